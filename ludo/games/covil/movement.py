"""How far a troop goes (CV-095 to CV-097)."""

from __future__ import annotations

from typing import Any

from ludo.games.covil.minions import effects
from ludo.games.covil.power import matches

BOOSTED = 2
"""Regions that a troop may go with a Boost about movement, the only number in the text (ruling CV-096?)."""


def move_range(t: Any, side: int, space: str) -> int:
    """How many regions a troop of this side may go from here: 1, or 2 with a Boost whose condition is met where it
    starts."""
    if t.is_pseudo(side):
        return 1  # it always moves exactly one region (ruling CV-199?)
    return BOOSTED if any(matches(t, side, space, effect) for _, effect in effects(t, side, "extra_move")) else 1
