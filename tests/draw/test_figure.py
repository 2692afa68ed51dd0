"""The static drawing."""

from __future__ import annotations

import io
import subprocess
import sys

import pytest
from matplotlib.figure import Figure
from matplotlib.text import Text

from ludo import draw
from ludo.space.regions import region_map


def pixels(figure, dpi=72):
    out = io.BytesIO()
    figure.savefig(out, format="rgba", dpi=dpi)
    return out.getvalue()


@pytest.mark.parametrize("name", ["start", "crowd", "dungeon", "regions"])
def test_draws_any_state_and_returns_its_axes(request, name):
    ax = draw.board(request.getfixturevalue(name))
    assert ax.figure.get_size_inches()[0] * 72 == pytest.approx(480, abs=0.1)
    assert ax.figure.alt == draw.describe(request.getfixturevalue(name))
    assert len(set(pixels(ax.figure))) > 20
    assert pixels(ax.figure) == pixels(draw.board(request.getfixturevalue(name)).figure)


def test_draws_a_board_alone(castle):
    assert draw.board(castle).figure.alt.startswith("Castle Panic board: 30 spaces")


@pytest.mark.parametrize(
    ("name", "said"),
    [("forest-town", "This board is a stand-in"), ("desert-town", "Parts of this board are stand-ins")],
)
def test_a_board_that_is_a_stand_in_says_so(name, said, castle):
    def words(board):
        return " ".join(t.get_text() for t in draw.board(board).figure.findobj(Text))

    assert said in words(region_map(name))
    assert "stand-in" not in words(castle)


def test_draws_into_axes_that_are_there(start):
    figure = Figure(figsize=(8, 3))
    left, right = figure.subplots(1, 2)
    assert draw.board(start, left) is left and draw.board(start, ax=right) is right
    texts = [t for group in left.artists for t in group.get_children() if hasattr(t, "get_fontsize")]
    assert max(t.get_fontsize() for t in texts) < 9  # letters shrink with the board


def test_highlights_are_more_than_colour(start):
    plain = pixels(draw.board(start).figure)
    seen = set()
    for name in (*draw.MARKS, "of my own"):
        drawn = pixels(draw.board(start, highlight={name: ["knight-3", "forest-5"]}, legend=False).figure)
        assert drawn != plain
        seen.add(drawn)
    assert len(seen) == len(draw.MARKS) + 1
    for mark in draw.MARKS.values():
        assert mark.hatch or mark.width >= 2.4  # a texture, or a line that shows in black and white
    assert len({(m.hatch, m.width, m.dash) for m in draw.MARKS.values()}) == len(draw.MARKS)


def test_a_wrong_space_is_named_with_the_nearest(start, dungeon):
    with pytest.raises(ValueError, match=r"no space 'knigt-3'; the nearest is 'knight-3'"):
        draw.board(start, highlight={"reach": ["knigt-3"]})
    with pytest.raises(ValueError, match="no space"):
        draw.board(dungeon, highlight={"reach": [(99, 0)]})
    with pytest.raises(TypeError, match="highlight"):
        draw.board(start, highlight=["knight-3"])
    with pytest.raises(TypeError, match="a state, a view or a board, not str"):
        draw.board("castle")


def test_a_single_space_may_stand_without_a_list(start):
    once = draw.board(start, highlight={"reach": "knight-3"})
    assert pixels(once.figure) == pixels(draw.board(start, highlight={"reach": ["knight-3"]}).figure)


def test_zones_stand_beside_the_board_without_touching_it(start):
    alone, beside = draw.board(start), draw.board(start, zones=True)
    assert beside.figure.get_size_inches()[0] > alone.figure.get_size_inches()[0] * 1.3
    assert beside.get_position().width * beside.figure.get_size_inches()[0] * 72 == pytest.approx(480, abs=0.1)


def test_shows_itself_in_a_notebook(start):
    for shown in (draw.board(start), draw.board(start).figure):
        html = shown._repr_html_()
        assert 'role="img"' in html and "Troll 3 (3 points) in Archer-3" in html and "<style" not in html
    figure = Figure()
    assert draw.board(start, figure.subplots()) is not None  # the reader's own figure is the reader's to show


def test_never_pyplot():
    code = "import sys, ludo.draw as d; d.board, d.svg, d.odds, d.compare; sys.exit('matplotlib.pyplot' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=120).returncode == 0


def test_words_and_ids_need_no_matplotlib():
    code = "import sys, ludo.draw as d; d.describe, d.dom, d.changes, d.looks; sys.exit('matplotlib' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], timeout=120).returncode == 0


def test_unknown_names():
    with pytest.raises(AttributeError, match="no attribute 'bord'"):
        _ = draw.bord
    assert "svg_html" in dir(draw)


def test_two_states_side_by_side(start, crowd, dungeon):
    figure = draw.compare(start, crowd)
    assert "Troll 3 (3 points): Archer-3 → Castle-1" in figure.alt and "Wall 2 is gone" in figure.alt
    assert pixels(figure)
    assert "Nothing differs" in draw.compare(start, start).alt
    with pytest.raises(ValueError, match="different spaces"):
        draw.compare(start, dungeon)


@pytest.mark.parametrize("kind", ["pdf", "svg", "png"])
def test_saves_for_print(crowd, kind):
    out = io.BytesIO()
    draw.board(crowd, zones=True).figure.savefig(out, format=kind, bbox_inches="tight")
    assert len(out.getvalue()) > 10_000
