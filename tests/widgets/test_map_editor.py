"""MapEditor without a browser."""

from __future__ import annotations

import pytest
from dungeons import EVIL, evil, hall
from hypothesis import given, settings
from hypothesis import strategies as st
from ludo_widgets import MapEditor
from ludo_widgets.plan import KINDS, blank, code, of

from ludo.space.dungeon import Dungeon


def heard(widget, **content):
    widget._handle_custom_msg(content, [])


def made(text):
    names = {}
    exec(text, names)
    return names["d"]


def test_a_sheet_of_floor_is_a_dungeon():
    e = MapEditor(rows=3, columns=4)
    assert len(e.dungeon.spaces) == 12 and e.dungeon == Dungeon.from_ascii("....\n....\n....")
    e.click((1, 1))  # the first tool
    assert e.dungeon.obstacles == {(1, 1)} and e.labels["r1c1"] == "(1, 1), obstacle" and "r1c1" in e.marks["obstacle"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_ground_can_be_painted(kind):
    e = MapEditor(rows=3, columns=3)
    e.use(kind)
    e.click((0, 1))
    if kind == "off the map":
        assert (0, 1) not in e.dungeon.ground.kinds
    else:
        assert e.dungeon.ground.kinds[0, 1] == kind
    assert e.labels["r0c1"] == f"(0, 1), {kind}"
    heard(e, do="stroke", arg=["r1c0", "r1c1", "r1c2", "r1c1"])
    assert sum(e.plan.kinds.get(s, "off the map") == kind for s in [(1, 0), (1, 1), (1, 2)]) == 3
    if kind != "floor":
        assert e.undo() and e.plan.kinds[1, 1] == "floor"  # one stroke, one edit


def test_walls_doors_and_elevation_lines():
    e = MapEditor(rows=3, columns=3)
    a, b = (1, 1), (1, 2)
    e.use("wall")
    e.click((a, b))
    assert e.dungeon.walls == {(a, b)}
    e.use("door")
    found = []
    for _ in range(4):
        heard(e, do="edge", arg={"cell": "r1c1", "side": "right"})
        found.append(e.plan.at_edge(a, b))
    assert found == ["door", "locked door", "open door", "nothing"] and not e.dungeon.walls
    e.use("elevation")
    e.click((b, a))
    assert e.dungeon.elevations == {(a, b)}
    e.use("wall")
    heard(e, do="click", arg={"piece": next(iter(e._album.items["edges"]))})  # on the line that is there
    assert e.dungeon.walls == {(a, b)}
    e.use("no edge")
    e.click((a, b))
    assert not e.dungeon.walls and not e.dungeon.elevations
    e.use("wall")
    with pytest.raises(ValueError, match="click between two squares"):
        e.click(a)
    with pytest.raises(ValueError, match="no side in common"):
        e.click(((0, 0), (1, 1)))
    with pytest.raises(ValueError, match="is not on the sheet"):
        e.click(((9, 9), (9, 10)))


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)])
def test_figures_of_any_size_and_side(size):
    e = MapEditor(rows=4, columns=5)
    e.use("figure", side="friend", size=size)
    e.click((1, 1))
    assert len(e.dungeon.figures["F1"]) == size[0] * size[1] and e.dungeon.side("F1") == "friend"
    e.use(side="foe", size=(1, 1), id="the boss")
    e.click((0, 0))
    assert e.dungeon.figures["the boss"] == ((0, 0),) and e.view["id"] == "" and e.view["next"] == "M1"
    before = e.dungeon
    with pytest.raises(ValueError, match="row 1, column 1 is taken by 'F1'"):
        e.click((1, 1))
    with pytest.raises(ValueError, match="is not on the sheet"):
        e.use(size=(2, 2))
        e.click((3, 4))
    assert e.dungeon is before
    e.use("obstacle")
    with pytest.raises(ValueError, match="'F1' stands there"):
        e.click((1, 1))
    heard(e, do="drop", arg={"piece": "the_x20_boss", "cell": "r3c4", "grip": "r0c0"})
    assert e.dungeon.figures["the boss"] == ((3, 4),)
    e.use("take away")
    e.click("the boss")
    e.click((1, 1))
    assert e.dungeon.figures == {}
    with pytest.raises(ValueError, match="nothing on"):
        e.click((1, 1))


def test_marks_entrances_and_exits():
    e = MapEditor(rows=2, columns=3)
    e.use("mark S")
    e.click((0, 0))
    e.click((0, 1))
    e.mark("T", (1, 2))
    assert e.dungeon.marks == {"S": (0, 1), "T": (1, 2)}
    with pytest.raises(ValueError, match="a mark already"):
        e.mark("S", (1, 2))
    e.use("entrance")
    e.click((1, 0))
    e.passage("exit", (1, 1))
    assert e.dungeon.entrances == ((1, 0),) and e.dungeon.exits == ((1, 1),) and "entrance" in e.labels["r1c0"]
    e.click((1, 0))
    assert e.dungeon.entrances == ()
    e.paint("water", (0, 1), (1, 1))
    assert "S" not in e.dungeon.marks and e.dungeon.exits == ((1, 1),)
    with pytest.raises(ValueError, match="a mark lies on floor"):
        e.mark("S", (0, 1))
    e.paint("obstacle", (1, 1))
    assert e.dungeon.exits == ()


def test_undo_and_redo_go_through_all_edits():
    e = MapEditor(rows=2, columns=2)
    seen = [e.dungeon]
    for step in range(3):
        e.use(("water", "pit", "lava")[step])
        e.click((0, 0))
        seen.append(e.dungeon)
    for d in seen[-2::-1]:
        assert e.undo() == d
    with pytest.raises(ValueError, match="nothing to undo"):
        e.undo()
    for d in seen[1:]:
        assert e.redo() == d
    heard(e, do="redo")
    assert "nothing to redo" in e.said["text"]
    e.undo()
    e.paint("floor", (1, 1))  # nothing changes: what was undone can still be done again
    assert e.redo() == seen[-1]


def test_size_and_title():
    e = MapEditor(hall())
    e.rename("A hall")
    assert e.dungeon.title == "A hall" and e.plan.rows == 7
    e.resize(9, 20)
    assert e.dungeon == made(e.code()) and e.plan.columns == 20 and "r8c19" in e.labels
    with pytest.raises(ValueError, match="stands there"):
        e.resize(3, 14)
    for wrong in ((0, 5), (5, 61), (2.5, 3), (True, 3)):
        with pytest.raises(ValueError, match="1 to 60"):
            e.resize(*wrong)
    heard(e, do="resize", arg=["many", None])
    assert "1 to 60" in e.said["text"] and e.plan.rows == 9
    with pytest.raises(ValueError, match="last square"):
        MapEditor(rows=1, columns=1).paint("off the map", (0, 0))


def test_code_and_plan_make_the_same_dungeon():
    d = hall()
    assert of(d).dungeon() == d == made(code(d)) and MapEditor(d).dungeon == d
    assert made(code(evil())) == evil()
    assert made(MapEditor(rows=2, columns=2).code()) == blank(2, 2).dungeon()


squares = st.tuples(st.integers(0, 3), st.integers(0, 3))
between = st.sampled_from(["wall", "door", "locked door", "open door", "elevation", "nothing"])
names = st.sampled_from(["M1", "F1", "a b", EVIL])
bases = st.sampled_from([(1, 1), (1, 2), (2, 2), (2, 3)])
edits = st.lists(
    st.one_of(
        st.tuples(st.just("paint"), st.sampled_from(KINDS), squares),
        st.tuples(st.just("edge"), between, squares, st.sampled_from([(0, 1), (1, 0), (0, -1), (-1, 0)])),
        st.tuples(st.just("put"), names, squares, bases, st.sampled_from(["friend", "foe"])),
        st.tuples(st.just("mark"), st.sampled_from(["S", "T"]), squares),
    ),
    max_size=14,
)


@settings(max_examples=25, deadline=None)
@given(edits)
def test_whatever_is_drawn_is_a_dungeon_that_its_code_makes_again(steps):
    plan = blank(4, 4)
    for what, *how in steps:
        try:
            if what == "paint":
                new = plan.painted(how[0], [how[1]])
            elif what == "edge":
                (r, c), (dr, dc) = how[1:]
                new = plan.edged(how[0], (r, c), (r + dr, c + dc))
            elif what == "put":
                id, (r, c), (h, w), side = how
                new = plan.put(id, [(r + i, c + j) for i in range(h) for j in range(w)], side)
            else:
                new = plan.marked(*how)
            d = new.dungeon()
        except ValueError as error:
            assert str(error).strip() and "\n" not in str(error)
            continue
        plan = new
        assert made(code(d)) == d and of(d).dungeon() == d


@pytest.mark.parametrize(
    "content",
    [
        {"do": "stroke", "arg": ["r99c0"]},
        {"do": "stroke", "arg": 5},
        {"do": "edge", "arg": {"cell": "r0c0", "side": "in"}},
        {"do": "edge"},
        {"do": "use", "arg": {"tool": "magic"}},
        {"do": "use", "arg": {"size": [9, 9]}},
        {"do": "use", "arg": {"size": 5}},
        {"do": "use", "arg": {"id": 5}},
        {"do": "title", "arg": 5},
        {"do": "drop", "arg": {"piece": "M1", "cell": None}},
        {"do": "save", "arg": ""},
        {"do": "load", "arg": "no/such/file.toml"},
        {"do": "click", "arg": {"piece": "x"}},
    ],
)
def test_a_message_that_no_page_sends_changes_nothing(content):
    e = MapEditor(hall())
    e._handle_custom_msg(content, [])
    assert e.dungeon == hall() and e.tool == "obstacle"


def test_saved_and_loaded(tmp_path):
    e = MapEditor(hall())
    path = tmp_path / "hall.toml"
    e.save(path)
    other = MapEditor(rows=2, columns=2)
    heard(other, do="load", arg=str(path))
    assert other.dungeon == hall() and other.view["path"] == str(path)
    other.undo()
    heard(other, do="save", arg=str(tmp_path / "two.toml"))
    assert Dungeon.load(tmp_path / "two.toml") == other.dungeon
    heard(other, do="save", arg=str(tmp_path / "no" / "folder" / "x.toml"))
    assert "no" in other.said["text"].lower()
    (tmp_path / "bad.toml").write_text("this is = not [ toml")
    with pytest.raises(ValueError, match=r"bad\.toml"):
        other.load(tmp_path / "bad.toml")


def test_names_from_outside_stay_text():
    e = MapEditor(evil())
    html = e._repr_mimebundle_()[0]["text/html"]
    assert "<script" not in html and "<img" not in html
    for svg in (e.ground["svg"], *e.sprites.values()):
        assert "<script" not in svg and "<img" not in svg


def test_what_is_too_large_is_refused():
    with pytest.raises(ValueError, match="largest that is edited"):
        MapEditor(Dungeon.from_ascii("." * 61))
    with pytest.raises(ValueError, match="rows: a map that is drawn by hand has 1 to 60"):
        MapEditor(rows=1000)
    with pytest.raises(TypeError):
        MapEditor("....")
