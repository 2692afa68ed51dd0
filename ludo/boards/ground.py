"""The ground of a dungeon: squares, walls, doors, elevation lines; all that stays when figures move and doors open.

Shared by every Dungeon made from one map, so that tables for sight are built once.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cached_property
from typing import Any

import networkx as nx

from ludo.boards.lines import Square, cut

Edge = tuple[Square, Square]

FLOOR, SOLID, WATER, PIT, LAVA = "floor", "obstacle", "water", "pit", "lava"
LETTERS = {"#": SOLID, ".": FLOOR, "~": WATER, "o": PIT, "^": LAVA}
"""Ground by map letter; a blank is not on the map."""
COST = {FLOOR: 1, WATER: 2, PIT: 1, LAVA: 1}
"""Movement points to enter (DS-078, DX-034)."""

MOST_SQUARES = 100_000
"""The largest map."""
MOST_PLACES = 400_000
"""Rows times columns of the largest map, places off the map among them."""


def at(s: Square) -> str:
    """A square for people."""
    return f"row {s[0]}, column {s[1]}"


def edge(a: Any, b: Any, what: str = "edge") -> Edge:
    """An edge in its one form: the upper or left square first. ValueError unless the two touch along a side."""
    a, b = square(a), square(b)
    if abs(a[0] - b[0]) + abs(a[1] - b[1]) != 1:
        raise ValueError(f"{what} between {at(a)} and {at(b)}: these two squares have no side in common")
    return (a, b) if a < b else (b, a)


def edge_of(pair: Any, what: str = "edge") -> Edge:
    """The edge that a pair of squares is. ValueError when it is none."""
    try:
        a, b = pair
    except (TypeError, ValueError):
        raise ValueError(f"{pair!r:.100} is no {what}: it is two squares, ((row, column), (row, column))") from None
    return edge(a, b, what)


def square(value: Any) -> Square:
    """(row, column) from a pair of whole numbers."""
    try:
        r, c = value
        if isinstance(value, str) or isinstance(r, bool) or isinstance(c, bool) or int(r) != r or int(c) != c:
            raise ValueError
    except (TypeError, ValueError, OverflowError):
        raise ValueError(f"{value!r:.100} is no square: a square is (row, column), two whole numbers") from None
    return int(r), int(c)


class Ground:
    """Squares by kind, and the edges between them. Immutable.

    ``kinds``: {square: kind} of every square on the map, obstacles among them. ``walls``, ``elevations``: edges.
    ``doors``: the edges where a door is, open or closed.
    """

    def __init__(
        self,
        kinds: Mapping[Square, str],
        walls: Iterable[Any] = (),
        doors: Iterable[Any] = (),
        elevations: Iterable[Any] = (),
    ) -> None:
        self.kinds = dict(sorted(kinds.items()))
        if not self.kinds:
            raise ValueError("this map has no square")
        if len(self.kinds) > MOST_SQUARES:
            raise ValueError(f"this map has {len(self.kinds):,} squares; the largest map has {MOST_SQUARES:,}")
        self.rows = max(r for r, _ in self.kinds) + 1
        self.columns = max(c for _, c in self.kinds) + 1
        if min(min(s) for s in self.kinds) < 0 or self.rows * self.columns > MOST_PLACES:
            size = f"{self.rows:,} rows and {self.columns:,} columns, from 0"
            raise ValueError(f"this map has {size}; {MOST_PLACES:,} places are the most")
        self.stride = self.columns + 2
        """Cells of a row where squares are bits: a free one on either side."""
        self.walls = self._edges("wall", walls)
        self.doors = self._edges("door", doors)
        self.elevations = self._edges("elevation line", elevations)
        if both := self.walls & self.doors:
            a, b = min(both)
            raise ValueError(f"between {at(a)} and {at(b)} there are a wall and a door; a door replaces the wall")
        self.spaces = tuple(s for s, kind in self.kinds.items() if kind != SOLID)
        self.obstacles = frozenset(s for s, kind in self.kinds.items() if kind == SOLID)
        self._space_set = frozenset(self.spaces)
        self.cache: dict[Any, Any] = {}

    def _edges(self, what: str, edges: Iterable[Any]) -> frozenset[Edge]:
        found = set()
        for item in edges:
            e = edge_of(item, what)
            if e[0] not in self.kinds and e[1] not in self.kinds:
                raise ValueError(f"{what} between {at(e[0])} and {at(e[1])}: neither of them is on the map")
            found.add(e)
        return frozenset(found)

    @property
    def key(self) -> Any:
        return (tuple(self.kinds.items()), self.walls, self.doors, self.elevations)

    def is_space(self, s: Any) -> bool:
        """Can a figure stand there?"""
        return s in self._space_set

    # -------------------------------------------------------------- barriers

    def barrier(self, a: Square, b: Square, closed: frozenset[Edge]) -> bool:
        """A wall, a closed door or the border of the map between two orthogonal neighbours."""
        e = (a, b) if a < b else (b, a)
        return e in self.walls or e in closed or (a in self.kinds) != (b in self.kinds)

    def barriers_about(self, r: int, c: int, closed: frozenset[Edge], more: frozenset[Edge] = frozenset()) -> int:
        """The barriers that meet at lattice point (r, c), bit k: edge k of N, E, S, W. ``more``: edges that count as
        barriers too."""
        nw, ne, se, sw = (r - 1, c - 1), (r - 1, c), (r, c), (r, c - 1)
        bits = 0
        for k, (a, b) in enumerate(((nw, ne), (ne, se), (se, sw), (sw, nw))):
            if self.barrier(a, b, closed) or ((a, b) if a < b else (b, a)) in more:
                bits |= 1 << k
        return bits

    def touch(self, a: Square, b: Square, closed: frozenset[Edge], more: frozenset[Edge] = frozenset()) -> bool:
        """Are two squares adjacent (R8)? A side in common without barrier, or a corner in common not cut apart (DS-129,
        DS-136)."""
        dr, dc = b[0] - a[0], b[1] - a[1]
        if max(abs(dr), abs(dc)) != 1 or a not in self.kinds or b not in self.kinds:
            return False
        if dr == 0 or dc == 0:
            return not self.barrier(a, b, closed) and ((a, b) if a < b else (b, a)) not in more
        r, c = max(a[0], b[0]), max(a[1], b[1])
        sides = ((0,), (2,)) if dr == dc else ((1,), (3,))
        return not cut(sides, self.barriers_about(r, c, closed, more))

    def split(self, base: Collection[Square], closed: frozenset[Edge]) -> Edge | None:
        """A wall or closed door inside a figure's base, or None."""
        for r, c in base:
            for n in ((r + 1, c), (r, c + 1)):
                if n in base and self.barrier((r, c), n, closed):
                    return (r, c), n
        return None

    def neighbours(self, closed: frozenset[Edge]) -> dict[Square, frozenset[Square]]:
        """{space: adjacent spaces}; cached by which doors are closed."""
        return self._touching(closed, frozenset())

    def steps(self, closed: frozenset[Edge]) -> dict[Square, frozenset[Square]]:
        """{space: spaces that a step leads to}: adjacent, and no elevation line in the way (DX-047)."""
        return self._touching(closed, self.elevations)

    def _touching(self, closed: frozenset[Edge], more: frozenset[Edge]) -> dict[Square, frozenset[Square]]:
        key = ("touching", closed, more)
        if key not in self.cache:
            around = [(dr, dc) for dr in (-1, 0, 1) for dc in (-1, 0, 1) if dr or dc]
            plain = not (self.walls or closed or more)
            out = {}
            for r, c in self.spaces:
                near = [n for dr, dc in around if (n := (r + dr, c + dc)) in self._space_set]
                if plain:  # only the border: a corner in common is cut apart where both other squares are off the map
                    out[r, c] = frozenset(
                        n for n in near if n[0] == r or n[1] == c or (r, n[1]) in self.kinds or (n[0], c) in self.kinds
                    )
                else:
                    out[r, c] = frozenset(n for n in near if self.touch((r, c), n, closed, more))
            self.cache[key] = out
        return self.cache[key]

    @cached_property
    def water(self) -> frozenset[Square]:
        """The spaces that cost two points to enter (DX-034)."""
        return frozenset(s for s in self.spaces if self.kinds[s] == WATER)

    @cached_property
    def pits(self) -> frozenset[Square]:
        """The spaces that hold a figure that enters them (DX-036)."""
        return frozenset(s for s in self.spaces if self.kinds[s] == PIT)

    @cached_property
    def lava(self) -> frozenset[Square]:
        """The spaces that hurt a figure that enters them, and defeat one that ends its turn there (DX-040, DX-041)."""
        return frozenset(s for s in self.spaces if self.kinds[s] == LAVA)

    @cached_property
    def index(self) -> dict[Square, int]:
        """{space: its number in ``spaces``}."""
        return {s: i for i, s in enumerate(self.spaces)}

    @cached_property
    def costs(self) -> dict[Square, int]:
        """{space: movement points to enter it}."""
        return {s: COST[self.kinds[s]] for s in self.spaces}

    def graph(self, closed: frozenset[Edge]) -> nx.Graph:
        """The networkx graph of the spaces: edges join adjacent ones, ``step`` says whether a figure can go."""
        g = nx.Graph()
        for r, c in self.spaces:
            kind = self.kinds[r, c]
            g.add_node(
                (r, c),
                label=f"({r}, {c})",
                kind=kind,
                terrain=kind,
                cost=COST[kind],
                polygon=((c, -r), (c + 1, -r), (c + 1, -r - 1), (c, -r - 1)),
                center=(c + 0.5, -r - 0.5),
            )
        steps = self.steps(closed)
        for a, near in self.neighbours(closed).items():
            going = steps[a]
            for b in sorted(near):
                if a < b:
                    g.add_edge(a, b, step=b in going, **self._line(a, b))
        return g

    @staticmethod
    def _line(a: Square, b: Square) -> dict[str, Any]:
        """Where two squares touch along a side, in board units (x to the right, y upwards)."""
        (r, c), (r2, c2) = min(a, b), max(a, b)
        if r == r2:
            return {"line": ((c2, -r), (c2, -r - 1))}
        if c == c2:
            return {"line": ((c, -r2), (c + 1, -r2))}
        return {}
