"""Boiling Oil: DT-045 to DT-048, and Slippery Slope, DT-156."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import BoilingOil, titan
from games.castle_panic.positions import go, points, refused, said


@pytest.mark.rule("DT-045", "DT-046", "DT-047")
@pytest.mark.parametrize(
    ("colour", "arcs", "rule"), [("blue", (5, 6), "DT-045"), ("green", (3, 4), "DT-046"), ("red", (1, 2), "DT-047")]
)
def test_a_point_to_all_in_the_swordsman_ring_of_its_colour(colour, arcs, rule):
    card = f"{colour}-boiling-oil"
    who = [f"{'goblin' if arc % 2 else 'orc'}-at-swordsman-{arc}" for arc in range(1, 7)]
    who += ["troll-at-castle-1", "troll-at-knight-4", "troll-at-knight-6"]
    s = titan(hands=[[card]], monsters=who)
    for other in ("blue", "green", "red"):
        if other != colour:
            refused(s, BoilingOil(f"{other}-boiling-oil"), "CP-022")
    refused(s, BoilingOil(card, "knight"), rule)
    refused(titan(hands=[["tar"]], monsters=who), BoilingOil("tar"), "DT-045")
    s, events = go(s, BoilingOil(card))
    spaces = {m.space: m.points for m in s.table.monsters}
    assert f"swordsman-{arcs[0]}" not in spaces and spaces[f"swordsman-{arcs[1]}"] == 1
    assert [spaces[f"swordsman-{arc}"] for arc in (2, 4, 6) if arc not in arcs] == [2, 2]
    assert spaces["castle-1"] == spaces["knight-4"] == spaces["knight-6"] == 3
    assert s.table.trophies[0] == ("goblin",) and card in s.table.discards
    assert {e.rule for e in events if e.key in ("oil", "loses points")} == {rule}
    # several together, all slain
    s = titan(
        hands=[[card]],
        monsters=[*[f"goblin-at-swordsman-{arcs[0]}"] * 2, f"goblin-at-swordsman-{arcs[1]}", "troll-at-forest-1"],
    )
    s, _ = go(s, BoilingOil(card))
    assert s.table.trophies[0] == ("goblin",) * 3
    for c in ("blue", "green", "red"):  # each says its own rule
        _, events = go(
            titan(hands=[[f"{c}-boiling-oil"]], monsters=["troll-at-forest-1"]), BoilingOil(f"{c}-boiling-oil")
        )
        assert said(events, "oil") == [({"blue": "DT-045", "green": "DT-046", "red": "DT-047"}[c], "oil")]


@pytest.mark.rule("DT-048")
def test_no_roll_against_elite_monsters():
    s, events = go(
        titan(hands=[["blue-boiling-oil"]], monsters=["elite-orc-at-swordsman-5"]), BoilingOil("blue-boiling-oil")
    )
    assert s.player == 0 and points(s) == {"elite-orc-1": 1}
    assert said(events, "no elite roll") == [("DT-048", "no elite roll")]


@pytest.mark.rule("DT-156")
def test_slippery_slope():
    data = {"hands": [["blue-boiling-oil"]], "monsters": ["orc-at-castle-5", "orc-at-swordsman-5"]}
    refused(titan(**data), BoilingOil("blue-boiling-oil", "castle"), "DT-156")
    s = titan(**data, options={"slippery_slope": True})
    inside, events = go(s, BoilingOil("blue-boiling-oil", "castle"))
    assert points(inside) == {"orc-1": 1, "orc-2": 2} and said(events, "oil") == [("DT-156", "oil")]
    outside, _ = go(s, BoilingOil("blue-boiling-oil"))
    assert points(outside) == {"orc-1": 2, "orc-2": 1}
