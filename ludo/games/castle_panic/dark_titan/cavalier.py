"""The Cavalier, pages 4 and 5 (DT-029, DT-050 to DT-067, DT-071): a step between phases 4 and 5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import Pass, in_hand
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.dark_titan.terms import elite
from ludo.games.castle_panic.domains import MonsterId, SpaceId
from ludo.games.castle_panic.ending import check_won
from ludo.games.castle_panic.moments import BoulderAtTower, BoulderPasses, CavalierAttacks, Moved, Plays
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS, Castle

ENDURES = 1  # points of damage that he ignores


@rules.action
class Cavalier(Action, frozen=True):
    """Play the Cavalier card: he comes to a space of the Swordsman ring."""

    space: SpaceId

    @property
    def names(self) -> tuple[str, ...]:
        return ("cavalier", self.space)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Cavalier]:
        if "cavalier" in t.hands[ask.seat]:
            for arc in ARCS:
                yield cls(t.board.space("swordsman", arc))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Cavalier]:
        for space in t.board.spaces:
            yield cls(space)


@rules.action
class Ride(Action, frozen=True):
    """The Cavalier moves 1 space."""

    space: SpaceId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Ride]:
        for space in t.board.graph.neighbors(t.dark_titan.cavalier):
            yield cls(space)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Ride]:
        for space in t.board.spaces:
            yield cls(space)


@rules.action
class Charge(Action, frozen=True):
    """The Cavalier attacks a Monster in his space."""

    monster: MonsterId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Charge]:
        for monster in t.monsters:
            if monster.space == t.dark_titan.cavalier:
                yield cls(monster.id)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Charge]:
        for monster in t.monsters:
            yield cls(monster.id)


# ------------------------------------------------------------------ placing


@rules.objects(Cavalier)
def one_in_the_swordsman_ring(t: Castle, a: Cavalier, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "cavalier")
    if a.space not in t.board.graph:
        yield no(None, "no such space", space=a.space)
    elif t.board.ring(a.space) != "swordsman":
        yield no("DT-050", "cavalier starts in the swordsman ring", space=a.space)
    if t.dark_titan.cavalier:
        yield no("DT-051", "the cavalier is here", space=t.dark_titan.cavalier)


@rules.at(Plays, kind=Cavalier, when=DARK_TITAN)
async def comes(t: Castle, m: Plays) -> None:
    """Also when he had been destroyed before (DT-063)."""
    a, seat = m.action, m.seat
    t.play(seat, "cavalier")
    t.amend("dark_titan", cavalier=a.space)
    t.say("DT-050", "cavalier comes", seat=seat, space=a.space)
    t.say("DT-063", "cavalier may come again", quiet=True)
    t.finish()


# ------------------------------------------------------------------ his step


@rules.process("cavalier", when=DARK_TITAN, after="play cards")
async def cavalier(t: Castle) -> None:
    """He moves and attacks, or attacks and moves, or one of these, or neither; the current player decides (DT-052)."""
    if not t.dark_titan.cavalier or t.seat in t.out or (t.dark_titan.rode and not meets(t)):
        if t.dark_titan.rode or t.dark_titan.charged:
            t.amend("dark_titan", rode=False, charged=False)
        return t.then()
    t.say("DT-029", "cavalier acts", seat=t.seat, space=t.dark_titan.cavalier, quiet=True)
    t.say("DT-052", "cavaliers player", seat=t.seat, quiet=True)
    a = await t.choose(t.seat, (Ride, Charge, Pass), "DT-052", what="cavalier")
    if isinstance(a, Pass):
        t.say("DT-060" if meets(t) else "DT-053", "cavalier rests", seat=t.seat)
        t.amend("dark_titan", rode=False, charged=False)
        return t.then()
    if isinstance(a, Ride):
        t.amend("dark_titan", rode=True)
        ride(t, a.space)
    else:
        t.amend("dark_titan", charged=True)
        await charge(t, a.monster)
        check_won(t)
    return None


def meets(t: Castle) -> bool:
    """Whether there is a Monster that he may still attack."""
    return not t.dark_titan.charged and any(m.space == t.dark_titan.cavalier for m in t.monsters)


@rules.objects(Ride)
def one_space(t: Castle, a: Ride, ask: Any) -> Iterator[Objection]:
    """One step along an edge of the board: none is diagonal, and none goes across the middle."""
    if t.dark_titan.rode:
        yield no("DT-053", "has moved")
    if a.space not in t.board.graph:
        yield no(None, "no such space", space=a.space)
    elif a.space not in t.board.graph[t.dark_titan.cavalier]:
        both_inside = t.board.ring(a.space) == t.board.ring(t.dark_titan.cavalier) == "castle"
        yield no("DT-057" if both_inside else "DT-054", "not one space", space=a.space, here=t.dark_titan.cavalier)


def ride(t: Castle, space: str) -> None:
    """Through Walls, past Towers, into the Forest and the Castle ring (DT-055, DT-056)."""
    rings = {t.board.ring(t.dark_titan.cavalier), t.board.ring(space)}
    if rings == {"castle", "swordsman"}:
        rule = "DT-056"
    elif rings == {"castle"}:
        rule = "DT-057"
    else:
        rule = "DT-055" if "forest" in rings else "DT-054"
    t.amend("dark_titan", cavalier=space)
    t.say(rule, "cavalier moves", space=space)


@rules.objects(Charge)
def one_in_his_space(t: Castle, a: Charge, ask: Any) -> Iterator[Objection]:
    monster = t.monster(a.monster)
    if t.dark_titan.charged:
        yield no("DT-053", "has attacked")
    if monster is None:
        yield no(None, "no such monster", monster=a.monster)
    elif monster.space != t.dark_titan.cavalier:
        yield no("DT-058", "not where the cavalier is", monster=a.monster)


@rules.counts("cavalier")
def his_strength(t: Castle, monster: Any) -> Iterator[Part]:
    yield Part(2, "DT-059", t.setup.game.words.name("cavalier"))


async def charge(t: Castle, id: str) -> None:
    """He does 2 points and takes as many as the Monster had (ruling: before the blow)."""
    monster = t.monster(id)
    assert monster is not None
    took, kind = monster.points, monster.kind
    points = t.tally("cavalier", monster)
    t.say("DT-059", "cavalier attacks", monster=id, points=points, took=took)
    if any(m.space == t.dark_titan.cavalier and m.id != id for m in t.monsters):
        t.say("DT-058", "only one is attacked", monster=id, quiet=True)
    if elite(t, monster):
        t.say("DT-064", "no elite roll", monster=id, quiet=True)
    await t.moment(CavalierAttacks(id))
    await hurt(t, id, points, t.seat, rule="DT-059")
    slain = t.monster(id) is None
    if slain and kind != "agranok":  # him nobody gets
        t.say("DT-065", "cavaliers trophy", monster=id, seat=t.seat, quiet=True)
    if not t.dark_titan.cavalier:  # what he slew has taken him along
        return
    if slain and kind == "boom-troll":
        destroy(t, "DT-071")
        t.say("DT-105", "cavalier falls with it", monster=id, quiet=True)
    elif took > ENDURES:
        destroy(t, "DT-062")
    else:
        t.say("DT-061", "cavalier endures", took=took)


def destroy(t: Castle, rule: str) -> None:
    """He leaves the board, if he still stands there."""
    if t.dark_titan.cavalier:
        t.say(rule, "cavalier destroyed", space=t.dark_titan.cavalier)
        t.amend("dark_titan", cavalier="")


# ------------------------------------------------------------------ what happens around him


@rules.at(Moved, when=DARK_TITAN)
async def lets_them_pass(t: Castle, m: Moved) -> None:
    """Monsters that come into his space by themselves he does not attack (DT-066)."""
    for id in m.ids:
        monster = t.monster(id)
        if monster is not None and monster.space == t.dark_titan.cavalier:
            t.say("DT-066", "cavalier lets it pass", monster=id, quiet=True)


@rules.at(BoulderPasses, when=DARK_TITAN, any_order="it destroys the Cavalier alone")
async def under_a_boulder(t: Castle, m: BoulderPasses) -> None:
    if t.dark_titan.cavalier == m.space:
        destroy(t, "DT-067")


@rules.at(BoulderAtTower, when=DARK_TITAN)
async def beside_the_tower_struck(t: Castle, m: BoulderAtTower) -> None:
    """Whichever Boulder it is, it has come into his space (ruling)."""
    if t.dark_titan.cavalier == m.space:
        destroy(t, "DT-067?")


@rules.check
def cavalier_sound(t: Castle) -> Iterator[str]:
    if (t.dark_titan.rode or t.dark_titan.charged) and t.phase != "cavalier":
        yield "rode and charged: the Cavalier acts in his own step"
