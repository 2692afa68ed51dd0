"""What every board is: a networkx graph whose nodes have a shape."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import networkx as nx

Space = Any
Point = tuple[float, float]


class Board:
    """A board: a networkx graph, a polygon for each space, and the way the arrow keys walk.

    Subclasses fill ``graph`` in reading order. Node attributes carry what rules ask about; those that every board has:

    - ``label``: the space's name for people, "Knight-3".
    - ``polygon``: its corners, a tuple of (x, y), y upwards, in board units (any; the drawing scales). Spaces do not overlap.
    - ``center``: (x, y) inside the polygon, where a label or a figure goes.
    - ``kind``: a key of look.toml for the ground ("forest", "floor", "water").

    Edge attributes: ``line`` ((x, y), (x, y)) where the two spaces touch along a line.
    """

    name: str = ""
    title: str = ""
    graph: nx.Graph
    stand_in: bool = False

    def __repr__(self) -> str:
        return f"<{self.title or self.name or type(self).__name__}: {len(self.graph)} spaces>"

    @property
    def stand_in_note(self) -> str:
        """What stands beside it where it is played on; "" when all of it has a source."""
        return "This board is a stand-in" if self.stand_in else ""

    @property
    def spaces(self) -> tuple[Space, ...]:
        """All spaces, in reading order: the nodes of ``graph``."""
        return tuple(self.graph)

    def label(self, space: Space) -> str:
        return self.graph.nodes[space]["label"]

    def polygon(self, space: Space) -> tuple[Point, ...]:
        return self.graph.nodes[space]["polygon"]

    def center(self, space: Space) -> Point:
        return self.graph.nodes[space]["center"]

    def line(self, a: Space, b: Space) -> tuple[Point, Point] | None:
        """Where two adjacent spaces touch, for walls and doors; None where they touch in a point only."""
        return self.graph.edges[a, b].get("line")

    def to_dict(self) -> dict[str, Any]:
        """Plain JSON data, for a save that carries its board whole. Boards that go by name alone have none."""
        raise NotImplementedError

    def arrows(self, space: Space) -> Mapping[str, Space]:
        """Where the arrow keys lead from a space: {"up": space, "down": ..., "left": ..., "right": ...}, what there is."""
        raise NotImplementedError
