"""What placing asks of the dungeon: sections and doorways, who stands beside whom, distance, sight, and free squares.

PP-052 is ``Lay.distance`` and nothing else. Sections are the dungeon's regions, or where it has none what doors part.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from typing import Any, NamedTuple

import networkx as nx

from ludo.boards.ground import FLOOR, Edge, Square, at
from ludo.games.warhammer_quest.spots import KINDS, Spots
from ludo.space.dungeon import Dungeon


class Doorway(NamedTuple):
    """Where two sections are joined: a row of doors side by side."""

    sections: tuple[str, str]
    edges: tuple[Edge, ...]


class Lay:
    """A dungeon as it lies, without figures: they hinder neither sight (PP-058) nor counting (PP-052)."""

    def __init__(self, board: Dungeon, shut: tuple[Edge, ...]) -> None:
        d = board
        for id in board.figures:
            d = d.without(id)
        for e in shut:
            d = d.close_door(e)
        self.dungeon = d
        self.near: dict[Square, frozenset[Square]] = d.ground.neighbours(d.closed)
        self.floor = frozenset(s for s in d.spaces if d.ground.kinds[s] == FLOOR)
        self.section = sections(board)
        self._counted: dict[Square, dict[Square, int]] = {}
        self._seen: dict[Square, frozenset[Square]] = {}

    def beside(self, a: Square) -> frozenset[Square]:
        """The squares next to one: not across a wall, a closed door, or a corner that walls cut off (PP-029)."""
        return self.near[a]

    def distance(self, a: Square, b: Square) -> int | None:
        """How many squares one walks, a diagonal step as one, past figures, through open doorways; None: no way
        (PP-052)."""
        if a not in self._counted:
            self._counted[a] = self.dungeon.within(a, len(self.dungeon.spaces))
        return self._counted[a].get(b)

    def sees(self, a: Square, b: Square) -> bool:
        """Centre to centre, both ways alike (PP-056, PP-060)."""
        if a not in self._seen:
            self._seen[a] = self.dungeon.field_of_view(a, "center")
        return b in self._seen[a]

    @cached_property
    def sections(self) -> dict[str, tuple[Square, ...]]:
        """{section: its spaces}."""
        out: dict[str, list[Square]] = {}
        for s in self.dungeon.spaces:
            out.setdefault(self.section[s], []).append(s)
        return {name: tuple(spaces) for name, spaces in out.items()}

    @cached_property
    def doorways(self) -> tuple[Doorway, ...]:
        """All doorways, open or shut."""
        found: dict[tuple[str, str], list[Edge]] = {}
        for a, b in self.dungeon.doors:
            if a in self.section and b in self.section:
                x, y = sorted((self.section[a], self.section[b]))
                found.setdefault((x, y), []).append((a, b))
        out = []
        for pair, edges in found.items():
            while edges:
                row = [edges.pop(0)]
                while more := next((e for e in edges if any(_side_by_side(e, x) for x in row)), None):
                    edges.remove(more)
                    row.append(more)
                out.append(Doorway(pair, tuple(sorted(row))))
        return tuple(out)

    @cached_property
    def first(self) -> str:
        """The first section: the one with the way in, else that of the first space."""
        return self.section[(*self.dungeon.entrances, *self.dungeon.spaces)[0]]

    def doorways_of(self, section: str) -> tuple[Doorway, ...]:
        return tuple(d for d in self.doorways if section in d.sections)

    @cached_property
    def joined(self) -> nx.Graph:
        """The sections, joined where they share a doorway."""
        g = nx.Graph()
        g.add_nodes_from(self.sections)
        g.add_edges_from(d.sections for d in self.doorways)
        return g

    def way_in(self, section: str) -> Doorway | None:
        """The doorway of a section on the shortest way from the first one; None for the first section itself."""
        before = dict(nx.bfs_predecessors(self.joined, self.first)).get(section)
        return next((d for d in self.doorways if {before, section} == set(d.sections)), None)


def _side_by_side(e: Edge, f: Edge) -> bool:
    (a, b), (c, d) = e, f
    return (b[0] - a[0], b[1] - a[1]) == (d[0] - c[0], d[1] - c[1]) and abs(a[0] - c[0]) + abs(a[1] - c[1]) == 1


def sections(board: Dungeon) -> dict[Square, str]:
    """{space: its section}. ValueError when regions leave a space out, or two hold the same."""
    out: dict[Square, str] = {}
    if board.regions:
        for name, squares in board.regions.items():
            for s in squares:
                if s in out:
                    raise ValueError(f"{at(s)} lies in two sections of this dungeon, {out[s]!r} and {name!r}")
                out[s] = name
        if lost := [s for s in board.spaces if s not in out]:
            raise ValueError(f"{at(lost[0])} lies in no section of this dungeon; {at(next(iter(out)))} does")
        return out
    near, k = board.ground.neighbours(board.ground.doors), 0  # as if every door were closed
    for start in board.spaces:
        if start not in out:
            k += 1
            out.update(dict.fromkeys(reached(near, start), f"section-{k}"))
    return out


def reached(near: dict[Square, frozenset[Square]], start: Square) -> set[Square]:
    """Every square that a way leads to, from one to the next beside it."""
    found, here = {start}, [start]
    while here:
        new = near[here.pop()] - found
        found |= new
        here += new
    return found


def faults(board: Dungeon, warriors: Any) -> Iterator[str]:
    """What is wrong with a dungeon on which this is to be played, in sentences."""
    if not board.spaces:
        yield "this dungeon has no square on which a figure can stand"
        return
    found = reached(board.ground.neighbours(frozenset()), board.spaces[0])  # as if every door were open
    if lost := [s for s in board.spaces if s not in found]:
        way = f"no way leads from {at(board.spaces[0])} to {at(lost[0])}, even with every door open"
        yield f"this dungeon is in two parts: {way}"
    for id, spaces in board.figures.items():
        if id not in warriors:
            yield f"figure {id!r} on this dungeon is no warrior; those are {', '.join(warriors)}"
        elif len(spaces) != 1:
            yield f"the warrior {id!r} covers {len(spaces)} squares of this dungeon, but stands on one"
    if not lost:
        try:
            section = sections(board)
        except ValueError as fault:
            yield str(fault)
            return
        parted = board.ground.neighbours(board.ground.doors)  # as if every door were closed
        touching = ((a, b) for a in board.spaces for b in sorted(parted[a]) if section[a] != section[b])
        if pair := next(touching, None):
            a, b = pair
            yield (
                f"the sections {section[a]!r} and {section[b]!r} of this dungeon touch at {at(a)} and {at(b)} without "
                "a doorway or a wall between"
            )


@lru_cache(128)
def lay(setup: Any, shut: tuple[Edge, ...]) -> Lay:
    return Lay(setup.board, shut)


class Room:
    """What is free on a table, kept for as long as nothing moves."""

    def __init__(self, setup: Any, shut: tuple[Edge, ...], warriors: Any, monsters: Any) -> None:
        self.lay, self.beyond = lay(setup, shut), setup.options.archers_beyond
        self.at = {w.id: w.space for w in warriors if w.lives}
        self.standing = {m.space: m.id for m in monsters} | {space: id for id, space in self.at.items()}
        self.free = self.lay.floor - self.standing.keys()
        self._spots: dict[tuple[str, str], Spots] = {}

    def beside(self, warrior: str) -> frozenset[Square]:
        """The free squares next to a warrior."""
        return self.lay.beside(self.at[warrior]) & self.free

    def nearest_warrior(self, s: Square) -> int | None:
        """The distance from a square to the nearest of all warriors (PP-049); None where no way leads to any."""
        found = [d for w in self.at.values() if (d := self.lay.distance(w, s)) is not None]
        return min(found, default=None)

    def spots(self, how: str, warrior: str) -> Spots:
        """Where a monster may stand: see ``spots``."""
        if (how, warrior) not in self._spots:
            kind = KINDS[how]
            self._spots[how, warrior] = kind(self, warrior)
        return self._spots[how, warrior]


@lru_cache(512)
def room(setup: Any, shut: tuple[Edge, ...], warriors: Any, monsters: Any) -> Room:
    return Room(setup, shut, warriors, monsters)
