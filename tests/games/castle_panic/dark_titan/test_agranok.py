"""Agranok: DT-074 to DT-079, DT-091 to DT-096, DT-150, DT-157; the worked example DT-E1."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import HIM, badges, on_to, titan
from games.castle_panic.positions import (
    Barbarian,
    Draw,
    G,
    Hit,
    Pass,
    Roll,
    TakesThePoint,
    cards,
    go,
    hand,
    monsters,
    points,
    said,
    token,
    towers,
    walls,
)

import ludo

DATA = ludo.game("castle-panic").components


FAR = "orc-at-forest-6"


def against(left, *hand, at="archer-1", **data):
    """Agranok with so many points, and a hand to fight him."""
    return titan(hands=[list(hand)], monsters=[f"agranok-at-{at}:{left}", FAR], **data)


@pytest.mark.rule("DT-074")
def test_five_forms():
    assert [card.level for card in DATA.forms.values()] == [1, 2, 3, 4, 5] and len(DATA.forms) == 5
    assert all(card.stand_in == (card.level > 1) for card in DATA.forms.values()), "what is ours says so"
    assert badges(titan(monsters=["agranok-at-knight-1"], level=4), HIM) == ("8", "L4")


@pytest.mark.rule("DT-076")
def test_two_sides():
    s, events = go(against(8, "red-archer"), Hit("red-archer", HIM))
    assert points(s)[HIM] == 7 and said(events, "loses points") == [("DT-076", "loses points")]
    assert badges(s, HIM) == ("7", "L1")
    s, events = go(against(5, "red-archer"), Hit("red-archer", HIM))
    assert points(s)[HIM] == 4 and badges(s, HIM) == ("4", "W")
    for wrong in (1, 9):
        with pytest.raises(ValueError, match="has 2 to 8"):
            against(wrong)
    assert DATA.tokens["agranok"].points == 8


@pytest.mark.rule("DT-077")
def test_the_last_two_points_together():
    hands = ["red-archer", "red-archer", "red-hero"]
    once, events = go(against(2, *hands), Hit("red-archer", HIM))
    assert points(once)[HIM] == 2 and said(events, "not enough for the last two") == [
        ("DT-077", "not enough for the last two")
    ]
    assert any("1 of his last 2" in note for note in once.scene.notes)
    twice, events = go(once, Hit("red-hero", HIM))
    assert HIM not in monsters(twice) and ("DT-077", "slain") in said(events, "slain")
    # a point in one phase and a point in another are no two points: a Boom Troll blows up beside him after he has moved
    s = titan(
        hands=[["red-knight"]],
        monsters=["agranok-at-knight-1:2", "boom-troll-at-swordsman-1:1", "boom-troll-at-forest-3"][:2],
    )
    s, _ = go(s, Hit("red-knight", HIM), Pass())
    assert points(s)[HIM] == 2 and s.table.dark_titan.pending and not any("last 2" in note for note in s.scene.notes)
    # nor a point in each of two turns
    s = titan(hands=[["red-archer"], ["red-knight"]], monsters=["agranok-at-archer-1:2"], bag=["orc", "orc", "orc"])
    s, _ = go(s, Hit("red-archer", HIM), Pass(), *token("orc", 4), *token("orc", 5))
    while s.phase != "play cards":
        s = s.apply(Pass() if Pass() in s.legal_actions() else s.legal_actions()[0])
    s, events = go(s, Hit("red-knight", HIM))
    assert points(s)[HIM] == 2 and said(events, "slain") == []


@pytest.mark.rule("DT-077")
@pytest.mark.parametrize(
    ("last_two", "falls_to_cards", "falls_in_a_turn"),
    [("phase", True, False), ("turn", True, True), ("attack", False, False)],
)
def test_which_points_count_together(last_two, falls_to_cards, falls_in_a_turn):
    """Two cards in one phase; a card, and a Reserve Squad that he comes upon when he moves."""
    options = {"agranok_last_two": last_two}
    s, _ = go(against(2, "red-archer", "red-hero", options=options), Hit("red-archer", HIM), Hit("red-hero", HIM))
    assert (HIM not in monsters(s)) is falls_to_cards
    s, events = go(
        against(2, "red-archer", options=options, supports=["reserve-squad-at-knight-1"]),
        Hit("red-archer", HIM),
        Pass(),
    )
    assert (HIM not in monsters(s)) is falls_in_a_turn
    assert ("DT-077", "slain" if falls_in_a_turn else "not enough for the last two") in said(
        events, "slain", "not enough for the last two"
    )
    both, _ = go(against(4, "barbarian", options=options), Barbarian(HIM))
    assert HIM not in monsters(both), "four points at once are enough in any case"


@pytest.mark.rule("DT-078")
def test_points_beyond_count_for_the_last_two():
    s, events = go(against(4, "barbarian"), Barbarian(HIM))
    assert HIM not in monsters(s) and ("DT-078", "slain") in said(events, "slain")
    s, events = go(against(5, "barbarian", "red-archer", "tar"), Barbarian(HIM), Draw("hands.0", "tar"))
    assert points(s)[HIM] == 2 and s.table.dark_titan.pending == 1
    s, _ = go(s, Hit("red-archer", HIM))
    assert HIM not in monsters(s)


@pytest.mark.rule("DT-079")
def test_structures_do_not_hurt_him():
    s, _events = go(titan("move monsters", [f"{HIM[:-2]}-at-swordsman-2:6"]))
    assert (monsters(s)[HIM], points(s)[HIM], 2 in walls(s)) == ("swordsman-2", 6, False)
    assert said(titan("move monsters", ["agranok-at-swordsman-2:6"]).events, "unhurt by structures") == [
        ("DT-079", "unhurt by structures")
    ]
    s = titan("move monsters", ["agranok-at-swordsman-2:6"], walls={"2": "none"})
    assert (monsters(s)[HIM], points(s)[HIM], 2 in towers(s)) == ("castle-2", 6, False)
    s = titan("move monsters", ["agranok-at-swordsman-2:6", "orc-at-swordsman-2"])
    assert points(s) == {HIM: 6, "orc-1": 1}, "where others strike too, it is they who take the point"
    s = titan("move monsters", ["agranok-at-swordsman-2:6", "orc-at-swordsman-2", "troll-at-swordsman-2"])
    assert set(s.legal_actions()) == {TakesThePoint("orc-1"), TakesThePoint("troll-1")}


@pytest.mark.rule("DT-091", "DT-092")
def test_slay_cards_do_four_points_and_are_banished():
    s, events = go(against(8, "barbarian", "brick"), Barbarian(HIM), Draw("hands.0", "brick"))
    assert points(s)[HIM] == 4 and "barbarian" in s.table.box and "brick" in s.table.discards
    assert said(events, "not slain", "banished") == [("DT-091", "not slain"), ("DT-092", "banished")]
    s, _ = go(against(8, "red-archer", "nice-shot", "brick"), Hit("red-archer", HIM, True), Draw("hands.0", "brick"))
    assert points(s)[HIM] == 4, "four in all, not five"
    assert "nice-shot" in s.table.box and list(s.table.discards) == ["brick", "red-archer"]
    s, _ = go(titan(hands=[["barbarian"]], monsters=["orc-at-archer-1", FAR]), Barbarian("orc-1"))
    assert "orc-1" not in monsters(s) and "barbarian" in s.table.discards


@pytest.mark.rule("DT-094")
def test_when_he_turns_all_discard_at_random():
    hands = [["red-archer", "brick", "tar"], ["mortar"], []]
    s = titan(hands=hands, monsters=["agranok-at-archer-1:5", FAR])
    s, events = go(s, Hit("red-archer", HIM))
    assert s.chance_outcomes() == {Draw("hands.0", "brick"): 0.5, Draw("hands.0", "tar"): 0.5}
    s, _ = go(s, Draw("hands.0", "tar"), Draw("hands.1", "mortar"))
    assert [hand(s, seat) for seat in range(3)] == [["brick"], [], []]
    assert {"tar", "mortar"} <= set(s.table.discards)
    assert said(events, "wounded side") == [("DT-094", "wounded side")]
    s, events = go(
        titan(hands=[["red-archer", "brick"]], monsters=["agranok-at-archer-1:4", FAR]), Hit("red-archer", HIM)
    )
    assert hand(s) == ["brick"] and not said(events, "wounded side")
    # healed and turned again: again
    data = {"hands": [["red-archer"], ["red-knight", "brick"]], "bag": ["healer", "orc"]}
    s = titan(monsters=["agranok-at-archer-1:5", FAR], **data)
    s, events = go(s, Hit("red-archer", HIM), Draw("hands.1", "brick"))
    assert points(s)[HIM] == 4 and said(events, "wounded side")
    s = on_to(s, 1)
    assert (points(s)[HIM], monsters(s)[HIM]) == (5, "knight-1") and "red-knight" in hand(s, 1)
    before = [len(hand(s, seat)) for seat in range(3)]
    s, events = go(s, Hit("red-knight", HIM))
    while s.ask.rule == "DT-094":
        s = s.apply(s.legal_actions()[0])
    assert points(s)[HIM] == 4 and said(events, "wounded side") == [("DT-094", "wounded side")]
    assert [len(hand(s, seat)) for seat in range(3)] == [max(0, n - 1 - (k == 1)) for k, n in enumerate(before)]


@pytest.mark.rule("DT-095", "DT-150")
def test_nobody_gets_him():
    s, events = go(against(4, "barbarian", seat=0), Barbarian(HIM))
    assert s.table.trophies == ((), (), ()) and "agranok" in s.table.token_discards and s.scores() == {0: 0, 1: 0, 2: 0}
    assert said(events, "agranok returns to the void", "no points for agranok", "trophy") == [
        ("DT-095", "agranok returns to the void"), ("DT-150", "no points for agranok")
    ]  # fmt: skip
    s, events = go(titan(hands=[["barbarian"]], monsters=["orc-at-archer-1", FAR]), Barbarian("orc-1"))
    assert s.scores()[0] == 2 and not said(events, "agranok returns to the void")


@pytest.mark.rule("DT-096")
def test_boulders_pass_him():
    s = titan("new monsters", ["agranok-at-archer-2:6", "orc-at-archer-2"])
    s, events = go(s, *token("giant-boulder"), Roll("d6", 2))
    assert points(s) == {HIM: 6} and 2 not in walls(s), "and it rolls on"
    assert said(events, "boulder spares") == [("DT-096", "boulder spares")]


@pytest.mark.rule("DT-157")
@pytest.mark.parametrize("on", [True, False])
def test_sigh_of_relief(on):
    s = titan(
        hands=[["barbarian"], ["brick"] * 4 + ["tar"]],
        monsters=["agranok-at-archer-1:4", FAR],
        options={"sigh_of_relief": on},
    )
    s, events = go(s, Barbarian(HIM))
    assert (s.ask.rule == "DT-157") is on
    if on:
        s, events = go(s, *cards("red-archer", "red-hero", "missing"))
        assert [len(h) for h in s.table.hands] == [1, 6, 1], "over the hand limit too"
    else:
        assert [len(h) for h in s.table.hands] == [0, 5, 0]
        s, events = go(
            titan(hands=[["barbarian"]], monsters=["agranok-at-archer-1:4", FAR], options={"sigh_of_relief": True}),
            Barbarian(HIM),
            *cards("tar"),
        )
        assert said(events, "draws") == [("DT-157", "draws")]


@pytest.mark.rule("DT-091", "DT-092", "DT-094")
def test_two_slay_cards_destroy_him():
    """DT-E1."""
    assert "DT-E1" in G.rules.examples
    s = G.scenario("agranok-and-two-slay-cards")
    s, events = go(s, Barbarian(HIM))
    assert points(s)[HIM] == 4 and s.player == -1
    s, events = go(s, Draw("hands.0", "brick"), Draw("hands.1", "mortar"), Hit("red-archer", HIM, True))
    assert HIM not in monsters(s) and {"barbarian", "nice-shot"} <= set(s.table.box)
    assert s.table.trophies == ((), ()) and ("DT-092", "banished") in said(events, "banished")
