"""Two states side by side: what differs is marked on both boards and named in a list."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from ludo_widgets.board import BoardView, spoken


class Compare(ipywidgets.VBox):
    """Two states (or views) of one board beside each other. ``.differences``: what differs, a line each."""

    def __init__(self, s: Any, t: Any, names: tuple[str, str] = ("Before", "After")) -> None:
        lines, changed = differences(s, t)
        self.differences = lines
        self.left, self.right = BoardView(s), BoardView(t)
        for view in (self.left, self.right):
            view.highlight({"changed": [space for space in view.board.spaces if space in changed]})
        half = ipywidgets.Layout(width="50%", min_width="260px")
        columns = [
            ipywidgets.VBox([ipywidgets.HTML(f"<b>{escape(name)}</b>"), view], layout=half)
            for name, view in zip(names, (self.left, self.right), strict=True)
        ]
        found = "".join(f"<li>{escape(line)}</li>" for line in lines) or "<li>Nothing differs.</li>"
        super().__init__([ipywidgets.HBox(columns), ipywidgets.HTML(f"<ul>{found}</ul>")])


def differences(s: Any, t: Any) -> tuple[list[str], set[Any]]:
    """(what differs in words, the spaces it is on)."""
    lines: list[str] = []
    spaces: set[Any] = set()
    if s.phase != t.phase:
        lines.append(f"Phase: {s.phase} before, {t.phase} after")
    for what in ("pieces", "edges"):
        before = {item.id: item for item in getattr(s.scene, what)}
        after = {item.id: item for item in getattr(t.scene, what)}
        for id in (*before, *(id for id in after if id not in before)):
            a, b = before.get(id), after.get(id)
            if a == b:
                continue
            spaces.update((a.at if a else ()), (b.at if b else ()))
            lines.append(_sentence(s.board, a, b))
    zones = {z.id: z for z in s.scene.zones}
    for zone in t.scene.zones:
        old = zones.get(zone.id)
        if old is not None and old != zone:
            count = f"{zone.label}: {len(old)} before, {len(zone)} after"
            gone, came = _bag(old.items, zone.items), _bag(zone.items, old.items)
            parts = [f"without {', '.join(gone)}"] if gone else []
            parts += [f"with {', '.join(came)}"] if came else []
            lines.append(f"{count} ({'; '.join(parts)})" if parts else count)
    return lines, spaces


def _bag(these: tuple[Any, ...], without: tuple[Any, ...]) -> list[str]:
    left = [item.label for item in these]
    for item in without:
        if item.label in left:
            left.remove(item.label)
    return left


def _places(board: Any, item: Any) -> str:
    return " and ".join(board.label(space) for space in item.at)


def _sentence(board: Any, a: Any, b: Any) -> str:
    if a is None:
        return f"{spoken(b)}: new, {_places(board, b)}"
    if b is None:
        return f"{spoken(a)}: gone from {_places(board, a)}"
    if a.at != b.at:
        changed = f", now {', '.join(b.badges) or 'bare'}" if a.badges != b.badges else ""
        return f"{spoken(a)}: from {_places(board, a)} to {_places(board, b)}{changed}"
    return f"{a.label}, {_places(board, a)}: {', '.join(a.badges) or 'bare'} before, {', '.join(b.badges) or 'bare'} after"
