"""Attacks: declaring, answers in turn, the result (CV-107 to CV-140)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action, listed
from ludo.engine.moment import Values
from ludo.events.event import Objection, Tally, no
from ludo.games.covil.actions import OfTheHall, Pass, no_such_region, no_such_troop, not_ready, own_minion
from ludo.games.covil.castles import damage
from ludo.games.covil.domains import RegionId, TargetId, TroopId, Way
from ludo.games.covil.minions import exhaust
from ludo.games.covil.moments import Adds, ExhaustedToAttack
from ludo.games.covil.movement import move_range
from ludo.games.covil.relics import BuyRelic, buy_relic, can_buy, gain_gold
from ludo.games.covil.rules import rules
from ludo.games.covil.solo import pseudo_guard, pseudo_retreat
from ludo.games.covil.table import Battle, Covil

WAYS = ("melee", "ranged")


class Open(msgspec.Struct, frozen=True):
    """The open battle as those who answer see it."""

    attacker: str
    defender: str
    troop: str
    how: str
    target: str
    minion: str
    guard: str
    attack: Tally
    defence: Tally


class Declared(msgspec.Struct, frozen=True):
    """An attack for which a minion must still be exhausted."""

    side: int
    who: str
    troop: str
    how: str
    target: str


class Beaten(msgspec.Struct, frozen=True):
    """A standing troop that has lost, and how many regions it may retreat."""

    troop: str
    who: str
    regions: int


@rules.action
class Attack(Action, frozen=True):
    """Attack an enemy troop, or an unguarded castle, in melee or at range."""

    troop: TroopId
    how: Way
    target: TargetId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Attack]:
        ways, free = about_attack(ask)
        if t.acted and not free:
            return
        for troop, how, target in targets(t, ask.seat, ways, free):
            yield cls(troop, how, target)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Attack]:
        everything = (*(x.id for x in t.troops), *(t.castle_id(s) for s in range(t.sides)))
        for x in t.troops_of(ask.seat):
            for how in WAYS:
                for target in everything:
                    yield cls(x.id, how, target)


def about_attack(ask: Any) -> tuple[str, bool]:
    """(which ways, whether it is free): a free attack is asked about its source."""
    return ("any", False) if ask.about is None else (ask.about.how, True)


def targets(t: Covil, side: int, ways: str, free: bool) -> Iterator[tuple[str, str, str]]:
    """(own troop, how, target) of all that a side could attack now."""
    mine = [x for x in t.troops if x.side == side and (free or x.standing)]
    enemies = [(y.space, y.id, None) for y in t.troops if y.side != side]
    castles = [(space, t.castle_id(s), s) for s, space in enumerate(t.castles) if s != side]
    for x in mine:
        reach = {x.space: "melee", **dict.fromkeys(t.board.neighbours(x.space), "ranged")}
        for space, id, castle in (*enemies, *castles):
            how = reach.get(space)
            if how and ways in ("any", how) and (castle is None or (t.life[castle] and not t.guarded(castle))):
                yield x.id, how, id


@rules.action
class Exhaust(OfTheHall, frozen=True):
    """Exhaust a Ready minion for the attack."""


@rules.action
class Defend(OfTheHall, frozen=True):
    """Exhaust a Ready Defence minion for the defence."""


@rules.action
class Retreat(Action, frozen=True):
    """Where the beaten troop goes."""

    exact = True

    space: RegionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Retreat]:
        here = t.space_of(ask.about.troop)
        for space, steps in t.board.within(here, ask.about.regions).items():
            if steps:
                yield cls(space)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Retreat]:
        for space in t.board.spaces:
            yield cls(space)


# ------------------------------------------------------------------ what may be attacked


@rules.objects(Attack)
def attacker_and_target(t: Covil, a: Attack, ask: Any) -> Iterator[Objection]:
    yield from no_such_troop(t, a.troop)
    ways, free = about_attack(ask)
    if a.how not in WAYS:
        yield no(None, "no such attack", how=a.how)
    elif ways not in ("any", a.how):
        yield no(ask.rule, "only one way", how=ways)
    owner, castle = t.owner_of(a.target), t.castle_of(a.target)
    if owner is None:
        yield no(None, "no such target", target=a.target)
    troop = t.troop(a.troop)
    if troop is None or owner is None:
        return
    if troop.side != ask.seat:
        yield no("CV-107", "not your troop", troop=a.troop)
    if not any(m.ready for m in t.halls[ask.seat]):
        yield no("CV-079" if free else "CV-107", "nobody is ready")
    if owner == ask.seat:
        yield no("CV-110" if castle is None else "CV-120", "own target", target=a.target)
    elif castle is not None and t.life[castle] == 0:
        yield no("CV-120?", "is a ruin", castle=a.target)
    elif castle is not None and t.guarded(castle):
        yield no("CV-120", "is guarded", castle=a.target)
    steps = t.board.distance(troop.space, t.space_of(a.target))
    if a.how == "melee" and steps:
        yield no("CV-111", "melee in the same region", troop=a.troop, target=a.target)
    if a.how == "ranged" and steps != 1:
        yield no("CV-112", "ranged to a neighbour", troop=a.troop, target=a.target)


@rules.objects(Exhaust)
def a_ready_minion(t: Covil, a: Exhaust, ask: Any) -> Iterator[Objection]:
    yield from own_minion(t, ask.seat, a.minion, "CV-108")
    yield from not_ready(t, ask.seat, a.minion)


@rules.objects(Defend)
def one_defence_minion(t: Covil, a: Defend, ask: Any) -> Iterator[Objection]:
    if t.servant(ask.seat, a.minion) is None:
        yield from own_minion(t, ask.seat, a.minion, "CV-123")
        return
    if t.data.minions[a.minion].attribute != "defence":
        yield no("CV-123", "no defence minion", minion=a.minion)
    yield from not_ready(t, ask.seat, a.minion)
    if t.battles[-1].guard:
        yield no("CV-123?", "one for each battle", minion=t.battles[-1].guard)


@rules.objects(Retreat)
@listed
def near_enough(t: Covil, a: Retreat, ask: Any) -> Iterator[Objection]:
    yield from no_such_region(t, a.space)
    if a.space not in t.board.graph:
        return
    steps = t.board.distance(t.space_of(ask.about.troop), a.space)
    if steps == 0:
        yield no("CV-130", "must leave", troop=ask.about.troop)
    elif steps > ask.about.regions:
        yield no(
            "CV-130" if ask.about.regions == 1 else "CV-131",
            "too far to retreat",
            space=a.space,
            regions=ask.about.regions,
        )


# ------------------------------------------------------------------ declaring


async def attack(t: Covil, side: int, troop: str, how: str, target: str, minion: str, free: bool = False) -> None:
    """An attack from its declaration to its end (CV-107 to CV-128). The troop has been laid down, unless it is free."""
    defender = t.owner_of(target)
    assert defender is not None
    t.say("CV-109", "declares", who=t.who(side), troop=troop, how=how)
    t.say("CV-110", "aims", target=target)
    t.battles = (*t.battles, Battle(side, troop, how, target, defender, minion))
    t.fought += 1
    t.say("CV-079" if free else "CV-107", "exhausts to attack", who=t.who(side), minion=minion)
    exhaust(t, side, minion, quiet=True)
    await t.moment(ExhaustedToAttack(side, minion))
    power = t.tally("attack power", t.battles[-1])
    t.say("CV-115", "attack power", power=power)
    if t.castle_of(target) is not None:
        t.say("CV-121", "nobody answers", castle=target)
    else:
        t.say("CV-118", "announces", who=t.who(side), target=target, power=power)
        await answers(t)
    await settle(t)


def open_battle(t: Covil) -> Open:
    b = t.battles[-1]
    attack, defence = t.tally("attack power", b), t.tally("defence power", b)
    return Open(t.who(b.attacker), t.who(b.defender), b.troop, b.how, b.target, b.minion, b.guard, attack, defence)


def holds(t: Covil) -> bool:
    """Whether attacker and target of the innermost battle are still where they can fight (CV-124?)."""
    b = t.battles[-1]
    troop, space = t.troop(b.troop), t.space_of(b.target)
    if b.attacker < 0:
        return bool(space)
    if troop is None:
        return False
    return space == troop.space if b.how == "melee" else space in t.board.neighbours(troop.space)


async def answers(t: Covil) -> None:
    """The defender answers, then both in turn, until both pass one after the other (CV-126?)."""
    b = t.battles[-1]
    sides = (b.defender, b.attacker)
    turn = passes = 0
    while passes < 2 and holds(t):
        did = await answer(t, sides[turn % 2], turn % 2 == 0)
        passes = 0 if did else passes + 1
        turn += 1
        if (did or turn == 1) and holds(t):
            told = open_battle(t)
            if turn % 2:
                t.say("CV-209", "defence told", who=told.defender, power=told.defence)
            else:
                t.say("CV-126", "attack told anew", who=told.attacker, power=told.attack)


def could_answer(t: Covil, side: int, defending: bool) -> bool:
    """Whether there is anything that this side might do: what is asked here lies open to all, so that a silence tells
    nothing."""
    guard = defending and not t.battles[-1].guard
    spare = any(m.ready and t.data.minions[m.card].attribute == "defence" for m in t.halls[side])
    relics = t.hands[side] and t.battles[-1].attacker >= 0
    return bool(relics) or can_buy(t, side) or (guard and spare)


ADDITIONS = Values(Adds, "kind", last=(BuyRelic, Pass))
DEFENCES = Values(Adds, "kind", first=(Defend,), last=(BuyRelic, Pass))


async def answer(t: Covil, side: int, defending: bool) -> bool:
    """One side does what it likes, then passes; True when it changed anything."""
    if t.is_pseudo(side):
        return defending and await pseudo_guard(t, side)
    kinds = t.named(DEFENCES if defending else ADDITIONS)
    did = False
    while holds(t):
        if not could_answer(t, side, defending):
            t.say("CV-126", "nothing to add", who=t.who(side), quiet=True)
            break
        rule = "CV-124" if defending else "CV-126"
        what = "add relics" if not defending else "defend" if t.battles[-1].attacker >= 0 else "defend against rebels"
        a = await t.choose(side, kinds, rule, open_battle(t), what=what)
        if isinstance(a, Pass):
            t.say("CV-126", "passes", who=t.who(side), quiet=True)
            break
        if isinstance(a, BuyRelic):
            await buy_relic(t, side)
            continue
        did = True
        if isinstance(a, Defend):
            guard(t, side, a.minion)
        else:
            if defending:
                t.say("CV-124", "adds at once", who=t.who(side), quiet=True)
            await t.moment(Adds(a, side))
    return did


def guard(t: Covil, side: int, minion: str) -> None:
    """A Defence minion is exhausted for this battle (CV-123)."""
    t.change_battle(guard=minion)
    t.say("CV-123", "exhausts to defend", who=t.who(side), minion=minion)
    exhaust(t, side, minion, quiet=True)


# ------------------------------------------------------------------ the result


async def settle(t: Covil) -> None:
    """Totals are compared (CV-127) only now that all have answered (CV-119)."""
    b = t.battles[-1]
    attacker, defender, target = b.attacker, b.defender, b.target
    if not holds(t):
        t.battles = t.battles[:-1]
        return t.say("CV-124?", "comes to nothing", target=target)
    power = t.tally("attack power", t.battles[-1])
    if t.castle_of(target) is not None:
        t.battles = t.battles[:-1]
        return await damage(t, defender, power.total, attacker, "CV-136")
    defence = t.tally("defence power", t.battles[-1])
    t.battles = t.battles[:-1]
    t.say("CV-125", "defence power", power=defence)
    t.say("CV-119", "settled", quiet=True)
    if power.total <= defence.total:
        t.say("CV-127", "defender wins", target=target, attack=power, defence=defence, tie=power.total == defence.total)
        return t.say("CV-128", "nothing happens", quiet=True)
    t.say("CV-127", "attacker wins", target=target, attack=power, defence=defence)
    await gain_gold(t, attacker, t.data.setup.victory_gold, "CV-129", "gold for a victory")
    return await beaten(t, target, power.total - defence.total, attacker)


async def beaten(t: Covil, id: str, excess: int, attacker: int) -> None:
    """A standing loser lies down and retreats (CV-130), one that lies is removed (CV-132); at home the castle suffers
    (CV-133)."""
    loser = t.troop(id)
    assert loser is not None
    owner, stood, home = loser.side, loser.standing, loser.space == t.castles[loser.side]
    if stood:
        t.change(id, standing=False)
        t.say("CV-130", "laid down", troop=id)
        await retreat(t, owner, id)
    else:
        t.troops = tuple([x for x in t.troops if x.id != id])
        t.say("CV-132", "removed", troop=id, who=t.who(owner))
    if home:
        t.say("CV-133", "castle is attacked", castle=t.castle_id(owner))
        if t.guarded(owner):
            t.say("CV-135", "others do not help", castle=t.castle_id(owner), quiet=True)
        await damage(t, owner, excess, attacker, "CV-134")


async def retreat(t: Covil, owner: int, id: str) -> None:
    """The owner moves it to a region nearby; Boosts about movement may be used (CV-131)."""
    if t.is_pseudo(owner):
        space = await pseudo_retreat(t, owner, id)
    else:
        regions = move_range(t, owner, t.space_of(id))
        space = (await t.choose(owner, Retreat, "CV-130", Beaten(id, t.who(owner), regions), what="retreat")).space
    far = t.board.distance(t.space_of(id), space) > 1
    t.change(id, space=space)
    t.say("CV-131" if far else "CV-130", "retreats", troop=id, space=space)
