"""Tools for notebooks: where a monster may stand, the even share as a bipartite graph, and a solution or a proof that
there is none."""

from __future__ import annotations

from typing import Any

import msgspec
import networkx as nx

from ludo.board.dungeon import Dungeon
from ludo.games.warhammer_quest.placing import Place
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.sharing import Sharing, how, sharing
from ludo.games.warhammer_quest.table import Square


class Solution(msgspec.Struct, frozen=True):
    """What ``solve`` finds. ``placements``: legal actions in order, as many as there can be. ``complete``: they are
    the whole share.

    When it is not: the ``warriors`` that lack room, the free ``squares`` beside them, and how many monsters they
    would ``need`` beside them.
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
    a node for each free
    square beside one of them, an edge where the square is beside the warrior. Monsters that are placed far off have
    no node.

    ``weight``: more for a warrior's first monster than for all second ones together (PP-027), so that a matching of
    the largest weight
    shares evenly. ValueError where no even share is being placed.
    """
    share = _share(s)
    split = max(share.splits, key=share.filled_now)
    g = nx.Graph()
    for w, y in zip(share.warriors, split, strict=True):
        far = sum(n for kind, n in zip(share.kinds, y, strict=True) if how(kind) == "far")
        for k in range(share.count[w] + far + 1, share.rounds + 1):
            g.add_node((w, k), bipartite=0)
            for space in sorted(share.room.beside(w)):
                g.add_node(space, bipartite=1)
                g.add_edge((w, k), space, weight=(len(share.warriors) + 1) ** (share.rounds - k))
    return g


@rules.tool
def solve(s: Any) -> Solution:
    """A whole legal placement of the even share, or as much of it as there can be with the proof that more is not
    possible.

    The squares come from a matching of ``graph`` (networkx); the proof is a set of warriors with fewer free squares
    beside them than
    they need (Hall). ValueError where no even share is being placed.
    """
    g = graph(s)
    pairs = nx.max_weight_matching(g)
    at = {a if isinstance(a[0], str) else b: b if isinstance(a[0], str) else a for a, b in pairs}
    slots = [n for n, side in g.nodes(data="bipartite") if side == 0]
    wanted = {(w, space) for (w, _), space in at.items()}
    kept, number = set(at.values()), len(s.table.coming)
    actions: list[Any] = []
    while s.phase == "place monsters" and s.ask is not None and Place in s.ask.kinds and s.ask.about.way == "share":
        legal = s.legal_actions()
        a = min(legal, key=lambda a: _rank(a, wanted, kept))
        actions.append(a)
        s = s.apply(a)
    if len(actions) == number:
        return Solution(tuple(actions), True)
    if len(at) == len(slots):
        return Solution(tuple(actions), False)
    return Solution(tuple(actions), False, *_proof(g, at, slots))


def _rank(a: Any, wanted: set[Any], kept: set[Square]) -> int:
    """First what the matching says, then archers where they take none of its squares, then all else."""
    if how(a.monster) == "beside":
        return 0 if (a.warrior, a.space) in wanted else 2
    return 1 if a.space not in kept else 3


def _proof(g: nx.Graph, at: dict[Any, Square], slots: list[Any]) -> tuple[tuple[str, ...], tuple[Square, ...], int]:
    """From a slot without a square, along squares that others have: together these have no more squares than are
    taken."""
    holder = {space: slot for slot, space in at.items()}
    here = [slot for slot in slots if slot not in at]
    reached, found = set(here), set()
    while here:
        for space in g[here.pop()]:
            if space not in found:
                found.add(space)
                if holder[space] not in reached:
                    reached.add(holder[space])
                    here.append(holder[space])
    return (
        tuple(dict.fromkeys(w for w, _ in slots if any(w == x for x, _ in reached))),
        tuple(sorted(found)),
        len(reached),
    )
