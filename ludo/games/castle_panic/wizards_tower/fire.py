"""Fire (WT-005 to WT-008, WT-025) and what The Dark Titan says of it (DT-068, DT-097 to DT-099, DT-139, DT-155)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import dropwhile, islice
from typing import Annotated, Any

from ludo.engine.action import Action, of
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.boulders import way
from ludo.games.castle_panic.dark_titan.agranok import LEAST
from ludo.games.castle_panic.dark_titan.cavalier import destroy
from ludo.games.castle_panic.dark_titan.setup import HIM
from ludo.games.castle_panic.dark_titan.support import destroyed_in, stays
from ludo.games.castle_panic.dark_titan.support_fights import monster_placed
from ludo.games.castle_panic.ending import lose_tower
from ludo.games.castle_panic.moments import (
    MonstersMoved,
    MovedByHisEffect,
    MovementOver,
    Placed,
    Plays,
    TowerLost,
    WillFortify,
)
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle, arc_of, with_arc
from ludo.games.castle_panic.walls import TOWERS, WALLS, lose_wall
from ludo.games.castle_panic.wizards_tower.setup import HOLDS, WIZARDS_TOWER

# ------------------------------------------------------------------ burning Monsters


@rules.at(MovementOver, when=WIZARDS_TOWER)
async def burn(t: Castle, m: MovementOver) -> None:
    """At the end of phase 5, after the damage from structures, whether it moved or not.

    What a Phoenix has set on fire in this phase does not burn yet (ruling).
    """
    for id in [monster.id for monster in t.monsters if monster.flames]:
        await burns(t, id)


async def burns(t: Castle, id: str) -> None:
    """A point for each Flame token, at once; nobody gets what fire slays (WT-025)."""
    monster = t.monster(id)
    if monster is None:
        return
    points, kind = monster.points, monster.kind
    flames = monster.flames - t.wizards_tower.just_caught.count(id)
    if flames < monster.flames:
        t.say("WT-006?", "burns later", monster=id, quiet=True)
    if not flames:
        return
    t.say("WT-005", "burns", monster=id, flames=flames)
    if kind == "agranok":
        t.say("DT-097", "agranok burns too", quiet=True)
        if points == LEAST:
            t.say("DT-098" if flames < LEAST else "DT-099", "fire and his last two", flames=flames, quiet=True)
    await hurt(t, id, flames, None, "WT-005")
    if t.monster(id) is None:
        t.say("WT-025", "slain by fire", monster=id, quiet=True)


@rules.at(MonstersMoved, when=WIZARDS_TOWER, after=stays)
async def what_was_caught_burns_from_now_on(t: Castle, m: MonstersMoved) -> None:
    if t.wizards_tower.just_caught:
        t.amend("wizards_tower", just_caught=())


@rules.at(MovedByHisEffect, when=WIZARDS_TOWER)
async def burns_again(t: Castle, m: MovedByHisEffect) -> None:
    """Moved by his own effect Agranok burns once more (ruling)."""
    him = t.monster(HIM)
    if him is not None and him.flames:
        t.say("DT-097?", "agranok burns again", quiet=True)
        await burns(t, HIM)


def catches_fire(t: Castle, id: str, rule: str) -> None:
    """A Monster that is still there gets a Flame token, without damage now."""
    if monster := t.monster(id):
        t.change(monster, flames=monster.flames + 1)
        t.say(rule, "catches fire", monster=id, flames=monster.flames + 1)


@rules.counts("oil", when=WIZARDS_TOWER)
def midnight_oil(t: Castle, card: str, monster: Any) -> Iterator[Part]:
    """The option Burning the Midnight Oil: a point more for who burns."""
    if t.options.midnight_oil and monster.flames:
        yield Part(1, "DT-155", t.setup.game.words.name("midnight oil"))


# ------------------------------------------------------------------ burning structures


async def wall_catches_fire(t: Castle, arc: int, rule: str) -> None:
    """A Fortify token goes in its place; a third Flame token destroys the Wall."""
    if t.wall(arc) == "fortified":
        t.say(rule, "fire at the fortified wall", arc=arc)
        lose_wall(t, arc, rule)
        return
    flames = t.wizards_tower.wall_flames[arc - 1] + 1
    if flames > HOLDS:
        t.say("WT-006", "burns down", what=f"wall-{arc}")
        lose_wall(t, arc, "WT-006")
        return
    t.amend("wizards_tower", wall_flames=with_arc(t.wizards_tower.wall_flames, arc, flames))
    t.say(rule, "structure burns", what=f"wall-{arc}", flames=flames)


async def tower_catches_fire(t: Castle, arc: int, rule: str) -> None:
    flames = t.wizards_tower.tower_flames[arc - 1] + 1
    if flames > HOLDS:
        t.say("WT-006", "burns down", what=f"tower-{arc}")
        lose_tower(t, arc, "WT-006")
        await t.moment(TowerLost(arc))
        return
    t.amend("wizards_tower", tower_flames=with_arc(t.wizards_tower.tower_flames, arc, flames))
    t.say(rule, "structure burns", what=f"tower-{arc}", flames=flames)


@rules.action
class DouseFire(Action, frozen=True):
    """Discard a Brick or a Mortar: a Flame token comes off a Wall or a Tower."""

    card: Annotated[str, of("building cards", within="cards")]
    structure: Annotated[str, of("structures")]

    @property
    def arc(self) -> int:
        return arc_of(self.structure)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, self.structure, self.structure.replace("tower", "castle"))

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[DouseFire]:
        if any(t.wizards_tower.wall_flames) or any(t.wizards_tower.tower_flames):
            for card in ("brick", "mortar"):
                if card in t.hands[ask.seat]:
                    yield from (cls(card, structure) for structure in (*WALLS, *TOWERS))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[DouseFire]:
        for card in dict.fromkeys(t.hands[ask.seat]):
            yield from (cls(card, structure) for structure in (*WALLS, *TOWERS))


@rules.objects(DouseFire)
def what_burns(t: Castle, a: DouseFire, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, a.card)
    if a.card not in ("brick", "mortar"):
        yield no("WT-007", "brick or mortar", card=a.card)
    if a.structure not in (*WALLS, *TOWERS):
        yield no(None, "no such structure", structure=a.structure)
    elif not (t.wizards_tower.wall_flames if a.structure in WALLS else t.wizards_tower.tower_flames)[a.arc - 1]:
        yield no("WT-007", "it does not burn", structure=a.structure)


@rules.at(Plays, kind=DouseFire, when=WIZARDS_TOWER)
async def douse(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.discard(seat, a.card)
    if a.structure in WALLS:
        t.amend(
            "wizards_tower",
            wall_flames=with_arc(t.wizards_tower.wall_flames, a.arc, t.wizards_tower.wall_flames[a.arc - 1] - 1),
        )
    else:
        t.amend(
            "wizards_tower",
            tower_flames=with_arc(t.wizards_tower.tower_flames, a.arc, t.wizards_tower.tower_flames[a.arc - 1] - 1),
        )
    t.say("WT-007", "doused", seat=seat, card=a.card, what=a.structure)


@rules.at(WillFortify, when=WIZARDS_TOWER)
async def fortify_douses(t: Castle, m: WillFortify) -> None:
    """A Fortify token on a burning Wall takes all its Flame tokens away and is discarded with them (ruling)."""
    if t.wizards_tower.wall_flames[m.arc - 1]:
        t.amend("wizards_tower", wall_flames=with_arc(t.wizards_tower.wall_flames, m.arc, 0))
        t.set_wall(m.arc, "wall")
        t.say("WT-007?", "fortify token douses", arc=m.arc)


# ------------------------------------------------------------------ fire breath


def breathes(t: Castle, id: str) -> bool:
    monster = t.monster(id)
    return monster is not None and "breathes fire" in t.data.tokens[monster.kind].traits


@rules.at(Placed, when=WIZARDS_TOWER, after=monster_placed)
async def breathes_when_placed(t: Castle, m: Placed) -> None:
    id = m.monster.id
    if breathes(t, id):
        await breath(t, id)


@rules.at(MovementOver, when=WIZARDS_TOWER, after=burn)
async def breathes_after_its_move(t: Castle, m: MovementOver) -> None:
    for id in [monster.id for monster in t.monsters]:
        if breathes(t, id) and id in m.ids:
            await breath(t, id)
        elif breathes(t, id) and id != t.tar:
            t.say("WT-003?", "no breath when stopped", monster=id, quiet=True)


async def breath(t: Castle, id: str) -> None:
    """Toward the castle and on into the opposite arc, to the first Wall, Tower or Fortify token; Monsters are unharmed.

    The Cavalier and Support tokens in its way are destroyed, and it goes on. Its own space is no part of it (ruling).
    """
    monster = t.monster(id)
    assert monster is not None
    arc, ring = t.board.arc(monster.space), t.board.ring(monster.space)
    if ring == "castle":
        t.say("WT-008", "no breath in the castle ring", monster=id, quiet=True)
        return
    t.say("WT-008", "breathes fire", monster=id, arc=arc)
    beyond = dropwhile(lambda it: it != (ring, arc), way(t.board, arc))
    for what, a in islice(beyond, 1, None):
        if what == "wall":
            if t.wall(a) != "none":
                await wall_catches_fire(t, a, "WT-008")
                return
            continue
        scorch(t, t.board.space(what, a))
        if what == "castle" and t.tower(a):
            await tower_catches_fire(t, a, "WT-008")
            return
    t.say("WT-008", "nothing to burn", monster=id)


def scorch(t: Castle, space: str) -> None:
    if t.dark_titan.cavalier == space:
        destroy(t, "DT-068")
    destroyed_in(t, space, "DT-139")
