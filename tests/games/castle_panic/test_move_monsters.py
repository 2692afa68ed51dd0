"""Phase 5, Move Monsters: CP-041 to CP-046, CP-079."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    NO_TOWERS,
    NO_WALLS,
    TakesThePoint,
    allowed,
    go,
    monsters,
    points,
    position,
    refused,
    said,
    towers,
    walls,
)


def moved(*who, **data):
    """What phase 5 does to these."""
    return position("move monsters", monsters=who, **data)


@pytest.mark.rule("CP-041")
def test_all_move_one_ring_in_their_own_arc():
    s = moved("troll-at-forest-1", "orc-at-archer-2", "goblin-at-knight-3")
    assert monsters(s) == {"troll-1": "archer-1", "orc-1": "knight-2", "goblin-1": "swordsman-3"}
    assert said(s.events, "moves") == [("CP-041", "moves")] * 3
    assert points(s) == {"troll-1": 3, "orc-1": 2, "goblin-1": 1}
    assert len(walls(s)) == len(towers(s)) == 6


@pytest.mark.rule("CP-041", "CP-042")
def test_all_move_at_the_same_time():
    # a gap is not used in the move that tears it, nor a Tower met by who is not yet beside it
    s = moved("troll-at-knight-2", "orc-at-swordsman-2", "goblin-at-castle-1", towers={"1": False, "2": False})
    assert monsters(s) == {"troll-1": "swordsman-2", "orc-1": "swordsman-2", "goblin-1": "castle-2"}
    # round the Castle each moves once, whatever the order in which they are named
    s = moved(*(f"orc-at-castle-{arc}" for arc in (2, 1, 6, 5, 4)), towers=NO_TOWERS | {"4": True})
    assert list(monsters(s).values()) == ["castle-3", "castle-2", "castle-1", "castle-6", "castle-5"]


@pytest.mark.rule("CP-042")
def test_a_wall_falls_stops_and_hurts():
    s = moved("orc-at-swordsman-2", "goblin-at-swordsman-4", "troll-at-forest-6")
    assert walls(s) == {1, 3, 5, 6}
    assert monsters(s) == {"orc-1": "swordsman-2", "troll-1": "archer-6"}
    assert points(s) == {"orc-1": 1, "troll-1": 3}, "the Orc has lost one point, the Goblin its only one"
    assert said(s.events, "wall lost", "loses points") == [
        ("CP-042", "wall lost"),
        ("CP-042", "loses points"),
        ("CP-042", "wall lost"),
    ]
    assert len(towers(s)) == 6
    free = moved("orc-at-swordsman-2", walls={"2": "none"}, towers={"2": False})
    assert (monsters(free), points(free)) == ({"orc-1": "castle-2"}, {"orc-1": 2}), (
        "without a Wall nothing stops or hurts it"
    )


@pytest.mark.rule("CP-043")
def test_one_of_several_at_a_wall_takes_the_point():
    s = moved("orc-at-swordsman-2", "troll-at-swordsman-2", "goblin-at-swordsman-5")
    assert (s.player, s.ask.rule) == (0, "CP-043")
    assert set(s.legal_actions()) == {TakesThePoint("orc-1"), TakesThePoint("troll-1")}
    refused(s, TakesThePoint("goblin-1"), "CP-043")
    s, events = go(s, TakesThePoint("troll-1"))
    assert points(s) == {"orc-1": 2, "troll-1": 2}
    assert monsters(s) == {"orc-1": "swordsman-2", "troll-1": "swordsman-2"}, "both are stopped"
    assert 2 not in walls(s)
    assert said(events, "takes the point", "stopped")[:3] == [
        ("CP-043", "takes the point"),
        ("CP-043", "stopped"),
        ("CP-043", "stopped"),
    ]


def test_at_a_fortified_wall_the_token_goes_and_all_are_stopped():
    s = moved("orc-at-swordsman-2", "troll-at-swordsman-2", walls={"2": "fortified"})
    assert s.ask.rule == "CP-043?"
    s, events = go(s, TakesThePoint("orc-1"))
    assert s.table.wall(2) == "wall"
    assert points(s) == {"orc-1": 1, "troll-1": 3}
    assert monsters(s) == {"orc-1": "swordsman-2", "troll-1": "swordsman-2"}
    assert ("CP-043?", "takes the point") in said(events, "takes the point")


def test_of_monsters_that_are_alike_none_is_asked_for():
    s = moved("orc-at-swordsman-2", "orc-at-swordsman-2", "orc-at-swordsman-2")
    assert s.phase == "new monsters"
    assert sorted(points(s).values()) == [1, 2, 2]
    s = moved("orc-at-swordsman-2", "orc-at-swordsman-2:1", "orc-at-swordsman-2")
    assert set(s.legal_actions()) == {TakesThePoint("orc-1"), TakesThePoint("orc-2")}


@pytest.mark.rule("CP-044", "CP-079")
def test_a_tower_falls_and_hurts_but_does_not_stop():
    s = moved("orc-at-swordsman-4", "goblin-at-swordsman-6", walls=NO_WALLS)
    assert towers(s) == {1, 2, 3, 5}
    assert monsters(s) == {"orc-1": "castle-4"}
    assert points(s) == {"orc-1": 1}
    assert said(s.events, "tower lost", "loses points") == [
        ("CP-044", "tower lost"),
        ("CP-044", "loses points"),
        ("CP-044", "tower lost"),
    ]
    behind = moved("orc-at-swordsman-4")
    assert len(towers(behind)) == 6, "behind its Wall it is safe"


@pytest.mark.rule("CP-045")
def test_one_of_several_at_a_tower_takes_the_point_and_all_stay():
    s = moved("orc-at-swordsman-4", "orc-at-swordsman-4", walls={"4": "none"})
    assert sorted(points(s).values()) == [1, 2]
    assert set(monsters(s).values()) == {"castle-4"}
    assert said(s.events, "takes the point") == [("CP-045", "takes the point")]
    s = moved("orc-at-swordsman-4", "goblin-at-swordsman-4", walls={"4": "none"})
    assert (s.player, s.ask.rule) == (0, "CP-045")
    s, _ = go(s, TakesThePoint("goblin-1"))
    assert points(s) == {"orc-1": 2}
    assert (monsters(s), 4 in towers(s)) == ({"orc-1": "castle-4"}, False)


@pytest.mark.rule("CP-045")
def test_those_who_come_round_and_those_who_come_in_meet_at_one_tower():
    s = moved("orc-at-castle-3", "troll-at-swordsman-4", walls={"4": "none"}, towers={"3": False})
    assert set(s.legal_actions()) == {TakesThePoint("orc-1"), TakesThePoint("troll-1")}
    s, _ = go(s, TakesThePoint("troll-1"))
    assert points(s) == {"orc-1": 2, "troll-1": 2}
    assert set(monsters(s).values()) == {"castle-4"}


@pytest.mark.rule("CP-046")
def test_in_the_castle_they_go_round_past_walls():
    s = moved("orc-at-castle-6:1", "troll-at-castle-2", towers={"6": False, "2": False, "3": False})
    assert towers(s) == {4, 5}
    assert monsters(s) == {"troll-1": "castle-3"}, "the Orc died of the Tower; nobody leaves outward"
    assert walls(s) == {1, 2, 3, 4, 5, 6}
    assert points(s) == {"troll-1": 3}
    assert said(s.events, "moves") == [("CP-046", "moves")] * 2


@pytest.mark.rule("CP-079")
def test_without_wall_and_tower_nothing_hurts():
    s = moved("goblin-at-swordsman-4", walls={"4": "none"}, towers={"4": False})
    assert (monsters(s), points(s)) == ({"goblin-1": "castle-4"}, {"goblin-1": 1})
    assert said(s.events, "moves") == [("CP-079", "moves")]
    assert moved("goblin-at-swordsman-4", walls={"4": "none"}).table.monsters == (), "only a Tower in the space entered"
    assert moved("goblin-at-swordsman-4", towers={"4": False}).table.monsters == (), "or a Wall before it"


def test_a_choice_does_not_forget_the_others():
    """Two Walls and a Tower at once: three questions, all from one and the same move."""
    pairs = [f"{kind}-at-{space}" for space in ("swordsman-1", "swordsman-3", "castle-4") for kind in ("orc", "troll")]
    s = moved(*pairs, towers={"4": False})
    for chosen in ("orc-1", "troll-2", "orc-3"):
        s = allowed(s, TakesThePoint(chosen))
    assert points(s) == {"orc-1": 1, "troll-1": 3, "orc-2": 2, "troll-2": 2, "orc-3": 1, "troll-3": 3}
    assert (walls(s), towers(s)) == ({2, 4, 5, 6}, {1, 2, 3, 6})
