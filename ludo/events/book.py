"""A game's rulebook: its rules and worked examples by id, and a search."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from functools import cache
from html import escape
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ludo import data
from ludo.errors import UnknownName

T = TypeVar("T")


class Reading(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to read a rule whose rulebook leaves a point open: "text" (the literal one), "official" (the publisher's answer, with
    its ``source``), "house" (ours), or another name. ``value``: of the rule's ``option``, which switches it."""

    name: str
    text: str
    source: str = ""
    value: bool | int | str | None = None


class Rule(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One atomic rule of the ledger. A field that the ledger does not have for it is None (``depends``: empty)."""

    id: str
    """"CP-034": what events, objections and tallies cite. A citation of our ruling on it is written "CP-034?"."""
    text: str
    """The rule, in English."""
    page: int | None = None
    """The page of the rulebook."""
    section: str | None = None
    """The chapter of the rulebook."""
    kind: str | None = None
    """What it is about: "setup", "turn", "movement", "combat", "sight", "card", "scoring", ..."""
    unclear: str | None = None
    """Where the rulebook is silent or contradicts itself: the question, and the ruling taken."""
    reading: tuple[Reading, ...] = ()
    """The readings of that question, by name."""
    option: str | None = None
    """The option that switches them."""
    default: str | None = None
    """The name of the reading that holds where nobody says; without it the first."""
    why: str | None = None
    """Why that one."""
    why_none: str | None = None
    """Why no option switches them."""
    check: str | None = None
    """A case in which it holds and one in which it does not, in words."""
    term: str | None = None
    """The rulebook's Greek words for its terms."""
    depends: tuple[str, ...] = ()
    """Ids of rules without which it cannot be read."""
    source: str | None = None
    """Where it is from: "seed" is the Greek rulebook; else the public source."""
    confidence: str | None = None
    """How sure a rule from a public source is: "high", "medium" or "low"."""
    excused: str | None = None
    """Why it cannot be covered by code, test and notebook; None for nearly all."""
    stand_in: str | None = None
    """What in it we invented because no source has it."""

    def __str__(self) -> str:
        return f"[{self.id}] {self.text}"

    def _repr_html_(self) -> str:
        where = ", ".join(filter(None, (self.section, f"page {self.page}" if self.page else "", self.kind)))
        asides = (
            ("Open question, and our ruling", self.unclear),
            ("Stand-in", self.stand_in),
            ("Not covered", self.excused),
        )
        rest = "".join(f"<br><small>{title}: {escape(aside)}</small>" for title, aside in asides if aside)
        return f"<div><b>{escape(self.id)}</b> {escape(self.text)}<br><small>{escape(where)}</small>{rest}</div>"


class Example(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A worked example: a case and what the rules make of it."""

    id: str
    text: str
    expect: str
    page: int | None = None
    source: str | None = None
    rules: tuple[str, ...] = ()
    """Ids of the rules that it shows."""
    note: str | None = None


class Unknown(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Something that the rulebook does not hold, and what stands in for it."""

    what: str
    reference: str | None = None
    confidence: str | None = None
    standin: str | None = None
    affects: tuple[str, ...] = ()


class _Source(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    title: str
    language: str | None = None
    file: str | None = None
    designer: str | None = None
    covers: str | None = None
    note: str | None = None
    grid: str | None = None


class _Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    source: _Source
    rule: tuple[Rule, ...]
    example: tuple[Example, ...] = ()
    unknown: tuple[Unknown, ...] = ()


class _ById(Mapping[str, T]):
    """A mapping by id in the ledger's order; an id may carry the ``?`` of a ruling."""

    def __init__(self, items: tuple[T, ...], where: str, what: str) -> None:
        self._items = data.by_id(items, where)
        self._where, self._what = where, what

    def __getitem__(self, id: str) -> T:
        try:
            return self._items[id]
        except (KeyError, TypeError):
            pass
        plain = id.removesuffix("?") if isinstance(id, str) else id
        if isinstance(plain, str) and plain in self._items:
            return self._items[plain]
        alike = [one for one in self._items if re.fullmatch(r"[A-Z]{2}-\d{3}", str(plain)) and one[:3] == plain[:3]]
        near = f"; it has {alike[0]} to {alike[-1]}" if alike else data.nearest(plain, self._items)
        raise UnknownName(f"{self._where} has no {self._what} {plain!r}{near}")

    def __contains__(self, id: object) -> bool:
        return isinstance(id, str) and id.removesuffix("?") in self._items

    def __iter__(self) -> Iterator[str]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)


class RuleBook(_ById[Rule]):
    """A game's ledger: a mapping from id to Rule, in which ``"CP-034?"`` finds CP-034.

    ``book[id]`` raises UnknownName (a KeyError) with the nearest id in its text.
    """

    name: str
    """The game's name, "castle-panic"."""
    title: str
    """The title of the rulebook that the ledger was drawn from."""
    examples: Mapping[str, Example]
    """The worked examples by id ("CP-E1")."""
    unknowns: tuple[Unknown, ...]
    """What the rulebook does not hold, and what stands in for it."""

    def __init__(self, name: str, ledger: _Ledger, where: str) -> None:
        super().__init__(ledger.rule, where, "rule")
        self._where = f"the ledger of {name}"
        self.name, self.title, self.unknowns = name, ledger.source.title, ledger.unknown
        self.examples = _ById(ledger.example, where, "example")

    def search(self, words: str) -> tuple[Rule, ...]:
        """Rules that hold all of these words (or, when none does, the most of them), the best first.

        Case, accents and word endings do not matter ("wall" finds "Walls"); Greek terms are searched too.
        A word that is an id brings its rule first. TypeError for what is no text.
        """
        if not isinstance(words, str):
            raise TypeError(f'search: expected words, as search("walls"), not {type(words).__name__}')
        asked = _plain(words[:1000]).replace("?", "").split()
        scored = []
        for place, rule in enumerate(self.values()):
            points = [_points(word, rule.id, self._searchable(rule.id)) for word in asked]
            if any(points):
                scored.append((-sum(map(bool, points)), -sum(points), place, rule))
        scored.sort(key=lambda s: s[:3])
        return tuple(s[3] for s in scored if s[0] == scored[0][0])

    def _searchable(self, id: str) -> tuple[tuple[int, str], ...]:
        """(weight, plain text) of each part of a rule."""
        texts: dict[str, tuple[tuple[int, str], ...]] = self.__dict__.setdefault("_texts", {})
        if id not in texts:
            rule = self[id]
            parts = (
                (6, rule.section),
                (8, rule.text),
                (5, rule.term),
                (3, rule.kind),
                (2, rule.unclear),
                (1, rule.check),
            )
            texts[id] = tuple((weight, " " + _plain(part)) for weight, part in parts if part)
        return texts[id]

    def __repr__(self) -> str:
        return f"RuleBook({self.name!r}: {len(self)} rules, {len(self.examples)} examples)"

    def _repr_html_(self) -> str:
        sections: dict[str, list[str]] = {}
        for rule in self.values():
            sections.setdefault(rule.section or "", []).append(rule.id)
        rows = "".join(
            f"<tr><td>{escape(section)}</td><td>{len(ids)}</td><td>{escape(ids[0])} …</td></tr>"
            for section, ids in sections.items()
        )
        head = f"<b>{escape(self.title)}</b>: {len(self)} rules, {len(self.examples)} examples"
        return f"<div>{head}<table><tr><th>Chapter</th><th>Rules</th><th>From</th></tr>{rows}</table></div>"


def names() -> tuple[str, ...]:
    """The games whose ledger is in data/, by name: "castle-panic", ..."""
    return tuple(sorted(file.parent.name.replace("_", "-") for file in data.folder().glob("*/rules.toml")))


def load(name: str) -> RuleBook:
    """The RuleBook of a game, "castle-panic". Raises UnknownName with the known names and the nearest."""
    known = names()
    if name not in known:
        raise UnknownName(f"there is no rulebook {name!r}; known are {', '.join(known)}{data.nearest(name, known)}")
    return _load(name)


@cache
def _load(name: str) -> RuleBook:
    return of(name, data.folder() / name.replace("-", "_") / "rules.toml")


def of(name: str, path: Path) -> RuleBook:
    """The RuleBook of a game from its file, wherever it lies; one without rules where there is no file."""
    if not path.exists():
        return RuleBook(name, _Ledger(_Source(name), ()), data.shown(path))
    return RuleBook(name, data.read(path, _Ledger), data.shown(path))


def _plain(text: Any) -> str:
    """Lower case without accents, words parted by single blanks; hyphens within ids stay."""
    bare = "".join(c for c in unicodedata.normalize("NFD", str(text).casefold()) if not unicodedata.combining(c))
    return " ".join(re.findall(r"[\w?-]+", bare))


def _points(word: str, id: str, parts: tuple[tuple[int, str], ...]) -> int:
    """How well one word fits: as the first word, a whole one, the beginning of one (a plural without its s), or not."""
    if word == id.casefold():
        return 1000
    stem = word[:-1] if len(word) > 3 and word.endswith("s") else word
    best = 0
    for weight, text in parts:
        if f"{text} ".startswith(f" {word} "):  # "Tar: put the Tar token": what the rule is about
            best = max(best, 3 * weight)
        elif f" {word} " in f"{text} ":
            best = max(best, 2 * weight)
        elif f" {stem}" in text:
            best = max(best, weight)
    return best
