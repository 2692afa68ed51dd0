"""Whole games as they were once played, word for word: when behaviour changes, the diff shows how.

A change that is meant is written down by ``python tests/playthroughs/telling.py``, and its diff is part of the review.
"""

from __future__ import annotations

import difflib
import importlib.util
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parent
spec = importlib.util.spec_from_file_location("telling", HERE / "telling.py")
telling = importlib.util.module_from_spec(spec)
spec.loader.exec_module(telling)


def compare(name: str, now: str) -> None:
    then = (HERE / name).read_text(encoding="utf-8")
    if now != then:
        diff = list(
            difflib.unified_diff(
                then.splitlines(), now.splitlines(), f"{name} as recorded", f"{name} now", lineterm="", n=2
            )
        )
        more = f"\n... and {len(diff) - 60} lines more" if len(diff) > 60 else ""
        pytest.fail(
            "\n".join(diff[:60])
            + more
            + "\n\nIf this is meant: python tests/playthroughs/telling.py, and look at the diff.",
            pytrace=False,
        )


@pytest.mark.parametrize("name", telling.GAMES)
def test_a_game_goes_as_it_went(name):
    compare(f"{name}.txt", telling.tell(**telling.GAMES[name]))


def test_legal_actions_are_as_many_as_they_were():
    compare("perft.txt", telling.count())


def test_every_file_is_compared():
    assert {path.stem for path in HERE.glob("*.txt")} == {*telling.GAMES, "perft"}


def test_counting_by_hand():
    """A position that can be counted on the fingers: a card that fits, one that fits any, or none."""
    name, data, _ = telling.POSITIONS["one monster at the wall, two cards"]
    s = telling.ludo.game(name).position({"title": "", **data})
    assert [str(a) for a in s.legal_actions()] == [
        "Play Red Swordsman on Orc 1",
        "Play Tar on Orc 1",
        "Do no more in this phase",
    ]
    assert telling.perft(s, 2) == [3, 2 + 2 + 1]
