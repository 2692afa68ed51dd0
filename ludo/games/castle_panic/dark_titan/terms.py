"""Special terms, page 3 (DT-030 to DT-038): kinds of cards, parts of the board, banishing."""

from __future__ import annotations

from typing import Any

from ludo.games.castle_panic.draw_up import reshuffle
from ludo.games.castle_panic.table import Castle


class Kinds:
    """What the rules call a hit card, a Special card, a coloured card, a slay card: questions to a card's id."""

    rules = ("DT-030", "DT-031", "DT-032", "DT-037", "DT-093")

    @staticmethod
    def hit(t: Castle, card: str) -> bool:
        """Archer, Knight, Swordsman and Hero cards; Boiling Oil is none."""
        return t.data.cards[card].is_hit

    @staticmethod
    def special(t: Castle, card: str) -> bool:
        """Cards with purple gems; which of the base game's these are is a ruling (DT-032)."""
        return t.data.cards[card].category == "special"

    @staticmethod
    def coloured(t: Castle, card: str) -> bool:
        """Cards with a colour in their name, Any Color cards too."""
        return bool(t.data.cards[card].colours)

    @staticmethod
    def slays(t: Castle, card: str) -> bool:
        """Cards whose text says "slay"."""
        return t.data.cards[card].slays


def elite(t: Castle, monster: Any) -> bool:
    """An Elite Monster (DT-110)."""
    return t.data.tokens[monster.kind].kind == "elite"


class Places:
    """An arc is half a colour; a ring is one of five; a space is where an arc and a ring meet."""

    rules = ("DT-033", "DT-034", "DT-035", "DT-036")

    @staticmethod
    def arcs_of(t: Castle, colour: str) -> tuple[int, ...]:
        """The two arcs of a colour."""
        return tuple(arc for arc in range(1, 7) if t.board.colour(arc) == colour)


def banish(t: Castle, card: str, rule: str) -> None:
    """A card that was in no pile any more leaves the game for the box (DT-038)."""
    t.to_box(card)
    t.say(rule, "banished", card=card)
    t.say("DT-038", "not used again", card=card, quiet=True)


def banish_played(t: Castle, card: str, rule: str) -> None:
    """A card that is being resolved."""
    k = t.played.index(card)
    t.played = t.played[:k] + t.played[k + 1 :]
    banish(t, card, rule)


HANDS = ("hands.0", "hands.1", "hands.2", "hands.3", "hands.4", "hands.5")


async def discard_blindly(t: Castle, rule: str) -> None:
    """Every player discards 1 card at random, the current player first."""
    for seat in t.clockwise_from(t.seat):
        if not t.hands[seat]:
            t.say(rule, "nothing to discard", seat=seat, quiet=True)
            continue
        card = await t.draw(HANDS[seat], rule)
        t.lay_off(card)
        t.say(rule, "discards", seat=seat, card=card)


async def banish_top(t: Castle, rule: str) -> None:
    """The top card of the Castle deck is banished; an empty deck is reshuffled first (DT-119)."""
    if not t.deck and t.discards:
        t.say("DT-119", "deck used up", quiet=True)
        await reshuffle(t)
    if not t.deck:
        t.say("DT-119?", "no cards left", quiet=True)
        return
    banish(t, await t.draw("deck", rule), rule)
