"""Phase 4, Play cards, and what a hit does: CP-022 to CP-029."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    Barbarian,
    DriveHimBack,
    Hit,
    Pass,
    Tar,
    allowed,
    go,
    hand,
    monsters,
    points,
    position,
    refused,
    said,
)

RINGS = ("castle", "swordsman", "knight", "archer", "forest")


def hits_of(card, **data):
    """Where this card reaches, of a Monster in every space."""
    everywhere = [
        f"{kind}-at-{ring}-{arc}"
        for kind, ring in zip(("orc", "orc", "troll", "troll", "troll"), RINGS, strict=True)
        for arc in (1, 3, 5)
    ]
    everywhere += [f"goblin-at-{ring}-2" for ring in RINGS]
    s = position(hands=[[card]], monsters=everywhere, towers={"1": False, "2": False, "3": False, "5": False}, **data)
    where = monsters(s)
    for a in s.candidates():
        assert (a in s.legal_actions()) == (s.why_not(a) == ())
    return {where[a.monster] for a in s.legal_actions() if a.kind == "hit"}


@pytest.mark.rule("CP-022")
def test_any_number_of_cards_one_after_another():
    played = [
        Hit("red-archer", "troll-1"),
        Hit("red-archer", "troll-1"),
        Hit("red-hero", "troll-2"),
        Hit("red-knight", "troll-2"),
    ]
    for count in range(5):
        s = position(
            hands=[["Red Archer", "Red Archer", "Red Hero", "Red Knight"]],
            monsters=["troll-at-archer-1", "troll-at-knight-2"],
        )
        for a in played[:count]:
            s = allowed(s, a)
            assert s.phase == "play cards"
        assert sorted(s.table.discards) == sorted(a.card for a in played[:count]), "face up to the discard pile"
        assert len(hand(s)) == 4 - count
        s, events = go(s, Pass())
        assert ("CP-022", "plays no more") in said(events, "plays no more")
        assert s.phase == "new monsters"


@pytest.mark.rule("CP-022")
def test_a_card_without_a_target_or_not_in_hand_is_refused():
    s = position(hands=[["Red Archer"]], monsters=["troll-at-archer-3", "troll-at-knight-1"])
    assert s.legal_actions() == (Pass(),)
    refused(s, Hit("red-archer", "troll-1"), "CP-023")
    refused(s, Hit("red-archer", "troll-2"), "CP-023")
    refused(s, Hit("green-archer", "troll-1"), "CP-022")
    refused(s, Hit("red-archer", "orc-1"), None)


@pytest.mark.rule("CP-023")
def test_a_hit_card_hits_in_its_colour_and_ring():
    s = position(hands=[["Blue Knight", "Blue Archer", "Red Knight"]], monsters=["orc-at-knight-5"])
    refused(s, Hit("blue-archer", "orc-1"), "CP-023")
    refused(s, Hit("red-knight", "orc-1"), "CP-023")
    after, events = go(s, Hit("blue-knight", "orc-1"))
    assert points(after) == {"orc-1": 1}
    assert said(events, "hits") == [("CP-023", "hits")]
    assert hits_of("red-archer") == {"archer-1", "archer-2"}
    assert hits_of("green-swordsman") == {"swordsman-3"}
    assert hits_of("blue-knight") == {"knight-5"}


def test_a_hit_explains_its_number():
    _, events = go(position(hands=[["Blue Knight"]], monsters=["orc-at-knight-5"]), Hit("blue-knight", "orc-1"))
    lost = next(e for e in events if e.key == "loses points")
    assert str(lost.data["points"]) == "1 = 1 by the card [CP-023]"
    assert lost.text == "Orc 1 loses 1 point and has 1 left."


@pytest.mark.rule("CP-024")
def test_a_hit_takes_one_point_and_turns_the_token():
    s = position(hands=[["Red Archer", "Red Archer"]], monsters=["troll-at-archer-1"])
    seen = []
    for _ in range(2):
        s, events = go(s, Hit("red-archer", "troll-1"))
        seen.append(next(p.badges[0] for p in s.scene.pieces if p.id == "troll-1"))
        assert ("CP-024", "loses points") in said(events, "loses points")
    assert seen == ["2", "1"]
    assert points(s) == {"troll-1": 1}


@pytest.mark.rule("CP-025")
def test_no_card_hits_in_the_forest():
    s = position(
        hands=[["Red Hero", "Red Archer", "Any Color Archer"]], monsters=["goblin-at-forest-1", "goblin-at-archer-1"]
    )
    for card in ("red-hero", "any-color-archer", "red-archer"):
        assert "stands in the Forest" in refused(s, Hit(card, "goblin-1"), "CP-025")[0]
        allowed(s, Hit(card, "goblin-2"))


@pytest.mark.rule("CP-026")
def test_only_three_cards_reach_the_castle_ring():
    holds = ["Green Hero", "Green Swordsman", "Any Color Swordsman", "Barbarian", "Tar", "Drive Him Back!"]
    s = position(hands=[holds], monsters=["orc-at-castle-3"], towers={"3": False})
    for card in ("green-hero", "green-swordsman", "any-color-swordsman"):
        refused(s, Hit(card, "orc-1"), "CP-026")
    assert {a.kind for a in s.legal_actions()} == {"pass", "barbarian", "tar", "drive_him_back"}
    for card in (Barbarian, Tar, DriveHimBack):
        allowed(s, card("orc-1"))


@pytest.mark.rule("CP-027")
def test_the_last_point_slays():
    s = position(hands=[["Red Archer"]], monsters=["orc-at-archer-1:1", "troll-at-knight-4"])
    s, events = go(s, Hit("red-archer", "orc-1"))
    assert monsters(s) == {"troll-1": "knight-4"}
    assert said(events, "slain") == [("CP-027", "slain")]
    s = position(hands=[["Red Archer"]], monsters=["orc-at-archer-1:2", "troll-at-knight-4"])
    s, events = go(s, Hit("red-archer", "orc-1"))
    assert points(s) == {"orc-1": 1, "troll-1": 3}, "with a point left it stays"


@pytest.mark.rule("CP-028")
def test_a_hero_hits_in_three_rings_of_its_colour():
    spaces = ("archer-5", "knight-6", "swordsman-5", "castle-5", "forest-5", "archer-1")
    s = position(hands=[["Blue Hero"]], monsters=[f"orc-at-{space}" for space in spaces], towers={"5": False})
    for i in (1, 2, 3):
        _, events = go(s, Hit("blue-hero", f"orc-{i}"))
        assert said(events, "hits") == [("CP-028", "hits")]
    refused(s, Hit("blue-hero", "orc-4"), "CP-026")
    refused(s, Hit("blue-hero", "orc-5"), "CP-025")
    refused(s, Hit("blue-hero", "orc-6"), "CP-028")
    assert hits_of("red-hero") == {f"{ring}-{arc}" for ring in ("swordsman", "knight", "archer") for arc in (1, 2)}


@pytest.mark.rule("CP-029")
def test_any_color_hits_in_one_ring_of_any_colour():
    s = position(
        hands=[["Any Color Knight"]], monsters=[*(f"orc-at-knight-{arc}" for arc in range(1, 7)), "troll-at-archer-1"]
    )
    for arc in range(1, 7):
        after, events = go(s, Hit("any-color-knight", f"orc-{arc}"))
        assert said(events, "hits") == [("CP-029", "hits")]
        assert points(after)[f"orc-{arc}"] == 1
    refused(s, Hit("any-color-knight", "troll-1"), "CP-029")
    assert hits_of("any-color-archer") == {"archer-1", "archer-2", "archer-3", "archer-5"}
