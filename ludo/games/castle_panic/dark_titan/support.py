"""Support tokens, pages 8 and 9 (DT-120 to DT-133): how they come, are moved, and help."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from ludo.engine.action import Action, of
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.boxes import Support
from ludo.games.castle_panic.dark_titan.agranok_effects import after_his_move
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.dark_titan.terms import Kinds
from ludo.games.castle_panic.domains import MonsterId, SpaceId, SupportId
from ludo.games.castle_panic.draw_up import draw_card
from ludo.games.castle_panic.moments import (
    DiscardedForSupport,
    Helps,
    MonstersMoved,
    Placed,
    Plays,
    SupportArrived,
    TokenDrawn,
)
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle, arc_of
from ludo.games.castle_panic.walls import WALLS


class Going(msgspec.Struct, frozen=True):
    """A Support token with steps left to take."""

    support: str
    steps: int


class Shared(msgspec.Struct, frozen=True):
    """Points or Walls still to be given out, and whose they are."""

    support: str
    left: int


def find(t: Castle, id: str) -> Support | None:
    return next((s for s in t.dark_titan.supports if s.id == id), None)


def change(t: Castle, id: str, **fields: object) -> None:
    """Puts a Support token with other points or another space in this one's place."""
    changed = tuple(msgspec.structs.replace(s, **fields) if s.id == id else s for s in t.dark_titan.supports)
    t.amend("dark_titan", supports=changed)


# ------------------------------------------------------------------ coming


@rules.at(TokenDrawn, kind="support", when=DARK_TITAN)
async def comes(t: Castle, m: TokenDrawn) -> bool:
    """It is placed in the Forest space of the arc rolled. It is no Monster (DT-120)."""
    kind = m.token
    space = t.board.space("forest", await t.roll("d6", "DT-121"))
    support = Support(f"{kind}-1", kind, t.data.tokens[kind].points, space)
    t.amend("dark_titan", supports=(*t.dark_titan.supports, support))
    t.token = ""
    t.say("DT-121", "support comes", support=support.id, space=space, points=support.points)
    t.say("DT-120", "no monster", support=support.id, quiet=True)
    await t.moment(SupportArrived(f"{kind}-1"))
    return True


@rules.at(MonstersMoved, when=DARK_TITAN, after=after_his_move)
async def stays(t: Castle, m: MonstersMoved) -> None:
    """Phase 5, and whatever moves or heals Monsters, leaves it alone (DT-122, DT-128)."""
    for support in t.dark_titan.supports:
        t.say("DT-122", "support stays", support=support.id, quiet=True)


@rules.at(Placed, when=DARK_TITAN, any_order="it only says why nothing happens")
async def unmoved_and_unhealed(t: Castle, m: Placed) -> None:
    """What tokens do to Monsters, bosses among them, they do to Monsters alone (DT-128)."""
    if t.dark_titan.supports and t.data.tokens[m.monster.kind].effect is not None:
        t.say("DT-128", "unmoved and unhealed", quiet=True)


# ------------------------------------------------------------------ moving


@rules.action
class MoveSupport(Action, frozen=True):
    """Discard a coloured card: a Support token moves 1 space, or 2 when the card has the colour where it stands."""

    card: Annotated[str, of("coloured cards", within="cards")]
    support: SupportId
    space: SpaceId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[MoveSupport]:
        if t.dark_titan.supports:
            for card in dict.fromkeys(t.hands[ask.seat]):
                if Kinds.coloured(t, card):
                    for support in t.dark_titan.supports:
                        for space in t.board.graph.neighbors(support.space):
                            yield cls(card, support.id, space)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[MoveSupport]:
        for card in dict.fromkeys(t.hands[ask.seat]):
            for support in t.dark_titan.supports:
                for space in t.board.spaces:
                    yield cls(card, support.id, space)


@rules.action
class StepSupport(Action, frozen=True):
    """The next space of a Support token that moves more than one."""

    space: SpaceId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[StepSupport]:
        for space in t.board.graph.neighbors(find(t, ask.about.support).space):  # type: ignore[union-attr]
            yield cls(space)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[StepSupport]:
        for space in t.board.spaces:
            yield cls(space)


def one_space(t: Castle, support: Support, space: str) -> Iterator[Objection]:
    if space not in t.board.graph:
        yield no(None, "no such space", space=space)
    elif space not in t.board.graph[support.space]:
        yield no("DT-123", "not one space", space=space, here=support.space)


@rules.objects(MoveSupport)
def a_coloured_card(t: Castle, a: MoveSupport, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, a.card)
    if a.card in t.data.cards and not Kinds.coloured(t, a.card):
        yield no("DT-123", "no coloured card", card=a.card)
    support = find(t, a.support)
    if support is None:
        yield no(None, "no such support", support=a.support)
    else:
        yield from one_space(t, support, a.space)


@rules.objects(StepSupport)
def the_next_space(t: Castle, a: StepSupport, ask: Any) -> Iterator[Objection]:
    yield from one_space(t, find(t, ask.about.support), a.space)  # type: ignore[arg-type]


@rules.counts("support steps", when=DARK_TITAN)
def by_its_colour(t: Castle, card: str, space: str) -> Iterator[Part]:
    yield Part(1, "DT-123", t.setup.game.words.name("by the card"))
    if t.colour(space) in t.data.cards[card].colours:
        yield Part(1, "DT-124", t.setup.game.words.name("colour matches"))


@rules.at(Plays, kind=MoveSupport, when=DARK_TITAN)
async def moves(t: Castle, m: Plays) -> None:
    """The card is discarded, not played (DT-125); there may be as many as the hand holds (DT-126)."""
    a, seat = m.action, m.seat
    support = find(t, a.support)
    assert support is not None
    steps = t.tally("support steps", a.card, support.space)
    t.discard(seat, a.card)
    t.say("DT-123", "discards for support", seat=seat, card=a.card, support=a.support, steps=steps)
    t.say("DT-125", "hits nothing", card=a.card, quiet=True)
    t.say("DT-126", "as many as liked", quiet=True)
    await t.moment(DiscardedForSupport(a.card, seat))
    await walks(t, seat, a.support, a.space, steps.total)


async def walks(t: Castle, seat: int, id: str, space: str, steps: int) -> None:
    """Step by step, with a fight wherever a Monster stands, until it reaches the castle or falls (DT-127)."""
    for left in range(steps - 1, -1, -1):
        await one_step(t, seat, id, space)
        if not left or find(t, id) is None:
            return
        answer = await t.choose(seat, StepSupport, "DT-124", Going(id, left), what="step support")
        space = answer.space


async def one_step(t: Castle, seat: int, id: str, space: str) -> None:
    change(t, id, space=space)
    t.say("DT-123", "support moves", support=id, space=space)
    if t.board.ring(space) == "castle":
        await helps(t, seat, id)
        return
    if any(m.space == space for m in t.monsters):
        t.say("DT-127", "must fight", support=id, space=space, quiet=True)
    await t.moment(SupportArrived(id))


# ------------------------------------------------------------------ helping


async def helps(t: Castle, seat: int, id: str) -> None:
    """In the Castle ring it leaves the board without a fight and gives what it brings, by its points (DT-129)."""
    support = find(t, id)
    assert support is not None
    kind, points = support.kind, support.points
    leaves(t, id)
    t.say("DT-129", "support reaches the castle", support=id, points=points)
    await t.moment(Helps(id, kind, seat, points))


def leaves(t: Castle, id: str) -> None:
    """Off the board, to the discarded tokens."""
    support = find(t, id)
    assert support is not None
    t.amend("dark_titan", supports=tuple(s for s in t.dark_titan.supports if s.id != id))
    t.token_discards = t.token_discards.put(support.kind)


def destroyed_in(t: Castle, space: str, rule: str) -> None:
    """Every Support token of a space is."""
    for id in [s.id for s in t.dark_titan.supports if s.space == space]:
        leaves(t, id)
        t.say(rule, "support destroyed", support=id)


@rules.action
class ReserveStrikes(Action, frozen=True):
    """The Reserve Squad does a point to a Monster."""

    monster: MonsterId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[ReserveStrikes]:
        for monster in t.monsters:
            yield cls(monster.id)


@rules.objects(ReserveStrikes)
def any_monster(t: Castle, a: ReserveStrikes, ask: Any) -> Iterator[Objection]:
    if t.monster(a.monster) is None:
        yield no(None, "no such monster", monster=a.monster)


@rules.at(Helps, kind="reserve-squad", when=DARK_TITAN)
async def reserve_squad(t: Castle, m: Helps) -> None:
    """Its points are given out one by one among any Monsters; the current player keeps those slain (ruling)."""
    id, seat, points = m.support, m.seat, m.points
    for left in range(points, 0, -1):
        if not t.monsters:
            t.say("DT-130?", "nobody left to strike", quiet=True)
            return
        ids = tuple(monster.id for monster in t.monsters)
        struck = await t.one_of(seat, ids, ReserveStrikes, "DT-130", Shared(id, left), what="reserve strikes")
        t.say("DT-130", "reserve strikes", monster=struck)
        await hurt(t, struck, 1, seat, "DT-130")


@rules.action
class RaiseWall(Action, frozen=True):
    """The Stonemason's Cart builds a Wall."""

    wall: Annotated[str, of("walls")]

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[RaiseWall]:
        yield from map(cls, WALLS)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.wall, self.wall.replace("wall", "castle"), self.wall.replace("wall", "swordsman"))


@rules.objects(RaiseWall)
def where_none_stands(t: Castle, a: RaiseWall, ask: Any) -> Iterator[Objection]:
    if a.wall not in WALLS:
        yield no(None, "no such wall", wall=a.wall)
    elif t.wall(arc_of(a.wall)) != "none":
        yield no("DT-131", "a wall stands", arc=arc_of(a.wall))


@rules.at(Helps, kind="stonemasons-cart", when=DARK_TITAN)
async def stonemasons_cart(t: Castle, m: Helps) -> None:
    """As many Walls as it has points, where Walls are missing."""
    id, seat, points = m.support, m.seat, m.points
    for left in range(points, 0, -1):
        missing = tuple(wall for wall in WALLS if t.wall(arc_of(wall)) == "none")
        if not missing:
            t.say("DT-131", "no wall is missing", quiet=True)
            return
        wall = await t.one_of(seat, missing, RaiseWall, "DT-131", Shared(id, left), what="raise wall")
        t.set_wall(arc_of(wall), "wall")
        t.say("DT-131", "wall built", seat=seat, arc=arc_of(wall))


@rules.at(Helps, kind="supply-wagon", when=DARK_TITAN)
async def supply_wagon(t: Castle, m: Helps) -> None:
    """Everybody draws as many cards as it has points, over the hand limit too (DT-132, DT-133)."""
    for player in t.clockwise_from(m.seat):
        for _ in range(m.points):
            await draw_card(t, player, "DT-132", "draws")
        t.say("DT-133", "limit may be passed", seat=player, quiet=True)
