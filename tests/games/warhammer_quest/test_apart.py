"""Warriors in different places: PP-045 to PP-047, and the two readings."""

from __future__ import annotations

from fractions import Fraction

import pytest
from games.warhammer_quest.positions import (
    ARCHER,
    GOBLIN,
    Place,
    drawn,
    first,
    go,
    placing,
    refused,
    said,
    shares,
    spaces,
)

MAP = "....  ....\n.E..  .B..\n..........\n....  ....\n....  .D.W\n"
DOORS = {((2, 3), (2, 4)): True, ((2, 5), (2, 6)): True}
"""A room with the elf, a passage, a room with three."""


def apart(*coming, literal=False, **data):
    return placing(MAP, *coming, doors=DOORS, options={"apart": "literal" if literal else "even"}, **data)


@pytest.mark.rule("PP-045")
def test_a_counter_decides_where_the_monsters_appear():
    s = apart((GOBLIN, 3))
    assert said(s.events, "apart") == [("PP-045", "apart")]
    assert s.ask.rule == "PP-045" and s.chance_outcomes() == dict.fromkeys(
        drawn("barbarian", "dwarf", "elf", "wizard"), Fraction(1, 4)
    )
    s, _ = go(s, *drawn("elf"))
    assert {a.warrior for a in s.legal_actions()} == {"elf"}
    assert spaces(s) == {(r, c) for r in (0, 1, 2) for c in (0, 1, 2)} - {(1, 1)}
    refused(s, Place(GOBLIN, "barbarian", (0, 6)), "PP-045")
    together = placing(MAP.replace("E", ".").replace(".B", "EB"), (GOBLIN, 4), doors=DOORS)
    assert said(together.events, "apart") == [] and {a.warrior for a in together.legal_actions()} == {
        "barbarian", "dwarf", "elf", "wizard",
    }  # fmt: skip


@pytest.mark.rule("PP-046")
def test_whoever_shares_the_drawn_ones_section_shares_the_monsters():
    s, events = go(apart((GOBLIN, 3)), *drawn("dwarf"))
    assert said(events, "shared there") == [("PP-046?", "shared there")]
    refused(s, Place(GOBLIN, "elf", (0, 0)), "PP-046?")
    done, _ = first(s, 2)
    assert sorted(shares(done).values()) == [0, 0, 1, 1]
    s, _ = go(apart((GOBLIN, 4)), *drawn("dwarf"))
    s, _ = first(s)
    assert set(s.legal_actions()) == set(drawn("barbarian", "dwarf", "wizard")), "the surplus is theirs too"


@pytest.mark.rule("PP-045")
def test_literally_all_appear_beside_the_drawn_one():
    s, _ = go(apart((GOBLIN, 3), literal=True), *drawn("dwarf"))
    assert {a.warrior for a in s.legal_actions()} == {"dwarf"}
    refused(s, Place(GOBLIN, "wizard", (3, 9)), "PP-045")
    s, _ = first(s, 2)
    assert shares(s)["dwarf"] == 2 and s.table.most == 2


@pytest.mark.rule("PP-047")
def test_a_lone_warrior_without_more_room():
    """The elf has 8 squares about him; the ninth goblin stands as near as it can, and no other counter is drawn."""
    s, events = first(go(apart((GOBLIN, 9)), *drawn("elf"))[0], 8)
    assert said(events, "no room for share") == [("PP-047?", "no room for share")]
    assert spaces(s) == {(0, 3), (1, 3), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3)}
    refused(s, Place(GOBLIN, "elf", (4, 0)), "PP-047?")
    refused(s, Place(GOBLIN, "dwarf", (3, 6)), "PP-047?")
    s, events = go(s, s.legal_actions()[0])
    assert ("PP-047?", "placed") in said(events, "placed") and s.table.turn == 2
    literal, _ = first(go(apart((GOBLIN, 9), literal=True), *drawn("elf"))[0], 8)
    assert spaces(literal) == {(0, 3), (1, 3), (2, 3), (3, 0), (3, 1), (3, 2), (3, 3)}


@pytest.mark.rule("PP-048")
def test_archers_of_a_separated_warrior():
    s, _ = go(apart((ARCHER, 1)), *drawn("elf"))
    assert spaces(s) == {(4, c) for c in range(4)}, "as far as his room allows, in sight of him"
    refused(s, Place(ARCHER, "elf", (3, 3)), "PP-048")


def test_the_readings_differ_in_how_many_one_warrior_meets():
    """Six goblins, the dwarf drawn: two each in our reading, six on him in the other."""
    even, _ = first(go(apart((GOBLIN, 6)), *drawn("dwarf"))[0], 5)
    literal, _ = first(go(apart((GOBLIN, 6), literal=True), *drawn("dwarf"))[0], 5)
    assert max(shares(even).values()) == 2 and shares(literal)["dwarf"] == 5
