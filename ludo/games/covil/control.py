"""Night step 3: who controls regions, who dominates a type, and what it pays (CV-145 to CV-151)."""

from __future__ import annotations

from typing import Any

import msgspec

from ludo.games.covil.night import step
from ludo.games.covil.relics import gain_gold
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil

FEES = ("water", "desert", "mountain", "forest")
"""The types that pay; the city does not (CV-145)."""


class Dominance(msgspec.Struct, frozen=True):
    """Of one type: who dominates it (None: nobody), and {side: the regions it controls}, as pairs."""

    type: str
    side: int | None
    regions: tuple[tuple[int, tuple[str, ...]], ...]


def troops_in(t: Any, space: str) -> dict[int, int]:
    """{side: troops in a region}, standing and laid down alike (CV-146); rebels and castles do not count (CV-147)."""
    found: dict[int, int] = {}
    for x in t.troops:
        if x.space == space:
            found[x.side] = found.get(x.side, 0) + 1
    return found


def controller(t: Any, space: str) -> int | None:
    """The side with more troops in a region than each other (CV-146); None without one, or when several have most (CV-148)."""
    found = troops_in(t, space)
    most = [side for side, troops in found.items() if troops == max(found.values())]
    return most[0] if len(most) == 1 else None


def dominance(t: Any, type: str) -> Dominance:
    """The side that controls more regions of a type than every other (CV-149). A region of two types counts in both (CV-151)."""
    regions: dict[int, tuple[str, ...]] = {}
    for space in t.board.spaces:
        if type in t.board.types(space) and (side := controller(t, space)) is not None:
            regions[side] = (*regions.get(side, ()), space)
    most = max(map(len, regions.values()), default=0)
    best = [side for side, held in regions.items() if len(held) == most]
    return Dominance(type, best[0] if len(best) == 1 else None, tuple(sorted(regions.items())))


@rules.process("protection fees")
async def protection_fees(t: Covil) -> None:
    """Each dominance pays its side 2 gold (CV-150); one side a step, clockwise."""
    if len(t.waiting) == t.sides:
        step(t, 3)
        tell(t)
    if not t.waiting:
        t.waiting = t.clockwise(t.first)
        return t.then()
    side, t.waiting = t.waiting[0], t.waiting[1:]
    for type in FEES:
        if dominance(t, type).side == side:
            await gain_gold(t, side, t.options.fee, "CV-150", "fee", type=type)
    return None


def tell(t: Covil) -> None:
    """What is to see on the board: control by region, dominance by type."""
    for space in t.board.spaces:
        if not (found := troops_in(t, space)):
            continue
        side = controller(t, space)
        if side is None:
            t.say("CV-148", "nobody controls", space=space, sides=tuple(map(t.who, sorted(found))), quiet=True)
        else:
            t.say("CV-146", "controls", who=t.who(side), space=space, troops=found[side], quiet=True)
            if space == t.board.city and t.rebels:
                t.say("CV-147", "rebels do not count", space=space, rebels=t.rebels, quiet=True)
            if len(t.board.types(space)) > 1:
                t.say(
                    "CV-151",
                    "counts for each type",
                    who=t.who(side),
                    space=space,
                    types=tuple(t.board.types(space)),
                    quiet=True,
                )
    t.say("CV-145", "types that pay", types=FEES, quiet=True)
    for type in FEES:
        found = dominance(t, type)
        if found.side is None:
            t.say("CV-149", "nobody dominates", type=type, sides=tuple(t.who(s) for s, _ in found.regions), quiet=True)
        else:
            t.say("CV-149", "dominates", who=t.who(found.side), type=type, spaces=dict(found.regions)[found.side])
