"""A map as a few ints: every cell, a square or a place around the map, has one bit.

A place off the map is a square that blocks: a line that enters it has crossed the border (R1), one that runs along it
runs along the border (R4). Walls and closed doors are two more ints of that form, for the top and the left edge of
every square, and the lattice points about which they cut something apart (R5, R6) one for every pair of sides."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

from ludo.boards.lines import CLASSES, Square, cut_classes

if TYPE_CHECKING:
    from ludo.boards.ground import Edge, Ground


def place(ground: Ground, r: int, c: int) -> int:
    """The bit of a square, of its top and left edge, and of its upper left corner. One row and column around the map
    are free."""
    return (r + 1) * ground.stride + c + 1


def bits(ground: Ground, squares: Iterable[Square]) -> int:
    """These squares as an int."""
    out = 0
    wide = ground.stride
    for r, c in squares:
        out |= 1 << (r + 1) * wide + c + 1
    return out


def space_bits(ground: Ground) -> int:
    """All spaces; cached."""
    if "spaces" not in ground.cache:
        cells = bytearray((ground.rows + 2) * ground.stride // 8 + 1)
        for r, c in ground.spaces:
            k = place(ground, r, c)
            cells[k >> 3] |= 1 << (k & 7)
        ground.cache["spaces"] = int.from_bytes(cells, "little")
    return ground.cache["spaces"]


def solid_bits(ground: Ground) -> int:
    """All that is no space: obstacles, places off the map, the cells around it."""
    return (1 << (ground.rows + 2) * ground.stride) - 1 ^ space_bits(ground)


# ------------------------------------------------------------------ walls


class Walls(NamedTuple):
    """What walls and closed doors block between squares of the map; its border is in ``solid_bits``, but for points.

    ``h``, ``v``: edges on top, on the left of a square. ``cuts``: for each pair of sides, the lattice points about
    which they are cut apart.
    """

    h: int
    v: int
    cuts: tuple[int, ...]


def walls_of(ground: Ground, closed: frozenset[Edge]) -> Walls | None:
    """The walls of the map with these doors closed, or None where there is nothing of them; cached."""
    key = ("walls", closed)
    if key not in ground.cache:
        ground.cache[key] = _walls(ground, closed)
    return ground.cache[key]


def _walls(ground: Ground, closed: frozenset[Edge]) -> Walls | None:
    h = v = 0
    points = _crosses(ground)
    for a, b in (*ground.walls, *closed):
        if a not in ground.kinds or b not in ground.kinds:
            continue
        r, c = b  # the edge is b's top or left one
        if a[1] == b[1]:
            h |= 1 << place(ground, r, c)
            points = points | {(r, c), (r, c + 1)}
        else:
            v |= 1 << place(ground, r, c)
            points = points | {(r, c), (r + 1, c)}
    cuts = [0] * len(CLASSES)
    for r, c in points:
        there = sum(1 << q for q, s in enumerate(((r - 1, c - 1), (r - 1, c), (r, c), (r, c - 1))) if s in ground.kinds)
        for k in cut_classes(ground.barriers_about(r, c, closed), there):
            cuts[k] |= 1 << place(ground, r, c)
    return Walls(h, v, tuple(cuts)) if h or v or any(cuts) else None


def _crosses(ground: Ground) -> frozenset[Square]:
    """The lattice points where two places off the map meet (R5); cached."""
    if "crosses" not in ground.cache:
        kinds = ground.kinds
        ground.cache["crosses"] = frozenset(
            (r + 1, right)
            for r, c in kinds
            for side, right in ((c - 1, c), (c + 1, c + 1))
            if (r + 1, side) in kinds and (r + 1, c) not in kinds and (r, side) not in kinds
        )
    return ground.cache["crosses"]
