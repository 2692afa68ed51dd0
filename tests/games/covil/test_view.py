"""What each seat sees and can suppose, in every state of random games and in the midst of paying."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from games.covil.positions import (
    Acquire,
    BuyRelic,
    Command,
    G,
    PayGold,
    PayRelic,
    blue,
    green,
    position,
)
from walks import walk

import ludo

DATA = ludo.game("covil").components


def assert_supposed(s, rng):
    """Each seat's view asks only what can be answered, and its guess is a sound state that looks the same to it."""
    for seat in range(s.setup.players):
        v = s.view(seat)
        assert bool(v.legal_actions()) == (v.player in (seat, ludo.CHANCE))
        assert all(v.why_not(a) == () for a in v.legal_actions())
        guess = v.guess(rng)
        assert [fault for check in guess.setup.rules.checks for fault in check(guess.table)] == []
        seen, supposed = v, guess.view(seat)
        for what in ("table", "ask", "scene", "phase", "player"):
            assert getattr(seen, what) == getattr(supposed, what), what
        assert seen.legal_actions() == supposed.legal_actions() and repr(seen) == repr(supposed)
        assert G.load(guess.to_dict()) == guess
        assert guess.table.hands[seat] == s.table.hands[seat]


@pytest.mark.parametrize("players", G.players)
def test_states_of_a_game_can_be_supposed(players):
    rng, seed = random.Random(players), 20 + players
    for s, _ in walk(G.new(players), seed):
        # a sample, larger in the midst of a step, where the story since its beginning is told anew
        if rng.random() < (0.15 if len(s.answers) > 1 else 0.03):
            assert_supposed(s, rng)


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(40))
def test_every_state_of_many_games_can_be_supposed(seed):
    rng = random.Random(seed)
    for s, _ in walk(G.new(1 + seed % 4), seed):
        assert_supposed(s, rng)


def empty(*hands):
    """A position of three with nothing in the stack of relics, Blue's to buy a mercenary of price 2."""
    return position(
        players=3,
        troops=[["W"], ["Z"], ["Y"]],
        gold=[5, 0, 0],
        relics=[],
        hands=hands,
        display=["alley-knife"],
        halls=[blue("blue-assassin"), green("green-warrior"), []],
    )


HANDS = (
    ["fat-purse-1", "charge-horn-3", "war-paint-1"],
    ["charge-horn-2", "mortar-pot-3"],
    ["fat-purse-3", "mortar-pot-2"],
)


def test_a_relic_drawn_from_the_discards_while_paying():
    """Blue pays with two relics and buys one for the change: it comes from what was discarded before, as the others know;
    what they hold does not."""
    rng = random.Random(1)
    s = empty(*HANDS).apply(Acquire("alley-knife"))
    for a in (PayRelic("charge-horn-3"), PayRelic("fat-purse-1"), PayGold(), BuyRelic()):
        assert_supposed(s, rng)
        s = s.apply(a)
    assert s.ask.pile == "relics" and len(s.answers) == 5 and len(s.table.relics) == 19
    for seat in range(3):
        assert_supposed(s, rng)
        for _ in range(10):
            guess = s.guess(seat, rng)
            held = sorted(card for hand in guess.table.hands for card in hand)
            assert held == sorted(("war-paint-1", *HANDS[1], *HANDS[2])), "the stack was empty when they got theirs"


def test_cards_go_from_any_hidden_hand_to_any_other():
    """With an empty stack Blue knows the four cards of the others, and none of the six ways that these lie."""
    s = empty(*HANDS)
    found = Counter(s.guess(0, random.Random(k)).table.hands[1:] for k in range(120))
    assert len(found) == 6 and min(found.values()) > 8


def test_a_price_that_hardly_any_hand_can_pay():
    """Who begins to acquire could pay: with 1 gold and three relics for a price of 10, all three are of the dearest."""
    dear = [r for r in DATA.relics if DATA.relics[r].value == 3]
    s = position(
        troops=[["W"], ["Z"]],
        gold=[1, 0],
        hands=[dear[:3], []],
        display=["iron-giant"],
        halls=[blue(), green()],
    )
    assert s.tally("price", 0, "iron-giant").total == 10
    s, rng = s.apply(Acquire("iron-giant")), random.Random(2)
    found = {s.guess(1, rng).table.hands[0] for _ in range(40)}
    assert {*sum(found, ())} <= {*dear} and len(found) > 5
    s = s.apply(PayRelic(dear[0]))
    assert all(dear[0] not in s.guess(1, rng).table.hands[0] for _ in range(10))
    assert_supposed(s, rng)


@pytest.mark.rule("CV-088")
def test_what_others_hold_is_no_relic_to_draw():
    """Every relic is in a hand: no seat can draw one, and each that is asked knows it."""
    relics = sorted(DATA.relics)
    halls = [blue("relic-keeper"), green("green-warrior")]
    none = position(troops=[["W"], ["X"]], gold=[5, 0], halls=halls, hands=[relics[:12], relics[12:]])
    one = position(
        troops=[["W"], ["X"]], gold=[5, 0], halls=halls, hands=[relics[:11], relics[12:]], relics=relics[11:12]
    )
    for a, rule in ((BuyRelic(), "CV-088?"), (Command("relic-keeper"), "CV-094?")):
        for s in (one, one.view(0)):
            assert s.why_not(a) == ()
        for s in (none, none.view(0)):
            assert [o.rule for o in s.why_not(a)] == [rule]
