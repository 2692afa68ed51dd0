"""The whole board at once without tables: a way after the other, for all the squares that it may begin at.

A line of some way is clear from a square when every square at its places is free; for all squares together that is one
shift of the map's bits a place, and most ways are given up after a few.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ludo.space.lines import Square
from ludo.space.masks import Line, Looker, Meets, Walls, lines, space_bits


class Way(NamedTuple):
    """One way (dr, dc). ``begins``: the spaces from which it leads to a space. ``target``: its place, counted from
    where it begins."""

    way: Square
    target: int
    begins: int


def shifted(n: int, by: int) -> int:
    """Bit k is bit k + ``by`` of n."""
    return n >> by if by >= 0 else n << -by


def ways(looker: Looker, both: bool = False) -> Iterator[Way]:
    """Every way between two spaces, near ones first in each direction; ``both``: also its opposite."""
    ground = looker.ground
    spaces = space_bits(ground)
    rows, width = ground.rows, ground.columns
    row = sum(1 << (r + 1) * looker.wide + 1 for r in range(rows))
    columns = {  # the squares from which dc columns on there still is one
        dc: sum(row << c for c in range(max(0, -dc), min(width, width - dc))) for dc in range(1 - width, width)
    }
    for dr in range(1 - rows if both else 0, rows):
        for dc in range(1 - width if both or dr else 1, width):
            if dr or dc:
                target = dr * looker.wide + dc
                if begins := spaces & shifted(spaces, target) & columns[dc]:
                    yield Way((dr, dc), target, begins)


def clear(begins: int, line: Line, target: int, free: int, walls: Walls | None) -> int:
    """The squares of ``begins`` from which this line is clear. ``free``: the squares that do not block."""
    begins = past_squares(begins, line.meets, line.at, free, target)
    if begins and walls is not None:
        begins = past_ends(past_walls(begins, line.meets, line.at, walls), line, walls)
    return begins


def past_squares(begins: int, meets: Meets, at: int, free: int, target: int | None = None) -> int:
    """The places of ``begins`` from which every square on the line is free. ``target``: given, it and the looker's own
    never block (R7)."""
    for o in meets.body:
        o += at
        if target is None or (o and o != target):
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
    """(way, the spaces from which it leads to a space in sight). Of two opposite ways, whose answers are the same, only
    one is asked, unless the target's square blocks (DX-074), the only reading under which sight is not mutual."""
    cells = (looker.ground.rows + 2) * looker.wide
    free = (1 << cells) - 1 ^ looker.body
    for way in ways(looker, looker.rule.target_blocks):
        hidden = way.begins
        for line in lines(looker.rule, *way.way, looker.wide):
            hidden &= ~clear(hidden, line, way.target, free, looker.walls)
            if not hidden:
                break
        if hidden and not looker.rule.along and min(map(abs, way.way)) <= 1:
            hidden = _along(looker, way.way, hidden)
        if seen := way.begins ^ hidden:
            yield way.way, seen


def _along(looker: Looker, way: Square, hidden: int) -> int:
    """Without the squares from which a line along the grid is clear."""
    for at in places(hidden):
        r, c = at // looker.wide - 1, at % looker.wide - 1
        if looker.sees_along((r, c), (r + way[0], c + way[1])):
            hidden ^= 1 << at
    return hidden


def places(n: int) -> list[int]:
    """The places of the bits that are set, the least first."""
    text = bin(n)[:1:-1]
    found, at = [], text.find("1")
    while at >= 0:
        found.append(at)
        at = text.find("1", at + 1)
    return found
