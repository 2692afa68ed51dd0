"""The tools: legal squares with reasons, the bipartite graph, a solution or a proof that there is none."""

from __future__ import annotations

import networkx as nx
import pytest
from games.warhammer_quest.positions import ARCHER, GOBLIN, ORC, ROOM, Draw, Place, first, placing, position
from games.warhammer_quest.positions import G as game
from games.warhammer_quest.referee import most

squares, graph, solve = (game.tools[name] for name in ("squares", "graph", "solve"))


def plays(s, solution):
    for a in solution.placements:
        s = s.apply(a)
    return s


@pytest.mark.rule("PP-029")
def test_every_square_is_legal_or_says_why_not():
    s = placing(ROOM, (GOBLIN, 4))
    found = squares(s, GOBLIN, "elf")
    assert set(found) == set(s.board.spaces)
    legal = {space for space, why in found.items() if not why}
    assert legal == {a.space for a in s.legal_actions() if a.warrior == "elf"}
    assert all(o.rule and o.text for why in found.values() for o in why)


def test_a_solution_of_an_open_room():
    s = placing(ROOM, (GOBLIN, 8))
    solution = solve(s)
    assert solution.complete and len(solution.placements) == 8 and not solution.warriors
    assert plays(s, solution).phase == "power phase"


@pytest.mark.rule("PP-025")
def test_a_solution_where_squares_are_few():
    s = game.scenario("the-elfs-only-square")
    solution = solve(s)
    assert solution.complete and len(solution.placements) == 4
    assert Place(ORC, "elf", (0, 7)) in solution.placements
    assert [o.rule for o in s.why_not(Place(ORC, "barbarian", (0, 7)))] == ["PP-025?"]


def test_a_proof_that_there_is_none():
    s = game.scenario("a-blocked-passage")
    solution = solve(s)
    assert (solution.complete, len(solution.placements)) == (False, 3)
    assert (solution.warriors, solution.squares, solution.need) == (("elf", "wizard"), ((2, 2),), 2)
    left = plays(s, solution)
    assert left.phase == "surplus monsters", "and the rules find no fourth either"


def test_the_graph_is_networkx():
    s = game.scenario("four-orcs-in-a-passage")
    g = graph(s)
    slots = [n for n, side in g.nodes(data="bipartite") if side == 0]
    assert sorted(slots) == [(w, 1) for w in ("barbarian", "dwarf", "elf", "wizard")]
    assert nx.is_bipartite(g) and g.number_of_edges() == 8
    assert len(nx.bipartite.maximum_matching(g, slots)) == 2 * 4
    g = graph(game.scenario("a-blocked-passage"))
    slots = [n for n, side in g.nodes(data="bipartite") if side == 0]
    assert len(nx.bipartite.maximum_matching(g, slots)) == 2 * 3


def test_hall_and_matching_agree_on_many_rooms():
    """How many can be placed: by Hall's theorem in the rules, by networkx's matching, by a flow: the same."""
    import random

    complete = 0
    for seed in range(120):
        rng = random.Random(seed)
        rows = [[rng.choice("...xx#") for _ in range(5)] for _ in range(4)]
        for letter, k in zip("BDEW", rng.sample(range(20), 4), strict=True):
            rows[k // 5][k % 5] = letter
        text = "\n".join(map("".join, rows)) + "\n"
        try:
            s = placing(text, (GOBLIN, 4 * rng.choice((1, 2, 3))))
        except ValueError:  # in two parts
            continue
        if s.phase != "place monsters":
            continue
        t = s.table
        room = {w: t.room.beside(w) for w in t.share}
        solution = solve(s)
        assert len(solution.placements) == most(room, t.rounds)
        complete += solution.complete
        if not solution.complete:
            there = set().union(*(room[w] for w in solution.warriors))
            assert set(solution.squares) == there and len(there) < solution.need <= t.rounds * len(solution.warriors)
    assert 10 < complete < 110


def test_kinds_together():
    s = placing(ROOM, (ORC, 4), (ARCHER, 4))
    solution = solve(s)
    assert solution.complete and len(solution.placements) == 8
    assert plays(s, solution).phase == "power phase"
    assert len([n for n, side in graph(s).nodes(data="bipartite") if side == 0]) == 4, "archers need no square beside"


def test_archers_do_not_take_the_squares_of_a_solution():
    """A solution is complete when all of the share stand, and only then; in whichever order the kinds are printed."""
    doors = {((r, 2), (r, 3)): True for r in (0, 1)}
    for kinds in (((GOBLIN, 2), (ARCHER, 2)), ((ARCHER, 2), (GOBLIN, 2))):
        solution = solve(placing("....D\n....E\n", *kinds, doors=doors))
        assert solution.complete and len(solution.placements) == 4
    s = placing("D.Ex.W\n", (ARCHER, 1), (GOBLIN, 1), doors={((0, 4), (0, 5)): True})
    solution = solve(s.apply(Draw("counters", "dwarf")))
    assert solution.complete and len(solution.placements) == 2


def test_a_share_that_archers_spoil_is_not_called_complete():
    """The only free squares are two beside both; nothing is beyond, so two of four find none."""
    solution = solve(placing("..D\n..E\n".replace("..", "#."), (ARCHER, 2), (GOBLIN, 2)))
    assert (solution.complete, len(solution.placements)) == (False, 2)


def test_the_dungeon_as_it_stands():
    s = game.scenario("an-archer-who-sees-nobody")
    d = game.tools["as_it_stands"](s)
    assert d.figures["elf"] == ((1, 0),) and d.side("elf") == "friend" and d.side("giant-rat-1") == "foe"
    assert {id: spaces[0] for id, spaces in d.figures.items()} == s.figures
    shut = position(".E.\n", doors={((0, 1), (0, 2)): True}, shut=[[[0, 1], [0, 2]]])
    assert game.tools["as_it_stands"](shut).doors == {((0, 1), (0, 2)): False} != shut.board.doors


def test_tools_where_nothing_is_placed():
    s = position(ROOM)
    for ask in (lambda: squares(s, ORC, "elf"), lambda: graph(s), lambda: solve(s)):
        with pytest.raises(ValueError, match="being placed here: the phase is 'power phase'"):
            ask()
    extra, _ = first(placing(ROOM, (GOBLIN, 5)))
    extra = extra.apply(extra.legal_actions()[0])
    assert any(not why for why in squares(extra, GOBLIN, extra.ask.about.warrior).values())
    with pytest.raises(KeyError, match="has no tool 'solv'"):
        game.tools["solv"]
