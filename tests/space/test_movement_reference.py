"""Movement on random boards against two others: the reference, which relaxes steps until nothing changes, and
networkx's Dijkstra on a graph of its own. Water, pits, walls, doors, elevation lines, friends, foes, bases of every
size."""

from __future__ import annotations

import pytest
from space import agreement


@pytest.mark.parametrize("part", range(8))
def test_agrees_with_both(part):
    assert sum(agreement.movement(seed) for seed in range(part * 12, part * 12 + 12)) > 0


@pytest.mark.parametrize("seed", range(500, 510))
def test_agrees_where_few_rows_of_many_are_near(seed):
    assert agreement.movement(seed, 24, 5) > 0
