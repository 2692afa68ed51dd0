"""Sight on random boards against the slow reference: walls, doors open and closed, holes, obstacles, pits, elevation lines,
figures of every size asked by square and by id, both rules, every ruling."""

from __future__ import annotations

from random import Random

import pytest
from space import boards, reference

READINGS = (
    *[("corner", {})] * 4,
    ("corner", {"wall_runs": "clear"}),
    ("corner", {"target_blocks": True}),
    ("corner", {"wall_runs": "clear", "target_blocks": True}),
    *[("center", {})] * 2,
    ("center", {"wall_runs": "clear", "target_blocks": True}),
)
"""The defaults more often than the rest."""


def agree(seed: int, pairs: int, rows: int = 6, columns: int = 6) -> int:
    """Asks that many pairs of each reading on one board; returns how many pairs were asked."""
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rng.randint(1, rows), rng.randint(1, columns)))
    d = boards.dungeon(plan, opened)
    asked = [*plan.spaces, *plan.figures, *plan.figures]
    for rule, rulings in READINGS:
        v = d.visibility(rule, **rulings)
        for _ in range(pairs):
            a, b = rng.choice(asked), rng.choice(asked)
            expect = reference.sees(plan, a, b, rule, **rulings)
            where = f"seed {seed}: {a!r} to {b!r}, {rule} {rulings}\n{d.to_ascii()}"
            assert d.sees(a, b, rule, **rulings) == expect, where
            assert v.sees(a, b) == expect, where
            near = rule == "corner" and d.adjacent(a, b)
            same = not set(d.squares(a)).isdisjoint(d.squares(b))
            assert (near or same or any(line.clear for line in d.sight_lines(a, b, rule, **rulings))) == expect, where
    return pairs * len(READINGS)


@pytest.mark.parametrize("part", range(12))
def test_agrees_with_the_reference(part):
    """Every pair is asked in three ways; 24,000 pairs in all."""
    assert sum(agree(seed, 10) for seed in range(part * 20, part * 20 + 20)) == 2000


def on_all_pairs(seed: int, rows: int, columns: int) -> int:
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rows, columns))
    d = boards.dungeon(plan, opened)
    v = d.visibility()
    field = {a: v.field(a) for a in plan.spaces}
    for a in plan.spaces:
        for b in plan.spaces:
            if a <= b:
                expect = reference.sees(plan, a, b)
                assert expect == (b in field[a]) == (a in field[b]), f"seed {seed}: {a} to {b}\n{d.to_ascii()}"
    return len(plan.spaces) ** 2


@pytest.mark.parametrize("seed", range(1000, 1008))
def test_every_pair_of_a_board_agrees(seed):
    assert on_all_pairs(seed, 4, 6) > 0


@pytest.mark.parametrize("seed", range(3))
def test_long_thin_boards_agree(seed):
    """Ways that are long in one direction only, over which a line touches many corners."""
    assert agree(2000 + seed, 6, 2, 24) + agree(3000 + seed, 6, 24, 2) > 0
