"""Elite Monsters: DT-110 to DT-114."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import Barrage, BoilingOil, Charge, supports, titan
from games.castle_panic.positions import AllForOne, Barbarian, Hit, Roll, go, monsters, points, refused, said, token

FAR = "orc-at-forest-6"


@pytest.mark.rule("DT-110")
@pytest.mark.parametrize(("face", "left"), [(1, 2), (2, 2), (3, 1), (4, 1), (5, 1), (6, 1)])
def test_a_hit_card_needs_three_or_more(face, left):
    s = titan(hands=[["red-archer"]], monsters=["elite-orc-at-archer-1", FAR])
    s, _ = go(s, Hit("red-archer", "elite-orc-1"))
    assert s.ask.rule == "DT-110" and [a.face for a in s.legal_actions()] == [1, 2, 3, 4, 5, 6]
    s, events = go(s, Roll("d6", face))
    assert points(s)["elite-orc-1"] == left and list(s.table.discards) == ["red-archer"]
    assert said(events, "attack fails", "attack succeeds") == [
        ("DT-110", "attack fails" if face < 3 else "attack succeeds")
    ]
    s, _ = go(titan(hands=[["red-archer"]], monsters=["orc-at-archer-1", FAR]), Hit("red-archer", "orc-1"))
    assert points(s)["orc-1"] == 1, "others need no roll"


@pytest.mark.rule("DT-111", "DT-112")
def test_special_cards_are_declared_before_and_lost_with_it():
    s = titan(hands=[["red-archer", "nice-shot"]], monsters=["elite-troll-at-archer-1", FAR])
    both, events = go(s, Hit("red-archer", "elite-troll-1", True))
    assert said(events, "declared before the roll") == [("DT-111", "declared before the roll")]
    missed, events = go(both, Roll("d6", 1))
    assert points(missed)["elite-troll-1"] == 3 and list(missed.table.discards) == ["nice-shot", "red-archer"]
    assert said(events, "both are discarded") == [("DT-112", "both are discarded")]
    slain, _ = go(both, Roll("d6", 3))
    assert "elite-troll-1" not in monsters(slain)
    alone, events = go(s, Hit("red-archer", "elite-troll-1"))
    assert not said(events, "declared before the roll")
    refused(alone, Hit("red-archer", "elite-troll-1", True), "DT-110")  # once the roll is called for it is too late
    after, events = go(alone, Roll("d6", 5))
    assert points(after)["elite-troll-1"] == 2 and "nice-shot" in after.table.hands[0]
    refused(after, Hit("red-archer", "elite-troll-1", True), "CP-022")


@pytest.mark.rule("DT-113")
def test_no_roll_for_anything_else():
    s, events = go(titan(hands=[["barbarian"]], monsters=["elite-troll-at-archer-1", FAR]), Barbarian("elite-troll-1"))
    assert s.player == 0 and "elite-troll-1" not in monsters(s)
    assert said(events, "always succeeds") == [("DT-113", "always succeeds")]
    s, _ = go(titan("cavalier", ["elite-troll-at-archer-1", FAR], cavalier="archer-1"), Charge("elite-troll-1"))
    assert points(s)["elite-troll-1"] == 1
    oil = titan(hands=[["red-boiling-oil"]], monsters=["elite-troll-at-swordsman-1", FAR])
    assert points(go(oil, BoilingOil("red-boiling-oil"))[0])["elite-troll-1"] == 2
    s = titan("move monsters", ["elite-troll-at-swordsman-1"])
    assert points(s)["elite-troll-1"] == 2, "the Wall"
    s = titan("move monsters", ["elite-goblin-at-swordsman-1:1", FAR])
    assert "elite-goblin-1" not in monsters(s) and not said(s.events, "always succeeds"), "a Wall is no card"
    s, _ = go(
        titan(hands=[["red-archer"]], monsters=["elite-goblin-at-archer-1", FAR]), Hit("red-archer", "elite-goblin-1")
    )
    s, events = go(s, Roll("d6", 6))
    assert not said(events, "always succeeds"), "a hit card rolled"


@pytest.mark.rule("DT-110")
def test_the_roll_in_a_barrage_and_for_all_for_one():
    s = titan(hands=[["barrage"], ["red-archer"]], monsters=["elite-goblin-at-archer-1", FAR])
    s, _events = go(s, Barrage("red"), Hit("red-archer", "elite-goblin-1"), Roll("d6", 2))
    assert "elite-goblin-1" in monsters(s) and "red-archer" in s.table.discards
    three = ["red-archer", "red-knight", "red-swordsman"]
    s = titan(hands=[three], monsters=["elite-troll-at-archer-1", FAR], options={"all_for_one": True})
    s, _ = go(s, AllForOne("elite-troll-1", *three))
    assert s.ask.rule == "DT-110"
    assert "elite-troll-1" in monsters(go(s, Roll("d6", 1))[0]) and "elite-troll-1" not in monsters(
        go(s, Roll("d6", 4))[0]
    )


@pytest.mark.rule("DT-114")
def test_no_roll_against_support_tokens():
    s = titan("new monsters", ["elite-orc-at-archer-1"], ["supply-wagon-at-knight-1"])
    s, events = go(s, *token("red-move"))
    assert (points(s), supports(s)) == ({"elite-orc-1": 1}, {"supply-wagon-1": ("knight-1", 2)}) and s.ask.pile == "bag"
    assert said(events, "no elite roll") == [("DT-114", "no elite roll")]
