"""The board, the cards and the tokens: CP-001 to CP-007."""

from __future__ import annotations

import json
from collections import Counter

import networkx as nx
import pytest
from games.castle_panic.positions import FortifyWall, G, Hit, Tar, allowed, position, refused

import ludo

DATA = ludo.game("castle-panic").components


BOARD = G.new(players=2).board


@pytest.mark.rule("CP-001")
def test_five_rings_from_the_inside_out():
    space, way = "forest-3", []
    while space := BOARD.inward(space):
        way.append(space)
    assert way == ["archer-3", "knight-3", "swordsman-3", "castle-3"]
    assert BOARD.rings == ("castle", "swordsman", "knight", "archer", "forest")
    assert BOARD.inward("castle-3") is None
    assert nx.shortest_path(BOARD.graph, "forest-3", "castle-3") == ["forest-3", *way]


@pytest.mark.rule("CP-002")
def test_six_arcs_clockwise():
    assert BOARD.clockwise("knight-6") == "knight-1"
    assert BOARD.counter_clockwise("knight-1") == "knight-6"
    assert BOARD.opposite(2) == 5
    assert len(BOARD.spaces) == 30
    assert {BOARD.arc(s) for s in BOARD.spaces} == set(range(1, 7)), "Forest and Castle ring belong to the arcs too"


@pytest.mark.rule("CP-003")
def test_each_colour_owns_two_arcs():
    assert [BOARD.colour(arc) for arc in range(1, 7)] == ["red", "red", "green", "green", "blue", "blue"]
    s = position(hands=[["Green Knight"]], monsters=[f"orc-at-knight-{arc}" for arc in range(1, 7)])
    assert {a.monster for a in s.legal_actions() if a.kind == "hit"} == {"orc-3", "orc-4"}
    allowed(s, Hit("green-knight", "orc-4"))
    refused(s, Hit("green-knight", "orc-5"), "CP-023")


@pytest.mark.rule("CP-004")
def test_what_is_in_the_box():
    counts = (
        len(DATA.deck),
        len(DATA.bag),
        DATA.setup.walls,
        DATA.setup.towers,
        DATA.setup.tar_tokens,
        DATA.setup.fortify_tokens,
        DATA.setup.die,
    )
    assert counts == (49, 49, 6, 6, 1, 2, "d6")
    assert G.new(players=2).setup.rules.dice["d6"].faces == tuple((face, 1) for face in range(1, 7))
    # and nobody can put more Fortify or Tar tokens than these on the board
    s = position(hands=[["Fortify Wall"]], walls={"1": "fortified"}, monsters=["orc-at-knight-1"])
    allowed(s, FortifyWall("wall-2"))
    s = position(hands=[["Fortify Wall"]], walls={"1": "fortified", "3": "fortified"}, monsters=["orc-at-knight-1"])
    refused(s, FortifyWall("wall-2"), "CP-004")
    s = position(hands=[["Tar"]], tar="orc-1", monsters=["orc-at-knight-1", "troll-at-knight-1"])
    refused(s, Tar("troll-1"), "CP-004")


def test_a_table_with_other_cards_or_tokens_is_refused():
    data = json.loads(json.dumps(G.new(players=2, seed=1).to_dict()))
    data["base"]["hands"][0][0] = "barbarian" if data["base"]["hands"][0][0] != "barbarian" else "tar"
    with pytest.raises(ValueError, match="the cards are not the game's 49"):
        G.load(data)


@pytest.mark.rule("CP-005")
def test_the_castle_deck():
    hits = [f"{colour}-{kind}" for colour in ("red", "green", "blue") for kind in ("archer", "knight", "swordsman")]
    wanted = dict.fromkeys(hits, 3) | dict.fromkeys(("red-hero", "green-hero", "blue-hero"), 1)
    wanted |= dict.fromkeys(("any-color-archer", "any-color-knight", "any-color-swordsman"), 1) | {
        "brick": 4,
        "mortar": 4,
    }
    wanted |= dict.fromkeys(
        ("barbarian", "drive-him-back", "tar", "missing", "scavenge", "nice-shot", "draw-2-cards", "fortify-wall"), 1
    )
    assert Counter(DATA.deck) == wanted
    assert sum(wanted[id] for id in hits) == 27
    assert len(DATA.deck) == 27 + 3 + 3 + 8 + 8 == 49
    assert all(DATA.cards[id].damage == 1 for id in DATA.deck if DATA.cards[id].is_hit)


@pytest.mark.rule("CP-006")
def test_the_monsters():
    found = {id: (token.count, token.points) for id, token in DATA.tokens.items() if token.kind == "monster"}
    assert found == {"goblin": (6, 1), "orc": (11, 2), "troll": (10, 3)}
    bosses = [id for id, token in DATA.tokens.items() if token.kind == "boss"]
    assert bosses == ["goblin-king", "orc-warlord", "troll-mage", "healer"]
    assert sum(DATA.tokens[kind].is_monster for kind in DATA.bag) == 6 + 11 + 10 + 4 == 31
    assert len(DATA.bag) - 31 == 18


@pytest.mark.rule("CP-007")
def test_the_effect_tokens():
    found = Counter(kind for kind in DATA.bag if not DATA.tokens[kind].is_monster)
    moves = dict.fromkeys(("red-move", "green-move", "blue-move"), 2)
    once = ("clockwise", "counter-clockwise", "plague-archers", "plague-knights", "plague-swordsmen")
    once += ("all-discard-1", "draw-3", "draw-4")
    assert found == {"giant-boulder": 4} | moves | dict.fromkeys(once, 1)
    assert found.total() == 4 + 6 + 8 == 18
    assert all(DATA.tokens[kind].effect for kind in found)
