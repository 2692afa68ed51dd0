"""Setup: map, colours, halls, cards, the first player (CV-020 to CV-032). Castles are placed in the first Morning."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action
from ludo.engine.chance import Pile
from ludo.events.event import Objection, no
from ludo.games.covil.domains import ColourId
from ludo.games.covil.rules import ORDER, rules
from ludo.games.covil.table import Covil


@rules.hook
def load_board(path: Any) -> Any:
    from ludo.space.regions import RegionMap

    return RegionMap.load(path)


@rules.hook
def board_kind() -> type:
    from ludo.space.regions import RegionMap

    return RegionMap


@rules.hook
def board_from(data: dict[str, Any]) -> Any:
    from ludo.space.regions import RegionMap

    return RegionMap.from_dict(data)


@rules.hook
def new_table(setup: Any) -> Covil:
    """What lies ready before the first card is dealt. ValueError when map, players and options do not go together."""
    pseudo, players, board = setup.options.pseudo_players, setup.players, setup.board
    if players > 1 and pseudo:
        raise ValueError(
            "option pseudo_players: a pseudo-player plays against one person alone, not in a game of more [CV-174]"
        )
    if players == 1 and not pseudo:
        raise ValueError("option pseudo_players: one player alone plays against 1 or 2 pseudo-players, not 0 [CV-174]")
    sides = players + pseudo
    if players not in board.players:
        printed = " or ".join(map(str, board.players))
        raise ValueError(f"the map {board.title!r} is printed for {printed} players, not {players} [CV-020]")
    if why := board.why_not_play(players, sides):
        raise ValueError(f"the map {board.title!r} is none to play on: {' '.join(map(str, why))}")
    if setup.options.side_by_side and not pseudo:
        raise ValueError("option side_by_side: there is no pseudo-player in this game [CV-205]")
    if setup.options.first_player != "drawn" and setup.options.first_player >= players:
        raise ValueError(
            f"option first_player: {setup.options.first_player} is none of the {players} seats, which count from 0"
        )
    t = Covil(setup=setup)
    does_not_go(t, pseudo)
    t.rebels = t.data.setup.rebels_at_first
    t.colours, t.castles = ("",) * sides, ("",) * sides
    t.life, t.gold = (t.data.setup.life,) * sides, (setup.options.start_gold,) * sides
    t.halls, t.active, t.stored = ((),) * sides, ((),) * sides, ((),) * sides
    t.hands = ((),) * players
    t.relics, t.overlords, t.mercenaries = (
        Pile.of(t.data.relics),
        Pile.of(t.data.overlords),
        Pile.of(t.data.mercenaries),
    )
    t.covered = t.data.setup.mercenaries_a_day * setup.options.days
    t.waiting = tuple(range(sides))
    return t


def does_not_go(t: Covil, pseudo: int) -> None:
    """ValueError where cards and numbers do not go with this set-up."""
    numbers, options = t.data.setup, t.options
    if options.start_gold > numbers.treasury:
        raise ValueError(f"option start_gold: {options.start_gold} is more than a treasury holds, {numbers.treasury}")
    if numbers.mercenaries_a_day * options.days > len(t.data.mercenaries):
        a_day, all = numbers.mercenaries_a_day, len(t.data.mercenaries)
        raise ValueError(
            f"option days: {a_day} mercenaries for each of {options.days} days are more than the {all} there are"
        )
    if pseudo:
        for card in t.data.mercenaries:
            if not any(card in stack for stack in t.data.stacks):
                cost = t.data.mercenaries[card].cost
                raise ValueError(
                    f"mercenaries.{card}.cost: no stack of the solo game has mercenaries of cost {cost} [CV-175]"
                )
        for stack, ids in zip(numbers.solo, t.data.stacks, strict=True):
            if len(ids) < stack.taken * pseudo:
                raise ValueError(
                    f"setup.solo: the stack {stack.name!r} has {len(ids)} mercenaries for {stack.taken * pseudo} [CV-175]"
                )


@rules.process("set up")
async def set_up(t: Covil) -> None:
    """The map, and the rebels."""
    t.say("CV-020", "map", board=t.board.title)
    if t.players == 1:
        t.say("CV-174", "solo", pseudo=t.sides - 1)
    t.say("CV-024", "rebels at first", rebels=t.rebels, city=t.board.city)
    t.then("choose colours")


# ------------------------------------------------------------------ colours


@rules.action
class ChooseColour(Action, frozen=True):
    """Take the troops, castle, hall and lieutenants of a colour."""

    colour: ColourId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[ChooseColour]:
        for colour in t.data.setup.colours:
            yield cls(colour)


@rules.objects(ChooseColour)
def each_colour_once(t: Covil, a: ChooseColour, ask: Any) -> Iterator[Objection]:
    if a.colour not in t.data.setup.colours:
        yield no(None, "no such colour", colour=a.colour)
    elif a.colour in t.colours:
        yield no("CV-021", "colour is taken", colour=a.colour)


@rules.process("choose colours")
async def choose_colours(t: Covil) -> None:
    """Each side takes a colour with all that is of it; what is left goes to the pseudo-players."""
    if not t.waiting:
        t.waiting = tuple(range(t.sides))
        return t.then("deal overlords")
    side = t.waiting[0]
    colour = next(c for c in t.data.setup.colours if c not in t.colours)
    if t.options.choose_colours and not t.is_pseudo(side):
        colour = (await t.choose(side, ChooseColour, "CV-021", what="colour")).colour
    t.waiting = t.waiting[1:]
    t.put("colours", side, colour)
    if t.is_pseudo(side):
        t.say("CV-021", "is left with", who=t.who(side), colour=colour)
    else:
        t.say("CV-021", "takes", seat=side, colour=colour)
    t.say("CV-022", "life and gold", who=t.who(side), life=t.life[side], gold=t.gold[side])
    if not t.is_pseudo(side):
        for card in t.data.lieutenants_of(colour):
            t.seat_minion(side, card)
        t.say("CV-023", "lieutenants", who=t.who(side), minions=tuple(m.card for m in t.halls[side]))
        if not any(m.token for m in t.halls[side]):
            t.say("CV-023?", "start ready", who=t.who(side), quiet=True)
    return None


# ------------------------------------------------------------------ cards


@rules.process("deal overlords")
async def deal_overlords(t: Covil) -> None:
    """One Dark Overlord for each side, at random, on the throne, Exhausted (CV-025 to CV-027)."""
    if not t.waiting:
        t.say("CV-026", "overlords left", cards=len(t.overlords))
        t.waiting = tuple(range(t.players, t.sides))
        return t.then("hire mercenaries")
    side, t.waiting = t.waiting[0], t.waiting[1:]
    card = await t.draw("overlords", "CV-025")
    t.seat_minion(side, card, "exhausted")
    t.say("CV-025", "overlord", who=t.who(side), minion=card)
    t.say("CV-027", "overlord exhausted", minion=card)
    if not t.is_pseudo(side):
        t.say("CV-064", "hall at first", who=t.who(side), minions=len(t.halls[side]), quiet=True)
    return None


@rules.process("show mercenaries")
async def show_mercenaries(t: Covil) -> None:
    """The first display: six, none of which costs 10 or more (CV-028 to CV-030; alone CV-178, CV-179)."""
    solo = t.players == 1
    if len(t.display) < t.data.setup.mercenaries_a_day:
        card = await t.draw_mercenary("covered_pile", "CV-178" if solo else "CV-029")
        t.covered -= 1
        t.display = tuple(sorted((*t.display, card)))
        return t.say("CV-178" if solo else "CV-029", "mercenary shown", minion=card)
    dear = tuple(card for card in t.display if t.data.minions[card].cost >= t.data.setup.dear)
    if dear:
        back = t.display if solo or t.options.redeal_all else dear
        t.display = tuple(card for card in t.display if card not in back)
        t.returned, t.covered = t.returned.put_all(back), t.covered + len(back)
        if solo:
            return t.say("CV-179", "put back", minions=back, dear=dear, least=t.data.setup.dear)
        return t.say(
            "CV-030?" if t.options.redeal_all else "CV-030",
            "put back",
            minions=back,
            dear=dear,
            least=t.data.setup.dear,
        )
    t.say("CV-028", "mercenaries of the game", covered=t.covered, box=len(t.mercenaries) + len(t.returned) - t.covered)
    if not solo:
        t.say("CV-030", "nobody is dear", least=t.data.setup.dear, quiet=True)
    t.waiting = tuple(range(t.sides))
    return t.then("deal relics")


@rules.process("deal relics")
async def deal_relics(t: Covil) -> None:
    """Two for each player, in hand (CV-031); none for a pseudo-player (CV-180)."""
    if not t.waiting:
        return t.then("first player")
    side = t.waiting[0]
    if t.is_pseudo(side):
        t.waiting = t.waiting[1:]
        return t.say("CV-180", "no relics", who=t.who(side))
    card = await t.draw("relics", "CV-031", to=side)
    t.give(side, card)
    t.say("CV-031", "relic dealt", who=t.who(side), relic=card, secret=("relic",), seen_by=side)
    if len(t.hands[side]) >= t.data.setup.relics_dealt:
        t.waiting = t.waiting[1:]
    return None


@rules.process("first player")
async def first_player(t: Covil) -> None:
    """Who has the Scepter: drawn, as a table knows no ages (CV-032?); alone it is the player (CV-183)."""
    chosen = t.options.first_player
    if t.players == 1:
        t.first = 0
        t.say("CV-183", "begins", who=t.who(0))
    elif chosen == "drawn":
        face = int(await t.roll(f"d{t.players}", "CV-032?"))
        t.first = face - 1
        t.say("CV-032?", "begins", who=t.who(t.first), face=face)
    else:
        t.first = int(chosen)
        t.say("CV-032", "begins", who=t.who(t.first))
    t.say("CV-013", "scepter", who=t.who(t.first), quiet=True)
    t.waiting = t.clockwise(t.first)
    t.then("morning")


# ------------------------------------------------------------------ what no table lacks


@rules.check
def conserved(t: Covil) -> Iterator[str]:
    """Every card is somewhere, once."""
    lying = [
        *(c for hand in t.hands for c in hand),
        *(c for a in t.active for c in a),
        *(c for s in t.stored for c in s),
    ]
    if sorted([*t.relics, *t.relic_discards, *lying]) != sorted(t.data.relics):
        yield f"the relics are not the game's {len(t.data.relics)}"
    seated = [m.card for hall in t.halls for m in hall]
    if sorted([*t.overlords, *(c for c in seated if c in t.data.overlords)]) != sorted(t.data.overlords):
        yield f"the overlords are not the game's {len(t.data.overlords)}"
    if any(c in t.data.overlords for c in (*t.display, *t.gone, t.wanted)):
        yield "overlords: those who are on no throne are in the box, and nobody can acquire them (CV-026)"
    shown = [*seated, *t.display, *t.gone, *([t.wanted] if t.wanted else [])]
    if sorted([*t.mercenaries, *t.returned, *(c for c in shown if c in t.data.mercenaries)]) != sorted(
        t.data.mercenaries
    ):
        yield f"the mercenaries are not the game's {len(t.data.mercenaries)}"
    if sorted(c for c in shown if c in t.data.lieutenants) != sorted(t.data.lieutenants_of(*t.colours[: t.players])):
        yield "the lieutenants are not those of the colours that people play"
    if any(c not in t.data.minions for c in shown):
        yield "there is a minion that no card is"
    if not len(t.returned) <= t.covered <= len(t.returned) + len(t.mercenaries):
        yield f"covered: {t.covered} cards cannot be in the stack"


@rules.check
def sound(t: Covil) -> Iterator[str]:
    """Everything names something that is there, and no limit is passed."""
    players, sides = t.players, t.sides
    for field in ("colours", "castles", "life", "gold", "halls", "active", "stored"):
        if len(getattr(t, field)) != sides:
            yield f"{field}: there are {sides} sides"
            return
    if len(t.hands) != players:
        yield f"hands: there are {players} players"
        return
    named = [c for c in t.colours if c]
    if len(set(named)) != len(named) or any(c not in t.data.setup.colours for c in named):
        yield f"colours: each once, of {', '.join(t.data.setup.colours)}"
        return
    if len(named) < sides and t.phase not in ("set up", "choose colours"):
        yield "colours: every side has one"
    if not all(0 <= x <= t.data.setup.life for x in t.life):
        yield f"life: 0 to {t.data.setup.life}"
    if not all(0 <= x <= t.data.setup.treasury for x in t.gold):
        yield f"gold: a treasury holds 0 to {t.data.setup.treasury}"
    if not 0 <= t.rebels <= t.data.setup.rebels:
        yield f"rebels: 0 to {t.data.setup.rebels}"
    if not 1 <= t.day <= t.setup.options.days:
        yield f"day: 1 to {t.setup.options.days}"
    if not -1 <= t.first < sides or not 0 <= t.side < sides or not all(0 <= s < sides for s in t.waiting):
        yield "first, side and waiting: there is no such side"
    if len(set(t.waiting)) != len(t.waiting):
        yield "waiting: each side once"
    if any(t.stored[:players]):
        yield "stored: only a pseudo-player stores relics (CV-182)"
    if any(t.active[players:]):
        yield "active: a pseudo-player activates no relics (CV-181)"
    if any(m.card in t.data.lieutenants for hall in t.halls[players:] for m in hall):
        yield "halls: a pseudo-player has no lieutenants (CV-176)"
    if t.phase == "hire mercenaries" and any(s < players for s in t.waiting):
        yield "waiting: only a pseudo-player hires mercenaries (CV-176)"
    if min(t.raided, t.symbols, t.fought) < 0:
        yield "raided, symbols and fought count from 0"
    yield from on_the_board(t, sides)
    yield from in_halls(t)
    for field in ("hands", "stored"):
        if any(list(cards) != sorted(cards) for cards in getattr(t, field)):
            yield f"{field}: out of order; they are kept sorted"
    if list(t.display) != sorted(t.display) or list(t.gone) != sorted(t.gone):
        yield "display and gone: out of order; they are kept sorted"


def on_the_board(t: Covil, sides: int) -> Iterator[str]:
    ids = [x.id for x in t.troops]
    if len(set(ids)) != len(ids):
        yield "troops: two have the same id"
    for x in t.troops:
        if not 0 <= x.side < sides or x.id not in t.troop_ids(x.side):
            yield f"troops: {x.id!r} is no troop of side {x.side}"
        elif x.space not in t.board.graph:
            yield f"troops: {x.id} stands in {x.space!r}, which is no region"
    placed = [c for c in t.castles if c]
    if any(c not in t.board.spirals for c in placed) or len(set(placed)) != len(placed):
        yield "castles: each on a spiral of its own (CV-033)"
    if len(placed) < sides and t.phase not in BEFORE and t.over is None:
        yield "castles: every side has one"


#: The steps before all castles are placed.
BEFORE = ORDER[: ORDER.index("morning") + 1]


def in_halls(t: Covil) -> Iterator[str]:
    for side, hall in enumerate(t.halls):
        places = [m.place for m in hall]
        if (
            sorted(places) != places
            or len(set(places)) != len(places)
            or not all(0 <= p < t.data.setup.hall for p in places)
        ):
            yield f"halls: side {side} has no such places"
        for m in hall:
            if m.card in t.data.minions and (t.data.minions[m.card].kind == "overlord") != (m.place == 0):
                yield f"halls: {m.card}: the throne is the overlord's, and only the overlord's"
            if m.token not in ("", "tired", "exhausted"):
                yield f"halls: {m.card}: {m.token!r} is no token"


@rules.check_beginning
def nothing_open(t: Covil) -> Iterator[str]:
    """Between two steps no battle is open, and the day has its order."""
    if t.battles or t.wanted:
        yield "battles and wanted: nothing is under way where a step begins"
    started = t.phase not in BEFORE[:-1]
    if started and t.first < 0:
        yield "first: somebody has the Scepter"
    if started and any(not hall or hall[0].place for hall in t.halls):
        yield "halls: every throne has its overlord"
    if t.phase == "morning":
        if t.setup.players == 1 and t.day == 1 and t.first != 0:
            yield "first: alone, the player begins the game (CV-183)"
        later = [s for s in t.clockwise(t.first) if s in t.waiting]
        if list(t.waiting) != later or (t.day > 1 and not all(t.castles)):
            yield "waiting: the sides still to come in this Morning, in their order"
        elif t.day == 1 and any(
            bool(t.castles[s]) != (s not in t.waiting or (t.called and s == t.waiting[0])) for s in range(t.sides)
        ):
            yield "castles: those who have had their first Morning, and no others, have placed theirs"


rules.secret("hands", "relics")  # a hand is its owner's to see (CV-031?)
