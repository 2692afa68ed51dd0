"""What the lines between two squares meet, as places of bits. It does not depend on where they start, only on the way
from square to square, and between two corners only on the way from corner to corner: each is traced once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ludo.boards.lines import Square, Step, center_line, class_of, corners, quadrant, side_of, trace

if TYPE_CHECKING:
    from ludo.space.rule import Rule


class Meets(NamedTuple):
    """What a line meets, as places counted from where it starts: squares that it enters or runs along, edges that it
    crosses or runs along, and (pair of sides, lattice point)."""

    body: tuple[int, ...] = ()
    h: tuple[int, ...] = ()
    v: tuple[int, ...] = ()
    points: tuple[tuple[int, int], ...] = ()


class Line(NamedTuple):
    """A line on the way from a square to another: what it meets between its ends, counted from ``at``, itself counted
    from the looker's square; and its ends, counted from there too."""

    at: int
    meets: Meets
    ends: tuple[tuple[int, int], ...] = ()


def _met(steps: Iterable[Step], wide: int) -> Meets:
    body: list[int] = []
    h: list[int] = []
    v: list[int] = []
    points: list[tuple[Any, int]] = []
    for step in steps:
        at = step.r * wide + step.c
        if step.what == "point":
            k = class_of(step.sides)  # type: ignore[arg-type]
            if k is not None:
                points.append((k, at))
        elif step.what == "square":
            body.append(at)  # R1
        else:
            (h if step.what[-1] == "h" else v).append(at)  # R4
            if step.what == "along h":
                body += (at, at - wide)  # R2: the squares on both sides
            elif step.what == "along v":
                body += (at, at - 1)
    return Meets(tuple(body), tuple(h), tuple(v), tuple(points))


@lru_cache(maxsize=10_000)
def between(dy: int, dx: int, wide: int) -> Meets:
    """Between two lattice points: depends on the way between them alone, and many pairs of squares share it."""
    return _met(trace(0, 0, 2 * dy, 2 * dx), wide)


def lines(rule: Rule, dr: int, dc: int, wide: int) -> Iterator[Line]:
    """Every line from a square to the one (dr, dc) away; to be adjacent is one of them (R8).

    Spaces with a common side have no other where a wall between them hides them (R9). Where walls may be run along, a
    line along the grid is none here (``beside``).
    """
    way = (dr, dc)
    if rule.name == "center":
        yield Line(0, _met(center_line((0, 0), way), wide))
        return
    if max(abs(dr), abs(dc)) == 1:
        yield _adjacency(dr, dc, wide)
        if rule.unseen and not (dr and dc):
            return
    for p, q in corner_pairs(rule, dr, dc):
        dy, dx = q[0] - p[0], q[1] - p[1]
        yield Line(p[0] * wide + p[1], between(dy, dx, wide), line_ends(p, q, way, wide))


def corner_pairs(rule: Rule, dr: int, dc: int) -> list[tuple[Square, Square]]:
    """Where the lines from (0, 0) to (dr, dc) start and end, but for those that ``beside`` judges."""
    return [
        (p, q)
        for p in corners((0, 0))
        for q in corners((dr, dc))
        if (p != q if rule.along else p[0] != q[0] and p[1] != q[1])
    ]


def line_ends(p: Square, q: Square, way: Square, wide: int) -> tuple[tuple[int, int], ...]:
    """The ends of a line from a corner of (0, 0) to one of the square ``way``: (which sides meet there, lattice point)
    (R6)."""
    dy, dx = q[0] - p[0], q[1] - p[1]
    found = (_end(p, dy, dx), p[0] * wide + p[1]), (_end((q[0] - way[0], q[1] - way[1]), -dy, -dx), q[0] * wide + q[1])
    return tuple((k, at) for k, at in found if k is not None)


def _end(corner: Square, dy: int, dx: int) -> int | None:
    """Which sides meet where a line leaves a corner of its square (0, 0): the square and the way (R6)."""
    return _END[corner, (dy > 0) - (dy < 0), (dx > 0) - (dx < 0)]


_END = {
    (corner, dy, dx): class_of((side_of(corner, (0, 0)), quadrant(dy, dx)))
    for corner in corners((0, 0))
    for dy in (-1, 0, 1)
    for dx in (-1, 0, 1)
    if dy or dx
}


def _adjacency(dr: int, dc: int, wide: int) -> Line:
    """R8: what keeps two squares beside each other from being adjacent."""
    edge = (max(dr, 0) * wide + max(dc, 0),)
    if dr == 0:
        return Line(0, Meets(v=edge))
    if dc == 0:
        return Line(0, Meets(h=edge))
    k = class_of(((0,), (2,)) if dr == dc else ((1,), (3,)))
    assert k is not None
    return Line(0, Meets(), ((k, *edge),))
