"""Words: every text of a game, from templates in data, by language. Code holds no prose.

A template is a sentence with fields, ``"{monster} loses {points} {points:point|points}"``. Fields hold ids, numbers, tallies or tuples
of these; ids become names. Formats: ``:seat`` says "Player 1", ``:one|many`` chooses by number, ``:a|b`` by truth, ``:=`` says it as
it is, ``:parts`` shows the reasons of a tally, ``:?; with it: `` puts this before a value, and says nothing where there is none.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec

from ludo.events.event import Event, Objection, Tally

UNKNOWN = "?"
"""A card that a seat cannot see, in the table of its view."""

ENGINE: dict[str, dict[str, str]] = {
    "event": {},
    "objection": {
        "the game is over": "The game is over.",
        "no action": "That is a value of type {action}, not an action; legal_actions() lists those that may be done now.",
        "no such values": "{action} does not take such values.",
        "no action of this game": "{action} is not an action of this game.",
        "chance answers": "Chance answers here, with another outcome: {question}",
        "chance is asked": "Chance is asked here, nobody else: {question}",
        "not asked now": "That is not asked now. {question}",
        "not your question": "{seat:seat} is asked, not you.",
    },
    "action": {"roll": "The die shows {face}", "draw": "Draw: {card}"},
    "ask": {"roll": "A die is rolled.", "draw": "A card is drawn."},
    "name": {UNKNOWN: "a hidden card"},
    "scene": {
        "invented": "{name} ({place:=}) is a stand-in: no source has it, and it was invented",
        "partly invented": "{name} ({place:=}): {fields:=} stand in for what no source has",
    },
}
TABLES = ("event", "objection", "action", "ask", "name", "scene")


@cache
def plain() -> Words:
    """The engine's own words, without a game."""
    return Words({}, {})


_FIELDS = string.Formatter()


@lru_cache(maxsize=4096)
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """(text, field after it or None, format) of a template."""
    return tuple([(text, field, spec or "") for text, field, spec, _ in _FIELDS.parse(template)])


def series(names: Sequence[str]) -> str:
    """Names in a row: "Brick, Tar"; parted by semicolons where one has a comma of its own: "Agranok, level 2; Orc"."""
    return ("; " if any("," in re.sub(r"\([^)]*\)", "", name) for name in names) else ", ").join(names)


class Words:
    """The texts of one game in one language, with English and the ledger behind it."""

    def __init__(
        self, tables: Mapping[str, Mapping[str, str]], rules: Mapping[str, Any], fallback: Words | None = None
    ) -> None:
        self.rules = rules
        behind: Any = fallback.tables if fallback else ENGINE
        self.tables = {t: {**behind[t], **tables.get(t, {})} for t in TABLES}

    # -------------------------------------------------------------- names

    def name(self, id: str) -> str:
        """The name of a card, kind, space or figure: ``troll-2`` is "Troll 2" where only ``troll`` has a name."""
        names = self.tables["name"]
        if id in names:
            return names[id]
        kind, _, number = id.rpartition("-")
        if kind in names and number.isdecimal():
            return f"{names[kind]} {number}"
        return id.replace("-", " ").replace("_", " ").capitalize() if re.fullmatch(r"[a-z0-9_-]+", id) else id

    def seat(self, seat: Any) -> str:
        """ "Player 1" for a seat, "Player 1 and Player 3" for several, "nobody" for None."""
        if isinstance(seat, tuple):
            names = [self.seat(one) for one in seat] or ["nobody"]
            return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        return f"Player {seat + 1}" if isinstance(seat, int) else "nobody"

    def value(self, value: Any) -> str:
        if isinstance(value, str):
            return self.name(value)
        if isinstance(value, Tally):
            return str(value.total)
        if isinstance(value, tuple):
            if value and all(isinstance(v, int) for v in value) and len(value) == 2:
                return f"({value[0]}, {value[1]})"
            return series([self.value(v) for v in value]) or "none"
        return str(value)

    def fill(self, template: str, data: Mapping[str, Any]) -> str:
        out = []
        for text, field, spec in _parsed(template):
            out.append(text)
            if field is not None:
                value = data[field] if field in data else _FIELDS.get_field(field, (), data)[0]
                out.append(self._shown(value, spec))
        return "".join(out)

    def _shown(self, value: Any, spec: str) -> str:
        """A field's value by its format."""
        if spec == "seat":
            return self.seat(value)
        if "|" in spec:
            one, many = spec.split("|", 1)
            number = value.total if isinstance(value, Tally) else value
            if isinstance(number, bool):
                return one if number else many
            if isinstance(number, tuple):
                number = len(number)
            return one if number == 1 else many
        if spec == "=":
            return str(value)
        if spec == "parts":
            return str(value)
        if spec.startswith("?"):
            return spec[1:] + self.value(value) if value else ""
        return self.value(value)

    # -------------------------------------------------------------- sentences

    def event(self, e: Event) -> str:
        template = self.tables["event"].get(e.key)
        return self.fill(template, e.data) if template is not None else self._ledger(e.rule) or e.key

    def objection(self, o: Objection) -> str:
        """Its template, or else the ledger's text of its rule: there is no second list of rules."""
        template = self.tables["objection"].get(o.key)
        if template is not None:
            return self.fill(template, o.data)
        return self._ledger(o.rule) or o.key or "It names something that is not there."

    def action(self, a: Any) -> str:
        template = self.tables["action"].get(a.kind)
        if template is None:
            return f"{a.kind.replace('_', ' ')} {self.value(a.names)}".strip()
        return self.fill(template, {name: getattr(a, name) for name in a.__struct_fields__})

    def ask(self, ask: Any) -> str:
        template = self.tables["ask"].get(ask.what) or self.tables["ask"].get(ask.rule or "")
        if template is None:
            return self._ledger(ask.rule) or ask.what
        about = {} if ask.about is None else msgspec.structs.asdict(ask.about)
        try:
            return self.fill(template, {"seat": ask.seat, "die": ask.die, "pile": ask.pile, "to": ask.to, **about})
        except KeyError:  # what it is about is kept from the seat that looks
            return self._ledger(ask.rule) or ask.what

    def scene(self, key: str, **data: Any) -> str:
        """A label or a note of a scene."""
        return self.fill(self.tables["scene"][key], data)

    def _ledger(self, rule: str | None) -> str:
        return self.rules[rule].text if rule in self.rules else ""
