"""Random games with Castle Panic's expansions, for each level of Agranok and each combination: they end, and cards and
tokens are conserved at every step.

``make soak`` plays 5,000 of each, every run of the tests a few. Saves and lists of actions of such games are tested
with those of all others, in test_random_games.
"""

from __future__ import annotations

import random
from functools import cache

import pytest
from soak.test_random_games import CONSERVED

import ludo
from ludo.engine.ask import sample
from ludo.engine.chance import splitmix64
from ludo.engine.legality import random_legal

GAMES = 5_000
BLOCKS = 10
LONGEST = 20_000
G = ludo.game("castle-panic")
LEVELS = (1, 2, 3, 4, 5)
COMBINATIONS = {
    "dark-titan": ("dark-titan",),
    "overlord": ("overlord", "dark-titan"),
    "wizards-tower": ("dark-titan", "wizards-tower"),
    "both": ("overlord", "dark-titan", "wizards-tower"),
}
SWITCHES = (
    "slippery_slope",
    "sigh_of_relief",
    "destroyer",
    "own_towers",
    "heroic_powers",
    "all_for_one",
    "midnight_oil",
)


@cache
def conserved():
    return CONSERVED["castle-panic"]


def beginning(rng, level, variants):
    """A new game of that level and combination, with some of the options that are switches."""
    players = rng.randrange(2 if "overlord" in variants else 1, 7)
    options = {name: True for name in SWITCHES if rng.random() < 0.15}
    if "wizards-tower" not in variants:
        options.pop("midnight_oil", None)
    cooperative = ("cooperative",) if rng.random() < 0.2 else ()
    return G.new(players, (*cooperative, *variants), {"agranok_level": level, **options})


def plays_through(seed, level, combination):
    """The final state of a game in which everything is counted at every step; the game's own checks look at every third
    and at the end."""
    rng = random.Random(f"{combination} {level} {seed}")
    s = beginning(rng, level, COMBINATIONS[combination])
    count, checks = conserved(), s.setup.rules.checks
    for _ in range(LONGEST):
        count(s.table)
        if s.n % 3 == seed % 3 or s.ask is None:
            assert [fault for check in checks for fault in check(s.table)] == []
        if s.ask is None:
            assert s.table.over.rule in G.rules and len(s.table.hands) == s.table.defenders
            return s
        if s.player == ludo.CHANCE:
            s = s.step(sample(s.table, s.ask, splitmix64(seed, s.n)))
        else:
            s = s.step(random_legal(s.table, s.ask, rng))
    raise AssertionError(f"a game of {combination}, level {level}, seed {seed} does not end")


@pytest.mark.parametrize("combination", COMBINATIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_a_few_games(level, combination):
    for seed in range(2):
        assert plays_through(GAMES + seed, level, combination).is_over


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
@pytest.mark.parametrize("combination", COMBINATIONS)
@pytest.mark.parametrize("level", LEVELS)
def test_many_games(level, combination, block):
    per = GAMES // BLOCKS
    for seed in range(block * per, (block + 1) * per):
        plays_through(seed, level, combination)
