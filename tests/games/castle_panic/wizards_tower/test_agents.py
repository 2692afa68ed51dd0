"""The greedy agent with The Wizard's Tower: sensible, and better than chance."""

from __future__ import annotations

import random

from games.castle_panic.positions import G, Pass
from games.castle_panic.wizards_tower.tower import (
    BOTH,
    Berserk,
    DoubleStrike,
    EnchantedHit,
    HammerOfLight,
    Teleport,
    TeleportTo,
    tower,
)

import ludo

greedy = G.agents["greedy"]()
FAR = "orc-at-forest-6"


def chooses(s):
    return greedy(s.view(s.player), s.legal_actions(), random.Random(1))


def test_strong_cards_go_where_they_are_worth_it():
    assert (
        chooses(
            tower(hands=[["berserk", "red-archer", "red-knight"]], monsters=["troll-at-archer-1", "orc-at-knight-1"])
        )
        == Berserk()
    )
    assert chooses(tower(hands=[["enchanted", "red-archer"]], monsters=["troll-at-archer-1", FAR])) == EnchantedHit(
        "red-archer", "troll-1"
    )
    assert chooses(tower(hands=[["double-strike", "red-archer"]], monsters=["orc-at-archer-1", FAR])) == DoubleStrike(
        "red-archer", "orc-1"
    )
    assert chooses(tower(hands=[["hammer-of-light"]], monsters=["ogre-at-forest-1"])) == HammerOfLight("ogre-1")
    s = tower(hands=[["teleport"]], monsters=["troll-at-castle-1", FAR], towers={"1": False}, wizards_tower=2)
    assert chooses(s) == Teleport("troll-1")
    s = s.apply(Teleport("troll-1"))
    assert isinstance(chooses(s), TeleportTo) and chooses(s).place.startswith("forest")
    assert chooses(tower(hands=[["wizard-quake"]], monsters=["orc-at-archer-1"])) == Pass(), "a Tower is much to pay"


def test_it_wins_a_fair_share_where_chance_wins_nothing():
    won = {"greedy": 0, "random": 0}
    for seed in range(10):
        for name in won:
            s = G.new(2, BOTH, {"agranok_level": 3}, seed=seed)
            won[name] += bool(ludo.playout(s, seed, dict.fromkeys(range(2), G.agents[name]())).winners())
    assert won["greedy"] >= 3 and won["random"] == 0
