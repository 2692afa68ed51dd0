"""Readings: what a rulebook leaves open, by name, and the options that switch them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from ludo.data import nearest
from ludo.engine.setup import Option
from ludo.errors import DataError
from ludo.events.book import Reading, Rule

KINDS = ("text", "official", "house")
"""Names that choose for all rules at once: the literal reading, the publisher's answer, ours."""


class Ruling(msgspec.Struct, frozen=True):
    """An open point of a rulebook. ``default``: the name of the reading that holds where nobody says; ``option``: what switches
    it, "" where ``why_none`` says why nothing does."""

    id: str
    question: str
    readings: tuple[Reading, ...]
    default: str
    option: str = ""
    why: str = ""
    why_none: str = ""

    def __str__(self) -> str:
        lines = [f"[{self.id}] {self.question}"]
        for one in self.readings:
            mark = " (default)" if one.name == self.default and len(self.readings) > 1 else ""
            source = f" ({one.source})" if one.source else ""
            switch = f" [{self.option} = {one.value!r}]" if self.option and one.value is not None else ""
            lines.append(f"  {one.name}{mark}: {one.text}{source}{switch}")
        if self.why:
            lines.append(f"  why: {self.why}")
        if self.why_none:
            lines.append(f"  no option: {self.why_none}")
        return "\n".join(lines)


def rulings(book: Mapping[str, Rule], options: Mapping[str, Option], where: str) -> dict[str, Ruling]:
    """{rule id: its Ruling} of every rule with an open point. DataError names a reading that cannot be."""
    found = {}
    for rule in book.values():
        if not rule.reading:
            if rule.unclear:
                ours = Reading("house", rule.unclear)
                found[rule.id] = Ruling(
                    rule.id, rule.unclear, (ours,), "house", "", rule.why or "", rule.why_none or ""
                )
            continue
        names = [one.name for one in rule.reading]
        if len(set(names)) < len(names):
            raise DataError(f"{where}: {rule.id}: two readings have the same name")
        default = rule.default or names[0]
        if default not in names:
            raise DataError(f"{where}: {rule.id}: default: there is no reading {default!r}{nearest(default, names)}")
        ruling = Ruling(
            rule.id,
            rule.unclear or rule.text,
            rule.reading,
            default,
            rule.option or "",
            rule.why or "",
            rule.why_none or "",
        )
        _check(ruling, options, where)
        found[rule.id] = ruling
    return found


def _check(ruling: Ruling, options: Mapping[str, Option], where: str) -> None:
    at = f"{where}: {ruling.id}"
    if bool(ruling.option) == bool(ruling.why_none):
        raise DataError(f"{at}: an option switches its readings, or why_none says why none does")
    if not ruling.option:
        if any(one.value is not None for one in ruling.readings):
            raise DataError(f"{at}: a reading has a value, but no option is named")
        return
    option = options.get(ruling.option)
    if option is None:
        raise DataError(f"{at}: there is no option {ruling.option!r}{nearest(ruling.option, options)}")
    switched = [one for one in ruling.readings if one.value is not None]
    if not switched:
        raise DataError(f"{at}: no reading says the value of {ruling.option} that switches it")
    for one in switched:
        if not option.takes(one.value):
            raise DataError(f"{at}: {one.name}: {ruling.option} is {option.allowed}, not {one.value!r}")
        if (one.name == ruling.default) != (one.value == option.default):
            raise DataError(
                f"{at}: {ruling.option} is {option.default!r} by default, which is not its reading {ruling.default!r}"
            )


def chosen(wanted: Any, known: Mapping[str, Ruling]) -> dict[str, tuple[Any, bool]]:
    """{option: (value, whether it was asked for by name)} of what ``g.new(rulings=...)`` says. ValueError in one sentence."""
    if wanted is None:
        return {}
    switched = {id: ruling for id, ruling in known.items() if ruling.option}
    if isinstance(wanted, str):
        if wanted not in KINDS:
            raise ValueError(
                f"rulings: {' or '.join(map(repr, KINDS))} for all, not {wanted!r}{nearest(wanted, KINDS)}"
            )
        return {
            ruling.option: (one.value, False)
            for ruling in switched.values()
            for one in ruling.readings
            if one.name == wanted and one.value is not None
        }
    if not isinstance(wanted, Mapping):
        raise ValueError(
            f"rulings is {' or '.join(map(repr, KINDS))}, or a mapping as {{'CP-078': 'house'}}, not {wanted!r:.60}"
        )
    out: dict[str, tuple[Any, bool]] = {}
    for name, reading in wanted.items():
        plain = name.removesuffix("?") if isinstance(name, str) else name
        ruling = known.get(plain) or next((r for r in switched.values() if r.option == plain), None)
        if ruling is None:
            ids = [*switched, *dict.fromkeys(r.option for r in switched.values())]
            raise ValueError(
                f"rulings: there is no open point {name!r}; there are {', '.join(ids)}{nearest(plain, ids)}"
            )
        if not ruling.option:
            raise ValueError(
                f"rulings: {ruling.id} is not switched by an option: {ruling.why_none or 'it has one reading'}"
            )
        one = next((r for r in ruling.readings if r.value is not None and reading in (r.name,)), None)
        if one is None:
            names = [r.name for r in ruling.readings if r.value is not None]
            raise ValueError(
                f"rulings: {name} has no reading {reading!r}; it has {', '.join(names)}{nearest(reading, names)}"
            )
        if ruling.option in out and out[ruling.option][0] != one.value:
            raise ValueError(
                f"rulings: {name} asks for {ruling.option} = {one.value!r}, another one for {out[ruling.option][0]!r}"
            )
        out[ruling.option] = (one.value, True)
    return out
