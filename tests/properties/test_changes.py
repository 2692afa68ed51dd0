"""Numbers that a designer may change: with any one of them changed by one, a game plays to its end or is refused in a sentence."""

from __future__ import annotations

import json
import random

import pytest

import ludo
from ludo.engine.files import Shown

SHIPPED = ("castle-panic", "covil", "warhammer-quest")


def leaves(part, at=""):
    """(path, value) of every number, and of every entry, in a game's data."""
    if isinstance(part, Shown):
        if "id" in part:
            yield at, None
        for key, value in part.items():
            yield from leaves(value, f"{at}.{key}".strip("."))
    elif isinstance(part, tuple):
        for k, value in enumerate(part):
            yield from leaves(value, f"{at}.{k}")
    elif isinstance(part, int) and not isinstance(part, bool):
        yield at, part


def set_up(g, path):
    """A set-up in which this path counts, and another where it goes."""
    name = path.partition(".")[0]
    needed = {v for v, about in g.about.variants.items() if name in about.data}
    for v in [*needed]:
        needed |= set(g.about.variants[v].needs)
    yield {"variants": tuple(needed)}
    if len(g.players) > 1 and not needed:
        yield {"players": g.players[0]}


def played(g, changes, seed, games=1):
    """What became of games with these changes: "played", or the sentence that refuses them."""
    out = []
    for new in set_up(g, next(iter(changes))):
        try:
            s = g.new(data=changes, seed=seed, **new)
        except ValueError as fault:
            assert "\n" not in str(fault) and len(str(fault)) < 700
            out.append(str(fault))
            continue
        (path,) = changes
        assert all(path.startswith(told) for told in s.setup.changes), "a list of numbers is told whole"
        assert all(ludo.playout(s, seed + k).is_over for k in range(games))
        assert s.scene.pieces is not None and repr(s)
        out.append("played")
    return out


@pytest.mark.parametrize("name", SHIPPED)
def test_any_number_changed_by_one(name):
    g = ludo.game(name)
    numbers = [(path, value) for path, value in leaves(g.data) if value is not None]
    assert len(numbers) > 50
    rng, outcomes = random.Random(name), []
    for path, value in numbers:
        for new in (value + 1, value - 1):
            outcomes += played(g, {path: new}, rng.randrange(1000))
    share = outcomes.count("played") / len(outcomes)
    assert share > 0.7, sorted(set(outcomes) - {"played"})
    g._setups.clear()
    g._changed.clear()


@pytest.mark.parametrize("name", SHIPPED)
def test_any_entry_taken_out(name):
    g = ludo.game(name)
    entries = [path for path, value in leaves(g.data) if value is None]
    rng = random.Random(name)
    outcomes = [o for path in entries for o in played(g, {path: None}, rng.randrange(1000), 4)]
    assert "played" in outcomes
    g._setups.clear()
    g._changed.clear()


@pytest.mark.parametrize("name", SHIPPED)
def test_many_numbers_at_once_with_agents_and_saves(name):
    g = ludo.game(name)
    numbers = [(path, value) for path, value in leaves(g.data) if value is not None]
    rng, fine = random.Random(3), 0
    for seed in range(12):
        changes = {path: value + rng.choice((1, 2)) for path, value in rng.sample(numbers, 3)}
        variants = tuple(g.variants) if name == "castle-panic" else ()
        variants = tuple(v for v in variants if v in ("dark-titan", "wizards-tower"))
        try:
            s = g.new(data=changes, variants=variants, seed=seed)
        except ValueError:
            continue
        fine += 1
        r = ludo.play(s, {k: g.agents["greedy"]() for k in range(s.setup.players)}, seed)
        middle = r.states[len(r.states) // 2]
        assert r.final.is_over and g.load(json.loads(json.dumps(middle.to_dict()))) == middle
    assert fine > 3
