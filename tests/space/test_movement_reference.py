"""Movement on random boards against two others: the reference, which relaxes steps until nothing changes, and networkx's
Dijkstra on a graph that is built here. Water, pits, walls, doors, elevation lines, friends, foes, bases of every size."""

from __future__ import annotations

from random import Random

import networkx as nx
import pytest
from space import boards, reference


def by_networkx(plan, start, points, side):
    """Of a figure of one square, from a space: its own graph, one edge a step, with what it costs."""
    graph = nx.DiGraph()
    graph.add_nodes_from(plan.spaces)
    foes = {s for owner, squares in plan.figures.values() for s in squares if owner != side} - {start}
    for a in plan.spaces:
        for y in (-1, 0, 1):
            for x in (-1, 0, 1):
                b = (a[0] + y, a[1] + x)
                if b in graph and b not in foes and plan.letters[a] != "o":
                    if reference.adjacent(plan, a, b, plan.elevations):
                        graph.add_edge(a, b, cost=2 if plan.letters[b] == "~" else 1)
    found = nx.single_source_dijkstra_path_length(graph, start, cutoff=points, weight="cost")
    return {s: cost for s, cost in found.items() if s == start or s not in plan.occupied}


def agree(seed: int, rows: int = 7, columns: int = 8) -> int:
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rng.randint(1, rows), rng.randint(1, columns)))
    d = boards.dungeon(plan, opened)
    asked = 0
    for who in (*rng.choices(plan.spaces, k=3), *plan.figures):
        for points in (0, 1, 3, 6, None):
            side = rng.choice(("friend", "foe"))
            expect = reference.reach(plan, who, points, side)
            where = f"seed {seed}: {who!r}, {points} points, {side}\n{d.to_ascii()}"
            assert d.reach(who, points, side) == expect, where
            if not isinstance(who, str):
                assert by_networkx(plan, who, points, side) == expect, where
            asked += len(expect)
        check_ways(plan, d, who, rng.choice((2, None)), side, where)
    return asked


def check_ways(plan, d, who, points, side, where):
    """Paths begin, end, step and cost as they should; where there is none, there is a reason, with a rule and a text."""
    ends = d.reach(who, points, side)
    for b in plan.spaces:
        way, why = d.path(who, b, points, side), d.why_not(who, b, points, side)
        assert (way is not None) == (b in ends) == (not why), (b, where)
        if way is None:
            assert all(o.rule and o.text.endswith(".") and "{" not in o.text for o in why), where
            continue
        assert way[0] in d.squares(who) and way[-1] == b, where
        assert all(reference.adjacent(plan, x, y, plan.elevations) for x, y in zip(way, way[1:], strict=False)), where
        assert sum(said.data["cost"] for said in d.walk(who, way, side) if "cost" in said.data) == ends[b], where


@pytest.mark.parametrize("part", range(8))
def test_agrees_with_both(part):
    assert sum(agree(seed) for seed in range(part * 12, part * 12 + 12)) > 0
