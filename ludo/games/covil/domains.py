"""What the fields of Covil's actions may hold: ids in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from ludo.engine.action import of
from ludo.games.covil.rules import rules

ColourId = Annotated[str, of("colours")]
MinionId = Annotated[str, of("minions")]
RelicId = Annotated[str, of("relics")]
RegionId = Annotated[str, of("spaces")]
TargetId = Annotated[str, of("targets")]
TroopId = Annotated[str, of("troops")]
Way = Annotated[str, of("ways")]


@rules.domain("colours")
def colours(setup: Any) -> Iterable[str]:
    return setup.data.sides


@rules.domain("minions")
def minions(setup: Any) -> Iterable[str]:
    return setup.data.minions


@rules.domain("relics")
def relics(setup: Any) -> Iterable[str]:
    return setup.data.relics


@rules.domain("spaces", one="region")
def regions(setup: Any) -> Iterable[str]:
    return setup.board.spaces


@rules.domain("troops")
def troops(setup: Any) -> Iterable[str]:
    return [f"{colour}-{k + 1}" for colour in setup.data.sides for k in range(setup.data.setup.troops_each)]


@rules.domain("targets")
def targets(setup: Any) -> Iterable[str]:
    return (*troops(setup), *(side.castle for side in setup.data.sides.values()))


@rules.domain("ways", one="attack")
def ways(setup: Any) -> Iterable[str]:
    return ("melee", "ranged")
