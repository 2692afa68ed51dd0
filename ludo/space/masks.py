"""Sight as bits: a map as one int, a line as one int, and a line is clear when they share no bit.

Every lattice cell (r, c) has LAYERS bits: its square is blocked; its top and left edge are barriers; a line along its top or left edge is
blocked; and for each pair of sides about its upper left corner, whether barriers cut them apart. All that a line meets is then a mask that
does not depend on where the line starts, only on the way from square to square: it is made once a way, shifted and compared.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ludo.space.lines import CLASSES, Square, Step, center_line, class_of, corners, cut_classes, ends, trace

if TYPE_CHECKING:
    from ludo.board.dungeon import Dungeon
    from ludo.board.ground import Edge, Ground

BODY, H, V, ALONG_H, ALONG_V, POINT = range(6)
LAYERS = POINT + len(CLASSES)
_LAYER = {"square": BODY, "h": H, "v": V, "along h": ALONG_H, "along v": ALONG_V}
MOST_CELLS = 800
"""Rows times width of the longest way whose lines are kept as masks (16,800 bits each); longer ones are walked."""
MARGIN = 2
"""Cells kept free around the map, so that masks may reach over its border."""


def stride(ground: Ground) -> int:
    return ground.columns + 2 * MARGIN + 1


def bit(ground: Ground, r: int, c: int, layer: int) -> int:
    """The place of one layer of cell (r, c)."""
    return ((r + MARGIN) * stride(ground) + c + MARGIN) * LAYERS + layer


def cut_at(ground: Ground, r: int, c: int, closed: frozenset[Edge]) -> int:
    """Bit k: the k-th pair of sides about lattice point (r, c) is cut apart."""
    return cut_classes(ground.barriers_about(r, c, closed))


# ------------------------------------------------------------------ the map


def ground_board(ground: Ground, along: bool, closed: frozenset[Edge]) -> int:
    """Obstacles, walls, border and these closed doors, as bits; cached. ``along``: running along a barrier blocks (R4)."""
    key = ("board", along, closed)
    if key not in ground.cache:
        if closed:
            ground.cache[key] = ground_board(ground, along, frozenset()) | _doors(ground, along, closed)
        else:
            ground.cache[key] = _static(ground, along)
    return ground.cache[key]


def _static(ground: Ground, along: bool) -> int:
    bits = bytearray((bit(ground, ground.rows + MARGIN, ground.columns + MARGIN, LAYERS) >> 3) + 1)
    none: frozenset[Any] = frozenset()

    def put(r: int, c: int, layer: int) -> None:
        k = bit(ground, r, c, layer)
        bits[k >> 3] |= 1 << (k & 7)

    kinds = ground.kinds
    for r, c in ground.obstacles:
        put(r, c, BODY)
    for r in range(ground.rows + 1):
        for c in range(ground.columns + 1):
            here = (r, c)
            for other, edge_layer, along_layer in (((r - 1, c), H, ALONG_H), ((r, c - 1), V, ALONG_V)):
                if ground.barrier(other, here, none):
                    put(r, c, edge_layer)
                    if along:
                        put(r, c, along_layer)
                elif not along and other not in kinds and here not in kinds:
                    put(r, c, along_layer)
            about = ground.barriers_about(r, c, none)
            if about:
                k = bit(ground, r, c, POINT)
                for j in range(len(CLASSES)):
                    if cut_classes(about) >> j & 1:
                        bits[k + j >> 3] |= 1 << (k + j & 7)
    return int.from_bytes(bits, "little")


def _doors(ground: Ground, along: bool, closed: frozenset[Edge]) -> int:
    """The bits of closed doors, and of the points at their ends."""
    out = 0
    for a, b in closed:
        r, c = b  # the edge is b's top or left one
        horizontal = a[1] == b[1]
        out |= 1 << bit(ground, r, c, H if horizontal else V)
        if along:
            out |= 1 << bit(ground, r, c, ALONG_H if horizontal else ALONG_V)
        for point in ((r, c), (r, c + 1) if horizontal else (r + 1, c)):
            out |= cut_at(ground, *point, closed) << bit(ground, *point, POINT)
    return out


def board_of(d: Dungeon, rule: Any) -> int:
    """All that blocks on this dungeon as it stands, as bits. Under the centre rule figures do not (PP-058)."""
    if rule not in d._boards:
        board = ground_board(d.ground, rule.along, d.closed)
        if rule.name == "corner":
            board |= bodies(d.ground, d.standing)
        d._boards[rule] = board
    return d._boards[rule]


def bodies(ground: Ground, squares: Any) -> int:
    out = 0
    for r, c in squares:
        out |= 1 << bit(ground, r, c, BODY)
    return out


def lift(d: Dungeon, rule: Any, board: int, own: tuple[Square, ...], target: tuple[Square, ...]) -> int:
    """The board without the figures that look and are looked at, asked by their ids (R7)."""
    if rule.name == "center":
        return board
    lifted = own if rule.target_blocks else (*own, *target)
    return board & ~bodies(d.ground, lifted)


# ------------------------------------------------------------------ the lines


def ways(ground: Ground, rule: Any) -> dict[Any, Any]:
    """{(dr, dc): the lines of that way}; filled as they are asked for, shared by all maps of one width."""
    found = ground.cache.get(rule)
    if found is None:
        found = _WAYS.setdefault((stride(ground), rule.name, rule.target_blocks), {})
        ground.cache[rule] = found
    return found


_WAYS: dict[Any, dict[Any, Any]] = {}


def lines_of(ground: Ground, rule: Any, dr: int, dc: int) -> tuple[int, ...]:
    """The masks of all lines from a square to the one (dr, dc) away, the least first, none that contains another.

    A mask begins at the cell one up and one left of the rectangle that both squares span. The looker's own and the target square do not
    count (R7); with target_blocks a line that meets the target's square is none. For squares beside each other being adjacent is one of
    the lines (R8).
    """
    found = ways(ground, rule)
    way = (dr, dc)
    if way not in found:
        wide = stride(ground)
        r0, c0 = min(0, dr) - 1, min(0, dc) - 1
        own, target = (1 << ((r - r0) * wide + c - c0) * LAYERS + BODY for r, c in ((0, 0), way))
        masks = set()
        if rule.name == "center":
            masks.add(_mask(center_line((0, 0), way), r0, c0, wide))
        else:
            if max(abs(dr), abs(dc)) == 1:
                masks.add(_adjacency(dr, dc, wide))
            for start in corners((0, 0)):
                for end in corners(way):
                    if start != end:
                        mask = _corner_mask(start, end, way, r0, c0, wide)
                        if not (rule.target_blocks and mask & target):
                            masks.add(mask & ~own & ~target)
        least = sorted(masks, key=lambda m: (m.bit_count(), m))
        kept: list[int] = []
        for m in least:
            if not any(m & n == n for n in kept):
                kept.append(m)
        if (abs(dr) + 3) * wide > MOST_CELLS:
            return tuple(kept)  # asked for rarely, and too long to keep
        found[way] = tuple(kept)
    return found[way]


def meets(start: Square, end: Square, target: Square) -> bool:
    """Does the line between two corners enter a square, or run along it (R1, R2; for target_blocks)?"""
    near = _mask(trace(2 * start[0], 2 * start[1], 2 * end[0], 2 * end[1]), r0 := min(start[0], end[0]) - 1, c0 := min(start[1], end[1]) - 1,
                 wide := abs(end[1] - start[1]) + 4)  # fmt: skip
    return near >> ((target[0] - r0) * wide + target[1] - c0) * LAYERS & 1 == 1 if target[0] >= r0 and target[1] >= c0 else False


def _corner_mask(start: Square, end: Square, way: Square, r0: int, c0: int, wide: int) -> int:
    """The mask of one line between corners: what it meets on the way, which depends on the way between the corners alone, and its ends."""
    dy, dx = end[0] - start[0], end[1] - start[1]
    at = (start[0] + min(0, dy) - 1 - r0) * wide + start[1] + min(0, dx) - 1 - c0
    return _between(dy, dx, wide) << at * LAYERS | _mask(ends(start, end, (0, 0), way), r0, c0, wide)


@lru_cache(maxsize=20_000)
def _between(dy: int, dx: int, wide: int) -> int:
    return _mask(trace(0, 0, 2 * dy, 2 * dx), min(0, dy) - 1, min(0, dx) - 1, wide)


def _mask(steps: Iterable[Step], r0: int, c0: int, wide: int) -> int:
    """All that these steps meet, as bits; (r0, c0) is the cell where the mask begins."""
    mask = 0
    for step in steps:
        cell = ((step.r - r0) * wide + step.c - c0) * LAYERS
        if step.what == "point":
            k = class_of(step.sides)  # type: ignore[arg-type]
            if k is not None:
                mask |= 1 << cell + POINT + k
            continue
        mask |= 1 << cell + _LAYER[step.what]  # R1, R4
        if step.what == "along h":  # R2: the squares on both sides
            mask |= 1 << cell + BODY | 1 << cell - wide * LAYERS + BODY
        elif step.what == "along v":
            mask |= 1 << cell + BODY | 1 << cell - LAYERS + BODY
    return mask


def _adjacency(dr: int, dc: int, wide: int) -> int:
    """R8 as a mask: what keeps two squares beside each other from being adjacent."""
    r, c = max(dr, 0) - min(0, dr) + 1, max(dc, 0) - min(0, dc) + 1  # the lower or right of the two, or their common corner
    cell = (r * wide + c) * LAYERS
    if dr == 0:
        return 1 << cell + V
    if dc == 0:
        return 1 << cell + H
    k = class_of(((0,), (2,)) if dr == dc else ((1,), (3,)))
    assert k is not None
    return 1 << cell + POINT + k


_LAST: list[Any] = [None, b""]


def board_bytes(ground: Ground, board: int) -> bytes:
    """A board as bytes, least first; the last one is kept, since questions come in runs."""
    if _LAST[0] is not board:
        _LAST[:] = [board, board.to_bytes((bit(ground, ground.rows + MARGIN, ground.columns + MARGIN, LAYERS) >> 3) + 1, "little")]
    return _LAST[1]


def clear(ground: Ground, rule: Any, board: int, a: Square, b: Square) -> bool:
    """Do two different squares see each other on this board: is some line clear, or are they adjacent (R8)?"""
    r, c = a
    r2, c2 = b
    wide = ground.columns + 2 * MARGIN + 1
    if (abs(r2 - r) + 3) * wide > MOST_CELLS:
        from ludo.space import walk

        return walk.clear(ground, rule, board_bytes(ground, board), a, b)
    window = board >> (((r if r < r2 else r2) + MARGIN - 1) * wide + (c if c < c2 else c2) + MARGIN - 1) * LAYERS
    for mask in ways(ground, rule).get((r2 - r, c2 - c)) or lines_of(ground, rule, r2 - r, c2 - c):
        if not window & mask:
            return True
    return False
