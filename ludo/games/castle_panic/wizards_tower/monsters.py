"""Monsters of The Wizard's Tower (WT-010 to WT-013, WT-024), with DT-070, DT-073, DT-140.

Climbing Trolls pass Walls in move_monsters (WT-012); Ogres and Gargoyles are but numbers.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.events.event import Objection, no
from ludo.games.castle_panic.boulders import crush, way
from ludo.games.castle_panic.dark_titan.agranok import boulders_pass as they_pass_agranok
from ludo.games.castle_panic.dark_titan.cavalier import destroy
from ludo.games.castle_panic.dark_titan.support import destroyed_in
from ludo.games.castle_panic.ending import dies, lose_tower
from ludo.games.castle_panic.moments import (
    BoulderAtTower,
    Hurts,
    MovementBegins,
    MovementGoesOn,
    Slain,
    Spares,
    TokenEffect,
    TowerLost,
)
from ludo.games.castle_panic.move_monsters import advance, move
from ludo.games.castle_panic.panic import AllForOne
from ludo.games.castle_panic.play_cards import Hit, loses_points
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.walls import lose_wall
from ludo.games.castle_panic.wizards_tower.fire import catches_fire, tower_catches_fire, wall_catches_fire
from ludo.games.castle_panic.wizards_tower.flying import boulders_pass as they_pass_what_flies
from ludo.games.castle_panic.wizards_tower.setup import WIZARDS_TOWER

# ------------------------------------------------------------------ the Phoenix


@rules.at(Slain, kind="phoenix", when=WIZARDS_TOWER)
async def phoenix(t: Castle, m: Slain) -> None:
    """When it dies, the Monsters in its space catch fire; the Cavalier and Support tokens there are destroyed."""
    space = m.monster.space
    for id in [monster.id for monster in t.monsters if monster.space == space]:
        catches_fire(t, id, "WT-010")
        if t.phase == "move monsters":
            t.amend("wizards_tower", just_caught=(*t.wizards_tower.just_caught, id))
    if t.dark_titan.cavalier == space:
        destroy(t, "DT-073")
    destroyed_in(t, space, "DT-140")


# ------------------------------------------------------------------ variable Monsters


def weak(t: Castle, monster: Any) -> bool:
    """Whether it stands in the ring where any damage slays it."""
    return f"weak in {t.board.ring(monster.space)}" in t.data.tokens[monster.kind].traits


def immune(t: Castle, monster: Any) -> bool:
    """Whether it stands in the ring where hit cards do nothing to it."""
    return f"immune in {t.board.ring(monster.space)}" in t.data.tokens[monster.kind].traits


@rules.objects(Hit, when=WIZARDS_TOWER)
def hit_cards_do_nothing(t: Castle, a: Hit, ask: Any) -> Iterator[Objection]:
    monster = t.monster(a.monster)
    if monster is not None and immune(t, monster):
        yield no("WT-011", "immune in this ring", monster=a.monster, space=monster.space)


@rules.objects(AllForOne, when=WIZARDS_TOWER)
def three_hit_cards_do_nothing(t: Castle, a: AllForOne, ask: Any) -> Iterator[Objection]:
    yield from hit_cards_do_nothing(t, Hit(a.archer, a.monster), ask)


@rules.at(Hurts, kind="variable", when=WIZARDS_TOWER)
async def hurt_variable(t: Castle, m: Hurts) -> bool:
    """In its weak ring any damage slays it, the Cavalier's too; elsewhere he hurts it, immune or not (DT-070?)."""
    id, rule = m.monster, m.rule
    monster = t.monster(id)
    assert monster is not None
    if weak(t, monster):
        t.say("DT-070" if rule == "DT-059" else "WT-011", "weak in this ring", monster=id, space=monster.space)
        await dies(t, id, "WT-011", m.seat)
        return True
    if rule == "DT-059":
        t.say("DT-070", "at its current points", monster=id, quiet=True)
    await loses_points(t, id, m.points, m.seat, rule)
    return True


# ------------------------------------------------------------------ Goblin Cavalry, Chimera


@rules.at(MovementBegins, when=WIZARDS_TOWER)
async def counter_clockwise_first(t: Castle, m: MovementBegins) -> None:
    """The Chimera moves 1 counter-clockwise before it moves inward; in the Castle ring it moves as others (ruling)."""
    ways = {
        it.id: t.board.counter_clockwise(it.space)
        for it in t.monsters
        if "counter-clockwise first" in t.data.tokens[it.kind].traits and t.board.ring(it.space) != "castle"
    }
    if ways:
        await move(t, ways, "WT-008?")


@rules.at(MovementGoesOn, when=WIZARDS_TOWER)
async def second_space(t: Castle, m: MovementGoesOn) -> None:
    """Goblin Cavalry moves 2 spaces; once in the Castle ring it stops, and there it moves 1 (WT-012)."""
    riders = [
        id
        for id in m.ids
        if (it := t.monster(id)) and "fast" in t.data.tokens[it.kind].traits and t.board.ring(it.space) != "castle"
    ]
    if riders:
        await advance(t, riders, "WT-012")


# ------------------------------------------------------------------ Boulders


@rules.at(Spares, when=WIZARDS_TOWER, before=(they_pass_agranok, they_pass_what_flies))
def mega_bosses_are_spared(t: Castle, m: Spares) -> Iterator[str]:
    """Boulders do not affect Mega Bosses (WT-024)."""
    if t.data.tokens[m.monster.kind].kind == "mega-boss":
        yield "WT-024"


@rules.at(TokenEffect, op="flaming-boulder")
async def flaming_boulder(t: Castle, m: TokenEffect) -> None:
    """As a Giant Boulder; the first structure falls, and on its way on the second catches fire (WT-013)."""
    arc = int(await t.roll("d6", "WT-013"))
    t.say("WT-013", "flaming boulder", arc=arc)
    struck = False
    for what, a in way(t.board, arc):
        if what == "wall":
            if t.wall(a) != "none":
                if struck:
                    await wall_catches_fire(t, a, "WT-013")
                    return
                lose_wall(t, a, "WT-013")
                struck = True
            continue
        if what == "castle" and t.tower(a):
            await t.moment(BoulderAtTower(t.board.space(what, a)))
            if struck:
                await tower_catches_fire(t, a, "WT-013")
                return
            lose_tower(t, a, "WT-013")
            await t.moment(TowerLost(a))
            struck = True
        await crush(t, t.board.space(what, a))
