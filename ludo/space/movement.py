"""Movement on squares: where a move may end, what it costs, and the way there (DS-077 to DS-088, DX-034 to DX-053).

A step goes to any adjacent square, diagonals too (DS-083 to DS-085), and costs what the square entered costs. Enemies
are never entered, friends are passed (DS-086), no move ends on a figure (DS-088). A figure larger than a square moves
as one square, counted from any of its base, and is put down over the square it reached (DX-048 to DX-050)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ludo.boards.lines import Square
from ludo.space.bits import bits
from ludo.space.layout import SIDES

if TYPE_CHECKING:
    from ludo.boards.ground import Edge, Ground
    from ludo.space.layout import Layout

FAR = 1 << 40
"""More points than any way costs."""


class Mover(NamedTuple):
    """Who moves on a dungeon: from which squares, on whose side, how large its base is, its id if it has one."""

    dungeon: Layout
    start: tuple[Square, ...]
    side: str
    size: tuple[int, int] = (1, 1)
    id: str = ""

    rules = ("DS-079", "DS-087", "DX-052")  # type: ignore[misc] # data of the class, not a field
    """It may move fewer spaces than its points allow. All heroes are friends to each other, all monsters too, never one
    of them to the other. Each move is counted anew, from any space of the base."""

    @property
    def large(self) -> bool:
        return self.size != (1, 1)

    def enemy(self, s: Square) -> str | None:
        """The enemy on a square, whom it may not enter (DS-082)."""
        id = self.dungeon.standing.get(s)
        return id if id is not None and s not in self.start and self.dungeon.side(id) != self.side else None

    def friend(self, s: Square) -> str | None:
        """The friend on a square, whom it may pass (DS-086)."""
        id = self.dungeon.standing.get(s)
        return id if id is not None and s not in self.start and self.dungeon.side(id) == self.side else None


def mover(d: Layout, a: Any, side: str) -> Mover:
    """The mover that stands on a space or is the figure ``a``. ValueError names a side or figure that there is not."""
    if isinstance(a, str):
        start = d.squares(a)
        size = (start[-1][0] - start[0][0] + 1, start[-1][1] - start[0][1] + 1)
        return Mover(d, start, d.side(a), size, a)  # type: ignore[call-arg] # mypy loses fields beside `rules`
    if side not in SIDES:
        raise ValueError(f"a side is 'friend' or 'foe', not {side!r:.100}")
    return Mover(d, (d._space(a),), side)  # type: ignore[call-arg]


def allowed_points(points: Any) -> int:
    """Movement points as a number; None is as many as it takes. ValueError for anything else."""
    if points is None:
        return FAR
    if isinstance(points, bool) or not isinstance(points, int) or points < 0:
        raise ValueError(f"movement points are a whole number from 0, not {points!r:.100}")
    return points


# ------------------------------------------------------------------ how far


class _Field(NamedTuple):
    """A map for movement, or some rows of it: squares as bits (``bits``). ``first``: the place of the first one;
    ``whole``: all of them. ``up``, ``down``: for each of the eight ways the squares from which a step goes there, and
    by how many places. ``at``: the square of each place."""

    first: int
    whole: int
    up: tuple[tuple[int, int], ...]
    down: tuple[tuple[int, int], ...]
    water: int
    pits: int
    at: tuple[Square, ...]


def _field(ground: Ground, closed: frozenset[Edge]) -> _Field:
    """The whole map; cached."""
    key = ("movement", closed)
    if key not in ground.cache:
        going: dict[int, list[Square]] = {}
        for a, near in ground.steps(closed).items():
            for b in near:
                going.setdefault((b[0] - a[0]) * ground.stride + b[1] - a[1], []).append(a)
        ways = {by: bits(ground, squares) for by, squares in going.items()}
        ground.cache[key] = _Field(
            0,
            (1 << (ground.rows + 2) * ground.stride) - 1,
            tuple((squares, by) for by, squares in ways.items() if by > 0),
            tuple((squares, -by) for by, squares in ways.items() if by < 0),
            bits(ground, ground.water),
            bits(ground, ground.pits),
            tuple((r, c) for r in range(-1, ground.rows + 1) for c in range(-1, ground.columns + 1)),
        )
    return ground.cache[key]


def _near(m: Mover, points: int) -> _Field:
    """The rows that so many points may lead to, where a map has many more: shorter numbers are quicker. Cached."""
    ground, closed = m.dungeon.ground, m.dungeon.closed
    top, rows = m.start[0][0] - points, m.start[-1][0] - m.start[0][0] + 2 * points + 1
    if 2 * rows > ground.rows:
        return _field(ground, closed)
    key = ("movement", closed, top, rows)
    if key not in ground.cache:
        first, end = max(0, top) * ground.stride, (top + rows + 2) * ground.stride
        field, whole = _field(ground, closed), (1 << end - first) - 1
        ground.cache[key] = _Field(
            first,
            whole,
            tuple((n >> first & whole, by) for n, by in field.up),
            tuple((n >> first & whole, by) for n, by in field.down),
            field.water >> first & whole,
            field.pits >> first & whole,
            field.at[first:end],
        )
    return ground.cache[key]


def flood(m: Mover, points: int, field: _Field) -> list[int]:
    """For each cost from 0 the squares that cost so much to be on, friends' squares among them.

    Who is somewhere for k points is beside it for one more, in water for two more (DX-034), and never cheaper later. A
    pit holds whom it catches (DX-036), and what is larger than it only where all its base is in pits (DX-039)."""
    d = m.dungeon
    first, whole, up, down, water, pits, _ = field
    here = bits(d.ground, m.start) >> first
    if m.large:
        pits = here if here & pits == here else 0
    known = here | d._side_bits()["foe" if m.side == "friend" else "friend"] >> first & whole
    out = [here]
    wading = 0  # will be in water for one point more than those here
    while len(out) <= points and (here or wading):
        going = here & ~pits if pits else here
        near = 0
        for squares, by in up:
            near |= (going & squares) << by
        for squares, by in down:
            near |= (going & squares) >> by
        near ^= near & known
        known |= near
        if water:
            wet = near & water
            here, wading = near ^ wet | wading, wet
        else:
            here = near
        out.append(here)
    return out


def costs(m: Mover, points: int) -> dict[Square, int]:
    """{square: cheapest cost to be there}, friends' squares among them; where it begins for 0."""
    field = _near(m, points)
    return _squares(flood(m, points, field), field.at, {})


def _squares(found: list[int], at: tuple[Square, ...], cost: dict[Square, int]) -> dict[Square, int]:
    for k, here in enumerate(found):
        first = (here & -here).bit_length()
        here >>= first - 1 if first else 0
        while here:
            n = here.bit_length()
            cost[at[first + n - 2]] = k
            here ^= 1 << n - 1
    return cost


class Reach(dict[Square, int]):
    """{space: cheapest cost} where a move may end. ``deadly``: those of them where whoever ends the turn is
    defeated."""

    mover: Mover

    @property
    def deadly(self) -> frozenset[Square]:
        lava = self.mover.dungeon.ground.lava
        return frozenset(s for s in self if deadly(self.mover, s)) if lava else lava


def deadly(m: Mover, s: Square) -> bool:
    """Is whoever ends the turn on this space, wherever the base is put, defeated there (DX-041, DX-043)?"""
    lava = m.dungeon.ground.lava
    if not m.large or s not in lava:
        return s in lava
    found = bases(m.dungeon, m, s)
    return bool(found) and all(lava.issuperset(base) for base in found)


def reach(d: Layout, a: Any, points: int, side: str) -> Reach:
    """{space: cheapest cost} where the move may end; where it begins costs 0."""
    out = Reach()
    out.mover = m = mover(d, a, side)
    allowed = allowed_points(points)
    if m.large:
        out.update((s, c) for s, c in costs(m, allowed).items() if s in m.start or bases(d, m, s))
        return out
    field = _near(m, allowed)
    found = flood(m, allowed, field)
    if friends := d._side_bits()[m.side] >> field.first & field.whole:
        found[1:] = [here ^ here & friends for here in found[1:]]
    _squares(found, field.at, out)
    return out


# ------------------------------------------------------------------ the way


def way(m: Mover, cost: dict[Square, int], target: Square) -> tuple[Square, ...]:
    """One cheapest way to a square that ``costs`` reached: of them the one over least lava, straight steps before
    diagonal ones."""
    ground = m.dungeon.ground
    steps, enter = ground.steps(m.dungeon.closed), ground.costs
    held = frozenset() if m.large else ground.pits

    def before(at: Square) -> list[Square]:
        return [s for s in steps[at] if s not in held and cost.get(s, FAR) == cost[at] - enter[at]]

    harm: dict[Square, int] = {}
    if lava := ground.lava & cost.keys():
        for s in sorted((s for s, k in cost.items() if k <= cost[target]), key=cost.__getitem__):
            harm[s] = (s in lava) + min(map(harm.__getitem__, before(s))) if cost[s] else 0
    found = [target]
    while cost[at := found[-1]]:
        found.append(min(before(at), key=lambda s: (harm.get(s, 0), abs(s[0] - at[0]) + abs(s[1] - at[1]), s)))
    return tuple(reversed(found))


def path(d: Layout, a: Any, b: Any, points: int | None, side: str) -> tuple[Square, ...] | None:
    """One cheapest way. For a large figure: of the square that it is counted from."""
    m, target = mover(d, a, side), d._space(b)
    cost = costs(m, allowed_points(points))
    if target not in cost or (target not in m.start and not may_end(m, target)):
        return None
    return way(m, cost, target)


def may_end(m: Mover, s: Square) -> bool:
    """Is there room on a square that was reached (DS-088, DX-050)?"""
    return bool(bases(m.dungeon, m, s)) if m.large else s not in m.dungeon.standing


def bases(d: Layout, m: Mover, s: Square) -> tuple[tuple[Square, ...], ...]:
    """Where a figure's base may lie so that it covers this square, turned in any direction (DX-049): every square a
    space without another figure, and no wall or closed door inside."""
    found = []
    for height, width in dict.fromkeys((m.size, m.size[::-1])):
        for top in range(s[0] - height + 1, s[0] + 1):
            for left in range(s[1] - width + 1, s[1] + 1):
                base = tuple((r, c) for r in range(top, top + height) for c in range(left, left + width))
                room = all(d.ground.is_space(t) and d.standing.get(t, m.id) == m.id for t in base)
                if room and not d.ground.split(base, d.closed):
                    found.append(base)
    return tuple(found)
