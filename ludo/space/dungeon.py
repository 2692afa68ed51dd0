"""Dungeons: boards of squares with terrain, walls, doors and figures, for line of sight and movement.

d = Dungeon.from_ascii("S.M.T")
d.sees((0, 0), (0, 4))        # False: a figure stands between (DS-186)
d.reach((0, 0), 5)            # {space: cheapest cost}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache, cached_property
from pathlib import Path
from typing import Any

from ludo.boards import files
from ludo.boards.ground import Edge, Ground, Square, at, edge_of, square
from ludo.space import dungeon_file, dungeon_scene, letters, movement, nearness, reasons, sight
from ludo.space import fatigue as tired
from ludo.space.layout import SIDES, Layout
from ludo.space.masks import Looker
from ludo.space.verdict import Verdict, explain
from ludo.space.visibility import Visibility

BASES = ((1, 1), (1, 2), (2, 2), (2, 3))
"""Squares that a figure's base covers, the shorter side first (DX-054)."""


class Dungeon(Layout):
    """A board of squares, (row, column), row 0 on top. Immutable: ``open_door``, ``place`` and ``without`` make new
    ones.

    ``spaces``: the squares that a figure can stand on, in reading order. ``obstacles``: the others on the map.
    ``walls``, ``elevations``: edges. ``doors``: {edge: True when open}. ``locked``: those of them that do not open in
    the normal way. ``figures``: {id: spaces}. ``marks``: {"S":
    square}. ``entrances``, ``exits``: edge spaces of tiles by which figures enter and leave. ``regions``: {id:
    squares}, as of a map's tiles. ``provenance`` of a map from a file: "rulebook", "public" or "stand-in", and
    ``source``, where it was found."""

    look = dungeon_scene.LOOK
    scene = cached_property(dungeon_scene.scene)
    drawn = property(dungeon_scene.drawn)
    """The board that is drawn: obstacles are squares of it too."""

    text = dungeon_scene.text

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
        return dungeon_file.load(path, cls)

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON data, which ``Dungeon.from_dict`` takes back."""
        return dungeon_file.to_dict(self)

    @classmethod
    def from_dict(cls, data: Any) -> Dungeon:
        """The dungeon of ``to_dict``'s data. DataError, a ValueError, says what is wrong with it, in one sentence."""
        return dungeon_file.from_dict(data, cls)

    # -------------------------------------------------------------- new dungeons

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

        ``rulings``: ``wall_runs="blocked"|"clear"`` (R4), ``target_blocks=False|True`` (R7),
        ``wall_between="lines"|"unseen"`` (R9). A figure is seen when one of its spaces is (R7). DS-183 to DS-189;
        PP-056 to PP-059.
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

    def reach(self, a: Any, points: int, side: str = "friend") -> movement.Reach:
        """{space: cheapest cost} of every space where a move of this many points may end, where it begins for 0; its
        ``.deadly``: those where whoever ends the turn is defeated (DX-041, DX-043).

        ``a``: a space, moved from by a figure of ``side``; or a figure's id, which brings its own side and size. DS-077
        to DS-088.
        """
        return movement.reach(self, a, points, side)

    def added(self, a: Any, points: int, fatigue: int = 1, side: str = "friend") -> tired.Added:
        """What fatigue adds to a move: ``.spaces``, {space: cost} of every space that only it reaches, and ``.rule
        .text``. Nothing for monsters. DS-090, DS-091, DX-077."""
        return tired.added(self, a, points, fatigue, side)

    def path(self, a: Any, b: Any, points: int | None = None, side: str = "friend") -> tuple[Square, ...] | None:
        """The spaces of one cheapest way, a and b included, or None when the move cannot end on b. Of the cheapest ways
        it is one with least damage."""
        return movement.path(self, a, b, points, side)

    def walk(self, a: Any, way: Iterable[Any] | None = None, side: str = "friend") -> reasons.Walk:
        """What a way (as from ``path``) brings, step by step: Events with ``.rule .text`` and ``.data`` "cost",
        "damage", "caught", "defeated", and in all ``.cost .damage .caught .defeated``.

        ``walk(way)`` walks it with the figure on its first space, or one of ``side`` where nobody stands.
        """
        spaces = tuple(self._space(s) for s in (a if way is None else way))
        if way is None:
            if not spaces:
                raise ValueError("a way has a space at least, where it begins")
            a = self.standing.get(spaces[0], spaces[0])
        return reasons.walk(self, a, spaces, side)

    def why_not(self, a: Any, b: Any, points: int | None = None, side: str = "friend") -> tuple[Any, ...]:
        """() when the move may end on b, else Objections with ``.rule`` and ``.text``."""
        return reasons.why_not(self, a, b, points, side)

    # -------------------------------------------------------------- nearness

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


@cache
def dungeon(name: str) -> Dungeon:
    """A dungeon of Ludo's own data, by name: ``ludo.dungeon("first-blood")``. UnknownName, a KeyError, names the known
    and the nearest."""
    return Dungeon.load(files.named("dungeon", name, "dungeon"))
