"""Map tiles: the data, joining and turning, First Blood, and the board of another program's quest."""

from __future__ import annotations

import msgspec
import pytest

import ludo
from ludo.boards.tiles import Piece, TileData, assemble, parse, tile, tiles
from ludo.errors import UnknownName
from ludo.space.dungeon import Dungeon

# The assembled map and its grounds as two programs have them: a letter a tile; "f" the end caps, "g" exit, "h"
# entrance.
FIRST_BLOOD = """
.....dddd....
.gg.fdddd....
.gg.fdddd....
.aa..dddd....
aaa...bb..cc.
aaaaabbbbcccf
aaaaabbbbcccf
aaaa..bb..cc.
.....eeee....
....feeeehh..
....feeeehh..
.....eeee....
"""
WATER = {(4, 1), (4, 2), (5, 1), (5, 2), (5, 3), (6, 1), (6, 2), (6, 3)}
PIECES = {
    "a": ["12A"], "b": ["16A"], "c": ["26A"], "d": ["8A"], "e": ["9A"], "g": ["exit"], "h": ["entrance"],
    "f": ["end cap north", "end cap east", "end cap west"],
}  # fmt: skip


def letters(text):
    rows = text.strip("\n").split("\n")
    return {(r, c): letter for r, row in enumerate(rows) for c, letter in enumerate(row) if letter != "."}


# ---------------------------------------------------------------- the data


@pytest.mark.rule("DS-015", "DS-016", "DS-017")
def test_every_tile_has_a_code_two_sides_and_squares():
    found = tiles()
    numbered = {one.piece for one in found.values() if one.piece.isdecimal()}
    assert numbered == {str(n) for n in range(1, 31)}
    for n in numbered:
        assert {id[len(n)] for id in found if found[id].piece == n} == {"A", "B"}
    assert all(len(e) == 2 for one in found.values() for e in one.edges), "an edge is two squares wide"
    assert {one.role for one in found.values()} == {"", "entrance", "exit"}
    with pytest.raises(ValueError, match="'B' is no code of a tile"):
        parse(TileData("B", 1, "#\n", "public", (), "high"))


def test_a_wrong_tile_is_refused():
    with pytest.raises(ValueError, match="row 0, column 1: 'x' is no letter"):
        parse(TileData("1A", 1, "#x\n", "public", (), "high"))
    with pytest.raises(ValueError, match="1 squares, not 2"):
        parse(TileData("1A", 2, "#.\n", "public", (), "high"))
    with pytest.raises(UnknownName, match=r"'9a'.*nearest is '9A'"):
        tile("9a")


def test_edges_are_numbered_clockwise_from_the_top_left():
    assert [e[0][1] for e in tile("16A").edges] == [(-1, 0), (0, 1), (1, 0), (0, -1)]
    assert [e[0][1] for e in tile("9A").edges] == [(-1, 0), (0, 1), (0, -1)]
    top, bottom = tile("15A").edges
    assert ([s for s, _ in top], [s for s, _ in bottom]) == ([(0, 2), (0, 3)], [(3, 0), (3, 1)])


@pytest.mark.parametrize("code", sorted(tiles()))
def test_four_quarters_are_none(code):
    one = tile(code)
    again = one.turned(4)
    assert again.kinds == one.kinds and again.edges == one.edges
    around = one.turned(1).turned(1).turned(1).turned(1)
    assert around.kinds == one.kinds and around.edges == one.edges
    assert len(one.turned(1).kinds) == len(one.kinds)


# ---------------------------------------------------------------- joining


def test_two_tiles_side_by_side():
    d = Dungeon(**assemble([Piece("22A"), Piece("23A", edge=3, to="22A", at=1)]).parts("it", "It"))
    assert (d.name, d.title) == ("it", "It")
    assert d.ground.columns == 12 and d.ground.rows == 2
    assert not d.walls
    assert d.regions["22A"] == tuple((r, c) for r in (0, 1) for c in range(6))


@pytest.mark.rule("DS-018")
def test_what_touches_without_being_joined_is_parted_by_a_wall():
    """A ring of tiles: the last one lies at the first one, and where both have an edge there they are joined too."""
    whole = assemble(
        [
            Piece("16A"),
            Piece("13B", edge=2, to="16A", at=3),
            Piece("extender1A", edge=1, to="16A", at=2),
        ]
    )
    d = Dungeon(**whole.parts())
    joint = d.path((2, 3), (1, 4))
    assert joint is not None
    assert all(a in d.spaces and b in d.spaces for a, b in d.walls)
    for a, b in d.walls:
        owner = {s: id for id, squares in d.regions.items() for s in squares}
        assert owner[a] != owner[b]
        assert not d.adjacent(a, b)
    (why,) = d.why_not((0, 1), (0, 0)) if (0, 0) in d.spaces else d.why_not((0, 1), (1, 0), 0)
    assert why.rule
    d = Dungeon.from_ascii("S.\n..\n", walls=[((0, 0), (0, 1)), ((1, 0), (1, 1))])
    (why,) = d.why_not((0, 0), (0, 1))
    assert why.rule == "DS-018"
    assert not d.why_not((0, 0), (1, 0))


WRONG = {
    "not laid before": ([Piece("9A"), Piece("16A", edge=1, to="9AA", at=1)], ["'16A'", "'9AA'", "nearest is '9A'"]),
    "no such edge": ([Piece("9A"), Piece("16A", edge=5, to="9A", at=1)], ["'16A'", "edges 1 to 4", "not 5"]),
    "no such edge there": ([Piece("endcap1A"), Piece("16A", edge=1, to="endcap1A", at=2)], ["edge 1 only", "not 2"]),
    "no edge given": ([Piece("9A"), Piece("16A", to="9A", at=1)], ["'16A'", "not None"]),
    "an edge twice": (
        [Piece("9A"), Piece("16A", edge=1, to="9A", at=1), Piece("8A", edge=1, to="9A", at=1)],
        ["'8A'", "edge 1 of '9A' is joined to '16A' already"],
    ),
    "its own edge twice": (
        [Piece("9A"), Piece("16A", edge=3, to="9A", at=1), Piece("8A", edge=1, to="16A", at=3)],
        ["'8A'", "edge 3 of '16A'", "already"],
    ),
    "turned wrongly": (
        [Piece("9A"), Piece("16A", edge=3, to="9A", at=1, turned=1)],
        ["'16A'", "edge 3", "row 0, column 1", "by 0 quarters, not by 1"],
    ),
    "the same name": ([Piece("endcap1A"), Piece("endcap1A", edge=1, to="endcap1A", at=1)], ["called 'endcap1A'"]),
    "the same piece": (
        [Piece("16A"), Piece("16A", id="other", edge=1, to="16A", at=1)],
        ["'other'", "16A is the same cardboard"],
    ),
    "its other side": ([Piece("16A"), Piece("16B", edge=1, to="16A", at=1)], ["16B is the same cardboard as tile 16A"]),
    "over another": (
        [
            Piece("17A"),
            Piece("18A", edge=2, to="17A", at=1),
            Piece("25B", edge=1, to="18A", at=1),
            Piece("28A", edge=2, to="17A", at=2),
            Piece("1A", edge=3, to="28A", at=1),
        ],
        ["'1A' lies over piece", "row", "column", "counted from the first piece"],
    ),
    "an unknown tile": ([Piece("31A")], ["'31A'"]),
    "nothing": ([], ["no pieces"]),
}


@pytest.mark.rule("DS-015", "DS-016")
@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_join_is_refused_with_the_place(case):
    pieces, words = WRONG[case]
    with pytest.raises((ValueError, UnknownName)) as error:
        assemble(pieces)
    assert all(word in str(error.value) for word in words), str(error.value)


def test_pieces_read_from_a_file_are_checked(tmp_path):
    path = tmp_path / "it.toml"
    path.write_text(
        'kind = "dungeon"\n[[pieces]]\ntile = "9A"\n[[pieces]]\ntile = "16A"\nedge = 1\nto = "9A"\nat = 7\n'
    )
    with pytest.raises(ludo.DataError, match=r"it.toml: piece '9A': tile 9A has edges 1 to 3, not 7"):
        Dungeon.load(path)


# ---------------------------------------------------------------- First Blood


def test_first_blood_is_the_real_map():
    d, found = ludo.dungeon("first-blood"), letters(FIRST_BLOOD)
    assert set(d.spaces) == set(found) and len(found) == 87
    assert not d.obstacles and not d.walls and not d.doors
    assert d.ground.water == WATER
    for letter, names in PIECES.items():
        assert {s for name in names for s in d.regions[name]} == {s for s, x in found.items() if x == letter}
    assert d.provenance == "public" and "yarpg" in d.source and not d.stand_in


def test_first_blood_is_connected_by_its_joints_only():
    d = ludo.dungeon("first-blood")
    assert len(d.reach((5, 5), None)) == 87
    owner = {s: id for id, squares in d.regions.items() for s in squares}
    between = {frozenset((owner[a], owner[b])) for a, b in d.graph.edges if owner[a] != owner[b]}
    assert len(between) == 9, "ten pieces in a tree"


@pytest.mark.rule("DS-101")
def test_entrance_and_exit_are_left_from_their_far_side():
    d = ludo.dungeon("first-blood")
    assert d.exits == ((1, 1), (1, 2)) and d.entrances == ((9, 10), (10, 10))
    assert not d.why_not_leave((3, 1), 3)
    (why,) = d.why_not_leave((3, 1), 2)
    assert why.rule == "DS-101" and "3 points" in why.text


def test_a_saved_first_blood_is_the_same_without_its_pieces(tmp_path):
    d = ludo.dungeon("first-blood")
    assert Dungeon.load(d.save(tmp_path / "it.toml")) == d


# ---------------------------------------------------------------- another program's board

ACOLYTE = [
    "  ..       ",
    " ........# ",
    " .........#",
    " ..........",
    " ......#...",
    " .....#....",
    " ....#.....",
    "  ...  ..  ",
    "  .~~ .... ",
    "  ... .... ",
    "  ~.~ .... ",
    "  ..~ .... ",
    "  ...  ..  ",
    "  ........ ",
    ".......... ",
    ".......... ",
    "  ........ ",
]


def test_the_acolyte_of_saradyn():
    """135 squares, 5 of them blocked, 8 walls between tiles; exact sight counted elsewhere by two independent
    programs."""
    walls = [((2, 5), (2, 6)), ((3, 5), (3, 6)), ((6, 5), (6, 6)), ((7, 5), (7, 6)), ((7, 5), (8, 5)),
             ((13, 3), (14, 3)), ((14, 6), (14, 7)), ((17, 6), (17, 7))]  # fmt: skip
    d = Dungeon.from_ascii("\n".join(ACOLYTE), [((a[0] - 1, a[1] - 1), (b[0] - 1, b[1] - 1)) for a, b in walls])
    assert len(d.ground.kinds) == 135 and len(d.obstacles) == 5
    assert len(d.spaces) * (len(d.spaces) - 1) == 16_770
    assert d.visibility().pairs() - len(d.spaces) == 9_734
    assert sum(len(d.field_of_view(s)) - 1 for s in d.spaces) == 9_734
    assert sum(len(near) for near in d.ground.neighbours(d.closed).values()) == 798


def test_the_data_can_be_read_by_its_type():
    assert msgspec.structs.fields(TileData)[0].name == "id"
