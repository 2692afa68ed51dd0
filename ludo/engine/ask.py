"""What chance is asked, and what it may answer."""

from __future__ import annotations

from typing import Any

from ludo.engine.action import Action, Ask, Draw, Roll
from ludo.engine.chance import CHANCE, UNKNOWN, Pile, pile_at
from ludo.engine.setup import Setup


def roll(die: str, rule: str, setup: Setup) -> Ask:
    return Ask(CHANCE, (Roll,), rule, None, "roll", setup, die)


def draw(pile: str, rule: str, setup: Setup, to: int | None, below: int = 0) -> Ask:
    return Ask(CHANCE, (Draw,), rule, None, "draw", setup, "", pile, to, below)


def weights(t: Any, ask: Ask) -> list[tuple[Action, int]]:
    """What chance may answer, with integer weights, worked out from the table; in a view, from what its seat knows."""
    if ask.die:
        return [(Roll(ask.die, face), weight) for face, weight in t.setup.rules.dice[ask.die].faces]
    if ask.covered:
        return [(Draw(ask.pile, UNKNOWN), 1)]
    found = pile_at(t, ask.pile).weights(ask.below)
    if any(card == UNKNOWN for card, _ in found):
        found = _unseen(found, pile_at(t, t.setup.rules.mixed_into(ask.pile)))
    return [(Draw(ask.pile, card), weight) for card, weight in found]


def _unseen(held: list[tuple[str, int]], pile: Pile) -> list[tuple[str, int]]:
    """The odds of a hand of which some is covered: each covered card is any of those that its pile has left."""
    covered = sum(weight for card, weight in held if card == UNKNOWN)
    out = {card: weight * len(pile.cards) for card, weight in held if card != UNKNOWN}
    for card in pile.cards:
        out[card] = out.get(card, 0) + covered
    return sorted(out.items())


def sample(t: Any, ask: Ask, x: int) -> Action:
    """The answer that the 64-bit number x gives."""
    if ask.die:
        return Roll(ask.die, t.setup.rules.dice[ask.die].pick(x))
    return Draw(ask.pile, pile_at(t, ask.pile).pick(x, ask.below))
