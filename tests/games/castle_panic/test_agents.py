"""The greedy agent plays sensibly, and far better than chance."""

from __future__ import annotations

import random

import pytest
from games.castle_panic.positions import (
    Barbarian,
    BuildWall,
    Discard,
    Draw2Cards,
    DriveHimBack,
    FortifyWall,
    G,
    Hit,
    Pass,
    PlayToken,
    TakesThePoint,
    Tar,
    Trade,
    position,
)

import ludo

greedy = G.agents["greedy"]()


def chooses(s):
    """What the agent does, and that it sees nothing that its seat does not see."""
    return greedy(s.view(s.player), s.legal_actions(), random.Random(1))


def test_it_discards_what_is_of_no_use():
    hand = ["Red Archer", "Blue Knight", "Brick", "Mortar", "Barbarian"]
    s = position(
        "discard and draw", hands=[hand], monsters=["orc-at-archer-1", "goblin-at-archer-3"], walls={"5": "none"}
    )
    assert chooses(s) == Discard("blue-knight")
    s = position("discard and draw", hands=[["Red Archer", "Barbarian"]], monsters=["orc-at-archer-1"])
    assert chooses(s) == Pass()


def test_it_trades_for_a_kill_and_for_a_wall():
    hands = [["Red Archer", "Blue Knight"], ["Green Swordsman", "Blue Archer", "Mortar"]]
    s = position("trade", hands=hands, monsters=["goblin-at-swordsman-3", "goblin-at-forest-2"])
    assert (chooses(s).take, chooses(s).partner) == ("green-swordsman", 1)
    s = position(
        "trade",
        hands=[["Brick", "Blue Knight"], ["Mortar", "Tar"]],
        monsters=["troll-at-swordsman-3"],
        walls={"3": "none"},
    )
    assert chooses(s) == Trade("blue-knight", 1, "mortar")
    s = position("trade", hands=[["Red Archer"], ["Blue Knight"]], monsters=["goblin-at-archer-1"])
    assert chooses(s) == Pass(), "nothing is gained"


def test_it_finishes_monsters_the_nearest_first():
    who = ["troll-at-archer-1", "orc-at-swordsman-1:1", "orc-at-knight-1"]
    s = position(hands=[["Red Hero", "Red Swordsman", "Red Knight", "Red Archer"]], monsters=who)
    order = []
    while (a := chooses(s)) != Pass():
        order.append(a)
        s = s.apply(a)
    assert order[0] == Hit("red-swordsman", "orc-1"), "and the Hero, who could do more, is kept for another"
    assert [a.card for a in order if a.monster == "orc-2"] == ["red-knight", "red-hero"]
    assert order[-1] == Hit("red-archer", "troll-1")


def test_it_draws_first():
    assert chooses(position(hands=[["Draw 2 Cards", "Red Archer"]], monsters=["troll-at-archer-1"])) == Draw2Cards()


def test_nice_shot_goes_where_hits_do_not_slay():
    s = position(hands=[["Nice Shot", "Red Archer", "Red Archer"]], monsters=["orc-at-archer-1", "troll-at-archer-2"])
    assert chooses(s) == Hit("red-archer", "troll-1", True)
    s = position(hands=[["Nice Shot", "Red Archer", "Red Archer"]], monsters=["orc-at-archer-1"])
    assert chooses(s) == Hit("red-archer", "orc-1")


def test_strong_cards_go_to_strong_monsters_near_the_castle():
    data = {"monsters": ["goblin-at-archer-1", "healer-at-knight-3", "troll-at-castle-2"], "towers": {"2": False}}
    assert chooses(position(hands=[["Barbarian"]], **data)) == Barbarian("troll-1")
    assert chooses(position(hands=[["Drive Him Back!"]], **data)) == DriveHimBack("troll-1")
    assert chooses(position(hands=[["Tar"]], **data)) == Tar("troll-1")
    assert chooses(position(hands=[["Barbarian"]], monsters=["goblin-at-archer-1"])) == Pass()
    assert chooses(position(hands=[["Drive Him Back!"]], monsters=["goblin-at-archer-1"])) == Pass()


def test_walls_go_where_the_danger_is():
    data = {"walls": {"2": "none", "5": "none"}, "monsters": ["troll-at-swordsman-5", "goblin-at-archer-2"]}
    assert chooses(position(hands=[["Brick", "Mortar"]], **data)) == BuildWall("wall-5")
    assert chooses(position(hands=[["Fortify Wall"]], monsters=["troll-at-swordsman-4"])) == FortifyWall("wall-4")


def test_the_dying_one_takes_the_point():
    s = position("move monsters", monsters=["troll-at-swordsman-2", "goblin-at-swordsman-2"])
    assert chooses(s) == TakesThePoint("goblin-1")


@pytest.mark.parametrize(("players", "at_least"), [(1, 9), (3, 6), (6, 3)])
def test_it_wins_a_fair_share_where_chance_wins_nothing(players, at_least):
    won = {"greedy": 0, "random": 0}
    for seed in range(20):
        for name in won:
            s = G.new(players=players, seed=seed)
            won[name] += bool(ludo.playout(s, seed, dict.fromkeys(range(players), G.agents[name]())).winners())
    assert won["greedy"] >= at_least
    assert won["random"] == 0


def test_the_same_seed_gives_the_same_game():
    s = G.new(players=3, seed=4)
    agents = dict.fromkeys(range(3), greedy)
    record = ludo.play(s, agents, 4)
    assert record.final == ludo.playout(s, 4, agents)


def test_the_overlord_is_harder_on_the_castle_than_chance():
    towers = {"greedy": 0, "random": 0}
    for seed in range(20):
        for name in towers:
            s = G.new(players=3, variants=("overlord",), seed=seed)
            final = ludo.playout(s, seed, {0: greedy, 1: greedy, 2: G.agents[name]()})
            towers[name] += sum(final.table.towers)
    assert towers["greedy"] + 20 <= towers["random"], "of 120 Towers"


def test_the_overlord_plays_what_costs_most():
    data = {"players": 3, "variants": ("overlord",), "walls": {"1": "none"}}
    s = position("overlord plays", tokens=["draw-3", "goblin", "clockwise"], monsters=["orc-at-knight-1"], **data)
    assert chooses(s) == PlayToken("draw-3")
    s = position("overlord plays", tokens=["red-move", "green-move"], monsters=["troll-at-swordsman-1"], **data)
    assert chooses(s) == PlayToken("red-move")
    s = position(
        "overlord plays",
        tokens=["plague-archers", "plague-knights"],
        hands=[["Red Knight"]],
        monsters=["troll-at-forest-1"],
        **data,
    )
    assert chooses(s) == PlayToken("plague-knights")
    s = position("overlord plays", tokens=["orc"], monsters=["orc-at-knight-4"], **data)
    assert chooses(s).space == "forest-1", "before the gap"


@pytest.mark.parametrize(
    "options", [{"all_for_one": True, "heroic_powers": True}, {"own_towers": True}, {"under_construction": True}]
)
@pytest.mark.parametrize("variants", [(), ("cooperative",), ("overlord",)])
def test_it_plays_every_kind_of_game(options, variants):
    for players in (2, 4):
        s = G.new(players=players, variants=variants, options=options, seed=players)
        assert ludo.playout(s, players, dict.fromkeys(range(players), greedy)).is_over
