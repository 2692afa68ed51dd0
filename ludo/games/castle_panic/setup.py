"""Setup: Walls, Towers, hands, the starting Monsters (CP-008 to CP-013).

The hands are dealt before the players place the starting Monsters: the rules do not order the two, and so chance comes first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action, listed
from ludo.engine.chance import Pile
from ludo.events.event import Objection, no
from ludo.games.castle_panic.domains import SpaceId, TokenId
from ludo.games.castle_panic.draw_up import draw_card, hand_limit
from ludo.games.castle_panic.moments import Lays, SetUp
from ludo.games.castle_panic.rules import ORDER, rules
from ludo.games.castle_panic.table import ARCS, Castle, Monster


@rules.hook
def load_board(path: Any) -> Any:
    from ludo.boards.ring import RingBoard

    return RingBoard.load(path)


@rules.hook
def board_kind() -> type:
    from ludo.boards.ring import RingBoard

    return RingBoard


@rules.hook
def new_table(setup: Any) -> Castle:
    """What lies ready before the first card is dealt."""
    t = Castle(setup=setup)
    t.bag, t.unplaced = Pile.of(t.data.bag), tuple(s.kind for s in t.data.setup.starting for _ in range(s.count))
    for kind in t.unplaced:
        t.bag = t.bag.take(kind)
    if t.options.easier_battles:
        leave_out(t, t.data.setup.easier_battles)
    t.deck = Pile.of(t.data.deck)
    t.hands = ((),) * t.defenders
    t.trophies = ((),) * t.defenders
    t.seat, t.fresh = first_player(t), tuple(range(t.defenders))
    if t.options.under_construction:
        t.walls = ("none",) * len(ARCS)
    t.collect(Lays())
    return t


def leave_out(t: Castle, tokens: dict[str, int]) -> None:
    """So many tokens of each kind go from the pile into the box."""
    for kind, count in tokens.items():
        if t.bag.count(kind) < count:
            raise ValueError(
                f"data: {count} of {kind!r} stay in the box, but there are only {t.bag.count(kind)} to leave there"
            )
        for _ in range(count):
            t.bag = t.bag.take(kind)
            t.to_box(kind)


def first_player(t: Castle) -> int:
    """The seat that the players chose to begin (CP-013)."""
    seat = t.options.first_player
    if seat >= t.defenders:
        raise ValueError(
            f"option first_player: {seat} is none of the {t.defenders} seats of the castle, which count from 0"
        )
    return seat


@rules.process("set up")
async def set_up(t: Castle) -> None:
    """Walls and Towers stand; the tokens are mixed; hands are dealt."""
    t.say("CP-008", "towers and walls", towers=sum(t.towers), walls=sum(w != "none" for w in t.walls))
    if t.options.easier_battles:
        t.say("CP-081", "easier battles", tokens=len(t.box))
    if t.options.under_construction:
        t.say("CP-086", "under construction")
    t.say("CP-010", "pile mixed", tokens=len(t.bag))
    if t.has("cooperative"):
        t.say("CP-071", "cooperative", quiet=True)
    if t.overlord is not None:
        t.say("CP-072", "overlord", seat=t.overlord)
    await t.moment(SetUp())
    t.then("deal")


@rules.process("deal")
async def deal(t: Castle) -> None:
    """One card; the players get their hands one after another, face up (CP-011, CP-012)."""
    for seat in t.clockwise_from(t.seat):
        limit = hand_limit(t, seat)
        if len(t.hands[seat]) < limit.total and t.deck:
            await draw_card(t, seat, "CP-011", "dealt")
            if len(t.hands[seat]) == limit.total:
                t.say("CP-011", "hand dealt", seat=seat, limit=limit)
            return
    t.say("CP-012", "open hands", quiet=True)
    t.then()


@rules.action
class Place(Action, frozen=True):
    """Put a starting Monster into a space of the Archer ring."""

    exact = True

    monster: TokenId
    space: SpaceId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Place]:
        taken = {m.space for m in t.monsters}
        for arc in ARCS:
            if (space := t.board.space("archer", arc)) not in taken:
                yield cls(t.unplaced[0], space)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Place]:
        for kind in dict.fromkeys(t.unplaced):
            for space in t.board.spaces:
                yield cls(kind, space)


@rules.objects(Place)
@listed
def one_in_each_archer_space(t: Castle, a: Place, ask: Any) -> Iterator[Objection]:
    if a.monster not in t.data.tokens:
        yield no(None, "no such monster", monster=a.monster)
    elif a.monster != t.unplaced[0]:
        yield no("CP-009", "another is placed now", monster=a.monster, now=t.unplaced[0])
    if a.space not in t.board.graph:
        yield no(None, "no such space", space=a.space)
    elif t.board.ring(a.space) != "archer":
        yield no("CP-009", "archer ring only", space=a.space)
    elif any(m.space == a.space for m in t.monsters):
        yield no("CP-009", "one in each space", space=a.space)


@rules.process("place starting monsters")
async def place_starting_monsters(t: Castle) -> None:
    """The players put 1 Monster in each space of the Archer ring (CP-009). Those that are all alike need no asking."""
    if not t.unplaced:
        t.say("CP-013", "first player", seat=t.seat)
        return t.then("choose towers" if t.options.own_towers else "draw up")
    kind = t.unplaced[0]
    taken = {m.space for m in t.monsters}
    free = [s for arc in ARCS if (s := t.board.space("archer", arc)) not in taken]
    if len(set(t.unplaced)) == 1:
        for space in free[: len(t.unplaced)]:
            put(t, kind, space)
        t.unplaced = ()
        return None
    answer = await t.choose(t.seat, Place, "CP-009", what="place")
    t.unplaced = t.unplaced[1:]
    put(t, kind, answer.space)
    return None


def put(t: Castle, kind: str, space: str) -> None:
    t.monsters = (*t.monsters, Monster(t.new_id(kind), kind, t.data.full_points(kind), space))
    t.say("CP-009", "starts", monster=t.monsters[-1].id, space=space)


@rules.check
def conserved(t: Castle) -> Iterator[str]:
    """49 cards and 49 tokens, and those of the expansions played, are somewhere, once (CP-004)."""
    cards = [
        *t.deck,
        *t.discards,
        *t.wizards_tower.deck,
        *t.wizards_tower.discards,
        *t.played,
        *(c for hand in t.hands for c in hand),
        *(c for c in t.box if c in t.data.cards),
    ]
    tokens = [*t.bag, *t.token_discards, *(m.kind for m in t.monsters), *t.unplaced, *t.overlord_hand, *on_the_card(t)]
    tokens += [
        *(k for kinds in t.trophies for k in kinds),
        *([t.token] if t.token else []),
        *(c for c in t.box if c in t.data.tokens),
    ]
    tokens += [s.kind for s in t.dark_titan.supports]
    variants = t.setup.variants
    for what, found, wanted in (
        ("cards", cards, t.data.cards_of(variants)),
        ("tokens", tokens, t.data.tokens_of(variants)),
    ):
        if sorted(found) != sorted(wanted):
            more, fewer = list(found), list(wanted)
            for item in wanted:
                if item in more:
                    more.remove(item)
                    fewer.remove(item)
            yield f"the {what} are not the game's {len(wanted)}: too many are {more[:5]}, missing are {fewer[:5]}"


def on_the_card(t: Castle) -> list[str]:
    """The Heralds on the Agranok card, and Agranok himself until he has come (DT-022, DT-081)."""
    if not t.has("dark-titan"):
        return []
    return ["herald"] * t.dark_titan.heralds + ["agranok"] * on_his_card(t)


def on_his_card(t: Castle) -> bool:
    """Whether Agranok has not come yet."""
    return "agranok" not in t.token_discards and all(m.kind != "agranok" for m in t.monsters)


#: The phases in which a player may be knocked out whose turn it is: the Monsters' part of the turn goes on (CP-084).
AFTER_CARDS = ("cavalier", "move monsters", "new monsters", "overlord draws", "overlord plays", "end of turn")


@rules.check
def sound(t: Castle) -> Iterator[str]:
    """Everything names something that is there."""
    if len(t.hands) != t.defenders or len(t.trophies) != t.defenders:
        yield f"hands and trophies are for {t.defenders} players of the castle"
    if not 0 <= t.seat < t.defenders or (t.seat in t.out and t.phase not in AFTER_CARDS):
        yield f"seat {t.seat} cannot have the turn"
    if len(t.walls) != len(ARCS) or any(w not in ("none", "wall", "fortified") for w in t.walls):
        yield "walls: six of 'none', 'wall', 'fortified', by arc"
    if t.walls.count("fortified") > t.data.setup.fortify_tokens:
        yield f"there are only {t.data.setup.fortify_tokens} Fortify tokens"
    if len(t.towers) != len(ARCS) or len(t.owners) != len(ARCS):
        yield "towers and owners: six, by arc"
    if t.over is None and not any(t.towers):
        yield "no Tower stands: this game would be over"
    ids = [m.id for m in t.monsters]
    if len(set(ids)) != len(ids):
        yield "two monsters have the same id"
    for m in t.monsters:
        if m.kind not in t.data.tokens or not t.data.tokens[m.kind].is_monster:
            yield f"{m.id}: {m.kind!r} is no Monster"
        elif not t.data.least_points(m.kind) <= m.points <= t.data.full_points(m.kind):
            yield f"{m.id}: {m.points} points, but {m.kind} has {t.data.least_points(m.kind)} to {t.data.full_points(m.kind)}"
        if m.space not in t.board.graph:
            yield f"{m.id}: there is no space {m.space!r}"
        if not re.fullmatch(re.escape(m.kind) + "-[1-9][0-9]*", m.id):
            yield f"{m.id!r} is no id of this kind: those are {m.kind}-1, {m.kind}-2, ..."
    for kind in (kind for kinds in t.trophies for kind in kinds):
        if kind not in t.data.tokens or not t.data.tokens[kind].is_monster or kind == "agranok":
            yield f"trophies: {kind!r} is nobody's trophy"
    if t.tar and t.tar not in ids:
        yield f"the Tar token lies on {t.tar!r}, which is not there"
    if not all(0 <= seat < t.defenders for seat in (*t.out, *t.fresh)):
        yield "out and fresh: there is no such seat"
    if any(not -1 <= seat < t.defenders for seat in t.owners):
        yield "owners: there is no such seat"
    if any(t.owners.count(seat) > 1 for seat in range(t.defenders)):
        yield "owners: a player has one Tower"
    if not t.options.own_towers and (t.out or max(t.owners, default=-1) >= 0):
        yield "owners and out: nobody has a Tower without the option own_towers"
    if len(set(t.out)) != len(t.out) or (t.over is None and len(t.out) == t.defenders):
        yield "out: each player once, and not all of them, as this game would be over"
    if any(t.hands[seat] for seat in t.out if seat < len(t.hands)):
        yield "hands: a player who is out of the game holds no cards"
    if t.overlord is None and t.overlord_hand:
        yield "overlord_hand: there is no Overlord"
    if min(t.turn, t.discarded, t.traded, t.left) < 0:
        yield "turn, discarded, traded and left count from 0"
    if t.discarded > t.options.discards or t.traded > t.options.trades:
        yield "discarded and traded: a turn allows no more than the options discards and trades (CP-018, CP-019)"
    if t.left > len(t.data.tokens_of(t.setup.variants)):
        yield "left: there are not so many tokens"
    for what in ("hands", "trophies", "overlord_hand", "box", "out", "fresh"):
        value = getattr(t, what)
        if any(list(v) != sorted(v) for v in (value if what in ("hands", "trophies") else (value,))):
            yield f"{what}: out of order; they are kept sorted"
    yield from starting(t)


def starting(t: Castle) -> Iterator[str]:
    """While Monsters are still to be placed, the others stand alone in the Archer ring (CP-009)."""
    spaces = {m.space for m in t.monsters}
    if (
        t.unplaced
        and t.phase != "draw starting monsters"
        and (
            t.phase not in ORDER[: ORDER.index("place starting monsters") + 1]
            or len(spaces) + len(t.unplaced) != sum(s.count for s in t.data.setup.starting)
            or not all(space in t.board.graph and t.board.ring(space) == "archer" for space in spaces)
        )
    ):
        yield "unplaced: these Monsters are on the board before the first turn, one in each space of the Archer ring"


@rules.check_beginning
def nothing_in_the_air(t: Castle) -> Iterator[str]:
    """Between two steps no card and no token is being resolved, and whose Tower fell is out (CP-084)."""
    if t.drawing and t.phase not in ("new monsters", "overlord plays", "end of turn"):
        yield "drawing: in phase 6"
    if t.played or t.token:
        yield "played and token: nothing is being resolved where a step begins"
    if t.over is None and {s for s, stands in zip(t.owners, t.towers, strict=False) if s >= 0 and not stands} != set(
        t.out
    ):
        yield "out: those, and only those, whose Tower does not stand"
