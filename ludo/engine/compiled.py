"""What applies to one set-up, compiled once so that nothing is asked in play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ludo.engine.action import Action
from ludo.engine.chance import Die
from ludo.engine.twins import Twins


class Secret(msgspec.Struct, frozen=True):
    """Cards that only their owner sees: a field of the table, and the pile that others mix them into when they count.

    The field is a tuple of cards (then ``owner(setup)`` is the seat), or a tuple of such hands, one a seat. ``pile`` is an address as
    ``Table.draw`` takes; "{seat}" in it stands for the owner, where everybody has a deck of their own: "decks.{seat}".
    """

    field: str
    pile: str
    owner: Callable[[Any], int] | None = None

    def pile_of(self, seat: int) -> str:
        return self.pile.replace("{seat}", str(seat))


class Compiled:
    """What applies to one set-up."""

    def __init__(self) -> None:
        self.processes: dict[str, Callable[[Any], Any]] = {}
        self.after: dict[str, str] = {}
        self.against: dict[type[Action], tuple[Callable[..., Any], ...]] = {}
        self.unasked: dict[type[Action], tuple[Callable[..., Any], ...]] = {}
        self.order_rule: str | None = None
        self.listeners: dict[str, tuple[Callable[..., Any], ...]] = {}
        self.counters: dict[str, tuple[Callable[..., Any], ...]] = {}
        self.secrets: tuple[Secret, ...] = ()
        self.dice: dict[str, Die] = {}
        self.checks: tuple[Callable[..., Any], ...] = ()
        self.beginning: tuple[Callable[..., Any], ...] = ()
        self.twins: Twins
