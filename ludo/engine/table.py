"""The table: all that lies on it, changed by rules, frozen at every question.

A game writes one subclass of ``Table``, typed to the last element, whose values are immutable and have defaults.
"""

from __future__ import annotations

import types
from collections.abc import Awaitable, Iterable, Mapping, Sequence
from typing import Any

import msgspec

from ludo.data import nearest
from ludo.engine import ask as asks
from ludo.engine.action import Action, Ask
from ludo.engine.chance import Pile, pile_at, put_at, without
from ludo.engine.chooser import Joining, name_of
from ludo.engine.legality import legal
from ludo.engine.moment import Moment, Question, Values
from ludo.engine.setup import Setup
from ludo.errors import UnknownName
from ludo.events.event import Event, Tally


class Over(msgspec.Struct, frozen=True):
    """How the game ended: ``key`` names its text, ``rule`` why, ``winners`` the seats."""

    key: str
    rule: str
    winners: tuple[int, ...] = ()


class GameEnds(Exception):
    """Raised by a rule, at any depth: the game is over."""

    def __init__(self, key: str, rule: str, winners: Iterable[int] = ()) -> None:
        super().__init__(key)
        self.over = Over(key, rule, tuple(winners))


class StepEnds(Exception):
    """Raised by a rule, at any depth: the running step of the order of play ends here (a turn cut short)."""


@types.coroutine
def _question(ask: Ask):  # type: ignore[no-untyped-def]
    return (yield ask)


def hanging(rule: str, data: Mapping[str, Any], found: dict[str, None]) -> bool:
    """Puts the ids of readings on which an event hangs into ``found``: cited with "?" by it, or by a part of a tally that it tells.
    False where it tells no tally, so that another of its key and rule hangs on the same."""
    if rule[-1:] == "?":
        found[rule[:-1]] = None
    tells = False
    for value in data.values():
        if type(value) is Tally:
            tells = True
            for part in value.parts:
                if part.rule[-1:] == "?":
                    found[part.rule[:-1]] = None
    return tells


class _Heard:
    """What a live table has besides its fields, never frozen and never saved."""

    __slots__ = ("found", "log", "plain")

    log: list[Event] | None
    """The list that takes events; None in playouts."""
    plain: dict[str, str] | None
    """In playouts, {key: rule} of what needs not be looked at again for readings."""
    found: dict[str, None] | None
    """In playouts, the dict that takes the ids of readings on which something hung."""


@types.coroutine
def _nothing():  # type: ignore[no-untyped-def]
    return
    yield


NOTHING: Any = _nothing()
"""What has been gone through: awaited, again and again, it is None at once."""
for _ in NOTHING:
    pass
_set = object.__setattr__


def unknown(t: Any, what: str, name: str, known: Iterable[Any]) -> UnknownName:
    """What a game does not have, with what it has and the nearest."""
    names = [getattr(it, "__name__", it) for it in known]
    return UnknownName(
        f"{t.setup.game.title} has no {what} {name!r}; there are {', '.join(names) or 'none'}{nearest(name, names)}"
    )


def no_field(t: Any, fault: AttributeError) -> AttributeError:
    """A wrong name at a table, with the nearest of its fields."""
    name = str(fault).rpartition("attribute ")[2].strip("'\"")
    fields = [field for field in type(t).__struct_fields__ if field != "setup"]
    return AttributeError(
        f"{type(t).__name__} has no field {name!r}; it has {', '.join(fields)}{nearest(name, [*fields, *dir(type(t))])}",
        name=name,
        obj=t,
    )


class Table(_Heard, msgspec.Struct):
    """What every game's table has. ``phase`` is the running step of the order of play, a name of ``@rules.process``.

    It takes its own fields alone: ``t.sead = 5`` is an AttributeError that names the nearest.
    """

    setup: Setup = None  # type: ignore[assignment]
    phase: str = ""
    over: Over | None = None

    def __post_init__(self) -> None:
        self.log = self.plain = self.found = None

    def __setattr__(self, name: str, value: Any) -> None:
        try:
            _set(self, name, value)
        except AttributeError as fault:
            raise no_field(self, fault) from None

    # -------------------------------------------------------------- what was chosen before play

    @property
    def options(self) -> Any:
        return self.setup.options

    @property
    def data(self) -> Any:
        """The cards, tokens and numbers of this game, as it was set up."""
        return self.setup.data

    @property
    def board(self) -> Any:
        return self.setup.board

    @property
    def players(self) -> int:
        return self.setup.players

    def has(self, variant: str) -> bool:
        return variant in self.setup.variants

    # -------------------------------------------------------------- questions

    async def choose(
        self, seat: int, kinds: type[Action] | tuple[type[Action], ...], rule: str, about: Any = None, what: str = ""
    ) -> Any:
        """A player answers. ``kinds`` should be wide, so that a refusal is an objection and not a silence."""
        if not isinstance(kinds, tuple):
            kinds = (kinds,)
        return await _question(Ask(seat, kinds, rule, about, what, self.setup))

    def answers(
        self, seat: int, kinds: type[Action] | tuple[type[Action], ...], rule: str, about: Any = None
    ) -> tuple[Action, ...]:
        """What a player could answer if asked now; () where nothing is legal, so that ``choose`` would find nobody able to go on."""
        return legal(self, Ask(seat, kinds if isinstance(kinds, tuple) else (kinds,), rule, about, "", self.setup))

    async def one_of(
        self, seat: int, options: Sequence[Any], make: type[Action], rule: str, about: Any, what: str = ""
    ) -> Any:
        """One of ``options``; asked only when there are several. ``make`` is an action with a single field, its candidates the options."""
        if len(options) == 1:
            return options[0]
        answer = await _question(Ask(seat, (make,), rule, about, what, self.setup))
        return msgspec.structs.astuple(answer)[0]

    async def roll(self, die: str, rule: str) -> int | str:
        """Chance answers: the face that the die shows."""
        return (await _question(asks.roll(die, rule, self.setup))).face

    async def draw(self, pile: str, rule: str, to: int | None = None) -> str:
        """Chance answers: a card of the pile, which is taken out of it.

        ``pile``: the field's name, or "decks.1" for one of a tuple of piles, or "hands.1" for a card of a hand at random.
        ``to``: the only seat that sees the card.
        """
        card = (await _question(asks.draw(pile, rule, self.setup, to))).card
        if type(found := getattr(self, pile, None)) is Pile:  # most are: the short way
            setattr(self, pile, found.take(card))
        else:
            for field, value in without(self, pile, card).items():
                setattr(self, field, value)
        return card

    async def look(self, pile: str, rule: str, to: int | None = None, count: int = 1) -> tuple[str, ...]:
        """The top cards of a pile, as many as there are of ``count``, which stay where they are and are known from now on.

        ``pile``: as ``draw`` takes it. ``to``: the only seat that sees them; None: everybody does.
        """
        cards: list[str] = []
        for k in range(min(count, len(pile_at(self, pile)))):
            cards.append((await _question(asks.draw(pile, rule, self.setup, to, below=k))).card)
            for field, value in put_at(self, pile, pile_at(self, pile).looked(k, cards[k], to)).items():
                setattr(self, field, value)
        return tuple(cards)

    # -------------------------------------------------------------- what happens

    def then(self, phase: str | None = None) -> None:
        """The step that follows: the one named, or the next in the order of play."""
        self.phase = self.setup.rules.after[self.phase] if phase is None else phase

    def amend(self, field: str, **changes: Any) -> None:
        """Other values in a Struct of the table: ``t.amend("dark_titan", heralds=2)``, as a box keeps its fields in one of its own."""
        setattr(self, field, msgspec.structs.replace(getattr(self, field), **changes))

    def say(
        self,
        rule: str,
        key: str,
        *,
        quiet: bool = False,
        secret: tuple[str, ...] = (),
        seen_by: int | tuple[int, ...] | None = None,
        **data: Any,
    ) -> None:
        """Something happened by this rule; ``quiet``: the rule is why nothing did."""
        if self.log is not None:
            self.log.append(Event(rule, key, data, quiet, secret, seen_by, self.setup))
        elif (plain := self.plain) is not None and plain.get(key) is not rule and not hanging(rule, data, self.found):  # type: ignore[arg-type]
            plain[key] = rule
            if rule[-1:] != "?":
                self.setup.rules.plain[key] = rule

    def moment(self, m: Moment) -> Awaitable[Any]:
        """A named point where cards, quests and expansions join in (``@rules.at``): ``await t.moment(Slain(monster, seat))``.

        None, or what a listener says happens instead of what would have happened.
        """
        try:
            found = self.setup.rules.listeners[type(m)]
        except KeyError:
            raise unknown(self, "moment", type(m).__name__, self.setup.rules.listeners) from None
        if type(found) is not tuple:
            found = found.among(self, m)
        if not found:
            return NOTHING
        if len(found) > 1 or m.chooser is not None:
            return self._happens(m, found)
        return found[0](self, m)  # type: ignore[no-any-return]

    async def _happens(self, m: Moment, found: tuple[Any, ...]) -> Any:
        if m.chooser is not None:
            return await self._chosen(m, found)
        for listener in found:
            if (instead := await listener(self, m)) is not None:
                return instead
        return None

    async def _chosen(self, m: Moment, waiting: tuple[Any, ...]) -> Any:
        """As ``moment``; of several whose order is not declared the chooser says which comes first."""
        while waiting:
            free = [x for x in waiting if not any(y.fn in x.after or x.fn in y.before for y in waiting)]
            names = tuple(map(name_of, free))
            chooser = m.chooser
            about = Joining(type(m).__name__, names)
            first = await self.one_of(chooser.seat(self, m), names, chooser.action, chooser.rule, about, chooser.what)
            listener = free[names.index(first)]
            if (instead := await listener.fn(self, m)) is not None:
                return instead
            waiting = tuple(x for x in waiting if x is not listener)
        return None

    def collect(self, m: Question) -> list[Any]:
        """All that those who are asked a ``Question`` give: ``t.collect(Badges(monster))``."""
        try:
            found = self.setup.rules.questions[type(m)]
        except KeyError:
            raise unknown(self, "question", type(m).__name__, self.setup.rules.questions) from None
        if type(found) is not tuple:
            found = found.among(self, m)
        return [given for answer in found for given in answer(self, m) or ()]

    def named(self, values: Values) -> tuple[Any, ...]:
        """The values of a moment's field that listeners of this set-up name, in their order."""
        named = self.setup.rules.named
        if (found := named.get(values)) is None:
            found = named[values] = values.among(named.get((values.moment, values.field), ()))
        return found

    def tally(self, name: str, *about: Any) -> Tally:
        """A number with its reasons, from all ``@rules.counts(name)``."""
        try:
            counters = self.setup.rules.counters[name]
        except KeyError:
            raise unknown(self, "counted number", name, self.setup.rules.counters) from None
        if type(counters) is not tuple:
            counters = counters.now(self)
        total, parts = 0, []
        for counter in counters:
            for part in counter(self, *about):
                total += part.amount
                parts.append(part)
        return Tally(name, total, tuple(parts))
