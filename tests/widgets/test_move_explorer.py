"""MoveExplorer without a browser."""

from __future__ import annotations

import pytest
from dungeons import EVIL, evil, hall
from ludo_widgets import MoveExplorer

from ludo.space.dungeon import Dungeon


def heard(widget, **content):
    widget._handle_custom_msg(content, [])


def spaces(widget, name):
    return {widget._album.spaces[dom] for dom in widget.marks.get(name, [])}


@pytest.mark.rule("DS-078")
def test_a_click_marks_what_is_reached_with_its_cost():
    d = hall()
    w = MoveExplorer(d, points=3, fatigue=0)
    assert w.reached == {} and w.path is None and w.why == ()
    w.click("F1")
    assert w.reached == d.reach("F1", 3) and spaces(w, "reach") == set(w.reached) - {(3, 4)}
    assert sorted(text for *_, text, _ in w.texts) == sorted(str(c) for s, c in w.reached.items() if s != (3, 4))
    assert w.labels["r3c6"].endswith("2 points")
    assert w.set(points=1) == d.reach("F1", 1) and w.view["points"] == 1
    heard(w, do="points", arg=5)
    assert w.reached == d.reach("F1", 5)
    assert w.aim((5, 13)) is None and w.why[0].rule == "DS-078"  # too far
    assert w.aim((5, 4))
    heard(w, do="points", arg=-1)
    assert w.points == 5 and "whole number" in w.said["text"]


@pytest.mark.rule("DS-090", "DS-091")
def test_fatigue_adds_squares():
    d = hall()
    w = MoveExplorer(d, "F1", points=2, fatigue=1)
    assert w.added == {s: c for s, c in d.reach("F1", 3).items() if s not in d.reach("F1", 2)}
    assert (
        spaces(w, "one more") == set(w.added) and "[DS-091]" in w.view["told"] and str(len(w.added)) in w.view["told"]
    )
    w.click("M1")
    assert w.added == {} and "[DS-090]" in w.view["told"]  # monsters cannot


@pytest.mark.rule("DS-082", "DX-046", "DX-034")
def test_pointing_shows_the_way_or_why_not():
    d = hall()
    w = MoveExplorer(d, "F1", points=4, fatigue=0)
    way = w.aim((3, 3))
    assert way == d.path("F1", (3, 3), 4) and w.why == ()
    assert len(w.over[0]["way"]) == len(way) and "points" in w.over[0]["info"]["title"]
    assert all(row["rule"] for row in w.over[0]["info"]["rows"])
    assert w.aim("dragon") is None and {o.rule for o in w.why} == {"DS-082"}
    info = w.over[0]["info"]
    assert not info["seen"] and "dragon" in info["rows"][0]["text"].lower() and info["rows"][0]["law"]
    w.aim((0, 5))
    assert w.over[0]["info"]["rows"][0]["rule"] == "DX-046"
    heard(w, do="hover", arg={"cell": "r1c10", "n": 4})
    assert w.target == (1, 10) and w.over[0]["n"] == 4 and not w.over[0]["info"]["seen"]
    w.set(points=12)
    assert any(row["rule"] == "DX-034" for row in w.over[0]["info"]["rows"])
    heard(w, do="hover", arg={"cell": "r3c4", "n": 5})
    assert w.target is None  # where it stands


@pytest.mark.rule("DX-049")
def test_a_large_figure_says_how_its_base_lies():
    w = MoveExplorer(hall(), "ettin-1", points=3, fatigue=0)
    assert w.aim((4, 12))
    assert any(row["rule"] == "DX-049" for row in w.over[0]["info"]["rows"]) and len(w.over[0]["boxes"]) == 1
    _, _, wide, tall = w.over[0]["boxes"][0]
    assert round(wide / w._fit.scale) == round(tall / w._fit.scale) == 2


def test_a_second_click_moves_and_undo_takes_it_back():
    w = MoveExplorer(hall(), "F1", points=4, fatigue=0)
    w.click((5, 3))
    assert w.dungeon == hall() and "Click again" in w.said["text"] and w.target == (5, 3)
    w.click((5, 3))
    assert w.dungeon.figures["F1"] == ((5, 3),) and w.mover == "F1" and "has moved" in w.said["text"]
    assert w.undo() == hall()
    w.click((0, 3))
    assert w.dungeon == hall() and "No move" in w.said["text"]
    w.click((0, 3))  # never reached, however often it is clicked
    assert w.dungeon == hall() and w.mover == "F1"
    w.click("ettin-1")
    w.click((4, 12))
    w.click((4, 12))
    assert (4, 12) in w.dungeon.figures["ettin-1"] and len(w.dungeon.figures["ettin-1"]) == 4


def test_an_empty_square_moves_as_either_side():
    d = hall()
    w = MoveExplorer(d, points=2, fatigue=0)
    w.click((5, 3))
    assert w.mover == (5, 3) and w.reached == d.reach((5, 3), 2)
    w.set(side="foe")
    assert w.reached == d.reach((5, 3), 2, "foe") and w.side == "foe" and w.view["free"]
    w.click((5, 2))
    w.click((5, 2))
    assert w.mover == (5, 2) and w.dungeon == d
    heard(w, do="clear")
    assert w.mover is None and w.marks == {}


def test_doors_and_dragging():
    w = MoveExplorer(hall(), (3, 2), points=3, fatigue=0)
    behind = (4, 4)
    closed = w.reached.get(behind)
    w.click(((3, 3), (3, 4)))
    assert w.dungeon.doors[(3, 3), (3, 4)] and w.reached.get(behind) != closed
    heard(w, do="drop", arg={"piece": "M1", "cell": "r1c4", "grip": "r2c4"})
    assert w.dungeon.figures["M1"] == ((1, 4),)


def test_what_cannot_be_is_refused():
    d = Dungeon.from_ascii("...")
    for wrong in ({"points": -1}, {"points": 2.5}, {"points": True}, {"fatigue": 99}, {"side": "neutral"}):
        with pytest.raises(ValueError):
            MoveExplorer(d, **wrong)
    w = MoveExplorer(d, (0, 0))
    with pytest.raises(ValueError, match="nothing here has the id"):
        w.click((5, 5))
    with pytest.raises(ValueError):
        w.set(points=3, side="neutral")
    assert w.points == 4
    with pytest.raises(TypeError):
        MoveExplorer(None)


def test_names_from_outside_stay_text():
    w = MoveExplorer(evil(), EVIL)
    w.aim((0, 0))
    html = w._repr_mimebundle_()[0]["text/html"]
    assert "<script" not in html and "<img" not in html and 'role="img"' in html


def test_what_kills_is_marked_apart_and_a_way_tells_its_harm():
    w = MoveExplorer(Dungeon.from_ascii("S^^.\n"), (0, 0), points=3)
    assert spaces(w, "deadly") == {(0, 1), (0, 2)} and spaces(w, "reach") == {(0, 3)}
    w.aim((0, 3))
    info = w.over[0]["info"]
    assert "2 damage" in info["title"] and "defeated" not in info["title"]
    assert [r["rule"] for r in info["rows"]].count("DX-040") == 2
    w.aim((0, 1))
    assert "Whoever ends the turn there is defeated." in w.over[0]["info"]["title"]
