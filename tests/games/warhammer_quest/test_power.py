"""The wizard's roll, and who rolls for a dead wizard: PP-001 to PP-009, PP-066 to PP-069."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest
from games.warhammer_quest.positions import ROOM, Draw, G, Place, Roll, RollTheDie, go, position, refused, said

import ludo
from ludo.engine.ask import sample
from ludo.engine.chance import splitmix64

NO_WIZARD = ROOM.replace("W", ".")


def rolled(s, face):
    """(the state, what happened) when the power die shows a face."""
    return go(s, s.legal_actions()[0], Roll("power", face))


@pytest.mark.rule("PP-001")
def test_the_wizards_player_rolls_once():
    s = position(ROOM)
    assert (s.player, s.legal_actions()) == (3, (RollTheDie("wizard"),))
    refused(s, RollTheDie("barbarian"), "PP-001")
    refused(s, RollTheDie("nobody"), None)
    assert [o.rule for o in s.view(0).why_not(RollTheDie("wizard"))] == ["PP-001"], "it is not Player 1's roll"
    s, events = rolled(s, 4)
    assert said(events, "rolled") == [("PP-001", "rolled")]
    assert (s.table.turn, s.phase) == (2, "power phase"), "no second roll in the same turn"


@pytest.mark.rule("PP-002")
def test_the_die_has_six_sides():
    s = position(ROOM).apply(RollTheDie("wizard"))
    assert {a.face: p for a, p in s.chance_outcomes().items()} == dict.fromkeys(range(1, 7), Fraction(1, 6))
    assert s.why_not(Roll("power", 7)) and s.why_not(Roll("d6", 3))
    assert {drawn(s, seed).face for seed in range(300)} == set(range(1, 7))


@pytest.mark.rule("PP-003")
def test_the_power_phase_comes_first():
    s = position(ROOM)
    refused(s, Place("orc-warrior", "elf", (4, 2)), "PP-003")
    _, events = rolled(s, 5)
    assert [e.data["phase"] for e in events if e.key == "phase"] == [
        "warriors' phase",
        "monsters' phase",
        "exploration phase",
    ]
    assert said(events, "next turn") == [("PP-003", "next turn")]
    s, events = rolled(position(ROOM, options={"turns": 1}), 5)
    assert s.is_over and s.table.over.rule == "PP-003" and s.winners() == ()


@pytest.mark.rule("PP-004", "PP-005")
def test_the_roll_is_the_power_of_this_turn():
    s = position(ROOM, power=4)
    assert s.table.power == 0, "that of the turn before is gone"
    assert ("PP-005?", "power is gone") in [(e.rule, e.key) for e in s.events]
    _, events = rolled(s, 2)
    assert [e.data["power"] for e in events if e.key == "power"] == [2]
    assert said(position(ROOM).events, "power is gone") == []


@pytest.mark.rule("PP-006", "PP-007", "PP-008")
def test_a_one_is_power_and_an_event_without_a_second_roll():
    s, events = rolled(position(ROOM), 1)
    assert s.table.power == 1
    assert said(events, "one roll", "event", "one is power too") == [
        ("PP-007?", "one is power too"),
        ("PP-006", "one roll"),
        ("PP-008", "event"),
    ]
    assert (s.phase, s.ask.pile, s.ask.rule) == ("unexpected event", "deck", "PP-010")


@pytest.mark.rule("PP-008", "PP-009")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_any_other_roll_brings_no_event(face):
    s, events = rolled(position(ROOM), face)
    assert said(events, "event", "no event") == [("PP-009", "no event")]
    assert (len(s.table.deck), s.table.monsters) == (19, ())
    one, events = rolled(position(ROOM), 1)
    assert said(events, "event", "no event") == [("PP-008", "event")] and one.ask.pile == "deck"


def test_the_number_that_brings_an_event_can_be_changed():
    for on, face, event in ((0, 1, False), (3, 3, True), (3, 4, False), (6, 6, True)):
        s, _ = rolled(position(ROOM, options={"event_on": on}), face)
        assert (s.phase == "unexpected event") == event


@pytest.mark.rule("PP-066", "PP-067")
def test_the_leader_rolls_for_a_dead_wizard():
    s = position(ROOM, dead=["wizard"], seat=1)
    assert (s.player, s.ask.rule, s.legal_actions()) == (1, "PP-066", (RollTheDie("dwarf"),))
    refused(s, RollTheDie("wizard"), "PP-066")
    refused(s, RollTheDie("elf"), "PP-067?")
    refused(s, Place("orc-warrior", "elf", (4, 2)), "PP-003")  # the phase is not skipped
    s, events = rolled(s, 1)
    assert s.ask.pile == "deck", "a 1 is an event all the same"
    assert said(events, "rolled", "event") == [("PP-066", "rolled"), ("PP-008", "event")]
    was_leader = position(ROOM, dead=["wizard"], seat=3)
    assert was_leader.player == 2, "the next living player to the right"


@pytest.mark.rule("PP-001", "PP-067")
def test_while_the_wizard_lives_he_is_the_reason():
    for s in (position(ROOM, dead=["elf"]), G.new(2)):
        assert "The Wizard lives" in refused(s, RollTheDie("elf"), "PP-001")[0]
    both = position(ROOM, dead=["elf", "wizard"])
    assert "in his place" not in refused(both, RollTheDie("elf"), "PP-067?")[0], "of the wizard alone that is said"
    refused(position(ROOM.replace("E", "."), dead=["wizard"]), RollTheDie("elf"), "PP-067?")


@pytest.mark.rule("PP-068")
def test_a_substitutes_roll_is_no_power():
    s, events = rolled(position(ROOM, dead=["wizard"]), 1)
    assert s.table.power == 0 and said(events, "no power", "power") == [("PP-068?", "no power")]
    s, events = rolled(position(ROOM), 1)
    assert s.table.power == 1 and said(events, "no power", "power") == [("PP-004", "power")]


@pytest.mark.rule("PP-069")
def test_a_party_without_a_wizard():
    s = position(NO_WIZARD)
    assert (s.player, s.ask.rule, s.legal_actions()) == (0, "PP-069?", (RollTheDie("barbarian"),))
    refused(s, RollTheDie("elf"), "PP-069?")
    refused(s, RollTheDie("wizard"), "PP-069?")
    s, _ = rolled(s, 1)
    assert (s.table.power, s.ask.pile) == (0, "deck")
    assert G.new(3, options={"wizard": False}).player == 0 and G.new(3).player == 2


def test_a_first_event_is_as_likely_as_the_die_says():
    """Exact odds from the chance nodes, against games played (TEACHING: mean 6, yet 52 % by turn 4)."""
    exact = Fraction(0)
    for turn in range(1, 5):
        exact += Fraction(5, 6) ** (turn - 1) * Fraction(1, 6)
    assert float(exact) == pytest.approx(0.5177, abs=1e-4)
    seen = sum(ludo.playout(G.new(options={"turns": 4}), seed).table.first_event > 0 for seed in range(1000))
    assert abs(seen / 1000 - float(exact)) < 4 * (float(exact * (1 - exact)) / 1000) ** 0.5


def test_odds_of_each_kind_of_node_agree_with_sampling():
    """The power die, the Event deck, the dice of a card, the counters: as frequent by many seeds as their Fractions."""
    s = position(ROOM).apply(RollTheDie("wizard"))
    for answer in (Roll("power", 1), Draw("deck", "card-minotaurs"), Roll("d3", 2), None):
        odds = s.chance_outcomes()
        seen = Counter(drawn(s, seed) for seed in range(1200))
        assert seen.keys() <= odds.keys()
        for a, p in odds.items():
            assert abs(seen[a] / 1200 - float(p)) < 5 * (float(p * (1 - p)) / 1200) ** 0.5
        s = s.apply(answer) if answer else s


def drawn(s, seed):
    return sample(s.table, s.ask, splitmix64(seed, s.n))
