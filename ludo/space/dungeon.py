"""Dungeons: boards of squares with terrain, walls, doors and figures, for line of sight and movement.

d = Dungeon.from_ascii("S.M.T")
d.sees((0, 0), (0, 4))        # False: a figure stands between (DS-186)
d.reach((0, 0), 5)            # {space: cheapest cost}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from ludo.boards import files, letters
from ludo.boards.board import Board
from ludo.boards.ground import Edge, Ground, Square, at, edge_of, square
from ludo.data import nearest
from ludo.errors import UnknownName
from ludo.space import dungeon_scene, movement, nearness, reasons, sight
from ludo.space import fatigue as tired
from ludo.space.bits import bits
from ludo.space.masks import Looker
from ludo.space.movement import SIDES
from ludo.space.verdict import Verdict, explain
from ludo.space.visibility import Visibility

BASES = ((1, 1), (1, 2), (2, 2), (2, 3))
"""Squares that a figure's base covers, the shorter side first (DX-054)."""
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


class Dungeon(Board):
    """A board of squares, (row, column), row 0 on top. Immutable: ``open_door``, ``place`` and ``without`` make new
    ones.

    ``spaces``: the squares that a figure can stand on, in reading order. ``obstacles``: the others on the map.
    ``walls``, ``elevations``: edges. ``doors``: {edge: True when open}. ``locked``: those of them that do not open in
    the normal way. ``figures``: {id: spaces}. ``marks``: {"S":
    square}. ``entrances``, ``exits``: edge spaces of tiles by which figures enter and leave. ``regions``: {id:
    squares}, as of a map's tiles. ``provenance`` of a map from a file: "rulebook", "public" or "stand-in", and
    ``source``, where it was found."""

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

    # -------------------------------------------------------------- letters

    @classmethod
    def from_ascii(
        cls,
        text: str,
        walls: Iterable[Any] = (),
        doors: Iterable[Any] | Mapping[Any, bool] = (),
        figures: Mapping[str, tuple[str, Any]] | None = None,
        elevations: Iterable[Any] = (),
        entrances: Iterable[Any] = (),
        exits: Iterable[Any] = (),
        regions: Mapping[str, Iterable[Any]] | None = None,
        name: str = "",
        title: str = "",
        locked: Iterable[Any] = (),
    ) -> Dungeon:
        """A dungeon from a map in letters.

        ``text``: a line a row; ``#`` obstacle, ``.`` floor, ``~`` water, ``o`` pit, ``^`` lava, ``M`` foe and ``F``
        friend on floor, ``S`` and
        ``T`` marks on floor, blank not on the map; one newline at the beginning and one at the end are ignored.
        ``walls``, ``doors``,
        ``elevations``: edges ((r, c), (r, c)) between orthogonal neighbours; doors are closed, or a mapping {edge: True
        when open}. ``locked``: edges of closed doors that do not open in the normal way.
        ``figures``: {id: (side, spaces)} of figures larger than a square, or standing elsewhere than on floor.
        ``regions``: {id: squares}.
        ValueError says what is wrong, with row and column.
        """
        kinds, small, marks = letters.read(text)
        opened: frozenset[Edge] = frozenset()
        if isinstance(doors, Mapping):
            opened = frozenset(edge_of(e, "door") for e, is_open in doors.items() if is_open)
        d = cls(Ground(kinds, walls, doors, elevations), opened, {}, marks, name, title)
        for id, (side, spaces) in small.items():
            d._figures[id] = (side, (spaces,))
        for id, figure in dict(figures or {}).items():
            if id in small:
                raise ValueError(f"figure {id!r} stands on the map in letters already, at {at(small[id][1])}")
            if not isinstance(figure, (tuple, list)) or len(figure) != 2:
                raise ValueError(f"figure {id!r} is (side, spaces), not {figure!r:.100}")
            d = d.place(id, figure[1], figure[0])
        d.entrances, d.exits = d._places(entrances), d._places(exits)
        d.regions = {id: d._region(id, squares) for id, squares in dict(regions or {}).items()}
        d.locked = frozenset(d._door(e) for e in locked)
        if free := d.locked - d.closed:
            raise ValueError(f"the door between {at(min(free)[0])} and {at(min(free)[1])} is open and locked")
        return d

    def to_ascii(self) -> dict[str, Any]:
        """What ``from_ascii`` takes to make this dungeon again: nothing is lost but where it comes from."""
        return letters.write(self)

    def save(self, path: str | Path) -> Path:
        """Writes this dungeon to a TOML file, which ``Dungeon.load`` reads. An older file is replaced when all is
        written."""
        return files.save(self.to_dict(), path)

    @classmethod
    def load(cls, path: str | Path) -> Dungeon:
        """The dungeon of a file. DataError, a ValueError, says what is wrong with it, in one sentence."""
        from ludo.space import dungeon_file

        return dungeon_file.load(path)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON data, which ``Dungeon.from_dict`` takes back."""
        from ludo.space import dungeon_file

        return dungeon_file.to_dict(self)

    @classmethod
    def from_dict(cls, data: Any) -> Dungeon:
        """The dungeon of ``to_dict``'s data. DataError, a ValueError, says what is wrong with it, in one sentence."""
        from ludo.space import dungeon_file

        return dungeon_file.from_dict(data)

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

    look = dungeon_scene.LOOK
    scene = cached_property(dungeon_scene.scene)
    drawn = property(dungeon_scene.drawn)
    """The board that is drawn: obstacles are squares of it too."""

    text = dungeon_scene.text

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

    # -------------------------------------------------------------- new dungeons

    def _with(self, **changes: Any) -> Dungeon:
        new = object.__new__(Dungeon)
        kept = new.__dict__
        kept.update(self.__dict__)
        for key in _WORKED_OUT & kept.keys():
            del kept[key]
        kept.update(changes, _lookers={})
        return new

    def open_door(self, e: Any) -> Dungeon:
        """With this door open (DS-131, DS-133). ValueError when it is locked (DS-132)."""
        if why := self.why_not_open(e):
            raise ValueError(str(why[0]))
        return self._with(closed=self.closed - {self._door(e)})

    def unlock(self, e: Any) -> Dungeon:
        """With this door a normal one, still closed: what a quest says of a locked door has been done (DS-132)."""
        return self._with(locked=self.locked - {self._door(e)})

    def close_door(self, e: Any) -> Dungeon:
        """With this door closed. ValueError when it lies inside a figure's base (DS-133?)."""
        if why := self.why_not_close(e):
            raise ValueError(str(why[0]))
        return self._with(closed=self.closed | {self._door(e)})

    def _door(self, e: Any) -> Edge:
        found = edge_of(e, "door")
        if found not in self.ground.doors:
            known = ", ".join(f"{a} | {b}" for a, b in sorted(self.ground.doors)[:8]) or "none"
            raise ValueError(f"there is no door between {at(found[0])} and {at(found[1])}; there are {known}")
        return found

    def place(self, id: str, spaces: Any, side: str | None = None) -> Dungeon:
        """With a figure there, put down or moved. ``spaces``: one, or all that it covers, a rectangle of 1x1, 1x2, 2x2
        or 2x3.

        ``side``: "friend" or "foe"; a figure that is here already keeps its own. ValueError says what is in the way,
        with row and column.
        """
        if not isinstance(id, str) or not id:
            raise ValueError(f"a figure's id is a text, not {id!r:.100}")
        old = self._figures.get(id)
        side = side if side is not None else old[0] if old else None
        if side not in SIDES:
            raise ValueError(f"figure {id!r}: its side is 'friend' or 'foe', not {side!r:.100}")
        covered = _base(id, spaces)
        free, standing = self.ground._space_set, self.standing
        for s in covered:
            if s not in free:
                where = "an obstacle" if s in self.obstacles else "not on the map"
                raise ValueError(f"figure {id!r}: {at(s)} is {where}")
            if standing.get(s, id) != id:
                raise ValueError(f"figure {id!r}: {at(s)} is taken by {standing[s]!r}")
        if len(covered) > 1 and (wall := self.ground.split(covered, self.closed)):
            a, b = wall
            raise ValueError(f"figure {id!r}: a wall or closed door between {at(a)} and {at(b)} is inside its base")
        return self._with(_figures={**self._figures, id: (side, covered)})

    def without(self, id: str) -> Dungeon:
        """Without this figure."""
        self._figure(id)
        return self._with(_figures={other: figure for other, figure in self._figures.items() if other != id})

    # -------------------------------------------------------------- sight and movement

    def sees(self, a: Any, b: Any, rule: str = "corner", **rulings: Any) -> bool:
        """Does ``a`` see ``b`` (spaces or figure ids)? ``rule``: "corner" (Descent) or "center" (Warhammer Quest).

        ``rulings``: ``wall_runs="blocked"|"clear"`` (R4), ``target_blocks=False|True`` (R7). DS-183 to DS-189; PP-056
        to PP-059.
        """
        return self._sees(a, b, sight.Rule.of(rule, rulings))

    def _sees(self, a: Any, b: Any, rule: sight.Rule) -> bool:
        try:
            spaces = self.ground._space_set
            if a in spaces and b in spaces:
                return a == b or (self._lookers.get(rule) or Looker.of(self, rule)).sees(a, b)
        except TypeError:  # a list is no member of a set, but may be a square
            pass
        return sight.sees(self, a, b, rule)

    def sight_lines(self, a: Any, b: Any, rule: str = "corner", **rulings: Any) -> tuple[sight.SightLine, ...]:
        """Every candidate line from a to b: ``.start .end .clear .blockers``, each blocker with ``.rule`` and
        ``.at``."""
        return sight.sight_lines(self, a, b, sight.Rule.of(rule, rulings))

    def field_of_view(self, a: Any, rule: str = "corner", **rulings: Any) -> frozenset[Square]:
        """Every space that ``a`` sees, its own among them."""
        return sight.field_of_view(self, a, sight.Rule.of(rule, rulings))

    def visibility(self, rule: str = "corner", **rulings: Any) -> Visibility:
        """The whole board at once: a ``Visibility`` with ``.sees(a, b)``, ``.field(a)``, ``.matrix()``,
        ``.pairs()``."""
        return Visibility(self, sight.Rule.of(rule, rulings))

    def explain(self, a: Any, b: Any, rule: str = "corner", **rulings: Any) -> Verdict:
        """``sees`` with its reason: a Verdict with ``.sees .rule .text .lines``."""
        return explain(self, a, b, sight.Rule.of(rule, rulings))

    def reach(self, a: Any, points: int, side: str = "friend") -> dict[Square, int]:
        """{space: cheapest cost} of every space where a move of this many points may end, where it begins for 0.

        ``a``: a space, moved from by a figure of ``side``; or a figure's id, which brings its own side and size. DS-077
        to DS-088.
        """
        return movement.reach(self, a, points, side)

    def added(self, a: Any, points: int, fatigue: int = 1, side: str = "friend") -> tired.Added:
        """What fatigue adds to a move: ``.spaces``, {space: cost} of every space that only it reaches, and ``.rule
        .text``. Nothing for monsters. DS-090, DS-091, DX-077."""
        return tired.added(self, a, points, fatigue, side)

    def path(self, a: Any, b: Any, points: int | None = None, side: str = "friend") -> tuple[Square, ...] | None:
        """The spaces of one cheapest way, a and b included, or None when the move cannot end on b."""
        return movement.path(self, a, b, points, side)

    def walk(self, a: Any, way: Iterable[Any], side: str = "friend") -> tuple[Any, ...]:
        """What each step of a way (as from ``path``) costs: Events with ``.rule .text`` and ``.data["cost"]``, which
        add up to its cost."""
        return reasons.walk(self, a, tuple(self._space(s) for s in way), side)

    def why_not(self, a: Any, b: Any, points: int | None = None, side: str = "friend") -> tuple[Any, ...]:
        """() when the move may end on b, else Objections with ``.rule`` and ``.text``."""
        return reasons.why_not(self, a, b, points, side)

    # -------------------------------------------------------------- nearness

    def adjacent(self, a: Any, b: Any) -> bool:
        """Are two spaces, or figures, adjacent (R8; DS-129, DS-136, DX-053)?"""
        return any(self.ground.touch(x, y, self.closed) for x in self.squares(a) for y in self.squares(b))

    def why_not_adjacent(self, a: Any, b: Any) -> tuple[Any, ...]:
        """() when two spaces or figures are adjacent, else an Objection (DS-129, DS-136, DX-075)."""
        return nearness.why_not_adjacent(self, a, b)

    def distance(self, a: Any, b: Any) -> int | None:
        """How many spaces away b is, counted past figures, not through walls, closed doors or obstacles (DX-072,
        DX-073); None: no way."""
        return nearness.distance(self, a, b)

    def within(self, a: Any, n: int) -> dict[Square, int]:
        """{space: how many spaces away} of all spaces at most n spaces away, a itself for 0 (DX-072, DX-073)."""
        return nearness.distances(self, a, movement.allowed_points(n))

    def why_not_within(self, a: Any, b: Any, n: int) -> tuple[Any, ...]:
        """() when b is at most n spaces from a, else an Objection (DX-072, DX-073)."""
        return nearness.why_not_within(self, a, b, n)

    def why_not_empty(self, space: Any) -> tuple[Any, ...]:
        """() when a space is empty, else an Objection (DS-098)."""
        return nearness.why_not_empty(self, space)

    def why_not_at_door(self, a: Any, e: Any) -> tuple[Any, ...]:
        """() when a space or figure is adjacent to a door, else an Objection (DS-131?)."""
        return nearness.why_not_at_door(self, a, e)

    def why_not_open(self, e: Any) -> tuple[Any, ...]:
        """() when a door opens in the normal way, else an Objection: it is locked (DS-132)."""
        return nearness.why_not_open(self, e)

    def why_not_close(self, e: Any) -> tuple[Any, ...]:
        """() when a door can be closed, else an Objection (DS-133?)."""
        return nearness.why_not_close(self, e)

    def why_not_leave(self, a: Any, points: int | None = None, side: str = "friend") -> tuple[Any, ...]:
        """() when a figure can go to an exit and leave the map, else an Objection (DS-100 to DS-102)."""
        return nearness.why_not_leave(self, a, points, side)

    # -------------------------------------------------------------- as a value

    @property
    def _key(self) -> Any:
        figures, marks = tuple(sorted(self._figures.items())), tuple(sorted(self.marks.items()))
        return (self.ground.key, self.closed, self.locked, figures, marks, self.entrances, self.exits,
                tuple(sorted(self.regions.items())), self.name, self.title)  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dungeon) and (self is other or self._key == other._key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        about = f"{len(self.spaces)} spaces, {len(self._figures)} figures"
        return f"<{self.title or self.name or 'a dungeon'}: {about}>\n{self.to_ascii()['text']}"


def _base(id: str, spaces: Any) -> tuple[Square, ...]:
    """The squares of a figure's base, sorted. ValueError unless they are a rectangle of 1x1, 1x2, 2x2 or 2x3
    (DX-054)."""
    try:
        return (square(spaces),)
    except ValueError:
        pass
    try:
        found = sorted({square(s) for s in spaces})
    except TypeError:
        raise ValueError(f"figure {id!r}: {spaces!r:.100} are no spaces") from None
    if not found:
        raise ValueError(f"figure {id!r} stands nowhere")
    (top, left), (bottom, right) = found[0], found[-1]
    size = tuple(sorted((bottom - top + 1, right - left + 1)))
    if size not in BASES or len(found) != size[0] * size[1]:
        raise ValueError(f"figure {id!r}: {found!r:.200} are no base of 1x1, 1x2, 2x2 or 2x3 squares")
    return tuple(found)
