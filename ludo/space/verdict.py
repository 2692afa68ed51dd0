"""Whether something is seen, by which rule, and all the lines: what an explorer shows and a lesson asks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.boards.lines import Step
from ludo.events.event import Event
from ludo.space.readings import others
from ludo.space.rule import Rule
from ludo.space.sight import SightLine, candidates, in_pit, sees, sight_lines
from ludo.space.voice import Answer, event

if TYPE_CHECKING:
    from ludo.space.layout import Layout


class Verdict(Answer, frozen=True):
    """``sees``, the rule and sentence that say so, and every line. True in a condition when it sees. ``others``: events
    with ``.rule .text .data["option"]``, one for each other reading of a ruling by which it would turn."""

    sees: bool
    lines: tuple[SightLine, ...]
    others: tuple[Event, ...] = ()

    def __bool__(self) -> bool:
        return self.sees

    def __str__(self) -> str:
        return " ".join(map(str, (self.said, *self.others)))


def explain(d: Layout, a: Any, b: Any, rule: Rule) -> Verdict:
    """``sees`` with its reason: adjacent (R8), a clear line, one that only touches corners, a pit, a door, or no clear
    line."""
    lines = sight_lines(d, a, b, rule)
    seen = sees(d, a, b, rule)
    said = (_corner if rule.name == "corner" else _center)(d, a, b, rule, lines, seen)
    return Verdict(seen, lines, others(d, a, b, rule, seen, lines), said=said)


def _corner(d: Layout, a: Any, b: Any, rule: Rule, lines: tuple[SightLine, ...], seen: bool) -> Event:
    own, target = d.squares(a), d.squares(b)
    clear = {(line.start, line.end) for line in lines if line.clear}
    count = {"clear": len(clear), "lines": len(lines)}
    if not set(own).isdisjoint(target):
        return event("DS-183", "the same space")
    if d.adjacent(a, b):
        return event("DS-130" if isinstance(a, str) else "DS-189", "adjacent")
    if in_pit(d, a, own) or in_pit(d, b, target):
        return event("DX-037", "only adjacent from a pit")
    if clear:
        free = own if isinstance(a, str) else ()
        every = [(*line, {*free, x, y}) for x in own for y in target for line in candidates(x, y, rule)]
        if all(_touches(d, steps, near) for start, end, steps, near in every if (start, end) in clear):
            return event("DS-188", "a line that only touches corners", **count)
        return event("DS-183", "a clear line", **count)
    if d.closed and sees(d._with(closed=frozenset()), a, b, rule):
        return event("DS-135", "a closed door between them", **count)
    assert not seen
    return event("DS-183", "no clear line", **count)


def _touches(d: Layout, steps: tuple[Step, ...], free: set[Any]) -> bool:
    """Does a line pass the corner of a blocked space?"""
    for step in steps:
        if step.what == "point" and not step.end:
            r, c = step.r, step.c
            about = {(r - 1, c - 1), (r - 1, c), (r, c - 1), (r, c)} - free
            if any(s in d.standing or s in d.obstacles for s in about):
                return True
    return False


def _center(d: Layout, a: Any, b: Any, rule: Rule, lines: tuple[SightLine, ...], seen: bool) -> Event:
    if not set(d.squares(a)).isdisjoint(d.squares(b)):
        return event("PP-056", "the same space")
    if not seen:
        bare = d._with(_figures={id: figure for id, figure in d._figures.items() if id in (a, b)})
        if any(line.clear for line in sight_lines(bare, a, b, Rule())):
            return event("PP-061", "only centres count")
        return event("PP-056", "the blocked centre line")
    own, target = d.squares(a), d.squares(b)
    steps = [step for x in own for y in target for *_, met in candidates(x, y, rule) for step in met]
    if {(step.r, step.c) for step in steps if step.what == "square"} & d.standing.keys() - {*own, *target}:
        return event("PP-058", "figures do not block")
    return event("PP-056", "the clear centre line")
