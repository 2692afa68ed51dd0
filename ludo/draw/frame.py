"""A board's frame in its picture, what is written on it, and where its spaces touch; worked out without drawing."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ludo.boards.board import Board, Point

WIDTH, HEIGHT = 480.0, 640.0
"""The largest picture of a board, in points (the units of its SVG)."""
CAPTION = 8.0
"""The size of a space's name, in points."""
SIGN = 0.85
"""Half the room that a sign takes beside a name, as a part of the name's size."""


class Frame(msgspec.Struct, frozen=True):
    """A board's place in its picture: ``scale`` points a board unit; y goes up on the board, down in the picture."""

    left: float
    top: float
    scale: float
    width: float
    height: float

    def at(self, point: Point) -> Point:
        """A point of the board in the units of the picture."""
        return ((point[0] - self.left) * self.scale, (self.top - point[1]) * self.scale)


class Caption(msgspec.Struct, frozen=True):
    """A text on the ground: middle, degrees, size in points. Before it ``signs``, kinds of look.toml, and a bold
    ``head``."""

    text: str
    at: Point
    angle: float = 0.0
    size: float = CAPTION
    bold: bool = False
    signs: tuple[str, ...] = ()
    head: str = ""


def frame(board: Board) -> Frame:
    """The frame that shows all spaces and what is written beside them."""
    xs, ys = (
        zip(*(p for s in board.graph for p in board.polygon(s)), strict=True) if len(board.graph) else ((0, 1), (0, 1))
    )
    margin = 0.02 * max(max(xs) - min(xs), max(ys) - min(ys))
    left, right, low, high = min(xs) - margin, max(xs) + margin, min(ys) - margin, max(ys) + margin
    for _ in range(2):  # texts have a size in points, so the frame and its scale depend on each other
        scale = min(WIDTH / (right - left), HEIGHT / (high - low))
        for caption in outside(board):
            wide, tall = box(caption)
            left, right = min(left, caption.at[0] - wide / scale), max(right, caption.at[0] + wide / scale)
            low, high = min(low, caption.at[1] - tall / scale), max(high, caption.at[1] + tall / scale)
    scale = min(WIDTH / (right - left), HEIGHT / (high - low))
    return Frame(left, high, scale, round((right - left) * scale, 3), round((high - low) * scale, 3))


def box(caption: Caption) -> tuple[float, float]:
    """Half the width and height that a text takes, in points, with a little air."""
    wide, tall = len(caption.text) * caption.size * 0.31 + 1, caption.size * 0.62 + 1
    if caption.signs or caption.head:
        wide += caption.size * (len(caption.signs) * SIGN + len(caption.head) * 0.4 + 0.45)
    c, s = abs(math.cos(math.radians(caption.angle))), abs(math.sin(math.radians(caption.angle)))
    return wide * c + tall * s, wide * s + tall * c


def outside(board: Board) -> tuple[Caption, ...]:
    """What is written beside the spaces: the board's own ``captions``, or the numbers of its rows and columns."""
    own = getattr(board, "captions", None)
    if own is not None:
        return tuple(Caption(text, at, angle, size, size > 9) for text, at, angle, size in own)
    if not is_squares(board):
        return ()
    first_row, first_column = (min(s[i] for s in board.graph) for i in (0, 1))
    rows, columns = {}, {}
    for row, column in board.graph:
        x, y = board.center((row, column))
        rows[row], columns[column] = y, x
    left, top = columns[first_column] - 0.95, rows[first_row] + 0.95
    size = 8.0
    return (
        *(Caption(str(r), (left, y), 0, size) for r, y in rows.items()),
        *(Caption(str(c), (x, top), 0, size) for c, x in columns.items()),
    )


def seam(board: Board, a: Any, b: Any) -> tuple[Point, ...]:
    """The line where two spaces touch: what the graph's edge says, else the points that both polygons have; maybe none.

    (A wall in a dungeon stands just where the graph has no edge.)
    """
    if a not in board.graph or b not in board.graph:
        return ()
    if board.graph.has_edge(a, b):
        found = board.graph.edges[a, b]
        curve = found.get("curve") or found.get("line")
        if curve:
            return tuple(curve)
    near = {(round(x, 6), round(y, 6)) for x, y in board.polygon(b)}
    points = list(board.polygon(a))
    common = [(round(x, 6), round(y, 6)) in near for x, y in points]
    if sum(common) < 2:
        return ()
    if not all(common):  # begin after a gap, so that the shared points follow one another
        first = next(i for i in range(len(points)) if common[i] and not common[i - 1])
        points, common = points[first:] + points[:first], common[first:] + common[:first]
    return tuple(p for p, both in zip(points, common, strict=True) if both)


def along(curve: Sequence[Point], begin: float, end: float) -> list[Point]:
    """The part of a line of several points from one fraction of its length to another."""
    lengths = [0.0]
    for a, b in itertools.pairwise(curve):
        lengths.append(lengths[-1] + math.dist(a, b))

    def at(fraction: float) -> Point:
        want = fraction * lengths[-1]
        i = next(i for i in range(1, len(lengths)) if lengths[i] >= want - 1e-12)
        t = (want - lengths[i - 1]) / (lengths[i] - lengths[i - 1] or 1.0)
        (x1, y1), (x2, y2) = curve[i - 1], curve[i]
        return (x1 + t * (x2 - x1), y1 + t * (y2 - y1))

    inner = [p for p, length in zip(curve, lengths, strict=True) if begin < length / (lengths[-1] or 1.0) < end]
    return [at(begin), *inner, at(end)]


def is_squares(board: Board) -> bool:
    """Whether its spaces are (row, column)."""
    return bool(len(board.graph)) and all(
        isinstance(s, tuple) and len(s) == 2 and all(type(n) is int for n in s) for s in board.graph
    )


def inside(board: Board, space: Any, scale: float) -> Caption | None:
    """A space's name where it has room: its own ``caption``, else its label at its upper edge; none on squares."""
    node = board.graph.nodes[space]
    if "caption" in node:
        return Caption(*node["caption"]) if node["caption"] else None
    if "names" in node:
        return _fitting(board.label(space), node["names"], node.get("signs", ()), board.polygon(space), scale)
    if isinstance(space, tuple):
        return None
    return _named(board.label(space), board.polygon(space), board.center(space), scale)


@lru_cache(maxsize=1024)
def _named(label: str, polygon: tuple[Point, ...], center: Point, scale: float) -> Caption | None:
    """A label as near to the upper edge of a polygon as it fits, above its center."""
    wide, tall = (half / scale for half in box(Caption(label, (0, 0))))
    low, high = min(p[1] for p in polygon), max(p[1] for p in polygon)
    for i in range(1, 24):
        y = high - tall - (high - low) * i / 40
        if all(contains(polygon, (center[0] + sx * wide, y + sy * tall)) for sx in (-1, 1) for sy in (-1, 1)):
            return Caption(label, (center[0], y))
    return None


@lru_cache(maxsize=1024)
def _fitting(
    head: str, names: tuple[str, ...], signs: tuple[str, ...], polygon: tuple[Point, ...], scale: float
) -> Caption | None:
    """The first of some names that has room in a polygon after its signs and head, as near to the upper edge as it
    fits."""
    low, high = min(p[1] for p in polygon), max(p[1] for p in polygon)
    for name, size in itertools.product(names, (CAPTION, CAPTION - 1)):
        wide, tall = (half / scale for half in box(Caption(name, (0, 0), size=size, signs=signs, head=head)))
        for i in range(1, 30):
            y = high - tall - (high - low) * i / 50
            room = _stretches(polygon, y)
            for level in (y - tall, y + tall):
                other = _stretches(polygon, level)
                room = [(max(a, c), min(b, d)) for a, b in room for c, d in other if min(b, d) > max(a, c)]
            a, b = max(room, key=lambda ends: ends[1] - ends[0], default=(0.0, 0.0))
            if b - a >= 2 * wide:
                return Caption(name, ((a + b) / 2, y), size=size, signs=signs, head=head)
    return None


def _stretches(polygon: tuple[Point, ...], y: float) -> list[tuple[float, float]]:
    """The parts of a horizontal line that lie in a polygon, from left to right."""
    xs = sorted(
        (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0]
        for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True)
        if (a[1] > y) != (b[1] > y)
    )
    return list(zip(xs[::2], xs[1::2], strict=True))


def contains(polygon: tuple[Point, ...], point: Point) -> bool:
    """Whether a point lies inside a polygon."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
