"""Night step 3: who controls regions, who dominates a type, and what it pays (CV-145 to CV-151).

Control and dominance themselves are in ``ludo.space.control``, where maps without a game can ask them too.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from types import MappingProxyType

from ludo.games.covil.night import step
from ludo.games.covil.relics import gain_gold
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil, Troop
from ludo.space import control
from ludo.space.regions import CITY, LANDS, RegionMap


def troops_on(troops: tuple[Troop, ...]) -> dict[str, dict[int, int]]:
    """{region: {side: troops}}, standing and laid down alike (CV-146?); rebels and castles do not count (CV-147)."""
    found: dict[str, dict[int, int]] = {}
    for x in troops:
        here = found.setdefault(x.space, {})
        here[x.side] = here.get(x.side, 0) + 1
    return found


def dominance(t: Covil) -> Mapping[str, control.Dominance]:
    """{type: who dominates it, and why} for the four types that pay."""
    return _dominance(t.board, t.troops)


@lru_cache(64)  # asked for every side of a Night, in which no troop moves
def _dominance(board: RegionMap, troops: tuple[Troop, ...]) -> Mapping[str, control.Dominance]:
    return MappingProxyType(control.dominance(board, troops_on(troops)))


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
    for type, found in dominance(t).items():
        if found.seat == side:
            await gain_gold(t, side, t.options.fee, "CV-150", "fee", type=type)
    return None


def tell(t: Covil) -> None:
    """What is to see on the board: control by region, dominance by type."""
    troops = troops_on(t.troops)
    for space, found in control.control(t.board, troops).items():
        if found.seat is not None:
            t.say("CV-146", "controls", who=t.who(found.seat), space=space, troops=found.count, quiet=True)
            if space == t.board.city and t.rebels:
                t.say("CV-147", "rebels do not count", space=space, rebels=t.rebels, quiet=True)
            types = tuple(type for type in t.board.types(space) if type != CITY)
            if len(types) > 1:
                t.say("CV-151", "counts for each type", who=t.who(found.seat), space=space, types=types, quiet=True)
        elif found.most:
            t.say("CV-148", "nobody controls", space=space, sides=tuple(map(t.who, found.most)), quiet=True)
    t.say("CV-145", "types that pay", types=LANDS, quiet=True)
    for type, rule in dominance(t).items():
        if rule.seat is None:
            t.say("CV-149", "nobody dominates", type=type, sides=tuple(map(t.who, rule.regions)), quiet=True)
        else:
            t.say("CV-149", "dominates", who=t.who(rule.seat), type=type, spaces=rule.regions[rule.seat])
