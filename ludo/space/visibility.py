"""Sight for the whole board at once, as a dungeon stands: from the map's tables, or without them where they would be
too large."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from ludo.space import sight
from ludo.space.lines import Square
from ludo.space.masks import Looker
from ludo.space.sweep import places, sweep
from ludo.space.tables import Tables, TooLarge

if TYPE_CHECKING:
    from ludo.board.dungeon import Dungeon
    from ludo.board.ground import Ground


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

    __slots__ = ("_fields", "_seen", "_spaces", "bits", "dungeon", "rule", "tables")

    def __init__(self, d: Dungeon, rule: sight.Rule) -> None:
        self.dungeon, self.rule, self._spaces = d, rule, d.ground._space_set
        self.tables = found = tables(d.ground, rule)
        self.bits = found.seen(d.standing, d.closed) if found is not None else 0
        self._fields: dict[Square, frozenset[Square]] = {}
        self._seen = ""

    def sees(self, a: Any, b: Any) -> bool:
        """As ``dungeon.sees``: spaces or figure ids."""
        try:
            if b in self._fields[a]:
                return True
            if b in self._spaces:
                return False
        except (KeyError, TypeError):  # the field is not worked out yet, or one of them is no space
            if self.tables is not None and isinstance(a, tuple) and isinstance(b, tuple):
                return b in self.field(a) or not self.dungeon._space(b)
        return self.dungeon._sees(a, b, self.rule)

    def field(self, a: Any) -> frozenset[Square]:
        """Every space that ``a`` sees, its own among them."""
        if self.tables is None or isinstance(a, str):
            return sight.field_of_view(self.dungeon, a, self.rule)
        a = self.dungeon._space(a)
        if a not in self._fields:
            if not self._seen:  # a letter a pair
                self._seen = f"{self.bits:0{self.tables.count}b}"[::-1]
            seen = self._seen
            self._fields[a] = frozenset([a, *(b for b, p in self.tables.pair[a].items() if seen[p] == "1")])
        return self._fields[a]

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
        wide = self.dungeon.ground.stride
        index = {(r + 1) * wide + c + 1: i for i, (r, c) in enumerate(self.dungeon.spaces)}
        for (dr, dc), seen in self._sweep():
            begins = places(seen)
            rows, columns = [index[at] for at in begins], [index[at + dr * wide + dc] for at in begins]
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
            index = {s: i for i, s in enumerate(self.dungeon.spaces)}
            numbers = np.full((len(index), len(index)), self.tables.count, dtype=np.int32)
            np.fill_diagonal(numbers, self.tables.count + 1)
            for a, row in self.tables.pair.items():
                numbers[index[a], [index[b] for b in row]] = list(row.values())
            cache[key] = numbers
        return cache[key]
