"""Maps in letters: what a dungeon is read from and written to."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, Any

from ludo.boards.ground import FLOOR, LETTERS, MOST_PLACES, MOST_SQUARES, Square, at

if TYPE_CHECKING:
    from ludo.space.layout import Layout

FIGURES = {"M": "foe", "F": "friend"}
"""Map letters that place a figure of one square on floor."""
MARKS = ("S", "T")
"""Map letters that only point at a floor square."""


def read(text: Any) -> tuple[dict[Square, str], dict[str, tuple[str, Square]], dict[str, Square]]:
    """(kind of each square, figures, marks) of a map in letters. ValueError says what is wrong, with row and column."""
    if not isinstance(text, str):
        raise ValueError(f"a map is a text, not a {type(text).__name__}")
    text = text.replace("\r\n", "\n")
    lines = text.removeprefix("\n").removesuffix("\n").split("\n")
    squares = len(text) - text.count(" ") - text.count("\n")
    if squares > MOST_SQUARES or len(text) > MOST_PLACES + len(lines):
        raise ValueError(
            f"this map has {len(lines):,} rows and {squares:,} squares; the largest map has {MOST_SQUARES:,} squares "
            f"on {MOST_PLACES:,} places"
        )
    kinds: dict[Square, str] = {}
    figures: dict[str, tuple[str, Square]] = {}
    marks: dict[str, Square] = {}
    count = dict.fromkeys(FIGURES, 0)
    for r, line in enumerate(lines):
        if len(line) != len(lines[0]):
            first = min(len(line), len(lines[0]))
            raise ValueError(
                f"row {r} has {len(line)} letters, row 0 has {len(lines[0])}: all rows of a map are equally long, "
                f"and from column {first} on one of the two is not"
            )
        for c, letter in enumerate(line):
            if letter in LETTERS:
                kinds[r, c] = LETTERS[letter]
            elif letter in FIGURES:
                kinds[r, c] = FLOOR
                count[letter] += 1
                figures[f"{letter}{count[letter]}"] = (FIGURES[letter], (r, c))
            elif letter in MARKS:
                kinds[r, c] = FLOOR
                if letter in marks:
                    raise ValueError(f"{at((r, c))}: there is a second {letter}; the first is at {at(marks[letter])}")
                marks[letter] = (r, c)
            elif letter != " ":
                known = " ".join((*LETTERS, *FIGURES, *MARKS))
                raise ValueError(f"{at((r, c))}: {letter!r} is no letter of a map; there are {known} and the blank")
    return kinds, figures, marks


def write(d: Layout) -> dict[str, Any]:
    """What ``Dungeon.from_ascii`` takes to make this dungeon again."""
    ground = d.ground
    lettered = _lettered(d)
    out: dict[str, Any] = {"text": drawn(d, lettered)}
    if ground.walls:
        out["walls"] = sorted(ground.walls)
    if ground.doors:
        out["doors"] = sorted(ground.doors) if d.closed == ground.doors else dict(sorted(d.doors.items()))
    if d.locked:
        out["locked"] = sorted(d.locked)
    if rest := {id: (d.side(id), spaces) for id, spaces in d.figures.items() if id not in lettered}:
        out["figures"] = rest
    if ground.elevations:
        out["elevations"] = sorted(ground.elevations)
    for what in ("entrances", "exits", "regions", "name", "title"):
        if getattr(d, what):
            out[what] = getattr(d, what)
    return out


def drawn(d: Layout, figures: Collection[str] = ()) -> str:
    """The map in letters, with these figures."""
    letters = {kind: letter for letter, kind in LETTERS.items()}
    rows = [[" "] * d.ground.columns for _ in range(d.ground.rows)]
    for (r, c), kind in d.ground.kinds.items():
        rows[r][c] = letters[kind]
    for mark, (r, c) in d.marks.items():
        rows[r][c] = mark
    for id in figures:
        r, c = d.figures[id][0]
        rows[r][c] = id[0]
    return "\n".join("".join(row) for row in rows) + "\n"


def _lettered(d: Layout) -> set[str]:
    """The figures that letters alone would place again with the same ids: when not all are, none is."""
    plain: dict[str, list[tuple[Square, str]]] = {letter: [] for letter in FIGURES}
    for id, spaces in d.figures.items():
        letter = id[:1]
        if letter in FIGURES and id[1:].isdigit():
            s = spaces[0]
            if len(spaces) > 1 or d.ground.kinds[s] != FLOOR or s in d.marks.values() or d.side(id) != FIGURES[letter]:
                return set()
            plain[letter].append((s, id))
    for letter, found in plain.items():
        if [id for _, id in sorted(found)] != [f"{letter}{k}" for k in range(1, len(found) + 1)]:
            return set()
    return {id for found in plain.values() for _, id in found}
