"""The SVG: ids, places, sprites, safety, and the same bytes everywhere."""

from __future__ import annotations

import re
import subprocess
import sys
import xml.etree.ElementTree as ET
from types import SimpleNamespace

import pytest

import ludo
from ludo import draw
from ludo.events.scene import Item, Scene, Zone

NASTY = "<script>alert(1)</script> $x^2$ \"q\" 'a' & \x00\x1b\ud800 ]]> \n -->"
G = "{http://www.w3.org/2000/svg}"


def ids(svg):
    return re.findall(r'\bid="([^"]*)"', svg)


@pytest.mark.parametrize("name", ["start", "crowd", "dungeon", "regions"])
def test_everything_has_its_id_and_nothing_else_has_one(request, name):
    s = request.getfixturevalue(name)
    picture = draw.svg(s, prefix="p1")
    root = ET.fromstring(picture.svg)
    assert picture.svg.startswith("<svg") and not {"width", "height"} & set(root.attrib)
    assert "<style" not in picture.svg and "clip-path" not in picture.svg and "stroke-linejoin" in root.attrib
    found = ids(picture.svg)
    assert all(re.fullmatch(r"p1-[A-Za-z0-9_-]+", id) for id in found)
    groups = {g.get("id"): g for g in root.iter(f"{G}g") if g.get("id")}
    assert len(groups) == len([id for id in found if re.match("p1-(cell|piece|edge)-", id)])
    for cell in picture.cells.values():
        group = groups[f"p1-cell-{cell['dom']}"]
        assert len(group.findall(f"{G}path")) == 1
        assert 0 < cell["x"] < picture.width and 0 < cell["y"] < picture.height
        assert all(to in {c["dom"] for c in picture.cells.values()} for to in cell["nav"].values())
    assert set(picture.pieces) == {i.id for i in s.scene.pieces}
    for what, things in (("piece", picture.pieces), ("edge", picture.edges)):
        for thing in things.values():
            gid = f"p1-{what}-{thing['dom']}"
            assert (gid in groups) == bool(thing["sprite"])
            if gid in groups:
                assert "transform" not in groups[gid].attrib
                assert f"translate({thing['x']:g} {thing['y']:g})" in groups[gid][0].get("transform")
    links = set(re.findall(r"url\(#([^)]*)\)", picture.svg))
    assert links <= set(found)


@pytest.mark.parametrize("name", ["start", "crowd", "dungeon", "regions"])
def test_pieces_are_drawn_about_their_places(request, name):
    """What is drawn of a piece lies about its middle, in its size."""
    drawn = [p for p in draw.svg(request.getfixturevalue(name)).pieces.values() if p["sprite"]]
    assert len(drawn) > 3
    for piece in drawn:
        x, y = map(float, re.search(r"translate\((\S+) (\S+)\)", piece["sprite"]).groups())
        points = re.findall(r"[ML] ?(-?[\d.]+) (-?[\d.]+)", piece["sprite"])
        assert points and all(
            abs(float(a) + x) < 3 * piece["size"] and abs(float(b) + y) < 3 * piece["size"] for a, b in points
        )


def test_the_ground_alone(start):
    picture = draw.svg(start, highlight={"reach": ["knight-3"]})
    assert "-piece-" not in picture.ground and "-edge-" not in picture.ground
    assert len([i for i in ids(picture.ground) if "-cell-" in i]) == 30
    assert draw.svg(start.board).svg == picture.ground
    ET.fromstring(picture.ground)


def test_the_same_look_has_the_same_sprite_wherever_it_stands(start, castle):
    before = draw.svg(start).pieces
    assert before["goblin-1"]["sprite"] == before["goblin-4"]["sprite"] != before["orc-2"]["sprite"]
    moved = [
        Item(i.id, i.kind, i.label, ("knight-1",), badges=i.badges) if i.id == "goblin-1" else i
        for i in start.scene.pieces
    ]
    after = draw.svg(SimpleNamespace(board=castle, scene=Scene(tuple(moved)))).pieces
    assert after["goblin-1"]["sprite"] == before["goblin-1"]["sprite"]
    assert (after["goblin-1"]["x"], after["goblin-1"]["y"]) != (before["goblin-1"]["x"], before["goblin-1"]["y"])


def test_arrow_keys_come_from_the_board(start, regions):
    assert draw.svg(start).cells["archer-1"]["nav"]["ArrowUp"] == "forest-1"
    assert draw.svg(regions).cells["Spur"]["nav"] == {}


def test_prefixes_keep_pictures_apart(crowd):
    one, two = draw.svg(crowd, prefix="a").svg, draw.svg(crowd, prefix="b").svg
    assert not set(ids(one)) & set(ids(two))
    assert one.replace('"a-', '"b-').replace("#a-", "#b-") == two
    for bad in ("", "1a", "a b", 'x"y', "ä", None):
        with pytest.raises(ValueError, match="prefix"):
            draw.svg(crowd, prefix=bad)


def test_the_same_bytes_in_every_process(crowd):
    code = (
        "import sys; sys.path.insert(0, 'tests/draw'); import hashlib, conftest as c\n"
        "from ludo import draw\nfrom ludo.boards.ring import RingBoard\nfrom ludo import data\n"
        "b = RingBoard.load(data.folder() / 'castle_panic' / 'boards' / 'castle.toml')\n"
        "s = c.shown(b, [c.monster(i, c.MONSTERS[i % 3], 'forest-2') for i in range(5)])\n"
        "print(hashlib.sha256(draw.svg(s, highlight={'seen': ['knight-1']}).svg.encode()).hexdigest())"
    )
    runs = {
        subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120, env=env).stdout
        for env in ({"PYTHONHASHSEED": "1", "PYTHONPATH": "."}, {"PYTHONHASHSEED": "2", "PYTHONPATH": "."})
    }
    assert len(runs) == 1 and len(runs.pop()) == 65


def test_what_was_drawn_before_does_not_change_the_bytes(start, crowd, dungeon):
    from ludo.draw import sheets

    warm = draw.svg(crowd).svg
    sheets._sprites.clear()
    sheets._grounds.clear()
    assert draw.svg(crowd).svg == warm
    sheets._sprites.clear()
    draw.svg(start), draw.svg(dungeon)
    assert draw.svg(crowd).svg == warm


def test_a_board_that_is_a_stand_in_is_told_above_its_drawing():
    invented, known = ludo.game("warhammer-quest").new(), ludo.game("castle-panic").new()
    assert ">This board is a stand-in</div>" in draw.svg_html(invented)
    assert "stand-in" not in draw.svg_html(known)


def test_texts_from_outside_stay_texts(castle):
    pieces = [Item(NASTY, NASTY, NASTY, ("knight-1",), badges=(NASTY, NASTY), stand_in=True, owner=0, text=NASTY)]
    edges = [Item("w<", "<kind>", NASTY, ("castle-1", "swordsman-1"), badges=("<b>",))]
    zones = (Zone("z<", "k<", NASTY, (Item("<i>", "<k>", NASTY),), owner=1),)
    s = SimpleNamespace(board=castle, scene=Scene(tuple(pieces), tuple(edges), zones, (NASTY,)))
    picture = draw.svg(s)
    ET.fromstring(picture.svg)
    html = draw.svg_html(s)
    assert "<script" not in picture.svg + html and "<b>" not in picture.svg and "\x00" not in html
    assert "&lt;script&gt;" in html
    ET.fromstring(html.replace("&nbsp;", " "))
    assert all(re.fullmatch("[A-Za-z0-9_-]+", p["dom"]) for p in (*picture.pieces.values(), *picture.edges.values()))
    figure = draw.board(s, zones=True).figure
    ET.fromstring(figure._repr_html_())
    draw.compare(s, castle)


def test_html_for_a_notebook(start):
    html = draw.svg_html(start)
    root = ET.fromstring(html)
    svg = next(root.iter(f"{G}svg"))
    assert svg.get("role") == "img" and "Troll 3 (3 points) in Archer-3" in svg.get("aria-label")
    assert "Player 1's turn" not in svg.get("aria-label") and "Player 1&#x27;s turn" in html  # said once, as text
    assert "Red Archer ×2" in html and "Monster tokens (43)" in html
    assert "script" not in html and "http" not in html.replace("http://www.w3.org/", "")
    assert html == draw.svg_html(start)
    assert not set(ids(html)) & set(ids(draw.svg_html(start.board)))
    assert "Red Archer" not in draw.svg_html(start, zones=False)


def test_pictures_without_end_do_not_fill_memory(start, castle):
    from ludo.draw import sheets

    for i in range(60):
        draw.svg(start, highlight={"reach": [castle.spaces[i % 30], castle.spaces[i // 2 % 30]]})
    assert len(sheets._veils) <= 48 and len(sheets._grounds) <= 24


def test_a_real_state_shows_itself():
    ludo = pytest.importorskip("ludo")
    s = ludo.game("castle-panic").new(players=2, seed=1)
    picture = draw.svg(s)
    assert set(picture.cells) == set(s.board.spaces) and {"tower-1", "tower-6"} <= set(picture.pieces)
    assert "aria-label" in s._repr_mimebundle_()["text/html"]


def test_the_readers_own_settings_stay(start):
    import matplotlib

    with matplotlib.rc_context({"svg.fonttype": "path", "hatch.linewidth": 2.5}):
        before, figure = dict(matplotlib.rcParams), draw.board(start).figure
        dpi = figure.dpi
        figure._repr_html_()
        draw.svg(start)
        assert dict(matplotlib.rcParams) == before and figure.dpi == dpi != 72
