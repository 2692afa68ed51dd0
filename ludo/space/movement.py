"""Movement on squares: where a move may end, what it costs, the way there, and why not (DS-077 to DS-088, DX-034 to
DX-053).

A step goes to any adjacent square, diagonals too (DS-083 to DS-085), and costs what the square entered costs. Enemies
are never entered, friends are passed (DS-086), no move ends on a figure (DS-088). A figure larger than a square moves
as one square, counted from any of its base, and is put down over the square it reached (DX-048 to DX-050).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ludo.space.lines import Square

if TYPE_CHECKING:
    from ludo.board.dungeon import Dungeon

FAR = 1 << 40
"""More points than any way costs."""


class Mover(msgspec.Struct, frozen=True):
    """Who moves: from which squares, whom it may not enter, whom it passes, how large its base is, its id if it has
    one."""

    start: tuple[Square, ...]
    enemies: frozenset[Square]
    friends: frozenset[Square]
    size: tuple[int, int] = (1, 1)
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
    enemies: set[Square] = set()
    friends: set[Square] = set()
    for its_side, squares in d._figures.values():
        (friends if its_side == side else enemies).update(squares)
    return Mover(start, frozenset(enemies.difference(start)), frozenset(friends.difference(start)), size, id)


def allowed_points(points: Any) -> int:
    """Movement points as a number; None is as many as it takes. ValueError for anything else."""
    if points is None:
        return FAR
    if isinstance(points, bool) or not isinstance(points, int) or points < 0:
        raise ValueError(f"movement points are a whole number from 0, not {points!r}")
    return points


def costs(d: Dungeon, m: Mover, points: int) -> dict[Square, int]:
    """{square: cheapest cost to be there}, friends' squares among them; where it begins for 0.

    Point by point: who is somewhere for k points is beside it for one more, in water for two more (DX-034), and never
    cheaper later. A pit holds whom it catches (DX-036), and what is larger only where all its base is in pits (DX-039).
    """
    ground = d.ground
    steps, water, pits = ground.steps(d.closed), ground.water, ground.pits
    cost = dict.fromkeys(m.start, 0)
    if pits and m.large:
        if pits.issuperset(m.start):
            return cost
        pits = frozenset()
    known = {*m.enemies, *m.start}
    here: set[Square] = set(m.start)
    wading: set[Square] = set()  # will be in water for one point more than those here
    spent = 0
    while spent < points and (here or wading):
        near = set().union(*map(steps.__getitem__, here - pits if pits else here))
        near -= known
        known |= near
        here, wading = near - water | wading, near & water
        spent += 1
        cost.update(dict.fromkeys(here, spent))
    return cost


def reach(d: Dungeon, a: Any, points: int, side: str) -> dict[Square, int]:
    """{space: cheapest cost} where the move may end; where it begins costs 0."""
    m = mover(d, a, side)
    cost = costs(d, m, allowed_points(points))
    if m.large:
        return {s: c for s, c in cost.items() if s in m.start or bases(d, m, s)}
    for s in m.friends & cost.keys():
        del cost[s]
    return cost


def way(d: Dungeon, m: Mover, cost: dict[Square, int], target: Square) -> tuple[Square, ...]:
    """One cheapest way to a square that ``costs`` reached, straight steps before diagonal ones."""
    ground = d.ground
    steps, enter = ground.steps(d.closed), ground.costs
    held = frozenset() if m.large else ground.pits
    found = [target]
    while cost[at := found[-1]]:
        before = [s for s in steps[at] if s not in held and cost.get(s, FAR) == cost[at] - enter[at]]
        found.append(min(before, key=lambda s: (abs(s[0] - at[0]) + abs(s[1] - at[1]), s)))
    return tuple(reversed(found))


def path(d: Dungeon, a: Any, b: Any, points: int | None, side: str) -> tuple[Square, ...] | None:
    """One cheapest way. For a large figure: of the square that it is counted from."""
    m, target = mover(d, a, side), d._space(b)
    cost = costs(d, m, allowed_points(points))
    if target not in cost or (target not in m.start and (target in m.friends or (m.large and not bases(d, m, target)))):
        return None
    return way(d, m, cost, target)


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
    return not d.ground.split(base, d.closed)
