"""Map tiles: pieces with numbered edges, turned and joined as in a quest diagram, become a dungeon.

    plan = [Piece("9A"), Piece("16A", edge=3, to="9A", at=1)]
    d = Dungeon(**assemble(plan).parts())      # edge 3 of tile 16A lies at edge 1 of tile 9A

A tile's edges are numbered from 1: along its top from left to right, then down its right side, along its bottom from
right to left, up its left side, before it is turned. What else touches without being joined is parted by a wall
(DS-018)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

import msgspec

from ludo.boards.ground import FLOOR, LAVA, PIT, SOLID, WATER, Ground, Square, at, edge

GROUNDS = {"#": FLOOR, "~": WATER, "l": LAVA, "p": PIT, "o": SOLID}
"""Ground by the letter of a tile's grid; "." is no square, "+" a place where another tile attaches."""
NORTH, EAST, SOUTH, WEST = (-1, 0), (0, 1), (1, 0), (0, -1)
SIDES = (NORTH, EAST, SOUTH, WEST)
CODE = re.compile(r"(\d+)([AB])\d?|([a-z]+)(\d)([AB])")
"""A tile's code (DS-016): 12B is piece 12, side B; small ones are named, as endcap1A."""

Side = tuple[Square, Square]
"""A square and a direction: one side of it."""


class TileData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A side of a tile as the data has it."""

    id: str
    squares: int
    grid: str
    provenance: str
    source: tuple[str, ...]
    confidence: str
    role: str = ""


class Tile(msgspec.Struct, frozen=True):
    """A side of a tile: its squares by ground, its edges as the sides of squares that they consist of."""

    rules = ("DS-015", "DS-016", "DS-017")

    id: str
    kinds: Mapping[Square, str]
    edges: tuple[tuple[Side, ...], ...]
    role: str = ""
    stand_in: bool = False

    @property
    def piece(self) -> str:
        """What it is printed on: of one piece only one side can be used."""
        return _code(self.id)[0]

    def turned(self, quarters: int) -> Tile:
        """Turned clockwise, edges keep their numbers."""
        tile = self
        for _ in range(quarters % 4):
            kinds = {(c, -r): kind for (r, c), kind in tile.kinds.items()}
            edges = tuple(tuple(((c, -r), (dc, -dr)) for (r, c), (dr, dc) in e) for e in tile.edges)
            tile = msgspec.structs.replace(tile, kinds=kinds, edges=edges)
        return tile

    def moved(self, by: Square) -> Tile:
        """With its square (0, 0) somewhere else."""
        kinds = {(r + by[0], c + by[1]): kind for (r, c), kind in self.kinds.items()}
        edges = tuple(tuple(((r + by[0], c + by[1]), way) for (r, c), way in e) for e in self.edges)
        return msgspec.structs.replace(self, kinds=kinds, edges=edges)


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile in a map. The first piece of a map lies ``turned`` so many quarters clockwise; every other is joined: its
    ``edge`` lies at edge ``at`` of the piece ``to``, which says how it is turned; ``turned`` may say so too. ``id``:
    the tile's code when empty."""

    tile: str
    id: str = ""
    edge: int | None = None
    to: str = ""
    at: int | None = None
    turned: int | None = None

    @property
    def name(self) -> str:
        return self.id or self.tile


class Assembled(msgspec.Struct, frozen=True):
    """Pieces laid out, the upper row and the left column of the whole being 0."""

    tiles: Mapping[str, Tile]
    joined: frozenset[Side]

    def parts(self, name: str = "", title: str = "") -> dict[str, Any]:
        """What a Dungeon is made of, ``Dungeon(**parts)``: a region for each piece, and the edge spaces of entrance and exit
        tiles (DS-101?)."""
        kinds = {s: kind for tile in self.tiles.values() for s, kind in tile.kinds.items()}
        owner = {s: id for id, tile in self.tiles.items() for s in tile.kinds}
        walls = {
            edge((r, c), n)
            for r, c in kinds
            for n in ((r + 1, c), (r, c + 1))
            if n in kinds and owner[n] != owner[r, c] and ((r, c), (n[0] - r, n[1] - c)) not in self.joined
        }
        return {
            "ground": Ground(kinds, walls),
            "name": name,
            "title": title,
            "entrances": self._ways("entrance"),
            "exits": self._ways("exit"),
            "regions": {id: tuple(sorted(tile.kinds)) for id, tile in self.tiles.items()},
            "provenance": "stand-in" if any(tile.stand_in for tile in self.tiles.values()) else "public",
        }

    def _ways(self, role: str) -> list[Square]:
        """The edge spaces of tiles of this role: those along the side opposite their edge (DS-101?)."""
        out = []
        for tile in self.tiles.values():
            if tile.role == role:
                (_, (dr, dc)), *_ = tile.edges[0]
                out += [s for s in tile.kinds if (s[0] - dr, s[1] - dc) not in tile.kinds]
        return out


# ------------------------------------------------------------------ the tiles there are


@cache
def tiles() -> Mapping[str, Tile]:
    """{code: Tile} of every side of every tile in data/descent/tiles.toml."""
    from ludo.data import DataError, folder, read

    path = folder() / "descent" / "tiles.toml"
    found = {}
    for data in read(path, TilesFile).tile:
        try:
            found[data.id] = parse(data)
        except ValueError as error:
            raise DataError(f"data/descent/tiles.toml: tile {data.id!r}: {error}") from None
    return found


class TilesFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/descent/tiles.toml."""

    tile: tuple[TileData, ...]
    tile_legend: dict[str, Any]
    tile_count: dict[str, Any]
    sources: dict[str, str]
    rules: tuple[str, ...] = ()


def tile(code: str) -> Tile:
    """The tile with this code. UnknownName, a KeyError, names the nearest."""
    from ludo.data import nearest
    from ludo.errors import UnknownName

    if code not in tiles():
        raise UnknownName(
            f"there is no map tile {code!r}; a code is a number and a side, as 12B{nearest(code, tiles())}"
        )
    return tiles()[code]


def parse(data: TileData) -> Tile:
    """A tile from its grid. ValueError says what is wrong, with row and column."""
    _code(data.id)
    rows = data.grid.removesuffix("\n").split("\n")
    kinds: dict[Square, str] = {}
    marks = set()
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter == "+":
                marks.add((r, c))
            elif letter in GROUNDS:
                kinds[r, c] = GROUNDS[letter]
            elif letter != ".":
                raise ValueError(f"{at((r, c))}: {letter!r} is no letter of a tile")
    if len(kinds) != data.squares:
        raise ValueError(f"it has {len(kinds)} squares, not {data.squares}")
    found = Tile(data.id, kinds, tuple(_edges(kinds, marks)), data.role, data.provenance == "stand-in")
    top, left = min(r for r, _ in kinds), min(c for _, c in kinds)
    return found.moved((-top, -left))


def _edges(kinds: Mapping[Square, str], marks: set[Square]) -> Iterable[tuple[Side, ...]]:
    """The edges, in order about the tile: runs of marks along one side."""
    for way in SIDES:
        along = way[1], way[0]  # a run goes along this
        found = sorted(m for m in marks if (m[0] - way[0], m[1] - way[1]) in kinds)
        runs: list[list[Square]] = []
        for m in found:
            if runs and runs[-1][-1] == (m[0] - abs(along[0]), m[1] - abs(along[1])):
                runs[-1].append(m)
            else:
                runs.append([m])
        if way in (SOUTH, WEST):
            runs.reverse()
        for run in runs:
            yield tuple(((m[0] - way[0], m[1] - way[1]), way) for m in run)


def _code(code: str) -> tuple[str, str]:
    """(piece, side) of a code; ValueError when it is none (DS-016)."""
    found = CODE.fullmatch(code)
    if not found:
        raise ValueError(f"{code!r} is no code of a tile: a number and a side, as 12B")
    number, side, kind, which, small = found.groups()
    return (number, side) if number else (kind + which, small)


# ------------------------------------------------------------------ laying them out


def assemble(pieces: Iterable[Piece]) -> Assembled:
    """Lays pieces out in order. ValueError names a piece that does not fit, and where; places are counted from the
    first piece."""
    laid: dict[str, Tile] = {}
    used: dict[tuple[str, int | None], str] = {}
    taken: dict[Square, str] = {}
    for piece in pieces:
        name = piece.name
        if name in laid:
            raise ValueError(f"two pieces of this map are called {name!r}")
        one = _checked(piece, laid)
        one = _join(piece, one, laid, used) if laid else one.turned(piece.turned or 0)
        for s in sorted(one.kinds):
            if s in taken:
                raise ValueError(
                    f"piece {name!r} lies over piece {taken[s]!r} at {at(s)}, counted from the first piece"
                )
        taken.update(dict.fromkeys(one.kinds, name))
        laid[name] = one
    if not laid:
        raise ValueError("this map has no pieces")
    top, left = min(r for r, _ in taken), min(c for _, c in taken)
    laid = {name: one.moved((-top, -left)) for name, one in laid.items()}
    return Assembled(laid, _joined(laid))


def _checked(piece: Piece, laid: Mapping[str, Tile]) -> Tile:
    """Its tile, unless the same piece of cardboard is in the map already (DS-015)."""
    one = tile(piece.tile)
    for name, other in laid.items():
        same = one.id == other.id or _code(one.id)[1] != _code(other.id)[1]
        if other.piece.isdecimal() and one.piece == other.piece and same:
            raise ValueError(
                f"piece {piece.name!r}: tile {one.id} is the same cardboard as tile {other.id}, in this map as {name!r}"
            )
    return one


def _join(piece: Piece, one: Tile, laid: Mapping[str, Tile], used: dict[tuple[str, int | None], str]) -> Tile:
    name = piece.name
    if piece.to not in laid:
        from ludo.data import nearest

        raise ValueError(
            f"piece {name!r} is joined to {piece.to!r}, which is not laid before it; "
            f"there are {', '.join(laid)}{nearest(piece.to, laid)}"
        )
    own, theirs = _edge(name, one, piece.edge), _edge(piece.to, laid[piece.to], piece.at)
    for id, n in ((piece.to, piece.at), (name, piece.edge)):
        if (id, n) in used:
            raise ValueError(f"piece {name!r}: edge {n} of {id!r} is joined to {used[id, n]!r} already")
    where = at(theirs[0][0])
    if len(own) != len(theirs):
        raise ValueError(
            f"piece {name!r}: its edge {piece.edge} is {len(own)} wide, "
            f"edge {piece.at} of {piece.to!r} at {where} is {len(theirs)}"
        )
    quarters = (SIDES.index(theirs[0][1]) + 2 - SIDES.index(own[0][1])) % 4
    if piece.turned is not None and piece.turned % 4 != quarters:
        raise ValueError(
            f"piece {name!r}: its edge {piece.edge} faces edge {piece.at} of {piece.to!r} at {where} "
            f"when it is turned by {quarters} quarters, not by {piece.turned}"
        )
    one = one.turned(quarters)
    beyond = min((r + dr, c + dc) for (r, c), (dr, dc) in theirs)
    first = min(s for s, _ in _edge(name, one, piece.edge))
    used[piece.to, piece.at], used[name, piece.edge] = name, piece.to  # type: ignore[index]
    return one.moved((beyond[0] - first[0], beyond[1] - first[1]))


def _edge(name: str, one: Tile, n: int | None) -> tuple[Side, ...]:
    if n is None or not 1 <= n <= len(one.edges):
        has = f"edges 1 to {len(one.edges)}" if len(one.edges) > 1 else "edge 1 only"
        raise ValueError(f"piece {name!r}: tile {one.id} has {has}, not {n}")
    return one.edges[n - 1]


def _joined(laid: Mapping[str, Tile]) -> frozenset[Side]:
    """The sides of squares where two edges lie at each other, those that a ring of pieces closes among them."""
    edges = {frozenset(e) for one in laid.values() for e in one.edges}
    out: set[Side] = set()
    for e in edges:
        if frozenset(((r + dr, c + dc), (-dr, -dc)) for (r, c), (dr, dc) in e) in edges:
            out |= e
    return frozenset(out)
