"""Tables for sight on the whole board, built once a map.

For every pair of spaces the lines that walls and obstacles leave are kept; what else can block them, figures and doors,
are *movables*. For the k-th line of each pair and each movable, one int says in which pairs that movable lies on that
line. What is seen is then, for the board as it stands, the pairs of which some k-th line exists and has none of its
movables there: a few operations on long ints, from scratch each time, so that there is no state that could go wrong.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, NamedTuple

from ludo.boards.lines import Square
from ludo.space.bits import Walls, place, solid_bits, walls_of
from ludo.space.masks import Looker
from ludo.space.meets import Line
from ludo.space.sweep import Left, Way, past_ends, past_walls, places

if TYPE_CHECKING:
    from ludo.boards.ground import Edge, Ground
    from ludo.space.rule import Rule

MOST_PAIRS = 400_000
MOST_ENTRIES = 6_000_000
MOST_BYTES = 100_000_000
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

    ``pair``: {space: {space: number of the pair}}, both ways one number unless ``ordered``. ``layers``: for each k how
    many pairs have a k-th line; they are the first ones. ``hides``: {movable: the lines on which it lies}, the bits of
    one layer after those of another. A movable is the place of a space, or beyond them a number of ``doors``: {(what,
    place): number} of doors' edges and of points that doors cut apart."""

    def __init__(self, ground: Ground, rule: Rule) -> None:
        self.ground, self.rule = ground, rule
        self.ordered = rule.target_blocks  # the only reading under which sight is not mutual
        if _expected(ground, rule) > MOST_PAIRS:
            raise TooLarge
        finder = _Finder(ground, rule)
        self.doors = finder.movable
        pairs = sorted(finder.pairs())
        self.count = len(pairs)
        have = [0] * (1 - pairs[0].fewer if pairs else 1)  # how many pairs have exactly so many lines
        for pair in pairs:
            have[-pair.fewer] += 1
        self.layers = tuple((n, (1 << n) - 1) for n in (sum(have[k:]) for k in range(1, len(have))))
        lines = sum(n for n, _ in self.layers)
        if lines // 8 * len(ground.spaces) > MOST_BYTES:
            raise TooLarge
        self.lines = (1 << lines) - 1
        self.pair = self._numbers(pairs)
        self.hides = self._hide(pairs, lines)

    def _numbers(self, pairs: list[Pair]) -> dict[Square, dict[Square, int]]:
        found: dict[Square, dict[Square, int]] = {s: {} for s in self.ground.spaces}
        at = {place(self.ground, r, c): (r, c) for r, c in self.ground.spaces}
        for n, (_, begin, target, _) in enumerate(pairs):
            a, b = at[begin], at[begin + target]
            found[a][b] = n
            if not self.ordered:
                found[b][a] = n
        return found

    def _hide(self, pairs: list[Pair], lines: int) -> dict[int, int]:
        size = (lines >> 3) + 1
        rows = [bytearray(size) for _ in range((self.ground.rows + 2) * self.ground.stride + len(self.doors))]
        first = 0
        for k, (n, _) in enumerate(self.layers):
            for at, (_, begin, _, left) in enumerate(pairs[:n], first):
                byte, bit = at >> 3, 1 << (at & 7)
                for o in left[k]:
                    rows[begin + o][byte] |= bit
            first += n
        hides = {}
        for movable in reversed(range(len(rows))):  # given up one by one, so that no two are held in both forms
            if number := int.from_bytes(rows.pop(), "little"):
                hides[movable] = number
        return hides

    def seen(self, figures: Mapping[str, tuple[str, tuple[Square, ...]]], closed: frozenset[Edge]) -> int:
        """The pairs that see each other, a bit a pair, with these figures, {id: (side, spaces)}, and these doors
        closed."""
        hides = self.hides
        there: list[int] = []
        if self.rule.name == "corner":
            wide = self.ground.stride
            there = [hides.get((r + 1) * wide + c + 1, 0) for _, spaces in figures.values() for r, c in spaces]
        if closed:
            there += [hides.get(k, 0) for k in self._closed(closed)]
        clear = self.lines ^ reduce(or_, there, 0)
        out = 0
        for n, pairs in self.layers:
            out |= clear & pairs
            clear >>= n
        return out

    def _closed(self, closed: frozenset[Edge]) -> list[int]:
        """The movables that these closed doors put there; cached."""
        key = ("door movables", closed)
        if key not in self.ground.cache:
            there = _set(_beyond(walls_of(self.ground, closed), walls_of(self.ground, frozenset())))
            self.ground.cache[key] = [self.doors[movable] for movable in there]
        return self.ground.cache[key]


def _expected(ground: Ground, rule: Rule) -> int:
    """About how many pairs walls leave in sight of each other, from a sample spread over the map."""
    n = len(ground.spaces)
    if n * n // 2 <= MOST_PAIRS:
        return 0
    looker = Looker(ground, frozenset(), rule, solid_bits(ground))
    some, others = (ground.spaces[:: max(1, n // k)] for k in (12, 150))
    seen = sum(looker.sees(a, b) for a in some for b in others if a != b)
    return seen * n * n // (2 * len(some) * len(others))


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
    """Which lines of which pairs walls and obstacles leave, all doors open."""

    def __init__(self, ground: Ground, rule: Rule) -> None:
        self.rule, self.left = rule, Left(ground, frozenset(), rule)
        self.doors = _beyond(walls_of(ground, ground.doors), self.left.walls) if ground.doors else None
        cells = (ground.rows + 2) * ground.stride
        self.movable = {movable: cells + n for n, movable in enumerate(_set(self.doors))} if self.doors else {}
        self.found = self.entries = 0

    def pairs(self) -> list[Pair]:
        out: list[Pair] = []
        for way in self.left.ways():
            left = list(self.left.lines(way))
            seen = reduce(or_, (begins for _, begins in left), 0)
            if seen and self.doors is not None:
                seen ^= self._by_doors(way, left, out)
            if seen:
                self._by_lines(way, left, seen, out)
        return out

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
        none does; R7, DX-074)."""
        at, free = line.at, {0} if self.rule.target_blocks else {0, target}
        return {at + o for o in line.meets.body} - free if self.rule.name == "corner" else set()

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
            self._keep([at], way.target, [tuple(s) for s in _least(sets)], out)
        return near


def _walls_on(line: Line) -> list[tuple[Any, int]]:
    """Edges and points where a wall would block a line, counted from the looker's square."""
    at, meets = line.at, line.meets
    found: list[tuple[Any, int]] = [(k, at + o) for k, o in meets.points]
    return [*found, *line.ends, *(("h", at + o) for o in meets.h), *(("v", at + o) for o in meets.v)]


def _least(sets: Iterable[frozenset[int]]) -> list[frozenset[int]]:
    """Without those that contain another, which is clear whenever they are; the smallest first."""
    out: list[frozenset[int]] = []
    for s in sorted(set(sets), key=len):
        if not any(kept <= s for kept in out):
            out.append(s)
    return out
