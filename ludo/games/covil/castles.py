"""Castles: damage and repair (CV-102, CV-103, CV-133 to CV-140)."""

from __future__ import annotations

from ludo.games.covil.relics import draw_relic, gain_gold
from ludo.games.covil.table import Covil


def mend(t: Covil, side: int, amount: int, rule: str) -> None:
    """Life comes back, up to 5 (CV-102?)."""
    life = min(t.data.setup.life, t.life[side] + amount)
    got = life - t.life[side]
    t.put("life", side, life)
    t.say(rule, "repaired", who=t.who(side), castle=t.castle_id(side), life=got, now=life)


async def damage(t: Covil, owner: int, amount: int, attacker: int, rule: str) -> None:
    """A castle loses life; who dealt it gains 1 gold, and a relic for the last blow. Rebels gain nothing."""
    if t.life[owner] == 0:
        return t.say("CV-140", "ruin takes nothing", castle=t.castle_id(owner), quiet=True)
    if amount <= 0:
        return t.say("CV-137", "no damage", castle=t.castle_id(owner), quiet=True)
    life = max(0, t.life[owner] - amount)
    t.put("life", owner, life)
    t.say(rule, "damaged", castle=t.castle_id(owner), damage=amount, now=life)
    if life == 0:
        t.say("CV-139", "destroyed", castle=t.castle_id(owner), who=t.who(owner))
    if attacker >= 0:
        await gain_gold(t, attacker, t.data.setup.treasure_gold, "CV-137", "hidden treasures")
        if life == 0:
            await draw_relic(t, attacker, "CV-138", "plunders")
    return None
