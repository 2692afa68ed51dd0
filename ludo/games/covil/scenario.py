"""A position of Covil in its own words: how it differs from a game whose castles stand and whose cards are dealt.

colours = ["yellow", "red"]  castles = ["A", "B"]  life = [5, 2]  gold = [3, 0]      by side: seats, then pseudo-players
troops = [["A", "C-"], ["B"]]              regions of each side's troops, 1, 2, ...; "-": laid down
halls = [["overlord-1:tired", "alley-knife"], []]    cards and their tokens; []: the usual one, its lieutenants Ready
hands = [["mortar-pot-1"], []]  active = [["fat-purse-2"], []]  stored = [[], ["charge-horn-1"]]
display = ["keep-warden"]  covered = 18    mercenaries on display, and how many the stack still has
day = 2  first = 1  side = 1               the Scepter's side; whose turn it is, where it is no seat's
top = ["charge-horn-3"]                    the next relics, in this order; relics = [...]: no others in the stack
rebels = 4  acted = true  acquired = true  last = true     last: the game ends with this Night
"""

from __future__ import annotations

from typing import Any

import msgspec

from ludo.data import nearest
from ludo.engine.chance import Pile
from ludo.games.covil.rules import rules
from ludo.games.covil.setup import BEFORE
from ludo.games.covil.table import Covil, Troop


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    colours: tuple[str, ...] = ()
    castles: tuple[str, ...] = ()
    life: tuple[int, ...] = ()
    gold: tuple[int, ...] = ()
    troops: tuple[tuple[str, ...], ...] = ()
    halls: tuple[tuple[str, ...], ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    active: tuple[tuple[str, ...], ...] = ()
    stored: tuple[tuple[str, ...], ...] = ()
    display: tuple[str, ...] = ()
    covered: int | None = None
    day: int = 1
    first: int | None = None
    side: int | None = None
    top: tuple[str, ...] = ()
    relics: tuple[str, ...] | None = None
    rebels: int | None = None
    acted: bool = False
    acquired: bool = False
    last: bool = False


@rules.hook
def position() -> type[Position]:
    return Position


@rules.hook
def place(t: Covil, seat: int, p: Position) -> None:
    """Puts a scenario on a new table. ValueError says what does not fit."""
    sides = t.sides
    t.day = p.day
    t.side = seat if p.side is None else p.side
    t.first = t.side if p.first is None else p.first
    if not 0 <= t.side < sides or not 0 <= t.first < sides:
        raise ValueError(f"side and first: there are {sides} sides, which count from 0")
    colours = by_side("colours", p.colours, sides, "") if p.colours else t.data.setup.colours[:sides]
    t.colours = tuple(one("colours", c, t.data.setup.colours) for c in colours)
    if t.phase in ("set up", "choose colours"):
        raise ValueError(f"phase: a scenario begins when the cards are dealt, not in the phase {t.phase!r}")
    t.life, t.gold = (
        by_side("life", p.life, sides, t.data.setup.life),
        by_side("gold", p.gold, sides, t.options.start_gold),
    )
    if p.castles or t.phase not in BEFORE:
        spirals = [s for s in t.board.spirals if s not in p.castles]
        castles = by_side("castles", p.castles, sides, None)
        t.castles = tuple(spirals.pop(0) if space is None else space for space in castles)
    t.waiting = t.clockwise(t.first)
    on_board(t, by_side("troops", p.troops, sides, ()))
    in_halls(t, by_side("halls", p.halls, sides, ()))
    cards(t, p)
    t.rebels = t.rebels if p.rebels is None else p.rebels
    t.acted, t.acquired, t.last = p.acted, p.acquired, p.last


def on_board(t: Covil, troops: tuple[tuple[str, ...], ...]) -> None:
    for side, spaces in enumerate(troops):
        if len(spaces) > t.data.setup.troops_each:
            raise ValueError(f"troops: each side has {t.data.setup.troops_each}")
        for id, said in zip(t.troop_ids(side), spaces, strict=False):
            space = one("troops", said.removesuffix("-"), tuple(t.board.spaces))
            t.troops = (*t.troops, Troop(id, side, space, not said.endswith("-")))


def in_halls(t: Covil, halls: tuple[tuple[str, ...], ...]) -> None:
    named = [said.partition(":")[0] for hall in halls for said in hall]
    for side, hall in enumerate(halls):
        for said in hall or usual(t, side, named):
            card, _, token = said.partition(":")
            one("halls", card, tuple(t.data.minions))
            if len(t.halls[side]) >= t.data.setup.hall:
                raise ValueError(f"halls: a hall holds {t.data.setup.hall} minions")
            t.seat_minion(side, card, token)
            named.append(card)
    for side in range(t.sides):
        if t.halls[side][0].place:
            free = next(o for o in t.data.overlords if o not in named)
            named.append(free)
            t.seat_minion(side, free)
    seated = [m.card for hall in t.halls for m in hall]
    if len(set(seated)) < len(seated):
        raise ValueError("halls: there is each minion once")
    for card in seated:
        if card in t.data.overlords:
            t.overlords = t.overlords.take(card)
        elif card in t.data.mercenaries:
            t.mercenaries = t.mercenaries.take(card)


def usual(t: Covil, side: int, named: list[str]) -> list[str]:
    """An overlord that nobody has, and the five lieutenants, or a pseudo-player's mercenaries; all Ready."""
    out = [next(o for o in t.data.overlords if o not in named)]
    if not t.is_pseudo(side):
        return [*out, *t.data.lieutenants_of(t.colours[side])]
    for stack, ids in zip(t.data.setup.solo, t.data.stacks, strict=True):
        out += [c for c in t.data.mercenaries if c in ids and c not in named][: stack.taken]
    return out


def cards(t: Covil, p: Position) -> None:
    t.hands = tuple(
        tuple(sorted(one("hands", r, tuple(t.data.relics)) for r in hand))
        for hand in by_side("hands", p.hands, t.players, ())
    )
    t.active = tuple(
        tuple(one("active", r, tuple(t.data.relics)) for r in cards)
        for cards in by_side("active", p.active, t.sides, ())
    )
    t.stored = tuple(
        tuple(sorted(one("stored", r, tuple(t.data.relics)) for r in cards))
        for cards in by_side("stored", p.stored, t.sides, ())
    )
    out = [*(r for hand in t.hands for r in hand), *(r for a in t.active for r in a), *(r for s in t.stored for r in s)]
    top = tuple(one("top", r, tuple(t.data.relics)) for r in p.top)
    left = [r for r in t.data.relics if r not in out]
    if len(set(out)) < len(out) or any(r not in left for r in top):
        raise ValueError("hands, active, stored and top: there is each relic once")
    stack = left if p.relics is None else [one("relics", r, tuple(left)) for r in p.relics]
    t.relics = Pile(tuple(sorted(r for r in stack if r not in top)), top)
    t.relic_discards = Pile.of(r for r in left if r not in t.relics)
    seated = [m.card for hall in t.halls for m in hall]
    t.display = tuple(sorted(one("display", c, tuple(t.data.minions)) for c in p.display))
    for card in t.display:
        if card in t.data.mercenaries:
            if card not in t.mercenaries:
                raise ValueError(f"display: {card!r} is in a hall, or twice on display")
            t.mercenaries = t.mercenaries.take(card)
    t.gone = tuple(
        sorted(c for c in t.data.lieutenants_of(*t.colours[: t.players]) if c not in seated and c not in t.display)
    )
    t.covered = t.data.setup.mercenaries_a_day * (t.options.days - t.day) if p.covered is None else p.covered


def by_side(what: str, values: Any, sides: int, empty: Any) -> tuple[Any, ...]:
    if len(values) > sides:
        raise ValueError(f"{what}: there are {sides} sides, not {len(values)}")
    return (*values, *(empty,) * (sides - len(values)))


def one(where: str, word: str, known: Any) -> str:
    if word in known:
        return word
    raise ValueError(f"{where}: there is no {word!r}{nearest(word, known)}")
