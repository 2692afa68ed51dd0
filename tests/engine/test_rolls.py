"""Whoever rolls says what was rolled: the log alone tells a game."""

from __future__ import annotations

import re
from collections.abc import Mapping

import pytest
from walks import combinations, walk

import ludo
from ludo.engine.action import Roll


def told(value, face) -> bool:
    """Whether the face stands in an event's data: as it is, in a list, in a sum's parts, or as the arc of a space."""
    if isinstance(value, Mapping):
        return any(told(v, face) for v in value.values())
    if isinstance(value, list | tuple | set | frozenset):
        return any(told(v, face) for v in value)
    if isinstance(value, str):
        return re.search(rf"(?:^|-){re.escape(str(face))}$", value) is not None
    return value == face


def silent(state, seed):
    """[(what was rolled for, face)] of rolls that no event between them and the next thing said tells of."""
    pending, out = [], []
    for before, answer in walk(state, seed):
        if answer is None:
            break
        if isinstance(answer, Roll):
            pending.append((before.ask.rule, answer))
        after = before.apply(answer)
        new = after.events
        if pending and new:
            out += [(rule, roll.face) for rule, roll in pending if not told([e.data for e in new], roll.face)]
            pending = []
    return out


@pytest.mark.parametrize("name", ludo.games())
def test_a_roll_is_told(name):
    for seed, (players, variants) in enumerate(combinations(name)):
        assert silent(ludo.game(name).new(players, variants), seed) == []


def test_a_face_that_is_not_told_is_seen():
    assert told({"space": "forest-5"}, 5) and told({"faces": (2, 5)}, 5) and told({"face": 5}, 5)
    assert not told({"space": "forest-5", "points": 4, "colour": "red"}, 2)
