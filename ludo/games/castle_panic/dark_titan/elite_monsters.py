"""Elite Monsters, page 8 (DT-110 to DT-114). Boiling Oil and the Cavalier, who need no roll, say so where they are."""

from __future__ import annotations

from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.dark_titan.terms import Kinds, elite
from ludo.games.castle_panic.moments import MISSES, CardHits, CardStrikes
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle

FAILS = (1, 2)


@rules.at(CardHits, when=DARK_TITAN)
async def elite_roll(t: Castle, m: CardHits) -> str | None:
    """A hit card needs 3 or more. What is played with it is declared before the roll, and lost with it."""
    target = t.monster(m.monster)
    assert target is not None
    if not elite(t, target):
        return None
    together = any(Kinds.special(t, card) for card in t.played)
    if together:
        t.say("DT-111", "declared before the roll", cards=t.played, quiet=True)
    face = await t.roll("d6", "DT-110")
    if face in FAILS:
        t.say("DT-110", "attack fails", monster=m.monster, card=m.card, face=face)
        if together:
            t.say("DT-112", "both are discarded", cards=t.played)
        return MISSES
    t.say("DT-110", "attack succeeds", monster=m.monster, card=m.card, face=face)
    return None


@rules.at(CardStrikes, when=DARK_TITAN)
async def no_roll(t: Castle, m: CardStrikes) -> None:
    """The Barbarian and Wizard cards always succeed (DT-113). What is no card at all, a Wall or a Boulder, it does not speak of."""
    target = t.monster(m.monster)
    if target is not None and elite(t, target):
        t.say("DT-113", "always succeeds", monster=m.monster, quiet=True)
