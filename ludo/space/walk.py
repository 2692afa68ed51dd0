"""One line at a time, step by step: for ways so long that masks would cost more memory than they save time.

The same questions to the same bits as in ``masks``; here the line is walked until something stops it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.space import masks
from ludo.space.lines import Square, center_line, class_of, corners, ends
from ludo.space.masks import ALONG_H, ALONG_V, BODY, LAYERS, MARGIN, POINT, H, V

if TYPE_CHECKING:
    from ludo.board.ground import Ground

_PASS = {(1, 1): class_of(((0,), (2,))), (-1, -1): class_of(((2,), (0,))), (1, -1): class_of(((1,), (3,))), (-1, 1): class_of(((3,), (1,)))}
_PASS_H, _PASS_V = class_of(((3, 0), (1, 2))), class_of(((0, 1), (2, 3)))


def clear(ground: Ground, rule: Any, board: bytes, a: Square, b: Square) -> bool:
    """As ``masks.clear``, for squares that are not beside each other; ``board`` is the same int as bytes, least first."""
    wide = masks.stride(ground)
    if rule.name == "center":
        return not any(_step_blocks(board, wide, step) for step in center_line(a, b))
    for start in corners(a):
        for end in corners(b):
            if between(board, wide, start, end, a, None if rule.target_blocks else b):
                if not any(_step_blocks(board, wide, step) for step in ends(start, end, a, b)):
                    if not (rule.target_blocks and masks.meets(start, end, b)):
                        return True
    return False


def _bit(board: bytes, k: int) -> int:
    return board[k >> 3] >> (k & 7) & 1


def _step_blocks(board: bytes, wide: int, step: Any) -> int:
    cell = ((step.r + MARGIN) * wide + step.c + MARGIN) * LAYERS
    if step.what == "point":
        k = class_of(step.sides)
        return 0 if k is None else _bit(board, cell + POINT + k)
    return _bit(board, cell + {"square": BODY, "h": H, "v": V}[step.what])


def between(board: bytes, wide: int, start: Square, end: Square, own: Square | None, target: Square | None) -> bool:
    """Does nothing stop the line between two lattice points, its ends left out? ``own`` and ``target`` squares never block (R7)."""
    r, c = start
    dy, dx = end[0] - r, end[1] - c
    sy, sx = (dy > 0) - (dy < 0), (dx > 0) - (dx < 0)
    free = tuple(((s[0] + MARGIN) * wide + s[1] + MARGIN) * LAYERS for s in (own, target) if s is not None)
    row = wide * LAYERS
    if not dy or not dx:
        return _along(board, ((r + min(sy, 0) + MARGIN) * wide + c + min(sx, 0) + MARGIN) * LAYERS, row, sy, sx, abs(dy or dx), free)
    ay, ax = abs(dy), abs(dx)
    # The cell of the square that the line is in; its own horizontal or vertical edge on the far side is that of the next cell or its own.
    cell = ((r + (0 if sy > 0 else -1) + MARGIN) * wide + c + (0 if sx > 0 else -1) + MARGIN) * LAYERS
    step_r, step_c = sy * row, sx * LAYERS
    edge_r, edge_c = (row if sy > 0 else 0) + H, (LAYERS if sx > 0 else 0) + V
    point = (row if sy > 0 else 0) + (LAYERS if sx > 0 else 0) + POINT + _PASS[sy, sx]  # type: ignore[operator]
    to_h, to_v, last = ax, ay, ax * ay
    while True:
        if board[cell >> 3] >> (cell & 7) & 1 and cell not in free:
            return False
        if to_h == to_v:
            if to_h == last:
                return True
            k = cell + point
            cell += step_r + step_c
            to_h += ax
            to_v += ay
        elif to_h < to_v:
            k = cell + edge_r
            cell += step_r
            to_h += ax
        else:
            k = cell + edge_c
            cell += step_c
            to_v += ay
        if board[k >> 3] >> (k & 7) & 1:
            return False


def _along(board: bytes, cell: int, row: int, sy: int, sx: int, length: int, free: tuple[int, ...]) -> bool:
    """A line along the grid; ``cell``: the one whose top or left edge comes first."""
    if sx:
        step, along, beside, passing = sx * LAYERS, ALONG_H, row, POINT + _PASS_H  # type: ignore[operator]
    else:
        step, along, beside, passing = sy * row, ALONG_V, LAYERS, POINT + _PASS_V  # type: ignore[operator]
    point = 0 if sx + sy > 0 else -step  # the lattice point where an edge begins is its cell's, or the next cell's
    for k in range(length):
        if k and _bit(board, cell + point + passing):
            return False
        if _bit(board, cell + along) or any(_bit(board, s) and s not in free for s in (cell, cell - beside)):
            return False
        cell += step
    return True
