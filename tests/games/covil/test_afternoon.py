"""Phase 2, Afternoon: whose turn it is, and what may be done in it: CV-043 to CV-047, CV-076 to CV-079, CV-211."""

from __future__ import annotations

import pytest
from games.covil.positions import (
    Acquire,
    Activate,
    Attack,
    Command,
    Decline,
    EndTurn,
    Exhaust,
    Move,
    PayGold,
    PayMinion,
    Repair,
    Rest,
    TakeGold,
    allowed,
    blue,
    go,
    green,
    position,
    refused,
    said,
    where,
)


@pytest.mark.rule("CV-043")
def test_turns_go_round():
    s = position(players=3, first=1, seat=1, troops=[["W", "W"], ["Z", "Z"], ["Y", "Y"]], halls=[[], [], []])
    order, events = [], []
    while s.table.day == 1 and s.phase == "afternoon":
        order.append(s.player)
        move = next(a for a in s.legal_actions() if isinstance(a, Move))
        s, more = go(s, move, EndTurn())
        events += more
    assert order == [1, 2, 0, 1, 2, 0]
    assert {rule for rule, _ in said(events, "turn", "turn ends")} == {"CV-043"}
    s = position(troops=[["W"], ["Z"]])
    assert s.player == 0 and s.view(1).legal_actions() == ()


@pytest.mark.rule("CV-044")
def test_one_minion_one_action_any_number_of_free_ones():
    hands = [["fat-purse-1", "fat-purse-2", "fat-purse-3"], []]
    s = position(troops=[["W", "W"], ["Z"]], hands=hands, gold=[4, 0], display=["alley-knife", "hill-brawler"])
    s, _ = go(s, Acquire("alley-knife"), PayGold())
    refused(s, Acquire("hill-brawler"), "CV-066")
    for relic in hands[0][:2]:
        s, _ = go(s, Activate(relic), Decline())
    s, _ = go(s, Move("blue-1", "X"))
    refused(s, Move("blue-2", "X"), "CV-044")
    refused(s, TakeGold("blue-2"), "CV-044")
    s = allowed(s, Activate("fat-purse-3"))


@pytest.mark.rule("CV-045")
def test_who_has_a_standing_troop_must_act():
    s = position(troops=[["W", "X-"], ["Z"]])
    refused(s, EndTurn(), "CV-045")
    allowed(s.apply(Move("blue-1", "V")), EndTurn())
    allowed(position(troops=[["W-", "X-"], ["Z"]], first=1), EndTurn())


@pytest.mark.rule("CV-046")
def test_without_a_standing_troop_the_turn_is_played_all_the_same():
    s = position(troops=[["W-"], ["Z"]], first=1, gold=[5, 0], display=["alley-knife"])
    assert s.player == 0 and said(s.events, "no standing troop") == [("CV-046", "no standing troop")]
    refused(s, Move("blue-1", "X"), "CV-092")
    allowed(s, Acquire("alley-knife"))


@pytest.mark.rule("CV-047")
def test_when_the_afternoon_ends():
    s = position(troops=[["W-"], ["Z"]], first=0)
    assert s.phase == "afternoon", "somebody else's troop still stands"
    s = position(troops=[["W-"], ["Z"]], side=1, seat=1, first=0)
    s, events = go(s, Move("green-1", "Y"), EndTurn())
    assert said(events, "afternoon is over") == [("CV-047", "afternoon is over")]
    s = position(troops=[["W-"], ["Z-"]], first=0, side=1, seat=1)
    assert s.phase == "afternoon" and s.player == 1, "only at the start of the first player's turn"


@pytest.mark.rule("CV-076", "CV-078")
def test_any_number_of_relics_and_no_troop_for_them():
    hands = [["fat-purse-1", "fat-purse-2", "mortar-pot-1"], []]
    s = position(troops=[["W", "W"], ["Z"]], hands=hands)
    for relic in hands[0]:
        s = allowed(s, Activate(relic))
        s = s.apply(Decline()) if Decline() in s.legal_actions() else s
    assert len(s.table.active[0]) == 3 and s.table.hands[0] == ()
    assert where(s)["blue-1"] == "W" and where(s)["blue-2"] == "W"
    s = s.apply(Move("blue-1", "X"))
    assert where(s) == {"blue-1": "X-", "blue-2": "W", "green-1": "Z"}
    morning = position("morning", day=2, gold=[5, 0], hands=hands)
    refused(morning, Activate("fat-purse-1"), "CV-034", "CV-076")
    night = position("raid the city", hands=hands, troops=[["X-"], []])
    refused(night, Activate("fat-purse-1"), "CV-034", "CV-076")
    paying = position(troops=[["W"], ["Z"]], hands=hands, display=["alley-knife"]).apply(Acquire("alley-knife"))
    refused(paying, Activate("fat-purse-1"), "CV-034")


@pytest.mark.rule("CV-077", "CV-061", "CV-059")
def test_commands_of_ready_minions():
    halls = [blue("coin-clipper", "roof-runner", "blue-mage:tired", "drum-sergeant:tired"), green("mason")]
    s = position(troops=[["W", "X-"], ["Z"]], halls=halls, life=[5, 3])
    s = allowed(s, Command("coin-clipper"))
    assert s.table.gold[0] == 1 and s.table.servant(0, "coin-clipper").token == "exhausted"
    refused(s, Command("coin-clipper"), "CV-059")
    refused(s, Command("drum-sergeant"), "CV-059")
    refused(s, Command("blue-mage"), "CV-077")
    refused(s, Command("mason"), "CV-077")
    s = allowed(s, Command("roof-runner"))
    refused(s, Command("mason"), "CV-034")
    battle = position(
        seat=1, first=1, troops=[["Y"], ["Y"]], halls=[blue("coin-clipper", "keep-warden"), green("green-warrior")]
    )
    s, _ = go(battle, Attack("green-1", "melee", "blue-1"), Exhaust("green-warrior"))
    assert s.player == 0
    refused(s, Command("coin-clipper"), "CV-034", "CV-061")
    for first in (0, 1):
        night = position("raid the city", first=first, side=0, troops=[["X-"], ["X-"]], halls=halls)
        refused(night, Command("coin-clipper" if first == 0 else "mason"), "CV-034", "CV-077")


@pytest.mark.rule("CV-079", "CV-080")
def test_a_free_attack_still_takes_a_minion():
    s = position(troops=[["X-", "W"], ["X"]], hands=[["charge-horn-1"], []])
    s, _ = go(s, Activate("charge-horn-1"))
    s = allowed(s, Attack("blue-1", "melee", "green-1"))
    assert s.ask.rule == "CV-079"
    refused(s, Exhaust("overlord-5"), "CV-100")
    s, events = go(s, Exhaust("blue-assassin"))
    assert where(s)["blue-1"] == "X-" and s.table.servant(0, "blue-assassin").token == "exhausted"
    assert said(events, "exhausts to attack") == [("CV-079", "exhausts to attack")]
    while s.ask.seat != 0 or EndTurn not in s.ask.kinds:
        s = s.apply(s.legal_actions()[0])
    refused(s, EndTurn(), "CV-045")
    nobody = position(
        troops=[["X-"], ["X"]], first=1, hands=[["charge-horn-1"], []], halls=[blue("blue-mage:tired"), green()]
    )
    s = nobody.apply(Activate("charge-horn-1"))
    assert Attack not in s.ask.kinds or EndTurn in s.ask.kinds
    assert said(s.events, "ability in vain") == [("CV-083", "ability in vain")]
    tired = position(troops=[["X"], ["X"]], hands=[["charge-horn-1"], []])
    s = tired.apply(Activate("charge-horn-1"))
    assert s.ask.about.card == "charge-horn-1" and allowed(s, Decline())
    s, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-assassin"))
    assert where(s)["blue-1"] == "X", "one that stands goes on standing"
    acted = position(troops=[["X-"], ["X"]], hands=[["charge-horn-1"], []], acted=True).apply(Activate("charge-horn-1"))
    allowed(acted, Attack("blue-1", "melee", "green-1"))


@pytest.mark.rule("CV-061", "CV-080")
def test_a_command_says_how_its_free_attack_is_made():
    s = position(troops=[["X"], ["X-", "Y-"]], halls=[blue("queen-of-daggers", "blue-mage"), green()])
    s = s.apply(Command("queen-of-daggers"))
    refused(s, Attack("blue-1", "ranged", "green-2"), "CV-061")
    allowed(s, Decline())
    s = allowed(s, Attack("blue-1", "melee", "green-1"))
    assert said(s.events, "free attack") == [("CV-080", "free attack")]


@pytest.mark.rule("CV-211")
def test_two_kinds_of_free_actions():
    s = position(
        troops=[["W-"], ["Z"]],
        first=1,
        hands=[["fat-purse-1"], []],
        halls=[blue("coin-clipper", "blue-mage:tired"), []],
    )
    kinds = {a.kind for a in s.legal_actions()}
    assert kinds == {"activate", "command", "end_turn"}
    refused(s, Rest("blue-1", "blue-mage"), "CV-092")
    refused(s, TakeGold("blue-1"), "CV-092")
    refused(s, Repair("blue-1"), "CV-092", "CV-094?")
    after = allowed(s, Activate("fat-purse-1"))
    assert said(after.events, "free action") == [("CV-211", "free action")]
    after = allowed(s, Command("coin-clipper"))
    assert said(after.events, "free action") == [("CV-211", "free action")]


def test_a_pure_purchase_is_no_troop_action():
    s = position(troops=[["W"], ["Z"]], halls=[blue("blue-assassin"), []], display=["alley-knife"])
    s = position(troops=[["W"], ["Z"]], gold=[2, 0], display=["alley-knife"])
    s, _ = go(s, Acquire("alley-knife"), PayMinion("blue-mage"), PayGold())
    refused(s, EndTurn(), "CV-045")
