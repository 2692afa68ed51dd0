"""Phase 3, Night: CV-035, CV-141 to CV-162, CV-210."""

from __future__ import annotations

import itertools

import pytest
from games.covil.positions import (
    BuyRelic,
    Defend,
    Draw,
    GuardCastle,
    Pass,
    Raid,
    Retreat,
    allowed,
    blue,
    draws,
    go,
    green,
    of,
    parts,
    position,
    refused,
    said,
    tokens,
    where,
)

import ludo
from ludo.games.covil.control import dominance

DATA = ludo.game("covil").components


def night(seed=1, **data):
    """A whole Night from its first step, everybody passing; (the next state that asks, events)."""
    s = position("discard relics", **data)
    events = [*s.events]
    while s.ask is not None and s.phase not in ("morning", "afternoon"):
        s = s.settle(seed) if s.player == ludo.CHANCE else s.apply(Pass())
        events += s.events
    return s, events


@pytest.mark.rule("CV-141", "CV-210")
def test_five_steps_in_order_each_for_all():
    _, events = night(troops=[["X-", "X-"], ["Y-"]], active=[["fat-purse-1"], ["fat-purse-2"]], covered=6)
    steps = [e.data["number"] for e in events if e.key == "night step"]
    assert steps == [1, 2, 3, 4, 5] and {e.rule for e in events if e.key == "night step"} == {"CV-141"}
    assert {e.rule for e in events if e.key == "for everybody"} == {"CV-210"}
    keys = [e.key for e in events]
    first = {key: keys.index(key) for key in ("relics discarded", "display discarded", "fee", "minions rested")}
    last = {key: len(keys) - 1 - keys[::-1].index(key) for key in first}
    order = ["relics discarded", "display discarded", "fee", "minions rested"]
    assert all(last[a] < first[b] for a, b in itertools.pairwise(order))
    # each step for both sides before the next begins, the city among them
    s = position(
        "discard relics", troops=[["X-", "X-"], ["X-", "Y-"]], active=[["fat-purse-1"], ["fat-purse-2"]], covered=6
    )
    events = [*s.events]
    while s.phase not in ("morning", "afternoon"):
        s = s.settle(1) if s.player == ludo.CHANCE else s.apply(Raid() if Raid() in s.legal_actions() else Pass())
        events += s.events
    told = [(e.key, e.data["who"]) for e in events if e.key in (*order, "draws a relic") and "who" in e.data]
    sides = ("blue-side", "green-side")
    raids = [("draws a relic", who) for who in ("blue-side", "blue-side", "green-side")]
    assert told == [
        *(("relics discarded", who) for who in sides),
        *(("fee", who) for who in sides),
        *raids,
        *(("minions rested", who) for who in sides),
    ]
    assert [e.data["step"] for e in events if e.key == "night step"] == [
        "discard relics", "refresh mercenaries", "protection fees", "raid the city", "rest minions",
    ]  # fmt: skip


@pytest.mark.rule("CV-143")
def test_the_display_is_renewed():
    old = ["alley-knife", "roof-runner", "hill-brawler"]
    s = position("refresh mercenaries", display=old, covered=12)
    assert s.player == ludo.CHANCE and s.table.display == () and set(old) <= set(s.table.gone)
    assert not {a.card for a in s.legal_actions()} & set(old)
    for _ in range(6):
        s = s.apply(s.legal_actions()[0])
    assert len(s.table.display) == 6 and s.table.covered == 6
    few = position("refresh mercenaries", display=old, covered=2)
    for _ in range(2):
        few = few.apply(few.legal_actions()[0])
    assert len(few.table.display) == 2 and few.table.covered == 0, "as many as the stack still has"
    assert few.phase != "refresh mercenaries" and not few.table.last
    given = position("refresh mercenaries", display=["green-mage"], halls=[[], ["overlord-6"]], covered=6)
    assert "green-mage" in given.table.gone


@pytest.mark.rule("CV-144", "CV-035")
def test_the_night_without_mercenaries_is_the_last():
    s, events = night(day=4, covered=0, troops=[["Y-"], []])
    assert s.is_over and said(events, "no mercenaries left", "last night") == [
        ("CV-144", "no mercenaries left"), ("CV-035", "last night"),
    ]  # fmt: skip
    assert s.table.gold[0] == 2, "the fees of the last Night count"
    s, events = night(day=3, covered=6, troops=[["Y-"], []], gold=[5, 0])
    assert not s.is_over and s.table.day == 4
    assert not said(events, "last night")
    for phase in ("protection fees", "rest minions", "end of night"):
        s = position(phase, day=4, covered=0, gold=[0, 0])
        assert s.is_over and s.table.day == 4, "no day 5, wherever in the Night a position begins"
        s = position(phase, day=4, covered=6, gold=[5, 5], options={"days": 5})
        assert not s.is_over and s.table.day == 5


@pytest.mark.rule("CV-145", "CV-150")
def test_fees_for_four_types():
    s, events = night(troops=[["X-"], ["Y-"]], covered=6)
    fees = [(e.data["who"], e.data["type"], e.rule) for e in events if e.key == "fee"]
    assert fees == [("blue-side", "desert", "CV-150"), ("green-side", "water", "CV-150")], "and none for the city"
    assert s.table.gold == (2, 2) and ("CV-145", "types that pay") in said(events, "types that pay")
    s, events = night(troops=[["V-"], []], covered=6)
    assert s.table.gold[0] == 4, "mountain and forest"
    s, _ = night(troops=[["Y-"], []], covered=6, gold=[4, 0], day=3)
    assert s.table.gold[0] == 5
    s, _ = night(troops=[["Y-"], []], covered=6, options={"fee": 1})
    assert s.table.gold[0] == 1
    s = position("protection fees", troops=[["Y-"], []], gold=[5, 0])
    assert s.ask.rule == "CV-106" and allowed(s, BuyRelic())


@pytest.mark.rule("CV-146", "CV-147", "CV-148")
def test_control():
    def told(*troops, **data):
        return [
            e
            for e in position("protection fees", players=3, troops=troops, **data).events
            if e.key in ("controls", "nobody controls", "rebels do not count")
        ]

    (e, more) = told(["X-", "X"], ["X-"], [], rebels=3)
    assert (e.rule, e.data["who"], e.data["space"]) == ("CV-146", "blue-side", "X") and more.rule == "CV-147"
    assert more.text == "The 3 rebels in X do not count."
    assert told(["X-"], [], [], rebels=1)[1].text == "The 1 rebel in X does not count."
    (e,) = told([], ["Z-"], [])
    assert e.data["who"] == "green-side"
    (e,) = told(["Y-"], ["Y-"], [])
    assert (e.rule, e.key) == ("CV-148", "nobody controls")
    (e,) = told(["Y-", "Y"], ["Y-", "Y-"], ["Y"])
    assert e.key == "nobody controls" and e.data["sides"] == ("blue-side", "green-side")
    assert told([], [], []) == [], "castles alone control nothing"


@pytest.mark.rule("CV-149", "CV-151")
def test_dominance():
    s = position("protection fees", troops=[["W-", "Y-"], ["V-", "Z-"]])
    found = dominance(s.table)
    assert {t: d.seat for t, d in found.items()} == {"water": 0, "desert": None, "mountain": 1, "forest": None}
    events = {e.data["type"]: (e.rule, e.key) for e in s.events if e.key in ("dominates", "nobody dominates")}
    assert events["mountain"] == ("CV-149", "dominates") and events["forest"] == ("CV-149", "nobody dominates")
    twice = [e for e in s.events if e.key == "counts for each type"]
    assert [(e.rule, e.data["space"], e.data["types"]) for e in twice] == [("CV-151", "V", ("mountain", "forest"))]
    assert found["forest"].regions == {0: ("W",), 1: ("V",)}


# ------------------------------------------------------------------ the city


@pytest.mark.rule("CV-152", "CV-153")
def test_a_relic_for_each_troop_and_a_rebel_for_each_relic():
    s = position("raid the city", troops=[["X-", "X-", "W"], ["Y"]])
    assert s.player == 0 and set(s.legal_actions()) == {Raid(), Pass()} and s.ask.rule == "CV-152?"
    s, events = go(s, Raid())
    s, events = go(s, Draw("relics", "fat-purse-1"))
    assert s.table.rebels == 2 and of(events, "a rebel comes").rule == "CV-153"
    assert of(events, "draws a relic").rule == "CV-152"
    once, events = go(s, Pass())
    assert once.table.rebels == 2 and len(once.table.hands[0]) == 1
    twice, _ = go(s, Raid())
    twice = draws(twice, "fat-purse-2")
    assert twice.table.rebels == 3 and twice.phase != "raid the city", "Green has no troop there"
    must = position("raid the city", troops=[["X-", "X-"], []], options={"raid_optional": False})
    assert must.player == ludo.CHANCE
    none = position("raid the city", troops=[["W"], ["Z"]], gold=[5, 0])
    assert ("CV-152", "no raid") in said(none.events, "no raid")
    bought = position(troops=[["X"], ["Z"]], gold=[3, 0]).apply(BuyRelic())
    assert draws(bought, "fat-purse-1").table.rebels == 1


def revolt(rebels=5, **data):
    return position("revolt", rebels=rebels, **{"gold": [0, 0], **data})


@pytest.mark.rule("CV-154", "CV-159")
def test_five_rebels_revolt():
    s = revolt(4, troops=[["X-"], []], day=1)
    assert said(s.events, "no revolt") == [("CV-154", "no revolt")] and s.table.rebels == 4
    s = revolt(5, troops=[["V"], ["Y"]])
    assert ("CV-154", "revolt") in said(s.events, "revolt") and s.table.rebels == 0
    assert said(s.events, "rebels gone") == [("CV-159", "rebels gone")]


@pytest.mark.rule("CV-155", "CV-156")
def test_rebels_attack_each_troop_in_the_city():
    s = revolt(
        troops=[["X-", "W"], ["X-", "X-", "X"]], first=1, halls=[blue("stone-sleeper", "keep-warden:tired"), green()]
    )
    events = [*s.events]
    assert s.player == 1 and s.ask.what == "retreat", "the first player first; the standing one must go"
    s, more = go(s, Retreat("Y"))
    events += more
    assert s.player == 0
    assert s.ask.text == "Player 1 defends Blue 1 against the rebels: 3 against 2. A Defence minion, or pass."
    assert "The rebels attack Blue 1" in s.scene.notes
    attacked = [e.data["troop"] for e in events if e.key == "rebels attack"]
    assert attacked == ["green-1", "green-2", "green-3", "blue-1"]
    assert {e.rule for e in events if e.key == "rebels attack"} == {"CV-155"}
    assert [e.rule for e in events if e.key == "removed"] == ["CV-132", "CV-132"]
    refused(s, Defend("keep-warden"), "CV-100")
    s, events = go(s, Defend("stone-sleeper"))
    held = of(events, "defends against rebels")
    assert held.rule == "CV-156" and held.data["defence"].total == 1 + 1 + 3
    assert where(s)["blue-1"] == "X-" and s.table.gold == (0, 0), "nobody gains by it"
    assert parts(held.data["attack"]) == [(3, "CV-155")]
    hands = revolt(troops=[["X-"], []], hands=[["fat-purse-1"], []], halls=[blue("mason"), []])
    from games.covil.positions import Activate

    refused(hands, Activate("fat-purse-1"), "CV-156?")
    s, events = go(hands, Defend("mason"))
    assert of(events, "defends against rebels").data["defence"].total == 3 and not said(events, "removed"), (
        "3 is not more"
    )


@pytest.mark.rule("CV-157", "CV-158")
def test_rebels_attack_every_castle():
    s = revolt(troops=[["V"], ["Y"]], life=[5, 3])
    assert s.table.life == (2, 0)
    assert said(s.events, "castle undefended") == [("CV-158", "castle undefended")] * 2
    assert {e.rule for e in s.events if e.key == "damaged"} == {"CV-157"}
    assert not said(s.events, "hidden treasures", "plunders")
    s = revolt(troops=[["V"], ["Y"]], life=[0, 5])
    assert ("CV-157", "no castle left") in said(s.events, "no castle left") and s.table.life == (0, 2)
    s = revolt(troops=[["W-", "V"], ["Y", "W"]], halls=[blue("stone-sleeper:tired"), []])
    assert (s.player, s.ask.rule) == (0, "CV-158")
    refused(s, GuardCastle("blue-2"), "CV-158")
    refused(s, GuardCastle("green-2"), "CV-158")
    guarded, events = go(s, GuardCastle("blue-1"))
    assert guarded.table.life[0] == 4 and of(events, "removed").data["troop"] == "blue-1"
    open_, _ = go(s, Pass())
    assert open_.table.life[0] == 2 and "blue-1" in where(open_)
    s = revolt(troops=[["V"], ["Y"]], options={"revolt_power": 1})
    assert s.table.life == (4, 4)


@pytest.mark.rule("CV-160")
def test_all_minions_rest_once():
    halls = [["overlord-5:exhausted", "blue-mage:tired", "blue-assassin"], ["overlord-6:tired"]]
    s = position("rest minions", halls=halls, troops=[["W-"], []], gold=[5, 0])
    assert tokens(s) == {"overlord-5": "tired", "blue-mage": "", "blue-assassin": ""} and tokens(s, 1) == {
        "overlord-6": ""
    }
    assert said(s.events, "minions rested") == [("CV-160", "minions rested")] * 2
    rest_only = position("rest minions", halls=halls, troops=[["W-"], []], gold=[5, 0], day=4, covered=0, last=True)
    assert rest_only.is_over and not rest_only.table.troop("blue-1").standing, "nobody stands up at Night"


@pytest.mark.rule("CV-161", "CV-162")
def test_the_scepter_goes_to_the_left_and_a_day_begins():
    firsts = []
    for first in (0, 1, 2):
        s = position("end of night", players=3, first=first, day=2, gold=[5, 5, 5])
        firsts.append(s.table.first)
        assert (s.phase, s.table.day, s.player) == ("morning", 3, s.table.first)
        assert said(s.events, "scepter passes", "next day") == [("CV-161", "scepter passes"), ("CV-162", "next day")]
    assert firsts == [1, 2, 0]
    s = position("end of night", first=0, day=2, gold=[5, 5])
    s, _ = go(s, Pass(), Pass())
    assert len([x for x in s.table.troops if x.side == 0]) == 4
    assert night(day=4, covered=0)[0].is_over


@pytest.mark.rule("CV-147")
def test_rebels_are_told_of_where_they_are():
    for rebels, told in ((0, []), (1, [("CV-147", "rebels do not count")])):
        s = position("protection fees", troops=[["X-"], []], rebels=rebels)
        assert said(s.events, "controls") and said(s.events, "rebels do not count") == told
    s = position("protection fees", troops=[["Y-"], []], rebels=1)
    assert said(s.events, "controls") and not said(s.events, "rebels do not count"), "none of them is there"


@pytest.mark.rule("CV-152")
def test_without_a_relic_there_is_no_raid():

    hands = [[c for c in DATA.relics if c != "fat-purse-1"], ["fat-purse-1"]]
    s = position("raid the city", troops=[["X-", "X-"], []], hands=hands, gold=[0, 0])
    assert s.table.rebels == 1 and ("CV-152", "no raid") in said(s.events, "no raid") and not said(s.events, "raids")
    one = position("raid the city", troops=[["X-", "X-"], []], hands=[hands[0], []], gold=[0, 0])
    s, events = go(one, Raid(), Draw("relics", "fat-purse-1"))
    assert s.table.rebels == 2 and s.phase != "raid the city", "the second troop finds none"
    assert [e.data["who"] for e in events if e.key == "no raid"] == ["green-side"], "Blue has raided"


@pytest.mark.rule("CV-035")
def test_the_last_night_ends_the_game_on_whatever_day():
    halls = {"day": 2, "gold": [5, 5]}
    assert position("end of night", last=True, **halls).is_over
    s = position("end of night", **halls)
    assert not s.is_over and s.table.day == 3
