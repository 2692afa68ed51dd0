"""Boards of plain squares, from rows of letters: for games of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal

import msgspec
import networkx as nx

from ludo.boards.board import Board
from ludo.data import decode, read, shown
from ludo.errors import DataError

Square = tuple[int, int]
MOST = 64
"""Rows and columns."""
KEYS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}


class SquaresData(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A board of squares as its file has it. ``rows``: a letter for each square, a blank where there is none. ``kinds``: what
    look.toml calls the ground of a letter. ``adjacent``: by their edges, or by their corners too."""

    rows: tuple[str, ...]
    kind: Literal["squares"] = "squares"
    name: str = ""
    title: str = ""
    kinds: dict[str, str] = {}
    adjacent: Literal["edges", "corners"] = "edges"
    provenance: str = ""
    source: str = ""
    note: str = ""


class Squares(Board):
    """A board of squares, (row, column), row 0 on top; ``rows`` and ``columns`` count them. DataError for what is none."""

    def __init__(self, data: SquaresData, where: str = "a board of squares") -> None:
        self.data = data
        self.name, self.title = data.name, data.title
        self.stand_in = data.provenance == "stand-in"
        self.rows, self.columns = len(data.rows), max(map(len, data.rows), default=0)
        if self.rows > MOST or self.columns > MOST:
            raise DataError(f"{where}: rows: at most {MOST} rows and columns")
        letters = {(r, c): letter for r, row in enumerate(data.rows) for c, letter in enumerate(row) if letter != " "}
        self.graph = nx.Graph()
        for (r, c), letter in letters.items():
            corners = ((c, -r), (c + 1, -r), (c + 1, -r - 1), (c, -r - 1))
            kind = data.kinds.get(letter, "square")
            self.graph.add_node((r, c), label=f"({r}, {c})", kind=kind, polygon=corners, center=(c + 0.5, -r - 0.5))
        for r, c in letters:
            for s, line in (((r, c + 1), ((c + 1, -r), (c + 1, -r - 1))), ((r + 1, c), ((c, -r - 1), (c + 1, -r - 1)))):
                if s in letters:
                    self.graph.add_edge((r, c), s, line=line)
            for s in ((r + 1, c + 1), (r + 1, c - 1)) if data.adjacent == "corners" else ():
                if s in letters:
                    self.graph.add_edge((r, c), s)

    @classmethod
    def load(cls, path: str | Path) -> Squares:
        """The board of a TOML file."""
        return cls.from_dict(read(path), shown(Path(path)))

    @classmethod
    def from_dict(cls, data: Any, where: str = "a board of squares") -> Squares:
        """The board of ``to_dict``'s data. DataError names what is wrong."""
        return cls(decode(data, SquaresData, where), where)

    def to_dict(self) -> dict[str, Any]:
        return {"kind": "squares", **msgspec.to_builtins(self.data), "rows": list(self.data.rows)}

    def arrows(self, space: Square) -> dict[str, Square]:
        steps = {key: (space[0] + dr, space[1] + dc) for key, (dr, dc) in KEYS.items()}
        return {key: s for key, s in steps.items() if s in self.graph}

    def text(self, on: Mapping[Any, list[str]]) -> list[str]:
        """The board in letters, with what stands on it."""
        cells = {s: "+".join(on.get(s, ())) or "." for s in self.graph}
        wide = max(map(len, cells.values()), default=1)
        lines = ["    " + " ".join(str(c).center(wide) for c in range(self.columns)).rstrip()]
        for r in range(self.rows):
            row = " ".join(cells.get((r, c), " ").center(wide) for c in range(self.columns))
            lines.append(f"{r:3} {row}".rstrip())
        return lines
