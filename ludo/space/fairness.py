"""How even the places to start on are on a map of regions, measured before anybody plays.

    f = fairness(m)                              # of all spirals; fairness(m, ("A", "B")) of those that are used
    f.starts["A"]                                # .city .rival .near .share: what a castle in A has
    f.gap                                        # the measure: 0 when all starts are alike, larger when they are not
    print(f)                                     # a table

A start is judged by three numbers, all counted in moves of one region (CV-095): how far the city is (``city``), how far
the nearest other start is (``rival``), and its ``share`` of the map: a region counts for the start that is nearest to
it, and is divided among those that are equally near. ``gap`` adds up how far apart the best and the worst start are in
each of the three."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction

import msgspec

from ludo.space.regions import RegionMap


class Start(msgspec.Struct, frozen=True):
    """What one place to start on has. ``near``: {steps: how many regions are at most so many steps away}, 1 and 2."""

    city: int
    rival: int
    share: Fraction
    near: Mapping[int, int]


class Fairness(msgspec.Struct, frozen=True):
    """The starts of a map, and how uneven they are."""

    starts: Mapping[str, Start]

    @property
    def gap(self) -> Fraction:
        """The sum of the differences between the best and the worst start: of share, way to the city, nearest rival."""
        return sum((self.spread(key) for key in ("share", "city", "rival")), Fraction(0))

    def spread(self, key: str) -> Fraction:
        """The difference between the largest and the smallest of one number: "share", "city" or "rival"."""
        values = [Fraction(getattr(start, key)) for start in self.starts.values()]
        return max(values) - min(values)

    @property
    def rival(self) -> int:
        """How near the two nearest starts are."""
        return min(start.rival for start in self.starts.values())

    def __str__(self) -> str:
        lines = ["start  to the city  nearest rival  share of the map  near in 1, 2"]
        for id, s in self.starts.items():
            near = ", ".join(map(str, s.near.values()))
            lines.append(f"{id:<5}  {s.city:>11}  {s.rival:>13}  {float(s.share):>16.2f}  {near:>12}")
        return "\n".join([*lines, f"gap {float(self.gap):.2f}"])


def fairness(m: RegionMap, starts: Iterable[str] | None = None) -> Fairness:
    """How even some starts are; without ``starts`` all spirals of the map.

    ValueError for fewer than two starts, a region that the map does not have, or a map without a city.
    """
    ids = tuple(dict.fromkeys(m.spirals if starts is None else starts))
    if len(ids) < 2:
        raise ValueError(f"fairness compares two starts or more, not {', '.join(ids) or 'none'}")
    if m.city is None:
        raise ValueError("the map has no city, so no start is near to it or far from it")
    return measured({id: m.within(id, len(m.spaces)) for id in ids}, ids, m.city)


def measured(far: Mapping[str, Mapping[str, int]], ids: Sequence[str], city: str) -> Fairness:
    """``fairness`` of a map that is only known as distances, {start: {region: steps}}."""
    whole = math.lcm(*range(1, len(ids) + 1))
    parts = dict.fromkeys(ids, 0)
    rows = [far[id] for id in ids]
    for region in far[ids[0]]:
        ways = [row[region] for row in rows]
        nearest = min(ways)
        part = whole // ways.count(nearest)
        for id, way in zip(ids, ways, strict=True):
            if way == nearest:
                parts[id] += part
    share = {id: Fraction(parts[id], whole) for id in ids}
    return Fairness(
        {
            id: Start(
                city=far[id][city],
                rival=min(far[id][other] for other in ids if other != id),
                share=share[id],
                near={steps: sum(d <= steps for d in far[id].values()) for steps in (1, 2)},
            )
            for id in ids
        }
    )
