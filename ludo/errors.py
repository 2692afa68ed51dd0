"""What goes wrong by a user's hand: each error's text is one clear sentence."""

from __future__ import annotations

from typing import Any

MOST = 500
"""Letters of a sentence about a file: it may quote what a hostile file holds."""


class DataError(ValueError):
    """A data file that is not as it should be: which file, where in it, what was expected."""

    def __init__(self, sentence: str) -> None:
        line = " ".join(sentence.split())
        super().__init__(line if len(line) <= MOST else f"{line[: MOST - 60]} ... {line[-55:]}")


class UnknownName(KeyError):
    """A name that nothing has. ``str()`` gives the sentence itself, not its repr as a bare KeyError would."""

    def __str__(self) -> str:
        return str(self.args[0]) if self.args else ""


class IllegalAction(ValueError):
    """An action that may not be done here: ``.action``, and ``.objections``, each with ``.rule`` and ``.text``."""

    def __init__(self, action: Any, objections: tuple[Any, ...]) -> None:
        super().__init__(f"{action}: " + " ".join(str(o) for o in objections))
        self.action, self.objections = action, objections
