"""What the players of Covil may do that more than one chapter knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action
from ludo.events.event import Objection, no
from ludo.games.covil.domains import MinionId
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


@rules.action
class Pass(Action, frozen=True):
    """Do no more here: in the Morning, in the answer to an attack, in a raid."""

    passes = True
    exact = True


@rules.action
class Decline(Action, frozen=True):
    """Leave an ability unused."""

    passes = True
    exact = True


class OfTheHall(Action, frozen=True):
    """An action with a minion of the own hall."""

    minion: MinionId

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[OfTheHall]:
        for m in t.halls[ask.seat]:
            yield cls(m.card)

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[OfTheHall]:
        for hall in t.halls:
            for m in hall:
                yield cls(m.card)


class Source(msgspec.Struct, frozen=True):
    """The ability that is being used: of which side and card, and what the card says."""

    side: int
    who: str
    card: str
    text: str
    how: str = "any"


def no_such_troop(t: Covil, id: str) -> Iterator[Objection]:
    if t.troop(id) is None:
        yield no(None, "no such troop", troop=id)


def no_such_region(t: Covil, space: str) -> Iterator[Objection]:
    if space not in t.board.graph:
        yield no(None, "no such region", region=space)


def own_minion(t: Covil, side: int, card: str, rule: str) -> Iterator[Objection]:
    """Objections to a card that is no minion of the own hall. ``rule``: which says that it has to be one."""
    if card not in t.data.minions:
        yield no(None, "no such minion", minion=card)
    elif t.servant(side, card) is None:
        yield no(rule, "not in the hall", minion=card, who=t.who(side))


def own_relic(
    t: Any, side: int, relic: str, active: tuple[str, str] = ("CV-084", "is active"), rule: str = "CV-081"
) -> Iterator[Objection]:
    """Objections to a card that is no relic of the own hand. ``active``: (rule, key) for an active one."""
    if relic not in t.data.relics:
        yield no(None, "no such relic", relic=relic)
    elif relic in t.active[side]:
        yield no(*active, relic=relic)
    elif relic not in t.hands[side]:
        yield no(rule, "not in hand", relic=relic, who=t.who(side))


def not_ready(t: Covil, side: int, card: str, rule: str = "CV-100") -> Iterator[Objection]:
    """The objection to a minion that carries a token."""
    servant = t.servant(side, card)
    if servant is not None and servant.token:
        yield no(rule, "is not ready", minion=card, token=servant.token)
