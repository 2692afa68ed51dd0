"""What is said about boards outside any game: templates of a folder in data/, citing rules of whichever ledger has them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from types import SimpleNamespace
from typing import Any

from ludo.data import folder
from ludo.events import witness
from ludo.events.book import Rule, load, names
from ludo.events.event import Event, Objection
from ludo.events.words import Words, sentences


class Ledgers(Mapping[str, Rule]):
    """The rules of all ledgers by id; a ledger is read when a rule is looked for."""

    def __getitem__(self, id: str) -> Rule:
        for name in names():
            if id in (book := load(name)):
                return book[id]
        raise KeyError(id)

    def __iter__(self) -> Iterator[str]:
        return (id for name in names() for id in load(name))

    def __len__(self) -> int:
        return sum(len(load(name)) for name in names())


class Voice:
    """Speaks the templates of ``data/<name>/words.en.toml``; they are read when a text is asked for."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __repr__(self) -> str:
        return self._name

    @cached_property
    def words(self) -> Words:
        home = folder() / self._name
        return Words(sentences(home / "words.en.toml"), Ledgers(), home=home)

    @property
    def game(self) -> Any:
        """Stands where an event looks for its game's words."""
        return SimpleNamespace(words=self.words)

    def text(self, key: str, **data: Any) -> str:
        """What a front end says of itself, in the language of the moment."""
        return self.words.text(key, **data)

    def objection(self, rule: str | None, key: str, **data: Any) -> Objection:
        """A reason why something is not so on a board."""
        witness.hear(rule)
        return Objection(rule, key, data, self)

    def event(self, rule: str, key: str, **data: Any) -> Event:
        """A reason why something is so."""
        witness.hear(rule)
        return Event(rule, key, data, setup=self)
