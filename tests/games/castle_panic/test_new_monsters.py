"""Phase 6, Draw 2 new Monsters, and the effect tokens: CP-047 to CP-056."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    NO_WALLS,
    Discard,
    Draw,
    TakesThePoint,
    go,
    hand,
    monsters,
    points,
    position,
    refused,
    said,
    token,
    towers,
    walls,
)


def drawn(*answers, **data):
    """(the state, what happened) after these tokens in phase 6."""
    return go(position("new monsters", **data), *answers)


@pytest.mark.rule("CP-047")
def test_two_tokens_one_fully_before_the_other():
    s, events = drawn(*token("red-move"), *token("orc", 1), monsters=["goblin-at-archer-1"])
    assert monsters(s) == {"goblin-1": "knight-1", "orc-1": "forest-1"}, "the Orc came after the red move"
    assert (s.table.seat, s.phase) == (1, "draw up"), "two tokens, then the next player"
    s, events = drawn(*token("orc", 1), *token("red-move"), monsters=["goblin-at-archer-1"])
    assert monsters(s) == {"goblin-1": "knight-1", "orc-1": "archer-1"}
    assert said(events, "token drawn") == [("CP-047", "token drawn")] * 2


def test_how_many_tokens_are_drawn_can_be_changed():
    s, _ = drawn(*token("orc", 1), options={"tokens_per_turn": 1})
    assert s.table.seat == 1


@pytest.mark.rule("CP-048")
def test_what_is_left_is_drawn():
    s, events = drawn(*token("orc", 1), bag=["orc"])
    assert not s.is_over
    assert (s.table.seat, len(s.table.bag)) == (1, 0)
    assert said(events, "no tokens left") == [("CP-048", "no tokens left")]
    s = position("new monsters", bag=[], monsters=["orc-at-forest-1"])
    assert (s.table.seat, s.is_over) == (1, False), "the game goes on until the board is clear"
    _, events = drawn(*token("orc", 1), *token("orc", 2), bag=["orc", "orc", "orc"])
    assert said(events, "no tokens left") == []


@pytest.mark.rule("CP-049")
def test_a_monster_comes_to_the_forest_of_the_arc_rolled():
    s, events = drawn(*token("troll", 4), *token("troll", 4), monsters=["goblin-at-forest-4"])
    assert monsters(s) == {"goblin-1": "forest-4", "troll-1": "forest-4", "troll-2": "forest-4"}, (
        "several may share a space"
    )
    assert points(s) == {"goblin-1": 1, "troll-1": 3, "troll-2": 3}
    assert said(events, "placed") == [("CP-049", "placed")] * 2
    assert len(position("new monsters").apply(Draw("bag", "troll")).legal_actions()) == 6


@pytest.mark.rule("CP-050")
def test_effect_tokens_are_discarded():
    s, events = drawn(*token("plague-knights"), *token("orc", 2), monsters=["goblin-at-forest-4"])
    assert monsters(s) == {"goblin-1": "forest-4", "orc-1": "forest-2"}
    assert list(s.table.token_discards) == ["plague-knights"]
    assert said(events, "token discarded") == [("CP-050", "token discarded")]


@pytest.mark.rule("CP-051")
def test_monsters_of_a_colour_move():
    data = {
        "monsters": ["orc-at-archer-3", "goblin-at-castle-4", "troll-at-archer-5"],
        "towers": {"4": False, "5": False},
    }
    s, events = drawn(*token("green-move"), **data)
    assert monsters(s) == {"orc-1": "knight-3", "goblin-1": "castle-5", "troll-1": "archer-5"}
    assert ("CP-051", "monsters move") in said(events, "monsters move")
    # both arcs, from the Forest on; Walls and Towers as usual
    data = {"monsters": ["orc-at-forest-5", "orc-at-swordsman-6", "troll-at-swordsman-5"], "walls": {"5": "none"}}
    s, _ = drawn(*token("blue-move"), **data)
    assert monsters(s) == {"orc-1": "archer-5", "orc-2": "swordsman-6", "troll-1": "castle-5"}
    assert points(s) == {"orc-1": 2, "orc-2": 1, "troll-1": 2}
    assert (walls(s), towers(s)) == ({1, 2, 3, 4}, {1, 2, 3, 4, 6})
    assert monsters(drawn(*token("red-move"), **data)[0])["orc-1"] == "forest-5"


@pytest.mark.rule("CP-051", "CP-046")
def test_what_a_colour_moves_into_the_next_colour_moves_once():
    s, _ = drawn(
        *token("red-move"), monsters=["orc-at-castle-1", "orc-at-castle-2"], towers={"1": False, "2": False, "3": False}
    )
    assert monsters(s) == {"orc-1": "castle-2", "orc-2": "castle-3"}


@pytest.mark.rule("CP-052")
def test_clockwise():
    s, events = drawn(*token("clockwise"), monsters=["orc-at-knight-6", "goblin-at-forest-2"])
    assert monsters(s) == {"orc-1": "knight-1", "goblin-1": "forest-3"}
    assert said(events, "moves") == [("CP-052", "moves")] * 2


@pytest.mark.rule("CP-053")
def test_counter_clockwise():
    s, events = drawn(*token("counter-clockwise"), monsters=["orc-at-knight-1", "goblin-at-forest-2"])
    assert monsters(s) == {"orc-1": "knight-6", "goblin-1": "forest-1"}
    assert said(events, "moves") == [("CP-053", "moves")] * 2


@pytest.mark.rule("CP-044")
@pytest.mark.parametrize(("kind", "to"), [("clockwise", 4), ("counter-clockwise", 2)])
def test_turned_into_a_tower_a_castle_monster_hits_it(kind, to):
    s, events = drawn(*token(kind), monsters=["troll-at-castle-3", "orc-at-swordsman-3"], towers={"3": False})
    assert monsters(s) == {"troll-1": f"castle-{to}", "orc-1": f"swordsman-{to}"}
    assert points(s) == {"troll-1": 2, "orc-1": 2}
    assert to not in towers(s)
    assert len(towers(s)) == 4
    assert walls(s) == {1, 2, 3, 4, 5, 6}, "outside nobody comes nearer"
    assert ("CP-044", "tower lost") in said(events, "tower lost")


@pytest.mark.rule("CP-054")
@pytest.mark.parametrize(("kind", "name"), [("archers", "archer"), ("knights", "knight"), ("swordsmen", "swordsman")])
def test_plague(kind, name):
    first = [
        "any-color-archer",
        "any-color-knight",
        "any-color-swordsman",
        "blue-hero",
        "red-archer",
        "red-knight",
        "red-swordsman",
    ]
    second = [
        "brick",
        "green-archer",
        "green-archer",
        "green-knight",
        "green-knight",
        "green-swordsman",
        "green-swordsman",
    ]
    s, events = drawn(*token(f"plague-{kind}"), hands=[first, second, ["tar"]], monsters=["orc-at-forest-1"])
    assert hand(s, 0) == [id for id in first if name not in id]
    assert (len(hand(s, 0)), "blue-hero" in hand(s, 0)) == (5, True), "Any Color goes too, a Hero stays"
    assert hand(s, 1) == [id for id in second if name not in id]
    assert hand(s, 2) == ["tar"]
    assert said(events, "plague") == [("CP-054", "plague")] * 3
    assert sorted(s.table.discards) == sorted([f"any-color-{name}", f"red-{name}", f"green-{name}", f"green-{name}"])


@pytest.mark.rule("CP-055")
def test_each_player_discards_a_card_of_choice():
    five = ["Red Archer", "Red Knight", "Red Swordsman", "Blue Hero", "Tar"]
    s, _ = drawn(*token("all-discard-1"), hands=[five, [], ["Brick", "Brick"]])
    assert (s.player, s.ask.rule, len(s.legal_actions())) == (0, "CP-055", 5)
    refused(s, Discard("mortar"), "CP-055")
    s, events = go(s, Discard("tar"))
    assert [len(h) for h in s.table.hands] == [4, 0, 1]
    assert "tar" not in hand(s, 0)
    assert said(events, "discards", "nothing to discard") == [
        ("CP-055", "discards"), ("CP-055", "nothing to discard"), ("CP-055", "discards")
    ]  # fmt: skip
    assert list(s.table.discards) == ["brick", "tar"]


@pytest.mark.rule("CP-056")
@pytest.mark.parametrize(("kind", "more"), [("draw-3", 3), ("draw-4", 4)])
def test_more_tokens_after_those_already_drawn(kind, more):
    s, events = drawn(*token(kind), *token("orc", 1))
    assert said(events, "more tokens") == [("CP-056", "more tokens")]
    for arc in range(2, 2 + more):
        assert s.phase == "new monsters"
        s, _ = go(s, *token("troll", arc))
    assert s.table.seat == 1
    assert list(monsters(s).values()) == ["forest-1", *(f"forest-{arc}" for arc in range(2, 2 + more))]
    both, _ = drawn(*token("draw-3"), *token("draw-4"), *[a for arc in range(7) for a in token("troll", arc % 6 + 1)])
    assert (both.table.seat, len(both.table.monsters)) == (1, 7), "3 and 4 add up"


def test_a_choice_inside_a_token_keeps_what_is_still_to_be_drawn():
    s, _ = drawn(*token("blue-move"), monsters=["orc-at-swordsman-5", "troll-at-swordsman-5"], walls=NO_WALLS)
    assert s.ask.rule == "CP-045"
    s, _ = go(s, TakesThePoint("orc-1"))
    assert (s.phase, s.ask.pile) == ("new monsters", "bag")
    s, _ = go(s, *token("orc", 1))
    assert s.table.seat == 1
