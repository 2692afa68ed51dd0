"""Final scoring: CV-163 to CV-173."""

from __future__ import annotations

import pytest
from games.covil.positions import G, attack, position, said

HALL = [["overlord-5", "alley-knife"], ["overlord-6", "roof-runner"]]


def end(players=2, **data):
    """The end of the last Night; without gold, castles whole and a Mercenary of cost 2 each."""
    data = {"halls": HALL, "day": 4, "covered": 0, **data}
    s = position("refresh mercenaries", players=players, **data)
    assert s.is_over
    return s


def points(s, side=0):
    return s.tally("points", side).total


def by_rule(s, rule, side=0):
    return sum(p.amount for p in s.tally("points", side).parts if p.rule == rule)


@pytest.mark.rule("CV-163")
def test_most_points_win():
    s = end(gold=[2, 0])
    assert s.winners() == (0,) and s.scores() == {0: 9, 1: 7} and s.table.over.rule == "CV-163"
    assert said(s.events, "points") == [("CV-163", "points")] * 2
    s = end(gold=[0, 2])
    assert s.winners() == (1,)


@pytest.mark.rule("CV-164", "CV-165")
def test_castle_and_gold():
    s = end(life=[1, 0], gold=[4, 3])
    assert (by_rule(s, "CV-164", 0), by_rule(s, "CV-164", 1)) == (5, 0)
    assert (by_rule(s, "CV-165", 0), by_rule(s, "CV-165", 1)) == (4, 3)


@pytest.mark.rule("CV-166")
def test_costs_of_minions_in_any_state():
    hall = [
        "overlord-5:exhausted",
        "iron-giant:tired",
        "war-chief:exhausted",
        "masked-dancer",
        "alley-knife",
        "blue-mage",
    ]
    s = end(halls=[hall, ["overlord-6"]], display=["queen-of-daggers"])
    assert by_rule(s, "CV-166") == 10 + 8 + 6 + 2 + 0 and by_rule(s, "CV-166", 1) == 0


@pytest.mark.rule("CV-167")
def test_values_of_relics_in_hand():
    s = end(hands=[["charge-horn-1", "winged-boots-2", "fat-purse-3"], []], active=[["mortar-pot-3"], []])
    assert by_rule(s, "CV-167") == 6 and by_rule(s, "CV-167", 1) == 0


@pytest.mark.rule("CV-168")
def test_influence_counts_in_the_end():
    hands = [["winged-boots-2", "fat-purse-2", "mortar-pot-2"], ["charge-horn-2"]]
    s = end(halls=[["overlord-5", "donnish-druid:exhausted"], ["overlord-6"]], hands=hands)
    assert by_rule(s, "CV-167") == 6 and by_rule(s, "CV-168") == 3 and by_rule(s, "CV-168", 1) == 0
    s = end(halls=[["overlord-1", "blue-mage", "blue-warrior"], ["overlord-6", "green-mage"]])
    assert by_rule(s, "CV-168") == 2 and by_rule(s, "CV-168", 1) == 0
    s = position(troops=[["W"], ["Z"]], halls=[["overlord-1", "blue-mage", "alley-knife"], []])
    assert [s.tally("minion value", 0, m).total for m in ("blue-mage", "alley-knife")] == [1, 2], "lieutenants alone"
    s = end(halls=[["overlord-5", "recruiting-officer", "bridge-breaker"], ["overlord-6"]])
    assert by_rule(s, "CV-166") == 12, "a discount on Warriors lowers no points"


@pytest.mark.rule("CV-169", "CV-170", "CV-171", "CV-172", "CV-173")
def test_the_chain_of_ties():
    def told(s):
        return [e.rule for e in s.events if e.key in ("most troops", "most life", "most gold", "dearest minion")]

    s = end(troops=[["W-", "W-"], ["Z-", "Z-", "Z-"]], life=[5, 1])
    assert s.winners() == (1,) and told(s) == ["CV-169"]
    s = end(troops=[["W-"], ["Z-"]], life=[1, 3])
    assert s.winners() == (1,) and told(s) == ["CV-169", "CV-170"]
    assert (s.table.over.key, s.table.over.rule) == ("won the tie", "CV-170"), "it has not most points"
    halls = [["overlord-5", "alley-knife", "roof-runner"], ["overlord-6", "poison-cook"]]
    s = end(halls=halls, gold=[1, 0], hands=[[], ["fat-purse-1"]], life=[3, 3])
    assert points(s, 0) == points(s, 1) and s.winners() == (0,) and told(s) == ["CV-169", "CV-170", "CV-171"]
    s = end(halls=halls)
    assert s.winners() == (1,) and told(s) == ["CV-169", "CV-170", "CV-171", "CV-172"], (
        "4 is more than 2, though 2 + 2 are as much"
    )
    s = end()
    assert s.winners() == (0, 1) and s.table.over.rule == "CV-173" and s.table.over.key == "shared"
    s = end(gold=[1, 0])
    assert s.winners() == (0,) and told(s) == [] and s.table.over.key == "won"


def test_measures():
    s = end(life=[1, 0], troops=[["W-", "V-"], ["Z-"]], rebels=3, first=1)  # a fee of 2 for the forest
    assert s.game.measures(s) == {
        "days": 4, "battles": 0, "castles": 1, "starts": ("W", "Z"), "points": (9, 2), "best": 9, "first": 0,
        "troops": 3, "rebels": 3,
    }  # fmt: skip
    s, _ = attack(position(troops=[["X"], ["X-"]]), "blue-1", "melee", "green-1", "blue-assassin")
    assert s.game.measures(s)["battles"] == 1


def test_what_a_view_does_not_know_counts_nothing():
    data = {"hands": [["fat-purse-1", "mortar-pot-2"], []], "halls": [["overlord-5", "donnish-druid"], []]}
    s = position(troops=[["W"], ["Z"]], **data)
    assert (by_rule(s, "CV-167"), by_rule(s, "CV-168")) == (3, 2)
    seen = s.view(1)
    assert (by_rule(seen, "CV-167"), by_rule(seen, "CV-168")) == (0, 0)
    assert "?" not in str(seen.tally("points", 0))
    assert [seen.tally("relic value", 0, relic).parts[0].amount for relic in seen.table.hands[0]] == [0, 0]


def test_nobody_has_points_before_colours_are_chosen():
    s = G.new(players=2, options={"choose_colours": True})
    assert s.ask.what == "colour" and s.scores() == {0: 0, 1: 0}
    assert position().scores() == {0: 5, 1: 5}
