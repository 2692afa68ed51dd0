"""Battle with Support tokens: DT-134 to DT-138."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import Fight, MoveSupport, supports, titan
from games.castle_panic.positions import (
    DriveHimBack,
    Roll,
    allowed,
    go,
    monsters,
    points,
    refused,
    said,
    token,
    walls,
)

WAGON, SQUAD = "supply-wagon-1", "reserve-squad-1"


@pytest.mark.rule("DT-134")
def test_they_fight_where_they_meet():
    s = titan("move monsters", ["orc-at-archer-2", "orc-at-archer-3"], ["reserve-squad-at-knight-2"])
    assert (points(s), supports(s)) == ({"orc-1": 1, "orc-2": 2}, {SQUAD: ("knight-2", 2)})
    assert said(s.events, "fight", "support loses a point") == [
        ("DT-134", "fight"),
        ("DT-134", "support loses a point"),
    ]
    # who stays beside it does not fight again: stopped by a Wall, or in Tar
    s = titan("move monsters", ["orc-at-swordsman-2"], ["reserve-squad-at-swordsman-2"])
    assert (points(s), supports(s)[SQUAD][1], 2 in walls(s)) == ({"orc-1": 1}, 3, False), "that point was the Wall's"
    s = titan("move monsters", ["orc-at-archer-2"], ["reserve-squad-at-archer-2"], tar="orc-1")
    assert points(s) == {"orc-1": 2}
    # a Monster slain so is nobody's; also when it is driven back, or comes
    s, _ = go(
        titan(
            hands=[["drive-him-back"]],
            monsters=["goblin-at-archer-2", "orc-at-forest-5"],
            supports=["reserve-squad-at-forest-2"],
        ),
        DriveHimBack("goblin-1"),
    )
    assert "goblin-1" not in monsters(s) and s.table.trophies[0] == () and supports(s)[SQUAD][1] == 2
    s, _ = go(titan("new monsters", supports=["reserve-squad-at-forest-2"]), *token("orc", 2))
    assert points(s) == {"orc-1": 1}
    # Agranok fights too, and shrugs a single point off his last two
    s = titan("move monsters", ["agranok-at-archer-2:2"], ["reserve-squad-at-knight-2"])
    assert (points(s), supports(s)[SQUAD][1]) == ({"agranok-1": 2}, 2)


@pytest.mark.rule("DT-135", "DT-136")
def test_each_support_token_fights_once():
    s = titan(
        hands=[["red-archer"]],
        monsters=["goblin-at-knight-3", "goblin-at-knight-3", "orc-at-knight-3"],
        supports=["reserve-squad-at-knight-4"],
    )
    s, _ = go(s, MoveSupport("red-archer", SQUAD, "knight-3"))
    assert s.ask.rule == "DT-136" and {a.monster for a in s.legal_actions()} == {"goblin-1", "goblin-2", "orc-1"}
    s, events = go(s, Fight(SQUAD, "goblin-2"))
    assert points(s) == {"goblin-1": 1, "orc-1": 2} and supports(s)[SQUAD][1] == 2 and s.ask.rule == "CP-022"
    assert said(events, "fights once") == [("DT-135", "fights once")]
    # one that has fought does not fight again while others do
    s = titan(
        "move monsters",
        ["orc-at-archer-2", "orc-at-archer-2"],
        ["reserve-squad-at-knight-2", "supply-wagon-at-knight-2"],
    )
    s, _ = go(s, Fight(SQUAD, "orc-1"))
    refused(s, Fight(SQUAD, "orc-2"), "DT-135")
    s = allowed(s, Fight(WAGON, "orc-1"))
    assert points(s) == {"orc-2": 2} and s.phase == "new monsters"


@pytest.mark.rule("DT-136")
def test_the_players_choose_who_fights_whom():
    s = titan(
        "move monsters",
        ["troll-at-archer-2:1", "orc-at-archer-5"],
        ["reserve-squad-at-knight-2:1", "supply-wagon-at-knight-2", "stonemasons-cart-at-archer-1"],
    )
    assert {a.support for a in s.legal_actions()} == {SQUAD, WAGON} and s.player == 0
    refused(s, Fight("stonemasons-cart-1", "troll-1"), "DT-136")
    refused(s, Fight(WAGON, "orc-1"), "DT-136")
    s, events = go(s, Fight(WAGON, "troll-1"))
    assert "troll-1" not in monsters(s) and supports(s)[WAGON][1] == 2 and supports(s)[SQUAD] == ("knight-2", 1)
    assert said(events, "players choose the fight") == [("DT-136", "players choose the fight")]


@pytest.mark.rule("DT-137")
def test_boulders_crush_them():
    s = titan("new monsters", ["orc-at-knight-2"], ["stonemasons-cart-at-archer-2", "supply-wagon-at-archer-3"])
    s, events = go(s, *token("giant-boulder"), Roll("d6", 2))
    assert supports(s) == {WAGON: ("archer-3", 3)} and monsters(s) == {} and 2 not in walls(s)
    assert said(events, "support destroyed") == [("DT-137", "support destroyed")]


@pytest.mark.rule("DT-138")
def test_with_its_last_point_it_is_gone():
    s = titan("move monsters", ["orc-at-archer-2"], ["supply-wagon-at-knight-2:1"])
    assert supports(s) == {} and points(s) == {"orc-1": 1} and s.ask.pile == "bag", "no card is drawn"
    assert "supply-wagon" in s.table.token_discards
    assert said(s.events, "support falls") == [("DT-138", "support falls")]
    s = titan("move monsters", ["orc-at-archer-2"], ["supply-wagon-at-knight-2:2"])
    assert supports(s) == {WAGON: ("knight-2", 1)} and not said(s.events, "support falls")
