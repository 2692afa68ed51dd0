"""Phase 2.1, acquiring a minion: price, payment part by part, change (CV-057, CV-058, CV-063 to CV-075)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action, listed
from ludo.events.event import Objection, Part, Tally, no
from ludo.games.covil.actions import OfTheHall, not_ready, own_minion, own_relic
from ludo.games.covil.domains import MinionId, RelicId
from ludo.games.covil.minions import effects
from ludo.games.covil.relics import gain_gold
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


class Purchase(msgspec.Struct, frozen=True):
    """A minion that is being acquired. ``values``: what each relic and minion counted for when the purchase began
    (CV-057)."""

    side: int
    who: str
    minion: str
    price: int
    paid: int
    left: int
    values: tuple[tuple[str, int], ...]

    def value(self, card: str) -> int:
        return dict(self.values)[card]


@rules.action
class Acquire(Action, frozen=True):
    """Acquire one of the Available Mercenaries."""

    minion: MinionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[Acquire]:
        for card in () if t.acquired else t.display:
            yield cls(card)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[Acquire]:
        for card in (*t.display, *(m.card for hall in t.halls for m in hall)):
            yield cls(card)


@rules.action
class PayRelic(Action, frozen=True):
    """Discard a relic of the hand as payment."""

    exact = True

    relic: RelicId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[PayRelic]:
        for relic in t.hands[ask.seat]:
            yield cls(relic)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[PayRelic]:
        for relic in (*t.hands[ask.seat], *(r for active in t.active for r in active), *t.relic_discards):
            yield cls(relic)


@rules.action
class PayMinion(OfTheHall, frozen=True):
    """Give a Ready minion back as payment."""

    exact = True

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[PayMinion]:
        for card in ready_to_give(t, ask.seat):
            yield cls(card)


@rules.action
class PayGold(Action, frozen=True):
    """Pay the rest from the treasury, or take the change."""


# ------------------------------------------------------------------ price


@rules.counts("price")
def printed_cost(t: Covil, side: int, card: str) -> Iterator[Part]:
    yield Part(t.data.minions[card].cost, "CV-051", t.setup.game.words.name(card))


@rules.counts("price")
def discounts(t: Covil, side: int, card: str) -> Iterator[Part]:
    """Influence, in whatever state its minion is, applied before anything is paid (CV-057). A price falls to 0 and no
    lower, but a printed cost of 0 is paid out (CV-058)."""
    left = cost = t.data.minions[card].cost
    for source, effect in effects(t, side, "price"):
        if effect.cls != t.data.minions[card].cls:
            continue
        off = effect.amount if cost == 0 else min(effect.amount, left)
        left -= off
        yield Part(-off, "CV-058" if cost == 0 else "CV-049", t.setup.game.words.name(source))


def price(t: Covil, side: int, card: str) -> Tally:
    return t.tally("price", side, card)


def ready_to_give(t: Covil, side: int) -> tuple[str, ...]:
    """The minions of a hall that can be given back: Ready, and not the overlord (CV-065, CV-069)."""
    return tuple([m.card for m in t.halls[side] if m.ready and t.data.minions[m.card].kind != "overlord"])


def worth(t: Covil, side: int, minions: Iterable[str]) -> Iterator[tuple[str, int]]:
    """What every relic of the hand and each of these minions of the hall counts for as payment."""
    for relic in t.hands[side]:
        yield relic, t.tally("relic value", side, relic).total
    for card in minions:
        yield card, t.tally("minion value", side, card).total


def means(t: Covil, side: int, enough: int) -> int:
    """All that a side could pay; what is more than enough is not counted."""
    total = t.gold[side]
    values = worth(t, side, ready_to_give(t, side))
    while total < enough and (more := next(values, None)):
        total += more[1]
    return total


@rules.objects(Acquire, unasked=True)
def one_minion_that_can_be_paid(t: Covil, a: Acquire, ask: Any) -> Iterator[Objection]:
    if a.minion not in t.data.minions:
        yield no(None, "no such minion", minion=a.minion)
        return
    if ask.seat != t.side:
        return
    if t.acquired:
        yield no("CV-066", "one minion a turn")
    if a.minion not in t.display:
        yield no("CV-019", "not available", minion=a.minion)
        return
    if len(t.halls[ask.seat]) >= t.data.setup.hall and not ready_to_give(t, ask.seat):
        yield no("CV-073?", "nobody to give back", minions=len(t.halls[ask.seat]))
    cost = price(t, ask.seat, a.minion)
    if (most := means(t, ask.seat, cost.total)) < cost.total:
        yield no("CV-051", "cannot be paid", minion=a.minion, price=cost, means=most)


@rules.objects(PayRelic)
@listed
def a_relic_of_the_hand(t: Covil, a: PayRelic, ask: Any) -> Iterator[Objection]:
    yield from own_relic(t, ask.seat, a.relic, active=("CV-068", "active relics pay nothing"), rule="CV-068")


@rules.objects(PayMinion)
@listed
def a_ready_minion_of_the_hall(t: Covil, a: PayMinion, ask: Any) -> Iterator[Objection]:
    if t.servant(ask.seat, a.minion) is None:
        yield from own_minion(t, ask.seat, a.minion, "CV-069")
        return
    if t.data.minions[a.minion].kind == "overlord":
        yield no("CV-065", "stays on the throne", minion=a.minion)
    yield from not_ready(t, ask.seat, a.minion, "CV-069")


@rules.objects(PayGold)
def gold_for_the_rest(t: Covil, a: PayGold, ask: Any) -> Iterator[Objection]:
    p = ask.about
    if t.gold[ask.seat] < p.left:
        yield no("CV-067", "not enough gold", left=p.left, gold=t.gold[ask.seat])
    if len(t.halls[ask.seat]) >= t.data.setup.hall:
        yield no("CV-063?", "hall is full", minions=len(t.halls[ask.seat]))


async def acquire(t: Covil, side: int, card: str) -> None:
    """Payment may be gold, relics and minions in any mix (CV-070?); each is asked for by itself."""
    cost, values = price(t, side, card), tuple(worth(t, side, [m.card for m in t.halls[side]]))
    t.display, t.wanted = without(t.display, card), card
    t.acquired = True
    t.say("CV-066", "wants", who=t.who(side), minion=card, price=cost)
    if any(part.amount < 0 for part in cost.parts):
        t.say("CV-057", "influence first", who=t.who(side), price=cost)
    paid, used = 0, set()
    while True:
        about = Purchase(side, t.who(side), card, cost.total, paid, max(0, cost.total - paid), values)
        a = await t.choose(side, (PayRelic, PayMinion, PayGold), "CV-070?", about, what="pay")
        if isinstance(a, PayRelic):
            t.take(side, a.relic)
            t.relic_discards = t.relic_discards.put(a.relic)
            paid += about.value(a.relic)
            used.add("relic")
            t.say("CV-068", "pays with a relic", who=t.who(side), relic=a.relic, value=about.value(a.relic))
        elif isinstance(a, PayMinion):
            t.unseat(side, a.minion)
            t.display = tuple(sorted((*t.display, a.minion)))
            paid += about.value(a.minion)
            used.add("minion")
            t.say("CV-069", "pays with a minion", who=t.who(side), minion=a.minion, value=about.value(a.minion))
            t.say("CV-074", "given back", minion=a.minion, quiet=True)
        else:
            break
    rest = cost.total - paid
    if rest > 0:
        t.put("gold", side, t.gold[side] - rest)
        used.add("gold")
        t.say("CV-067", "pays gold", who=t.who(side), gold=rest, now=t.gold[side])
    if len(used) > 1:
        t.say("CV-070?", "mixed payment", who=t.who(side), quiet=True)
    t.wanted = ""
    t.seat_minion(side, card, "tired")
    t.say("CV-072", "acquired", who=t.who(side), minion=card)
    t.say("CV-075?", "no refill", cards=len(t.display), quiet=True)
    if cost.total < 0:
        await gain_gold(t, side, -cost.total, "CV-058", "paid out")
    if (over := paid - max(0, cost.total)) > 0:
        await gain_gold(t, side, over, "CV-071", "change")


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    k = cards.index(card)
    return (*cards[:k], *cards[k + 1 :])
