"""Giant Boulders: CP-057 to CP-060."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import NO_TOWERS, NO_WALLS, Roll, go, monsters, position, said, token, towers, walls

RINGS = ("forest", "archer", "knight", "swordsman", "castle")


def rolled(arc, *who, **data):
    """(the state, what happened) after a Boulder in this arc."""
    return go(position("new monsters", monsters=who, **data), *token("giant-boulder"), Roll("d6", arc))


def in_arc(arc, kind="orc"):
    return [f"{kind}-at-{ring}-{arc}" for ring in RINGS]


@pytest.mark.rule("CP-057")
def test_it_rolls_inward_and_destroys_what_it_meets():
    s, events = rolled(2, "troll-at-forest-2", "orc-at-knight-2", "goblin-at-knight-3", "goblin-at-forest-1")
    assert monsters(s) == {"goblin-1": "knight-3", "goblin-2": "forest-1"}
    assert (walls(s), towers(s)) == ({1, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6})
    assert said(events, "boulder", "slain") == [("CP-057", "boulder"), ("CP-057", "slain"), ("CP-057", "slain")]
    assert "giant-boulder" in s.table.token_discards
    asked = position("new monsters").apply(token("giant-boulder")[0])
    assert asked.legal_actions() == tuple(Roll("d6", arc) for arc in range(1, 7))


@pytest.mark.rule("CP-057")
def test_behind_the_wall_that_stops_it_they_are_safe():
    s, events = rolled(2, *in_arc(2), towers={"2": False})
    assert monsters(s) == {"orc-5": "castle-2"}
    assert said(events, "safe behind the wall") == [("CP-057?", "safe behind the wall")]
    s, _ = rolled(2, *in_arc(2), towers={"2": False}, walls={"2": "none"})
    assert monsters(s) == {}


@pytest.mark.rule("CP-058")
def test_it_stops_at_the_first_structure_and_destroys_it():
    s, events = rolled(2, *in_arc(2)[:4], walls={"2": "fortified"})
    assert (s.table.wall(2), towers(s)) == ("wall", {1, 2, 3, 4, 5, 6}), "only the Fortify token is lost"
    assert said(events, "boulder stops at wall", "fortify token lost", "wall lost") == [
        ("CP-058", "boulder stops at wall"), ("CP-039", "fortify token lost")
    ]  # fmt: skip
    s, events = rolled(2)
    assert (walls(s), towers(s)) == ({1, 3, 4, 5, 6}, {1, 2, 3, 4, 5, 6})
    assert said(events, "wall lost") == [("CP-058", "wall lost")]
    s, events = rolled(2, walls={"2": "none"})
    assert (walls(s), towers(s)) == ({1, 3, 4, 5, 6}, {1, 3, 4, 5, 6})
    assert said(events, "tower lost", "boulder rolls on") == [("CP-058", "tower lost")]


@pytest.mark.rule("CP-059")
def test_through_a_bare_arc_it_rolls_into_the_opposite_one():
    bare = {"walls": {"1": "none"}, "towers": {"1": False}}
    s, events = rolled(1, *in_arc(1), *in_arc(4)[:4], **bare)
    assert (walls(s), towers(s)) == ({2, 3, 4, 5, 6}, {2, 3, 5, 6}), "Tower 4 comes first, from inside"
    assert monsters(s) == {f"orc-{i}": f"{ring}-4" for i, ring in enumerate(RINGS[:4], 6)}
    assert said(events, "boulder rolls on", "boulder stops at tower") == [
        ("CP-059", "boulder rolls on"), ("CP-058", "boulder stops at tower")
    ]  # fmt: skip


@pytest.mark.rule("CP-059")
@pytest.mark.parametrize(("wall", "left"), [("wall", "none"), ("fortified", "wall")])
def test_from_inside_it_meets_the_wall_after_the_tower(wall, left):
    s, _ = rolled(1, *in_arc(4), walls={"1": "none", "4": wall}, towers={"1": False, "4": False})
    assert s.table.wall(4) == left
    assert monsters(s) == {f"orc-{i}": f"{ring}-4" for i, ring in enumerate(RINGS[:4], 1)}, (
        "the Castle ring is in its way, the others not"
    )


@pytest.mark.rule("CP-059")
def test_out_again_where_nothing_stands():
    s, events = rolled(1, *in_arc(4), *in_arc(5)[:4], walls={"1": "none", "4": "none"}, towers={"1": False, "4": False})
    assert monsters(s) == {f"orc-{i}": f"{ring}-5" for i, ring in enumerate(RINGS[:4], 6)}
    assert (walls(s), towers(s)) == ({2, 3, 5, 6}, {2, 3, 5, 6})
    assert said(events, "boulder leaves") == [("CP-059", "boulder leaves")]


@pytest.mark.rule("CP-060")
def test_nobody_gets_what_a_boulder_destroys():
    s, events = rolled(3, "orc-at-forest-3", "troll-at-archer-3", "healer-at-knight-3", trophies=[["goblin"], ["orc"]])
    assert s.table.trophies == (("goblin",), ("orc",), ())
    assert {"orc", "troll", "healer"} <= set(s.table.token_discards)
    assert said(events, "nobody gets it", "trophy") == [("CP-060", "nobody gets it")] * 3


@pytest.mark.rule("CP-066")
def test_a_boulder_may_end_the_game():
    s, events = rolled(1, "goblin-at-forest-1", towers=NO_TOWERS | {"1": True}, walls=NO_WALLS, bag=["giant-boulder"])
    assert (s.is_over, s.winners(), s.table.monsters) == (True, (), ())
    assert said(events, "lost", "won") == [("CP-066", "lost")]
