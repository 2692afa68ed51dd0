"""What a map of regions may say: types, borders, where things come from; as in the files of data/covil/boards."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal

import msgspec
import networkx as nx

from ludo.data import nearest

LANDS = ("water", "desert", "mountain", "forest")
"""The types that pay a fee (CV-145)."""
CITY = "city"
TYPES = (*LANDS, CITY)
"""All types of a region (CV-015), in the order in which a region names its own."""
LEAST, MOST = 3, 60
"""So many regions a map has."""
BYTES = 200_000
"""The largest file."""
LETTERS = 80
"""Of a label, a name, a title: at most so many."""
ID = re.compile(r"[^\W_][\w]{0,11}")

Provenance = Literal["", "rulebook", "public", "stand-in"]
Field = Literal["types", "city", "spiral"]


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A region of a file. ``stand_in``: what of it no source gives; all of it when ``provenance`` is "stand-in"."""

    rules = ("CV-015", "CV-033")

    id: str
    types: tuple[str, ...]
    spiral: bool = False
    label: str = ""
    provenance: Provenance = ""
    source: str = ""
    confidence: str = ""
    stand_in: tuple[Field, ...] = ()


class Adjacency(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Pairs of adjacent regions, "A-C", and where they come from."""

    edges: tuple[str, ...]
    provenance: Provenance = ""
    source: str = ""
    confidence: str = ""


class RegionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A map as its file says it."""

    kind: Literal["regions"]
    regions: tuple[Region, ...]
    adjacency: tuple[Adjacency, ...] = ()
    name: str = ""
    title: str = ""
    look: str = "regions"
    """The folder under data/ whose look.toml has the kinds of its regions."""
    players: tuple[int, ...] = ()
    provenance: Provenance = ""
    source: str = ""
    confidence: str = ""
    note: str = ""


# ---------------------------------------------------------------- what is refused


def checked(found: RegionData) -> RegionData:
    """The data with types and edges in order. ValueError, with the place, for what cannot be."""
    for key in ("name", "title", "source", "note"):
        _text(key, getattr(found, key), 8 * LETTERS)
    if not re.fullmatch(r"[a-z_]{0,40}", found.look):
        raise ValueError(f"look: expected the name of a folder under data/, not {found.look!r:.60}")
    if not all(1 <= n <= 8 for n in found.players) or len(set(found.players)) < len(found.players):
        raise ValueError(f"players: expected different numbers from 1 to 8, not {list(found.players)!r:.60}")
    if not LEAST <= len(found.regions) <= MOST:
        raise ValueError(f"regions: a map has {LEAST} to {MOST} regions, not {len(found.regions):,}")
    order: dict[str, int] = {}
    regions = []
    for i, r in enumerate(found.regions):
        at = f"regions[{i}]"
        if not ID.fullmatch(r.id):
            raise ValueError(f"{at}.id: expected 1 to 12 letters, digits or _, not {r.id!r:.60}")
        if r.id in order:
            raise ValueError(f"{at}.id: there are two regions {r.id!r}")
        order[r.id] = i
        _text(f"{at}.label", r.label, LETTERS)
        _text(f"{at}.source", r.source, 8 * LETTERS)
        regions.append(msgspec.structs.replace(r, types=_types(r, at)))
    edges: set[str] = set()
    adjacency = []
    for i, group in enumerate(found.adjacency):
        pairs = []
        for j, edge in enumerate(group.edges):
            pairs.append(_edge(edge, order, f"adjacency[{i}].edges[{j}]"))
            if pairs[-1] in edges:
                raise ValueError(f"adjacency[{i}].edges[{j}]: {pairs[-1]} is given twice")
            edges.add(pairs[-1])
        adjacency.append(msgspec.structs.replace(group, edges=tuple(pairs)))
    _connected(order, edges)
    return msgspec.structs.replace(found, regions=tuple(regions), adjacency=tuple(adjacency))


def _types(r: Region, at: str) -> tuple[str, ...]:
    for type in r.types:
        if type not in TYPES:
            raise ValueError(f"{at}.types: {type!r:.60} is no type; there are {', '.join(TYPES)}{nearest(type, TYPES)}")
    lands = len(set(r.types) - {CITY})
    if len(set(r.types)) < len(r.types) or not r.types or lands > 2:
        raise ValueError(
            f"{at}.types: region {r.id} has one or two of {', '.join(LANDS)}, and perhaps {CITY}, each once,"
            f" not {list(r.types)!r:.80}"
        )
    for field in r.stand_in:
        if (field == "city" and CITY not in r.types) or (field == "spiral" and not r.spiral):
            raise ValueError(f"{at}.stand_in: region {r.id} has no {field}")
    return tuple(t for t in TYPES if t in r.types)


def _edge(edge: str, order: Mapping[str, int], at: str) -> str:
    ends = edge.split("-")
    if len(ends) != 2:
        raise ValueError(f'{at}: expected two regions as "A-B", not {edge!r:.60}')
    for id in ends:
        if id not in order:
            raise ValueError(f"{at}: {edge!r:.60}: there is no region {id!r:.60}; there are {listed(order)}")
    if ends[0] == ends[1]:
        raise ValueError(f"{at}: {edge!r}: no region is adjacent to itself")
    return "-".join(sorted(ends, key=order.__getitem__))


def _connected(order: Iterable[str], edges: Iterable[str]) -> None:
    whole = nx.Graph(edge.split("-") for edge in edges)
    whole.add_nodes_from(order)
    parts = list(nx.connected_components(whole))
    if len(parts) > 1:
        here = next(part for part in parts if next(iter(order)) in part)
        raise ValueError(
            f"adjacency: the map falls apart: from {next(iter(order))} nobody comes to "
            f"{listed(id for id in order if id not in here)}"
        )
    planar, why = nx.check_planarity(whole, counterexample=True)
    if not planar:
        raise ValueError(
            f"adjacency: no plane holds this map: the borders about {listed(id for id in order if id in why)} cross"
        )


def _text(at: str, value: str, most: int) -> None:
    if len(value) > most or not value.isprintable():
        raise ValueError(f"{at}: expected at most {most} letters, all of them printable, not {value!r:.60}")


def listed(ids: Iterable[str], most: int = 12) -> str:
    """Ids in a row, at most so many of them."""
    found = list(ids)
    return ", ".join(found[:most]) + (f" and {len(found) - most} more" if len(found) > most else "")
