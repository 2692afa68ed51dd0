"""The moments of the Power Phase: where cards, variants and expansions join in."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, get_args

from ludo.engine.moment import Moment
from ludo.games.warhammer_quest.components import EventEffect


class CardDrawn(Moment, frozen=True):
    """An event card has been drawn."""

    card: str


class EventHappens(Moment, frozen=True):
    """What an event card with an E does, by the name of its ``effect``. True: another card is drawn, besides what the card itself says."""

    effect: EventEffect

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"effect": get_args(EventEffect)}


class Placed(Moment, frozen=True):
    """A monster stands on the board."""

    monster: str


class Died(Moment, frozen=True):
    """A warrior has left the board."""

    warrior: str


MOMENTS = (CardDrawn, EventHappens, Placed, Died)
