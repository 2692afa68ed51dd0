"""SightExplorer without a browser."""

from __future__ import annotations

import json

import pytest
from dungeons import EVIL, corridor, evil, hall
from ludo_widgets import MoveExplorer, SightExplorer

from ludo.space.dungeon import Dungeon


def heard(widget, **content):
    """What the page sends, as it comes in."""
    widget._handle_custom_msg(content, [])


def spaces(widget, name, marks="marks"):
    return {widget._album.spaces[dom] for dom in getattr(widget, marks).get(name, [])}


def test_a_click_marks_and_counts_all_that_is_seen():
    d = hall()
    w = SightExplorer(d)
    assert w.looker is None and w.seen == frozenset() and w.marks == {}
    w.click("F1")
    assert w.looker == "F1" and w.seen == d.field_of_view("F1")
    assert spaces(w, "seen") == w.seen - {(3, 4)} and spaces(w, "picked") == {(3, 4)}
    assert f"sees {len(w.seen) - 1} of {len(d.spaces) - 1}" in w.said["text"] == w.view["told"]
    w.click((5, 2))
    assert w.looker == (5, 2) and "F1" not in w.view["told"]
    w.click((1, 4))
    assert w.click((3, 5)) is w.dungeon and w.looker == "F2"  # a figure stands there


@pytest.mark.rule("DS-186")
def test_pointing_draws_the_lines_and_explains_them():
    w = SightExplorer(corridor(), (0, 0))
    found = w.aim((0, 6))
    assert not found.seen and len(w.lines) == 16 and not any(line.clear for line in w.lines)
    (over,) = w.over
    assert len(over["rays"]) == 16 == len(over["crosses"]) and over["target"] == ["r0c6"]
    assert all(kind == "blocked" for *_, kind in over["rays"])
    rows = over["info"]["rows"]
    assert any(row["rule"] == "DS-186" and "M1" in row["text"].replace("M 1", "M1") and row["law"] for row in rows)
    assert len(over["tags"]) == len(rows) and all(
        text.split()[0] == row["letter"] for (*_, text), row in zip(over["tags"], rows, strict=True)
    )
    assert w.aim((1, 6)).seen
    kinds = [kind for *_, kind in w.over[0]["rays"]]
    assert kinds.count("chosen") == 1 and kinds[-1] == "chosen"  # on top
    assert w.aim(None) is None and w.over[0]["info"] is None and w.lines == ()
    w.aim((0, 0))
    assert w.target is None  # who looks has no line to himself


def test_a_message_from_the_page_does_the_same():
    w, other = SightExplorer(hall(), "F1"), SightExplorer(hall(), "F1")
    n = w.said["n"]
    heard(w, do="hover", arg={"cell": "r5c2", "n": 7})
    other.aim((5, 2))
    assert (
        w.target == (5, 2) and w.over[0]["n"] == 7 and w.over[0]["rays"] == other.over[0]["rays"] and w.said["n"] == n
    )
    heard(w, do="hover", arg={"piece": "dragon", "n": 8, "say": True})
    assert w.target == "dragon" and "dragon" in w.said["text"]
    heard(w, do="hover", arg={"cell": "r0c2", "n": 9})  # an obstacle
    assert w.target is None and w.over[0]["n"] == 9
    heard(w, do="aimed", arg={"cell": "r5c2"})
    assert w.target == (5, 2)


def test_what_the_page_fetches_is_what_it_would_be_told():
    w = SightExplorer(hall(), "F1")
    sent = []
    w.send = lambda content, buffers=None: sent.append(content)
    cells = [w._album.doms[s] for s in list(w.dungeon.spaces)[:8]]
    heard(w, do="fetch", arg={"cells": [*cells, "r99c9", 3], "stamp": w.view["stamp"]})
    (found,) = sent
    assert list(found["overs"]) == cells and found["stamp"] == w.view["stamp"]
    json.dumps(found)
    for dom in cells:
        heard(w, do="hover", arg={"cell": dom, "n": 1})
        assert found["overs"][dom] == [{k: v for k, v in over.items() if k not in ("n", "stamp")} for over in w.over]
    heard(w, do="fetch", arg={"cells": cells, "stamp": w.view["stamp"] - 1})  # of a dungeon that is no longer shown
    assert len(sent) == 1


def test_a_ruling_shows_which_squares_change():
    d = hall()
    w = SightExplorer(d, (3, 2))
    before = w.seen
    told = {o["label"]: o["changes"] for o in w.view["sides"][0]["options"]}
    changed = w.use("center")
    assert w.rule == ("center", {}) and changed == before ^ d.field_of_view((3, 2), "center")
    assert told["Centre to centre"] == len(changed) and f"{len(changed)} square" in w.said["text"]
    assert spaces(w, "only here") == w.seen - before and spaces(w, "not here") == before - w.seen
    assert w.looks["only here"]["said"] == "seen now"
    w.click((1, 1))
    assert w.changed == frozenset() and "not here" not in w.marks
    w.use("corner", wall_runs="clear", target_blocks=True)
    assert w.seen == d.field_of_view((1, 1), "corner", wall_runs="clear", target_blocks=True)
    heard(w, do="use", arg={"side": 0, "name": "target_blocks", "value": False})
    assert w.rule == ("corner", {"wall_runs": "clear", "target_blocks": False})
    heard(w, do="use", arg={"side": 0, "name": "wall_between", "value": "unseen"})
    assert w.rule[1]["wall_between"] == "unseen" and w.view["sides"][0]["options"][-1]["on"]
    heard(w, do="use", arg={"side": 0, "name": "rule", "value": "sideways"})
    assert "no sight rule" in w.said["text"] and w.rule[0] == "corner"


def test_the_panel_names_the_readings_that_would_turn_a_verdict():
    wall = ((0, 0), (1, 0))
    w = SightExplorer(Dungeon.from_ascii("S.\nT.\n", walls=[wall]), (0, 0))
    w.aim((1, 0))
    assert [r["rule"] for r in w.over[0]["info"]["rows"] if "another reading" in r["text"]] == ["DX-075"]


def test_two_rules_side_by_side():
    d = hall()
    w = SightExplorer(d, (3, 2))
    differs = w.compare("center")
    left, right = d.field_of_view((3, 2)), d.field_of_view((3, 2), "center")
    assert differs == left ^ right == w.changed and w.other == ("center", {})
    assert spaces(w, "only here") == left - right - {(3, 2)} == spaces(w, "not here", "marks2")
    assert spaces(w, "only here", "marks2") == right - left and len(w.view["sides"]) == 2
    assert w.looks["only here"]["said"] == "only here"
    assert str(len(differs)) in w.view["told"]
    w.aim((4, 13))
    assert len(w.over) == 2 and len(w.over[0]["rays"]) == 16 and len(w.over[1]["rays"]) == 1
    heard(w, do="use", arg={"side": 1, "name": "rule", "value": "corner"})
    assert w.changed == frozenset() and "both see the same" in w.view["told"]
    heard(w, do="compare", arg=False)
    assert w.other is None and len(w.over) == 1
    heard(w, do="compare", arg=True)
    assert w.other == ("corner", {})


@pytest.mark.rule("DS-132")
@pytest.mark.parametrize("explorer", [SightExplorer, MoveExplorer])
def test_a_locked_door_says_so_until_it_is_unlocked(explorer):
    edge = ((0, 1), (0, 2))
    d = Dungeon.from_ascii("S..T\n", doors=[edge, ((0, 2), (0, 3))], locked=[edge])
    w = explorer(d, (0, 0))
    heard(w, do="door", arg="0,1|0,2")
    assert w.dungeon == d and "locked" in w.said["text"] and "[DS-132]" in w.said["text"]
    assert any("locked door" in text for text in w.labels.values())
    assert [door["locked"] for door in w.view["doors"]] == [True, False] and w.view["lock"]["law"]
    with pytest.raises(ValueError, match="locked"):
        w.click(edge)
    with pytest.raises(ValueError, match="is not locked"):
        w.unlock(((0, 2), (0, 3)))
    with pytest.raises(ValueError, match="no door between"):
        w.unlock(((0, 0), (0, 1)))
    heard(w, do="unlock", arg="0,1|0,2")
    assert not w.dungeon.locked and w.dungeon.doors[edge] is False and "[DS-132]" in w.said["text"]
    assert w.view["doors"][0]["locked"] is False and w.view["lock"] is None
    w.click(edge)
    assert w.dungeon.doors[edge] is True
    w.undo(), w.undo()
    assert w.dungeon == d and w.view["doors"][0]["locked"]


@pytest.mark.rule("DS-185")
def test_a_click_opens_and_closes_a_door():
    w = SightExplorer(hall(), (3, 2))
    door = ((3, 3), (3, 4))
    hidden = w.seen
    assert any(row["rule"] == "DS-185" for row in (w.aim((3, 4)) and w.over[0]["info"]["rows"]))
    w.click(door)
    assert w.dungeon.doors[door] is True and w.seen > hidden and w.changed == w.seen - hidden
    assert spaces(w, "only here") == w.changed and "open now" in w.said["text"]
    w.click(door[::-1])
    assert w.dungeon.doors[door] is False and w.seen == hidden
    heard(w, do="click", arg={"piece": next(dom for dom, id in w._album.ids.items() if id == "3,3|3,4")})
    assert w.dungeon.doors[door] is True
    heard(w, do="door", arg="3,3|3,4")
    assert w.dungeon.doors[door] is False
    w.click(((1, 3), (1, 4)))
    assert "wall" in w.said["text"]
    with pytest.raises(ValueError, match="no door between"):
        w.toggle_door(((1, 1), (1, 2)))


def test_figures_are_carried_dragged_and_turned():
    w = SightExplorer(hall(), "F1")
    heard(w, do="carry", arg={"cell": "r3c4"})
    assert w.carried == "F1" and w.view["carried"] == "F1"
    heard(w, do="clear")
    assert w.carried is None and w.dungeon.figures["F1"] == ((3, 4),)
    w.pick_up("F1")
    w.click((5, 2))
    assert w.dungeon.figures["F1"] == ((5, 2),) and w.carried is None and w.looker == "F1"
    assert "stands on (5, 2)" in w.said["text"]
    # Dragged by its lower right corner.
    heard(w, do="drop", arg={"piece": "ettin-1", "cell": "r6c13", "grip": "r2c12"})
    assert w.dungeon.figures["ettin-1"][0] == (1, 11) and "taken" in w.said["text"]
    heard(w, do="drop", arg={"piece": "ettin-1", "cell": "r3c12", "grip": "r2c12"})
    assert w.dungeon.figures["ettin-1"] == ((2, 11), (2, 12), (3, 11), (3, 12))
    w.move("hound", (5, 11))
    assert w.dungeon.figures["hound"] == ((5, 11), (5, 12))
    with pytest.raises(ValueError, match="row 7"):
        w.move("hound", (7, 11))
    w.turn("hound")
    assert w.dungeon.figures["hound"] == ((5, 11), (6, 11))
    assert w.undo().figures["hound"] == ((5, 11), (5, 12)) and w.redo().figures["hound"] == ((5, 11), (6, 11))
    for _ in range(4):
        w.undo()
    assert w.dungeon == hall()
    with pytest.raises(ValueError, match="nothing to undo"):
        w.undo()


@pytest.mark.rule("DX-053")
def test_one_square_of_a_large_figure_sees_less():
    w = SightExplorer(hall())
    whole = w.look_from("dragon")
    part = w.look_from((6, 5))
    assert part < whole and w.view["part"]
    heard(w, do="whole")
    assert w.looker == "dragon"
    assert w.dungeon.adjacent("dragon", (3, 4)) and not w.dungeon.adjacent((6, 5), (3, 4))


def test_what_is_not_there_is_refused_with_the_nearest():
    w = SightExplorer(hall())
    for what, said in (("drgon", "nearest is 'dragon'"), ((99, 0), "nothing here"), ((0, 3), "obstacle")):
        with pytest.raises(ValueError, match=said):
            w.click(what)
    with pytest.raises(ValueError, match=r"no sight rule 'cornr'.*nearest is 'corner'"):
        w.use("cornr")
    with pytest.raises(ValueError, match="no ruling"):
        SightExplorer(hall(), rule="corner", walls=True)
    with pytest.raises(TypeError, match="expected a Dungeon"):
        SightExplorer("dungeon")
    with pytest.raises(ValueError, match="largest that is shown"):
        SightExplorer(Dungeon.from_ascii("\n".join(["." * 100] * 50)))
    assert w.looker is None


@pytest.mark.parametrize(
    "content",
    [
        "hover",
        {"do": "hover"},
        {"do": "hover", "arg": 3},
        {"do": "drop", "arg": {"piece": "M1"}},
        {"do": "drop"},
        {"do": "carry", "arg": {"cell": "r1c1"}},
        {"do": "use", "arg": {"side": 5, "name": "evil", "value": 1}},
        {"do": "use", "arg": [1]},
        {"do": "door", "arg": 7},
        {"do": "turn", "arg": "nobody"},
        {"do": "fetch", "arg": {"cells": "all"}},
        {"do": "figure", "arg": None},
        {"do": "square", "arg": {"cell": "x"}},
    ],
)
def test_a_message_that_no_page_sends_changes_nothing(content):
    w = SightExplorer(hall(), "F1")
    w._handle_custom_msg(content, [])
    assert w.dungeon == hall() and w.looker == "F1" and w.rule == ("corner", {})


def test_names_from_outside_stay_text():
    w = SightExplorer(evil(), EVIL)
    w.aim((1, 4))
    html = w._repr_mimebundle_()[0]["text/html"]
    assert "<script" not in html and "<img" not in html and "hacked" in html
    for svg in (w.ground["svg"], *w.sprites.values()):
        assert "<script" not in svg and "<img" not in svg


def test_where_no_widget_lives_there_is_the_picture_of_now():
    w = SightExplorer(corridor())
    pictures = [w._html()]
    w.click((0, 0))
    pictures.append(w._html())
    w.aim((0, 6))
    pictures.append(w._html())
    w.compare("center")
    pictures.append(w._html())
    assert len(set(pictures)) == 4 and all('role="img"' in html for html in pictures)
    assert "two rules" in w._repr_mimebundle_()[0]["text/plain"]


def test_another_dungeon_forgets_who_is_not_there():
    w = SightExplorer(hall(), "dragon")
    w.aim((3, 4))
    w.show(corridor())
    assert w.looker is None and w.marks == {} and w.over[0]["info"] is None
    w.undo()
    assert w.dungeon == hall()


def test_where_the_looker_can_go_is_marked_too():
    d = hall()
    w = SightExplorer(d, "F1")
    assert w.points is None and w.reached == {} and "go" not in w.marks
    heard(w, do="go", arg=3)
    assert w.reached == d.reach("F1", 3) and w.view["points"] == 3
    assert {w._album.spaces[dom] for dom in w.marks["go"]} == w.reached.keys() - set(d.figures["F1"])
    assert f"can go to {len(w.marks['go'])} spaces with 3 points" in w.said["text"]
    w.compare("center")
    assert w.marks["go"] == w.marks2["go"], "by either rule of sight one walks alike"
    w.click("M1")
    assert w.reached == d.reach("M1", 3)
    heard(w, do="go", arg=-1)
    assert w.points == 3 and "whole number" in w.said["text"]
    assert w.go(None) == {} and "go" not in w.marks
    assert SightExplorer(d, "F1", points=2).reached == d.reach("F1", 2)
