"""What there is to see of The Wizard's Tower: its deck, Flame tokens, Berserk."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.events.scene import Note, Zone
from ludo.games.castle_panic.dark_titan.scene import badges as those_of_the_dark_titan
from ludo.games.castle_panic.moments import Badges, Notes, StructureBadges, Zones
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.scene import card
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.wizards_tower.setup import WIZARDS_TOWER


@rules.at(Badges, when=WIZARDS_TOWER, before=those_of_the_dark_titan)
def badges(t: Castle, m: Badges) -> Iterator[str]:
    """That it burns counts more than a level, which his card tells too."""
    if m.monster.flames:
        yield t.setup.game.words.scene("flames", flames=m.monster.flames)


@rules.at(StructureBadges, when=WIZARDS_TOWER)
def structures(t: Castle, m: StructureBadges) -> Iterator[str]:
    """On a Wall or a Tower: the Wizard's own, Flame tokens."""
    what, arc, words = m.what, m.arc, t.setup.game.words
    if what == "tower" and arc == t.wizards_tower.arc and t.phase != "set up":  # where it may still be rolled
        yield words.scene("wizards")
    flames = (t.wizards_tower.wall_flames if what == "wall" else t.wizards_tower.tower_flames)[arc - 1]
    if flames:
        yield words.scene("flames", flames=flames)


@rules.at(Zones, when=WIZARDS_TOWER)
def zones(t: Castle, m: Zones) -> Iterator[Zone]:
    words = t.setup.game.words
    if t.wizards_tower.arc:
        yield Zone("wizard-deck", "pile", words.scene("wizard deck"), count=len(t.wizards_tower.deck))
        discards = tuple(card(t, c, words) for c in t.wizards_tower.discards)
        yield Zone("wizard-discards", "discards", words.scene("wizard discards"), discards)


@rules.at(Notes, when=WIZARDS_TOWER)
def notes(t: Castle, m: Notes) -> Iterator[str]:
    if t.wizards_tower.berserk:
        yield Note(t.setup.game.words.scene("berserk", seat=t.seat), "WT-016")
