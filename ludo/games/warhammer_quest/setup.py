"""Setting up: the dungeon, the party on it, the Event deck, the counters. What does not fit is refused in a
sentence."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from ludo.boards.ground import at
from ludo.engine.chance import Pile
from ludo.games.warhammer_quest.ground import faults, lay
from ludo.games.warhammer_quest.placing import together
from ludo.games.warhammer_quest.power import WIZARD
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.sharing import MOST_KINDS, sharing
from ludo.games.warhammer_quest.table import WAYS, Hero, Quest, Square
from ludo.space.dungeon import Dungeon


@rules.hook
def load_board(path: Any) -> Any:
    return Dungeon.load(path)


@rules.hook
def board_kind() -> type:
    return Dungeon


@rules.hook
def board_from(data: dict[str, Any]) -> Any:
    return Dungeon.from_dict(data)


@rules.hook
def new_table(setup: Any) -> Quest:
    """What lies ready before the first turn. ValueError says what is wrong with the dungeon, or with the party on
    it."""
    for fault in faults(setup.board, setup.data.warriors):
        raise ValueError(fault)
    t = Quest(setup=setup, deck=Pile.of(setup.data.deck))
    squares = standing(setup, party(setup.data.warriors, setup.players, setup.options.wizard))
    t.warriors = tuple(Hero(id, space, t.data.warriors[id].wounds) for id, space in squares.items())
    t.counters = Pile.of(t.living)
    return t


def party(warriors: Iterable[str], players: int, wizard: bool) -> tuple[str, ...]:
    """The warriors of so many players, as they sit. ValueError when there are not so many."""
    others = [id for id in warriors if id != WIZARD]
    if not wizard and players > len(others):
        raise ValueError(f"option wizard: {players} warriors are with the Wizard; without him there are {len(others)}")
    chosen = [*others[: players - wizard], *([WIZARD] if wizard else [])]
    return tuple(id for id in warriors if id in chosen)


def standing(setup: Any, party: tuple[str, ...]) -> dict[str, Square]:
    """{warrior: square}: where the dungeon names one there, the others on the first free squares of the first section.

    {} where the dungeon names no warrior and no way in: a scenario may still name their squares.
    """
    board = setup.board
    named = {id: board.figures[id][0] for id in party if id in board.figures}
    if len(named) < len(party) and (named or board.entrances):
        ground = lay(setup, ())
        free = [s for s in ground.sections[ground.first] if s in ground.floor and s not in named.values()]
        wanted = [id for id in party if id not in named]
        if len(free) < len(wanted):
            raise ValueError(
                f"the first section of this dungeon, {ground.first!r}, is full: "
                f"it has {len(free)} free squares for {len(wanted)} warriors"
            )
        named |= dict(zip(wanted, free, strict=False))
    return {id: named[id] for id in party if id in named}


@rules.process("set up")
async def set_up(t: Quest) -> None:
    """The party stands in the dungeon. ValueError when nobody does."""
    for fault in nobody(t):
        raise ValueError(fault)
    t.say("PP-034", "counters", number=len(t.warriors))
    t.say("PP-012", "deck", cards=len(t.deck), monsters=sum(t.data.cards[c].letter == "M" for c in t.deck))
    t.say("PP-003", "order of phases", quiet=True)
    t.then("power phase")


def nobody(t: Quest) -> Iterator[str]:
    if not t.warriors:
        yield (
            "there is no warrior in this dungeon: put one on a square, as d.place('elf', (1, 2), 'friend'), "
            f"or name a way in; the warriors are {', '.join(t.data.warriors)}"
        )


@rules.check
def conserved(t: Quest) -> Iterator[str]:
    """The cards of the Event deck are somewhere, once."""
    drawn = [t.card] if t.card and t.card not in t.kept else []
    if sorted([*t.deck, *t.used, *t.kept, *drawn]) != sorted(t.data.deck):
        yield f"the event cards are not the game's {len(t.data.deck)}, each once in deck, used, kept or card"


@rules.check
def a_party(t: Quest) -> Iterator[str]:
    """The warriors are warriors, and stand somewhere by themselves."""
    found = list(faults(t.board, t.data.warriors))
    yield from found
    yield from nobody(t)
    if found or not t.warriors:
        return
    if len(t.warriors) != t.players:
        yield f"warriors: {t.players} play, but there are {len(t.warriors)} warriors"
        return
    order = [id for id in t.data.warriors if t.hero(id) is not None]
    if order != [w.id for w in t.warriors]:
        yield f"warriors: each once and as they sit, of {', '.join(t.data.warriors)}"
        return
    for w in t.warriors:
        if not 0 <= w.wounds <= t.data.warriors[w.id].wounds or w.gold < 0:
            yield f"{w.id}: wounds are 0 to {t.data.warriors[w.id].wounds}, gold is 0 or more"
    if not t.living and t.over is None:
        yield "all warriors are dead: this game would be over"
    if not 0 <= t.leader < t.players or (t.living and not t.warriors[t.leader].lives):
        yield f"leader: seat {t.leader} has no living warrior"
    if not -1 <= t.placer < t.players:
        yield f"placer: there is no seat {t.placer}"
    yield from standing_apart(t)


def standing_apart(t: Quest) -> Iterator[str]:
    """Every figure is on a square of its own."""
    if any(e not in t.board.doors for e in t.shut):
        yield "shut: this dungeon has no such door"
        return
    taken: dict[Square, str] = {}
    for id, space in [*((w.id, w.space) for w in t.warriors if w.lives), *((m.id, m.space) for m in t.monsters)]:
        if space not in t.lay.section:
            yield f"{id}: {at(space)} is no square of this dungeon on which a figure can stand"
        elif t.hero(id) is None and space not in t.lay.floor:
            yield f"{id}: {at(space)} is no floor; a monster needs an empty floor square (PP-030)"
        elif space in taken:
            yield f"{id}: {at(space)} is taken by {taken[space]}; a square holds one figure"
        taken[space] = id


@rules.check
def known_things(t: Quest) -> Iterator[str]:
    """Everything that is named is there."""
    for m in t.monsters:
        if (
            m.kind not in t.data.monsters
            or m.id.rpartition("-")[0] != m.kind
            or not m.id.rpartition("-")[2].isdecimal()
        ):
            yield f"{m.id!r} is no id of a monster: those are {next(iter(t.data.monsters))}-1, and so on"
        if m.facing not in WAYS:
            yield f"{m.id}: it cannot face {m.facing!r}; the ways are {', '.join(WAYS)}"
        if t.hero(m.warrior) is None:
            yield f"{m.id} faces {m.warrior!r}, who is not in the party"
        if m.card and m.card not in t.kept:
            yield f"{m.id}: its card {m.card!r} is not among the kept"
        if not 0 <= m.turn <= t.turn or not 0 <= m.group <= t.group:
            yield f"{m.id}: it cannot have come in turn {m.turn} by placing {m.group}"
    if len({m.id for m in t.monsters}) < len(t.monsters):
        yield "two monsters have the same id"
    for what in ("coming", "extra"):
        if lost := [kind for kind in getattr(t, what) if kind not in t.data.monsters]:
            yield f"{what}: there is no monster {lost[0]!r}"
    for what in ("share", "aside"):
        if any(id not in t.living for id in getattr(t, what)):
            yield f"{what}: living warriors of the party"
        elif len(set(getattr(t, what))) < len(getattr(t, what)):
            yield f"{what}: nobody twice"
    if any(id not in [w.id for w in t.warriors] for id in t.counters):
        yield "counters: each is one of the party's"
    elif len(set(t.counters)) < len(t.counters):
        yield "counters: there is one for each warrior"
    if any(id not in t.data.cards for id in t.seen) or len(set(t.seen)) < len(t.seen):
        yield "seen: event cards, each once"
    if (
        not 0 <= t.power <= t.data.power_die
        or t.turn < 1
        or min(t.group, t.rounds, t.treasures, t.first_event, t.events, t.cards) < 0
        or min(t.met, t.most, t.without_room, t.left_out) < 0
    ):
        yield f"power is 0 to {t.data.power_die}, turns count from 1, all else from 0"


@rules.check_beginning
def shared_out(t: Quest) -> Iterator[str]:
    """Where monsters are being placed the share is known, and adds up."""
    if t.phase in ("place monsters", "surplus monsters", "swarm") and not t.share:
        yield "share: nobody is met"
    elif t.phase in ("place monsters", "surplus monsters", "swarm"):
        if t.placer < 0 or not t.warriors[t.placer].lives:
            yield f"placer: seat {t.placer} has no living warrior to place for"
        if not set(t.share) <= set(t.living):
            return  # that is said of them already
        share, alone = together(t, t.share[0])
        if t.phase == "surplus monsters" and t.card in t.data.cards and t.data.cards[t.card].placing == "swarm":
            share, alone = t.aside[:1], True  # what is left of a swarm
        if t.share != share:
            yield f"share: {', '.join(t.share)} are not those who are met together, {', '.join(share)}"
            return
        if t.alone != alone:
            yield f"alone: {t.share[0]} is {'' if alone else 'not '}met alone here"
            return
        if len({*t.coming, *(m.kind for m in t.monsters if m.group == t.group and m.shared)}) > MOST_KINDS:
            yield f"coming: at most {MOST_KINDS} kinds are shared out at once"
            return
    if t.phase == "place monsters" and t.share:
        placed = sum(m.group == t.group and m.shared for m in t.monsters)
        if t.coming and placed + len(t.coming) != t.rounds * len(t.share):
            yield f"coming: {t.rounds} for each of {len(t.share)} is not {placed} placed and {len(t.coming)} to come"
        elif t.coming and not sharing(t).splits:
            yield "coming: these kinds cannot be shared out evenly any more"
    if t.swarmed and t.swarmed not in t.share:
        yield "swarmed: a warrior of the share"
    if t.coming and t.phase not in ("share out", "place monsters", "swarm"):
        yield "coming: monsters come only while an event is resolved"
    if t.extra and t.phase not in ("place monsters", "surplus monsters"):
        yield "extra: monsters are left over only while they are placed"


@rules.hook
def measures(t: Quest) -> dict[str, Any]:
    """What a study counts: the first event's turn (0: none), events, cards, monsters, the most on one warrior, those
    not beside, those left out."""
    return {
        "first_event": t.first_event,
        "events": t.events,
        "cards": t.cards,
        "monsters": t.met,
        "most_on_one": t.most,
        "without_room": t.without_room,
        "left_out": t.left_out,
        "alive": len(t.living),
    }
