"""Plagues by colour and Wither, page 8 (DT-115 to DT-119)."""

from __future__ import annotations

from ludo.games.castle_panic.dark_titan.terms import banish_top
from ludo.games.castle_panic.moments import TokenEffect
from ludo.games.castle_panic.new_monsters import discard_all
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle

PLAGUES = {"blue": "DT-115", "green": "DT-116", "red": "DT-117"}


@rules.at(TokenEffect, op="plague")
async def plague(t: Castle, m: TokenEffect) -> None:
    """Everybody discards all cards of a colour; Any Color cards have all three (DT-037, ruling), or none."""
    every = t.options.plague_any_color
    colour = m.effect.colour
    discard_all(t, PLAGUES[colour], lambda c: colour in c.colours and (every or len(c.colours) == 1))


@rules.at(TokenEffect, op="wither")
async def wither(t: Castle, m: TokenEffect) -> None:
    """The top card of the Castle deck leaves the game."""
    for _ in range(m.effect.amount):
        await banish_top(t, "DT-118")
