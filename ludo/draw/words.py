"""Pictures in words: the alternative text of a state, what stands in a space, and what changed between two states."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from ludo.boards.board import Board
from ludo.draw.look import Looks, looks
from ludo.draw.names import plain
from ludo.events.scene import Item, Scene, Space, Zone

STAND_IN = "stand-in"
LISTED = 60
"""Of one kind so many places are told at most."""


def told(item: Item, look: Looks, of: int | None = None) -> str:
    """An item in words: ``"Troll 2 (3 points, tar)"``; a stand-in says so. ``of``: a seat that needs no saying."""
    kind = look[item.kind]
    marks = [plain(b, 40) for b in item.badges]
    if kind and kind.badge and marks and marks[0].isdigit():
        marks[0] += " " + (kind.badge[:-1] if marks[0] == "1" and kind.badge.endswith("s") else kind.badge)
    if item.owner is not None and item.owner != of:
        marks.insert(0, f"Player {item.owner + 1}")
    if item.stand_in:
        marks.append(STAND_IN)
    return plain(item.label) + (f" ({', '.join(marks)})" if marks else "")


def described(board: Board, scene: Scene, look: Looks) -> dict[Space, str]:
    """The accessible text of every space: its name, its ground, what stands there, the edges about it."""
    within: dict[Space, list[str]] = {}
    for item in scene.pieces:
        for space in item.at:
            within.setdefault(space, []).append(told(item, look))
    for item in scene.edges:
        for here, there in (item.at, item.at[::-1]) if len(item.at) == 2 else ():
            if there in board.graph:
                within.setdefault(here, []).append(f"{told(item, look)} toward {plain(board.label(there))}")
    found = {}
    for space in board.graph:
        name = look.ground(board.graph.nodes[space].get("kind", "")).name
        node = board.graph.nodes[space]
        name = ", ".join(filter(None, (name, node.get("told"))))
        parts = [plain(board.label(space)) + (f", {name}" if name else ""), *within.get(space, ())]
        found[space] = "; ".join(parts)
    return found


def describe(s_or_board: Any, beside: bool = True) -> str:
    """The alternative text of a state, view or board: one paragraph, from its scene alone.

    ``beside``: also the notes and what lies beside the board (hands, piles).

    Things alike (of one kind, without badges, owner or mark) are told together, all others one by one with their place.
    """
    board = getattr(s_or_board, "board", s_or_board)
    board = getattr(board, "drawn", board)
    scene = getattr(s_or_board, "scene", None)
    look = looks(s_or_board)
    sentences = [f"{_title(board)}."]
    if not isinstance(scene, Scene):
        whole = f"{_title(board)}: {len(board.graph)} spaces, {places(board, list(board.graph))}."
        return " ".join((whole, *_grounds(board, look)))
    if beside:
        sentences += [note if note.endswith((".", "!", "?")) else f"{note}." for note in map(plain, scene.notes)]
    sentences += _grounds(board, look)
    sentences += _grouped(board, scene.pieces, look, "in")
    sentences += _grouped(board, scene.edges, look, "between")
    for zone in scene.zones if beside else ():
        items = ", ".join(told(i, look, zone.owner) + (f" \u00d7{n}" if n > 1 else "") for i, n in together(zone.items))
        sentences.append(f"{heading(zone)}: {items}." if items else f"{heading(zone)}.")
    if not scene.pieces and not scene.edges:
        sentences.insert(1, "Nothing stands on it.")
    return " ".join(sentences)


def _grounds(board: Board, look: Looks) -> list[str]:
    """The grounds that a board tells with their places; a space may have several, in ``tells``."""
    found = []
    for kind in getattr(board, "tells", ()):
        nodes = board.graph.nodes
        if at := [space for space in board.graph if kind in nodes[space].get("tells", (nodes[space].get("kind"),))]:
            found.append(f"{look.ground(kind).names or kind} in {places(board, at)}.")
    return found


def _title(board: Board) -> str:
    title = plain(board.title or board.name or "Board")
    return f"{title} ({STAND_IN})" if board.stand_in and STAND_IN not in title else title


def _grouped(board: Board, items: Sequence[Item], look: Looks, word: str) -> list[str]:
    """Sentences: things alike first, then the others, those of one place together."""
    found = []
    single: dict[str, Counter[str]] = {}
    for _, group in groupby(items, key=lambda i: (i.kind, i.badges, i.owner, i.stand_in)):
        alike = list(group)
        first = alike[0]
        kind = look[first.kind]
        if len(alike) > 2 and not first.badges and not (kind and kind.letter == "*"):  # those have names of their own
            name = (kind.names if kind else "") or plain(first.label.rstrip(" 0123456789")) + "s"
            marks = ([] if first.owner is None else [f"Player {first.owner + 1}"]) + [STAND_IN] * first.stand_in
            name += f" ({', '.join(marks)})" if marks else ""
            if word == "in":
                found.append(f"{name} in {places(board, [s for i in alike for s in i.at])}.")
            else:
                here, there = (places(board, [i.at[end] for i in alike if len(i.at) == 2]) for end in (0, 1))
                if "," in here + there:
                    found.append(f"{name} between {'; '.join(_between(board, i.at) for i in alike[:LISTED])}.")
                else:
                    found.append(f"{name} at {here} (toward {there}).")
            continue
        for item in alike:
            where = _between(board, item.at) if word == "between" else _over(board, item)
            single.setdefault(where, Counter())[told(item, look)] += 1
    told_at = [f"{_listed(names)} {word} {where}" if where else _listed(names) for where, names in single.items()]
    if told_at:
        found.append("; ".join(told_at) + ".")
    return found


def _over(board: Board, item: Item) -> str:
    """Where a figure is: its space, or the first and the last of those it covers."""
    ends = item.at if len(item.at) < 3 else (item.at[0], item.at[-1])
    return " to ".join(_label(board, s) for s in ends)


def _listed(names: Counter[str]) -> str:
    return ", ".join(f"{count} \u00d7 {name}" if count > 1 else name for name, count in names.items())


def _between(board: Board, at: Sequence[Space]) -> str:
    return " and ".join(_label(board, s) for s in at)


def _label(board: Board, space: Space) -> str:
    return plain(board.label(space)) if space in board.graph else plain(space)


def places(board: Board, spaces: list[Space]) -> str:
    """Spaces in words; neighbours in reading order are told as a stretch: "Castle-1 to Castle-6"."""
    order = {space: i for i, space in enumerate(board.graph)}
    known = sorted({s for s in spaces if s in order}, key=order.__getitem__)
    stretches: list[list[Space]] = []
    for space in known:
        last = stretches[-1][-1] if stretches else None
        if last is not None and order[space] == order[last] + 1 and _follows(board, space, last):
            stretches[-1].append(space)
        else:
            stretches.append([space])
    words = []
    for stretch in stretches[:LISTED]:
        if len(stretch) > 2:
            words.append(f"{_label(board, stretch[0])} to {_label(board, stretch[-1])}")
        else:
            words += [_label(board, s) for s in stretch]
    if len(stretches) > LISTED:
        words.append(f"and {len(stretches) - LISTED} more")
    return ", ".join(words)


def _follows(board: Board, space: Space, last: Space) -> bool:
    if isinstance(space, tuple):
        return tuple(space) == (last[0], last[1] + 1)
    return _stem(board, space) == _stem(board, last)


def _stem(board: Board, space: Space) -> str:
    return board.label(space).rstrip("0123456789")


def together(items: Iterable[Item]) -> list[tuple[Item, int]]:
    """Equal items once, with how many there are, in the order in which each comes first."""
    return list(Counter(items).items())


def heading(zone: Zone) -> str:
    """A zone's name and how many things it holds."""
    return f"{plain(zone.label)} ({len(zone)})"


def changes(s: Any, t: Any) -> tuple[str, ...]:
    """What differs between two states of one board: a line for what moved, came, went or changed, then the zones."""
    look = looks(t)
    board = getattr(t, "board", t)
    lines: list[str] = []
    for kind in ("pieces", "edges"):
        before, after = ({i.id: i for i in getattr(_scene(x), kind)} for x in (s, t))
        for id, old in before.items():
            new = after.get(id)
            if new is None:
                where = f" (was in {places(board, list(old.at))})" if kind == "pieces" and old.at else ""
                lines.append(f"{told(old, look)} is gone{where}")
                continue
            what = told(new, look)
            if (new.label, new.badges, new.kind, new.owner) != (old.label, old.badges, old.kind, old.owner):
                what = f"{told(old, look)} \u2192 {what}"
            elif new.at == old.at:
                continue
            way = f": {places(board, list(old.at))} \u2192 {places(board, list(new.at))}" if new.at != old.at else ""
            lines.append(what + way)
        for id, new in after.items():
            if id not in before:
                where = f" in {places(board, list(new.at))}" if kind == "pieces" and new.at else ""
                lines.append(f"{told(new, look)} is new{where}")
    before, after = ({z.id: z for z in _scene(x).zones} for x in (s, t))
    for id in dict.fromkeys((*before, *after)):
        old, new = before.get(id), after.get(id)
        if old is None or new is None:
            lines.append(f"{heading(new or old)} is {'new' if old is None else 'gone'}")  # type: ignore[arg-type]
            continue
        gone, come = Counter(old.items) - Counter(new.items), Counter(new.items) - Counter(old.items)
        parts = [f"\u2212{told(i, look, old.owner)}" for i in gone.elements()]
        parts += [f"+{told(i, look, new.owner)}" for i in come.elements()]
        if parts or len(old) != len(new):
            size = f"{len(old)} \u2192 {len(new)}" if len(old) != len(new) else ""
            lines.append(f"{plain(new.label)}: {', '.join(filter(None, (size, *parts)))}")
    return tuple(lines)


def _scene(s: Any) -> Scene:
    scene = getattr(s, "scene", None)
    return scene if isinstance(scene, Scene) else Scene()
