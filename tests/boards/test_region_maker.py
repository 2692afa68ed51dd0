"""New maps: whatever the seed, one can play on them at once; the same seed gives the same map."""

from __future__ import annotations

import subprocess
import sys
from fractions import Fraction

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludo.space.fairness import fairness
from ludo.space.region_check import middle_of
from ludo.space.region_maker import make, names
from ludo.space.regions import LANDS, RegionMap


@settings(max_examples=25, deadline=None)
@given(
    st.integers(-(2**40), 2**40),
    st.integers(7, 14),
    st.integers(2, 4),
    st.floats(2.2, 5),
    st.floats(0, 1),
)
def test_every_new_map_can_be_played_on(seed, regions, starts, borders, doubles):
    m = make(seed, regions, starts, borders=borders, doubles=doubles)
    assert m.why_not_play() == () and all(m.why_not_play(n) == () for n in range(2, starts + 1))
    assert len(m.spaces) == regions and len(m.spirals) == starts
    assert nx.check_planarity(m.graph)[0] and nx.is_biconnected(m.graph)
    assert all(m.of_type(type) for type in LANDS)
    assert m.city in middle_of(m) and m.city not in m.spirals
    assert sum(len(set(m.types(id)) - {"city"}) > 1 for id in m.spaces) == round(doubles * (regions - 1))
    assert RegionMap.from_dict(m.to_dict()) == m


def test_the_same_seed_gives_the_same_map_in_every_process():
    code = "from ludo.space.region_maker import make; m = make(11, 12, 4); print(m.to_dict(), m.polygon('A'))"
    runs = {
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, text=True, check=True
        ).stdout
        for seed in ("1", "2")
    }
    assert len(runs) == 1
    assert make(11, 12, 4) == make(11, 12, 4) != make(12, 12, 4)


def test_starts_are_about_even_and_never_neighbours():
    gaps = []
    for seed in range(12):
        m = make(seed, 9 + seed % 4, 2 + seed % 3)
        f = fairness(m)
        gaps.append(f.gap)
        assert f.rival >= 2
    assert max(gaps) <= 1 and sum(gap == 0 for gap in gaps) >= 3


def test_the_choice_of_starts_is_what_makes_them_even():
    """Some other spirals of the same map are less even: the measure tells them apart."""
    m = make(3, 10, 2)
    others = [fairness(m, (a, b)).gap for a in m.spaces for b in m.spaces if a < b]
    assert fairness(m).gap <= 1 < max(others)


def test_types_are_dealt_evenly():
    m = make(5, 12, 3, doubles=0)
    assert sorted(len(m.of_type(type)) for type in LANDS) == [3, 3, 3, 3]


def test_fewer_borders_and_more():
    few, many = make(2, 12, 2, borders=2.2), make(2, 12, 2, borders=5)
    assert few.graph.number_of_edges() < many.graph.number_of_edges()
    assert 2 * few.graph.number_of_edges() / 12 < 3


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"seed": "x"}, "seed: expected a whole number, not 'x'"),
        ({"regions": 5}, "regions: expected 6 to 60, not 5"),
        ({"regions": 10**6}, "regions: expected 6 to 60, not 1000000"),
        ({"starts": 5}, "starts: expected 2 to 4, not 5"),
        ({"starts": True}, "starts: expected 2 to 4, not True"),
        ({"borders": 9}, r"borders: expected 2\.2 to 5, not 9"),
        ({"doubles": -1}, "doubles: expected 0 to 1, not -1"),
    ],
)
def test_what_cannot_be_made_is_refused(given, sentence):
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        make(**{"seed": 1, **given})


def test_a_gap_of_ones_own():
    assert fairness(make(4, 9, 2, even=Fraction(0))).gap == 0


def test_names_go_on_after_z():
    assert names(28)[-3:] == ("Z", "AA", "AB")
