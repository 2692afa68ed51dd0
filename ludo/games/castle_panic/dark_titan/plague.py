"""Plagues by colour and Wither, page 8 (DT-115 to DT-119)."""

from __future__ import annotations

from typing import Any

from ludo.games.castle_panic.components import Effect
from ludo.games.castle_panic.dark_titan.terms import banish_top
from ludo.games.castle_panic.new_monsters import discard_all, op
from ludo.games.castle_panic.table import Castle, Monster

PLAGUES = {"blue": "DT-115", "green": "DT-116", "red": "DT-117"}


@op("plague")
async def plague(t: Castle, token: Any, effect: Effect, monster: Monster | None) -> None:
    """Everybody discards all cards of a colour; Any Color cards have all three (DT-037, ruling), or none."""
    every = t.options.plague_any_color
    discard_all(t, PLAGUES[effect.colour], lambda c: effect.colour in c.colours and (every or len(c.colours) == 1))


@op("wither")
async def wither(t: Castle, token: Any, effect: Effect, monster: Monster | None) -> None:
    """The top card of the Castle deck leaves the game."""
    for _ in range(effect.amount):
        await banish_top(t, "DT-118")
