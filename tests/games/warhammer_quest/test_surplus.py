"""Surplus monsters and counters: PP-034 to PP-041, PP-070, PP-E2; and the card that has its own way (PP-010)."""

from __future__ import annotations

from fractions import Fraction

import pytest
from games.warhammer_quest.positions import (
    GOBLIN,
    ORC,
    ROOM,
    Draw,
    G,
    Place,
    Roll,
    RollTheDie,
    allowed,
    drawn,
    first,
    go,
    placing,
    position,
    refused,
    said,
    shares,
    spaces,
    where,
)

CROWDED = """
xxx.xxx
xEx.xDx
xxx.xxx
.......
.xxxxx.
.xBxWx.
.xxx.x.
"""
"""Nobody has room but the wizard, who has one square: (6, 4). (5, 3) is taken too."""


def after_share(text, *coming, **data):
    """The first question when the even share is placed."""
    return first(placing(text, *coming, **data))[0]


@pytest.mark.rule("PP-034")
def test_a_counter_for_each_character_drawn_unseen():
    s = after_share(ROOM, (GOBLIN, 5))
    assert s.ask.pile == "counters" and s.player == -1
    assert s.chance_outcomes() == dict.fromkeys(drawn("barbarian", "dwarf", "elf", "wizard"), Fraction(1, 4))
    assert ("PP-034", "counters mixed") in said(placing(ROOM, (GOBLIN, 5)).events, "counters mixed")
    zone = next(z for z in s.scene.zones if z.id == "counters")
    assert (len(zone), zone.items) == (4, ()), "face down"


@pytest.mark.rule("PP-035", "PP-038")
def test_the_drawn_character_faces_the_extra_monster():
    s = after_share(ROOM, (GOBLIN, 5))
    s, events = go(s, *drawn("elf"))
    assert said(events, "drawn") == [("PP-035", "drawn")]
    refused(s, Place(GOBLIN, "dwarf", (1, 7)), "PP-035")
    refused(s, Place(GOBLIN, "elf", (7, 9)), "PP-038")
    assert spaces(s) == {(r, c) for r in (4, 5, 6) for c in (1, 2, 3)} - {(5, 2), (4, 1)}
    s, events = go(s, s.legal_actions()[-1])
    assert ("PP-038", "placed") in said(events, "placed") and s.table.most == 2


@pytest.mark.rule("PP-036")
def test_each_surplus_monster_has_its_own_draw():
    s = after_share(ROOM, (GOBLIN, 6))
    refused(s, Place(GOBLIN, "elf", (4, 2)), "PP-035")
    s, _ = first(go(s, *drawn("elf"))[0])
    assert s.ask.pile == "counters" and s.ask.rule == "PP-036"
    refused(s, Place(GOBLIN, "dwarf", (1, 8)), "PP-036")
    s, _ = first(go(s, *drawn("dwarf"))[0])
    assert s.table.turn == 2, "two draws, no third"


@pytest.mark.rule("PP-037")
def test_a_drawn_counter_stays_aside():
    s = after_share(ROOM, (GOBLIN, 7))
    s, events = go(s, *drawn("elf"))
    assert ("PP-037?", "set aside") in said(events, "set aside")
    s, _ = first(s)
    assert s.chance_outcomes() == dict.fromkeys(drawn("barbarian", "dwarf", "wizard"), Fraction(1, 3))
    refused(s, Draw("counters", "elf"), "PP-036")
    s, _ = first(go(s, *drawn("dwarf"))[0])
    assert set(s.chance_outcomes()) == set(drawn("barbarian", "wizard"))
    s, _ = go(s, *drawn("wizard"))
    assert shares(s) == {"barbarian": 1, "dwarf": 2, "elf": 2, "wizard": 1}


@pytest.mark.rule("PP-037")
def test_the_other_reading_puts_it_back():
    s = after_share(ROOM, (GOBLIN, 6), options={"counters_back": True})
    s, events = first(go(s, *drawn("elf"))[0])
    assert ("PP-037?", "counters back") in said(events, "counters back")
    assert s.chance_outcomes()[Draw("counters", "elf")] == Fraction(1, 4)
    s, _ = go(s, *drawn("elf"))
    assert shares(s)["elf"] == 2 and len(spaces(s)) == 6, "a third for the elf: 1 chance in 4"


@pytest.mark.rule("PP-032", "PP-037")
def test_no_reading_gives_two_of_fewer_to_one():
    s = placing(ROOM, (ORC, 2), options={"counters_back": True})
    s, events = first(go(s, *drawn("elf"))[0])
    assert said(events, "counters back") == []
    assert set(s.legal_actions()) == set(drawn("barbarian", "dwarf", "wizard"))


@pytest.mark.rule("PP-039", "PP-040")
def test_without_room_another_counter_is_drawn():
    """PP-E2: elf, dwarf, barbarian without room, then the wizard, who has one square."""
    s = after_share(CROWDED, (ORC, 1))
    s, events = go(s, *drawn("elf"))
    assert said(events, "no room beside") == [("PP-039", "no room beside")]
    assert s.ask.rule == "PP-039" and set(s.legal_actions()) == set(drawn("barbarian", "dwarf", "wizard"))
    s, events = go(s, *drawn("dwarf"))
    assert s.ask.rule == "PP-040" and set(s.legal_actions()) == set(drawn("barbarian", "wizard"))
    s, events = go(s, *drawn("barbarian"))
    s, events = go(s, *drawn("wizard"))
    assert said(events, "no room beside") == []
    assert s.legal_actions() == (Place(ORC, "wizard", (6, 4)),)
    at_once, _ = go(after_share(CROWDED, (ORC, 1)), *drawn("wizard"))
    assert at_once.legal_actions() == s.legal_actions()


@pytest.mark.rule("PP-039", "PP-040")
def test_the_example_of_two_without_room():
    """PP-E2: elf and dwarf have no free square, the barbarian has one; the counters come elf, dwarf, barbarian."""
    text = "xxx.xxx\nxEx.xDx\nxxx.xxx\n...#...\n###x###\n##xB.##\n###x###\n"
    s = after_share(text, (ORC, 1))
    s, events = go(s, *drawn("elf", "dwarf", "barbarian"))
    assert len([e for e in events if e.key == "drawn"]) == 3
    assert s.legal_actions() == (Place(ORC, "barbarian", (5, 4)),)


NOBODY = CROWDED.replace(".xxx.x.", ".xxxxx.")


@pytest.mark.rule("PP-041")
def test_no_room_anywhere_as_near_as_possible():
    s = after_share(NOBODY, (ORC, 1))
    s, events = go(s, *drawn("dwarf"))
    assert said(events, "no room anywhere") == [("PP-041", "no room anywhere")]
    assert spaces(s) == {(0, 3), (1, 3), (2, 3), *((3, c) for c in range(3, 7))}, "two squares from the dwarf"
    refused(s, Place(ORC, "dwarf", (3, 2)), "PP-041")
    refused(s, Place(ORC, "elf", (1, 3)), "PP-041")
    s, events = go(s, Place(ORC, "dwarf", (3, 6)))
    assert said(events, "placed", "faces") == [("PP-041", "placed"), ("PP-031", "faces")]
    assert s.table.without_room == 1


@pytest.mark.rule("PP-041")
def test_even_in_the_next_room():
    """A full cell, its doorway, and a passage: the nearest free square is beyond the doorway."""
    text = "xx   \nxE...\nxx   \n"
    doors = {((1, 1), (1, 2)): True}
    s = placing(text.replace("E..", "Ex."), (ORC, 1), doors=doors)
    s, _ = go(s, *drawn("elf"))
    assert s.legal_actions() == (Place(ORC, "elf", (1, 3)),)
    refused(s, Place(ORC, "elf", (1, 4)), "PP-041")
    beside = placing(text, (ORC, 1), doors=doors)
    assert beside.legal_actions() == (Place(ORC, "elf", (1, 2)),), "beside him, through the doorway"


@pytest.mark.rule("PP-041")
def test_no_square_is_left():
    s = placing("xEx\n", (ORC, 2))
    s, events = go(s, *drawn("elf"))
    s, more = go(s, *drawn("elf"))
    assert said([*events, *more], "no square left") == [("PP-041?", "no square left")] * 2
    assert (s.table.turn, s.table.left_out, len(s.table.monsters)) == (2, 2, 0)
    one_left, _ = go(placing("xEx.\n", (ORC, 2)), *drawn("elf"))
    assert one_left.legal_actions() == (Place(ORC, "elf", (0, 3)),)


@pytest.mark.rule("PP-070")
def test_when_all_counters_are_drawn_they_are_mixed_again():
    """The elf and the dwarf have no room; three goblins are left over: two for the others, and the third again for
    one of these."""
    text = "xxx.xxx\nxEx.xDx\nxxx.xxx\n.......\n.......\n.B...W.\n.......\n"
    s = placing(text, (GOBLIN, 3))
    for w in ("elf", "barbarian"):
        s, _ = go(s, *drawn(w))
    s, _ = first(s)
    s, _ = first(go(s, *drawn("dwarf", "wizard"))[0])
    assert s.table.extra == (GOBLIN,)
    s, events = (s, s.events)
    assert ("PP-070?", "mixed again") in said(events, "mixed again")
    assert set(s.legal_actions()) == set(drawn("barbarian", "dwarf", "elf", "wizard"))
    s, events = go(s, *drawn("elf", "dwarf"))
    assert set(s.legal_actions()) == set(drawn("barbarian", "wizard"))
    refused(s, Place(GOBLIN, "barbarian", (3, 3)), "PP-040")
    s, _ = go(s, *drawn("wizard"))
    assert {a.warrior for a in s.legal_actions()} == {"wizard"}
    before, _ = first(go(placing(text, (GOBLIN, 2)), *drawn("elf", "barbarian"))[0])
    assert said(before.events, "mixed again") == [], "while counters are left they are not mixed"


@pytest.mark.rule("PP-070", "PP-032")
def test_a_second_one_of_few_comes_by_the_mixing_alone():
    text = "xxx.xxx\nxEx.xDx\nxxx.xxx\n.......\n.......\n.B...W.\n.......\n"
    s = placing(text, (GOBLIN, 3))
    assert s.ask.rule == "PP-032?"
    s, _ = go(s, *drawn("barbarian"))
    refused(s, Place(GOBLIN, "wizard", (4, 5)), "PP-032?")
    s, _ = first(go(first(s)[0], *drawn("wizard"))[0])
    s, _ = go(s, *drawn("elf", "dwarf"))
    s, _ = go(s, *drawn("barbarian"))
    refused(s, Place(GOBLIN, "wizard", (4, 5)), "PP-070?")
    s, _ = go(placing(text, (GOBLIN, 3)), *drawn("elf", "dwarf", "barbarian"))
    s, _ = first(go(first(s)[0], *drawn("wizard"))[0])
    assert s.ask.rule == "PP-070?" and len(s.legal_actions()) == 4, "all counters are in again"
    assert said(go(s, *drawn("wizard"))[1], "drawn") == [("PP-070?", "drawn")]


@pytest.mark.rule("PP-070", "PP-040")
def test_counters_found_without_room_stay_aside_in_one_search():
    """Only the barbarian has room, and his counter is aside: he alone is mixed in again, or the search need not end."""
    text = "xxx.xxx\nxEx.xDx\nxxx.xxx\n.......\nxxx....\nxWx..B.\nxxx....\n"
    s, _ = first(go(placing(text, (GOBLIN, 2)), *drawn("barbarian"))[0])
    s, events = go(s, *drawn("elf", "dwarf", "wizard"))
    assert said(events, "mixed again") == [("PP-070?", "mixed again")]
    assert set(s.legal_actions()) == set(drawn("barbarian"))
    s, _ = go(s, *drawn("barbarian"))
    assert {a.warrior for a in s.legal_actions()} == {"barbarian"}


@pytest.mark.rule("PP-010")
def test_snotlings_swarm():
    event = (RollTheDie("wizard"), Roll("power", 1), Draw("deck", "card-snotlings"), Roll("d6", 5), Roll("d6", 5))
    s, _ = go(position(ROOM), *event, *drawn("elf"))
    assert {a.warrior for a in s.legal_actions()} == {"elf"} and len(spaces(s)) == 8
    refused(s, Place("snotling", "dwarf", (1, 7)), "PP-010")
    refused(s, Place("snotling", "elf", (7, 9)), "PP-010")
    s, _ = first(s)
    assert shares(s)["elf"] == 8 and set(s.legal_actions()) == set(drawn("barbarian", "dwarf", "wizard"))
    s, _ = go(s, *drawn("wizard"))
    assert {a.warrior for a in s.legal_actions()} == {"wizard"}
    s, events = first(s)
    assert said(events, "attacks at once") == [("PP-064", "attacks at once")] * 10


@pytest.mark.rule("PP-010", "PP-041")
def test_a_swarm_without_room():
    event = (RollTheDie("wizard"), Roll("power", 1), Draw("deck", "card-snotlings"), Roll("d6", 1), Roll("d6", 1))
    s, _ = go(position(CROWDED), *event, *drawn("elf", "wizard"))
    s, _ = go(s, Place("snotling", "wizard", (6, 4)), *drawn("barbarian"))
    s, events = go(s, *drawn("dwarf"))
    assert said(events, "no room anywhere") == [("PP-041", "no room anywhere")]
    assert {a.warrior for a in s.legal_actions()} == {"elf"}, "near to the first"
    assert G.load(s.to_dict()) == s and s.phase == "surplus monsters"
    refused(s, Place("snotling", "elf", (6, 6)), "PP-047?")
    assert allowed(s, Place("snotling", "elf", (1, 3))) and where(s)["snotling-1"] == (6, 4)
