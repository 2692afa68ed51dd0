"""A game being played: every state so far, where the reader stands among them, who plays what. No widget in here."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import ludo
from ludo.engine.ask import sample
from ludo.engine.chance import splitmix64
from ludo.engine.view import is_covered

MOST = 100_000
"""Steps that are played without a question before we believe that the game never ends."""


class Step(NamedTuple):
    """One state and the action that led to it (None for the first). ``stamp``: its own number, never used again."""

    state: Any
    action: Any
    stamp: int


class History:
    """All states from the first to the last, and the place of the one that is shown.

    ``agents``: {seat: agent, or the name of one of the game's}. ``auto_chance``: chance is drawn without asking.
    ``auto_agents``: agents play on until a person is asked. ``seed`` decides rolls, with how many came before. ``people``: those who
    look; what chance draws for none of them is simply drawn.
    """

    def __init__(
        self,
        s: Any,
        agents: Mapping[int, Any],
        seed: int,
        auto_chance: bool,
        auto_agents: bool,
        people: tuple[int, ...] = (),
    ) -> None:
        self._stamps = itertools.count()
        self.steps = [Step(s, None, next(self._stamps))]
        self.at = 0
        self.agents = {seat: self._agent(s, agent) for seat, agent in agents.items()}
        self.seed, self.auto_chance, self.auto_agents = seed, auto_chance, auto_agents
        self.people = people

    @staticmethod
    def _agent(s: Any, agent: Any) -> Callable[..., Any]:
        if not isinstance(agent, str):
            return agent
        known = s.game.agents
        if agent not in known:
            raise ValueError(f"{agent!r} is not an agent of this game; known are {', '.join(sorted(known))}")
        return known[agent]()

    @property
    def state(self) -> Any:
        return self.steps[self.at].state

    @property
    def stamp(self) -> int:
        return self.steps[self.at].stamp

    @property
    def waits_for(self) -> str:
        """Who must act now: "chance", "agent", "person", or "nobody" when the game is over."""
        return self._waits(self.state)

    def _waits(self, s: Any) -> str:
        if s.player is None:
            return "nobody"
        if s.player == ludo.CHANCE:
            return "chance"
        return "agent" if s.player in self.agents else "person"

    def _by_itself(self, s: Any) -> bool:
        who = self._waits(s)
        if who == "chance":
            return self.auto_chance or (
                bool(self.people) and all(is_covered(s.table, s.ask, seat) for seat in self.people)
            )
        return who == "agent" and self.auto_agents

    def apply(self, action: Any) -> int:
        """Plays an action here and drops later states; returns how many. Raises IllegalAction, changing nothing."""
        after = self.state.apply(action)
        dropped = len(self.steps) - self.at - 1
        del self.steps[self.at + 1 :]
        self.steps.append(Step(after, action, next(self._stamps)))
        self.at += 1
        return dropped

    def answer(self, seed: int | None = None) -> Any:
        """What chance or the agent whose turn it is would do here."""
        s = self.state
        if s.player == ludo.CHANCE:
            return sample(s.table, s.ask, splitmix64(self.seed if seed is None else seed, s.n))
        view, rng = s.view(s.player), random.Random(f"{self.seed}/{self.at}")
        return self.agents[s.player](view, s.legal_actions(), rng)

    def advance(self) -> int:
        """Plays what goes by itself, up to the next question. Returns how many steps."""
        done = 0
        while self._by_itself(self.state):
            self.apply(self.answer())
            done += 1
            if done > MOST:
                raise RuntimeError(f"{MOST:,} steps without a question: this game does not seem to end")
        return done

    def play_on(self) -> int:
        """Agents and chance play until a person is asked or the game is over. Returns how many steps."""
        before = self.auto_chance, self.auto_agents
        self.auto_chance = self.auto_agents = True
        try:
            return self.advance()
        finally:
            self.auto_chance, self.auto_agents = before

    def go(self, i: int) -> None:
        """Shows the i-th state, from 0. ValueError when there is none."""
        self.check(i)
        self.at = i

    def check(self, i: int) -> None:
        if not 0 <= i < len(self.steps):
            raise ValueError(f"there is no step {i}; this game has steps 0 to {len(self.steps) - 1}")

    @property
    def before(self) -> int | None:
        """Where undo leads: the last state before this one at which somebody was asked."""
        i = self.at - 1
        while i > 0 and self._by_itself(self.steps[i].state):
            i -= 1
        return i if i >= 0 else None

    @property
    def after(self) -> int | None:
        """Where redo leads: the next state at which somebody is asked, or the last."""
        i = self.at + 1
        while i < len(self.steps) - 1 and self._by_itself(self.steps[i].state):
            i += 1
        return i if i < len(self.steps) else None
