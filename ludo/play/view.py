"""What one seat knows of a state, and whole states that it cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from ludo.errors import IllegalAction
from ludo.play.action import Action, Draw
from ludo.play.ask import Ask
from ludo.play.chance import CHANCE, UNKNOWN, pile_at, pile_put
from ludo.play.event import Event, Objection
from ludo.play.legality import objections
from ludo.play.process import begin
from ludo.play.state import Seen, State, chance_outcomes

if TYPE_CHECKING:
    import random


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
    for h in hands:
        value = getattr(t, h.field)
        old = value if h.hand is None else value[h.hand]
        pile = pile_at(t, h.pile).put_all(c for c in old if c != UNKNOWN)
        for card in h.cards:
            if card != UNKNOWN:
                pile = pile.take(card)
        new = h.cards if h.hand is None else (*value[: h.hand], h.cards, *value[h.hand + 1 :])
        t = msgspec.structs.replace(t, **{h.field: new}, **pile_put(t, h.pile, pile))
    return t


def masked(t: Any, seat: int) -> Any:
    """The table as this seat sees it."""
    return with_cards(t, [h._replace(cards=(UNKNOWN,) * len(h.cards)) for h in hidden(t, seat)])


def _event(e: Event, seat: int) -> Event:
    if not e.secret or e.seen_by == seat:
        return e
    data = {k: (UNKNOWN if k in e.secret else v) for k, v in e.data.items()}
    return msgspec.structs.replace(e, data=MappingProxyType(data))


def check_seat(state: State, seat: Any) -> None:
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < state.setup.players:
        raise ValueError(f"there is no seat {seat!r}; the seats are {', '.join(map(str, range(state.setup.players)))}")


class View(Seen):
    """An observation: what ``seat`` sees of a state. Answers everything but ``apply``; of another seat's question only who and
    what for."""

    __slots__ = ("_state", "_table", "seat")

    def __init__(self, state: State, seat: int) -> None:
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
        return tuple(_event(e, self.seat) for e in self._state.events)

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

    def guess(self, rng: random.Random) -> State:
        """A whole State that this seat cannot tell from the real one."""
        return guess(self._state, self.seat, rng)


_TRIES = 50


def guess(state: State, seat: int, rng: random.Random) -> State:
    """A State whose hidden cards are dealt anew among all that ``seat`` has not seen; base and answers are renamed alike."""
    check_seat(state, seat)
    unseen = hidden(state.table, seat)
    if not unseen:
        return state
    for _ in range(_TRIES):
        pools: dict[str, list[str]] = {}
        for h in unseen:
            pools.setdefault(h.pile, list(pile_at(state.table, h.pile).cards)).extend(h.cards)
        for pool in pools.values():
            rng.shuffle(pool)
        dealt = [h._replace(cards=tuple(pools[h.pile].pop() for _ in h.cards)) for h in unseen]
        try:
            guessed = _renamed(state, seat, unseen, dealt)
        except (IllegalAction, ValueError):
            continue  # the hands dealt could not have led here: a card among them was played from them
        if masked(guessed.table, seat) == masked(state.table, seat):
            return guessed
    raise RuntimeError(f"no guess of what seat {seat} cannot see leads to this state")


def _renamed(state: State, seat: int, unseen: list[Hidden], dealt: list[Hidden]) -> State:
    """The state with ``dealt`` in the hidden hands: the same story told with other cards."""
    base, answers = state.base, list(state.answers)
    asks = _asks(base, state.answers)
    hands = []
    for now, new in zip(unseen, dealt, strict=True):
        value = getattr(base, now.field)
        before = value if now.hand is None else value[now.hand]
        drawn = [i for i, ask in enumerate(asks) if ask.pile == now.pile and ask.to == now.owner]
        # What left the hand since was seen by all and stays as it is; what is still in it is renamed.
        left = Counter(before) + Counter(answers[i].card for i in drawn) - Counter(now.cards)
        cards = list(new.cards)
        kept = []
        for card in before:
            if left[card] > 0:
                left[card] -= 1
                kept.append(card)
            else:
                kept.append(cards.pop())
        for i in drawn:
            if left[answers[i].card] > 0:
                left[answers[i].card] -= 1
            else:
                answers[i] = Draw(now.pile, cards.pop())
        hands.append(now._replace(cards=tuple(sorted(kept))))
    guessed = State.begin(with_cards(base, hands), state.n, state.moves)
    for a in answers:
        guessed = guessed.apply(a)
    guessed.n, guessed.moves, guessed.events = state.n, state.moves, tuple(_event(e, seat) for e in state.events)
    return guessed


def _asks(base: Any, answers: tuple[Action, ...]) -> list[Ask]:
    """The questions that these answers answered."""
    if not answers:
        return []
    running = begin(base.setup.rules.twins.thaw(base))
    asks, answer = [], None
    for following in answers:
        asks.append(running.send(answer))
        answer = following
    return asks
