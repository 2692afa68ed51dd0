"""Flying Monsters (WT-009, WT-023) and what The Dark Titan says of them (DT-049, DT-072).

Which hit cards reach them is in components.rings_of; Tar and Drive Him Back! refuse them in special_cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.games.castle_panic.dark_titan.agranok import boulders_pass as they_pass_agranok
from ludo.games.castle_panic.moments import CavalierAttacks, OilPoured, Spares
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.wizards_tower.setup import WIZARDS_TOWER


def flies(t: Castle, monster: Any) -> bool:
    return "flying" in t.data.tokens[monster.kind].traits


@rules.at(Spares, when=WIZARDS_TOWER, after=they_pass_agranok)
def boulders_pass(t: Castle, m: Spares) -> Iterator[str]:
    """Boulders do not damage what flies."""
    if flies(t, m.monster):
        yield "WT-023"


@rules.at(OilPoured, when=WIZARDS_TOWER)
async def oil_reaches_it(t: Castle, m: OilPoured) -> None:
    """Boiling Oil does (DT-049)."""
    target = t.monster(m.monster)
    if target is not None and flies(t, target):
        t.say("DT-049", "reached though it flies", monster=m.monster, quiet=True)


@rules.at(CavalierAttacks, when=WIZARDS_TOWER)
async def so_does_the_cavalier(t: Castle, m: CavalierAttacks) -> None:
    target = t.monster(m.monster)
    if target is not None and flies(t, target):
        t.say("DT-072", "reached though it flies", monster=m.monster, quiet=True)
