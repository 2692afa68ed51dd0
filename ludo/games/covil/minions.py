"""Minions: what they are worth, and how they tire (CV-018, CV-049, CV-051, CV-056, CV-098 to CV-101, CV-168)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.events.event import Part, Tally
from ludo.games.covil.components import PASSIVE
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


def effects(t: Covil, side: int, op: str) -> list[tuple[str, Any]]:
    """(minion, effect) of every ability of a hall with this effect, whatever the state of the minion (CV-052)."""
    cards = [t.data.minions[m.card] for m in t.halls[side]]
    return [(c.id, c.effect) for c in cards if c.effect is not None and c.effect.op == op and c.ability in PASSIVE]


@rules.counts("minion value")
def cost_of_a_minion(t: Covil, side: int, card: str) -> Iterator[Part]:
    """What a minion counts for when it is given back, and in the end (CV-051)."""
    yield Part(t.data.minions[card].cost, "CV-051", t.setup.game.words.name(card))


@rules.counts("minion value")
def worth_more(t: Covil, side: int, card: str) -> Iterator[Part]:
    for source, effect in effects(t, side, "minion_value"):
        if t.data.minions[card].kind == effect.group:
            yield Part(effect.amount, "CV-168", t.setup.game.words.name(source))


@rules.counts("relic value")
def value_of_a_relic(t: Covil, side: int, relic: str) -> Iterator[Part]:
    """What a relic of the hand counts for as payment, and in the end (CV-085)."""
    yield Part(t.data.relics[relic].value if relic in t.data.relics else 0, "CV-085", t.setup.game.words.name(relic))


@rules.counts("relic value")
def relics_worth_more(t: Covil, side: int, relic: str) -> Iterator[Part]:
    for source, effect in effects(t, side, "relic_value"):
        yield Part(effect.amount, "CV-168", t.setup.game.words.name(source))


@rules.counts("relic price")
def gold_for_a_relic(t: Covil, side: int) -> Iterator[Part]:
    yield Part(t.data.setup.relic_price, "CV-087")


@rules.counts("relic price")
def relics_for_less(t: Covil, side: int) -> Iterator[Part]:
    for source, effect in effects(t, side, "relic_price"):
        yield Part(-effect.amount, "CV-056", t.setup.game.words.name(source))


def relic_price(t: Covil, side: int) -> Tally:
    return t.tally("relic price", side)


# ------------------------------------------------------------------ tokens


def exhaust(t: Covil, side: int, card: str, quiet: bool = False) -> None:
    """A token goes on a Ready minion with its Exhausted side up (CV-101)."""
    t.set_token(side, card, "exhausted")
    t.say("CV-101", "exhausted", who=t.who(side), minion=card, quiet=quiet)


def rest(t: Covil, side: int, card: str, quiet: bool = False) -> None:
    """Exhausted becomes Tired (CV-098), Tired becomes Ready (CV-099)."""
    servant = t.servant(side, card)
    assert servant is not None
    if servant.token == "exhausted":
        t.set_token(side, card, "tired")
        t.say("CV-098", "is tired now", who=t.who(side), minion=card, quiet=quiet)
    elif servant.token == "tired":
        t.set_token(side, card, "")
        t.say("CV-099", "is ready now", who=t.who(side), minion=card, quiet=quiet)
