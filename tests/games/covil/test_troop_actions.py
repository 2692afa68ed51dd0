"""Phase 2.3, Troop Actions: CV-090 to CV-097, CV-102 to CV-104."""

from __future__ import annotations

import pytest
from games.covil.positions import (
    Attack,
    Exhaust,
    Move,
    Repair,
    Rest,
    TakeGold,
    allowed,
    blue,
    go,
    green,
    of,
    position,
    refused,
    said,
    where,
)


def keys(events):
    return [e.key for e in events]


@pytest.mark.rule("CV-090", "CV-091")
def test_lay_down_announce_carry_out():
    s = position(troops=[["W", "W"], ["X"]], life=[3, 5], halls=[blue("blue-mage:tired", "blue-assassin"), green()])
    for a, effect in (
        (Move("blue-1", "X"), "moves"),
        (Rest("blue-1", "blue-mage"), "is ready now"),
        (Repair("blue-1"), "repaired"),
        (TakeGold("blue-1"), "takes gold"),
    ):
        after, events = go(s, a)
        assert keys(events).index("lays down") < keys(events).index("announces an action") < keys(events).index(effect)
        assert of(events, "lays down").rule == "CV-091" and of(events, "announces an action").rule == "CV-090"
        assert not after.table.troop("blue-1").standing
        refused(after, Move("blue-2", "X"), "CV-044")
    s, events = go(s, Attack("blue-1", "ranged", "green-1"), Exhaust("blue-assassin"))
    assert keys(events).index("lays down") < keys(events).index("declares")
    refused(position(troops=[["W"], ["X"]]), Move("green-1", "Y"), "CV-090")


@pytest.mark.rule("CV-092")
def test_a_laid_down_troop_does_nothing():
    s = position(troops=[["W-", "W"], ["Z"]], life=[3, 5], halls=[blue("blue-mage:tired"), []])
    for a in (Move("blue-1", "X"), Rest("blue-1", "blue-mage"), Repair("blue-1"), TakeGold("blue-1")):
        refused(s, a, "CV-092")
        allowed(s, type(a)("blue-2", *list(a.names[1:])))


@pytest.mark.rule("CV-093")
def test_rest_repair_and_gold_anywhere():
    s = position(troops=[["Z"], ["Z"]], life=[3, 5], halls=[blue("blue-mage:tired"), []])
    for a in (Rest("blue-1", "blue-mage"), Repair("blue-1"), TakeGold("blue-1")):
        after = allowed(s, a)
        assert said(after.events, "wherever it is") == [("CV-093", "wherever it is")]
    refused(s, Move("blue-1", "W"), "CV-095")


@pytest.mark.rule("CV-094")
def test_no_empty_actions():
    s = position(troops=[["W"], ["Z"]], gold=[5, 0])
    refused(s, TakeGold("blue-1"), "CV-094?")
    refused(s, Repair("blue-1"), "CV-094?")
    refused(s, Rest("blue-1", "blue-mage"), "CV-094?")
    allowed(s, Move("blue-1", "X"))
    allowed(position(troops=[["W"], ["Z"]], gold=[4, 0], life=[4, 5]), TakeGold("blue-1"))
    lenient = position(troops=[["W"], ["Z"]], gold=[5, 0], options={"empty_actions": True})
    for a in (TakeGold("blue-1"), Repair("blue-1"), Rest("blue-1", "blue-mage")):
        allowed(lenient, a)
    from games.covil.positions import Command

    s = position(troops=[["W"], ["Z"]], halls=[blue("mason"), []])
    refused(s, Command("mason"), "CV-094?")


@pytest.mark.rule("CV-095")
def test_one_region():
    s = position(troops=[["X", "W"], ["Z"]])
    refused(s, Move("blue-1", "Z"), "CV-095")
    refused(s, Move("blue-1", "X"), "CV-095")
    refused(s, Move("blue-1", "Q"), None)
    s, events = go(s, Move("blue-1", "Y"))
    assert where(s)["blue-1"] == "Y-" and where(s)["blue-2"] == "W" and of(events, "moves").rule == "CV-095"


@pytest.mark.rule("CV-096")
def test_two_regions_with_a_boost():
    s = position(troops=[["X", "W"], ["Z"]], halls=[blue("caravan-guide:exhausted"), []])
    _one, _ = go(s, Move("blue-1", "Y"))
    two, events = go(s, Move("blue-1", "Z"))
    assert where(two)["blue-1"] == "Z-" and of(events, "moves").rule == "CV-096"
    refused(s, Move("blue-2", "Y"), "CV-095")
    both = position(troops=[["V"], ["Z"]], halls=[blue("trail-cutter"), []])
    refused(both, Move("blue-1", "Y"), "CV-096?")
    allowed(both, Move("blue-1", "X"))


@pytest.mark.rule("CV-097")
def test_nothing_blocks_the_way():
    s = position(troops=[["X"], ["Y", "Y", "Y"]])
    s, events = go(s, Move("blue-1", "Y"))
    assert where(s)["blue-1"] == "Y-" and said(events, "no fight by itself") == [("CV-097?", "no fight by itself")]
    assert s.player == 0 and not s.table.battles
    _, events = go(position(troops=[["X"], ["Z"]]), Move("blue-1", "Y"))
    assert not said(events, "no fight by itself")


@pytest.mark.rule("CV-102", "CV-103")
def test_repair():
    s, events = go(position(troops=[["W"], ["Z"]], life=[3, 5]), Repair("blue-1"))
    assert s.table.life[0] == 4 and of(events, "repaired").rule == "CV-102"
    refused(position(troops=[["W"], ["Z"]], life=[0, 5]), Repair("blue-1"), "CV-103")
    assert allowed(position(troops=[["W"], ["Z"]], life=[1, 5]), Repair("blue-1")).table.life[0] == 2
    s = position(troops=[["W"], ["Z"]], options={"empty_actions": True}).apply(Repair("blue-1"))
    assert s.table.life[0] == 5


@pytest.mark.rule("CV-104")
def test_one_gold():
    s, events = go(position(troops=[["W"], ["Z"]], gold=[2, 0]), TakeGold("blue-1"))
    assert s.table.gold[0] == 3 and of(events, "takes gold").rule == "CV-104"
    refused(s, TakeGold("blue-1"), "CV-044", "CV-092")


@pytest.mark.rule("CV-094", "CV-099")
def test_an_empty_rest_changes_nothing():
    lenient = position(troops=[["W", "W"], ["Z"]], halls=[blue("blue-mage"), []], options={"empty_actions": True})
    _, events = go(lenient, Rest("blue-1", "blue-mage"))
    assert said(events, "lays down") and not said(events, "is ready now", "is tired now")
    refused(position(troops=[["W"], ["Z"]], halls=[blue("blue-mage"), []]), Rest("blue-1", "blue-mage"), "CV-094?")
    tired = position(troops=[["W"], ["Z"]], halls=[blue("blue-mage:tired"), []])
    assert said(go(tired, Rest("blue-1", "blue-mage"))[1], "is ready now") == [("CV-099", "is ready now")]
