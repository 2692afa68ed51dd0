"""Long games with the expansions replay from their records, and go the same way again."""

from __future__ import annotations

import json

import pytest
from games.castle_panic.positions import G

import ludo

COMBINATIONS = (("dark-titan",), ("dark-titan", "overlord"), ("dark-titan", "wizards-tower"))


@pytest.mark.parametrize("k", range(10))
def test_a_record_replays(k, tmp_path):
    variants = COMBINATIONS[k % 3]
    players, level = 2 + k % 4, 1 + k % (3 if "overlord" in variants else 5)
    agents = dict.fromkeys(range(players), G.agents["greedy"]())
    r = ludo.play(G.new(players, variants, {"agranok_level": level}, seed=k), agents, k)
    assert len(r) > 60 and r.final.is_over
    again = ludo.Record.load(r.save(tmp_path / "game.json"))
    assert again.states == r.states and again.actions == r.actions and again.final == r.final
    data = json.loads((tmp_path / "game.json").read_text(encoding="utf-8"))
    data["actions"].pop(len(r) // 2)
    with pytest.raises(ValueError, match="refused|leads elsewhere|something is missing"):
        ludo.Record.from_dict(data)
