"""Phase 1, Morning: CV-033, CV-036 to CV-042."""

from __future__ import annotations

import pytest
from games.covil.positions import (
    Acquire,
    BuyRelic,
    G,
    Move,
    Pass,
    Start,
    allowed,
    draws,
    go,
    of,
    position,
    refused,
    said,
    where,
)


def waking(day=2, troops=((), ()), **data):
    """Blue's Morning; Blue is asked when it has gold for a relic."""
    return position("morning", day=day, first=0, troops=[list(t) for t in troops], **data)


@pytest.mark.rule("CV-033")
def test_each_starts_on_a_spiral_of_its_own():
    s = G.new(players=2, seed=1, options={"first_player": 1})
    assert (s.phase, s.player, s.ask.rule) == ("morning", 1, "CV-033")
    refused(s, Start("C"), "CV-033")
    refused(s, Start("Q"), None)
    refused(s, Start(""), None)
    s = allowed(s, Start("B"))
    assert where(s) == {"green-1": "B", "green-2": "B"} and s.table.castles == ("", "B")
    s = s.apply(Pass())
    assert s.player == 0, "clockwise"
    refused(s, Start("B"), "CV-033?")
    s = allowed(s, Start("A"))
    assert s.table.castles == ("A", "B") and where(s)["blue-1"] == "A"


@pytest.mark.rule("CV-036")
def test_troops_stand_up():
    s = waking(3, [["W-", "X-", "Y"], ["Z-"]], gold=[5, 0], halls=[["overlord-5:exhausted"], []])
    assert where(s) == {"blue-1": "W", "blue-2": "X", "blue-3": "Y", "blue-4": "W", "green-1": "Z-"}
    assert of(s.events, "stand up").data["troops"] == ("blue-1", "blue-2")
    assert s.table.halls[0][0].token == "exhausted"


@pytest.mark.rule("CV-037", "CV-038", "CV-039")
@pytest.mark.parametrize(("day", "wanted"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_exactly_so_many_troops(day, wanted):
    s = (
        waking(max(day, 2), [["X-"], []], gold=[5, 0])
        if day > 1
        else G.new(players=2, seed=1, options={"first_player": 0})
    )
    s = s.apply(Start("A")) if day == 1 else s
    mine = [x for x in s.table.troops if x.side == 0]
    assert len(mine) == wanted and all(x.standing for x in mine)
    called = of(s.events, "calls").data
    assert called["space"] == s.table.castles[0] and len(called["troops"]) == wanted - (day > 1)
    assert all(s.table.troop(id).space == s.table.castles[0] for id in called["troops"])
    assert said(s.events, "enter standing")[0][0] == "CV-039" and ("CV-038", "calls") in said(s.events, "calls")
    told = of(s.events, "troops of the day")
    assert (told.rule, told.data["troops"]) == ("CV-037", wanted)


@pytest.mark.rule("CV-037")
def test_nobody_is_called_who_is_not_missing():
    s = waking(2, [["X", "X", "X"], []], gold=[5, 0])
    assert len(where(s)) == 3 and said(s.events, "calls nobody") == [("CV-037", "calls nobody")]
    s = waking(2, [["X", "X", "X", "Y"], []], gold=[5, 0])
    assert len(where(s)) == 4, "nobody is taken away either"
    assert said(s.events, "calls nobody") == [("CV-037?", "calls nobody")]


@pytest.mark.rule("CV-040")
def test_what_was_removed_may_come_back():
    s = waking(3, [["W-"], []], gold=[5, 0])
    assert len(where(s)) == 4 and said(s.events, "come back") == [("CV-040?", "come back")]
    s = waking(3, [["W-", "W-", "W-"], []], gold=[5, 0])
    assert len(where(s)) == 4 and not said(s.events, "come back")


@pytest.mark.rule("CV-041")
def test_called_to_the_ruin_too():
    s = waking(3, [["X", "X"], []], gold=[5, 0], life=[0, 5])
    assert said(s.events, "calls") == [("CV-041", "calls")]
    assert [x.space for x in s.table.troops] == ["X", "X", "W", "W"]
    s = waking(3, [["X", "X"], []], gold=[5, 0])
    assert said(s.events, "calls") == [("CV-038", "calls")]


@pytest.mark.rule("CV-042")
def test_the_afternoon_begins_when_all_have_finished():
    s = waking(2, gold=[5, 5])
    refused(s, Move("blue-1", "X"), "CV-034")
    s, events = go(s, Pass())
    assert s.phase == "morning" and s.player == 1 and not said(events, "morning is over")
    refused(s, Move("blue-1", "X"), "CV-034")
    s, events = go(s, Pass())
    assert (s.phase, s.player) == ("afternoon", 0)
    assert said(events, "morning is over") == [("CV-042", "morning is over")]


@pytest.mark.rule("CV-087")
def test_a_relic_may_be_bought_in_the_own_morning():
    s = waking(2, gold=[4, 0])
    s = draws(allowed(s, BuyRelic()), "mortar-pot-1")
    assert s.table.gold[0] == 1 and s.table.hands[0] == ("mortar-pot-1",) and s.phase == "afternoon", (
        "no gold for another"
    )
    assert waking(2, gold=[2, 0]).phase == "afternoon"
    refused(waking(2, gold=[4, 0]), Acquire("alley-knife"), "CV-034", "CV-019")


@pytest.mark.rule("CV-040")
def test_on_the_first_day_nobody_comes_back():
    s = G.new(players=2, seed=1, options={"first_player": 0}).apply(Start("A"))
    assert said(s.events, "calls") and not said(s.events, "come back")
    s = waking(2, [["W-", "W-"], []], gold=[5, 0])
    assert said(s.events, "calls") and not said(s.events, "come back")
    s = waking(2, [["W-"], []], gold=[5, 0])
    assert said(s.events, "come back") == [("CV-040?", "come back")]


@pytest.mark.rule("CV-036")
def test_nobody_is_told_to_stand_up_who_stands():
    assert not said(waking(2, [["X", "Y"], ["Z-"]], gold=[5, 0]).events, "stand up")
    assert said(waking(2, [["X", "Y-"], []], gold=[5, 0]).events, "stand up") == [("CV-036", "stand up")]
