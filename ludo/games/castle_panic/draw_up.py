"""Phase 1, Draw up (CP-014 to CP-017, CP-078)."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.engine.chance import Pile
from ludo.events.event import Part, Tally
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


@rules.counts("hand limit")
def by_number_of_players(t: Castle, seat: int) -> Iterator[Part]:
    yield Part(t.options.hand_size, "CP-011", t.setup.game.words.name("number of players"))


def hand_limit(t: Castle, seat: int) -> Tally:
    return t.tally("hand limit", seat)


@rules.process("draw up")
async def draw_up(t: Castle) -> None:
    """Cards are drawn, one a step, until the hand is full."""
    seat = t.seat
    if seat in t.fresh and not t.options.draw_up_first_turn:
        t.say("CP-078", "no draw up", seat=seat, quiet=True)
        return t.then("discard and draw")
    if len(t.hands[seat]) >= hand_limit(t, seat).total:
        t.say("CP-016", "hand is full", seat=seat, quiet=True)
        return t.then("discard and draw")
    if await draw_card(t, seat, "CP-015", "draws") is None:
        t.then("discard and draw")
    return None


async def draw_card(t: Castle, seat: int, rule: str, key: str) -> str | None:
    """The seat's next card, from the discards when the deck is empty; None when both are."""
    if not t.deck:
        await reshuffle(t)
    if not t.deck:
        t.say("CP-017?", "no cards left", quiet=True)
        return None
    card = await t.draw("deck", rule)
    t.give(seat, card)
    t.say(rule, key, seat=seat, card=card)
    return card


async def reshuffle(t: Castle) -> None:
    """The discard pile becomes the deck (CP-017)."""
    if not t.discards:
        return
    if t.options.dwindling_resources:
        for card in ("brick", "mortar"):  # CP-085; none is taken where the pile has none (ruling)
            if card in t.discards:
                t.discards = t.discards.take(card)
                t.to_box(card)
                t.say("CP-085", "dwindles", card=card)
            else:
                t.say("CP-085?", "nothing dwindles", card=card, quiet=True)
    t.deck, t.discards = t.discards, Pile()
    t.say("CP-017", "reshuffled", cards=len(t.deck))
