"""What one seat knows of a state, and whole states that it cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

import msgspec

from ludo.errors import IllegalAction
from ludo.play.action import Action, Draw
from ludo.play.ask import Ask
from ludo.play.chance import CHANCE, UNKNOWN
from ludo.play.event import Event, Objection
from ludo.play.process import begin
from ludo.play.state import Seen, State, chance_outcomes

if TYPE_CHECKING:
    import random


def hidden(t: Any, seat: int) -> list[tuple[Any, int | None, tuple[str, ...]]]:
    """(secret, which hand of its field, cards) of all that this seat does not see."""
    out: list[tuple[Any, int | None, tuple[str, ...]]] = []
    for secret in t.setup.rules.secrets:
        value = getattr(t, secret.field)
        if secret.owner is None:
            out += [(secret, k, hand) for k, hand in enumerate(value) if k != seat]
        elif secret.owner(t.setup) != seat:
            out.append((secret, None, value))
    return out


def with_hands(t: Any, hands: list[tuple[Any, int | None, tuple[str, ...]]]) -> Any:
    """The table with these hands in place of its own; what came out of a hand goes into its pile, what went in comes from there."""
    changed: dict[str, Any] = {}
    for secret, k, hand in hands:
        value = changed.get(secret.field, getattr(t, secret.field))
        old = value if k is None else value[k]
        changed[secret.field] = hand if k is None else (*value[:k], hand, *value[k + 1 :])
        pile = changed.get(secret.pile, getattr(t, secret.pile)).put_all(c for c in old if c != UNKNOWN)
        for card in hand:
            if card != UNKNOWN:
                pile = pile.take(card)
        changed[secret.pile] = pile
    return msgspec.structs.replace(t, **changed) if changed else t


def masked(t: Any, seat: int) -> Any:
    """The table as this seat sees it."""
    unseen = hidden(t, seat)
    if not unseen:
        return t
    return with_hands(t, [(secret, k, (UNKNOWN,) * len(hand)) for secret, k, hand in unseen])


def _event(e: Event, seat: int) -> Event:
    if not e.secret or e.seen_by == seat:
        return e
    data = {k: (UNKNOWN if k in e.secret else v) for k, v in e.data.items()}
    return msgspec.structs.replace(e, data=MappingProxyType(data))


class View(Seen):
    """An observation: what ``seat`` sees of a state. Answers everything but ``apply``; of another seat's question only who and
    what for."""

    __slots__ = ("_state", "_table", "seat")

    def __init__(self, state: State, seat: int) -> None:
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
            return self._state.why_not(a)
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
    unseen = hidden(state.table, seat)
    if not unseen:
        return state
    for _ in range(_TRIES):
        pools: dict[str, list[str]] = {}
        for secret, _k, hand in unseen:
            pools.setdefault(secret.pile, list(getattr(state.table, secret.pile).cards)).extend(hand)
        for pool in pools.values():
            rng.shuffle(pool)
        dealt = [(secret, k, tuple(pools[secret.pile].pop() for _ in hand)) for secret, k, hand in unseen]
        try:
            guessed = _renamed(state, unseen, dealt)
        except (IllegalAction, ValueError):
            continue  # the hands dealt could not have led here: a card among them was played from them
        if masked(guessed.table, seat) == masked(state.table, seat):
            return guessed
    raise RuntimeError(f"no guess of what seat {seat} cannot see leads to this state")


def _renamed(state: State, unseen: list[Any], dealt: list[Any]) -> State:
    """The state with ``dealt`` in the hidden hands: the same story told with other cards."""
    base, answers = state.base, list(state.answers)
    asks = _asks(base, state.answers)
    hands = []
    for (secret, k, now), (_, _, new) in zip(unseen, dealt, strict=True):
        owner = secret.owner(base.setup) if k is None else k
        before = getattr(base, secret.field) if k is None else getattr(base, secret.field)[k]
        drawn = [i for i, ask in enumerate(asks) if ask.pile == secret.pile and ask.to == owner]
        # What left the hand since was seen by all and stays as it is; what is still in it is renamed.
        left = Counter(before) + Counter(answers[i].card for i in drawn) - Counter(now)
        cards = list(new)
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
                answers[i] = Draw(secret.pile, cards.pop())
        hands.append((secret, k, tuple(sorted(kept))))
    guessed = State.begin(with_hands(base, hands), state.n, state.moves)
    for a in answers:
        guessed = guessed.apply(a)
    guessed.n, guessed.moves, guessed.events = state.n, state.moves, state.events
    return guessed


def _asks(base: Any, answers: tuple[Action, ...]) -> list[Ask]:
    """The questions that these answers answered."""
    running = begin(base.setup.rules.twins.thaw(base))
    asks, answer = [], None
    for following in answers:
        asks.append(running.send(answer))
        answer = following
    return asks
