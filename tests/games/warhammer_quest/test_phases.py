"""When new monsters may fight: PP-062 to PP-065; and the option by which they stay."""

from __future__ import annotations

import pytest
from games.warhammer_quest.positions import GOBLIN, ROOM, Draw, Roll, RollTheDie, first, go, placing, position, said

EVENT = (RollTheDie("wizard"), Roll("power", 1))


@pytest.mark.rule("PP-062", "PP-063", "PP-065")
def test_new_monsters_fight_in_their_own_phase_of_the_same_turn():
    _, events = first(placing(ROOM, (GOBLIN, 4)))
    keys = [e.key for e in events if e.key in ("wait", "attacks at once", "warriors first", "fight now", "next turn")]
    assert keys == ["wait", "warriors first", "fight now", "next turn"], "the warriors before them, and in this turn"
    assert said(events, "wait", "warriors first", "fight now") == [
        ("PP-062", "wait"),
        ("PP-065?", "warriors first"),
        ("PP-063", "fight now"),
    ]
    assert len(next(e for e in events if e.key == "wait").data["monsters"]) == 4
    _, events = go(position(ROOM), RollTheDie("wizard"), Roll("power", 3))
    assert said(events, "wait", "warriors first", "fight now") == []


@pytest.mark.rule("PP-062", "PP-064")
def test_only_those_whose_card_says_so_attack_at_once():
    s, _ = go(position(ROOM), *EVENT, Draw("deck", "card-giant-bats"), Roll("d6", 2), Roll("d6", 2))
    s, events = first(s)
    assert said(events, "wait", "attacks at once") == [("PP-064", "attacks at once")] * 4
    s, events = first(placing(ROOM, (GOBLIN, 4)))
    assert said(events, "wait", "attacks at once") == [("PP-062", "wait")]


@pytest.mark.rule("PP-063")
def test_monsters_that_stay_fight_for_the_first_time_once():
    s, _ = first(placing(ROOM, (GOBLIN, 4), options={"monsters_stay": True}))
    assert len(s.table.monsters) == 4 and s.table.turn == 2
    _, events = go(s, RollTheDie("wizard"), Roll("power", 3))
    assert said(events, "fight now") == []
    gone, events = first(placing(ROOM, (GOBLIN, 4)))
    assert gone.table.monsters == () and said(events, "monsters gone") == [("PP-065?", "monsters gone")]
