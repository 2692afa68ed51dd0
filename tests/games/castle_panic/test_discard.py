"""Phase 2, Discard and draw: CP-018; alone CP-077."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import Discard, Pass, Trade, allowed, cards, go, hand, position, refused, said

FIVE = ["Red Archer", "Red Knight", "Red Swordsman", "Brick", "Tar"]


@pytest.mark.rule("CP-018")
def test_one_card_may_be_discarded_for_one():
    s = position("discard and draw", hands=[FIVE, ["mortar"]])
    refused(s, Discard("barbarian"), "CP-018")
    skipped = allowed(s, Pass())
    assert (skipped.phase, len(hand(skipped))) == ("trade", 5)
    allowed(s, Discard("red-archer"))
    s, events = go(s, Discard("red-archer"), *cards("missing"))
    assert said(events, "draws", "discards") == [("CP-018", "discards"), ("CP-018", "draws")]
    assert hand(s) == ["brick", "missing", "red-knight", "red-swordsman", "tar"]
    assert list(s.table.discards) == ["red-archer"]
    assert "No more than 1 card" in refused(s, Discard("brick"), "CP-018", "CP-014")[0]


@pytest.mark.rule("CP-018")
def test_an_empty_hand_has_nothing_to_discard():
    s = position("discard and draw", hands=[[], ["mortar"]])
    assert s.phase == "play cards"
    assert ("CP-018", "discards no more") in said(s.events, "discards no more")


@pytest.mark.rule("CP-077")
def test_alone_two_cards_may_be_discarded_and_nothing_is_traded():
    s = position("discard and draw", players=1, hands=[[*FIVE, "Missing"]])
    assert s.table.tally("hand limit", 0).total == 6
    s, _ = go(s, Discard("red-archer"), *cards("blue-archer"))
    assert s.phase == "discard and draw"
    assert Pass() in s.legal_actions()
    s, events = go(s, Discard("red-knight"), *cards("blue-knight"))
    assert said(events, "draws", "discards") == [("CP-077", "discards"), ("CP-077", "draws")]
    assert hand(s) == ["blue-archer", "blue-knight", "brick", "missing", "red-swordsman", "tar"]
    assert s.phase == "play cards", "phase 3 is skipped"
    assert ("CP-077", "no trade alone") in said(events, "no trade alone")
    refused(s, Discard("brick"), "CP-077", "CP-014")
    refused(s, Trade("brick", 0, "tar"), "CP-077", "CP-014")


@pytest.mark.rule("CP-018", "CP-077")
def test_with_others_it_is_one_card_and_alone_two():
    for players, often in ((1, 2), (2, 1), (3, 1), (6, 1)):
        s = position("discard and draw", players=players, hands=[FIVE, ["mortar"]][:players])
        done = 0
        while s.phase == "discard and draw":
            s, _ = go(s, Discard(hand(s)[0]), s.apply(Discard(hand(s)[0])).legal_actions()[0])
            done += 1
        assert done == often
        refused(s, Discard(hand(s)[0]), "CP-014", "CP-077" if players == 1 else "CP-018")
