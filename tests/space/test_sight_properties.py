"""What holds of sight on every board, whatever stands on it: no reference is asked here."""

from __future__ import annotations

from random import Random

import pytest
from space import boards

from ludo.space import masks, sweep, tables, walk
from ludo.space.dungeon import Dungeon
from ludo.space.sight import Rule

RULES = (
    Rule(),
    Rule(along=False),
    Rule(target_blocks=True),
    Rule(along=False, target_blocks=True),
    Rule(unseen=True),
    Rule(along=False, target_blocks=True, unseen=True),
    Rule("center"),
)
SEEDS = range(12)


def board(seed: int, rows: int = 7, columns: int = 8) -> Dungeon:
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rows, columns))
    return boards.dungeon(plan, opened)


def fields(d: Dungeon, rule: Rule) -> dict:
    asked = masks.Looker.of(d, rule).sees
    return {a: frozenset(b for b in d.spaces if a == b or asked(a, b)) for a in d.spaces}


@pytest.mark.rule("PP-060")
@pytest.mark.parametrize("seed", SEEDS)
def test_sight_is_mutual(seed):
    """Between spaces, and between figures of one: a large one sees with its own squares, and is seen past them (R7)."""
    d = board(seed)
    for rule in (Rule(), Rule(along=False), Rule(unseen=True), Rule("center")):
        found = fields(d, rule)
        assert all((b in found[a]) == (a in found[b]) for a in d.spaces for b in d.spaces)
        small = [id for id, spaces in d.figures.items() if len(spaces) == 1]
        for a in small:
            for b in small:
                assert d.sees(a, b, rule.name) == d.sees(b, a, rule.name)


def test_with_target_blocks_sight_is_not_mutual():
    for seed in range(100):
        found = fields(board(seed), Rule(target_blocks=True))
        if any((b in found[a]) != (a in found[b]) for a in found for b in found):
            return
    pytest.fail("it was on a hundred boards")


@pytest.mark.parametrize("seed", SEEDS)
def test_a_figure_is_seen_when_one_of_its_squares_is(seed):
    """R7, for every looker, target, reading and way of asking; who is in a pit is another matter (DX-037)."""
    d = board(seed)
    deep = {id for id, spaces in d.figures.items() if all(d.terrain(s) == "pit" for s in spaces)}
    for rule in RULES:
        v, how = d.visibility(rule.name, **rule.rulings), rule.rulings
        for a in (*d.figures, *d.spaces[::5]):
            field = d.field_of_view(a, rule.name, **how)
            assert field == v.field(a) == {s for s in d.spaces if d.sees(a, s, rule.name, **how)}
            for b in d.figures:
                if b not in deep and a not in deep:
                    seen = any(s in field for s in d.figures[b])
                    assert d.sees(a, b, rule.name, **how) == v.sees(a, b) == seen
                    assert bool(d.explain(a, b, rule.name, **how)) == seen


@pytest.mark.parametrize("seed", SEEDS)
def test_adjacent_spaces_see_each_other(seed):
    """R8. Where no wall, door or hole is near it follows from the lines alone (R3, R7)."""
    d = board(seed)
    for a in d.spaces:
        for b in d.spaces:
            if max(abs(a[0] - b[0]), abs(a[1] - b[1])) == 1:
                if d.adjacent(a, b):
                    assert d.sees(a, b)
                    assert d.visibility().sees(a, b)
                if not near_a_wall(d, a, b):
                    assert any(line.clear for line in d.sight_lines(a, b))


def near_a_wall(d: Dungeon, a, b) -> bool:
    rows, columns = sorted((a[0], b[0])), sorted((a[1], b[1]))
    around = [(r, c) for r in range(rows[0] - 1, rows[1] + 2) for c in range(columns[0] - 1, columns[1] + 2)]
    kinds, closed = d.ground.kinds, d.closed
    return any(s not in kinds for s in around) or any(
        d.ground.barrier((r, c), n, closed) for r, c in around for n in ((r + 1, c), (r, c + 1)) if n in kinds
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_a_blocker_more_never_adds_sight(seed):
    rng = Random(seed)
    d = board(seed)
    free = [s for s in d.spaces if s not in d.standing]
    kinds, ground = d.ground.kinds, d.to_ascii()
    edges = [(s, n) for s in kinds for n in ((s[0] + 1, s[1]), (s[0], s[1] + 1)) if n in kinds]
    more = [d.place("new", rng.choice(free), "foe")] if free else []
    more += [walled(ground, rng.choice(edges)) for _ in range(2)] if edges else []
    more += [d.close_door(e) for e, is_open in d.doors.items() if is_open and not d.why_not_close(e)][:2]
    for rule in (Rule(), Rule("center")):
        before = fields(d, rule)
        for other in more:
            after = fields(other, rule)
            assert all(after[a] <= before[a] for a in d.spaces)


def walled(given: dict, edge) -> Dungeon:
    """With a wall more, where no door is and no base lies over it."""
    doors = [tuple(sorted(e)) for e in given.get("doors", ())]
    if edge in doors:
        return Dungeon.from_ascii(**given)
    figures = {id: figure for id, figure in given.get("figures", {}).items() if not set(edge) <= set(figure[1])}
    return Dungeon.from_ascii(**given | {"walls": [*given.get("walls", ()), edge], "figures": given.get("figures", {})}
                              if len(figures) == len(given.get("figures", {})) else given)  # fmt: skip


@pytest.mark.parametrize("seed", SEEDS)
def test_turning_and_mirroring_the_map_changes_nothing(seed):
    d = board(seed, 5, 8)
    rows, columns = d.ground.rows, d.ground.columns
    for turn in (
        lambda s: (s[0], columns - 1 - s[1]),
        lambda s: (rows - 1 - s[0], s[1]),
        lambda s: (s[1], s[0]),
        lambda s: (s[1], rows - 1 - s[0]),
    ):
        other = turned(d, turn)
        for rule in RULES:
            here, there = fields(d, rule), fields(other, rule)
            assert {turn(a): frozenset(map(turn, seen)) for a, seen in here.items()} == there
        for id in d.figures:
            assert {turn(s): k for s, k in d.reach(id, 4).items()} == other.reach(id, 4)


def turned(d: Dungeon, turn) -> Dungeon:
    kinds = {turn(s): kind for s, kind in d.ground.kinds.items()}
    rows, columns = max(r for r, _ in kinds) + 1, max(c for _, c in kinds) + 1
    letter = {"obstacle": "#", "floor": ".", "water": "~", "pit": "o", "lava": "^"}
    text = "\n".join("".join(letter.get(kinds.get((r, c)), " ") for c in range(columns)) for r in range(rows))
    doors = {tuple(map(turn, e)): is_open for e, is_open in d.doors.items()}
    walls, elevations = ([tuple(map(turn, e)) for e in edges] for edges in (d.walls, d.elevations))
    figures = {id: (d.side(id), [turn(s) for s in spaces]) for id, spaces in d.figures.items()}
    return Dungeon.from_ascii(text, walls, doors, figures, elevations)


@pytest.mark.parametrize("seed", range(6))
def test_every_method_says_the_same(seed):
    """Tables, sweep, masks and walk; matrix, pairs and fields of each; while figures move and doors open and close."""
    rng = Random(seed)
    d = board(seed, 6, 6)
    for _ in range(3):
        for rule in RULES:
            looker = masks.Looker.of(d, rule)
            plain = fields(d, rule)
            for a in d.spaces:
                assert all(a == b or walk.sees(looker, a, b) == (b in plain[a]) for b in d.spaces)
            v = d.visibility(rule.name, **rule.rulings)
            assert (v.tables is not None) == rule.along
            assert {a: v.field(a) for a in d.spaces} == plain
            assert all(v.sees(a, b) == (b in plain[a]) for a in d.spaces for b in d.spaces)
            assert v.pairs() == sum(map(len, plain.values()))
            matrix = v.matrix()
            assert [[bool(x) for x in row] for row in matrix] == [[b in plain[a] for b in d.spaces] for a in d.spaces]
            swept = sum(seen.bit_count() for _, seen in sweep.sweep(looker)) * (1 if rule.target_blocks else 2)
            assert swept + len(d.spaces) == v.pairs()
        d = changed(rng, d)


def changed(rng: Random, d: Dungeon) -> Dungeon:
    for e, is_open in d.doors.items():
        if is_open and not d.why_not_close(e):
            d = d.close_door(e)
        elif not is_open and rng.random() < 0.5:
            d = d.open_door(e)
    small = [id for id, spaces in d.figures.items() if len(spaces) == 1]
    free = [s for s in d.spaces if s not in d.standing]
    return d.place(rng.choice(small), rng.choice(free)) if small and free else d


@pytest.mark.parametrize("seed", range(6))
def test_without_tables_and_without_masks_nothing_changes(seed, monkeypatch):
    d = board(seed)
    expect = {rule: fields(d, rule) for rule in RULES}
    monkeypatch.setattr(tables, "MOST_PAIRS", 0)
    monkeypatch.setattr(masks, "MOST_CELLS", 0)
    monkeypatch.setattr(masks, "_WAYS", {})
    bare = Dungeon.from_ascii(**d.to_ascii())
    for rule in RULES:
        v = bare.visibility(rule.name, **rule.rulings)
        assert v.tables is None
        assert {a: v.field(a) for a in d.spaces} == expect[rule]
        assert v.pairs() == sum(map(len, expect[rule].values())) == int(v.matrix().sum())
        assert all(v.sees(a, b) == (b in expect[rule][a]) for a in d.spaces for b in d.spaces)


@pytest.mark.parametrize("seed", SEEDS)
def test_lines_and_verdict_say_what_sees_says(seed):
    rng = Random(seed)
    d = board(seed)
    asked = [*d.spaces, *d.figures]
    for _ in range(60):
        a, b = rng.choice(asked), rng.choice(asked)
        for rule in ("corner", "center"):
            seen, verdict = d.sees(a, b, rule), d.explain(a, b, rule)
            assert verdict.sees == bool(verdict) == seen
            assert verdict.rule and verdict.text.endswith(".") and "{" not in verdict.text
            for line in verdict.lines:
                assert line.clear == (not line.blockers)
                assert all(o.rule and o.text.endswith(".") and "{" not in o.text for o in line.blockers)


def test_a_very_wide_map_keeps_to_the_rules():
    """Wider than masks are kept for: adjacent squares, walls and doors are asked by the walk."""
    d = Dungeon.from_ascii("." * 1500 + "\n" + "." * 1500, walls=[((0, 5), (0, 6))], doors=[((1, 5), (1, 6))])
    assert d.sees((0, 0), (0, 1)) and d.sees((0, 0), (1, 1))
    assert not d.sees((0, 5), (0, 6)) and not d.sees((0, 0), (1, 1400))
    opened = d.open_door(((1, 5), (1, 6)))
    assert opened.sees((1, 0), (1, 1400)) and not d.sees((1, 0), (1, 1400))
