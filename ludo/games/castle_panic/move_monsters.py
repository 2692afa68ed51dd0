"""Phase 5, Move Monsters (CP-041 to CP-046, CP-079), and every other way in which Monsters move."""

from __future__ import annotations

from collections.abc import Iterable

from ludo.engine.moment import Values
from ludo.games.castle_panic.actions import Struck, TakesThePoint
from ludo.games.castle_panic.ending import check_won, lose_tower
from ludo.games.castle_panic.moments import (
    MonstersMoved,
    Moved,
    MovementBegins,
    MovementGoesOn,
    MovementOver,
    StrikesStructure,
    TowerLost,
)
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS, Castle
from ludo.games.castle_panic.walls import lose_wall

OWN_WAY = Values(StrikesStructure, "kind")


@rules.process("move monsters")
async def move_monsters(t: Castle) -> None:
    """Every Monster moves 1 ring toward the Castle, all at the same time; those in the Castle ring 1 space clockwise."""
    await t.moment(MovementBegins())
    moved = await advance(t, [m.id for m in t.monsters], "CP-041")
    await t.moment(MovementGoesOn(moved))
    await t.moment(MovementOver(moved))
    await t.moment(MonstersMoved(moved))
    check_won(t)
    t.then("overlord draws" if t.overlord is not None else "new monsters")


async def advance(t: Castle, movers: Iterable[str], rule: str) -> tuple[str, ...]:
    """These Monsters move 1 space toward the Castle, or clockwise in the Castle ring (CP-046)."""
    board, ways = t.board, {}
    for id in movers:
        monster = t.monster(id)
        assert monster is not None
        ways[id] = board.inward(monster.space) or board.clockwise(monster.space)
    return await move(t, ways, rule)


async def rotate(t: Castle, clockwise: bool, rule: str) -> None:
    """All Monsters move 1 arc around, each in its own ring."""
    step = t.board.clockwise if clockwise else t.board.counter_clockwise
    await move(t, {m.id: step(m.space) for m in t.monsters}, rule)


async def move(t: Castle, ways: dict[str, str], rule: str) -> tuple[str, ...]:
    """Monsters go to these spaces, all at the same time; Walls stop them, Towers fall and hurt. Returns who came there."""
    moved: list[str] = []
    ring, arc = t.board.ring, t.board.arc
    at_wall: dict[int, list[str]] = {}
    at_tower: dict[int, list[str]] = {}
    for id, target in ways.items():
        monster = t.monster(id)
        assert monster is not None
        if id == t.tar:
            t.say("CP-033", "stuck in tar", monster=id, quiet=True)
            continue
        said = rule
        if ring(target) == "castle":
            inside = ring(monster.space) == "castle"
            walled = not inside and t.wall(arc(target)) != "none"
            if walled and "climbs" not in t.data.tokens[monster.kind].traits:
                at_wall.setdefault(arc(target), []).append(id)
                continue
            if t.tower(arc(target)):
                at_tower.setdefault(arc(target), []).append(id)
            if walled:
                said = "WT-012"
            elif not inside:
                said = "CP-079"
            elif rule not in ("CP-052", "CP-053"):
                said = "CP-046"
        t.change(monster, space=target)
        moved.append(id)
        t.say(said, "moves", monster=id, space=target)
    attacks = [(attack_wall, a, tuple(at_wall[a])) for a in ARCS if a in at_wall]
    attacks += [(attack_tower, a, tuple(at_tower[a])) for a in ARCS if a in at_tower]
    kinds = t.named(OWN_WAY)
    own_way = {m.id for m in t.monsters if m.kind in kinds}  # last: they may reach into another arc
    attacks.sort(key=lambda attack: not own_way.isdisjoint(attack[2]))
    for strikes, a, ids in attacks:
        await strikes(t, a, ids)
    await t.moment(Moved(tuple(moved)))
    return tuple(moved)


async def strike_in_their_own_way(t: Castle, arc: int, ids: tuple[str, ...]) -> tuple[str, ...]:
    """Those whose kind has one do so; returns the others that live."""
    own = t.named(OWN_WAY)
    kinds = {id: monster.kind for id in ids if (monster := t.monster(id))}
    for id, kind in kinds.items():
        if kind in own and t.monster(id):
            await t.moment(StrikesStructure(id, kind, arc))
    return tuple(id for id, kind in kinds.items() if kind not in own and t.monster(id))


async def attack_wall(t: Castle, arc: int, ids: tuple[str, ...]) -> None:
    """The Wall falls and stops all; one of them takes the point (CP-042, CP-043)."""
    takers = await strike_in_their_own_way(t, arc, ids)
    struck, flames = "", t.wizards_tower.wall_flames[arc - 1]
    if t.wall(arc) != "none":
        if flames:
            struck = await who_takes_the_fire(t, ids, "wall")
        elif takers:
            struck = await who_takes_the_point(t, takers, "CP-043" if t.wall(arc) == "wall" else "CP-043?", "wall")
        lose_wall(t, arc, "CP-042")
    for id in ids:
        if t.monster(id):
            t.say("CP-042" if len(ids) == 1 else "CP-043", "stopped", monster=id, arc=arc)
    if flames and struck:
        takes_the_fire(t, struck, flames)
    elif struck:
        await hurt(t, struck, 1, rule="CP-042")


async def attack_tower(t: Castle, arc: int, ids: tuple[str, ...]) -> None:
    """The Tower falls; one of those who entered takes the point, and all that live stay (CP-044, CP-045)."""
    takers = await strike_in_their_own_way(t, arc, ids)
    if not t.tower(arc):
        return
    struck, flames = "", t.wizards_tower.tower_flames[arc - 1]
    if flames:
        struck = await who_takes_the_fire(t, ids, "tower")
    elif takers:
        struck = await who_takes_the_point(t, takers, "CP-045", "tower")
    lose_tower(t, arc, "CP-044", ids)
    await t.moment(TowerLost(arc))
    if flames and struck:
        takes_the_fire(t, struck, flames)
    elif struck:
        await hurt(t, struck, 1, rule="CP-044")


async def who_takes_the_fire(t: Castle, ids: tuple[str, ...], what: str) -> str:
    """Of all who struck it and live, also those who take no point of it; "" when nobody lives (WT-006)."""
    living = tuple(id for id in ids if t.monster(id))
    asked = "tower burning" if what == "tower" else "wall burning"
    return await one_of_them(t, living, "WT-006", what, asked, "takes it over") if living else ""


def takes_the_fire(t: Castle, id: str, flames: int) -> None:
    """What burns does no damage when it falls: one of those who destroyed it takes its Flame tokens over (WT-006)."""
    monster = t.monster(id)
    if monster is not None:
        t.change(monster, flames=monster.flames + flames)
        t.say("WT-006", "takes the fire", monster=id, flames=flames)


async def who_takes_the_point(t: Castle, ids: tuple[str, ...], rule: str, what: str) -> str:
    """One of several, chosen by the players."""
    asked = "tower struck" if what == "tower" else "wall struck"
    return await one_of_them(t, ids, rule, what, asked, "takes the point")


async def one_of_them(t: Castle, ids: tuple[str, ...], rule: str, what: str, asked: str, said: str) -> str:
    """The players' choice; of Monsters that are alike in kind, points and Flame tokens, the first."""
    alike = {((m := t.monster(id)).kind, m.points, m.flames): id for id in reversed(ids)}  # type: ignore[union-attr]
    options = tuple(id for id in ids if id in alike.values())
    chooser = t.clockwise_from(t.seat)[0]
    chosen = await t.one_of(chooser, options, TakesThePoint, rule, Struck(options, what), what=asked)
    if len(ids) > 1:
        t.say(rule, said, monster=chosen, others=tuple(id for id in ids if id != chosen))
    return chosen
