"""The other reading of R4, ``wall_runs = "clear"``: a line may run along walls, as long as it crosses none.

Such a line is clear when somebody could walk beside it, from the looker's square to the target's, changing sides only
where no wall is. (Else every wall would be seen through: two squares on its two sides have a line in common that only
runs along it.)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ludo.boards.lines import Square, corners, quadrant, side_of, spread

if TYPE_CHECKING:
    from ludo.boards.ground import Edge, Ground


def along_grid(own: Square, target: Square) -> list[tuple[Square, Square]]:
    """The lines from corner to corner that run along the grid."""
    return [(p, q) for p in corners(own) for q in corners(target) if (p[0] == q[0]) != (p[1] == q[1])]


def stopped(
    ground: Ground, closed: frozenset[Edge], start: Square, end: Square, own: Square, target: Square
) -> Square | None:
    """The lattice point past which nobody could go beside the line; None when walls do not block it."""
    dy, dx = end[0] - start[0], end[1] - start[1]
    length = abs(dy or dx)
    dy, dx = dy // length, dx // length
    ahead = frozenset(quadrant(dy, dx))
    behind = {
        k: (5 - k) % 4 if dy == 0 else 3 - k for k in ahead
    }  # the same square, seen from the point before and from the next
    (r, c), here = start, frozenset(side_of(start, own))
    for _ in range(length):
        going = spread(here, ground.barriers_about(r, c, closed)) & ahead
        if not going:
            return r, c
        r, c, here = r + dy, c + dx, frozenset(behind[k] for k in going)
    return None if side_of(end, target)[0] in spread(here, ground.barriers_about(r, c, closed)) else (r, c)


def sides(start: Square, end: Square) -> list[Square]:
    """The squares on both sides of a line along the grid: all of them must be free (R2)."""
    (r0, r1), (c0, c1) = sorted((start[0], end[0])), sorted((start[1], end[1]))
    if r0 == r1:
        return [(r, c) for c in range(c0, c1) for r in (r0 - 1, r0)]
    return [(r, c) for r in range(r0, r1) for c in (c0 - 1, c0)]
