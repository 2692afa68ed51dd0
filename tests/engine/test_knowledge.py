"""Who has seen a card: on top of a pile, in a hand, face down on the board. What a seat is told follows from that alone."""

from __future__ import annotations

import pickle
import random
from collections import Counter
from fractions import Fraction
from itertools import pairwise

import hiding
import pytest
from hiding import DECK, burrow
from hypothesis import given
from hypothesis import strategies as st
from toys import Peek as PeekAtTheRiver
from toys import toy
from walks import Walked, often, walk

import ludo
from ludo.engine.action import Draw
from ludo.engine.chance import CHANCE, UNKNOWN, Covered, Pile
from ludo.engine.view import View, answered

walked = st.builds(
    lambda players, seed: Walked(walk(burrow.new(players), seed)), st.sampled_from((2, 3)), st.integers(0, 2**32)
)


def told(view, actions):
    """All that a view tells, by every way that it has."""
    return {
        "table": view.table,
        "scene": view.scene,
        "text": repr(view),
        "ask": view.ask and (view.ask, view.ask.text, str(view.ask)),
        "events": [(str(e), dict(e.data)) for e in view.events],
        "legal": view.legal_actions(),
        "candidates": view.candidates(),
        "why": [[(o.rule, o.text, repr(o)) for o in view.why_not(a)] for a in actions],
        "odds": view.chance_outcomes() if view.player == CHANCE else None,
        "rest": (view.player, view.phase, view.is_over, view.scores(), view.winners(), view.figures, view.can_force),
    }


@often(10)
@given(walked, st.integers(0, 2**32).map(random.Random))
def test_a_view_is_made_of_what_its_seat_knows(game, rng):
    """Two states that differ only in what a seat has not seen are one to it, whatever it is asked."""
    everything = sorted({a for s, _ in game for a in (*s.legal_actions(), *s.candidates())}, key=repr)
    differ = 0
    for s, _ in rng.sample(game, min(10, len(game))):
        for seat in range(s.setup.players):
            guess, view = s.guess(seat, rng), s.view(seat)
            actions = rng.sample(everything, min(8, len(everything)))
            assert told(guess.view(seat), actions) == told(view, actions)
            assert guess.view(seat) == view and hash(guess.view(seat)) == hash(view)
            assert view.legal_actions() == (s.legal_actions() if s.player == seat else view.legal_actions())
            assert not list(hiding.whole(guess.table)), "the cards of a guess are those of the game"
            differ += guess.table != s.table
    assert differ > 5


def test_a_pickled_view_takes_no_hidden_card_with_it():
    s = ludo.game("covil").new(2, seed=4)
    for seat in (0, 1):
        view = s.view(seat)
        again = pickle.loads(pickle.dumps(view))
        assert again == view and again.legal_actions() == view.legal_actions() and repr(again) == repr(view)
        guesses = [s.guess(seat, random.Random(k)).view(seat) for k in range(9)]
        assert {pickle.loads(pickle.dumps(guess))._state for guess in guesses} == {again._state}
        hands = again._state.table.hands
        assert hands[seat] == s.table.hands[seat] and hands[1 - seat] != s.table.hands[1 - seat]


class Seen:
    """An account of its own of where each card is that a seat can place: kept from what is done, not from the engine."""

    def __init__(self, seat):
        self.seat, self.top = seat, []

    def note(self, before, a, after):
        mine = before.ask.seat in (self.seat, CHANCE)
        if a.kind in ("mix", "tuck"):
            self.top = []
        elif a.kind == "return":
            self.top.insert(0, a.card if mine else UNKNOWN)
        elif a.kind == "draw" and a.pile == "deck":
            ask = before.ask
            known = a.card if ask.to in (None, self.seat) else UNKNOWN
            if len(before.table.deck) == len(after.table.deck):  # looked at, and left where it is
                if ask.below < len(self.top):
                    self.top[ask.below] = self.top[ask.below] if known == UNKNOWN else known
                else:
                    self.top.append(known)
            elif self.top:
                self.top.pop(0)


@often(15)
@given(walked)
def test_what_lies_on_top_is_known_to_who_looked(game):
    for seat in range(game[0][0].setup.players):
        seen = Seen(seat)
        for (s, a), (after, _) in pairwise(game):
            seen.note(s, a, after)
            deck = after.view(seat).table.deck
            assert list(deck.top) == seen.top
            t = after.table
            placed = [*t.shown, *(c for c in seen.top if c != UNKNOWN), *(c.card for c in t.hands[seat])]
            lying = [*t.heap, *t.buried, *(c for k, hand in enumerate(t.hands) for c in hand if k != seat)]
            placed += [c.card for c in lying if c.seen >> seat & 1]
            assert Counter(deck.cards) == Counter(DECK) - Counter(placed)
            if after.player == CHANCE and after.ask.pile == "deck":
                covered, odds = after.ask.to not in (None, seat), after.view(seat).chance_outcomes()
                if covered:
                    assert odds == {Draw("deck", UNKNOWN): 1}
                elif len(seen.top) > after.ask.below and seen.top[after.ask.below] != UNKNOWN:
                    assert odds == {Draw("deck", seen.top[after.ask.below]): 1}
                else:
                    assert odds == {
                        Draw("deck", card): Fraction(n, len(deck.cards)) for card, n in Counter(deck.cards).items()
                    }


@often(10)
@given(walked)
def test_no_card_is_told_that_a_seat_has_not_seen(game):
    for s, _ in game:
        for seat in range(s.setup.players):
            table = s.view(seat).table
            for k, hand in enumerate(s.table.hands):
                shown = sorted(c for c in hand if k == seat or c.seen >> seat & 1)
                assert [c for c in table.hands[k] if c.card != UNKNOWN] == shown
                assert len(table.hands[k]) == len(hand)
            for real, mine in zip(s.table.buried, table.buried, strict=True):
                assert (mine.card, mine.at) == (real.card if real.seen >> seat & 1 else UNKNOWN, real.at)
            everywhere = [*table.deck, *table.shown, *(c.card for c in (*table.heap, *table.buried))]
            everywhere += [c.card for hand in table.hands for c in hand]
            assert Counter(c for c in everywhere if c != UNKNOWN) == Counter(DECK)


def test_a_private_look_at_a_pile_is_the_lookers_alone():
    """The fault: put back on top, a card that seat 0 alone had seen was certain in the view of seat 1."""
    s = toy.new(2, seed=4).apply(PeekAtTheRiver())
    s = s.apply(s.legal_actions()[0])
    (card,) = s.table.river.top
    assert s.view(0).table.river.top == (card,) and s.view(1).table.river.top == (UNKNOWN,)
    assert Counter(s.view(1).table.river) == Counter(s.table.river)
    assert s.view(1).table.river.weights() == Pile.of(s.table.river).weights() != s.view(0).table.river.weights()
    tops = {s.guess(1, random.Random(k)).table.river.top for k in range(60)}
    assert len(tops) > 3 and {s.guess(0, random.Random(k)).table.river.top for k in range(9)} == {(card,)}


def dealt(players=3, seed=1):
    return burrow.new(players, seed=seed)


def test_several_looks_by_different_seats():
    s = dealt().apply(hiding.Peek(1)).settle(2)
    first = s.table.deck.top[0]
    s = s.apply(hiding.Reveal(s.table.hands[0][0].card, 1))  # seat 1 sees that one too
    s = s.apply(hiding.Peek(2))
    assert s.view(1).chance_outcomes() != s.chance_outcomes() == {Draw("deck", first): 1}
    assert s.view(2).chance_outcomes() == {Draw("deck", UNKNOWN): 1} == s.view(0).chance_outcomes()
    s = s.settle(3)
    second = s.table.deck.top[1]
    views = [s.view(seat).table for seat in range(3)]
    assert [v.deck.top for v in views] == [(first, UNKNOWN), (first, second), (UNKNOWN, UNKNOWN)]
    assert views[2].deck.seen == (0b011, 0b010), "who has looked is no secret"
    assert [sum(c.card != UNKNOWN for c in v.hands[0]) for v in views] == [3, 1, 0]


def test_a_shuffle_and_a_card_put_somewhere_end_what_is_known():
    pile = Pile.of("abc").on_top("d", 0b01).on_top("e")
    assert pile.top == ("e", "d") and pile.masks == (-1, 1) and len(pile) == 5
    assert pile.shuffled() == Pile.of("abcde") and pile.put("a") == Pile.of("aabcde") == pile.put_all("a")
    assert pile.take("e").masks == (1,) and pile.take("d") == Pile(("a", "b", "c"), ("e",))
    assert Pile.of("abc").looked(0, "b", 1).looked(0, "b", 0) == Pile(("a", "c"), ("b",), (0b11,))
    assert Pile.of("abc").looked(0, "b", 1).looked(0, "b", None) == Pile(("a", "c"), ("b",))
    assert Pile.of("abc").looked(0, "b", 1).looked(1, "a", 1).take("a") == Pile(("c",), ("b",), (2,))


def test_a_card_drawn_from_a_hand_at_random():
    """Whose hand it is, and who gets it, know it; to the rest it is a hidden card. Shown to all, its odds are the seat's own."""
    s = dealt().apply(hiding.Steal(1))
    hand = Counter(c.card for c in s.table.hands[1])
    assert s.view(2).chance_outcomes() == {Draw("hands.1", UNKNOWN): 1}
    assert s.view(1).chance_outcomes() == {Draw("hands.1", c): Fraction(n, 3) for c, n in hand.items()}
    pool = s.view(0).table.deck.cards
    assert s.view(0).chance_outcomes() == {Draw("hands.1", c): Fraction(n, 13) for c, n in Counter(pool).items()}
    assert not s.view(0).can_force and s.view(1).can_force
    after = s.settle(3)
    stolen = next(c for c in after.table.hands[0] if c.seen == 0b010)
    assert stolen in after.view(1).table.hands[0] and UNKNOWN in {c.card for c in after.view(2).table.hands[0]}
    assert {c.card for c in after.view(2).table.hands[0]} == {UNKNOWN}
    (event,) = [e for e in after.view(2).events if e.key == "steals"]
    assert event.data["card"] == UNKNOWN and stolen.card in {e.data.get("card") for e in after.view(1).events}
    s = dealt().apply(hiding.Reveal(dealt().table.hands[0][0].card, 1)).apply(hiding.Lose())
    shown = dealt().table.hands[0][0].card
    odds = s.view(
        1
    ).chance_outcomes()  # one of three is the card that was shown, two are any of the twelve it cannot place
    rest = Counter(s.view(1).table.deck.cards)
    assert sum(odds.values()) == 1 and odds[Draw("hands.0", shown)] == Fraction(1, 3) + Fraction(2, 3) * Fraction(
        rest[shown], rest.total()
    )


def test_what_an_answer_names_in_secret_is_its_own():
    s = dealt()
    card = s.table.hands[0][0].card
    a = hiding.Bury(card)
    assert answered(s, a, 0) == a and answered(s, a, 1) == hiding.Bury(UNKNOWN)
    s = s.apply(a)
    guesses = [s.guess(1, random.Random(k)) for k in range(40)]
    assert len({g.answers for g in guesses}) > 3, "what was buried is dealt anew, and so is the answer that names it"
    assert all(g.answers[0].card == g.table.buried[0].card for g in guesses)
    assert {s.guess(0, random.Random(k)).answers for k in range(9)} == {s.answers}


def test_somebody_who_looks_on_sees_what_all_see():
    s = dealt().apply(hiding.Peek(1)).settle(2).apply(hiding.Mix())
    view = View.of_onlooker(s)
    assert all(c == Covered(UNKNOWN) for hand in view.table.hands for c in hand)
    assert view.legal_actions() == () and view.why_not(hiding.Mix()) and repr(view)


@pytest.mark.parametrize("seen", [[1, 1], [], [-2], ["a"]])
def test_a_save_that_says_wrongly_who_has_seen_what(seen):
    s = toy.new(2, seed=4).apply(PeekAtTheRiver()).settle(1)
    s = s.apply(s.legal_actions()[0]).settle(1)
    while s.answers or not s.table.river.top:
        s = s.apply(s.legal_actions()[0])
    data = s.to_dict()
    assert toy.load(data) == s and data["base"]["river"]["seen"] == (1,)
    data["base"]["river"]["seen"] = seen
    with pytest.raises(ValueError, match=r"base.*seen"):
        toy.load(data)
