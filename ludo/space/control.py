"""Who controls a region and who dominates a type: Covil's rules of area control (CV-145 to CV-151).

    troops = {"A": {0: 1}, "E": {1: 2, 2: 1}}            # {region: {seat: troops}}, laid down ones too (CV-146?)
    controller(troops["E"])                              # 1; None where most troops are tied, or there are none
    held(troops["E"])                                    # .seat .rule: why
    d = dominance(m, troops)                             # {type: Dominance} for the four types that pay a fee (CV-145)
    d["water"].seat                                      # who dominates it, or None
    d["water"].rule                                      # CV-149 when one does, or why nobody does
    d["water"].regions                                   # {seat: the regions of that type that it controls}
    d["water"].tallies                                   # {seat: Tally}: "2 = 1 B [CV-146] + 1 G [CV-146]"
    d["water"].text                                      # in a sentence
    swing(m, troops, 0, "C")                             # {type: (before, after)} when seat 0 has one troop more in C

Seats are numbers. Rebels and castles do not count (CV-147): they are simply not in ``troops``. All answers follow from
the troops alone, and the seats' order does not matter."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ludo.boards.region_voice import finding
from ludo.events import witness
from ludo.events.event import Part, Tally
from ludo.space.regions import LANDS, RegionMap

Troops = Mapping[str, Mapping[int, int]]


class Held(msgspec.Struct, frozen=True):
    """A region: ``seat`` controls it, or nobody does; ``rule`` says why. ``most``: who has most troops there."""

    seat: int | None
    rule: str
    most: tuple[int, ...]
    count: int

    def told(self, region: str) -> Any:
        """It as an Event with ``.rule`` and ``.text``."""
        if self.seat is not None:
            return finding(self.rule, "controls", seat=self.seat, region=region, count=self.count)
        if not self.most:
            return finding(self.rule, "empty", region=region)
        seats = tuple(f"Player {seat + 1}" for seat in self.most)
        return finding(self.rule, "tied for most troops", seats=seats, region=region, count=self.count)


class Dominance(msgspec.Struct, frozen=True):
    """A type: ``seat`` dominates it, or nobody does; ``rule`` says why (CV-149).

    ``regions``: {seat: the regions of the type that it controls, in map order}, of seats that control any, by seat.
    ``twice``: which of the regions have two types, and so count in both comparisons (CV-151).
    """

    type: str
    seat: int | None
    rule: str
    regions: dict[int, tuple[str, ...]]
    twice: frozenset[str] = frozenset()

    @property
    def tallies(self) -> dict[int, Tally]:
        """How many regions of the type each seat controls, with the reason of each."""
        return {seat: Tally(self.type, len(ids), tuple(map(self._part, ids))) for seat, ids in self.regions.items()}

    def _part(self, region: str) -> Part:
        rule = "CV-151" if region in self.twice else "CV-146"
        witness.hear(rule)
        return Part(1, rule, region)

    @property
    def event(self) -> Any:
        """It as an Event with ``.rule`` and ``.text``."""
        most = max(map(len, self.regions.values()), default=0)
        if self.seat is not None:
            return finding(self.rule, "dominates", seat=self.seat, type=self.type, count=most)
        if not self.regions:
            return finding(self.rule, "nobody controls any", type=self.type)
        seats = tuple(f"Player {seat + 1}" for seat, ids in self.regions.items() if len(ids) == most)
        return finding(self.rule, "tied for most regions", type=self.type, seats=seats, count=most)

    @property
    def text(self) -> str:
        return self.event.text


def held(troops: Mapping[int, int]) -> Held:
    """Who controls a region where seats have so many troops: whoever has most (CV-146), nobody when these are tied
    (CV-148). ValueError for a number of troops below 0."""
    for seat, count in troops.items():
        if count < 0:
            raise ValueError(f"seat {seat} has {count} troops; expected 0 or more")
    count = max(troops.values(), default=0)
    most = tuple(sorted([seat for seat, n in troops.items() if n == count])) if count else ()
    if len(most) == 1:
        return Held(most[0], "CV-146", most, count)
    return Held(None, "CV-148" if most else "CV-146", most, count)


def controller(troops: Mapping[int, int]) -> int | None:
    """Who controls a region, or None (CV-146, CV-148)."""
    return held(troops).seat


def control(m: RegionMap, troops: Troops) -> dict[str, Held]:
    """Who controls each region of a map. ValueError for a region that the map does not have."""
    for region in troops:
        m.order(region)
    empty = held({})
    return {region: held(troops[region]) if region in troops else empty for region in m.spaces}


def dominance(m: RegionMap, troops: Troops) -> dict[str, Dominance]:
    """Who dominates each of the four types that pay a fee (CV-145): whoever controls more regions of it than every
    other seat (CV-149). A region with two types counts for both (CV-151); the city is no type that pays."""
    holders = control(m, troops)
    found = {}
    for type in LANDS:
        regions: dict[int, list[str]] = {}
        for id in m.of_type(type):
            if (seat := holders[id].seat) is not None:
                regions.setdefault(seat, []).append(id)
        most = max(map(len, regions.values()), default=0)
        first = [seat for seat, ids in regions.items() if len(ids) == most]
        found[type] = Dominance(
            type,
            first[0] if len(first) == 1 else None,
            "CV-149",
            {seat: tuple(ids) for seat, ids in sorted(regions.items())},
            m.double,
        )
    return found


def swing(m: RegionMap, troops: Troops, seat: int, region: str, more: int = 1) -> dict[str, tuple[Any, Any]]:
    """What so many troops more (fewer, below 0) of a seat in a region change: {type: (who dominated it, who does then)}
    of the types whose dominance changes. ValueError when fewer than none would be left."""
    m.order(region)
    after = {id: dict(there) for id, there in troops.items()}
    after.setdefault(region, {})[seat] = troops.get(region, {}).get(seat, 0) + more
    old, new = dominance(m, troops), dominance(m, after)
    return {type: (old[type].seat, new[type].seat) for type in LANDS if old[type].seat != new[type].seat}
