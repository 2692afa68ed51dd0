"""The positions made for teaching: each loads, and shows what the misconception that it is made for gets wrong."""

from __future__ import annotations

import json

import pytest
from games.castle_panic.positions import (
    Agree,
    Barbarian,
    BuildWall,
    G,
    Hit,
    Pass,
    TakesThePoint,
    Trade,
    allowed,
    go,
    hand,
    monsters,
    points,
    refused,
    said,
    token,
    towers,
    walls,
)

import ludo


@pytest.mark.parametrize("name", G.scenarios)
def test_it_loads_shows_and_saves(name):
    s = G.scenario(name)
    assert s.legal_actions()
    assert s.scene.pieces
    assert repr(s)
    assert len(G.scenarios[name]) > 10
    assert G.load(json.loads(json.dumps(s.to_dict()))) == s
    assert ludo.playout(s, 3).is_over


@pytest.mark.rule("CP-024")
def test_a_hit_does_not_kill_a_troll():
    s, _ = go(G.scenario("hit-a-troll"), Hit("red-archer", "troll-1"))
    assert (monsters(s)["troll-1"], points(s)["troll-1"]) == ("archer-1", 2)


@pytest.mark.rule("CP-025", "CP-030")
def test_nothing_touches_the_goblin_in_the_forest():
    s = G.scenario("goblin-in-the-forest")
    for a in (Hit("green-archer", "goblin-1"), Hit("green-hero", "goblin-1")):
        refused(s, a, "CP-025")
    refused(s, Barbarian("goblin-1"), "CP-030")
    assert not [a for a in s.legal_actions() if "goblin-1" in a.names]


@pytest.mark.rule("CP-042")
def test_the_wall_costs_the_orc_its_step():
    s, _ = go(G.scenario("orc-at-the-wall"), Pass())
    assert (monsters(s)["orc-1"], points(s)["orc-1"], 2 in walls(s)) == ("swordsman-2", 1, False)


@pytest.mark.rule("CP-044")
def test_the_tower_does_not_stop_the_troll():
    s, _ = go(G.scenario("troll-at-the-tower"), Pass())
    assert (monsters(s)["troll-1"], points(s)["troll-1"], 4 in towers(s)) == ("castle-4", 2, False)


@pytest.mark.rule("CP-043")
@pytest.mark.parametrize(
    ("chosen", "left"), [("orc-1", {"orc-1": 1, "troll-1": 3}), ("troll-1", {"orc-1": 2, "troll-1": 2})]
)
def test_one_of_two_takes_the_point_and_both_are_stopped(chosen, left):
    s, _ = go(G.scenario("two-at-one-wall"), Pass())
    assert set(s.legal_actions()) == {TakesThePoint("orc-1"), TakesThePoint("troll-1")}
    s, _ = go(s, TakesThePoint(chosen))
    assert (points(s), set(monsters(s).values()), 2 in walls(s)) == (left, {"swordsman-2"}, False)


@pytest.mark.rule("CP-044", "CP-046")
def test_the_goblin_goes_round_past_the_wall():
    s, events = go(G.scenario("goblin-goes-round"), Pass())
    assert ("goblin-1" in monsters(s), 2 in walls(s), 2 in towers(s)) == (False, True, False)
    assert ("CP-046", "moves") in said(events, "moves")


@pytest.mark.rule("CP-031")
def test_nice_shot_needs_a_hit_and_slays():
    s = G.scenario("nice-shot")
    refused(s, Hit("nice-shot", "troll-1"), "CP-031")
    assert all("red-knight" in a.names for a in s.legal_actions() if "nice-shot" in a.names)
    assert "troll-1" not in monsters(allowed(s, Hit("red-knight", "troll-1", True)))


@pytest.mark.rule("CP-019", "CP-020", "CP-021")
def test_a_trade_is_no_gift():
    s = G.scenario("no-gifts")
    assert all(a.take and a.give for a in s.legal_actions() if isinstance(a, Trade))
    refused(s, Trade("brick", 1, ""), None)
    refused(s, Trade("brick", 1, "blue-hero"), "CP-020")
    s, _ = go(s, Trade("brick", 1, "green-knight"))
    assert (s.player, s.ask.rule) == (1, "CP-021"), "the partner must agree"
    refused(s, Trade("mortar", 2, "blue-hero"), "CP-021", "CP-014")
    s, _ = go(s, Agree())
    assert (hand(s, 0), hand(s, 1)) == (["green-knight", "red-archer"], ["brick", "mortar"])
    refused(s, Trade("red-archer", 1, "mortar"), "CP-019", "CP-014")


@pytest.mark.rule("CP-068", "CP-069")
def test_the_last_hit_scores():
    s, _ = go(
        G.scenario("who-scores"), *[Hit("red-archer", "troll-1")] * 2, Pass(), *token("goblin", 4), *token("goblin", 5)
    )
    assert (points(s)["troll-1"], s.scores()) == (1, {0: 0, 1: 0})
    s, _ = go(s, Pass(), Hit("red-knight", "troll-1"))
    assert s.scores() == {0: 0, 1: 3}
    assert s.table.tally("points", 1).total == 3


@pytest.mark.rule("CP-037", "CP-038", "CP-040")
def test_brick_and_mortar_build_a_wall_and_no_tower():
    s = G.scenario("brick-and-mortar")
    refused(s, BuildWall("tower-4"), "CP-040")
    refused(s, BuildWall("wall-1"), "CP-038")
    s = allowed(s, BuildWall("wall-4"))
    assert (4 in walls(s), 4 in towers(s)) == (True, False)


@pytest.mark.rule("CP-020", "CP-037", "CP-044")
def test_the_breach_can_be_closed_together():
    s = G.scenario("breach-in-the-wall")
    fallen, _ = go(s, Pass(), Pass())
    assert (3 in towers(fallen), monsters(fallen)["troll-1"]) == (False, "castle-3")
    s, _ = go(s, Trade("red-archer", 1, "mortar"), Agree())
    s = allowed(s, BuildWall("wall-3"))
    s, _ = go(s, Hit("green-swordsman", "troll-1"), Pass())
    assert (3 in towers(s), monsters(s)["troll-1"], points(s)["troll-1"]) == (True, "swordsman-3", 1)
