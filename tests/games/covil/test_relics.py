"""Power Relics: CV-081 to CV-088, CV-105, CV-106, CV-208."""

from __future__ import annotations

import pytest
from games.covil.positions import (
    Activate,
    Attack,
    BuyRelic,
    Command,
    Decline,
    Draw,
    Exhaust,
    MoveTroop,
    Pass,
    StandUp,
    TakeGold,
    UseAbility,
    allowed,
    attack,
    blue,
    draws,
    go,
    green,
    of,
    parts,
    position,
    powers,
    refused,
    said,
    until,
    where,
)

import ludo

DATA = ludo.game("covil").components


@pytest.mark.rule("CV-081", "CV-084")
def test_only_relics_of_the_own_hand_and_each_once():
    s = position(troops=[["W"], ["Z"]], hands=[["fat-purse-1"], ["fat-purse-2"]])
    refused(s, Activate("fat-purse-2"), "CV-081")
    refused(s, Activate("fat-purse-3"), "CV-081")
    refused(s, Activate("alley-knife"), None)
    s, events = go(s, Activate("fat-purse-1"))
    assert said(events, "activates", "no longer worth anything") == [
        ("CV-081", "activates"), ("CV-084", "no longer worth anything"),
    ]  # fmt: skip
    s = s.apply(Decline())
    assert s.table.active[0] == ("fat-purse-1",) and s.tally("points", 0).total == 5
    refused(s, Activate("fat-purse-1"), "CV-084")


@pytest.mark.rule("CV-082")
def test_in_an_opponents_turn_only_the_one_who_is_attacked():
    hands = [[], ["war-paint-2"], ["war-paint-3"]]
    data = {"players": 3, "hands": hands, "halls": [blue("blue-assassin"), green(), ["overlord-2:exhausted"]]}
    s = position(troops=[["X"], ["X"], ["X"]], **data)
    s, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-assassin"))
    assert s.player == 1
    s, events = go(s, Activate("war-paint-2"))
    assert ("CV-082", "in battle") in said(events, "in battle")
    assert s.player == 1 and s.view(2).legal_actions() == ()
    # Green strikes back in Blue's turn: the attacker's and the defender's relics of that battle
    hands = [["war-paint-2"], ["charge-horn-2", "war-paint-1"]]
    s = position(troops=[["X"], ["X"]], hands=hands, halls=[blue("blue-assassin"), green("green-warrior")])
    s, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-assassin"), Activate("charge-horn-2"))
    s, _ = go(s, Attack("green-1", "melee", "blue-1"), Exhaust("green-warrior"))
    assert s.player == 0
    s, events = go(s, Activate("war-paint-2"), UseAbility())
    assert of(events, "in battle").rule == "CV-124", "attacked, but in the own turn"
    s, events = go(s, Activate("war-paint-1"))
    assert of(events, "in battle").rule == "CV-117", "attacking, though in an opponent's turn"
    castle = position(troops=[["Y"], [], []], **data)
    s, events = go(castle, Attack("blue-1", "ranged", "green-castle"), Exhaust("blue-assassin"))
    assert s.player == 0 and not said(events, "in battle"), "an unguarded castle: nobody answers"


@pytest.mark.rule("CV-083")
def test_the_ability_is_for_now_or_never():
    s = position(troops=[["W"], ["Z"]], hands=[["fat-purse-1", "winged-boots-1"], []])
    asked = s.apply(Activate("fat-purse-1"))
    assert set(asked.legal_actions()) == {UseAbility(), Decline()} and asked.ask.rule == "CV-083"
    used = allowed(asked, UseAbility())
    assert used.table.gold[0] == 2
    declined, events = go(asked, Decline())
    assert declined.table.gold[0] == 0 and said(events, "declines") == [("CV-083", "declines")]
    refused(declined, UseAbility(), "CV-034")
    refused(declined, Activate("fat-purse-1"), "CV-084")
    moved, _ = go(s, Activate("winged-boots-1"), MoveTroop("blue-1", "V"))
    assert where(moved)["blue-1"] == "V"
    refused(moved, MoveTroop("blue-1", "W"), "CV-034")


@pytest.mark.rule("CV-061", "CV-083")
def test_an_ability_stands_up_an_own_troop():
    hands, halls = [["wake-up-bell-1"], []], [blue("drum-sergeant"), green()]
    s = position(troops=[["W-"], ["Z-"]], first=1, hands=hands, halls=halls)
    for a, rule in ((Activate("wake-up-bell-1"), "CV-083"), (Command("drum-sergeant"), "CV-061")):
        asked = s.apply(a)
        refused(asked, StandUp("green-1"), rule)
        assert where(allowed(asked, StandUp("blue-1"))) == {"blue-1": "W", "green-1": "Z-"}


@pytest.mark.rule("CV-208", "CV-142")
def test_the_bonus_lasts_until_night():
    active = [["fat-purse-2"], []]  # +1 melee
    s = position(troops=[["X", "X"], ["X-", "X-"]], active=active, halls=[blue("blue-assassin", "blue-mage"), green()])
    s, events = attack(s, "blue-1", "melee", "green-1", "blue-assassin")
    assert (1, "CV-117") in parts(of(events, "attack power").data["power"])
    guarded = position(
        troops=[["X"], ["X-"]], active=[[], ["fat-purse-1"]], halls=[blue("blue-assassin"), green("green-warrior")]
    )
    _, events = attack(guarded, "blue-1", "melee", "green-1", "blue-assassin")
    assert (2, "CV-208") in parts(of(events, "defence power").data["power"])
    assert powers(
        attack(
            position(troops=[["X"], ["X-"]], active=[[], ["fat-purse-2"]]),
            "blue-1",
            "melee",
            "green-1",
            "blue-assassin",
        )[1]
    ) == (2, 1)
    night = position("discard relics", active=[["fat-purse-1", "fat-purse-2"], []], hands=[["war-paint-1"], []])
    told = of(night.events, "relics discarded")
    assert told.rule == "CV-142" and night.table.active == ((), ()) and night.table.hands[0] == ("war-paint-1",)
    assert len(night.table.relic_discards) == 2


@pytest.mark.rule("CV-085", "CV-167")
def test_value_only_in_hand():
    s = position(troops=[["W"], ["Z"]], hands=[["fat-purse-1", "mortar-pot-2"], []])
    assert sum(p.amount for p in s.tally("points", 0).parts if p.rule == "CV-167") == 3
    assert s.tally("relic value", 0, "mortar-pot-2").total == 2
    s = s.apply(Activate("fat-purse-1")).apply(Decline())
    assert sum(p.amount for p in s.tally("points", 0).parts if p.rule == "CV-167") == 2


@pytest.mark.rule("CV-086")
def test_three_ways_to_a_relic():
    s = position(troops=[["W"], ["Z"]], gold=[3, 0])
    s, _ = go(s, BuyRelic())
    s, events = go(s, Draw("relics", "fat-purse-1"))
    assert ("CV-086", "draws a relic") in said(events, "draws a relic")
    s = position(troops=[["X"], ["X-"]])
    s, events = attack(s, "blue-1", "melee", "green-1", "blue-assassin")
    assert not said(events, "draws a relic", "plunders") and not s.table.hands[0]
    s = position(troops=[["Y"], []], halls=[blue("blue-mage"), green()])
    s, events = attack(s, "blue-1", "ranged", "green-castle", "blue-mage")
    assert s.table.life[1] == 4 and not s.table.hands[0]


@pytest.mark.rule("CV-087")
def test_three_gold_for_a_relic_at_any_moment():
    s = position(troops=[["W"], ["Z"]], gold=[5, 0], hands=[["mortar-pot-3"], []])
    s = draws(allowed(s, BuyRelic()), "fat-purse-1")
    assert s.table.gold[0] == 2 and "fat-purse-1" in s.table.hands[0]
    refused(s, BuyRelic(), "CV-087")
    s = position(troops=[["X"], ["X-"]], gold=[0, 3], halls=[blue("blue-assassin"), green("green-warrior")])
    s, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-assassin"))
    assert s.player == 1, "in the own answer too"
    s = draws(allowed(s, BuyRelic()), "war-paint-2")
    assert s.table.gold[1] == 0
    s, events = go(s, Activate("war-paint-2"), UseAbility())
    bonus = parts(of(events, "defence power").data["power"])
    assert bonus == [(1, "CV-122"), (1, "CV-208"), (1, "CV-083")], "what was bought in the battle counts in it"


@pytest.mark.rule("CV-088")
def test_the_discards_become_the_stack():
    some = ["fat-purse-1", "fat-purse-2"]
    s = position(troops=[["W"], ["Z"]], gold=[5, 0], relics=[])
    assert len(s.table.relic_discards) == 24
    s, events = go(s, BuyRelic())
    assert said(events, "reshuffled") == [("CV-088", "reshuffled")] and len(s.table.relics) == 24
    assert len(s.table.relic_discards) == 0
    s = position(troops=[["W"], ["Z"]], gold=[5, 0], relics=some[:1])
    s, events = go(s, BuyRelic())
    assert not said(events, "reshuffled") and len(s.legal_actions()) == 1
    everything = [c for c in DATA.relics if c != "fat-purse-1"]
    s = position(troops=[["W"], ["Z"]], gold=[5, 0], hands=[everything, ["fat-purse-1"]])
    refused(s, BuyRelic(), "CV-088?")
    _, events = go(s, Activate("treasure-map-1"))
    assert said(events, "ability in vain") == [("CV-083", "ability in vain")], "nor is one for an ability to draw"


@pytest.mark.rule("CV-105", "CV-106", "CV-104")
def test_no_more_than_five_gold():
    s = position(troops=[["W", "W"], ["Z"]], gold=[4, 0], hands=[["fat-purse-1"], []])
    s = s.apply(Activate("fat-purse-1")).apply(UseAbility())
    assert (s.ask.rule, s.ask.about.gold, s.ask.about.lost) == ("CV-106", 2, 1)
    kept, events = go(s, Pass())
    assert (
        kept.table.gold[0] == 5
        and of(events, "gold lost").rule == "CV-105"
        and of(events, "gold lost").data["lost"] == 1
    )
    bought, events = go(s, BuyRelic())
    assert ("CV-106", "buys before the gain") in said(events, "buys before the gain")
    bought = draws(bought, "mortar-pot-1")
    assert bought.table.gold[0] == 1 + 2
    refused(kept, TakeGold("blue-1"), "CV-094?")
    s, events = go(position(troops=[["W", "W"], ["Z"]], gold=[2, 0]), TakeGold("blue-1"))
    assert s.table.gold[0] == 3 and of(events, "takes gold").rule == "CV-104"
    refused(s, TakeGold("blue-1"), "CV-044", "CV-092")


def test_nothing_of_a_hand_is_told_to_others():
    s = position(troops=[["W"], ["Z"]], gold=[3, 0])
    s, _ = go(s, BuyRelic())
    s, _events = go(s, Draw("relics", "fat-purse-1"))
    seen = [e for e in s.view(1).events if e.key == "draws a relic"]
    assert seen[0].data["relic"] == "?" and "a hidden card" in seen[0].text
    assert [e.data["relic"] for e in s.view(0).events if e.key == "draws a relic"] == ["fat-purse-1"]
    assert s.view(1).table.hands[0] == ("?",)
    assert until(s.apply(s.legal_actions()[0]), "afternoon").phase == "afternoon"


ALL_BUT_ONE = [c for c in DATA.relics if c != "fat-purse-1"]
NONE_LEFT = [ALL_BUT_ONE, ["fat-purse-1"]]
"""Hands in which all relics are."""


@pytest.mark.rule("CV-088", "CV-106", "CV-087")
def test_nobody_is_asked_to_buy_when_no_relic_is_left():
    some = {"hands": [["fat-purse-2"], []]}
    s = position("morning", day=2, first=0, gold=[5, 0], hands=NONE_LEFT)
    assert s.phase == "afternoon" and not said(s.events, "buys nothing")
    allowed(position("morning", day=2, first=0, gold=[5, 0], **some), BuyRelic())
    s = position(troops=[["W"], ["Z"]], gold=[5, 0], hands=NONE_LEFT).apply(Activate("fat-purse-2"))
    s, events = go(s, UseAbility())
    assert s.table.gold[0] == 5 and said(events, "gold lost") == [("CV-105", "gold lost")] and s.ask.what == "turn"
    s, _ = go(position(troops=[["W"], ["Z"]], gold=[5, 0], **some), Activate("fat-purse-2"), UseAbility())
    assert s.ask.rule == "CV-106" and allowed(s, BuyRelic())
    # and one for the last blow is not drawn
    s = position(troops=[["Y"], ["X"]], halls=[blue("blue-mage"), green()], life=[5, 1], hands=NONE_LEFT)
    s, events = attack(s, "blue-1", "ranged", "green-castle", "blue-mage")
    assert said(events, "destroyed", "no relics at all") == [("CV-139", "destroyed"), ("CV-088?", "no relics at all")]
    assert s.player == 0 and s.table.hands[0] == tuple(sorted(ALL_BUT_ONE)) and not said(events, "plunders")


@pytest.mark.rule("CV-105")
def test_gold_that_finds_room_is_not_lost():
    s, events = go(position(troops=[["W"], ["Z"]], gold=[4, 0]), TakeGold("blue-1"))
    assert s.table.gold[0] == 5 and not said(events, "gold lost")
    s = position(troops=[["W"], ["Z"]], gold=[4, 0], hands=[["fat-purse-1"], []]).apply(Activate("fat-purse-1"))
    s, events = go(s, UseAbility(), Pass())
    assert s.table.gold[0] == 5 and said(events, "gold lost") == [("CV-105", "gold lost")]


def test_who_sees_the_relic_that_is_drawn():
    bought = position(troops=[["W"], ["Z"]], gold=[3, 0]).apply(BuyRelic())
    assert (bought.ask.rule, bought.ask.to) == ("CV-086", 0), "its new owner alone"
    data = {"players": 1, "side": 1, "first": 1, "halls": [blue(), ["overlord-6:exhausted"]]}
    stored = position("morning", day=2, gold=[0, 5], **data)
    assert (stored.ask.rule, stored.ask.to) == ("CV-188", None), "what a pseudo-player stores lies open"
    symbol = position(troops=[["W"], ["Y"]], **data)
    assert (symbol.ask.rule, symbol.ask.to) == ("CV-199", None), "and so does what is drawn for its symbol"
