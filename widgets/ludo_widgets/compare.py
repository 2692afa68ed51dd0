"""Two states side by side: what differs is marked on both boards and named in a list."""

from __future__ import annotations

from html import escape
from typing import Any

import ipywidgets

from ludo import draw
from ludo.draw.figure import parts
from ludo_widgets.board import BoardView


class Compare(ipywidgets.VBox):
    """Two states (or views) of one board beside each other. ``.differences``: what differs, a line each."""

    def __init__(self, s: Any, t: Any, names: tuple[str, str] = ("Before", "After")) -> None:
        self.differences = draw.changes(s, t)
        self.left, self.right = BoardView(s), BoardView(t)
        changed = changed_spaces(s, t)
        for view in (self.left, self.right):
            view.highlight({"changed": [space for space in view.board.spaces if space in changed]})
        half = ipywidgets.Layout(width="50%", min_width="240px", padding="0 4px")
        columns = [
            ipywidgets.VBox([ipywidgets.HTML(f"<b>{escape(name)}</b>"), view], layout=half)
            for name, view in zip(names, (self.left, self.right), strict=True)
        ]
        found = "".join(f"<li>{escape(line)}</li>" for line in self.differences) or "<li>Nothing differs.</li>"
        super().__init__(
            [ipywidgets.HBox(columns), ipywidgets.HTML(f'<ul style="line-height:1.4;margin:0">{found}</ul>')]
        )

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and beside it both pictures and the list, for where no widget lives."""
        data = super()._repr_mimebundle_(**kwargs) or {}
        found = "".join(f"<li>{escape(line)}</li>" for line in self.differences)
        boards = "".join(draw.svg_html(v.shown, {"changed": v.highlights["changed"]}) for v in (self.left, self.right))
        return {**data, "text/html": f"{boards}<ul>{found}</ul>", "text/plain": "\n".join(self.differences)}


def changed_spaces(s: Any, t: Any) -> set[Any]:
    """The spaces on or beside which something differs."""
    spaces: set[Any] = set()
    for what in ("pieces", "edges"):
        before, after = ({item.id: item for item in getattr(parts(x)[1], what)} for x in (s, t))
        for id in before.keys() | after.keys():
            a, b = before.get(id), after.get(id)
            if a != b:
                spaces.update(*(item.at for item in (a, b) if item is not None))
    return spaces
