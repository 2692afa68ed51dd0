"""The Wizard's Tower and its deck (WT-001, WT-002, WT-021, WT-022)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from ludo.engine.action import Action, of
from ludo.engine.chance import Pile
from ludo.events.event import Objection, no
from ludo.games.castle_panic.moments import Replaces, TowerLost
from ludo.games.castle_panic.panic import out_of_the_game
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.wizards_tower.setup import WIZARDS_TOWER

DECKS = ("castle", "wizard")


@rules.action
class DrawFrom(Action, frozen=True):
    """From which deck the new card comes."""

    deck: Annotated[str, of("decks")]

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[DrawFrom]:
        for deck in DECKS:
            yield cls(deck)


def wizard_cards_left(t: Castle) -> bool:
    return bool(t.wizards_tower.arc and (t.wizards_tower.deck or t.wizards_tower.discards))


@rules.objects(DrawFrom)
def from_which_deck(t: Castle, a: DrawFrom, ask: Any) -> Iterator[Objection]:
    if a.deck not in DECKS:
        yield no(None, "no such deck", deck=a.deck)


@rules.at(Replaces, when=WIZARDS_TOWER)
async def replacement(t: Castle, m: Replaces) -> bool | None:
    """In phase 2 the new card may be a Wizard card, while the Tower stands."""
    seat = m.seat
    if not wizard_cards_left(t):
        t.say("WT-002", "only the castle deck", quiet=True)
        return None
    answer = await t.choose(seat, DrawFrom, "WT-002", what="draw from")
    if answer.deck == "castle":
        t.say("WT-002", "chooses the castle deck", seat=seat, quiet=True)
        return None
    if not t.wizards_tower.deck:
        t.amend("wizards_tower", deck=t.wizards_tower.discards, discards=Pile())
        t.say("WT-021", "wizard deck reshuffled", cards=len(t.wizards_tower.deck))
    card = await t.draw("wizards_tower.deck", "WT-002")
    t.give(seat, card)
    t.say("WT-002", "draws", seat=seat, card=card)
    t.say("WT-021", "counts for the hand", card=card, quiet=True)
    return True


@rules.at(TowerLost, when=WIZARDS_TOWER, after=out_of_the_game)
async def falls(t: Castle, m: TowerLost) -> None:
    """With the Wizard's Tower its deck leaves the game; Wizard cards in hands stay, and go to the box when used."""
    if m.arc != t.wizards_tower.arc:
        return
    t.to_box(*t.wizards_tower.deck, *t.wizards_tower.discards)
    t.amend("wizards_tower", arc=0, deck=Pile(), discards=Pile())
    t.say("WT-022", "wizards tower falls", arc=m.arc)
