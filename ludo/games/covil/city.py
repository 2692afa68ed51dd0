"""Night step 4: raiding the city, and the revolt of the rebels (CV-152 to CV-159)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action
from ludo.events.event import Objection, no
from ludo.games.covil.actions import Pass, no_such_troop
from ludo.games.covil.attack import answer, beaten
from ludo.games.covil.castles import damage
from ludo.games.covil.domains import TroopId
from ludo.games.covil.night import step
from ludo.games.covil.relics import draw_relic, relic_left
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Battle, Covil


class InTheCity(msgspec.Struct, frozen=True):
    """A raid: how many of the own troops in the city have not raided yet, and how many rebels there are."""

    side: int
    who: str
    troops: int
    rebels: int


class CastleStormed(msgspec.Struct, frozen=True):
    """Rebels attack a castle."""

    castle: str
    who: str
    power: int


@rules.action
class Raid(Action, frozen=True):
    """A troop in the city draws a relic, and a rebel comes."""

    exact = True


@rules.action
class GuardCastle(Action, frozen=True):
    """Defend the castle with a troop in its region."""

    troop: TroopId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[GuardCastle]:
        for x in t.troops:
            yield cls(x.id)


@rules.objects(GuardCastle)
def a_troop_at_the_castle(t: Covil, a: GuardCastle, ask: Any) -> Iterator[Objection]:
    yield from no_such_troop(t, a.troop)
    troop = t.troop(a.troop)
    if troop is not None and (troop.side != ask.seat or troop.space != t.castles[ask.seat]):
        yield no("CV-158", "not at the castle", troop=a.troop, castle=t.castle_id(ask.seat))


@rules.process("raid the city")
async def raid_the_city(t: Covil) -> None:
    """Each troop in the city may draw a relic (CV-152?), and for each a rebel comes (CV-153); one answer a step."""
    if len(t.waiting) == t.sides and not t.raided:
        step(t, 4)
    if not t.waiting:
        return t.then()
    side = t.waiting[0]
    left = len(t.troops_in(side, t.board.city)) - t.raided
    if left <= 0 or not relic_left(t):
        if not t.raided:
            t.say("CV-152", "no raid", who=t.who(side), quiet=True)
        t.waiting, t.raided = t.waiting[1:], 0
        return None
    if t.is_pseudo(side):
        t.say("CV-204?", "always raids", who=t.who(side), quiet=True)
    elif t.options.raid_optional:
        about = InTheCity(side, t.who(side), left, t.rebels)
        if isinstance(await t.choose(side, (Raid, Pass), "CV-152?", about, what="raid"), Pass):
            t.say("CV-152?", "raids no more", who=t.who(side), quiet=True)
            t.waiting, t.raided = t.waiting[1:], 0
            return None
    t.raided += 1
    t.say("CV-152", "raids", who=t.who(side))
    await draw_relic(t, side, "CV-152", "draws a relic")
    if t.rebels < t.data.setup.rebels:
        t.rebels += 1
        t.say("CV-153", "a rebel comes", rebels=t.rebels)
    else:
        t.say("CV-004?", "no more rebels", rebels=t.rebels, quiet=True)
    return None


@rules.process("revolt")
async def revolt(t: Covil) -> None:
    """Five rebels revolt, once all have raided (CV-154): against the troops in the city, then against every castle."""
    if t.rebels < t.data.setup.rebels:
        t.say("CV-154", "no revolt", rebels=t.rebels, quiet=True)
        return t.then()
    t.say("CV-154", "revolt", rebels=t.rebels)
    for side in t.clockwise(t.first):
        for id in t.troops_in(side, t.board.city):
            t.say("CV-155", "rebels attack", who=t.who(side), troop=id, power=t.options.revolt_power)
            await stormed(t, side, id)
    for side in t.clockwise(t.first):
        await castle_stormed(t, side)
    t.rebels = 0
    t.say("CV-159", "rebels gone")
    t.then()
    return None


async def stormed(t: Covil, side: int, id: str) -> None:
    """An attack of the rebels on a troop: it defends without relics, and nobody gains by it (CV-156?)."""
    t.battles = (*t.battles, Battle(-1, "", "", id, side))
    await answer(t, side, True)
    power, defence = t.tally("attack power", t.battles[-1]), t.tally("defence power", t.battles[-1])
    t.battles = t.battles[:-1]
    t.say("CV-156", "defends against rebels", target=id, attack=power, defence=defence)
    if power.total > defence.total:
        await beaten(t, id, power.total - defence.total, -1)
    else:
        t.say("CV-127", "defender wins", target=id, attack=power, defence=defence, tie=power.total == defence.total)


async def castle_stormed(t: Covil, side: int) -> None:
    """An attack of the rebels on a castle; a troop in its region may defend it (CV-157, CV-158)."""
    castle, power = t.castle_id(side), t.options.revolt_power
    if not t.life[side]:
        return t.say("CV-157", "no castle left", castle=castle, quiet=True)
    t.say("CV-157", "rebels attack the castle", castle=castle, power=power)
    here = t.troops_in(side, t.castles[side])
    defender = ""
    if here and t.is_pseudo(side):
        defender = here[0]
        t.say("CV-204?", "always defends", who=t.who(side), troop=defender)
    elif here:
        a = await t.choose(
            side, (GuardCastle, Pass), "CV-158", CastleStormed(castle, t.who(side), power), what="guard the castle"
        )
        defender = "" if isinstance(a, Pass) else a.troop
    if not defender:
        t.say("CV-158", "castle undefended", castle=castle)
        return await damage(t, side, power, -1, "CV-157")
    t.say("CV-158", "castle defended", castle=castle, troop=defender)
    return await stormed(t, side, defender)
