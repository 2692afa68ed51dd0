"""What stands beside a static drawing: zones (hands, piles, displays) as lists, and the legend of the highlights."""

from __future__ import annotations

from typing import Any

import msgspec

from ludo.boards.board import Point
from ludo.draw.canvas import Canvas
from ludo.draw.ground import inset
from ludo.draw.layout import Place
from ludo.draw.look import INK, Looks, Mark
from ludo.draw.names import plain
from ludo.draw.pieces import piece
from ludo.draw.words import heading, together
from ludo.events.scene import Item, Scene

LINE, ROW = 17.0, 16.0
LISTED = 8
"""So many different things of a zone are listed; of more, how many there are."""


class Line(msgspec.Struct, frozen=True):
    """A line of the panel: a heading (no item), or so many equal items."""

    text: str
    item: Item | None = None
    look: Any = None


def lines(scene: Scene, looks: Looks) -> list[Line]:
    found = []
    for zone in scene.zones:
        found.append(Line(heading(zone)))
        items = together(zone.items)
        for item, count in items[: LISTED if len(items) <= LISTED else LISTED - 1]:
            found.append(Line(item.label + (f" \u00d7{count}" if count > 1 else ""), item, looks.of(item)))
        if len(items) > LISTED:
            found.append(Line(f"and {len(items) - LISTED + 1} other kinds", zone.items[0]))
    return found


def height(listed: list[Line]) -> float:
    return 12 + sum(LINE if line.item else LINE * 1.25 for line in listed) if listed else 0.0


def draw(canvas: Canvas, left: float, top: float, listed: list[Line]) -> None:
    """Draws the panel downwards from its upper left corner."""
    y = top
    for line in listed:
        if line.item is None:
            y -= LINE * 1.25
            text(canvas, (left, y + 2), line.text, 9.5, bold=True, wide=180)
            continue
        y -= LINE
        if line.look is None:
            text(canvas, (left + 22, y + 4), line.text, 9.0, wide=160)
            continue
        bare = Item(line.item.id, line.item.kind, line.item.label, stand_in=line.item.stand_in)
        canvas.add(piece(canvas, bare, line.look, Place(left + 10, y + 4, 7.6)))
        text(canvas, (left + 22, y + 4), line.text, 9.0, wide=160)


def rows(names: list[str], wide: float) -> list[list[str]]:
    """The names of a legend in rows that are at most ``wide`` points long."""
    found: list[list[str]] = []
    left = 0.0
    for name in names:
        if not found or left < _long(name):
            found.append([])
            left = wide
        found[-1].append(name)
        left -= _long(name)
    return found


def _long(name: str) -> float:
    return 33 + 5.8 * len(plain(name, 18))


def legend(canvas: Canvas, at: Point, shown: list[tuple[str, Mark, list[Any]]], wide: float) -> None:
    """A patch and the name of each highlight, in rows downwards from a point."""
    named = {name: mark for name, mark, _ in shown}
    for i, row in enumerate(rows(list(named), wide)):
        x, y = at[0], at[1] - ROW * i
        for name in row:
            mark = named[name]
            patch = ((x, y - 5), (x + 16, y - 5), (x + 16, y + 5), (x, y + 5))
            canvas.add([canvas.shape(patch, mark.colour, veil=mark.veil)])
            if mark.hatch:
                canvas.add([canvas.shape(patch, None, mark.line, hatch=mark.hatch, veil=0.45)])
            canvas.add([canvas.shape(inset(patch, at, 1.2), None, mark.line, min(mark.width, 2.0), mark.dash)])
            text(canvas, (x + 21, y), name, 9.0, wide=110)
            x += _long(name)


def text(canvas: Canvas, at: Point, words: str, size: float, bold: bool = False, wide: float = 400.0) -> None:
    """A line that begins at a point, cut off where it would be wider than ``wide`` points."""
    fitting = int(wide / size / (0.64 if bold else 0.57))
    canvas.add([canvas.text(at, plain(words, max(fitting, 4)), size, INK, bold=bold, across="left")])
