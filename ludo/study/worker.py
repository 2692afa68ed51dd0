"""One process of a simulation: it plays the games it is told and hands back a row for each.

Kept apart from the process that asks by pipes alone, so that it works from a script, a notebook and a terminal alike,
on every system; what passes through them comes from this very program, never from a file.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
import time
from copy import deepcopy
from typing import Any, BinaryIO

import msgspec

Row = tuple[int, int, tuple[int, ...], dict[int, int], int, dict[str, Any]]
"""(number of the game, its seed, winners, scores, decisions, the game's own measures)."""


class Plan(msgspec.Struct, frozen=True):
    """What games are played: all that a process must know."""

    game: Any
    """A Game; another process gets it by its name, or from its folder."""
    new: dict[str, Any]
    """Goes to ``game.new``."""
    agents: Any
    """A name in ``game.agents`` or an agent, for all seats; or {seat: one of these}."""
    seed: int
    stamp: str = ""
    """Of a game from a folder: a digest of its program and data as they are here."""


def play(plan: Plan, i: int) -> Row:
    """Plays the i-th game of a plan. Its seed depends on (plan.seed, i) alone, and each game gets agents of its own."""
    import ludo
    from ludo.engine.chance import game_seed

    g = plan.game
    if g.stamp != plan.stamp:
        raise ValueError(
            f"the files of {g.title} in {g.home} were changed since it was loaded: load it again, ludo.load(folder)"
        )
    seed = game_seed(plan.seed, i)
    state = g.new(seed=seed, **plan.new)
    each = plan.agents if isinstance(plan.agents, dict) else dict.fromkeys(range(state.setup.players), plan.agents)
    agents = {seat: g.agents[agent]() if isinstance(agent, str) else deepcopy(agent) for seat, agent in each.items()}
    final = ludo.playout(state, seed, agents)
    return i, seed, final.winners(), final.scores(), final.moves, g.measures(final)


def send(pipe: BinaryIO, message: Any) -> None:
    pickle.dump(message, pipe, pickle.HIGHEST_PROTOCOL)
    pipe.flush()


def main() -> None:
    """Reads the plans, then jobs (plan, first, last), and answers each with (job, seconds, rows, fault)."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the process that asked
    jobs, answers = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # what a game or an agent prints must not come between
    try:
        plans = pickle.load(jobs)
        while True:
            job = pickle.load(jobs)
            begun, rows, fault = time.perf_counter(), [], None
            try:
                for i in range(*job[1:]):
                    rows.append(play(plans[job[0]], i))
            except Exception as error:
                fault = (type(error).__name__, str(error), len(rows))
            send(answers, (job, time.perf_counter() - begun, rows, fault))
    except (EOFError, BrokenPipeError):
        pass  # nobody asks any more
