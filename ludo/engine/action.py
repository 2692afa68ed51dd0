"""Actions: what a player may do, in the game's words, and what chance may answer."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar

import msgspec

if TYPE_CHECKING:
    from ludo.engine.ask import Ask


def snake(name: str) -> str:
    """BuildWall -> build_wall."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake, forbid_unknown_fields=True):
    """One answer to a question. Subclasses are frozen Structs, one per kind, named in the game's words.

    ``candidates`` may list too much, never too little: objections judge. ``crossed`` lists every combination of what lies
    on the table, for explaining ("why can I not ...?") and for testing that ``candidates`` leaves nothing out.
    """

    kind: ClassVar[str] = "action"
    words: ClassVar[Any] = None

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.kind = snake(cls.__name__)

    @classmethod
    def candidates(cls, t: Any, ask: Ask) -> Iterable[Action]:
        yield cls()

    @classmethod
    def crossed(cls, t: Any, ask: Ask) -> Iterable[Action]:
        return cls.candidates(t, ask)

    @property
    def names(self) -> tuple[Any, ...]:
        """The ids this action names (spaces, figures, cards), so that a click finds it."""
        out: list[Any] = []
        for value in msgspec.structs.astuple(self):
            if isinstance(value, str) and value:
                out.append(value)
            elif isinstance(value, tuple) and value:
                if all(isinstance(part, int) for part in value):
                    out.append(value)
                else:
                    out.extend(value)
        return tuple(out)

    def __str__(self) -> str:
        if self.words is None:  # chance's answers, which all games share
            from ludo.events.words import plain

            return plain().action(self)
        return self.words.action(self)


class Roll(Action, frozen=True):
    """Chance answers: the die shows this face."""

    die: str
    face: int | str


class Draw(Action, frozen=True):
    """Chance answers: this card comes from the pile."""

    pile: str
    card: str
