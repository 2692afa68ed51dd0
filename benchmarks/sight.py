"""Line of sight and movement against python-tcod and networkx in the same run, on random boards and on First Blood.

    python benchmarks/sight.py [rounds]

A random board has obstacles on a fifth of its squares and twelve figures. In every round the two that are compared take
turns, timed by processor time, and the ratio is the median of the rounds, so that a busy machine does no harm. Goals
are those of issue 3. Draws how the times grow with the board to ``.ludo/sight.svg``."""

from __future__ import annotations

import gc
import random
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import networkx as nx
import numpy as np
import tcod
from tables import Row, show

import ludo
from ludo.space.dungeon import Dungeon
from ludo.space.sight import Rule
from ludo.space.tables import Tables

SIZES = {"200": (10, 20), "2,000": (40, 50), "10,000": (100, 100)}
MEMORY = """
import pathlib, ludo
d = ludo.Dungeon.from_ascii("\\n".join(["." * 100] * 100))
v = d.visibility()
assert len(v.field((50, 50))) == v.pairs() // 10_000 == 10_000
status = pathlib.Path("/proc/self/status").read_text().splitlines()
print(next(int(line.split()[1]) for line in status if "VmHWM" in line) / 1024)
"""


def board(rows: int, columns: int, seed: int = 1) -> Dungeon:
    rng = random.Random(seed)
    letters = [["#" if rng.random() < 0.2 else "." for _ in range(columns)] for _ in range(rows)]
    floor = [(r, c) for r in range(rows) for c in range(columns) if letters[r][c] == "."]
    for k, (r, c) in enumerate(rng.sample(floor, 12)):
        letters[r][c] = "MF"[k % 2]
    return Dungeon.from_ascii("\n".join(map("".join, letters)))


def moves(d: Dungeon, n: int, seed: int = 2) -> list[Any]:
    rng = random.Random(seed)
    free = [s for s in d.spaces if s not in d.standing]
    return [rng.choice(free) for _ in range(n)]


def spent(do: Callable[[], Any]) -> float:
    begun = time.process_time()
    do()
    return time.process_time() - begun


def asked(sees: Callable[[Any, Any], bool], pairs: list[Any], rounds: int) -> float:
    """Seconds for one question, the median of the rounds; everything was asked once before."""

    def all_of_them() -> None:
        for a, b in pairs:
            sees(a, b)

    all_of_them()
    return statistics.median(spent(all_of_them) for _ in range(rounds)) / len(pairs)


def apiece(do: Callable[[Any], Any], items: list[Any]) -> float:
    """Seconds for one."""

    def all_of_them() -> None:
        for item in items:
            do(item)

    return spent(all_of_them) / len(items)


def fields_by_tcod(d: Dungeon) -> Callable[[Any], None]:
    """The field of view of every space after a move, one call a space."""
    clear = np.zeros((d.ground.rows, d.ground.columns), dtype=bool)
    clear[tuple(np.transpose(d.spaces))] = True
    spaces = d.spaces
    standing = [s for s in d.standing if d.standing[s] != "M1"]

    def ask(to: Any) -> None:
        now = clear.copy()
        for s in (*standing, to):
            now[s] = False
        for s in spaces:
            tcod.map.compute_fov(now, s, algorithm=tcod.constants.FOV_SHADOW)

    return ask


def reach_by_networkx(d: Dungeon, points: int) -> Callable[[Any], Any]:
    graph, cost = d.graph, d.ground.costs
    foes = {s for s, id in d.standing.items() if d.side(id) == "foe"}

    def weight(a: Any, b: Any, _: Any) -> int | None:
        return None if b in foes else cost[b]

    return lambda s: nx.single_source_dijkstra_path_length(graph, s, cutoff=points, weight=weight)


def compared(
    ours: Callable[[Any], Any], theirs: Callable[[Any], Any], items: list[Any], few: list[Any], rounds: int
) -> Any:
    """(seconds of ours, of theirs, ratio), medians of the rounds."""
    ours(items[0])
    theirs(items[0])
    pairs = [(apiece(ours, items), apiece(theirs, few)) for _ in range(rounds)]
    return (*map(statistics.median, zip(*pairs, strict=True)), statistics.median(a / b for a, b in pairs))


def main(rounds: int) -> int:
    rows: list[Row] = []
    growth: dict[str, dict[int, float]] = {}

    def note(line: str, d: Dungeon, seconds: float) -> None:
        growth.setdefault(line, {})[len(d.spaces)] = seconds

    for size, shape in SIZES.items():
        d = board(*shape)
        large = size == "10,000"
        d.visibility()
        to = moves(d, 5 if large else 40)
        if not large:
            ours, theirs, ratio = compared(
                lambda s, d=d: d.place("M1", s).visibility(), fields_by_tcod(d), to, to[:2], rounds
            )
            goal = {"200": 0.02, "2,000": 0.01}[size]
            rows.append(
                Row(
                    f"whole board after a move, {size} squares, to tcod",
                    f"{ours * 1e6:.0f} us to {theirs * 1e3:.2f} ms = {ratio:.4f}",
                    f"<= {goal}",
                    ratio <= goal,
                )
            )
        else:
            ours = statistics.median(
                apiece(lambda s, d=d: d.place("M1", s).visibility().pairs(), to[:1]) for _ in range(3)
            )
            theirs = apiece(fields_by_tcod(d), to[:1])
            rows.append(
                Row(f"whole board after a move, {size} squares, without tables", f"{ours:.2f} s (tcod {theirs:.2f} s)")
            )
        note("whole board after a move", d, ours)
        note("whole board, tcod", d, theirs)

        rng = random.Random(3)
        pairs = [(rng.choice(d.spaces), rng.choice(d.spaces)) for _ in range(10_000)]
        one = asked(d.sees, pairs, rounds)
        note("one question", d, one)
        goal = ("<= 5 us", one <= 5e-6) if size == "200" else ("", None)
        rows.append(Row(f"one question, {size} squares, without tables", f"{one * 1e6:.2f} us", *goal))
        if not large:
            one = asked(d.visibility().sees, pairs, rounds)
            goal = ("<= 0.2 us", one <= 0.2e-6) if size == "200" else ("", None)
            rows.append(Row(f"one question, {size} squares, with tables", f"{one * 1e6:.2f} us", *goal))

        ours, theirs, ratio = compared(lambda s, d=d: d.reach(s, 5), reach_by_networkx(d, 5), to * 5, to * 5, rounds)
        note("reach with 5 points", d, ours)
        note("reach, networkx", d, theirs)
        rows.append(
            Row(
                f"reach with 5 points, {size} squares, to networkx",
                f"{ours * 1e6:.0f} us to {theirs * 1e6:.0f} us = {ratio:.3f}",
                "<= 0.25",
                ratio <= 0.25,
            )
        )
        if not large:
            build = spent(lambda d=d: Tables(d.ground, Rule()))
            note("tables, once a map", d, build)
            rows.append(Row(f"tables, {size} squares", f"{build:.2f} s"))
        gc.collect()

    blood = ludo.dungeon("first-blood").ground
    build = statistics.median(spent(lambda: Tables(blood, Rule())) for _ in range(3))
    rows.append(Row("tables of First Blood", f"{build:.3f} s", "< 0.3 s", build < 0.3))
    used = float(subprocess.run([sys.executable, "-c", MEMORY], capture_output=True, text=True, check=True).stdout)
    rows.append(Row("memory, an open board of 10,000 squares, swept", f"{used:.0f} MB", "< 300 MB", used < 300))
    chart(growth)
    return show(rows)


def chart(growth: dict[str, dict[int, float]]) -> None:
    """Times against squares, both on logarithmic scales."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 5), layout="constrained")
    ax = figure.add_subplot(xscale="log", yscale="log", xlabel="spaces", ylabel="seconds of processor time")
    for (line, times), mark in zip(growth.items(), "osd^vx*", strict=False):
        ax.plot(list(times), list(times.values()), marker=mark, label=line)
    ax.legend(fontsize=8)
    ax.grid(alpha=0.3)
    path = Path(__file__).resolve().parents[1] / ".ludo" / "sight.svg"
    path.parent.mkdir(exist_ok=True)
    figure.savefig(path)
    print(f"growth with the board: {path}")


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else 7))
