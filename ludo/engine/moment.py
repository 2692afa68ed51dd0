"""Moments: named points where cards, boxes, quests and abilities join in. Each is a frozen Struct of what there is to know then.

    class Slain(Moment, frozen=True):
        monster: str
        seat: int | None

    @rules.at(Slain, when=variant("dark-titan"), of="relic-3")
    async def its_owner_draws(t: Castle, m: Slain) -> None: ...

    instead = await t.moment(Slain("orc-1", seat))

A game's moments stand in one file and are given to ``Rules(moments=...)``. Something happens at a ``Moment``, and listeners are ``async
def``; a ``Question`` is asked at once, wherever a table is read (a scene, candidates, a set-up): its listeners are generators or plain
functions, and ``t.collect(...)`` gathers what they give.
"""

from __future__ import annotations

import inspect
from collections.abc import Container, Mapping
from typing import Any, ClassVar

import msgspec

from ludo.data import nearest
from ludo.engine.when import When


class Moment(msgspec.Struct, frozen=True, gc=False):
    """Something happens. A listener may change the table, say, ask; what it returns other than None happens instead of what
    would have happened: listeners after it are not asked, and ``await t.moment(...)`` gives it to who opened the moment.

    ``any_order``: a sentence saying why the order of its listeners changes nothing; they follow each other by chapter and line.
    ``chooser``: a ``chooser.Chooser``: whom the rulebook lets choose which of several listeners comes first.
    ``values``: what there may be of a field that listeners name: a classmethod (setup) of {field: container}.
    """

    any_order: ClassVar[str] = ""
    chooser: ClassVar[Any] = None

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[Any]]:
        return {}


class Question(Moment, frozen=True):
    """Something is asked: what a figure's badges are, what spares it, what lies on a new table. Changes nothing, except at a set-up."""


class Values:
    """``PLAYED = Values(Plays, "kind", last=(Pass,))``; ``t.named(PLAYED)``: the values of a moment's field that listeners name, so that
    what is asked for, or done in a way of its own, follows from who joins in. ``first``, ``last``: what comes before and behind these.
    """

    def __init__(
        self, moment: type[Moment], field: str, first: tuple[Any, ...] = (), last: tuple[Any, ...] = ()
    ) -> None:
        check_keys(moment, Values, {field: None})
        self.moment, self.field, self.first, self.last = moment, field, first, last

    def among(self, named: tuple[Any, ...]) -> tuple[Any, ...]:
        own = (value for value in named if value not in (*self.first, *self.last))
        return (*self.first, *own, *self.last)


class Listener:
    """What joins in, and when it is asked. ``on``: a moment, a kind of action, or the name of a number that is counted."""

    __slots__ = ("after", "any_order", "before", "fn", "keys", "of", "on", "place", "when")

    def __init__(
        self,
        on: Any,
        fn: Any,
        when: When,
        of: str | None = None,
        keys: Mapping[str, Any] | None = None,
        after: tuple[Any, ...] = (),
        before: tuple[Any, ...] = (),
        any_order: str = "",
    ) -> None:
        self.on, self.fn, self.when, self.of, self.keys = on, fn, when, of, dict(keys or {})
        self.after, self.before, self.any_order = after, before, any_order
        self.place: tuple[Any, ...] = ()

    @property
    def name(self) -> str:
        """The function and where it stands."""
        return where(self.fn)

    def apart(self, other: Listener) -> bool:
        """Whether their keys keep them from joining in at one and the same time."""
        return any(field in other.keys and other.keys[field] != value for field, value in self.keys.items())


def where(fn: Any) -> str:
    """A function's name, module and line, for a refusal."""
    fn = inspect.unwrap(fn)
    line = fn.__code__.co_firstlineno if hasattr(fn, "__code__") else 0
    return f"{getattr(fn, '__name__', fn)} ({getattr(fn, '__module__', '?')}:{line})"


# ------------------------------------------------------------------ what a listener must be


def check_fits(moment: type[Moment], fn: Any) -> None:
    """TypeError, one sentence, when a function cannot listen to this moment."""
    told = f"{getattr(fn, '__name__', fn)} joins in at {moment.__name__}"
    if issubclass(moment, Question):
        if inspect.iscoroutinefunction(fn):
            raise TypeError(f"{told}, which is asked at once: it is a def that yields, not an async def")
        what = "def"
    elif not inspect.iscoroutinefunction(fn):
        raise TypeError(f"{told}: it is an async def")
    else:
        what = "async def"
    parameters = [
        p for p in inspect.signature(fn).parameters.values() if p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)
    ]
    if len(parameters) != 2 or len(inspect.signature(fn).parameters) != 2:
        taken = ", ".join(inspect.signature(fn).parameters) or "nothing"
        raise TypeError(f"{told} and takes {taken}; it is {what} {fn.__name__}(t, m), the table and the moment")
    hint = parameters[1].annotation
    hint = hint if isinstance(hint, str) else getattr(hint, "__name__", "")
    words = [part.strip().rpartition(".")[2] for part in hint.split("|")]
    names = {base.__name__ for base in moment.__mro__}
    if parameters[1].annotation is not inspect.Parameter.empty and not {"Any", *names} & {*words}:
        raise TypeError(f"{told}, but its second parameter is typed {hint}{nearest(words[0], [moment.__name__])}")


def check_takes(what: str, fn: Any, parameters: tuple[str, ...], kind: str) -> None:
    """TypeError, one sentence, when a function does not take what it will be given. ``kind``: "async def", "generator" or "def"."""
    name = getattr(fn, "__name__", fn)
    known = {"async def": inspect.iscoroutinefunction, "generator": inspect.isgeneratorfunction}
    if not callable(fn) or not known.get(kind, callable)(inspect.unwrap(fn)):
        raise TypeError(f"{name} is {what}: {'a generator' if kind == 'generator' else f'an {kind}'}")
    try:
        inspect.signature(fn).bind(*parameters)
    except TypeError:
        taken = ", ".join(inspect.signature(fn).parameters) or "nothing"
        raise TypeError(f"{name} is {what} and takes {taken}; it is given {', '.join(parameters)}") from None


def check_keys(what: type[Any], fn: Any, keys: Mapping[str, Any]) -> None:
    """TypeError, one sentence, when a listener names a field that its moment (or kind of action) does not have."""
    properties = {name: 0 for base in what.__mro__ for name, v in vars(base).items() if isinstance(v, property)}
    fields = (*what.__struct_fields__, *properties)
    for name in keys:
        if name not in fields:
            raise TypeError(
                f"{getattr(fn, '__name__', fn)} names {name}=, which is no field of {what.__name__}; "
                f"it has {', '.join(fields) or 'none'}{nearest(name, fields)}"
            )


def check_moments(moments: tuple[Any, ...]) -> tuple[type[Moment], ...]:
    """The moments of a game. TypeError when one of them is none, ValueError when two have one name."""
    names: dict[str, Any] = {}
    for moment in moments:
        if not (inspect.isclass(moment) and issubclass(moment, Moment)):
            raise TypeError(f"moments= takes classes of Moment, as class Slain(Moment, frozen=True), not {moment!r}")
        if moment.any_order and moment.chooser:
            raise TypeError(f"{moment.__name__} has a chooser, and says that any order does: one of the two")
        if names.setdefault(moment.__name__, moment) is not moment:
            raise ValueError(f"two moments are called {moment.__name__}")
    return moments
