"""The words of the space rules: what a dungeon says and objects is spoken from data/sight, and cites the ledger."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from ludo.play import witness
from ludo.play.event import Event, Objection


@cache
def words() -> Any:
    """The templates of data/sight, with the ledger of Descent behind them."""
    from ludo import rulebook
    from ludo.data import folder, read
    from ludo.play.words import Words

    return Words(read(folder() / "sight" / "words.en.toml"), rulebook.load("descent"))


class _Lazy:
    """Stands for a set-up, loaded when a text is asked for."""

    @property
    def game(self) -> Any:
        return SimpleNamespace(words=words())

    def __repr__(self) -> str:
        return "sight"


_LAZY: Any = _Lazy()


def objection(rule: str | None, key: str, **data: Any) -> Objection:
    """A reason why something is not so on a dungeon."""
    witness.hear(rule)
    return Objection(rule, key, data, _LAZY)


def event(rule: str, key: str, **data: Any) -> Event:
    """A reason why something is so."""
    witness.hear(rule)
    return Event(rule, key, data, setup=_LAZY)
