"""The Dark Sorceress, page 8 (DT-107 to DT-109)."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.events.event import Part
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.moments import TokenEffect
from ludo.games.castle_panic.new_monsters import each_discards
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle

LOWERS = "lowers hand limits"


@rules.at(TokenEffect, op="sorceress")
async def sorceress(t: Castle, m: TokenEffect) -> None:
    """When she is drawn everybody discards a card of choice."""
    await each_discards(t, m.effect.amount, "DT-107")


@rules.counts("hand limit", when=DARK_TITAN)
def while_she_is_there(t: Castle, seat: int) -> Iterator[Part]:
    """The limit is 1 lower; nobody discards for it (ruling)."""
    if any(LOWERS in t.data.tokens[m.kind].traits for m in t.monsters):
        yield Part(-1, "DT-108", t.setup.game.words.name("dark-sorceress"))
