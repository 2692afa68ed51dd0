"""The reader places by clicking, and is told at once what is wrong."""

from __future__ import annotations

import pytest
from games.warhammer_quest.positions import GOBLIN, ORC, G, Place, RollTheDie
from ludo_widgets import Table

import ludo


def test_placing_by_clicks():
    t = Table(G.scenario("four-goblins"))
    t.click((0, 9))
    assert t.picked == ((0, 9),) and {a.warrior for a in t.fitting} == {"barbarian"}
    t.click((0, 9))  # one is left: a second click places it
    assert t.state.table.monsters[-1].space == (0, 9) and t.state.table.monsters[-1].warrior == "barbarian"
    t.click("dwarf")
    t.click((3, 9))
    assert t.state.figures["goblin-spearman-2"] == (3, 9)
    t.undo()
    assert "goblin-spearman-2" not in t.state.figures


@pytest.mark.rule("PP-025", "PP-029")
def test_what_is_wrong_is_said_at_once():
    t = Table(G.scenario("the-elfs-only-square"))
    before = t.state
    t.click("barbarian")
    t.click((0, 7))
    assert t.state is before
    assert t.info["tab"] == "explain" and "PP-025" in str(t.info["why"]) and "Elf" in str(t.info["why"])
    t.click("elf")
    t.click((0, 7))
    assert t.state.figures["orc-warrior-1"] == (0, 7)
    with pytest.raises(ludo.IllegalAction):
        t.choose(Place(ORC, "dwarf", (0, 6)))
    assert "PP-030" in str(t.info["why"])
    t.click((1, 0))
    assert "PP-029" in str(t.info["why"])


def test_a_square_beside_two_asks_for_whom():
    t = Table(G.scenario("four-goblins"))
    t.click((0, 8))
    assert {a.warrior for a in t.fitting} == {"barbarian", "elf"}
    t.click("elf")
    assert t.state.table.monsters[-1].warrior == "elf"


def test_a_kind_is_picked_from_those_to_be_placed():
    t = Table(G.scenario("three-orcs-and-a-goblin"))
    t.click(GOBLIN)
    t.click("wizard")
    assert {(a.monster, a.warrior) for a in t.fitting} == {(GOBLIN, "wizard")}
    t.click((3, 6))
    assert t.state.table.monsters[-1].kind == GOBLIN


def test_the_whole_phase_on_the_table():
    t = Table(G.scenario("the-wizard-rolls"), chance="ask", seed=2)
    t.click("barbarian")
    assert "PP-001" in str(t.info["why"])
    t.click("wizard")
    t.click("wizard")
    assert t.state.player == ludo.CHANCE
    t.force(1)
    t.click("deck")
    assert t.state.phase == "place monsters"
    while t.state.phase == "place monsters":
        t.choose(t.state.legal_actions()[0])
    t.click("counters")
    assert len(t.state.table.aside) == 1
    assert t._html() and t._text()


def test_agents_play_seats():
    t = Table(G.scenario("four-goblins"), agents={0: G.agents["greedy"]()}, chance="auto", seed=1)
    t.play()
    assert t.state.table.turn == 2 and t.state.player == 3
    t.choose(RollTheDie("wizard"))
    assert t.state.table.turn == 3 or t.state.phase != "power phase"
