"""Movement on squares: where a move may end, what it costs, the way there, and why not (DS-077 to DS-088, DX-034 to DX-053).

A step goes to any adjacent square, diagonals too (DS-083 to DS-085), and costs what the square entered costs. Enemies are never entered,
friends are passed (DS-086), no move ends on a figure (DS-088). A figure larger than a square moves as one square, counted from any of
its base, and is put down over the square it reached (DX-048 to DX-050).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ludo.space.lines import Square
from ludo.space.voice import objection

if TYPE_CHECKING:
    from ludo.board.dungeon import Dungeon
    from ludo.play.event import Objection

PIT = "pit"
_FAR = 1 << 40


class Mover(msgspec.Struct, frozen=True):
    """Who moves: from which squares, whom it may not enter, whom it passes, how large its base is."""

    start: tuple[Square, ...]
    enemies: frozenset[Square]
    friends: frozenset[Square]
    size: tuple[int, int]
    id: str = ""

    @property
    def large(self) -> bool:
        return self.size != (1, 1)


def mover(d: Dungeon, a: Any, side: str) -> Mover:
    """The mover that stands on a space or is the figure ``a``. ValueError names a side or figure that there is not."""
    start = d.squares(a)
    id, size = "", (1, 1)
    if isinstance(a, str):
        id, side = a, d.side(a)
        size = (start[-1][0] - start[0][0] + 1, start[-1][1] - start[0][1] + 1)
    elif side not in ("friend", "foe"):
        raise ValueError(f"a side is 'friend' or 'foe', not {side!r}")
    own = set(start)
    enemies, friends = set(), set()
    for other, (s, spaces) in d._figures.items():
        if other != id:
            (friends if s == side else enemies).update(spaces)
    return Mover(start, frozenset(enemies - own), frozenset(friends - own), size, id)


def _points(points: Any) -> int:
    if points is None:
        return _FAR
    if isinstance(points, bool) or not isinstance(points, int) or points < 0:
        raise ValueError(f"movement points are a whole number from 0, not {points!r}")
    return points


def costs(d: Dungeon, m: Mover, points: int) -> tuple[dict[Square, int], dict[Square, Square]]:
    """({square: cheapest cost to be there, friends' squares among them}, {square: the one before it}).

    A bucket a point: costs are small whole numbers. A pit holds whom it catches (DX-036), but not what is larger than it (DX-039).
    """
    steps, enter, enemies = d.ground.steps(d.closed), d.ground.costs, m.enemies
    kinds, held = d.ground.kinds, not m.large
    cost = dict.fromkeys(m.start, 0)
    before: dict[Square, Square] = {}
    buckets: list[list[Square]] = [list(m.start)]
    spent = 0
    while spent < len(buckets):
        for s in buckets[spent]:
            if cost[s] != spent or (held and kinds[s] == PIT):
                continue
            for n in steps[s]:
                if n in enemies:
                    continue
                new = spent + enter[n]
                if new <= points and new < cost.get(n, _FAR):
                    cost[n], before[n] = new, s
                    while len(buckets) <= new:
                        buckets.append([])
                    buckets[new].append(n)
        spent += 1
    return cost, before


def reach(d: Dungeon, a: Any, points: int, side: str) -> dict[Square, int]:
    """{space: cheapest cost} where the move may end; where it begins costs 0."""
    m = mover(d, a, side)
    cost, _ = costs(d, m, _points(points))
    if m.large:
        return {s: c for s, c in cost.items() if s in m.start or bases(d, m, s)}
    friends = m.friends
    return {s: c for s, c in cost.items() if s not in friends}


def path(d: Dungeon, a: Any, b: Any, points: int | None, side: str) -> tuple[Square, ...] | None:
    """One cheapest way. For a large figure: of the square that it is counted from."""
    m, target = mover(d, a, side), d._space(b)
    if why(d, m, target, points):
        return None
    _, before = costs(d, m, _points(points))
    way = [target]
    while way[-1] in before:
        way.append(before[way[-1]])
    return tuple(reversed(way))


def bases(d: Dungeon, m: Mover, s: Square) -> tuple[tuple[Square, ...], ...]:
    """Where a figure's base may lie so that it covers this square, turned in any direction (DX-049)."""
    found = []
    for height, width in dict.fromkeys((m.size, m.size[::-1])):
        for top in range(s[0] - height + 1, s[0] + 1):
            for left in range(s[1] - width + 1, s[1] + 1):
                base = tuple((r, c) for r in range(top, top + height) for c in range(left, left + width))
                if _free(d, m, base):
                    found.append(base)
    return tuple(found)


def _free(d: Dungeon, m: Mover, base: tuple[Square, ...]) -> bool:
    """Is every square of a base a space without another figure, and no wall or closed door inside it?"""
    if any(not d.ground.is_space(s) or s in m.enemies or s in m.friends for s in base):
        return False
    inside = set(base)
    return not any(
        n in inside and d.ground.barrier(s, n, d.closed) for s in base for n in ((s[0] + 1, s[1]), (s[0], s[1] + 1))
    )


# ------------------------------------------------------------------ why not


def why_not(d: Dungeon, a: Any, b: Any, points: int | None, side: str) -> tuple[Objection, ...]:
    """Every reason why the move cannot end on b; b may be any square, on the map or not."""
    from ludo.board.ground import square

    return why(d, mover(d, a, side), square(b), points)


def why(d: Dungeon, m: Mover, b: Square, points: int | None) -> tuple[Objection, ...]:
    allowed = _points(points)
    if b not in d.ground.kinds:
        return (objection(None, "not on the map", at=b),)
    if b in d.obstacles:
        return (objection("DX-046", "an obstacle", at=b),)
    if b in m.enemies:
        return (objection("DS-082", "an enemy stands there", at=b, figure=d.standing[b]),)
    out = []
    if b in m.friends and not m.large:
        out.append(objection("DS-088", "a friend stands there", at=b, figure=d.standing[b]))
    cost, _ = costs(d, m, allowed)
    if b in cost:
        if m.large and b not in m.start and not bases(d, m, b):
            out.append(objection("DX-050", "no room for the base", at=b, rows=m.size[0], columns=m.size[1]))
        return tuple(out)
    free, _ = costs(d, m, _FAR)
    if b in free:
        water = d.ground.kinds[b] == "water"
        out.append(objection("DX-034" if water else "DS-078", "too far", at=b, cost=free[b], points=allowed))
        return tuple(out)
    return (*out, *_in_the_way(d, m, b))


def _in_the_way(d: Dungeon, m: Mover, b: Square) -> list[Objection]:
    """What keeps a mover from ever reaching a square: figures, pits, closed doors, elevation lines, walls; the first that explains it."""
    if m.enemies:
        cost, before = costs(d, msgspec.structs.replace(m, enemies=frozenset()), _FAR)
        if b in cost:
            way, met = b, []
            while way in before:
                if way in m.enemies:
                    met.append(way)
                way = before[way]
            return [objection("DS-082", "an enemy is in the way", at=s, figure=d.standing[s]) for s in reversed(met)]
    if not m.large and any(d.ground.kinds[s] == PIT for s in d.spaces):
        large = msgspec.structs.replace(m, size=(2, 2))
        cost, before = costs(d, large, _FAR)
        if b in cost:
            way = b
            while way in before and d.ground.kinds[before[way]] != PIT:
                way = before[way]
            return [objection("DX-036", "a pit holds it", at=before.get(way, way))]
    if d.closed:
        opened = d._with(closed=frozenset())
        cost, before = costs(opened, m, _FAR)
        if b in cost:
            doors = [e for e in sorted(d.closed) if e[0] in cost or e[1] in cost]
            return [objection("DS-134", "a closed door is in the way", at=e[0], other=e[1]) for e in doors[:1]]
    if d.elevations:
        from ludo.board.ground import Ground

        g = d.ground
        level = d._with(ground=Ground(g.kinds, g.walls, g.doors))
        if b in costs(level, m, _FAR)[0]:
            return [objection("DX-047?", "an elevation line is in the way", at=b)]
    return [objection("DS-018", "walls are in the way", at=b)]
