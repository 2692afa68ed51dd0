"""Straight lines over squares, in exact integers: what a line enters, crosses, runs along and touches.

Corners of squares are lattice points: square (r, c) is [r, r+1] x [c, c+1]. Lines go between corners or centres, so
positions are given doubled: corner (r, c) is (2r, 2c), the centre of square (r, c) is (2r+1, 2c+1).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import product
from math import lcm
from typing import Any, NamedTuple

Square = tuple[int, int]

NW, NE, SE, SW = range(4)
"""The four squares about a lattice point, clockwise. Edge k about it lies between quadrant k and k + 1: N, E, S, W."""


class Step(NamedTuple):
    """One thing that a line meets, in order.

    ``what``: "square" (it enters the inside of square (r, c)); "h", "v" (it crosses the top, the left edge of square
    (r, c)); "along h", "along v" (it runs along that edge); "point" (it passes, starts or ends at lattice point (r, c),
    coming from and going to these sides, each the quadrants that touch the way).
    """

    what: str
    r: int
    c: int
    sides: tuple[tuple[int, ...], tuple[int, ...]] | None = None
    end: bool = False
    """For points: the line starts or ends here (R6), rather than passes (R5)."""


def _sign(n: int) -> int:
    return (n > 0) - (n < 0)


def quadrant(dy: int, dx: int) -> tuple[int, ...]:
    """The quadrants that touch the way from a lattice point into direction (dy, dx): one, or along an edge two."""
    return {
        (-1, -1): (NW,), (-1, 1): (NE,), (1, 1): (SE,), (1, -1): (SW,),
        (-1, 0): (NW, NE), (0, 1): (NE, SE), (1, 0): (SE, SW), (0, -1): (SW, NW),
    }[_sign(dy), _sign(dx)]  # fmt: skip


def trace(y0: int, x0: int, y1: int, x1: int, unit: int = 2) -> Iterator[Step]:
    """What the line between two different positions meets, its ends left out. ``unit``: how long a square's side is;
    2, as positions are doubled. A line along the grid begins and ends in its points."""
    dy, dx = y1 - y0, x1 - x0
    sy, sx, ay, ax = _sign(dy), _sign(dx), abs(dy), abs(dx)
    if dy == 0 and y0 % unit == 0:
        yield from _along("along h", y0 // unit, x0 // unit, ax // unit, 0, sx)
        return
    if dx == 0 and x0 % unit == 0:
        yield from _along("along v", y0 // unit, x0 // unit, ay // unit, sy, 0)
        return
    # The square it is in, and the way to the next lines of the grid; a way w of |d| is passed at w / |d| of the line.
    r = y0 // unit if y0 % unit or sy > 0 else y0 // unit - 1
    c = x0 // unit if x0 % unit or sx > 0 else x0 // unit - 1
    ny, nx = (y0 if sy < 0 else -y0) % unit or unit, (x0 if sx < 0 else -x0) % unit or unit
    side_in, side_out = quadrant(-dy, -dx), quadrant(dy, dx)
    while True:
        yield Step("square", r, c)
        to_h, to_v = (ny * ax if ay else None), (nx * ay if ax else None)
        if to_h is None:
            at_h, at_v = False, nx < ax
        elif to_v is None:
            at_h, at_v = ny < ay, False
        else:
            at_h, at_v = to_h <= to_v and ny < ay, to_v <= to_h and nx < ax
        if not at_h and not at_v:
            return
        line_r, line_c = r + (sy > 0), c + (sx > 0)
        if at_h and at_v:
            yield Step("point", line_r, line_c, (side_in, side_out))
        elif at_h:
            yield Step("h", line_r, c)
        else:
            yield Step("v", r, line_c)
        if at_h:
            r, ny = r + sy, ny + unit
        if at_v:
            c, nx = c + sx, nx + unit


def _along(what: str, r: int, c: int, length: int, sy: int, sx: int) -> Iterator[Step]:
    """A line along the grid, edge after edge, from lattice point (r, c)."""
    sides = quadrant(-sy, -sx), quadrant(sy, sx)
    for k in range(length):
        if k:
            yield Step("point", r, c, sides)
        yield Step(what, r + min(sy, 0), c + min(sx, 0))
        r, c = r + sy, c + sx


def corners(square: Square) -> tuple[Square, ...]:
    """The lattice points of a square."""
    r, c = square
    return ((r, c), (r, c + 1), (r + 1, c + 1), (r + 1, c))


def side_of(point: Square, square: Square) -> tuple[int, ...]:
    """Which quadrant about one of its corners a square is."""
    dr, dc = square[0] - point[0], square[1] - point[1]
    return ({(-1, -1): NW, (-1, 0): NE, (0, 0): SE, (0, -1): SW}[dr, dc],)


def ends(start: Square, end: Square, own: Square, target: Square) -> tuple[Step, Step]:
    """The two ends of a line from a corner of ``own`` to a corner of ``target``, each with the square it belongs to as
    a side (R6)."""
    dy, dx = end[0] - start[0], end[1] - start[1]
    first = Step("point", *start, (side_of(start, own), quadrant(dy, dx)), True)
    return first, Step("point", *end, (quadrant(-dy, -dx), side_of(end, target)), True)


def corner_line(start: Square, end: Square, own: Square, target: Square) -> tuple[Step, ...]:
    """All that a line from a corner of ``own`` to a corner of ``target`` meets, its ends among it."""
    first, last = ends(start, end, own, target)
    return (first, *trace(2 * start[0], 2 * start[1], 2 * end[0], 2 * end[1]), last)


def center_line(own: Square, target: Square) -> tuple[Step, ...]:
    """All that the line between two squares' centres meets."""
    return tuple(trace(2 * own[0] + 1, 2 * own[1] + 1, 2 * target[0] + 1, 2 * target[1] + 1))


def entered(start: tuple[Any, Any], end: tuple[Any, Any]) -> tuple[Square, ...]:
    """The squares whose inside the straight line between two points enters, in order: to try rules of one's own with.

    A point is (down, right), exact numbers: whole ones for corners, Fractions for what lies between. A line along the
    grid enters no square, one through a corner only those that it leaves and enters there. TypeError for anything else
    than whole numbers and Fractions, ValueError for a line without length.
    """
    for n in (*start, *end):
        if isinstance(n, bool) or not isinstance(n, (int, Fraction)):
            raise TypeError(f"a point is two exact numbers, whole ones or Fractions, not {n!r:.100}")
    if start == end:
        raise ValueError(f"a line goes from one point to another, not from {start} to itself")
    unit = lcm(*(n.denominator for n in (*start, *end)))
    y0, x0, y1, x1 = (int(n * unit) for n in (*start, *end))
    if (y0 == y1 and y0 % unit == 0) or (x0 == x1 and x0 % unit == 0):
        return ()
    return tuple((step.r, step.c) for step in trace(y0, x0, y1, x1, unit) if step.what == "square")


# ------------------------------------------------------------------ where walls end


@cache
def spread(quadrants: frozenset[int], barriers: int) -> frozenset[int]:
    """The quadrants about a lattice point that are reached from these without crossing a barrier (bit k: edge k of N,
    E, S, W)."""
    reached = set(quadrants)
    for _ in range(3):
        for k in range(4):
            if not barriers >> k & 1 and (k in reached or (k + 1) % 4 in reached):
                reached |= {k, (k + 1) % 4}
    return frozenset(reached)


@cache
def cut(sides: tuple[tuple[int, ...], tuple[int, ...]], barriers: int) -> bool:
    """Do the barriers about a lattice point cut its two sides apart? (R5, R6)"""
    return spread(frozenset(sides[0]), barriers).isdisjoint(sides[1])


def _key(sides: tuple[tuple[int, ...], tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    return tuple(sorted((tuple(sorted(sides[0])), tuple(sorted(sides[1])))))


_WAYS = [quadrant(dy, dx) for dy, dx in product((-1, 0, 1), repeat=2) if dy or dx]
CLASSES: dict[tuple[tuple[int, ...], ...], int] = {}
"""Every pair of sides that barriers can cut apart, numbered: 16 of them."""
for _a, _b in product(_WAYS, repeat=2):
    if set(_a).isdisjoint(_b):
        CLASSES.setdefault(_key((_a, _b)), len(CLASSES))


@cache
def class_of(sides: tuple[tuple[int, ...], tuple[int, ...]]) -> int | None:
    """The number of a pair of sides; None for sides that touch, which nothing cuts apart."""
    return CLASSES.get(_key(sides))


@cache
def cut_classes(barriers: int, there: int = 15) -> tuple[int, ...]:
    """The pairs of sides that these barriers about a point cut apart, of those that lie in quadrants that are there
    (bit k: quadrant k)."""
    return tuple(
        k
        for sides, k in CLASSES.items()
        if cut(sides, barriers) and all(there >> q & 1 for side in sides for q in side)
    )
