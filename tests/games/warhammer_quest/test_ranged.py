"""Monsters with missile weapons: PP-048 to PP-055; line of sight as the ledger's examples have it (PP-E4)."""

from __future__ import annotations

import pytest
from games.warhammer_quest.positions import (
    ARCHER,
    GOBLIN,
    ROOM,
    Place,
    allowed,
    drawn,
    first,
    go,
    ground,
    placing,
    refused,
    said,
    shares,
    spaces,
)

PILLARS = "#########\n#E...#..#\n#....#..#\n#.......#\n#########\n"


@pytest.mark.rule("PP-048", "PP-052")
def test_as_far_as_possible_in_sight():
    s = placing(PILLARS, (ARCHER, 1))
    assert spaces(s) == {(3, 5)}, "in sight, four steps away, and the only such square"
    refused(s, Place(ARCHER, "elf", (1, 7)), "PP-057")
    assert "distance" not in refused(s, Place(ARCHER, "elf", (1, 2)), "PP-048")[0]
    refused(s, Place(ARCHER, "elf", (1, 4)), "PP-048")
    t = s.table
    assert (t.lay.distance((1, 1), (3, 5)), t.lay.distance((1, 1), (1, 7))) == (4, 6), "round the wall"
    _, events = go(s, Place(ARCHER, "elf", (3, 5)))
    assert said(events, "stands far", "distance") == [("PP-048", "stands far"), ("PP-052?", "distance")]
    _, events = go(placing(PILLARS, (GOBLIN, 1)), Place(GOBLIN, "elf", (1, 2)))
    assert said(events, "stands far", "distance") == [], "others are placed beside him"


@pytest.mark.rule("PP-048", "PP-049")
def test_far_from_the_nearest_of_all():
    """The archer of the elf may not stand beside the dwarf."""
    s = placing("E.......D\n.........\n", (ARCHER, 2))
    assert spaces(s, warrior="elf") == {(0, 4), (1, 4)} == spaces(s, warrior="dwarf")
    refused(s, Place(ARCHER, "elf", (0, 7)), "PP-048", "PP-049?")
    refused(s, Place(ARCHER, "elf", (0, 2)), "PP-048")
    alone = placing("E.......\n........\n", (ARCHER, 1))
    assert spaces(alone) == {(0, 7), (1, 7)}


@pytest.mark.rule("PP-050")
def test_archers_are_shared_out_as_all_others():
    s = placing(ROOM, (ARCHER, 4))
    assert said(s.events, "ranged shared") == [("PP-050", "ranged shared")]
    s, events = first(s, 3)
    assert sorted(shares(s).values()) == [0, 1, 1, 1]
    (left,) = {a.warrior for a in s.legal_actions()}
    other = next(w for w in shares(s) if w != left)
    refused(s, Place(ARCHER, other, next(iter(spaces(s)))), "PP-026")
    assert {rule for rule, _ in said(events, "placed")} == {"PP-050"}
    five, _ = first(placing(ROOM, (ARCHER, 5)))
    assert five.ask.pile == "counters", "and so is the one left over"


@pytest.mark.rule("PP-051")
def test_among_equally_far_ones_the_player_chooses():
    s = placing("E......\n.......\n", (ARCHER, 1))
    for space in ((0, 6), (1, 6)):
        _, events = go(allowed(s, Place(ARCHER, "elf", space)))
        _, events = go(s, Place(ARCHER, "elf", space))
        assert said(events, "as far elsewhere") == [("PP-051?", "as far elsewhere")]
    _, events = go(placing(PILLARS, (ARCHER, 1)), Place(ARCHER, "elf", (3, 5)))
    assert said(events, "as far elsewhere") == []


@pytest.mark.rule("PP-052")
def test_what_no_open_way_leads_to_does_not_count():
    doors = {((0, 2), (0, 3)): False, ((1, 2), (1, 3)): False}
    shut = placing("xE....\nxxx...\n", (GOBLIN, 2), doors=doors)
    shut = shut.apply(Place(GOBLIN, "elf", (0, 2)))
    shut, events = go(shut, *drawn("elf"))
    assert said(events, "no square left") == [("PP-041?", "no square left")], "beyond the closed door it is free"
    mid = placing("xE.....\nxxxx...\n", (GOBLIN, 2), doors={((0, 3), (0, 4)): False, ((1, 3), (1, 4)): False})
    mid, _ = go(mid, Place(GOBLIN, "elf", (0, 2)), *drawn("elf"))
    refused(mid, Place(GOBLIN, "elf", (0, 4)), "PP-052?")
    allowed(mid, Place(GOBLIN, "elf", (0, 3)))


@pytest.mark.rule("PP-053")
def test_where_nothing_is_in_sight_it_stands_as_near_as_possible():
    """Every square that the elf sees is taken; past the pillar it is free."""
    cell = "#######\n#Exx#.#\n#xxx#.#\n#xxxx.#\n#######\n"
    s = placing(cell, (ARCHER, 1))
    t = s.table
    free = {(1, 5), (2, 5), (3, 5)}
    assert not any(t.lay.sees((1, 1), f) for f in free)
    assert spaces(s) == {(2, 5), (3, 5)}, "four steps; (1, 5) is five"
    refused(s, Place(ARCHER, "elf", (1, 5)), "PP-053?")
    s, events = go(s, Place(ARCHER, "elf", (3, 5)))
    assert ("PP-053?", "sees nobody") in said(events, "sees nobody") and s.table.without_room == 1
    _, events = go(placing(PILLARS, (ARCHER, 1)), Place(ARCHER, "elf", (3, 5)))
    assert said(events, "sees nobody") == []


HALLS = "E...........\n............\n"
OPEN = {((r, 3), (r, 4)): True for r in (0, 1)}


@pytest.mark.rule("PP-054")
def test_archers_stay_in_their_characters_section():
    """In line with the open doorway a square of the next room is farther, and in sight; it does not count."""
    s = placing(HALLS, (ARCHER, 1), doors=OPEN)
    assert spaces(s) == {(0, 3), (1, 3)}
    refused(s, Place(ARCHER, "elf", (0, 11)), "PP-054?")
    beyond = placing(HALLS, (ARCHER, 1), doors=OPEN, options={"archers_beyond": True})
    assert spaces(beyond) == {(0, 11), (1, 11)}, "the other reading"
    far = {**OPEN, **{((r, 7), (r, 8)): True for r in (0, 1)}}
    beyond = placing(HALLS, (ARCHER, 1), doors=far, options={"archers_beyond": True})
    assert spaces(beyond) == {(0, 7), (1, 7)}, "the next section, not the one after it"


@pytest.mark.rule("PP-055")
def test_archers_have_swords_too():
    _, events = go(placing(PILLARS, (ARCHER, 1)), Place(ARCHER, "elf", (3, 5)))
    assert said(events, "has a sword") == [("PP-055", "has a sword")]
    _, events = go(placing(PILLARS, (GOBLIN, 1)), Place(GOBLIN, "elf", (1, 2)))
    assert said(events, "has a sword") == []


@pytest.mark.rule("PP-057")
def test_sight_ends_at_walls_and_not_at_figures():
    """PP-E4: C and M see each other, with a figure between them too, with a wall not."""
    d, at, _ = ground("########\n#E....x#\n#....###\n########\n")
    assert d.sees(at["elf"], (1, 6), "center") and d.place("M", (1, 3), "foe").sees(at["elf"], (1, 6), "center")
    walled, at, _ = ground("########\n#E.#..x#\n#....###\n########\n")
    assert not walled.sees(at["elf"], (1, 6), "center")
    s = placing("########\n#E.#...#\n#....###\n########\n", (ARCHER, 1))
    refused(s, Place(ARCHER, "elf", (1, 6)), "PP-057")
    past = placing("########\n#EDx...#\n#...####\n########\n", (ARCHER, 2))
    assert (1, 6) in spaces(past, warrior="elf"), "past the dwarf and a rat"


@pytest.mark.rule("PP-043", "PP-026")
def test_archers_and_spearmen_together():
    s = placing(ROOM, (GOBLIN, 4), (ARCHER, 4))
    s = allowed(s, Place(GOBLIN, "elf", (4, 1)))
    for w in ("barbarian", "dwarf", "wizard"):
        s = s.apply(next(a for a in s.legal_actions() if a.warrior == w))
    s = s.apply(next(a for a in s.legal_actions() if a.warrior == "elf"))
    kinds = sorted(m.kind for m in s.table.monsters if m.warrior == "elf")
    assert kinds == [GOBLIN, ARCHER]
    two = placing(ROOM, (GOBLIN, 4), (ARCHER, 4))
    for a in (("elf", (4, 1)), ("barbarian", (1, 1)), ("dwarf", (1, 7)), ("wizard", (4, 7))):
        two = two.apply(Place(GOBLIN, *a))
    refused(two, Place(GOBLIN, "elf", (4, 2)), "PP-015")
    mixed = placing(ROOM, (GOBLIN, 5), (ARCHER, 3))
    mixed = allowed(mixed, Place(ARCHER, "elf", next(iter(spaces(mixed, ARCHER, "elf")))))
    for a in (("barbarian", (1, 1)), ("dwarf", (1, 7)), ("wizard", (4, 7))):
        mixed = mixed.apply(Place(GOBLIN, *a))
    refused(mixed, Place(ARCHER, "elf", next(iter(spaces(mixed, ARCHER)))), "PP-043?")
    allowed(mixed, Place(GOBLIN, "elf", (4, 2)))


@pytest.mark.rule("PP-025")
def test_an_archer_may_not_take_the_spearmans_square():
    """The two squares of this section are beside both; with the archers beyond the doorway all four have one."""
    doors = {((r, 2), (r, 3)): True for r in (0, 1)}
    s = placing("....D\n....E\n", (GOBLIN, 2), (ARCHER, 2), doors=doors)
    refused(s, Place(ARCHER, "dwarf", (0, 3)), "PP-025?")
    s = allowed(s, Place(GOBLIN, "dwarf", (0, 3)))
    s = allowed(s, Place(GOBLIN, "elf", (1, 3)))
    s, _ = first(s)
    assert s.table.turn == 2 and s.table.left_out == 0
    wide = placing("D....\nE....\n", (GOBLIN, 2), (ARCHER, 2))
    assert {a.monster for a in wide.legal_actions()} == {GOBLIN, ARCHER}, "where there is room either may be first"


@pytest.mark.rule("PP-025")
def test_who_has_no_room_is_given_the_archer():
    """The elf has no free square beside him: of two spearmen and two archers he must get an archer."""
    text = "xxx.......\nxEx....D..\nxxx.......\n..........\n.B.....W..\n..........\n"
    s = placing(text, (GOBLIN, 2), (ARCHER, 2))
    archer = next(a for a in s.legal_actions() if (a.monster, a.warrior) == (ARCHER, "dwarf"))
    s = s.apply(archer)
    assert {a.monster for a in s.legal_actions() if a.warrior in ("barbarian", "wizard")} == {GOBLIN}
    for w in ("barbarian", "wizard"):
        for space in spaces(s, ARCHER, "elf"):
            why = {o.rule for o in s.why_not(Place(ARCHER, w, space))}
            assert why, "the second archer is the elf's"
    s, _ = first(s)
    assert s.table.turn == 2 and s.table.left_out == 0 and s.table.without_room == 0


@pytest.mark.rule("PP-025")
def test_all_who_would_lack_a_square_are_named():
    """(1, 0) is the one square beside the elf and the wizard. An archer on it robs its own warrior too, who has a
    spearman to come."""
    s = placing("Wx...\n.#x.D\nxEx.B\n", (GOBLIN, 6), (ARCHER, 2))
    (why,) = refused(s, Place(ARCHER, "elf", (1, 0)), "PP-025?")
    assert "without it Elf, Wizard lack a square" in why
    allowed(s, Place(GOBLIN, "elf", (1, 0)))
