"""The checks of the ledger's rules of sight: Descent's (sections Adjacency, Line of sight, Doors, Terrain, Counting
spaces) and the power phase's of Warhammer Quest. Squares are (row, column); the ledger's are turned."""

from __future__ import annotations

import pytest

from ludo.space.dungeon import Dungeon

D = Dungeon.from_ascii


def rules(objections):
    return [o.rule for o in objections]


def blockers(d, a, b, rule="corner", **rulings):
    return {blocker.rule for line in d.sight_lines(a, b, rule, **rulings) for blocker in line.blockers}


def line(d, a, b, start, end, **rulings):
    return next(x for x in d.sight_lines(a, b, **rulings) if (x.start, x.end) == (start, end))


# ---------------------------------------------------------------- adjacency


@pytest.mark.rule("DS-129")
def test_adjacent_spaces_share_a_side_or_a_corner():
    d = D("....\n....\n....\n")
    near = [s for s in d.spaces if d.adjacent((1, 1), s)]
    assert len(near) == 8 and (1, 3) not in near and (1, 1) not in near
    assert not d.why_not_adjacent((1, 1), (2, 2))
    assert rules(d.why_not_adjacent((1, 1), (1, 3))) == rules(d.why_not_adjacent((1, 1), (1, 1))) == ["DS-129"]


@pytest.mark.rule("DS-130", "DS-189")
def test_adjacent_spaces_are_always_in_sight():
    """DS-E3 too: all eight spaces about a figure."""
    d = D("S#\n#T\n", figures={"avric": ("friend", [(0, 0)])})
    assert d.explain("avric", (1, 1)).rule == "DS-130" and d.sees("avric", (1, 1))
    assert d.explain((0, 0), (1, 1)).rule == "DS-189" and d.sees((0, 0), (1, 1))
    corridor = D("S.T\n")
    assert corridor.explain((0, 0), (0, 2)).rule == "DS-183", "two spaces away it is a line that counts"
    parted = D("ST\n", doors=[((0, 0), (0, 1))])
    assert not parted.sees((0, 0), (0, 1)), "a closed door on the common side: the lines decide"
    room = D("...\n.F.\n...\n")
    assert sum(room.sees("F1", s) for s in room.spaces) == 9


@pytest.mark.rule("DS-136", "DX-075")
def test_spaces_separated_by_a_door_or_a_wall_are_not_adjacent():
    d = D("S.T\n", doors=[((0, 1), (0, 2))])
    assert rules(d.why_not_adjacent((0, 1), (0, 2))) == ["DS-136"]
    assert not d.open_door(((0, 1), (0, 2))).why_not_adjacent((0, 1), (0, 2))
    apart = D("S \n T\n")
    assert rules(apart.why_not_adjacent((0, 0), (1, 1))) == ["DX-075"]
    assert not apart.sees((0, 0), (1, 1)) and not apart.reach((0, 0), 9).get((1, 1))
    assert not D("S.\n T\n").why_not_adjacent((0, 0), (1, 1)), "with one of the two sides open they are"


# ---------------------------------------------------------------- corner to corner


@pytest.mark.rule("DS-183")
def test_one_line_from_any_corner_to_any_corner_is_enough():
    d = D("S....\n.....\n....T\n")
    said = d.explain((0, 0), (2, 4))
    assert said.sees and said.rule == "DS-183"
    assert line(d, (0, 0), (2, 4), (0, 0), (2, 4)).clear
    assert len(said.lines) == 16
    hidden = D("S.M.T\n").explain((0, 0), (0, 4))
    assert not hidden.sees and hidden.rule == "DS-183" and not any(x.clear for x in hidden.lines)


@pytest.mark.rule("DS-183")
def test_walls_at_the_corner_where_a_line_starts_count():
    """DS-183?: from its own corner a figure does not see through a wall that it stands beside."""
    d = D(".T.\n . \nS..\n", walls=[((1, 1), (2, 1))])
    assert not d.sees((2, 0), (0, 1))
    assert "DS-183?" in blockers(d, (2, 0), (0, 1))


@pytest.mark.rule("DS-184")
def test_a_line_over_the_edge_of_a_tile_gives_no_sight():
    d = D("S...\n   .\n...T\n")
    assert not d.sees((0, 0), (2, 3)) and "DS-184" in blockers(d, (0, 0), (2, 3))
    assert D("S..T\n").sees((0, 0), (0, 3))
    beside = D(" .M \nT. S\n")
    assert blockers(beside, (1, 3), (1, 0)) >= {"DS-184?"}, "along the border is a ruling"
    assert not beside.sees((1, 3), (1, 0))
    assert D(" .. \nT..S\n").sees((1, 3), (1, 0)), "with the space on the map there is no border"


@pytest.mark.rule("DS-184")
def test_running_along_a_wall_is_a_ruling_and_an_option():
    """R4: past a hole in the map the only lines run along its border; under the other reading they are clear."""
    d = D("S T\n...\n")
    assert not d.sees((0, 0), (0, 2)) and "DS-184?" in blockers(d, (0, 0), (0, 2))
    assert d.sees((0, 0), (0, 2), wall_runs="clear")
    along = line(d, (0, 0), (0, 2), (1, 0), (1, 3), wall_runs="clear")
    assert along.clear and not line(d, (0, 0), (0, 2), (1, 0), (1, 3)).clear
    walled = D("S T\n...\n", walls=[((1, 0), (1, 1))])
    assert not walled.sees((0, 0), (0, 2), wall_runs="clear"), "a wall across the way beside it"
    assert "DS-184?" in blockers(walled, (0, 0), (0, 2), wall_runs="clear")


@pytest.mark.parametrize("text", ["S\nT\n", "S.\nT.\n", "...\n.S.\n.T.\n...\n"])
def test_under_no_reading_a_wall_is_seen_through(text):
    """Two squares with a whole wall between them have a line in common that runs along it only: it is no way to see."""
    d = D(text)
    r = d.marks["T"][0]
    d = D(text, walls=[((r - 1, c), (r, c)) for c in range(d.ground.columns)])
    for c in range(d.ground.columns):
        for c2 in range(d.ground.columns):
            assert not d.sees((r - 1, c), (r, c2), wall_runs="clear")


@pytest.mark.rule("DS-185", "DS-135")
def test_a_line_through_a_door_gives_no_sight():
    door = [((0, 1), (0, 2)), ((1, 1), (1, 2))]
    d = D("S...\n...T\n", doors=door)
    said = d.explain((0, 0), (1, 3))
    assert not said.sees and said.rule == "DS-135" and "DS-185" in blockers(d, (0, 0), (1, 3))
    opened = d.open_door(door[0]).open_door(door[1])
    assert opened.sees((0, 0), (1, 3)) and opened.explain((0, 0), (1, 3)).rule == "DS-183"


@pytest.mark.rule("DS-186")
def test_a_line_through_a_blocked_space_gives_no_sight():
    d = D("S.FT\n")
    assert not d.sees((0, 0), (0, 3)) and "DS-186" in blockers(d, (0, 0), (0, 3))
    assert d.without("F1").sees((0, 0), (0, 3))
    walled = D("..#..\nS.#.T\n..#..\n")
    assert not walled.sees((1, 0), (1, 4)) and blockers(walled, (1, 0), (1, 4)) >= {"DS-186"}


@pytest.mark.rule("DS-187")
def test_a_line_along_the_edge_of_a_blocked_space_gives_no_sight():
    d = D(".....\nS.#.T\n.....\n")
    assert not d.sees((1, 0), (1, 4))
    along = line(d, (1, 0), (1, 4), (1, 1), (1, 4))
    assert [b.rule for b in along.blockers] == ["DS-187"] and along.blockers[0].at == (1, 2)
    assert D(".....\nS...T\n.....\n").sees((1, 0), (1, 4))


@pytest.mark.rule("DS-188", "DS-187", "DS-186")
def test_touching_a_corner_is_allowed():
    """DS-E7, DS-E8 and the check of DS-188."""
    d = D("....\nS.#.\n.#..\n...T\n")
    assert d.sees((1, 0), (3, 3)) and line(d, (1, 0), (3, 3), (1, 1), (3, 3)).clear
    assert d.explain((1, 0), (3, 3)).rule == "DS-188"
    other = D("S.#.\n..#T\n")
    assert not other.sees((0, 0), (1, 3)) and other.explain((0, 0), (1, 3)).rule == "DS-183"
    jain = D("....\nL.#.\n.#..\nSM.T\n".replace("L", "F"))
    assert jain.sees((1, 0), (3, 3)) and not jain.sees((3, 0), (3, 3))
    assert blockers(jain, (3, 0), (3, 3)) >= {"DS-186", "DS-187"}


@pytest.mark.rule("DX-074")
def test_who_stands_in_the_target_space_blocks_only_by_option():
    held, bare = D("S.M\n"), D("S.T\n")
    for start, end, near in (
        ((1, 1), (0, 2), True),
        ((0, 1), (1, 2), True),
        ((1, 1), (0, 3), False),
        ((0, 1), (1, 3), False),
    ):
        assert line(held, (0, 0), (0, 2), start, end).clear
        assert line(held, (0, 0), (0, 2), start, end, target_blocks=True).clear is near, end
        assert line(bare, (0, 0), (0, 2), start, end, target_blocks=True).clear, "an empty target blocks nothing"
    assert "DX-074" in blockers(held, (0, 0), (0, 2), target_blocks=True)
    assert "DX-074" not in blockers(held, (0, 0), (0, 2)) | blockers(bare, (0, 0), (0, 2), target_blocks=True)
    far = D("S.. .\n..M.M\n")  # the one clear line ends in a far corner
    assert far.sees((0, 0), (1, 4)) and not far.sees((0, 0), (1, 4), target_blocks=True)
    assert far.without("M2").sees((0, 0), (1, 4), target_blocks=True)
    for d, seen in ((far, False), (far.without("M2"), True)):
        v = d.visibility(target_blocks=True)
        assert v.sees((0, 0), (1, 4)) == ((1, 4) in v.field((0, 0))) == seen


@pytest.mark.rule("DX-075")
def test_a_wall_between_two_spaces_hides_them_by_option():
    """R9: round the wall's free end a line is clear, and counts by default."""
    wall = ((0, 0), (1, 0))
    d = D("S.\nT.\n", walls=[wall])
    assert d.sees(*wall) and not d.adjacent(*wall)
    assert not d.sees(*wall, wall_between="unseen") and "DX-075" in blockers(d, *wall, wall_between="unseen")
    assert d.field_of_view((0, 0), wall_between="unseen") == {(0, 0), (0, 1), (1, 1)}
    assert d.sees((0, 0), (1, 1), wall_between="unseen"), "only of spaces that have the wall as a side"
    shut = D("S.\nT.\n", doors=[wall])
    assert shut.sees(*wall) and not shut.sees(*wall, wall_between="unseen")
    assert shut.open_door(wall).sees(*wall, wall_between="unseen")
    assert not d.sees(*wall, wall_between="unseen", wall_runs="clear")
    base = D("...\n..T\n", walls=[((0, 2), (1, 2))], figures={"ogre": ("foe", [(0, 1), (0, 2)])})
    assert base.sees("ogre", (1, 2), wall_between="unseen"), "from another of its squares"


# ---------------------------------------------------------------- terrain, large figures


@pytest.mark.rule("DX-037")
def test_in_a_pit_a_figure_sees_and_is_seen_only_from_beside_it():
    d = D("o.M\n", figures={"H": ("friend", [(0, 0)])})
    assert not d.sees("H", "M1") and not d.sees("M1", "H") and d.explain("H", "M1").rule == "DX-037"
    assert blockers(d, "H", "M1") >= {"DX-037"}
    near = d.place("M1", (0, 1))
    assert near.sees("H", "M1") and near.sees("M1", "H")
    assert d.sees((0, 0), (0, 2)), "asked by its square, the pit limits nobody"
    assert d.place("H", (0, 1)).place("M1", (0, 2)).sees("H", (0, 0)), "who is not in it sees into it"
    assert d.sees("H", "M1", "center"), "a rule of Descent"
    assert d.sees("H", (0, 0)) and d.field_of_view("H") == {(0, 0), (0, 1)}
    half = D("o..M\n", figures={"ogre": ("foe", [(0, 0), (0, 1)])})
    assert half.sees("ogre", "M1"), "a base that is in the pit with a part of it only is not in it (DX-039)"


@pytest.mark.rule("DX-046", "DS-186")
def test_obstacles_block():
    d = D("S#T\n")
    assert not d.sees((0, 0), (0, 2)) and "DS-186" in blockers(d, (0, 0), (0, 2))
    assert rules(d.why_not((0, 0), (0, 1))) == ["DX-046"]
    assert rules(d.why_not_within((0, 0), (0, 2), 3)) == ["DX-073"]
    assert D("S.T\n").sees((0, 0), (0, 2))


@pytest.mark.rule("DX-053")
def test_a_large_figure_sees_from_any_of_its_spaces():
    d = D("..#T\n..#.\n....\n", figures={"ogre": ("foe", [(0, 0), (0, 1), (1, 0), (1, 1)])})
    assert d.sees("ogre", (2, 3)) and not d.sees((0, 0), (2, 3))
    assert d.adjacent("ogre", (2, 2)) and not d.adjacent((0, 0), (2, 2))
    assert d.distance("ogre", (2, 3)) == 2 == d.distance((2, 3), "ogre")
    assert d.sees((2, 3), "ogre") and d.field_of_view("ogre") >= d.field_of_view((1, 1))
    far, base = (0, 6), ((2, 0), (2, 1))  # the one clear line leads from its far square through its near one
    thread = D("######T\n###...#\n...####\n", figures={"ogre": ("foe", base)})
    assert thread.sees("ogre", far), "its squares do not block it, asked by its id"
    assert not any(thread.sees(s, far) for s in base), "asked by a square, the other one does"


@pytest.mark.rule("DX-053")
def test_a_large_figure_is_seen_when_one_of_its_spaces_is():
    """R7: asked one space at a time, and its other spaces block like any figure."""
    far, base = (0, 6), ((2, 0), (2, 1))
    thread = D("######T\n###...#\n...####\n", figures={"ogre": ("foe", base)})
    assert thread.sees("ogre", far) and not thread.sees(far, "ogre"), "so that sight need not be mutual"
    assert "DS-186" in blockers(thread, far, "ogre") and not thread.visibility().sees(far, "ogre")
    near = D("S...\n....\n", figures={"ogre": ("foe", [(0, 2), (0, 3)])})
    assert near.sees((0, 0), (0, 2)) and not near.sees((0, 0), (0, 3)) and near.sees((0, 0), "ogre")


@pytest.mark.rule("DX-072", "DX-073")
def test_counting_spaces():
    d = D("SMMT\n")
    assert d.distance((0, 0), (0, 3)) == 3 and not d.why_not_within((0, 0), (0, 3), 3)
    assert rules(d.why_not_within((0, 0), (0, 3), 2)) == ["DX-072"]
    assert D("S~o^T\n").distance((0, 0), (0, 4)) == 4
    door = ((0, 1), (0, 2))
    shut = D("S..T\n", doors=[door])
    assert shut.distance((0, 0), (0, 3)) is None and rules(shut.why_not_within((0, 0), (0, 3), 3)) == ["DX-073"]
    assert shut.open_door(door).distance((0, 0), (0, 3)) == 3
    assert D("S.T\n...\n", walls=[((0, 0), (0, 1)), ((0, 1), (0, 2))]).distance((0, 0), (0, 2)) == 2
    detour = D("S.T\n...\n...\n", walls=[((0, 1), (0, 2)), ((1, 1), (1, 2))])
    (why,) = detour.why_not_within((0, 0), (0, 2), 2)
    assert why.rule == "DX-073" and "is 4 spaces away" in why.text
    assert D(".:.\n".replace(":", "."), elevations=[((0, 0), (0, 1))]).within((0, 0), 1) == {(0, 0): 0, (0, 1): 1}


# ---------------------------------------------------------------- centre to centre


@pytest.mark.rule("PP-056")
def test_a_line_from_centre_to_centre():
    d = D("#######\n#S....#\n#....T#\n#######\n")
    said = d.explain((1, 1), (2, 5), "center")
    assert said.sees and said.rule == "PP-056" and [(x.start, x.end) for x in said.lines] == [((1.5, 1.5), (2.5, 5.5))]
    assert not D("S#T\n").explain((0, 0), (0, 2), "center").sees


@pytest.mark.rule("PP-057")
def test_a_wall_or_something_similar_blocks_a_centre_line():
    d = D("#######\n#S.#.T#\n#..#..#\n#######\n")
    assert not d.sees((1, 1), (1, 5), "center") and blockers(d, (1, 1), (1, 5), "center") == {"PP-057"}
    assert not D("#####\n#S..#\n#.#T#\n#####\n").sees((1, 1), (2, 3), "center")
    shut = D("S..T\n", doors=[((0, 1), (0, 2))])
    assert not shut.sees((0, 0), (0, 3), "center") and blockers(shut, (0, 0), (0, 3), "center") == {"PP-057"}
    assert shut.open_door(((0, 1), (0, 2))).sees((0, 0), (0, 3), "center")
    assert D("So^T\n").sees((0, 0), (0, 3), "center"), "pits and low objects do not"


@pytest.mark.rule("PP-058")
def test_figures_do_not_block_a_centre_line():
    d = D("#######\n#SM.FT#\n#######\n")
    assert d.sees((1, 1), (1, 5), "center") and d.explain((1, 1), (1, 5), "center").rule == "PP-058"
    assert not D("#######\n#S#.FT#\n#######\n").sees((1, 1), (1, 5), "center")


@pytest.mark.rule("PP-059")
def test_a_corner_only_touched_does_not_block_a_centre_line():
    assert D("####\n#S.#\n##T#\n####\n").sees((1, 1), (2, 2), "center")
    assert D("####\n#S##\n##T#\n####\n").sees((1, 1), (2, 2), "center")
    hole = D("####\n#S #\n# T#\n####\n")
    assert not hole.sees((1, 1), (2, 2), "center") and blockers(hole, (1, 1), (2, 2), "center") == {"PP-059"}


@pytest.mark.rule("PP-060")
def test_sight_between_centres_is_mutual():
    d = D("#####\n#S..#\n#.#T#\n#...#\n#####\n")
    v = d.visibility("center")
    assert all(v.sees(a, b) == v.sees(b, a) for a in d.spaces for b in d.spaces)


@pytest.mark.rule("PP-061")
def test_only_centres_count():
    d = D("#####\n#S..#\n#.#T#\n#####\n")
    said = d.explain((1, 1), (2, 3), "center")
    assert not said.sees and said.rule == "PP-061" and d.sees((1, 1), (2, 3), "corner")
    board = D("#########\n#S...#T.#\n#....#..#\n#..F....#\n#########\n")
    assert board.sees((1, 1), (3, 3), "center") and not board.sees((1, 1), (1, 6), "center")


# ---------------------------------------------------------------- readings


def turned(d, a, b, **rulings):
    """{option: rule} of the readings that would turn the verdict; "" stands for what no option switches."""
    said = d.explain(a, b, **rulings)
    assert all(str(o) in str(said) and o.data["option"] in o.text for o in said.others)
    return {o.data["option"]: o.rule for o in said.others}


@pytest.mark.rule("DS-184", "DS-186", "DX-074", "DX-075")
def test_a_verdict_names_the_readings_that_would_turn_it():
    wall = ((0, 0), (1, 0))
    beside = D("S.\nT.\n", walls=[wall])
    assert turned(beside, *wall) == {"wall_between='unseen'": "DX-075"}
    assert turned(beside, *wall, wall_between="unseen") == {"wall_between='lines'": "DX-075?"}
    far = D("S.. .\n..M.M\n")
    assert turned(far, (0, 0), (1, 4))["target_blocks=True"] == "DX-074"
    assert turned(far, (0, 0), (1, 4), target_blocks=True)["target_blocks=False"] == "DS-186?"
    assert "target_blocks=True" not in turned(far.without("M2"), (0, 0), (1, 4))
    row = D("S..T\n....\n", walls=[((0, 1), (1, 1)), ((0, 2), (1, 2))], figures={"z": ("foe", [(0, 1)])})
    for a in row.spaces:
        for b in row.spaces:
            options = turned(row, a, b)
            for o in ("wall_runs='clear'", "target_blocks=True", "wall_between='unseen'"):
                name, value = o.split("=")
                other = row.sees(a, b, **{name: {"True": True}.get(value, value.strip("'"))})
                assert (o in options) == (other != row.sees(a, b))
    open_room = D("S....\n.....\n....T\n")
    assert turned(open_room, (0, 0), (2, 4)) == {} and open_room.explain((0, 0), (2, 4), "center").others == ()


@pytest.mark.rule("DS-184")
def test_a_verdict_says_when_a_point_where_walls_meet_decides():
    """R5: no option switches it."""
    apart = D("S.  \n..  \n  .T\n")
    assert not apart.sees((0, 0), (2, 3)) and turned(apart, (0, 0), (2, 3)) == {"": "DS-184?"}
    touched = D("S..T\n....\n", walls=[((0, 1), (0, 2))])
    assert touched.sees((0, 0), (0, 3)) and turned(touched, (0, 0), (0, 3)) == {"": "DS-184?"}
    assert turned(D("S..T\n....\n"), (0, 0), (0, 3)) == {}
    through = D("S..T\n....\n", walls=[((0, 1), (0, 2)), ((1, 1), (1, 2))])
    assert turned(through, (0, 0), (0, 3)) == {}, "nobody looks through the joint of a straight wall"
    bend = D("S..\n##.\n##T\n")
    assert turned(bend, (0, 0), (2, 2)) == {}, "obstacles, no walls"
