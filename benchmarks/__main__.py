"""Runs the measurements, each in a process of its own: ``python -m benchmarks [engine imports ...]``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
ALL = ("engine", "sight", "imports", "drawing", "simulate", "click", "hover")


def main() -> int:
    names = sys.argv[1:] or ALL
    if unknown := [name for name in names if name not in ALL]:
        print(f"there is no measurement {', '.join(unknown)}; there are {', '.join(ALL)}", file=sys.stderr)
        return 2
    failed = []
    for name in names:
        print(f"\n== {name}", flush=True)
        if subprocess.run([sys.executable, str(HERE / f"{name}.py")], check=False).returncode:
            failed.append(name)
    print(f"\nmissed: {', '.join(failed)}" if failed else "\nall goals met")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main())
