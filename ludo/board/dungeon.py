"""Dungeons: boards of squares with terrain, walls, doors and figures, for line of sight and movement.

    d = Dungeon.from_ascii("S.M.T")
    d.sees((0, 0), (0, 4))        # False: a figure stands between (DS-186)
    d.reach((0, 0), 5)            # {space: cheapest cost}
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from ludo.board import dungeon_scene
from ludo.board.board import Board
from ludo.board.ground import FLOOR, LETTERS, Edge, Ground, edge, square
from ludo.space import sight
from ludo.space.lines import Square
from ludo.space.masks import Looker

SIDES = ("friend", "foe")
FIGURES = {"M": "foe", "F": "friend"}
"""Map letters that place a figure of one square on floor."""
MARKS = ("S", "T")
"""Map letters that only point at a floor square."""


class Dungeon(Board):
    """A board of squares, (row, column), row 0 on top. Immutable: ``open_door``, ``place`` and ``without`` make new ones.

    ``spaces``: the squares that a figure can stand on, in reading order. ``obstacles``: the others on the map. ``doors``: {edge:
    True when open}. ``marks``: {"S": square}. ``figures``: {id: spaces}. ``walls``, ``elevations``: edges. ``entrances``, ``exits``: spaces.
    """

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
        stand_in: bool = False,
    ) -> None:
        self.ground = ground
        self.closed = ground.doors - open_doors
        self._figures = dict(figures or {})
        self.marks = dict(marks or {})
        self.name, self.title, self.stand_in = name, title, stand_in
        self.entrances, self.exits = tuple(sorted(entrances)), tuple(sorted(exits))
        self._lookers: dict[Any, Looker] = {}

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
        name: str = "",
        title: str = "",
    ) -> Dungeon:
        """A dungeon from a map in letters.

        ``text``: a line a row; ``#`` obstacle, ``.`` floor, ``~`` water, ``o`` pit, ``^`` lava, ``M`` foe and ``F`` friend on floor, ``S`` and
        ``T`` marks on floor, blank not on the map; one newline at the beginning and one at the end are ignored. ``walls``, ``doors``,
        ``elevations``: edges ((r, c), (r, c)) between orthogonal neighbours; doors are closed, or a mapping {edge: True when open}.
        ``figures``: {id: (side, spaces)} of figures larger than a square, or standing elsewhere than on floor.
        ValueError says what is wrong, with row and column.
        """
        kinds, small, marks = _letters(text)
        states = {edge(*_pair(e)): bool(o) for e, o in doors.items()} if isinstance(doors, Mapping) else {}
        ground = Ground(kinds, walls, states or doors, elevations)
        d = cls(ground, frozenset(e for e, is_open in states.items() if is_open), {}, marks, name, title)
        for id, (side, spaces) in {**small, **dict(figures or {})}.items():
            if id in small and figures and id in figures:
                raise ValueError(f"figure {id!r} stands on the map in letters already")
            d = d.place(id, spaces, side)
        for what, squares in (("entrances", entrances), ("exits", exits)):
            found = tuple(sorted(square(s) for s in squares))
            for s in found:
                d._space(s)
            setattr(d, what, found)
        return d

    def to_ascii(self) -> dict[str, Any]:
        """What ``from_ascii`` takes to make this dungeon again: nothing is lost."""
        ground = self.ground
        letters = {kind: letter for letter, kind in LETTERS.items()}
        rows = [[" "] * ground.columns for _ in range(ground.rows)]
        for (r, c), kind in ground.kinds.items():
            rows[r][c] = letters[kind]
        for mark, (r, c) in self.marks.items():
            rows[r][c] = mark
        lettered = self._lettered()
        for id in lettered:
            (r, c) = self.figures[id][0]
            rows[r][c] = id[0]
        out: dict[str, Any] = {"text": "\n".join("".join(row) for row in rows) + "\n"}
        if ground.walls:
            out["walls"] = sorted(ground.walls)
        if ground.doors:
            out["doors"] = sorted(ground.doors) if self.closed == ground.doors else dict(sorted(self.doors.items()))
        if rest := {id: f for id, f in self._figures.items() if id not in lettered}:
            out["figures"] = rest
        if ground.elevations:
            out["elevations"] = sorted(ground.elevations)
        for what in ("entrances", "exits", "name", "title"):
            if getattr(self, what):
                out[what] = getattr(self, what)
        return out

    def _lettered(self) -> set[str]:
        """The figures that letters alone would place again with the same ids."""
        taken = set(self.marks.values())
        for side, letter in (("foe", "M"), ("friend", "F")):
            fits = [
                (spaces[0], id)
                for id, (s, spaces) in self._figures.items()
                if s == side and len(spaces) == 1 and self.ground.kinds[spaces[0]] == FLOOR and spaces[0] not in taken
            ]
            if [id for _, id in sorted(fits)] != [f"{letter}{k}" for k in range(1, len(fits) + 1)]:
                return set()
        plain = [id for id in self._figures if id[:1] in FIGURES and id[1:].isdigit()]
        return {id for id in plain if len(self.figures[id]) == 1 and self.ground.kinds[self.figures[id][0]] == FLOOR
                and self.figures[id][0] not in taken and FIGURES[id[0]] == self.side(id)}  # fmt: skip

    # -------------------------------------------------------------- what is there

    @property
    def spaces(self) -> tuple[Square, ...]:
        return self.ground.spaces

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
        return {e: e not in self.closed for e in sorted(self.ground.doors)}

    @cached_property
    def graph(self) -> Any:  # type: ignore[override]
        return self.ground.graph(self.closed)

    look = dungeon_scene.LOOK
    scene = cached_property(dungeon_scene.scene)
    drawn = property(dungeon_scene.drawn)
    """The board that is drawn: obstacles are squares of it too."""

    @cached_property
    def figures(self) -> dict[str, tuple[Square, ...]]:
        """{id: spaces}."""
        return {id: spaces for id, (_, spaces) in self._figures.items()}

    @cached_property
    def standing(self) -> dict[Square, str]:
        """{space: id of the figure on it}."""
        return {s: id for id, (_, spaces) in self._figures.items() for s in spaces}

    def side(self, id: str) -> str:
        """"friend" or "foe". ValueError for a figure that is not there."""
        return self._figure(id)[0]

    def terrain(self, space: Any) -> str:
        """"floor", "water", "pit", "lava" or "obstacle"."""
        s = square(space)
        if s not in self.ground.kinds:
            raise ValueError(f"{s} is not on the map")
        return self.ground.kinds[s]

    def adjacent(self, a: Any, b: Any) -> bool:
        """Are two spaces, or figures, adjacent (R8; DS-129, DS-136, DX-053)?"""
        return any(self.ground.touch(x, y, self.closed) for x in self.squares(a) for y in self.squares(b))

    def squares(self, what: Any) -> tuple[Square, ...]:
        """The spaces of a figure, or the one space. ValueError when it is neither."""
        if isinstance(what, str):
            return self._figure(what)[1]
        return (self._space(what),)

    def _figure(self, id: str) -> tuple[str, tuple[Square, ...]]:
        if id not in self._figures:
            from ludo.data import nearest

            known = ", ".join(self._figures) or "none"
            raise ValueError(f"there is no figure {id!r} here; there are {known}{nearest(id, self._figures)}")
        return self._figures[id]

    def _space(self, s: Any) -> Square:
        s = square(s)
        if s in self.ground._space_set:
            return s
        if s in self.obstacles:
            raise ValueError(f"({s[0]}, {s[1]}) is an obstacle, no space a figure can stand on")
        raise ValueError(f"({s[0]}, {s[1]}), row {s[0]}, column {s[1]}, is not on the map")

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
        old = self.__dict__
        for key in ("ground", "closed", "_figures", "marks", "name", "title", "stand_in", "entrances", "exits"):
            new.__dict__[key] = changes.get(key, old[key])
        new._lookers = {}
        return new

    def open_door(self, e: Any) -> Dungeon:
        """With this door open (DS-131, DS-133)."""
        return self._with(closed=self.closed - {self._door(e)})

    def close_door(self, e: Any) -> Dungeon:
        """With this door closed. ValueError when it lies inside a figure's base (DS-133?)."""
        found = self._door(e)
        if found[0] in self.standing and self.standing[found[0]] == self.standing.get(found[1]):
            raise ValueError(f"the door between {found[0]} and {found[1]} lies inside the base of {self.standing[found[0]]}")
        return self._with(closed=self.closed | {found})

    def _door(self, e: Any) -> Edge:
        found = edge(*_pair(e))
        if found not in self.ground.doors:
            known = ", ".join(f"{a}-{b}" for a, b in sorted(self.ground.doors)) or "none"
            raise ValueError(f"there is no door between {found[0]} and {found[1]}; there are {known}")
        return found

    def place(self, id: str, spaces: Any, side: str | None = None) -> Dungeon:
        """With a figure there, put down or moved. ``spaces``: one, or all that it covers, a rectangle of 1x1, 1x2, 2x2 or 2x3.

        ``side``: "friend" or "foe"; a figure that is here already keeps its own. ValueError says what is in the way, with row and column.
        """
        if not isinstance(id, str) or not id:
            raise ValueError(f"a figure's id is a text, not {id!r}")
        old = self._figures.get(id)
        side = side if side is not None else old[0] if old else None
        if side not in SIDES:
            raise ValueError(f"figure {id!r}: its side is 'friend' or 'foe', not {side!r}")
        covered = _base(id, spaces)
        for s in covered:
            if s not in self.ground._space_set:
                where = "an obstacle" if s in self.obstacles else "not on the map"
                raise ValueError(f"figure {id!r}: row {s[0]}, column {s[1]} is {where}")
            there = self.standing.get(s)
            if there is not None and there != id:
                raise ValueError(f"figure {id!r}: row {s[0]}, column {s[1]} is taken by {there!r}")
        for a in covered:
            for b in covered:
                if a < b and abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1 and self.ground.barrier(a, b, self.closed):
                    raise ValueError(f"figure {id!r}: a wall or closed door lies between {a} and {b}, inside its base")
        figures = dict(self._figures)
        figures[id] = (side, covered)
        return self._with(_figures=figures)

    def without(self, id: str) -> Dungeon:
        """Without this figure."""
        self._figure(id)
        figures = dict(self._figures)
        del figures[id]
        return self._with(_figures=figures)

    # -------------------------------------------------------------- sight and movement

    def sees(self, a: Any, b: Any, rule: str = "corner", **rulings: Any) -> bool:
        """Does ``a`` see ``b`` (spaces or figure ids)? ``rule``: "corner" (Descent) or "center" (Warhammer Quest).

        ``rulings``: ``wall_runs="blocked"|"clear"`` (R4), ``target_blocks=False|True`` (R7). DS-183 to DS-189; PP-056 to PP-059.
        """
        found = sight.Rule.of(rule, rulings)
        try:
            spaces = self.ground._space_set
            if a in spaces and b in spaces:
                return a == b or (self._lookers.get(found) or Looker.of(self, found)).sees(a, b)
        except TypeError:  # a list is no key of a set, but may be a square
            pass
        return sight.sees(self, a, b, found)

    def sight_lines(self, a: Any, b: Any, rule: str = "corner", **rulings: Any) -> tuple[Any, ...]:
        """Every candidate line from a to b: ``.start .end .clear .blockers``, each blocker with ``.rule`` and ``.at``."""
        return sight.sight_lines(self, a, b, sight.Rule.of(rule, rulings))

    def field_of_view(self, a: Any, rule: str = "corner", **rulings: Any) -> frozenset[Square]:
        """Every space that ``a`` sees, its own among them."""
        return sight.field_of_view(self, a, sight.Rule.of(rule, rulings))

    def visibility(self, rule: str = "corner", **rulings: Any) -> Any:
        """The whole board at once: a ``Visibility`` with ``.sees(a, b)``, ``.field(a)``, ``.matrix()``, ``.pairs()``."""
        from ludo.space import visibility

        return visibility.Visibility(self, sight.Rule.of(rule, rulings))

    def reach(self, a: Any, points: int, side: str = "friend") -> dict[Square, int]:
        """{space: cheapest cost} of every space where a move of this many points may end, where it begins for 0.

        ``a``: a space, moved from by a figure of ``side``; or a figure's id, which brings its own side and size. DS-077 to DS-088.
        """
        from ludo.space import movement

        return movement.reach(self, a, points, side)

    def path(self, a: Any, b: Any, points: int | None = None, side: str = "friend") -> tuple[Square, ...] | None:
        """The spaces of one cheapest way, a and b included, or None when the move cannot end on b."""
        from ludo.space import movement

        return movement.path(self, a, b, points, side)

    def why_not(self, a: Any, b: Any, points: int | None = None, side: str = "friend") -> tuple[Any, ...]:
        """() when the move may end on b, else Objections with ``.rule`` and ``.text``."""
        from ludo.space import movement

        return movement.why_not(self, a, b, points, side)

    # -------------------------------------------------------------- as a value

    @property
    def _key(self) -> Any:
        return (self.ground.key, self.closed, tuple(sorted(self._figures.items())), tuple(sorted(self.marks.items())),
                self.entrances, self.exits, self.name, self.title)  # fmt: skip

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dungeon) and (self is other or self._key == other._key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash(self._key)

    def __repr__(self) -> str:
        return f"<{self.title or self.name or 'a dungeon'}: {len(self.spaces)} spaces, {len(self._figures)} figures>\n{self.to_ascii()['text']}"


def _pair(e: Any) -> tuple[Any, Any]:
    try:
        a, b = e
    except (TypeError, ValueError):
        raise ValueError(f"{e!r} is no edge: it is two squares, ((row, column), (row, column))") from None
    return a, b


def _base(id: str, spaces: Any) -> tuple[Square, ...]:
    """The squares of a figure's base, sorted. ValueError unless they are a rectangle of 1x1, 1x2, 2x2 or 2x3."""
    try:
        found = [square(spaces)]
    except ValueError:
        try:
            found = sorted({square(s) for s in spaces})
        except TypeError:
            raise ValueError(f"figure {id!r}: {spaces!r} are no spaces") from None
    if not found:
        raise ValueError(f"figure {id!r} stands nowhere")
    (top, left), (bottom, right) = found[0], found[-1]
    size = tuple(sorted((bottom - top + 1, right - left + 1)))
    if size not in ((1, 1), (1, 2), (2, 2), (2, 3)) or len(found) != size[0] * size[1]:
        raise ValueError(f"figure {id!r}: {tuple(found)} are no base of 1x1, 1x2, 2x2 or 2x3 squares")
    return tuple(found)


def _letters(text: str) -> tuple[dict[Square, str], dict[str, tuple[str, Square]], dict[str, Square]]:
    """Squares, figures and marks of a map in letters."""
    if not isinstance(text, str):
        raise ValueError(f"a map is a text, not a {type(text).__name__}")
    if len(text) > 400_000:
        raise ValueError(f"this map has {len(text):,} letters; the largest has 400,000")
    if text.startswith("\n"):
        text = text[1:]
    if text.endswith("\n"):
        text = text[:-1]
    lines = text.split("\n")
    kinds: dict[Square, str] = {}
    figures: dict[str, tuple[str, Square]] = {}
    marks: dict[str, Square] = {}
    for r, line in enumerate(lines):
        if len(line) != len(lines[0]):
            raise ValueError(f"row {r} has {len(line)} squares, row 0 has {len(lines[0])}: all rows of a map are equally long")
        for c, letter in enumerate(line):
            if letter in LETTERS:
                kinds[r, c] = LETTERS[letter]
            elif letter in FIGURES:
                kinds[r, c] = FLOOR
                number = 1 + sum(id[0] == letter for id in figures)
                figures[f"{letter}{number}"] = (FIGURES[letter], (r, c))
            elif letter in MARKS:
                kinds[r, c] = FLOOR
                if letter in marks:
                    raise ValueError(f"row {r}, column {c}: there is a second {letter}; the first is at {marks[letter]}")
                marks[letter] = (r, c)
            elif letter != " ":
                known = " ".join((*LETTERS, *FIGURES, *MARKS))
                raise ValueError(f"row {r}, column {c}: {letter!r} is no letter of a map; there are {known} and the blank")
    return kinds, figures, marks
