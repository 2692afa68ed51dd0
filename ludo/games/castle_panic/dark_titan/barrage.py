"""Barrage, page 4 (DT-039 to DT-044)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action, Ask
from ludo.engine.legality import legal
from ludo.events.event import Objection, no
from ludo.games.castle_panic.actions import Pass, in_hand
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.domains import RingOrColour
from ludo.games.castle_panic.moments import Plays
from ludo.games.castle_panic.play_cards import Hit, play_hit, reached
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle

COLOURS = ("red", "green", "blue")


class Barraged(msgspec.Struct, frozen=True):
    """A Barrage that goes round: its ring or its colour, and who played it."""

    of: str
    keeper: int


@rules.action
class Barrage(Action, frozen=True):
    """Play Barrage: name a ring or a colour."""

    of: RingOrColour

    @property
    def names(self) -> tuple[str, ...]:
        return ("barrage",)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Barrage]:
        if "barrage" in t.hands[ask.seat]:
            yield from (cls(of) for of in (*reached(t), *COLOURS))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Barrage]:
        yield from (cls(of) for of in (*t.board.rings, *COLOURS))


@rules.objects(Barrage)
def one_ring_or_one_colour(t: Castle, a: Barrage, ask: Any) -> Iterator[Objection]:
    """Rings that no hit card reaches are not to be named (ruling)."""
    yield from in_hand(t, ask, "barrage")
    if a.of in t.board.rings:
        if a.of not in reached(t):
            yield no("DT-039?", "no hit card reaches there", ring=a.of)
    elif a.of not in COLOURS:
        yield no("DT-039", "one ring or one colour", of=a.of)


@rules.objects(Hit, when=DARK_TITAN)
def of_that_kind(t: Castle, a: Hit, ask: Any) -> Iterator[Objection]:
    """In a Barrage: cards of the ring or colour, on Monsters there, without Special cards."""
    monster = t.monster(a.monster)
    if not isinstance(ask.about, Barraged) or a.card not in t.data.cards or monster is None:
        return
    of, card, space = ask.about.of, t.data.cards[a.card], monster.space
    if a.nice_shot:
        yield no("DT-043", "no special cards in a barrage", card="nice-shot")
    if of in t.board.rings:
        if card.kind != "hero" if of == "castle" else of not in card.rings:
            yield no("DT-042", "not of the barrage", card=a.card, of=of)
        elif t.board.ring(space) != of:
            yield no("DT-042?", "outside the barrage", monster=a.monster, of=of)
    elif of not in card.colours:
        yield no("DT-041", "not of the barrage", card=a.card, of=of)
    elif t.colour(space) != of:
        yield no("DT-041?", "outside the barrage", monster=a.monster, of=of)


@rules.at(Plays, kind=Barrage, when=DARK_TITAN)
async def barrage(t: Castle, m: Plays) -> None:
    """Everybody in turn plays as many hit cards of that kind as they like; those slain are trophies of ``seat``."""
    a, seat = m.action, m.seat
    t.play(seat, "barrage")
    t.finish()
    t.say("DT-039", "barrage", seat=seat, of=a.of)
    about = Barraged(a.of, seat)
    for other in t.clockwise_from(seat):
        while True:
            if not legal(t, Ask(other, (Hit,), "DT-040", about, "", t.setup)):
                t.say("DT-040", "no more hits", seat=other, quiet=True)
                break
            answer = await t.choose(other, (Hit, Pass), "DT-040", about, what="barrage")
            if isinstance(answer, Pass):
                t.say("DT-040", "plays no more", seat=other)
                break
            before = {m.id for m in t.monsters if m.kind != "agranok"}
            t.say("DT-040", "joins the barrage", seat=other, card=answer.card, quiet=True)
            await play_hit(t, other, answer, keeper=seat)
            if other != seat and before - {m.id for m in t.monsters}:
                t.say("DT-044", "keeper of the barrage", seat=seat, quiet=True)
