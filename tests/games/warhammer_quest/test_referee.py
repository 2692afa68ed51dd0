"""Random power phases on random dungeons, judged by a referee that shares no code with the game.

A small sample; the 10,000 are in tests/soak. And that the referee sees what is wrong.
"""

from __future__ import annotations

import msgspec
import pytest
from games.warhammer_quest.positions import Place, played
from games.warhammer_quest.referee import referee


def test_a_sample_of_random_power_phases():
    placed = lost = phases = 0
    for seed in range(20):
        record = played(seed)
        more, without = referee(record)
        placed, lost, phases = placed + more, lost + without, phases + record.final.table.turn
    assert placed > 500 and phases > 150 and lost > 0


class Doctored:
    """A record with one placement put elsewhere, as if the game had let it pass."""

    def __init__(self, record, i, a):
        self.states, self.final = record.states, record.final
        self.actions = (*record.actions[:i], a, *record.actions[i + 1 :])


@pytest.mark.parametrize("seed", [1, 2, 5])
def test_the_referee_sees_a_wrong_square(seed):
    record = played(seed)
    referee(record)
    seen = 0
    for i, a in enumerate(record.actions):
        s = record.states[i]
        if a.kind != "place" or i % 3:
            continue
        wrong = [space for space in s.board.spaces if s.why_not(Place(a.monster, a.warrior, space))]
        if not wrong:
            continue
        with pytest.raises(AssertionError):
            referee(Doctored(record, i, msgspec.structs.replace(a, space=wrong[i % len(wrong)])))
        seen += 1
    assert seen > 5


def test_the_referee_sees_a_wrong_warrior_and_a_wrong_counter():
    record = played(3)
    seen = set()
    for i, a in enumerate(record.actions):
        s = record.states[i]
        if a.kind == "place":
            for w in s.table.living:
                if w != a.warrior and s.why_not(b := Place(a.monster, w, a.space)):
                    with pytest.raises(AssertionError):
                        referee(Doctored(record, i, b))
                    seen.add("warrior")
                    break
        if len(seen) and i > 60:
            break
    assert seen
