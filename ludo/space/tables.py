"""Tables for sight on the whole board, built once a map.

For every pair of spaces the lines that walls and obstacles leave are kept; what else can block them, figures and doors, are *movables*. For
the k-th line of each pair and each movable, one int says in which pairs that movable lies on that line. What is seen is then, for the board
as it stands, the pairs of which some k-th line exists and has none of its movables there: a few operations on long ints, from scratch each
time, so that there is no state that could go wrong.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any

from ludo.space.lines import Square
from ludo.space.masks import Line, Looker, Walls, least, place, solid_bits, space_bits, walls_of
from ludo.space.sweep import Way, clear, past_ends, past_squares, past_walls, places, ways

if TYPE_CHECKING:
    from ludo.board.ground import Edge, Ground
    from ludo.space.sight import Rule

MOST_PAIRS = 700_000
MOST_ENTRIES = 6_000_000
MOST_BYTES = 150_000_000
"""Pairs in sight of each other, movables on their lines, and bytes of the finished ints, beyond which no table is made."""


class TooLarge(Exception):
    """The tables would be: the board is asked without them."""


class Group:
    """Pairs of one way of which the same lines are left. ``begins``: where they begin; ``lines``: for each line the movables on it,
    counted from there."""

    __slots__ = ("begins", "lines", "target")

    def __init__(self, begins: list[int], target: int, lines: list[tuple[int, ...]]) -> None:
        self.begins, self.target, self.lines = begins, target, lines


class Tables:
    """The tables of one map under one rule. Raises TooLarge.

    ``pair``: {space: {space: number of the pair}}, both ways one number unless ``ordered``. ``exists``: for each k the pairs that have a
    k-th line. ``hides``: {movable: for each k the pairs in which it lies on that line}. A movable is the place of a space, or (what, place) of a
    door's edge or of a point that doors cut apart.
    """

    def __init__(self, ground: Ground, rule: Rule) -> None:
        self.ground, self.rule = ground, rule
        self.ordered = rule.target_blocks  # the only reading under which sight is not mutual
        groups = _Finder(ground, rule, self.ordered).groups()
        groups.sort(key=lambda group: -len(group.lines))  # pairs with many lines first: the later layers are shorter
        self.pair: dict[Square, dict[Square, int]] = {s: {} for s in ground.spaces}
        layers = len(groups[0].lines) if groups else 0
        if sum(len(g.begins) * len(g.lines) for g in groups) // 8 * len(ground.spaces) > MOST_BYTES:
            raise TooLarge
        self.exists: tuple[int, ...] = ()
        self.count = self._number(groups, layers)
        self.hides = self._hide(groups, layers)

    def _number(self, groups: list[Group], layers: int) -> int:
        pair = self.pair
        at = {place(self.ground, r, c): (r, c) for r, c in self.ground.spaces}
        count, ends = 0, [0] * layers
        for group in groups:
            for k in group.begins:
                a, b = at[k], at[k + group.target]
                pair[a][b] = count
                if not self.ordered:
                    pair[b][a] = count
                count += 1
            for k in range(len(group.lines)):
                ends[k] = count
        self.exists = tuple((1 << end) - 1 for end in ends)
        return count

    def _hide(self, groups: list[Group], layers: int) -> dict[Any, tuple[int, ...]]:
        """A layer after the other, so that the lists of one only are held at once."""
        hides: dict[Any, list[int]] = {}
        for k in range(layers):
            lists: dict[Any, list[int]] = {}
            count = 0
            for group in groups:
                if len(group.lines) <= k:
                    break
                begins = group.begins
                for o in group.lines[k]:
                    if isinstance(o, int):
                        for number, at in enumerate(begins, count):
                            at += o
                            if at in lists:
                                lists[at].append(number)
                            else:
                                lists[at] = [number]
                    else:
                        lists.setdefault(o, []).append(count)
                count += len(begins)
            for movable, numbers in lists.items():
                found = hides.setdefault(movable, [])
                found.extend([0] * (k - len(found)))
                found.append(_int(numbers))
        return {movable: (*found, *[0] * (layers - len(found))) for movable, found in hides.items()}

    def seen(self, figures: Iterable[Square], closed: frozenset[Edge]) -> int:
        """The pairs that see each other, a bit a pair, with figures on these spaces and these doors closed."""
        hides = self.hides
        there: list[tuple[int, ...]] = []
        if self.rule.name == "corner":
            wide = self.ground.stride
            there = [hides[k] for r, c in figures if (k := (r + 1) * wide + c + 1) in hides]
        if closed:
            there += [hides[k] for k in self._doors(closed) if k in hides]
        if not there:
            return self.exists[0] if self.exists else 0
        out = 0
        for exists, hidden in zip(self.exists, zip(*there, strict=True), strict=True):
            out |= exists ^ reduce(or_, hidden)
        return out

    def _doors(self, closed: frozenset[Edge]) -> list[Any]:
        """The movables that these closed doors put there; cached."""
        key = ("door movables", closed)
        if key not in self.ground.cache:
            self.ground.cache[key] = _set(_beyond(walls_of(self.ground, closed), walls_of(self.ground, frozenset())))
        return self.ground.cache[key]


def _beyond(more: Walls | None, walls: Walls | None) -> Walls:
    """What is in ``more`` and not in ``walls``."""
    none = Walls(0, 0, (0,) * 16)
    more, walls = more or none, walls or none
    return Walls(more.h & ~walls.h, more.v & ~walls.v, tuple(a & ~b for a, b in zip(more.cuts, walls.cuts, strict=True)))


def _set(walls: Walls) -> list[Any]:
    """Its bits as movables."""
    out: list[Any] = [("h", k) for k in places(walls.h)] + [("v", k) for k in places(walls.v)]
    return out + [(k, at) for k, cut in enumerate(walls.cuts) for at in places(cut)]


class _Finder:
    """Which lines of which pairs walls and obstacles leave."""

    def __init__(self, ground: Ground, rule: Rule, ordered: bool) -> None:
        self.ground, self.rule, self.ordered = ground, rule, ordered
        self.looker = Looker(ground, frozenset(), rule, solid_bits(ground))
        self.walls, self.free = self.looker.walls, space_bits(ground)
        self.doors = _beyond(walls_of(ground, ground.doors), self.walls) if ground.doors else None
        self.everywhere = (1 << (ground.rows + 2) * ground.stride) - 1
        self.between: dict[Square, int] = {}
        self.pairs = self.entries = 0

    def groups(self) -> list[Group]:
        out: list[Group] = []
        for way in ways(self.looker, self.ordered):
            left = [(line, begins) for line in way.lines if (begins := self._left(way, line))]
            seen = 0
            for _, begins in left:
                seen |= begins
            if seen and self.doors is not None:
                seen ^= self._by_doors(way, left, out)
            if seen:
                self._by_lines(way, [(line, begins & seen) for line, begins in left], seen, out)
        return out

    def _left(self, way: Way, line: Line) -> int:
        """Where this way may begin so that walls and obstacles leave the line."""
        if line.way is None:
            return clear(way.begins, line, way.target, self.free, self.walls)
        between = self.between.get(line.way)
        if between is None:  # for all pairs of squares that have a line of this way between two of their corners
            between = past_squares(self.everywhere, line.meets, 0, self.free)
            if between and self.walls is not None:
                between = past_walls(between, line.meets, 0, self.walls)
            self.between[line.way] = between
        begins = way.begins & between >> line.at
        return begins if self.walls is None or not begins else past_ends(begins, line, self.walls)

    def _count(self, group: Group) -> Group:
        self.pairs += len(group.begins)
        self.entries += len(group.begins) * sum(map(len, group.lines))
        if self.pairs > MOST_PAIRS or self.entries > MOST_ENTRIES:
            raise TooLarge
        return group

    def _by_lines(self, way: Way, left: list[tuple[Line, int]], seen: int, out: list[Group]) -> None:
        """One group for all the squares that keep the same lines of a way."""
        left = sorted((sorted(self._squares(line, way.target)), begins) for line, begins in left if begins)
        sets = [frozenset(squares) for squares, _ in left]
        spare = [  # for each line those that are clear whenever it is
            sum(1 << j for j, s in enumerate(sets) if j != i and s <= t and (s != t or j < i)) for i, t in enumerate(sets)
        ]
        parts = [(0, seen)]
        for i, (_, begins) in enumerate(left):
            split = []
            for kept, some in parts:
                if some & begins:
                    split.append((kept | 1 << i, some & begins))
                if some & ~begins:
                    split.append((kept, some & ~begins))
            parts = split
        found: dict[int, int] = {}
        for kept, some in parts:
            kept = sum(1 << i for i in range(len(left)) if kept >> i & 1 and not spare[i] & kept)
            found[kept] = found.get(kept, 0) | some
        for kept, some in found.items():
            lines = sorted((tuple(left[i][0]) for i in range(len(left)) if kept >> i & 1), key=len)
            out.append(self._count(Group(places(some), way.target, lines)))

    def _squares(self, line: Line, target: int) -> set[int]:
        """The squares on a line where a figure would block it, counted from the looker's."""
        return {line.at + o for o in line.meets.body} - {0, target} if self.rule.name == "corner" else set()

    def _by_doors(self, way: Way, left: list[tuple[Line, int]], out: list[Group]) -> int:
        """A group for each pair with a line that a door can block; returns where these pairs begin."""
        assert self.doors is not None
        near = 0
        for line, begins in left:
            near |= begins & ~past_ends(past_walls(begins, line.meets, line.at, self.doors), line, self.doors)
        movable = set(_set(self.doors))
        for at in places(near):
            sets = []
            for line, begins in left:
                if begins >> at & 1:
                    doors = {(layer, at + o) for layer, o in _edges_and_points(line)} & movable
                    sets.append(frozenset(self._squares(line, way.target) | doors))
            lines = [tuple(s) for s in least(sets)]
            out.append(self._count(Group([at], way.target, lines)))
        return near


def _edges_and_points(line: Line) -> list[tuple[Any, int]]:
    at, meets = line.at, line.meets
    found: list[tuple[Any, int]] = [(k, at + o) for k, o in meets.points]
    return [*found, *line.ends, *(("h", at + o) for o in meets.h), *(("v", at + o) for o in meets.v)]


def _int(numbers: list[int]) -> int:
    """The int with these bits set."""
    out = bytearray((max(numbers) >> 3) + 1)
    for n in numbers:
        out[n >> 3] |= 1 << (n & 7)
    return int.from_bytes(out, "little")
