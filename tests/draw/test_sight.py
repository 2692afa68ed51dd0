"""Drawings of dungeons: the board itself, lines of sight, fields of view, two rules, where a move may end."""

from __future__ import annotations

import io
import math
from pathlib import Path
from xml.etree import ElementTree

import pytest
from dungeons import EVIL, corridor, evil, hall

from ludo import draw
from ludo.draw import rays as rays_module
from ludo.draw.rays import rays, spread
from ludo.space.dungeon import Dungeon


def pixels(figure):
    out = io.BytesIO()
    figure.savefig(out, format="rgba", dpi=50)
    return out.getvalue()


def test_a_dungeon_draws_itself_with_all_that_is_in_it():
    d = hall()
    ax = draw.board(d)
    assert ax.figure.get_size_inches()[0] * 72 == pytest.approx(480, abs=0.1)
    for said in (
        "Obstacles in (0, 2) to (0, 11)",
        "Water in",
        "Pits in",
        "Lava in",
        "foe ettin-1 in (1, 11) to (2, 12)",
        "Walls between",
        "Elevation lines between",
        "closed door between (3, 3) and (3, 4)",
        "open door",
        "mark S",
    ):
        assert said in ax.figure.alt
    picture = draw.svg(d)
    assert set(picture.cells) == set(d.ground.kinds)  # obstacles are drawn and can be pointed at, too
    assert picture.cells[1, 1]["label"].startswith("(1, 1), entrance") and "exit" in picture.cells[5, 13]["label"]
    assert len(picture.edges) == 4 + 3 + 3 and set(d.figures) <= set(picture.pieces)
    sprites = {d.doors[e]: picture.edges[f"{e[0][0]},{e[0][1]}|{e[1][0]},{e[1][1]}"]["sprite"] for e in d.doors}
    assert sprites[True] != sprites[False]  # a form of its own, not just another colour


def test_a_moved_figure_and_an_opened_door_use_the_same_ground():
    d = hall()
    moved = d.open_door(((3, 3), (3, 4))).place("F1", (5, 2))
    assert draw.svg(moved).ground == draw.svg(d).ground and draw.svg(moved).svg != draw.svg(d).svg
    assert any("F1" in line for line in draw.changes(d, moved))


def test_small_squares_have_thin_walls_and_few_numbers():
    wide = Dungeon.from_ascii("\n".join(["." * 60] * 3), walls=[((0, c), (1, c)) for c in range(60)])
    texts = [t.get_text() for g in draw.board(wide).artists for t in g.get_children() if hasattr(t, "get_fontsize")]
    assert "55" in texts and "54" not in texts
    lines = [p for g in draw.board(wide).artists for p in g.get_children() if hasattr(p, "get_linewidth")]
    assert max(line.get_linewidth() for line in lines) < 3


@pytest.mark.rule("DS-186", "DS-183")
def test_the_lines_end_where_they_are_blocked_and_say_by_what():
    d = corridor()
    found = rays(d, (0, 0), (0, 6))
    assert not found.seen and found.rule == "DS-183" and len(found.rays) == 16
    assert {s.rule for s in found.stops} >= {"DS-186"} and sum(s.count for s in found.stops) == 16
    entered = next(i for i, s in enumerate(found.stops) if s.rule == "DS-186")
    for ray in found.rays:
        assert ray.by is not None and not ray.chosen
        if ray.by == entered:
            assert 3 <= ray.stop[0] <= 4 and -1 <= ray.stop[1] <= 0  # within the square of the foe
    free = rays(d.without("M1"), (0, 0), (0, 6))
    assert free.seen and [ray.chosen for ray in free.rays].count(True) == 1
    assert all((ray.stop == ray.end) == (ray.by is None) for ray in free.rays if ray.by is None)


def test_every_line_of_the_rules_is_drawn_once_and_agrees():
    d = hall()
    for a, b in (((2, 0), (4, 13)), ("F1", "dragon"), ("ettin-1", "hound"), ((1, 1), (2, 5)), ("F2", (3, 6))):
        for rule, rulings in (
            ("corner", {}),
            ("corner", {"wall_runs": "clear", "target_blocks": True}),
            ("center", {}),
        ):
            found, lines = rays(d, a, b, rule, **rulings), d.sight_lines(a, b, rule, **rulings)
            assert found.seen == d.sees(a, b, rule, **rulings)
            assert len(found.rays) == len(lines) and found.clear == sum(line.clear for line in lines)
            for ray in found.rays:
                long = math.dist(ray.start, ray.end)
                assert math.dist(ray.start, ray.stop) + math.dist(ray.stop, ray.end) == pytest.approx(long)


@pytest.mark.rule("DX-037")
def test_a_pit_is_told():
    d = hall().place("imp", (3, 13), "foe")
    found = rays(d, (1, 13), "imp")
    assert not found.seen and found.rule == "DX-037"
    assert rays(d, (2, 13), "imp").seen


def test_labels_do_not_cover_each_other():
    placed = spread([(1.0, 1.0)] * 6, 0.3, ((0, 0), (4, 4)), 1.0)
    for i, (x, y) in enumerate(placed):
        assert all(abs(x - u) >= 1.0 - 1e-9 or abs(y - v) >= 0.3 - 1e-9 for u, v in placed[:i])


@pytest.mark.parametrize("rule", ["corner", "center"])
def test_sight_draws_lines_and_a_legend_in_words(rule):
    figure = draw.sight(hall(), (2, 0), (4, 13), rule)
    assert "does not see" in figure.alt and "[PP-" in figure.alt if rule == "center" else "[DS-" in figure.alt
    assert pixels(figure) != pixels(draw.sight(hall(), (2, 0), (3, 3), rule))
    ElementTree.fromstring(figure._repr_html_().split("</div>")[0].split(">", 1)[1])


def test_sight_explains_each_letter():
    figure = draw.sight(corridor(), (0, 0), (0, 6))
    found = rays(corridor(), (0, 0), (0, 6))
    for stop in found.stops:
        assert f"{stop.letter}: " in figure.alt and f"[{stop.rule}]" in figure.alt


def test_field_counts_what_is_seen():
    d = hall()
    figure = draw.field(d, "F1")
    n = len(d.field_of_view("F1") - {(3, 4)})
    assert f"F1 sees {n} of {len(d.spaces) - 1} other spaces" in figure.alt
    assert "Figures seen" in figure.alt or "Not seen" in figure.alt


def test_differ_marks_and_counts_what_two_rules_see_apart():
    d = hall()
    left, right = d.field_of_view((3, 2)), d.field_of_view((3, 2), "center")
    figure = draw.differ(d, (3, 2), "corner", ("center", {}))
    assert f"{len(left ^ right)} square" in figure.alt and len(figure.axes) == 3
    assert "both see the same" in draw.differ(d, (3, 2), "corner", "corner").alt
    marks = draw.MARKS["only here"], draw.MARKS["not here"], draw.MARKS["seen"]
    assert len({(m.hatch, m.dash, m.width) for m in marks}) == 3


@pytest.mark.rule("DS-082")
def test_reach_writes_costs_and_says_why_not():
    d = hall()
    figure = draw.reach(d, "F1", 3, 1, to=(3, 2))
    assert "3 points" in figure.alt and "1 more" in figure.alt
    assert "[DS-082]" in draw.reach(d, "F1", 3, to=(4, 5)).alt
    assert "0: " not in figure.alt


def test_what_is_wrong_is_said():
    d = hall()
    with pytest.raises(ValueError, match="no sight rule 'middle'"):
        draw.sight(d, (1, 1), (1, 2), "middle")
    with pytest.raises(ValueError, match="obstacle"):
        draw.field(d, (0, 2))
    with pytest.raises(ValueError, match=r"'drgon'.*nearest is 'dragon'"):
        draw.reach(d, "drgon", 3)
    with pytest.raises(ValueError, match="ruling"):
        draw.differ(d, (1, 1), "corner", ("corner", {"walls": 1}))


def test_names_from_outside_stay_text():
    d = evil()
    for figure in (
        draw.sight(d, (0, 0), (0, 4)),
        draw.field(d, EVIL),
        draw.reach(d, EVIL, 2),
        draw.differ(d, (0, 0), "corner", "center"),
    ):
        html = figure._repr_html_()
        assert "<script" not in html and "<img" not in html
    assert "<script" not in draw.svg_html(d)


def test_the_module_of_lines_needs_no_drawing():
    assert "matplotlib" not in Path(rays_module.__file__).read_text(encoding="utf-8")


def test_a_picture_names_the_readings_that_would_turn_it():
    wall = ((0, 0), (1, 0))
    d = Dungeon.from_ascii("S.\nT.\n", walls=[wall])
    told = "By another reading, wall_between='unseen', it would not be in sight. [DX-075]"
    assert told in draw.sight(d, *wall).alt
    assert told not in draw.sight(d, *wall, wall_between="unseen").alt
    assert "a wall between neighbours hides them" in draw.sight(d, *wall, wall_between="unseen").alt


def test_a_move_marks_what_kills_apart_and_tells_what_a_way_does():
    d = Dungeon.from_ascii("S^^.\n")
    alt = draw.reach(d, (0, 0), 3, to=(0, 3)).alt
    assert "Whoever ends the turn there is defeated" in alt and alt.count("1 damage. [DX-040]") == 2
    assert "defeated" not in draw.reach(Dungeon.from_ascii("S...\n"), (0, 0), 3, to=(0, 3)).alt
