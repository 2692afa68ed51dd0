"""Lines of sight made ready to draw: where each line stops, what stops it, and the same in words. Worked out without
drawing.

Places are in board units: x = column, y = -row.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec

from ludo.boards.board import Point
from ludo.draw.names import plain

RULES = {"corner": "corner to corner", "center": "centre to centre"}
RULINGS = {
    ("wall_runs", "blocked"): "running along a wall blocks",
    ("wall_runs", "clear"): "lines may run along walls",
    ("target_blocks", False): "the target's space is free",
    ("target_blocks", True): "who stands in the target's space blocks",
    ("wall_between", "lines"): "past a wall between neighbours the lines decide",
    ("wall_between", "unseen"): "a wall between neighbours hides them",
}
MOST = 64
"""Of more lines than these the blocked ones are drawn faint."""


class Ray(msgspec.Struct, frozen=True):
    """A candidate line. ``stop``: where it ends, or is stopped; ``by``: the index of what stops it first, None when
    clear.

    ``chosen``: the one clear line that is drawn bold.
    """

    start: Point
    end: Point
    stop: Point
    by: int | None = None
    chosen: bool = False


class Stop(msgspec.Struct, frozen=True):
    """Something that stops lines: its letter in the picture, rule, words; how many lines it stops first; where its
    letter goes."""

    letter: str
    rule: str
    text: str
    count: int
    at: Point


class Rays(msgspec.Struct, frozen=True):
    """All candidate lines from a to b. ``told``: what they come to, in a sentence; ``rule``: the id that it rests on;
    ``others``: (sentence, id) of each reading by which it would turn."""

    seen: bool
    told: str
    rule: str
    rays: tuple[Ray, ...]
    stops: tuple[Stop, ...]
    others: tuple[tuple[str, str], ...] = ()

    @property
    def clear(self) -> int:
        return sum(ray.by is None for ray in self.rays)


def named(d: Any, what: Any) -> str:
    """A figure's id, or a space as (row, column), with the letter of the mark there."""
    if isinstance(what, str):
        return plain(what, 40)
    marks = [letter for letter, at in d.marks.items() if at == what]
    return f"{marks[0]} ({what[0]}, {what[1]})" if marks else f"({what[0]}, {what[1]})"


def ruled(rule: str, rulings: Mapping[str, Any]) -> str:
    """A rule and its rulings in words; rulings at their default are left out."""
    default = (("wall_runs", "blocked"), ("target_blocks", False), ("wall_between", "lines"))
    parts = [RULINGS[item] for item in rulings.items() if item not in default and item in RULINGS]
    return ", ".join([RULES.get(rule, rule), *parts])


def rays(d: Any, a: Any, b: Any, rule: str = "corner", **rulings: Any) -> Rays:
    """The candidate lines from a to b (spaces or figure ids of a Dungeon), ready to draw.

    ValueError as from ``d.sight_lines``.
    """
    verdict = d.explain(a, b, rule, **rulings)
    lines = verdict.lines
    clear = [line for line in lines if line.clear]
    chosen = min(clear, key=_plainness, default=None)
    groups: dict[Any, list[Any]] = {}
    texts: dict[Any, Any] = {}
    found = []
    for line in lines:
        start, end = _point(line.start), _point(line.end)
        if line.clear:
            found.append((Ray(start, end, end, None, line is chosen), None))
            continue
        along, first = min(((_met(start, end, b), i) for i, b in enumerate(line.blockers)), key=lambda it: it)
        blocker = line.blockers[first]
        stop = (start[0] + along * (end[0] - start[0]), start[1] + along * (end[1] - start[1]))
        key = (blocker.rule, blocker.what, blocker.at, blocker.figure)
        groups.setdefault(key, []).append(stop)
        texts.setdefault(key, blocker)
        found.append((Ray(start, end, stop), key))
    order = {key: i for i, key in enumerate(sorted(groups, key=lambda k: (-len(groups[k]), str(k))))}
    stops = tuple(
        Stop(_letter(i), key[0], plain(texts[key].text), len(groups[key]), _middle(groups[key]))
        for key, i in order.items()
    )
    done = tuple(ray if key is None else msgspec.structs.replace(ray, by=order[key]) for ray, key in found)
    told = f"{named(d, a)} {'sees' if verdict.sees else 'does not see'} {named(d, b)}. {plain(verdict.text)}"
    others = tuple((plain(said.text), said.rule) for said in verdict.others)
    return Rays(verdict.sees, told, verdict.rule, done, stops, others)


def _plainness(line: Any) -> Any:
    """Of clear lines a short one is drawn bold, off the grid's own lines where it shows best."""
    (r, c), (r2, c2) = line.start, line.end
    on_grid = float(r).is_integer() and (r == r2 or c == c2)
    return on_grid, math.dist(line.start, line.end), line.start, line.end


def _is_point(what: str) -> bool:
    return what.startswith("walls cut")


def _point(at: tuple[float, float]) -> Point:
    return (float(at[1]), float(-at[0]))


def _met(start: Point, end: Point, blocker: Any) -> float:
    """How far along a line, from 0 to 1, it is stopped: where it meets an edge or point; a little within a square."""
    r, c = blocker.at if not isinstance(blocker.at[0], tuple) else max(blocker.at)
    if isinstance(blocker.at[0], tuple):
        low, high = (c, -r - 1), (c, -r)
        if blocker.at[0][1] == blocker.at[1][1]:
            low, high = (c, -r), (c + 1, -r)
        within = 0.0
    elif _is_point(blocker.what):
        low = high = (c, -r)
        within = 0.0
    else:
        low, high, within = (c, -r - 1), (c + 1, -r), 0.3
    begin, stop = _clip(start, end, low, high)
    length = math.dist(start, end) or 1.0
    return min(begin + within / length, (begin + stop) / 2) if within else begin


@lru_cache(maxsize=20_000)
def _clip(start: Point, end: Point, low: Point, high: Point) -> tuple[float, float]:
    """The part of a line within a box, as fractions of it; both are 0 when it does not meet it (a pit under the
    looker)."""
    begin, stop = 0.0, 1.0
    for axis in (0, 1):
        p, way = start[axis], end[axis] - start[axis]
        if abs(way) < 1e-12:
            if not low[axis] - 1e-9 <= p <= high[axis] + 1e-9:
                return 0.0, 0.0
            continue
        one, two = sorted(((low[axis] - p) / way, (high[axis] - p) / way))
        begin, stop = max(begin, one), min(stop, two)
    return (begin, stop) if begin <= stop + 1e-9 else (0.0, 0.0)


def _middle(points: list[Point]) -> Point:
    """The point of these that is nearest to their mean."""
    mean = (sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points))
    return min(points, key=lambda p: (math.dist(p, mean), p))


def _letter(i: int) -> str:
    return "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[i] if i < 26 else f"{i + 1}"


def standing(d: Any) -> list[Point]:
    """Where figures and marks are drawn: labels keep off these points."""
    bases = [*d.figures.values(), *((s,) for s in d.marks.values())]
    return [(sum(c for _, c in base) / len(base) + 0.5, -sum(r for r, _ in base) / len(base) - 0.5) for base in bases]


def spread(
    at: list[Point],
    apart: float,
    box: tuple[Point, Point] | None = None,
    wide: float | None = None,
    off: tuple[list[Point], float] = ([], 0.0),
) -> list[Point]:
    """Places for labels near these points, none over another: each on the nearest free of some spots about its point.

    ``apart``, ``wide``: a label's height and width; ``box``: the corners that they stay between; ``off``: points that
    they keep off where they can, and how far.
    """
    wide = apart if wide is None else wide
    ways = [
        (ring * dx * (wide if dx else 1) * 0.9, ring * dy * apart * 0.95)
        for ring in (0.75, 1.1, 1.6, 2.2)
        for dx, dy in ((0, 1), (0, -1), (1, 1), (1, -1), (-1, 1), (-1, -1), (1, 0), (-1, 0))  # on a wall last
    ]
    done: list[Point] = []
    points, far = off
    for x, y in at:
        free = []
        for dx, dy in ways:
            p = (x + dx, y + dy)
            if box and not (box[0][0] <= p[0] <= box[1][0] and box[0][1] <= p[1] <= box[1][1]):
                continue
            if all(abs(p[0] - q[0]) >= wide or abs(p[1] - q[1]) >= apart for q in done):
                free.append(p)
        clear = (
            p
            for p in free
            if all(abs(p[0] - q[0]) >= wide / 2 + far or abs(p[1] - q[1]) >= apart / 2 + far for q in points)
        )
        done.append(next(clear, free[0] if free else (x, y)))
    return done
