"""What applies to one set-up, compiled once so that nothing is asked in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import msgspec

from ludo.engine.action import Action
from ludo.engine.chance import Die
from ludo.engine.domains import ActionSpace, crossed
from ludo.engine.twins import Twins


class Secret(msgspec.Struct, frozen=True):
    """Cards that only their owner sees: a field of the table, and the pile that others mix them into when they count.

    The field is a tuple of cards (then ``owner(setup)`` is the seat, or None where nobody has seen them: tokens that lie face down),
    or a tuple of such hands, one a seat. A card is an id, or a ``Covered``, which knows who else has seen it. ``pile`` is an address
    as ``Table.draw`` takes; "{seat}" in it stands for the owner, where everybody has a deck of their own: "decks.{seat}".
    """

    field: str
    pile: str
    owner: Callable[[Any], int | None] | None = None

    def pile_of(self, seat: int | None) -> str:
        return self.pile.replace("{seat}", str(seat))


class Compiled:
    """What applies to one set-up."""

    def __init__(self) -> None:
        self.processes: dict[str, Callable[[Any], Any]] = {}
        self.after: dict[str, str] = {}
        self.against: dict[type[Action], tuple[Callable[..., Any], ...]] = {}
        self.ways: dict[tuple[type[Action], ...], tuple[Any, ...]] = {}
        """How a random answer of these kinds is drawn: a cache of ``legality.random_legal``."""
        self.makers: dict[str, Callable[[Any], Any]] = {}
        self.ones: dict[str, str] = {}
        """What one thing of a domain is called."""
        self.domains: dict[Any, Any] = {}
        self.space: ActionSpace | None = None
        self.unasked: dict[type[Action], tuple[Callable[..., Any], ...]] = {}
        self.order_rule: str | None = None
        self.listeners: dict[str, tuple[Callable[..., Any], ...]] = {}
        self.counters: dict[str, tuple[Callable[..., Any], ...]] = {}
        self.secrets: tuple[Secret, ...] = ()
        self.dice: dict[str, Die] = {}
        self.checks: tuple[Callable[..., Any], ...] = ()
        self.beginning: tuple[Callable[..., Any], ...] = ()
        self.twins: Twins
        self.plain: dict[str, str] = {}  # {key: rule} of events that hang on no reading

    def all_of(self, setup: Any, kind: type[Action]) -> Iterator[Action]:
        """Every action of a kind that there is in this set-up, by the domains of its fields."""
        return crossed(setup, kind)

    def mixed_into(self, address: str) -> str:
        """The pile that the covered cards of a hand at this address may come from."""
        for secret in self.secrets:
            if address == secret.field or address.startswith(f"{secret.field}."):
                return secret.pile_of(int(address[len(secret.field) + 1 :] or 0))
        return address
