"""A slow reference for sight and movement, written from the rulings R1 to R9 alone and sharing no code with Ludo.

Sight. A line is clear of walls exactly when somebody could walk beside it: from the looker's square to the target's,
never farther from the line than a hair, never through a wall. Squares are convex, so that walk is a path in a small
graph: its nodes are the squares that the closed line meets, and two neighbours are joined when their common edge is no
wall and the line meets that edge. This one statement holds R4 (crossing), R5 and R6; running along a wall (R4) and
blocked squares (R1 to R3) are asked apart. What a line meets is found by clipping it with fractions.

Movement. The graph of steps is built from the same letters and walls, and relaxed until nothing changes.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache

Square = tuple[int, int]
SOLID, PIT, WATER = "#", "o", "~"
ORTHOGONAL = ((-1, 0), (1, 0), (0, -1), (0, 1))


@dataclass
class Plan:
    """A board in the letters of the cases, with what stands on it: {id: (side, squares)}."""

    letters: dict[Square, str]
    walls: frozenset[frozenset[Square]] = frozenset()
    doors: frozenset[frozenset[Square]] = frozenset()  # the closed ones
    elevations: frozenset[frozenset[Square]] = frozenset()
    figures: dict[str, tuple[str, tuple[Square, ...]]] = field(default_factory=dict)

    @property
    def spaces(self) -> list[Square]:
        return sorted(s for s, letter in self.letters.items() if letter != SOLID)

    @property
    def solid(self) -> set[Square]:
        return {s for s, letter in self.letters.items() if letter == SOLID}

    @property
    def occupied(self) -> set[Square]:
        return {s for _, squares in self.figures.values() for s in squares}

    def walled(self, a: Square, b: Square) -> bool:
        """Whether the edge of two orthogonal neighbours is a wall, a closed door, or the border of the map."""
        edge = frozenset((a, b))
        return a not in self.letters or b not in self.letters or edge in self.walls or edge in self.doors


def parse(text: str, walls=(), doors=(), elevations=(), figures=None) -> tuple[Plan, dict[str, Square]]:
    """A map of the cases, and where S and T are."""
    letters, marks, placed = {}, {}, {}
    for r, line in enumerate(text.removesuffix("\n").split("\n")):
        for c, letter in enumerate(line):
            if letter == " ":
                continue
            letters[r, c] = letter if letter in "#~o^" else "."
            if letter in "ST":
                marks[letter] = (r, c)
            if letter in "MF":
                placed[f"{letter}{r},{c}"] = ("foe" if letter == "M" else "friend", ((r, c),))

    def edges(pairs):
        return frozenset(frozenset((tuple(a), tuple(b))) for a, b in pairs)

    plan = Plan(letters, edges(walls), edges(doors), edges(elevations), placed | dict(figures or {}))
    return plan, marks


# ---------------------------------------------------------------- what a line meets


def clip(start, end, low, high):
    """The part of the segment within a closed box, as a pair of fractions of its length; None when it misses it."""
    enter, leave = Fraction(0), Fraction(1)
    for axis in (0, 1):
        p, d = start[axis], end[axis] - start[axis]
        if d == 0:
            if not low[axis] <= p <= high[axis]:
                return None
            continue
        at = sorted((Fraction(low[axis] - p, d), Fraction(high[axis] - p, d)))
        enter, leave = max(enter, at[0]), min(leave, at[1])
    return (enter, leave) if enter <= leave else None


@cache
def met(dr: Fraction, dc: Fraction, fr: Fraction, fc: Fraction):
    """What a segment from (fr, fc) by (dr, dc) meets: squares it meets, enters and runs along; edges it meets and runs.

    An edge is the pair of its orthogonal neighbours.
    """
    start, end = (fr, fc), (fr + dr, fc + dc)
    rows = range(int(min(start[0], end[0])) - 1, int(max(start[0], end[0])) + 2)
    columns = range(int(min(start[1], end[1])) - 1, int(max(start[1], end[1])) + 2)
    touched, entered, along, edges, runs = [], [], [], [], []
    for r in rows:
        for c in columns:
            if part := clip(start, end, (r, c), (r + 1, c + 1)):
                touched.append((r, c))
                middle = (part[0] + part[1]) / 2
                point = (start[0] + middle * dr, start[1] + middle * dc)
                if r < point[0] < r + 1 and c < point[1] < c + 1:
                    entered.append((r, c))
                elif part[0] < part[1]:
                    along.append((r, c))
            for other, corner in (((r + 1, c), (r + 1, c)), ((r, c + 1), (r, c + 1))):
                if part := clip(start, end, corner, (r + 1, c + 1)):
                    edges.append(((r, c), other))
                    if part[0] < part[1]:
                        runs.append(((r, c), other))
    return touched, entered, along, edges, runs


def clear(plan: Plan, start, end, own: Square, target: Square, blocked: set[Square], wall_runs: str) -> bool:
    """Whether one line is clear: R1 to R6. ``blocked`` is already without the squares that R7 frees."""
    r, c = int(start[0]), int(start[1])
    touched, entered, along, edges, runs = met(end[0] - start[0], end[1] - start[1], start[0] - r, start[1] - c)
    if any((r + y, c + x) in blocked for y, x in (*entered, *along)):
        return False
    if wall_runs == "blocked":
        for (y, x), (v, u) in runs:
            a, b = (r + y, c + x), (r + v, c + u)
            if (a in plan.letters or b in plan.letters) and plan.walled(a, b):
                return False
    inside = {(r + y, c + x) for y, x in touched} & plan.letters.keys()
    assert own in inside and target in inside
    joined = {square: [] for square in inside}
    for (y, x), (v, u) in edges:
        a, b = (r + y, c + x), (r + v, c + u)
        if a in inside and b in inside and not plan.walled(a, b):
            joined[a].append(b)
            joined[b].append(a)
    found, todo = {own}, [own]
    while todo:
        for square in joined[todo.pop()]:
            if square not in found:
                found.add(square)
                todo.append(square)
    return target in found


# ---------------------------------------------------------------- sight


def corners(square: Square):
    return [(square[0] + y, square[1] + x) for y in (0, 1) for x in (0, 1)]


def lines(a: Square, b: Square, rule: str):
    """R1 to R6 speak of these lines. A corner that two squares share is no line (R9)."""
    if rule == "center":
        half = Fraction(1, 2)
        return [((a[0] + half, a[1] + half), (b[0] + half, b[1] + half))]
    return [(p, q) for p in corners(a) for q in corners(b) if p != q]


def adjacent(plan: Plan, a: Square, b: Square, lifted: frozenset = frozenset()) -> bool:
    """R8: an edge in common without wall, or a corner in common that is not cut apart (R5). ``lifted``: more edges
    that may not be crossed, as elevation lines are by a step."""
    dr, dc = b[0] - a[0], b[1] - a[1]
    if max(abs(dr), abs(dc)) != 1:
        return False

    def passes(x, y):
        return not plan.walled(x, y) and frozenset((x, y)) not in lifted

    if dr == 0 or dc == 0:
        return passes(a, b)
    return any(passes(a, by) and passes(by, b) for by in ((a[0] + dr, a[1]), (a[0], a[1] + dc)))


def squares_of(plan: Plan, asked) -> tuple[Square, ...]:
    return plan.figures[asked][1] if isinstance(asked, str) else (asked,)


def in_pit(plan: Plan, asked) -> bool:
    """DX-037, DX-039: a figure, asked by its id, that stands with its whole base in pits."""
    return isinstance(asked, str) and all(plan.letters[s] == PIT for s in squares_of(plan, asked))


def sees(plan: Plan, a, b, rule="corner", wall_runs="blocked", target_blocks=False, wall_between="lines") -> bool:
    own, goal = squares_of(plan, a), squares_of(plan, b)
    if set(own) & set(goal):
        return True
    if rule == "corner":
        if any(adjacent(plan, x, y) for x in own for y in goal):
            return True
        if in_pit(plan, a) or in_pit(plan, b):
            return False
    for x in own:
        for y in goal:
            beside = abs(x[0] - y[0]) + abs(x[1] - y[1]) == 1
            if rule == "corner" and wall_between == "unseen" and beside and plan.walled(x, y):
                continue  # R9
            blocked = plan.solid if rule == "center" else plan.solid | plan.occupied
            blocked = blocked - set(own) - {y}  # R7: one square of the target at a time
            if rule == "corner" and target_blocks and y in plan.occupied:
                blocked |= {y}
            if any(clear(plan, start, end, x, y, blocked, wall_runs) for start, end in lines(x, y, rule)):
                return True
    return False


# ---------------------------------------------------------------- movement


def reach(plan: Plan, mover, points: int | None, side: str = "friend") -> dict[Square, int]:
    """{square: least points} of the squares where the move may end, by relaxing every step until nothing changes.

    A large figure counts as one square while it moves, begins on any of its own (DX-048), passes pits (DX-039), and
    ends where its base can be put over the square (DX-049, DX-050).
    """
    own = squares_of(plan, mover)
    if isinstance(mover, str):
        side = plan.figures[mover][0]
    large = len(own) > 1
    foes = {s for owner, squares in plan.figures.values() for s in squares if owner != side} - set(own)
    taken = plan.occupied - set(own)
    steps = [
        (a, b)
        for a in plan.spaces
        for b in ((a[0] + y, a[1] + x) for y in (-1, 0, 1) for x in (-1, 0, 1))
        if b in plan.letters and plan.letters[b] != SOLID and b not in foes
        if adjacent(plan, a, b, plan.elevations)
        if large or plan.letters[a] != PIT
    ]
    stuck = all(plan.letters[s] == PIT for s in own)
    cost = dict.fromkeys(own, 0)
    changed = not stuck
    while changed:
        changed = False
        for a, b in steps:
            if a in cost and cost[a] + (2 if plan.letters[b] == WATER else 1) < cost.get(b, 10**9):
                cost[b] = cost[a] + (2 if plan.letters[b] == WATER else 1)
                changed = True
    return {
        s: spent
        for s, spent in cost.items()
        if (points is None or spent <= points) and (s in own or fits(plan, s, own, taken))
    }


def fits(plan: Plan, square: Square, own: tuple[Square, ...], taken: set[Square]) -> bool:
    """DX-049: whether a base of that size, in either direction, can be put over the square."""
    height = max(r for r, _ in own) - min(r for r, _ in own) + 1
    width = max(c for _, c in own) - min(c for _, c in own) + 1
    for h, w in {(height, width), (width, height)}:
        for top in range(square[0] - h + 1, square[0] + 1):
            for left in range(square[1] - w + 1, square[1] + 1):
                base = {(r, c) for r in range(top, top + h) for c in range(left, left + w)}
                if base <= plan.letters.keys() and not base & (plan.solid | taken) and whole(plan, base):
                    return True
    return False


def whole(plan: Plan, base: set[Square]) -> bool:
    """Whether no wall and no closed door runs through the base."""
    around = (((r, c), (r + y, c + x)) for r, c in base for y, x in ORTHOGONAL)
    return not any(b in base and plan.walled(a, b) for a, b in around)
