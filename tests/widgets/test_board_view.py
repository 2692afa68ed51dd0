"""BoardView without a browser: what goes to the page, and what a click comes to."""

from __future__ import annotations

from types import SimpleNamespace

import networkx as nx
import pytest
from ipywidgets import comm
from ludo_widgets import BoardView, Compare, RuleBrowser, SightExplorer, Table

import ludo
from ludo.boards.board import Board
from ludo.boards.ring import RingBoard
from ludo.events.scene import Item, Scene

RINGS = ("castle", "swordsman", "knight", "archer", "forest")
EVIL = """<script>window.hacked = 1</script><img src=x onerror="hacked=1">$\\frac{1}{0}$ "'&"""


class Squares(Board):
    """Two rows of three squares (row, column)."""

    title = "Squares"

    def __init__(self) -> None:
        self.graph = nx.grid_2d_graph(2, 3)
        for r, c in self.graph:
            corners = ((c, -r), (c + 1, -r), (c + 1, -r - 1), (c, -r - 1))
            self.graph.nodes[r, c].update(label=f"{r},{c}", polygon=corners, center=(c + 0.5, -r - 0.5), kind="floor")

    def arrows(self, space):
        r, c = space
        near = {"up": (r - 1, c), "down": (r + 1, c), "left": (r, c - 1), "right": (r, c + 1)}
        return {key: to for key, to in near.items() if to in self.graph}


@pytest.fixture
def rings():
    return RingBoard(RINGS, 6, title="Rings", walls=("castle", "swordsman"))


def at(board, *items, edges=()):
    return SimpleNamespace(board=board, scene=Scene(pieces=items, edges=edges))


def troll(space, points="3"):
    return Item("troll-1", "troll", "Troll 1", (space,), badges=(points,))


def heard(view, **content):
    """What the page sends, as it comes in."""
    view._handle_custom_msg(content, [])


def test_every_space_has_a_name_and_its_arrows(rings):
    view = BoardView(at(rings, troll("knight-3")))
    assert len(view.labels) == 30
    assert view.labels["knight-3"].startswith("Knight-3")
    assert "Troll 1" in view.labels["knight-3"] and "3" in view.labels["knight-3"]
    assert view.ground["cells"]["knight-3"]["nav"]["ArrowUp"] in view.labels
    assert view.ground["svg"].count("-cell-") == 30
    assert "<style" not in view.ground["svg"]


def test_two_views_of_one_page_share_no_id(rings):
    first, second = BoardView(rings), BoardView(rings)
    assert first.ground["prefix"] != second.ground["prefix"]


def test_a_click_without_a_browser_is_that_of_the_page(rings):
    found = []
    view = BoardView(at(rings, troll("knight-3")), on_click=found.append)
    view.click("archer-2")
    heard(view, do="click", arg={"cell": "archer-2"})
    view.click("troll-1")
    heard(view, do="click", arg={"piece": "troll-1"})
    assert found == ["archer-2", "archer-2", "troll-1", "troll-1"]
    assert view.clicked == "troll-1" and view.marks["picked"] == ["knight-3"]
    assert "Troll 1" in view.said["text"]


def test_a_click_sends_marks_and_names_but_no_picture(rings):
    view = BoardView(at(rings, troll("knight-3")))
    sent = set()
    view.observe(lambda change: sent.add(change["name"]))
    view.click("archer-2")
    assert view.marks["picked"] == ["archer-2"] and "picked" in view.labels["archer-2"]
    assert sent == {"marks", "labels", "said"}


def test_the_same_click_twice_is_answered_twice(rings):
    view = BoardView(rings)
    view.click("archer-2")
    n = view.said["n"]
    view.click("archer-2")
    assert view.said["n"] == n + 1


def test_unknown_ids_are_refused_with_the_nearest(rings):
    view = BoardView(at(rings, troll("knight-3")))
    with pytest.raises(ValueError, match=r"no.*'knigth-3'.*nearest is 'knight-3'"):
        view.click("knigth-3")
    with pytest.raises(ValueError, match="no space 'moat-1'"):
        view.highlight({"reach": ["moat-1"]})
    with pytest.raises(ValueError):
        view.click({"no": "id"})
    with pytest.raises(ValueError):
        BoardView(rings, highlight={"reach": ["moat-1"]})
    assert view.highlights == {} and view.clicked is None


@pytest.mark.parametrize(
    "content",
    [
        "click",
        {},
        {"do": "nudge"},
        {"do": "click"},
        {"do": "click", "arg": "knight-3"},
        {"do": "click", "arg": {"cell": "moat-1"}},
        {"do": "click", "arg": {"cell": ["knight-3"]}},
        {"do": "click", "arg": {"piece": {}}},
        {"do": "__init__", "arg": 1},
    ],
)
def test_a_message_that_no_page_sends_changes_nothing(rings, content):
    view = BoardView(at(rings, troll("knight-3")))
    view._handle_custom_msg(content, [])
    assert view.clicked is None and "picked" not in view.marks


def test_highlights_are_said_too(rings):
    view = BoardView(rings, highlight={"reach": ["knight-1", "knight-2"], "my own": ["castle-1"]})
    assert view.marks == {"reach": ["knight-1", "knight-2"], "my own": ["castle-1"]}
    assert view.labels["knight-1"].endswith("can be reached") and view.labels["castle-1"].endswith("my own")
    assert view.looks["reach"]["line"] and view.looks["my own"]["hatch"]  # never colour alone
    view.highlight({})
    assert view.marks == {} and "reached" not in view.labels["knight-1"]


def test_show_moves_the_same_piece_and_resends_no_ground(rings):
    view = BoardView(at(rings, troll("knight-3")), highlight={"reach": ["knight-1"]})
    before, sprite = dict(view.pieces["troll-1"]), view.pieces["troll-1"]["s"]
    sent = set()
    view.observe(lambda change: sent.add(change["name"]))
    view.show(at(rings, troll("swordsman-3")))
    assert view.pieces["troll-1"]["s"] == sprite and view.pieces["troll-1"]["y"] != before["y"]
    assert sent == {"pieces", "labels"} and view.marks == {"reach": ["knight-1"]}
    view.show(at(rings, troll("swordsman-3", "2")))  # another badge: another look
    assert view.pieces["troll-1"]["s"] != sprite and "ground" not in sent and "sprites" in sent
    view.show(at(rings))
    assert view.pieces == {}


def test_walls_come_and_go(rings):
    wall = Item("wall-3", "wall", "Wall 3", ("castle-3", "swordsman-3"))
    view = BoardView(at(rings, edges=(wall,)))
    assert list(view.edges) == ["wall-3"] and "Wall 3" in view.labels["castle-3"]
    view.click("wall-3")
    assert view.clicked == "wall-3"
    view.show(at(rings))
    assert view.edges == {} and view.clicked is None
    with pytest.raises(ValueError):
        view.click("wall-3")


def test_squares_are_pairs(rings):
    found = []
    view = BoardView(Squares(), highlight={"path": [[0, 1], (1, 1)]}, on_click=found.append)
    view.click((1, 2))
    view.click([1, 2])
    heard(view, do="click", arg={"cell": "r1c2"})
    assert found == [(1, 2)] * 3
    assert view.marks["path"] == ["r0c1", "r1c1"]
    view.show(rings)  # another board: a new ground
    assert len(view.labels) == 30 and view.clicked is None


def test_labels_from_outside_stay_text(rings):
    rings.graph.nodes["knight-3"]["label"] = EVIL
    view = BoardView(at(rings, Item("x", "troll", EVIL, ("knight-3",), badges=(EVIL,), stand_in=True)))
    for svg in (view.ground["svg"], *view.sprites.values()):
        assert "<script" not in svg and "<img" not in svg
    html = view._repr_mimebundle_()[0]["text/html"]
    assert "<script" not in html and "<img" not in html
    assert "stand-in" in view.labels["knight-3"]


def test_an_error_in_on_click_is_said_and_raised(rings):
    view = BoardView(rings, on_click=lambda space: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        view.click("knight-3")
    with pytest.raises(ZeroDivisionError):
        view._heard(view, {"do": "click", "arg": {"cell": "knight-3"}}, [])
    assert "ZeroDivisionError" in view.said["text"]


def test_the_page_has_a_picture_where_no_widget_lives(rings):
    view = BoardView(at(rings, troll("knight-3")))
    view.show(at(rings, troll("castle-5")))
    data, _ = view._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data
    assert 'role="img"' in data["text/html"] and "Castle-5" in data["text/html"]
    assert "Castle-5" in data["text/plain"]


def test_compare_marks_and_names_what_differs(rings):
    two = Compare(at(rings, troll("knight-3")), at(rings, troll("swordsman-3", "2")))
    assert two.left.highlights == {"changed": ("swordsman-3", "knight-3")}
    assert any("Knight-3" in line and "Swordsman-3" in line for line in two.differences)
    assert "Swordsman-3" in two._repr_mimebundle_()["text/html"]
    same = Compare(at(rings), at(rings))
    assert same.differences == () and same.left.highlights == {"changed": ()}


def test_a_state_of_a_game_can_be_shown():
    s = ludo.game("castle-panic").new(players=2, seed=3)
    view = BoardView(s)
    assert len(view.pieces) == 6 and len(view.edges) == 6
    assert view.board is s.board and view.shown is s


@pytest.mark.parametrize(
    "make",
    [
        lambda s: Table(s),
        lambda s: BoardView(s),
        lambda s: SightExplorer(ludo.dungeon("first-blood")),
        lambda s: RuleBrowser(s.game.rules),
    ],
)
def test_the_page_hears_of_a_widget_when_there_is_something_to_see(make, monkeypatch):
    """A busy page may draw what a widget begins with before it hears of what came later."""
    began = []
    real = comm.create_comm

    def create(**args):
        began.append(args["data"]["state"])
        return real(**args)

    monkeypatch.setattr(comm, "create_comm", create)
    widget = make(ludo.game("castle-panic").scenario("third-round"))
    told = [state for state in began if state.get("_esm")]
    assert len(told) == 1
    now = widget.get_state()
    assert all(told[0][key] == now[key] for key in now if not key.startswith("_") and key != "layout")
