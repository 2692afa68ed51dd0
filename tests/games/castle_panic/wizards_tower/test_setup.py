"""Setup with The Wizard's Tower: DT-015 to DT-019, WT-001, WT-003, WT-004; the worked example DT-E11."""

from __future__ import annotations

from collections import Counter

import pytest
from games.castle_panic.positions import (
    Draw,
    G,
    Hit,
    Place,
    Roll,
    allowed,
    go,
    monsters,
    points,
    position,
    refused,
    said,
    token,
)
from games.castle_panic.wizards_tower.tower import BOTH, tower

import ludo

DATA = ludo.game("castle-panic").components


BOX = DATA.boxes["wizards-tower"]


def test_it_is_played_with_the_dark_titan_only():
    with pytest.raises(ValueError, match="the variant 'wizards-tower' needs 'dark-titan'"):
        G.new(2, ("wizards-tower",))
    with pytest.raises(ValueError, match="easier_battles does not go with wizards-tower"):
        G.new(2, BOTH, {"easier_battles": True})
    for missing in ("Hydra", "hydra", "Conjurer"):
        with pytest.raises(ValueError, match="is not played: what this .* does is in no source"):
            tower(monsters=[f"{missing}-at-forest-1"])
    (e,) = [e for e in G.new(2, BOTH).events if e.key == "left out"]
    assert e.rule == "DT-019?"
    assert all(name in e.text for name in ("Conjurer", "Trebuchet", "Basilisk", "Necromancer"))
    with pytest.raises(ValueError, match="there is no 'phoenix'"):
        position(monsters=["phoenix-at-forest-1"])


@pytest.mark.rule("DT-015", "DT-016", "WT-004")
def test_what_is_taken_out():
    """DT-E11: 22 tokens, then 8."""
    first, then = (Counter(BOX.removed[key].tokens) for key in ("castle-panic", "dark-titan"))
    assert (first.total(), then.total()) == (22, 8) and "DT-E11" in G.rules.examples
    left = Counter(DATA.bag) - first
    assert left.total() == 27 and (left["goblin"], left["orc"], left["troll"], left["giant-boulder"]) == (0, 5, 5, 2)
    assert all(left[f"{colour}-move"] == 1 for colour in ("red", "green", "blue"))
    s = G.new(3, BOTH)
    bag = Counter(s.table.bag)
    assert (bag["orc"], bag["troll"], bag["ogre"]) == (4, 4, 1)
    assert all(bag[kind] == 1 for kind in ("phoenix", "gargoyle", "goblin-cavalry", "climbing-troll"))
    assert Counter(s.table.box)["goblin"] == 6 and s.table.box.count("ogre") == 2
    # 27 + 15 of its own 19 tokens (four are in no source) - 8 + 20 + 2 Harbingers; six of them will start
    assert len(s.table.bag) == 27 + 15 - 8 + 20 + 2
    assert said(s.events, "tokens removed for the tower", "more tokens removed") == [
        ("WT-004", "tokens removed for the tower"), ("DT-015", "tokens removed for the tower"),
        ("DT-016", "more tokens removed"),
    ]  # fmt: skip
    assert len(s.table.deck) == 49 + 5 + 3 and len(s.table.wizards_tower.deck) == 6


@pytest.mark.rule("DT-017", "DT-018")
def test_six_random_monsters_start():
    s = G.new(1, BOTH, {"wizards_tower": 2, "hand_size": 1})
    s = s.apply(Draw("deck", "brick"))
    assert s.phase == "draw starting monsters" and s.ask.rule == "DT-017"
    n = len(s.table.bag)
    for kind in ("giant-boulder", "supply-wagon", "goblin-king", "herald", "chimera-harbinger"):
        s, events = go(s, Draw("bag", kind))
        assert said(events, "returned", "will start") == [("DT-017", "returned")] and len(s.table.bag) == n
    s, events = go(s, Draw("bag", "orc"))
    assert said(events, "will start", "its own rules") == [("DT-017", "will start")]
    s, events = go(s, Draw("bag", "elite-goblin"))
    assert said(events, "its own rules") == [("DT-018", "its own rules")]
    s, _ = go(s, *(Draw("bag", kind) for kind in ("dark-sorceress", "phoenix", "ogre", "cyclops")))
    assert s.phase == "place starting monsters" and s.table.unplaced[0] == "ogre"
    refused(s, Place("ogre", "knight-1"), "CP-009")
    s = allowed(s, Place("ogre", "archer-5"))
    for arc in (1, 2, 3, 4):
        s = s.apply(Place(s.table.unplaced[0], f"archer-{arc}"))
    assert sorted(m.space for m in s.table.monsters) == [f"archer-{arc}" for arc in range(1, 7)]
    assert s.tally("hand limit", 0).total == 0, "the Dark Sorceress lowers it from the first turn on"
    assert len(s.table.hands[0]) == 1, "but nothing was discarded"
    elite = tower(hands=[["red-archer"]], monsters=["elite-goblin-at-archer-1"], turn=0)
    assert elite.apply(Hit("red-archer", "elite-goblin-1")).ask.rule == "DT-110", "from the first turn on"
    with pytest.raises(ValueError, match="before the first turn"):
        tower("draw starting monsters", ["orc-at-archer-1"])
    with pytest.raises(ValueError, match="ends with the turn"):
        tower("draw up", ["orc-at-archer-1"], berserk=True)


@pytest.mark.rule("DT-019", "WT-003")
def test_two_mega_bosses_behind_harbingers():
    s = G.new(3, BOTH)
    assert {kind for kind in s.table.bag if "harbinger" in kind} == {"chimera-harbinger", "dragon-harbinger"}
    assert {"chimera", "dragon"} <= set(s.table.box) and said(s.events, "harbingers") == [("DT-019", "harbingers")]
    s = tower("new monsters", ["orc-at-archer-4"], walls={"4": "none"})
    s, events = go(s, *token("dragon-harbinger", 4))
    assert monsters(s)["dragon-1"] == "forest-4" and points(s)["dragon-1"] == 5
    assert "dragon-harbinger" in s.table.box and "dragon-harbinger" not in s.table.token_discards
    assert said(events, "mega boss comes") == [("WT-003", "mega boss comes")]
    assert all(DATA.tokens[kind].trophy == 5 for kind in ("chimera", "dragon"))
    assert "movement" in DATA.tokens["dragon"].stand_in


@pytest.mark.rule("WT-001")
def test_one_tower_is_the_wizards():
    s = G.new(3, BOTH, {"wizards_tower": 5})
    assert s.table.wizards_tower.arc == 5 and sum(s.table.towers) == 6
    assert next(p for p in s.scene.pieces if p.id == "tower-5").badges == ("Wz",)
    rolled = G.new(3, BOTH)
    assert [a.face for a in rolled.legal_actions()] == [1, 2, 3, 4, 5, 6]
    s, events = go(rolled, Roll("d6", 3))
    assert s.table.wizards_tower.arc == 3 and said(events, "wizards tower") == [("WT-001", "wizards tower")]
    assert not any(p.badges for p in G.new(3).scene.pieces if p.kind == "tower")


@pytest.mark.rule("WT-001")
def test_where_it_stands_in_a_scenario():
    data = {"monsters": ["orc-at-forest-1"], "phase": "new monsters"}
    assert tower(**data).table.wizards_tower.arc == 1
    assert tower(**data, options={"wizards_tower": 4}).table.wizards_tower.arc == 4
    assert tower(**data, options={"wizards_tower": 4}, towers={"4": False}).table.wizards_tower.arc == 1
    assert tower(**data, options={"wizards_tower": 4}, wizards_tower=0).table.wizards_tower.arc == 0
    _, events = go(G.new(3, BOTH), Roll("d6", 4))
    assert said(events, "wizards tower") == [("WT-001", "wizards tower")]
    with pytest.raises(ValueError, match="no Tower stands"):
        tower(**data, towers=dict.fromkeys("123456", False))
