"""Random power phases on random dungeons, judged by a referee that shares no code with the game.

A small sample; the 10,000 are in tests/soak. And that the referee sees what is wrong.
"""

from __future__ import annotations

from types import SimpleNamespace

import msgspec
import pytest
from games.warhammer_quest.positions import ARCHER, GOBLIN, Place, placing, played
from games.warhammer_quest.referee import Placing, Stream, ground, referee

from ludo.games.warhammer_quest.sharing import Sharing


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


def judged(s, *answers, rounds, **coming):
    """The referee over one even share that was placed by these answers."""
    states = [s]
    for a in answers:
        states.append(states[-1].apply(a))
    record = SimpleNamespace(states=states, actions=answers)
    t, placing = s.table, Placing.__new__(Placing)
    placing.stream, placing.options, placing.placed = Stream(record), t.options, 0
    placing.ground, placing.placer, placing.share = ground(t.board, t.shut), t.placer, list(t.share)
    placing.at = {w.id: w.space for w in t.warriors}
    placing.taken = {*placing.at.values(), *(m.space for m in t.monsters)}
    return placing.even(list(t.coming), rounds)


def test_the_referee_sees_an_archer_in_the_way(monkeypatch):
    doors = {((r, 2), (r, 3)): True for r in (0, 1)}
    regions = {"a": [(r, c) for r in (0, 1) for c in range(3)], "b": [(r, c) for r in (0, 1) for c in (3, 4)]}
    s = placing("....D\n....E\n", (GOBLIN, 2), (ARCHER, 2), doors=doors, regions=regions)
    good = (Place(GOBLIN, "dwarf", (0, 3)), Place(GOBLIN, "elf", (1, 3)))
    assert not judged(s, *good, Place(ARCHER, "dwarf", (0, 2)), Place(ARCHER, "elf", (1, 2)), rounds=2)
    monkeypatch.setattr(Sharing, "against", lambda *_: ())
    with pytest.raises(AssertionError, match="PP-025"):
        judged(s, Place(ARCHER, "dwarf", (0, 3)), rounds=2)
    wide = placing("D.....\n......\nE.....\n", (GOBLIN, 2), (ARCHER, 2), regions={"a": [*s_of(3, 6)]})
    with pytest.raises(AssertionError, match="PP-027"):
        judged(wide, Place(GOBLIN, "dwarf", (0, 1)), Place(ARCHER, "dwarf", (1, 5)), rounds=2)


def s_of(rows, columns):
    return ((r, c) for r in range(rows) for c in range(columns))


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
