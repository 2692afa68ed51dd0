"""Ludo and the slow reference asked the same on random boards: what the tests do a little of and the soak much."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import networkx as nx
from space import boards, reference

READINGS = (
    *[("corner", {})] * 4,
    ("corner", {"wall_runs": "clear"}),
    ("corner", {"target_blocks": True}),
    ("corner", {"wall_runs": "clear", "target_blocks": True}),
    ("corner", {"wall_between": "unseen"}),
    ("corner", {"wall_runs": "clear", "target_blocks": True, "wall_between": "unseen"}),
    *[("center", {})] * 2,
    ("center", {"wall_runs": "clear", "target_blocks": True}),
)
"""The defaults more often than the rest."""


def sight(seed: int, pairs: int, rows: int = 6, columns: int = 6, tables: bool = True) -> int:
    """Asks that many pairs of each reading on one board; returns how many pairs were asked."""
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rng.randint(1, rows), rng.randint(1, columns)))
    d = boards.dungeon(plan, opened)
    asked = [*plan.spaces, *plan.figures, *plan.figures]
    for rule, rulings in READINGS:
        v = d.visibility(rule, **rulings) if tables else None
        for _ in range(pairs):
            a, b = rng.choice(asked), rng.choice(asked)
            expect = reference.sees(plan, a, b, rule, **rulings)
            where = f"seed {seed}: {a!r} to {b!r}, {rule} {rulings}\n{d.to_ascii()}"
            assert d.sees(a, b, rule, **rulings) == expect, where
            assert v is None or v.sees(a, b) == expect, where
            near = rule == "corner" and d.adjacent(a, b)
            same = not set(d.squares(a)).isdisjoint(d.squares(b))
            assert (near or same or any(line.clear for line in d.sight_lines(a, b, rule, **rulings))) == expect, where
    return pairs * len(READINGS)


def on_all_pairs(seed: int, rows: int, columns: int) -> int:
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rows, columns))
    d = boards.dungeon(plan, opened)
    v = d.visibility()
    field = {a: v.field(a) for a in plan.spaces}
    for a in plan.spaces:
        for b in plan.spaces:
            if a <= b:
                expect = reference.sees(plan, a, b)
                assert expect == (b in field[a]) == (a in field[b]), f"seed {seed}: {a} to {b}\n{d.to_ascii()}"
    return len(plan.spaces) ** 2


def by_networkx(plan, start, points, side):
    """Of a figure of one square, from a space: its own graph, one edge a step, with what it costs."""
    graph = nx.DiGraph()
    graph.add_nodes_from(plan.spaces)
    foes = {s for owner, squares in plan.figures.values() for s in squares if owner != side} - {start}
    for a in plan.spaces:
        for y in (-1, 0, 1):
            for x in (-1, 0, 1):
                b = (a[0] + y, a[1] + x)
                goes = b in graph and b not in foes and plan.letters[a] != "o"
                if goes and reference.adjacent(plan, a, b, plan.elevations):
                    graph.add_edge(a, b, cost=2 if plan.letters[b] == "~" else 1)
    found = nx.single_source_dijkstra_path_length(graph, start, cutoff=points, weight="cost")
    return {s: cost for s, cost in found.items() if s == start or s not in plan.occupied}


def movement(seed: int, rows: int = 7, columns: int = 8) -> int:
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
    """Paths begin, end, step and cost as they should; where there is none, there is a reason, with a rule and a
    text."""
    ends = d.reach(who, points, side)
    for b in plan.spaces:
        way, why = d.path(who, b, points, side), d.why_not(who, b, points, side)
        assert (way is not None) == (b in ends) == (not why), (b, where)
        if way is None:
            assert all(o.rule and o.text.endswith(".") and "{" not in o.text for o in why), where
            continue
        assert way[0] in d.squares(who) and way[-1] == b, where
        assert all(reference.adjacent(plan, x, y, plan.elevations) for x, y in pairwise(way)), where
        assert sum(said.data["cost"] for said in d.walk(who, way, side) if "cost" in said.data) == ends[b], where
