"""The agents: greedy plays far better than chance; the pseudo-player's procedure sits at any seat."""

from __future__ import annotations

import random

import pytest
from games.covil.positions import (
    Acquire,
    Attack,
    Defend,
    EndTurn,
    Exhaust,
    G,
    Move,
    Pass,
    PayGold,
    PayMinion,
    blue,
    go,
    green,
    position,
)

import ludo

greedy, pseudo = G.agents["greedy"](), G.agents["pseudo-player"]()


def chooses(s, agent=greedy):
    return agent(s.view(s.player), s.legal_actions(), random.Random(1))


def wins(agent, other, games, players=2):
    """How often ``agent`` at one seat beats ``other`` at all others."""
    won = 0.0
    for k in range(games):
        seat = k % players
        s = G.new(players=players, seed=k)
        final = ludo.playout(s, k, {x: agent if x == seat else other for x in range(players)})
        won += (seat in final.winners()) / max(1, len(final.winners()))
    return won


@pytest.mark.parametrize(("players", "games", "at_least"), [(2, 12, 11), (4, 6, 5)])
def test_greedy_beats_chance(players, games, at_least):
    assert wins(greedy, G.agents["random"](), games, players) >= at_least


def test_the_pseudo_player_beats_chance_and_greedy_beats_it():
    assert wins(pseudo, G.agents["random"](), 8) >= 6
    assert wins(greedy, pseudo, 8) >= 6


def test_greedy_sees_what_is_worth_it():
    cards = {"display": ["poison-cook"], "halls": [blue("blue-mage", "blue-assassin"), []]}
    s = position(troops=[["W-", "W"], ["Z"]], gold=[5, 0], acted=True, **cards)
    assert chooses(s) == Acquire("poison-cook")
    assert chooses(s.apply(Acquire("poison-cook"))) == PayGold()
    full = ["blue-mage", "blue-assassin", "blue-warrior", "blue-protector", "blue-saboteur"]
    s = position(troops=[["W-", "W"], ["Z"]], gold=[5, 0], acted=True, **{**cards, "halls": [blue(*full), []]})
    assert isinstance(chooses(s.apply(Acquire("poison-cook"))), PayMinion)
    s = position(troops=[["Y"], []], halls=[blue("storm-scholar", "blue-mage"), green()], life=[5, 3])
    assert chooses(s) == Attack("blue-1", "ranged", "green-castle")
    assert chooses(s.apply(chooses(s))) == Exhaust("storm-scholar")
    s = position(troops=[["X"], ["X"]], halls=[blue("blue-assassin"), green("mason")])
    s, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-assassin"))
    assert chooses(s) == Defend("mason")
    s = position(troops=[["X"], ["X"]], halls=[blue("war-chief"), green("gate-dog")])
    s, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("war-chief"))
    assert chooses(s) == Pass(), "it would not help"


def test_the_pseudo_player_at_a_seat_does_as_the_rules_say():
    halls = [blue("hill-brawler", "silent-captain", "leaf-reader"), green()]
    s = position(troops=[["Y", "X"], ["Y", "Y-"]], halls=halls, gold=[5, 0], display=["alley-knife"])
    a = chooses(s, pseudo)
    assert a == Attack("blue-1", "melee", "green-2"), "melee, and the one that lies"
    assert chooses(s.apply(a), pseudo) == Exhaust("silent-captain")
    s = position(troops=[["X"], ["Y"]], halls=halls)
    assert chooses(s, pseudo) == Attack("blue-1", "ranged", "green-1")
    s = position(troops=[["W"], ["Z"]], halls=halls)
    assert isinstance(chooses(s, pseudo), Move)
    s = s.apply(chooses(s, pseudo))
    assert chooses(s, pseudo) == EndTurn()
    morning = position("morning", day=2, gold=[5, 0])
    s = morning.apply(chooses(morning, pseudo)).settle(1)
    assert s.phase == "afternoon" or chooses(s, pseudo) == Pass()
    assert len(s.table.hands[0]) == 1
    fence = position("morning", day=2, gold=[5, 0], halls=[blue("fence"), green()])
    s = fence.apply(chooses(fence, pseudo)).settle(1)
    assert s.phase == "morning" and s.table.gold[0] == 3 and chooses(s, pseudo) == Pass(), "one, not two"
    for first in G.board("desert-town").spirals:
        s = G.new(players=2, seed=1, options={"first_player": 0})
        s = s.apply(G.actions["start"](first)).apply(Pass())
        far = {space: s.board.distance(space, first) for space in s.board.spirals if space != first}
        assert far[chooses(s, pseudo).space] == max(far.values())


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_agent_plays_to_the_end_and_the_same_again(players):
    s = G.new(players=players, seed=3)
    for name in G.agents:
        agents = {x: G.agents[name]() for x in range(players)}
        final = ludo.playout(s, 3, agents)
        assert final.is_over and final == ludo.playout(s, 3, {x: G.agents[name]() for x in range(players)})


@pytest.mark.parametrize("pseudo_players", [1, 2])
def test_games_alone_replay(tmp_path, pseudo_players):
    s = G.new(players=1, options={"pseudo_players": pseudo_players}, seed=8)
    r = ludo.play(s, {0: greedy}, 8)
    r.save(tmp_path / "game.json")
    again = ludo.Record.load(tmp_path / "game.json")
    assert again.final == r.final and again.actions == r.actions
    assert ludo.playout(s, 8, {0: greedy}) == r.final
