"""The moments of Covil: where actions and abilities join in."""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, get_args

from ludo.engine.action import Action
from ludo.engine.moment import Moment, Question
from ludo.games.covil.components import Effect, Op


class Acts(Moment, frozen=True):
    """What an action of the afternoon does. Its listeners' ``kind`` are the kinds of action that are asked for in a turn."""

    action: Any
    side: int

    @property
    def kind(self) -> type[Action]:
        return type(self.action)


class Adds(Moment, frozen=True):
    """What an action does by which a side raises its power in an open battle; the kinds of these are asked for in an answer."""

    action: Any
    side: int

    @property
    def kind(self) -> type[Action]:
        return type(self.action)


class ExhaustedToAttack(Moment, frozen=True):
    """A minion has been exhausted for an attack, whose power is not yet told."""

    side: int
    minion: str


class AbilityAsks(Question, frozen=True):
    """The kind of action by which somebody uses an ability of this ``op``, where something is to be chosen."""

    op: Op

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"op": get_args(Op)}


class AbilityDoes(Moment, frozen=True):
    """What an ability of a card does, by the ``op`` of its effect; ``action``: how it is used."""

    op: Op
    side: int
    card: str
    effect: Effect
    rule: str
    action: Any

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"op": get_args(Op)}


MOMENTS = (Acts, Adds, ExhaustedToAttack, AbilityAsks, AbilityDoes)
