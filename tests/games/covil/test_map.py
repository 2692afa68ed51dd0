"""The maps of the box, and new ones to play on (CV-003, CV-015, CV-016, CV-020, CV-033)."""

from __future__ import annotations

import random
import tomllib

import pytest

import ludo
from ludo.data import folder
from ludo.space.control import dominance
from ludo.space.region_maker import make
from ludo.space.regions import LANDS, RegionMap, names, region_map

GIVEN = {  # rb-el p.12 and p.15, by hand: what the rulebook itself says of its maps
    "desert-town": {
        "types": {"D": {"mountain"}, "E": {"forest"}},
        "city": "F",
        "spirals": {"A", "B"},
        "edges": {"A-C", "B-D", "B-E", "C-F", "B-F", "F-H", "A-I", "E-G"},
    },
    "water-town": {
        "types": {
            "A": {"water", "mountain"},
            "B": {"forest"},
            "C": {"desert"},
            "D": {"water", "desert"},
            "E": {"water", "city"},
            "F": {"water", "forest"},
            "G": {"forest"},
        },
        "city": "E",
        "spirals": set(),
        "edges": set(),
    },
}


@pytest.fixture(scope="module")
def covil():
    return ludo.game("covil")


@pytest.mark.rule("CV-003")
def test_there_are_four_faces_and_a_game_uses_one(covil):
    assert set(covil.boards) == set(names()) == {"desert-town", "water-town", "mountain-town", "forest-town"}
    s = covil.new(players=4, board="forest-town")
    assert s.board is covil.board("forest-town") and s.board.name == "forest-town"
    with pytest.raises(ValueError, match="has no board 'swamp-town'"):
        covil.new(players=4, board="swamp-town")


@pytest.mark.rule("CV-015")
def test_a_region_counts_for_each_of_its_types():
    m = region_map("water-town")
    for type, there in {"water": True, "mountain": True, "desert": False, "forest": False, "city": False}.items():
        assert ("A" in m.of_type(type)) is there
    with pytest.raises(ValueError, match="'sea' is no type"):
        RegionMap({"A": "sea", "B": "water", "C": "water"}, ["A-B", "B-C"])


@pytest.mark.parametrize("name", names())
def test_each_face_can_be_played_on(name):
    m = region_map(name)
    assert m.why_not_play() == () and m.players
    assert all(m.why_not_play(players) == () for players in m.players)
    assert len(m.of_type("city")) == 1 and all(m.of_type(type) for type in LANDS)


@pytest.mark.rule("CV-016")
def test_exactly_one_city_in_the_middle():
    ring = {id: ["water", "desert", "mountain", "forest"][i % 4] for i, id in enumerate("ABCDEFG")}
    edges = ["A-B", "B-C", "C-D", "D-E", "E-F", "F-G"]
    for cities, sentence in {
        "": "This map has no city",
        "CE": "C, E have a city: exactly one",
        "A": "The city is in A, not in the middle: from D the farthest region is nearer",
        "D": "",
    }.items():
        m = RegionMap({id: [t, "city"] if id in cities else t for id, t in ring.items()}, edges, "AG")
        rule = "CV-016?" if cities == "A" else "CV-016"
        found = [(o.rule, sentence in o.text) for o in m.why_not_play(2) if o.rule.startswith("CV-016")]
        assert found == ([(rule, True)] if sentence else [])


@pytest.mark.rule("CV-020")
def test_a_face_serves_the_numbers_printed_on_it(covil):
    m = region_map("desert-town")
    assert m.players == (1, 2) and m.why_not_play(2) == ()
    (no,) = m.why_not_play(3)
    assert (no.rule, no.text) == ("CV-020", "This map is for 1, 2 players, not for 3.")
    assert covil.new(players=2, board="desert-town").board.name == "desert-town"
    with pytest.raises(ValueError, match=r"desert-town|Desert Town"):
        covil.new(players=3, board="desert-town")
    assert {n for name in names() for n in region_map(name).players} == {1, 2, 3, 4}


@pytest.mark.rule("CV-033")
def test_a_spiral_for_each_castle():
    m = make(1, 9, 2)
    assert m.why_not_play(2) == ()
    assert [(o.rule, o.text) for o in m.why_not_play(None, sides=3)] == [
        ("CV-033", "There are 2 spirals for 3 castles: each castle begins on one of its own.")
    ]


def test_a_type_that_no_region_has_is_missed():
    m = RegionMap({"A": "water", "B": ["desert", "city"], "C": "mountain"}, ["A-B", "B-C"], "AC")
    assert [(o.rule, o.text) for o in m.why_not_play(2)] == [
        ("CV-145", "No region has the type forest: nobody could ever dominate it.")
    ]


@pytest.mark.parametrize("name", GIVEN)
def test_what_the_rulebook_shows_of_a_map_is_not_called_a_stand_in_and_the_rest_is(name):
    m, given = region_map(name), GIVEN[name]
    nodes, edges = m.graph.nodes, m.graph.edges
    assert m.city == given["city"] and set(m.spirals) >= given["spirals"]
    for id in m.spaces:
        if id in given["types"]:
            assert set(m.types(id)) == given["types"][id] and "types" not in nodes[id]["stand_in"]
        else:
            assert "types" in nodes[id]["stand_in"]
        assert ("spiral" in nodes[id]["stand_in"]) == (id in m.spirals and id not in given["spirals"])
    for a, b in edges:
        assert edges[a, b]["stand_in"] == (f"{a}-{b}" not in given["edges"])
    assert all(m.adjacent(*edge.split("-")) for edge in given["edges"])


def test_every_table_of_a_map_says_where_it_comes_from():
    for name in names():
        found = tomllib.loads((folder() / "covil" / "boards" / f"{name}.toml").read_text(encoding="utf-8"))
        for table in (found, *found["regions"], *found["adjacency"]):
            assert table["provenance"] in ("rulebook", "public", "stand-in") and table["source"] and table["confidence"]


# ---------------------------------------------------------------- new maps are played on at once


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_new_map_is_played_to_the_end_and_saved(covil, players):
    m = make(20 + players, 8 + players, players)
    s = covil.new(players=players, board=m, seed=players)
    assert s.board == m
    r = ludo.play(s, agents={seat: ludo.agents.random() for seat in range(players)}, seed=3)
    assert r.final.is_over and set(r.final.scores()) == set(range(players))
    again = covil.load(r.states[40].to_dict())
    assert again == r.states[40] and again.board == m  # the save carries the map


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"C": "desert"}, r"the map 'Mine' is none to play on: This map has no city: .* \[CV-016\]"),
        ({"D": "water"}, r"No region has the type forest: .* \[CV-145\]"),
        ({"A": ["water", "city"]}, r"A, C have a city: .* \[CV-016\]"),
    ],
)
def test_a_map_that_lacks_something_is_refused_by_the_game(covil, change, sentence):
    types = {"A": "water", "B": "mountain", "C": ["desert", "city"], "D": "forest"}
    edges = ["A-B", "B-C", "C-D", "A-C"]
    assert covil.new(players=2, board=RegionMap(types, edges, "BD", title="Mine"), seed=1).board.title == "Mine"
    with pytest.raises(ValueError, match=sentence):
        covil.new(players=2, board=RegionMap({**types, **change}, edges, "BD", title="Mine"), seed=1)


@pytest.mark.parametrize("name", names())
def test_the_game_and_the_space_rules_agree_on_who_dominates(covil, name):
    from ludo.games.covil import control

    m = region_map(name)
    seats = max(2, max(m.players))
    s = covil.new(players=seats, board=name, seed=1) if seats in m.players else covil.new(players=2, seed=1)
    rng = random.Random(name)
    checked = 0
    for _ in range(400):
        if s.is_over:
            break
        s = s.apply(rng.choice(s.legal_actions() if s.player != ludo.CHANCE else list(s.chance_outcomes())))
        t = s.table
        troops: dict[str, dict[int, int]] = {}
        for x in t.troops:
            if x.space:
                there = troops.setdefault(x.space, {})
                there[x.side] = there.get(x.side, 0) + 1
        for type, said in dominance(s.board, troops).items():
            found = control.dominance(t)[type]
            assert (found.seat, found.regions) == (said.seat, said.regions)
            checked += said.seat is not None
        assert control.troops_on(t.troops) == troops
    assert checked > 20
