"""What there is to see of The Wizard's Tower: its deck, Flame tokens, Berserk."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.events.scene import Note, Zone
from ludo.games.castle_panic.scene import BADGES, NOTES, STRUCTURES, ZONES, card


def badges(t: Any, monster: Any, words: Any) -> Iterator[str]:
    if monster.flames:
        yield words.scene("flames", flames=monster.flames)


def structures(t: Any, what: str, arc: int, words: Any) -> Iterator[str]:
    """On a Wall or a Tower: the Wizard's own, Flame tokens."""
    if what == "tower" and arc == t.wizards_tower and t.phase != "set up":  # where it may still be rolled
        yield words.scene("wizards")
    flames = (t.wall_flames if what == "wall" else t.tower_flames)[arc - 1]
    if flames:
        yield words.scene("flames", flames=flames)


def zones(t: Any, words: Any) -> Iterator[Zone]:
    if t.wizards_tower:
        yield Zone("wizard-deck", "pile", words.scene("wizard deck"), count=len(t.wizard_deck))
        discards = tuple(card(t, c, words) for c in t.wizard_discards)
        yield Zone("wizard-discards", "discards", words.scene("wizard discards"), discards)


def notes(t: Any, words: Any) -> Iterator[str]:
    if t.berserk:
        yield Note(words.scene("berserk", seat=t.seat), "WT-016")


BADGES.insert(0, badges)  # there is room for little; that it burns counts more than a level, which his card tells too
STRUCTURES.append(structures)
ZONES.append(zones)
NOTES.append(notes)
