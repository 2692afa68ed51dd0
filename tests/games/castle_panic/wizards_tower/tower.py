"""Positions of The Wizard's Tower for tests."""

from __future__ import annotations

from games.castle_panic.dark_titan.titan import titan
from games.castle_panic.positions import G

DrawFrom, DouseFire = G.actions["draw_from"], G.actions["douse_fire"]
EnchantedHit, DoubleStrike, SecondHit = (G.actions[k] for k in ("enchanted_hit", "double_strike", "second_hit"))
Berserk, DoubleMove = G.actions["berserk"], G.actions["double_move"]
Teleport, TeleportTo = G.actions["teleport"], G.actions["teleport_to"]
HammerOfLight, Fireball, WizardQuake = (G.actions[k] for k in ("hammer_of_light", "fireball", "wizard_quake"))

BOTH = ("dark-titan", "wizards-tower")


def tower(phase="play cards", monsters=(), supports=(), variants=(), **data):
    """A position with both expansions; the Wizard's Tower stands in arc 1 unless said otherwise."""
    return titan(phase, monsters, supports, ("wizards-tower", *variants), **data)


def fire(s):
    """Who burns, and with how many Flame tokens."""
    return {m.id: m.flames for m in s.table.monsters if m.flames}
