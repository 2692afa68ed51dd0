"""Final scoring and the chain of tie-breaks (CV-163 to CV-173, CV-184)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NoReturn

from ludo.engine.chance import UNKNOWN
from ludo.engine.table import GameEnds
from ludo.events.event import Part
from ludo.games.covil.minions import effects
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


@rules.counts("points")
def castle_and_gold(t: Covil, side: int) -> Iterator[Part]:
    """Points for a castle that stands, whatever its life, and 1 for each gold (CV-164, CV-165)."""
    yield Part(t.data.setup.castle_points if t.life[side] else 0, "CV-164", t.setup.game.words.name(t.castle_id(side)))
    yield Part(t.gold[side], "CV-165", t.setup.game.words.name("gold"))


@rules.counts("points")
def costs_of_minions(t: Covil, side: int) -> Iterator[Part]:
    """Their Costs, in whatever state they are (CV-166)."""
    for m in t.halls[side]:
        yield Part(t.data.minions[m.card].cost, "CV-166", t.setup.game.words.name(m.card))


@rules.counts("points")
def values_of_relics(t: Covil, side: int) -> Iterator[Part]:
    """Their Values, of those in hand or stored (CV-167)."""
    for relic in relics_of(t, side):
        yield Part(t.tally("relic value", side, relic).parts[0].amount, "CV-167", t.setup.game.words.name(relic))


@rules.counts("points")
def influence(t: Covil, side: int) -> Iterator[Part]:
    """What Influence adds to Costs and Values (CV-168)."""
    name = t.setup.game.words.name
    for source, effect in effects(t, side, "minion_value"):
        number = sum(t.data.minions[m.card].kind == effect.group for m in t.halls[side])
        yield Part(number * effect.amount, "CV-168", name(source))
    for source, effect in effects(t, side, "relic_value"):
        yield Part(len(relics_of(t, side)) * effect.amount, "CV-168", name(source))


def relics_of(t: Covil, side: int) -> tuple[str, ...]:
    """The relics that count: a hand, or what lies beside a pseudo-player's hall; not those that this view does not
    know."""
    return tuple(r for r in (t.stored[side] if t.is_pseudo(side) else t.hands[side]) if r != UNKNOWN)


@rules.hook
def scores(t: Covil) -> dict[int, int]:
    """{seat: points}; a pseudo-player has no seat: ``state.tally("points", side)``."""
    if not t.colours[-1]:
        return dict.fromkeys(range(t.setup.players), 0)
    return {seat: t.tally("points", seat).total for seat in range(t.setup.players)}


#: The tie-breaks in their order: (rule, its key, what is compared).
TIES: tuple[tuple[str, str, Any], ...] = (
    ("CV-169", "most troops", lambda t, side: len(t.troops_of(side))),
    ("CV-170", "most life", lambda t, side: t.life[side]),
    ("CV-171", "most gold", lambda t, side: t.gold[side]),
    ("CV-172", "dearest minion", lambda t, side: max((t.data.minions[m.card].cost for m in t.halls[side]), default=0)),
)


def ranking(t: Covil, sides: tuple[int, ...]) -> tuple[tuple[int, ...], list[tuple[str, str, tuple[int, ...]]]]:
    """(those who are best after all tie-breaks, what each of them decided): most points, then the chain (CV-163, CV-169
    to CV-173)."""
    points = {side: t.tally("points", side).total for side in sides}
    best = tuple(side for side in sides if points[side] == max(points.values()))
    told = []
    for rule, key, count in TIES:
        if len(best) == 1:
            break
        most = max(count(t, side) for side in best)
        best = tuple(side for side in best if count(t, side) == most)
        told.append((rule, key, best))
    return best, told


def final_scoring(t: Covil) -> NoReturn:
    """Points are told, and the game ends (CV-163)."""
    sides = tuple(range(t.sides))
    points = {side: t.tally("points", side) for side in sides}
    for side in sides:
        t.say("CV-163", "points", who=t.who(side), points=points[side])
    best, told = ranking(t, sides)
    for rule, key, left in told:
        t.say(rule, key, sides=tuple(map(t.who, left)))
    if t.players == 1:
        won = all(points[0].total > points[side].total for side in sides[1:])
        if not won and points[0].total == max(p.total for p in points.values()):
            t.say("CV-184?", "a tie is no win", who=t.who(0))
        raise GameEnds("solo won" if won else "solo lost", "CV-184", (0,) if won else ())
    if len(best) > 1:
        raise GameEnds("shared", "CV-173", best)
    if told:
        raise GameEnds("won the tie", told[-1][0], best)
    raise GameEnds("won", "CV-163", best)


@rules.hook
def measures(t: Covil) -> dict[str, Any]:
    """What a study counts of a finished game."""
    points = [t.tally("points", side).total for side in range(t.sides)]
    return {
        "days": t.day,
        "battles": t.fought,
        "castles": sum(life > 0 for life in t.life),
        "starts": tuple(t.castles),
        "points": tuple(points),
        "best": max(points),
        "first": (t.first - t.day + 1) % t.sides,
        "troops": len(t.troops),
        "rebels": t.rebels,
    }
