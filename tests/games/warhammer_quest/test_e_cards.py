"""What the event cards with an E do (PP-014): the numbers of the facts, told in our own words."""

from __future__ import annotations

import pytest
from games.warhammer_quest.positions import (
    Draw,
    G,
    Place,
    Roll,
    RollTheDie,
    drawn,
    go,
    placing,
    position,
    refused,
    said,
    spaces,
)

from ludo import Dungeon

EVENT = (RollTheDie("wizard"), Roll("power", 1))
IN_ROOM = {"barbarian": (1, 8), "dwarf": (2, 8), "elf": (1, 7), "wizard": (2, 7)}


def d6(*faces):
    return tuple(Roll("d6", face) for face in faces)


def event(card, *more, board="guard-room", warriors=None, **data):
    s = G.position({"title": "", "board": board, "warriors": warriors or IN_ROOM, **data})
    return go(s, *EVENT, Draw("deck", card), *more)


def wounds(s):
    return {w.id: w.wounds for w in s.table.warriors}


FULL = {"barbarian": 13, "dwarf": 12, "elf": 11, "wizard": 10}


@pytest.mark.rule("PP-014")
def test_a_cave_in_blocks_all_doorways_but_the_way_in():
    s, events = event("cave-in")
    assert s.table.shut == (((1, 9), (1, 10)), ((2, 9), (2, 10)))
    assert said(events, "cave-in", "left to other phases") == [
        ("PP-014", "cave-in"),
        ("PP-014?", "left to other phases"),
    ]
    assert {e.kind for e in s.scene.edges} == {"door", "open-door"}
    assert s.table.turn == 2, "and no other card"
    first, events = event("cave-in", warriors={id: (1 + k % 2, k) for k, id in enumerate(IN_ROOM)})
    assert first.table.shut == () and first.ask.pile == "deck", "in the first section it is ignored, and another drawn"


@pytest.mark.rule("PP-014")
def test_a_portcullis_shuts_the_way_in_when_all_have_come():
    s, _ = event("portcullis")
    assert s.table.shut == (((1, 5), (1, 6)), ((2, 5), (2, 6))) and s.ask.pile == "deck"
    apart, events = event("portcullis", warriors={**IN_ROOM, "elf": (1, 17)})
    assert apart.table.shut == () and said(events, "no portcullis") == [("PP-014", "no portcullis")]


@pytest.mark.rule("PP-014")
def test_the_lowest_opens_the_bag():
    s, _ = event("dead-body", *d6(3, 2, 5, 6), *d6(4), *d6(6))
    assert s.table.hero("dwarf").gold == 600 and s.ask.pile == "deck"
    s, _ = event("dead-body", *d6(3, 2, 5, 6), *d6(2), *d6(3, 4))
    assert wounds(s) == {**FULL, "dwarf": 5}
    s, _ = event("dead-body", *d6(3, 2, 5, 6), *d6(1), *d6(1, 2, 3, 4))
    assert wounds(s) == {"barbarian": 12, "dwarf": 10, "elf": 8, "wizard": 6}
    s, _ = event("dead-body", *d6(2, 2, 5, 6), *d6(6, 1), *d6(4), *d6(1))
    assert s.table.hero("dwarf").gold == 100, "equal ones roll again"


@pytest.mark.rule("PP-014")
def test_the_trap():
    s, events = event("trap", *d6(3, 2, 5, 6), *d6(5), *d6(3, 4), *d6(6))
    assert wounds(s) == {**FULL, "dwarf": 5} and s.table.turn == 2
    assert said(events, "left to other phases") == [("PP-014?", "left to other phases")], "how he gets out of the pit"
    s, _ = event("trap", *d6(3, 2, 5, 6), *d6(6), *d6(6))
    assert s.table.treasures == 1
    s, _ = event("trap", *d6(3, 1, 5, 6), *d6(1), *d6(2, 2, 2, 2), *d6(1))
    assert s.ask.pile == "deck"


@pytest.mark.rule("PP-014")
def test_wounds_of_a_section_are_of_that_section_alone():
    apart = {**IN_ROOM, "elf": (1, 17)}
    s, _ = event("trap", *d6(3, 1, 5, 6), *d6(1), *d6(2, 2, 2), *d6(5), warriors=apart)
    assert wounds(s) == {"barbarian": 11, "dwarf": 10, "elf": 11, "wizard": 8}


@pytest.mark.rule("PP-014")
def test_scorpions():
    s, _ = event("scorpions", *drawn("barbarian"), *d6(3), *d6(6))
    assert (wounds(s)["barbarian"], s.table.hero("barbarian").gold) == (13 - 5, 35), "3 + Strength 4 of 12 are killed"
    assert len(s.table.counters) == 4
    s, _ = event("scorpions", *drawn("elf"), *d6(6), *d6(2))
    assert wounds(s)["elf"] == 11 - 3 and s.ask.pile == "deck"


@pytest.mark.rule("PP-014")
@pytest.mark.parametrize(("face", "again"), [(1, False), (2, True), (3, True), (4, True), (5, True), (6, False)])
def test_old_bones(face, again):
    more = (*drawn("elf"), *d6(4)) if face == 1 else d6(*[1] * {4: 4, 5: 4, 6: 8}.get(face, 0))
    s, _ = event("old-bones", *d6(face), *more)
    assert (s.phase == "unexpected event") == again
    assert wounds(s) == ({**FULL, "elf": 7} if face == 1 else FULL)
    assert {w.gold for w in s.table.warriors} == {{4: 10, 5: 10, 6: 20}.get(face, 0)}
    if face == 4:
        apart, _ = event("old-bones", *d6(4), *d6(1, 1, 1), warriors={**IN_ROOM, "elf": (1, 17)})
        assert [w.gold for w in apart.table.warriors] == [10, 10, 0, 10], "those with the leader"


@pytest.mark.rule("PP-014", "PP-021")
def test_a_warrior_without_wounds_is_dead_and_leaves_the_lantern():
    s, events = event(
        "dead-body", *d6(1, 2, 5, 6), *d6(2), *d6(3, 4), wounds={"barbarian": 7}, top=["dead-body", "scorpions"]
    )
    assert s.table.living == ("dwarf", "elf", "wizard") and "barbarian" not in s.figures
    assert s.table.leader == 3, "the next to the right of seat 0"
    assert said(events, "dies", "new leader") == [("PP-014", "dies"), ("PP-021?", "new leader")]
    s, _ = go(s, Draw("deck", "scorpions"))
    assert {a.card for a in s.legal_actions()} == {"dwarf", "elf", "wizard"}


@pytest.mark.rule("PP-004", "PP-014")
def test_with_the_wizard_goes_his_power():
    fatal = ("dead-body", *d6(6, 2, 5, 1), *d6(2), *d6(3, 4))
    s, events = event(*fatal, wounds={"wizard": 7}, top=["dead-body", "scorpions"])
    assert s.table.living == ("barbarian", "dwarf", "elf") and s.table.power == 0
    assert said(events, "power dies") == [("PP-004?", "power dies")]
    s, events = event(*fatal, wounds={"wizard": 8}, top=["dead-body", "scorpions"])
    assert s.table.power == 1 and said(events, "power dies") == []


@pytest.mark.rule("PP-014", "PP-028")
def test_when_all_are_dead_it_is_over():
    s = position("...\n.E.\n...\n", wounds={"elf": 5})
    s, _ = go(s, RollTheDie("elf"), Roll("power", 1), Draw("deck", "trap"), *d6(3), *d6(6, 6))
    assert s.is_over and s.table.over.key == "all are dead" and s.winners() == ()


@pytest.mark.rule("PP-029")
def test_a_shut_doorway_parts_what_was_beside():
    """What a cave-in shuts is a wall to adjacency, distance and sight."""
    text = "..E.\n....\n"
    doors = {((0, 1), (0, 2)): True, ((1, 1), (1, 2)): True}
    d = Dungeon.from_ascii("....\n....\n", doors=doors)
    s = placing(text, ("orc-warrior", 1), doors=list(d.doors))
    assert spaces(s) == {(0, 1), (0, 3), (1, 1), (1, 2), (1, 3)}
    shut = placing(text, ("orc-warrior", 1), doors=list(d.doors), shut=list(d.doors))
    assert spaces(shut) == {(0, 3), (1, 2), (1, 3)}
    refused(shut, Place("orc-warrior", "elf", (0, 1)), "PP-029?")
