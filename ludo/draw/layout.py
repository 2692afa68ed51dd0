"""Where pieces stand within their spaces; worked out without drawing."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from ludo.board.board import Board, Point
from ludo.draw.frame import box, contains, inside
from ludo.play.scene import Item

LARGEST = 17.0
"""The largest radius of a piece, in points."""
SHOWN = 8
"""So many pieces are drawn in one space; where there are more, the last one says how many are behind it."""
SNUG = 0.82
"""A piece's radius as a part of its place, so that badges on it do not reach its neighbours."""


class Place(msgspec.Struct, frozen=True):
    """A piece's middle and radius, in board units; ``span`` is half the size of one that covers several spaces."""

    x: float
    y: float
    size: float
    span: tuple[float, float] | None = None


class Layout(msgspec.Struct, frozen=True):
    """Where the pieces of a scene are drawn, by id.

    Of a crowded space only the first eight are; ``behind`` says, by the id of the last of them, how many more there
    are.
    """

    places: dict[str, Place]
    behind: dict[str, int]


def layout(board: Board, pieces: Iterable[Item], scale: float) -> Layout:
    """Where each piece is drawn at ``scale`` points a board unit, in board units.

    Pieces of one space never overlap; their order in the scene is their order in the space. Pieces over several spaces
    get the box around these.
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
    largest = _usual(board, scale) if within else 0.0
    for space, items in within.items():
        shown = items[:SHOWN]
        places.update(zip((i.id for i in shown), _seats(board, space, len(shown), scale, largest), strict=True))
        if len(items) > SHOWN:
            behind[shown[-1].id] = len(items) - SHOWN
    return Layout(places, behind)


def _usual(board: Board, scale: float) -> float:
    """The size of a place that has a space to itself: the same all over the board, so that a figure keeps its size."""
    sizes = sorted(_seats(board, space, 1, scale, LARGEST / SNUG / scale)[0].size for space in board.graph)
    return max(sizes[0], 0.6 * sizes[len(sizes) // 2]) / SNUG


def _seats(board: Board, space: Any, count: int, scale: float, largest: float) -> tuple[Place, ...]:
    """Places for ``count`` pieces in a space, in rows, as large as they can be without overlapping."""
    node = board.graph.nodes[space]
    if "sector" in node:
        return _in_sector(node["sector"], count, round(largest, 9))
    polygon, (x, y) = board.polygon(space), board.center(space)
    caption = inside(board, space, scale)
    taken = None
    if caption:
        taken = (caption.at[0] - x, caption.at[1] - y, *(half / scale for half in box(caption)))
    about = tuple((round(px - x, 9), round(py - y, 9)) for px, py in polygon)  # equal squares are worked out once
    spots = _in_polygon(about, taken, count, round(largest, 9))
    return tuple(Place(p.x + x, p.y + y, p.size) for p in spots)


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
    """Rows along the arc, the inner ones with fewer pieces.

    The sector: inner and outer radius, begin and end in radians, and how much is taken along its two straight sides.
    """
    inner, outer, begin, end, *taken = sector
    before, after = taken or (0.0, 0.0)
    turn, way = abs(end - begin), 1.0 if end > begin else -1.0
    best: tuple[float, list[float], list[int]] = (0.0, [], [])
    for rows, outward in itertools.product(range(1, min(count, 4) + 1), (0.5, 1.0)):
        for size in _sizes(min((outer - inner) / 2 / rows, largest)):
            spare = (outer - inner - 2 * size * rows) * outward / (rows if outward < 1 else 1)
            step = 2 * size + (2 * spare if outward < 1 else 0)
            radii = [inner + spare + size + step * i for i in range(rows)]
            fit = [max(0, int((r * turn - before - after) / (2 * size) - 0.04)) for r in radii]
            if sum(fit) >= count:
                if size > best[0] * 1.03:
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
    polygon: tuple[Point, ...], taken: tuple[float, ...] | None, count: int, largest: float
) -> tuple[Place, ...]:
    """Rows on a lattice of squares, tried at many sizes and places: the largest on which enough points have room.

    The polygon lies about its space's center, (0, 0).
    """
    center = (0.0, 0.0)
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
    x, y = (
        (min(p[0] for p in polygon) + max(p[0] for p in polygon)) / 2,
        (min(p[1] for p in polygon) + max(p[1] for p in polygon)) / 2,
    )
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
