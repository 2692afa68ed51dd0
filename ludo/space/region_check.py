"""What a map of regions needs so that Covil can be played on it (CV-001, CV-016, CV-020, CV-033, CV-145)."""

from __future__ import annotations

from typing import Any, Protocol

import networkx as nx

from ludo.boards.region_data import LANDS
from ludo.boards.region_voice import refusal
from ludo.events.event import Objection

SIDES = (2, 4)
"""The fewest and the most sides of a game (CV-001)."""


class Regions(Protocol):
    """What is asked of a map: a RegionMap, which stands above."""

    @property
    def data(self) -> Any: ...
    @property
    def spirals(self) -> tuple[str, ...]: ...
    @property
    def players(self) -> tuple[int, ...]: ...
    @property
    def graph(self) -> Any: ...

    def of_type(self, type: str) -> tuple[str, ...]: ...


def why_not_play(m: Regions, players: int | None = None, sides: int | None = None) -> tuple[Objection, ...]:
    """() when a game can be played on a map, else Objections with ``.rule`` and ``.text``.

    ``players``: how many people, None to ask of the map alone. ``sides``: with those that the rules move; without it as
    many as people, and two for one.
    """
    found = []
    sides = sides or max(players or 0, SIDES[0])
    if not SIDES[0] <= sides <= SIDES[1]:
        found.append(refusal("CV-001", "so many sides", sides=sides, least=SIDES[0], most=SIDES[1]))
    if players is not None and players not in m.players and m.data.players:
        found.append(refusal("CV-020", "for others", players=players, printed=tuple(map(str, m.players))))
    cities = m.of_type("city")
    if not cities:
        found.append(refusal("CV-016", "no city"))
    elif len(cities) > 1:
        found.append(refusal("CV-016", "several cities", cities=cities))
    elif cities[0] not in (middle := middle_of(m)):
        found.append(refusal("CV-016?", "city not in the middle", city=cities[0], middle=middle))
    if absent := tuple(type for type in LANDS if not m.of_type(type)):
        found.append(refusal("CV-145", "types absent", types=absent))
    if len(m.spirals) < sides:
        found.append(refusal("CV-033", "too few spirals", spirals=len(m.spirals), sides=sides))
    return tuple(found)


def middle_of(m: Regions) -> tuple[str, ...]:
    """The regions from which the farthest region is as near as can be: the graph's center, in map order."""
    return tuple(nx.center(m.graph))
