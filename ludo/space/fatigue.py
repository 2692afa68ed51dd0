"""What fatigue adds to a move: the spaces that only the points bought with it reach (DS-090, DS-091, DX-077).

Who pays, how much is left to pay with and when it may be paid is the game's own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ludo.boards.lines import Square
from ludo.space.movement import allowed_points, mover, reach
from ludo.space.voice import Answer, event

if TYPE_CHECKING:
    from ludo.space.layout import Layout


class Added(Answer, frozen=True):
    """``spaces``: {space: cost} that the points alone do not reach; ``said``: how much that is, by which rule."""

    spaces: dict[Square, int]


def added(d: Layout, a: Any, points: int, fatigue: int, side: str) -> Added:
    """What so much fatigue adds to so many points. Monsters cannot suffer it to move (DS-090)."""
    allowed, more = allowed_points(points), allowed_points(fatigue)
    if mover(d, a, side).side == "foe":
        return Added({}, said=event("DS-090", "no fatigue for monsters"))
    near = reach(d, a, allowed, side)
    far = {s: cost for s, cost in reach(d, a, allowed + more, side).items() if s not in near}
    if more > 1:  # one after another, they add up
        return Added(far, said=event("DX-077", "fatigue adds up", fatigue=more, spaces=len(far)))
    return Added(far, said=event("DS-091", "fatigue adds", fatigue=more, spaces=len(far)))
