"""Setup: DT-001 to DT-029."""

from __future__ import annotations

import json
from collections import Counter
from fractions import Fraction

import pytest
from games.castle_panic.dark_titan.titan import HIM, Ride, titan, zone
from games.castle_panic.positions import (
    Draw,
    G,
    Hit,
    Pass,
    Place,
    Roll,
    allowed,
    counted,
    go,
    position,
    refused,
    said,
    token,
    towers,
    walls,
)

import ludo

DATA = ludo.game("castle-panic").components


DT = ("dark-titan",)
BOX = DATA.boxes["dark-titan"]


@pytest.mark.rule("DT-001", "DT-120")
def test_all_monsters_must_be_defeated_but_not_friends():
    data = {"bag": [], "hands": [["red-archer", "red-archer"]], "agranok_gone": True}
    s = titan(monsters=["goblin-at-archer-1", "goblin-at-archer-2"], supports=["supply-wagon-at-forest-2"], **data)
    s, _ = go(s, Hit("red-archer", "goblin-1"))
    assert not s.is_over
    s, events = go(s, Hit("red-archer", "goblin-2"))
    assert s.is_over and s.winners() == (0, 1, 2) and said(events, "won")
    # Agranok is a Monster too
    s = titan(monsters=["goblin-at-archer-1", "agranok-at-forest-3"], hands=[["red-archer"]], bag=[])
    s, _ = go(s, Hit("red-archer", "goblin-1"))
    assert not s.is_over
    assert ("DT-001", "objective") in said(G.new(2, DT).events, "objective")
    _, events = go(titan("new monsters"), *token("supply-wagon", 1))
    assert ("DT-120", "no monster") in said(events, "no monster")


@pytest.mark.rule("DT-002")
def test_one_to_six_players():
    for players in range(1, 7):
        assert G.new(players, DT).setup.players == players
    for players in (0, 7):
        with pytest.raises(ValueError, match="1 to 6"):
            G.new(players, DT)


@pytest.mark.rule("DT-003")
def test_it_is_played_on_top_of_castle_panic():
    s = G.new(2, DT)
    assert said(s.events, "dark titan") == [("DT-003", "dark titan")]
    assert {"orc", "troll-mage", "herald"} <= set(s.table.bag), "the base game is there"
    assert not said(G.new(2).events, "dark titan") and "herald" not in G.new(2).table.bag
    with pytest.raises(ValueError, match="needs the variant 'dark-titan'"):
        G.new(2, options={"agranok_level": 3})


@pytest.mark.rule("DT-004", "DT-006", "DT-007", "DT-008", "DT-009", "DT-005")
def test_what_is_in_the_box():
    cards, tokens = Counter(DATA.cards_of(DT)) - Counter(DATA.deck), Counter(DATA.tokens_of(DT)) - Counter(DATA.bag)
    assert cards == dict.fromkeys(
        ("barrage", "blue-boiling-oil", "green-boiling-oil", "red-boiling-oil", "cavalier"), 1
    )
    friends = {id for id in tokens if DATA.tokens[id].kind == "support"}
    assert friends == {"reserve-squad", "stonemasons-cart", "supply-wagon"}
    assert all(tokens[id] == 1 and not DATA.tokens[id].is_monster for id in friends)
    assert tokens["agranok"] == 1
    others = {id: n for id, n in tokens.items() if id not in friends | {"agranok"}}
    assert others["herald"] == 5 and sum(others.values()) == 17
    assert set(others) == {"herald", "boom-troll", "dark-sorceress", "elite-goblin", "elite-orc", "elite-troll",
                           "blue-plague", "green-plague", "red-plague", "wither"}  # fmt: skip
    assert (DATA.cards_of(()), DATA.tokens_of(())) == (DATA.deck, DATA.bag), "and out again"
    assert [card.level for card in DATA.forms.values()] == [1, 2, 3, 4, 5]
    stand_ins = {id for id in others if "count" in DATA.tokens[id].stand_in}
    assert stand_ins == set(others) - {"herald", "boom-troll"}, "counts that are ours say so"
    # a second Cavalier is refused: test_cavalier; a table with one piece more or fewer is too
    with pytest.raises(ValueError, match="the tokens are not the game's 70"):
        data = json.loads(json.dumps(G.new(2, DT).to_dict()))
        data["base"]["bag"]["cards"].remove("herald")
        G.load(data)


@pytest.mark.rule("DT-010")
def test_walls_and_towers_as_ever():
    s = G.new(3, DT)
    assert towers(s) == walls(s) == {1, 2, 3, 4, 5, 6}
    assert ("DT-010", "as in the game extended") in said(s.events, "as in the game extended")


@pytest.mark.rule("DT-011", "DT-012", "DT-025")
def test_what_is_taken_out_and_mixed_in():
    s = G.new(3, DT)
    bag, box = Counter(s.table.bag), Counter(s.table.box)
    assert (box["goblin"], box["orc"], box["troll"]) == (3, 4, 3)
    assert (bag["goblin"], bag["orc"], bag["troll"]) == (0, 7 - 2, 7 - 1), "less the six that start"
    assert len(s.table.bag) == 53 and bag["herald"] == 5 and bag["supply-wagon"] == 1 and "agranok" not in bag
    assert len(s.table.deck) == 54 and "barrage" in s.table.deck
    base = G.new(3)
    assert (len(base.table.bag), len(base.table.deck), base.table.box) == (43, 49, ())


@pytest.mark.rule("DT-013", "DT-014")
def test_the_usual_monsters_start_where_the_players_like():
    s = G.new(3, DT, seed=4)
    assert counted(s.table.unplaced) == {"troll": 1, "orc": 2, "goblin": 3}
    assert {a.space for a in s.legal_actions()} == {f"archer-{arc}" for arc in range(1, 7)}
    s = allowed(s, Place("troll", "archer-5"))
    refused(s, Place("orc", "archer-5"), "CP-009")
    s, _events = go(s, Place("orc", "archer-4"), Place("orc", "archer-1"))
    assert counted(m.kind for m in s.table.monsters) == {"troll": 1, "orc": 2, "goblin": 3}
    assert not any(isinstance(a, Roll) for a in s.legal_actions())
    assert said(G.new(3, DT).events, "usual starting monsters", "where the players like") == [
        ("DT-013", "usual starting monsters"), ("DT-014", "where the players like")
    ]  # fmt: skip


@pytest.mark.rule("DT-020", "DT-021", "DT-022", "DT-023")
def test_the_form_is_chosen_or_drawn_unseen():
    s = G.new(3, DT, {"agranok_level": 3})
    assert (s.table.dark_titan.form, len(s.table.dark_titan.forms)) == ("agranok-level-3", 0)
    assert {id for id in s.table.box if id in DATA.forms} == set(DATA.forms) - {"agranok-level-3"}
    assert said(s.events, "form chosen", "form drawn unseen") == [("DT-020", "form chosen")]
    hidden = G.new(3, DT)
    assert (hidden.table.dark_titan.form, set(hidden.table.dark_titan.forms)) == ("", set(DATA.forms)), (
        "drawn only when it is turned up"
    )
    assert said(hidden.events, "form chosen", "form drawn unseen") == [("DT-021", "form drawn unseen")]
    for state in (s, hidden):
        card = zone(state, "agranok-card")
        assert "face down" in card.label and "agranok" in [i.id for i in card.items]
        assert not any(m.kind == "agranok" for m in state.table.monsters)
        assert said(state.events, "agranok on his card") == [("DT-022", "agranok on his card")]
        assert ("DT-023", "other forms in the box") in said(state.events, "other forms in the box")
    assert all(i.id not in DATA.forms for i in zone(hidden, "agranok-card").items)
    with pytest.raises(ValueError, match="agranok_level: 6 is not allowed"):
        G.new(3, DT, {"agranok_level": 6})
    # each form is as likely, and shown once he has come
    s = position("new monsters", variants=DT, heralds=2)
    s, _ = go(s, *token("herald"), Roll("d6", 3), Roll("d6", 5))
    assert s.chance_outcomes() == {Draw("dark_titan.forms", form): Fraction(1, 5) for form in DATA.forms}
    s, _ = go(s, Draw("dark_titan.forms", "agranok-level-4"))
    assert [i.id for i in zone(s, "agranok-card").items] == ["agranok-level-4"]
    assert sorted(id for id in s.table.box if id in DATA.forms) == sorted(set(DATA.forms) - {"agranok-level-4"})


@pytest.mark.rule("DT-024")
def test_the_cavalier_waits():
    s = G.new(2, DT)
    assert s.table.dark_titan.cavalier == "" and "cavalier" not in s.figures
    assert ("DT-024", "cavalier aside") in said(s.events, "cavalier aside")


@pytest.mark.rule("DT-026")
def test_no_barrage_alone():
    alone, two = G.new(1, DT), G.new(2, DT)
    assert ("barrage" in alone.table.deck, len(alone.table.deck), "barrage" in alone.table.box) == (False, 53, True)
    assert ("barrage" in two.table.deck, len(two.table.deck)) == (True, 54)
    assert said(alone.events, "no barrage alone") and not said(two.events, "no barrage alone")


@pytest.mark.rule("DT-027")
@pytest.mark.parametrize(
    ("players", "hand", "trades"), [(1, 6, 0), (2, 6, 1), (3, 5, 1), (4, 5, 1), (5, 5, 1), (6, 4, 2)]
)
def test_limits_are_those_of_castle_panic(players, hand, trades):
    s = G.new(players, DT, seed=1)
    assert {len(h) for h in s.table.hands} == {hand} and s.setup.options.trades == trades
    (e,) = [e for e in G.new(players, DT).events if e.key == "limits unchanged"]
    assert (e.rule, e.data["limit"].total, e.data["trades"]) == ("DT-027", hand, trades)


@pytest.mark.rule("DT-028", "DT-029")
def test_six_phases_and_the_cavalier_between_four_and_five():
    data = {"variants": DT, "options": {"agranok_level": 1}, "hands": [["red-archer"], ["brick"]]}
    s = position("draw up", monsters=["orc-at-archer-1", "troll-at-forest-4"], cavalier="knight-4", **data)
    phases = [s.phase]
    while s.table.seat == 0 and len(phases) < 20:
        if s.phase == "cavalier":
            assert s.table.monster("orc-1").space == "archer-1", "before the Monsters move"
            assert {r for o in [s.why_not(Hit("red-archer", "orc-1"))] for r in [o[-1].rule]} == {"CP-014"}
        elif s.phase == "play cards":
            assert s.why_not(Ride("knight-3"))
        s = s.apply(Pass() if Pass() in s.legal_actions() else s.legal_actions()[0])
        if s.phase != phases[-1]:
            phases.append(s.phase)
    assert phases[:5] == ["draw up", "discard and draw", "trade", "play cards", "cavalier"]
    assert phases[5] == "new monsters", "phase 5 asks nobody anything"
    assert ("DT-028", "turn unchanged") in said(G.new(2, DT).events, "turn unchanged")
    s, events = go(position("play cards", cavalier="knight-4", monsters=["orc-at-archer-1"], **data), Pass())
    assert said(events, "cavalier acts") == [("DT-029", "cavalier acts")]
    s, events = go(position("play cards", monsters=["orc-at-archer-1"], **data), Pass())
    assert s.phase == "new monsters" and not said(events, "cavalier acts"), "no step without him"


@pytest.mark.rule("DT-075")
def test_level_1_is_for_beginners():
    assert DATA.agranok.advice.beginners == 1 and not DATA.forms["agranok-level-1"].die
    assert all(DATA.forms[f"agranok-level-{level}"].die for level in (2, 3, 4, 5))
    assert "1 the easiest" in G.options["agranok_level"].text
    for level in range(1, 6):
        assert G.new(2, DT, {"agranok_level": level}).table.dark_titan.form == f"agranok-level-{level}"


def test_a_position_that_cannot_be_is_refused():
    for wrong, words in (
        ({"cavalier": "knight-9"}, "no space 'knight-9'"),
        ({"heralds": 4}, "at most 3"),
        ({"heralds": 3}, "with the third on the card Agranok has come"),
        ({"supports": ["supply-wagon-at-castle-1"]}, "left the Castle ring"),
        ({"monsters": ["agranok-at-forest-1"], "agranok_gone": True}, "Agranok is on the board"),
        ({"phase": "new monsters", "left": 10**9}, "there are not so many tokens"),
        ({"phase": "draw up", "left": 2}, "drawing: in phase 6"),
        ({"trophies": [["draw-3"]]}, "'draw-3' is nobody's trophy"),
        ({"trophies": [["supply-wagon"]]}, "'supply-wagon' is nobody's trophy"),
        ({"monsters": [f"agranok-at-forest-{arc}" for arc in (1, 2)]}, "not so many of 'agranok'"),
        ({"monsters": ["agranok-at-forest-1:1"]}, "agranok has 2 to 8"),
        ({"monsters": ["agranok-at-forest-1"], "heralds": 1}, "none once Agranok has come"),
    ):
        with pytest.raises(ValueError, match=words):
            titan(**wrong)
    with pytest.raises(ValueError, match="agranok_level says which"):
        position(variants=DT, monsters=["agranok-at-forest-1"])
    with pytest.raises(ValueError, match="belong to the variant dark-titan"):
        position(cavalier="knight-1")
    assert HIM not in titan().figures
    assert all(card.id in DATA.cards for card in BOX.card)


def test_agranok_has_one_name():
    data = titan("new monsters", ["agranok-at-forest-1"]).to_dict()
    (him,) = (m for m in data["base"]["monsters"] if m["kind"] == "agranok")
    him["id"] = "agranok-2"
    with pytest.raises(ValueError, match="Agranok is 'agranok-1'"):
        G.load(data)


@pytest.mark.parametrize(
    ("field", "value", "words"),
    [("pending", 1, "pending_in"), ("pending_in", "3", "pending_in"), ("id", "orc-0", "no id of this kind"),
     ("id", "orc-01", "no id of this kind"), ("id", "orc-\u0663", "no id of this kind")],
)  # fmt: skip
def test_a_save_that_cannot_be_is_refused(field, value, words):
    data = titan("new monsters", ["orc-at-forest-1"]).to_dict()
    assert G.load(json.loads(json.dumps(data)))
    data["base"]["monsters"][0][field] = value
    if field != "id":
        del data["base"]["monsters"][0][field]
        data["base"]["dark_titan"][field] = value
    with pytest.raises(ValueError, match=words):
        G.load(json.loads(json.dumps(data)))


@pytest.mark.rule("DT-001")
def test_without_a_tower_they_do_not_win():
    """The last Tower falls with the last Monster."""
    data = {"bag": [], "agranok_gone": True, "walls": {"3": "none"}}
    towers = {str(arc): arc == 3 for arc in range(1, 7)}
    s = titan("move monsters", ["goblin-at-swordsman-3"], towers=towers, **data)
    assert s.is_over and s.winners() == ()
    assert [r for r, _ in said(s.events, "tower lost")] == ["CP-044"]
    s = titan("move monsters", ["goblin-at-swordsman-3"], towers=towers | {"1": True}, **data)
    assert s.is_over and s.winners() == (0, 1, 2)
    assert ("DT-001", "objective") in said(G.new(2, DT).events, "objective")
