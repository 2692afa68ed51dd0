"""Dungeons: made from letters and back, changed without being changed, refused in a sentence with row and column."""

from __future__ import annotations

from random import Random

import networkx as nx
import pytest
from space import boards

import ludo
from ludo.space.dungeon import Dungeon

D = Dungeon.from_ascii
ROOM = "S.~#\n.o^.\nM.FT\n"


# ---------------------------------------------------------------- letters


def test_letters():
    d = D(ROOM)
    assert d.spaces == tuple((r, c) for r in range(3) for c in range(4) if (r, c) != (0, 3))
    assert d.obstacles == {(0, 3)}
    assert [d.terrain(s) for s in ((0, 0), (0, 2), (0, 3), (1, 1), (1, 2))] == [
        "floor",
        "water",
        "obstacle",
        "pit",
        "lava",
    ]
    assert d.marks == {"S": (0, 0), "T": (2, 3)}
    assert d.figures == {"M1": ((2, 0),), "F1": ((2, 2),)}
    assert (d.side("M1"), d.side("F1")) == ("foe", "friend")


def test_letters_alone_are_no_dungeon():
    with pytest.raises(TypeError, match="by Dungeon.from_ascii"):
        Dungeon("....")


def test_one_newline_at_either_end_is_ignored():
    assert D("\n..\n..\n") == D("..\n..") == D("..\r\n..\r\n") == D("..\n..\n")


def test_the_graph_is_networkx_and_has_what_rules_ask():
    d = D("S~\n .\n", walls=[((0, 1), (1, 1))])
    assert isinstance(d.graph, nx.Graph)
    assert tuple(d.graph) == d.spaces
    assert d.graph.nodes[0, 1]["cost"] == 2
    assert set(d.graph.edges) == {((0, 0), (0, 1))}  # (1, 1) is cut off by the wall and the border
    assert nx.shortest_path(d.graph, (0, 0), (0, 1)) == [(0, 0), (0, 1)]


def test_doors_and_marks_as_the_contract_says():
    d = D("S.T", doors=[((0, 2), (0, 1))])
    assert d.doors == {((0, 1), (0, 2)): False}
    opened = d.open_door([[0, 2], [0, 1]])
    assert opened.doors == {((0, 1), (0, 2)): True}
    assert d.doors == {((0, 1), (0, 2)): False}, "the old one stays"
    assert opened.close_door(((0, 1), (0, 2))) == d
    back = ((0, 2), (0, 1))
    assert back in d.doors and d.doors[back] is d.doors.get(back) is False
    assert ((0, 0), (0, 1)) not in d.doors and 7 not in d.doors and d.doors.get(7, "none") == "none"
    with pytest.raises(KeyError, match="there is no door"):
        d.doors[(0, 0), (0, 1)]
    assert D("S.T", doors={((0, 1), (0, 2)): True}) == opened


def test_figures_come_go_and_turn():
    d = D("....\n....\n")
    with_ogre = d.place("ogre", [(0, 0), (0, 1), (1, 0), (1, 1)], "foe")
    assert with_ogre.figures == {"ogre": ((0, 0), (0, 1), (1, 0), (1, 1))}
    assert d.figures == {}
    moved = with_ogre.place("ogre", [(1, 3), (0, 2), (0, 3), (1, 2)])
    assert moved.side("ogre") == "foe"
    assert moved.standing[1, 3] == "ogre"
    assert moved.without("ogre") == d


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)])
def test_bases(size):
    base = [(r, c) for r in range(size[0]) for c in range(size[1])]
    assert D("....\n....\n....\n").place("it", base, "foe").figures["it"] == tuple(base)


@pytest.mark.parametrize("seed", range(60))
def test_a_round_trip_through_letters_loses_nothing(seed):
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rng.randint(1, 6), rng.randint(1, 7)))
    d = boards.dungeon(plan, opened)
    assert D(**d.to_ascii()) == d
    again = D(**D(**d.to_ascii()).to_ascii())
    assert again == d and hash(again) == hash(d)
    assert again.figures == d.figures and again.doors == d.doors and again.to_ascii() == d.to_ascii()


def test_a_round_trip_keeps_ids_that_letters_would_give_otherwise():
    d = D("M.M\n.F.\n").without("M1")
    assert set(D(**d.to_ascii()).figures) == {"M2", "F1"}
    d = D("M..\n").place("M2", (0, 2), "friend")
    assert D(**d.to_ascii()) == d
    d = D("S~.\n", entrances=[(0, 0)], exits=[(0, 2)], regions={"hall": [(0, 0), (0, 1)]}, name="it", title="It")
    d = d.place("F1", (0, 0), "friend").place("M1", (0, 1), "foe")
    assert D(**d.to_ascii()) == d


def test_equality_asks_for_everything():
    d = D("..\n..\n")
    others = [
        D(".~\n..\n"),
        D("..\n..\n", walls=[((0, 0), (0, 1))]),
        D("..\n..\n", elevations=[((0, 0), (0, 1))]),
        D("M.\n..\n"),
        D("S.\n..\n"),
        D("..\n..\n", exits=[(0, 0)]),
    ]
    assert len({d, *others, D("..\n..\n")}) == 7
    assert all(d != other for other in others)


def test_squares_may_be_lists_and_other_whole_numbers():
    import numpy as np

    d = D("S.M.T\n.....\n")
    assert d.sees([0, 0], [0, 4]) == d.sees((0, 0), (0, 4))
    assert d.visibility().sees([0, 0], [1, 0]) and d.visibility().field([0, 0]) == d.field_of_view((0, 0))
    assert d.sees(np.array([0, 0]), (np.int64(1), np.int64(0)))
    assert d.reach([0, 0], 1) == d.reach((0, 0), 1)
    assert d.path([0, 0], [0, 1]) == ((0, 0), (0, 1))


# ---------------------------------------------------------------- what is refused

REFUSED = {
    "ragged": (lambda: D("...\n..\n"), ["row 1", "2 letters", "row 0 has 3", "column 2"]),
    "ragged, longer": (lambda: D("...\n....\n"), ["row 1", "4 letters", "column 3"]),
    "unknown letter": (lambda: D("..\n.x\n"), ["row 1, column 1", "'x'", "#"]),
    "tab": (lambda: D("..\n.\t\n"), ["row 1, column 1", r"'\t'"]),
    "a second S": (lambda: D("S.\n.S\n"), ["row 1, column 1", "row 0, column 0"]),
    "no square": (lambda: D("  \n  \n"), ["no square"]),
    "no text": (lambda: D(7), ["int"]),
    "empty": (lambda: D(""), ["no square"]),
    "a million squares": (lambda: D("\n".join(["." * 1000] * 1000)), ["1,000,000 squares", "100,000"]),
    "a million blanks": (lambda: D("\n".join(["." + " " * 999] * 1000)), ["1,000 rows", "400,000"]),
    "a wall between squares apart": (
        lambda: D("...\n...\n", walls=[((0, 0), (0, 2))]),
        ["wall", "row 0, column 0", "row 0, column 2", "no side in common"],
    ),
    "a wall between corners": (lambda: D("..\n..\n", walls=[((0, 0), (1, 1))]), ["row 1, column 1", "no side"]),
    "a wall off the map": (lambda: D("..\n", walls=[((5, 5), (5, 6))]), ["row 5, column 5", "neither", "on the map"]),
    "no wall at all": (lambda: D("..\n", walls=[7]), ["7 is no wall"]),
    "a wall of letters": (lambda: D("..\n", walls=["ab"]), ["'a' is no square"]),
    "a wall and a door": (
        lambda: D("..\n", walls=[((0, 0), (0, 1))], doors=[((0, 1), (0, 0))]),
        ["row 0, column 0", "row 0, column 1", "a wall and a door"],
    ),
    "a door between squares apart": (lambda: D("...\n", doors=[((0, 0), (0, 2))]), ["door", "row 0, column 2"]),
    "a figure on an obstacle": (
        lambda: D(".#\n", figures={"it": ("foe", [(0, 1)])}),
        ["'it'", "row 0, column 1", "obstacle"],
    ),
    "a figure off the map": (
        lambda: D(".#\n").place("it", (4, 4), "foe"),
        ["'it'", "row 4, column 4", "not on the map"],
    ),
    "a figure on another": (lambda: D("M.\n").place("it", (0, 0), "foe"), ["'it'", "row 0, column 0", "'M1'"]),
    "a base over another": (
        lambda: D("..\n.M\n").place("it", [(0, 0), (0, 1), (1, 0), (1, 1)], "foe"),
        ["'it'", "row 1, column 1", "'M1'"],
    ),
    "a base over a wall": (
        lambda: D("..\n", walls=[((0, 0), (0, 1))]).place("it", [(0, 0), (0, 1)], "foe"),
        ["'it'", "row 0, column 0", "row 0, column 1", "inside its base"],
    ),
    "a base of three": (
        lambda: D("...\n").place("it", [(0, 0), (0, 1), (0, 2)], "foe"),
        ["'it'", "1x1, 1x2, 2x2 or 2x3"],
    ),
    "a base with a hole": (lambda: D("..\n..\n").place("it", [(0, 0), (1, 1)], "foe"), ["'it'", "no base"]),
    "a figure nowhere": (lambda: D("..\n").place("it", [], "foe"), ["'it' stands nowhere"]),
    "a figure on nonsense": (lambda: D("..\n").place("it", 3, "foe"), ["'it'", "3"]),
    "a figure of no side": (lambda: D("..\n").place("it", (0, 0), "enemy"), ["'it'", "'friend' or 'foe'", "'enemy'"]),
    "a new figure without side": (lambda: D("..\n").place("it", (0, 0)), ["'it'", "'friend' or 'foe'", "None"]),
    "an id that is no text": (lambda: D("..\n").place(7, (0, 0), "foe"), ["7"]),
    "a figure twice": (lambda: D("M.\n", figures={"M1": ("foe", [(0, 1)])}), ["'M1'", "row 0, column 0"]),
    "a figure without side": (lambda: D("..\n", figures={"it": 5}), ["'it'", "(side, spaces)"]),
    "an unknown figure": (lambda: D("M.\n").without("M2"), ["'M2'", "M1"]),
    "an unknown door": (
        lambda: D("...\n", doors=[((0, 0), (0, 1))]).open_door(((0, 1), (0, 2))),
        ["column 2", "(0, 0)"],
    ),
    "an exit off the map": (lambda: D("..\n", exits=[(3, 0)]), ["row 3, column 0"]),
    "a region off the map": (lambda: D("..\n", regions={"hall": [(3, 0)]}), ["'hall'", "row 3, column 0"]),
    "a square of letters": (lambda: D("..\n").sees("ab", (0, 0)), ["'ab'"]),
    "half a square": (lambda: D("..\n").sees((0, 0.5), (0, 0)), ["(0, 0.5)", "whole numbers"]),
    "sight from an obstacle": (lambda: D(".#\n").sees((0, 1), (0, 0)), ["row 0, column 1", "obstacle"]),
    "sight off the map": (lambda: D("..\n").field_of_view((9, 9)), ["row 9, column 9", "1 rows and 2 columns"]),
    "visibility off the map": (lambda: D("..\n").visibility().sees((0, 0), (9, 9)), ["row 9, column 9"]),
    "field off the map": (lambda: D("..\n").visibility().field((9, 9)), ["row 9, column 9"]),
    "an unknown rule": (lambda: D("..\n").sees((0, 0), (0, 1), "centre"), ["'centre'", "corner", "center"]),
    "an unknown ruling": (lambda: D("..\n").sees((0, 0), (0, 1), wall_run="clear"), ["'wall_run'", "wall_runs"]),
    "a wrong ruling": (lambda: D("..\n").sees((0, 0), (0, 1), wall_runs=True), ["wall_runs", "'blocked' or 'clear'"]),
    "a wrong ruling of the other rule": (
        lambda: D("..\n").sees((0, 0), (0, 1), "center", target_blocks=1),
        ["target_blocks"],
    ),
    "points below nothing": (lambda: D("..\n").reach((0, 0), -1), ["-1"]),
    "points of letters": (lambda: D("..\n").reach((0, 0), "5"), ["'5'"]),
    "movement of no side": (lambda: D("..\n").reach((0, 0), 3, "enemy"), ["'friend' or 'foe'", "'enemy'"]),
    "a way off the map": (lambda: D("..\n").path((0, 0), (7, 7)), ["row 7, column 7"]),
}


@pytest.mark.parametrize("case", REFUSED)
def test_refused_in_one_sentence(case):
    make, words = REFUSED[case]
    with pytest.raises(ValueError) as error:
        make()
    text = str(error.value)
    assert all(word in text for word in words), text
    assert "\n" not in text and len(text) < 500


def test_hostile_values_do_not_come_back_at_length():
    for bad in ("x" * 10**6, ["x" * 10**6], {"a": "x" * 10**6}):
        with pytest.raises(ValueError) as error:
            D("..\n").place("it", bad, "foe")
        assert len(str(error.value)) < 500


def test_a_map_of_the_largest_size_is_made():
    d = D("\n".join(["." * 316] * 316))
    assert len(d.spaces) == 316 * 316
    assert d.sees((0, 0), (315, 315)) and d.reach((0, 0), 3)


def test_ludo_offers_it_without_loading_it():
    assert ludo.Dungeon is Dungeon
