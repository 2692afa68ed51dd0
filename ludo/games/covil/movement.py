"""How far a troop goes (CV-095 to CV-097)."""

from __future__ import annotations

from ludo.games.covil.minions import effects
from ludo.games.covil.power import matches
from ludo.games.covil.table import Covil


def move_range(t: Covil, side: int, space: str) -> int:
    """How many regions a troop of this side may go from here: 1, or more with a Boost whose condition is met where
    it starts (CV-096?)."""
    if t.is_pseudo(side):
        return 1  # it always moves exactly one region (ruling CV-199?)
    for _, effect in effects(t, side, "extra_move"):
        if matches(t, side, space, effect):
            return t.data.setup.boosted_move
    return 1
