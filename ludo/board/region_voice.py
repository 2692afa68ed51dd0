"""The words of maps of regions: what is said of a map and of who holds what on it, citing the ledger of Covil."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from ludo.play import witness
from ludo.play.event import Event, Objection


@cache
def words() -> Any:
    """The templates of data/covil/words.map.en.toml, with Covil's ledger behind them."""
    from ludo import rulebook
    from ludo.data import folder, read
    from ludo.play.words import Words

    return Words(read(folder() / "covil" / "words.map.en.toml"), rulebook.load("covil"))


class _Lazy:
    """Stands for a set-up; its words are loaded when a text is asked for."""

    @property
    def game(self) -> Any:
        return SimpleNamespace(words=words())

    def __repr__(self) -> str:
        return "maps of regions"


_LAZY: Any = _Lazy()


def refusal(rule: str, key: str, **data: Any) -> Objection:
    """A reason why a map does not serve."""
    witness.hear(rule)
    return Objection(rule, key, data, _LAZY)


def finding(rule: str, key: str, **data: Any) -> Event:
    """What is so on a map, by a rule."""
    witness.hear(rule)
    return Event(rule, key, data, setup=_LAZY)
