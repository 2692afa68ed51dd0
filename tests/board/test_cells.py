"""Maps of regions are drawn true: cells touch along a line exactly where regions are adjacent, and overlap nowhere."""

from __future__ import annotations

import itertools
import math
import random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ludo.board.cells import HIGH, WIDE, area, depth, draw, halves
from ludo.board.region_maker import _delaunay, _scattered
from ludo.board.regions import RegionMap, names, region_map
from ludo.draw.frame import contains


@st.composite
def graphs(draw_):
    """Connected planar graphs of all kinds: nets of triangles, rings, trees, stars, and what lies between."""
    rng = random.Random(draw_(st.integers(0, 2**32)))
    count = draw_(st.integers(3, 14))
    points = _scattered(rng, count)
    graph = nx.Graph()
    graph.add_nodes_from(range(count))
    graph.add_edges_from(sorted({tuple(sorted(e)) for e in _delaunay(points)}))
    spare = sorted(graph.edges)
    rng.shuffle(spare)
    for a, b in spare[: draw_(st.integers(0, len(spare)))]:
        graph.remove_edge(a, b)
        if not nx.is_connected(graph):
            graph.add_edge(a, b)
    return {f"n{a}": tuple(f"n{b}" for b in sorted(graph[a])) for a in graph}


def segments(polygon):
    return [frozenset(pair) for pair in zip(polygon, (*polygon[1:], polygon[0]), strict=True)]


def crossing(a, b, c, d):
    """Whether two segments cross in a point within both."""

    def side(p, q, r):
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < -1e-9 and side(c, d, a) * side(c, d, b) < -1e-9


def assert_true(near, cells):
    shapes = cells.polygons
    sides = {id: segments(p) for id, p in shapes.items()}
    for id, polygon in shapes.items():
        assert len(set(polygon)) == len(polygon) and area(polygon) > 0, id
        assert depth(polygon, cells.centers[id]) > 0.02, id
    for a, b in itertools.combinations(shapes, 2):
        common = set(sides[a]) & set(sides[b])
        assert bool(common) == (b in near[a]), (a, b)
        if common:
            curve = cells.curves[a, b]
            assert curve == cells.curves[b, a] or curve == cells.curves[b, a][::-1]
            assert common == {frozenset(pair) for pair in itertools.pairwise(curve)}
        assert not contains(shapes[a], cells.centers[b]) and not contains(shapes[b], cells.centers[a])


@settings(max_examples=40, deadline=None)
@given(graphs())
def test_cells_touch_exactly_where_regions_are_adjacent(near):
    assert_true(near, draw(near))


@settings(max_examples=15, deadline=None)
@given(graphs())
def test_cells_overlap_nowhere(near):
    cells = draw(near)
    for a, b in itertools.combinations(cells.polygons, 2):
        one, two = cells.polygons[a], cells.polygons[b]
        for p, q in zip(one, (*one[1:], one[0]), strict=True):
            for r, s in zip(two, (*two[1:], two[0]), strict=True):
                assert not crossing(p, q, r, s), (a, b)
    # what they cover together is no more than the board
    assert sum(map(area, cells.polygons.values())) <= 4 * WIDE * HIGH


@pytest.mark.parametrize("name", names())
def test_the_printed_maps_are_drawn_true(name):
    m = region_map(name)
    near = {id: m.neighbours(id) for id in m.spaces}
    assert_true(near, draw(near, m.city))


@pytest.mark.parametrize("name", names())
def test_the_city_lies_within_the_printed_maps(name):
    """CV-016: in the middle. Its cell does not reach the rim."""
    m = region_map(name)
    assert all(depth_in_rim(p) > 0.5 for p in m.polygon(m.city))


def depth_in_rim(p):
    """How far a point lies within the rim's oval, about."""
    return 1 - math.hypot(p[0] / WIDE, p[1] / HIGH) + 0.3


@pytest.mark.parametrize("name", names())
def test_no_region_is_too_small_to_play_on(name):
    m = region_map(name)
    sizes = sorted(area(m.polygon(id)) for id in m.spaces)
    assert sizes[0] > sizes[-1] / 5
    assert all(depth(m.polygon(id), m.center(id)) > 0.8 for id in m.spaces)


def test_a_region_of_two_types_is_cut_in_halves():
    for name in names():
        m = region_map(name)
        for id in m.spaces:
            parts = m.graph.nodes[id]["patches"]
            assert [kind for kind, _ in parts] == [t for t in m.types(id) if t != "city"]
            assert math.isclose(sum(area(p) for _, p in parts), area(m.polygon(id)), rel_tol=1e-3)
            if len(parts) == 2:
                first, second = (area(p) for _, p in parts)
                assert 0.5 < first / second < 2


def test_halves_of_a_square():
    one, two = halves(((0, 0), (2, 0), (2, 2), (0, 2)), (1, 1))
    assert area(one) == area(two) == 2


def test_a_path_a_star_and_a_ring_within_a_ring():
    RegionMap(dict.fromkeys("ABC", "water"), ["A-B", "B-C"])
    star = dict.fromkeys("ABCDEF", "water")
    m = RegionMap(star, ["A-B", "A-C", "A-D", "A-E", "A-F"])
    assert_true({id: m.neighbours(id) for id in star}, draw({id: m.neighbours(id) for id in star}))
    inner = {f"i{k}": (f"i{(k + 1) % 5}", f"i{(k - 1) % 5}", f"o{k}") for k in range(5)}
    outer = {f"o{k}": (f"o{(k + 1) % 5}", f"o{(k - 1) % 5}", f"i{k}") for k in range(5)}
    assert_true({**inner, **outer}, draw({**inner, **outer}))
