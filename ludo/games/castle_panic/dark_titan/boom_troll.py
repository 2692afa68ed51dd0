"""The Boom Troll, page 7 (DT-101 to DT-106), with the option Destroyer of page 11 (DT-158)."""

from __future__ import annotations

from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.dark_titan.terms import Places
from ludo.games.castle_panic.ending import dies, lose_tower
from ludo.games.castle_panic.moments import Slain, StrikesStructure, TowerLost
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.walls import lose_wall


@rules.at(Slain, kind="boom-troll", when=DARK_TITAN)
async def blast(t: Castle, m: Slain) -> None:
    """When it dies, however it does, every Monster in its space takes 1 point; who slew it keeps those slain too."""
    space, id, seat = m.monster.space, m.monster.id, m.seat
    t.say("DT-101", "blast", monster=id, space=space)
    arc = t.board.arc(space)
    if t.board.ring(space) == "swordsman" and (t.tower(arc) or t.wall(arc) != "none"):
        t.say("DT-104", "castle unharmed by the blast", arc=arc, quiet=True)
    for other in [it.id for it in t.monsters if it.space == space]:
        struck = t.monster(other)
        if struck is None:  # another blast was quicker
            continue
        kind = struck.kind
        if kind == "boom-troll" and struck.points == 1:
            t.say("DT-102", "chain", monster=other)
        await hurt(t, other, 1, seat, "DT-101")
        if t.monster(other) is None and seat is not None and kind != "agranok":
            t.say("DT-106", "slain by the blast", monster=other, seat=seat, quiet=True)


@rules.at(StrikesStructure, kind="boom-troll", when=DARK_TITAN)
async def hits_a_structure(t: Castle, m: StrikesStructure) -> None:
    """It destroys itself and all structures of the arc; with Destroyer, at full points, those of the whole colour."""
    id, arc = m.monster, m.arc
    troll = t.monster(id)
    assert troll is not None
    full, colour = troll.points == t.data.full_points(troll.kind), t.board.colour(arc)
    arcs: tuple[int, ...] = (arc,)
    if t.options.destroyer and full:
        arcs = Places.arcs_of(t, colour)
        t.say("DT-158", "destroyer", monster=id, colour=colour)
        t.say("DT-158?", "struck before", quiet=True)
    t.say("DT-103", "blows up the castle", monster=id, arc=arc)
    for a in arcs:
        await structures_fall(t, a)
    await dies(t, id, "DT-103", None)


async def structures_fall(t: Castle, arc: int) -> None:
    """Fortify token, Wall and Tower of an arc."""
    while t.wall(arc) != "none":
        lose_wall(t, arc, "DT-103")
    if t.tower(arc):
        lose_tower(t, arc, "DT-103")
        await t.moment(TowerLost(arc))
