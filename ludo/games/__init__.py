"""The games, one package each. Nobody imports one by its module: ``ludo.game(name)`` loads it.

The module itself can be called: ``ludo.games()`` gives the names of the games that play.
"""

from __future__ import annotations

import sys
import types


class _Callable(types.ModuleType):
    def __call__(self) -> tuple[str, ...]:
        """The names of the games that play, sorted."""
        from ludo.engine.shelf import games

        return games()


sys.modules[__name__].__class__ = _Callable
