"""The words of the space rules: objections of a dungeon speak from data/sight, and cite Descent's ledger."""

from __future__ import annotations

from functools import cache
from types import SimpleNamespace
from typing import Any

from ludo.play.event import Objection


@cache
def _setup() -> Any:
    from ludo import rulebook
    from ludo.data import folder, read
    from ludo.play.words import Words

    return SimpleNamespace(game=SimpleNamespace(words=Words(read(folder() / "sight" / "words.en.toml"), rulebook.load("descent"))))


class _Lazy:
    """Stands for a set-up, loaded when a text is asked for."""

    @property
    def game(self) -> Any:
        return _setup().game

    def __repr__(self) -> str:
        return "sight"


_LAZY = _Lazy()


def objection(rule: str | None, key: str, **data: Any) -> Objection:
    """An objection of a dungeon."""
    return Objection(rule, key, data, _LAZY)
