"""Conditions on the set-up: ``variant("storm") & (option("hand_size") == 5)``. They can be asked, and compared with each other."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping
from itertools import product
from typing import Any

from ludo.data import nearest

Atom = tuple[str, Any, Any]
"""("variant", name, None), ("option", name, value), ("on", option, None), or ("own", test, None)."""

_MOST_ATOMS = 10


def _true(atom: Atom, setup: Any) -> bool:
    kind, what, value = atom
    if kind == "variant":
        return what in setup.variants
    if kind == "own":
        return bool(what(setup))
    found = getattr(setup.options, what)
    return bool(found) if kind == "on" else bool(found == value)


class When:
    """A condition on the set-up, made by ``variant`` and ``option``; combine with ``&``, ``|`` and ``~``.

    It has no truth by itself, so that ``and`` and ``or`` cannot drop a half of it in silence. ``When(test)`` takes a function of
    the set-up for what these two cannot say.
    """

    def __init__(self, test: Callable[[Any], Any] | None = None) -> None:
        self.atoms: tuple[Atom, ...] = () if test is None else (("own", test, None),)
        self.judge: Callable[[Callable[[Atom], bool]], bool] = lambda true: all(map(true, self.atoms))

    def __call__(self, setup: Any) -> bool:
        return self.judge(lambda atom: _true(atom, setup))

    def __and__(self, other: When) -> When:
        return _made((self, other), lambda true: self.judge(true) and other.judge(true))

    def __or__(self, other: When) -> When:
        return _made((self, other), lambda true: self.judge(true) or other.judge(true))

    def __invert__(self) -> When:
        return _made((self,), lambda true: not self.judge(true))

    def __bool__(self) -> bool:
        raise TypeError(
            "a condition on the set-up is combined with & for and, | for or, ~ for not, with brackets about each"
        )


def _made(of: tuple[When, ...], judge: Callable[[Callable[[Atom], bool]], bool]) -> When:
    for part in of:
        if not isinstance(part, When):
            raise TypeError(
                f"a condition on the set-up is combined with another, as variant(...) or option(...) == ..., not {part!r}"
            )
    made = When()
    made.atoms, made.judge = tuple(dict.fromkeys(atom for part in of for atom in part.atoms)), judge
    return made


def _atom(kind: str, what: str, value: Any = None) -> When:
    made = When()
    made.atoms = ((kind, what, value),)
    return made


ALWAYS = When()


def variant(name: str) -> When:
    """True when this variant is played."""
    return _atom("variant", name)


class option(When):
    """An option to compare: ``option("hand_size") == 5``; alone it is true when the option is on."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.atoms = (("on", name, None),)

    def __eq__(self, value: Hashable) -> When:  # type: ignore[override]
        return _atom("option", self.name, value)

    def __ne__(self, value: Hashable) -> When:  # type: ignore[override]
        return ~_atom("option", self.name, value)

    __hash__ = None  # type: ignore[assignment]


def condition(when: Any) -> When:
    """What somebody gave as ``when=``. TypeError says what it takes."""
    if isinstance(when, When):
        return when
    if callable(when):
        return When(when)
    raise TypeError(f"when= takes a condition on the set-up, as variant('storm') or option('hand') == 3, not {when!r}")


def unknown(when: When, variants: Mapping[str, Any], options: Mapping[str, Any]) -> str:
    """What a condition names that the game does not have, as a sentence; "" when there is nothing."""
    for kind, name, _ in when.atoms:
        known = {"variant": variants, "option": options, "on": options}.get(kind)
        if known is not None and name not in known:
            what = "variant" if kind == "variant" else "option"
            return f"there is no {what} {name!r}; there are {', '.join(known) or 'none'}{nearest(name, known)}"
    return ""


def both(a: When, b: When, variants: Mapping[str, Any]) -> bool:
    """Whether one set-up could meet both. ``variants``: {name: what says which others it ``needs`` and ``excludes``}.

    True too where nothing shows that none could.
    """
    atoms = tuple(dict.fromkeys((*a.atoms, *b.atoms)))
    if len(atoms) > _MOST_ATOMS:
        return True
    return any(a.judge(true.__getitem__) and b.judge(true.__getitem__) for true in _set_ups(atoms, variants))


def _set_ups(atoms: tuple[Atom, ...], variants: Mapping[str, Any]) -> Iterator[dict[Atom, bool]]:
    """What may be true of these together."""
    for values in product((False, True), repeat=len(atoms)):
        true = dict(zip(atoms, values, strict=True))
        played = _with_needs({name for (kind, name, _), here in true.items() if kind == "variant" and here}, variants)
        absent = {name for (kind, name, _), here in true.items() if kind == "variant" and not here}
        if played & absent or any(played & {*variants[name].excludes} for name in played if name in variants):
            continue
        chosen: dict[str, Any] = {}
        if all(
            chosen.setdefault(name, value) == value
            for (kind, name, value), here in true.items()
            if kind == "option" and here
        ) and all(
            bool(chosen[name]) is here for (kind, name, _), here in true.items() if kind == "on" and name in chosen
        ):
            yield true


def _with_needs(names: set[str], variants: Mapping[str, Any]) -> set[str]:
    """Variants with all that these need."""
    found, waiting = set(names), list(names)
    while waiting:
        name = waiting.pop()
        more = {*variants[name].needs} - found if name in variants else set()
        found |= more
        waiting += more
    return found
