"""Less panic and more panic: CP-081 to CP-086."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    NO_WALLS,
    AllForOne,
    BuildWall,
    ClaimTower,
    G,
    Hit,
    Pass,
    Place,
    TakesThePoint,
    allowed,
    cards,
    counted,
    go,
    hand,
    monsters,
    points,
    position,
    refused,
    said,
    token,
    towers,
    walls,
)


@pytest.mark.rule("CP-081")
def test_easier_battles():
    s = G.new(players=3, options={"easier_battles": True})
    used = [*s.table.bag, *s.table.unplaced]
    assert len(used) == 49 - 11 == 38
    assert used.count("giant-boulder") == 1
    assert counted(s.table.box) == {
        "draw-4": 1, "orc-warlord": 1, "troll-mage": 1, "plague-swordsmen": 1, "plague-knights": 1,
        "red-move": 1, "green-move": 1, "blue-move": 1, "giant-boulder": 3,
    }  # fmt: skip
    assert said(s.events, "easier battles") == [("CP-081", "easier battles")]
    s = G.new(players=3)
    assert (len([*s.table.bag, *s.table.unplaced]), s.table.box) == (49, ())


@pytest.mark.rule("CP-082")
def test_all_for_one():
    three = ["Blue Archer", "Blue Knight", "Blue Swordsman"]
    all_three = ("blue-archer", "blue-knight", "blue-swordsman")
    who = [f"troll-at-{space}" for space in ("archer-5", "knight-6", "swordsman-5", "castle-5", "forest-5", "archer-1")]
    data = {"hands": [[*three, "Red Knight"]], "monsters": who, "towers": {"5": False}}
    s = position(options={"all_for_one": True}, **data)
    for i in (1, 2, 3):
        after, events = go(s, AllForOne(f"troll-{i}", *all_three))
        assert f"troll-{i}" not in monsters(after)
        assert said(events, "slain") == [("CP-082", "slain")]
        assert list(after.table.discards) == sorted(all_three)
    for i in (4, 5, 6):
        refused(s, AllForOne(f"troll-{i}", *all_three), "CP-082")
    refused(s, AllForOne("troll-1", "blue-archer", "red-knight", "blue-swordsman"), "CP-082")
    refused(s, AllForOne("troll-1", "blue-archer", "any-color-knight", "blue-swordsman"), "CP-022")  # not in hand
    off = position(**data)
    refused(off, AllForOne("troll-1", *all_three), "CP-082")


def test_any_color_stands_in_for_the_colour():
    s = position(
        hands=[["Blue Archer", "Any Color Knight", "Blue Swordsman"]],
        monsters=["troll-at-archer-5", "troll-at-archer-1"],
        options={"all_for_one": True},
    )
    refused(s, AllForOne("troll-2", "blue-archer", "any-color-knight", "blue-swordsman"), "CP-082")
    s, events = go(s, AllForOne("troll-1", "blue-archer", "any-color-knight", "blue-swordsman"))
    assert said(events, "any color stands in") == [("CP-082?", "any color stands in")]
    assert monsters(s) == {"troll-2": "archer-1"}


@pytest.mark.rule("CP-083")
def test_heroic_powers():
    data = {
        "hands": [["Blue Hero", "Nice Shot", "Blue Swordsman"]],
        "monsters": ["orc-at-castle-5", "orc-at-castle-1", "orc-at-forest-5"],
    }
    data["towers"] = {"5": False, "1": False}
    s = position(options={"heroic_powers": True}, **data)
    refused(s, Hit("blue-hero", "orc-2"), "CP-028")
    refused(s, Hit("blue-hero", "orc-3"), "CP-025")
    refused(s, Hit("blue-swordsman", "orc-1"), "CP-026")
    after, events = go(s, Hit("blue-hero", "orc-1"))
    assert points(after)["orc-1"] == 1
    assert said(events, "hits") == [("CP-083", "hits")]
    after, events = go(s, Hit("blue-hero", "orc-1", True))
    assert said(events, "hits", "slain") == [("CP-083", "hits"), ("CP-031", "slain")]
    assert "orc-1" not in monsters(after)
    refused(position(**data), Hit("blue-hero", "orc-1"), "CP-026")


OWN = {"options": {"own_towers": True}, "owners": {"1": 0, "2": 1, "3": 2}}


@pytest.mark.rule("CP-084")
def test_each_player_chooses_a_tower():
    s = G.new(players=3, options={"own_towers": True, "first_player": 1}, seed=2)
    s, _ = go(s, Place("troll", "archer-4"), Place("orc", "archer-1"), Place("orc", "archer-6"))
    assert (s.phase, s.player) == ("choose towers", 1)
    s = allowed(s, ClaimTower("tower-2"))
    assert s.player == 2
    refused(s, ClaimTower("tower-2"), "CP-084")
    refused(s, ClaimTower("tower-7"), None)
    s, _ = go(s, ClaimTower("tower-3"), ClaimTower("tower-6"))
    assert s.table.owners == (-1, 1, 2, -1, -1, 0)
    assert (s.phase, s.player) == ("discard and draw", 1)
    plain, _ = go(
        G.new(players=3, seed=2), Place("troll", "archer-4"), Place("orc", "archer-1"), Place("orc", "archer-6")
    )
    assert plain.phase == "discard and draw"


@pytest.mark.rule("CP-084")
def test_whose_tower_falls_is_out():
    data = {**OWN, "hands": [["brick"], ["tar", "mortar"], ["missing"]], "trophies": [["orc"], ["troll"], []]}
    s = position("move monsters", monsters=["goblin-at-swordsman-2"], walls={"2": "none"}, **data)
    assert (s.table.out, s.table.hands) == ((1,), (("brick",), (), ("missing",)))
    assert list(s.table.discards) == ["mortar", "tar"]
    assert s.scores() == {0: 2, 1: 0, 2: 0}
    assert said(s.events, "is out of the game", "hand of the one who is out") == [
        ("CP-084", "is out of the game"), ("CP-084?", "hand of the one who is out")
    ]  # fmt: skip
    order = []
    for _ in range(3):
        order.append(s.table.seat)
        while s.table.seat == order[-1]:
            s = s.apply(next((a for a in s.legal_actions() if a in (Pass(), *token("goblin"))), s.legal_actions()[0]))
    assert order == [0, 2, 0], "the others go on"
    # a Tower that is nobody's own puts nobody out
    s = position("move monsters", monsters=["orc-at-swordsman-5"], walls={"5": "none"}, **data)
    assert (s.table.out, towers(s)) == ((), {1, 2, 3, 4, 6})


def test_the_winners_are_those_who_are_still_in():
    s = position(
        "move monsters",
        bag=[],
        monsters=["goblin-at-swordsman-2"],
        walls={"2": "none"},
        trophies=[[], ["troll"], []],
        **OWN,
    )
    assert (s.table.over.key, s.winners()) == ("won", (0, 2))
    assert s.game.measures(s)["master_slayers"] == (0, 2)


def test_the_current_player_may_be_knocked_out_in_the_middle_of_their_turn():
    """The Monsters' part of the turn goes on; questions to the players go to the next who is in."""
    who = ["orc-at-swordsman-1", "orc-at-swordsman-4", "troll-at-swordsman-4"]
    s = position("move monsters", monsters=who, walls={"1": "none"}, hands=[["brick"], ["tar"], []], **OWN)
    assert s.player == 0
    s, _ = go(s, TakesThePoint("orc-2"))
    assert (s.table.out, s.phase, s.table.seat) == ((0,), "new monsters", 0)
    assert G.load(s.to_dict()) == s
    s, _ = go(s, *token("blue-move"), *token("all-discard-1"))
    assert (s.table.hands, s.table.seat) == (((), (), ()), 1)
    walls_first = position(
        "new monsters", monsters=["orc-at-castle-6", "goblin-at-castle-6"], towers={"6": False}, **OWN
    )
    walls_first, _ = go(walls_first, *token("blue-move"))
    assert walls_first.player == 0, "still in: the Tower falls only when the point is given"
    walls_first, _ = go(walls_first, TakesThePoint("goblin-1"))
    assert walls_first.table.out == (0,)


def test_when_all_are_out_the_castle_is_lost():
    s = position(
        "move monsters",
        players=2,
        monsters=["orc-at-swordsman-1", "orc-at-swordsman-2"],
        walls=NO_WALLS,
        options={"own_towers": True},
        owners={"1": 0, "2": 1},
    )
    assert (s.is_over, s.winners(), s.table.over.rule) == (True, (), "CP-084?")
    assert towers(s) == {3, 4, 5, 6}


@pytest.mark.rule("CP-085")
def test_dwindling_resources():
    data = {"hands": [["tar"]], "deck": []}  # all that nobody holds is in the discard pile
    s = position("draw up", options={"dwindling_resources": True}, **data)
    assert counted(s.table.box) == {"brick": 1, "mortar": 1}
    assert (s.table.deck.count("brick"), s.table.deck.count("mortar"), len(s.table.deck)) == (3, 3, 46)
    assert said(s.events, "dwindles") == [("CP-085", "dwindles")] * 2
    plain = position("draw up", **data)
    assert (plain.table.box, len(plain.table.deck)) == ((), 48)
    assert said(G.new(players=3, options={"dwindling_resources": True}, seed=1).events, "dwindles") == [], (
        "setting up does not count"
    )


@pytest.mark.rule("CP-085")
def test_where_none_is_shuffled_none_dwindles():
    data = {"hands": [["tar"], ["brick"] * 4], "deck": [], "options": {"dwindling_resources": True}}
    s = position("draw up", **data)
    assert counted(s.table.box) == {"mortar": 1}
    assert said(s.events, "dwindles", "nothing dwindles") == [("CP-085?", "nothing dwindles"), ("CP-085", "dwindles")]
    s, _ = go(s, *cards("barbarian"))
    assert hand(s) == ["barbarian", "tar"]


@pytest.mark.rule("CP-086", "CP-037")
def test_under_construction():
    s = G.new(players=3, options={"under_construction": True})
    assert (walls(s), towers(s)) == (set(), {1, 2, 3, 4, 5, 6})
    assert said(s.events, "under construction") == [("CP-086", "under construction")]
    s = position(hands=[["Brick", "Mortar"]], monsters=["orc-at-forest-1"], options={"under_construction": True})
    assert walls(s) == set()
    assert walls(allowed(s, BuildWall("wall-3"))) == {3}
    assert walls(G.new(players=3)) == {1, 2, 3, 4, 5, 6}
