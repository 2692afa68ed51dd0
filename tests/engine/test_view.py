"""What a seat sees: nothing that is hidden from it reaches it, by any way, and its odds are its own."""

from __future__ import annotations

import random
import sys
from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import CARDS, Bow, Peek, Play, toy
from walks import Walked, often, walk

import ludo
from ludo.engine.action import Draw
from ludo.engine.chance import CHANCE, UNKNOWN

CASTLE = ludo.game("castle-panic")


def starts():
    """Games with something to hide."""
    castle = [CASTLE.new(p, v) for p in (2, 3, 6) for v in (("overlord",), ("overlord", "cooperative"))]
    more = CASTLE.new(3, ("overlord",), {"overlord_tokens": 6, "tokens_per_turn": 1})
    return [*castle, more, toy.new(2), toy.new(3, options={"hand": 4}), toy.new(4, ("storm",))]


secret_games = st.builds(
    lambda start, seed: Walked(walk(start, seed)), st.sampled_from(starts()), st.integers(0, 2**32)
)


def hands(t):
    """{seat: hidden cards} of a table."""
    return dict(enumerate(t.hands)) if hasattr(t, "decks") else {t.players - 1: t.overlord_hand}


def pool(t, seat):
    """Of what other hands of this owner's pile are: all that an onlooker has not seen."""
    return t.decks[seat] if hasattr(t, "decks") else t.bag


def observed(view, actions):
    """All that a view tells, by every way that it has."""
    return {
        "table": view.table,
        "scene": view.scene,
        "text": repr(view),
        "ask": view.ask
        and (view.ask.seat, view.ask.kinds, view.ask.rule, view.ask.about, view.ask.text, view.ask.pile),
        "events": [(str(e), dict(e.data)) for e in view.events],
        "legal": view.legal_actions(),
        "candidates": view.candidates(),
        "why": [[(o.rule, o.text) for o in view.why_not(a)] for a in actions],
        "odds": view.chance_outcomes() if view.player == CHANCE else None,
        "rest": (view.player, view.phase, view.is_over, view.scores(), view.winners(), view.figures, view.seat),
    }


@often(12)
@given(secret_games, st.integers(0, 2**32).map(random.Random))
def test_a_guess_cannot_be_told_from_the_truth(game, rng):
    """Two states that differ only in what is hidden look the same, whatever is asked of the view."""
    everything = sorted({a for s, _ in game for a in s.legal_actions()}, key=repr)
    for s, _ in rng.sample(game, min(8, len(game))):
        for seat in range(s.setup.players):
            guess = s.guess(seat, rng)
            actions = rng.sample(everything, min(10, len(everything)))
            assert observed(guess.view(seat), actions) == observed(s.view(seat), actions)
            assert (guess.n, guess.moves) == (s.n, s.moves)
            assert s.game is toy or guess.game.load(guess.to_dict()) == guess
            for owner, hand in hands(s.table).items():
                assert (
                    (hands(guess.table)[owner] == hand)
                    if owner == seat
                    else len(hands(guess.table)[owner]) == len(hand)
                )


@often(15)
@given(secret_games)
def test_hidden_cards_are_nowhere_in_a_view(game):
    for s, _ in game:
        for seat in range(s.setup.players):
            v = s.view(seat)
            for owner, hand in hands(s.table).items():
                if owner == seat:
                    assert hands(v.table)[owner] == hand
                    continue
                assert hands(v.table)[owner] == (UNKNOWN,) * len(hand)
                assert Counter(pool(v.table, owner)) == Counter(pool(s.table, owner)) + Counter(hand)
                zone = next(z for z in v.scene.zones if z.owner == owner and z.kind == "hand")
                assert (
                    len(zone) == len(hand)
                    and not {item.id for item in zone.items} & set(CARDS)
                    and not {i.id for i in zone.items} & set(hand)
                )
            for e in v.events:
                real = s.events[v.events.index(e)] if e in s.events else None
                assert real is not None or any(value == UNKNOWN for value in e.data.values())
                assert e.seen_by in (None, seat) or all(e.data[field] == UNKNOWN for field in e.secret)


@often(15)
@given(secret_games)
def test_odds_are_those_of_what_the_seat_has_not_seen(game):
    for s, _ in game:
        if s.player == CHANCE and s.ask.pile and s.ask.pile != "river" and s.ask.pile != "deck":
            owner = s.ask.to if s.game is toy else s.setup.players - 1
            for seat in range(s.setup.players):
                unseen = Counter(pool(s.table, owner))
                if seat != owner:
                    unseen.update(hands(s.table)[owner])
                view = s.view(seat)
                expected = {Draw(s.ask.pile, card): Fraction(count, unseen.total()) for card, count in unseen.items()}
                covered = s.ask.to not in (None, seat)  # another seat's hidden draw: all that could come look the same
                assert view.chance_outcomes() == ({Draw(s.ask.pile, UNKNOWN): 1} if covered else expected)
                assert view.legal_actions() == tuple(view.chance_outcomes())
                for card in unseen:  # what it could be, it can be, whether or not it lies there in truth
                    assert bool(view.why_not(Draw(s.ask.pile, card))) == covered
                assert view.can_force == (not covered and (seat == owner or not hands(s.table)[owner]))


def test_guesses_differ():
    """Most of them, wherever more than one hand is possible."""
    rng = random.Random(1)
    for start in starts():
        guesses = [
            (s, s.guess(0, rng)) for s, _ in walk(start, 2) if any(h for owner, h in hands(s.table).items() if owner)
        ]
        assert sum(guess != s for s, guess in guesses) > len(guesses) / 3 > 3


def overlord(**more):
    data = {
        "title": "", "players": 3, "variants": ["overlord"], "phase": "overlord plays", "left": 2,
        "tokens": ["draw-3", "orc", "troll"],
        "bag": ["goblin", "orc", "healer", "troll", "clockwise"], "hands": [["brick"], ["mortar"]], **more,
    }  # fmt: skip
    return CASTLE.position(data)


def test_a_guess_that_leads_elsewhere_is_none(monkeypatch):
    """Dealt anew, the hidden cards may lead to what this seat sees to be otherwise: then it is dealt again."""
    s = toy.new(2, seed=4)
    other = next(o for seed in range(9) if (o := toy.new(2, seed=seed)).view(0).table != s.view(0).table)
    dealt = [other, other, s]
    monkeypatch.setattr(sys.modules["ludo.engine.guess"], "_renamed", lambda *_: dealt.pop(0))
    assert s.guess(0, random.Random(1)) == s and not dealt


def test_guesses_in_mid_effect():
    """Draw 3 lets the Overlord draw inside the step in which it is played: base and answers are guessed alike."""
    rng = random.Random(3)
    s = overlord().apply(CASTLE.actions["play_token"]("draw-3"))
    s = s.apply(Draw("bag", "goblin")).apply(Draw("bag", "healer"))
    assert len(s.answers) == 3 and s.table.overlord_hand == ("goblin", "healer", "orc", "troll")
    seen, answers = Counter(), set()
    for _ in range(400):
        guess = s.guess(0, rng)
        assert guess.answers[0] == s.answers[0], "what was played lies open"
        assert guess.ask == s.ask and guess.game.load(guess.to_dict()) == guess
        seen.update(guess.table.overlord_hand)
        answers.add(guess.answers[1:])
    assert len(answers) > 10
    unseen = Counter({"goblin": 1, "orc": 2, "healer": 1, "troll": 2, "clockwise": 1})
    for token, count in unseen.items():  # each of 7 tokens is among the 4 held with 4/7
        assert abs(seen[token] / 400 - count * 4 / 7) < 0.15, token
    assert s.guess(2, rng) == s, "the Overlord knows the hand"


def test_an_overlords_draw_is_hidden_from_the_others_only():
    s = overlord().apply(CASTLE.actions["play_token"]("draw-3"))
    s = s.apply(Draw("bag", "healer"))
    assert [e.data["token"] for e in s.view(2).events if e.key == "overlord draws"] == ["healer"]
    assert [e.data["token"] for e in s.view(0).events if e.key == "overlord draws"] == [UNKNOWN]
    assert "Healer" in str(s.events[-1]) and "Healer" not in str(s.view(1).events[-1])
    assert "Healer" not in repr(s.view(0)) and "Healer" in repr(s.view(2))
    assert "Healer" not in " ".join(map(str, s.guess(0, random.Random(1)).events))


def test_the_number_of_tokens_to_come_is_no_secret():
    s = overlord()
    for seat in range(3):
        zones = {z.id: len(z) for z in s.view(seat).scene.zones}
        assert (zones["bag"], zones["hand-2"]) == (5, 3)


def test_of_another_seats_question_only_who_and_what_for():
    s = CASTLE.position({"title": "", "players": 2, "phase": "trade", "hands": [["brick"], ["mortar"]]}).settle(1)
    trade = CASTLE.actions["trade"]("brick", 1, "mortar")
    asked = s.apply(trade)
    assert asked.ask.seat == 1
    mine, other = asked.view(1), asked.view(0)
    assert mine.ask.about and mine.ask.kinds and mine.legal_actions() and mine.candidates()
    assert other.ask.about is None and other.ask.kinds == () and other.legal_actions() == () == other.candidates()
    assert other.ask.rule == "CP-021" and other.ask.text and repr(other) and "{" not in other.ask.text
    (why,) = other.why_not(mine.legal_actions()[0])
    assert why.rule == "CP-021" and "Player 2" in why.text
    assert not hasattr(other, "apply") and not hasattr(other, "answers") and not hasattr(other, "base")


def test_questions_in_mid_effect_are_hidden_too():
    """The toy's Peek is seen by its seat alone, and the play that follows stands in the same step."""
    s = toy.new(2, seed=4).apply(Peek())
    s = s.apply(s.legal_actions()[0])
    card = s.table.river.top[0]
    assert s.view(0).events[-1].data["card"] == card and s.view(1).events[-1].data["card"] == UNKNOWN
    s = s.apply(Play(s.table.hands[0][0]))
    assert s.ask.pile == "decks.0" and s.view(1).chance_outcomes() == {Draw("decks.0", UNKNOWN): 1}
    s = s.apply(s.legal_actions()[0])
    assert s.ask.kinds == (Bow,) and s.ask.seat == 1
    assert s.view(0).ask.text == "Rule 9." and "bow to" in s.view(1).ask.text
    rng = random.Random(1)
    assert len({s.guess(1, rng).answers for _ in range(40)}) > 3


@pytest.mark.parametrize("seat", [2, 99, -1, True, "0", None, 1.0])
def test_a_seat_that_is_not_there(seat):
    s = CASTLE.new(2, seed=1)
    for ask in (lambda: s.view(seat), lambda: s.guess(seat, random.Random(1))):
        with pytest.raises(ValueError, match=r"there is no seat .*; the seats are 0, 1"):
            ask()


def test_where_nothing_is_hidden_a_guess_is_the_state():
    s = CASTLE.new(2, seed=1)
    assert s.guess(0, random.Random(1)) is s and s.view(0).guess(random.Random(1)) is s
    assert s.view(1).table == s.table
