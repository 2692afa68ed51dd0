"""Agranok and his Heralds: DT-080 to DT-087, DT-160."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import HIM, titan, zone
from games.castle_panic.positions import (
    Discard,
    Draw,
    G,
    PlayToken,
    PutToken,
    Roll,
    allowed,
    go,
    hand,
    monsters,
    points,
    refused,
    said,
    token,
)

import ludo

DATA = ludo.game("castle-panic").components


@pytest.mark.rule("DT-080")
def test_agranok_is_never_drawn():
    for level in ("random", 1, 5):
        s = G.new(3, ("dark-titan",), {"agranok_level": level})
        assert "agranok" not in s.table.bag and s.table.bag.count("herald") == 5
    s = titan("new monsters")
    assert Draw("bag", "herald") in s.legal_actions() and Draw("bag", "agranok") not in s.legal_actions()
    assert "agranok" not in DATA.bag
    s, _ = go(titan("new monsters", heralds=2), *token("herald"), Roll("d6", 1), Roll("d6", 4))
    assert monsters(s) == {HIM: "forest-4"}, "he comes with the third Herald"


@pytest.mark.rule("DT-081", "DT-082", "DT-160")
def test_the_first_two_go_on_the_card_each_with_its_effect():
    assert [h.op for h in DATA.heralds] == ["draw", "discard", "move"] and {h.provenance for h in DATA.heralds} == {
        "stand-in"
    }
    for level in (1, 5, "random"):
        s = titan("new monsters", level=level, hands=[["brick", "tar"], ["brick"], []])
        s, events = go(s, *token("herald"), *token("goblin-king", 2))
        assert (s.table.dark_titan.heralds, [m for m in monsters(s) if "herald" in m]) == (1, [])
        assert said(events, "herald on the card", "heralds effect", "alike on every card") == [
            ("DT-081", "herald on the card"), ("DT-082", "heralds effect"), ("DT-160", "alike on every card")
        ]  # fmt: skip
        assert "stand-in" in next(e.text for e in events if e.key == "heralds effect")
        assert [i.id for i in zone(s, "agranok-card").items].count("herald") == 1
        s, events = go(s, *token("herald"))
        assert s.ask.rule == "DT-082"
        s, events = go(s, Discard("tar"))
        assert (s.table.dark_titan.heralds, hand(s, 0), hand(s, 1)) == (2, ["brick"], []), (
            "whose only card goes unasked"
        )


@pytest.mark.rule("DT-083", "DT-084")
def test_the_third_brings_him():
    s = titan("new monsters", ["orc-at-archer-5", "orc-at-archer-1"], level=2, heralds=2)
    s, events = go(s, *token("herald"), Roll("d6", 6))
    assert monsters(s) == {"orc-1": "knight-5", "orc-2": "archer-1"}, "first its effect, the blue Monsters move"
    s, events = go(s, Roll("d6", 5))
    assert (monsters(s)[HIM], points(s)[HIM]) == ("forest-5", 8)
    assert (s.table.dark_titan.heralds, s.table.token_discards.count("herald"), s.table.trophies) == (
        0,
        3,
        ((), (), ()),
    )
    assert [i.id for i in zone(s, "agranok-card").items] == ["agranok-level-2"]
    assert "face down" not in zone(s, "agranok-card").label
    assert said(events, "agranok comes", "card turned up") == [
        ("DT-083", "agranok comes"), ("DT-084", "card turned up")
    ]  # fmt: skip
    assert "stand-in" in next(e.text for e in events if e.key == "card turned up")
    assert zone(s, "agranok-card").items[0].stand_in


@pytest.mark.rule("DT-085", "DT-086")
def test_a_later_one_is_a_monster_and_calls_for_a_roll():
    s = titan("new monsters", ["agranok-at-knight-2"], level=2)
    s, events = go(s, *token("herald", 3))
    assert (monsters(s)["herald-1"], points(s)["herald-1"]) == ("forest-3", 2)
    assert (s.ask.rule, s.ask.die) == ("DT-086", "d6")
    assert said(events, "herald as a monster") == [("DT-085", "herald as a monster")]
    s, events = go(s, Roll("d6", 1))
    assert said(events, "agranoks effect") == [("DT-086", "agranoks effect")] and s.ask.pile == "bag"
    # not while he stands in the Castle ring, and level 1 has nothing to roll for
    s, events = go(titan("new monsters", ["agranok-at-castle-2"], level=2), *token("herald", 3))
    assert s.ask.pile == "bag" and said(events, "no roll in the castle ring") == [
        ("DT-086", "no roll in the castle ring")
    ]
    s, events = go(titan("new monsters", ["agranok-at-knight-2"], level=1), *token("herald", 3))
    assert s.ask.pile == "bag" and said(events, "no effects") == [("DT-086", "no effects")]


@pytest.mark.rule("DT-087")
def test_too_late_it_is_a_monster_like_others():
    s, events = go(titan("new monsters", level=5, agranok_gone=True), *token("herald", 6))
    assert (monsters(s), points(s)) == ({"herald-1": "forest-6"}, {"herald-1": 2}) and s.ask.pile == "bag"
    assert said(events, "herald as a monster") == [("DT-087", "herald as a monster")]


@pytest.mark.rule("DT-081")
def test_the_overlord_cannot_put_it_on_the_board():
    data = {"variants": ("overlord",), "tokens": ["herald", "orc"], "hands": [["brick"], ["tar"]]}
    s = titan("overlord plays", ["goblin-at-archer-1"], **data)
    refused(s, PutToken("herald", "forest-2"), "DT-081")
    s, events = go(s, PlayToken("herald"))
    assert s.table.dark_titan.heralds == 1 and said(events, "herald on the card") == [("DT-081", "herald on the card")]
    s = titan("overlord plays", ["agranok-at-archer-1"], **data)
    assert monsters(allowed(s, PutToken("herald", "forest-2")))["herald-1"] == "forest-2"
