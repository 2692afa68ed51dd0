"""One line at a time, square by square: for ways so long that masks would cost more memory than they save time.

The same question of the same bits as in ``masks``; here the line is walked until something stops it.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from ludo.boards.lines import Square, center_line, class_of, corners, ends

_PASS: dict[tuple[int, int], Any] = {
    (1, 1): class_of(((0,), (2,))),
    (-1, -1): class_of(((2,), (0,))),
    (1, -1): class_of(((1,), (3,))),
    (-1, 1): class_of(((3,), (1,))),
}
_PASS_H: Any
_PASS_V: Any
_PASS_H, _PASS_V = class_of(((3, 0), (1, 2))), class_of(((0, 1), (2, 3)))
_YES = ord("1")


class _Grid(NamedTuple):
    """A looker's bits as bytes, "1" where something blocks; ``cuts`` empty where nothing is cut apart."""

    body: bytes
    h: bytes
    v: bytes
    cuts: tuple[bytes, ...]


class Asked(Protocol):
    """What is asked of a Looker, which stands above."""

    ground: Any
    closed: Any
    rule: Any
    body: int
    walls: Any
    wide: int
    grid: Any

    def sees_along(self, a: Square, b: Square) -> bool: ...


def _grid(looker: Asked) -> _Grid:
    """Made once and kept with the looker: two threads that ask at once make the same."""
    if looker.grid is None:
        size = (looker.ground.rows + 2) * looker.wide
        walls = looker.walls
        none = b"0" * size
        h, v = (_bytes(walls.h, size), _bytes(walls.v, size)) if walls else (none, none)
        cuts = tuple(_bytes(n, size) if n else none for n in walls.cuts) if walls and any(walls.cuts) else ()
        looker.grid = _Grid(_bytes(looker.body, size), h, v, cuts)
    return looker.grid


def _bytes(n: int, size: int) -> bytes:
    return f"{n:0{size}b}"[::-1].encode()


def sees(looker: Asked, a: Square, b: Square) -> bool:
    """As ``looker.sees``."""
    grid, wide, rule = _grid(looker), looker.wide, looker.rule
    if rule.name == "center":
        return not any(_blocks(grid, wide, step) for step in center_line(a, b))
    if looker.ground.touch(a, b, looker.closed):  # R8
        return True
    if rule.unseen and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1:  # R9
        return False
    places = tuple((r + 1) * wide + c + 1 for r, c in (a, b))
    free = places[:1] if rule.target_blocks else places  # R7
    for p in corners(a):
        for q in corners(b):
            if p == q or (not rule.along and (p[0] == q[0] or p[1] == q[1])):
                continue
            if _clear(grid, wide, p, q, free) and not any(_blocks(grid, wide, end) for end in ends(p, q, a, b)):
                return True
    return not rule.along and looker.sees_along(a, b)


def _blocks(grid: _Grid, wide: int, step) -> bool:
    at = (step.r + 1) * wide + step.c + 1
    if step.what == "point":
        k = class_of(step.sides)
        return bool(grid.cuts) and k is not None and grid.cuts[k][at] == _YES
    return {"square": grid.body, "h": grid.h, "v": grid.v}[step.what][at] == _YES


def _clear(grid: _Grid, wide: int, start: Square, end: Square, free: tuple[int, ...]) -> bool:
    """Does nothing stop the line between two lattice points, its ends left out? ``free``: squares that never block
    (R7)."""
    r, c = start
    dy, dx = end[0] - r, end[1] - c
    sy, sx = (dy > 0) - (dy < 0), (dx > 0) - (dx < 0)
    if not dy or not dx:
        return _along(grid, wide, (r + min(sy, 0) + 1) * wide + c + min(sx, 0) + 1, sy, sx, abs(dy or dx), free)
    ay, ax = abs(dy), abs(dx)
    body, tops, lefts = grid.body, grid.h, grid.v
    # The square that the line is in. The edge by which it leaves is its own or that of the square beyond.
    at = (r + (0 if sy > 0 else -1) + 1) * wide + c + (0 if sx > 0 else -1) + 1
    step_r, step_c = sy * wide, sx
    down, right = (wide if sy > 0 else 0), (1 if sx > 0 else 0)
    passing = grid.cuts[_PASS[sy, sx]] if grid.cuts else b""
    to_h, to_v, last = ax, ay, ax * ay
    while True:
        if body[at] == _YES and at not in free:
            return False
        if to_h == to_v:
            if to_h == last:
                return True
            if passing and passing[at + down + right] == _YES:
                return False
            at += step_r + step_c
            to_h += ax
            to_v += ay
        elif to_h < to_v:
            if tops[at + down] == _YES:
                return False
            at += step_r
            to_h += ax
        else:
            if lefts[at + right] == _YES:
                return False
            at += step_c
            to_v += ay


def _along(grid: _Grid, wide: int, at: int, sy: int, sx: int, length: int, free: tuple[int, ...]) -> bool:
    """A line along the grid; ``at``: the square whose top or left edge comes first."""
    if sx:
        step, edges, beside, passing = sx, grid.h, wide, grid.cuts[_PASS_H] if grid.cuts else b""
    else:
        step, edges, beside, passing = sy * wide, grid.v, 1, grid.cuts[_PASS_V] if grid.cuts else b""
    point = 0 if sx + sy > 0 else -step  # the lattice point where an edge begins is its square's, or the next one's
    for k in range(length):
        if k and passing and passing[at + point] == _YES:
            return False
        if edges[at] == _YES or any(grid.body[s] == _YES and s not in free for s in (at, at - beside)):
            return False
        at += step
    return True
