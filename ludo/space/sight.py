"""Line of sight, exact: corner to corner (Descent, DS-183 to DS-189) and centre to centre (Warhammer Quest, PP-056 to
PP-059).

The degenerate cases are the rulings R1 to R9; each is in ``blockers`` below, once. ``sees`` asks bit masks that are
made from the same lines, so that the quick answer and the explained one cannot differ.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

import msgspec

from ludo.boards.ground import PIT
from ludo.boards.lines import Square, Step, center_line, class_of, corner_line, corners, cut_classes
from ludo.events import witness
from ludo.space import beside
from ludo.space.masks import Looker
from ludo.space.rule import RULES as RULES
from ludo.space.rule import Rule
from ludo.space.voice import voice

if TYPE_CHECKING:
    from ludo.space.layout import Layout


class Blocker(msgspec.Struct, frozen=True):
    """Why a line is not clear. ``at``: a square, an edge (two squares), or a lattice point; ``what``: which, and what
    is there; ``beside``: of the map's border the square that is on the map."""

    rule: str
    what: str
    at: Any
    figure: str = ""
    beside: Square | None = None

    @property
    def text(self) -> str:
        """As a sentence."""
        data = {"at": self.at, "figure": self.figure, "beside": self.beside}
        return voice.words.say("objection", self.what, data)

    def __str__(self) -> str:
        return f"{self.text} [{self.rule}]"


def _blocker(rule: str, what: str, at: Any, figure: str = "", beside: Square | None = None) -> Blocker:
    witness.hear(rule)
    return Blocker(rule, what, at, figure, beside)


class SightLine(msgspec.Struct, frozen=True):
    """A candidate line between two lattice points (corner rule) or square centres ((r + 0.5, c + 0.5), centre rule)."""

    start: tuple[float, float]
    end: tuple[float, float]
    blockers: tuple[Blocker, ...]

    @property
    def clear(self) -> bool:
        return not self.blockers


# ------------------------------------------------------------------ asking


def sees(d: Layout, a: Any, b: Any, rule: Rule) -> bool:
    """Does ``a`` see ``b``, each a space or a figure's id (R7)?"""
    own, target = d.squares(a), d.squares(b)
    if not set(own).isdisjoint(target):
        return True
    if rule.name == "corner" and (in_pit(d, a, own) or in_pit(d, b, target)):
        return d.adjacent(a, b)
    looker = _looker(d, a, own, rule)
    return any(looker.sees(x, y) for x in own for y in target)


def _looker(d: Layout, a: Any, own: tuple[Square, ...], rule: Rule) -> Looker:
    """For a figure asked by its id, none of whose squares block it (R7), or for one square, which never does."""
    looker = Looker.of(d, rule)
    return looker.without(own) if isinstance(a, str) and len(own) > 1 else looker


def in_pit(d: Layout, asked: Any, squares: tuple[Square, ...]) -> bool:
    """A figure asked by its id, all of whose spaces are pit: it sees, and is seen, only next to it (DX-037, DX-039)."""
    return isinstance(asked, str) and all(d.ground.kinds[s] == PIT for s in squares)


def field_of_view(d: Layout, a: Any, rule: Rule) -> frozenset[Square]:
    """Every space that ``a`` sees, its own among them."""
    own = d.squares(a)
    if rule.name == "corner" and in_pit(d, a, own):
        return frozenset(b for b in d.spaces if b in own or d.adjacent(a, b))
    asked = _looker(d, a, own, rule).sees
    return frozenset(b for b in d.spaces if b in own or any(asked(s, b) for s in own))


def sight_lines(d: Layout, a: Any, b: Any, rule: Rule) -> tuple[SightLine, ...]:
    """Every candidate line. A figure in a pit keeps its lines; each is blocked by the pit (DX-037)."""
    own, target = d.squares(a), d.squares(b)
    free = set(own) if isinstance(a, str) else set()
    pits = tuple(
        _blocker("DX-037", "pit", squares[0], asked)
        for asked, squares in ((a, own), (b, target))
        if rule.name == "corner" and in_pit(d, asked, squares) and not d.adjacent(a, b)
    )
    found: dict[Any, SightLine] = {}
    for x in own:
        for y in target:
            if x == y:
                continue
            blocking = {y} & d.standing.keys() if rule.target_blocks else set()
            exempt = (free | {x, y}) - blocking
            between = _hidden(d, x, y, rule)
            for start, end, steps in candidates(x, y, rule):
                stops = pits + between + blockers(d, steps, exempt, rule, blocking)
                if not rule.along and (start[0] == end[0] or start[1] == end[1]):
                    stops += _beside(d, start, end, x, y, rule)
                line = SightLine(start, end, stops)
                if (start, end) not in found or (line.clear and not found[start, end].clear):
                    found[start, end] = line
    return tuple(found.values())


def _hidden(d: Layout, x: Square, y: Square, rule: Rule) -> tuple[Blocker, ...]:
    """What hides two spaces with a common side from each other, whatever the lines say (R9)."""
    if rule.unseen and abs(x[0] - y[0]) + abs(x[1] - y[1]) == 1 and d.ground.barrier(x, y, d.closed):
        return (_blocker("DX-075", "a wall between hides it", (min(x, y), max(x, y))),)
    return ()


def candidates(own: Square, target: Square, rule: Rule) -> list[tuple[Any, Any, tuple[Step, ...]]]:
    """(start, end, what it meets) of each line between two different squares; a shared corner is no line (R9)."""
    if rule.name == "center":
        return [((own[0] + 0.5, own[1] + 0.5), (target[0] + 0.5, target[1] + 0.5), center_line(own, target))]
    return [(p, q, corner_line(p, q, own, target)) for p in corners(own) for q in corners(target) if p != q]


def blockers(
    d: Layout, steps: tuple[Step, ...], exempt: set[Square], rule: Rule, target: Collection[Square] = ()
) -> tuple[Blocker, ...]:
    """Everything that blocks a line. ``exempt``: squares that never block it (R7); ``target``: squares that do, by
    target_blocks."""
    ground, out = d.ground, []
    corner = rule.name == "corner"
    on_grid = any(step.what.startswith("along") for step in steps)
    for step in steps:
        r, c = step.r, step.c
        if step.what == "square":
            out += _body(d, (r, c), "enters", exempt, rule, target)  # R1
        elif step.what == "point":
            if on_grid and not rule.along:
                continue  # walls are asked by ``_beside``
            k = class_of(step.sides)  # type: ignore[arg-type]
            if k is not None and k in cut_classes(ground.barriers_about(r, c, d.closed)):  # R5, R6
                cited = ("DS-183?" if step.end else "DS-184?") if corner else "PP-059"
                out.append(_blocker(cited, "walls cut apart its end" if step.end else "walls cut it apart", (r, c)))
        else:
            edge = ((r - 1, c), (r, c)) if step.what[-1] == "h" else ((r, c - 1), (r, c))
            if on_grid:
                out += (
                    *_body(d, edge[0], "runs along", exempt, rule, target),
                    *_body(d, edge[1], "runs along", exempt, rule, target),
                )  # R2
            if not on_grid or rule.along:
                out += _wall(d, edge, on_grid, corner)  # R4
    return tuple(out)


def _body(d: Layout, s: Square, how: str, exempt: set[Square], rule: Rule, target: Collection[Square]) -> list[Blocker]:
    """What stands on a square that a line enters or runs along (R1, R2)."""
    if s in exempt:
        return []
    corner = rule.name == "corner"
    cited = ("DS-187" if how == "runs along" else "DS-186") if corner else "PP-057"
    if s in d.obstacles:
        return [_blocker(cited, f"{how} an obstacle", s)]
    if corner and s in target:
        return [_blocker("DX-074", f"{how} the target's space", s, d.standing.get(s, ""))]
    if corner and s in d.standing:
        return [_blocker(cited, f"{how} a figure", s, d.standing[s])]
    return []


def _wall(d: Layout, edge: Any, along: bool, corner: bool) -> list[Blocker]:
    """A wall, closed door or border that a line crosses or runs along (R4)."""
    how = "runs along" if along else "crosses"
    if edge in d.closed:
        return [_blocker(("DS-184?" if along else "DS-185") if corner else "PP-057", f"{how} a closed door", edge)]
    if d.ground.barrier(edge[0], edge[1], d.closed):
        cited = ("DS-184?" if along else "DS-184") if corner else "PP-057"
        if all(s in d.ground.kinds for s in edge):
            return [_blocker(cited, f"{how} a wall", edge)]
        return [
            _blocker(cited, f"{how} the border of the map", edge, beside=min(s for s in edge if s in d.ground.kinds))
        ]
    return []


def _beside(d: Layout, start: Square, end: Square, own: Square, target: Square, rule: Rule) -> tuple[Blocker, ...]:
    """Walls that block a line along the grid where walls may be run along: at the point past which nobody can go beside
    it."""
    point = beside.stopped(d.ground, d.closed, start, end, own, target)
    if point is None:
        return ()
    return (_blocker("DS-183?" if point in (start, end) else "DS-184?", "walls cut it apart on both sides", point),)
