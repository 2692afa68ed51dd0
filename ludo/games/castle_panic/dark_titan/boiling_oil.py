"""Boiling Oil, page 4 (DT-045 to DT-049), with the option Slippery Slope of page 10 (DT-156)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from ludo.engine.action import Action, of
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.dark_titan.barrage import Barraged
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.dark_titan.terms import elite
from ludo.games.castle_panic.moments import OilPoured, Plays
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle

OILS = {"red-boiling-oil": "DT-047", "green-boiling-oil": "DT-046", "blue-boiling-oil": "DT-045"}


@rules.action
class BoilingOil(Action, frozen=True):
    """Pour Boiling Oil: 1 point to every Monster in the Swordsman ring of its colour."""

    card: Annotated[str, of("boiling oils", within="cards")]
    ring: Annotated[str, of("rings")] = "swordsman"

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card,)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[BoilingOil]:
        for card in OILS:
            if card in t.hands[ask.seat]:
                yield from (cls(card, ring) for ring in ("swordsman", "castle"))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[BoilingOil]:
        for card in OILS:
            yield from (cls(card, ring) for ring in t.board.rings)


@rules.objects(BoilingOil)
def where_it_is_poured(t: Castle, a: BoilingOil, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, a.card)
    if a.card not in OILS:
        if a.card in t.data.cards:
            yield no("DT-045", "no boiling oil", card=a.card)
        return
    if a.ring not in ("swordsman", "castle"):
        yield no(OILS[a.card], "swordsman ring only", card=a.card, ring=a.ring)
    elif a.ring == "castle" and not t.options.slippery_slope:
        yield no("DT-156", "option is off", option="slippery_slope")


@rules.objects(BoilingOil, unasked=True)
def not_in_a_barrage(t: Castle, a: BoilingOil, ask: Any) -> Iterator[Objection]:
    """Everybody plays hit cards then, and this is none."""
    if isinstance(ask.about, Barraged):
        yield no("DT-031", "no hit card", card=a.card)


@rules.counts("oil")
def by_the_oil(t: Castle, card: str, monster: Any) -> Iterator[Part]:
    yield Part(t.data.cards[card].damage, OILS[card], t.setup.game.words.name("by the card"))


@rules.at(Plays, kind=BoilingOil, when=DARK_TITAN)
async def pour(t: Castle, m: Plays) -> None:
    """All at once: also what flies (DT-049), and Elite Monsters without a roll (DT-048)."""
    a, seat = m.action, m.seat
    t.play(seat, a.card)
    rule = OILS[a.card]
    t.say("DT-156" if a.ring == "castle" else rule, "oil", seat=seat, card=a.card, ring=a.ring)
    colour = t.data.cards[a.card].colours[0]
    there = [m for m in t.monsters if t.board.ring(m.space) == a.ring and t.colour(m.space) == colour]
    for id, points in {m.id: t.tally("oil", a.card, m) for m in there}.items():
        monster = t.monster(id)
        if monster is not None:
            if elite(t, monster):
                t.say("DT-048", "no elite roll", monster=id, quiet=True)
            await t.moment(OilPoured(id))
            await hurt(t, id, points, seat, rule)
    t.finish()
