"""Giant Boulders (CP-057 to CP-060)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
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


def way(board: Any, arc: int) -> Iterator[tuple[str, int]]:
    """What lies in a Boulder's way, as (ring, arc): inward in its arc, then outward in the opposite one (CP-057, CP-059).

    Between Castle ring and Swordsman ring comes ("wall", arc), whether a Wall stands there or not.
    """
    for rings, a in ((board.rings[::-1], arc), (board.rings, board.opposite(arc))):
        for before, ring in zip(("", *rings), rings, strict=False):
            if {before, ring} == {"castle", "swordsman"}:
                yield "wall", a
            yield ring, a


async def boulder_in(t: Castle, arc: int, rule: str) -> None:
    """A Boulder in this arc; the first Castle structure that it meets stops it (CP-058)."""
    far = t.board.opposite(arc)
    t.say(rule, "boulder", arc=arc)
    for what, a in way(t.board, arc):
        if (what, a) == ("castle", far):
            t.say("CP-059", "boulder rolls on", arc=arc, far=far)
        if what == "wall":
            if t.wall(a) != "none":
                t.say("CP-058", "boulder stops at wall", arc=a)
                lose_wall(t, a, "CP-058")
                if a == arc:
                    safe_behind_the_wall(t, a)
                return
        elif what == "castle" and t.tower(a):
            t.say("CP-058", "boulder stops at tower", arc=a)
            await t.moment("boulder at tower", space=t.board.space(what, a))
            lose_tower(t, a, "CP-058")
            await t.moment("tower lost", arc=a)
            return
        else:
            await crush(t, t.board.space(what, a))
    t.say("CP-059", "boulder leaves", arc=far)


#: Why a Boulder leaves a Monster in its path alone: functions (t, monster) of a rule or None.
SPARES: list[Callable[[Any, Any], str | None]] = []


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
