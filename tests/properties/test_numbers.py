"""Numbers of actions: every legal one has its own, the same in every process."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import anything, combinations, games, often, walk

import ludo
from ludo.engine.domains import action_space


@often(40)
@given(games())
def test_every_legal_action_has_a_number_of_its_own(game):
    space = action_space(game[0][0].setup)
    for s, a in game:
        numbers = s.legal_mask()
        if a is None or s.player == ludo.CHANCE:
            assert numbers == ()
            continue
        legal = s.legal_actions()
        assert len(set(numbers)) == len(numbers) == len(legal)
        assert [space.action(i) for i in numbers] == list(legal)
        assert all(0 <= i < space.n for i in numbers)
        assert s.view(s.player).legal_mask() == numbers


@pytest.mark.parametrize("name", ludo.games())
def test_every_set_up_has_numbers(name):
    """Games to the end of every number of players with every variant."""
    for players, variants in combinations(name):
        start = ludo.game(name).new(players, variants)
        space = ludo.game(name).action_space(players=players, variants=variants)
        for s, _ in walk(start, players):
            assert [space.action(i) for i in s.legal_mask()] == (
                [] if s.player == ludo.CHANCE else list(s.legal_actions())
            )


@often(200)
@given(st.sampled_from(ludo.games()), st.data())
def test_a_number_is_an_action(name, data):
    players, variants = data.draw(st.sampled_from(combinations(name)))
    space = ludo.game(name).action_space(players=players, variants=variants)
    i = data.draw(st.integers(0, space.n - 1))
    a = space.action(i)
    assert a in space and space.index(a) == i


NUMBERS = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
import ludo
from walks import anything
h = hashlib.sha256()
for seed in range(6):
    for s, a in anything(seed):
        h.update(repr(s.legal_mask()).encode())
print(h.hexdigest(), *(ludo.game(name).action_space().n for name in ludo.games()))
"""


def test_the_same_numbers_in_every_process():
    tests = str(Path(__file__).resolve().parent.parent)
    said = {
        subprocess.run(
            [sys.executable, "-c", NUMBERS, tests],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
            timeout=120,
        ).stdout
        for seed in ("0", "77")
    }
    assert len(said) == 1 and len(said.pop().split()) == 1 + len(ludo.games())


def test_data_that_changes_no_domain_changes_no_number():
    g = ludo.game("castle-panic")
    plain, changed = g.action_space(players=3), g.action_space(players=3, data={"cards.red-knight.damage": 2})
    assert changed is not plain and changed.n == plain.n
    for s, a in anything(2, "castle-panic")[:200]:
        for b in s.legal_actions() if a is not None and s.player != ludo.CHANCE else ():
            if b in plain:
                assert plain.index(b) == changed.index(b)
