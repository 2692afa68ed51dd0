"""Piles, dice, and the numbers that decide them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from toys import Peek, toy

import ludo
from ludo.engine.ask import sample
from ludo.engine.chance import Die, Pile, _mix, die, game_seed, splitmix64

cards = st.lists(st.sampled_from("abcdef"), max_size=12)
numbers = st.integers(0, 2**64 - 1)


def test_splitmix_is_the_published_one():
    """The published sequence from the state 1234567; ours begins at a seed that is mixed first."""
    expected = [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]
    gamma, mask, z, found = 0x9E3779B97F4A7C15, 2**64 - 1, 1234567, []
    for _ in expected:
        z = (z + gamma) & mask
        found.append(_mix(z))
    assert found == expected


@given(st.integers(-(2**80), 2**80), st.integers(0, 2**40))
def test_the_nth_number_depends_on_seed_and_n_alone(seed, n):
    x = splitmix64(seed, n)
    assert 0 <= x < 2**64 and x == splitmix64(seed, n)
    assert 0 <= game_seed(seed, n) < 2**63


def test_seeds_and_positions_differ():
    seen = {splitmix64(seed, n) for seed in range(-50, 50) for n in range(50)}
    assert len(seen) == 5000


@given(cards, cards)
def test_a_pile_is_a_multiset(some, more):
    pile = Pile.of(some)
    assert pile.cards == tuple(sorted(some)) and len(pile) == len(some) and bool(pile) == bool(some)
    assert pile.put_all(more) == Pile.of(some + more)
    grown = pile
    for card in more:
        grown = grown.put(card)
    assert grown == Pile.of(some + more) == Pile.of(reversed(some + more))
    assert Counter(grown) == Counter(some) + Counter(more)
    for card in set(some):
        left = pile.take(card)
        assert Counter(left) == Counter(some) - Counter([card])
        assert card in pile and pile.count(card) == some.count(card)
    assert "z" not in pile
    with pytest.raises(ValueError, match="there is no 'z' in this pile"):
        pile.take("z")


@given(cards.filter(bool))
def test_odds_of_a_pile_are_how_many_are_left(some):
    pile = Pile.of(some)
    assert dict(pile.weights()) == Counter(some) and [c for c, _ in pile.weights()] == sorted(set(some))
    n = len(some)
    for k in range(n):  # the numbers that draw the k-th card: an n-th of all 64-bit numbers, to one number
        first = -(-(k << 64) // n)
        assert pile.pick(first) == sorted(some)[k] == pile.pick(((k + 1 << 64) - 1) // n)


@given(cards, cards.filter(bool), numbers)
def test_a_known_top_is_drawn_first_and_for_sure(some, top, x):
    pile = Pile(tuple(sorted(some)), tuple(top))
    assert pile.weights() == [(top[0], 1)] and pile.pick(x) == top[0]
    assert pile.take(top[0]) == Pile(pile.cards, tuple(top[1:]))
    assert list(pile) == top + sorted(some) and len(pile) == len(some) + len(top)
    assert pile.count(top[0]) == (some + top).count(top[0]) and top[0] in pile


def test_a_known_top_in_a_game():
    s = toy.new(2, seed=1)
    peeked = s.apply(Peek()).settle(5)
    (card,) = peeked.table.river.top
    assert len(peeked.table.river) == len(s.table.river)
    assert peeked.events[-1].data["card"] == card
    assert peeked.apply(peeked.legal_actions()[0]).settle(1).why_not(Peek()), "the top is known already"


@given(numbers)
def test_dice(x):
    assert die(6).pick(x) == x * 6 // 2**64 + 1
    coin = Die("coin", (("heads", 1), ("tails", 3)))
    assert coin.pick(x) == ("heads" if x < 2**62 else "tails")


def test_dice_are_fair_to_the_last_number():
    for sides in (2, 3, 6, 8, 12, 20, 100):
        edges = [die(sides).pick(-(-(k << 64) // sides)) for k in range(sides)]
        assert edges == list(range(1, sides + 1)) and die(sides).pick(2**64 - 1) == sides


def test_a_games_own_die_has_its_odds():
    s = toy.new(2, seed=3)
    while not s.ask.die:
        s = s.apply(s.legal_actions()[-1])
    odds = s.chance_outcomes()
    assert {a.face: p for a, p in odds.items()} == {"heads": Fraction(1, 4), "tails": Fraction(3, 4)}


def test_outcomes_of_many_seeds_come_as_often_as_the_odds_say():
    s = ludo.game("castle-panic").new(players=2, seed=1)
    s = s.game.position({"title": "", "phase": "new monsters", "bag": ["orc", "orc", "orc", "troll"]})
    odds = {a.card: p for a, p in s.chance_outcomes().items()}
    assert odds == {"orc": Fraction(3, 4), "troll": Fraction(1, 4)}
    drawn = Counter(sample(s.table, s.ask, splitmix64(seed, s.n)).card for seed in range(4000))
    assert abs(drawn["orc"] / 4000 - 0.75) < 0.03
