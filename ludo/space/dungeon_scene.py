"""What there is to see in a dungeon: its scene, and the board that drawings show, with the squares no figure can
stand on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import networkx as nx

from ludo.boards.board import Board
from ludo.boards.ground import LETTERS, SOLID
from ludo.events.scene import Item, Scene

if TYPE_CHECKING:
    from ludo.space.layout import Layout

Square = tuple[int, int]
LOOK = "sight"
"""The folder under data/ that has the look of a dungeon's things."""
EVERY = 24
"""Up to so many rows and columns each has its number beside the map; beyond, every fifth."""


def edge_id(e: tuple[Square, Square]) -> str:
    """The id of a wall, door or elevation line in a scene: ``"2,3|2,4"``."""
    (r, c), (r2, c2) = sorted(e)
    return f"{r},{c}|{r2},{c2}"


def scene(d: Layout) -> Scene:
    """Figures and marks on squares; walls, doors and elevation lines between them."""
    pieces = [Item(id, d.side(id), f"{d.side(id)} {id}", squares) for id, squares in d.figures.items()]
    taken = set(d.figures)
    for letter, at in d.marks.items():
        id = f"mark {letter}"
        while id in taken:
            id += "'"
        pieces.append(Item(id, f"mark-{letter}", f"mark {letter}", (at,)))
    edges = [Item(edge_id(e), "wall", "wall", e) for e in sorted(d.walls)]
    for e, is_open in d.doors.items():
        kind = "open-door" if is_open else "locked-door" if e in d.locked else "door"
        edges.append(Item(edge_id(e), kind, "closed door" if kind == "door" else kind.replace("-", " "), e))
    # An elevation line may lie under a wall or door; what is drawn there is the wall or door.
    plain = d.elevations - d.walls - d.doors.keys()
    edges += [Item(edge_id(e), "elevation", "elevation line", e) for e in sorted(plain)]
    return Scene(tuple(pieces), tuple(edges))


def text(d: Layout, on: Mapping[Square, Sequence[str]]) -> list[str]:
    """The board in letters, for a terminal: "|" and "-" are walls, ":" and "." closed doors, "*" locked, "/" open ones.

    ``on``: {space: what stands there, in a few letters each}.
    """
    kinds = {kind: letter for letter, kind in LETTERS.items()}
    wide = max(3, *(len(word) for words in on.values() for word in words)) if on else 3
    rows, columns = sorted({r for r, _ in d.ground.kinds}), sorted({c for _, c in d.ground.kinds})

    def between(a: Square, b: Square, signs: tuple[str, str, str]) -> str:
        if (a, b) in d.locked:
            return "*"
        if (a, b) in d.doors:
            return signs[2] if d.doors[a, b] else signs[1]
        return signs[0] if a in d.ground.kinds and b in d.ground.kinds and d.ground.barrier(a, b, d.closed) else ""

    lines = [("    " + "".join(str(c).center(wide + 1) for c in range(columns[0], columns[-1] + 1))).rstrip()]
    for r in range(rows[0], rows[-1] + 1):
        line, under = f"{r:>3} ", "    "
        for c in range(columns[0], columns[-1] + 1):
            words = on.get((r, c)) or (kinds.get(d.ground.kinds.get((r, c), ""), ""),)
            line += words[0].center(wide) + (between((r, c), (r, c + 1), ("|", ":", "/")) or " ")
            under += between((r, c), (r + 1, c), ("-", ".", "/")).center(wide + 1)
        lines += [line.rstrip(), under.rstrip()] if under.strip() else [line.rstrip()]
    return lines


class Drawn(Board):
    """A dungeon's squares as they are drawn: obstacles are among them; no figures, and adjacency is the dungeon's
    own matter."""

    look = LOOK
    tells = (SOLID, "water", "pit", "lava")
    """The grounds that the alternative text names with their places."""

    def __init__(
        self, kinds: Mapping[Square, str], title: str = "", places: Mapping[Square, str] | None = None
    ) -> None:
        self.title = title
        self.graph = nx.Graph()
        places = places or {}
        for r, c in kinds:
            self.graph.add_node(
                (r, c),
                label=f"({r}, {c})",
                told=places.get((r, c), ""),
                kind=kinds[r, c],
                polygon=((c, -r), (c + 1, -r), (c + 1, -r - 1), (c, -r - 1)),
                center=(c + 0.5, -r - 0.5),
            )
        rows, columns = sorted({r for r, _ in kinds}), sorted({c for _, c in kinds})
        self.captions = (*_numbers(rows, columns), *(_named(s, word, len(columns)) for s, word in places.items()))

    def arrows(self, space: Square) -> dict[str, Square]:
        """Where the arrow keys lead: the next square of the map in that direction, over gaps."""
        found = {}
        for key, (dr, dc) in {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}.items():
            line = self._lines[space[0]] if dc else self._columns[space[1]]
            i = line.index(space) + dr + dc
            if 0 <= i < len(line):
                found[key] = line[i]
        return found

    @property
    def _lines(self) -> dict[int, list[Square]]:
        return self._along(0)

    @property
    def _columns(self) -> dict[int, list[Square]]:
        return self._along(1)

    def _along(self, axis: int) -> dict[int, list[Square]]:
        known = self.__dict__.setdefault("_known_lines", {})
        if axis not in known:
            lines: dict[int, list[Square]] = {}
            for s in sorted(self.graph):
                lines.setdefault(s[axis], []).append(s)
            known[axis] = lines
        return known[axis]


def drawn(d: Layout) -> Drawn:
    """The board of a dungeon's picture; the same for all dungeons of one map."""
    places = {**dict.fromkeys(d.exits, "exit"), **dict.fromkeys(d.entrances, "entrance")}
    places |= dict.fromkeys(set(d.entrances) & set(d.exits), "entrance and exit")
    key = ("drawn", d.title or d.name or "Dungeon", tuple(sorted(places.items())))
    if key not in d.ground.cache:
        board = Drawn(d.ground.kinds, key[1], places)
        board.stand_in = d.stand_in
        d.ground.cache[key] = board
    return d.ground.cache[key]


def _numbers(rows: list[int], columns: list[int]) -> list[tuple[str, tuple[float, float], float, float]]:
    """The numbers of rows on the left, of columns on top: (text, middle, angle, size)."""
    most = max(len(rows), len(columns))
    every = 1 if most <= EVERY else 5
    off = min(0.45, 0.02 + 0.032 * most)  # squares of small maps are drawn large
    left, top = columns[0] - off, off - rows[0]
    found = [(str(r), (left, -r - 0.5), 0.0, 8.0) for r in rows if r % every == 0]
    return found + [(str(c), (c + 0.5, top), 0.0, 8.0) for c in columns if c % every == 0]


def _named(s: Square, word: str, columns: int) -> tuple[str, tuple[float, float], float, float]:
    """What a square is for, in its lower left corner, where a figure leaves room."""
    size = 6.5 * min(1.0, 14 / columns)
    short = {"entrance": "in", "exit": "out"}.get(word, "in/out")
    return (short, (s[1] + 0.06 + 0.055 * len(short), -s[0] - 0.89), 0.0, size)
