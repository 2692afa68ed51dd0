"""Phase 4, the cards with a text of their own: CP-030 to CP-036."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    NO_WALLS,
    Barbarian,
    Draw2Cards,
    DriveHimBack,
    Hit,
    Missing,
    Pass,
    Roll,
    Scavenge,
    Tar,
    allowed,
    cards,
    go,
    hand,
    monsters,
    points,
    position,
    refused,
    said,
    token,
    towers,
)


@pytest.mark.rule("CP-030")
def test_the_barbarian_slays_anywhere_but_in_the_forest():
    rings = ("castle", "swordsman", "knight", "archer", "forest")
    s = position(hands=[["Barbarian"]], monsters=[f"troll-at-{ring}-2" for ring in rings], towers={"2": False})
    for i in (1, 2, 3, 4):
        after, events = go(s, Barbarian(f"troll-{i}"))
        assert f"troll-{i}" not in monsters(after)
        assert said(events, "slain", "plays on") == [("CP-030", "plays on"), ("CP-030", "slain")]
    refused(s, Barbarian("troll-5"), "CP-030")
    refused(position(monsters=["troll-at-castle-2"]), Barbarian("troll-1"), "CP-022")  # not in hand


@pytest.mark.rule("CP-031")
def test_nice_shot_slays_what_a_hit_card_hits():
    s = position(hands=[["Red Archer", "Nice Shot"]], monsters=["troll-at-archer-1", "troll-at-knight-1"])
    assert {str(a) for a in s.legal_actions()} == {
        "Do no more in this phase",
        "Play Red Archer on Troll 1",
        "Play Red Archer with Nice Shot on Troll 1",
    }
    after, events = go(s, Hit("red-archer", "troll-1", True))
    assert monsters(after) == {"troll-2": "knight-1"}
    assert list(after.table.discards) == ["nice-shot", "red-archer"]
    assert said(events, "slain") == [("CP-031", "slain")]
    refused(s, Hit("red-archer", "troll-2", True), "CP-023")  # it must be a hit
    refused(s, Hit("nice-shot", "troll-1"), "CP-031")  # and Nice Shot is none
    alone = position(hands=[["Nice Shot"]], monsters=["troll-at-archer-1"])
    assert alone.legal_actions() == (Pass(),)
    refused(
        position(hands=[["Red Archer"]], monsters=["troll-at-archer-1"]), Hit("red-archer", "troll-1", True), "CP-031"
    )
    assert points(go(s, Hit("red-archer", "troll-1"))[0])["troll-1"] == 2


@pytest.mark.rule("CP-032")
def test_drive_him_back_to_the_forest_of_his_own_arc():
    s = position(
        hands=[["Drive Him Back!"]], monsters=["orc-at-castle-3"], towers={"3": False}, walls={"3": "fortified"}
    )
    s, events = go(s, DriveHimBack("orc-1"))
    assert said(events, "driven back") == [("CP-032", "driven back")]
    assert monsters(s) == {"orc-1": "forest-3"}
    assert points(s) == {"orc-1": 2}
    assert (s.table.wall(3), s.table.towers.count(True)) == ("fortified", 5), "neither Wall nor token is harmed"
    s, _ = go(s, Pass())
    assert monsters(s) == {"orc-1": "archer-3"}, "it still moves in phase 5"
    for space in ("swordsman-3", "knight-3", "archer-3"):
        s = position(hands=[["Drive Him Back!"]], monsters=[f"orc-at-{space}"])
        assert monsters(go(s, DriveHimBack("orc-1"))[0]) == {"orc-1": "forest-3"}
    refused(position(hands=[["Drive Him Back!"]], monsters=["orc-at-forest-3"]), DriveHimBack("orc-1"), "CP-032?")


@pytest.mark.rule("CP-033")
def test_tar_holds_one_monster_for_this_turn():
    s = position(
        hands=[["Tar"], ["Red Swordsman"]], monsters=["troll-at-swordsman-1", "orc-at-archer-2"], walls={"1": "none"}
    )
    s, events = go(s, Tar("troll-1"))
    assert said(events, "tarred") == [("CP-033", "tarred")]
    s, events = go(s, Pass())
    assert monsters(s) == {"troll-1": "swordsman-1", "orc-1": "knight-2"}
    assert said(events, "stuck in tar") == [("CP-033", "stuck in tar")]
    s, events = go(s, *token("red-move"))
    assert monsters(s) == {"troll-1": "swordsman-1", "orc-1": "swordsman-2"}
    assert towers(s) == {1, 2, 3, 4, 5, 6}
    assert said(events, "stuck in tar") == [("CP-033", "stuck in tar")]
    s, events = go(s, *token("goblin", 5))
    assert (s.table.seat, s.table.tar) == (1, ""), "the token comes off"
    assert said(events, "tar comes off") == [("CP-033", "tar comes off")]
    for _ in range(4):
        s = s.apply(s.legal_actions()[0])  # draws up
    s, _ = go(s, Pass(), Hit("red-swordsman", "troll-1"), Pass())
    assert points(s)["troll-1"] == 1, "hit, and hurt again by the Tower"
    assert monsters(s)["troll-1"] == "castle-1"


@pytest.mark.rule("CP-033")
@pytest.mark.parametrize("kind", ["blue-move", "clockwise", "counter-clockwise", "troll-mage", "orc-warlord"])
@pytest.mark.parametrize("space", ["forest-6", "knight-6", "swordsman-6", "castle-6"])
def test_tar_holds_whatever_would_move_it(kind, space):
    data = {"monsters": [f"troll-at-{space}", "goblin-at-archer-5"], "walls": NO_WALLS, "towers": {"6": False}}
    for tar in ("", "troll-1"):
        s = position("new monsters", tar=tar, **data)
        s, events = go(s, *token(kind, 6 if "-w" in kind or "mage" in kind else None))
        assert (monsters(s)["troll-1"] == space) == (tar == "troll-1")
        assert monsters(s)["goblin-1"] != "archer-5", "the others move"
    assert ("CP-033", "stuck in tar") in said(events, "stuck in tar")


def test_tar_does_not_stop_cards_boulders_or_driving_back():
    s = position(hands=[["Tar", "Drive Him Back!", "Red Archer"]], monsters=["troll-at-archer-1"])
    s, _ = go(s, Tar("troll-1"), Hit("red-archer", "troll-1"), DriveHimBack("troll-1"), Pass())
    assert monsters(s) == {"troll-1": "forest-1"}
    s, _ = go(s, *token("giant-boulder"), Roll("d6", 1))
    assert (monsters(s), s.table.tar) == ({}, "")


@pytest.mark.rule("CP-034")
def test_missing_no_tokens_this_turn():
    s = position(hands=[["Missing"], ["brick", "brick", "brick", "brick", "mortar"]], monsters=["troll-at-archer-1"])
    pile = len(s.table.bag)
    without, _ = go(s, Pass())
    assert without.ask.pile == "bag"
    s, _ = go(s, Missing())
    s, events = go(s, Pass())
    assert said(events, "no tokens") == [("CP-034", "no tokens")]
    assert len(s.table.bag) == pile
    assert (s.table.seat, s.phase, s.table.missing) == (1, "discard and draw", False)
    s, _ = go(s, Pass(), Pass())
    s, events = go(s, *token("goblin", 1), *token("goblin", 1))
    assert len(s.table.bag) == pile - 2, "the next player draws 2"
    assert s.table.seat == 2


@pytest.mark.rule("CP-035")
def test_scavenge_takes_a_card_from_the_discards():
    s = position(
        hands=[["Scavenge"]],
        discards=["Barbarian", "Red Archer"],
        monsters=["troll-at-castle-2", "orc-at-knight-1"],
        towers={"2": False},
    )
    refused(s, Scavenge("tar"), "CP-035")
    refused(s, Scavenge("scavenge"), "CP-035?")
    s, events = go(s, Scavenge("barbarian"))
    assert said(events, "scavenges") == [("CP-035", "scavenges")]
    assert (hand(s), list(s.table.discards)) == (["barbarian"], ["red-archer", "scavenge"])
    s = allowed(s, Barbarian("troll-1"))
    assert monsters(s) == {"orc-1": "knight-1"}
    empty = position(hands=[["Scavenge"]], monsters=["orc-at-knight-1"])
    assert empty.legal_actions() == (Pass(),)
    refused(empty, Scavenge("barbarian"), "CP-035")
    refused(empty, Scavenge("scavenge"), "CP-035?")


@pytest.mark.rule("CP-036")
def test_draw_2_cards_past_the_limit():
    s = position(hands=[["Draw 2 Cards", "brick", "brick", "mortar", "mortar"]], monsters=["troll-at-archer-1"])
    s, events = go(s, Draw2Cards(), *cards("red-archer", "red-archer"))
    assert len(hand(s)) == 6
    assert s.table.tally("hand limit", 0).total == 5
    assert said(events, "draws") == [("CP-036", "draws")] * 2
    assert list(s.table.discards) == ["draw-2-cards"]
    s = allowed(s, Hit("red-archer", "troll-1"))
    refused(s, Draw2Cards(), "CP-022")
