"""What one seat knows of a state, and whole states that it cannot tell from the real one."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec

from ludo.engine.action import Action, Draw
from ludo.engine.ask import Ask
from ludo.engine.chance import CHANCE, UNKNOWN, pile_at, pile_put
from ludo.engine.legality import objections
from ludo.engine.process import begin
from ludo.engine.state import Seen, State, chance_outcomes
from ludo.errors import IllegalAction
from ludo.events.event import Event, Objection

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

    def guess(self, rng: random.Random) -> State:
        """A whole State that this seat cannot tell from the real one."""
        return guess(self._state, self.seat, rng)


_TRIES = 50


class Slots(NamedTuple):
    """A hidden hand where a step began: what of it has left it since, seen by all, what has not, and by which answers it
    drew cards that are hidden still."""

    hand: Hidden
    open: tuple[str, ...]
    closed: tuple[str, ...]
    drawn: frozenset[int]


def guess(state: State, seat: int, rng: random.Random) -> State:
    """A State whose hidden cards are dealt anew among all that ``seat`` has not seen; base and answers are renamed alike."""
    check_seat(state, seat)
    unseen = hidden(state.table, seat)
    if not unseen:
        return state
    asks = _asks(state.base, state.answers)
    slots = [_slots(*hands, asks, state.answers) for hands in zip(hidden(state.base, seat), unseen, strict=True)]
    for k in range(_TRIES + 1):
        # Hands dealt anew may not lead here: a card that was played from them is missing, a price could not be paid.
        # Where hardly any do, more and more cards stay what they are.
        stay = max(0.0, 2 * k / _TRIES - 1)
        try:
            guessed = _renamed(state, seat, slots, rng, stay)
        except (IllegalAction, ValueError):
            continue
        mine, real = View(guessed, seat), View(state, seat)
        if mine.table == real.table and mine.ask == real.ask:
            return guessed
    raise AssertionError("the state leads to itself")


def _slots(before: Hidden, now: Hidden, asks: list[Ask], answers: tuple[Action, ...]) -> Slots:
    drawn = [i for i, ask in enumerate(asks) if ask.pile == now.pile and ask.to == now.owner]
    left = Counter(before.cards) + Counter(answers[i].card for i in drawn) - Counter(now.cards)
    open_, closed, still = [], [], set()
    for card in before.cards:
        (open_ if left[card] > 0 else closed).append(card)
        left[card] -= 1
    for i in drawn:
        if left[answers[i].card] > 0:
            left[answers[i].card] -= 1
        else:
            still.add(i)
    return Slots(before, tuple(open_), tuple(closed), frozenset(still))


def _renamed(state: State, seat: int, slots: list[Slots], rng: random.Random, stay: float) -> State:
    """The state with other cards in the hidden hands: the same story, told from its beginning. ``stay``: how likely a
    hidden card stays what it is."""
    base, again = state.base, frozenset().union(*(s.drawn for s in slots))
    later = Counter(  # what is drawn in the story for all to see, or is played since, is drawn in this one too
        (a.pile, a.card) for i, a in enumerate(state.answers) if isinstance(a, Draw) and i not in again
    )
    pools: dict[str, Counter[str]] = {}
    for s in slots:
        pools.setdefault(s.hand.pile, Counter(pile_at(base, s.hand.pile).cards)).update(s.closed)
    for (pile, card), times in later.items():
        if pile in pools:
            pools[pile][card] -= times
    cards = [[card if rng.random() < stay else UNKNOWN for card in s.closed] for s in slots]
    for s, dealt in zip(slots, cards, strict=True):
        pools[s.hand.pile].subtract(card for card in dealt if card != UNKNOWN)
    rest = {pile: list((+pool).elements()) for pile, pool in pools.items()}
    for pool in rest.values():
        rng.shuffle(pool)
    hands = []
    for s, dealt in zip(slots, cards, strict=True):
        for k, card in enumerate(dealt):
            if card == UNKNOWN:
                if not rest[s.hand.pile]:
                    raise ValueError("too few cards are left to deal")
                dealt[k] = rest[s.hand.pile].pop()
        hands.append(s.hand._replace(cards=tuple(sorted((*s.open, *dealt)))))
    guessed = State.begin(with_cards(base, hands), state.n, state.moves)
    for i, a in enumerate(state.answers):
        if i in again:
            a = _drawn(guessed, a, later, rng, stay)
        elif isinstance(a, Draw):
            later[a.pile, a.card] -= 1
        guessed = guessed.apply(a)
    guessed.n, guessed.moves, guessed.events = state.n, state.moves, tuple(heard(e, seat) for e in state.events)
    return guessed


def _drawn(guessed: State, a: Draw, later: Counter[tuple[str, str]], rng: random.Random, stay: float) -> Draw:
    """A hidden draw told anew: any card that its pile now has and that is not drawn from it later in the story."""
    pile = pile_at(guessed.table, a.pile)
    if pile.top or rng.random() < stay:
        return Draw(a.pile, pile.top[0]) if pile.top else a
    free = Counter(pile.cards)
    free.subtract({card: times for (name, card), times in later.items() if name == a.pile})
    left = list((+free).elements())
    if not left:
        raise ValueError("no card is left to draw")
    return Draw(a.pile, rng.choice(left))


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
