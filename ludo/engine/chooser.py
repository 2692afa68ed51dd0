"""Where a rulebook lets a player choose which of several things that happen at one moment comes first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, ClassVar

import msgspec

from ludo.engine.action import Action
from ludo.events.event import Objection, no


class Joining(msgspec.Struct, frozen=True):
    """What a question about the order is about: the moment, and what joins in and has not yet: cards and abilities by their id, others
    by the name of their function."""

    moment: str
    listeners: tuple[str, ...]


class ComesFirst(Action, frozen=True):
    """Which of those that join in comes first. A game that has a chooser registers a subclass of its own."""

    first: str

    @classmethod
    def candidates(cls, t: Any, ask: Any) -> Iterator[ComesFirst]:
        if isinstance(ask.about, Joining):
            yield from map(cls, ask.about.listeners)


def one_of_those(t: Any, a: Any, ask: Any) -> Iterator[Objection]:
    """Only what joins in now can come first."""
    if not isinstance(ask.about, Joining) or a.first not in ask.about.listeners:
        yield no(ask.rule, "does not join in", first=a.first)


class Chooser(msgspec.Struct, frozen=True):
    """``chooser = Chooser(lambda t, m: t.seat, WhichFirst, "XX-012", "which first")`` in a moment's class.

    ``seat``: (t, moment) -> who chooses. ``action``: the game's subclass of ``ComesFirst``. ``rule``: that says so. ``what``: key of the
    question's text.
    """

    seat: Callable[[Any, Any], int]
    action: type[ComesFirst]
    rule: str
    what: str = ""

    kinds: ClassVar[type] = ComesFirst


def name_of(listener: Any) -> str:
    """By what a listener is called in such a question: what it belongs to, or its function's name."""
    return str(listener.of or listener.fn.__name__.replace("_", "-"))
