"""Where things go on a picture, worked out without drawing: the frame of a board, and the pieces within their spaces."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from ludo.board.board import Board, Point
from ludo.play.scene import Item

WIDTH, HEIGHT = 480.0, 640.0
"""The largest picture of a board, in points (the units of its SVG)."""
LARGEST = 17.0
"""The largest radius of a piece, in points."""
SHOWN = 8
"""So many pieces are drawn in one space; where there are more, the last one says how many are behind it."""
SNUG = 0.85
"""A piece's radius as a part of its place, so that badges on it do not reach its neighbours."""
CAPTION = 8.0
"""The size of a space's name, in points."""


class Frame(msgspec.Struct, frozen=True):
    """A board's place in its picture: ``scale`` points a board unit; y upwards on the board, downwards in the picture."""

    left: float
    top: float
    scale: float
    width: float
    height: float

    def at(self, point: Point) -> Point:
        """A point of the board in the units of the picture."""
        return ((point[0] - self.left) * self.scale, (self.top - point[1]) * self.scale)


class Place(msgspec.Struct, frozen=True):
    """Where a piece is drawn: its middle and radius, in board units; ``span`` is half the size of one over several spaces."""

    x: float
    y: float
    size: float
    span: tuple[float, float] | None = None


class Layout(msgspec.Struct, frozen=True):
    """Where the pieces of a scene are drawn, by id. Of a crowded space only the first eight are; ``behind`` says, by the id
    of the last of them, how many more there are."""

    places: dict[str, Place]
    behind: dict[str, int]


class Caption(msgspec.Struct, frozen=True):
    """A text on the ground: middle, degrees, size in points."""

    text: str
    at: Point
    angle: float = 0.0
    size: float = CAPTION
    bold: bool = False


def frame(board: Board) -> Frame:
    """The frame that shows all spaces and what is written beside them."""
    xs, ys = zip(*(p for s in board.graph for p in board.polygon(s)), strict=True) if len(board.graph) else ((0, 1), (0, 1))
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
    c, s = abs(math.cos(math.radians(caption.angle))), abs(math.sin(math.radians(caption.angle)))
    return wide * c + tall * s, wide * s + tall * c


def outside(board: Board) -> tuple[Caption, ...]:
    """What is written beside the spaces: the board's own ``captions``, or the numbers of a square board's rows and columns."""
    own = getattr(board, "captions", None)
    if own is not None:
        return tuple(Caption(text, at, angle, 11.0, True) for text, at, angle in own)
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
    """A space's name where there is room for it: its own ``caption``, else its label at its upper edge; none on squares."""
    node = board.graph.nodes[space]
    if "caption" in node:
        return Caption(*node["caption"]) if node["caption"] else None
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


# How many pieces share a space.


def layout(board: Board, pieces: Iterable[Item], scale: float) -> Layout:
    """Where each piece is drawn at ``scale`` points a board unit, in board units.

    Pieces of one space never overlap; their order in the scene is their order in the space. Pieces over several spaces get
    the box around these.
    """
    within: dict[Any, list[Item]] = {}
    places: dict[str, Place] = {}
    behind: dict[str, int] = {}
    for item in pieces:
        spaces = [s for s in item.at if s in board.graph]
        if len(spaces) == 1:
            within.setdefault(spaces[0], []).append(item)
        elif spaces:
            places[item.id] = _over(board, spaces, scale)
    for space, items in within.items():
        shown = items[:SHOWN]
        places.update(zip((i.id for i in shown), seats(board, space, len(shown), scale), strict=True))
        if len(items) > SHOWN:
            behind[shown[-1].id] = len(items) - SHOWN
    return Layout(places, behind)


def seats(board: Board, space: Any, count: int, scale: float) -> tuple[Place, ...]:
    """Places for ``count`` pieces in a space, in rows, as large as they can be without overlapping."""
    node = board.graph.nodes[space]
    largest = LARGEST / scale
    if "sector" in node:
        return _in_sector(node["sector"], count, largest / SNUG)
    polygon = board.polygon(space)
    caption = inside(board, space, scale)
    taken = (*caption.at, *(half / scale for half in box(caption))) if caption else None
    return _in_polygon(polygon, board.center(space), taken, count, largest / SNUG)


def _over(board: Board, spaces: list[Any], scale: float) -> Place:
    """A figure over several spaces: the box around them, with a margin as that of a piece in one of them."""
    boxes = [board.polygon(s) for s in spaces]
    xs, ys = ([p[i] for polygon in boxes for p in polygon] for i in (0, 1))
    x, y = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    one = min(max(p[0] for p in b) - min(p[0] for p in b) for b in boxes)
    inset = one * 0.1
    wide, tall = (max(xs) - min(xs)) / 2 - inset, (max(ys) - min(ys)) / 2 - inset
    return Place(x, y, min(wide, tall, LARGEST * 1.3 / scale), (wide, tall))


@lru_cache(maxsize=4096)
def _in_sector(sector: tuple[float, ...], count: int, largest: float) -> tuple[Place, ...]:
    """Rows along the arc, the inner ones with fewer pieces. The sector: inner and outer radius, begin and end (radians), and
    how much is taken along its straight sides."""
    inner, outer, begin, end, *taken = sector
    before, after = taken or (0.0, 0.0)
    turn, way = abs(end - begin), 1.0 if end > begin else -1.0
    best: tuple[float, list[float], list[int]] = (0.0, [], [])
    for rows in range(1, min(count, 4) + 1):
        radii = [inner + (outer - inner) * (i + 0.5) / rows for i in range(rows)]
        lengths = [r * turn - before - after for r in radii]
        for size in _sizes(min((outer - inner) / 2 / rows, largest)):
            fit = [int(length / (2 * size) - 0.04) for length in lengths]
            if sum(fit) >= count and max(fit) > 0:
                if size > best[0] * 1.02:
                    best = (size, radii, _shared(count, fit))
                break
    size, radii, counts = best
    spots = []
    for radius, number in zip(radii[::-1], counts[::-1], strict=True):
        room = turn - (before + after) / radius
        gap = min(room / number, 2.3 * size / radius) if number else 0
        middle = begin + way * (before / radius + room / 2)
        for i in range(number):
            angle = middle + way * (i - (number - 1) / 2) * gap
            spots.append(Place(radius * math.cos(angle), radius * math.sin(angle), size * SNUG))
    return tuple(spots)


def _sizes(largest: float) -> Iterator[float]:
    return (largest * 0.97**i for i in range(120))


def _shared(count: int, fit: list[int]) -> list[int]:
    """``count`` pieces over rows that hold ``fit`` each, as evenly as they can be."""
    shares = [0] * len(fit)
    for _ in range(count):
        row = min((i for i in range(len(fit)) if shares[i] < fit[i]), key=lambda i: ((shares[i] + 1) / fit[i], -fit[i]))
        shares[row] += 1
    return shares


@lru_cache(maxsize=4096)
def _in_polygon(
    polygon: tuple[Point, ...], center: Point, taken: tuple[float, ...] | None, count: int, largest: float
) -> tuple[Place, ...]:
    """Rows on a lattice of squares, tried at many sizes and places: the largest on which enough points have room."""
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    wide, tall = max(xs) - min(xs), max(ys) - min(ys)
    for size in _sizes(min(largest, wide / 2, tall / 2)):
        best: tuple[float, list[Point]] | None = None
        for x0, y0 in _starts(polygon, center, size):
            spots = [
                (x0 + i * 2 * size, y0 + j * 2 * size)
                for j in range(-int(tall / size / 2) - 1, int(tall / size / 2) + 2)
                for i in range(-int(wide / size / 2) - 1, int(wide / size / 2) + 2)
            ]
            free = [p for p in spots if _room(polygon, taken, p) >= size * 0.999]
            if len(free) >= count:
                middle = (sum(p[0] for p in free) / len(free), sum(p[1] for p in free) / len(free))
                chosen = sorted(free, key=lambda p: (round(math.dist(p, middle), 6), -p[1], p[0]))[:count]
                mean = (sum(p[0] for p in chosen) / count, sum(p[1] for p in chosen) / count)
                badness = sum(math.dist(p, mean) for p in chosen) + math.dist(mean, center)
                if best is None or badness < best[0] - 1e-9:
                    best = (badness, chosen)
        if best:
            ordered = sorted(best[1], key=lambda p: (-round(p[1], 6), p[0]))
            return tuple(Place(x, y, size * SNUG) for x, y in ordered)
    return tuple(Place(*center, largest * 0.1) for _ in range(count))  # a space too small to draw in


def _starts(polygon: tuple[Point, ...], center: Point, size: float) -> Iterator[Point]:
    for dx in (0.0, size):
        for dy in (0.0, size):
            yield center[0] + dx, center[1] + dy
    x, y = (min(p[0] for p in polygon) + max(p[0] for p in polygon)) / 2, (min(p[1] for p in polygon) + max(p[1] for p in polygon)) / 2
    for dx in (0.0, size / 2, size):
        for dy in (0.0, size / 2, size, -size / 2):
            yield x + dx, y + dy


def _room(polygon: tuple[Point, ...], taken: tuple[float, ...] | None, point: Point) -> float:
    """The radius that a disc at a point can have within a polygon and off a box; negative outside."""
    if not contains(polygon, point):
        return -1.0
    room = min(_off(point, a, b) for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))
    if taken:
        x, y, wide, tall = taken
        room = min(room, math.hypot(max(abs(point[0] - x) - wide, 0), max(abs(point[1] - y) - tall, 0)))
    return room


def _off(p: Point, a: Point, b: Point) -> float:
    dx, dy = b[0] - a[0], b[1] - a[1]
    length = dx * dx + dy * dy
    t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / length)) if length else 0.0
    return math.hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def contains(polygon: tuple[Point, ...], point: Point) -> bool:
    """Whether a point lies inside a polygon."""
    x, y = point
    odd = False
    for (x1, y1), (x2, y2) in zip(polygon, polygon[1:] + polygon[:1], strict=True):
        if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
            odd = not odd
    return odd
