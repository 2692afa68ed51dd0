"""A state is a value: the table frozen at a question. Applying an action makes a new one and leaves the old alone."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from ludo.engine import ask as asks
from ludo.engine.action import Action
from ludo.engine.ask import Ask
from ludo.engine.chance import CHANCE, splitmix64
from ludo.engine.legality import legal, objections
from ludo.engine.process import advance, begin, replay
from ludo.errors import IllegalAction, UnknownName
from ludo.events.event import Event, Objection
from ludo.events.scene import Scene, Space

if TYPE_CHECKING:
    import random

    from ludo.engine.game import Game
    from ludo.engine.setup import Setup
    from ludo.engine.view import View


class Seen:
    """What a state and a view have in common: everything that can be asked, nothing that can be done."""

    __slots__ = ()

    table: Any
    ask: Ask | None
    events: tuple[Event, ...]

    @property
    def setup(self) -> Setup:
        return self.table.setup

    @property
    def game(self) -> Game:
        return self.table.setup.game

    @property
    def board(self) -> Any:
        return self.table.setup.board

    @property
    def phase(self) -> str:
        """The running step of the order of play, in the game's own terms."""
        return self.table.phase

    @property
    def player(self) -> int | None:
        """The seat that must choose, from 0; ``ludo.CHANCE`` at a chance node; None when the game is over."""
        return None if self.ask is None else self.ask.seat

    @property
    def is_over(self) -> bool:
        return self.ask is None

    @property
    def scene(self) -> Scene:
        """What there is to see, as plain data."""
        return self.game.hooks["scene"](self.table)

    @property
    def figures(self) -> dict[str, Space | tuple[Space, ...]]:
        """What stands on the board: {figure id: its space, or a tuple of spaces}."""
        return {p.id: p.at[0] if len(p.at) == 1 else p.at for p in self.scene.pieces if p.at}

    def scores(self) -> dict[int, int]:
        """{seat: points}; {} where none are counted."""
        hook = self.game.hooks.get("scores")
        return hook(self.table) if hook else {}

    def winners(self) -> tuple[int, ...]:
        """The seats that have won; () before the end, and when nobody wins."""
        return self.table.over.winners if self.table.over else ()

    def tally(self, name: str, *about: Any) -> Any:
        """A counted number of this state with its reasons, as ``state.tally("hand limit", seat)``."""
        from ludo.data import nearest
        from ludo.engine.table import Table

        known = self.setup.rules.counters
        if name not in known:
            raise UnknownName(
                f"{self.game.title} has no number called {name!r}; it counts {', '.join(known)}{nearest(name, known)}"
            )
        return Table.tally(self.table, name, *about)

    def __repr__(self) -> str:
        from ludo.engine.text import picture

        return picture(self)

    def _repr_mimebundle_(self, include: Any = None, exclude: Any = None) -> dict[str, str]:
        """In a notebook: the drawing, with the text beside it for where there are no pictures."""
        from ludo import draw

        return {"text/html": draw.svg_html(self), "text/plain": repr(self)}


class State(Seen):
    """One position of a game. Made by ``game.new``, ``game.scenario``, ``game.load`` and ``state.apply``.

    ``table``: the frozen table. ``ask``: what is asked, None when the game is over. ``events``: what the last ``apply`` or
    ``settle`` caused. ``n``: how many outcomes of chance came before. Equal by value; events and ``n`` do not count.
    """

    __slots__ = ("_legal", "_live", "answers", "ask", "base", "events", "moves", "n", "table")

    def __init__(
        self,
        base: Any,
        answers: tuple[Action, ...],
        table: Any,
        ask: Ask | None,
        events: tuple[Event, ...],
        n: int,
        moves: int,
        live: list[Any],
    ) -> None:
        self.base, self.answers, self.table, self.ask = base, answers, table, ask
        self.events, self.n, self.moves, self._live = events, n, moves, live
        self._legal: tuple[Action, ...] | None = None

    @classmethod
    def begin(cls, frozen: Any, n: int = 0, moves: int = 0) -> State:
        """The state at the first question of the step that begins on this frozen table."""
        if frozen.over is not None:
            return cls(frozen, (), frozen, None, (), n, moves, [])
        twins = frozen.setup.rules.twins
        t = twins.thaw(frozen)
        t.log = []
        ask, running, base = advance(t, begin(t), None)
        now = twins.freeze(t)
        return cls(base or frozen, (), now, ask, tuple(t.log), n, moves, [(t, running)] if running else [])

    # -------------------------------------------------------------- asking

    def legal_actions(self) -> tuple[Action, ...]:
        """Every legal answer to what is asked now; at a chance node every outcome; () when the game is over."""
        if self._legal is None:
            self._legal = () if self.ask is None else legal(self.table, self.ask)
        return self._legal

    def candidates(self) -> tuple[Action, ...]:
        """Every answer that names what lies on the table, legal or not, so that each can be asked ``why_not``."""
        if self.ask is None or self.ask.seat == CHANCE:
            return self.legal_actions()
        return tuple(dict.fromkeys(a for kind in self.ask.kinds for a in kind.crossed(self.table, self.ask)))

    def why_not(self, a: Action) -> tuple[Objection, ...]:
        """() when the action is legal here, else the reasons against it, each with ``.rule`` and ``.text``."""
        return objections(self.table, self.ask, a)

    def chance_outcomes(self) -> dict[Action, Fraction]:
        """{outcome: probability}, which sum to exactly 1. ValueError where no chance is asked."""
        return chance_outcomes(self.table, self.ask)

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
        t.log = log = []
        ask, running, base = advance(t, running, a)
        chance = self.ask.seat == CHANCE  # type: ignore[union-attr]
        answers: tuple[Action, ...] = ()
        if base is None:
            base, answers = self.base, (*self.answers, a)
        return State(
            base,
            answers,
            t.setup.rules.twins.freeze(t),
            ask,
            tuple(log),
            self.n + chance,
            self.moves + (not chance),
            [(t, running)] if running is not None else [],
        )

    def settle(self, seed: int) -> State:
        """The state after chance is drawn, by this seed, until somebody must choose or the game is over."""
        check_seed(seed)
        state, events = self, []
        while state.ask is not None and state.ask.seat == CHANCE:
            state = state.step(asks.sample(state.table, state.ask, splitmix64(seed, state.n)))
            events += state.events
        if state is not self:
            state.events = tuple(events)
        return state

    # -------------------------------------------------------------- what a seat knows

    def view(self, seat: int) -> View:
        """What this seat sees: others' hidden cards are counts, piles hold all that it has not seen."""
        from ludo.engine.view import View

        return View(self, seat)

    def guess(self, seat: int, rng: random.Random) -> State:
        """A whole State that this seat cannot tell from this one."""
        from ludo.engine.view import guess

        return guess(self, seat, rng)

    # -------------------------------------------------------------- as a value

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON data, which ``game.load`` takes back."""
        from ludo.engine.save import to_dict

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
        return (_from_dict, (self.to_dict(),))

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: Any) -> State:
        return self


def _from_dict(data: Mapping[str, Any]) -> State:
    import ludo

    return ludo.game(data["game"]).load(data)


def check_seed(seed: Any) -> None:
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"a seed is a whole number, not {seed!r}")


def chance_outcomes(t: Any, ask: Ask | None) -> dict[Action, Fraction]:
    if ask is None or ask.seat != CHANCE:
        raise ValueError("no chance is asked here: " + (ask.text if ask else "the game is over"))
    weighted = asks.weights(t, ask)
    total = sum(weight for _, weight in weighted)
    return {outcome: Fraction(weight, total) for outcome, weight in weighted}
