"""Tools for notebooks: where a monster may stand, the even share as a bipartite graph, and a solution or a proof that
there is none."""

from __future__ import annotations

from typing import Any

import msgspec
import networkx as nx

from ludo.boards.ground import Square
from ludo.games.warhammer_quest.placing import Place
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.sharing import Sharing, how, sharing
from ludo.space.dungeon import Dungeon


class Solution(msgspec.Struct, frozen=True):
    """What ``solve`` finds. ``placements``: legal actions in order. ``complete``: they are the whole share.

    When they are not: the ``warriors`` that lack room, the free ``squares`` beside them, and how many monsters they
    would ``need`` beside them. Nobody is named when hand-to-hand monsters alone would have room, and those with
    missile weapons, which must stand somewhere too, leave none: of that there is no proof here.
    """

    placements: tuple[Any, ...]
    complete: bool
    warriors: tuple[str, ...] = ()
    squares: tuple[Square, ...] = ()
    need: int = 0


def _share(s: Any) -> Sharing:
    if s.phase != "place monsters" or not s.table.coming:
        raise ValueError(f"no even share is being placed here: the phase is {s.phase!r}")
    return sharing(s.table)


@rules.tool
def squares(s: Any, monster: str, warrior: str) -> dict[Square, tuple[Any, ...]]:
    """{square: objections} of every square of the dungeon, for a monster of this kind that faces this warrior; ()
    where it may stand.

    ValueError where no monster is being placed.
    """
    if s.ask is None or Place not in s.ask.kinds:
        raise ValueError(f"no monster is being placed here: the phase is {s.phase!r}")
    return {space: s.why_not(Place(monster, warrior, space)) for space in s.board.spaces}


@rules.tool
def as_it_stands(s: Any) -> Dungeon:
    """The dungeon of a state, to ask for sight and distance: doorways that cards have shut are closed, warriors stand
    on it as friends and monsters as foes."""
    d = s.table.lay.dungeon
    for w in s.table.warriors:
        d = d.place(w.id, w.space, "friend") if w.lives else d
    for m in s.table.monsters:
        d = d.place(m.id, m.space, "foe")
    return d


@rules.tool
def graph(s: Any) -> nx.Graph:
    """The even share as a bipartite graph: a node ("elf", 1) for each monster that a warrior should have beside him,
    a node for each free square beside one of them, an edge where the square is beside the warrior. Monsters that are
    placed far off have no node.

    ``weight``: more for a warrior's first monster than for all second ones together (PP-027), so that a matching of
    the largest weight shares evenly. ValueError where no even share is being placed.
    """
    share = _share(s)
    g = nx.Graph()
    for w, need in zip(share.warriors, share.needs(share.roomiest, share.rounds), strict=True):
        for k in range(share.rounds - need + 1, share.rounds + 1):
            g.add_node((w, k), bipartite=0)
            for space in sorted(share.room.beside(w)):
                g.add_node(space, bipartite=1)
                g.add_edge((w, k), space, weight=(len(share.warriors) + 1) ** (share.rounds - k))
    return g


@rules.tool
def solve(s: Any) -> Solution:
    """A whole legal placement of the even share, or else a part of it: as much as there can be of hand-to-hand
    monsters, with the proof that more is not possible (see ``Solution`` for the case without one).

    The squares come from a matching of ``graph`` (networkx); the proof is a set of warriors with fewer free squares
    beside them than they need (Hall). ValueError where no even share is being placed.
    """
    share = _share(s)
    pairs = [(a, b) if isinstance(a[0], str) else (b, a) for a, b in nx.max_weight_matching(graph(s))]
    wanted, kept = {(w, space) for (w, _), space in pairs}, {space for _, space in pairs}
    actions: list[Any] = []
    while s.phase == "place monsters" and s.ask is not None and Place in s.ask.kinds and s.ask.about.way == "share":
        a = min(s.legal_actions(), key=lambda a: _rank(s.setup, a, wanted, kept))
        actions.append(a)
        s = s.apply(a)
    if len(actions) == share.left.total():
        return Solution(tuple(actions), True)
    need = dict(zip(share.warriors, share.needs(share.roomiest, share.rounds), strict=True))
    lacking = share.short(list(need.values()))[1]
    squares = sorted(frozenset().union(*map(share.room.beside, lacking)))
    return Solution(tuple(actions), False, lacking, tuple(squares), sum(need[w] for w in lacking))


def _rank(setup: Any, a: Any, wanted: set[Any], kept: set[Square]) -> int:
    """First what the matching says, then archers where they take none of its squares, then all else."""
    if how(setup, a.monster) == "beside":
        return 0 if (a.warrior, a.space) in wanted else 2
    return 1 if a.space not in kept else 3
