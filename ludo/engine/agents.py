"""Agents that play any game. A game's own are in ``game.agents``."""

from __future__ import annotations

import random as _random
from typing import Any


class RandomAgent:
    """Any legal action, each equally likely."""

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: _random.Random) -> Any:
        return actions[int(rng.random() * len(actions))]

    def __repr__(self) -> str:
        return "random()"


def random() -> RandomAgent:
    """An agent that plays any legal action, each equally likely."""
    return RandomAgent()


class First:
    """The first legal action: for tests and for looking at what a game does by itself."""

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: _random.Random) -> Any:
        return actions[0]

    def __repr__(self) -> str:
        return "first()"


def first() -> First:
    """An agent that plays the first legal action."""
    return First()
