"""A state is a value: the table frozen at a question. Applying an action makes a new one and leaves the old alone."""

from __future__ import annotations

import random
from fractions import Fraction
from typing import Any

import msgspec

from ludo.engine import ask as asks
from ludo.engine.action import Action, Ask
from ludo.engine.chance import CHANCE, splitmix64
from ludo.engine.guess import guess
from ludo.engine.legality import candidates, legal, objections
from ludo.engine.process import advance, begin, replay
from ludo.engine.save import to_dict
from ludo.engine.table import hanging
from ludo.engine.view import Seen, View, chance_outcomes
from ludo.errors import IllegalAction
from ludo.events.event import Event, Objection


class State(Seen, msgspec.Struct, frozen=True, eq=False):
    """One position of a game. Made by ``game.new``, ``game.scenario``, ``game.load`` and ``state.apply``.

    ``table``: the frozen table. ``ask``: what is asked, None when the game is over. ``events``: what the last ``apply`` or
    ``settle`` caused. ``n``: how many outcomes of chance came before. Equal by value; events and ``n`` do not count.
    """

    base: Any
    answers: tuple[Action, ...]
    table: Any
    ask: Ask | None
    events: tuple[Event, ...]
    n: int
    moves: int
    _live: list[Any]
    """The running coroutine with its table, a cache: popped by whoever goes on first."""
    _memo: dict[str, Any] = msgspec.field(default_factory=dict)
    """What was worked out once. Each entry depends on nothing but this state, so two threads may write the same."""
    _said: Any = None
    """(what was said before, the events of this step), a chain that ends with the ids that ``rulings_used`` had at its beginning."""

    def told(self, events: tuple[Event, ...], n: int | None = None, moves: int | None = None) -> State:
        """The same position with other events behind it, and other counts of chance outcomes and decisions where given."""
        return State(
            self.base,
            self.answers,
            self.table,
            self.ask,
            events,
            self.n if n is None else n,
            self.moves if moves is None else moves,
            self._live,
            self._memo,
            self._said,
        )

    @classmethod
    def begin(cls, frozen: Any, n: int = 0, moves: int = 0) -> State:
        """The state at the first question of the step that begins on this frozen table."""
        if frozen.over is not None:
            return cls(frozen, (), frozen, None, (), n, moves, [])
        twins = frozen.setup.rules.twins
        t = twins.thaw(frozen)
        t.log = []
        ask, running, base = advance(t, begin(t), None)
        now, log = twins.freeze(t), tuple(t.log)
        return cls(base or frozen, (), now, ask, log, n, moves, [(t, running)] if running else [], {}, ((), log))

    # -------------------------------------------------------------- asking

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal answer to what is asked now; at a chance node every outcome; () when the game is over."""
        rules, found = self._memo.get("legal", (None, ()))
        if rules is not self.table.setup.rules:  # never asked, or a rule was registered since
            rules, found = self.table.setup.rules, () if self.ask is None else legal(self.table, self.ask)
            self._memo["legal"] = (rules, found)
        return found

    def candidates(self) -> tuple[Action, ...]:
        """Every answer that names what lies on the table, legal or not, so that each can be asked ``why_not``."""
        return candidates(self.table, self.ask)

    def why_not(self, a: Action) -> tuple[Objection, ...]:
        """() when the action is legal here, else the reasons against it, each with ``.rule`` and ``.text``."""
        return objections(self.table, self.ask, a)

    def chance_outcomes(self) -> dict[Action, Fraction]:
        """{outcome: probability}, which sum to exactly 1. ValueError where no chance is asked."""
        return chance_outcomes(self.table, self.ask)

    @property
    def rulings_used(self) -> tuple[str, ...]:
        """The rules of whose readings something that happened so far hung, in order: what cites "CP-078?" hangs on that of CP-078."""
        if "used" not in self._memo:
            logs, said = [], self._said
            while said and isinstance(said[0], tuple):
                said, log = said
                logs.append(log)
            found = dict.fromkeys(said or ())
            for log in reversed(logs):
                for event in log:
                    hanging(event.rule, event.told, found)
            self._memo["used"] = tuple(found)
        return self._memo["used"]

    # -------------------------------------------------------------- going on

    def apply(self, a: Action) -> State:
        """The state after an answer. IllegalAction, with ``.objections``, when it is not legal."""
        if why := objections(self.table, self.ask, a):
            raise IllegalAction(a, why)
        return self.step(a)

    def step(self, a: Action) -> State:
        """``apply`` for an action that is known to be legal here: from ``legal_actions``, or drawn by chance."""
        try:
            t, running = self._live.pop()  # atomic, so that two threads cannot go on with the same coroutine
        except IndexError:
            t, running = replay(self.base, self.answers)
        log: list[Event] = []
        t.log = log
        ask, running, base = advance(t, running, a)
        chance = self.ask.seat == CHANCE  # type: ignore[union-attr]
        answers: tuple[Action, ...] = ()
        if base is None:
            base, answers = self.base, (*self.answers, a)
        told = tuple(log)
        return State(
            base,
            answers,
            t.setup.rules.twins.freeze(t),
            ask,
            told,
            self.n + chance,
            self.moves + (not chance),
            [(t, running)] if running is not None else [],
            {},
            (self._said, told) if told else self._said,
        )

    def settle(self, seed: int) -> State:
        """The state after chance is drawn, by this seed, until somebody must choose or the game is over."""
        check_seed(seed)
        state: State = self
        events: list[Event] = []
        while state.ask is not None and state.ask.seat == CHANCE:
            state = state.step(asks.sample(state.table, state.ask, splitmix64(seed, state.n)))
            events += state.events
        return self if state is self else state.told(tuple(events))

    # -------------------------------------------------------------- what a seat knows

    def view(self, seat: int) -> View:
        """What this seat sees: others' hidden cards are counts, piles hold all that it has not seen."""
        return View(self, seat)

    def guess(self, seat: int, rng: random.Random) -> State:
        """A whole State that this seat cannot tell from this one."""
        return guess(self, seat, rng)

    # -------------------------------------------------------------- as a value

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON data, which ``game.load`` takes back."""
        return to_dict(self)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self is other or (
            self.base == other.base and self.answers == other.answers and self.table == other.table
        )

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.base, self.answers))

    def __reduce__(self) -> Any:
        return (self.game.load, (self.to_dict(),))

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: Any) -> State:
        return self


def check_seed(seed: Any) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"a seed is a whole number, not {seed!r}")
