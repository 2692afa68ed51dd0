"""Line of sight, exact: corner to corner (Descent, DS-183 to DS-189) and centre to centre (Warhammer Quest, PP-056 to PP-059).

The degenerate cases are the rulings R1 to R9; each is in ``blockers`` below, once. ``sees`` asks bit masks that are made from the same
lines, so that the quick answer and the explained one cannot differ.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ludo.space import masks
from ludo.space.lines import Square, Step, center_line, class_of, corner_line, corners

if TYPE_CHECKING:
    from ludo.board.dungeon import Dungeon

RULES = ("corner", "center")


class Rule(msgspec.Struct, frozen=True):
    """A sight rule with its rulings. ``along``: running along a wall blocks (R4). ``target_blocks``: the FAQ's reading of R7 (DX-074)."""

    name: str = "corner"
    along: bool = True
    target_blocks: bool = False

    @classmethod
    def of(cls, rule: str, rulings: dict[str, Any]) -> Rule:
        """ValueError names what is wrong and what is allowed."""
        if not rulings and rule in _PLAIN:
            return _PLAIN[rule]
        from ludo.data import nearest

        if rule not in RULES:
            raise ValueError(f"there is no sight rule {rule!r}; there are {', '.join(RULES)}{nearest(rule, RULES)}")
        known = {"wall_runs": ("blocked", "clear"), "target_blocks": (False, True)}
        for name, value in rulings.items():
            if name not in known:
                raise ValueError(f"there is no ruling {name!r}; there are {', '.join(known)}{nearest(name, known)}")
            if not any(value is v or (isinstance(v, str) and value == v) for v in known[name]):
                raise ValueError(f"ruling {name}: {value!r} is not allowed; allowed is {' or '.join(map(repr, known[name]))}")
        return cls(rule, rulings.get("wall_runs", "blocked") == "blocked", rulings.get("target_blocks", False))


_PLAIN = {name: Rule(name) for name in RULES}


class Blocker(msgspec.Struct, frozen=True):
    """Why a line is not clear. ``at``: a square, an edge (two squares), or a lattice point; ``what`` says which and what is there."""

    rule: str
    what: str
    at: Any
    figure: str = ""

    def __str__(self) -> str:
        return f"{self.what} at {self.at} [{self.rule}]"


class SightLine(msgspec.Struct, frozen=True):
    """A candidate line between two lattice points (corner rule) or square centres ((r + 0.5, c + 0.5), centre rule)."""

    start: tuple[float, float]
    end: tuple[float, float]
    blockers: tuple[Blocker, ...]

    @property
    def clear(self) -> bool:
        return not self.blockers


# ------------------------------------------------------------------ asking


def sees(d: Dungeon, a: Any, b: Any, rule: Rule) -> bool:
    own, target = d.squares(a), d.squares(b)
    if a == b or own == target:
        return True
    if rule.name == "corner" and (in_pit(d, a, own) or in_pit(d, b, target)):
        return d.adjacent(a, b)
    board = masks.board_of(d, rule)
    if isinstance(a, str) or isinstance(b, str):
        board = masks.lift(d, rule, board, own if isinstance(a, str) else (), target if isinstance(b, str) else ())
    return any(masks.clear(d.ground, rule, board, x, y) for x in own for y in target)


def space_sees(d: Dungeon, a: Square, b: Square, rule: Rule) -> bool:
    """``sees`` for two spaces: the quick way."""
    if a == b:
        return True
    return masks.clear(d.ground, rule, d._boards.get(rule) or masks.board_of(d, rule), a, b)


def in_pit(d: Dungeon, asked: Any, squares: tuple[Square, ...]) -> bool:
    """A figure asked by its id, all of whose spaces are pit: it sees, and is seen, only next to it (DX-037)."""
    return isinstance(asked, str) and all(d.ground.kinds[s] == "pit" for s in squares)


def field_of_view(d: Dungeon, a: Any, rule: Rule) -> frozenset[Square]:
    if not isinstance(a, str):
        s = d.squares(a)[0]
        board, ground = masks.board_of(d, rule), d.ground
        clear = masks.clear
        return frozenset({s, *(b for b in ground.spaces if b != s and clear(ground, rule, board, s, b))})
    return frozenset(b for b in d.spaces if sees(d, a, b, rule))


def sight_lines(d: Dungeon, a: Any, b: Any, rule: Rule) -> tuple[SightLine, ...]:
    """Every candidate line. A figure in a pit keeps its lines; each is blocked by the pit (DX-037)."""
    own, target = d.squares(a), d.squares(b)
    free = (set(own) if isinstance(a, str) else set()) | (set(target) if isinstance(b, str) else set())
    pits = tuple(
        Blocker("DX-037", "pit", squares[0], asked)
        for asked, squares in ((a, own), (b, target))
        if rule.name == "corner" and in_pit(d, asked, squares) and not d.adjacent(a, b)
    )
    found: dict[Any, SightLine] = {}
    for x in own:
        for y in target:
            if x == y:
                continue
            blocked_by_target = set(target) if rule.target_blocks else set()
            exempt = (free | {x, y}) - blocked_by_target | {x}
            for start, end, steps in candidates(x, y, rule):
                line = SightLine(start, end, pits + blockers(d, steps, exempt, rule, blocked_by_target))
                if (start, end) not in found or (line.clear and not found[start, end].clear):
                    found[start, end] = line
    return tuple(found.values())


def candidates(own: Square, target: Square, rule: Rule) -> list[tuple[Any, Any, tuple[Step, ...]]]:
    """(start, end, what it meets) of each line between two different squares; a shared corner is no line (R9)."""
    if rule.name == "center":
        return [((own[0] + 0.5, own[1] + 0.5), (target[0] + 0.5, target[1] + 0.5), center_line(own, target))]
    return [(p, q, corner_line(p, q, own, target)) for p in corners(own) for q in corners(target) if p != q]


def blockers(d: Dungeon, steps: tuple[Step, ...], exempt: set[Square], rule: Rule, target: set[Square] = frozenset()) -> tuple[Blocker, ...]:  # type: ignore[assignment]
    """Everything that blocks a line. ``exempt``: squares that never block it (R7); ``target``: squares that do, by target_blocks."""
    ground, closed, out = d.ground, d.closed, []
    corner = rule.name == "corner"

    def body(s: Square, text: str, cited: str) -> None:
        if s in exempt:
            return
        if s in ground.obstacles:
            out.append(Blocker(cited, f"{text} an obstacle", s))
        elif corner and s in target:
            out.append(Blocker("DX-074", f"{text} the target's space", s, d.standing.get(s, "")))
        elif corner and s in d.standing:
            out.append(Blocker(cited, f"{text} a figure", s, d.standing[s]))

    for step in steps:
        r, c = step.r, step.c
        if step.what == "square":
            body((r, c), "enters", "DS-186" if corner else "PP-057")  # R1
        elif step.what == "point":
            assert step.sides is not None
            k = class_of(step.sides)
            if k is not None and masks.cut_at(ground, r, c, closed) >> k & 1:  # R5, R6
                cited = ("DS-183?" if step.end else "DS-184?") if corner else "PP-059"
                out.append(Blocker(cited, "walls cut apart its start or end" if step.end else "walls cut it apart", (r, c)))
        else:
            across, along = ((r - 1, c), (r, c)) if step.what[-1] == "h" else ((r, c - 1), (r, c)), step.what.startswith("along")
            if along:
                body(across[0], "runs along", "DS-187")  # R2
                body(across[1], "runs along", "DS-187")
                if not rule.along:
                    if across[0] not in ground.kinds and across[1] not in ground.kinds:
                        out.append(Blocker("DS-184", "leaves the map", across))
                    continue
            if across in closed:
                out.append(Blocker(("DS-184?" if along else "DS-185") if corner else "PP-057", "runs along a closed door" if along else "crosses a closed door", across))
            elif ground.barrier(*across, closed):
                what = "wall" if across in ground.walls else "border of the map"
                cited = ("DS-184?" if along else "DS-184") if corner else "PP-057"
                out.append(Blocker(cited, f"{'runs along' if along else 'crosses'} a {what}".replace("a border", "the border"), across))  # R4
    return tuple(out)
