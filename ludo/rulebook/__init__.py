"""The ledger: each game's atomic rules as data, found by id and by words.

    >>> import ludo.rulebook
    >>> book = ludo.rulebook("castle-panic")
    >>> book["CP-034?"] is book["CP-034"]
    True

The module itself can be called, so that ``ludo.rulebook("descent")`` and ``import ludo.rulebook.coverage`` both work.
"""

from __future__ import annotations

import sys
import types

from ludo.rulebook.book import Example, Rule, RuleBook, Unknown, load, names

__all__ = ["Example", "Rule", "RuleBook", "Unknown", "load", "names"]


class _Callable(types.ModuleType):
    def __call__(self, name: str) -> RuleBook:
        """``load(name)``: the rulebook of a game whose ledger is in data/, also before the game plays."""
        return load(name)


sys.modules[__name__].__class__ = _Callable
