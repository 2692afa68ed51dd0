"""Phase 3, Trade (CP-019 to CP-021)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from ludo.engine.action import Action, listed, of
from ludo.events.event import Objection, no
from ludo.games.castle_panic.actions import Pass, alone
from ludo.games.castle_panic.domains import CardId
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


class Offered(msgspec.Struct, frozen=True):
    """The trade that a partner is asked about."""

    seat: int
    give: str
    partner: int
    take: str


@rules.action
class Trade(Action, frozen=True):
    """Offer a card of the hand for one of another player's."""

    exact = True

    give: CardId
    partner: Annotated[int, of("partners")]
    take: CardId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> list[Trade]:
        mine = dict.fromkeys(t.hands[ask.seat])
        others = [(seat, dict.fromkeys(t.hands[seat])) for seat in t.clockwise_from(ask.seat) if seat != ask.seat]
        found = [
            cls(give, partner, take) for partner, theirs in others for give in mine for take in theirs if give != take
        ]
        if refused := t.refused:
            return [a for a in found if (a.give, a.partner, a.take) not in refused]
        return found


@rules.action
class Agree(Action, frozen=True):
    """Take the trade."""

    exact = True


@rules.action
class Refuse(Action, frozen=True):
    """Leave the cards where they are."""

    exact = True


@rules.objects(Trade, unasked=True)
@listed
def one_card_for_one(t: Castle, a: Trade, ask: Any) -> Iterator[Objection]:
    if t.defenders == 1:
        yield no(alone(t), "no trade alone")
        return
    options = t.setup.options
    if t.traded >= options.trades:
        yield no("CP-019", "no more trades", trades=options.trades)
        return
    if ask.seat != t.seat:
        yield no("CP-021", "only the current player", seat=t.seat)
        return
    for card in (a.give, a.take):
        if card not in t.data.cards:
            yield no(None, "no such card", card=card)
            return
    hands = t.hands
    if not 0 <= a.partner < len(hands):
        yield no(None, "no such partner", partner=a.partner)
        return
    if a.partner == ask.seat:
        yield no("CP-021", "trades with oneself")
    if a.take not in hands[a.partner]:
        if a.partner in t.out:
            yield no("CP-084", "is out", partner=a.partner)
        elif not hands[a.partner]:
            yield no("CP-020", "partner has no cards", partner=a.partner)
        else:
            yield no("CP-020", "not in hand", card=a.take, seat=a.partner)
    if a.give not in hands[ask.seat]:
        yield no("CP-020", "not in hand", card=a.give, seat=ask.seat)
    if a.give == a.take:
        yield no("CP-020?", "same card", card=a.give)
    if t.refused and (a.give, a.partner, a.take) in t.refused:
        yield no("CP-021?", "refused before", partner=a.partner)


@rules.process("trade")
async def trade(t: Castle) -> None:
    """The current player may offer trades; a trade happens when the partner agrees."""
    if t.defenders == 1:
        t.say(alone(t), "no trade alone", quiet=True)
        return t.then("play cards")
    if t.traded >= t.options.trades:
        t.say("CP-019", "no more trades", trades=t.options.trades, quiet=True)
        return t.then("play cards")
    if not t.hands[t.seat] or not any(t.hands[seat] for seat in t.clockwise_from(t.seat) if seat != t.seat):
        t.say("CP-020", "nothing to trade", quiet=True)
        return t.then("play cards")
    a = await t.choose(t.seat, (Trade, Pass), "CP-019", what="trade")
    if isinstance(a, Pass):
        t.say("CP-019", "no trade", seat=t.seat, quiet=True)
        return t.then("play cards")
    offer = Offered(t.seat, a.give, a.partner, a.take)
    answer = await t.choose(a.partner, (Agree, Refuse), "CP-021", offer, what="agree")
    if isinstance(answer, Refuse):
        t.refused = (*t.refused, (a.give, a.partner, a.take))
        t.say("CP-021", "refuses", seat=t.seat, partner=a.partner, give=a.give, take=a.take)
        return None
    t.take(t.seat, a.give)
    t.take(a.partner, a.take)
    t.give(t.seat, a.take)
    t.give(a.partner, a.give)
    t.traded += 1
    t.say("CP-020", "trades", seat=t.seat, partner=a.partner, give=a.give, take=a.take)
    return None
