"""A click is answered in a second thread while a cell runs: both ask the same dungeons, and get what one alone gets."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest
from space import boards
from threads import often_switched, together

from ludo.space import masks, meets
from ludo.space.dungeon import Dungeon

READINGS = (
    ("corner", {}),
    ("corner", {"wall_runs": "clear"}),
    ("corner", {"target_blocks": True}),
    ("center", {}),
)


@pytest.fixture(autouse=True)
def turns():
    with often_switched():
        yield


def forget(monkeypatch) -> None:
    """What is kept for all maps is worked out anew: first questions collide."""
    monkeypatch.setattr(masks, "_WAYS", {})
    for kept in (masks._between, meets.between):
        kept.cache_clear()


def given(seed: int) -> dict:
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rng.randint(3, 7), rng.randint(3, 8)))
    return boards.dungeon(plan, opened).to_ascii()


def long(seed: int) -> dict:
    """Long enough that lines are walked, one by one."""
    rng = Random(seed)
    text = "\n".join("".join("#" if rng.random() < 0.1 else "." for _ in range(56)) for _ in range(56))
    return {"text": text, "walls": [((r, 20), (r, 21)) for r in range(0, 56, 3)]}


QUESTIONS = {
    "sees": lambda d, v, a, b, rule, how: d.sees(a, b, rule, **how),
    "field of view": lambda d, v, a, b, rule, how: d.field_of_view(a, rule, **how),
    "field": lambda d, v, a, b, rule, how: v.field(a),
    "visibility": lambda d, v, a, b, rule, how: [v.sees(a, s) for s in d.spaces],
    "pairs": lambda d, v, a, b, rule, how: d.visibility(rule, **how).pairs(),
    "verdict": lambda d, v, a, b, rule, how: str(d.explain(a, b, rule, **how)),
    "reach": lambda d, v, a, b, rule, how: d.reach(a, 4),
    "path": lambda d, v, a, b, rule, how: (d.path(a, b), d.why_not(a, b, 3)),
    "distance": lambda d, v, a, b, rule, how: (d.distance(a, b), d.adjacent(a, b)),
    "another position": lambda d, v, a, b, rule, how: changed(d).sees(a, d.squares(b)[0], rule, **how),
    "what is there": lambda d, v, a, b, rule, how: (d.scene, d.figures, d.standing, d.doors, set(d.graph.edges)),
}


def changed(d: Dungeon) -> Dungeon:
    for e, is_open in d.doors.items():
        if not is_open and not d.why_not_open(e):
            d = d.open_door(e)
    return d.without(next(iter(d.figures))) if d.figures else d


def script(text: dict, seed: int, count: int, questions=tuple(QUESTIONS)) -> list:
    """So many questions of a dungeon: (what, from, to, which reading)."""
    rng = Random(seed)
    d = Dungeon.from_ascii(**text)
    places = [*d.spaces, *d.figures]
    return [
        (rng.choice(questions), rng.choice(d.spaces), rng.choice(places), rng.randrange(len(READINGS)))
        for _ in range(count)
    ]


def answers(d: Dungeon, whole: list, asked: list) -> list:
    """``whole``: a Visibility for each reading."""
    return [QUESTIONS[what](d, whole[k], a, b, *READINGS[k]) for what, a, b, k in asked]


def at_once(d: Dungeon) -> list:
    return [d.visibility(rule, **how) for rule, how in READINGS]


@pytest.mark.parametrize("seed", [*range(6), *(pytest.param(n, marks=pytest.mark.soak) for n in range(6, 200))])
def test_two_threads_ask_one_new_dungeon(seed, monkeypatch):
    """Of every kind; both threads ask in the same order, so that each question is asked for the first time by both."""
    text = given(seed)
    asked = script(text, seed, 40)
    alone = Dungeon.from_ascii(**text)
    expect = answers(alone, at_once(alone), asked)
    for _ in range(5):
        forget(monkeypatch)
        d = Dungeon.from_ascii(**text)
        whole = at_once(d)
        assert together(*[partial(answers, d, whole, asked)] * 2) == [expect] * 2


@pytest.mark.parametrize("seed", range(2))
def test_two_threads_ask_two_dungeons(seed, monkeypatch):
    """Of long ways, where nothing is kept for all maps, and of short ones in between."""
    plans = [long(seed), long(seed + 50)]
    asked = [script(text, seed, 60, ("sees",)) for text in plans]
    alone = [Dungeon.from_ascii(**text) for text in plans]
    expect = [seen(d, some) for d, some in zip(alone, asked, strict=True)]
    for _ in range(10):
        forget(monkeypatch)
        new = [Dungeon.from_ascii(**text) for text in plans]
        assert together(*(partial(seen, d, some) for d, some in zip(new, asked, strict=True))) == expect


def seen(d: Dungeon, asked: list) -> list:
    return [d.sees(a, b) for _, a, b, _ in asked]
