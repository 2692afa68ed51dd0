"""What no action may name: troops, regions and cards that are not there, or not one's own (CV-014, CV-081)."""

from __future__ import annotations

import pytest
from games.covil.positions import (
    Acquire,
    Activate,
    Attack,
    Command,
    Defend,
    Exhaust,
    GuardCastle,
    Move,
    MoveTroop,
    PayMinion,
    PayRelic,
    Repair,
    Rest,
    RestMinion,
    Retreat,
    StandUp,
    TakeGold,
    allowed,
    blue,
    go,
    green,
    position,
    refused,
)


def turn(*answers, hand=()):
    """Blue's turn, with something to do for everybody, and these answers given."""
    halls = [blue("roof-runner", "tea-witch", "blue-mage:tired", "war-chief"), green("mason")]
    s = position(
        troops=[["X", "V-"], ["X"]], halls=halls, hands=[[*hand], []], gold=[2, 0], life=[4, 5], display=["alley-knife"]
    )
    return go(s, *answers)[0]


STRIKES = Attack("blue-1", "melee", "green-1"), Exhaust("war-chief")
BELL = "wake-up-bell-1"


@pytest.mark.parametrize(
    ("s", "right", "wrong"),
    [
        (turn(), Move("blue-1", "Y"), Move("blue-9", "Y")),
        (turn(), Move("blue-1", "Y"), Move("blue-1", "Q")),
        (turn(), Rest("blue-1", "blue-mage"), Rest("blue-9", "blue-mage")),
        (turn(), Repair("blue-1"), Repair("blue-9")),
        (turn(), TakeGold("blue-1"), TakeGold("blue-9")),
        (turn(), STRIKES[0], Attack("blue-9", "melee", "green-1")),
        (turn(), STRIKES[0], Attack("blue-1", "melee", "green-9")),
        (turn(Command("roof-runner")), MoveTroop("blue-2", "W"), MoveTroop("blue-9", "W")),
        (turn(Command("roof-runner")), MoveTroop("blue-2", "W"), MoveTroop("blue-2", "Q")),
        (turn(Activate(BELL), hand=[BELL]), StandUp("blue-2"), StandUp("blue-9")),
        (turn(*STRIKES, Defend("mason")), Retreat("Y"), Retreat("Q")),
        (position("revolt", rebels=5, troops=[["W"], []]), GuardCastle("blue-1"), GuardCastle("blue-9")),
    ],
)
def test_a_troop_or_a_region_that_is_not_there(s, right, wrong):
    allowed(s, right)
    refused(s, wrong, None)


def of_rule(rule, *case):
    return pytest.param(*case, rule, marks=pytest.mark.rule(rule))


@pytest.mark.parametrize(
    ("s", "kind", "right", "rule"),
    [
        of_rule("CV-098", turn(), lambda card: Rest("blue-1", card), "blue-mage"),
        of_rule("CV-077", turn(), Command, "tea-witch"),
        of_rule("CV-061", turn(Command("tea-witch")), RestMinion, "blue-mage"),
        of_rule("CV-108", turn(STRIKES[0]), Exhaust, "war-chief"),
        of_rule("CV-123", turn(*STRIKES), Defend, "mason"),
        of_rule("CV-069", turn(Acquire("alley-knife")), PayMinion, "tea-witch"),
    ],
)
def test_a_minion_of_the_own_hall(s, kind, right, rule):
    allowed(s, kind(right))
    refused(s, kind("charge-horn-1"), None)  # a relic is no minion
    refused(s, kind("red-mage"), rule)


def test_a_minion_that_no_card_is_cannot_be_acquired():
    allowed(turn(), Acquire("alley-knife"))
    refused(turn(), Acquire("charge-horn-1"), None)


@pytest.mark.parametrize(
    ("answers", "kind", "rule"),
    [
        pytest.param((), Activate, "CV-081", marks=pytest.mark.rule("CV-081")),
        pytest.param((Acquire("alley-knife"),), PayRelic, "CV-068", marks=pytest.mark.rule("CV-068")),
    ],
)
def test_a_relic_of_the_own_hand(answers, kind, rule):
    s = turn(*answers, hand=[BELL])
    allowed(s, kind(BELL))
    refused(s, kind("alley-knife"), None)
    refused(s, kind("fat-purse-1"), rule)


def test_of_what_is_no_such_card_nothing_is_said_about_when():
    """Only a Command waits for the own turn, only a relic for the Afternoon."""
    morning = position("morning", day=2, gold=[5, 0])
    refused(morning, Command("mason"), "CV-034", "CV-077")
    refused(morning, Command("blue-mage"), "CV-034")
    refused(morning, Command("blue-1"), "CV-034")
    refused(morning, Activate("blue-1"), "CV-034")
    refused(turn(*STRIKES), Command("tea-witch"), "CV-034", "CV-061")
    refused(turn(*STRIKES), Command("blue-mage"), "CV-034")
    rebels = position("revolt", rebels=5, troops=[["X-"], []], hands=[[BELL], []])
    refused(rebels, Activate(BELL), "CV-156?")
    refused(rebels, Activate("blue-1"), None)


@pytest.mark.rule("CV-062")
def test_a_troop_is_not_moved_to_where_it_is():
    s = turn(Command("roof-runner"))
    s_ = allowed(s, MoveTroop("blue-1", "Y"))
    assert s_.table.troop("blue-1").space == "Y"
    refused(s, MoveTroop("blue-1", "X"), "CV-062")
    assert [o.key for o in s.why_not(MoveTroop("blue-1", "X"))] == ["is there already"]
    assert [o.key for o in s.why_not(MoveTroop("blue-1", "Z"))] == ["too far to be moved"]
