"""Phase 1, Draw up, and the order of the phases: CP-014 to CP-017, CP-078."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    Discard,
    Draw2Cards,
    G,
    Hit,
    Pass,
    Trade,
    cards,
    go,
    hand,
    position,
    refused,
    said,
    token,
)

SIX = ["Red Archer", "Red Knight", "Red Swordsman", "Blue Archer", "Blue Knight", "Blue Swordsman"]


@pytest.mark.rule("CP-014")
def test_a_turn_has_six_phases_in_order():
    s = position("draw up", hands=[SIX[:4], ["brick"], ["mortar"]], monsters=["orc-at-archer-3"])
    seen = [s.phase]
    answers = [*cards("tar"), Pass(), Pass(), Pass(), *token("goblin", 1), *token("goblin", 2)]
    for a in answers:
        s = s.apply(a)
        seen += [s.phase] if s.phase != seen[-1] else []
    assert seen == ["draw up", "discard and draw", "trade", "play cards", "new monsters", "draw up"]
    assert s.table.seat == 1
    assert {m.id: m.space for m in s.table.monsters}["orc-1"] == "knight-3", "Monsters moved between phases 4 and 6"
    assert G.new(players=3).setup.rules.after["play cards"] == "move monsters"
    assert G.new(players=3).setup.rules.after["move monsters"] == "new monsters"
    # and nothing is done in another phase than its own
    hands = [[*SIX[:4], "tar"], ["brick"], []]
    s = position("discard and draw", hands=hands, monsters=["orc-at-archer-1"])
    refused(s, Hit("red-archer", "orc-1"), "CP-014")
    refused(s, Trade("tar", 1, "brick"), "CP-014")
    s = s.apply(Pass())
    refused(s, Discard("tar"), "CP-014")
    refused(s, Hit("red-archer", "orc-1"), "CP-014")
    s = s.apply(Pass())
    refused(s, Discard("tar"), "CP-014")
    refused(s, Trade("tar", 1, "brick"), "CP-014")
    s.apply(Hit("red-archer", "orc-1"))


@pytest.mark.rule("CP-015")
def test_cards_are_drawn_to_the_limit():
    s = position("draw up", hands=[SIX[:2]])
    s, events = go(s, *cards("brick", "mortar", "tar"))
    assert said(events, "draws") == [("CP-015", "draws")] * 3
    assert len(hand(s)) == 5
    assert s.phase == "discard and draw"


@pytest.mark.rule("CP-016")
@pytest.mark.parametrize("more", [["tar"], ["tar", "brick", "mortar"]])
def test_a_full_hand_draws_nothing_and_keeps_all(more):
    s = position("draw up", hands=[SIX[:4] + more])
    assert s.phase == "discard and draw"
    assert len(hand(s)) == 4 + len(more)
    assert said(s.events, "hand is full", "draws") == [("CP-016", "hand is full")]


@pytest.mark.rule("CP-017")
def test_an_empty_deck_is_made_anew_from_the_discards():
    twenty = (
        ["red-archer"] * 3
        + ["red-knight"] * 3
        + ["red-swordsman"] * 3
        + ["blue-archer"] * 3
        + ["blue-knight"] * 3
        + ["brick"] * 4
        + ["tar"]
    )
    rest = (
        ["blue-swordsman"] * 3 + ["green-archer"] * 3 + ["green-knight"] * 3 + ["green-swordsman"] * 3 + ["mortar"] * 4
    )
    rest += ["red-hero", "green-hero", "blue-hero", "any-color-archer", "any-color-knight", "any-color-swordsman"]
    rest += ["barbarian", "drive-him-back", "missing", "scavenge", "nice-shot", "draw-2-cards", "fortify-wall"]
    hands = [rest[:4], rest[4:20], rest[20:]]
    s = position("draw up", hands=hands, deck=[])
    assert len(s.table.deck) == 20
    assert len(s.table.discards) == 0
    assert said(s.events, "reshuffled") == [("CP-017", "reshuffled")]
    s = s.apply(cards("tar")[0])
    assert (len(s.table.deck), len(s.table.discards), len(hand(s))) == (19, 0, 5)
    # while a card is left, the discards stay where they are
    s = position("draw up", hands=hands, deck=["brick"])
    assert said(s.events, "reshuffled") == []
    assert (len(s.table.deck), len(s.table.discards)) == (1, 19)
    # both empty: nothing is drawn (ruling)
    s = position("draw up", hands=[rest[:4], rest[4:], twenty])
    assert s.phase == "discard and draw"
    assert len(hand(s)) == 4
    assert ("CP-017?", "no cards left") in said(s.events, "no cards left")


@pytest.mark.rule("CP-017", "CP-036")
def test_the_deck_runs_out_in_the_middle_of_draw_2():
    s = position(hands=[["Draw 2 Cards"]], deck=["tar"], monsters=["orc-at-knight-1"])
    s, events = go(s, Draw2Cards(), *cards("tar"))
    assert said(events, "reshuffled") == [("CP-017", "reshuffled")]
    assert "draw-2-cards" not in s.table.deck, "it is still being played"
    s, _ = go(s, *cards("brick"))
    assert hand(s) == ["brick", "tar"]
    assert list(s.table.discards) == ["draw-2-cards"]


@pytest.mark.rule("CP-078", "CP-015")
def test_nobody_draws_up_on_their_own_first_turn():
    s = position(
        "draw up",
        players=4,
        turn=0,
        hands=[["tar"], ["brick"], ["mortar"], ["missing"]],
        monsters=["troll-at-forest-3"],
    )
    drawn = []
    for _ in range(5):
        seat = s.table.seat
        assert seat == len(drawn) % 4
        before = len(hand(s, seat))
        events = [*s.events]
        while s.phase in ("draw up",):
            s = s.apply(s.legal_actions()[0])
            events += s.events
        drawn.append(len(hand(s, seat)) - before)
        if len(drawn) <= 4:
            assert ("CP-078", "no draw up") in said(events, "no draw up")
        while s.table.seat == seat:  # to the next player's turn, without anything but goblins
            s = s.apply(
                next(
                    (a for a in s.legal_actions() if a in (Pass(), *token("goblin"), *token("orc"))),
                    s.legal_actions()[0],
                )
            )
    assert drawn == [0, 0, 0, 0, 4]


def test_whoever_is_knocked_out_does_not_make_a_second_turn_a_first_one():
    s = position(
        "new monsters",
        turn=0,
        hands=[["tar"], ["brick"], ["mortar"]],
        owners={"2": 1},
        walls={"2": "none"},
        options={"own_towers": True},
    )
    s, _ = go(s, *token("giant-boulder", 2), *token("goblin", 1))
    assert s.table.out == (1,)
    for seat in (2, 0):
        assert s.table.seat == seat
        if seat == 0:
            assert s.phase == "draw up", "a card is drawn: it is Player 1's second turn"
            return
        s, _ = go(s, Pass(), Pass(), Pass(), *token("goblin", 1), *token("goblin", 1))


def test_the_other_reading_of_the_first_turn():
    s = position("draw up", turn=0, hands=[["tar"]], options={"draw_up_first_turn": True})
    assert s.phase == "draw up"
