"""What can be asked of a position, and what one seat knows of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, NamedTuple

import msgspec

from ludo.data import nearest
from ludo.engine import ask as asks
from ludo.engine.action import Action, Ask, Draw
from ludo.engine.chance import CHANCE, UNKNOWN, Covered, Pile, at, named, put_at, saw
from ludo.engine.legality import candidates, legal, mask, objections
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

    legal_actions: Any

    def legal_mask(self) -> tuple[int, ...]:
        """The numbers of the legal actions in the set-up's action space, in their order; () where chance answers, or another seat."""
        return mask(self.table, self.ask, self.legal_actions())

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
    def can_force(self) -> bool:
        """Whether chance is asked, and any of its outcomes may be chosen in its place."""
        return self.player == CHANCE

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
        return self.game.hooks["scores"](self.table)

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


ONLOOKER = -1
"""The seat of somebody who looks on: he sees what everybody sees."""


class Place(NamedTuple):
    """Where cards lie that a seat does not see: a hand, or the top of a pile; whose; the pile that they may come from; which of the
    cards there, and what they are."""

    address: str
    owner: int | None
    pile: str
    slots: tuple[int, ...]
    cards: tuple[str, ...]


def hidden(t: Any, seat: int) -> list[Place]:
    """All that this seat does not see."""
    out = []
    for secret in t.setup.rules.secrets:
        if secret.owner is None:
            hands = at(t, secret.field)
            out += [_unseen(f"{secret.field}.{k}", k, secret.pile_of(k), hand, seat) for k, hand in enumerate(hands)]
        else:
            owner = secret.owner(t.setup)
            out.append(_unseen(secret.field, owner, secret.pile_of(owner), at(t, secret.field), seat))
    for address, pile in piles(t):
        if pile.seen is not msgspec.UNSET:
            slots = tuple(k for k, seen in enumerate(pile.seen) if not saw(seen, seat))
            out.append(Place(address, None, address, slots, tuple(pile.top[k] for k in slots)))
    return [place for place in out if place.slots]


def _unseen(address: str, owner: int | None, pile: str, hand: tuple[Any, ...], seat: int) -> Place:
    if owner is not None and owner == seat:
        return Place(address, owner, pile, (), ())
    slots = tuple(k for k, card in enumerate(hand) if isinstance(card, str) or not saw(card.seen, seat))
    return Place(address, owner, pile, slots, tuple(named(hand[k]) for k in slots))


def piles(t: Any) -> Iterator[tuple[str, Pile]]:
    """Every pile of a table, with its address."""
    for address, get in t.setup.rules.twins.piles:
        found = get(t)
        if type(found) is Pile:
            yield address, found
        elif found is not None:
            yield from ((f"{address}.{k}", pile) for k, pile in enumerate(found))


def with_cards(t: Any, places: list[Place]) -> Any:
    """The table with these cards in these places; what came out of a place goes into its pile, what went in comes from there."""
    for p in places:  # all first, for a card may go from one hand into another
        _, lies = _there(t, p)
        old = at(t, p.pile)
        more = [lies[k] for k in p.slots if lies[k] != UNKNOWN]
        t = _put(t, p.pile, Pile(tuple(sorted((*old.cards, *more))), old.top, old.seen))
    for p in places:
        pile = at(t, p.pile)
        cards = list(pile.cards)
        for card in p.cards:
            if card != UNKNOWN:
                cards.remove(card)
        t = _put(t, p.pile, Pile(tuple(cards), pile.top, pile.seen))
        there, lies = _there(t, p)
        for k, card in zip(p.slots, p.cards, strict=True):
            lies[k] = card
        t = _put(t, p.address, _filled(there, lies))
    return t


def _there(t: Any, p: Place) -> tuple[Any, list[str]]:
    """What lies at a place, and its cards."""
    there = at(t, p.address)
    return there, list(there.top) if type(there) is Pile else [named(card) for card in there]


def _filled(there: Any, cards: list[str]) -> Any:
    """A pile with other cards on top, or a hand of other cards. A hand is kept sorted, so that no order tells what it holds; what lies
    somewhere stays there."""
    if type(there) is Pile:
        return Pile(there.cards, tuple(cards), there.seen)
    if there and isinstance(there[0], Covered):
        covered = [msgspec.structs.replace(c, card=card) for c, card in zip(there, cards, strict=True)]
        return tuple(sorted(covered)) if type(there[0]) is Covered else tuple(covered)
    return tuple(sorted(cards))


def _put(t: Any, address: str, value: Any) -> Any:
    return msgspec.structs.replace(t, **put_at(t, address, value))


def masked(t: Any, seat: int) -> Any:
    """The table as this seat sees it."""
    return with_cards(t, [p._replace(cards=(UNKNOWN,) * len(p.cards)) for p in hidden(t, seat)])


def is_covered(t: Any, ask: Ask, seat: int) -> bool:
    """Whether chance draws a card that this seat will not see: for another seat, and not out of this seat's own hand."""
    if not ask.pile or ask.to in (None, seat):
        return False
    return not any(
        (
            ask.pile == f"{secret.field}.{seat}"
            if secret.owner is None
            else (ask.pile, secret.owner(t.setup)) == (secret.field, seat)
        )
        for secret in t.setup.rules.secrets
    )


def heard(e: Event, seat: int) -> Event:
    """The event as this seat hears of it."""
    if not e.secret or seat in (e.seen_by if isinstance(e.seen_by, tuple) else (e.seen_by,)):
        return e
    data = {k: (UNKNOWN if k in e.secret else v) for k, v in e.data.items()}
    return msgspec.structs.replace(e, told=data)


def answered(state: Any, a: Action, seat: int) -> Action:
    """The answer that was given in a state, as this seat hears of it."""
    ask = state.ask
    if ask.seat == CHANCE:
        return Draw(ask.pile, UNKNOWN) if is_covered(state.table, ask, seat) else a
    if not a.secret or ask.seat == seat:
        return a
    return msgspec.structs.replace(a, **dict.fromkeys(a.secret, UNKNOWN))


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
    what for.

    All that it answers is worked out from the table as this seat sees it. Equal by value; events do not count. Pickled, it
    takes a guess with it in place of the state, and, as a state does, no events.
    """

    __slots__ = ("_legal", "_state", "_table", "seat")

    def __init__(self, state: Any, seat: int) -> None:
        check_seat(state, seat)
        self._state, self.seat = state, seat
        self._table: Any = None
        self._legal: tuple[Action, ...] | None = None

    @classmethod
    def of_onlooker(cls, state: Any) -> View:
        """What somebody sees who has no seat: what everybody sees."""
        view = cls(state, 0)
        view.seat = ONLOOKER
        return view

    @property
    def table(self) -> Any:  # type: ignore[override]
        if self._table is None:
            self._table = masked(self._state.table, self.seat)
        return self._table

    @property
    def ask(self) -> Ask | None:  # type: ignore[override]
        ask = self._state.ask
        if ask is None or ask.seat == self.seat:
            return ask
        if ask.seat == CHANCE:
            covered = is_covered(self._state.table, ask, self.seat)
            return msgspec.structs.replace(ask, covered=True) if covered else ask
        return msgspec.structs.replace(ask, kinds=(), about=None)

    @property
    def rulings_used(self) -> tuple[str, ...]:
        """As ``State.rulings_used``."""
        return self._state.rulings_used

    @property
    def events(self) -> tuple[Event, ...]:  # type: ignore[override]
        return tuple(heard(e, self.seat) for e in self._state.events)

    def legal_actions(self) -> tuple[Action, ...]:
        """This seat's legal answers; at a chance node every outcome that it can tell apart, possible as far as it knows; () when another
        seat is asked."""
        ask = self.ask
        if ask is None or ask.seat not in (self.seat, CHANCE):
            return ()
        if self._legal is None:
            plain = (
                self.table is self._state.table and ask is self._state.ask
            )  # nothing is hidden: it may be known already
            self._legal = self._state.legal_actions() if plain else legal(self.table, ask)
        return self._legal

    def candidates(self) -> tuple[Action, ...]:
        return candidates(self.table, self.ask) if self._state.player == self.seat else self.legal_actions()

    def why_not(self, a: Action) -> tuple[Objection, ...]:
        """As ``State.why_not``; for another seat's question every action is refused by the rule of that question."""
        ask = self.ask
        if ask is None or ask.seat in (self.seat, CHANCE):
            return objections(self.table, ask, a)
        return (Objection(ask.rule, "not your question", {"seat": ask.seat}, self.setup),)

    def chance_outcomes(self) -> dict[Action, Fraction]:
        """The odds as this seat knows them. A card that it will not see is one outcome, a hidden card."""
        return chance_outcomes(self.table, self.ask)

    @property
    def can_force(self) -> bool:
        """Whether chance is asked, and each outcome that this seat can think of may be chosen: nothing is hidden from it of what is
        drawn from, so that no choice tells what cannot come."""
        ask = self.ask
        if ask is None or ask.seat != CHANCE or ask.covered:
            return False
        unseen = hidden(self._state.table, self.seat)
        return not ask.pile or not any(ask.pile in (p.address, p.pile) for p in unseen)

    def guess(self, rng: random.Random) -> Any:
        """A whole State that this seat cannot tell from the real one."""
        return self._state.guess(self.seat, rng)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, View):
            return NotImplemented
        return self is other or (
            self.seat == other.seat
            and self.table == other.table
            and self.ask == other.ask
            and self.setup == other.setup
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.table))

    def __reduce__(self) -> Any:
        return (View, (self.guess(random.Random(0)), self.seat))
