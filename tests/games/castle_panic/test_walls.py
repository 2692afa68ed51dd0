"""Walls: CP-037 to CP-040."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    BuildWall,
    FortifyWall,
    Pass,
    allowed,
    go,
    hand,
    monsters,
    points,
    position,
    refused,
    said,
    towers,
    walls,
)

FAR = ["goblin-at-forest-6"]


@pytest.mark.rule("CP-037")
def test_brick_and_mortar_together_build_a_wall():
    s = position(hands=[["Brick", "Mortar", "Tar"]], walls={"2": "none"}, monsters=FAR)
    s, events = go(s, BuildWall("wall-2"))
    assert said(events, "wall built") == [("CP-037", "wall built")]
    assert walls(s) == {1, 2, 3, 4, 5, 6}
    assert (hand(s), list(s.table.discards)) == (["tar"], ["brick", "mortar"])
    for one, other in (("Brick", "Mortar"), ("Mortar", "Brick")):
        s = position(hands=[[one, one, "Tar"]], walls={"2": "none"}, monsters=FAR)
        assert f"{other} is missing" in refused(s, BuildWall("wall-2"), "CP-037")[0]
        assert not [a for a in s.legal_actions() if one.lower() in a.names]


@pytest.mark.rule("CP-038")
def test_one_wall_in_each_arc_with_or_without_a_tower():
    s = position(hands=[["Brick", "Mortar"]], walls={"5": "none", "6": "fortified"}, towers={"5": False}, monsters=FAR)
    refused(s, BuildWall("wall-4"), "CP-038")
    refused(s, BuildWall("wall-6"), "CP-038")
    s, events = go(s, BuildWall("wall-5"))
    assert said(events, "wall without tower") == [("CP-038", "wall without tower")]
    assert (walls(s), towers(s)) == ({1, 2, 3, 4, 5, 6}, {1, 2, 3, 4, 6})


@pytest.mark.rule("CP-039")
def test_a_fortify_token_is_lost_in_the_walls_place():
    s = position(hands=[["Fortify Wall"]], walls={"3": "none"}, monsters=["orc-at-swordsman-1", "orc-at-swordsman-2"])
    refused(s, FortifyWall("wall-3"), "CP-039")
    refused(s, FortifyWall("tower-1"), None)
    s, events = go(s, FortifyWall("wall-1"))
    assert said(events, "wall fortified") == [("CP-039", "wall fortified")]
    s, events = go(s, Pass())
    assert said(events, "fortify token lost", "wall lost") == [
        ("CP-039", "fortify token lost"),
        ("CP-042", "wall lost"),
    ]
    assert (s.table.wall(1), s.table.wall(2)) == ("wall", "none")
    assert monsters(s) == {"orc-1": "swordsman-1", "orc-2": "swordsman-2"}
    assert points(s) == {"orc-1": 1, "orc-2": 1}, "the point is taken all the same"
    # at most 1 token on a Wall (ruling)
    s = position(hands=[["Fortify Wall"]], walls={"1": "fortified"}, monsters=FAR)
    refused(s, FortifyWall("wall-1"), "CP-039?")
    allowed(s, FortifyWall("wall-2"))


@pytest.mark.rule("CP-040")
def test_towers_are_never_built_again():
    s = position(hands=[["Brick", "Mortar", "Fortify Wall"]], walls={"3": "none"}, towers={"3": False}, monsters=FAR)
    refused(s, BuildWall("tower-3"), "CP-040")
    kinds = {a.kind for a in s.legal_actions()}
    assert kinds == {"build_wall", "fortify_wall", "pass"}
    for a in s.legal_actions():
        assert towers(s.apply(a)) == {1, 2, 4, 5, 6}
    after = allowed(s, BuildWall("wall-3"))
    assert (3 in walls(after), 3 in towers(after)) == (True, False)
