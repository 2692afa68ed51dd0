"""Giant Boulders (CP-057 to CP-060)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.games.castle_panic.ending import dies, lose_tower
from ludo.games.castle_panic.moments import BoulderAtTower, BoulderPasses, Spares, TokenEffect, TowerLost
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.walls import lose_wall


@rules.at(TokenEffect, op="boulder")
async def giant_boulder(t: Castle, m: TokenEffect) -> None:
    """It rolls inward in the arc rolled on the die, and on into the opposite arc, until a structure stops it."""
    rule = "CP-057" if t.overlord is None else "CP-075"
    await boulder_in(t, int(await t.roll("d6", rule)), rule)


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
            await t.moment(BoulderAtTower(t.board.space(what, a)))
            lose_tower(t, a, "CP-058")
            await t.moment(TowerLost(a))
            return
        else:
            await crush(t, t.board.space(what, a))
    t.say("CP-059", "boulder leaves", arc=far)


async def crush(t: Castle, space: str) -> None:
    """What stands in this space, unless something spares it."""
    for id in [m.id for m in t.monsters if m.space == space]:
        monster = t.monster(id)
        if monster is None:  # what the Boulder slew took it along
            continue
        if spared := t.collect(Spares(monster)):
            t.say(spared[0], "boulder spares", monster=id)
        else:
            await dies(t, id, "CP-057", None)
    await t.moment(BoulderPasses(space))


def safe_behind_the_wall(t: Castle, arc: int) -> None:
    """What stands beyond the structure that stops the Boulder is not in its path (ruling)."""
    for m in t.monsters:
        if m.space == t.board.space("castle", arc):
            t.say("CP-057?", "safe behind the wall", monster=m.id, arc=arc, quiet=True)
