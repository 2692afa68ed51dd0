"""The greedy agent with The Dark Titan: sensible, and far better than chance."""

from __future__ import annotations

import random

import pytest
from games.castle_panic.dark_titan.titan import (
    HIM,
    Barrage,
    BoilingOil,
    Cavalier,
    Charge,
    Fight,
    MoveSupport,
    RaiseWall,
    ReserveStrikes,
    Ride,
    titan,
)
from games.castle_panic.positions import Barbarian, G, Hit, Pass, PlayToken, go

import ludo

greedy = G.agents["greedy"]()
FAR = "orc-at-forest-6"


def chooses(s):
    return greedy(s.view(s.player), s.legal_actions(), random.Random(1))


def test_a_single_point_is_not_wasted_on_his_last_two():
    assert chooses(titan(hands=[["red-archer"]], monsters=["agranok-at-archer-1:2"])) == Pass()
    s = titan(hands=[["red-archer", "red-hero"]], monsters=["agranok-at-archer-1:2"])
    s, _ = go(s, chooses(s))
    s, _ = go(s, chooses(s))
    assert HIM not in s.figures
    assert chooses(titan(hands=[["barbarian"]], monsters=["agranok-at-knight-1:4"])) == Barbarian(HIM)


def test_barrage_for_what_others_can_hit():
    who = ["troll-at-knight-1", "troll-at-knight-2", "orc-at-swordsman-1"]
    hands = [["barrage"], ["red-knight", "red-knight", "red-swordsman"], ["red-knight", "red-hero"]]
    assert chooses(titan(hands=hands, monsters=who)) == Barrage("red")
    assert chooses(titan(hands=[["barrage"], ["blue-archer"]], monsters=who)) == Pass()


def test_oil_where_it_hurts():
    assert chooses(
        titan(hands=[["red-boiling-oil"]], monsters=["orc-at-swordsman-1", "orc-at-swordsman-2"])
    ) == BoilingOil("red-boiling-oil")
    assert chooses(titan(hands=[["red-boiling-oil"]], monsters=["orc-at-archer-1"])) == Pass()


def test_the_cavalier_slays_goblins_and_comes_where_he_is_needed():
    assert chooses(titan("cavalier", ["goblin-at-knight-1", FAR], cavalier="knight-1")) == Charge("goblin-1")
    assert chooses(titan("cavalier", ["troll-at-forest-1", FAR], cavalier="forest-1")) != Charge("troll-1")
    assert chooses(titan("cavalier", ["goblin-at-knight-2", FAR], cavalier="knight-1")) == Ride("knight-2")
    assert chooses(titan(hands=[["cavalier"]], monsters=["goblin-at-swordsman-4", FAR])) == Cavalier("swordsman-4")


def test_friends_are_brought_home_with_cards_that_hit_nothing():
    s = titan(
        hands=[["red-archer", "red-knight"]],
        monsters=["goblin-at-archer-2", FAR],
        supports=["supply-wagon-at-swordsman-4"],
    )
    s, _ = go(s, Hit("red-archer", "goblin-1"))
    assert chooses(s) == MoveSupport("red-knight", "supply-wagon-1", "castle-4")
    s = titan("move monsters", ["troll-at-archer-2:1"], ["reserve-squad-at-knight-2:1", "supply-wagon-at-knight-2"])
    assert chooses(s) == Fight("supply-wagon-1", "troll-1")
    s = titan(
        hands=[["blue-archer"]],
        monsters=["goblin-at-castle-1", FAR],
        supports=["reserve-squad-at-swordsman-4:1"],
        towers={"1": False},
    )
    assert chooses(s.apply(MoveSupport("blue-archer", "reserve-squad-1", "castle-4"))) == ReserveStrikes("goblin-1")
    s = titan(
        hands=[["red-archer"]],
        monsters=["troll-at-knight-5"],
        supports=["stonemasons-cart-at-swordsman-4:1"],
        walls={"1": "none", "5": "none"},
    )
    assert chooses(s.apply(MoveSupport("red-archer", "stonemasons-cart-1", "castle-4"))) == RaiseWall("wall-5")


def test_the_overlord_plays_friends_of_the_castle_only_when_he_must():
    s = titan(
        "overlord plays",
        ["goblin-at-archer-1"],
        variants=("overlord",),
        tokens=["orc", "supply-wagon"],
        hands=[["brick"], ["tar"]],
    )
    assert chooses(s) == PlayToken("orc")


@pytest.mark.parametrize(("players", "level", "at_least"), [(1, 1, 5), (2, 3, 5), (3, 5, 1), (5, 2, 4)])
def test_it_wins_a_fair_share_where_chance_wins_nothing(players, level, at_least):
    won = {"greedy": 0, "random": 0}
    for seed in range(16):
        for name in won:
            s = G.new(players, ("dark-titan",), {"agranok_level": level}, seed=seed)
            won[name] += bool(ludo.playout(s, seed, dict.fromkeys(range(players), G.agents[name]())).winners())
    assert won["greedy"] >= at_least and won["random"] == 0


@pytest.mark.parametrize("variants", [(), ("cooperative",), ("overlord",)])
def test_it_plays_every_kind_of_game(variants):
    for players in (2, 4):
        options = {"slippery_slope": True, "sigh_of_relief": True, "destroyer": True, "own_towers": players == 4}
        s = G.new(players, ("dark-titan", *variants), options, seed=players)
        assert ludo.playout(s, players, dict.fromkeys(range(players), greedy)).is_over
