"""Pieces stand inside their spaces and overlap neither each other nor the names."""

from __future__ import annotations

import itertools
import math

import numpy as np
import pytest

from ludo.draw import layout as places
from ludo.draw.frame import box, contains, frame, inside, seam
from ludo.draw.layout import SHOWN, layout
from ludo.events.scene import Item


def boards(request):
    return {name: request.getfixturevalue(name).board for name in ("start", "dungeon", "regions")}


@pytest.mark.parametrize("name", ["start", "dungeon", "regions"])
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5, 7, 8])
def test_pieces_of_a_space_are_apart_and_inside_it(request, name, count):
    board = boards(request)[name]
    scale = frame(board).scale
    for space in list(board.graph)[:36]:
        items = [Item(f"m{i}", "m", "M", (space,)) for i in range(count)]
        places = list(layout(board, items, scale).places.values())
        assert len(places) == count
        for a, b in itertools.combinations(places, 2):
            assert math.dist((a.x, a.y), (b.x, b.y)) >= (a.size + b.size) * 1.1
        for p in places:
            assert contains(board.polygon(space), (p.x, p.y))
            around = [(p.x + p.size * math.cos(k), p.y + p.size * math.sin(k)) for k in range(7)]
            assert all(contains(board.polygon(space), point) for point in around), (space, count)
            assert p.size * scale > 3.0, (space, count)
            caption = inside(board, space, scale)
            if caption:
                wide, tall = (half / scale for half in box(caption))
                turned = caption.angle % 180
                if not turned:
                    dx = max(abs(p.x - caption.at[0]) - wide, 0)
                    dy = max(abs(p.y - caption.at[1]) - tall, 0)
                    assert math.hypot(dx, dy) >= p.size * 0.9


def test_single_pieces_are_large_enough_to_read(start):
    scale = frame(start.board).scale
    sizes = [p.size * scale for p in layout(start.board, start.scene.pieces, scale).places.values()]
    assert min(sizes) > 12  # points of a picture 480 wide


def test_of_more_than_eight_the_last_says_how_many(crowd):
    found = layout(crowd.board, crowd.scene.pieces, frame(crowd.board).scale)
    assert list(found.behind.values()) == [11 - SHOWN]
    here = [i.id for i in crowd.scene.pieces if i.at == ("forest-2",)]
    assert [id in found.places for id in here] == [True] * SHOWN + [False] * 3
    assert found.behind == {here[SHOWN - 1]: 3}


def test_a_large_figure_covers_its_squares(dungeon):
    found = layout(dungeon.board, dungeon.scene.pieces, frame(dungeon.board).scale).places
    ogre, drake = found["ogre-1"], found["ogre-2"]
    assert (ogre.x, ogre.y) == (3, -2) and ogre.span == pytest.approx((0.9, 0.9))
    assert (drake.x, drake.y) == (15, -5.5) and drake.span == pytest.approx((0.9, 1.4))


def test_spaces_that_are_not_there_are_left_out(start):
    items = [Item("a", "m", "A", ("nowhere",)), Item("b", "m", "B"), Item("c", "m", "C", ("nowhere", "knight-1"))]
    assert list(layout(start.board, items, 30.0).places) == ["c"]


def test_the_line_between_two_spaces(start, dungeon, regions):
    curve = seam(start.board, "castle-1", "swordsman-1")
    assert len(curve) > 10 and seam(start.board, "castle-1", "knight-1") == ()
    assert set(seam(dungeon.board, (0, 7), (0, 8))) == {(8, 0), (8, -1)}  # where the graph has no edge
    assert not dungeon.board.graph.has_edge((0, 7), (0, 8))
    assert set(seam(regions.board, "North Wood", "The Dunes")) == {(3, 4), (3, 6), (5, 6), (5, 8)}
    assert seam(regions.board, "North Wood", "Nowhere") == ()


@pytest.mark.parametrize("name", ["start", "dungeon", "regions"])
def test_the_frame_shows_everything(request, name):
    board = boards(request)[name]
    fit = frame(board)
    for space in board.graph:
        for point in board.polygon(space):
            x, y = fit.at(point)
            assert 0 <= x <= fit.width <= 480.01 and 0 <= y <= fit.height <= 640.01


@pytest.mark.parametrize("scale", [0.3, 1.0, 40.0])
@pytest.mark.parametrize("taken", [None, (0.2, 0.1, 0.3, 0.2)], ids=["bare", "with a name"])
def test_room_for_a_disc_is_that_of_every_point_asked(scale, taken):
    """What samples say without asking is what the polygon says; also in a bay, outside it, and at any size."""
    corners = [(-2, -1), (0, -1.5), (0.1, 0.4), (0.5, -1.4), (2, -1), (1.5, 1.2), (-1, 1.0)]
    polygon = tuple((x * scale, y * scale) for x, y in corners)
    taken = taken and tuple(n * scale for n in taken)
    rng = np.random.default_rng(1)
    lattices = rng.uniform(-2.5, 2.5, (4, 3000, 2)) * scale
    for radius in (0.02, 0.2, 0.5):
        found = places._free(polygon, taken, lattices, radius * scale)
        for lattice, free in zip(lattices, found, strict=True):
            clear = places._clear(polygon, taken, lattice) >= radius * scale
            assert free == [tuple(p) for p in lattice[clear].tolist()]
        assert any(found) and not all(len(free) == 3000 for free in found)
