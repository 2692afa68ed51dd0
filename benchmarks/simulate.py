"""``ludo.study.simulate`` on two workers against one, and on one against the bare playouts that it plays.

    python benchmarks/simulate.py [game] [number of games]

The ways take turns; the best of each counts. Two workers need two idle cores.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from games import GAMES, asked
from tables import Row, show

import ludo
from ludo.engine.chance import game_seed

ROUNDS = 3
FASTER, OVERHEAD = 1.7, 0.15


def bare(game: str, n: int) -> int:
    """The same games, without anything around them."""
    g = ludo.game(game)
    for i in range(n):
        seed = game_seed(7, i)
        ludo.playout(g.new(seed=seed), seed, {seat: g.agents[GAMES[game].agents]() for seat in range(2)})
    return n


def simulated(game: str, n: int, workers: int) -> int:
    agents = GAMES[game].agents
    return len(ludo.study.simulate(game, n, agents=agents, seed=7, workers=workers, progress=False))


def seconds(play: Callable[[], int]) -> float:
    begun = time.perf_counter()
    play()
    return time.perf_counter() - begun


def main() -> int:
    game, numbers = asked()
    n = (numbers or [GAMES[game].games])[0]
    ways: dict[str, Callable[[], int]] = {
        "bare playouts": lambda: bare(game, n),
        "one worker": lambda: simulated(game, n, 1),
        "two workers": lambda: simulated(game, n, 2),
    }
    best = dict.fromkeys(ways, float("inf"))
    simulated(game, 2, 1)  # pandas is loaded
    for _ in range(ROUNDS):
        for name, play in ways.items():
            best[name] = min(best[name], seconds(play))
    faster, overhead = best["one worker"] / best["two workers"], best["one worker"] / best["bare playouts"] - 1
    rows = [Row(name, f"{n / best[name]:,.0f} games/s") for name in ways]
    rows.append(Row("two workers against one", f"{faster:.2f} x", f">= {FASTER}", faster >= FASTER))
    rows.append(Row("one worker over bare playouts", f"{overhead:+.0%}", f"< {OVERHEAD:.0%}", overhead < OVERHEAD))
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    rows.append(
        Row(
            "cores, and processes waiting for one",
            f"{cores}, {os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else f"{cores}",
        )
    )
    return show(rows)


if __name__ == "__main__":
    sys.exit(main())
