"""Boards of regions: Covil's maps (CV-003, CV-015, CV-016), and new ones.

    m = ludo.region_map("desert-town")           # or RegionMap.load(path): TOML as in data/covil/boards
    m = RegionMap({"A": ["forest"], "B": ["water", "city"], "C": ["desert", "mountain"]}, ["A-B", "B-C"], spirals=["A"])
    m.spaces                                     # ("A", "B", ...): the nodes of m.graph, in map order
    m.types("A")                                 # ("forest",); some have two; "city" is a type too, and stands last
    m.city                                       # the region with the city; None while a map has none
    m.spirals                                    # the regions with a spiral, in map order
    m.players                                    # the numbers of players it is for, (1, 2)
    m.neighbours("A")                            # the adjacent regions, in map order; m.adjacent("A", "C")
    m.distance("A", "G")                         # how many moves to an adjacent region
    m.within("A", 2)                             # {region: distance} of all regions at most 2 away, "A" itself for 0
    m.of_type("water")                           # the regions of a type, in map order
    m.order("C")                                 # 2: its place in map order
    m.stand_ins                                  # sentences: what on it no source gives; m.stand_in: is there anything?
    m.why_not_play(players=3)                    # () when Covil can be played on it, else Objections, .rule and .text
    m.changed(spirals=["A", "I"], join=["B-C"], part=["A-F"], types={"C": "water"})     # a new map that differs
    RegionMap.from_dict(m.to_dict()) == m        # plain JSON data, the keys of a file; m.save(path) writes TOML
    nx.shortest_path(m.graph, "A", "G")          # a networkx graph like any other

A region is a string of letters and digits. Its node has ``label``, ``polygon``, ``center``, ``kind`` (its first type: a
key of look.toml), ``types``, ``spiral`` (bool), ``stand_in`` (which of "types", "city", "spiral" no source gives) and
what pictures need: ``patches``, the parts of the polygon that are drawn as one type each, ``names``, ``signs``,
``told``, ``tells``. Edges have ``line`` and ``curve``, where the two
regions touch, and ``stand_in`` (bool). Polygons touch along a line exactly where regions are adjacent; between others
is a gap. Maps are values: equal when their data are equal, hashable.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import networkx as nx

from ludo.boards import files
from ludo.boards.board import Board
from ludo.boards.cells import HIGH, Cells, draw
from ludo.boards.region_data import (
    BYTES,
    CITY,
    LANDS,
    MOST,
    TYPES,
    Adjacency,
    Region,
    RegionData,
    checked,
    listed,
)
from ludo.data import decode, nearest, read, shown, text
from ludo.errors import DataError
from ludo.space.region_check import SIDES, why_not_play


class RegionMap(Board):
    """A board of regions; the module's first lines say what it answers.

    ``regions``: {id: types}, in map order. ``edges``: the pairs of adjacent regions, "A-B" or ("A", "B"). ``spirals``:
    where castles may begin. ``players``: the numbers of players that it is made for.

    Raises ValueError, in one sentence with the place: an id, type or label that cannot be, an id or edge given twice,
    an edge to itself or to nowhere, a map that falls apart or that no plane can hold, too few or too many regions.
    """

    data: RegionData
    outline = 1.3
    tells = (*TYPES, "spiral")
    """What the alternative text names with its places."""

    def __init__(
        self,
        regions: Mapping[str, Iterable[str] | str],
        edges: Iterable[str | Sequence[str]],
        spirals: Iterable[str] = (),
        *,
        name: str = "",
        title: str = "",
        look: str = "regions",
        players: Iterable[int] = (),
        labels: Mapping[str, str] | None = None,
        source: str = "",
        note: str = "",
    ) -> None:
        starts, named = list(spirals), dict(labels or {})
        for what, ids in (("spirals", starts), ("labels", named)):
            for id in ids:
                if id not in regions:
                    raise ValueError(f"{what}: there is no region {id!r:.60}; there are {listed(regions)}")
        found = tuple(
            Region(id, (types,) if isinstance(types, str) else tuple(types), id in starts, named.get(id, ""))
            for id, types in regions.items()
        )
        pairs = tuple(e if isinstance(e, str) else "-".join(map(str, e)) for e in edges)
        self._become(
            RegionData(
                "regions", found, (Adjacency(pairs),), name, title, look, tuple(players), source=source, note=note
            )
        )

    def changed(
        self,
        types: Mapping[str, Iterable[str] | str] | None = None,
        spirals: Iterable[str] | None = None,
        join: Iterable[str] = (),
        part: Iterable[str] = (),
        title: str = "",
    ) -> RegionMap:
        """A map that differs: other types in some regions, other spirals, borders more (``join``) or fewer (``part``).

        It is a new map, for as many players as its spirals allow. ValueError as for any map, or for a border to part
        that is none.
        """
        edges = ["-".join(e) for e in self.graph.edges]
        for border in part:
            ends = border.split("-")
            if "-".join(ends) not in edges and "-".join(reversed(ends)) not in edges:
                raise ValueError(f"part: there is no border {border!r:.60}; there are {listed(edges, 40)}")
            edges = [e for e in edges if e not in (border, "-".join(reversed(ends)))]
        for id in types or ():
            self._region(id)
        return RegionMap(
            {**self._types, **(types or {})},
            [*edges, *join],
            self.spirals if spirals is None else spirals,
            title=title or f"{self.title or 'A map'}, changed",
            look=self.look,
            labels={r.id: r.label for r in self.data.regions if r.label},
            source=f"changed from {self.title or 'a map'}"[:400],
        )

    @classmethod
    def of(cls, found: RegionData) -> RegionMap:
        """A map from what a file said. Raises ValueError naming the place."""
        m = cls.__new__(cls)
        m._become(found)
        return m

    @classmethod
    def load(cls, path: str | Path) -> RegionMap:
        """A map from a TOML file like data/covil/boards/desert-town.toml. DataError: file, place, reason."""
        text(path, BYTES)
        return cls.from_dict(read(path), shown(Path(path)))

    @classmethod
    def from_dict(cls, data: Any, where: str = "a map of regions") -> RegionMap:
        """A map from ``to_dict``'s plain data. DataError, in one sentence, says what is wrong."""
        if isinstance(data, dict):
            for key, most in (("regions", MOST), ("adjacency", MOST * MOST)):
                if isinstance(data.get(key), list) and len(data[key]) > most:
                    raise DataError(f"{where}: {key}: a map has at most {most}, not {len(data[key]):,}")
        found = decode(data, RegionData, where)
        try:
            return cls.of(found)
        except ValueError as error:
            raise DataError(f"{where}: {error}") from None

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON data with the keys of a file."""
        return msgspec.json.decode(msgspec.json.encode(self.data))

    def save(self, path: str | Path) -> Path:
        """Writes it as TOML; a crash leaves what was there before. Returns the path."""
        return files.save(self.to_dict(), path)

    # ------------------------------------------------------------ what rules ask

    def types(self, region: str) -> tuple[str, ...]:
        """The types of a region (CV-015), "city" last."""
        return self._types[self._region(region)]

    @property
    def city(self) -> str | None:
        """The region with the city, the first of them where there are several (CV-016); None when there is none."""
        return next(iter(self.of_type(CITY)), None)

    @property
    def spirals(self) -> tuple[str, ...]:
        """The regions where a castle may begin (CV-033), in map order."""
        return tuple(r.id for r in self.data.regions if r.spiral)

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players it is for (CV-020); when it does not say, 2 to 4, as its spirals allow (CV-033)."""
        return self.data.players or tuple(range(SIDES[0], min(len(self.spirals), SIDES[1]) + 1))

    def of_type(self, type: str) -> tuple[str, ...]:
        """The regions of a type, in map order. ValueError for an unknown type."""
        if type not in TYPES:
            raise ValueError(f"there is no type {type!r:.60}; there are {', '.join(TYPES)}{nearest(type, TYPES)}")
        return self._of_type[type]

    @property
    def double(self) -> frozenset[str]:
        """The regions of two types, which count for both (CV-151); the city is no second type."""
        return self._double

    def neighbours(self, region: str) -> tuple[str, ...]:
        """The regions adjacent to one, in map order."""
        return self._near[self._region(region)]

    def adjacent(self, a: str, b: str) -> bool:
        """Are two regions adjacent (CV-095, CV-112)? None is adjacent to itself."""
        return self._region(b) in self._near[self._region(a)]

    def within(self, region: str, steps: int) -> dict[str, int]:
        """{region: distance} of all regions at most so many steps away, the region itself for 0, nearest first."""
        found = {}
        for id, d in self._far[self._region(region)].items():
            if d > steps:
                break
            found[id] = d
        return found

    def distance(self, a: str, b: str) -> int:
        """How many steps, each to an adjacent region, lead from one region to another."""
        return self._far[self._region(a)][self._region(b)]

    def order(self, region: str) -> int:
        """A region's place in map order, from 0: what decides when rules say "map order"."""
        return self._order[self._region(region)]

    def arrows(self, space: str) -> Mapping[str, str]:
        """To the neighbour that lies most in a direction; a gap is not crossed."""
        return self._arrows[space]

    def why_not_play(self, players: int | None = None, sides: int | None = None) -> tuple[Any, ...]:
        """() when Covil can be played on this map by so many people, else Objections with ``.rule`` and ``.text``.

        ``sides``: with those that the rules move; without it as many as people, and two for one.
        """
        return why_not_play(self, players, sides)

    @property
    def stand_in(self) -> bool:  # type: ignore[override]
        """Whether anything of it is invented because no source gives it."""
        return bool(self.stand_ins)

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """What of it is invented because no source gives it, in sentences; () when all has a source, or needs none."""
        if self.data.provenance == "stand-in":
            return ("The whole map is a stand-in: no source gives it.",)
        nodes, edges = self.graph.nodes, self.graph.edges
        said = {"types": "The types of {}", "city": "The city in {}", "spiral": "The spiral of {}"}
        found = [
            f"{words.format(listed(ids))}: stand-in, no source gives {'them' if field == 'types' else 'it'}."
            for field, words in said.items()
            if (ids := [id for id in nodes if field in nodes[id]["stand_in"]])
        ]
        if made := [f"{a}-{b}" for a, b in edges if edges[a, b]["stand_in"]]:
            found.append(f"The borders {listed(made)}: stand-ins, no source gives them.")
        return tuple(found)

    @property
    def stand_in_note(self) -> str:
        """What stands beside it where it is played on: whether all of it is invented, or a part."""
        partly = self.stand_in and self.data.provenance != "stand-in"
        return "Parts of this board are stand-ins" if partly else super().stand_in_note

    @property
    def captions(self) -> tuple[tuple[str, tuple[float, float], float, float], ...]:
        """What is written below the map: how to read its gaps, and whether it is a stand-in, wholly or in part."""
        words = []
        if self._gaps:
            words.append("Regions are adjacent where they share a border; white gaps part them.")
        if self.data.provenance == "stand-in":
            words.append("Stand-in: no source gives this map.")
        elif self.stand_in:
            words.append("Partly stand-in: no source gives all of this map.")
        return tuple((text, (0.0, -HIGH - 0.4 - 0.4 * i), 0.0, 7.5) for i, text in enumerate(words))

    def text(self, on: Mapping[str, Sequence[str]]) -> list[str]:
        """The board in letters, for a terminal: of each region its types, which are adjacent to it, and what is there.

        ``on``: {region: what stands there, in a few letters each}.
        """
        rows = []
        for id in self.spaces:
            spiral = ", spiral" if self.graph.nodes[id]["spiral"] else ""
            beside = " ".join(self.label(near) for near in self.neighbours(id))
            rows.append((self.label(id), " + ".join(self.types(id)) + spiral, f"beside {beside}"))
        wide = [max(len(row[k]) for row in rows) for k in range(3)]
        return [
            "  ".join(("", *(cell.ljust(n) for cell, n in zip(row, wide, strict=True)), *on.get(id, ()))).rstrip()
            for id, row in zip(self.spaces, rows, strict=True)
        ]

    # ------------------------------------------------------------ as a value

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, RegionMap) and self.data == other.data)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self.data)

    def __repr__(self) -> str:
        lines = [f"<{self.title or self.name or 'a map'}: {len(self.spaces)} regions>"]
        for id in self.spaces:
            spiral = " (spiral)" if self.graph.nodes[id]["spiral"] else ""
            lines.append(f"{id} {'+'.join(self.types(id))}{spiral}: {' '.join(self.neighbours(id))}")
        return "\n".join(lines)

    # ------------------------------------------------------------ building it

    def _become(self, found: RegionData) -> None:
        self.data = found = checked(found)
        self.name, self.title, self.look = found.name, found.title, found.look
        self._types = {r.id: r.types for r in found.regions}
        self._of_type = {type: tuple(r.id for r in found.regions if type in r.types) for type in TYPES}
        self._double = frozenset(r.id for r in found.regions if len({*r.types} - {CITY}) > 1)
        self._order = {r.id: i for i, r in enumerate(found.regions)}
        near: dict[str, list[str]] = {id: [] for id in self._order}
        made: dict[tuple[str, str], bool] = {}
        for group in found.adjacency:
            for a, b in (edge.split("-") for edge in group.edges):
                near[a].append(b)
                near[b].append(a)
                made[a, b] = group.provenance == "stand-in"
        self._near = {id: tuple(sorted(ids, key=self._order.__getitem__)) for id, ids in near.items()}
        cells = draw(self._near, self.city)
        self._gaps = cells.gaps
        self.graph = self._graph(made, cells)
        self._far = {id: self._nearest_first(far) for id, far in nx.all_pairs_shortest_path_length(self.graph)}
        self._arrows = {id: self._arrow(id) for id in self._order}

    def _graph(self, made: dict[tuple[str, str], bool], cells: Cells) -> nx.Graph:
        graph = nx.Graph()
        for r in self.data.regions:
            given = {"types", "spiral" if r.spiral else "", CITY if CITY in r.types else ""} - {""}
            missing = given if r.provenance == "stand-in" else set(r.stand_in)
            lands = [t for t in r.types if t in LANDS] or list(r.types)
            more = (*r.types[1:], *["a spiral"] * r.spiral)
            signs = tuple(s for s in (CITY, "spiral") if s in given)
            graph.add_node(
                r.id,
                label=r.label or r.id,
                polygon=cells.polygons[r.id],
                center=cells.centers[r.id],
                kind=lands[0],
                types=r.types,
                spiral=r.spiral,
                stand_in=tuple(f for f in ("types", "city", "spiral") if f in missing),
                told=", ".join((*more, f"beside {', '.join(self._near[r.id])}")),
                tells=(*r.types, *["spiral"] * r.spiral),
                patches=cells.patches(r.id, lands),
                names=_names(r.types),
                signs=signs,
            )
        order = self._order
        for a, b in sorted(made, key=lambda e: (order[e[0]], order[e[1]])):
            curve = cells.curves[a, b]
            graph.add_edge(a, b, line=(curve[0], curve[-1]), curve=curve, stand_in=made[a, b])
        return graph

    def _nearest_first(self, far: Mapping[str, int]) -> dict[str, int]:
        return dict(sorted(far.items(), key=lambda item: (item[1], self._order[item[0]])))

    def _arrow(self, region: str) -> dict[str, str]:
        x, y = self.center(region)
        found: dict[str, tuple[float, str]] = {}
        for other in self._near[region]:
            dx, dy = self.center(other)[0] - x, self.center(other)[1] - y
            length = (dx * dx + dy * dy) ** 0.5 or 1.0
            for key, part in (("up", dy), ("down", -dy), ("left", -dx), ("right", dx)):
                if part / length > 0.38 and (key not in found or part / length > found[key][0] + 1e-9):
                    found[key] = (part / length, other)
        return {key: found[key][1] for key in ("up", "down", "left", "right") if key in found}

    def _region(self, region: str) -> str:
        if not isinstance(region, str) or region not in self._order:
            raise ValueError(
                f"there is no region {region!r:.60}; there are {listed(self._order)}{nearest(region, self._order)}"
            )
        return region


def _names(types: Sequence[str]) -> tuple[str, ...]:
    """What may be written on a region after its label, the longest that has room first."""
    return (
        " + ".join(types),
        "+".join(types),
        "+".join(t[:3] for t in types),
        "+".join(t[0].upper() for t in types),
        "",
    )


# ---------------------------------------------------------------- by name


def names() -> tuple[str, ...]:
    """The maps of regions of Ludo's own data."""
    return tuple(files.own("regions"))


@cache
def region_map(name: str) -> RegionMap:
    """A map of Ludo's own data, by name: ``ludo.region_map("desert-town")``. UnknownName, a KeyError, names the known
    and the nearest."""
    return RegionMap.load(files.named("regions", name, "map"))
