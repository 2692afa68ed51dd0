"""Attack power and defence power, with every reason (CV-050 to CV-055, CV-060, CV-113 to CV-117, CV-121 to CV-125)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.events.event import Part
from ludo.games.covil.minions import effects
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Battle, Covil


def matches(t: Covil, side: int, space: str, effect: Any) -> int:
    """How often a Boost counts for a troop of this side in this region: once everywhere, or for each type it names
    (CV-055)."""
    if not effect.where:
        return 1
    here = t.board.types(space)
    return sum(space == t.castles[side] if where == "own_castle" else where in here for where in effect.where)


def boosts(t: Covil, side: int, space: str, stat: str, own: str = "") -> Iterator[Part]:
    """What the Boosts of a hall add, from minions in any state (CV-052, CV-116). ``own``: the minion that is exhausted for
    the attack; that its Boost counts too is a ruling, and an option."""
    for card, effect in effects(t, side, "boost"):
        if effect.stat not in (stat, "all") or (card == own and not t.setup.options.own_boost):
            continue
        times = matches(t, side, space, effect)
        if not times:
            continue
        rule = "CV-053" if not effect.where else "CV-054" if len(effect.where) == 1 else "CV-055"
        if (servant := t.servant(side, card)) is not None and servant.token:
            rule = "CV-052" if stat == "defence" else "CV-115?" if card == own else "CV-116"
        yield Part(times * effect.amount, rule, t.setup.game.words.name(card))


def relics(t: Covil, b: Battle, side: int, stat: str, rule: str) -> Iterator[Part]:
    """Troop bonuses of active relics, and what their abilities add in this battle."""
    name = t.setup.game.words.name
    for id in t.active[side]:
        if t.data.relics[id].stat == stat:
            yield Part(t.data.relics[id].bonus, rule, name(id))
    for lender, id in b.lent:
        if lender == side and t.data.relics[id].effect.stat in (stat, "all"):
            yield Part(t.data.relics[id].effect.amount, "CV-083", name(id))


@rules.counts("attack power")
def base(t: Covil, b: Battle) -> Iterator[Part]:
    words = t.setup.game.words
    if b.attacker < 0:
        yield Part(t.setup.options.revolt_power, "CV-155", words.name("rebels"))
    elif b.how == "melee":
        yield Part(t.data.setup.melee_base, "CV-113", words.name("base"))
    else:
        yield Part(t.data.setup.ranged_base, "CV-114?", words.name("base"))


@rules.counts("attack power")
def of_the_minion(t: Covil, b: Battle) -> Iterator[Part]:
    if not b.minion:
        return
    card, name = t.data.minions[b.minion], t.setup.game.words.name(b.minion)
    if card.attribute == b.how:
        yield Part(card.number, "CV-050", name)
    else:
        yield Part(0, "CV-108", name)
    if card.ability == "aftershock" and card.effect.op == "boost" and card.effect.stat in (b.how, "all"):
        yield Part(card.effect.amount, "CV-060", name)


@rules.counts("attack power")
def of_boosts(t: Covil, b: Battle) -> Iterator[Part]:
    troop = t.troop(b.troop)
    if troop is not None:
        yield from boosts(t, b.attacker, troop.space, b.how, b.minion)


@rules.counts("attack power")
def of_relics(t: Covil, b: Battle) -> Iterator[Part]:
    if b.attacker >= 0:
        yield from relics(t, b, b.attacker, b.how, "CV-117")


@rules.counts("defence power")
def of_the_troop(t: Covil, b: Battle) -> Iterator[Part]:
    troop = t.troop(b.target)
    if troop is None:
        yield Part(0, "CV-121", t.setup.game.words.name("unguarded"))
        return
    yield Part(t.data.setup.defence_base, "CV-122", t.setup.game.words.name("base"))
    yield from boosts(t, b.defender, troop.space, "defence")
    if b.guard:
        yield Part(t.data.minions[b.guard].number, "CV-123", t.setup.game.words.name(b.guard))
    yield from relics(t, b, b.defender, "defence", "CV-208")
