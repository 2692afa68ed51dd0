"""Phase 3, Trade: CP-019 to CP-021."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import Agree, Pass, Refuse, Trade, allowed, go, hand, position, refused, said


def trading(players, **data):
    hands = [["brick", "brick", "brick"], ["mortar", "mortar"], ["tar"], ["missing"], ["barbarian"], ["scavenge"]][
        :players
    ]
    return position("trade", **{"players": players, "hands": hands, **data})


@pytest.mark.rule("CP-019")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_one_trade_with_up_to_five_players(players):
    s = trading(players)
    skipped = allowed(s, Pass())
    assert skipped.phase == "play cards"
    s, events = go(s, Trade("brick", 1, "mortar"), Agree())
    assert (s.phase, hand(s, 0), hand(s, 1)) == ("play cards", ["brick", "brick", "mortar"], ["brick", "mortar"])
    assert ("CP-019", "no more trades") in said(events, "no more trades")
    refused(s, Trade("brick", 1, "mortar"), "CP-019", "CP-014")


@pytest.mark.rule("CP-019")
@pytest.mark.parametrize("partner", [1, 2])
def test_two_trades_with_six(partner):
    s = trading(6)
    s, _ = go(s, Trade("brick", 1, "mortar"), Agree())
    assert s.phase == "trade"
    s, events = go(s, Trade("brick", partner, "mortar" if partner == 1 else "tar"), Agree())
    assert s.phase == "play cards"
    assert ("CP-019", "no more trades") in said(events, "no more trades")
    refused(s, Trade("brick", 3, "missing"), "CP-019", "CP-014")


@pytest.mark.rule("CP-020")
def test_one_card_for_one():
    s, events = go(trading(3), Trade("brick", 2, "tar"), Agree())
    assert [hand(s, seat) for seat in range(3)] == [["brick", "brick", "tar"], ["mortar", "mortar"], ["brick"]]
    assert said(events, "trades") == [("CP-020", "trades")]
    s = trading(3, hands=[["brick"], [], ["tar"]])
    assert "no card to give in return" in refused(s, Trade("brick", 1, "tar"), "CP-020")[0]
    refused(s, Trade("brick", 2, "mortar"), "CP-020")  # what the partner does not hold
    refused(s, Trade("mortar", 2, "tar"), "CP-020")  # what oneself does not hold
    refused(s, Trade("brick", 2, ""), None)  # nothing in return: there is no such trade
    # with no card anywhere else there is nobody to trade with
    s = trading(3, hands=[["brick"], [], []])
    assert s.phase == "play cards"
    assert ("CP-020", "nothing to trade") in said(s.events, "nothing to trade")


def test_a_trade_that_changes_nothing_is_refused():
    refused(trading(3, hands=[["brick"], ["brick"], ["tar"]]), Trade("brick", 1, "brick"), "CP-020?")


@pytest.mark.rule("CP-021")
def test_both_must_agree():
    s = trading(3)
    before = s.table.hands
    s = s.apply(Trade("brick", 1, "mortar"))
    assert (s.player, s.ask.rule) == (1, "CP-021")
    assert set(s.legal_actions()) == {Agree(), Refuse()}
    said_no, events = go(s, Refuse())
    assert said_no.table.hands == before
    assert said(events, "refuses", "trades") == [("CP-021", "refuses")]
    assert (said_no.phase, said_no.player) == ("trade", 0), "another may be offered"
    refused(said_no, Trade("brick", 1, "mortar"), "CP-021?")
    yes, _ = go(s, Agree())
    assert yes.table.hands != before


@pytest.mark.rule("CP-021")
def test_only_the_current_player_starts_trades():
    s = trading(3)
    refused(s, Trade("brick", 0, "brick"), "CP-021", "CP-020?")
    s = s.apply(Trade("brick", 1, "mortar"))
    assert s.player == 1
    texts = refused(s, Trade("mortar", 2, "tar"), "CP-021", "CP-014")
    assert "Only the current player, Player 1, starts trades." in texts
    allowed(trading(3), Trade("brick", 2, "tar"))
