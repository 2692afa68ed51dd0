"""Random play draws from the legal actions: what else candidates list changes no game."""

from __future__ import annotations

import random
from collections import Counter

import pytest
from hypothesis import given
from walks import anything, games, often

import ludo
from ludo.engine.action import Action
from ludo.engine.legality import random_legal


def decisions(game):
    return [s for s, a in game if a is not None and s.player != ludo.CHANCE]


def narrowed(kind, listing):
    """The legal ones alone."""

    def candidates(cls, t, ask):
        judges = t.setup.rules.against[kind]
        return [a for a in listing(t, ask) if all(next(judge(t, a, ask), None) is None for judge in judges)]

    return candidates


def widened(kind, listing):
    """Everything that can be named, behind what is listed."""
    crossed = listing if kind.crossed.__func__ is Action.crossed.__func__ else kind.crossed

    def candidates(cls, t, ask):
        return list(dict.fromkeys([*listing(t, ask), *crossed(t, ask)]))

    return candidates


def played(name):
    start = ludo.game(name).new()
    seats = range(start.setup.players)
    return [ludo.play(start, dict.fromkeys(seats, ludo.agents.random()), seed).actions for seed in (3, 4)]


@pytest.mark.parametrize("other", [narrowed, widened])
@pytest.mark.parametrize("name", ludo.games())
def test_another_list_with_the_same_legal_actions_gives_the_same_games(name, other, monkeypatch):
    before = played(name)
    for kind in dict.fromkeys(ludo.game(name).actions.values()):
        monkeypatch.setattr(kind, "candidates", classmethod(other(kind, kind.candidates)))
    assert played(name) == before


@often(20)
@given(games())
def test_an_exact_list_holds_nothing_that_is_refused(game):
    for s in decisions(game):
        for kind in s.ask.kinds:
            if not kind.exact:
                continue
            judges = [judge for judge in s.setup.rules.against[kind] if getattr(judge, "listed", False)]
            for a in kind.candidates(s.table, s.ask):
                refused = [o.text for judge in judges for o in judge(s.table, a, s.ask)]
                assert not refused, (a, refused)


def test_each_legal_answer_is_as_likely():
    """Of the questions of some games: how often each was drawn, by what would be expected (chi squared by degree of freedom)."""
    rng = random.Random(5)
    squares = degrees = 0
    for name in ludo.games():
        for s in decisions(anything(1, name))[:60]:
            legal = s.legal_actions()
            if not 2 <= len(legal) <= 40:
                continue
            times = 60 * len(legal)
            drawn = Counter(random_legal(s.table, s.ask, rng) for _ in range(times))
            assert set(drawn) == set(legal)
            squares += sum((drawn[a] - 60) ** 2 / 60 for a in legal)
            degrees += len(legal) - 1
    assert degrees > 500 and 0.85 < squares / degrees < 1.15
