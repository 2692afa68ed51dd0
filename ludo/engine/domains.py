"""Domains: what a field of an action may hold in a set-up, in a fixed order. Default candidates, refusals of what there is not, and
the numbers of actions follow from them.

A field says its domain in its type: ``troop: Annotated[str, of("troops")]``. A game registers what that is, ``@rules.domain("troops")``;
"spaces" (of the board), "seats" and "cards" (of the game's data) are there without. Bools, ``Literal`` and ints between
``msgspec.Meta(ge=..., le=...)`` have a domain by themselves.
"""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import product
from math import prod
from typing import Annotated, Any, Literal

import msgspec

from ludo.data import nearest
from ludo.engine.action import Action, Draw, Of, Roll

MOST = 100_000
"""So many actions of a kind are crossed for candidates, and no more."""

SHIPPED: dict[str, Callable[[Any], Iterable[Any]]] = {
    "spaces": lambda setup: setup.board.spaces,
    "seats": lambda setup: range(setup.players),
    "cards": lambda setup: getattr(setup.data, "cards", ()),
}


class Values(Sequence[Any]):
    """Every value of a field, in order."""

    def __init__(self, values: Iterable[Any]) -> None:
        self.values = tuple(values)
        self._at = {value: k for k, value in enumerate(self.values)}
        if len(self._at) < len(self.values):
            raise ValueError(f"a domain names something twice: {self.values!r:.200}")

    def __len__(self) -> int:
        return len(self.values)

    def __getitem__(self, k: Any) -> Any:
        return self.values[k]

    def __contains__(self, value: Any) -> bool:
        return value in self._at

    def index(self, value: Any, *_: Any) -> int:
        return self._at[value]

    def stranger(self, value: Any) -> Any:
        """What in a value is not of this domain."""
        return value


class Several(Sequence[tuple[Any, ...]]):
    """Every tuple of at most so many values of a domain: shorter ones first."""

    def __init__(self, of: Values, most: int) -> None:
        self.of, self.most = of, most

    def __len__(self) -> int:
        return sum(len(self.of) ** k for k in range(self.most + 1))

    def __getitem__(self, k: Any) -> tuple[Any, ...]:
        for length in range(self.most + 1):
            if k < len(self.of) ** length:
                break
            k -= len(self.of) ** length
        out = []
        for _ in range(length):
            k, digit = divmod(k, len(self.of))
            out.append(self.of[digit])
        return tuple(reversed(out))

    def __contains__(self, value: Any) -> bool:
        return isinstance(value, tuple) and len(value) <= self.most and all(part in self.of for part in value)

    def index(self, value: Any, *_: Any) -> int:
        k = 0
        for part in value:
            k = k * len(self.of) + self.of.index(part)
        return k + sum(len(self.of) ** length for length in range(len(value)))

    def stranger(self, value: Any) -> Any:
        return next((part for part in value if part not in self.of), value)


Domain = Values | Several


@cache
def _hints(kind: type[Action]) -> dict[str, Any]:
    hints = typing.get_type_hints(kind, include_extras=True)
    return {field: hints[field] for field in kind.__struct_fields__}


def named(kind: type[Action], field: str) -> Of | None:
    """The domain that a field names."""
    hint = _hints(kind)[field]
    if typing.get_origin(hint) is Annotated:
        return next((part for part in hint.__metadata__ if isinstance(part, Of)), None)
    return None


def _by_type(hint: Any) -> Values | None:
    """The domain of a type that has one by itself."""
    if hint is bool:
        return Values((False, True))
    if typing.get_origin(hint) is Literal:
        return Values(typing.get_args(hint))
    if typing.get_origin(hint) is Annotated and hint.__origin__ is int:
        least = most = None
        for part in hint.__metadata__:
            if isinstance(part, msgspec.Meta):
                least = part.ge if part.ge is not None else None if part.gt is None else part.gt + 1
                most = part.le if part.le is not None else None if part.lt is None else part.lt - 1
        if least is not None and most is not None:
            return Values(range(int(least), int(most) + 1))
    return None


class ActionSpace:
    """Numbers for all actions of a set-up's players: ``.n`` of them, from 0.

    They follow from the domains of the fields alone, kind by kind in the order of the alphabet; so they are the same in every process,
    and in every version of the data that does not change a domain. Chance's answers have no numbers: ``chance_outcomes`` lists them.
    """

    def __init__(self, setup: Any) -> None:
        self.setup = setup
        self._values: dict[Any, Domain] = {}
        self._kinds: dict[type[Action], tuple[int, int, tuple[Domain, ...]]] = {}
        first = 0
        for name in sorted(setup.game.actions):
            kind = setup.game.actions[name]
            if kind in (Roll, Draw):
                continue
            domains = self.domains(kind)
            size = prod(map(len, domains))
            self._kinds[kind] = (first, size, domains)
            first += size
        self.n = first

    def __repr__(self) -> str:
        return f"<{self.n} actions of {self.setup.game.title}>"

    def __len__(self) -> int:
        return self.n

    def domains(self, kind: type[Action]) -> tuple[Domain, ...]:
        """What each field of a kind may hold. ValueError for a field without a finite domain."""
        return tuple(domain(self.setup, kind, field) for field in kind.__struct_fields__)

    def __contains__(self, a: Any) -> bool:
        if type(a) not in self._kinds:
            return False
        try:
            return all(v in d for v, d in zip(msgspec.structs.astuple(a), self._kinds[type(a)][2], strict=True))
        except TypeError:  # made by hand, with a list where a name belongs
            return False

    def index(self, a: Action) -> int:
        """The number of an action, legal or not. ValueError for one that there is not."""
        if a not in self:
            title = self.setup.game.title
            if type(a) in (Roll, Draw):
                raise ValueError(f"{a!r} is an answer of chance: it has no number, chance_outcomes() lists it")
            if type(a) not in self._kinds:
                raise ValueError(f"{a!r} is no action of {title}")
            pairs = zip(a.__struct_fields__, msgspec.structs.astuple(a), self._kinds[type(a)][2], strict=True)
            field, value, known = next((f, v, d) for f, v, d in pairs if v not in d)
            near = nearest(value, known if isinstance(known, Values) else known.of)
            raise ValueError(f"{a!r} has no number: its {field} cannot be {value!r} in this game{near}")
        k, _, domains = self._kinds[type(a)]
        rest = 0
        for value, domain in zip(msgspec.structs.astuple(a), domains, strict=True):
            rest = rest * len(domain) + domain.index(value)
        return k + rest

    def action(self, i: int) -> Action:
        """The action of a number, 0 to n - 1. ValueError for another."""
        if isinstance(i, bool) or not hasattr(i, "__index__") or not 0 <= i < self.n:
            raise ValueError(f"actions of {self.setup.game.title} are numbered from 0 to {self.n - 1}, not {i!r}")
        i = i.__index__()
        kind, (first, _, domains) = next(
            (kind, found) for kind, found in self._kinds.items() if found[0] <= i < found[0] + found[1]
        )
        i -= first
        values = []
        for domain in reversed(domains):
            i, k = divmod(i, len(domain))
            values.append(domain[k])
        return kind(*reversed(values))


def action_space(setup: Any) -> ActionSpace:
    """The action space of a set-up, made once."""
    if setup.rules.space is None:
        setup.rules.space = ActionSpace(setup)
    return setup.rules.space


def domain(setup: Any, kind: type[Action], field: str) -> Domain:
    """What a field may hold in a set-up. ValueError where nothing finite says so."""
    key, found = (kind, field), setup.rules.domains
    if key not in found:
        found[key] = _domain(setup, kind, field, named(kind, field))
    return found[key]


def nameable(setup: Any, kind: type[Action], field: str) -> Domain:
    """What may be named in a field that names a domain, be it refused by a rule."""
    of = named(kind, field)
    if of is None or not of.within:
        return domain(setup, kind, field)
    key, found = (kind, field, "within"), setup.rules.domains
    if key not in found:
        found[key] = _domain(setup, kind, field, msgspec.structs.replace(of, name=of.within))
    return found[key]


def _domain(setup: Any, kind: type[Action], field: str, of: Of | None) -> Domain:
    if of is None:
        values = _by_type(_hints(kind)[field])
        if values is None:
            raise ValueError(
                f"{kind.__name__}.{field} of {setup.game.title} has no finite domain, so that its actions have no numbers: "
                f'its type may say one, as Annotated[str, of("cards")]'
            )
        return values
    makers = {**SHIPPED, **setup.rules.makers}
    if of.name not in makers:
        raise ValueError(
            f"{kind.__name__}.{field} names the domain {of.name!r}, which {setup.game.title} does not register; "
            f"there are {', '.join(makers)}{nearest(of.name, makers)}"
        )
    values = Values((*([""] if of.optional else []), *makers[of.name](setup)))
    return values if of.most is None else Several(values, of.most)


def crossed(setup: Any, kind: type[Action]) -> Iterator[Action]:
    """Every action of a kind. ValueError where these are too many to be looked at."""
    domains = [domain(setup, kind, field) for field in kind.__struct_fields__]
    if (size := prod(map(len, domains))) > MOST:
        raise ValueError(
            f"{kind.__name__} of {setup.game.title} has {size:,} combinations, more than {MOST:,}: it needs candidates of its own"
        )
    for values in product(*domains):
        yield kind(*values)


def outside(setup: Any, a: Action) -> tuple[str, Any, Any] | None:
    """(field, value, domain) of the first field that names something which this set-up does not have, or None."""
    kind = type(a)
    for field in kind.__struct_fields__:
        of = named(kind, field)
        if of is not None and of.within != "anything":
            value, values = getattr(a, field), nameable(setup, kind, field)
            if value not in values:
                return field, values.stranger(value), values.of if isinstance(values, Several) else values
    return None
