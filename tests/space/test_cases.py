"""The worked cases of tests/cases, in every way of asking, from both ends."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from space import reference

from ludo.space import masks, walk
from ludo.space.dungeon import Dungeon
from ludo.space.sight import Rule

CASES = Path(__file__).resolve().parent.parent / "cases"


def load(name):
    found = tomllib.loads((CASES / name).read_text(encoding="utf-8"))["case"]
    return [pytest.param(case, id=case["id"]) for case in found]


def dungeon(case):
    return Dungeon.from_ascii(case["map"], walls=case["walls"], doors=case["doors"])


@pytest.mark.parametrize("turned", [False, True], ids=["there", "back"])
@pytest.mark.parametrize("case", load("los_cases.toml"))
def test_sight(case, turned):
    d = dungeon(case)
    a, b = (d.marks["T"], d.marks["S"]) if turned else (d.marks["S"], d.marks["T"])
    rule, expect = case["rule"], case["expect"]
    assert d.sees(a, b, rule) is expect, case["why"]
    assert (b in d.field_of_view(a, rule)) is expect
    assert bool(d.explain(a, b, rule)) is expect
    v = d.visibility(rule)
    assert v.sees(a, b) is expect
    assert (b in v.field(a)) is expect
    clear = any(line.clear for line in d.sight_lines(a, b, rule))
    assert (clear or (rule == "corner" and d.adjacent(a, b))) is expect
    assert walk.sees(masks.Looker.of(d, Rule(rule)), a, b) is expect


@pytest.mark.parametrize("case", load("los_cases.toml"))
def test_sight_by_the_reference(case):
    plan, marks = reference.parse(case["map"], case["walls"], case["doors"])
    assert reference.sees(plan, marks["S"], marks["T"], case["rule"]) is case["expect"], case["why"]
    assert reference.sees(plan, marks["T"], marks["S"], case["rule"]) is case["expect"]


def expected(case):
    if case["ask"] == "cost":
        return case["expect"]
    return [tuple(s) for s in case["expect"]]


@pytest.mark.parametrize("case", load("move_cases.toml"))
def test_movement(case):
    d = dungeon(case)
    start = d.marks["S"]
    if case["ask"] == "cost":
        target = d.marks["T"]
        assert d.reach(start, None).get(target, -1) == case["expect"], case["why"]
        way = d.path(start, target)
        assert (way is None) == (case["expect"] == -1) == bool(d.why_not(start, target))
        if way:
            assert (way[0], way[-1]) == (start, target)
            assert sum(said.data["cost"] for said in d.walk(start, way)) == case["expect"]
    else:
        assert sorted(d.reach(start, case["points"])) == expected(case), case["why"]


DRY = [case for case in load("move_cases.toml") if case.values[0]["ask"] == "cost" and "~" not in case.values[0]["map"]]


@pytest.mark.parametrize("case", DRY)
def test_movement_back_costs_the_same_over_dry_floor(case):
    d = dungeon(case)
    assert d.reach(d.marks["T"], None).get(d.marks["S"], -1) == case["expect"]


@pytest.mark.parametrize("case", load("move_cases.toml"))
def test_movement_by_the_reference(case):
    plan, marks = reference.parse(case["map"], case["walls"], case["doors"])
    found = reference.reach(plan, marks["S"], case.get("points"))
    assert (found.get(marks["T"], -1) if case["ask"] == "cost" else sorted(found)) == expected(case)
