"""Where pieces stand within their spaces; worked out without drawing."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec
import numpy as np

from ludo.boards.board import Board, Point
from ludo.draw.frame import box, inside
from ludo.events.scene import Item

LARGEST = 17.0
"""The largest radius of a piece, in points."""
SHOWN = 8
"""So many pieces are drawn in one space; where there are more, the last one says how many are behind it."""
FINE = 25
"""So many samples along each side of a polygon's box say roughly how much room there is."""
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


def layout(board: Board, pieces: Iterable[Item], scale: float, largest: float | None = None) -> Layout:
    """Where each piece is drawn at ``scale`` points a board unit, in board units.

    Pieces of one space never overlap; their order in the scene is their order in the space. Pieces over several spaces
    get the box around these. ``largest``: what ``usual`` gives for this board, when it is known.
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
    if largest is None:
        largest = usual(board, scale) if within else 0.0
    for space, items in within.items():
        shown = items[:SHOWN]
        places.update(zip((i.id for i in shown), _seats(board, space, len(shown), scale, largest), strict=True))
        if len(items) > SHOWN:
            behind[shown[-1].id] = len(items) - SHOWN
    return Layout(places, behind)


def usual(board: Board, scale: float) -> float:
    """The size of a place that has a space to itself: the same all over the board, so that a figure keeps its size."""
    sizes = sorted(_seats(board, space, 1, scale, LARGEST / SNUG / scale)[0].size for space in board.graph)
    return max(sizes[0], 0.6 * sizes[len(sizes) // 2]) / SNUG if sizes else 0.0


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
    spots = _in_polygon(_about(polygon, (x, y)), taken, count, round(largest, 9))
    return tuple(Place(p.x + x, p.y + y, p.size) for p in spots)


@lru_cache(maxsize=4096)
def _about(polygon: tuple[Point, ...], center: Point) -> tuple[Point, ...]:
    """A polygon about its center: equal squares are worked out once."""
    return tuple([(round(px - center[0], 9), round(py - center[1], 9)) for px, py in polygon])


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
    most = math.sqrt(_area(polygon) / (math.pi * count)) * 1.01  # larger discs have no room, however they lie
    for size in _sizes(min(largest, wide / 2, tall / 2)):
        if size > most:
            continue
        best: tuple[float, list[Point]] | None = None
        across, up = (
            np.arange(-int(side / size / 2) - 1, int(side / size / 2) + 2) * 2 * size for side in (wide, tall)
        )
        lattice = np.stack(np.meshgrid(across, up), -1).reshape(-1, 2)
        lattices = np.array(list(_starts(polygon, center, size)))[:, None] + lattice
        for free in _free(polygon, taken, lattices, size * 0.999):
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


def _area(polygon: tuple[Point, ...]) -> float:
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))) / 2


def _free(
    polygon: tuple[Point, ...], taken: tuple[float, ...] | None, lattices: Any, radius: float
) -> list[list[Point]]:
    """Of each lattice the points at which a disc lies within a polygon and off a box. All lattices have one size."""
    points = lattices.reshape(-1, 2)
    known = _samples(polygon, taken)
    about = known.about(points)
    free = about - known.near >= radius  # sure, as the way to the nearest sample changes no more than its length
    unsure = np.flatnonzero(~free & (about + known.near >= radius))
    free[unsure] = _clear(polygon, taken, points[unsure]) >= radius
    return [
        [(x, y) for x, y in lattice[row].tolist()]
        for lattice, row in zip(lattices, free.reshape(len(lattices), -1), strict=True)
    ]


def _clear(polygon: tuple[Point, ...], taken: tuple[float, ...] | None, points: Any) -> Any:
    """How far points, (n, 2), lie within a polygon's line and off a box; less than 0 outside the polygon."""
    corners = np.array(polygon)
    (x1, y1), (x2, y2) = corners.T, np.roll(corners, -1, 0).T
    x, y = points.T[..., None]
    dx, dy = x2 - x1, y2 - y1
    crossed = ((y1 > y) != (y2 > y)) & (x < dx * (y - y1) / np.where(dy == 0, 1.0, dy) + x1)
    along = np.clip(((x - x1) * dx + (y - y1) * dy) / np.maximum(dx * dx + dy * dy, 1e-300), 0, 1)
    off = np.hypot(x - x1 - along * dx, y - y1 - along * dy).min(1)
    off = np.where(crossed.sum(1) % 2 == 1, off, -off)
    if taken:
        middle_x, middle_y, wide, tall = taken
        beside = np.hypot(np.maximum(abs(x - middle_x) - wide, 0), np.maximum(abs(y - middle_y) - tall, 0))
        off = np.minimum(off, beside[:, 0])
    return off


class _Samples(NamedTuple):
    """Points all over the box around a polygon: the first and the steps to the next, (2,), how far each is clear,
    (FINE * FINE,), and how far any point of the box is at most from one of them."""

    low: Any
    step: Any
    clear: Any
    near: float

    def about(self, points: Any) -> Any:
        """How far the samples nearest to points are clear; far from it outside the box."""
        place = np.rint((points - self.low) / self.step)
        within = ((place >= 0) & (place < FINE)).all(1)
        x, y = np.where(within[:, None], place, 0).astype(int).T
        return np.where(within, self.clear[y * FINE + x], -np.inf)


@lru_cache(maxsize=512)
def _samples(polygon: tuple[Point, ...], taken: tuple[float, ...] | None) -> _Samples:
    low, high = np.array(polygon).min(0), np.array(polygon).max(0)
    points = np.stack(np.meshgrid(*np.linspace(low, high, FINE).T), -1).reshape(-1, 2)
    step = (high - low) / (FINE - 1)
    near = float(np.hypot(*step)) / 2 + 1e-9
    return _Samples(low, step, _clear(polygon, taken, points), near)
