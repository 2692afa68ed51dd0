"""Agranok's effects and movement: DT-088 to DT-090; what the stand-in cards do."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from games.castle_panic.dark_titan.titan import HIM, titan
from games.castle_panic.positions import (
    Discard,
    Draw,
    DriveHimBack,
    G,
    Roll,
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

from ludo.games.castle_panic.agranok_cards import AgranokOp


def moves(at="archer-4", *who, level=3, **data):
    """Phase 5, with Agranok on the board: (the state, what happened)."""
    s = titan("move monsters", [f"agranok-at-{at}", *who], level=level, **data)
    return s, list(s.events)


@pytest.mark.rule("DT-088")
def test_a_roll_after_he_has_moved():
    s, _ = moves()
    assert (monsters(s)[HIM], s.ask.rule, s.ask.die) == ("knight-4", "DT-088", "d6")
    s, events = go(s, Roll("d6", 1))
    assert said(events, "agranoks effect") == [("DT-088", "agranoks effect")] and s.phase == "new monsters"
    assert "stand-in" in next(e.text for e in events if e.key == "agranoks effect")
    s, events = moves(level=1)
    assert s.phase == "new monsters" and ("DT-088", "no effects") in said(events, "no effects")
    # once all have moved
    s, _ = moves("archer-4", "orc-at-archer-1")
    assert monsters(s)["orc-1"] == "knight-1" and s.ask.rule == "DT-088"


@pytest.mark.rule("DT-089")
@pytest.mark.parametrize("at", ["archer-4", "castle-2", "swordsman-2", "swordsman-3"])
def test_no_roll_when_he_did_not_move_or_is_inside(at):
    data = {"tar": HIM} if at == "archer-4" else {"walls": {"3": "none"}, "towers": {"3": False}}
    s, events = moves(at, **data)
    assert s.phase == "new monsters" and not said(events, "agranoks effect")
    assert [rule for rule, _ in said(events, "no roll unmoved", "no roll in the castle ring")] == ["DT-089"]


@pytest.mark.rule("DT-089")
def test_no_roll_when_others_move_him():
    s, events = go(titan("new monsters", ["agranok-at-archer-1"], level=3), *token("red-move"))
    assert monsters(s)[HIM] == "knight-1" and s.ask.pile == "bag"
    s, events = go(titan(monsters=["agranok-at-knight-1"], hands=[["drive-him-back"]], level=3), DriveHimBack(HIM))
    assert monsters(s)[HIM] == "forest-1" and s.ask.rule == "CP-022"
    # moved by his own die he does not roll again
    s, _ = moves("archer-4", level=4)
    s, events = go(s, Roll("d6", 2))
    assert monsters(s)[HIM] == "swordsman-4" and s.phase == "new monsters"
    assert said(events, "moved by his effect") == [("DT-089", "moved by his effect")]


@pytest.mark.rule("DT-090")
def test_a_discarded_herald_calls_for_no_roll():
    s, _ = moves(bag=["orc", "orc", "orc"])
    assert s.table.token_discards.count("herald") == 5
    s, events = go(s, Roll("d6", 6), Roll("d6", 2))
    (herald,) = (id for id in monsters(s) if id.startswith("herald"))
    assert (monsters(s)[herald], points(s)[herald], s.phase) == ("forest-2", 2, "new monsters")
    assert said(events, "no roll for this herald", "agranoks effect") == [
        ("DT-088", "agranoks effect"), ("DT-090", "no roll for this herald")
    ]  # fmt: skip
    s, _ = moves()
    s, events = go(s, Roll("d6", 6))
    assert s.phase == "new monsters" and said(events, "no herald discarded") == [("DT-090?", "no herald discarded")]


def test_each_op_of_the_stand_in_cards():
    known = set(get_args(AgranokOp))
    for level in (1, 2, 3, 4, 5):
        assert {e.op for e in G.components.forms[f"agranok-level-{level}"].die} <= known
    s, _ = moves("archer-4", "orc-at-forest-3:1", "orc-at-forest-1:1", level=2)
    s, _ = go(s, Roll("d6", 4))
    assert points(s) == {HIM: 8, "orc-1": 2, "orc-2": 1}
    s, _ = moves(level=2, hands=[["brick", "tar"], [], ["mortar"]])
    s, _ = go(s, Roll("d6", 6), Discard("tar"))
    assert [hand(s, k) for k in range(3)] == [["brick"], [], []]
    s, _ = moves("archer-4", "orc-at-forest-3", level=3)
    s, _ = go(s, Roll("d6", 3))
    assert monsters(s) == {HIM: "knight-4", "orc-1": "knight-3"}, "the others of his colour"
    s, _ = moves(level=4)
    s, events = go(s, Roll("d6", 4), *cards("tar"))
    assert "tar" in s.table.box and said(events, "banished") == [("DT-088", "banished")]
    s, _ = moves(level=5, supports=["supply-wagon-at-forest-4"])
    s, _ = go(s, Roll("d6", 1))
    assert 4 not in walls(s) and s.table.dark_titan.supports == () and monsters(s)[HIM] == "knight-4"
    s, _ = moves(level=5, hands=[["brick", "tar"]])
    s, _ = go(s, Roll("d6", 4), Draw("hands.0", "brick"))
    assert hand(s, 0) == ["tar"]
    s, _ = moves(level=5)
    s, _ = go(s, Roll("d6", 5), *token("goblin-king", 2))
    assert monsters(s)["goblin-king-1"] == "forest-2" and s.table.left == 3 + 2 - 1
    s, _ = go(s, *token("orc", 1))
    assert s.table.left == 3 + 2 - 2, "its three tokens come with those of phase 6"
    s, _ = moves("archer-4", "orc-at-knight-1", level=5, walls={"1": "none"})
    s, _ = go(s, Roll("d6", 6))
    assert monsters(s) == {HIM: "swordsman-4", "orc-1": "castle-1"} and 1 not in towers(s)


def test_an_owner_may_type_in_the_real_cards(tmp_path):
    text = (G.folder / "agranok.toml").read_text(encoding="utf-8")
    path = tmp_path / "agranok.toml"
    path.write_text(text.replace('op = "boulder"', 'op = "none"').replace("stand-in", "owner"), encoding="utf-8")
    s = G.new(2, ("dark-titan",), pack=tmp_path, seed=1)
    assert (
        not any(card.stand_in for card in s.setup.data.forms.values())
        and s.setup.data.agranok.card[4].effect(1).op == "none"
    )
    assert any("agranok" in line for line in G.new(2, ("dark-titan",)).stand_ins)
    assert not any("(agranok)" in line for line in s.stand_ins), "what says where it is from is no stand-in any more"
    path.unlink()
    assert G.load(json.loads(json.dumps(s.to_dict()))) == s, "a save does not need the pack's folder"
    for wrong, words in (
        (text.replace("on = [4, 5], op", "on = [4], op"), "each number of the die"),
        (text.replace('op = "boulder"', 'op = "bolder"'), "die"),
        (text.replace("level = 5", "level = 6"), "level 1 to 5"),
        (text.replace('op = "move"\nscope = "rolled"', 'op = "draw"', 1), "first two Herald spaces only"),
        (text.replace('scope = "rolled"', 'scope = "own"', 1), "before he has come"),
    ):
        path.write_text(wrong, encoding="utf-8")
        with pytest.raises(ValueError, match=words):
            G.new(2, ("dark-titan",), pack=tmp_path)
