"""Control and dominance: the rulebook's example (page 12), and what must hold of any troops on any map."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import ludo
from ludo.space.control import control, controller, dominance, held, swing
from ludo.space.regions import LANDS, names, region_map

YELLOW, GREEN, RED = 0, 1, 2
EXAMPLE = {
    "A": {YELLOW: 1},
    "B": {GREEN: 1},
    "C": {YELLOW: 1},
    "D": {YELLOW: 1, GREEN: 1},
    "E": {GREEN: 2, RED: 1},
    "F": {RED: 1},
    "G": {GREEN: 1},
}


@pytest.fixture
def m():
    return ludo.region_map("water-town")


@pytest.mark.rule("CV-146")
def test_most_troops_control_a_region():
    assert controller({GREEN: 2, RED: 1}) == GREEN
    assert controller({GREEN: 1}) == GREEN
    assert controller({GREEN: 1, RED: 2}) == RED
    assert controller({}) is None and controller({GREEN: 0}) is None
    said = held({GREEN: 2, RED: 1})
    assert said.rule == "CV-146" and said.told("E").text == "Player 2 controls E, with 2 troops."
    assert held({}).told("E").text == "Nobody controls E: no troops are there."


@pytest.mark.rule("CV-148")
def test_a_tie_for_most_troops_is_nobodys():
    assert controller({YELLOW: 1, GREEN: 1}) is None
    assert controller({YELLOW: 2, GREEN: 2, RED: 1}) is None
    assert controller({YELLOW: 2, GREEN: 1, RED: 1}) == YELLOW  # a tie for second is none
    said = held({YELLOW: 2, GREEN: 2, RED: 1}).told("D")
    assert said.rule == "CV-148" and said.text == "Nobody controls D: Player 1, Player 2 are tied with 2 troops each."


def test_a_region_without_troops_is_nobodys_whatever_else_stands_there(m):
    """CV-147: rebels and castles are not among the troops."""
    found = control(m, {"E": {GREEN: 1}})
    assert found["E"].seat == GREEN  # rebels are not among the troops, so they cannot tie
    assert found["B"].seat is None and found["B"].most == ()


@pytest.mark.rule("CV-149")
def test_example_water_is_tied_three_ways(m):
    """CV-E12."""
    water = dominance(m, EXAMPLE)["water"]
    assert water.seat is None and water.regions == {YELLOW: ("A",), GREEN: ("E",), RED: ("F",)}
    assert water.text == "Nobody dominates water: Player 1, Player 2, Player 3 are tied with 1 region each."
    assert water.event.rule == "CV-149"


@pytest.mark.rule("CV-149")
def test_example_desert_mountain_forest(m):
    """CV-E13, CV-E14, CV-E15."""
    found = dominance(m, EXAMPLE)
    assert found["desert"].seat == YELLOW and found["desert"].regions == {YELLOW: ("C",)}  # D is tied
    assert found["mountain"].seat == YELLOW and found["mountain"].regions == {YELLOW: ("A",)}
    assert found["forest"].seat == GREEN and found["forest"].regions == {GREEN: ("B", "G"), RED: ("F",)}
    assert found["forest"].text == "Player 2 dominates forest, with 2 regions."


@pytest.mark.rule("CV-149")
def test_one_region_is_enough_and_a_tie_is_not(m):
    assert dominance(m, {"C": {RED: 1}})["desert"].seat == RED
    assert dominance(m, {"C": {RED: 1}, "D": {GREEN: 1}})["desert"].seat is None
    assert dominance(m, {})["desert"].text == "Nobody dominates desert: nobody controls a region of it."


def test_the_city_is_no_type_that_pays(m):
    """CV-145."""
    found = dominance(m, {"E": {GREEN: 2}})
    assert tuple(found) == LANDS and "city" not in found
    assert found["water"].seat == GREEN  # the city's own land counts
    assert [p.rule for p in found["water"].tallies[GREEN].parts] == ["CV-146"], "the city is no second type of it"


@pytest.mark.rule("CV-151")
def test_a_region_of_two_types_counts_for_both(m):
    found = dominance(m, {"F": {RED: 1}, "G": {GREEN: 1}})
    assert found["water"].regions == {RED: ("F",)} and found["forest"].regions == {RED: ("F",), GREEN: ("G",)}
    assert "desert" not in {t for t, d in found.items() if d.regions}
    parts = found["forest"].tallies[RED].parts
    assert [(p.amount, p.rule, p.why) for p in parts] == [(1, "CV-151", "F")]
    assert [p.rule for p in found["forest"].tallies[GREEN].parts] == ["CV-146"]


def test_one_more_troop_may_turn_a_type_over(m):
    assert swing(m, EXAMPLE, RED, "A", 2) == {"water": (None, RED), "mountain": (YELLOW, RED)}
    assert swing(m, EXAMPLE, YELLOW, "D") == {"water": (None, YELLOW)}  # desert was Yellow's already
    assert swing(m, EXAMPLE, YELLOW, "C", -1) == {"desert": (YELLOW, None)}
    assert EXAMPLE["A"] == {YELLOW: 1}  # the troops given are left alone


def test_what_cannot_be_is_refused(m):
    with pytest.raises(ValueError, match="there is no region 'Z'"):
        control(m, {"Z": {RED: 1}})
    with pytest.raises(ValueError, match="seat 2 has -1 troops"):
        swing(m, {}, RED, "A", -1)


troops = st.dictionaries(
    st.sampled_from("ABCDEFGHI"), st.dictionaries(st.integers(0, 3), st.integers(0, 4), max_size=4), max_size=9
)


@settings(max_examples=150, deadline=None)
@given(troops, st.sampled_from(names()), st.randoms(use_true_random=False))
def test_dominance_by_counting_anew(found, name, rng):
    """The definition, counted in the plainest way; and neither names of seats nor the order of anything matter."""
    m = region_map(name)
    for type, said in dominance(m, found).items():
        counts = dict.fromkeys(range(4), 0)
        for id in m.of_type(type):
            there = found.get(id, {})
            for seat in range(4):
                if all(there.get(seat, 0) > there.get(other, 0) for other in range(4) if other != seat):
                    counts[seat] += 1
        ahead = [s for s in range(4) if all(counts[s] > counts[o] for o in range(4) if o != s)]
        assert [said.seat] == (ahead or [None])
        assert {s: len(ids) for s, ids in said.regions.items()} == {s: n for s, n in counts.items() if n}
        assert {s: t.total for s, t in said.tallies.items()} == {s: n for s, n in counts.items() if n}
    other = list(range(4))
    rng.shuffle(other)
    turned = {id: {other[s]: n for s, n in there.items()} for id, there in reversed(found.items())}
    for type, said in dominance(m, found).items():
        again = dominance(m, turned)[type].seat
        assert again == (None if said.seat is None else other[said.seat])


@settings(max_examples=80, deadline=None)
@given(troops, st.sampled_from("ABCDEFGHI"), st.integers(0, 3))
def test_one_troop_more_never_costs_its_owner_anything(found, region, seat):
    m = region_map("water-town")
    assert all(before != seat for before, after in swing(m, found, seat, region).values())
