"""Setup: CP-008 to CP-013."""

from __future__ import annotations

from fractions import Fraction

import pytest
from games.castle_panic.positions import (
    G,
    Pass,
    Place,
    allowed,
    counted,
    go,
    hand,
    points,
    position,
    refused,
    said,
    token,
    towers,
    walls,
)


def dealt(players=3, **new):
    return G.new(players=players, seed=5, **new)


@pytest.mark.rule("CP-008")
def test_a_tower_and_a_wall_in_each_arc():
    s = G.new(players=3)
    assert towers(s) == walls(s) == {1, 2, 3, 4, 5, 6}
    assert ("CP-008", "towers and walls") in said(s.events, "towers and walls")
    assert {p.at for p in s.scene.pieces if p.kind == "tower"} == {(f"castle-{arc}",) for arc in range(1, 7)}
    assert {e.at for e in s.scene.edges} == {(f"castle-{arc}", f"swordsman-{arc}") for arc in range(1, 7)}


@pytest.mark.rule("CP-009")
def test_six_monsters_start_in_the_archer_ring():
    s = dealt()
    assert s.phase == "place starting monsters"
    refused(s, Place("goblin", "archer-1"), "CP-009")
    refused(s, Place("troll", "knight-1"), "CP-009")
    refused(s, Place("troll", "forest-1"), "CP-009")
    assert {a.space for a in s.legal_actions()} == {f"archer-{arc}" for arc in range(1, 7)}, "as the players choose"
    s = allowed(s, Place("troll", "archer-4"))
    refused(s, Place("orc", "archer-4"), "CP-009")
    s, _ = go(s, Place("orc", "archer-1"), Place("orc", "archer-6"))
    assert counted(m.kind for m in s.table.monsters) == {"troll": 1, "orc": 2, "goblin": 3}
    assert {m.space for m in s.table.monsters} == {f"archer-{arc}" for arc in range(1, 7)}
    assert points(s) == {"troll-1": 3, "orc-1": 2, "orc-2": 2, "goblin-1": 1, "goblin-2": 1, "goblin-3": 1}


@pytest.mark.rule("CP-009", "CP-049")
def test_monsters_drawn_later_start_in_the_forest():
    s, events = go(position("new monsters"), *token("goblin", 2))
    assert [m.space for m in s.table.monsters] == ["forest-2"]
    assert said(events, "placed", "starts") == [("CP-049", "placed")]
    assert said(go(dealt(), Place("troll", "archer-4"))[1], "placed", "starts") == [("CP-009", "starts")]


@pytest.mark.rule("CP-010")
def test_all_other_tokens_are_the_pile():
    s = G.new(players=3)
    assert len(s.table.bag) == 43
    assert ("CP-010", "pile mixed") in said(s.events, "pile mixed")
    # random and hidden: each is as likely to be drawn, and all that is shown of them is how many there are
    s = position("new monsters", monsters=["goblin-at-archer-1"], bag_without=["troll"] * 4)
    odds = s.view(0).chance_outcomes()
    assert odds[token("troll")[0]] == Fraction(6, 44)
    assert odds[token("goblin")[0]] == Fraction(5, 44)
    bag = next(z for z in s.view(0).scene.zones if z.id == "bag")
    assert (len(bag), bag.items) == (44, ())


@pytest.mark.rule("CP-011")
@pytest.mark.parametrize(("players", "limit"), [(1, 6), (2, 6), (3, 5), (4, 5), (5, 5), (6, 4)])
def test_hand_limit_and_starting_hand(players, limit):
    s = dealt(players)
    assert [len(h) for h in s.table.hands] == [limit] * players
    assert len(s.table.deck) == 49 - limit * players
    assert position(players=players).table.tally("hand limit", 0).total == limit


def test_a_deck_too_small_for_all_hands_is_dealt_out():
    s = dealt(6, options={"hand_size": 12})
    assert [len(h) for h in s.table.hands] == [12, 12, 12, 12, 1, 0]


@pytest.mark.rule("CP-012")
def test_hands_lie_open():
    s = dealt()
    assert s.view(0).table.hands == s.table.hands
    zone = next(z for z in s.view(0).scene.zones if z.id == "hand-2")
    assert [item.id for item in zone.items] == hand(s, 2)


@pytest.mark.rule("CP-012", "CP-073")
def test_only_the_overlords_tokens_are_hidden():
    s = position("overlord plays", players=3, variants=("overlord",), hands=[["brick"], ["tar"]], tokens=["orc"])
    assert s.view(0).table.overlord_hand == ("?",)
    assert s.view(0).table.hands == (("brick",), ("tar",))
    assert s.view(2).table.overlord_hand == ("orc",)
    dealt(3, variants=("overlord",))
    s = position(
        "overlord draws", players=3, variants=("overlord",), bag=["orc", "troll"], monsters=["goblin-at-knight-1"]
    )
    _, events = go(s, *token("orc"))
    assert said(events, "overlord draws") == [("CP-073", "overlord draws")]


@pytest.mark.rule("CP-013")
def test_who_goes_first_is_chosen_and_turns_go_clockwise():
    s = dealt(options={"first_player": 1})
    s, _ = go(s, Place("troll", "archer-4"), Place("orc", "archer-1"), Place("orc", "archer-6"))
    order = [s.table.seat]
    while len(order) < 4:
        s = s.apply(Pass()) if s.player >= 0 and Pass() in s.legal_actions() else s.apply(s.legal_actions()[0])
        if s.table.seat != order[-1]:
            order.append(s.table.seat)
    assert order == [1, 2, 0, 1]
    assert ("CP-013", "next player") in said(s.events, "next player")


def test_a_first_player_who_does_not_play_is_refused():
    with pytest.raises(ValueError, match="first_player: 3 is none of the 3 seats"):
        G.new(players=3, options={"first_player": 3})
