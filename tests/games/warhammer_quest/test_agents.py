"""The agents: legal in every kind of game, and the greedy one keeps its party from harm."""

from __future__ import annotations

import random

import pytest
from games.warhammer_quest.positions import GOBLIN, ORC, ROOM, G, placing

import ludo

greedy = G.agents["greedy"]()


def chooses(s):
    return greedy(s.view(s.player), s.legal_actions(), random.Random(1))


def test_the_strong_monster_is_for_the_strong_warrior():
    s = placing(ROOM, ("minotaur", 1), (GOBLIN, 3))
    seen = {}
    while s.table.turn == 1:
        a = chooses(s)
        seen[a.warrior] = a.monster
        s = s.apply(a)
    assert seen["dwarf"] == "minotaur"


def test_no_monster_stands_beside_two_where_it_need_not():
    s = G.scenario("four-goblins")
    while s.table.turn == 1:
        a = chooses(s)
        near = [w for w, space in s.figures.items() if w in ("barbarian", "dwarf", "elf", "wizard")]
        s = s.apply(a)
        assert near
    one = G.scenario("four-goblins")
    beside = [w for w in one.table.living if chooses(one).space in one.table.lay.beside(one.table.hero(w).space)]
    assert len(beside) == 1


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize(
    "options", [{}, {"monsters_stay": True}, {"apart": "literal"}, {"counters_back": True, "archers_beyond": True}]
)
def test_they_play_every_kind_of_game(name, options):
    for players in (1, 2, 4):
        s = G.new(players, options={"event_on": 6, "turns": 6, **options}, board="parted")
        agents = {seat: G.agents[name]() for seat in range(players)}
        r = ludo.play(s, agents, 3)
        assert r.final.is_over and r.final == ludo.playout(s, 3, agents)


def test_a_study_counts():
    df = ludo.study.simulate(
        G, 6, agents="greedy", seed=2, workers=1, progress=False, options={"event_on": 6, "turns": 3}
    )
    assert {"first_event", "cards", "monsters", "most_on_one", "without_room", "left_out", "alive"} <= set(df.columns)
    assert (df.first_event == 1).all() and (df.cards >= 3).all()
    assert ORC
