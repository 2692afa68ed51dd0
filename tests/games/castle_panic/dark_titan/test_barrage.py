"""Barrage: DT-039 to DT-044."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import Barrage, titan
from games.castle_panic.positions import Hit, Pass, allowed, go, hand, monsters, points, refused, said

TROLLS = ["troll-at-archer-1", "troll-at-knight-1", "troll-at-knight-3", "troll-at-swordsman-5", "troll-at-forest-1"]


def barraged(of, hands, who=TROLLS, **data):
    return go(titan(hands=[["barrage", *hands[0]], *hands[1:]], monsters=who, **data), Barrage(of))


@pytest.mark.rule("DT-039")
def test_one_ring_or_one_colour():
    s = titan(hands=[["barrage"]], monsters=TROLLS)
    assert {a.of for a in s.legal_actions() if a.kind == "barrage"} == {
        "swordsman", "knight", "archer", "red", "green", "blue"
    }  # fmt: skip
    for of in ("knight", "red"):
        allowed(s, Barrage(of))
    for of in ("castle", "forest", "knight and red", "yellow"):
        refused(s, Barrage(of), "DT-039?" if of in ("castle", "forest") else "DT-039")
    refused(titan(hands=[["brick"]], monsters=TROLLS), Barrage("red"), "CP-022")
    _, events = barraged("red", [[], []])
    assert said(events, "barrage") == [("DT-039", "barrage")]


@pytest.mark.rule("DT-040")
def test_everybody_clockwise_as_many_as_they_like():
    hands = [["red-archer"], ["red-knight", "red-archer"], ["any-color-archer"]]
    s, _ = barraged("red", hands)
    asked = []
    while s.phase == "play cards" and s.ask.rule == "DT-040":
        asked.append(s.player)
        hits = [a for a in s.legal_actions() if a != Pass()]
        s = s.apply(hits[0] if len(asked) != 2 else Pass())
    assert asked == [0, 1, 2], "one round; whoever has no fitting card left is not asked again"
    assert hand(s, 1) == ["red-archer", "red-knight"], "nobody must play"
    s, events = barraged("blue", [[], ["blue-swordsman"], ["red-archer"]], seat=0)
    assert (s.player, said(events, "no more hits")) == (1, [("DT-040", "no more hits")])
    s, _ = go(s, Hit("blue-swordsman", "troll-4"))
    assert s.ask.rule == "CP-022" and s.player == 0, "then the current player goes on"
    starts, _ = go(titan(hands=[["red-archer"], [], ["barrage", "brick"]], monsters=TROLLS, seat=2), Barrage("red"))
    assert starts.player == 0, "clockwise from the current player"


@pytest.mark.rule("DT-041")
def test_a_colour_takes_any_color_cards_along_but_only_there():
    s, _ = barraged("green", [["any-color-knight", "green-hero", "red-knight"], []])
    refused(s, Hit("any-color-knight", "troll-2"), "DT-041?")
    refused(s, Hit("red-knight", "troll-2"), "DT-041")
    s = allowed(s, Hit("any-color-knight", "troll-3"))
    s = allowed(s, Hit("green-hero", "troll-3"))
    assert points(s)["troll-3"] == 1


@pytest.mark.rule("DT-042")
def test_a_ring_takes_heroes_along_but_only_there():
    s, _ = barraged("archer", [["red-hero", "red-knight", "any-color-archer"], []])
    refused(s, Hit("red-hero", "troll-2"), "DT-042?")
    refused(s, Hit("red-knight", "troll-2"), "DT-042")
    s = allowed(s, Hit("red-hero", "troll-1"))
    s = allowed(s, Hit("any-color-archer", "troll-1"))
    assert points(s)["troll-1"] == 1


@pytest.mark.rule("DT-043")
def test_no_special_cards_in_it():
    s, _ = barraged("red", [["red-archer", "nice-shot"], []])
    refused(s, Hit("red-archer", "troll-1", True), "DT-043")
    allowed(s, Hit("red-archer", "troll-1"))
    allowed(titan(hands=[["red-archer", "nice-shot"]], monsters=TROLLS), Hit("red-archer", "troll-1", True))


@pytest.mark.rule("DT-044")
def test_what_it_slays_goes_to_who_played_it():
    who = ["orc-at-knight-5", "orc-at-knight-6:1", "troll-at-forest-1"]
    s, _ = barraged("blue", [["blue-hero"], ["blue-knight", "blue-knight"]], who)
    s, events = go(s, Hit("blue-hero", "orc-2"), Hit("blue-knight", "orc-1"), Hit("blue-knight", "orc-1"))
    assert s.table.trophies[:2] == (("orc", "orc"), ())
    assert said(events, "keeper of the barrage") == [("DT-044", "keeper of the barrage")]
    assert "orc-1" not in monsters(s)


@pytest.mark.rule("DT-039", "DT-042", "CP-083")
def test_the_castle_ring_where_heroes_hit_it():
    who = ["troll-at-castle-1", "troll-at-knight-1", "troll-at-forest-1"]
    data = {"towers": {"1": False}}
    hands = [["red-hero", "red-knight"], []]
    s, events = barraged("castle", hands, who, options={"heroic_powers": True}, **data)
    assert said(events, "barrage") == [("DT-039", "barrage")]
    refused(s, Hit("red-hero", "troll-2"), "DT-042?")
    refused(s, Hit("red-knight", "troll-2"), "DT-042")
    s, _ = go(s, Hit("red-hero", "troll-1"))
    assert points(s)["troll-1"] == 2
    refused(titan(hands=[["barrage", *hands[0]], []], monsters=who, **data), Barrage("castle"), "DT-039?")
    on = titan(hands=[["barrage"]], monsters=who, options={"heroic_powers": True}, **data)
    refused(on, Barrage("forest"), "DT-039?")


@pytest.mark.rule("DT-095", "DT-040")
def test_nobody_keeps_agranok():
    who = ["agranok-at-archer-1:2", "troll-at-forest-1"]
    s, _ = barraged("red", [["red-archer"], ["red-archer"]], who)
    s, events = go(s, Hit("red-archer", "agranok-1"), Hit("red-archer", "agranok-1"))
    assert said(events, "agranok returns to the void") and not said(events, "keeper of the barrage")
