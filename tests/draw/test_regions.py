"""Maps of regions in pictures: names have room, two types show both, never by colour alone, and words tell it all."""

from __future__ import annotations

import itertools
import re

import pytest

from ludo import draw
from ludo.draw.frame import box, contains, frame, inside, outside
from ludo.draw.ground import patches
from ludo.draw.layout import layout
from ludo.draw.look import looks
from ludo.events.scene import Item
from ludo.space.region_maker import make
from ludo.space.regions import LANDS, RegionMap, names, region_map

MAPS = {**{name: region_map(name) for name in names()}, **{f"new-{n}": make(n, 8 + n, 2 + n % 3) for n in range(1, 7)}}


@pytest.mark.parametrize("name", MAPS)
def test_every_name_has_room_within_its_region_and_off_all_others(name):
    m = MAPS[name]
    fit = frame(m)
    boxes = {}
    for id in m.spaces:
        caption = inside(m, id, fit.scale)
        assert caption and caption.head == id and caption.size >= 7, id
        wide, tall = (half / fit.scale for half in box(caption))
        x, y = caption.at
        assert all(contains(m.polygon(id), (x + i * wide, y + j * tall)) for i in (-0.99, 0.99) for j in (-0.99, 0.99))
        boxes[id] = (x - wide, y - tall, x + wide, y + tall)
    for a, b in itertools.combinations(boxes.values(), 2):
        assert a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]


@pytest.mark.parametrize("name", names())
def test_names_of_the_printed_maps_are_written_out(name):
    m = region_map(name)
    for id in m.spaces:
        assert inside(m, id, frame(m).scale).text.replace(" ", "") == "+".join(m.types(id))


def test_signs_stand_for_city_and_spirals():
    m = region_map("water-town")
    signs = {id: inside(m, id, frame(m).scale).signs for id in m.spaces}
    assert signs == {id: ("city",) if id == "E" else ("spiral",) if id in "BCF" else () for id in m.spaces}


def test_a_region_of_two_types_shows_the_ground_of_both():
    m = region_map("water-town")
    look = looks(m)
    assert [face.name for face, _ in patches(m, "A", look)] == ["water", "mountain"]
    assert [face.name for face, _ in patches(m, "E", look)] == ["water"]
    assert patches(m, "B", look)[0][1] == m.polygon("B")


def test_grounds_differ_in_texture_and_in_lightness_not_in_colour_alone():
    look = looks(region_map("water-town"))
    faces = [look.ground(type) for type in LANDS]
    assert len({face.hatch for face in faces}) == 4 and all(face.hatch for face in faces)

    def light(colour):
        red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    shades = sorted(light(face.colour) for face in faces)
    assert all(b - a > 0.01 for a, b in itertools.pairwise(shades)) and shades[-1] - shades[0] > 0.15


@pytest.mark.parametrize("count", [1, 5, 8])
def test_pieces_have_room_beside_the_names(count):
    for m in map(region_map, names()):
        scale = frame(m).scale
        for id in m.spaces:
            items = [Item(f"t{i}", "troop", "Troop", (id,)) for i in range(count)]
            for place in layout(m, items, scale).places.values():
                assert place.size * scale > 5.0, (m.name, id)


def test_svg_has_every_region_and_its_words():
    m = region_map("desert-town")
    picture = draw.svg(m, "p")
    assert set(picture.cells) == set(m.spaces)
    assert all(f'id="p-cell-{cell["dom"]}"' in picture.svg for cell in picture.cells.values())
    assert picture.cells["F"]["label"] == "F, desert, city, beside A, B, C, D, E, G, H"
    assert picture.cells["A"]["label"] == "A, forest, a spiral, beside C, F, I"
    assert picture.width <= 480
    assert draw.svg(m, "p").svg == picture.svg
    assert draw.svg(region_map("forest-town"), "p").svg != draw.svg(region_map("mountain-town"), "p").svg  # one drawing


def test_the_alternative_text_tells_types_city_spirals_and_stand_ins():
    text = draw.describe(region_map("desert-town"))
    assert "Water in B, G, I." in text and "The city in F." in text and "Spirals in A, B, I." in text
    assert text.count("stand-in") == 1
    own = RegionMap({"A": ["forest"], "B": ["water", "city"], "C": "desert"}, ["A-B", "B-C"], title="Mine")
    assert draw.describe(own).startswith("Mine: 3 spaces, A, B, C.") and "stand-in" not in draw.describe(own)


def test_a_map_says_in_the_picture_that_it_is_a_stand_in_and_what_gaps_are():
    told = [caption.text for caption in outside(region_map("mountain-town"))]
    assert told == [
        "Regions are adjacent where they share a border; white gaps part them.",
        "Stand-in: no source gives this map.",
    ]
    whole = RegionMap({"A": "water", "B": "desert", "C": "forest"}, ["A-B", "B-C", "A-C"])
    assert outside(whole) == ()


def test_labels_from_outside_stay_text():
    m = RegionMap(
        {"A": "water", "B": "desert", "C": "forest"}, ["A-B", "B-C"], labels={"A": "<script>alert(1)</script>$x$"}
    )
    html = draw.svg_html(m)
    assert "<script" not in html and not re.search(r"on\w+=", html.split("<svg")[0])
    draw.board(m)
