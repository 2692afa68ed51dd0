"""The whole board at once, a way after the other: for all squares together whether that way is in sight.

A line of some way is clear from a square when every square at its places is free; for all squares together that is one
shift of the map's bits a place. What walls and obstacles leave of a line between two corners is shared by all pairs of
squares that have such corners, and mostly nothing is left after a few places; figures are asked of what is left only.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, NamedTuple

from ludo.boards.lines import Square, trace
from ludo.space.bits import Walls, solid_bits, space_bits, walls_of
from ludo.space.masks import Looker
from ludo.space.meets import Line, Meets, between, corner_pairs, line_ends, lines

if TYPE_CHECKING:
    from ludo.boards.ground import Edge, Ground
    from ludo.space.rule import Rule


class Way(NamedTuple):
    """One way (dr, dc). ``begins``: the spaces from which it leads to a space. ``target``: its place, counted from
    where it begins."""

    way: Square
    target: int
    begins: int


class Left:
    """What walls and obstacles leave of every line on a map with these doors closed."""

    def __init__(self, ground: Ground, closed: frozenset[Edge], rule: Rule) -> None:
        self.ground, self.rule, self.wide = ground, rule, ground.stride
        self.spaces, self.walls = space_bits(ground), walls_of(ground, closed)
        self._between: dict[Square, int] = {}

    def ways(self) -> Iterator[Way]:
        """Every way between two spaces. Of two opposite ways, whose answers are the same, only one; both where the
        target's square blocks (DX-074), the only reading under which sight is not mutual."""
        rows, width, both = self.ground.rows, self.ground.columns, self.rule.target_blocks
        row = sum(1 << (r + 1) * self.wide + 1 for r in range(rows))
        columns = {  # the squares from which dc columns on there still is one
            dc: sum(row << c for c in range(max(0, -dc), min(width, width - dc))) for dc in range(1 - width, width)
        }
        for dr in range(1 - rows if both else 0, rows):
            for dc in range(1 - width if both or dr else 1, width):
                if dr or dc:
                    target = dr * self.wide + dc
                    if begins := self.spaces & shifted(self.spaces, target) & columns[dc]:
                        yield Way((dr, dc), target, begins)

    def lines(self, way: Way) -> Iterator[tuple[Line, int]]:
        """Each line of a way with the squares from which walls and obstacles leave it."""
        dr, dc = way.way
        if self.rule.name == "center" or max(abs(dr), abs(dc)) == 1:
            for line in lines(self.rule, dr, dc, self.wide):
                if begins := self._past(way.begins, line, way.target):
                    yield line, begins
            return
        for p, q in corner_pairs(self.rule, dr, dc):
            dy, dx = q[0] - p[0], q[1] - p[1]
            left = self._between.get((dy, dx))
            if left is None:
                left = self._between[dy, dx] = self._lattice(dy, dx)
            begins = left and way.begins & left >> p[0] * self.wide + p[1]
            if begins:
                line = Line(p[0] * self.wide + p[1], between(dy, dx, self.wide), line_ends(p, q, way.way, self.wide))
                if self.walls is not None:
                    begins = past_ends(begins, line, self.walls)
                if begins:
                    yield line, begins

    def _past(self, begins: int, line: Line, target: int) -> int:
        begins = past_squares(begins, line, target, self.spaces)
        if begins and self.walls is not None:
            begins = past_ends(past_walls(begins, line.meets, line.at, self.walls), line, self.walls)
        return begins

    def _lattice(self, dy: int, dx: int) -> int:
        """The lattice points from which the line to the point (dy, dx) away is left."""
        begins = (1 << (self.ground.rows + 2) * self.wide) - 1
        for step in trace(0, 0, 2 * dy, 2 * dx):  # mostly it is over after a few
            if step.what == "square":
                begins &= shifted(self.spaces, step.r * self.wide + step.c)
                if not begins:
                    return 0
        meets = between(dy, dx, self.wide)
        if dy == 0 or dx == 0:  # along the grid: the squares on both sides
            for o in meets.body:
                begins &= shifted(self.spaces, o)
        return begins if self.walls is None else past_walls(begins, meets, 0, self.walls)


def shifted(n: int, by: int) -> int:
    """Bit k is bit k + ``by`` of n."""
    return n >> by if by >= 0 else n << -by


def past_squares(begins: int, line: Line, target: int, free: int) -> int:
    """The places of ``begins`` from which every square on the line is free, but for the looker's own and the target's
    (R7)."""
    at = line.at
    for o in line.meets.body:
        o += at
        if o and o != target:
            begins &= free >> o if o >= 0 else free << -o
            if not begins:
                return 0
    return begins


def past_walls(begins: int, meets: Meets, at: int, walls: Walls) -> int:
    """The places of ``begins`` from which the line meets no wall between its ends."""
    for board, met in ((walls.h, meets.h), (walls.v, meets.v)):
        if board:
            for o in met:
                begins &= ~shifted(board, at + o)
    for k, o in meets.points:
        if walls.cuts[k]:
            begins &= ~shifted(walls.cuts[k], at + o)
    return begins


def past_ends(begins: int, line: Line, walls: Walls) -> int:
    """The places of ``begins`` from which walls do not cut the line's ends apart (R6)."""
    for k, o in line.ends:
        if walls.cuts[k]:
            begins &= ~shifted(walls.cuts[k], o)
    return begins


def sweep(looker: Looker) -> Iterator[tuple[Square, int]]:
    """(way, the spaces from which it leads to a space in sight), for the ways of ``Left.ways``."""
    ground, rule = looker.ground, looker.rule
    key = ("left", looker.closed, rule)
    if key not in ground.cache:
        ground.cache[key] = Left(ground, looker.closed, rule)
    left: Left = ground.cache[key]
    figures = looker.body & ~solid_bits(ground)
    free = (1 << (ground.rows + 2) * looker.wide) - 1 ^ figures
    for way in left.ways():
        seen = 0
        for line, begins in left.lines(way):
            begins &= ~seen
            if begins and figures:
                begins = past_squares(begins, line, 0 if rule.target_blocks else way.target, free)
            seen |= begins
            if seen == way.begins:
                break
        if not rule.along and min(map(abs, way.way)) <= 1:
            seen |= _along(looker, way.way, way.begins ^ seen)
        if seen:
            yield way.way, seen


def _along(looker: Looker, way: Square, begins: int) -> int:
    """Those from which a line along the grid is clear."""
    seen = 0
    for at in places(begins):
        r, c = at // looker.wide - 1, at % looker.wide - 1
        if looker.sees_along((r, c), (r + way[0], c + way[1])):
            seen |= 1 << at
    return seen


def places(n: int) -> list[int]:
    """The places of the bits that are set, the least first."""
    text = bin(n)[:1:-1]
    found, at = [], text.find("1")
    while at >= 0:
        found.append(at)
        at = text.find("1", at + 1)
    return found
