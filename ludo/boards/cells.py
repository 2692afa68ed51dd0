"""A map of regions drawn on a plane from who is adjacent to whom: cells that touch exactly where regions
are adjacent, worked out in plain Python, the same in every process.

The graph is embedded in the plane, its gaps (faces of more than three regions) get a point of their own, and the rim
of the board a ring of points; what comes out is a net of triangles. Tutte's barycentres lay it out without a crossing,
then the points move until the regions are about the same size. A region's cell is its part of the triangles about
it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

import msgspec
import networkx as nx

Point = tuple[float, float]
Node = Any
"""A region's id; or (face, i), a point of a gap or of the rim: (0, i) are the rim's."""
Triangle = tuple[Node, Node, Node]

WIDE, HIGH = 6.0, 4.6
"""Half the size of a board, in board units."""
SQUARE = 3.2
"""How square the rim is: 2 would be an ellipse."""
GAP = 0.62
"""How near a gap's corners come to its middle: 1 would close it."""
GAPS = 0.5
"""How large a gap is to be, beside a region."""
ROUNDS, PRESS, TO_MIDDLE = 200, 0.02, 0.25
"""So often the points are moved, and how far at a time: toward equal areas, toward the middle of their own."""
ENDS = 0.15
"""So much of a line between two regions' points is left to each, where the outline is rounded."""
FLAT = 0.3
"""A triangle that is less high than this is opened: what stands in a flat one could cross when it is rounded."""


class Cells(msgspec.Struct, frozen=True):
    """The drawing of a map: a polygon and the best place for a label of each region, and where each pair touches."""

    polygons: dict[str, tuple[Point, ...]]
    centers: dict[str, Point]
    curves: dict[tuple[str, str], tuple[Point, ...]]
    """Keyed by both orders of a pair."""
    gaps: int
    """How many gaps there are between regions, within the rim."""
    hearts: dict[str, Point]
    """A point from which all of a region's polygon is seen."""

    def patches(self, region: str, kinds: Sequence[str]) -> tuple[tuple[str, tuple[Point, ...]], ...]:
        """The polygon in one part a kind: two kinds share it along a straight line."""
        polygon = self.polygons[region]
        if len(kinds) == 1:
            return ((kinds[0], polygon),)
        return tuple(zip(kinds, halves(polygon, self.hearts[region]), strict=True))


def draw(near: Mapping[str, Sequence[str]], middle: str | None = None) -> Cells:
    """The cells of a connected planar graph of at least three nodes; ``middle``: a region that is to lie inside,
    if the rim would not be of too few regions then."""
    return _draw(tuple((id, tuple(others)) for id, others in near.items()), middle)


@lru_cache(maxsize=64)
def _draw(near: tuple[tuple[str, tuple[str, ...]], ...], middle: str | None) -> Cells:
    triangles, rim = _net(dict(near), middle)
    at = _even(triangles, _barycentres(triangles, rim), {id for id, _ in near})
    return _cut(triangles, at, [id for id, _ in near])


# ---------------------------------------------------------------- the net of triangles


def _net(near: Mapping[str, Sequence[str]], middle: str | None) -> tuple[list[Triangle], list[Node]]:
    """Triangles, all clockwise, and the rim's points, counter-clockwise."""
    _, embedding = nx.check_planarity(nx.Graph((a, b) for a, others in near.items() for b in others))
    faces: list[list[Any]] = []
    seen: set[tuple[Any, Any]] = set()
    for a, others in near.items():
        for b in others:
            if (a, b) not in seen:
                faces.append(embedding.traverse_face(a, b, seen))
    size = [len(set(face)) for face in faces]
    # About a rim of few regions all others would be too small to read: then the middle lies at the rim.
    fit = [middle not in face and 2 * n > max(size) for face, n in zip(faces, size, strict=True)]
    outer = max(range(len(faces)), key=lambda i: (fit[i], size[i], len(faces[i]), -i))
    triangles: list[Triangle] = []
    rim: list[Node] = []
    for i, face in enumerate(faces):
        sides = list(zip(face, face[1:] + face[:1], strict=True))
        if i == outer:
            rim = [(0, j) for j in range(len(face))]
            triangles += _band(sides, rim)
        elif len(set(face)) < len(face):  # a face that meets a region twice: a ring within it, and its middle
            ring = [(i + 1, j) for j in range(len(face))]
            triangles += _band(sides, ring)
            triangles += [(a, b, (i + 1, -1)) for a, b in zip(ring, ring[1:] + ring[:1], strict=True)]
        elif len(face) > 3:
            triangles += [(a, b, (i + 1, -1)) for a, b in sides]
        else:
            triangles.append(tuple(face))
    return triangles, rim


def _band(sides: list[tuple[Node, Node]], ring: list[Node]) -> Iterable[Triangle]:
    """The triangles between the sides of a face and a ring in it, a point a side."""
    for j, (a, b) in enumerate(sides):
        after = ring[(j + 1) % len(ring)]
        yield a, b, ring[j]
        yield b, after, ring[j]


# ---------------------------------------------------------------- laying it out


def on_rim(turn: float) -> Point:
    """A point of the rim; ``turn``: 0 to 1, counter-clockwise from the left."""
    c, s = math.cos(math.pi + 2 * math.pi * turn), math.sin(math.pi + 2 * math.pi * turn)
    return (
        WIDE * math.copysign(abs(c) ** (2 / SQUARE), c),
        HIGH * math.copysign(abs(s) ** (2 / SQUARE), s),
    )


def _barycentres(triangles: list[Triangle], rim: list[Node]) -> dict[Node, Point]:
    """Tutte's drawing: every point but the rim's lies in the middle of those it is joined to, and no lines cross.

    Solved by taking out point after point, its neighbours joined instead: nothing is subtracted, so that the smallest
    triangle, which may be a millionth of the largest, still turns the right way round.
    """
    at = {p: on_rim(i / len(rim)) for i, p in enumerate(rim)}
    pull: dict[Node, dict[Node, float]] = {}
    for t in triangles:
        for i in range(3):
            if t[i] not in at:
                pull.setdefault(t[i], {}).update({t[i - 1]: 1.0, t[i - 2]: 1.0})
    taken = []
    while pull:
        p = min(pull, key=lambda p: len(pull[p]))
        near = pull.pop(p)
        whole = sum(near.values())
        taken.append((p, near, whole))
        for q in near:
            if q in pull:
                del pull[q][p]
                for r in near:
                    if r != q:
                        pull[q][r] = pull[q].get(r, 0.0) + near[q] * near[r] / whole
    for p, near, whole in reversed(taken):
        at[p] = (
            sum(pulled * at[q][0] for q, pulled in near.items()) / whole,
            sum(pulled * at[q][1] for q, pulled in near.items()) / whole,
        )
    return at


def _even(triangles: list[Triangle], at: dict[Node, Point], regions: set[Node]) -> dict[Node, Point]:
    """Moves the points until the areas about regions are about the same, and each lies in the middle of its own; no
    triangle turns over or stays flat.

    A point goes down the slope of the sum of squares of log(area / fair area), and of log(height / FLAT) of triangles
    flatter than that, and toward the middle of its area. Tutte's drawing of what hangs on one or two regions is tiny,
    and one flat triangle holds all that is about it.
    """
    at = dict(at)
    about: dict[Node, list[Triangle]] = {p: [] for p in at}
    for a, b, c in triangles:
        for p, q, r in ((a, b, c), (b, c, a), (c, a, b)):
            about[p].append((p, q, r))
    free = [p for p in about if p in regions or p[0] > 0]
    size = {t: _area(*(at[p] for p in t)) for p in about for t in about[p]}
    shares = {p: 1.0 if p in regions else GAPS for p in free}
    fair = -sum(size[t] for p in free for t in about[p]) / sum(shares.values())
    whole = {p: -sum(size[t] for t in about[p]) for p in about}
    for _ in range(ROUNDS):
        for p in free:
            slope_x = slope_y = x = y = 0.0
            px, py = at[p]
            for t in about[p]:
                (qx, qy), (rx, ry) = at[t[1]], at[t[2]]
                lack = sum(math.log(whole[v] / (fair * shares[v])) / whole[v] for v in t if v in shares)
                area = (rx - px) * (qy - py) - (qx - px) * (ry - py)
                longest = max(
                    (qx - px) ** 2 + (qy - py) ** 2, (rx - qx) ** 2 + (ry - qy) ** 2, (px - rx) ** 2 + (py - ry) ** 2
                )
                if area * area < FLAT * FLAT * longest:
                    lack += math.log(area / FLAT / math.sqrt(longest)) / area
                slope_x += lack * (qy - ry)  # how the area of a clockwise triangle grows as its first corner moves
                slope_y += lack * (rx - qx)
                x += area * (px + qx + rx) / 3
                y += area * (py + qy + ry) / 3
            step = PRESS * fair * math.hypot(slope_x, slope_y)
            press = PRESS * fair * min(1.0, 0.3 * math.sqrt(whole[p]) / (step or 1.0))
            way = (
                press * slope_x + TO_MIDDLE * (x / whole[p] - px),
                press * slope_y + TO_MIDDLE * (y / whole[p] - py),
            )
            for part in (1.0, 0.5, 0.25, 0.125, 0.0625):
                there = (px + way[0] * part, py + way[1] * part)
                new = [_area(there, at[q], at[r]) for _, q, r in about[p]]
                if all(area < 0.5 * _area(at[t[0]], at[t[1]], at[t[2]]) for area, t in zip(new, about[p], strict=True)):
                    for area, (_, q, r) in zip(new, about[p], strict=True):
                        change = _area(at[p], at[q], at[r]) - area
                        for v in (p, q, r):
                            whole[v] += change
                    at[p] = there
                    break
    return at


def _area(a: Point, b: Point, c: Point) -> float:
    """Twice the area of a triangle; negative when it is clockwise."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])


# ---------------------------------------------------------------- cutting the cells


def _cut(triangles: list[Triangle], at: dict[Node, Point], regions: list[str]) -> Cells:
    ids = set(regions)
    after: dict[Node, dict[Node, Node]] = {p: {} for p in at}  # counter-clockwise about a point: who follows whom
    for a, b, c in triangles:
        for p, q, r in ((a, b, c), (b, c, a), (c, a, b)):
            after[p][r] = q
    corners = {frozenset(t): _corner(t, at, ids) for t in triangles}
    curves: dict[tuple[str, str], tuple[Point, ...]] = {}
    polygons, centers = {}, {}
    for v in regions:
        around = [next(q for q in after[v] if q in ids)]
        while (q := after[v][around[-1]]) != around[0]:
            around.append(q)
        outline: list[Point] = []
        n = len(around)
        i = 0
        while i < n:  # one stretch a neighbour, or a row of points of the same gap
            j = i + 1
            if around[i] not in ids:
                while j < n and around[j] not in ids:
                    j += 1
            stretch = [corners[frozenset((v, around[i - 1], around[i]))]]
            for k in range(i, j):
                corner = corners[frozenset((v, around[k], around[(k + 1) % n]))]
                part = 0.5 if around[k] in ids else GAP
                stretch += _bend(stretch[-1], corner, at[v], at[around[k]], part)
                stretch.append(corner)
            points = _arc(around[i:j], at) if around[i] not in ids and around[i][0] == 0 else _rounder(stretch)
            if around[i] in ids:
                known = curves.get((around[i], v))
                points = known[::-1] if known else points
                curves[v, around[i]] = points
            outline += points[:-1]
            i = j
        polygons[v] = tuple(outline)
        centers[v] = roomiest(polygons[v])
    gaps = len({p[0] for p in at if p not in ids} - {0})
    return Cells(polygons, centers, curves, gaps, {v: _rounded(at[v]) for v in regions})


def _corner(t: tuple[Node, Node, Node], at: dict[Node, Point], ids: set[Node]) -> Point:
    """Where the cells of a triangle meet: its middle, or near the gap that it reaches into, or on the rim."""
    cells, gaps = [p for p in t if p in ids], [p for p in t if p not in ids]
    if len(gaps) == 1 and gaps[0][0] == 0:
        return at[gaps[0]]
    here = _mean([at[p] for p in cells or gaps])
    return _toward(here, _mean([at[p] for p in gaps]), GAP) if cells and gaps else here


def _bend(before: Point, after: Point, v: Point, u: Point, part: float) -> list[Point]:
    """The points of an outline where it passes over the line from v to u, of which it leaves ``part`` to v.

    A rounded outline passes up to half as far off as a straight one from ``before`` to ``after`` would. Beside sharp
    triangles that may lie beyond v or u, and other cells with it: there the outline is rounded in a narrower place.
    """
    point = _toward(v, u, part)
    one, two = _area(v, u, before), _area(v, u, after)
    over = _toward(before, after, one / (one - two))
    wide, high = u[0] - v[0], u[1] - v[1]
    off = ((over[0] - v[0]) * wide + (over[1] - v[1]) * high) / (wide * wide + high * high) - part
    most = (1 - ENDS if off > 0 else ENDS) - part
    if off / 2 / most <= 1:
        return [point]
    narrow = 2 * most / off
    return [_toward(point, before, narrow), point, _toward(point, after, narrow)]


def _arc(ends: Sequence[Node], at: dict[Node, Point]) -> tuple[Point, ...]:
    """The rim from one of its points to the next."""
    count = sum(isinstance(p, tuple) and p[0] == 0 for p in at)
    begin, end = ends[0][1], ends[-1][1]
    step = (end - begin + 1) % count - 1
    pieces = max(4, round(64 / count))
    return tuple(_rounded(on_rim((begin + step * i / pieces) / count % 1.0)) for i in range(pieces + 1))


def _rounder(points: Sequence[Point], times: int = 2) -> tuple[Point, ...]:
    """A line with its corners cut, its ends kept (Chaikin)."""
    for _ in range(times):
        cut = [points[0]]
        for i, (a, b) in enumerate(pairwise(points)):
            if i:
                cut.append(_toward(a, b, 0.25))
            if i < len(points) - 2:
                cut.append(_toward(a, b, 0.75))
        points = [*cut, points[-1]]
    return tuple(_rounded(p) for p in points)


def _toward(a: Point, b: Point, part: float) -> Point:
    return (a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part)


def _mean(points: Sequence[Point]) -> Point:
    return (sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points))


def _rounded(p: Point) -> Point:
    return (round(p[0], 5) + 0.0, round(p[1], 5) + 0.0)


# ---------------------------------------------------------------- within a cell


def roomiest(polygon: Sequence[Point]) -> Point:
    """About the point within a polygon that is farthest from its sides."""
    xs, ys = [p[0] for p in polygon], [p[1] for p in polygon]
    here = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    step, best = max(max(xs) - min(xs), max(ys) - min(ys)) / 2, 0.0
    for _ in range(8):
        for p in [(here[0] + i * step / 3, here[1] + j * step / 3) for i in range(-3, 4) for j in range(-3, 4)]:
            room = depth(polygon, p, best + 1e-9)
            if room > best + 1e-9:
                best, here = room, p
        step /= 2.2
    return _rounded(here)


def depth(polygon: Sequence[Point], p: Point, least: float = 0.0) -> float:
    """How far a point within a polygon is from its sides; 0 outside, and when it is no farther than ``least``."""
    x, y = p
    found, inside = math.inf, False
    ax, ay = polygon[-1]
    for bx, by in polygon:
        dx, dy = bx - ax, by - ay
        t = ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0)
        t = 0.0 if t < 0 else 1.0 if t > 1 else t
        away = math.hypot(x - ax - t * dx, y - ay - t * dy)
        if away < found:
            found = away
            if away <= least:
                return 0.0
        if (ay > y) != (by > y) and x < dx * (y - ay) / dy + ax:
            inside = not inside
        ax, ay = bx, by
    return found if inside else 0.0


def area(polygon: Sequence[Point]) -> float:
    """The area of a polygon; negative when it runs clockwise."""
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, (*polygon[1:], polygon[0]), strict=True)) / 2


def halves(polygon: Sequence[Point], heart: Point) -> tuple[tuple[Point, ...], tuple[Point, ...]]:
    """A polygon cut in two by a straight line through a point that sees all of it: evenly, and short."""
    whole = area(polygon)
    best: tuple[float, tuple[tuple[Point, ...], tuple[Point, ...]]] | None = None
    for k in range(24):
        angle = math.pi * k / 24
        nx_, ny_ = -math.sin(angle), math.cos(angle)
        side = [(p[0] - heart[0]) * nx_ + (p[1] - heart[1]) * ny_ for p in polygon]
        cuts = [i for i in range(len(side)) if (side[i] > 0) != (side[(i + 1) % len(side)] > 0)]
        if len(cuts) != 2:
            continue
        i, j = cuts
        first, second = (_rounded(_crossing(polygon, side, c)) for c in cuts)
        one = (first, *polygon[i + 1 : j + 1], second)
        two = (second, *polygon[j + 1 :], *polygon[: i + 1], first)
        uneven = abs(area(one) - area(two)) / abs(whole)
        cost = uneven * 3 + math.dist(first, second) / math.sqrt(abs(whole))
        if best is None or cost < best[0] - 1e-9:
            best = (cost, (one, two))
    if best is None:
        raise AssertionError("a cell is seen from its heart")
    return best[1]


def _crossing(polygon: Sequence[Point], side: Sequence[float], i: int) -> Point:
    """Where the side of a polygon from its i-th point on crosses a line; ``side``: how far each point is beyond it."""
    j = (i + 1) % len(polygon)
    return _toward(polygon[i], polygon[j], side[i] / (side[i] - side[j]))
