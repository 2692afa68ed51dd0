"""Intervals against known values and against counting."""

from __future__ import annotations

from math import comb

import pytest

from ludo.study import difference, interval, paired


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


def test_what_is_no_number_of_games():
    for wins, n in (("a", 3), (1, 2.5), (4, 3), (-1, 3)):
        with pytest.raises(ValueError, match="wins must be within 0 to the number of games"):
            interval(wins, n)


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


def pairs(both, lost, gained, neither):
    return [1] * (both + lost) + [0] * (gained + neither), [1] * both + [0] * lost + [1] * gained + [0] * neither


def test_paired():
    # 3 and 0 of 28, worked out by hand: 3 / 30, and 1.96 sqrt(3 + 0 + 1 - 0.3) / 30 on both sides
    by, low, high = paired(*pairs(12, 0, 3, 13))
    assert (by, low, high) == pytest.approx((3 / 28, 0.1 - 0.1257, 0.1 + 0.1257), abs=5e-5)
    by, low, high = paired(*pairs(12, 3, 0, 13))
    assert (by, low, high) == pytest.approx((-3 / 28, -0.2257, 0.0257), abs=5e-5)
    assert paired([], []) == (0.0, -1.0, 1.0)
    assert paired([0] * 9, [1] * 9)[2] == 1.0 and paired([1] * 9, [0] * 9)[1] == -1.0
    by, low, high = paired([1, 0] * 50, [1, 0] * 50)
    assert by == 0 and -0.02 < low < 0 < high < 0.02, "all alike: still not certain"
    with pytest.raises(ValueError):
        paired([1, 0], [1])


def test_pairs_that_end_alike_narrow_it():
    """9 points more in 150 games: as pairs of which 30 differ, and as games of their own."""
    by, low, high = paired(*pairs(52, 8, 22, 68))
    apart, apart_low, apart_high = difference(60, 150, 74, 150)
    assert by == pytest.approx(apart) and low > 0 > apart_low and high - low < 0.7 * (apart_high - apart_low)


@pytest.mark.parametrize(("lose", "gain"), [(0.05, 0.05), (0.1, 0.2), (0.02, 0.1)])
def test_paired_covers(lose, gain):
    """In about 95 of 100 experiments of 50 pairs the true difference lies within, worked out exactly."""
    n, covered = 50, 0.0
    for lost in range(n + 1):
        for gained in range(n + 1 - lost):
            _, low, high = paired(*pairs(0, lost, gained, n - lost - gained))
            if low <= gain - lose <= high:
                alike = n - lost - gained
                ways = comb(n, lost) * comb(n - lost, gained)
                covered += ways * lose**lost * gain**gained * (1 - lose - gain) ** alike
    assert 0.92 < covered < 0.99, covered
