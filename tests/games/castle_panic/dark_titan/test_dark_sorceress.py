"""The Dark Sorceress: DT-107 to DT-109."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import badges, titan
from games.castle_panic.positions import Barbarian, Discard, cards, go, hand, monsters, refused, said, token

SHE = "dark-sorceress-1"


@pytest.mark.rule("DT-107")
def test_when_she_is_drawn_all_discard():
    s = titan("new monsters", hands=[["brick", "tar"], ["mortar"], []])
    s, events = go(s, *token("dark-sorceress", 4))
    assert monsters(s) == {SHE: "forest-4"} and (s.player, s.ask.rule) == (0, "DT-107")
    refused(s, Discard("mortar"), "DT-107")
    s, events = go(s, Discard("tar"))
    assert [hand(s, k) for k in range(3)] == [["brick"], [], []]
    assert said(events, "discards", "nothing to discard") == [("DT-107", "discards")] * 2 + [
        ("DT-107", "nothing to discard")
    ]


@pytest.mark.rule("DT-108")
def test_while_she_is_there_hands_are_smaller():
    with_her = titan(
        "draw up", ["dark-sorceress-at-forest-1"], players=4, hands=[["tar", "brick"], ["brick"] * 3 + ["mortar"] * 2]
    )
    limit = with_her.tally("hand limit", 0)
    assert (limit.total, [p.rule for p in limit.parts]) == (4, ["CP-011", "DT-108"])
    s, _ = go(with_her, *cards("barbarian", "red-hero"))
    assert s.phase == "discard and draw" and len(hand(s)) == 4
    assert len(hand(s, 1)) == 5, "nobody discards for it"
    without = titan("draw up", ["orc-at-forest-1"], players=4, hands=[["tar", "brick"]])
    s, _ = go(without, *cards("barbarian", "red-hero"))
    assert s.phase == "draw up" and without.tally("hand limit", 0).total == 5


@pytest.mark.rule("DT-109")
def test_a_mark_while_she_is_there():
    s = titan(hands=[["barbarian"]], monsters=["dark-sorceress-at-archer-1", "orc-at-forest-1"])
    assert "H-1" in badges(s, SHE) and any("hand limits" in note for note in s.scene.notes)
    s, _ = go(s, Barbarian(SHE))
    assert not any("hand limits" in note for note in s.scene.notes)
