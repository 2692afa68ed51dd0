"""The checks of the ledger's rules of movement on a board: sections Map, Doors, Movement, Extra movement, Empty spaces,
Leaving the map, Terrain, Large figures. Squares are (row, column); the ledger's are turned. What a turn adds (actions,
fatigue) is the game's own."""

from __future__ import annotations

from random import Random

import networkx as nx
import pytest

from ludo.space.dungeon import Dungeon

D = Dungeon.from_ascii
DOOR = ((0, 1), (0, 2))


def rules(objections):
    return [o.rule for o in objections]


def said(d, a, way, side="friend"):
    return [event.rule for event in d.walk(a, way, side)]


# ---------------------------------------------------------------- map, doors


@pytest.mark.rule("DS-017", "DS-018")
def test_the_border_is_a_wall():
    d = D("S  \n...\n..T\n")
    assert rules(d.why_not((0, 0), (0, 1))) == [None] == rules(d.why_not((0, 0), (-1, 0))), "there is no space"
    walled = D("ST\n", walls=[((0, 0), (0, 1))])
    assert rules(walled.why_not((0, 0), (0, 1))) == ["DS-018"]
    assert d.path((0, 0), (2, 2)) == ((0, 0), (1, 1), (2, 2))


@pytest.mark.rule("DS-131")
def test_a_door_is_adjacent_by_a_side_or_a_corner():
    d = D("S...\n....\n", doors=[DOOR])
    assert rules(d.why_not_at_door((0, 0), DOOR)) == ["DS-131?"] == rules(d.why_not_at_door((1, 3), DOOR)[:1])
    for s in ((0, 1), (0, 2), (1, 1), (1, 2)):
        assert not d.why_not_at_door(s, DOOR), s
    cut = D("....\n....\n", doors=[DOOR], walls=[((0, 1), (1, 1)), ((0, 2), (1, 2))])
    assert rules(cut.why_not_at_door((1, 1), DOOR)) == ["DS-131?"], "a wall cuts the corner off"
    assert not D("F...\n....\n", doors=[DOOR]).place("F1", (0, 1)).why_not_at_door("F1", DOOR)


@pytest.mark.rule("DS-133", "DS-134")
def test_doors_open_and_close():
    d = D(".S.T\n", doors=[DOOR])
    assert rules(d.why_not((0, 1), (0, 2))) == ["DS-134"] == rules(d.why_not((0, 0), (0, 3), 4))
    opened = d.open_door(DOOR)
    assert opened.reach((0, 1), 1)[0, 2] == 1
    assert opened.close_door(DOOR) == d, "the same edge is blocked again"
    both = opened.place("F1", (0, 1), "friend").place("M1", (0, 2), "foe")
    assert not both.why_not_close(DOOR), "figures on both sides do not matter"
    inside = opened.place("ogre", [(0, 1), (0, 2)], "foe")
    assert rules(inside.why_not_close(DOOR)) == ["DS-133?"]
    with pytest.raises(ValueError, match=r"inside the base of Ogre"):
        inside.close_door(DOOR)


@pytest.mark.rule("DS-132", "DS-020")
def test_a_locked_door_does_not_open_in_the_normal_way():
    d = D(".S.T\n", doors=[DOOR], locked=[DOOR])
    assert rules(d.why_not_open(DOOR)) == ["DS-132"] and rules(d.why_not((0, 1), (0, 2))) == ["DS-134"]
    with pytest.raises(ValueError, match=r"is locked.*\[DS-132\]"):
        d.open_door(DOOR)
    normal = d.unlock(DOOR)
    assert not normal.why_not_open(DOOR) and normal.open_door(DOOR).reach((0, 1), 1)[0, 2] == 1
    assert normal == D(".S.T\n", doors=[DOOR]) != d, "it is a normal one now"
    assert not d.sees((0, 1), (0, 2), wall_runs="clear") and not D(".S.T\n").doors, "and no door is where none was put"
    with pytest.raises(ValueError, match="there is no door"):
        D(".S.T\n", locked=[DOOR])
    with pytest.raises(ValueError, match="open and locked"):
        D(".S.T\n", doors={DOOR: True}, locked=[DOOR])


# ---------------------------------------------------------------- steps


@pytest.mark.rule("DS-078")
def test_a_step_costs_a_point():
    d = D("S....\n")
    assert d.reach((0, 0), 3) == {(0, k): k for k in range(4)}
    assert rules(d.why_not((0, 0), (0, 4), 3)) == ["DS-078"]
    assert said(d, (0, 0), d.path((0, 0), (0, 2), 3)) == ["DS-078", "DS-078"]
    assert d.reach((0, 0), 4)[0, 4] == 4, "with a point more, as by fatigue, it is reached"


@pytest.mark.rule("DS-081", "DS-082", "DS-087")
def test_blocked_spaces_are_not_entered():
    d = D("SM.#.\n")
    assert rules(d.why_not((0, 0), (0, 1), 4)) == ["DS-082"] == rules(d.why_not((0, 0), (0, 2), 4))
    gone = d.without("M1")
    assert gone.reach((0, 0), 4) == {(0, 0): 0, (0, 1): 1, (0, 2): 2}
    assert rules(gone.why_not((0, 0), (0, 3), 4)) == ["DX-046"]
    assert d.reach((0, 0), 2, "foe")[0, 2] == 2, "to a monster another is a friend"


@pytest.mark.rule("DS-083", "DS-078")
def test_diagonal_steps_cost_the_same():
    d = D("S..\n...\n..T\n")
    assert d.reach((0, 0), 2)[2, 2] == 2
    assert said(d, (0, 0), d.path((0, 0), (2, 2))) == ["DS-078", "DS-083"] * 2
    assert rules(d.why_not((0, 0), (2, 2), 1)) == ["DS-078"]


@pytest.mark.rule("DS-084")
def test_a_diagonal_step_goes_round_a_corner():
    d = D("S.\n T\n")
    assert d.reach((0, 0), 1)[1, 1] == 1 and "DS-084" in said(d, (0, 0), d.path((0, 0), (1, 1)))
    apart = D("S \n T\n")
    (why,) = apart.why_not((0, 0), (1, 1))
    assert why.rule == "DS-084?" and "only touch in a corner" in why.text


@pytest.mark.rule("DS-085", "DS-082")
def test_a_diagonal_step_goes_between_blocked_spaces():
    d = D("SM\nMT\n")
    assert d.reach((0, 0), 1) == {(0, 0): 0, (1, 1): 1} and "DS-085" in said(d, (0, 0), d.path((0, 0), (1, 1)))
    assert said(D("SM\n.T\n"), (0, 0), ((0, 0), (1, 1))) == ["DS-078", "DS-083"], "beside one it is a plain one"
    assert rules(d.why_not((0, 0), (1, 0))) == ["DS-082"]


@pytest.mark.rule("DS-086", "DS-088")
def test_friends_are_passed_and_no_move_ends_on_one():
    d = D("SF.\n")
    assert d.reach((0, 0), 2) == {(0, 0): 0, (0, 2): 2}
    assert said(d, (0, 0), d.path((0, 0), (0, 2))) == ["DS-078", "DS-086", "DS-078"]
    assert d.reach((0, 0), 1) == {(0, 0): 0} and rules(d.why_not((0, 0), (0, 1))) == ["DS-088"]
    assert rules(d.why_not((0, 0), (0, 2), 2, "foe")) == ["DS-082"], "to a monster it is an enemy"


@pytest.mark.rule("DS-079", "DS-078")
def test_fewer_spaces_than_the_points_allow():
    d = D("S...\n")
    for points in (1, 2, 3):
        assert not d.why_not((0, 0), (0, 1), points), "one step, whatever is left"
        assert d.path((0, 0), (0, 1), points) == ((0, 0), (0, 1))
    assert rules(d.why_not((0, 0), (0, 3), 2)) == ["DS-078"], "more is not allowed"


# ---------------------------------------------------------------- extra movement


@pytest.mark.rule("DS-090", "DS-091")
def test_fatigue_buys_points_and_monsters_have_none():
    d = D("S..M\n")
    found = d.added((0, 0), 1)
    assert found.spaces == {(0, 2): 2} and found.rule == "DS-091" and "adds 1 space." in found.text
    assert d.added((0, 0), 0).spaces == {(0, 1): 1}, "no points are needed to begin with"
    assert d.added((0, 0), 2).spaces == {}, "an enemy stands there"
    for foe in (d.added("M1", 1), d.added((0, 0), 1, side="foe")):
        assert foe.spaces == {} and foe.rule == "DS-090"
    assert d.reach("M1", 1) == {(0, 3): 0, (0, 2): 1}, "else they move as heroes do"


@pytest.mark.rule("DX-077", "DX-034")
def test_fatigue_adds_up():
    d = D("S~.\n")
    assert d.added((0, 0), 0, 1).spaces == {}, "one point does not lead into water"
    two = d.added((0, 0), 0, 2)
    assert two.spaces == {(0, 1): 2} and two.rule == "DX-077"
    assert rules(d.why_not((0, 0), (0, 1), 1)) == ["DX-034"]
    with pytest.raises(ValueError, match="whole number"):
        d.added((0, 0), 1, -1)


def test_grisban_between_the_archers():
    """DS-E2: three steps by diagonals, five without."""
    d = D("S.M. \nM... \n   . \n   . \n")
    assert d.reach((0, 0), 3)[2, 3] == 3 and d.path((0, 0), (2, 3), 3) == ((0, 0), (1, 1), (1, 2), (2, 3))
    other = D("S.M. \n.M.. \n   . \n   . \n")
    assert other.reach((0, 0), 3)[1, 2] == 2, "between two archers"


# ---------------------------------------------------------------- empty spaces, leaving


@pytest.mark.rule("DS-081", "DS-098")
def test_an_empty_space():
    d = D(".M#~\n")
    assert not d.why_not_empty((0, 0)) and not d.why_not_empty((0, 3))
    assert rules(d.why_not_empty((0, 1))) == ["DS-098"] == rules(d.why_not_empty((0, 2)))


@pytest.mark.rule("DS-100", "DS-101", "DS-102")
def test_leaving_the_map():
    d = D("S..\n", exits=[(0, 2)])
    assert not d.why_not_leave((0, 0), 3)
    (why,) = d.why_not_leave((0, 0), 2)
    assert why.rule == "DS-101" and "costs 3 points" in why.text
    assert rules(D("S..\n").why_not_leave((0, 0), 3)) == ["DS-102"]
    assert rules(D("S.#.\n", exits=[(0, 3)]).why_not_leave((0, 0), 9)) == ["DS-100"]
    assert rules(d.why_not_leave((0, 2), 0)) == ["DS-101"] and not d.why_not_leave((0, 2), 1)
    assert rules(d.why_not_leave((0, 0), 0)) == ["DS-100"], "without a step only from a space of the exit"


# ---------------------------------------------------------------- terrain


@pytest.mark.rule("DX-034")
def test_water_costs_two():
    d = D("S~..\n")
    assert d.reach((0, 0), 3)[0, 2] == 3 and said(d, (0, 0), d.path((0, 0), (0, 2))) == ["DX-034", "DS-078"]
    assert rules(d.why_not((0, 0), (0, 1), 1)) == ["DX-034"] and not d.why_not((0, 0), (0, 1), 2)


@pytest.mark.rule("DX-036")
def test_a_pit_holds():
    d = D("So..\n")
    assert d.reach((0, 0), 4) == {(0, 0): 0, (0, 1): 1} and said(d, (0, 0), ((0, 0), (0, 1))) == ["DS-078", "DX-036"]
    (why,) = d.why_not((0, 0), (0, 2), 4)
    assert why.rule == "DX-036" and "(0, 1)" in why.text
    assert d.reach((0, 1), 4) == {(0, 1): 0}, "who is in it does not move"
    assert D("So.\n...\n").reach((0, 0), 2)[0, 2] == 2, "round it"


@pytest.mark.rule("DX-036", "DX-039")
def test_a_pit_hurts_and_catches():
    d = D("So.\n...\n")
    into = d.walk((0, 0), [(0, 0), (0, 1)])
    assert (into.cost, into.damage, into.caught, into.defeated) == (1, 2, True, False) and into[-1].rule == "DX-036"
    assert not d.walk((0, 0), d.path((0, 0), (0, 2))).caught
    ogre = D("..oo\n..oo\n", figures={"ogre": ("foe", [(0, 0), (0, 1), (1, 0), (1, 1)])})
    deep, half = ogre.walk("ogre", [(0, 1), (0, 2), (0, 3)]), ogre.walk("ogre", [(0, 1), (0, 2)])
    assert (deep.damage, deep.caught) == (2, True) and deep[-1].rule == "DX-039"
    assert (half.damage, half.caught) == (0, False), "a part of its base stays out"


@pytest.mark.rule("DX-040", "DX-041")
def test_lava_hurts_and_defeats():
    d = D("S^^.\n")
    across, into = d.walk([(0, 0), (0, 1), (0, 2), (0, 3)]), d.walk([(0, 0), (0, 1)])
    assert (across.cost, across.damage, across.defeated) == (3, 2, False)
    assert (into.damage, into.defeated, into[-1].rule) == (1, True, "DX-041")
    assert d.reach((0, 0), 3).deadly == {(0, 1), (0, 2)} and d.reach((0, 3), 0).deadly == frozenset()
    assert D("S~o.\n").reach((0, 0), 4).deadly == frozenset()
    assert d.reach((0, 1), 0).deadly == {(0, 1)} and d.walk([(0, 1)]).defeated, "staying there too"
    round_it = D("S^.\n...\n")
    assert round_it.path((0, 0), (0, 2)) == ((0, 0), (1, 1), (0, 2)), "as cheap, and dry"
    assert [e.rule for e in round_it.walk(round_it.path((0, 0), (0, 2)))].count("DX-040") == 0


@pytest.mark.rule("DX-043")
def test_lava_defeats_a_large_figure_that_is_all_on_it():
    figures = {"ogre": ("foe", [(0, 0), (0, 1), (1, 0), (1, 1)])}
    d = D("..^^\n..^^\n", figures=figures)
    half, whole = d.walk([(0, 1), (0, 2)]), d.walk([(0, 1), (0, 2), (0, 3)])
    assert half == d.walk("ogre", [(0, 1), (0, 2)]), "who stands there walks"
    assert (half.damage, half.defeated) == (1, False) and (whole.damage, whole.defeated) == (2, True)
    assert whole[-1].rule == "DX-043" and d.reach("ogre", 3).deadly == {(0, 3), (1, 3)}


@pytest.mark.parametrize("seed", range(30))
def test_of_the_cheapest_ways_the_one_with_least_harm_is_taken(seed):
    """Against a graph whose edges cost points first and lava second."""
    rng = Random(seed)
    text = "\n".join("".join(rng.choice("...^^~#") for _ in range(7)) for _ in range(6))
    d = D(text)
    graph = nx.DiGraph(
        (a, b, {"cost": 1000 * d.ground.costs[b] + (d.terrain(b) == "lava")}) for a in d.spaces for b in d.graph.adj[a]
    )
    for a in d.spaces[:4]:
        best = nx.single_source_dijkstra_path_length(graph, a, weight="cost") if a in graph else {a: 0}
        for b in d.spaces:
            way = d.path(a, b)
            assert (way is None) == (b not in best)
            if way:
                found = d.walk(a, way)
                assert 1000 * found.cost + found.damage == best[b]


@pytest.mark.rule("DX-047")
def test_an_elevation_line_is_not_moved_over():
    line = [((0, 0), (0, 1))]
    d = D("ST\n", elevations=line)
    (why,) = d.why_not((0, 0), (0, 1))
    assert why.rule == "DX-047?"
    assert d.adjacent((0, 0), (0, 1)) and d.sees((0, 0), (0, 1)), "it stays adjacent and in sight"
    assert not D("ST\n").why_not((0, 0), (0, 1))
    around = D("ST\n..\n", elevations=line)
    assert around.reach((0, 0), 2)[0, 1] == 2 and not around.why_not((0, 0), (1, 1), 1), "round its end"
    across = D("S.\n.T\n", elevations=[((0, 0), (1, 0)), ((0, 1), (1, 1))])
    assert rules(across.why_not((0, 0), (1, 1))) == ["DX-047?"] and across.adjacent((0, 0), (1, 1)), "not its middle"


def test_all_that_is_in_the_way_is_named():
    d = D("S.M.o..T\n", doors=[DOOR], elevations=[((0, 5), (0, 6))])
    found = d.why_not((0, 0), (0, 7))
    assert rules(found) == ["DS-134", "DS-082", "DX-036", "DX-047?"]
    assert all(o.text.endswith(".") for o in found)
    assert rules(D("S.#T\n").why_not((0, 0), (0, 3))) == ["DS-018"]


# ---------------------------------------------------------------- large figures


def ettin(text, at, **given):
    return D(text, figures={"ettin": ("foe", [(at[0] + r, at[1] + c) for r in (0, 1) for c in (0, 1)])}, **given)


@pytest.mark.rule("DX-048", "DX-050")
def test_a_large_figure_moves_as_one_space():
    d = ettin("......\n..##..\n", (0, 0))
    assert d.reach("ettin", 3)[0, 4] == 3, "through a gap one space wide, counted from its front"
    assert said(d, "ettin", d.path("ettin", (0, 4)))[0] == "DX-048"
    (why,) = d.why_not("ettin", (0, 3), 3)
    assert why.rule == "DX-050" and (0, 3) not in d.reach("ettin", 3)


@pytest.mark.rule("DX-049", "DX-048")
def test_a_large_figure_is_put_down_over_the_space_reached():
    d = ettin("......\n....F.\n......\n", (0, 0))
    d = d.place("ettin", [(1, 0), (2, 0), (1, 1), (2, 1)])
    placed = d.walk("ettin", d.path("ettin", (1, 3)))[-1]
    assert placed.rule == "DX-049"
    bases = {tuple(sorted(base)) for base in placed.data["bases"]}
    assert ((0, 2), (0, 3), (1, 2), (1, 3)) in bases and ((1, 2), (1, 3), (2, 2), (2, 3)) in bases
    assert all((1, 3) in base and (1, 4) not in base for base in bases)


@pytest.mark.rule("DX-052")
def test_each_move_is_counted_anew_from_any_space_of_the_base():
    d = ettin("........\n........\n", (0, 0))
    assert max(c for _, c in d.reach("ettin", 2)) == 3, "two points in one move lead two spaces on"
    (halfway, *_) = (base for base in d.walk("ettin", d.path("ettin", (0, 2), 1))[-1].data["bases"] if (0, 3) in base)
    assert max(c for _, c in d.place("ettin", halfway).reach("ettin", 1)) == 4, "in two moves, one space more"


@pytest.mark.rule("DX-054")
def test_the_bases_in_the_box():
    d = D("....\n....\n....\n")
    for rows, columns in ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2)):
        base = [(r, c) for r in range(rows) for c in range(columns)]
        assert d.place("it", base, "foe").figures["it"] == tuple(base)
    for base in ([(r, c) for r in range(3) for c in range(3)], [(0, c) for c in range(3)], [(0, 0), (1, 1)], []):
        with pytest.raises(ValueError, match=r"no base of 1x1, 1x2, 2x2 or 2x3|stands nowhere"):
            d.place("it", base, "foe")


@pytest.mark.rule("DX-050")
def test_where_the_base_has_no_room_it_cannot_end():
    d = ettin("###....\n.......\n###....\n", (0, 5))
    assert rules(d.why_not("ettin", (1, 1))) == ["DX-050"] and not d.why_not("ettin", (1, 3))
    narrow = D("...\n", figures={"dog": ("foe", [(0, 0), (0, 1)])})
    assert narrow.reach("dog", 1) == {(0, 0): 0, (0, 1): 0, (0, 2): 1}, "a base of 1x2 lies along the corridor"
    turned = D(". \n..\n", figures={"dog": ("foe", [(1, 0), (1, 1)])})
    assert turned.reach("dog", 1)[0, 0] == 1, "and may be turned"
    walled = D("...\n#.#\n", walls=[((0, 1), (1, 1))], figures={"dog": ("foe", [(0, 0), (0, 1)])})
    assert rules(walled.why_not("dog", (1, 1), 3)) == ["DX-050"], "no wall goes through a base"


@pytest.mark.rule("DX-035", "DX-048")
def test_parts_of_a_base_on_water_cost_nothing():
    d = ettin("..~~\n..~~\n", (0, 0))
    d = D("...~~\n...~~\n", figures={"ettin": ("foe", [(0, 0), (0, 1), (1, 0), (1, 1)])})
    assert d.reach("ettin", 1)[0, 2] == 1
    assert "DX-035" in said(d, "ettin", d.path("ettin", (0, 2)))
    dry = D(".....\n.....\n", figures={"ettin": ("foe", [(0, 0), (0, 1), (1, 0), (1, 1)])})
    assert "DX-035" not in said(dry, "ettin", dry.path("ettin", (0, 2)))


@pytest.mark.rule("DX-039")
def test_a_large_figure_passes_pits_unless_all_its_base_is_in_them():
    d = ettin("..o..\n..o..\n", (0, 0))
    assert d.reach("ettin", 3)[0, 4] == 3 and "DX-039" in said(d, "ettin", d.path("ettin", (0, 3)))
    caught = D("oo..\noo..\n", figures={"ettin": ("foe", [(0, 0), (0, 1), (1, 0), (1, 1)])})
    assert set(caught.reach("ettin", 5)) == set(caught.figures["ettin"])
    assert rules(caught.why_not("ettin", (0, 2), 5)) == ["DX-036"]
    partly = D("oo..\no...\n", figures={"ettin": ("foe", [(0, 0), (0, 1), (1, 0), (1, 1)])})
    assert (0, 3) in partly.reach("ettin", 5)
    out = D(".o.#\n", figures={"barghest": ("foe", [(0, 1), (0, 2)])})
    assert out.reach("barghest", 1)[0, 0] == 1, "also counted from its space in the pit"
