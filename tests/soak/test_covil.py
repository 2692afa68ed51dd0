"""Random games of Covil on every map and on generated ones, with people and with pseudo-players: they end, legally, and
nothing is lost on the way.

``make soak`` plays 10,000; every run of the tests plays a few.
"""

from __future__ import annotations

import json
import random

import pytest
from soak.test_random_games import CONSERVED
from walks import Walked, allowed, walk

import ludo
from ludo.space.region_maker import make

G = ludo.game("covil")
GAMES, BLOCKS = 10_000, 40


def start(seed):
    """A new game: a map of the box or a new one, people and pseudo-players that fit it, some options changed."""
    rng = random.Random(seed)
    while True:
        board = rng.choice((*G.boards, "new"))
        if board == "new":
            board = make(rng.randrange(2_000), rng.randrange(6, 14), rng.randrange(2, 5))
        fit = board.players if not isinstance(board, str) else G.board(board).players
        players = rng.choice(fit)
        options = {
            k: rng.choice(allowed(o)) for k, o in G.options.items() if rng.random() < 0.15 and k != "pseudo_players"
        }
        if players == 1:
            options["pseudo_players"] = rng.choice((1, 2))
        try:
            return G.new(players, options=options, board=board)
        except ValueError:  # two choices that do not go together
            continue


def plays_well(seed):
    s = start(seed)
    first, setup, conserved = s, s.setup, CONSERVED["covil"]
    steps = Walked(walk(s, seed))
    for k, (s, a) in enumerate(steps):
        conserved(s.table)
        assert [fault for check in setup.rules.checks for fault in check(s.table)] == []
        assert all(e.rule in G.rules for e in s.events)
        if a is None:
            break
        assert not s.why_not(a) and 1 <= len(s.legal_actions()) <= 400
        if k % 40 == seed % 40:
            assert G.load(json.loads(json.dumps(s.to_dict()))) == s
    final = steps[-1][0]
    assert final.is_over and final.table.day == setup.options.days and final.table.covered == 0
    assert ludo.playout(first, seed).is_over
    return setup.players, setup.options.pseudo_players, setup.board_name


def test_a_few_games_on_any_map():
    seen = {plays_well(random.Random(k).randrange(GAMES)) for k in range(24)}
    assert {players for players, _, _ in seen} == {1, 2, 3, 4} and {"", "water-town"} <= {name for _, _, name in seen}


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
def test_many_games_on_any_map(block):
    per = GAMES // BLOCKS
    seen = {plays_well(seed) for seed in range(block * per, (block + 1) * per)}
    assert {*G.boards, ""} <= {name for _, _, name in seen} and {0, 1, 2} == {pseudo for _, pseudo, _ in seen}
