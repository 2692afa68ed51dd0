"""Placing the monsters: who is met, the even shares, and where each stands (PP-016, PP-025 to PP-033, PP-042 to
PP-051)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action, listed
from ludo.events.event import Objection, no
from ludo.games.warhammer_quest.domains import MonsterKind, SquareOf, WarriorId
from ludo.games.warhammer_quest.moments import Placed
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.sharing import how, sharing
from ludo.games.warhammer_quest.table import Foe, Quest, Square


class Placing(msgspec.Struct, frozen=True):
    """What is being placed: of an even share any of ``kinds``; else the one kind, facing ``warrior`` by ``rule``,
    placed ``way`` by the rule ``spot``."""

    kinds: tuple[str, ...]
    warrior: str = ""
    way: str = "share"
    rule: str = "PP-026"
    spot: str = "PP-029"


@rules.action
class Place(Action, frozen=True):
    """Put a monster of a kind on a square, facing a warrior."""

    exact = True

    monster: MonsterKind
    warrior: WarriorId
    space: SquareOf

    @classmethod
    def candidates(cls, t: Quest, ask: Any) -> Iterator[Place]:
        about = ask.about
        if about.way == "share":
            for kind, warrior, space in sharing(t).allowed:
                yield cls(kind, warrior, space)
        else:
            for space in t.room.spots(about.way, about.warrior).squares:
                yield cls(about.kinds[0], about.warrior, space)

    @classmethod
    def crossed(cls, t: Quest, ask: Any) -> Iterator[Place]:
        for kind in ask.about.kinds:
            for warrior in t.living:
                for space in t.board.spaces:
                    yield cls(kind, warrior, space)


@rules.objects(Place)
@listed
def placed_by_the_rules(t: Quest, a: Place, ask: Any) -> Iterator[Objection]:
    about = ask.about
    hero = t.hero(a.warrior)
    if a.monster not in t.data.monsters:
        yield no(None, "no such monster", monster=a.monster)
    elif a.monster not in about.kinds:
        yield no(
            "PP-044?" if a.monster in t.extra or a.monster in t.coming else "PP-015",
            "not now",
            monster=a.monster,
            kinds=about.kinds,
        )
    elif hero is None:
        yield no(None, "no such warrior", warrior=a.warrior)
    elif not hero.lives:
        yield no("PP-028?", "dead", warrior=a.warrior)
    elif about.way == "share":
        if a.warrior not in t.share:
            yield no("PP-045" if t.alone else "PP-046?", "elsewhere", warrior=a.warrior, share=t.share)
        else:
            yield from sharing(t).against(a.monster, a.warrior, a.space)
    elif a.warrior != about.warrior:
        yield no(about.rule, "another is drawn", warrior=a.warrior, drawn=about.warrior)
    else:
        yield from t.room.spots(about.way, a.warrior).against(a.space, about.spot)


# ------------------------------------------------------------------ who is met, and by whose hand


def next_placer(t: Quest) -> int:
    """The seat that places now: first the leader, then each time the next living player to the right (PP-021 to
    PP-024)."""
    if t.placer < 0:
        t.say("PP-021", "leader places", seat=t.leader)
        return t.leader
    for seat in t.right_of(t.placer):
        if t.warriors[seat].lives:
            t.say("PP-022", "next places", seat=seat)
            return seat
        t.say("PP-024?", "passed over", seat=seat, warrior=t.warriors[seat].id, quiet=True)
    raise AssertionError("somebody lives")


def whose_hand(t: Quest) -> str:
    """Why this seat places, and no other: the first time as the leader, then as the next to the right (PP-021,
    PP-022)."""
    return "PP-021" if t.group == 1 else "PP-022"


async def met(t: Quest) -> tuple[str, ...]:
    """The warriors among whom the monsters are shared: all, or when they are in different places those of one place
    (PP-045)."""
    t.alone = False
    sections = tuple(dict.fromkeys(map(t.section, t.living)))
    if len(sections) == 1:
        return t.living
    t.say("PP-045", "apart", sections=sections)
    mix_counters(t, t.living)
    drawn = await t.draw("counters", "PP-045")
    t.say("PP-045", "met", warrior=drawn)
    share, t.alone = together(t, drawn)
    if not t.alone:
        t.say("PP-046?", "shared there", warriors=share)
    return share


def together(t: Quest, warrior: str) -> tuple[tuple[str, ...], bool]:
    """(who share the monsters that meet this warrior, whether he alone is met while others are elsewhere): PP-045,
    PP-046."""
    here = t.those_in(t.section(warrior))
    if here == t.living:
        return here, False
    share = (warrior,) if t.options.apart == "literal" else here
    return share, len(share) == 1


@rules.process("share out")
async def share_out(t: Quest) -> None:
    """How many monsters each warrior meets, and how many are left over."""
    dead = tuple(w.id for w in t.warriors if not w.lives)
    if dead:
        t.say("PP-028?", "dead do not count", warriors=dead, quiet=True)
        t.say("PP-071?", "counters of the dead", warriors=dead, quiet=True)
    placer = next_placer(t)
    share = await met(t)
    mix_counters(t, share)
    t.placer, t.group, t.share, t.aside, t.swarmed = placer, t.group + 1, share, (), ""
    t.met += len(t.coming)
    t.say("PP-016", "to place", number=len(t.coming))
    if t.card and t.data.cards[t.card].placing == "swarm":
        t.rounds = 0
        t.say("PP-010", "swarm", card=t.card)
        return t.then("swarm")
    t.rounds = len(t.coming) // len(share)
    even = t.rounds * len(share)
    t.coming, t.extra = t.coming[:even], t.coming[even:]
    if t.rounds:
        t.say("PP-026", "even share", rounds=t.rounds, warriors=share)
    if t.rounds > 1:
        t.say("PP-027?", "rounds", rounds=t.rounds, left=len(t.extra), quiet=True)
    if len(set(t.coming)) > 1:
        t.say("PP-042", "mixed", kinds=tuple(dict.fromkeys(t.coming)), quiet=True)
        t.say("PP-072?", "mixed choice", seat=placer, quiet=True)
    if any(how(t, kind) == "far" for kind in t.coming):
        t.say("PP-050", "ranged shared", quiet=True)
    return t.then("place monsters")


def mix_counters(t: Quest, warriors: tuple[str, ...]) -> None:
    """The counters of these warriors, face down (PP-034)."""
    t.counters = t.counters.of(warriors)
    t.say("PP-034", "counters mixed", number=len(warriors), quiet=True)


# ------------------------------------------------------------------ the even share


@rules.process("place monsters")
async def place_monsters(t: Quest) -> None:
    """One monster of the even share."""
    if not t.coming:
        return t.then("surplus monsters")
    if not sharing(t).able:
        rule = "PP-047?" if t.alone else "PP-033?"
        t.say(rule, "no room for share", number=len(t.coming), warriors=tuple(w for w in t.share if sharing(t).need[w]))
        t.coming, t.extra = (), in_order((*t.coming, *t.extra))
        return None
    a = await t.choose(t.placer, Place, whose_hand(t), Placing(tuple(dict.fromkeys(t.coming))), "place")
    k = t.coming.index(a.monster)
    t.coming = t.coming[:k] + t.coming[k + 1 :]
    await put(t, a, True, "PP-050" if how(t, a.monster) == "far" else "PP-029")
    return None


def in_order(kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Kinds together, in the order in which they were first named."""
    order = list(dict.fromkeys(kinds))
    return tuple(sorted(kinds, key=order.index))


def facing(a: Square, b: Square) -> str:
    """Which of eight ways one looks from a to b (PP-031)."""
    dr, dc = b[0] - a[0], b[1] - a[1]
    rows, columns = abs(dr), abs(dc)
    upright, level = "south" if dr > 0 else "north", "east" if dc > 0 else "west"
    if (rows + columns) ** 2 < 2 * columns**2:  # less than half of a right angle's half from level
        return level
    if (rows + columns) ** 2 < 2 * rows**2:
        return upright
    return f"{upright}-{level}"


async def put(t: Quest, a: Place, shared: bool, rule: str) -> None:
    """The monster stands there, by this rule, and faces its warrior."""
    hero = t.hero(a.warrior)
    assert hero is not None
    way, at, room = how(t, a.monster), hero.space, t.room
    spots = room.spots("far", a.warrior) if way == "far" else None
    steps = t.lay.distance(at, a.space)
    id = t.new_id(a.monster)
    look = facing(a.space, at)
    t.monsters = (*t.monsters, Foe(id, a.monster, a.space, a.warrior, look, t.card, t.turn, t.group, shared))
    t.say(rule, "placed", monster=id, space=a.space, warrior=a.warrior)
    t.say("PP-031", "faces", monster=id, warrior=a.warrior, way=look)
    if spots is not None:
        t.say("PP-055", "has a sword", monster=id, quiet=True)
        if spots.blind:
            t.say("PP-053?", "sees nobody", monster=id, warrior=a.warrior)
        else:
            t.say("PP-048", "stands far", monster=id, warrior=a.warrior, steps=room.nearest_warrior(a.space))
            if len(spots.squares) > 1:
                t.say("PP-051?", "as far elsewhere", seat=t.placer, squares=spots.squares, quiet=True)
    if steps is not None and steps > 1:
        t.say("PP-052?", "distance", monster=id, warrior=a.warrior, steps=steps, quiet=True)
        t.without_room += way == "beside" or bool(spots and spots.blind)
    t.most = max(t.most, t.faced(a.warrior, t.turn))
    await t.moment(Placed(id))
