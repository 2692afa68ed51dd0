"""What is beside what, and how many spaces away: adjacency, counting spaces, doors at hand, empty spaces, the way off
the map."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.boards.lines import Square, side_of, spread
from ludo.space.movement import FAR, allowed_points, costs, mover
from ludo.space.voice import event, objection

if TYPE_CHECKING:
    from ludo.events.event import Event, Objection
    from ludo.space.layout import Layout


def why_not_adjacent(d: Layout, a: Any, b: Any) -> tuple[Objection, ...]:
    """() when two spaces or figures are adjacent (R8), else the reason (DS-129, DS-136, DX-053, DX-075)."""
    own, target = d.squares(a), d.squares(b)
    if d.adjacent(a, b):
        return ()
    beside = [(x, y) for x in own for y in target if max(abs(x[0] - y[0]), abs(x[1] - y[1])) == 1]
    if not beside or not set(own).isdisjoint(target):
        return (objection("DS-129", "no side or corner in common", at=own[0], other=target[0]),)
    opened = frozenset[Any]()
    for x, y in beside:
        if d.ground.touch(x, y, opened):
            return (objection("DS-136", "a closed door between", at=x, other=y),)
    x, y = beside[0]
    return (objection("DX-075", "a wall between", at=x, other=y),)


def distances(d: Layout, a: Any, most: int | None = None) -> dict[Square, int]:
    """{space: how many spaces away}, as spaces are counted: past figures and over any terrain (DX-072), not through
    walls, closed doors or obstacles (DX-073). ``most``: farther ones are left out."""
    near = d.ground.neighbours(d.closed)
    here = set(d.squares(a))
    found = dict.fromkeys(here, 0)
    n = 0
    while here and n != most:
        n += 1
        here = set().union(*map(near.__getitem__, here)) - found.keys()
        found.update(dict.fromkeys(here, n))
    return found


def distance(d: Layout, a: Any, b: Any) -> int | None:
    """The least count from any space of a to any of b (DX-053); None where there is no way to count."""
    found = distances(d, a)
    return min((found[s] for s in d.squares(b) if s in found), default=None)


def why_not_within(d: Layout, a: Any, b: Any, n: int) -> tuple[Objection, ...]:
    """() when b is at most n spaces from a, else the reason."""
    found = distance(d, a, b)
    at = d.squares(b)[0]
    if found is None:
        return (objection("DX-073", "no counting there", at=at),)
    if found <= n:
        return ()
    straight = min(max(abs(x[0] - y[0]), abs(x[1] - y[1])) for x in d.squares(a) for y in d.squares(b))
    if straight <= n:
        return (objection("DX-073", "counted round", at=at, count=found, most=n),)
    return (objection("DX-072", "too many spaces away", at=at, count=found, most=n),)


def why_not_empty(d: Layout, s: Any) -> tuple[Objection, ...]:
    """() when the space is empty, else what is on it (DS-081, DS-098). s may be any square on the map."""
    from ludo.boards.ground import square

    s = square(s)
    if s in d.obstacles:
        return (objection("DS-098", "an obstacle is on it", at=s),)
    if d._space(s) in d.standing:
        return (objection("DS-098", "a figure is on it", at=s, figure=d.standing[s]),)
    return ()


def why_not_at_door(d: Layout, a: Any, e: Any) -> tuple[Objection, ...]:
    """() when a figure on a (a space, or its id) is adjacent to a door: its space has a side or a corner in common with
    the door's edge, a corner only where no wall cuts the space off about it (DS-131?)."""
    door = d._door(e)
    if any(_at_door(d, s, door) for s in d.squares(a)):
        return ()
    return (objection("DS-131?", "not at the door", at=door[0], other=door[1]),)


def _at_door(d: Layout, s: Square, door: tuple[Square, Square]) -> bool:
    if s in door:
        return True
    (r, c), flat = door[1], door[0][1] == door[1][1]  # the edge is its top or left one
    others = d.closed - {door}
    for point in ((r, c), (r, c + 1) if flat else (r + 1, c)):
        if 0 <= point[0] - s[0] <= 1 and 0 <= point[1] - s[1] <= 1:
            reached = spread(frozenset(side_of(point, s)), d.ground.barriers_about(*point, others))
            if any(side_of(point, t)[0] in reached for t in door):
                return True
    return False


def why_not_open(d: Layout, e: Any) -> tuple[Objection, ...]:
    """() when a door opens in the normal way, else an Objection: it is locked, and the quest says how (DS-132)."""
    a, b = door = d._door(e)
    return (objection("DS-132", "locked", at=a, other=b),) if door in d.locked else ()


def unlocked(d: Layout, e: Any) -> Event:
    """What is said when a locked door becomes a normal one (DS-132). ValueError when it is not locked."""
    a, b = door = d._door(e)
    if door not in d.locked:
        raise ValueError(f"the door between {a} and {b} is not locked")
    return event("DS-132", "unlocked", at=a, other=b)


def why_not_close(d: Layout, e: Any) -> tuple[Objection, ...]:
    """() when a door can be closed, else an Objection: its edge lies inside a figure's base (DS-133?)."""
    a, b = d._door(e)
    if a in d.standing and d.standing[a] == d.standing.get(b):
        return (objection("DS-133?", "inside a base", at=a, other=b, figure=d.standing[a]),)
    return ()


def why_not_leave(d: Layout, a: Any, points: int | None, side: str) -> tuple[Objection, ...]:
    """() when a figure on a can go to an edge space of an exit and leave the map from there, for one point more (DS-100
    to DS-102)."""
    m, allowed = mover(d, a, side), allowed_points(points)
    if not d.exits:
        return (objection("DS-102", "nobody leaves this map"),)
    if not allowed and not set(m.start) & set(d.exits):
        return (objection("DS-100", "no way over the border", at=m.start[0]),)
    cost = costs(m, FAR)
    least = min((cost[s] for s in d.exits if s in cost), default=None)
    if least is None:
        return (objection("DS-100", "no way over the border", at=m.start[0]),)
    return (
        (objection("DS-101", "leaving costs a point", cost=least + 1, points=allowed),) if least + 1 > allowed else ()
    )
