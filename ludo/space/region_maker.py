"""New maps of regions from a seed: planar, connected, every type present, the starts about even.

    m = make(seed=7, regions=10, starts=3)       # the same map in every process; g.new(board=m) plays on it
    fairness(m).gap                              # how even its starts are (ludo.space.fairness)

Points are scattered, each as far from the others as chance allows, and joined by Delaunay's triangles; some borders are
taken away again, so that the map keeps gaps but never falls apart when one region is lost. The region in the middle
gets the city. Types are dealt evenly and shifted until few neighbours have the same; the starts are those that differ
least. Where the starts of a layout cannot be even enough, the next layout is tried, and the best is kept."""

from __future__ import annotations

import itertools
import math
import random
import string
from collections.abc import Iterator, Sequence
from fractions import Fraction

import networkx as nx

from ludo.space.fairness import measured
from ludo.space.region_check import SIDES
from ludo.space.regions import CITY, LANDS, MOST, RegionMap

FEWEST = 6
"""So many regions a new map has at least."""
TRIES = 30
"""So many layouts are tried."""
CHOICES = 240
"""So many sets of starts are compared in a layout."""
EVEN = Fraction(1)
"""A gap that is small enough."""

Point = tuple[float, float]
Layout = tuple[Fraction, int, nx.Graph, str, tuple[str, ...]]
"""How uneven, how near the nearest rivals (negative), who is adjacent, the city, the starts."""


def make(
    seed: int,
    regions: int = 9,
    starts: int = 3,
    *,
    borders: float = 3.6,
    doubles: float = 0.3,
    even: Fraction | float = EVEN,
    name: str = "",
    title: str = "",
) -> RegionMap:
    """A new map that Covil can be played on.

    ``regions``: 6 to 60. ``starts``: spirals, 2 to 4. ``borders``: about how many neighbours a region has, 2.2 to 5.
    ``doubles``: the part of the regions that have two types, 0 to 1. ``even``: the largest gap of ``fairness`` that is
    good enough; when no layout is, the most even one is given. ValueError names what is wrong and what is allowed.
    """
    for what, value, least, most in (("regions", regions, FEWEST, MOST), ("starts", starts, *SIDES)):
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise ValueError(f"{what}: expected {least} to {most}, not {value!r:.40}")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise ValueError(f"seed: expected a whole number, not {seed!r:.40}")
    if not 2.2 <= borders <= 5:
        raise ValueError(f"borders: expected 2.2 to 5, not {borders!r:.40}")
    if not 0 <= doubles <= 1:
        raise ValueError(f"doubles: expected 0 to 1, not {doubles!r:.40}")
    rng = random.Random(seed)
    best: Layout | None = None
    for _ in range(TRIES):
        found = _layout(rng, regions, starts, borders)
        if found and (best is None or found[:2] < best[:2]):
            best = found
        if best and best[0] <= even:
            break
    if best is None:
        raise ValueError(f"no map of {regions} regions with {starts} starts comes from seed {seed}; try another seed")
    _, _, near, city, at = best
    return RegionMap(
        _types(rng, near, names(regions), city, doubles),
        sorted("-".join(sorted(e, key=names(regions).index)) for e in near.edges),
        at,
        name=name or f"new-{seed}",
        title=title or f"New map {seed}",
        source=f"made: seed {seed}, {regions} regions, {starts} starts, borders {borders:g}, doubles {doubles:g}",
    )


def names(count: int) -> tuple[str, ...]:
    """A to Z, then AA, AB and so on."""
    letters = string.ascii_uppercase
    longer = (a + b for a, b in itertools.product(letters, repeat=2))
    return tuple(itertools.islice(itertools.chain(letters, longer), count))


def _layout(rng: random.Random, count: int, starts: int, borders: float) -> Layout | None:
    """One layout, its city and its starts, and how uneven these are; None when its middle is not in the middle."""
    points = _scattered(rng, count)
    edges = _joined(rng, points, borders)
    order = sorted(range(1, count), key=lambda i: -math.atan2(points[i][1], points[i][0]))
    ids = dict(zip([*order, 0], names(count), strict=True))  # round about, the middle last
    near = nx.Graph((ids[a], ids[b]) for a, b in edges)
    city = ids[0]
    if city not in nx.center(near):
        return None
    return _starts(rng, near, city, [id for id in ids.values() if id != city], starts)


def _scattered(rng: random.Random, count: int) -> list[Point]:
    """Points in a disc, the first in its middle; each next one is the farthest from all others of some thrown ones."""
    points: list[Point] = [(0.0, 0.0)]
    for _ in range(count - 1):
        thrown = []
        for _ in range(24):
            radius, angle = math.sqrt(rng.random()), 2 * math.pi * rng.random()
            thrown.append((radius * math.cos(angle), radius * math.sin(angle)))
        points.append(max(thrown, key=lambda p: min(math.dist(p, q) for q in points)))
    return points


def _joined(rng: random.Random, points: list[Point], borders: float) -> list[tuple[int, int]]:
    """Delaunay's edges, without some: the graph stays in one piece when any one point is taken from it."""
    graph = nx.Graph()
    graph.add_nodes_from(range(len(points)))
    graph.add_edges_from(_delaunay(points))
    spare = sorted(tuple(sorted(e)) for e in graph.edges)
    rng.shuffle(spare)
    # The longest go first: along the rim, Delaunay joins what lies far apart.
    spare.sort(key=lambda e: -round(math.dist(points[e[0]], points[e[1]]), 1))
    for a, b in spare:
        if 2 * graph.number_of_edges() <= borders * len(points):
            break
        if 0 in (a, b) and graph.degree[0] <= 4:
            continue
        graph.remove_edge(a, b)
        if not nx.is_biconnected(graph):
            graph.add_edge(a, b)
    return sorted(tuple(sorted(e)) for e in graph.edges)


def _delaunay(points: list[Point]) -> Iterator[tuple[int, int]]:
    """The edges of the triangles whose circle holds no other point (Bowyer and Watson's way)."""
    far = 1e4
    at = [*points, (-far, -far), (far, -far), (0.0, far)]
    n = len(points)
    triangles = {(n, n + 1, n + 2)}
    for i in range(n):
        bad = {t for t in triangles if _within(at[i], *(at[j] for j in t))}
        sides: dict[frozenset[int], int] = {}
        for t in bad:
            for a, b in itertools.combinations(t, 2):
                sides[frozenset((a, b))] = sides.get(frozenset((a, b)), 0) + 1
        triangles -= bad
        triangles |= {(min(side), max(side), i) for side, times in sides.items() if times == 1}
    for t in triangles:
        for a, b in itertools.combinations(sorted(t), 2):
            if b < n:
                yield a, b


def _within(p: Point, a: Point, b: Point, c: Point) -> bool:
    """Whether a point lies in the circle through three others."""
    d = 2 * (a[0] * (b[1] - c[1]) + b[0] * (c[1] - a[1]) + c[0] * (a[1] - b[1]))
    if abs(d) < 1e-12:
        return True
    square = [q[0] * q[0] + q[1] * q[1] for q in (a, b, c)]
    x = (square[0] * (b[1] - c[1]) + square[1] * (c[1] - a[1]) + square[2] * (a[1] - b[1])) / d
    y = (square[0] * (c[0] - b[0]) + square[1] * (a[0] - c[0]) + square[2] * (b[0] - a[0])) / d
    return math.dist(p, (x, y)) < math.dist(a, (x, y)) - 1e-9


def _types(
    rng: random.Random, near: nx.Graph, ids: Sequence[str], city: str, doubles: float
) -> dict[str, tuple[str, ...]]:
    """Types for all regions, each land about equally often, few neighbours alike; some regions get a second one."""
    dealt = [LANDS[i % len(LANDS)] for i in range(len(ids))]
    rng.shuffle(dealt)
    land = dict(zip(ids, dealt, strict=True))

    def alike() -> int:
        return sum(land[a] == land[b] for a, b in near.edges)

    for _ in range(4 * len(ids)):
        a, b = rng.sample(ids, 2)
        before = alike()
        land[a], land[b] = land[b], land[a]
        if alike() > before:
            land[a], land[b] = land[b], land[a]
    found = {id: [land[id]] for id in ids}
    for id in rng.sample([i for i in ids if i != city], round(doubles * (len(ids) - 1))):
        counts = {t: sum(t in types for types in found.values()) for t in LANDS if t != land[id]}
        found[id].append(min(counts, key=lambda t: (counts[t], LANDS.index(t))))
    found[city].append(CITY)
    return {id: tuple(types) for id, types in found.items()}


def _starts(rng: random.Random, near: nx.Graph, city: str, ids: list[str], count: int) -> Layout:
    """The most even set of starts; of equally even ones that with the farthest rivals. Rivals next to each other count
    as uneven by two more."""
    far = dict(nx.all_pairs_shortest_path_length(near))
    sets = list(itertools.combinations(ids, count)) if math.comb(len(ids), count) <= CHOICES else []
    while len(sets) < min(CHOICES, math.comb(len(ids), count)):
        sets.append(tuple(sorted(rng.sample(ids, count), key=ids.index)))

    def judged(at: tuple[str, ...]) -> tuple[Fraction, int, tuple[str, ...]]:
        f = measured(far, at, city)
        return (f.gap + 2 * (f.rival < 2), -f.rival, at)

    gap, rival, at = min(map(judged, sets))
    return gap, rival, near, city, at
