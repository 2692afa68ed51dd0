"""Phase 1, Morning: castles are placed, troops stand up and are called (CV-033, CV-036 to CV-042)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action
from ludo.events.event import Objection, no
from ludo.games.covil.actions import Pass, no_such_region
from ludo.games.covil.domains import RegionId
from ludo.games.covil.relics import BuyRelic, buy_relic, can_buy
from ludo.games.covil.rules import rules
from ludo.games.covil.solo import pseudo_buys, pseudo_start
from ludo.games.covil.table import Covil, Troop


@rules.action
class Start(Action, frozen=True):
    """Put the own castle, and two troops, on a spiral."""

    space: RegionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Start]:
        for space in t.board.spirals:
            yield cls(space)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Start]:
        for space in t.board.spaces:
            yield cls(space)


@rules.objects(Start)
def on_a_free_spiral(t: Covil, a: Start, ask: Any) -> Iterator[Objection]:
    yield from no_such_region(t, a.space)
    if a.space not in t.board.graph:
        return
    if a.space not in t.board.spirals:
        yield no("CV-033", "no spiral", space=a.space)
    elif a.space in t.castles:
        yield no("CV-033?", "spiral is taken", space=a.space)


def troops_of_the_day(t: Covil, day: int) -> int:
    """How many troops everybody has on the board when the Morning ends (CV-037)."""
    return t.data.setup.troops_by_day[min(day, len(t.data.setup.troops_by_day)) - 1]


@rules.process("morning")
async def morning(t: Covil) -> None:
    """One side's Morning: it starts or stands up and calls, then may buy relics; one question a step."""
    if not t.waiting:
        t.side, t.begun = t.first, False
        t.say("CV-042", "morning is over", who=t.who(t.first))
        return t.then("afternoon")
    side = t.waiting[0]
    if not t.called:
        await wakes(t, side)
        t.called = True
        return None
    if not t.is_pseudo(side) and can_buy(t, side):
        if not isinstance(await t.choose(side, (BuyRelic, Pass), "CV-087", what="morning"), Pass):
            return await buy_relic(t, side)
        t.say("CV-087", "buys nothing", who=t.who(side), quiet=True)
    t.waiting, t.called = t.waiting[1:], False
    return None


async def wakes(t: Covil, side: int) -> None:
    """A castle and troops of the own, all standing, as many as the day asks for."""
    t.say("CV-034", "morning", who=t.who(side), day=t.day, quiet=True)
    if t.is_pseudo(side):
        await pseudo_buys(t, side)
    if not t.castles[side]:
        space = (
            pseudo_start(t, side) if t.is_pseudo(side) else (await t.choose(side, Start, "CV-033", what="start")).space
        )
        t.put("castles", side, space)
        t.say("CV-033", "starts", who=t.who(side), castle=t.castle_id(side), space=space)
    down = tuple(x.id for x in t.troops_of(side) if not x.standing)
    for id in down:
        t.change(id, standing=True)
    if down:
        t.say("CV-036", "stand up", who=t.who(side), troops=down)
    call(t, side)


def call(t: Covil, side: int) -> None:
    """The missing troops come from the supply into the castle's region, standing (CV-038 to CV-041)."""
    wanted = troops_of_the_day(t, t.day)
    mine = [x.id for x in t.troops_of(side)]
    if len(mine) >= wanted:
        return t.say(
            "CV-037?" if len(mine) > wanted else "CV-037",
            "calls nobody",
            who=t.who(side),
            troops=len(mine),
            day=t.day,
            quiet=True,
        )
    supply = [id for id in t.troop_ids(side) if id not in mine]
    new = tuple(supply[: wanted - len(mine)])
    for id in new:
        t.troops = (*t.troops, Troop(id, side, t.castles[side]))
    t.troops = tuple(sorted(t.troops, key=lambda x: (x.side, x.id)))
    t.say("CV-037", "troops of the day", who=t.who(side), troops=wanted, day=t.day)
    t.say("CV-041" if t.life[side] == 0 else "CV-038", "calls", who=t.who(side), troops=new, space=t.castles[side])
    t.say("CV-039", "enter standing", troops=new, quiet=True)
    if t.day > 1 and len(new) > wanted - troops_of_the_day(t, t.day - 1):
        t.say("CV-040?", "come back", who=t.who(side), quiet=True)
    return None
