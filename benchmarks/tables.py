"""A table of figures, each beside its goal."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """What was measured, in words and numbers; ``met`` is None where there is no goal."""

    what: str
    figure: str
    goal: str = ""
    met: bool | None = None


def show(rows: list[Row]) -> int:
    """Prints the table; returns how many goals were missed, as an exit code."""
    lines = [
        ("", "measured", "goal", ""),
        *((r.what, r.figure, r.goal, {None: "", True: "met", False: "MISSED"}[r.met]) for r in rows),
    ]
    widths = [max(len(line[k]) for line in lines) for k in range(4)]
    for what, figure, goal, met in lines:
        print(f"{what:<{widths[0]}}  {figure:>{widths[1]}}  {goal:>{widths[2]}}  {met}".rstrip())
    return int(any(r.met is False for r in rows))
