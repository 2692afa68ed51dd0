"""How long ``import ludo`` takes, against ``import networkx``, which it needs: fresh processes that take turns.

python benchmarks/imports.py [rounds]
"""

from __future__ import annotations

import subprocess
import sys

from tables import Row, show

GOAL = 1.3
HEAVY = ("numpy", "pandas", "matplotlib", "IPython", "ipywidgets", "anywidget", "tqdm")
TIMED = "import time; begun = time.process_time(); import {0}; print(time.process_time() - begun)"
LOADED = "import sys, ludo; ludo.game(ludo.games()[0]).new(seed=1); print(*(m for m in {0!r} if m in sys.modules))"


def run(code: str) -> str:
    return subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True).stdout.strip()


def main() -> int:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 15
    best = dict.fromkeys(("networkx", "ludo"), float("inf"))
    for _ in range(rounds):
        for name in best:
            best[name] = min(best[name], float(run(TIMED.format(name))))
    ratio = best["ludo"] / best["networkx"]
    loaded = run(LOADED.format(HEAVY))
    return show(
        [
            Row("import networkx, best", f"{best['networkx'] * 1000:.0f} ms"),
            Row(
                "import ludo, best",
                f"{best['ludo'] * 1000:.0f} ms = {ratio:.2f} x networkx",
                f"<= {GOAL}",
                ratio <= GOAL,
            ),
            Row("heavy modules that a game loads", loaded or "none", "none", not loaded),
        ]
    )


if __name__ == "__main__":
    sys.exit(main())
