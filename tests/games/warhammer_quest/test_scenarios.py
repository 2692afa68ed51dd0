"""The positions made for teaching: each loads, and shows what the misconception that it is made for gets wrong."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from games.warhammer_quest.positions import (
    ARCHER,
    ORC,
    Draw,
    G,
    Place,
    Roll,
    RollTheDie,
    allowed,
    drawn,
    first,
    go,
    refused,
    said,
    shares,
    spaces,
)

import ludo


@pytest.mark.parametrize("name", G.scenarios)
def test_it_loads_shows_and_saves(name):
    s = G.scenario(name)
    assert s.legal_actions() and s.scene.pieces and repr(s)
    assert len(G.scenarios[name]) > 10
    assert G.load(json.loads(json.dumps(s.to_dict()))) == s
    assert ludo.playout(s, 3).is_over


@pytest.mark.rule("PP-001", "PP-004", "PP-006")
def test_one_roll_decides_both():
    _, events = go(G.scenario("the-wizard-rolls"), RollTheDie("wizard"), Roll("power", 4))
    assert said(events, "power", "no event") == [("PP-004", "power"), ("PP-009", "no event")]


@pytest.mark.rule("PP-004", "PP-007", "PP-008")
def test_a_one_gives_power():
    s, _ = go(G.scenario("the-wizard-rolls"), RollTheDie("wizard"), Roll("power", 1))
    assert s.table.power == 1 and s.ask.pile == "deck"


@pytest.mark.rule("PP-062", "PP-065")
def test_the_warriors_act_before_new_goblins():
    _, events = first(G.scenario("four-goblins"))
    assert [e.key for e in events if e.key in ("wait", "warriors first", "fight now")] == [
        "wait",
        "warriors first",
        "fight now",
    ]


@pytest.mark.rule("PP-026", "PP-025")
def test_four_goblins_are_one_each():
    s = G.scenario("four-goblins")
    s = s.apply(next(a for a in s.legal_actions() if a.warrior == "wizard"))
    assert "wizard" not in {a.warrior for a in s.legal_actions()}
    only = G.scenario("the-elfs-only-square")
    refused(only, Place(ORC, "barbarian", (0, 7)), "PP-025?")
    allowed(only, Place(ORC, "elf", (0, 7)))


@pytest.mark.rule("PP-035", "PP-037")
def test_two_left_over_never_fall_to_one():
    def three_on_one(name):
        """The exact chance that one of four faces three of six: over both draws."""
        s, _ = first(G.scenario(name))
        total = Fraction(0)
        for a, p in s.chance_outcomes().items():
            t, _ = first(s.apply(a))
            total += p * t.chance_outcomes().get(a, Fraction(0))
        return total

    assert three_on_one("six-goblins") == 0
    assert three_on_one("six-goblins-counters-back") == Fraction(1, 4)


@pytest.mark.rule("PP-039", "PP-041")
def test_without_room_another_counter_and_then_near():
    s, events = go(G.scenario("no-room-beside-the-elf"), *drawn("elf"))
    assert said(events, "no room beside") and s.ask.pile == "counters"
    s, _ = first(G.scenario("five-orcs-in-a-passage"))
    s, events = go(s, *drawn("elf"))
    assert said(events, "no room anywhere") == [("PP-041", "no room anywhere")] and spaces(s) == {(1, 1), (2, 1)}


@pytest.mark.rule("PP-048", "PP-049", "PP-050")
def test_archers_stand_far_off_in_sight():
    s = G.scenario("two-archers")
    refused(s, Place(ARCHER, "elf", (0, 13)), "PP-048", "PP-049?")
    assert (0, 9) in spaces(s, warrior="elf")
    assert ("PP-050", "ranged shared") in said(s.events, "ranged shared")
    hall = G.scenario("an-archer-in-the-hall")
    assert spaces(hall) == {(0, 12)}


@pytest.mark.rule("PP-057")
def test_figures_do_not_block_and_pillars_do():
    s = G.scenario("past-the-barbarian")
    assert (1, 13) in spaces(s, warrior="wizard")
    refused(G.scenario("an-archer-in-the-hall"), Place(ARCHER, "elf", (1, 13)), "PP-057")


@pytest.mark.rule("PP-021", "PP-022", "PP-023")
def test_an_e_card_does_not_move_the_turn_to_place():
    s, _ = go(
        G.scenario("a-card-without-monsters"),
        RollTheDie("wizard"),
        Roll("power", 1),
        Draw("deck", "scorpions"),
        Draw("counters", "dwarf"),
        Roll("d6", 6),
        Roll("d6", 6),
    )
    assert s.table.turn == 4
    s, events = go(s, RollTheDie("wizard"), Roll("power", 1), Draw("deck", "card-orc-warriors"))
    assert s.player == 3 and said(events, "next places") == [("PP-022", "next places")]
    s, _ = first(G.scenario("four-goblins"))
    assert s.table.placer == 0, "the leader was first"


@pytest.mark.rule("PP-066", "PP-067", "PP-068")
def test_the_leader_rolls_for_the_dead_wizard():
    s = G.scenario("the-wizard-is-dead")
    assert s.player == 1
    refused(s, RollTheDie("barbarian"), "PP-067?")
    s, events = go(s, RollTheDie("dwarf"), Roll("power", 5))
    assert said(events, "no power", "no event") == [("PP-068?", "no power"), ("PP-009", "no event")]


@pytest.mark.rule("PP-070")
def test_counters_are_mixed_again():
    s = G.scenario("three-orcs-and-no-room")
    for w in ("barbarian", "dwarf"):
        s, _ = first(go(s, *drawn(w))[0])
    s, events = go(s, *drawn("elf", "wizard"))
    assert ("PP-070?", "mixed again") in said(events, "mixed again")
    assert set(s.legal_actions()) == set(drawn("barbarian", "dwarf"))


@pytest.mark.rule("PP-045", "PP-046")
def test_the_two_readings():
    even, _ = first(go(G.scenario("the-party-is-apart"), *drawn("dwarf"))[0], 5)
    literal, _ = first(go(G.scenario("the-party-is-apart-literally"), *drawn("dwarf"))[0], 5)
    assert max(shares(even).values()) == 2 and shares(literal)["dwarf"] == 5
