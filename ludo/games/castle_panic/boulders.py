"""Giant Boulders (CP-057 to CP-060)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ludo.games.castle_panic.components import Effect
from ludo.games.castle_panic.ending import dies, lose_tower
from ludo.games.castle_panic.new_monsters import op
from ludo.games.castle_panic.table import Castle, Monster
from ludo.games.castle_panic.walls import lose_wall


@op("boulder")
async def giant_boulder(t: Castle, token: Any, effect: Effect, monster: Monster | None) -> None:
    """It rolls inward in the arc rolled on the die, and on into the opposite arc, until a structure stops it."""
    rule = "CP-057" if t.overlord is None else "CP-075"
    await boulder_in(t, await t.roll("d6", rule), rule)


async def boulder_in(t: Castle, arc: int, rule: str) -> None:
    """A Boulder in this arc."""
    t.say(rule, "boulder", arc=arc)
    inward = list(reversed(t.board.rings))
    if await rolls(t, inward, arc):
        return
    far = t.board.opposite(arc)
    t.say("CP-059", "boulder rolls on", arc=arc, far=far)
    if not await rolls(t, list(t.board.rings), far):
        t.say("CP-059", "boulder leaves", arc=far)


#: Why a Boulder leaves a Monster in its path alone: functions (t, monster) of a rule or None.
SPARES: list[Callable[[Any, Any], str | None]] = []


async def rolls(t: Castle, rings: list[str], arc: int) -> bool:
    """Through these rings of an arc, one after another; True when the first Castle structure it meets has stopped it (CP-058)."""
    before = ""
    for ring in rings:
        if {before, ring} == {"castle", "swordsman"} and t.wall(arc) != "none":
            t.say("CP-058", "boulder stops at wall", arc=arc)
            lose_wall(t, arc, "CP-058")
            if ring == "castle":
                safe_behind_the_wall(t, arc)
            return True
        if ring == "castle" and t.tower(arc):
            t.say("CP-058", "boulder stops at tower", arc=arc)
            await t.moment("boulder at tower", space=t.board.space(ring, arc))
            lose_tower(t, arc, "CP-058")
            await t.moment("tower lost", arc=arc)
            return True
        await crush(t, t.board.space(ring, arc))
        before = ring
    return False


async def crush(t: Castle, space: str) -> None:
    """What stands in this space, unless something spares it."""
    for id in [m.id for m in t.monsters if m.space == space]:
        monster = t.monster(id)
        if monster is None:  # what the Boulder slew took it along
            continue
        if rule := next(filter(None, (spares(t, monster) for spares in SPARES)), None):
            t.say(rule, "boulder spares", monster=id)
        else:
            await dies(t, id, "CP-057", None)
    await t.moment("boulder passes", space=space)


def safe_behind_the_wall(t: Castle, arc: int) -> None:
    """What stands beyond the structure that stops the Boulder is not in its path (ruling)."""
    for m in t.monsters:
        if m.space == t.board.space("castle", arc):
            t.say("CP-057?", "safe behind the wall", monster=m.id, arc=arc, quiet=True)
