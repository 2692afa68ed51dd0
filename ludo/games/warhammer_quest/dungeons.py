"""Dungeons laid at random from the board sections, for studies and tests: the same seed gives the same dungeon."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from ludo.boards.ground import Square
from ludo.data import folder, read
from ludo.engine.chance import splitmix64
from ludo.games.warhammer_quest.components import Section, Sections, Warriors
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.setup import party
from ludo.space.dungeon import Dungeon

Step = tuple[int, int]
Doorway = tuple[frozenset[Square], Step]
"""The squares at a doorway, and the way out of it."""


class Picker:
    """Numbers of a seed, one after another."""

    def __init__(self, seed: int) -> None:
        self.seed, self.n = seed, 0

    def below(self, most: int) -> int:
        self.n += 1
        return splitmix64(self.seed, self.n) * most >> 64

    def mixed(self, items: Any) -> list[Any]:
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out


class Tile:
    """A section with its squares and doorways, turned and moved."""

    def __init__(self, squares: frozenset[Square], doorways: tuple[Doorway, ...]) -> None:
        self.squares, self.doorways = squares, doorways

    @classmethod
    def of(cls, section: Section, pick: Picker) -> Tile:
        """One of the three exits is chosen where the section's grid has a possible second doorway ("?")."""
        rows = section.grid.strip("\n").split("\n")
        squares = frozenset((r, c) for r, row in enumerate(rows) for c, letter in enumerate(row) if letter == ".")
        doorways = []
        for letter in "D?":
            marked = {(r, c) for r, row in enumerate(rows) for c, x in enumerate(row) if x == letter}
            ends: dict[Step, set[Square]] = {}
            for r, c in sorted(marked):
                for dr, dc in ((-1, 0), (1, 0), (0, -1), (0, 1)):
                    if (r - dr, c - dc) in squares:
                        ends.setdefault((dr, dc), set()).add((r - dr, c - dc))
            found = [(frozenset(s), way) for way, s in ends.items()]
            if letter == "D":
                doorways += found
            elif found and (k := pick.below(3)) < len(found):
                doorways.append(found[k])
        return cls(squares, tuple(doorways))

    def turned(self, times: int) -> Tile:
        tile = self
        for _ in range(times):
            tile = Tile(
                frozenset((c, -r) for r, c in tile.squares),
                tuple((frozenset((c, -r) for r, c in s), (way[1], -way[0])) for s, way in tile.doorways),
            )
        return tile

    def moved(self, dr: int, dc: int) -> Tile:
        return Tile(
            frozenset((r + dr, c + dc) for r, c in self.squares),
            tuple((frozenset((r + dr, c + dc) for r, c in s), way) for s, way in self.doorways),
        )


@cache
def tiles() -> Sections:
    return read(folder() / "warhammer_quest/tiles/sections.toml", Sections)


@cache
def all_warriors() -> tuple[str, ...]:
    return tuple(w.id for w in read(folder() / "warhammer_quest/warriors.toml", Warriors).warrior)


@rules.tool
def dungeon(seed: int, sections: int = 6, apart: bool = False, warriors: int = 4) -> Dungeon:
    """A dungeon of at most so many sections (1 to 20; fewer where no more fit), with a party of so many on random
    squares: of one section, or (``apart``) of any.

    ValueError for other numbers.
    """
    if type(apart) is not bool or any(type(n) is not int for n in (seed, sections, warriors)):
        raise ValueError("a random dungeon is laid from whole numbers: dungeon(seed, sections, apart, warriors)")
    if not 1 <= sections <= 20 or not 1 <= warriors <= len(all_warriors()):
        raise ValueError(
            f"a random dungeon has 1 to 20 sections and 1 to {len(all_warriors())} warriors, not {sections} and {warriors}"
        )
    pick = Picker(seed)
    deck = pick.mixed([s for s in tiles().section for _ in range(s.cards)])
    laid: list[tuple[str, Tile]] = []
    doors: list[tuple[Square, Square]] = []
    unused: list[Doorway] = []
    while deck:
        dropped: list[Section] = []
        for section in deck:
            if len(laid) == sections:
                break
            tile = Tile.of(section, pick)
            if not laid:
                laid.append((section.id, tile))
                unused = list(tile.doorways)
                continue
            for door, fit, own in pick.mixed(fits(tile, unused, frozenset().union(*(t.squares for _, t in laid)))):
                still = [d for d in unused if d != door] + [d for d in fit.doorways if d != own]
                if not still and len(laid) + 1 < sections:
                    continue  # a dead end, and more are to come
                doors += [(s, (s[0] + door[1][0], s[1] + door[1][1])) for s in sorted(door[0])]
                unused = still
                laid.append((section.id, fit))
                break
            else:
                dropped.append(section)
        if len(laid) == sections or len(dropped) == len(deck):
            break
        deck = dropped  # what found no doorway may find one now
    return made(laid, doors, pick, seed, apart, warriors)


def fits(tile: Tile, unused: list[Doorway], taken: frozenset[Square]) -> Iterator[tuple[Doorway, Tile, Doorway]]:
    """(doorway, the tile where it joins there, its own doorway) of every way to lay it."""
    for door in unused:
        squares, (dr, dc) = door
        outside = frozenset((r + dr, c + dc) for r, c in squares)
        for times in range(4):
            turned = tile.turned(times)
            for own, way in turned.doorways:
                if way == (-dr, -dc) and len(own) == len(outside):
                    fit = turned.moved(min(outside)[0] - min(own)[0], min(outside)[1] - min(own)[1])
                    if not fit.squares & taken:
                        yield door, fit, (outside, way)


def made(
    laid: list[tuple[str, Tile]], doors: list[Any], pick: Picker, seed: int, apart: bool, warriors: int
) -> Dungeon:
    where = {s: k for k, (_, tile) in enumerate(laid) for s in tile.squares}
    top, left = min(r for r, _ in where), min(c for _, c in where)

    def at(s: Square) -> Square:
        return s[0] - top, s[1] - left

    rows, columns = max(r for r, _ in where) - top + 1, max(c for _, c in where) - left + 1
    text = "\n".join("".join("." if (r + top, c + left) in where else " " for c in range(columns)) for r in range(rows))
    open_edges = {(min(a, b), max(a, b)) for a, b in doors}
    walls = []
    for (r, c), k in sorted(where.items()):
        for s in ((r, c + 1), (r + 1, c)):
            if s in where and where[s] != k and ((r, c), s) not in open_edges:
                walls.append((at((r, c)), at(s)))
    names: dict[str, tuple[Square, ...]] = {}
    for k, (id, tile) in enumerate(laid):
        name = f"{id}-{k + 1}" if sum(id == other for other, _ in laid) > 1 else id
        names[name] = tuple(sorted(at(s) for s in tile.squares))
    going = pick.mixed(party(all_warriors(), warriors, True))
    home = pick.below(len(laid))
    squares = pick.mixed(sorted(where)) if apart else pick.mixed(sorted(laid[home][1].squares))
    figures = {id: ("friend", (at(s),)) for id, s in zip(going, squares, strict=False)}
    d = Dungeon.from_ascii(
        text + "\n",
        walls,
        {tuple(sorted((at(a), at(b)))): True for a, b in sorted(open_edges)},
        figures,
        entrances=sorted(at(s) for s in laid[0][1].squares)[:1],
        regions=names,
        title=tiles().laid.title.format(seed=seed),
    )
    d.provenance, d.source = tiles().laid.provenance, tiles().laid.source
    return d
