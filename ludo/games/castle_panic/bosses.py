"""The bosses (CP-061 to CP-064). Goblin King: draw_more; Orc Warlord and Troll Mage: move_some, both in new_monsters."""

from __future__ import annotations

from ludo.games.castle_panic.moments import TokenEffect
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


@rules.at(TokenEffect, op="heal")
async def healer(t: Castle, m: TokenEffect) -> None:
    """Every Monster on the board regains a point, never above its starting points (CP-062)."""
    for other in t.monsters:
        points = t.heal(other, m.effect.amount)
        t.say("CP-062", "healed", monster=other.id, points=points, quiet=points == other.points)
