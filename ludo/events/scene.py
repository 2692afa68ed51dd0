"""A scene: what there is to see in a state, as plain data without colours.

A game says it once, in its ``scene.py``. Drawing, widgets, the text board and the alternative text all read it,
with ``data/<game>/look.toml`` for shape, colour and letter of each kind, so that none of them knows a single game.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, ClassVar

import msgspec

from ludo.events import witness

Space = Any
"""A node of the board's graph: a string as ``"knight-3"`` or, on square boards, ``(row, column)``."""


class Drawn:
    """What shows itself in a notebook as its drawing, with its text beside it for where there are no pictures.

    ``html`` is set by ``ludo`` when it is imported: drawings stand above what is drawn.
    """

    __slots__ = ()

    html: ClassVar[Callable[[Any], str] | None] = None

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        bundle = {"text/plain": repr(self)}
        if Drawn.html is not None:
            bundle["text/html"] = Drawn.html(self)
        return bundle


class Item(msgspec.Struct, frozen=True):
    """One thing to see: a figure on a space, a card in a zone, a wall on an edge, a line in the notes."""

    id: str
    """What actions name. Unique among pieces and edges; equal cards of one hand share theirs."""
    kind: str
    """A key of look.toml."""
    label: str
    """Its name for people, in words of the game. May hold anything; whoever shows it escapes it."""
    at: tuple[Space, ...] = ()
    """Pieces: the spaces it covers. Edges: the two spaces it lies between. Else empty."""
    owner: int | None = None
    """The seat it belongs to, or None."""
    badges: tuple[str, ...] = ()
    """Short texts on it, the most important first: points left, "tar", "tired"."""
    stand_in: bool = False
    """True when no source gives this thing and we invented it. Whoever shows it says so."""
    text: str = ""
    """What it says or does, in a line (a card's effect); may be empty."""


class Zone(msgspec.Struct, frozen=True):
    """A place beside the board: a hand, a display, a bag, a discard pile."""

    id: str
    kind: str
    label: str
    items: tuple[Item, ...] = ()
    """What lies open in it; empty when only the number is known."""
    count: int | None = None
    """How many things it holds; None means ``len(items)``."""
    owner: int | None = None

    def __len__(self) -> int:
        return len(self.items) if self.count is None else self.count


class Note(str):
    """A line beside the board, and the rule it cites: as a string it has the id in brackets behind it.

    ``text``: the line alone. ``rule``: the id, or None.
    """

    text: str
    rule: str | None

    def __new__(cls, text: str, rule: str | None = None) -> Note:
        witness.hear(rule, does=False)
        made = super().__new__(cls, f"{text} [{rule}]" if rule else text)
        made.text, made.rule = text, rule
        return made


class Scene(msgspec.Struct, frozen=True):
    """All there is to see, in a fixed order (so that pictures and texts do not change from run to run)."""

    pieces: tuple[Item, ...] = ()
    edges: tuple[Item, ...] = ()
    zones: tuple[Zone, ...] = ()
    notes: tuple[str, ...] = ()
    """Lines beside the board, as "Ann's turn" or "No tokens are drawn this turn [CP-034]"; a Note where it cites a rule."""
