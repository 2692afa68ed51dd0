"""The Overlord version: CP-072 to CP-076, CP-080."""

from __future__ import annotations

import random

import pytest
from games.castle_panic.positions import (
    NO_TOWERS,
    NO_WALLS,
    Discard,
    G,
    Missing,
    Pass,
    PlayToken,
    PutToken,
    Roll,
    Trade,
    allowed,
    go,
    monsters,
    position,
    refused,
    said,
    token,
    walls,
)


def overlord(phase="overlord plays", players=3, **data):
    return position(phase, players=players, variants=("overlord",), **data)


HAND = ["orc", "troll", "giant-boulder"]
ONE = ["goblin-at-knight-1"]


@pytest.mark.rule("CP-072")
def test_one_player_is_the_overlord_and_has_no_cards():
    s = G.new(players=4, variants=("overlord",), seed=3)
    assert [len(h) for h in s.table.hands] == [5, 5, 5]
    assert s.table.overlord == 3
    assert s.view(3).table.hands == s.table.hands
    told = said(G.new(players=4, variants=("overlord",)).events, "overlord")
    assert told == [("CP-072", "overlord")]
    with pytest.raises(ValueError, match="2 to 6 players"):
        G.new(players=1, variants=("overlord",))


@pytest.mark.rule("CP-072")
@pytest.mark.parametrize(("people", "limit", "trades"), [(2, 6, 0), (3, 6, 1), (4, 5, 1), (5, 5, 1), (6, 5, 1)])
def test_hands_and_trades_go_by_the_castle_players(people, limit, trades):
    s = overlord("trade", people, hands=[["brick", "brick", "tar"], ["mortar", "mortar"]][: people - 1], monsters=ONE)
    assert s.table.tally("hand limit", 0).total == limit
    assert s.table.options.trades == trades
    overlord("set up", people)
    if people == 2:
        refused(s, Trade("brick", 0, "tar"), "CP-072?", "CP-014")
        s = overlord("discard and draw", people, hands=[["brick", "tar"]])
        s, _ = go(s, Discard("brick"), s.apply(Discard("brick")).legal_actions()[0])
        assert s.phase == "discard and draw", "two, as for one player alone"


@pytest.mark.rule("CP-072", "CP-066")
def test_the_overlord_wins_when_the_last_tower_falls():
    lost = overlord("move monsters", monsters=["orc-at-swordsman-1"], walls=NO_WALLS, towers=NO_TOWERS | {"1": True})
    assert (lost.is_over, lost.winners()) == (True, (2,))
    won = overlord("move monsters", bag=[], monsters=["goblin-at-swordsman-1"])
    assert (won.is_over, won.winners()) == (True, (0, 1))
    overlord("set up")


@pytest.mark.rule("CP-073")
def test_the_overlord_moves_the_monsters_draws_and_plays():
    s = overlord("play cards", hands=[["Red Hero"]], monsters=ONE, tokens=["orc"])
    s, events = go(s, Pass())
    assert (s.phase, s.ask.pile, s.ask.to) == ("overlord draws", "bag", 2)
    assert monsters(s) == {"goblin-1": "swordsman-1"}, "first the Monsters move"
    s, events = go(s, *token("troll"), *token("clockwise"))
    assert said(events, "overlord draws") == [("CP-073", "overlord draws")] * 2
    assert s.table.overlord_hand == ("clockwise", "orc", "troll"), "3 in all"
    assert (s.phase, s.player) == ("overlord plays", 2)
    refused(s, PlayToken("goblin"), "CP-073")
    s, _ = go(s, Pass())
    assert (s.table.seat, s.table.overlord_hand) == (1, ("clockwise", "orc", "troll"))


@pytest.mark.rule("CP-073")
def test_the_overlords_hand_is_hidden():
    s = overlord("overlord draws", monsters=ONE, tokens=["orc"])
    s, _ = go(s, *token("troll"))
    assert s.view(2).table.overlord_hand == ("orc", "troll")
    for seat in (0, 1):
        view = s.view(seat)
        assert view.table.overlord_hand == ("?", "?")
        assert "Troll" not in " ".join(e.text for e in view.events)
        assert sum(view.chance_outcomes().values()) == 1
        assert sorted(view.table.bag) == sorted([*s.table.bag, "orc", "troll"])
    guesses = {s.guess(0, random.Random(k)).table.overlord_hand for k in range(20)}
    assert len(guesses) > 1


@pytest.mark.rule("CP-074")
def test_one_monster_by_choice_or_up_to_two_tokens():
    s = overlord(tokens=HAND, monsters=ONE)
    chosen = allowed(s, PutToken("orc", "forest-2"))
    assert monsters(chosen)["orc-1"] == "forest-2"
    assert (chosen.table.seat, chosen.phase) == (1, "draw up"), "the only token of the turn"
    assert not any(isinstance(a, PlayToken) for a in chosen.legal_actions())
    refused(s, PutToken("orc", "archer-2"), "CP-074")
    two, _ = go(s, PlayToken("orc"), Roll("d6", 5))
    refused(two, PutToken("troll", "forest-2"), "CP-074")
    two, _ = go(two, PlayToken("troll"), Roll("d6", 6))
    assert monsters(two) == {"goblin-1": "knight-1", "orc-1": "forest-5", "troll-1": "forest-6"}
    assert (two.table.seat, two.table.overlord_hand) == (1, ("giant-boulder",)), "two are all"
    none, events = go(s, Pass())
    assert (none.table.seat, said(events, "overlord plays no more")) == (1, [("CP-074", "overlord plays no more")])
    effects = overlord(tokens=["clockwise", "plague-knights", "orc"], monsters=ONE)
    refused(effects, PutToken("clockwise", "forest-1"), "CP-074")
    effects, _ = go(effects, PlayToken("clockwise"), PlayToken("plague-knights"))
    assert (monsters(effects), effects.table.seat) == ({"goblin-1": "knight-2"}, 1)
    both, _ = go(
        overlord(tokens=["clockwise", "orc"], monsters=ONE), PlayToken("clockwise"), PlayToken("orc"), Roll("d6", 3)
    )
    assert monsters(both) == {"goblin-1": "knight-2", "orc-1": "forest-3"}


def test_with_an_empty_pile_the_overlord_must_play():
    s = overlord(tokens=["orc", "troll"], bag=[], monsters=ONE)
    refused(s, Pass(), "CP-074?")
    s, _ = go(s, PlayToken("orc"), Roll("d6", 1))
    allowed(s, Pass())


@pytest.mark.rule("CP-075")
def test_a_boulders_arc_is_rolled():
    s = overlord(tokens=HAND, monsters=ONE)
    refused(s, PutToken("giant-boulder", "forest-1"), "CP-075")
    s = allowed(s, PlayToken("giant-boulder"))
    assert (s.player, s.ask.die, s.ask.rule) == (-1, "d6", "CP-075")
    s, events = go(s, Roll("d6", 1))
    assert said(events, "boulder") == [("CP-075", "boulder")]
    assert (monsters(s), walls(s)) == ({}, {2, 3, 4, 5, 6})


@pytest.mark.rule("CP-076")
@pytest.mark.parametrize(("kind", "more"), [("draw-3", 3), ("draw-4", 4), ("goblin-king", 3)])
def test_more_tokens_are_drawn_and_may_be_played(kind, more):
    s = overlord(tokens=[kind, "orc", "orc"], monsters=ONE)
    s, _ = go(s, PlayToken(kind), *([Roll("d6", 1)] if kind == "goblin-king" else []))
    assert (s.ask.pile, s.ask.to) == ("bag", 2)
    for _ in range(more):
        s, events = go(s, *token("troll"))
    assert s.table.overlord_hand == ("orc", "orc", *["troll"] * more)
    assert ("CP-076", "overlord plays more") in said(events, "overlord plays more")
    refused(s, PutToken("troll", "forest-2"), "CP-074")
    allowed(s, Pass())
    for k, arc in zip(["orc", *["troll"] * (more - 1)], range(1, 7), strict=False):  # not necessarily those drawn
        s, _ = go(s, PlayToken(k), Roll("d6", arc))
    assert (s.table.seat, s.table.overlord_hand) == (1, ("orc", "troll")), "as many as were drawn, no more"


@pytest.mark.rule("CP-076")
def test_a_goblin_king_put_by_choice_brings_more_by_roll():
    s = overlord(tokens=["goblin-king"], monsters=ONE)
    s, _ = go(s, PutToken("goblin-king", "forest-4"), *token("orc"), *token("orc"), *token("orc"))
    assert (s.phase, monsters(s)["goblin-king-1"]) == ("overlord plays", "forest-4")
    refused(s, PutToken("orc", "forest-4"), "CP-074")
    s, _ = go(s, PlayToken("orc"), Roll("d6", 2))
    assert monsters(s)["orc-1"] == "forest-2"


def test_the_game_is_not_won_while_the_overlord_holds_tokens():
    s = overlord("move monsters", bag=[], tokens=["clockwise"], monsters=["goblin-at-swordsman-1"])
    assert (s.is_over, s.phase) == (False, "overlord plays")
    s, _ = go(s, PlayToken("clockwise"))
    assert s.winners() == (0, 1)


@pytest.mark.rule("CP-080")
def test_missing_stops_the_overlord_but_not_the_monsters():
    s = overlord("play cards", hands=[["Missing"]], tokens=["orc"], monsters=ONE)
    drawing, _ = go(s, Pass())
    assert drawing.phase == "overlord draws"
    s, _ = go(s, Missing())
    before = len(s.table.bag)
    s, events = go(s, Pass())
    assert monsters(s) == {"goblin-1": "swordsman-1"}
    assert (s.table.seat, len(s.table.bag), s.table.overlord_hand) == (1, before, ("orc",))
    assert said(events, "overlord is stopped") == [("CP-080", "overlord is stopped")]
