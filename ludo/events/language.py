"""Which language texts are in, and what one needs to know of a language to say them: plurals, cases, articles.

A file ``words.<code>.toml`` may have a table ``[language]``; that of data/engine holds for all games:

- ``plural``: which of several wordings a number takes, as gettext's Plural-Forms say it (``"n != 1"``); ``numbers`` names them;
- ``forms``: the forms a name may have, the plain one first (``["nom", "gen", "acc"]``); ``genders``: the last is that of borrowed names;
- any other table is an article: ``[language.the]``, ``"m acc" = "τον"``; of two wordings the first stands before ``before``.

Why no kept library: Fluent's runtime cannot choose the name by the data of a sentence (a term is written into the template, "-troll",
while ours say ``{monster}``), and took seven times as long to fill one. Babel knows each language's plurals, beside 30 MB of other
data; the one line that is needed of it stands in each PO file, and the standard library's gettext compiles it.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from ludo.data import folder, nearest

CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z]{2,4})?")

homes: set[Any] = set()
"""Folders outside data/ that have words: those of games that were loaded."""


class Spoken:
    """The language of all texts of this process."""

    code = "en"


def _begin() -> None:
    wanted = os.environ.get("LUDO_LANGUAGE", "")
    if CODE.fullmatch(wanted):
        Spoken.code = wanted


_begin()


def languages() -> tuple[str, ...]:
    """The codes of all languages that some words are in."""
    found = {p.name.split(".")[1] for home in (*folder().iterdir(), *homes) for p in home.glob("words.*.toml")}
    return tuple(sorted(found | {"en"}))


def language(code: str | None = None) -> str:
    """Says all texts in another language from now on, in every thread and of games already loaded; without a code, tells which it is.

    ``code``: one that some words are in, as "en" or "el". What a language lacks is said in English. The environment's LUDO_LANGUAGE
    sets it from the start. ValueError names the languages there are.
    """
    if code is not None:
        if code not in (known := languages()):
            raise ValueError(
                f"there are no words in {code!r}; there are words in {', '.join(known)}{nearest(code, known)}"
            )
        Spoken.code = code
    return Spoken.code


class Grammar:
    """What ``[language]`` says, ready to use."""

    def __init__(self, said: Mapping[str, Any]) -> None:
        self.forms: tuple[str, ...] = tuple(said.get("forms", ("name",)))
        self.genders: tuple[str, ...] = tuple(said.get("genders", ()))
        self.numbers: tuple[str, ...] = tuple(said.get("numbers", ("one", "many")))
        self.articles = {key: value for key, value in said.items() if isinstance(value, dict)}
        self._plural = said.get("plural", "n != 1")

    @cached_property
    def _rule(self) -> Callable[[int], int]:
        from gettext import c2py  # undocumented, but what reads each PO file; refuses all but arithmetic on n

        return c2py(self._plural)

    def plural(self, number: Any) -> int:
        """Which wording a number takes, counted from 0."""
        if self._plural == "n != 1" or not isinstance(number, int):
            return int(number != 1)
        return int(self._rule(abs(number)))

    def gender(self, name: Any) -> str:
        """That of a name's table, else that of borrowed names."""
        return (
            name["gender"] if isinstance(name, dict) and "gender" in name else self.genders[-1] if self.genders else ""
        )

    def form(self, name: str | Mapping[str, str], asked: str) -> str:
        """A name in the form that is asked for: "acc", "the", "The acc", "the acc many"; the plain one where it has no such form."""
        forms = {self.forms[0]: name} if isinstance(name, str) else name
        if asked in forms:
            return forms[asked]
        article, _, case = asked.partition(" ")
        article = article.lower()  # "The" begins a sentence
        if article not in self.articles:
            article, case = "", asked
        plain = forms[self.forms[0]]
        if case in self.numbers:
            case = f"{self.forms[0]} {case}"
        case = case or self.forms[0]
        text = forms.get(case, plain)
        if not article:
            return text
        words = self.articles[article]
        said = words.get(f"{self.gender(name)} {case}", words.get(case, ""))
        if isinstance(said, list):
            said = said[0 if re.match(words["before"], text) else 1]
        return f"{said.capitalize() if asked[0].isupper() else said} {text}" if said else text
