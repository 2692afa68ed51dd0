"""Sight for the whole board at once, from tables that are built once a map.

For every pair of spaces the lines that walls and obstacles leave are kept; what else can block them, figures and doors, are bits. For the
k-th line of each pair and each such bit one int says in which pairs the bit lies on that line. What is seen is then, for the board as it
stands, the pairs of which some k-th line exists and has none of its bits set: a few operations on long ints, from scratch each time, so
that there is no state that could go wrong.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ludo.space import masks, walk
from ludo.space.lines import Square, corners

if TYPE_CHECKING:
    from ludo.board.dungeon import Dungeon
    from ludo.board.ground import Ground
    from ludo.space.sight import Rule

MOST_PAIRS = 700_000
"""Pairs that walls leave in sight of each other, beyond which no table is built; questions are then asked one by one."""
_SAMPLE = 10


class Tables:
    """The tables of one map under one rule.

    ``pair``: {space: {space: number of the pair}}, both ways one number unless ``ordered``. ``layers``: for each k which pairs have a k-th line, and {bit: pairs in which it
    lies on that line}. ``static``: the board without figures, all doors open.
    """

    def __init__(self, ground: Ground, rule: Rule) -> None:
        self.static = static = masks.ground_board(ground, rule.along, frozenset())
        may_block = masks.ground_board(ground, rule.along, ground.doors) & ~static
        if rule.name == "corner":
            may_block |= masks.bodies(ground, ground.spaces)
        self.ordered = rule.target_blocks  # the only reading under which sight is not mutual
        self.pair: dict[Square, dict[Square, int]] = {s: {} for s in ground.spaces}
        exists: list[list[int]] = []
        hides: list[dict[int, list[int]]] = []
        places: dict[int, tuple[int, ...]] = {}
        far = _Far(ground, rule, static)
        ways, wide, spaces, count = masks.ways(ground, rule), masks.stride(ground), ground.spaces, 0
        for i, a in enumerate(spaces):
            r, c = a
            row = self.pair[a]
            windows: dict[Square, tuple[int, int, int]] = {}
            for b in spaces if self.ordered else spaces[i + 1 :]:
                if a == b:
                    continue
                r2, c2 = b
                corner = top, left = (r if r < r2 else r2, c if c < c2 else c2)
                if corner not in windows:
                    shift = ((top + masks.MARGIN - 1) * wide + left + masks.MARGIN - 1) * masks.LAYERS
                    windows[corner] = (shift, static >> shift, may_block >> shift)
                shift, window, moving = windows[corner]
                way = (r2 - r, c2 - c)
                if (abs(way[0]) + 3) * wide > masks.MOST_CELLS and not far.may_see(a, b):
                    continue
                lines = [m & moving for m in ways.get(way) or masks.lines_of(ground, rule, *way) if not window & m]
                if not lines:
                    continue
                if len(lines) > 1:
                    lines = _least(lines)
                row[b] = count
                if not self.ordered:
                    self.pair[b][a] = count
                for k, line in enumerate(lines):
                    if k == len(exists):
                        exists.append([])
                        hides.append({})
                    exists[k].append(count)
                    if line:
                        offsets = places.get(line)
                        if offsets is None:
                            offsets = places[line] = tuple(_bits(line))
                        hide = hides[k]
                        for offset in offsets:
                            hide.setdefault(offset + shift, []).append(count)
                count += 1
        self.count = count
        self.layers: list[tuple[int, dict[int, int]]] = []
        while exists:  # the lists are given up one by one, so that both forms are never held at once
            have, hide = exists.pop(0), hides.pop(0)
            self.layers.append((_int(have, count), {at: _int(hide.pop(at), count) for at in list(hide)}))

    def seen(self, board: int) -> int:
        """The pairs that see each other on this board, a bit a pair."""
        blocking = list(_bits(board & ~self.static))
        out = 0
        for have, hide in self.layers:
            hidden = 0
            for at in blocking:
                hidden |= hide.get(at, 0)
            out |= have & ~hidden
        return out


class _Far:
    """Which far pairs walls may leave in sight of each other, line by line between corners: each line is walked once for all the pairs of
    squares that share it."""

    def __init__(self, ground: Ground, rule: Rule, static: int) -> None:
        self.ground, self.rule, self.board = ground, rule, masks.board_bytes(ground, static)
        self.wide, self.across = masks.stride(ground), ground.columns + 1
        self.known: dict[Square, bytearray] = {}

    def may_see(self, a: Square, b: Square) -> bool:
        if self.rule.name == "center":
            return walk.clear(self.ground, self.rule, self.board, a, b)
        r, c = b
        first = r * self.across + c
        for p in corners(a):
            known = self.known.get(p)
            if known is None:
                known = self.known[p] = bytearray((self.ground.rows + 1) * self.across)
            for at, q in ((first, (r, c)), (first + 1, (r, c + 1)), (first + self.across, (r + 1, c)), (first + self.across + 1, (r + 1, c + 1))):
                if not known[at]:
                    known[at] = 1 + walk.between(self.board, self.wide, p, q, None, None)
                if known[at] == 2:
                    return True
        return False


def _least(lines: list[int]) -> list[int]:
    """Without the lines that contain another: that other is clear whenever they are."""
    if 0 in lines:
        return [0]
    out: list[int] = []
    for m in sorted(set(lines), key=int.bit_count):
        if not any(m & n == n for n in out):
            out.append(m)
    return out


def _bits(n: int) -> Iterator[int]:
    """The places of the bits that are set."""
    while n:
        low = n & -n
        yield low.bit_length() - 1
        n ^= low


def _int(places: list[int], count: int) -> int:
    """The int with these bits set."""
    out = bytearray((count >> 3) + 1)
    for p in places:
        out[p >> 3] |= 1 << (p & 7)
    return int.from_bytes(out, "little")


def tables(ground: Ground, rule: Rule) -> Tables | None:
    """The map's tables, built on first use and kept; None where they would be too large."""
    key = ("tables", rule)
    if key not in ground.cache:
        ground.cache[key] = Tables(ground, rule) if _pairs_expected(ground, rule) <= MOST_PAIRS else None
    return ground.cache[key]


def _pairs_expected(ground: Ground, rule: Rule) -> int:
    """About how many pairs walls leave in sight of each other, from a sample of spaces spread over the map."""
    spaces = ground.spaces
    n = len(spaces)
    if n * n // 2 <= MOST_PAIRS:
        return 0
    board = masks.ground_board(ground, rule.along, frozenset())
    sample = spaces[:: max(1, n // _SAMPLE)][:_SAMPLE]
    others = spaces[:: max(1, n // 150)]
    seen = sum(masks.clear(ground, rule, board, a, b) for a in sample for b in others if a != b)
    return int(seen / (len(sample) * len(others)) * n * n / 2)


class Visibility:
    """Who sees whom on a dungeon as it stands. Beyond a bound on memory it asks pair by pair, with the same answers."""

    def __init__(self, d: Dungeon, rule: Rule) -> None:
        self.dungeon, self.rule = d, rule
        self.tables = tables(d.ground, rule)
        if self.tables is not None:
            self.bits = self.tables.seen(masks.board_of(d, rule))
            self._bytes = self.bits.to_bytes((self.tables.count >> 3) + 1, "little")
            self._pair = self.tables.pair

    def sees(self, a: Any, b: Any) -> bool:
        """As ``dungeon.sees``: spaces or figure ids."""
        if self.tables is not None and a in self._pair:
            p = self._pair[a].get(b)
            if p is not None:
                return self._bytes[p >> 3] >> (p & 7) & 1 == 1
            if b in self._pair:
                return a == b
        from ludo.space import sight

        return sight.sees(self.dungeon, a, b, self.rule)

    def field(self, a: Any) -> frozenset[Square]:
        """Every space that ``a`` sees, its own among them."""
        if self.tables is None or a not in self._pair:
            from ludo.space import sight

            return sight.field_of_view(self.dungeon, a, self.rule)
        data = self._bytes
        return frozenset([a, *(b for b, p in self._pair[a].items() if data[p >> 3] >> (p & 7) & 1)])

    def pairs(self) -> int:
        """How many ordered pairs of spaces see each other, (a, a) among them."""
        if self.tables is None:
            return sum(len(self.field(a)) for a in self.dungeon.spaces)
        return (1 if self.tables.ordered else 2) * self.bits.bit_count() + len(self.dungeon.spaces)

    def matrix(self) -> Any:
        """A numpy array of bools, N x N, in the order of ``dungeon.spaces``."""
        import numpy as np

        spaces = self.dungeon.spaces
        index = {s: i for i, s in enumerate(spaces)}
        out = np.eye(len(spaces), dtype=bool)
        if self.tables is None:
            for i, a in enumerate(spaces):
                out[i, [index[b] for b in self.field(a)]] = True
            return out
        rows, columns = self._places(index)
        seen = np.unpackbits(np.frombuffer(self._bytes, dtype=np.uint8), bitorder="little")[: self.tables.count].astype(bool)
        out[rows[seen], columns[seen]] = True
        if not self.tables.ordered:
            out[columns[seen], rows[seen]] = True
        return out

    def _places(self, index: dict[Square, int]) -> Any:
        """Row and column of each pair; kept with the tables."""
        import numpy as np

        assert self.tables is not None
        cache, key = self.dungeon.ground.cache, ("places", self.rule)
        if key not in cache:
            rows, columns = np.zeros((2, self.tables.count), dtype=np.int32)
            for a, row in self.tables.pair.items():
                for b, p in row.items():
                    if a < b or self.tables.ordered:
                        rows[p], columns[p] = index[a], index[b]
            cache[key] = (rows, columns)
        return cache[key]
