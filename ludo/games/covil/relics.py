"""Power Relics: drawing, buying, and gold that would pass the limit (CV-086 to CV-088, CV-104 to CV-106)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action
from ludo.engine.chance import Pile
from ludo.events.event import Objection, no
from ludo.games.covil.actions import Pass
from ludo.games.covil.minions import relic_price
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


@rules.action
class BuyRelic(Action, frozen=True):
    """Spend gold from the treasury to draw a relic."""


class Gain(msgspec.Struct, frozen=True):
    """Gold that a side is about to gain, more than its treasury holds."""

    side: int
    who: str
    gold: int
    lost: int


def relic_left(t: Covil) -> bool:
    return bool(t.relic_discards) or t.relics_covered > 0


def can_buy(t: Covil, side: int) -> bool:
    return relic_left(t) and t.gold[side] >= relic_price(t, side).total


@rules.objects(BuyRelic, unasked=True)
def enough_gold(t: Covil, a: BuyRelic, ask: Any) -> Iterator[Objection]:
    price = relic_price(t, ask.seat)
    if t.gold[ask.seat] < price.total:
        yield no("CV-087", "relics cost more", price=price.total, gold=t.gold[ask.seat])
    if not relic_left(t):
        yield no("CV-088?", "no relic is left")


async def buy_relic(t: Covil, side: int) -> None:
    """Gold becomes a relic, at any moment (CV-087)."""
    price = relic_price(t, side)
    t.put("gold", side, t.gold[side] - price.total)
    t.say("CV-087", "buys a relic", who=t.who(side), price=price, gold=t.gold[side])
    await draw_relic(t, side, "CV-086", "draws a relic")


async def draw_relic(t: Covil, side: int, rule: str, key: str) -> str | None:
    """The next relic of the stack, to a hand or beside a pseudo-player's hall; None when there is none at all."""
    card = await next_relic(t, rule, side)
    if card is None:
        return None
    if t.is_pseudo(side):
        t.put("stored", side, tuple(sorted((*t.stored[side], card))))
        t.say("CV-182", "stores a relic", who=t.who(side), relic=card)
    else:
        t.give(side, card)
        t.say(rule, key, who=t.who(side), relic=card, secret=("relic",), seen_by=side)
    return card


async def next_relic(t: Covil, rule: str, side: int | None) -> str | None:
    """A relic from the stack, which the discards become when it is empty (CV-088). Only a seat that gets it sees it."""
    if not t.relics:
        if not t.relic_discards:
            t.say("CV-088?", "no relics at all", quiet=True)
            return None
        t.relics, t.relic_discards = t.relic_discards, Pile()
        t.say("CV-088", "reshuffled", relics=len(t.relics))
    return await t.draw("relics", rule, to=None if side is None or t.is_pseudo(side) else side)


# ------------------------------------------------------------------ gold


async def gain_gold(t: Covil, side: int, amount: int, rule: str, key: str, **data: Any) -> None:
    """Gold into a treasury, as far as it goes; who is about to lose some may buy a relic first (CV-105, CV-106)."""
    while not t.is_pseudo(side) and t.gold[side] + amount > t.data.setup.treasury and can_buy(t, side):
        lost = t.gold[side] + amount - t.data.setup.treasury
        a = await t.choose(side, (BuyRelic, Pass), "CV-106", Gain(side, t.who(side), amount, lost), what="gain")
        if isinstance(a, Pass):
            break
        t.say("CV-106", "buys before the gain", who=t.who(side), gold=amount)
        await buy_relic(t, side)
    got = min(amount, t.data.setup.treasury - t.gold[side])
    t.put("gold", side, t.gold[side] + got)
    t.say(rule, key, who=t.who(side), gold=got, now=t.gold[side], **data)
    if got < amount:
        t.say("CV-105", "gold lost", who=t.who(side), lost=amount - got, treasury=t.data.setup.treasury)
