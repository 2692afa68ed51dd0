"""The Boom Troll: DT-101 to DT-106, Destroyer: DT-158."""

from __future__ import annotations

import msgspec
import pytest
from games.castle_panic.dark_titan.titan import Charge, titan
from games.castle_panic.positions import (
    Barbarian,
    G,
    Hit,
    Roll,
    go,
    monsters,
    points,
    said,
    token,
    towers,
    walls,
)

from ludo.engine.state import State
from ludo.games.castle_panic.table import Monster

TROLL = "boom-troll-1"


@pytest.mark.rule("DT-101")
def test_slain_it_hurts_all_in_its_space():
    who = ["boom-troll-at-knight-3:1", "orc-at-knight-3", "goblin-at-knight-3", "troll-at-knight-4"]
    s, events = go(titan(hands=[["green-knight"]], monsters=who), Hit("green-knight", TROLL))
    assert points(s) == {"orc-1": 1, "troll-1": 3}
    assert said(events, "blast") == [("DT-101", "blast")]
    s, events = go(
        titan(hands=[["green-knight"]], monsters=["boom-troll-at-knight-3:2", *who[1:]]), Hit("green-knight", TROLL)
    )
    assert points(s)["orc-1"] == 2 and not said(events, "blast"), "not while it stands"
    # no Elite roll, and nothing to Agranok's last two
    who = ["boom-troll-at-knight-3:1", "elite-orc-at-knight-3", "agranok-at-knight-3:2"]
    s, _ = go(titan(hands=[["green-knight"]], monsters=who), Hit("green-knight", TROLL))
    assert points(s) == {"elite-orc-1": 1, "agranok-1": 2} and s.player == 0


def with_two(**second):
    """A table with a second Boom Troll: the box has one, its counts are a stand-in."""
    s = titan(hands=[["green-knight"]], monsters=["boom-troll-at-knight-3:1", "troll-at-knight-3", "orc-at-forest-1"])
    other = Monster("boom-troll-2", "boom-troll", 1, "knight-3")
    return State.begin(msgspec.structs.replace(s.table, monsters=(*s.table.monsters, other)))


@pytest.mark.rule("DT-102")
def test_one_sets_off_another():
    s, events = go(with_two(), Hit("green-knight", TROLL))
    assert points(s) == {"troll-1": 1, "orc-1": 2}
    assert said(events, "chain", "blast") == [("DT-101", "blast"), ("DT-102", "chain"), ("DT-101", "blast")]
    assert s.table.trophies[0] == ("boom-troll", "boom-troll")
    s, events = go(
        titan(hands=[["green-knight"]], monsters=["boom-troll-at-knight-3:1", "troll-at-knight-3"]),
        Hit("green-knight", TROLL),
    )
    assert points(s) == {"troll-1": 2} and not said(events, "chain")


@pytest.mark.rule("DT-103")
def test_where_it_hits_everything_of_the_arc_falls():
    s = titan(
        "move monsters",
        ["boom-troll-at-swordsman-3", "orc-at-swordsman-3", "orc-at-forest-1"],
        walls={"3": "fortified"},
    )
    assert (walls(s), towers(s)) == ({1, 2, 4, 5, 6}, {1, 2, 4, 5, 6}), "not in the whole colour"
    assert TROLL not in monsters(s) and "boom-troll" in s.table.token_discards and s.table.trophies == ((), (), ())
    assert points(s)["orc-1"] == 1 and monsters(s)["orc-1"] == "swordsman-3", "hurt by the blast, not by the Wall too"
    assert said(s.events, "blows up the castle") == [("DT-103", "blows up the castle")]
    assert not said(s.events, "castle unharmed by the blast")
    # from inside, along the Castle ring
    s = titan("move monsters", ["boom-troll-at-castle-2:1"], towers={"2": False})
    assert (walls(s), towers(s)) == ({1, 2, 4, 5, 6}, {1, 4, 5, 6}) and monsters(s) == {}
    # where nothing stands it walks in
    s = titan("move monsters", ["boom-troll-at-swordsman-3"], walls={"3": "none"}, towers={"3": False})
    assert monsters(s) == {TROLL: "castle-3"} and not said(s.events, "blast")
    s = titan("move monsters", ["boom-troll-at-swordsman-3"], towers=dict.fromkeys("12456", False))
    assert s.is_over and s.winners() == ()


@pytest.mark.rule("DT-104")
def test_slain_in_the_swordsman_ring_it_does_the_castle_nothing():
    s, events = go(
        titan(hands=[["barbarian"]], monsters=["boom-troll-at-swordsman-3", "orc-at-forest-1"]), Barbarian(TROLL)
    )
    assert 3 in walls(s) and 3 in towers(s) and TROLL not in monsters(s)
    assert said(events, "castle unharmed by the blast") == [("DT-104", "castle unharmed by the blast")]


@pytest.mark.rule("DT-106")
def test_what_the_blast_slays_is_a_trophy_too():
    who = ["boom-troll-at-knight-3:1", "goblin-at-knight-3", "goblin-at-knight-3", "orc-at-forest-1"]
    s, events = go(titan(hands=[["green-knight"]], monsters=who), Hit("green-knight", TROLL))
    assert s.scores()[0] == 5 and said(events, "slain by the blast") == [("DT-106", "slain by the blast")] * 2
    s, events = go(titan("cavalier", who, cavalier="knight-3"), Charge(TROLL))
    assert s.scores()[0] == 5
    # nobody's when nobody slew it
    s, events = go(titan("new monsters", who), *token("giant-boulder"), Roll("d6", 3))
    assert s.scores() == {0: 0, 1: 0, 2: 0} and TROLL not in monsters(s) and not said(events, "slain by the blast")


@pytest.mark.rule("DT-158")
@pytest.mark.parametrize(
    ("on", "left", "standing"), [(True, 3, {1, 2, 5, 6}), (True, 2, {1, 2, 4, 5, 6}), (False, 3, {1, 2, 4, 5, 6})]
)
def test_destroyer(on, left, standing):
    s = titan(
        "move monsters",
        [f"boom-troll-at-swordsman-3:{left}", "orc-at-forest-1"],
        options={"destroyer": on},
        walls={"4": "fortified"},
    )
    assert walls(s) == towers(s) == standing
    full = titan("move monsters", ["boom-troll-at-swordsman-3"], options={"destroyer": True})
    assert said(full.events, "destroyer") == [("DT-158", "destroyer")]
    assert bool(said(s.events, "destroyer")) == (standing == {1, 2, 5, 6})
    assert G.options["destroyer"].rule == "DT-158"


@pytest.mark.rule("DT-158", "CP-042")
@pytest.mark.parametrize("arcs", [(3, 4), (4, 3)])
def test_destroyer_does_not_depend_on_the_number_of_an_arc(arcs):
    """The Orc at the other arc has struck at the same time: it takes its point."""
    troll, orc = arcs
    who = [f"boom-troll-at-swordsman-{troll}", f"orc-at-swordsman-{orc}", "orc-at-forest-1"]
    s = titan("move monsters", who, options={"destroyer": True})
    assert walls(s) == towers(s) == {1, 2, 5, 6} and points(s)["orc-1"] == 1
    assert said(s.events, "struck before") == [("DT-158?", "struck before")]
    # at a Tower as well
    where = {"walls": {str(orc): "none"}}
    s = titan("move monsters", who, options={"destroyer": True}, **where)
    assert towers(s) == {1, 2, 5, 6} and points(s)["orc-1"] == 1
    where = {"walls": {str(troll): "none"}}
    s = titan("move monsters", who, options={"destroyer": True}, **where)
    assert towers(s) == {1, 2, 5, 6} and points(s)["orc-1"] == 1


@pytest.mark.rule("DT-095", "DT-101")
def test_agranok_slain_by_a_blast_is_nobodys():
    who = ["boom-troll-at-knight-3:1", "agranok-at-knight-3:2", "orc-at-knight-3:1"]
    s = titan(hands=[["green-knight", "green-hero"]], monsters=who)
    s, events = go(s, Hit("green-hero", "agranok-1"), Hit("green-knight", TROLL))
    assert "agranok-1" not in monsters(s) and said(events, "agranok returns to the void")
    slain = [e.data["monster"] for e in events if e.key == "slain by the blast"]
    assert "agranok-1" not in slain and "orc-1" in slain
