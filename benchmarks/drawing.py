"""How much a kernel grows by 60 boards of a game drawn in it, as figures and as SVG, each looked at once and left.

python benchmarks/drawing.py [game]
"""

from __future__ import annotations

import gc
import sys
import time
from pathlib import Path

from games import asked
from tables import Row, show

import ludo

BOARDS = 60
GOAL = 50
"""MB."""


def resident() -> float:
    """This process's memory, in MB."""
    status = Path("/proc/self/status")
    if status.exists():
        line = next(line for line in status.read_text().splitlines() if line.startswith("VmRSS"))
        return int(line.split()[1]) / 1024
    import resource

    used = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return used / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main() -> int:
    game, _ = asked()
    agents = dict.fromkeys(range(3), ludo.agents.random())
    states: list[ludo.State] = []
    while len(states) < BOARDS:  # a short game is followed by others
        states += ludo.play(ludo.game(game).new(players=3), agents, 7 + len(states)).states
    states = [states[k * (len(states) - 1) // (BOARDS - 1)] for k in range(BOARDS)]
    look(states[0])  # what is loaded once does not count
    gc.collect()
    before, begun = resident(), time.perf_counter()
    for s in states:
        look(s)
    each = (time.perf_counter() - begun) / BOARDS
    gc.collect()
    grown = resident() - before
    return show(
        [
            Row("a board drawn and saved as SVG", f"{each * 1000:.0f} ms"),
            Row(f"memory grown by {BOARDS} boards", f"{grown:.0f} MB", f"< {GOAL} MB", grown < GOAL),
        ]
    )


def look(s: ludo.State) -> None:
    """As a notebook shows it, and as a figure."""
    s._repr_mimebundle_()
    ludo.draw.board(s).figure.canvas.draw()


if __name__ == "__main__":
    sys.exit(main())
