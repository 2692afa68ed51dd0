"""Who places, and the One-on-One rule: PP-021 to PP-033, PP-042 to PP-044, PP-072, PP-E1."""

from __future__ import annotations

from collections import Counter

import pytest
from games.warhammer_quest.positions import (
    ARCHER,
    GOBLIN,
    ORC,
    ROOM,
    Place,
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
)

from ludo.errors import DataError, IllegalAction

# ---------------------------------------------------------------- who places


def placers(times, **data):
    """The seats that place when monsters come so many times, one after another."""
    seats, last = [], ""
    for _ in range(times):
        s = placing(ROOM, (ORC, 4), **data, **({"placer": last} if last else {}))
        seats.append(s.player)
        last = s.table.warriors[s.player].id
    return seats


@pytest.mark.rule("PP-021", "PP-022")
def test_first_the_leader_then_each_time_the_next_to_the_right():
    s = placing(ROOM, (ORC, 4))
    assert (s.player, said(s.events, "leader places")) == (0, [("PP-021", "leader places")])
    assert [o.rule for o in s.view(1).why_not(s.legal_actions()[0])] == ["PP-021"], "another seat is not asked"
    assert s.view(1).legal_actions() == ()
    assert placers(5) == [0, 3, 2, 1, 0], "seats A, B, C, D clockwise: A, D, C, B, A"
    assert placers(3, seat=2) == [2, 1, 0]
    s = placing(ROOM, (ORC, 4), placer="barbarian")
    assert said(s.events, "leader places", "next places") == [("PP-022", "next places")]
    assert [o.rule for o in s.view(0).why_not(s.legal_actions()[0])] == ["PP-022"]
    extra = first(placing(ROOM, (ORC, 5)))[0].apply(drawn("elf")[0])
    assert [o.rule for o in extra.view(1).why_not(extra.legal_actions()[0])] == ["PP-021"], "nor for the surplus"


@pytest.mark.rule("PP-023")
def test_only_monsters_that_are_placed_move_the_turn_to_place():
    from games.warhammer_quest.positions import Draw, Roll, RollTheDie

    s = position(ROOM, placer="barbarian")
    event = (RollTheDie("wizard"), Roll("power", 1))
    s, events = go(s, *event, Draw("deck", "old-bones"), *[Roll("d6", 6)] * 9)
    assert said(events, "nothing placed") == [("PP-023?", "nothing placed")] and s.table.placer == 0
    s, _ = go(s, *event, Draw("deck", "card-orc-warriors"))
    assert s.player == s.table.placer == 3, "D, not C"


@pytest.mark.rule("PP-024")
def test_the_dead_are_passed_over():
    s = placing(ROOM, (ORC, 3), placer="barbarian", dead=["wizard"])
    assert (s.player, said(s.events, "passed over")) == (2, [("PP-024?", "passed over")])
    assert placing(ROOM, (ORC, 4), placer="barbarian").player == 3


@pytest.mark.rule("PP-025", "PP-026")
def test_monsters_may_not_be_put_wherever_one_likes():
    s = placing(ROOM, (GOBLIN, 4))
    refused(s, Place(GOBLIN, "elf", (0, 9)), "PP-029")
    s = allowed(s, Place(GOBLIN, "elf", (4, 1)))
    refused(s, Place(GOBLIN, "elf", (4, 2)), "PP-026")
    # the elf has one square only, which the dwarf does not need
    tight = placing("#E.D..\n", (GOBLIN, 2))
    refused(tight, Place(GOBLIN, "dwarf", (0, 2)), "PP-025?")
    done, _ = go(allowed(tight, Place(GOBLIN, "elf", (0, 2))), Place(GOBLIN, "dwarf", (0, 4)))
    assert done.phase == "power phase"


# ---------------------------------------------------------------- how many


@pytest.mark.rule("PP-026")
def test_one_for_each():
    s = placing(ROOM, (GOBLIN, 4))
    for w in ("wizard", "barbarian", "dwarf"):
        a = next(a for a in s.legal_actions() if a.warrior == w)
        s = s.apply(a)
        refused(s, Place(GOBLIN, w, next(iter(spaces(s)))), "PP-026", "PP-029")
    assert {a.warrior for a in s.legal_actions()} == {"elf"}
    assert shares(s) == {"barbarian": 1, "dwarf": 1, "elf": 0, "wizard": 1}
    s, _ = first(s)
    assert s.table.turn == 2 and s.table.most == 1


@pytest.mark.rule("PP-027")
def test_whole_rounds_first():
    s = placing(ROOM, (GOBLIN, 9))
    assert (s.table.rounds, len(s.table.coming), s.table.extra) == (2, 8, (GOBLIN,))
    s = allowed(s, Place(GOBLIN, "elf", (4, 1)))
    refused(s, Place(GOBLIN, "elf", (4, 2)), "PP-027?")
    for w, space in (("barbarian", (1, 1)), ("dwarf", (1, 7)), ("wizard", (4, 7))):
        s = s.apply(Place(GOBLIN, w, space))
    s = allowed(s, Place(GOBLIN, "elf", (4, 2)))
    refused(s, Place(GOBLIN, "elf", (4, 3)), "PP-026")
    s, _ = first(s)
    assert shares(s) == dict.fromkeys(shares(s), 2) and s.ask.pile == "counters" and s.ask.rule == "PP-035"


@pytest.mark.rule("PP-028", "PP-071")
def test_only_the_living_count():
    s = placing(ROOM, (GOBLIN, 6), dead=["dwarf"])
    assert (s.table.rounds, s.table.extra) == (2, ())
    refused(s, Place(GOBLIN, "dwarf", (1, 7)), "PP-028?")
    s, _ = first(s, 5)
    assert shares(s) == {"barbarian": 2, "dwarf": 0, "elf": 2, "wizard": 1}
    s = placing(ROOM, (GOBLIN, 4), dead=["dwarf"])
    s, _ = first(s)
    assert {a.card for a in s.legal_actions()} == {"barbarian", "elf", "wizard"}
    alive = placing(ROOM, (GOBLIN, 6))
    assert alive.table.rounds == 1 and len(alive.table.extra) == 2


# ---------------------------------------------------------------- where


@pytest.mark.rule("PP-029")
def test_beside_its_character():
    s = placing(ROOM, (GOBLIN, 4))
    assert spaces(s, warrior="barbarian") == {(r, c) for r in (1, 2, 3) for c in (1, 2, 3)} - {(2, 2)}
    refused(s, Place(GOBLIN, "barbarian", (2, 5)), "PP-029")
    allowed(s, Place(GOBLIN, "barbarian", (3, 3)))  # a corner in common is beside


@pytest.mark.rule("PP-029")
def test_beside_ends_at_walls_closed_doors_and_cut_corners():
    walls = [((1, 1), (1, 2)), ((0, 1), (0, 2))]
    s = placing("...\n.E.\n...\n", (GOBLIN, 1), walls=walls)
    assert spaces(s) == {(0, 0), (0, 1), (1, 0), (2, 0), (2, 1), (2, 2)}
    refused(s, Place(GOBLIN, "elf", (1, 2)), "PP-029?")
    refused(s, Place(GOBLIN, "elf", (0, 2)), "PP-029?")
    closed = placing(".E..\n....\n", (GOBLIN, 1), doors={((0, 1), (0, 2)): False, ((1, 1), (1, 2)): True})
    assert spaces(closed) == {(0, 0), (1, 0), (1, 1), (1, 2)}


@pytest.mark.rule("PP-030")
def test_an_empty_floor_square():
    s = placing("..x\n.E~\n#..\n", (GOBLIN, 1))
    assert "Giant Rat 1 stands on (0, 2)" in refused(s, Place(GOBLIN, "elf", (0, 2)), "PP-030")[0]
    assert "(1, 2) is no floor" in refused(s, Place(GOBLIN, "elf", (1, 2)), "PP-030")[0]
    refused(s, Place(GOBLIN, "elf", (1, 1)), "PP-030")
    refused(s, Place(GOBLIN, "elf", (2, 0)), "PP-030")
    refused(s, Place(GOBLIN, "elf", (9, 9)), None)
    assert spaces(s) == {(0, 0), (0, 1), (1, 0), (2, 1), (2, 2)}


@pytest.mark.rule("PP-031")
@pytest.mark.parametrize(
    ("space", "way"),
    [
        ((3, 3), "north-west"), ((2, 3), "west"), ((1, 3), "south-west"), ((1, 2), "south"),
        ((1, 1), "south-east"), ((2, 1), "east"), ((3, 1), "north-east"), ((3, 2), "north"),
    ],
)  # fmt: skip
def test_it_faces_its_warrior(space, way):
    s, events = go(placing(ROOM, (GOBLIN, 4)), Place(GOBLIN, "barbarian", space))
    assert s.table.monsters[-1].facing == way
    assert [(e.rule, e.data["way"], e.data["warrior"]) for e in events if e.key == "faces"] == [
        ("PP-031", way, "barbarian")
    ]


def test_facing_from_afar_is_the_nearest_of_eight_ways():
    s = placing("E.........\n..........\n", (ARCHER, 1))
    s, _ = go(s, Place(ARCHER, "elf", (1, 9)))
    assert s.events and [e.data["way"] for e in s.events if e.key == "faces"] == ["west"]
    for rat, way in (((2, 3), "north-west"), ((1, 3), "west"), ((3, 1), "north"), ((3, 2), "north-west")):
        s = position("E....\n.....\n.....\n.....\n", monsters=[{"kind": "giant-rat", "at": rat}])
        assert s.table.monsters[0].facing == way, rat


@pytest.mark.rule("PP-032")
def test_fewer_monsters_than_warriors():
    s = placing(ROOM, (ORC, 2))
    assert s.ask.pile == "counters" and len(s.legal_actions()) == 4
    s = s.apply(drawn("elf")[0])
    assert {a.warrior for a in s.legal_actions()} == {"elf"}
    refused(s, Place(ORC, "dwarf", (1, 7)), "PP-032?")
    s, _ = first(s)
    assert {a.card for a in s.legal_actions()} == {"barbarian", "dwarf", "wizard"}, "nobody gets two"


@pytest.mark.rule("PP-033")
def test_no_room_for_the_share():
    """The barbarian is walled in by what stands there: the fourth goblin is drawn for."""
    shut = "xxx...D..\nxBx......\nxxx......\n.........\n.E.....W.\n.........\n"
    s = placing(shut, (GOBLIN, 4))
    assert {a.warrior for a in s.legal_actions()} == {"dwarf", "elf", "wizard"}
    s, events = first(s)
    assert ("PP-033?", "no room for share") in said(events, "no room for share")
    assert s.ask.pile == "counters" and s.table.extra == (GOBLIN,)
    s, events = go(s, *drawn("barbarian", "elf"))
    assert {a.warrior for a in s.legal_actions()} == {"elf"}
    _, events = first(placing(shut.replace("xBx", ".Bx"), (GOBLIN, 4)))
    assert said(events, "no room for share") == []


@pytest.mark.rule("PP-033", "PP-026")
def test_two_who_need_the_same_square():
    """The dwarf and the elf have one square between them: either gets it, by the placer's choice, and one goblin is
    left."""
    s = placing("D.E\n", (GOBLIN, 2))
    assert set(s.legal_actions()) == {Place(GOBLIN, "dwarf", (0, 1)), Place(GOBLIN, "elf", (0, 1))}
    s, events = go(s, Place(GOBLIN, "elf", (0, 1)))
    assert said(events, "no room for share") == [("PP-033?", "no room for share")]
    assert s.ask.pile == "counters"


# ---------------------------------------------------------------- several kinds


@pytest.mark.rule("PP-042", "PP-026")
def test_different_kinds_are_shared_one_on_one_all_the_same():
    s = placing(ROOM, (ORC, 2), (GOBLIN, 2))
    assert said(s.events, "mixed") == [("PP-042", "mixed")]
    s = allowed(s, Place(ORC, "elf", (4, 1)))
    refused(s, Place(GOBLIN, "elf", (4, 2)), "PP-026")
    s, _ = first(s, 3)
    assert s.table.turn == 2


def test_more_kinds_than_can_be_reckoned_are_refused():
    kinds = (ORC, GOBLIN, ARCHER, "giant-rat", "giant-spider", "minotaur", "skaven-warrior", "snotling")
    assert len(placing(ROOM, *((k, 2) for k in kinds[:4])).legal_actions()) > 10
    with pytest.raises(DataError, match="at most 4 kinds are shared out at once, not 8"):
        placing(ROOM, *((k, 2) for k in kinds))


@pytest.mark.rule("PP-071", "PP-045")
def test_the_dead_are_not_drawn_when_the_party_is_apart():
    doors = {((0, 2), (0, 3)): True}
    s = placing("DE.W..\n", (GOBLIN, 1), doors=doors, dead=["elf"])
    assert {a.card for a in s.legal_actions()} == {"dwarf", "wizard"}
    assert len(placing("DE.W..\n", (GOBLIN, 1), doors=doors).legal_actions()) == 3


@pytest.mark.rule("PP-043")
def test_each_kind_is_shared_evenly():
    s = placing(ROOM, (ORC, 4), (GOBLIN, 4))
    s, _ = go(
        s,
        Place(ORC, "elf", (4, 1)),
        Place(ORC, "dwarf", (1, 7)),
        Place(GOBLIN, "wizard", (4, 7)),
        Place(GOBLIN, "barbarian", (1, 1)),
    )
    refused(s, Place(ORC, "elf", (4, 2)), "PP-043?")
    refused(s, Place(GOBLIN, "wizard", (4, 8)), "PP-043?")
    allowed(s, Place(GOBLIN, "elf", (4, 2)))
    s, _ = first(s, 3)
    kinds = {w: {m.kind for m in s.table.monsters if m.warrior == w} for w in ("barbarian", "dwarf", "elf")}
    assert kinds == {key: {ORC, GOBLIN} for key in kinds}


@pytest.mark.rule("PP-044")
def test_the_surplus_one_is_the_last_printed():
    s, _ = first(placing(ROOM, (ORC, 3), (GOBLIN, 2)))
    assert s.table.extra == (GOBLIN,) and s.ask.pile == "counters"
    s, _ = go(s, *drawn("wizard"))
    refused(s, Place(ORC, "wizard", (4, 7)), "PP-015")
    assert ("PP-044", "surplus kind") in said(first(placing(ROOM, (ORC, 3), (GOBLIN, 2)))[1], "surplus kind")
    assert {a.monster for a in s.legal_actions()} == {GOBLIN}
    early = placing(ROOM, (ORC, 4), (GOBLIN, 1))
    refused(early, Place(GOBLIN, "elf", (4, 1)), "PP-044?")


@pytest.mark.rule("PP-072", "PP-026")
@pytest.mark.parametrize("warrior", ["barbarian", "dwarf", "elf", "wizard"])
def test_the_placing_player_chooses_who_gets_which(warrior):
    s = placing(ROOM, (ORC, 3), (GOBLIN, 1))
    assert ("PP-072?", "mixed choice") in said(s.events, "mixed choice")
    a = next(a for a in s.legal_actions() if (a.monster, a.warrior) == (GOBLIN, warrior))
    s = allowed(s, a)
    refused(s, Place(ORC, warrior, next(x for x in spaces(s, ORC))), "PP-026", "PP-029")


# ---------------------------------------------------------------- an example


@pytest.mark.rule("PP-026", "PP-035", "PP-037", "PP-031")
def test_six_goblins():
    """PP-E1."""
    s, _ = first(placing(ROOM, (GOBLIN, 6)))
    assert shares(s) == dict.fromkeys(shares(s), 1)
    s, _ = first(go(s, *drawn("dwarf"))[0])
    assert {a.card for a in s.legal_actions()} == {"barbarian", "elf", "wizard"}
    s, _ = go(s, *drawn("wizard"))
    at, others = next(w.space for w in s.table.warriors if w.id == "wizard"), s.table.monsters
    s, events = go(s, next(a for a in s.legal_actions() if a.space == (at[0], at[1] + 1)))
    assert said(events, "placed", "faces") == [("PP-038", "placed"), ("PP-031", "faces")]
    assert [e.data["way"] for e in events if e.key == "faces"] == ["west"]
    assert Counter(m.warrior for m in others) == {"barbarian": 1, "dwarf": 2, "elf": 1, "wizard": 1}
    assert s.table.turn == 2 and (s.table.met, s.table.most) == (6, 2), "the sixth stands, and makes two for the wizard"
    heroes = {w.id: w.space for w in s.table.warriors}
    for m in others:
        south, east = heroes[m.warrior][0] - m.space[0], heroes[m.warrior][1] - m.space[1]
        words = ["north" if south < 0 else "south"] * (south != 0) + ["west" if east < 0 else "east"] * (east != 0)
        assert m.facing == "-".join(words), m


def test_orders_counted_by_hand():
    """Four orcs in the passage: 4! orders, and two ways to share two squares at either end."""
    from games.warhammer_quest.positions import G

    level, counts = [G.scenario("four-orcs-in-a-passage")], []
    for _ in range(4):
        level = [s.apply(a) for s in level for a in s.legal_actions()]
        counts.append(len(level))
    assert counts == [8, 8 * (1 + 2 + 2), 8 * (1 * 4 + 4 * 2), 24 * 2 * 2]


def test_a_monster_or_a_warrior_that_is_not_there():
    s = placing(ROOM, (GOBLIN, 4))
    allowed(s, Place(GOBLIN, "elf", (4, 1)))
    refused(s, Place("dragon", "elf", (4, 1)), None)
    refused(s, Place(GOBLIN, "ogre", (4, 1)), None)


@pytest.mark.parametrize("space", [[4, 1], (4, "1"), 4, ((4, 1),)])
def test_a_square_of_another_type(space):
    s = placing(ROOM, (GOBLIN, 4))
    a = Place(GOBLIN, "elf", space)
    assert [o.key for o in s.why_not(a)] == ["no such values"]
    with pytest.raises(IllegalAction):
        s.apply(a)
