"""A position of the Power Phase in its own words: how it differs from a new game.

seat = 0                                  the leader; when dead, the next living one to the right
warriors = { elf = [1, 2], dwarf = [2, 2] }   who is there, and where; without it those of the board
dead = ["wizard"]  wounds = { elf = 3 }
monsters = [{ kind = "orc-warrior", at = [1, 3], warrior = "elf" }]   standing already, from the turn before
phase = "share out"                       monsters are placed now:
coming = [{ kind = "orc-warrior", number = 3 }]   in the order printed; no card is needed
card = "card-snotlings"                   the card they come by
placer = "elf"                            who placed last
top = ["cave-in"]  used = ["trap"]  kept = ["encounter"]          cards: on top of the deck, in this order; used; kept
shut = [[[1, 5], [1, 6]]]  turn = 3  power = 2  key = true
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.data import nearest
from ludo.engine.chance import Pile
from ludo.games.warhammer_quest.ground import lay
from ludo.games.warhammer_quest.placing import facing
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.setup import standing_apart
from ludo.games.warhammer_quest.sharing import MOST_KINDS
from ludo.games.warhammer_quest.table import Foe, Hero, Quest, Square


class MonsterAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    at: Square
    warrior: str = ""


class Coming(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many of a kind. ``base``: squares that one covers, (rows, columns)."""

    kind: str
    number: int
    base: tuple[int, int] = (1, 1)


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    warriors: dict[str, Square] = {}
    dead: tuple[str, ...] = ()
    wounds: dict[str, int] = {}
    monsters: tuple[MonsterAt, ...] = ()
    coming: tuple[Coming, ...] = ()
    card: str = ""
    placer: str = ""
    top: tuple[str, ...] = ()
    used: tuple[str, ...] = ()
    kept: tuple[str, ...] = ()
    shut: tuple[tuple[Square, Square], ...] = ()
    turn: int = 1
    power: int = 0
    key: bool = False


@rules.hook
def position() -> type[Position]:
    return Position


@rules.hook
def place(t: Quest, seat: int, p: Position) -> None:
    """Puts a scenario on a new table. ValueError says what does not fit."""
    t.turn, t.power, t.key = p.turn, p.power, p.key
    t.shut = tuple(sorted(min((a, b), (b, a)) for a, b in p.shut))
    people(t, seat, p)
    cards(t, p)
    for i, m in enumerate(p.monsters):
        kind = one(f"monsters[{i}].kind", m.kind, t.data.monsters)
        at = {w.id: w.space for w in t.warriors if w.lives}
        ground = lay(t.setup, t.shut)
        near = sorted(
            at, key=lambda id: (ground.distance(at[id], m.at) is None, ground.distance(at[id], m.at), t.seat_of(id))
        )
        warrior = one(f"monsters[{i}].warrior", m.warrior, at) if m.warrior else near[0]
        foe = Foe(t.new_id(kind), kind, m.at, warrior, facing(m.at, at[warrior]), "", max(0, p.turn - 1), 0, False)
        t.monsters = (*t.monsters, foe)
    for fault in standing_apart(t):
        raise ValueError(fault)
    coming(t, p)


def people(t: Quest, seat: int, p: Position) -> None:
    if p.warriors:
        named = [one("warriors", id, t.data.warriors) for id in p.warriors]
        order = [id for id in t.data.warriors if id in named]
        t.warriors = tuple(Hero(id, p.warriors[id], t.data.warriors[id].wounds) for id in order)
        if len(order) != t.players:
            raise ValueError(f"warriors: {t.players} play, and {len(order)} warriors are named")
    if not t.warriors:
        raise ValueError(
            "there is no warrior in this dungeon: say where, as warriors = { elf = [1, 2] }; "
            f"they are {', '.join(t.data.warriors)}"
        )
    party = {w.id: w for w in t.warriors}
    for id, wounds in p.wounds.items():
        t.change(one("wounds", id, party), wounds=wounds)
    for id in p.dead:
        t.change(one("dead", id, party), wounds=0)
    if not t.living:
        raise ValueError("dead: all warriors are dead; nobody is left to play")
    t.leader = seat if t.warriors[seat].lives else next(s for s in t.right_of(seat) if t.warriors[s].lives)
    if p.placer:
        t.placer, t.group = t.seat_of(one("placer", p.placer, party)), 1  # who has placed, has placed once
    t.counters = Pile.of(t.living)


def cards(t: Quest, p: Position) -> None:
    for what in ("top", "used", "kept"):
        for id in getattr(p, what):
            one(what, id, t.data.cards)
    drawn = [one("card", p.card, t.data.cards)] if p.card else []
    named = [*p.top, *p.used, *p.kept, *drawn]
    if len(set(named)) < len(named):
        raise ValueError("top, used, kept and card: there is each event card once")
    if p.card and t.data.cards[p.card].letter != "M":
        raise ValueError(f"card: {p.card!r} has an E, and no monsters come by it (PP-012)")
    t.deck = Pile(tuple(sorted(id for id in t.data.deck if id not in named)), p.top)
    t.used, t.card = Pile.of(p.used), p.card
    t.kept = (*p.kept, *drawn)


def coming(t: Quest, p: Position) -> None:
    """The monsters to be placed; of a base of one square, for no other is in our source (PP-030)."""
    for i, group in enumerate(p.coming):
        kind = one(f"coming[{i}].kind", group.kind, t.data.monsters)
        if group.number < 1 or group.number > 100:
            raise ValueError(f"coming[{i}].number: 1 to 100, not {group.number}")
        for fault in wrong_base(t, kind, group.base):
            raise ValueError(f"coming[{i}].base: {fault}")
        t.coming = (*t.coming, *(kind,) * group.number)
    if (kinds := len(set(t.coming))) > MOST_KINDS:
        raise ValueError(f"coming: at most {MOST_KINDS} kinds are shared out at once, not {kinds}")
    if t.coming and t.phase != "share out":
        raise ValueError(f'coming: monsters are placed from the phase "share out" on, not from {t.phase!r}')
    if t.phase == "share out" and not t.coming:
        raise ValueError("coming: no monster is to be placed")


def wrong_base(t: Quest, kind: str, base: tuple[int, int]) -> Iterator[str]:
    """Why a monster with such a base cannot be placed; nothing for one of a single square."""
    rows, columns = base
    if base == t.data.base:
        return
    if min(base) < 1:
        yield f"a base has 1 square or more each way, not {rows} x {columns}"
    ground = lay(t.setup, ())
    what = f"{t.data.monsters[kind].name} of {rows} x {columns} squares"
    if any(fits(spaces, size) for spaces in ground.sections.values() for size in (base, base[::-1])):
        yield f"{what}: only monsters of one square are placed here, for our source knows no others (PP-030)"
    largest = max(ground.sections, key=lambda id: len(ground.sections[id]))
    most = len(ground.sections[largest])
    yield f"{what} is larger than any room of this dungeon; the largest, {largest!r}, has {most} squares"


def fits(spaces: tuple[Square, ...], size: tuple[int, int]) -> bool:
    """Is there a rectangle of this size among these squares?"""
    found = set(spaces)
    return any(all((r + i, c + j) in found for i in range(size[0]) for j in range(size[1])) for r, c in spaces)


def one(where: str, id: str, known: Any) -> str:
    """An id that is known."""
    if id in known:
        return id
    raise ValueError(f"{where}: there is no {id!r}; there are {', '.join(known)}{nearest(id, known)}")
