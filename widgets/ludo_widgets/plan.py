"""A map while it is drawn: each edit gives a new one, or says in a sentence why it cannot be. No widget in here."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from ludo.boards.ground import FLOOR, LETTERS, edge, square
from ludo.data import nearest
from ludo.space.dungeon import SIDES, Dungeon
from ludo.space.letters import MARKS

Square = tuple[int, int]
Edge = tuple[Square, Square]

OFF = "off the map"
KINDS = (*LETTERS.values(), OFF)
MOST = 60
"""Rows and columns of the largest map that is drawn by hand."""


class Plan(msgspec.Struct, frozen=True):
    """A map of ``rows`` by ``columns`` squares. ``kinds``: {square: ground} of those on the map; ``doors``: {edge:
    True when open};
    ``figures``: {id: (side, squares)}."""

    rows: int
    columns: int
    kinds: dict[Square, str]
    walls: frozenset[Edge] = frozenset()
    doors: dict[Edge, bool] = {}
    elevations: frozenset[Edge] = frozenset()
    figures: dict[str, tuple[str, tuple[Square, ...]]] = {}
    marks: dict[str, Square] = {}
    entrances: frozenset[Square] = frozenset()
    exits: frozenset[Square] = frozenset()
    name: str = ""
    title: str = ""
    locked: frozenset[Edge] = frozenset()

    @property
    def standing(self) -> dict[Square, str]:
        return {s: id for id, (_, squares) in self.figures.items() for s in squares}

    def dungeon(self) -> Dungeon:
        """The dungeon of this map. ValueError says what is wrong with it."""
        letters = {kind: letter for letter, kind in LETTERS.items()}
        if not self.kinds:
            raise ValueError("this would take the last square off the map")
        rows = [[" "] * self.columns for _ in range(self.rows)]
        for (r, c), kind in self.kinds.items():
            rows[r][c] = letters[kind]
        for letter, (r, c) in self.marks.items():
            rows[r][c] = letter
        return Dungeon.from_ascii(
            "\n".join("".join(row) for row in rows) + "\n",
            walls=sorted(self.walls),
            doors=self.doors,
            figures=self.figures,
            elevations=sorted(self.elevations),
            entrances=sorted(self.entrances),
            exits=sorted(self.exits),
            name=self.name,
            title=self.title,
            locked=sorted(self.locked),
        )

    # -------------------------------------------------------------- edits

    def on_sheet(self, value: Any) -> Square:
        """A square of the sheet. ValueError when it lies beyond."""
        s = square(value)
        if not (0 <= s[0] < self.rows and 0 <= s[1] < self.columns):
            raise ValueError(
                f"row {s[0]}, column {s[1]} is not on the sheet, which has {self.rows} rows and {self.columns} columns"
            )
        return s

    def painted(self, kind: str, squares: Iterable[Any]) -> Plan:
        """With this ground (or "off the map") on these squares. What cannot be there any more goes, but for figures:
        ValueError."""
        if kind not in KINDS:
            raise ValueError(f"there is no ground {kind!r}; there are {', '.join(KINDS)}{nearest(kind, KINDS)}")
        kinds, wanted = dict(self.kinds), [self.on_sheet(s) for s in squares]
        standing = self.standing
        for s in wanted:
            if kind in (OFF, "obstacle") and s in standing:
                raise ValueError(f"row {s[0]}, column {s[1]}: {standing[s]!r} stands there; take it away first")
            if kind == OFF:
                kinds.pop(s, None)
            else:
                kinds[s] = kind
        spaces = {s for s, of in kinds.items() if of != "obstacle"}
        return self._with(
            kinds=kinds,
            walls=frozenset(e for e in self.walls if _touches(e, kinds)),
            doors={e: o for e, o in self.doors.items() if _touches(e, kinds)},
            locked=frozenset(e for e in self.locked if _touches(e, kinds)),
            elevations=frozenset(e for e in self.elevations if _touches(e, kinds)),
            marks={m: s for m, s in self.marks.items() if kinds.get(s) == FLOOR},
            entrances=self.entrances & spaces,
            exits=self.exits & spaces,
        )

    def edged(self, what: str, a: Any, b: Any) -> Plan:
        """With a "wall", "door", "locked door", "open door", "elevation" or "nothing" between two squares; a wall and a
        door replace each other."""
        e = edge(self._near(a), self._near(b))
        if not _touches(e, self.kinds):
            raise ValueError(f"neither {e[0]} nor {e[1]} is on the map, so nothing can lie between them")
        if what in ("wall", "door", "locked door"):
            standing = self.standing
            if e[0] in standing and standing[e[0]] == standing.get(e[1]):
                raise ValueError(
                    f"{standing[e[0]]!r} stands on both {e[0]} and {e[1]}: no {what} goes through its base"
                )
        walls, doors, elevations = self.walls - {e}, {k: o for k, o in self.doors.items() if k != e}, self.elevations
        locked = self.locked | {e} if what == "locked door" else self.locked - {e}
        if what == "wall":
            walls |= {e}
        elif what in ("door", "locked door", "open door"):
            doors[e] = what == "open door"
        elif what == "elevation":
            walls, doors, locked, elevations = self.walls, self.doors, self.locked, elevations | {e}
        elif what == "nothing":
            elevations = elevations - {e}
        else:
            known = ("wall", "door", "locked door", "open door", "elevation", "nothing")
            raise ValueError(
                f"there is no {what!r} between squares; there are {', '.join(known)}{nearest(what, known)}"
            )
        return self._with(walls=walls, doors=doors, locked=locked, elevations=elevations)

    def at_edge(self, a: Any, b: Any) -> str:
        """What lies between two squares: "wall", "door", "locked door", "open door", "elevation" or "nothing"."""
        e = edge(a, b)
        if e in self.walls:
            return "wall"
        if e in self.doors:
            return "open door" if self.doors[e] else "locked door" if e in self.locked else "door"
        return "elevation" if e in self.elevations else "nothing"

    def put(self, id: str, squares: Iterable[Any], side: str) -> Plan:
        """With a figure there, new or moved."""
        if side not in SIDES:
            raise ValueError(f"a side is {' or '.join(map(repr, SIDES))}, not {side!r}")
        new = self._with(figures={**self.figures, id: (side, tuple(self.on_sheet(s) for s in squares))})
        new.dungeon()
        return new

    def without(self, what: Any) -> Plan:
        """Without a figure (by its id), or without the figure, mark, entrance and exit on a square."""
        if isinstance(what, str):
            if what not in self.figures:
                raise ValueError(f"there is no figure {what!r} here{nearest(what, self.figures)}")
            return self._with(figures={id: f for id, f in self.figures.items() if id != what})
        s = self.on_sheet(what)
        figures = {id: f for id, f in self.figures.items() if s not in f[1]}
        marks = {m: at for m, at in self.marks.items() if at != s}
        new = self._with(figures=figures, marks=marks, entrances=self.entrances - {s}, exits=self.exits - {s})
        if new == self:
            raise ValueError(f"nothing on {s} can be taken away")
        return new

    def marked(self, letter: str, at: Any) -> Plan:
        """With the mark S or T on a square of floor; it leaves the one where it was."""
        if letter not in MARKS:
            raise ValueError(f"there is no mark {letter!r}; there are {', '.join(MARKS)}")
        s = self.on_sheet(at)
        if self.kinds.get(s) != FLOOR:
            raise ValueError(f"row {s[0]}, column {s[1]} is {self.kinds.get(s, OFF)}: a mark lies on floor")
        if s in self.marks.values() and self.marks.get(letter) != s:
            raise ValueError(f"row {s[0]}, column {s[1]} has a mark already")
        return self._with(marks={**self.marks, letter: s})

    def passage(self, what: str, at: Any) -> Plan:
        """With an "entrance" or "exit" on a space; where there was one it goes."""
        s = self.on_sheet(at)
        if self.kinds.get(s, OFF) in (OFF, "obstacle"):
            raise ValueError(f"row {s[0]}, column {s[1]} is {self.kinds.get(s, OFF)}: no way in or out")
        if what == "entrance":
            return self._with(entrances=self.entrances ^ {s})
        if what == "exit":
            return self._with(exits=self.exits ^ {s})
        raise ValueError(f"there is no {what!r}; there are entrance and exit")

    def resized(self, rows: Any, columns: Any) -> Plan:
        """A sheet of another size; what lies beyond goes, but for figures: ValueError."""
        rows, columns = size(rows, "rows"), size(columns, "columns")
        gone = [s for s in self.kinds if s[0] >= rows or s[1] >= columns]
        return self.painted(OFF, gone)._with(rows=rows, columns=columns)

    def free_id(self, side: str) -> str:
        """An id that no figure has: "M3" for foes, "F1" for friends."""
        letter = "F" if side == "friend" else "M"
        return next(id for n in range(1, MOST * MOST + 2) if (id := f"{letter}{n}") not in self.figures)

    def _near(self, value: Any) -> Square:
        """A square on the sheet or beside it: where the map's border may be."""
        s = square(value)
        if not (-1 <= s[0] <= self.rows and -1 <= s[1] <= self.columns):
            self.on_sheet(s)
        return s

    def _with(self, **changes: Any) -> Plan:
        return msgspec.structs.replace(self, **changes)


def blank(rows: Any, columns: Any) -> Plan:
    """All floor."""
    rows, columns = size(rows, "rows"), size(columns, "columns")
    return Plan(rows, columns, {(r, c): FLOOR for r in range(rows) for c in range(columns)})


def of(d: Dungeon, rows: int = 0, columns: int = 0) -> Plan:
    """The plan of a dungeon, on a sheet at least this large. ValueError when it is larger than can be drawn by hand."""
    rows, columns = max(rows, d.ground.rows), max(columns, d.ground.columns)
    if rows > MOST or columns > MOST:
        raise ValueError(
            f"this map has {rows} rows and {columns} columns; the largest that is edited has {MOST} of each"
        )
    return Plan(
        rows,
        columns,
        dict(d.ground.kinds),
        frozenset(d.walls),
        dict(d.doors),
        frozenset(d.elevations),
        {id: (d.side(id), tuple(squares)) for id, squares in d.figures.items()},
        dict(d.marks),
        frozenset(d.entrances),
        frozenset(d.exits),
        d.name,
        d.title,
        frozenset(d.locked),
    )


def size(value: Any, what: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= MOST:
        raise ValueError(f"{what}: a map that is drawn by hand has 1 to {MOST}, not {value!r}")
    return value


def _touches(e: Edge, kinds: dict[Square, str]) -> bool:
    return e[0] in kinds or e[1] in kinds


def code(d: Dungeon) -> str:
    """Python that makes the same dungeon: rows in quotes, so that blanks at their ends survive an editor."""
    found = d.to_ascii()
    rows = found.pop("text").rstrip("\n").split("\n")
    lines = ["from ludo import Dungeon", "", "d = Dungeon.from_ascii(", '    "\\n".join(', "        ["]
    lines += [f"            {row!r}," for row in rows]
    lines += ["        ]", "    ),"]
    for name, value in found.items():
        lines += _argument(name, value)
    return "\n".join([*lines, ")"]) + "\n"


def _argument(name: str, value: Any) -> list[str]:
    if isinstance(value, dict) and value:
        return [f"    {name}={{", *(f"        {k!r}: {v!r}," for k, v in value.items()), "    },"]
    if isinstance(value, (list, tuple)) and len(value) > 2:
        return [f"    {name}=[", *(f"        {v!r}," for v in value), "    ],"]
    return [f"    {name}={value!r},"]
