"""The bosses (CP-061 to CP-064). Goblin King: draw_more; Orc Warlord and Troll Mage: move_some, both in new_monsters."""

from __future__ import annotations

from typing import Any

from ludo.games.castle_panic.components import Effect
from ludo.games.castle_panic.new_monsters import op
from ludo.games.castle_panic.table import Castle, Monster


@op("heal")
async def healer(t: Castle, token: Any, effect: Effect, monster: Monster | None) -> None:
    """Every Monster on the board regains a point, never above its starting points (CP-062)."""
    for m in t.monsters:
        points = t.heal(m, effect.amount)
        t.say("CP-062", "healed", monster=m.id, points=points, quiet=points == m.points)
