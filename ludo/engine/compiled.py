"""What applies to one set-up, compiled once so that nothing is asked in play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from operator import attrgetter
from typing import Any

import msgspec

from ludo.engine.action import Action
from ludo.engine.chance import Die
from ludo.engine.domains import ActionSpace, crossed
from ludo.engine.moment import Listener
from ludo.engine.twins import Twins

Functions = tuple[Callable[..., Any], ...]

MANY = 2
"""The length of an index: not none, and not one that could be asked without looking."""
_KEPT = 1_000
"""So many answers of an index are remembered."""


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


class Keyed:
    """Functions that are asked only for some values of fields: found by a look-up."""

    def __init__(self, listeners: Iterable[Listener], of: Callable[[Listener], Any]) -> None:
        self._listeners = tuple(listeners)
        self._of = of
        self.fields = tuple(dict.fromkeys(field for x in self._listeners for field in x.keys))
        self._values = attrgetter(*self.fields)
        self._rows: dict[Any, Functions] = {}

    def __len__(self) -> int:
        return MANY

    def among(self, t: Any, what: Any) -> Functions:
        """Those to ask about this moment or action, in their order."""
        values = self._values(what)
        try:
            return self._rows[values]
        except KeyError:
            return self._row(values)

    def now(self, t: Any) -> Keyed:
        return self

    def without(self, leaves: Callable[[Any], bool]) -> Any:
        """The index of the others."""
        return index([x for x in self._listeners if not leaves(x.fn)], self._of, None)

    def _row(self, values: Any) -> Functions:
        told = dict(zip(self.fields, values if len(self.fields) > 1 else (values,), strict=True))
        row = tuple(
            self._of(x) for x in self._listeners if all(told[field] == value for field, value in x.keys.items())
        )
        if len(self._rows) >= _KEPT:
            self._rows.clear()
        self._rows[values] = row
        return row


class InPlay:
    """Functions that belong to cards, abilities, quests: asked only while these are in play. ``ids``: the game's hook ``in_play``."""

    def __init__(
        self,
        listeners: Iterable[Listener],
        of: Callable[[Listener], Any],
        ids: Callable[[Any], Iterable[str]],
    ) -> None:
        self._listeners = tuple(listeners)
        self._of, self._ids = of, ids
        self._owners = frozenset(x.of for x in self._listeners if x.of is not None)
        self._nothing = index([x for x in self._listeners if x.of is None], of, None)
        self._found: dict[Any, Functions | Keyed] = {}

    def __len__(self) -> int:
        return MANY

    def now(self, t: Any) -> Functions | Keyed:
        """Those of what is in play on this table."""
        ids = self._ids(t)
        if self._owners.isdisjoint(ids):
            return self._nothing
        here = frozenset(id for id in ids if id in self._owners)
        found = self._found.get(here)
        if found is None:
            found = index([x for x in self._listeners if x.of is None or x.of in here], self._of, None)
            if len(self._found) >= _KEPT:
                self._found.clear()
            self._found[here] = found
        return found

    def among(self, t: Any, what: Any) -> Functions:
        return applying(self.now(t), t, what)

    def without(self, leaves: Callable[[Any], bool]) -> Any:
        return index([x for x in self._listeners if not leaves(x.fn)], self._of, self._ids)


Index = Functions | Keyed | InPlay
"""What is asked always, or what is asked by keys or by what is in play."""


def function(listener: Listener) -> Any:
    return listener.fn


def index(listeners: list[Listener], of: Callable[[Listener], Any], ids: Callable[[Any], Iterable[str]] | None) -> Any:
    """The shortest way to those that are to be asked: a tuple where that is all of them."""
    if ids is not None and any(x.of is not None for x in listeners):
        return InPlay(listeners, of, ids)
    if any(x.keys for x in listeners):
        return Keyed(listeners, of)
    return tuple(map(of, listeners))


def applying(found: Any, t: Any, what: Any) -> Functions:
    """The functions of an index that are to be asked about this moment or action."""
    return found if type(found) is tuple else found.among(t, what)  # type: ignore[no-any-return]


class Compiled:
    """What applies to one set-up."""

    def __init__(self) -> None:
        self.processes: dict[str, Callable[[Any], Any]] = {}
        self.after: dict[str, str] = {}
        self.against: dict[type[Action], Any] = {}
        """Of each kind of action its objections, an index."""
        self.ways: dict[tuple[type[Action], ...], tuple[Any, ...]] = {}
        """How a random answer of these kinds is drawn: a cache of ``legality.random_legal``."""
        self.makers: dict[str, Callable[[Any], Any]] = {}
        self.ones: dict[str, str] = {}
        """What one thing of a domain is called."""
        self.domains: dict[Any, Any] = {}
        self.space: ActionSpace | None = None
        self.unasked: dict[type[Action], Any] = {}
        self.order_rule: str | None = None
        self.listeners: dict[Any, Any] = {}
        """Of each moment its listeners, an index."""
        self.questions: dict[Any, Any] = {}
        self.counters: dict[str, Any] = {}
        self.secrets: tuple[Secret, ...] = ()
        self.dice: dict[str, Die] = {}
        self.checks: tuple[Callable[..., Any], ...] = ()
        self.beginning: tuple[Callable[..., Any], ...] = ()
        self.twins: Twins
        self.plain: dict[str, str] = {}  # {key: rule} of events that hang on no reading
        self.named: dict[Any, tuple[Any, ...]] = {}
        """{(moment, field): the values that listeners name}, and what ``Table.named`` made of them."""

    def all_of(self, setup: Any, kind: type[Action]) -> Iterator[Action]:
        """Every action of a kind that there is in this set-up, by the domains of its fields."""
        return crossed(setup, kind)

    def mixed_into(self, address: str) -> str:
        """The pile that the covered cards of a hand at this address may come from."""
        for secret in self.secrets:
            if address == secret.field or address.startswith(f"{secret.field}."):
                return secret.pile_of(int(address[len(secret.field) + 1 :] or 0))
        return address
