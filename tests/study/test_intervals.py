"""Intervals against known values and against counting."""

from __future__ import annotations

from math import comb

import pytest

from ludo.study import difference, interval


@pytest.mark.parametrize(
    ("wins", "n", "low", "high"),
    [  # Newcombe 1998, table I, Wilson without continuity correction
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_published_values(wins, n, low, high):
    assert interval(wins, n) == pytest.approx((low, high), abs=5e-5)


def test_edges():
    assert interval(0, 0) == (0.0, 1.0)
    assert interval(5, 5)[1] == 1.0 and 0 < interval(5, 5)[0] < 1
    for wins, n in ((-1, 5), (6, 5), (0, -1)):
        with pytest.raises(ValueError, match=f"not {wins} of {n}"):
            interval(wins, n)


@pytest.mark.parametrize("share", [0.05, 0.3, 0.5])
def test_it_covers(share):
    """In about 95 of 100 experiments of 60 games the true share lies within, worked out exactly."""
    n, covered = 60, 0.0
    for wins in range(n + 1):
        low, high = interval(wins, n)
        if low <= share <= high:
            covered += comb(n, wins) * share**wins * (1 - share) ** (n - wins)
    assert 0.92 < covered < 0.98


def test_difference():
    # Newcombe 1998b, table II, method 10: 56/70 against 48/80, 0.2: 0.0524 to 0.3339
    by, low, high = difference(48, 80, 56, 70)
    assert (by, low, high) == pytest.approx((0.2, 0.0524, 0.3339), abs=5e-5)
    by, low, high = difference(56, 70, 48, 80)
    assert (by, low, high) == pytest.approx((-0.2, -0.3339, -0.0524), abs=5e-5)
    assert difference(0, 0, 3, 4) == (0.0, -1.0, 1.0)
