"""10,000 random power phases on random dungeons: the referee, who shares no code with the game, finds every placing
legal.

``make soak`` plays them; tests/games/warhammer_quest/test_referee.py plays a sample in every run.
"""

from __future__ import annotations

import json

import pytest
from games.warhammer_quest.positions import G, played
from games.warhammer_quest.referee import referee

BLOCKS, GAMES = 40, 25
"""Games of up to ten turns (fewer where all warriors die), an event in each."""
FIRST = 1_000


@pytest.mark.soak
@pytest.mark.parametrize("block", range(BLOCKS))
def test_many_power_phases(block):
    phases = placed = lost = 0
    seed = FIRST + block * 1_000
    while phases < 10 * GAMES:
        record = played(seed)
        more, without = referee(record)
        placed, lost, phases = placed + more, lost + without, phases + record.final.table.turn
        middle = record.states[len(record.states) // 2]
        assert G.load(json.loads(json.dumps(middle.to_dict()))) == middle
        seed += 1
        G._setups.clear()  # each dungeon is used once
    assert placed > 500 and lost >= 0
