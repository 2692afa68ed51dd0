"""Runs the measurements, each game's in a process of its own: ``python -m benchmarks [engine imports ...]``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.games import GAMES

HERE = Path(__file__).resolve().parent
ALL: dict[str, list[str]] = {
    "engine": [*GAMES],
    "listeners": [""],
    "sight": [""],
    "imports": [""],
    "drawing": [*GAMES],
    "simulate": [name for name, it in GAMES.items() if it.games],
    "click": [name for name, it in GAMES.items() if it.table],
    "hover": [""],
}
"""{measurement: the games that it measures}; [""]: it measures no game."""


def main() -> int:
    names = sys.argv[1:] or list(ALL)
    if unknown := [name for name in names if name not in ALL]:
        print(f"there is no measurement {', '.join(unknown)}; there are {', '.join(ALL)}", file=sys.stderr)
        return 2
    failed = []
    for what in [f"{name} {game}".rstrip() for name in names for game in ALL[name]]:
        name, *game = what.split()
        print(f"\n== {what}", flush=True)
        if subprocess.run([sys.executable, str(HERE / f"{name}.py"), *game], check=False).returncode:
            failed.append(what)
    print(f"\nmissed: {', '.join(failed)}" if failed else "\nall goals met")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
