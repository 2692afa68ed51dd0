"""What chance is asked, and what it may answer."""

from __future__ import annotations

from typing import Any

from ludo.engine.action import Action, Ask, Draw, Roll
from ludo.engine.chance import CHANCE, pile_at
from ludo.engine.setup import Setup


def roll(die: str, rule: str, setup: Setup) -> Ask:
    return Ask(CHANCE, (Roll,), rule, None, "roll", setup, die)


def draw(pile: str, rule: str, setup: Setup, to: int | None) -> Ask:
    return Ask(CHANCE, (Draw,), rule, None, "draw", setup, "", pile, to)


def weights(t: Any, ask: Ask) -> list[tuple[Action, int]]:
    """What chance may answer, with integer weights, worked out from the table."""
    if ask.die:
        return [(Roll(ask.die, face), weight) for face, weight in t.setup.rules.dice[ask.die].faces]
    return [(Draw(ask.pile, card), weight) for card, weight in pile_at(t, ask.pile).weights()]


def sample(t: Any, ask: Ask, x: int) -> Action:
    """The answer that the 64-bit number x gives."""
    if ask.die:
        return Roll(ask.die, t.setup.rules.dice[ask.die].pick(x))
    return Draw(ask.pile, pile_at(t, ask.pile).pick(x))
