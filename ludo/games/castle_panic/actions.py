"""What the players of Castle Panic may do that more than one phase knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action, listed
from ludo.events.event import Objection, no
from ludo.games.castle_panic.domains import CardId, MonsterId
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


@rules.action
class Pass(Action, frozen=True):
    """Do no more in this phase."""

    passes = True
    exact = True


@rules.action
class Discard(Action, frozen=True):
    """Discard a card from the hand."""

    exact = True

    card: CardId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Discard]:
        for card in dict.fromkeys(t.hands[ask.seat]):
            yield cls(card)


@rules.action
class TakesThePoint(Action, frozen=True):
    """Which of several Monsters loses the point."""

    exact = True

    monster: MonsterId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[TakesThePoint]:
        for monster in ask.about.monsters:
            yield cls(monster)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[TakesThePoint]:
        for monster in t.monsters:
            yield cls(monster.id)


class Struck(msgspec.Struct, frozen=True):
    """Several Monsters at one Wall or Tower."""

    monsters: tuple[str, ...]
    what: str


def alone(t: Castle) -> str:
    """The rule of a castle player without another: the solo game's, or the ruling for one against an Overlord."""
    return "CP-077" if t.players == 1 else "CP-072?"


@rules.objects(TakesThePoint)
@listed
def one_of_those_at_it(t: Castle, a: TakesThePoint, ask: Any) -> Iterator[Objection]:
    if a.monster not in ask.about.monsters:
        if t.monster(a.monster) is None:
            yield no(None, "no such monster", monster=a.monster)
        else:
            yield no(ask.rule, "not at it", monster=a.monster, what=ask.about.what)


@rules.objects(Discard)
@listed
def a_card_of_the_hand(t: Castle, a: Discard, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, a.card)


def in_hand(t: Castle, ask: Any, *cards: str) -> Iterator[Objection]:
    """Objections to cards that there are not, or that are not in the asked player's hand."""
    hand = t.hands[ask.seat]
    for card in cards:
        if card not in hand:
            if card in t.data.cards:
                yield no(ask.rule, "not in hand", card=card, seat=ask.seat)
            else:
                yield no(None, "no such card", card=card)
