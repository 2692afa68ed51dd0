"""Phase 2.3, Troop Actions: Move, Rest, Repair, Take gold; the fifth, Attack, has its own chapter (CV-090 to
CV-106)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action, listed
from ludo.events.event import Objection, no
from ludo.games.covil.actions import no_such_region, no_such_troop, own_minion
from ludo.games.covil.attack import Attack, Declared, Exhaust, attack
from ludo.games.covil.castles import mend
from ludo.games.covil.domains import MinionId, RegionId, TroopId
from ludo.games.covil.minions import rest
from ludo.games.covil.moments import Acts
from ludo.games.covil.movement import move_range
from ludo.games.covil.relics import gain_gold
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


class _OneTroop(Action, frozen=True):
    """An action of one troop, wherever it is (CV-093)."""

    troop: TroopId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[_OneTroop]:
        if not t.acted and cls.helps(t, ask.seat):
            for x in t.troops:
                if x.side == ask.seat and x.standing:
                    yield cls(x.id)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[_OneTroop]:
        for x in t.troops:
            yield cls(x.id)

    @classmethod
    def helps(cls, t: Covil, side: int) -> bool:
        """Whether the action does something for this side now, or may be done in vain."""
        raise NotImplementedError


@rules.action
class Move(Action, frozen=True):
    """Lay down a troop to move it."""

    exact = True

    troop: TroopId
    to: RegionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Move]:
        if t.acted:
            return
        for x in t.troops:
            if x.side == ask.seat and x.standing:
                for to, steps in t.board.within(x.space, move_range(t, x.side, x.space)).items():
                    if steps:
                        yield cls(x.id, to)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Move]:
        for x in t.troops_of(ask.seat):
            for to in t.board.spaces:
                yield cls(x.id, to)


@rules.action
class Rest(Action, frozen=True):
    """Lay down a troop to rest a minion."""

    exact = True

    troop: TroopId
    minion: MinionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Rest]:
        for x in () if t.acted else t.troops:
            if x.side == ask.seat and x.standing:
                for m in t.halls[ask.seat]:
                    if m.token or t.options.empty_actions:
                        yield cls(x.id, m.card)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Rest]:
        for x in t.troops_of(ask.seat):
            for m in t.halls[ask.seat]:
                yield cls(x.id, m.card)


@rules.action
class Repair(_OneTroop, frozen=True):
    """Lay down a troop to repair the castle by 1."""

    exact = True

    @classmethod
    def helps(cls, t: Covil, side: int) -> bool:
        life = t.life[side]
        return life > 0 and (life < t.data.setup.life or t.options.empty_actions)


@rules.action
class TakeGold(_OneTroop, frozen=True):
    """Lay down a troop to take 1 gold."""

    exact = True

    @classmethod
    def helps(cls, t: Covil, side: int) -> bool:
        return t.gold[side] < t.data.setup.treasury or t.options.empty_actions


@rules.objects(Move, Rest, Repair, TakeGold, Attack, unasked=True)
@listed
def one_standing_troop(t: Covil, a: Any, ask: Any) -> Iterator[Objection]:
    """One Troop Action a turn (CV-044), with a standing troop of the own (CV-092)."""
    if (
        ask.seat != t.side
        or t.phase != "afternoon"
        or (ask.about is not None and type(a) is Attack and Attack in ask.kinds)
    ):
        return
    if t.acted:
        yield no("CV-044", "one troop action a turn")
    troop = t.troop(a.troop)
    if troop is None:
        if type(a) is not Attack:
            yield from no_such_troop(t, a.troop)
    elif troop.side != ask.seat:
        if type(a) is not Attack:
            yield no("CV-090", "not your troop", troop=a.troop)
    elif not troop.standing:
        yield no("CV-092", "is laid down", troop=a.troop)


@rules.objects(Move)
@listed
def to_a_neighbour(t: Covil, a: Move, ask: Any) -> Iterator[Objection]:
    yield from no_such_region(t, a.to)
    troop = t.troop(a.troop)
    if troop is None or a.to not in t.board.graph:
        return
    steps, most = t.board.distance(troop.space, a.to), move_range(t, troop.side, troop.space)
    if steps == 0:
        yield no("CV-095", "is there already", troop=a.troop, space=a.to)
    elif steps > most:
        yield no("CV-095" if most == 1 else "CV-096?", "too far", troop=a.troop, space=a.to, regions=most)


@rules.objects(Rest)
@listed
def somebody_to_rest(t: Covil, a: Rest, ask: Any) -> Iterator[Objection]:
    yield from own_minion(t, ask.seat, a.minion, "CV-098")
    servant = t.servant(ask.seat, a.minion)
    if servant is not None and servant.ready and not t.options.empty_actions:
        yield no("CV-094?", "is ready already", minion=a.minion)


@rules.objects(Repair)
@listed
def something_to_repair(t: Covil, a: Repair, ask: Any) -> Iterator[Objection]:
    life = t.life[ask.seat]
    if life == 0:
        yield no("CV-103", "cannot be repaired", castle=t.castle_id(ask.seat))
    elif life >= t.data.setup.life and not t.options.empty_actions:
        yield no("CV-094?", "is whole", castle=t.castle_id(ask.seat))


@rules.objects(TakeGold)
@listed
def room_for_gold(t: Covil, a: TakeGold, ask: Any) -> Iterator[Objection]:
    if t.gold[ask.seat] >= t.data.setup.treasury and not t.options.empty_actions:
        yield no("CV-094?", "treasury is full", gold=t.gold[ask.seat])


def lay_down(t: Covil, side: int, troop: str, action: str) -> None:
    """First the troop is laid down, then the action is announced (CV-091)."""
    t.change(troop, standing=False)
    t.acted = True
    t.say("CV-091", "lays down", who=t.who(side), troop=troop)
    t.say("CV-090", "announces an action", who=t.who(side), action=action, quiet=True)


@rules.at(Acts, kind=Move)
async def move(t: Covil, m: Acts) -> None:
    a, side = m.action, m.side
    troop = t.troop(a.troop)
    assert troop is not None
    far = t.board.distance(troop.space, a.to) > 1
    others = any(x.space == a.to and x.side != side for x in t.troops)
    lay_down(t, side, a.troop, a.kind)
    t.change(a.troop, space=a.to)
    t.say("CV-096" if far else "CV-095", "moves", who=t.who(side), troop=a.troop, space=a.to)
    if others:
        t.say("CV-097?", "no fight by itself", space=a.to, quiet=True)


@rules.at(Acts, kind=Rest)
async def rests(t: Covil, m: Acts) -> None:
    a, side = m.action, m.side
    lay_down(t, side, a.troop, a.kind)
    t.say("CV-093", "wherever it is", troop=a.troop, quiet=True)
    rest(t, side, a.minion)


@rules.at(Acts, kind=Repair)
async def repair(t: Covil, m: Acts) -> None:
    a, side = m.action, m.side
    lay_down(t, side, a.troop, a.kind)
    t.say("CV-093", "wherever it is", troop=a.troop, quiet=True)
    mend(t, side, t.data.setup.life_repaired, "CV-102")


@rules.at(Acts, kind=TakeGold)
async def take_gold(t: Covil, m: Acts) -> None:
    a, side = m.action, m.side
    lay_down(t, side, a.troop, a.kind)
    t.say("CV-093", "wherever it is", troop=a.troop, quiet=True)
    await gain_gold(t, side, t.data.setup.gold_taken, "CV-104", "takes gold")


@rules.at(Acts, kind=Attack)
async def attacks(t: Covil, m: Acts) -> None:
    a, side = m.action, m.side
    lay_down(t, side, a.troop, a.kind)
    about = Declared(side, t.who(side), a.troop, a.how, a.target)
    minion = (await t.choose(side, Exhaust, "CV-107", about, what="exhaust")).minion
    await attack(t, side, a.troop, a.how, a.target, minion)
