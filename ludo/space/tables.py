"""Tables for sight on the whole board, built once a map.

For every pair of spaces the lines that walls and obstacles leave are kept; what else can block them, figures and doors,
are *movables*. For the k-th line of each pair and each movable, one int says in which pairs that movable lies on that
line. What is seen is then, for the board as it stands, the pairs of which some k-th line exists and has none of its
movables there: a few operations on long ints, from scratch each time, so that there is no state that could go wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

from ludo.space.lines import Square, trace
from ludo.space.masks import (
    Line,
    Looker,
    Walls,
    between,
    corner_pairs,
    least,
    line_ends,
    lines,
    place,
    solid_bits,
    space_bits,
    walls_of,
)  # fmt: skip
from ludo.space.sweep import Way, clear, past_ends, past_squares, past_walls, places, shifted, ways

if TYPE_CHECKING:
    from ludo.board.ground import Edge, Ground
    from ludo.space.sight import Rule

MOST_PAIRS = 700_000
MOST_ENTRIES = 6_000_000
MOST_BYTES = 150_000_000
"""Pairs in sight of each other, movables on their lines, and bytes of the finished ints, beyond which no table is
made."""


class TooLarge(Exception):
    """The tables would be: the board is asked without them."""


class Pair(NamedTuple):
    """Two spaces that may see each other: place of the first, of the second counted from there, and for each line
    between them that is left the movables on it, counted from the first too. Pairs with many lines sort first."""

    fewer: int
    begin: int
    target: int
    lines: tuple[tuple[int, ...], ...]


class Tables:
    """The tables of one map under one rule. Raises TooLarge.

    ``pair``: {space: {space: number of the pair}}, both ways one number unless ``ordered``. ``exists``: for each k the
    pairs that have a k-th line. ``hides``: {movable: for each k the pairs in which it lies on that line}. A movable is
    the place of a space, or beyond them a number of ``doors``: {(what, place): number} of doors' edges and of points
    that doors cut apart.
    """

    def __init__(self, ground: Ground, rule: Rule) -> None:
        self.ground, self.rule = ground, rule
        self.ordered = rule.target_blocks  # the only reading under which sight is not mutual
        finder = _Finder(ground, rule)
        self.doors = finder.movable
        pairs = sorted(finder.pairs())
        layers = -pairs[0].fewer if pairs else 0
        if sum(len(pair.lines) for pair in pairs) // 8 * len(ground.spaces) > MOST_BYTES:
            raise TooLarge
        self.count = len(pairs)
        have = [0] * (layers + 1)  # how many pairs have exactly so many lines
        for pair in pairs:
            have[-pair.fewer] += 1
        self.exists = tuple((1 << sum(have[k + 1 :])) - 1 for k in range(layers))
        self.pair = self._numbers(pairs)
        self.hides = self._hide(pairs, layers)

    def _numbers(self, pairs: list[Pair]) -> dict[Square, dict[Square, int]]:
        found: dict[Square, dict[Square, int]] = {s: {} for s in self.ground.spaces}
        at = {place(self.ground, r, c): (r, c) for r, c in self.ground.spaces}
        for n, (_, begin, target, _) in enumerate(pairs):
            a, b = at[begin], at[begin + target]
            found[a][b] = n
            if not self.ordered:
                found[b][a] = n
        return found

    def _hide(self, pairs: list[Pair], layers: int) -> dict[int, tuple[int, ...]]:
        """A layer after the other, so that no more than one is held in both forms."""
        hides: dict[int, list[int]] = {}
        movables = (self.ground.rows + 2) * self.ground.stride + len(self.doors)
        for k in range(layers):
            size = (self.exists[k].bit_length() >> 3) + 1
            rows = [bytearray(size) for _ in range(movables)]
            for n, (fewer, begin, _, left) in enumerate(pairs):
                if -fewer <= k:
                    break
                byte, bit = n >> 3, 1 << (n & 7)
                for o in left[k]:
                    rows[begin + o][byte] |= bit
            for movable, row in enumerate(rows):
                if number := int.from_bytes(row, "little"):
                    found = hides.setdefault(movable, [])
                    found.extend([0] * (k - len(found)))
                    found.append(number)
        return {movable: (*found, *[0] * (layers - len(found))) for movable, found in hides.items()}

    def seen(self, figures: Iterable[Square], closed: frozenset[Edge]) -> int:
        """The pairs that see each other, a bit a pair, with figures on these spaces and these doors closed."""
        hides = self.hides
        there: list[tuple[int, ...]] = []
        if self.rule.name == "corner":
            wide = self.ground.stride
            there = [hides[k] for r, c in figures if (k := (r + 1) * wide + c + 1) in hides]
        if closed:
            there += [hides[k] for k in self._closed(closed) if k in hides]
        if not there:
            return self.exists[0] if self.exists else 0
        out = 0
        for exists, hidden in zip(self.exists, zip(*there, strict=True), strict=True):
            out |= exists ^ reduce(or_, hidden)
        return out

    def _closed(self, closed: frozenset[Edge]) -> list[int]:
        """The movables that these closed doors put there; cached."""
        key = ("door movables", closed)
        if key not in self.ground.cache:
            there = _set(_beyond(walls_of(self.ground, closed), walls_of(self.ground, frozenset())))
            self.ground.cache[key] = [self.doors[movable] for movable in there]
        return self.ground.cache[key]


def _beyond(more: Walls | None, walls: Walls | None) -> Walls:
    """What is in ``more`` and not in ``walls``."""
    none = Walls(0, 0, (0,) * 16)
    more, walls = more or none, walls or none
    return Walls(
        more.h & ~walls.h, more.v & ~walls.v, tuple(a & ~b for a, b in zip(more.cuts, walls.cuts, strict=True))
    )


def _set(walls: Walls) -> list[Any]:
    """Its bits as movables."""
    out: list[Any] = [("h", k) for k in places(walls.h)] + [("v", k) for k in places(walls.v)]
    return out + [(k, at) for k, cut in enumerate(walls.cuts) for at in places(cut)]


class _Finder:
    """Which lines of which pairs walls and obstacles leave."""

    def __init__(self, ground: Ground, rule: Rule) -> None:
        self.ground, self.rule, self.wide = ground, rule, ground.stride
        self.looker = Looker(ground, frozenset(), rule, solid_bits(ground))
        self.walls, self.free = self.looker.walls, space_bits(ground)
        self.doors = _beyond(walls_of(ground, ground.doors), self.walls) if ground.doors else None
        cells = (ground.rows + 2) * ground.stride
        self.movable = {movable: cells + n for n, movable in enumerate(_set(self.doors))} if self.doors else {}
        self.left: dict[Square, int] = {}
        self.found = self.entries = 0

    def pairs(self) -> list[Pair]:
        out: list[Pair] = []
        for way in ways(self.looker, self.rule.target_blocks):
            left = self._lines(way)
            seen = reduce(or_, (begins for _, begins in left), 0)
            if seen and self.doors is not None:
                seen ^= self._by_doors(way, left, out)
            if seen:
                self._by_lines(way, left, seen, out)
        return out

    def _lines(self, way: Way) -> list[tuple[Line, int]]:
        """Each line of a way with the squares from which walls and obstacles leave it."""
        dr, dc = way.way
        if self.rule.name == "center" or max(abs(dr), abs(dc)) == 1:
            every = (
                (line, clear(way.begins, line, way.target, self.free, self.walls))
                for line in lines(self.rule, dr, dc, self.wide)
            )
            return [(line, begins) for line, begins in every if begins]
        found = []
        for p, q in corner_pairs(self.rule, dr, dc):
            dy, dx = q[0] - p[0], q[1] - p[1]
            left = self.left.get((dy, dx))
            if left is None:
                left = self.left[dy, dx] = self._between(dy, dx)
            begins = left and way.begins & left >> p[0] * self.wide + p[1]
            if begins:
                line = Line(p[0] * self.wide + p[1], between(dy, dx, self.wide), line_ends(p, q, way.way, self.wide))
                if self.walls is not None:
                    begins = past_ends(begins, line, self.walls)
                if begins and not (self.rule.target_blocks and way.target - line.at in line.meets.body):
                    found.append((line, begins))
        return found

    def _between(self, dy: int, dx: int) -> int:
        """The lattice points from which walls and obstacles leave the line to the point (dy, dx) away; all pairs of
        squares with such corners share it."""
        begins = (1 << (self.ground.rows + 2) * self.wide) - 1
        for step in trace(0, 0, 2 * dy, 2 * dx):  # mostly it is over after a few
            if step.what == "square":
                begins &= shifted(self.free, step.r * self.wide + step.c)
                if not begins:
                    return 0
        begins = past_squares(begins, between(dy, dx, self.wide), 0, self.free)
        return (
            past_walls(begins, between(dy, dx, self.wide), 0, self.walls)
            if begins and self.walls is not None
            else begins
        )

    def _keep(self, begins: list[int], target: int, left: list[tuple[int, ...]], out: list[Pair]) -> None:
        self.found += len(begins)
        self.entries += len(begins) * sum(map(len, left))
        if self.found > MOST_PAIRS or self.entries > MOST_ENTRIES:
            raise TooLarge
        kept = tuple(left)
        out += [Pair(-len(kept), begin, target, kept) for begin in begins]

    def _by_lines(self, way: Way, left: list[tuple[Line, int]], seen: int, out: list[Pair]) -> None:
        """The pairs of a way, those together that keep the same lines."""
        known = sorted(((self._squares(line, way.target), begins) for line, begins in left), key=lambda it: len(it[0]))
        spare = [  # for each line those that are clear whenever it is
            sum(1 << j for j in range(i) if known[j][0] <= squares) for i, (squares, _) in enumerate(known)
        ]
        parts = [(0, seen)]
        for i, (_, begins) in enumerate(known):
            split = []
            for kept, some in parts:
                if mine := some & begins:
                    split.append((kept | 1 << i, mine))
                if rest := some & ~begins:
                    split.append((kept, rest))
            parts = split
        for kept, some in parts:
            fewest = [tuple(known[i][0]) for i in range(len(known)) if kept >> i & 1 and not spare[i] & kept]
            self._keep(places(some), way.target, fewest, out)

    def _squares(self, line: Line, target: int) -> set[int]:
        """The squares on a line where a figure would block it, counted from the looker's (PP-058: under the centre rule
        none does)."""
        at = line.at
        return {at + o for o in line.meets.body} - {0, target} if self.rule.name == "corner" else set()

    def _by_doors(self, way: Way, left: list[tuple[Line, int]], out: list[Pair]) -> int:
        """The pairs of a way with a line that a door can block; returns where they begin."""
        assert self.doors is not None
        near = 0
        for line, begins in left:
            near |= begins & ~past_ends(past_walls(begins, line.meets, line.at, self.doors), line, self.doors)
        for at in places(near):
            sets = []
            for line, begins in left:
                if begins >> at & 1:
                    doors = {(what, at + o) for what, o in _walls_on(line)} & self.movable.keys()
                    sets.append(
                        frozenset(self._squares(line, way.target) | {self.movable[door] - at for door in doors})
                    )
            self._keep([at], way.target, [tuple(s) for s in least(sets)], out)
        return near


def _walls_on(line: Line) -> list[tuple[Any, int]]:
    """Edges and points where a wall would block a line, counted from the looker's square."""
    at, meets = line.at, line.meets
    found: list[tuple[Any, int]] = [(k, at + o) for k, o in meets.points]
    return [*found, *line.ends, *(("h", at + o) for o in meets.h), *(("v", at + o) for o in meets.v)]
