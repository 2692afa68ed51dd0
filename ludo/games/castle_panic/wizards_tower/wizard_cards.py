"""Wizard cards (WT-017 to WT-020), with DT-069, DT-100, DT-143."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from ludo.engine.action import Action, of
from ludo.events.event import Objection, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.dark_titan.support import change, find, helps
from ludo.games.castle_panic.dark_titan.terms import banish_played
from ludo.games.castle_panic.domains import TowerId
from ludo.games.castle_panic.ending import lose_tower, slay
from ludo.games.castle_panic.moments import CardStrikes, Moved, Plays, SupportArrived, TowerLost, WillFortify
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.special_cards import _OnMonster
from ludo.games.castle_panic.table import Castle, arc_of
from ludo.games.castle_panic.walls import TOWERS, WALLS
from ludo.games.castle_panic.wizards_tower.fire import catches_fire
from ludo.games.castle_panic.wizards_tower.setup import WIZARDS_TOWER

FIREBALLS = ("red-fireball", "green-fireball", "blue-fireball")


# ------------------------------------------------------------------ Teleport


class Teleported(msgspec.Struct, frozen=True):
    """What is teleported."""

    what: str


@rules.action
class Teleport(Action, frozen=True):
    """Play Teleport on a Monster, the Cavalier, a Support token or ("wall-3") a Fortify token."""

    what: Annotated[str, of("figures")]

    @property
    def names(self) -> tuple[str, ...]:
        return ("teleport", self.what)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Teleport]:
        if "teleport" in t.hands[ask.seat]:
            yield from cls.crossed(t, ask)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Teleport]:
        yield from (cls(monster.id) for monster in t.monsters)
        yield cls("cavalier")
        yield from (cls(support.id) for support in t.dark_titan.supports)
        yield from (cls(wall) for wall in WALLS)


@rules.action
class TeleportTo(Action, frozen=True):
    """Where it goes: a space, or another Wall."""

    place: Annotated[str, of("places")]

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[TeleportTo]:
        yield from (cls(place) for place in (WALLS if ask.about.what in WALLS else t.board.spaces))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[TeleportTo]:
        yield from (cls(place) for place in (*t.board.spaces, *WALLS))


def where_is(t: Castle, what: str) -> str:
    """The space of a figure, "" where there is none."""
    if what == "cavalier":
        return t.dark_titan.cavalier
    figure = t.monster(what) or find(t, what)
    return figure.space if figure else ""


@rules.objects(Teleport)
def something_to_move(t: Castle, a: Teleport, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "teleport")
    if a.what in WALLS:
        if t.wall(arc_of(a.what)) != "fortified":
            yield no("WT-017", "no fortify token there", wall=a.what)
        elif not any(wall == "wall" for wall in t.walls):
            yield no("WT-017", "no other wall")
    elif a.what == "cavalier":
        if not t.dark_titan.cavalier:
            yield no("DT-143", "no cavalier")
    elif not where_is(t, a.what):
        yield no(None, "no such figure", figure=a.what)


@rules.objects(TeleportTo)
def another_place(t: Castle, a: TeleportTo, ask: Any) -> Iterator[Objection]:
    what = ask.about.what
    if what in WALLS:
        if a.place not in WALLS:
            yield no("WT-017", "to another wall", place=a.place)
        elif t.wall(arc_of(a.place)) == "none":
            yield no("CP-039", "no wall to fortify", arc=arc_of(a.place))
        elif t.wall(arc_of(a.place)) == "fortified":
            yield no("CP-039?", "fortified already", arc=arc_of(a.place))
    elif a.place not in t.board.graph:
        yield no(None, "no such space", space=a.place)
    elif a.place == where_is(t, what):
        yield no("WT-017", "another space", space=a.place)


@rules.at(Plays, kind=Teleport, when=WIZARDS_TOWER)
async def teleport(t: Castle, m: Plays) -> None:
    """Anywhere, the Castle ring too, where a Support token helps at once (ruling); beside a Monster it fights."""
    a, seat = m.action, m.seat
    t.play(seat, "teleport")
    answer = await t.choose(seat, TeleportTo, "WT-017", Teleported(a.what), what="teleport to")
    t.finish()
    place = answer.place
    if a.what in WALLS:
        t.set_wall(arc_of(a.what), "wall")
        t.set_wall(arc_of(place), "fortified")
        t.say("WT-017", "fortify token moved", wall=a.what, to=place)
        await t.moment(WillFortify(arc_of(place)))
    elif a.what == "cavalier":
        t.amend("dark_titan", cavalier=place)
        t.say("DT-143", "teleported", figure=a.what, space=place)
    elif support := find(t, a.what):
        change(t, support.id, space=place)
        t.say("DT-143", "teleported", figure=a.what, space=place)
        if t.board.ring(place) == "castle":
            await helps(t, seat, a.what)
        else:
            await t.moment(SupportArrived(a.what))
    elif monster := t.monster(a.what):
        t.change(monster, space=place)
        t.say("WT-017", "teleported", figure=a.what, space=place)
        await t.moment(Moved((a.what,)))


# ------------------------------------------------------------------ Hammer of Light, Fireballs, Wizard Quake


@rules.action
class HammerOfLight(_OnMonster, frozen=True):
    """Slay a Monster in the Forest."""


@rules.objects(HammerOfLight)
def in_the_forest(t: Castle, a: HammerOfLight, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "hammer-of-light")
    monster = t.monster(a.monster)
    if monster is None:
        yield no(None, "no such monster", monster=a.monster)
    elif t.board.ring(monster.space) != "forest":
        yield no("WT-018", "only in the forest", monster=a.monster)


@rules.at(Plays, kind=HammerOfLight, when=WIZARDS_TOWER)
async def hammer_of_light(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, "hammer-of-light")
    t.say("WT-018", "plays on", seat=seat, card="hammer-of-light", monster=a.monster)
    await t.moment(CardStrikes(a.monster))
    await slay(t, a.monster, "WT-018", seat)
    t.finish()


@rules.action
class Fireball(Action, frozen=True):
    """Throw a Fireball: 1 point to a Monster in any ring of its colour, and a Flame token."""

    card: Annotated[str, of("fireballs", within="cards")]
    monster: Annotated[str, of("monsters", within="figures")]

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Fireball]:
        for card in FIREBALLS:
            if card in t.hands[ask.seat]:
                yield from (cls(card, monster.id) for monster in t.monsters)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Fireball]:
        for card in FIREBALLS:
            yield from (cls(card, what) for what in (*(monster.id for monster in t.monsters), "cavalier"))


@rules.objects(Fireball)
def of_its_colour(t: Castle, a: Fireball, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, a.card)
    if a.card not in FIREBALLS:
        if a.card in t.data.cards:
            yield no("WT-019", "no fireball", card=a.card)
        return
    monster = t.monster(a.monster)
    if a.monster == "cavalier":
        yield no("DT-069", "not on the cavalier")
    elif monster is None:
        yield no(None, "no such monster", monster=a.monster)
    elif t.colour(monster.space) not in t.data.cards[a.card].colours:
        yield no("WT-019", "other colour", card=a.card, monster=a.monster, space=monster.space)


@rules.at(Plays, kind=Fireball, when=WIZARDS_TOWER)
async def fireball(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, a.card)
    t.say("WT-019", "hits", seat=seat, card=a.card, monster=a.monster)
    await t.moment(CardStrikes(a.monster))
    await hurt(t, a.monster, t.data.cards[a.card].damage, seat, "WT-019")
    catches_fire(t, a.monster, "WT-019")
    t.finish()


@rules.action
class WizardQuake(Action, frozen=True):
    """Destroy a Tower: all Monsters of its arc are slain."""

    tower: TowerId

    @property
    def arc(self) -> int:
        return arc_of(self.tower)

    @property
    def names(self) -> tuple[str, ...]:
        return ("wizard-quake", self.tower, self.tower.replace("tower", "castle"))

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[WizardQuake]:
        if "wizard-quake" in t.hands[ask.seat]:
            yield from cls.crossed(t, ask)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[WizardQuake]:
        yield from map(cls, TOWERS)


@rules.objects(WizardQuake)
def a_tower_for_it(t: Castle, a: WizardQuake, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "wizard-quake")
    if a.tower not in TOWERS:
        yield no(None, "no such tower", tower=a.tower)
    elif not t.tower(a.arc):
        yield no("WT-020", "no tower to destroy", arc=a.arc)


@rules.at(Plays, kind=WizardQuake, when=WIZARDS_TOWER)
async def wizard_quake(t: Castle, m: Plays) -> None:
    """Walls and Fortify tokens stay. Agranok takes 4 points, or by the option nothing; the card is banished (DT-100).

    Whose own Tower it was is out of the game, and plays no more cards.
    """
    a, seat = m.action, m.seat
    t.play(seat, "wizard-quake")
    t.say("WT-020", "wizard quake", seat=seat, arc=a.arc)
    for id in [it.id for it in t.monsters if t.board.arc(it.space) == a.arc]:
        monster = t.monster(id)
        if monster is None:
            continue
        if monster.kind == "agranok":
            t.say("DT-100?", "quake and agranok", monster=id, quiet=True)
            if t.options.quake_on_agranok == "nothing":
                banish_played(t, "wizard-quake", "DT-092")
                continue
        await t.moment(CardStrikes(id))
        await slay(t, id, "WT-020", seat)
    t.finish()
    if t.owners[a.arc - 1] == seat:
        t.then()
    lose_tower(t, a.arc, "WT-020")
    await t.moment(TowerLost(a.arc))
