"""``ludo.study.simulate`` on two workers against one, and on one against the bare playouts that it plays.

    python benchmarks/simulate.py [games]

The ways take turns; the best of each counts. Two workers need two idle cores.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable

from tables import Row, show

import ludo
from ludo.play.chance import game_seed

GAMES = 500
ROUNDS = 3
FASTER, OVERHEAD = 1.7, 0.15


def bare(n: int) -> int:
    """The same games, without anything around them."""
    g = ludo.game("castle-panic")
    for i in range(n):
        seed = game_seed(7, i)
        ludo.playout(g.new(seed=seed), seed, {seat: g.agents["greedy"]() for seat in range(2)})
    return n


def simulated(n: int, workers: int) -> int:
    return len(ludo.study.simulate("castle-panic", n, agents="greedy", seed=7, workers=workers, progress=False))


def seconds(play: Callable[[], int]) -> float:
    begun = time.perf_counter()
    play()
    return time.perf_counter() - begun


def main() -> int:
    n = int(sys.argv[1]) if len(sys.argv) > 1 else GAMES
    ways: dict[str, Callable[[], int]] = {
        "bare playouts": lambda: bare(n),
        "one worker": lambda: simulated(n, 1),
        "two workers": lambda: simulated(n, 2),
    }
    best = dict.fromkeys(ways, float("inf"))
    simulated(2, 1)  # pandas is loaded
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
