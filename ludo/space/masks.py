"""One question: does a square see another? A line as bits, a map as bits, and it is clear when they share none.

The lines of each way are made once, shifted to where it begins, and compared with the map (``bits``).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ludo.boards.lines import Square
from ludo.space import beside, walk
from ludo.space.bits import bits, solid_bits, walls_of
from ludo.space.meets import Meets, between, corner_pairs, line_ends, lines

if TYPE_CHECKING:
    from ludo.boards.ground import Edge, Ground
    from ludo.space.layout import Layout
    from ludo.space.rule import Rule

MOST_CELLS = 2_500
"""Rows times width of the longest way whose lines are kept as masks, a bit each; longer ones are walked."""

_WAYS: dict[Any, dict[Square, Any]] = {}
"""The masks of each way, shared by all maps of one width, with walls or without."""


class Looker:
    """Line of sight on a dungeon as it stands. ``body``: the squares that block; under the centre rule figures do not
    (PP-058)."""

    __slots__ = ("body", "closed", "grid", "ground", "rule", "walls", "ways", "wide")

    def __init__(self, ground: Ground, closed: frozenset[Edge], rule: Rule, body: int) -> None:
        self.ground, self.closed, self.rule, self.body = ground, closed, rule, body
        self.walls, self.wide = walls_of(ground, closed), ground.stride
        self.grid: Any = None  # of walk
        self.ways = _WAYS.setdefault((rule, self.wide, self.walls is None), {})

    @classmethod
    def of(cls, d: Layout, rule: Rule) -> Looker:
        """For this dungeon; cached there."""
        found = d._lookers.get(rule)
        if found is None:
            body = d.ground.cache.get("solid")
            if body is None:
                body = d.ground.cache["solid"] = solid_bits(d.ground)
            if rule.name == "corner":
                body |= bits(d.ground, d.standing)
            found = d._lookers[rule] = cls(d.ground, d.closed, rule, body)
        return found

    def without(self, squares: Iterable[Square]) -> Looker:
        """Where the figures on these spaces do not block (R7)."""
        if self.rule.name == "center":
            return self
        return Looker(self.ground, self.closed, self.rule, self.body & ~bits(self.ground, squares))

    def sees(self, a: Square, b: Square) -> bool:
        """Do two different spaces see each other: is some line clear, or are they adjacent (R8)?"""
        r, c = a
        r2, c2 = b
        found = self.ways.get((r2 - r, c2 - c))
        if found is None:
            found = self._masks(r2 - r, c2 - c)
            if found is None:
                return walk.sees(self, a, b)
        at = (r if r < r2 else r2) * self.wide + (c if c < c2 else c2)
        window = self.body >> at
        if self.walls is None:
            for body in found:
                if not window & body:
                    return True
        else:
            h, v, cuts = self.walls
            for body, tops, lefts, points in found:
                if not window & body and not (tops and h >> at & tops) and not (lefts and v >> at & lefts):
                    for k, o in points:
                        if cuts[k] >> at + o & 1:
                            break
                    else:
                        return True
        return not self.rule.along and self.sees_along(a, b)

    def _masks(self, dr: int, dc: int) -> tuple[Any, ...] | None:
        """The lines of a way, those that are most likely clear first, none that contains another; None where the way is
        too long.

        They begin at the cell one up and one left of the rectangle that both squares span. Without walls: the squares
        that block. Else (squares, top edges, left edges, points).
        """
        if (abs(dr) + 3) * self.wide > MOST_CELLS:
            return None
        found = set(_masks(self.rule, dr, dc, self.wide))
        self.ways[dr, dc] = kept = _least(found) if self.walls else _least_squares({body for body, *_ in found})
        return kept

    def sees_along(self, a: Square, b: Square) -> bool:
        """Is one of the lines along the grid clear, where walls may be run along?"""
        ground, rule = self.ground, self.rule
        if rule.name != "corner" or (rule.unseen and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1):
            return False
        free = {a} if rule.target_blocks else {a, b}
        for p, q in beside.along_grid(a, b):
            squares = set(beside.sides(p, q)) & ground.kinds.keys()
            if self.body & bits(ground, squares - free):
                continue
            if beside.stopped(ground, self.closed, p, q, a, b) is None:
                return True
        return False


# ------------------------------------------------------------------ making masks

Mask = tuple[int, int, int, tuple[tuple[int, int], ...]]
"""Squares, top edges and left edges as bits, and (pair of sides, place) of points."""


def _masks(rule: Rule, dr: int, dc: int, wide: int) -> Iterator[Mask]:
    """Every line of a way. The looker's own and the target square do not block it (R7), but for a figure that stands in
    the target's with target_blocks (DX-074)."""
    base, target = (min(0, dr) - 1) * wide + min(0, dc) - 1, dr * wide + dc
    others = ~(1 << -base | (0 if rule.target_blocks else 1 << target - base))
    if rule.name == "center" or max(abs(dr), abs(dc)) == 1:
        for line in lines(rule, dr, dc, wide):
            body, h, v, points = _shape(line.meets, line.at - base)
            yield body & others, h, v, (*points, *((k, at - base) for k, at in line.ends))
        return
    for p, q in corner_pairs(rule, dr, dc):
        low, (body, h, v, points) = _between(q[0] - p[0], q[1] - p[1], wide)
        at = p[0] * wide + p[1] + low - base
        body <<= at
        about = [(k, o + at) for k, o in points]
        about += [(k, o - base) for k, o in line_ends(p, q, (dr, dc), wide)]
        yield body & others, h << at, v << at, tuple(about)


@lru_cache(maxsize=10_000)
def _between(dy: int, dx: int, wide: int) -> tuple[int, Mask]:
    """What the line between two lattice points meets, as a mask that begins so many places from where the line
    starts."""
    low = (min(0, dy) - 1) * wide + min(0, dx) - 1
    return low, _shape(between(dy, dx, wide), -low)


def _shape(meets: Meets, up: int) -> Mask:
    body, h, v = (_mask(places, up) for places in (meets.body, meets.h, meets.v))
    return body, h, v, tuple((k, o + up) for k, o in meets.points)


def _mask(places: Iterable[int], up: int) -> int:
    mask = 0
    for at in places:
        mask |= 1 << at + up
    return mask


def _least_squares(masks: set[int]) -> tuple[int, ...]:
    """Without those that contain another, which is clear whenever they are."""
    kept: list[int] = []
    for m in sorted(masks, key=int.bit_count):
        if not any(k & m == k for k in kept):
            kept.append(m)
    return tuple(kept)


def _least(masks: set[Mask]) -> tuple[Mask, ...]:
    """The same where walls count too."""
    kept: list[Mask] = []
    for m in sorted(masks, key=lambda m: (m[0].bit_count(), m[1].bit_count() + m[2].bit_count() + len(m[3]))):
        if not any(all(a & b == a for a, b in zip(k[:3], m[:3], strict=True)) and set(k[3]) <= set(m[3]) for k in kept):
            kept.append(m)
    return tuple(kept)
