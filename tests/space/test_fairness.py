"""How even starts are: the three numbers of a start, and the gap between the best and the worst."""

from __future__ import annotations

from fractions import Fraction

import pytest

import ludo
from ludo.space.fairness import fairness
from ludo.space.regions import RegionMap


@pytest.fixture
def row():
    """A-B-C-D-E in a row, the city in C; starts at one end and beside the city."""
    types = {"A": "water", "B": "desert", "C": ["forest", "city"], "D": "mountain", "E": "water"}
    return RegionMap(types, ["A-B", "B-C", "C-D", "D-E"], spirals=["A", "D"])


def test_a_start_is_judged_by_city_rival_and_share(row):
    f = fairness(row)
    a, d = f.starts["A"], f.starts["D"]
    assert (a.city, a.rival, a.share, a.near) == (2, 3, Fraction(2), {1: 2, 2: 3})  # A, B
    assert (d.city, d.rival, d.share, d.near) == (1, 3, Fraction(3), {1: 3, 2: 4})  # C, D, E
    assert f.gap == 1 + 1 + 0 and f.spread("share") == 1 and f.spread("city") == 1 and f.rival == 3
    assert "gap 2.00" in str(f)


def test_a_region_equally_near_is_divided(row):
    f = fairness(row, ("A", "E"))
    assert f.starts["A"].share == f.starts["E"].share == Fraction(5, 2) and f.gap == 0


def test_three_starts_divide_by_three():
    star = RegionMap({"X": ["water", "city"], **dict.fromkeys("ABC", "forest")}, ["X-A", "X-B", "X-C"], "ABC")
    assert {s.share for s in fairness(star).starts.values()} == {Fraction(4, 3)} and fairness(star).gap == 0


def test_shares_add_up_to_the_map():
    for name in ("desert-town", "water-town", "mountain-town", "forest-town"):
        m = ludo.region_map(name)
        assert sum(s.share for s in fairness(m).starts.values()) == len(m.spaces)


def test_what_cannot_be_measured_says_so(row):
    with pytest.raises(ValueError, match="two starts or more, not A"):
        fairness(row, ("A", "A"))
    with pytest.raises(ValueError, match="there is no region 'Q'"):
        fairness(row, ("A", "Q"))
    with pytest.raises(ValueError, match="no city"):
        fairness(RegionMap(dict.fromkeys("ABC", "water"), ["A-B", "B-C"], "AC"))
