"""What instant abilities do, of relics and of minions (CV-059 to CV-062, CV-080, CV-083)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action, listed
from ludo.events.event import Objection, no
from ludo.games.covil.actions import (
    Decline,
    OfTheHall,
    Source,
    no_such_region,
    no_such_troop,
    not_ready,
    own_minion,
    own_relic,
)
from ludo.games.covil.attack import Attack, Declared, Exhaust, attack, targets
from ludo.games.covil.castles import mend
from ludo.games.covil.domains import MinionId, RegionId, RelicId, TroopId
from ludo.games.covil.minions import rest
from ludo.games.covil.moments import AbilityAsks, AbilityDoes, Adds, ExhaustedToAttack
from ludo.games.covil.movement import move_range
from ludo.games.covil.relics import draw_relic, gain_gold, relic_left
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


@rules.action
class UseAbility(Action, frozen=True):
    """Use the ability now."""

    exact = True


@rules.action
class MoveTroop(Action, frozen=True):
    """An ability moves a troop, standing or laid down."""

    exact = True

    troop: TroopId
    to: RegionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[MoveTroop]:
        for x in t.troops:
            if (x.side == ask.seat) == (ask.about.how == "own"):
                for to, steps in t.board.within(x.space, range_of(t, ask, x)).items():
                    if steps:
                        yield cls(x.id, to)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[MoveTroop]:
        for x in t.troops:
            for to in t.board.spaces:
                yield cls(x.id, to)


def range_of(t: Covil, ask: Any, troop: Any) -> int:
    """A movement Boost of the owner counts for an own troop (CV-053?); a rival's goes one region."""
    return move_range(t, troop.side, troop.space) if ask.about.how == "own" else 1


@rules.action
class RestMinion(OfTheHall, frozen=True):
    """An ability rests a minion."""


@rules.action
class StandUp(Action, frozen=True):
    """An ability stands a laid down troop up."""

    troop: TroopId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[StandUp]:
        for x in t.troops:
            yield cls(x.id)


@rules.objects(MoveTroop)
@listed
def one_region(t: Covil, a: MoveTroop, ask: Any) -> Iterator[Objection]:
    yield from no_such_troop(t, a.troop)
    yield from no_such_region(t, a.to)
    troop = t.troop(a.troop)
    if troop is None or a.to not in t.board.graph:
        return
    if (troop.side == ask.seat) != (ask.about.how == "own"):
        yield no(ask.rule, "not this troop", troop=a.troop, card=ask.about.card)
        return
    steps = t.board.distance(troop.space, a.to)
    if steps == 0:
        yield no("CV-062", "is there already", troop=a.troop, space=a.to)
    elif steps > range_of(t, ask, troop):
        yield no("CV-062", "too far to be moved", troop=a.troop, space=a.to)


@rules.objects(RestMinion)
def one_that_is_tired(t: Covil, a: RestMinion, ask: Any) -> Iterator[Objection]:
    yield from own_minion(t, ask.seat, a.minion, ask.rule)
    servant = t.servant(ask.seat, a.minion)
    if servant is not None and a.minion == ask.about.card:
        yield no("CV-061", "not the one itself", minion=a.minion)
    elif servant is not None and servant.ready:
        yield no("CV-018", "is ready already", minion=a.minion)


@rules.objects(StandUp)
def one_that_lies(t: Covil, a: StandUp, ask: Any) -> Iterator[Objection]:
    yield from no_such_troop(t, a.troop)
    troop = t.troop(a.troop)
    if troop is not None and troop.side != ask.seat:
        yield no(ask.rule, "not this troop", troop=a.troop, card=ask.about.card)
    elif troop is not None and troop.standing:
        yield no("CV-017", "stands already", troop=a.troop)


# ------------------------------------------------------------------ which can be used


def possible(t: Covil, side: int, card: str, effect: Any) -> bool:
    """Whether an ability could do anything now."""
    op = effect.op
    if op == "boost":
        return bool(t.battles)
    if op == "gain_gold":
        return True
    if op == "draw_relic":
        return relic_left(t) and t.gold[side] >= effect.pay
    if op == "repair":
        return 0 < t.life[side] < t.data.setup.life
    if op == "stand_troop":
        return any(x.side == side and not x.standing for x in t.troops)
    if op == "move_troop":
        return any((x.side == side) == (effect.whose == "own") for x in t.troops)
    if op == "rest_minion":
        return any(m.token and m.card != card for m in t.halls[side])
    ready = any(m.ready and m.card != card for m in t.halls[side])
    return ready and next(iter(targets(t, side, effect.how, free=True)), None) is not None


def printed(t: Covil, card: str) -> str:
    """What a relic or a minion says about its ability."""
    return (t.data.relics[card] if card in t.data.relics else t.data.minions[card]).text


@rules.at(AbilityAsks, op="move_troop")
def which_troop_moves(t: Covil, m: AbilityAsks) -> Iterator[type[Action]]:
    yield MoveTroop


@rules.at(AbilityAsks, op="stand_troop")
def which_troop_stands_up(t: Covil, m: AbilityAsks) -> Iterator[type[Action]]:
    yield StandUp


@rules.at(AbilityAsks, op="rest_minion")
def which_minion_rests(t: Covil, m: AbilityAsks) -> Iterator[type[Action]]:
    yield RestMinion


@rules.at(AbilityAsks, op="free_attack")
def which_attack(t: Covil, m: AbilityAsks) -> Iterator[type[Action]]:
    yield Attack


async def use(t: Covil, side: int, card: str, effect: Any, rule: str) -> None:
    """An ability happens, or is declined; it cannot be kept for later (CV-083)."""
    if not possible(t, side, card, effect):
        return t.say(rule, "ability in vain", who=t.who(side), card=card, quiet=True)
    how = effect.whose if effect.op == "move_troop" else effect.how or "any"
    kind = next(iter(t.collect(AbilityAsks(effect.op))), UseAbility)
    about = Source(side, t.who(side), card, printed(t, card), how)
    asked = (kind,) if card in t.data.minions and kind is not Attack else (kind, Decline)
    if asked == (UseAbility,):
        answer: Any = UseAbility()
    else:
        answer = await t.choose(side, asked, rule, about, what="attack freely" if kind is Attack else "use")
    if isinstance(answer, Decline):
        return t.say(rule, "declines", who=t.who(side), card=card, quiet=True)
    await t.moment(AbilityDoes(effect.op, side, card, effect, rule, answer))
    return None


@rules.at(AbilityDoes, op="boost")
async def lend(t: Covil, m: AbilityDoes) -> None:
    """A bonus for the open battle alone."""
    side, card, effect, rule = m.side, m.card, m.effect, m.rule
    t.change_battle(lent=(*t.battles[-1].lent, (side, card)))
    t.say(rule, "lends", who=t.who(side), card=card, power=effect.amount)


@rules.at(AbilityDoes, op="gain_gold")
async def gold(t: Covil, m: AbilityDoes) -> None:
    await gain_gold(t, m.side, m.effect.amount, m.rule, "gold of an ability", card=m.card)


@rules.at(AbilityDoes, op="draw_relic")
async def relic(t: Covil, m: AbilityDoes) -> None:
    side, card, effect, rule = m.side, m.card, m.effect, m.rule
    if effect.pay:
        t.put("gold", side, t.gold[side] - effect.pay)
        t.say(rule, "pays for an ability", who=t.who(side), gold=effect.pay, card=card)
    for _ in range(effect.amount):
        await draw_relic(t, side, rule, "draws a relic")


@rules.at(AbilityDoes, op="repair")
async def repairs(t: Covil, m: AbilityDoes) -> None:
    mend(t, m.side, m.effect.amount, m.rule)


@rules.at(AbilityDoes, op="stand_troop")
async def stands(t: Covil, m: AbilityDoes) -> None:
    a = m.action
    t.change(a.troop, standing=True)
    t.say(m.rule, "stands up", who=t.who(m.side), troop=a.troop, card=m.card)


@rules.at(AbilityDoes, op="move_troop")
async def moves(t: Covil, m: AbilityDoes) -> None:
    """Its posture stays (CV-062)."""
    a = m.action
    t.change(a.troop, space=a.to)
    t.say("CV-062", "is moved", who=t.who(m.side), troop=a.troop, space=a.to, card=m.card)


@rules.at(AbilityDoes, op="rest_minion")
async def rests(t: Covil, m: AbilityDoes) -> None:
    """So many rests in all, each for any minion."""
    side, card, effect, rule, a = m.side, m.card, m.effect, m.rule, m.action
    rest(t, side, a.minion)
    for _ in range(effect.amount - 1):
        if not possible(t, side, card, effect):
            return
        again = await t.choose(
            side, (RestMinion, Decline), rule, Source(side, t.who(side), card, printed(t, card)), what="use"
        )
        if isinstance(again, Decline):
            return
        rest(t, side, again.minion)


@rules.at(AbilityDoes, op="free_attack")
async def attacks(t: Covil, m: AbilityDoes) -> None:
    """A free attack: no troop is laid down, but a minion is exhausted (CV-079, CV-080)."""
    side, a = m.side, m.action
    t.say("CV-080", "free attack", who=t.who(side), troop=a.troop, card=m.card)
    about = Declared(side, t.who(side), a.troop, a.how, a.target)
    minion = (await t.choose(side, Exhaust, "CV-079", about, what="exhaust")).minion
    await attack(t, side, a.troop, a.how, a.target, minion, free=True)


@rules.at(ExhaustedToAttack)
async def aftershock(t: Covil, m: ExhaustedToAttack) -> None:
    """An Aftershock happens by itself with each attack of its minion (CV-060); one that adds power is counted with
    it."""
    side, minion = m.side, m.minion
    card = t.data.minions[minion]
    if card.ability != "aftershock":
        return
    t.say("CV-060", "aftershock", who=t.who(side), minion=minion)
    if not possible(t, side, minion, card.effect):
        return t.say("CV-060", "ability in vain", who=t.who(side), card=minion, quiet=True)
    if card.effect.op != "boost":
        await t.moment(AbilityDoes(card.effect.op, side, minion, card.effect, "CV-060", UseAbility()))


# ------------------------------------------------------------------ relics and Commands, as free actions


@rules.action
class Activate(Action, frozen=True):
    """Activate a relic from the hand."""

    relic: RelicId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Activate]:
        for relic in t.hands[ask.seat]:
            yield cls(relic)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Activate]:
        for relic in (*t.hands[ask.seat], *t.active[ask.seat], *t.relic_discards):
            yield cls(relic)


@rules.action
class Command(Action, frozen=True):
    """Exhaust a minion to use its Command."""

    minion: MinionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Command]:
        minions = t.data.minions
        for m in t.halls[ask.seat]:
            if not m.token and minions[m.card].ability == "command":
                yield cls(m.card)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Command]:
        for card in (*(m.card for m in t.halls[ask.seat]), *t.display):
            yield cls(card)


@rules.objects(Activate, unasked=True)
def from_the_own_hand(t: Covil, a: Activate, ask: Any) -> Iterator[Objection]:
    if Activate not in ask.kinds:
        if a.relic in t.data.relics and not t.battles and t.phase != "afternoon":
            yield no("CV-076", "only in the afternoon", relic=a.relic)
        return
    yield from own_relic(t, ask.seat, a.relic)
    if a.relic in t.data.relics and t.battles and t.battles[-1].attacker < 0:
        yield no("CV-156?", "no relics against rebels", relic=a.relic)


@rules.objects(Command, unasked=True)
def a_ready_minion_with_a_command(t: Covil, a: Command, ask: Any) -> Iterator[Objection]:
    if Command not in ask.kinds:
        if a.minion not in t.data.minions or t.data.minions[a.minion].ability != "command":
            return
        if t.phase != "afternoon":
            yield no("CV-077", "commands in the afternoon", minion=a.minion)
        elif ask.seat != t.side:
            yield no("CV-061", "only in the own turn", minion=a.minion)
        return
    servant = t.servant(ask.seat, a.minion)
    if servant is None:
        yield from own_minion(t, ask.seat, a.minion, "CV-077")
        return
    card = t.data.minions[a.minion]
    if card.ability != "command":
        yield no("CV-077", "has no command", minion=a.minion)
        return
    yield from not_ready(t, ask.seat, a.minion, "CV-059")
    if servant.ready and not possible(t, ask.seat, a.minion, card.effect):
        yield no("CV-094?", "command in vain", minion=a.minion)


async def activate(t: Covil, side: int, relic: str) -> None:
    """A relic leaves the hand and lies open until Night; its ability is for now (CV-083, CV-084, CV-208)."""
    t.take(side, relic)
    t.put("active", side, (*t.active[side], relic))
    t.say("CV-081", "activates", who=t.who(side), relic=relic)
    t.say("CV-084", "no longer worth anything", relic=relic, quiet=True)
    await use(t, side, relic, t.data.relics[relic].effect, "CV-083")


@rules.at(Adds, kind=Activate)
async def in_battle(t: Covil, m: Adds) -> None:
    """A relic activated in an answer: by the attacker (CV-117), or by the defender (CV-124), in an opponent's turn only
    by the one who is attacked (CV-082)."""
    a, side = m.action, m.side
    defends = "CV-124" if side == t.side else "CV-082"
    t.say("CV-117" if side == t.battles[-1].attacker else defends, "in battle", who=t.who(side), relic=a.relic)
    await activate(t, side, a.relic)
