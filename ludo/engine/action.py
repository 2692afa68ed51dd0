"""Actions: what a player may do, in the game's words, what chance may answer, and the question that each answers."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, ClassVar

import msgspec

from ludo.events.words import plain


def snake(name: str) -> str:
    """BuildWall -> build_wall."""
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])", "_", name).lower()


class Of(msgspec.Struct, frozen=True):
    """The domain of a field, by its name; see ``engine.domains``."""

    name: str
    optional: bool = False
    most: int | None = None
    within: str = ""


def of(name: str, *, optional: bool = False, most: int | None = None, within: str = "") -> Of:
    """``troop: Annotated[str, of("troops")]``: the field holds one of these.

    ``optional``: or "". ``most``: a tuple of at most so many. ``within``: a wider domain, of what may be named so that a rule refuses it
    (a card that is no hit card); only what is not in that is not there at all. "anything": the rules refuse all there is not.
    """
    return Of(name, optional, most, within)


def listed(objection: Any) -> Any:
    """``@listed`` under ``@rules.objects(...)``: the candidates of exact kinds leave out all that this objection refuses."""
    objection.listed = True
    return objection


class Action(msgspec.Struct, frozen=True, gc=False, tag_field="kind", tag=snake, forbid_unknown_fields=True):
    """One answer to a question. Subclasses are frozen Structs, one per kind, named in the game's words.

    ``candidates`` may list too much, never too little: objections judge. ``crossed`` lists every combination of what lies
    on the table, for explaining ("why can I not ...?") and for testing that ``candidates`` leaves nothing out.

    Without candidates of its own a kind lists what its fields may hold, all crossed, and of that what ``fits``.

    ``exact``: candidates list nothing that an objection marked ``@listed`` refuses, so that random play need not ask these; a test holds
    it. What is registered besides, or another list put in the place of this one, is asked as ever.
    """

    kind: ClassVar[str] = "action"
    words: ClassVar[Any] = None
    exact: ClassVar[bool] = False
    listing: ClassVar[Any] = None
    """The exact list, by which it is known again; set for each class."""
    secret: ClassVar[tuple[str, ...]] = ()
    """Fields that only who answers knows: a card that is laid face down."""
    passes: ClassVar[bool] = False
    """Whether this answer does no more: it is always in sight, at the same place."""

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.kind = snake(cls.__name__)
        cls.listing = cls.candidates.__func__ if cls.exact else None  # type: ignore[attr-defined]

    @classmethod
    def candidates(cls, t: Any, ask: Ask) -> Iterable[Action]:
        if not cls.__struct_fields__:
            return (cls(),)
        return [a for a in t.setup.rules.all_of(t.setup, cls) if a.fits(t, ask)]

    @classmethod
    def crossed(cls, t: Any, ask: Ask) -> Iterable[Action]:
        if cls.__struct_fields__ and cls.candidates.__func__ is Action.candidates.__func__:  # type: ignore[attr-defined]
            return t.setup.rules.all_of(t.setup, cls)
        return cls.candidates(t, ask)

    def fits(self, t: Any, ask: Ask) -> bool:
        """A cheap look at what the domains of the fields list, where a kind has no candidates of its own: False leaves it out."""
        return True

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


class Ask(msgspec.Struct, frozen=True, gc=False):
    """What is asked now.

    ``seat``: who answers, from 0, or ``ludo.CHANCE``. ``kinds``: the classes of the possible answers. ``rule``: why it is asked.
    ``about``: what is open (the battle, the attack, the trade), a frozen Struct of the game, or None. ``what``: key of its text.
    For chance also ``die`` or ``pile``, and ``to``: the seat that gets the card, when only that seat sees it. ``below``: so many cards
    of the pile lie on the one that is asked for, all looked at. ``covered``: in a view, its seat will not see the card.
    """

    seat: int
    kinds: tuple[type[Action], ...]
    rule: str | None
    about: Any = None
    what: str = ""
    setup: Any = None  # a Setup
    die: str = ""
    pile: str = ""
    to: int | None = None
    below: int = 0
    covered: bool = False

    @property
    def text(self) -> str:
        """The question as a sentence: its template, or else the ledger's text of its rule."""
        if self.setup is None:
            return self.what
        return self.setup.game.words.ask(self)
