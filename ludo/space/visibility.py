"""Sight for the whole board at once, as a dungeon stands: from the map's tables, or without them where they would be
too large."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from typing import TYPE_CHECKING, Any

from ludo.boards.lines import Square
from ludo.space import sight
from ludo.space.masks import Looker
from ludo.space.sweep import sweep
from ludo.space.tables import Tables, TooLarge

if TYPE_CHECKING:
    from ludo.boards.ground import Ground
    from ludo.space.layout import Layout


def tables(ground: Ground, rule: sight.Rule) -> Tables | None:
    """The map's tables, built on first use and kept; None where they would be too large, or walls may be run along
    (``beside``)."""
    key = ("tables", rule)
    if key not in ground.cache:
        try:
            ground.cache[key] = Tables(ground, rule) if rule.along else None
        except TooLarge:
            ground.cache[key] = None
    return ground.cache[key]


class Visibility:
    """Who sees whom on a dungeon as it stands. Without tables it gives the same answers, one by one or by a sweep over
    the board."""

    rules = ("PP-060",)
    """Of two spaces each sees the other, or neither: a pair has one number (but for target_blocks, DX-074)."""

    __slots__ = ("_index", "_rows", "_seen", "bits", "dungeon", "rule", "tables")

    def __init__(self, d: Layout, rule: sight.Rule) -> None:
        self.dungeon: Any = d  # a Dungeon, which stands above
        self.rule, self._index = rule, d.ground.index
        self.tables = found = tables(d.ground, rule)
        self.bits = found.seen(d._figures, d.closed) if found is not None else 0
        self._rows: dict[Square, dict[Square, bool]] = {}
        self._seen = ""

    def sees(self, a: Any, b: Any) -> bool:
        """As ``dungeon.sees``: spaces or figure ids."""
        try:
            return self._rows[a][b]
        except (KeyError, TypeError):  # not asked before, or one of them is no space
            if self.tables is not None and isinstance(a, tuple) and isinstance(b, tuple):
                return self._row(self.dungeon._space(a))[self.dungeon._space(b)]
        return self.dungeon._sees(a, b, self.rule)

    def field(self, a: Any) -> frozenset[Square]:
        """Every space that ``a`` sees, its own among them."""
        if self.tables is None or isinstance(a, str):
            return sight.field_of_view(self.dungeon, a, self.rule)
        row = self._row(self.dungeon._space(a))
        return frozenset(compress(row, row.values()))

    def _row(self, a: Square) -> dict[Square, bool]:
        """For each space whether ``a`` sees it."""
        row = self._rows.get(a)
        assert self.tables is not None
        if row is None:
            if not self._seen:  # a letter a pair
                self._seen = f"{self.bits:0{self.tables.count}b}"[::-1]
            seen = self._seen
            row = dict.fromkeys(self.dungeon.spaces, False)
            row[a] = True
            for b, p in self.tables.pair[a].items():
                row[b] = seen[p] == "1"
            self._rows[a] = row  # whole: another thread may ask it at once
        return row

    def pairs(self) -> int:
        """How many ordered pairs of spaces see each other, (a, a) among them."""
        itself = len(self.dungeon.spaces)
        once = self.bits.bit_count() if self.tables is not None else sum(seen.bit_count() for _, seen in self._sweep())
        return itself + once * (1 if self.rule.target_blocks else 2)

    def _sweep(self) -> Iterable[tuple[Square, int]]:
        return sweep(Looker.of(self.dungeon, self.rule))

    def matrix(self) -> Any:
        """A numpy array of bools, N x N, in the order of ``dungeon.spaces``."""
        import numpy as np

        n = len(self.dungeon.spaces)
        if self.tables is None:
            return self._swept(np.eye(n, dtype=bool))
        seen = np.empty(self.tables.count + 2, dtype=bool)
        data = self.bits.to_bytes((self.tables.count >> 3) + 1, "little")
        seen[:-2] = np.unpackbits(np.frombuffer(data, dtype=np.uint8), count=self.tables.count, bitorder="little")
        seen[-2:] = False, True
        return seen.take(self._places())

    def _swept(self, out: Any) -> Any:
        """A way after the other into the array: where it begins by the bits, and where it leads that far on."""
        import numpy as np

        ground = self.dungeon.ground
        cells = (ground.rows + 2) * ground.stride
        index = np.zeros(cells, dtype=np.int32)
        for i, (r, c) in enumerate(self.dungeon.spaces):
            index[(r + 1) * ground.stride + c + 1] = i
        for (dr, dc), seen in self._sweep():
            data = np.frombuffer(seen.to_bytes((cells >> 3) + 1, "little"), dtype=np.uint8)
            begins = np.flatnonzero(np.unpackbits(data, bitorder="little"))
            rows, columns = index[begins], index[begins + dr * ground.stride + dc]
            out[rows, columns] = True
            if not self.rule.target_blocks:
                out[columns, rows] = True
        return out

    def _places(self) -> Any:
        """For each pair of spaces its number, or the places of False and True behind all; kept with the tables."""
        import numpy as np

        assert self.tables is not None
        cache, key = self.dungeon.ground.cache, ("numbers", self.rule)
        if key not in cache:
            index = self._index
            numbers = np.full((len(index), len(index)), self.tables.count, dtype=np.int32)
            np.fill_diagonal(numbers, self.tables.count + 1)
            for a, row in self.tables.pair.items():
                numbers[index[a], [index[b] for b in row]] = list(row.values())
            cache[key] = numbers
        return cache[key]
