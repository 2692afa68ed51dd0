"""A question: who is asked, what may be answered, by which rule."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ludo.engine.action import Action, Draw, Roll
from ludo.engine.chance import CHANCE, pile_at

if TYPE_CHECKING:
    from ludo.engine.setup import Setup


class Ask(msgspec.Struct, frozen=True, gc=False):
    """What is asked now.

    ``seat``: who answers, from 0, or ``ludo.CHANCE``. ``kinds``: the classes of the possible answers. ``rule``: why it is asked.
    ``about``: what is open (the battle, the attack, the trade), a frozen Struct of the game, or None. ``what``: key of its text.
    For chance also ``die`` or ``pile``, and ``to``: the seat that gets the card, when only that seat sees it.
    """

    seat: int
    kinds: tuple[type[Action], ...]
    rule: str | None
    about: Any = None
    what: str = ""
    setup: Any = None  # a Setup
    die: str = ""
    pile: str = ""
    to: int | None = None

    @property
    def text(self) -> str:
        """The question as a sentence: its template, or else the ledger's text of its rule."""
        if self.setup is None:
            return self.what
        return self.setup.game.words.ask(self)


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
