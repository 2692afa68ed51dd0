"""Sight as bits: a map as one int, a line as one int, and squares block a line when they share a bit.

Every cell, a square or a place around the map, has one bit. A place off the map is a square that blocks: a line that
enters it has crossed the border (R1), one that runs along it runs along the border (R4). Walls and closed doors are two
more ints of that form, for the top and the left edge of every square, and the lattice points about which they cut
something apart (R5, R6) one for every pair of sides. What a line meets does not depend on where it starts, only on the
way from square to square: it is traced once a way, shifted and compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from ludo.space import beside
from ludo.space.lines import (
    CLASSES,
    Square,
    Step,
    center_line,
    class_of,
    corners,
    cut_classes,
    quadrant,
    side_of,
    trace,
)  # fmt: skip

if TYPE_CHECKING:
    from ludo.board.dungeon import Dungeon
    from ludo.board.ground import Edge, Ground
    from ludo.space.sight import Rule

MOST_CELLS = 2_500
"""Rows times width of the longest way whose lines are kept as masks, a bit each; longer ones are walked."""


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


# ------------------------------------------------------------------ lines


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
    body, h, v, points = [], [], [], []
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

    With target_blocks a line that meets the target's square is none (DX-074); where walls may be run along, a line
    along the grid is none here (``beside``).
    """
    way, target = (dr, dc), dr * wide + dc
    if rule.name == "center":
        yield Line(0, _met(center_line((0, 0), way), wide))
        return
    if max(abs(dr), abs(dc)) == 1:
        yield _adjacency(dr, dc, wide)
    for p, q in corner_pairs(rule, dr, dc):
        dy, dx = q[0] - p[0], q[1] - p[1]
        line = Line(p[0] * wide + p[1], between(dy, dx, wide), line_ends(p, q, way, wide))
        if not (rule.target_blocks and target - line.at in line.meets.body):
            yield line


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


def features(line: Line, target: int) -> frozenset[Any]:
    """All that can block a line, the looker's own and the target square left out (R7)."""
    at, meets = line.at, line.meets
    found: set[Any] = {at + o for o in meets.body} - {0, target}
    found.update(("h", at + o) for o in meets.h)
    found.update(("v", at + o) for o in meets.v)
    found.update((k, at + o) for k, o in meets.points)
    return frozenset(found.union(line.ends))


def least(sets: Iterable[frozenset[Any]]) -> list[frozenset[Any]]:
    """Without those that contain another, which is clear whenever they are; the smallest first."""
    out: list[frozenset[Any]] = []
    for s in sorted(set(sets), key=len):
        if not any(kept <= s for kept in out):
            out.append(s)
    return out


# ------------------------------------------------------------------ asking


_WAYS: dict[Any, dict[Square, Any]] = {}
"""The masks of each way, shared by all maps of one width, with walls or without."""


class Looker:
    """Line of sight on a dungeon as it stands. ``body``: the squares that block; under the centre rule figures do not
    (PP-058)."""

    __slots__ = ("body", "closed", "ground", "rule", "walls", "ways", "wide")

    def __init__(self, ground: Ground, closed: frozenset[Edge], rule: Rule, body: int) -> None:
        self.ground, self.closed, self.rule, self.body = ground, closed, rule, body
        self.walls, self.wide = walls_of(ground, closed), ground.stride
        self.ways = _WAYS.setdefault((rule, self.wide, self.walls is None), {})

    @classmethod
    def of(cls, d: Dungeon, rule: Rule) -> Looker:
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
                from ludo.space import walk

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
        wide = self.wide
        if (abs(dr) + 3) * wide > MOST_CELLS:
            return None
        target, base = dr * wide + dc, (min(0, dr) - 1) * wide + min(0, dc) - 1
        met = (features(line, target) for line in lines(self.rule, dr, dc, wide))
        if self.walls is None:
            found = [_mask(s, base) for s in least(frozenset(f for f in s if isinstance(f, int)) for s in met)]
        else:
            found = []
            for s in least(met):
                layers: dict[Any, list[int]] = {"h": [], "v": []}
                points = []
                for f in s:
                    if isinstance(f, int):
                        continue
                    layer, at = f
                    if isinstance(layer, int):
                        points.append((layer, at - base))
                    else:
                        layers[layer].append(at)
                squares = [f for f in s if isinstance(f, int)]
                found.append((*(_mask(m, base) for m in (squares, layers["h"], layers["v"])), tuple(sorted(points))))
        self.ways[dr, dc] = tuple(found)
        return self.ways[dr, dc]

    def sees_along(self, a: Square, b: Square) -> bool:
        """Is one of the lines along the grid clear, where walls may be run along?"""
        ground = self.ground
        for p, q in beside.along_grid(a, b) if self.rule.name == "corner" else ():
            squares = set(beside.sides(p, q)) & ground.kinds.keys()
            if (self.rule.target_blocks and b in squares) or self.body & bits(ground, squares - {a, b}):
                continue
            if beside.stopped(ground, self.closed, p, q, a, b) is None:
                return True
        return False


def _mask(places: Iterable[int], base: int) -> int:
    mask = 0
    for at in places:
        mask |= 1 << at - base
    return mask
