"""The order of listeners: by what is declared, never by imports."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ludo.engine.chooser import name_of
from ludo.engine.moment import Listener, Moment, where
from ludo.engine.when import When, both


def in_order(listeners: Iterable[Listener]) -> list[Listener]:
    """By place (chapter and line), except where ``after`` and ``before`` say otherwise. ValueError when they go round."""
    waiting = sorted(listeners, key=lambda x: x.place)
    behind = _behind(waiting)
    found: list[Listener] = []
    done: set[int] = set()
    while waiting:
        free = next((x for x in waiting if behind[id(x)] <= done), None)
        if free is None:
            names = ", ".join(x.name for x in waiting)
            raise ValueError(f"after= and before= go round: none of {names} comes first")
        waiting.remove(free)
        found.append(free)
        done.add(id(free))
    return found


def _behind(listeners: list[Listener]) -> dict[int, set[int]]:
    """{listener: those that come before it}, as declared."""
    by_fn: dict[Any, list[Listener]] = {}
    for x in listeners:
        by_fn.setdefault(x.fn, []).append(x)
    behind: dict[int, set[int]] = {id(x): set() for x in listeners}
    for x in listeners:
        for fn in x.after:
            behind[id(x)] |= {id(other) for other in by_fn.get(fn, ())}
        for fn in x.before:
            for other in by_fn.get(fn, ()):
                behind[id(other)].add(id(x))
    return behind


def check_named(listeners: list[Listener]) -> None:
    """ValueError when ``after`` or ``before`` names what does not listen to the same moment."""
    known = {x.fn for x in listeners}
    for x in listeners:
        for said, fns in (("after", x.after), ("before", x.before)):
            for fn in fns:
                if fn not in known:
                    other = getattr(fn, "__name__", fn)
                    raise ValueError(f"{x.name} says {said}={other}, which does not join in at {x.on.__name__}")


def check_names(moment: type[Moment], listeners: list[Listener]) -> None:
    """ValueError when a chooser could not tell two listeners of a moment from each other."""
    names: dict[str, Listener] = {}
    for x in listeners if moment.chooser is not None else ():
        other = names.setdefault(name_of(x), x)
        if other is not x:
            raise ValueError(f"{other.name} and {x.name} are both called {name_of(x)!r} where a player chooses")


def check_declared(moment: type[Moment], listeners: list[Listener], variants: Mapping[str, Any]) -> None:
    """ValueError when two listeners may join in at one time and nothing says which comes first."""
    if moment.any_order or moment.chooser is not None:
        return
    unsure = [x for x in listeners if not x.any_order]
    if len(unsure) < 2:
        return
    ordered = _closure(_behind(listeners))
    for k, a in enumerate(unsure):
        for b in unsure[k + 1 :]:
            if id(a) in ordered[id(b)] or id(b) in ordered[id(a)] or a.apart(b):
                continue
            if both(a.when, b.when, variants):
                raise ValueError(
                    f"{a.name} and {b.name} may both join in at {moment.__name__}, and nothing says which comes first: "
                    "say after= or before= at one of them, give the moment a chooser, or say any_order='why it changes nothing'"
                )


def _closure(behind: dict[int, set[int]]) -> dict[int, set[int]]:
    found: dict[int, set[int]] = {}

    def of(x: int) -> set[int]:
        if x not in found:
            found[x] = set()
            for other in behind[x]:
                found[x] |= {other} | of(other)
        return found[x]

    for x in behind:
        of(x)
    return found


class Named:
    """What is registered under a name, when, and in whose place: ``replaces`` is that other thing, True for whatever there is of that
    name, or None."""

    __slots__ = ("after", "name", "replaces", "thing", "when")

    def __init__(self, name: str, when: When, thing: Any, replaces: Any = None, after: str | None = None) -> None:
        self.name, self.when, self.thing, self.replaces, self.after = name, when, thing, replaces or None, after

    def stands_for(self, other: Named) -> bool:
        return self.replaces is other.thing or (self.replaces is True and other.replaces is None)


def check_one_of_each(what: str, entries: Iterable[Named], variants: Mapping[str, Any]) -> None:
    """ValueError when two of one name may hold in one set-up and neither replaces the other, directly or by way of a third."""
    named: dict[str, list[Named]] = {}
    for x in entries:
        named.setdefault(x.name, []).append(x)
    for name, found in named.items():
        over = _closure({id(x): {id(y) for y in found if x.stands_for(y)} for x in found})
        for k, x in enumerate(found):
            for y in found[k + 1 :]:
                if id(y) not in over[id(x)] and id(x) not in over[id(y)] and both(x.when, y.when, variants):
                    raise ValueError(
                        f"two {what} are called {name!r}: {where(x.thing)} and {where(y.thing)}; "
                        "one of them says replaces=True when it stands in the other's place"
                    )


def standing(entries: Iterable[Named]) -> dict[str, Named]:
    """{name: the entry in whose place no other stands}. ValueError when two are left."""
    found = list(entries)
    out: dict[str, Named] = {}
    for x in found:
        if (
            not any(y.name == x.name and y.stands_for(x) for y in found)
            and (other := out.setdefault(x.name, x)) is not x
        ):
            raise ValueError(
                f"{where(x.thing)} replaces what is not played, and {where(other.thing)} is called {x.name!r} too"
            )
    return out
