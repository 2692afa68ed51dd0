"""What is said: events that happened, objections to what may not, numbers with their reasons. Each names its rule."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

import msgspec


class _Sentence:
    """In a notebook and in a list too it is seen as its sentence."""

    __slots__ = ()

    def __repr__(self) -> str:
        return f"<{self}>"


class Event(_Sentence, msgspec.Struct, frozen=True, gc=False):
    """Something that happened, or did not (``quiet``), by a rule."""

    rule: str
    key: str
    told: dict[str, Any]
    quiet: bool = False
    secret: tuple[str, ...] = ()
    """Fields of ``data`` that only ``seen_by`` knows; other seats' views have "?" there."""
    seen_by: int | tuple[int, ...] | None = None
    setup: Any = None  # a Setup, which imports this: help() looks up every name that is written here

    @property
    def data(self) -> Mapping[str, Any]:
        """What it tells of, read-only."""
        return MappingProxyType(self.told)  # made when asked for: most events of most games are never read

    @property
    def text(self) -> str:
        return self.key if self.setup is None else self.setup.game.words.event(self)

    @property
    def reading(self) -> str:
        """The rule on whose reading it hangs, "" where it hangs on none."""
        return self.rule[:-1] if self.rule[-1:] == "?" else ""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


class Objection(_Sentence, msgspec.Struct, frozen=True, gc=False):
    """A reason why an action is not legal. ``rule`` is None only when the action names something that is not there."""

    rule: str | None
    key: str = ""
    data: dict[str, Any] = {}
    setup: Any = None

    @property
    def text(self) -> str:
        return self.key if self.setup is None else self.setup.game.words.objection(self)

    @property
    def reading(self) -> str:
        """The rule on whose reading it hangs, "" where it hangs on none."""
        return self.rule[:-1] if self.rule and self.rule[-1] == "?" else ""

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]" if self.rule else self.text


def no(rule: str | None, key: str = "", **data: Any) -> Objection:
    """An objection, to be yielded by a function under ``@rules.objects``. ``key``: its template, else the ledger's text."""
    return Objection(rule, key, data)


class Part(msgspec.Struct, frozen=True, gc=False):
    """One reason of a number."""

    amount: int
    rule: str
    why: str = ""

    def __str__(self) -> str:
        return f"{self.amount} {self.why} [{self.rule}]" if self.why else f"{self.amount} [{self.rule}]"


class Tally(msgspec.Struct, frozen=True, gc=False):
    """A number that knows its reasons: ``total`` and the cited ``parts`` that make it up."""

    name: str
    total: int
    parts: tuple[Part, ...]

    def __int__(self) -> int:
        return self.total

    def __str__(self) -> str:
        return f"{self.total} = " + " + ".join(str(part) for part in self.parts).replace("+ -", "- ")
