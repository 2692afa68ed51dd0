"""Games to walk through in tests: any set-up that ``new`` allows, played at random from a seed."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

import ludo
from ludo.engine.ask import sample
from ludo.engine.chance import splitmix64

LONGEST = 20_000
"""A random game of more answers than this will not end."""

HOSTILE: tuple[Any, ...] = (
    None, True, -1, 0, 1, 99, 2**70, 1.5, "", "?", "orc", "<script>alert(1)</script>", "troll-1-1", "castle-99",
    "x" * 10_000, [], [[]], {}, {"a": 1},
)  # fmt: skip
"""Values that no place in a save or an action is meant for."""


def often(examples: int) -> settings:
    """The same examples in every run: a found fault is found again. Whole games are not worth shrinking."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    return settings(
        max_examples=examples, deadline=None, derandomize=True, phases=phases, suppress_health_check=list(HealthCheck)
    )


@cache
def combinations(name: str) -> tuple[tuple[int, tuple[str, ...]], ...]:
    """Every (players, variants) that a game allows."""
    game, out = ludo.game(name), []
    names = tuple(game.variants)
    for players in game.players:
        for chosen in range(2 ** len(names)):
            variants = tuple(name for k, name in enumerate(names) if chosen >> k & 1)
            try:
                game.setup(players, variants)
            except ValueError:
                continue
            out.append((players, variants))
    return tuple(out)


def allowed(option: Any) -> Any:
    """Every value of an option."""
    return range(option.range[0], option.range[1] + 1) if option.range else option.choices


def beginning(name: str, rng: random.Random, changed: float) -> Any:
    """A new game of any set-up, before its first chance node. ``changed``: how likely an option is changed."""
    game = ludo.game(name)
    while True:
        players, variants = rng.choice(combinations(name))
        options = {
            key: rng.choice(allowed(option))
            for key, option in game.options.items()
            if rng.random() < changed and (not option.needs or option.needs in variants)
        }
        try:
            return game.new(players, variants, options)
        except ValueError:  # two choices that do not go together
            continue


class Walked(list[tuple[Any, Any]]):
    """(state, answer) from beginning to end of a game, told shortly when a test fails."""

    def __repr__(self) -> str:
        start = self[0][0]
        first = [a for _, a in self[:3]]
        return f"<{len(self)} states of {start.game.title}, {start.setup.to_dict()}, answers {first}...>"


def walk(state: Any, seed: int, rng: random.Random | None = None) -> Iterator[tuple[Any, Any]]:
    """(state, the answer given in it) to the end of a random game; at last (state, None)."""
    rng = rng or random.Random(seed)
    for _ in range(LONGEST):
        if state.ask is None:
            yield state, None
            return
        if state.player == ludo.CHANCE:
            answer = sample(state.table, state.ask, splitmix64(seed, state.n))
        else:
            answer = rng.choice(state.legal_actions())
        yield state, answer
        state = state.apply(answer)
    raise AssertionError(f"a random game of {state.game.title} ({state.setup.to_dict()}, seed {seed}) does not end")


def anything(seed: int, name: str = "") -> Walked:
    """A whole random game of any set-up: the same in every run."""
    rng = random.Random(seed)
    return Walked(walk(beginning(name or rng.choice(ludo.games()), rng, rng.choice((0.0, 0.2, 0.8))), seed, rng))


@st.composite
def beginnings(draw: Any, name: str = "") -> Any:
    """A new game of any set-up, shrinking to the plainest."""
    game = ludo.game(name or draw(st.sampled_from(ludo.games())))
    players, variants = draw(st.sampled_from(combinations(game.name)))
    options = {}
    if draw(st.booleans()):
        for key, option in game.options.items():
            if (not option.needs or option.needs in variants) and draw(st.booleans()):
                options[key] = draw(st.sampled_from(allowed(option)))
    try:
        return game.new(players, variants, options)
    except ValueError:
        return game.new(players, variants)


@st.composite
def games(draw: Any, name: str = "") -> Walked:
    """A whole random game: (state, answer) to the end."""
    return Walked(walk(draw(beginnings(name)), draw(st.integers(0, 2**64))))


@st.composite
def positions(draw: Any, name: str = "") -> Any:
    """A state somewhere in a random game."""
    steps = draw(games(name))
    return steps[draw(st.integers(0, len(steps) - 1))][0]
