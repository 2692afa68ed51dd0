"""Sight on random boards against the slow reference: walls, doors open and closed, holes, obstacles, pits, elevation
lines, figures of every size asked by square and by id, both rules, every ruling."""

from __future__ import annotations

import pytest
from space import agreement


@pytest.mark.parametrize("part", range(12))
def test_agrees_with_the_reference(part):
    """Every pair is asked in three ways; 28,800 pairs in all."""
    assert sum(agreement.sight(seed, 10) for seed in range(part * 20, part * 20 + 20)) == 2400


@pytest.mark.parametrize("seed", range(1000, 1008))
def test_every_pair_of_a_board_agrees(seed):
    assert agreement.on_all_pairs(seed, 4, 6) > 0


@pytest.mark.parametrize("seed", range(3))
def test_long_thin_boards_agree(seed):
    """Ways that are long in one direction only, over which a line touches many corners."""
    asked = agreement.sight(2000 + seed, 6, 2, 24) + agreement.sight(3000 + seed, 6, 24, 2)
    assert asked == 2 * 6 * len(agreement.READINGS) == 144
