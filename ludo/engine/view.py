"""What can be asked of a position, and what one seat knows of it."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from ludo.data import nearest
from ludo.engine import ask as asks
from ludo.engine.action import Action, Ask
from ludo.engine.chance import CHANCE, UNKNOWN, pile_at, pile_put
from ludo.engine.legality import objections
from ludo.engine.setup import Played, Setup
from ludo.engine.table import Table
from ludo.engine.text import picture
from ludo.errors import UnknownName
from ludo.events.event import Event, Objection
from ludo.events.scene import Drawn, Scene, Space


class Seen(Drawn):
    """What a state and a view have in common: everything that can be asked, nothing that can be done."""

    __slots__ = ()

    table: Any
    ask: Ask | None
    events: tuple[Event, ...]

    @property
    def setup(self) -> Setup:
        return self.table.setup

    @property
    def game(self) -> Played:
        return self.table.setup.game

    @property
    def board(self) -> Any:
        return self.table.setup.board

    @property
    def phase(self) -> str:
        """The running step of the order of play, in the game's own terms."""
        return self.table.phase

    @property
    def player(self) -> int | None:
        """The seat that must choose, from 0; ``ludo.CHANCE`` at a chance node; None when the game is over."""
        return None if self.ask is None else self.ask.seat

    @property
    def is_over(self) -> bool:
        return self.ask is None

    @property
    def scene(self) -> Scene:
        """What there is to see, as plain data."""
        return self.game.hooks["scene"](self.table)

    @property
    def figures(self) -> dict[str, Space | tuple[Space, ...]]:
        """What stands on the board: {figure id: its space, or a tuple of spaces}."""
        return {p.id: p.at[0] if len(p.at) == 1 else p.at for p in self.scene.pieces if p.at}

    @property
    def stand_ins(self) -> tuple[str, ...]:
        """What invented this game was made with, a line each; () when nothing is."""
        return self.game.stand_ins(self.setup)

    def scores(self) -> dict[int, int]:
        """{seat: points}; {} where none are counted."""
        hook = self.game.hooks.get("scores")
        return hook(self.table) if hook else {}

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () before the end, and when nobody wins."""
        return self.table.over.winners if self.table.over else ()

    def tally(self, name: str, *about: Any) -> Any:
        """A counted number of this state with its reasons, as ``state.tally("hand limit", seat)``."""
        known = self.setup.rules.counters
        if name not in known:
            raise UnknownName(
                f"{self.game.title} has no number called {name!r}; it counts {', '.join(known)}{nearest(name, known)}"
            )
        return Table.tally(self.table, name, *about)

    def __repr__(self) -> str:
        return picture(self)


class Hidden(NamedTuple):
    """Cards that a seat does not see: whose, in which hand of which field, and the pile that they came from."""

    field: str
    hand: int | None
    owner: int
    pile: str
    cards: tuple[str, ...]


def hidden(t: Any, seat: int) -> list[Hidden]:
    """All that this seat does not see."""
    out: list[Hidden] = []
    for secret in t.setup.rules.secrets:
        value = getattr(t, secret.field)
        if secret.owner is None:
            out += [Hidden(secret.field, k, k, secret.pile_of(k), hand) for k, hand in enumerate(value) if k != seat]
        elif (owner := secret.owner(t.setup)) != seat:
            out.append(Hidden(secret.field, None, owner, secret.pile_of(owner), value))
    return out


def with_cards(t: Any, hands: list[Hidden]) -> Any:
    """The table with these cards in these hands; what came out of a hand goes into its pile, what went in comes from there."""
    for h in hands:  # all first, for a card may go from one hand into another
        value = getattr(t, h.field)
        old = value if h.hand is None else value[h.hand]
        pile = pile_at(t, h.pile).put_all(c for c in old if c != UNKNOWN)
        t = msgspec.structs.replace(t, **pile_put(t, h.pile, pile))
    for h in hands:
        value, pile = getattr(t, h.field), pile_at(t, h.pile)
        for card in h.cards:
            if card != UNKNOWN:
                pile = pile.take(card)
        new = h.cards if h.hand is None else (*value[: h.hand], h.cards, *value[h.hand + 1 :])
        t = msgspec.structs.replace(t, **{h.field: new}, **pile_put(t, h.pile, pile))
    return t


def masked(t: Any, seat: int) -> Any:
    """The table as this seat sees it."""
    return with_cards(t, [h._replace(cards=(UNKNOWN,) * len(h.cards)) for h in hidden(t, seat)])


def heard(e: Event, seat: int) -> Event:
    """The event as this seat hears of it."""
    if not e.secret or e.seen_by == seat:
        return e
    data = {k: (UNKNOWN if k in e.secret else v) for k, v in e.data.items()}
    return msgspec.structs.replace(e, told=data)


def check_seat(state: Seen, seat: Any) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < state.setup.players:
        raise ValueError(f"there is no seat {seat!r}; the seats are {', '.join(map(str, range(state.setup.players)))}")


def chance_outcomes(t: Any, ask: Ask | None) -> dict[Action, Fraction]:
    if ask is None or ask.seat != CHANCE:
        raise ValueError("no chance is asked here: " + (ask.text if ask else "the game is over"))
    weighted = asks.weights(t, ask)
    total = sum(weight for _, weight in weighted)
    return {outcome: Fraction(weight, total) for outcome, weight in weighted}


class View(Seen):
    """An observation: what ``seat`` sees of a state. Answers everything but ``apply``; of another seat's question only who and
    what for."""

    __slots__ = ("_state", "_table", "seat")

    def __init__(self, state: Any, seat: int) -> None:
        check_seat(state, seat)
        self._state, self.seat = state, seat
        self._table: Any = None

    @property
    def table(self) -> Any:  # type: ignore[override]
        if self._table is None:
            t = self._state.table
            self._table = masked(t, self.seat) if t.setup.rules.secrets else t
        return self._table

    @property
    def ask(self) -> Ask | None:  # type: ignore[override]
        ask = self._state.ask
        if ask is None or ask.seat in (self.seat, CHANCE):
            return ask
        return msgspec.structs.replace(ask, kinds=(), about=None)

    @property
    def events(self) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(heard(e, self.seat) for e in self._state.events)

    def legal_actions(self) -> tuple[Action, ...]:
        """This seat's legal answers; at a chance node every outcome that it can think of; () when another seat is asked."""
        ask = self._state.ask
        if ask is None or ask.seat == self.seat:
            return self._state.legal_actions()
        return tuple(self.chance_outcomes()) if ask.seat == CHANCE else ()

    def candidates(self) -> tuple[Action, ...]:
        return self._state.candidates() if self._state.player == self.seat else self.legal_actions()

    def why_not(self, a: Action) -> tuple[Objection, ...]:
        """As ``State.why_not``; for another seat's question every action is refused by the rule of that question."""
        ask = self._state.ask
        if ask is None or ask.seat in (self.seat, CHANCE):
            return objections(self.table, ask, a)
        return (Objection(ask.rule, "not your question", {"seat": ask.seat}, self.setup),)

    def chance_outcomes(self) -> dict[Action, Fraction]:
        """The odds as this seat knows them."""
        return chance_outcomes(self.table, self._state.ask)

    def guess(self, rng: random.Random) -> Any:
        """A whole State that this seat cannot tell from the real one."""
        return self._state.guess(self.seat, rng)
