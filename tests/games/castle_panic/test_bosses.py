"""The bosses: CP-061 to CP-064."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import go, monsters, points, position, said, token, towers

import ludo

DATA = ludo.game("castle-panic").components


def comes(*answers, **data):
    return go(position("new monsters", **data), *answers)


def test_their_points():
    assert {id: t.points for id, t in DATA.tokens.items() if t.kind == "boss"} == {
        "goblin-king": 2, "orc-warlord": 3, "troll-mage": 3, "healer": 2
    }  # fmt: skip


@pytest.mark.rule("CP-061")
def test_the_goblin_king_brings_three_more_tokens_after_those_drawn():
    s, events = comes(*token("goblin-king", 3), *token("orc", 1))
    assert monsters(s) == {"goblin-king-1": "forest-3", "orc-1": "forest-1"}
    assert said(events, "more tokens") == [("CP-061", "more tokens")]
    for arc in (2, 4, 6):
        assert s.phase == "new monsters"
        s, _ = go(s, *token("goblin", arc))
    assert (s.table.seat, len(s.table.monsters)) == (1, 5)
    assert {m: sp for m, sp in monsters(s).items() if m.startswith("goblin-") and "king" not in m} == {
        "goblin-1": "forest-2", "goblin-2": "forest-4", "goblin-3": "forest-6"
    }, "each rolls its own arc"  # fmt: skip


@pytest.mark.rule("CP-062")
def test_the_healer_gives_every_monster_a_lost_point_back():
    who = [
        "orc-at-knight-1:1",
        "troll-at-archer-2:3",
        "troll-at-castle-3:1",
        "goblin-at-forest-4",
        "orc-warlord-at-forest-5:2",
    ]
    s, events = comes(*token("healer", 6), monsters=who, towers={"3": False})
    assert points(s) == {"orc-1": 2, "troll-1": 3, "troll-2": 2, "goblin-1": 1, "orc-warlord-1": 3, "healer-1": 2}
    assert [(e.rule, e.quiet) for e in events if e.key == "healed"] == [
        ("CP-062", quiet) for quiet in (False, True, False, True, False, True)
    ]
    assert monsters(s)["healer-1"] == "forest-6"
    assert s.phase == "new monsters", "another token is drawn"


@pytest.mark.rule("CP-063")
def test_the_orc_warlord_moves_his_colour_and_himself():
    s, events = comes(*token("orc-warlord", 5), monsters=["orc-at-archer-5", "orc-at-knight-6", "orc-at-archer-1"])
    assert monsters(s) == {
        "orc-1": "knight-5",
        "orc-2": "swordsman-6",
        "orc-3": "archer-1",
        "orc-warlord-1": "archer-5",
    }
    assert ("CP-063", "monsters move") in said(events, "monsters move")
    s, _ = comes(
        *token("orc-warlord", 5), monsters=["orc-at-castle-6", "orc-at-swordsman-5"], towers={"6": False, "1": False}
    )
    assert (monsters(s), points(s)) == (
        {"orc-1": "castle-1", "orc-2": "swordsman-5", "orc-warlord-1": "archer-5"},
        {"orc-1": 2, "orc-2": 1, "orc-warlord-1": 3},
    )


@pytest.mark.rule("CP-064")
def test_the_troll_mage_moves_all_and_himself():
    who = ["orc-at-archer-1", "orc-at-knight-4", "orc-at-castle-6"]
    s, events = comes(*token("troll-mage", 2), monsters=who, towers={"6": False, "1": False})
    assert monsters(s) == {"orc-1": "knight-1", "orc-2": "swordsman-4", "orc-3": "castle-1", "troll-mage-1": "archer-2"}
    assert ("CP-064", "monsters move") in said(events, "monsters move")
    s, _ = comes(*token("troll-mage", 2), monsters=["orc-at-castle-6"], towers={"6": False})
    assert (towers(s), points(s)["orc-1"]) == ({2, 3, 4, 5}, 1)
