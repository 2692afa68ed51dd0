"""Words: every text of a game, from templates in data, by language. Code holds no prose.

A template is a sentence with fields, ``"{monster} loses {points} {points:point|points}"``. Fields hold ids, numbers, tallies or tuples
of these; ids become names. Formats:

- ``:seat`` says "Player 1"; ``:=`` says it as it is; ``:parts`` shows the reasons of a tally;
- ``:one|many`` chooses by number (as many wordings as the language has), ``:a|b`` by truth;
- ``:?; with it: `` puts this before a value, and says nothing where there is none;
- ``{monster:acc}``, ``{card:the}``, ``{card:a}``, ``{seat:seat acc}``: a name in one of its forms, with an article;
  ``{token:acc by count}`` in the number of another field; ``{monster.gender:m|f|n}`` chooses by a name's gender (events/language.py).

A name is a text, or a table of forms: ``knight = { gender = "m", nom = "Ιππότης", acc = "Ιππότη" }``. A sentence that a language lacks
is said in English as a whole; a name that it lacks is said in English within its sentence.
"""

from __future__ import annotations

import re
import string
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from pathlib import Path
from typing import Any

import msgspec

from ludo.data import folder, read, shown
from ludo.errors import DataError
from ludo.events.event import Event, Objection, Tally
from ludo.events.language import Grammar, Spoken, homes

UNKNOWN = "?"
"""A card that a seat cannot see, in the table of its view."""

TABLES = ("event", "objection", "action", "ask", "name", "scene", "text", "word")


def sentences(path: Path) -> dict[str, dict[str, Any]]:
    """The tables of a file of words; none where there is no file. DataError names the key that is wrong, and why."""
    if not path.exists():
        return {}
    found = read(path)
    for table, entries in found.items():
        if table == "language" and isinstance(entries, dict):
            _check_language(entries, shown(path))
            continue
        if table not in TABLES or not isinstance(entries, dict):
            raise DataError(f"{shown(path)}: {table}: the tables of words are {', '.join(TABLES)} and language")
        for key, entry in entries.items():
            forms = entry.values() if table == "name" and isinstance(entry, dict) else (entry,)
            if not forms or not all(isinstance(form, str) for form in forms):
                kind = "a text, or a table of its forms" if table == "name" else "a text"
                raise DataError(f"{shown(path)}: {table}.{key}: this is {kind}")
            try:
                if table != "name" and "{" in entry:
                    _parsed(entry)
            except ValueError as fault:
                raise DataError(f"{shown(path)}: {table}.{key}: {fault}") from None
    return found


def _check_language(said: Mapping[str, Any], path: str) -> None:
    try:
        Grammar(said).plural(2)
        for article in Grammar(said).articles.values():
            re.compile(article.get("before", ""))
    except (ValueError, TypeError, AttributeError, re.error) as fault:
        raise DataError(f"{path}: language: {fault}") from None


@cache
def engine(code: str = "en") -> dict[str, dict[str, Any]]:
    """What every game says alike, and the grammar of a language."""
    return sentences(folder() / "engine" / f"words.{code}.toml")


@cache
def plain() -> Words:
    """The engine's own words, without a game."""
    return Words({}, {})


_FIELDS = string.Formatter()


@lru_cache(maxsize=8192)
def _parsed(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """(text, field after it or None, format) of a template."""
    return tuple([(text, field, spec or "") for text, field, spec, _ in _FIELDS.parse(template)])


def series(names: Sequence[str]) -> str:
    """Names in a row: "Brick, Tar"; parted by semicolons where one has a comma of its own: "Agranok, level 2; Orc"."""
    return ("; " if any("," in re.sub(r"\([^)]*\)", "", name) for name in names) else ", ").join(names)


class Words:
    """The texts of one game in one language, with English and the ledger behind it.

    Whoever asks for a text gets it in the language of the moment: other languages' files are in ``home``, and are read when needed.
    """

    def __init__(
        self,
        tables: Mapping[str, Mapping[str, Any]],
        rules: Mapping[str, Any],
        fallback: Words | None = None,
        home: Path | None = None,
        code: str = "en",
    ) -> None:
        self.rules, self.fallback, self.code = rules, fallback, code
        behind = engine(code)
        self.tables = {t: {**behind.get(t, {}), **tables.get(t, {})} for t in TABLES}
        self.grammar = Grammar({**behind.get("language", {}), **tables.get("language", {})})
        self._home, self._others = home, {code: self}
        self.added: dict[str, str] = {}
        """{id: name} of what set-ups have added to the game's data."""
        if home is not None and folder() not in home.parents:
            homes.add(home)

    @property
    def now(self) -> Words:
        """These words in the language of the moment."""
        return self if Spoken.code == self.code else self._in(Spoken.code)

    def _in(self, code: str) -> Words:
        if code not in self._others:  # two threads may both read it: what they read is the same
            found = {} if self._home is None else sentences(self._home / f"words.{code}.toml")
            self._others[code] = Words(found, self.rules, self, code=code) if found or engine(code) else self
        return self._others[code]

    def _find(self, table: str, key: str) -> tuple[Words, str] | None:
        """A template of the moment's language, and whose it is."""
        words: Words | None = self if Spoken.code == self.code else self._in(Spoken.code)
        while words is not None:
            template = words.tables[table].get(key)
            if template is not None:
                return words, template
            words = words.fallback
        return None

    # -------------------------------------------------------------- names

    def name(self, id: str, form: str = "") -> str:
        """The name of a card, kind, space or figure: ``troll-2`` is "Troll 2" where only ``troll`` has a name."""
        return self.now._name(id, form)

    def seat(self, seat: Any) -> str:
        """ "Player 1" for a seat, "Player 1 and Player 3" for several, "nobody" for None."""
        return self.now._seat(seat)

    def value(self, value: Any) -> str:
        """What a field without a format shows."""
        return self.now._value(value)

    def _entry(self, id: str) -> tuple[Any, str]:
        """(name or table of its forms, number after it) of an id; (None, "") where this language has none."""
        names = self.tables["name"]
        if id in names:
            return names[id], ""
        kind, _, number = id.rpartition("-")
        if kind in names and number.isdecimal():
            return names[kind], number
        return (self.added[id], "") if id in self.added else (None, "")

    def _name(self, id: str, form: str = "") -> str:
        entry, number = self._entry(id)
        if not form and entry.__class__ is str:
            return f"{entry} {number}" if number else entry
        if entry is None:
            if self.fallback is not None:  # a borrowed name, with this language's article
                named = self.fallback._name(id)
                return self.grammar.form(named, form) if form else named
            entry = id.replace("-", " ").replace("_", " ").capitalize() if re.fullmatch(r"[a-z0-9_-]+", id) else id
        said = self.grammar.form(entry, form or self.grammar.forms[0])
        return f"{said} {number}" if number else said

    def _word(self, key: str, form: str = "") -> str:
        word = self.tables["word"].get(key)
        if word is None:
            return key if self.fallback is None else self.fallback._word(key)
        return word

    def _seat(self, seat: Any, form: str = "") -> str:
        if isinstance(seat, tuple):
            names = [self._seat(one, form) for one in seat] or [self._word("nobody")]
            return f" {self._word('and')} ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)
        if not isinstance(seat, int):
            return self._word("nobody")
        if form and "player" in self.tables["name"]:
            return f"{self._name('player', form)} {seat + 1}"
        return f"{self._word('player')} {seat + 1}"

    def _value(self, value: Any, form: str = "") -> str:
        if isinstance(value, str):
            return self._name(value, form)
        if isinstance(value, Tally):
            return str(value.total)
        if isinstance(value, tuple):
            if value and all(isinstance(v, int) for v in value) and len(value) == 2:
                return f"({value[0]}, {value[1]})"
            return series([self._value(v, form) for v in value]) or self._word("none")
        return str(value)

    # -------------------------------------------------------------- templates

    def fill(self, template: str, data: Mapping[str, Any]) -> str:
        """A template of this language with its fields filled."""
        out = []
        names = self.tables["name"]
        for text, field, spec in _parsed(template):
            out.append(text)
            if field is not None:
                if field in data:
                    value = data[field]
                    if not spec and value.__class__ is str and (named := names.get(value)).__class__ is str:
                        out.append(named)  # most fields of most sentences
                        continue
                elif field.endswith(".gender"):
                    out.append(self._agreeing(data[field[:-7]], spec))
                    continue
                else:
                    value = _FIELDS.get_field(field, (), data)[0]
                out.append(self._shown(value, spec, data) if spec else self._value(value))
        return "".join(out)

    def _agreeing(self, value: Any, spec: str) -> str:
        """Of wordings by gender, that of a name."""
        entry = self._entry(value)[0] if isinstance(value, str) else None
        choices = spec.split("|")
        gender = self.grammar.gender(entry)
        at = self.grammar.genders.index(gender) if gender in self.grammar.genders else len(choices) - 1
        return choices[min(at, len(choices) - 1)]

    def _shown(self, value: Any, spec: str, data: Mapping[str, Any]) -> str:
        """A field's value by its format."""
        if spec == "seat":
            if value.__class__ is int:
                return f"{self.tables['word'].get('player', 'Player')} {value + 1}"
            return self._seat(value)
        if "|" in spec:
            choices = spec.split("|")
            if isinstance(value, bool):
                return choices[0 if value else 1]
            return choices[min(self.grammar.plural(_number(value)), len(choices) - 1)]
        if spec in ("=", "parts"):
            return str(value)
        if spec.startswith("?"):
            return spec[1:] + self._value(value) if value else ""
        if spec.startswith("seat "):
            return self._seat(value, spec[5:])
        form, by, field = spec.partition("by ")
        if by:
            which = self.grammar.plural(_number(data[field]))
            form = f"{form}{self.grammar.numbers[which]}" if which else form.strip()
        return self._value(value, form)

    # -------------------------------------------------------------- sentences

    def say(self, table: str, key: str, data: Mapping[str, Any] | None = None) -> str:
        """The sentence of a key with its fields filled; KeyError where no language has it."""
        found = self._find(table, key)
        if found is None:
            raise KeyError(f"[{table}] {key}")
        return found[0].fill(found[1], data or {})

    def event(self, e: Event) -> str:
        if Spoken.code == self.code and (template := self.tables["event"].get(e.key)) is not None:
            return self.fill(template, e.data)
        found = self._find("event", e.key)
        return found[0].fill(found[1], e.data) if found is not None else self._ledger(e.rule) or e.key

    def objection(self, o: Objection) -> str:
        """Its template, or else the ledger's text of its rule: there is no second list of rules."""
        found = self._find("objection", o.key)
        if found is not None:
            return found[0].fill(found[1], o.data)
        return self._ledger(o.rule) or o.key or self.say("word", "not there")

    def action(self, a: Any) -> str:
        if Spoken.code == self.code and (template := self.tables["action"].get(a.kind)) is not None:
            return self.fill(template, {name: getattr(a, name) for name in a.__struct_fields__})
        found = self._find("action", a.kind)
        if found is None:
            return f"{a.kind.replace('_', ' ')} {self.value(a.names)}".strip()
        return found[0].fill(found[1], {name: getattr(a, name) for name in a.__struct_fields__})

    def ask(self, ask: Any) -> str:
        found = self._find("ask", ask.what) or self._find("ask", ask.rule or "")
        if found is None:
            return self._ledger(ask.rule) or ask.what
        about = {} if ask.about is None else msgspec.structs.asdict(ask.about)
        try:
            return found[0].fill(found[1], {"seat": ask.seat, "die": ask.die, "pile": ask.pile, "to": ask.to, **about})
        except KeyError:  # what it is about is kept from the seat that looks
            return self._ledger(ask.rule) or ask.what

    def scene(self, key: str, **data: Any) -> str:
        """A label or a note of a scene."""
        return self.say("scene", key, data)

    def text(self, key: str, **data: Any) -> str:
        """What a front end says of itself: a heading, a button, an answer to a command."""
        return self.say("text", key, data)

    def _ledger(self, rule: str | None) -> str:
        return self.rules[rule].text if rule is not None and rule in self.rules else ""


def _number(value: Any) -> int:
    """What chooses a wording: a number, a tally's total, how many of several."""
    return value.total if isinstance(value, Tally) else len(value) if isinstance(value, tuple) else value
