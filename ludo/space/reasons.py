"""Why a move may not end somewhere, and how a move that may comes by its cost.

What is in the way is what would have to go: of all ways the one that is hindered least often is looked for, and its
hindrances are named.
"""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from typing import TYPE_CHECKING, Any

from ludo.boards.lines import Square
from ludo.events.event import Event
from ludo.space.movement import FAR, Mover, allowed_points, bases, costs, deadly, mover
from ludo.space.voice import event, objection

if TYPE_CHECKING:
    from ludo.events.event import Objection
    from ludo.space.layout import Layout


def why_not(d: Layout, a: Any, b: Any, points: int | None, side: str) -> tuple[Objection, ...]:
    """Every reason why the move cannot end on b; b may be any square, on the map or not."""
    from ludo.boards.ground import square

    m, b, allowed = mover(d, a, side), square(b), allowed_points(points)
    if b not in d.ground.kinds:
        return (objection(None, "not on the map", at=b),)
    if b in d.obstacles:
        return (objection("DX-046", "an obstacle", at=b),)
    if enemy := m.enemy(b):
        return (objection("DS-082", "an enemy stands there", at=b, figure=enemy),)
    out = []
    if (friend := m.friend(b)) and not m.large:
        out.append(objection("DS-088", "a friend stands there", at=b, figure=friend))
    cost = costs(m, allowed)
    if b not in cost:
        cost = costs(m, FAR)
        out += [_too_far(d, b, cost[b], allowed)] if b in cost else hindrances(m, b)
    if m.large and b not in m.start and not bases(d, m, b):
        out.append(objection("DX-050", "no room for the base", at=b, rows=m.size[0], columns=m.size[1]))
    return tuple(out)


def _too_far(d: Layout, b: Square, cost: int, points: int) -> Objection:
    if b in d.ground.water and cost == points + 1:
        return objection("DX-034", "water costs two", at=b, cost=cost, points=points)
    return objection("DS-078", "too far", at=b, cost=cost, points=points)


def hindrances(m: Mover, b: Square) -> list[Objection]:
    """What keeps a mover from ever reaching a space: figures, pits, closed doors, elevation lines; walls when nothing
    that may go does."""
    d = m.dungeon
    ground = d.ground
    around, steps = ground.neighbours(frozenset()), ground.steps(d.closed)
    pits = frozenset() if m.large and not ground.pits.issuperset(m.start) else ground.pits
    best = dict.fromkeys(m.start, (0, 0))
    before: dict[Square, Square] = {}
    heap = [(0, 0, s) for s in m.start]
    while heap:
        met, spent, at = heappop(heap)
        if (met, spent) > best[at] or at == b:
            continue
        for s in around[at]:
            new = met + (m.enemy(s) is not None) + (at in pits) + (s not in steps[at]), spent + ground.costs[s]
            if new < best.get(s, (FAR, 0)):
                best[s], before[s] = new, at
                heappush(heap, (*new, s))
    if b not in best:
        return [_walled_off(m, b)]
    way = [b]
    while way[-1] in before:
        way.append(before[way[-1]])
    way.reverse()
    out = []
    for at, s in pairwise(way):
        if at in pits:
            out.append(objection("DX-036", "a pit holds it", at=at))
        if s not in steps[at]:
            out.append(_barred(d, at, s))
        if enemy := m.enemy(s):
            out.append(objection("DS-082", "an enemy is in the way", at=s, figure=enemy))
    return out


def _barred(d: Layout, a: Square, b: Square) -> Objection:
    """A closed door or an elevation line between two squares that would else be adjacent."""
    (r, r2), (c, c2) = sorted((a[0], b[0])), sorted((a[1], b[1]))
    if not d.ground.touch(a, b, d.closed):
        near = [e for e in d.closed if all(r <= s[0] <= r2 and c <= s[1] <= c2 for s in e)]
        return objection("DS-134", "a closed door is in the way", at=min(near)[0], other=min(near)[1])
    return objection("DX-047?", "an elevation line is in the way", at=a, other=b)


def _walled_off(m: Mover, b: Square) -> Objection:
    for s in m.start:
        if abs(s[0] - b[0]) == abs(s[1] - b[1]) == 1:
            return objection("DS-084?", "the corner is cut off", at=s, other=b)
    return objection("DS-018", "walls are in the way", at=b)


# ------------------------------------------------------------------ what a way costs


class Walk(tuple[Event, ...]):
    """What a way brings, an Event for each thing, with ``.rule .text`` and, in ``.data``, "cost", "damage", "caught",
    "defeated"; and what that comes to."""

    @property
    def cost(self) -> int:
        return sum(said.data.get("cost", 0) for said in self)

    @property
    def damage(self) -> int:
        return sum(said.data.get("damage", 0) for said in self)

    @property
    def caught(self) -> bool:
        """Does a pit hold it in the end (DX-036, DX-039)?"""
        return any(said.data.get("caught", False) for said in self)

    @property
    def defeated(self) -> bool:
        """Is it defeated when its turn ends there (DX-041, DX-043)?"""
        return any(said.data.get("defeated", False) for said in self)


def walk(d: Layout, a: Any, way: tuple[Square, ...], side: str) -> Walk:
    """What each step of a way costs and does, and by which rule, and what is special about it."""
    m = mover(d, a, side)
    out = [event("DX-048", "counted from one space", at=way[0], cost=0)] if m.large and way else []
    for at, s in pairwise(way):
        if d.ground.kinds[s] == "water":
            out.append(event("DX-034", "into water", at=s, cost=2))
        else:
            out.append(event("DS-078", "a step", at=s, cost=1))
        if at[0] != s[0] and at[1] != s[1]:
            out.append(_diagonal(d, at, s))
        if friend := m.friend(s):
            out.append(event("DS-086", "past a friend", at=s, figure=friend, cost=0))
        if s in d.ground.pits:
            if m.large:
                out.append(event("DX-039", "over a pit", at=s, cost=0))
            else:
                out.append(event("DX-036", "into a pit", at=s, cost=0, damage=2, caught=True))
        if s in d.ground.lava:
            out.append(event("DX-043" if m.large else "DX-040", "into lava", at=s, cost=0, damage=1))
    if m.large and len(way) > 1 and (found := bases(d, m, way[-1])):
        out.append(event("DX-049", "put down at the end", at=way[-1], bases=found, cost=0))
        if any(s in d.ground.water and s != way[-1] for base in found for s in base):
            out.append(event("DX-035", "water under the base", cost=0))
        if all(d.ground.pits.issuperset(base) for base in found):
            out.append(event("DX-039", "a base in pits", at=way[-1], cost=0, damage=2, caught=True))
    if way and deadly(m, way[-1]):
        if m.large:
            out.append(event("DX-043", "a base in lava", at=way[-1], cost=0, defeated=True))
        else:
            out.append(event("DX-041", "ends in lava", at=way[-1], cost=0, defeated=True))
    return Walk(out)


def _diagonal(d: Layout, a: Square, b: Square) -> Event:
    between = ((a[0], b[1]), (b[0], a[1]))
    if any(
        s not in d.ground.kinds or not d.ground.touch(a, s, d.closed) or not d.ground.touch(s, b, d.closed)
        for s in between
    ):
        return event("DS-084", "round a corner", at=b, cost=0)
    if all(s in d.standing or s in d.obstacles for s in between):
        return event("DS-085", "between blocked spaces", at=b, cost=0)
    return event("DS-083", "a diagonal step", at=b, cost=0)
