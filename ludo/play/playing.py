"""Whole games: kept state by state to look at, or in place for simulations. The same rules, the same seed, the same game."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from ludo.play import ask as asks
from ludo.play.agents import RandomAgent
from ludo.play.chance import CHANCE, splitmix64
from ludo.play.legality import legal, objections
from ludo.play.process import advance, replay
from ludo.play.record import Record
from ludo.play.state import State, check_seed

Agent = Callable[[Any, tuple[Any, ...], random.Random], Any]

MOST_MOVES = 1_000_000
"""A game of more decisions than this is stopped: its agents do not want it to end."""


def _needed(s: State, agents: Mapping[int, Agent]) -> None:
    seats = range(s.setup.players)
    for seat in agents:
        if seat not in seats:
            raise ValueError(f"there is no seat {seat!r}; the seats are {', '.join(map(str, seats))}")
    if missing := [str(seat) for seat in seats if seat not in agents]:
        raise ValueError(f"no agent for seat {', '.join(missing)}: every seat needs one, as ludo.agents.random()")


def _refused(agent: Any, action: Any, why: Any) -> ValueError:
    return ValueError(f"the agent {agent!r} answered {action}, which is not legal: " + " ".join(map(str, why)))


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
            options = s.legal_actions()
            a = agents[seat](s.view(seat), options, rng)
            if a not in options:
                raise _refused(agents[seat], a, s.why_not(a))
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
    if s.ask is None:
        return s
    if agents is None:
        agents = dict.fromkeys(range(s.setup.players), RandomAgent())
    else:
        _needed(s, agents)
    rng = random.Random(seed)
    t, running = replay(s.base, s.answers)
    twins, ask, n, moves = s.setup.rules.twins, s.ask, s.n, s.moves
    while ask is not None:
        seat = ask.seat
        if seat == CHANCE:
            a: Any = asks.sample(t, ask, splitmix64(seed, n))
            n += 1
        else:
            options = legal(t, ask)
            agent = agents[seat]
            if type(agent) is RandomAgent:  # it looks at nothing but the actions
                a = options[int(rng.random() * len(options))]
            else:
                now = twins.freeze(t)
                a = agent(State(now, (), now, ask, (), n, moves, []).view(seat), options, rng)
                if a not in options:
                    raise _refused(agent, a, objections(t, ask, a))
            moves += 1
            if moves - s.moves > MOST_MOVES:
                raise ValueError(f"after {MOST_MOVES:,} decisions this game is not over: its agents do not want it to end")
        ask, running, _ = advance(t, running, a)
    end = twins.freeze(t)
    return State(end, (), end, None, (), n, moves, [])
