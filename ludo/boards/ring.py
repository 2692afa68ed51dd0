"""Boards of rings around a middle, cut into arcs like a cake: Castle Panic's (CP-001, CP-002, CP-003) and others.

board = RingBoard(rings=("castle", "swordsman", "knight", "archer", "forest"), arcs=6)
board.inward("knight-3")                                    # "swordsman-3"
nx.shortest_path(board.graph, "forest-1", "forest-4")       # a networkx graph like any other
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec
import networkx as nx

from ludo import data
from ludo.boards.board import Board, Point

STEP = math.radians(4)
"""The longest piece of an arc that is drawn as a straight line."""
NAME = 0.3
"""How much room a space's name takes along one of its two straight sides."""
LETTER = 0.165
"""How wide a letter of it is, or a little more."""
WALL = 0.13
"""How far a wall reaches into the spaces on its two sides."""


class Sourced(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Where a table comes from: "rulebook", "public" or "stand-in", and its rule of the ledger, if there is one."""

    provenance: str
    source: str = ""
    confidence: str = ""
    rule: str | None = None


class Rings(Sourced, frozen=True):
    """The rings' names from the inside out."""

    names: tuple[str, ...]


class Arcs(Sourced, frozen=True):
    """How many arcs there are; they are numbered from 1, clockwise."""

    count: int


class Colours(Sourced, frozen=True):
    """Which arcs each colour owns."""

    arcs: dict[str, tuple[int, ...]]


class Walls(Sourced, frozen=True):
    """The two neighbouring rings between which walls can stand."""

    between: tuple[str, str]


class Shape(Sourced, frozen=True):
    """How the board is drawn: the radius of the hole in the middle and the width of each ring, from the inside out."""

    hub: float = 0.45
    widths: tuple[float, ...] = ()


class RingData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ring board as its TOML file says it."""

    kind: Literal["ring"]
    name: str
    rings: Rings
    arcs: Arcs
    title: str = ""
    look: str = ""
    """The folder under data/ whose look.toml has the kinds of its spaces."""
    colours: Colours | None = None
    walls: Walls | None = None
    shape: Shape = Shape(provenance="stand-in")
    stand_in: bool = False


class RingBoard(Board):
    """Rings from the inside out, cut into arcs numbered from 1, clockwise from twelve o'clock.

    A space is a string, ``"knight-3"``. Beside what every board has, nodes carry ``ring``, ``arc`` and ``colour`` (None
    where the arc has none); edges join ring neighbours and, within an arc, neighbouring rings, never across the middle.
    Edges of ``walls`` carry ``wall=True``. The ground's ``kind`` is ``"knight-ring-red"``, or ``"knight-ring"`` where
    the arc has no colour.

    rings: names, the first is the innermost. arcs: at least 2. colours: {arc: name}. walls: the two neighbouring rings
    that have a line for a wall between them. widths: of the rings, in any unit. Raises ValueError naming what is wrong.
    """

    def __init__(
        self,
        rings: Sequence[str],
        arcs: int,
        colours: Mapping[int, str] | None = None,
        walls: tuple[str, str] | None = None,
        *,
        name: str = "",
        title: str = "",
        look: str = "",
        hub: float = 0.45,
        widths: Sequence[float] = (),
        stand_in: bool = False,
    ) -> None:
        self.rings = tuple(rings)
        self.arcs = tuple(range(1, arcs + 1))
        self.colours = dict(colours or {})
        self.name, self.title, self.look, self.stand_in = name, title, look, stand_in
        self.hub = hub
        self._check(walls, hub, widths)
        self.radii = [hub]
        for width in widths or [1.0] * len(self.rings):
            self.radii.append(self.radii[-1] + width)
        self._space = {(r, a): f"{r}-{a}" for r in self.rings for a in self.arcs}
        self.graph = self._graph(walls)
        nodes = self.graph.nodes
        self._ring = {s: nodes[s]["ring"] for s in nodes}
        self._arc = {s: nodes[s]["arc"] for s in nodes}
        self.colour_of = {s: nodes[s]["colour"] for s in nodes}
        self._inward = self._steps(-1, 0)
        self._outward = self._steps(1, 0)
        self._clockwise = self._steps(0, 1)
        self._counter_clockwise = self._steps(0, -1)
        self._arrows = {s: self._arrow(s) for s in nodes}

    @classmethod
    def load(cls, path: str | Path) -> RingBoard:
        """A board from a TOML file like data/castle_panic/boards/castle.toml. Raises DataError naming what is wrong."""
        found = data.read(path, RingData)
        try:
            return cls.of(found)
        except ValueError as error:
            raise data.DataError(f"{data.shown(Path(path))}: {error}") from None

    @classmethod
    def of(cls, found: RingData) -> RingBoard:
        """A board from what a file said. Raises ValueError naming the key that does not fit the others."""
        colours: dict[int, str] = {}
        for colour, arcs in (found.colours.arcs if found.colours else {}).items():
            for arc in arcs:
                if arc in colours:
                    raise ValueError(f"colours.arcs: arc {arc} is both {colours[arc]} and {colour}, expected one")
                colours[arc] = colour
        return cls(
            found.rings.names,
            found.arcs.count,
            colours,
            found.walls.between if found.walls else None,
            name=found.name,
            title=found.title,
            look=found.look,
            hub=found.shape.hub,
            widths=found.shape.widths,
            stand_in=found.stand_in,
        )

    # In the game's words. Each is one look-up.

    def space(self, ring: str, arc: int) -> str:
        """The space of a ring in an arc. Raises KeyError when there is none."""
        return self._space[ring, arc]

    def ring(self, space: str) -> str:
        return self._ring[space]

    def arc(self, space: str) -> int:
        return self._arc[space]

    def colour(self, arc: int) -> str | None:
        """The colour that owns an arc, or None (CP-003)."""
        return self.colours.get(arc)

    def inward(self, space: str) -> str | None:
        """One ring toward the middle in the same arc; None from the innermost ring."""
        return self._inward[space]

    def outward(self, space: str) -> str | None:
        """One ring away from the middle in the same arc; None from the outermost ring."""
        return self._outward[space]

    def clockwise(self, space: str) -> str:
        return self._clockwise[space]  # type: ignore[return-value]

    def counter_clockwise(self, space: str) -> str:
        return self._counter_clockwise[space]  # type: ignore[return-value]

    def opposite(self, arc: int) -> int:
        """The arc across the middle. Raises ValueError when the number of arcs is odd."""
        half, odd = divmod(len(self.arcs), 2)
        if odd:
            raise ValueError(f"a board of {len(self.arcs)} arcs has none opposite to another")
        return (arc - 1 + half) % len(self.arcs) + 1

    def arrows(self, space: str) -> Mapping[str, str]:
        """As it looks on the picture: in an arc at the top, up leads outward; in one on the right, right does."""
        return self._arrows[space]

    def text(self, on: Mapping[str, Sequence[str]]) -> list[str]:
        """The board in letters, for a terminal: a column for each arc, a row for each ring, the outermost first.

        ``on``: {space: what stands there, in a few letters each}.
        """
        heads = [" ".join(filter(None, (str(arc), self.colours.get(arc)))) for arc in self.arcs]
        wide = max(9, *map(len, heads), *(len(word) for words in on.values() for word in words))
        first = max(map(len, self.rings)) + 2
        lines = [" " * first + "  ".join(head.ljust(wide) for head in heads)]
        for ring in reversed(self.rings):
            cells = [_filled(on.get(self._space[ring, arc], ()), wide) for arc in self.arcs]
            for row in range(max(1, *map(len, cells))):
                name = ring.capitalize() if not row else ""
                lines.append(name.ljust(first) + "  ".join((c[row] if row < len(c) else "").ljust(wide) for c in cells))
        return [line.rstrip() for line in lines]

    # Building it.

    def _check(self, walls: tuple[str, str] | None, hub: float, widths: Sequence[float]) -> None:
        if not self.rings or len(set(self.rings)) < len(self.rings) or not all(self.rings):
            raise ValueError(f"rings.names: expected names that differ, from the inside out, not {list(self.rings)}")
        if not 2 <= len(self.arcs) <= 60:
            raise ValueError(f"arcs.count: expected 2 to 60, not {len(self.arcs)}")
        for arc, colour in self.colours.items():
            if arc not in self.arcs:
                raise ValueError(f"colours.arcs: {colour} has arc {arc}; the arcs are 1 to {len(self.arcs)}")
        pairs = list(zip(self.rings, self.rings[1:], strict=False))
        if walls and tuple(walls) not in pairs:
            raise ValueError(f"walls.between: expected two neighbouring rings, the inner first, not {list(walls)}")
        if widths and len(widths) != len(self.rings):
            raise ValueError(f"shape.widths: expected {len(self.rings)} numbers, one a ring, not {len(widths)}")
        if not hub > 0 or not all(w > 0 for w in widths):
            raise ValueError("shape: expected numbers greater than 0")

    def _graph(self, walls: tuple[str, str] | None) -> nx.Graph:
        graph = nx.Graph()
        wide = 2 * math.pi / len(self.arcs)
        for i, ring in enumerate(self.rings):
            inner, outer = self.radii[i : i + 2]
            for arc in self.arcs:
                begin, end, middle = (math.pi / 2 - (arc - 1 + part) * wide for part in (0, 1, 0.5))
                colour = self.colours.get(arc)
                polygon = (*_bow(outer, begin, end), *_bow(inner, end, begin))
                within, without = walls or ("", "")
                sides = (inner + WALL * (ring == without), outer - WALL * (ring == within))
                last = abs(math.sin(end)) <= abs(math.sin(begin)) + 1e-9  # the flatter side is named
                beside = end + NAME / sum(sides) if last else begin - NAME / sum(sides)
                turn = _upright((end if last else begin) + math.pi / 2)
                named = i or not self._named_in_the_middle
                sector = (*sides, begin, end, NAME * bool(named and not last), NAME * bool(named and last))
                size = 8.0 * min(1.0, (sides[1] - sides[0] - 0.1) / (len(ring) * LETTER))
                graph.add_node(
                    self._space[ring, arc],
                    ring=ring,
                    arc=arc,
                    colour=colour,
                    kind=f"{ring}-ring-{colour}" if colour else f"{ring}-ring",
                    label=f"{ring.capitalize()}-{arc}",
                    polygon=polygon,
                    center=_at(sum(sides) / 2, middle),
                    sector=sector,
                    caption=(ring.capitalize(), _at(sum(sides) / 2, beside), turn, size) if named else None,
                )
        for i, ring in enumerate(self.rings):
            inner, outer = self.radii[i : i + 2]
            for arc in self.arcs:
                begin, end = (math.pi / 2 - (arc - 1 + part) * wide for part in (0, 1))
                here, after = self._space[ring, arc], self._space[ring, arc % len(self.arcs) + 1]
                graph.add_edge(here, after, line=(_at(inner, end), _at(outer, end)))
                if i:
                    curve = _bow(inner, begin, end)
                    more = {"wall": True} if walls and (self.rings[i - 1], ring) == tuple(walls) else {}
                    within = self._space[self.rings[i - 1], arc]
                    graph.add_edge(within, here, line=(curve[0], curve[-1]), curve=curve, **more)
        return graph

    def _steps(self, rings: int, arcs: int) -> dict[str, str | None]:
        steps: dict[str, str | None] = {}
        for (ring, arc), space in self._space.items():
            i = self.rings.index(ring) + rings
            inside = 0 <= i < len(self.rings)
            steps[space] = self._space[self.rings[i], (arc - 1 + arcs) % len(self.arcs) + 1] if inside else None
        return steps

    def _arrow(self, space: str) -> dict[str, str]:
        keys = ("right", "up", "left", "down")
        degrees = 90 - (self._arc[space] - 0.5) * 360 / len(self.arcs)
        turn = round(degrees / 90)
        steps = (self._outward, self._counter_clockwise, self._inward, self._clockwise)
        found = {keys[(turn + i) % 4]: step[space] for i, step in enumerate(steps)}
        return {key: found[key] for key in ("up", "down", "left", "right") if found[key]}  # type: ignore[misc]

    @property
    def _named_in_the_middle(self) -> bool:
        """Whether the innermost ring's name fits into the hole; its spaces are narrow enough without it."""
        return len(self.rings[0]) * LETTER <= 2 * self.hub

    @property
    def captions(self) -> tuple[tuple[str, Point, float, float], ...]:
        """What is written outside the spaces, as (text, (x, y), degrees, points): each arc's number and colour."""
        wide = 2 * math.pi / len(self.arcs)
        found = [(self.rings[0].capitalize(), (0.0, 0.0), 0.0, 8.0)] if self._named_in_the_middle else []
        for arc in self.arcs:
            angle = math.pi / 2 - (arc - 0.5) * wide
            text = " ".join(filter(None, (str(arc), self.colours.get(arc))))
            found.append((text, _at(self.radii[-1] + 0.3, angle), _upright(angle), 11.0))
        return tuple(found)


def _filled(words: Sequence[str], wide: int) -> list[str]:
    """Words in lines of at most ``wide`` letters; "." where there is none."""
    lines: list[str] = []
    for word in words or (".",):
        if lines and len(lines[-1]) + 1 + len(word) <= wide:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _at(radius: float, angle: float) -> Point:
    """Rounded, so that spaces which share a line share its points exactly."""
    return (round(radius * math.cos(angle), 9) + 0.0, round(radius * math.sin(angle), 9) + 0.0)


def _bow(radius: float, begin: float, end: float) -> tuple[Point, ...]:
    count = max(2, math.ceil(abs(end - begin) / STEP))
    return tuple(_at(radius, begin + (end - begin) * i / count) for i in range(count + 1))


def _upright(angle: float) -> float:
    """Degrees by which a text along an arc is turned, so that it never stands on its head."""
    turn = round(math.degrees(angle) - 90, 6) % 360
    return turn - 180 if 90 < turn < 270 else turn
