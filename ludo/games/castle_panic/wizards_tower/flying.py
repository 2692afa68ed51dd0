"""Flying Monsters (WT-009, WT-023) and what The Dark Titan says of them (DT-049, DT-072).

Which hit cards reach them is in components.rings_of; Tar and Drive Him Back! refuse them in special_cards.
"""

from __future__ import annotations

from typing import Any

from ludo.games.castle_panic.boulders import SPARES
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.wizards_tower.setup import WIZARDS_TOWER


def flies(t: Any, monster: Any) -> bool:
    return "flying" in t.data.tokens[monster.kind].traits


def boulders_pass(t: Any, monster: Any) -> str | None:
    """Boulders do not damage what flies."""
    return "WT-023" if flies(t, monster) else None


SPARES.append(boulders_pass)


@rules.at("oil poured", when=WIZARDS_TOWER)
async def oil_reaches_it(t: Castle, monster: str) -> None:
    """Boiling Oil does (DT-049)."""
    target = t.monster(monster)
    if target is not None and flies(t, target):
        t.say("DT-049", "reached though it flies", monster=monster, quiet=True)


@rules.at("cavalier attacks", when=WIZARDS_TOWER)
async def so_does_the_cavalier(t: Castle, monster: str) -> None:
    target = t.monster(monster)
    if target is not None and flies(t, target):
        t.say("DT-072", "reached though it flies", monster=monster, quiet=True)
