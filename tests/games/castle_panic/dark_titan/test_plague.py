"""Plagues by colour: DT-115 to DT-117; victory points: DT-145 to DT-149, the worked example DT-E9."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import titan
from games.castle_panic.positions import G, go, hand, said, token

RULES = {"blue": "DT-115", "green": "DT-116", "red": "DT-117"}


@pytest.mark.rule("DT-115", "DT-116", "DT-117", "DT-037")
def test_all_cards_of_the_colour_go():
    for colour, other in (("blue", "red"), ("green", "blue"), ("red", "green")):
        mine = [f"{colour}-archer", "any-color-knight", f"{other}-hero", "brick", f"{colour}-boiling-oil"]
        s = titan("new monsters", hands=[mine, [f"{colour}-hero", "tar"], [f"{other}-knight"]])
        s, events = go(s, *token(f"{colour}-plague"))
        assert [sorted(hand(s, k)) for k in range(3)] == [
            sorted(["brick", f"{other}-hero"]),
            ["tar"],
            [f"{other}-knight"],
        ]
        assert {"any-color-knight", f"{colour}-boiling-oil"} <= set(s.table.discards)
        assert said(events, "plague") == [(RULES[colour], "plague")] * 3


@pytest.mark.rule("DT-115")
def test_any_color_cards_stay_by_the_option():
    hand_ = ["any-color-knight", "blue-archer", "brick"]
    s, _ = go(titan("new monsters", hands=[hand_], options={"plague_any_color": False}), *token("blue-plague"))
    assert hand(s, 0) == ["any-color-knight", "brick"]
    s, _ = go(titan("new monsters", hands=[hand_]), *token("blue-plague"))
    assert hand(s, 0) == ["brick"]


@pytest.mark.rule("DT-145", "DT-146", "DT-147", "DT-148", "DT-149", "DT-150")
def test_victory_points():
    """DT-E9."""
    worth = {"boom-troll": 3, "dark-sorceress": 5, "elite-goblin": 2, "elite-orc": 3, "elite-troll": 4}
    for kind, points in worth.items():
        assert titan(trophies=[[kind]]).scores()[0] == points
    assert titan(trophies=[list(worth)]).scores()[0] == 17 and "DT-E9" in G.rules.examples
    assert [titan(trophies=[[kind]]).scores()[0] for kind in ("goblin", "orc", "troll")] == [1, 2, 3]
    assert titan(trophies=[["herald"]]).scores()[0] == 2, "ours"
    tally = titan(trophies=[list(worth)]).tally("points", 0)
    assert tally.total == 17 and len(tally.parts) == 5
    assert [(part.amount, part.rule) for part in tally.parts] == [
        (3, "DT-145"), (5, "DT-146"), (2, "DT-147"), (3, "DT-148"), (4, "DT-149"),
    ]  # fmt: skip
    assert [part.rule for part in titan(trophies=[["goblin", "herald"]]).tally("points", 0).parts] == ["CP-069"] * 2
    s = G.scenario("agranok-and-two-slay-cards")
    assert s.scores() == {0: 0, 1: 0}
    # DT-150 is said when he is destroyed
    from games.castle_panic.positions import Barbarian

    _, events = go(titan(hands=[["barbarian"]], monsters=["agranok-at-archer-1:4"]), Barbarian("agranok-1"))
    assert said(events, "no points for agranok") == [("DT-150", "no points for agranok")]
