"""Sight and movement against the slow reference on many boards: ``make soak`` asks 2,400,000 pairs of spaces and
figures."""

from __future__ import annotations

import pytest
from space import agreement

BLOCKS, BOARDS, PAIRS = 40, 500, 10
"""Blocks of boards, and on each board so many pairs of each of the twelve readings."""


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
def test_sight_agrees(block):
    first = 100_000 + block * BOARDS
    assert sum(agreement.sight(seed, PAIRS, 8, 9) for seed in range(first, first + BOARDS)) == 60_000


@pytest.mark.soak
@pytest.mark.parametrize("block", range(8))
def test_sight_agrees_on_large_boards(block):
    """Ways for which no masks are kept and maps for which no tables are made are among them."""
    assert sum(agreement.sight(200_000 + block * 8 + k, 12, 40, 60, tables=False) for k in range(8)) == 1152


@pytest.mark.soak
@pytest.mark.parametrize("block", range(8))
def test_movement_agrees(block):
    assert sum(agreement.movement(300_000 + block * 100 + k, 12, 14) for k in range(100)) > 0


@pytest.mark.soak
@pytest.mark.parametrize("block", range(8))
def test_every_pair_agrees(block):
    assert sum(agreement.on_all_pairs(400_000 + block * 20 + k, 7, 8) for k in range(20)) > 0
