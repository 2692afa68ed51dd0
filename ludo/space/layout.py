"""What lies in a dungeon: squares with terrain, walls, doors and figures, as a value. Sight and movement ask it;
``Dungeon`` is the face over all of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from ludo.boards.board import Board
from ludo.boards.ground import Edge, Ground, Square, at, edge_of, square
from ludo.data import nearest
from ludo.errors import UnknownName
from ludo.space.bits import bits

SIDES = ("friend", "foe")
_WORKED_OUT = frozenset(("doors", "figures", "graph", "scene", "standing"))
"""What is kept of a dungeon once it was asked for, and not of the next one."""


class Doors(dict[Edge, bool]):
    """{edge: True when open}, asked by two spaces in either order. A map has the doors that its maker puts there."""

    rules = ("DS-020",)

    def __missing__(self, e: Any) -> bool:
        if e in self:
            return dict.__getitem__(self, edge_of(e))
        raise UnknownName(f"there is no door {e!r:.100}; there are {', '.join(map(str, self)) or 'none'}")

    def __contains__(self, e: object) -> bool:
        try:
            return dict.__contains__(self, edge_of(e))
        except ValueError:
            return False

    def get(self, e: Any, default: Any = None) -> Any:
        return dict.get(self, edge_of(e), default) if e in self else default


class Layout(Board):
    """A board of squares, (row, column), row 0 on top, with what stands on it. See ``Dungeon`` for its attributes."""

    rules = ("DS-081", "DX-053", "DX-054")

    def __init__(
        self,
        ground: Ground,
        open_doors: frozenset[Edge] = frozenset(),
        figures: Mapping[str, tuple[str, tuple[Square, ...]]] | None = None,
        marks: Mapping[str, Square] | None = None,
        name: str = "",
        title: str = "",
        entrances: Iterable[Square] = (),
        exits: Iterable[Square] = (),
        regions: Mapping[str, tuple[Square, ...]] | None = None,
        provenance: str = "",
        source: str = "",
        locked: Iterable[Edge] = (),
    ) -> None:
        if isinstance(ground, str):
            raise TypeError("a map in letters becomes a dungeon by Dungeon.from_ascii(text)")
        self.ground = ground
        self.closed = ground.doors - open_doors
        self._figures = dict(figures or {})
        self.marks = dict(marks or {})
        self.name, self.title, self.provenance, self.source = name, title, provenance, source
        self.regions = dict(regions or {})
        self.entrances, self.exits = tuple(sorted(entrances)), tuple(sorted(exits))
        self.locked = frozenset(locked)
        self._lookers: dict[Any, Any] = {}

    # -------------------------------------------------------------- what is there

    @property
    def spaces(self) -> tuple[Square, ...]:
        return self.ground.spaces

    @property
    def stand_in(self) -> bool:  # type: ignore[override]
        """We made this map up, or a part of it."""
        return self.provenance == "stand-in"

    @property
    def obstacles(self) -> frozenset[Square]:
        return self.ground.obstacles

    @property
    def walls(self) -> frozenset[Edge]:
        return self.ground.walls

    @property
    def elevations(self) -> frozenset[Edge]:
        return self.ground.elevations

    @cached_property
    def doors(self) -> dict[Edge, bool]:
        return Doors((e, e not in self.closed) for e in sorted(self.ground.doors))

    @cached_property
    def graph(self) -> Any:  # type: ignore[override]
        return self.ground.graph(self.closed)

    @cached_property
    def figures(self) -> dict[str, tuple[Square, ...]]:
        """{id: spaces}."""
        return {id: spaces for id, (_, spaces) in self._figures.items()}

    @cached_property
    def standing(self) -> dict[Square, str]:
        """{space: id of the figure on it}."""
        return {s: id for id, (_, spaces) in self._figures.items() for s in spaces}

    def _side_bits(self) -> dict[str, int]:
        """{side: where its figures stand, as bits (see ``masks``)}."""
        if "sides" not in self._lookers:
            spaces: dict[str, list[Square]] = {side: [] for side in SIDES}
            for side, squares in self._figures.values():
                spaces[side].extend(squares)
            self._lookers["sides"] = {side: bits(self.ground, squares) for side, squares in spaces.items()}
        return self._lookers["sides"]

    def side(self, id: str) -> str:
        """ "friend" or "foe". ValueError for a figure that is not there."""
        return self._figure(id)[0]

    def terrain(self, space: Any) -> str:
        """ "floor", "water", "pit", "lava" or "obstacle"."""
        s = square(space)
        if s not in self.ground.kinds:
            raise ValueError(f"{at(s)} is not on the map")
        return self.ground.kinds[s]

    def squares(self, what: Any) -> tuple[Square, ...]:
        """The spaces of a figure, or the one space. ValueError when it is neither."""
        if isinstance(what, str):
            return self._figure(what)[1]
        return (self._space(what),)

    def _figure(self, id: str) -> tuple[str, tuple[Square, ...]]:
        if id not in self._figures:
            known = ", ".join(self._figures) or "none"
            raise ValueError(f"there is no figure {id!r} here; there are {known}{nearest(id, self._figures)}")
        return self._figures[id]

    def _space(self, s: Any) -> Square:
        s = square(s)
        if s in self.ground._space_set:
            return s
        if s in self.obstacles:
            raise ValueError(f"{at(s)} is an obstacle, no space a figure can stand on")
        rows, columns = self.ground.rows, self.ground.columns
        raise ValueError(f"{at(s)} is not on the map, which has {rows} rows and {columns} columns")

    def _places(self, squares: Iterable[Any]) -> tuple[Square, ...]:
        return tuple(sorted({self._space(s) for s in squares}))

    def _region(self, id: str, squares: Iterable[Any]) -> tuple[Square, ...]:
        found = tuple(sorted({square(s) for s in squares}))
        if lost := [s for s in found if s not in self.ground.kinds]:
            raise ValueError(f"region {id!r}: {at(lost[0])} is not on the map")
        return found

    def label(self, space: Any) -> str:
        return f"({space[0]}, {space[1]})"

    def line(self, a: Square, b: Square) -> Any:
        return Ground._line(a, b).get("line")

    def arrows(self, space: Square) -> dict[str, Square]:
        """Where the arrow keys lead: the next space in that direction, over gaps and walls."""
        out = {}
        for key, (dr, dc) in {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.items():
            r, c = space[0] + dr, space[1] + dc
            while 0 <= r < self.ground.rows and 0 <= c < self.ground.columns:
                if self.ground.is_space((r, c)):
                    out[key] = (r, c)
                    break
                r, c = r + dr, c + dc
        return out

    def adjacent(self, a: Any, b: Any) -> bool:
        """Are two spaces, or figures, adjacent (R8; DS-129, DS-136, DX-053)?"""
        return any(self.ground.touch(x, y, self.closed) for x in self.squares(a) for y in self.squares(b))

    def _door(self, e: Any) -> Edge:
        found = edge_of(e, "door")
        if found not in self.ground.doors:
            known = ", ".join(f"{a} | {b}" for a, b in sorted(self.ground.doors)[:8]) or "none"
            raise ValueError(f"there is no door between {at(found[0])} and {at(found[1])}; there are {known}")
        return found

    def _with(self, **changes: Any) -> Any:
        new = object.__new__(type(self))
        kept = new.__dict__
        kept.update(self.__dict__)
        for key in _WORKED_OUT & kept.keys():
            del kept[key]
        kept.update(changes, _lookers={})
        return new

    # -------------------------------------------------------------- as a value

    @property
    def _key(self) -> Any:
        figures, marks = tuple(sorted(self._figures.items())), tuple(sorted(self.marks.items()))
        return (self.ground.key, self.closed, self.locked, figures, marks, self.entrances, self.exits,
                tuple(sorted(self.regions.items())), self.name, self.title)  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Layout) and (self is other or self._key == other._key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._key)
