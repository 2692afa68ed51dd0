"""The Wizard's Tower and its deck: WT-002, WT-021, WT-022."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    Discard,
    Draw,
    Pass,
    Roll,
    Scavenge,
    Trade,
    allowed,
    cards,
    go,
    hand,
    refused,
    said,
    token,
)
from games.castle_panic.wizards_tower.tower import DrawFrom, HammerOfLight, tower

FAR = "troll-at-forest-6"


@pytest.mark.rule("WT-002", "WT-021")
def test_the_new_card_may_be_a_wizard_card():
    s, _ = go(tower("discard and draw", [FAR], hands=[["brick"]]), Discard("brick"))
    assert set(s.legal_actions()) == {DrawFrom("castle"), DrawFrom("wizard")} and s.ask.rule == "WT-002"
    refused(s, DrawFrom("monster"), None)
    wizard, events = go(s, DrawFrom("wizard"), Draw("wizards_tower.deck", "teleport"))
    assert hand(wizard) == ["teleport"] and len(wizard.table.wizards_tower.deck) == 5
    assert ("WT-021", "counts for the hand") in said(events, "counts for the hand")
    castle, _ = go(s, DrawFrom("castle"), *cards("tar"))
    assert hand(castle) == ["tar"]
    s, events = go(
        tower("discard and draw", [FAR], hands=[["brick"]], towers={"1": False}, wizards_tower=0), Discard("brick")
    )
    assert s.ask.pile == "deck" and said(events, "only the castle deck") == [("WT-002", "only the castle deck")]


@pytest.mark.rule("WT-002")
def test_nothing_to_draw_is_refused():
    s, _ = go(
        tower("discard and draw", [FAR], hands=[["brick"]]),
        Discard("brick"),
        DrawFrom("wizard"),
        Draw("wizards_tower.deck", "teleport"),
    )
    assert hand(s) == ["teleport"]
    empty = (
        ["red-fireball", "green-fireball", "blue-fireball"],
        ["teleport", "hammer-of-light", "wizard-quake", "brick"],
    )
    s, _ = go(tower("discard and draw", [FAR], hands=list(empty), seat=1), Discard("brick"))
    assert s.ask.pile == "deck"
    s, events = go(
        tower("discard and draw", [FAR], hands=[["brick"], list(empty[0])], discards=list(empty[1][:3])),
        Discard("brick"), DrawFrom("wizard"),
    )  # fmt: skip
    assert (
        said(events, "wizard deck reshuffled") == [("WT-021", "wizard deck reshuffled")] and len(s.legal_actions()) == 3
    )


@pytest.mark.rule("WT-021")
def test_wizard_cards_count_and_have_a_pile_of_their_own():
    s = tower("draw up", [FAR], hands=[["brick", "brick", "tar", "mortar", "teleport"]])
    assert s.phase == "discard and draw", "five of five"
    s = tower(hands=[["hammer-of-light", "scavenge"]], monsters=[FAR, "orc-at-forest-1"])
    s, _ = go(s, HammerOfLight("orc-1"))
    assert "hammer-of-light" in s.table.wizards_tower.discards and "hammer-of-light" not in s.table.discards
    refused(s, Scavenge("hammer-of-light"), "CP-035")
    trade = tower("trade", [FAR], hands=[["teleport"], ["brick"]])
    allowed(trade, Trade("teleport", 1, "brick"))
    s, _ = go(tower("discard and draw", [FAR], hands=[["teleport"]]), Discard("teleport"))
    assert "teleport" in s.table.wizards_tower.discards
    s, events = go(s, DrawFrom("wizard"), Draw("wizards_tower.deck", "wizard-quake"))
    assert ("WT-021", "counts for the hand") in said(events, "counts for the hand")


@pytest.mark.rule("WT-022")
def test_when_it_falls_its_deck_is_gone():
    s = tower(
        "new monsters",
        hands=[["teleport", "hammer-of-light"]],
        walls={"1": "none"},
        monsters=["troll-at-forest-2"],
        discards=["red-fireball"],
    )
    s, events = go(s, *token("giant-boulder"), Roll("d6", 1))
    assert (s.table.wizards_tower.arc, len(s.table.wizards_tower.deck), len(s.table.wizards_tower.discards)) == (
        0,
        0,
        0,
    )
    assert {"red-fireball", "wizard-quake"} <= set(s.table.box) and hand(s, 0) == ["hammer-of-light", "teleport"]
    assert said(events, "wizards tower falls") == [("WT-022", "wizards tower falls")]
    other, events = go(tower("new monsters", walls={"2": "none"}), *token("giant-boulder"), Roll("d6", 2))
    assert other.table.wizards_tower.arc == 1 and not said(events, "wizards tower falls")
    s = tower(hands=[["hammer-of-light"]], monsters=[FAR], towers={"1": False}, wizards_tower=0)
    s, _ = go(s, HammerOfLight("troll-1"))
    assert "hammer-of-light" in s.table.box, "played, it leaves the game"
    assert Pass() in s.legal_actions()
