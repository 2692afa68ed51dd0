"""Whole games: kept state by state to look at, or in place for simulations. The same rules, the same seed, the same game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from ludo.engine import ask as asks
from ludo.engine.action import Ask
from ludo.engine.agents import RandomAgent
from ludo.engine.chance import CHANCE, splitmix64
from ludo.engine.legality import legal, objections, random_legal
from ludo.engine.process import advance, replay
from ludo.engine.record import Record
from ludo.engine.state import State, check_seed

Agent = Callable[[Any, tuple[Any, ...], random.Random], Any]

MOST_MOVES = 1_000_000
"""A game of more decisions than this is stopped: its agents do not want it to end."""


def _needed(s: State, agents: Mapping[int, Agent]) -> None:
    if not isinstance(s, State):
        raise ValueError(f"a game is played from a State, as game.new(seed=1), not from {s!r}")
    if not isinstance(agents, Mapping):
        raise ValueError(f"agents is a mapping of seats, as {{0: ludo.agents.random()}}, not {agents!r}")
    seats = range(s.setup.players)
    for seat in agents:
        if seat not in seats:
            raise ValueError(f"there is no seat {seat!r}; the seats are {', '.join(map(str, seats))}")
    if missing := [str(seat) for seat in seats if seat not in agents]:
        raise ValueError(f"no agent for seat {', '.join(missing)}: every seat needs one, as ludo.agents.random()")
    for seat, agent in agents.items():
        maker = next((name for name, maker in s.game.agents.items() if agent in (name, maker)), None)
        if maker is not None:
            raise ValueError(
                f"seat {seat} needs an agent, not {getattr(agent, '__name__', agent)!r}: game.agents[{maker!r}]() makes one"
            )
        if not callable(agent):
            what = "no function of (view, actions, rng), as ludo.agents.random()"
            raise ValueError(f"the agent of seat {seat} is {agent!r}, {what}")


def _one_of(options: tuple[Any, ...], answer: Any, agent: Any, t: Any, ask: Any) -> Any:
    """The action of the list that the agent means: one that is only equal to it may hold 1 where it has True."""
    for a in options:
        if a == answer:
            return a
    why = " ".join(map(str, objections(t, ask, answer))) or "it is none of the actions that it was given"
    raise ValueError(f"the agent {agent!r} answered {answer}, which is not legal: {why}")


def play(s: State, agents: Mapping[int, Agent], seed: int) -> Record:
    """Plays to the end and keeps every state: a Record with ``.states``, ``.actions``, ``.final``.

    ``agents``: {seat: agent}, one for every seat; an agent is called ``agent(view, actions, rng)`` and returns one of the actions.
    ``seed``: any whole number; it decides chance and, through a ``random.Random`` of it, the agents. ValueError names a seat without an
    agent, or an answer that is none of the actions.
    """
    check_seed(seed)
    _needed(s, agents)
    rng = random.Random(seed)
    states, actions = [s], []
    while s.ask is not None:
        seat = s.ask.seat
        if seat == CHANCE:
            a = asks.sample(s.table, s.ask, splitmix64(seed, s.n))
        else:
            agent = agents[seat]
            if type(agent) is RandomAgent:  # it looks at nothing, and needs no list
                a = random_legal(s.table, s.ask, rng)
            else:
                options = s.legal_actions()
                a = _one_of(options, agent(s.view(seat), options, rng), agent, s.table, s.ask)
        s = s.step(a)
        states.append(s)
        actions.append(a)
        if s.moves - states[0].moves > MOST_MOVES:
            raise ValueError(f"after {MOST_MOVES:,} decisions this game is not over: its agents do not want it to end")
    return Record(states, actions, seed)


def playout(s: State, seed: int, agents: Mapping[int, Agent] | None = None) -> State:
    """The final state of a game played in place from ``s``: no states and no events are kept.

    The same game as ``play(s, agents, seed).final``. Without ``agents`` all seats play at random.
    """
    check_seed(seed)
    if agents is None and isinstance(s, State):
        agents = dict.fromkeys(range(s.setup.players), RandomAgent())
    _needed(s, agents or {})
    assert agents is not None
    if s.ask is None:
        return s
    rng = random.Random(seed)
    t, running = replay(s.base, s.answers)
    t.plain, t.found, said = dict(s.setup.rules.plain), dict.fromkeys(s.rulings_used), s._said
    ask: Ask | None
    twins, ask, n, moves = s.setup.rules.twins, s.ask, s.n, s.moves
    base, answers, events = s.base, list(s.answers), s.events
    watched = any(type(agent) is not RandomAgent for agent in agents.values())
    while ask is not None:
        seat = ask.seat
        if seat == CHANCE:
            a: Any = asks.sample(t, ask, splitmix64(seed, n))
            n += 1
        else:
            agent = agents[seat]
            if type(agent) is RandomAgent:
                a = random_legal(t, ask, rng)
            else:
                options = legal(t, ask)
                now = State(base, tuple(answers), twins.freeze(t), ask, events, n, moves, [], {}, said)
                a = _one_of(options, agent(now.view(seat), options, rng), agent, t, ask)
            moves += 1
            if moves - s.moves > MOST_MOVES:
                raise ValueError(
                    f"after {MOST_MOVES:,} decisions this game is not over: its agents do not want it to end"
                )
        if not watched:
            ask, running, _ = advance(t, running, a, keep=False)
            continue
        log: list[Any] = []
        t.log = log
        answers.append(a)
        ask, running, begun = advance(t, running, a)
        events = tuple(log)
        said = (said, events)
        if begun is not None:
            base, answers = begun, []
    end = twins.freeze(t)
    return State(end, (), end, None, (), n, moves, [], {}, said if watched else tuple(t.found))
