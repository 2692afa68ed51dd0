"""Whole states that a seat cannot tell from the real one: hidden cards dealt anew, the same story told."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any, NamedTuple

import msgspec

from ludo.engine.action import Action, Ask, Draw
from ludo.engine.chance import CHANCE, UNKNOWN, Pile, at, pile_at
from ludo.engine.process import begin
from ludo.engine.view import Place, View, check_seat, heard, hidden, is_covered, with_cards
from ludo.errors import IllegalAction

_TRIES = 50


class Asked(NamedTuple):
    """A question of the story. ``covered``: chance's, and the seat did not see the answer. ``certain``: the card lay there already, as
    one of a hand or a known top."""

    ask: Ask
    covered: bool
    certain: bool


class Story(NamedTuple):
    """What the seat did not see: of each place where the step began, which of its cards are hidden still, and by which answers cards
    came that are; the rest of it came to light, and stays what it is."""

    places: list[Place]
    closed: list[frozenset[int]]
    drawn: frozenset[int]


def guess(state: Any, seat: int, rng: random.Random) -> Any:
    """A State whose hidden cards are dealt anew among all that ``seat`` has not seen; base and answers are renamed alike."""
    check_seat(state, seat)
    if not hidden(state.table, seat) and not hidden(state.base, seat):
        return state
    asked = _asked(state.base, state.answers, seat)
    story = _story(state, seat, asked)
    real = View(state, seat)
    for k in range(_TRIES + 1):
        # Hands dealt anew may not lead here: a card that was played from them is missing, a price could not be paid.
        # Where hardly any do, more and more cards stay what they are.
        stay = max(0.0, 2 * k / _TRIES - 1)
        try:
            guessed = _renamed(state, seat, story, asked, rng, stay)
        except (IllegalAction, ValueError):
            continue
        if View(guessed, seat) == real:
            return guessed
    raise AssertionError("the state leads to itself")


def _story(state: Any, seat: int, asked: list[Asked]) -> Story:
    """Matches what was hidden when the step began, or came hidden since, with what is hidden now."""
    before = hidden(state.base, seat)
    left = Counter((p.address, p.pile, card) for p in hidden(state.table, seat) for card in p.cards)
    closed: list[set[int]] = [set() for _ in before]
    drawn = set()
    draws = [(i, a) for i, a in enumerate(asked) if a.covered and not a.certain]
    for anywhere in (False, True):  # where they lay, or with those who drew them; then wherever they were put since
        for p, still in zip(before, closed, strict=True):
            for k, card in enumerate(p.cards):
                if k not in still and _found(left, p.address, p.pile, card, anywhere):
                    still.add(k)
        for i, (ask, _, _) in draws:
            homes = [] if anywhere else [p.address for p in hidden(state.table, seat) if p.owner == ask.to]
            if i not in drawn and any(
                _found(left, home, ask.pile, state.answers[i].card, anywhere) for home in (homes or [""])
            ):
                drawn.add(i)
    open_ = Counter(
        card for p, still in zip(before, closed, strict=True) for k, card in enumerate(p.cards) if k not in still
    )
    for i, a in enumerate(asked):
        if a.covered and a.certain and not open_[state.answers[i].card]:
            drawn.add(i)
    return Story(before, [frozenset(still) for still in closed], frozenset(drawn))


def _found(left: Counter[tuple[str, str, str]], address: str, pile: str, card: str, anywhere: bool) -> bool:
    """Takes such a card out of what is hidden now; False when there is none."""
    for where in [key for key in left if key[1:] == (pile, card)] if anywhere else [(address, pile, card)]:
        if left[where] > 0:
            left[where] -= 1
            return True
    return False


def _renamed(state: Any, seat: int, story: Story, asked: list[Asked], rng: random.Random, stay: float) -> Any:
    """The state with other cards in the hidden places: the same story, told from its beginning. ``stay``: how likely a
    hidden card stays what it is."""
    base = state.base
    later = Counter(  # what is drawn in the story for all to see, or came to light since, is drawn in this one too
        (a.pile, a.card) for i, a in enumerate(state.answers) if isinstance(a, Draw) and i not in story.drawn
    )
    pools: dict[str, Counter[str]] = {}
    for p, closed in zip(story.places, story.closed, strict=True):
        pools.setdefault(p.pile, Counter(at(base, p.pile).cards)).update(p.cards[k] for k in closed)
    for (pile, card), times in later.items():
        if pile in pools:
            pools[pile][card] -= times
    dealt = [
        [UNKNOWN if k in closed and rng.random() >= stay else card for k, card in enumerate(p.cards)]
        for p, closed in zip(story.places, story.closed, strict=True)
    ]
    for p, closed, cards in zip(story.places, story.closed, dealt, strict=True):
        pools[p.pile].subtract(cards[k] for k in closed if cards[k] != UNKNOWN)
    rest = {
        pile: sorted((+pool).elements()) for pile, pool in pools.items()
    }  # sorted: nothing of the truth in their order
    for pool in rest.values():
        rng.shuffle(pool)
    now: dict[tuple[int | None, str], str] = {}
    """What a card that is hidden still, in somebody's hand, is called in this story."""
    for p, cards in zip(story.places, dealt, strict=True):
        for k, card in enumerate(cards):
            if card == UNKNOWN:
                if not rest[p.pile]:
                    raise ValueError("too few cards are left to deal")
                cards[k] = rest[p.pile].pop()
                now[p.owner, p.cards[k]] = cards[k]
    guessed = type(state).begin(
        with_cards(base, [p._replace(cards=tuple(c)) for p, c in zip(story.places, dealt, strict=True)]),
        state.n,
        state.moves,
    )
    for i, a in enumerate(state.answers):
        ask = asked[i].ask
        if i in story.drawn:
            told = _drawn(guessed, a, ask, later, rng, stay)
            now[ask.to, a.card] = told.card
            a = told
        elif isinstance(a, Draw):
            later[a.pile, a.card] -= 1
        elif ask.seat != seat:
            a = _called(a, ask.seat, now)
        guessed = guessed.apply(a)
    return guessed.told(tuple(heard(e, seat) for e in state.events), state.n, state.moves)


def _called(a: Action, seat: int, now: dict[tuple[int | None, str], str]) -> Action:
    """Another seat's answer, naming what it holds in this story where it named a card that is hidden still."""
    held = {
        name: now[seat, value]
        for name in a.__struct_fields__
        if isinstance(value := getattr(a, name), str) and (seat, value) in now
    }
    return msgspec.structs.replace(a, **held) if held else a


def _drawn(guessed: Any, a: Draw, ask: Ask, later: Counter[tuple[str, str]], rng: random.Random, stay: float) -> Draw:
    """A hidden draw told anew: any card that its pile now has and that is not drawn from it later in the story."""
    pile = pile_at(guessed.table, a.pile)
    if ask.below < len(pile.top):
        return Draw(a.pile, pile.top[ask.below])
    if a.card in pile.cards and rng.random() < stay:
        return a
    free = Counter(pile.cards)
    free.subtract({card: times for (name, card), times in later.items() if name == a.pile})
    left = list((+free).elements())
    if not left:
        raise ValueError("no card is left to draw")
    return Draw(a.pile, rng.choice(left))


def _asked(base: Any, answers: tuple[Action, ...], seat: int) -> list[Asked]:
    """The questions that these answers answered."""
    if not answers:
        return []
    t = base.setup.rules.twins.thaw(base)
    running = begin(t)
    asked, answer = [], None
    for following in answers:
        ask = running.send(answer)
        covered = ask.seat == CHANCE and is_covered(t, ask, seat)
        there = at(t, ask.pile) if covered else None
        certain = covered and (type(there) is not Pile or ask.below < len(there.top))
        asked.append(Asked(ask, covered, certain))
        answer = following
    return asked
