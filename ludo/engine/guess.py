"""Whole states that a seat cannot tell from the real one: hidden cards dealt anew, the same story told."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, NamedTuple

from ludo.engine.action import Action, Ask, Draw
from ludo.engine.chance import UNKNOWN, pile_at
from ludo.engine.process import begin
from ludo.engine.view import Hidden, View, check_seat, heard, hidden, with_cards
from ludo.errors import IllegalAction

_TRIES = 50


class Slots(NamedTuple):
    """A hidden hand where a step began: what of it has left it since, seen by all, what has not, and by which answers it
    drew cards that are hidden still."""

    hand: Hidden
    open: tuple[str, ...]
    closed: tuple[str, ...]
    drawn: frozenset[int]


def guess(state: Any, seat: int, rng: random.Random) -> Any:
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


def _renamed(state: Any, seat: int, slots: list[Slots], rng: random.Random, stay: float) -> Any:
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
    guessed = type(state).begin(with_cards(base, hands), state.n, state.moves)
    for i, a in enumerate(state.answers):
        if i in again:
            a = _drawn(guessed, a, later, rng, stay)
        elif isinstance(a, Draw):
            later[a.pile, a.card] -= 1
        guessed = guessed.apply(a)
    return guessed.told(tuple(heard(e, seat) for e in state.events), state.n, state.moves)


def _drawn(guessed: Any, a: Draw, later: Counter[tuple[str, str]], rng: random.Random, stay: float) -> Draw:
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
