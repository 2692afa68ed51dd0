"""Battle with Support tokens, page 9 (DT-134 to DT-138): where one and a Monster meet outside the Castle ring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action
from ludo.events.event import Objection, no
from ludo.games.castle_panic.dark_titan.cavalier import lets_them_pass
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.dark_titan.support import change, destroyed_in, find, leaves
from ludo.games.castle_panic.dark_titan.terms import elite
from ludo.games.castle_panic.domains import MonsterId, SupportId
from ludo.games.castle_panic.moments import BoulderPasses, Moved, Placed, SupportArrived
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


class Melee(msgspec.Struct, frozen=True):
    """A space where Support tokens, which have not fought yet, meet Monsters."""

    space: str
    supports: tuple[str, ...]
    monsters: tuple[str, ...]


@rules.action
class Fight(Action, frozen=True):
    """Which Support token fights next, and which Monster."""

    support: SupportId
    monster: MonsterId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Fight]:
        for support in ask.about.supports:
            for monster in ask.about.monsters:
                yield cls(support, monster)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Fight]:
        for support in t.dark_titan.supports:
            for monster in t.monsters:
                yield cls(support.id, monster.id)


@rules.objects(Fight)
def those_who_met(t: Castle, a: Fight, ask: Any) -> Iterator[Objection]:
    if t.monster(a.monster) is None:
        yield no(None, "no such monster", monster=a.monster)
    elif a.monster not in ask.about.monsters:
        yield no("DT-136", "not in this fight", figure=a.monster, space=ask.about.space)
    support, space = find(t, a.support), ask.about.space
    if support is None:
        yield no(None, "no such support", support=a.support)
    elif a.support not in ask.about.supports:
        yield no("DT-135" if support.space == space else "DT-136", "not in this fight", figure=a.support, space=space)


async def melee(t: Castle, space: str, supports: tuple[str, ...]) -> None:
    """Each of these Support tokens fights once, in the order and against the Monster that the players choose."""
    waiting = supports
    while True:
        waiting = tuple(id for id in waiting if (s := find(t, id)) and s.space == space)
        monsters = tuple(m.id for m in t.monsters if m.space == space)
        if not waiting or not monsters:
            break
        if len(waiting) == len(monsters) == 1:
            a = Fight(waiting[0], monsters[0])
        else:
            chooser = t.clockwise_from(t.seat)[0]
            a = await t.choose(chooser, Fight, "DT-136", Melee(space, waiting, monsters), what="fight")
            t.say("DT-136", "players choose the fight", support=a.support, monster=a.monster, quiet=True)
        waiting = tuple(id for id in waiting if id != a.support)
        await fight(t, a.support, a.monster)
        if len(monsters) > 1:
            t.say("DT-135", "fights once", support=a.support, quiet=True)


async def fight(t: Castle, support: str, monster: str) -> None:
    """Each does the other 1 point, Elite Monsters too without a roll; nobody gets what falls (ruling)."""
    t.say("DT-134", "fight", support=support, monster=monster)
    target, friend = t.monster(monster), find(t, support)
    assert target is not None and friend is not None
    if elite(t, target):
        t.say("DT-114", "no elite roll", monster=monster, quiet=True)
    if friend.points == 1:
        leaves(t, support)
        t.say("DT-138", "support falls", support=support)
    else:
        change(t, support, points=friend.points - 1)
        t.say("DT-134", "support loses a point", support=support, left=friend.points - 1)
    await hurt(t, monster, 1, None, "DT-134")


@rules.at(SupportArrived, when=DARK_TITAN)
async def support_came(t: Castle, m: SupportArrived) -> None:
    friend = find(t, m.support)
    if friend is not None:
        await melee(t, friend.space, (m.support,))


@rules.at(Moved, when=DARK_TITAN, after=lets_them_pass)
async def monsters_came(t: Castle, m: Moved) -> None:
    """One fight for each arrival: who stays together does not fight again (ruling)."""
    arrived = [monster.space for id in m.ids if (monster := t.monster(id))]
    for space in dict.fromkeys(arrived):
        here = tuple(s.id for s in t.dark_titan.supports if s.space == space)
        if here and any(other.id in m.ids and other.space == space for other in t.monsters):
            await melee(t, space, here)


@rules.at(Placed, when=DARK_TITAN)
async def monster_placed(t: Castle, m: Placed) -> None:
    space = m.monster.space
    await melee(t, space, tuple(s.id for s in t.dark_titan.supports if s.space == space))


@rules.at(BoulderPasses, when=DARK_TITAN, any_order="it destroys Support tokens alone")
async def under_a_boulder(t: Castle, m: BoulderPasses) -> None:
    destroyed_in(t, m.space, "DT-137")
