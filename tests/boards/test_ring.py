"""Ring boards: Castle Panic's, and others that nobody sells."""

from __future__ import annotations

import math
import subprocess
import sys
from itertools import pairwise

import networkx as nx
import pytest

from ludo import data
from ludo.boards.ring import RingBoard

CASTLE = data.folder() / "castle_panic" / "boards" / "castle.toml"
RINGS = ("castle", "swordsman", "knight", "archer", "forest")


@pytest.fixture(scope="module")
def board():
    return RingBoard.load(CASTLE)


def area(polygon):
    return abs(sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))) / 2


@pytest.mark.rule("CP-001")
def test_five_rings_from_the_inside_out(board):
    assert board.rings == RINGS
    walk = ["castle-4"]
    while outer := board.outward(walk[-1]):
        walk.append(outer)
    assert walk == [f"{ring}-4" for ring in RINGS]
    assert board.inward("castle-4") is None and board.inward("forest-4") == "archer-4"
    by_distance = sorted(RINGS, key=lambda ring: math.dist(board.center(f"{ring}-1"), (0, 0)))
    assert tuple(by_distance) == RINGS


@pytest.mark.rule("CP-002")
def test_six_arcs_clockwise_in_every_ring(board):
    assert board.arcs == (1, 2, 3, 4, 5, 6) and len(board.spaces) == 30
    for ring in RINGS:  # forest and castle belong to the arcs too
        walk = [board.space(ring, 1)]
        for _ in range(6):
            walk.append(board.clockwise(walk[-1]))
        assert walk == [f"{ring}-{arc}" for arc in (1, 2, 3, 4, 5, 6, 1)]
        assert all(board.counter_clockwise(b) == a for a, b in pairwise(walk))
        for a, b in pairwise(walk):  # clockwise on the picture: the cross product is negative
            (x1, y1), (x2, y2) = board.center(a), board.center(b)
            assert x1 * y2 - y1 * x2 < 0
    assert [board.opposite(arc) for arc in board.arcs] == [4, 5, 6, 1, 2, 3]
    with pytest.raises(KeyError):
        board.space("knight", 7)


@pytest.mark.rule("CP-003")
def test_each_colour_owns_two_neighbouring_arcs(board):
    assert [board.colour(arc) for arc in board.arcs] == ["red", "red", "green", "green", "blue", "blue"]
    for colour in ("red", "green", "blue"):
        own = [s for s, node in board.graph.nodes(data=True) if node["colour"] == colour]
        assert len(own) == 10 and nx.is_connected(board.graph.subgraph(own))


def test_the_graph_is_one_that_networkx_works_on(board):
    graph = board.graph
    assert graph.number_of_edges() == 5 * 6 + 4 * 6
    assert nx.check_planarity(graph)[0] and nx.is_connected(graph)
    assert nx.shortest_path_length(graph, "castle-1", "castle-4") == 3  # round the ring, never across the middle
    assert not graph.has_edge("castle-1", "castle-4") and not graph.has_edge("knight-1", "archer-2")
    assert nx.diameter(graph) == 4 + 3
    assert {d for _, d in graph.degree(f"castle-{arc}" for arc in board.arcs)} == {3}


def test_nodes_and_edges_carry_what_rules_and_drawings_ask(board):
    node = board.graph.nodes["knight-3"]
    assert (node["ring"], node["arc"], node["colour"], node["label"]) == ("knight", 3, "green", "Knight-3")
    assert board.ring("knight-3") == "knight" and board.arc("knight-3") == 3
    walls = {frozenset(e[:2]) for e in board.graph.edges(data="wall") if e[2]}
    assert walls == {frozenset((f"castle-{arc}", f"swordsman-{arc}")) for arc in board.arcs}
    for a, b in board.graph.edges:
        line = board.line(a, b)
        assert set(line) <= set(board.polygon(a)) and set(line) <= set(board.polygon(b))


def test_spaces_fill_the_board_and_do_not_overlap(board):
    whole = math.pi * (board.radii[-1] ** 2 - board.radii[0] ** 2)
    assert sum(area(board.polygon(s)) for s in board.spaces) == pytest.approx(whole, rel=0.005)
    for space in board.spaces:
        x, y = board.center(space)
        i = RINGS.index(board.ring(space))
        assert board.radii[i] < math.hypot(x, y) < board.radii[i + 1]
        assert math.degrees(math.atan2(x, y)) % 360 == pytest.approx(board.arc(space) * 60 - 30)


def test_arrows_lead_where_they_point_and_reach_everything(board):
    ways = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}
    reached = nx.DiGraph()
    for space in board.spaces:
        here = board.center(space)
        assert set(board.arrows(space).values()) == set(board.graph[space])
        for key, there in board.arrows(space).items():
            step = [b - a for a, b in zip(here, board.center(there), strict=True)]
            assert sum(s * w for s, w in zip(step, ways[key], strict=True)) > 0, (space, key, there)
            reached.add_edge(space, there)
    assert nx.is_strongly_connected(reached)


@pytest.mark.parametrize("rings, arcs", [(1, 2), (2, 3), (3, 8), (4, 12), (7, 5)])
def test_other_ring_boards(rings, arcs):
    board = RingBoard([f"r{i}" for i in range(rings)], arcs)
    assert len(board.spaces) == rings * arcs and nx.is_connected(board.graph)
    assert board.graph.nodes["r0-1"]["kind"] == "r0-ring" and board.colour(1) is None
    assert all(board.arrows(s) for s in board.spaces)
    if arcs % 2:
        with pytest.raises(ValueError, match="opposite"):
            board.opposite(1)
    else:
        assert board.opposite(board.opposite(1)) == 1


def test_in_letters(board):
    lines = board.text({"archer-2": ["O2:2"], "castle-1": ["T1", "G1:1", "G2:1", "G3:1"]})
    assert lines[0].split() == ["1", "red", "2", "red", "3", "green", "4", "green", "5", "blue", "6", "blue"]
    assert lines[1].startswith("Forest") and lines[5].startswith("Castle")
    assert lines[2].split() == ["Archer", ".", "O2:2", ".", ".", ".", "."]
    assert "T1 G1:1" in lines[5] and "G2:1" in "".join(lines[6:])
    assert max(map(len, lines)) <= 80


BAD = [
    ({"rings": {"names": ["a", "a"]}}, "rings.names"),
    ({"rings": {"names": []}}, "rings.names"),
    ({"arcs": {"count": 1}}, "arcs.count"),
    ({"arcs": {"count": "six"}}, "arcs.count"),
    ({"arcs": {"cuont": 6}}, "arcs.cuont"),
    ({"colours": {"arcs": {"red": [1, 9]}}}, "colours.arcs: red has arc 9"),
    ({"colours": {"arcs": {"red": [1], "blue": [1]}}}, "both red and blue"),
    ({"walls": {"between": ["a", "c"]}}, "walls.between"),
    ({"shape": {"widths": [1.0]}}, "shape.widths"),
    ({"shape": {"hub": 0}}, "shape"),
    ({"kind": "hex"}, "kind"),
    ({"sise": 3}, "sise"),
]


@pytest.mark.parametrize("change, named", BAD)
def test_a_bad_file_is_refused_by_file_and_key(tmp_path, change, named):
    found = {
        "kind": "ring",
        "name": "small",
        "rings": {"names": ["a", "b", "c"]},
        "arcs": {"count": 4},
    }
    for key, value in change.items():
        found[key] = {**found.get(key, {}), **value} if isinstance(value, dict) else value
    path = tmp_path / "small.toml"
    path.write_text("\n".join(toml(found)), encoding="utf-8")
    with pytest.raises(data.DataError, match=r"small\.toml") as error:
        RingBoard.load(path)
    assert named in str(error.value) and "\n" not in str(error.value)


def toml(found):
    tables = {k: v for k, v in found.items() if isinstance(v, dict)}
    yield from (f"{k} = {v!r}" for k, v in found.items() if k not in tables)
    for name, table in tables.items():
        yield f"[{name}]"
        yield "provenance = 'stand-in'"
        for k, v in table.items():
            yield (
                f"{k} = {{{', '.join(f'{a} = {b!r}' for a, b in v.items())}}}"
                if isinstance(v, dict)
                else f"{k} = {v!r}"
            )


def test_needs_no_numpy_and_no_matplotlib():
    code = "import sys, ludo.boards.ring; sys.exit(any(m in sys.modules for m in ('numpy', 'matplotlib', 'IPython')))"
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
