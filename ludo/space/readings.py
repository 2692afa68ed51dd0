"""Which other reading of a ruling would turn a verdict: R4, R7 and R9 by their options; R5 and R6, which have none, by
what the lines meet."""

from __future__ import annotations

from typing import Any

from ludo.boards.ground import Square
from ludo.boards.lines import Step
from ludo.events.event import Event
from ludo.space.layout import Layout
from ludo.space.rule import RULINGS, Rule
from ludo.space.sight import SightLine, candidates, sees
from ludo.space.voice import event

CITED = {
    ("wall_runs", "blocked"): "DS-184?",
    ("wall_runs", "clear"): "DS-184?",
    ("target_blocks", False): "DS-186?",
    ("target_blocks", True): "DX-074",
    ("wall_between", "lines"): "DX-075?",
    ("wall_between", "unseen"): "DX-075",
}
"""What stands behind each reading."""


def others(d: Layout, a: Any, b: Any, rule: Rule, seen: bool, lines: tuple[SightLine, ...]) -> tuple[Event, ...]:
    """What each reading says that turns the verdict ``seen``: events with ``.data["option"]``, "target_blocks=True", ""
    where no option switches it. The centre rule has no second readings."""
    if rule.name != "corner":
        return ()
    found = []
    now = rule.rulings
    for name, readings in RULINGS.items():
        for value in readings:
            if value != now[name] and sees(d, a, b, Rule.of("corner", {**now, name: value})) != seen:
                cited, option = CITED[name, value], f"{name}={value!r}"
                found.append(event(cited, "another reading hides" if seen else "another reading shows", option=option))
    own, target = d.squares(a), d.squares(b)
    if set(own).isdisjoint(target) and not d.adjacent(a, b):
        found += _points(d, own, target, rule, seen, lines)
    return tuple(found)


def _points(
    d: Layout, own: tuple[Square, ...], target: tuple[Square, ...], rule: Rule, seen: bool, lines: tuple[SightLine, ...]
) -> list[Event]:
    """Where a point decides (R5): by other readings a line passes between two places off the map that meet there, as it
    does between blocked spaces, or is stopped wherever it touches the end of a wall."""
    if not seen:
        if any(all(b.what == "walls cut it apart" and _pinched(d, b.at) for b in line.blockers) for line in lines):
            return [event("DS-184?", "were the border no wall at a point", option="")]
        return []
    clear = {(line.start, line.end) for line in lines if line.clear}
    met = [steps for x in own for y in target for start, end, steps in candidates(x, y, rule) if (start, end) in clear]
    if met and all(_touches(d, steps) for steps in met):
        return [event("DS-184?", "were every touch a stop", option="")]
    return []


def _pinched(d: Layout, point: Square) -> bool:
    """Do two places off the map meet at a lattice point, and two squares of it?"""
    r, c = point
    around = [s in d.ground.kinds for s in ((r - 1, c - 1), (r - 1, c), (r, c), (r, c - 1))]
    return around in ([True, False, True, False], [False, True, False, True])


def _touches(d: Layout, steps: tuple[Step, ...]) -> bool:
    """Does a line pass a point where walls end?"""
    return any(
        step.what == "point" and not step.end and d.ground.barriers_about(step.r, step.c, d.closed) for step in steps
    )
