"""Flying and other Monsters: WT-009 to WT-013, WT-023, WT-024; DT-049, DT-070, DT-072, DT-073, DT-140."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import HIM, BoilingOil, Charge, supports
from games.castle_panic.positions import (
    AllForOne,
    Barbarian,
    DriveHimBack,
    Hit,
    Roll,
    Tar,
    allowed,
    go,
    monsters,
    points,
    refused,
    said,
    token,
    towers,
    walls,
)
from games.castle_panic.wizards_tower.tower import fire, tower

import ludo

DATA = ludo.game("castle-panic").components


FAR = "troll-at-forest-6"


@pytest.mark.rule("WT-009")
def test_what_reaches_a_flying_monster():
    hand = [
        "green-archer",
        "any-color-archer",
        "green-hero",
        "barbarian",
        "green-knight",
        "green-swordsman",
        "tar",
        "drive-him-back",
    ]
    for ring in ("archer", "knight", "swordsman"):
        s = tower(hands=[hand], monsters=[f"gargoyle-at-{ring}-3", FAR])
        for card in hand[:3]:
            allowed(s, Hit(card, "gargoyle-1"))
        allowed(s, Barbarian("gargoyle-1"))
        for card in ("green-knight", "green-swordsman"):
            refused(s, Hit(card, "gargoyle-1"), "WT-009" if card == f"green-{ring}" else "CP-023")
        refused(s, Tar("gargoyle-1"), "WT-009")
        refused(s, DriveHimBack("gargoyle-1"), "WT-009")
        refused(s, Hit("red-archer", "gargoyle-1"), *({"CP-022", "CP-023"}))
    s = tower(hands=[hand], monsters=["gargoyle-at-castle-3", FAR], towers={"3": False})
    assert {a for a in s.legal_actions() if "gargoyle-1" in a.names} == {Barbarian("gargoyle-1")}
    s = tower(hands=[hand], monsters=["orc-at-knight-3", FAR])
    allowed(s, Hit("green-knight", "orc-1"))
    refused(s, Hit("green-archer", "orc-1"), "CP-023")
    three = ["green-archer", "green-knight", "green-swordsman"]
    s = tower(hands=[three], monsters=["gargoyle-at-knight-3", FAR], options={"all_for_one": True})
    refused(s, AllForOne("gargoyle-1", *three), "WT-009")
    s = tower("move monsters", ["gargoyle-at-swordsman-3"])
    assert points(s) == {"gargoyle-1": 1} and 3 not in walls(s), "Walls work as ever"


@pytest.mark.rule("DT-049")
def test_boiling_oil_reaches_it():
    s, events = go(
        tower(hands=[["green-boiling-oil"]], monsters=["gargoyle-at-swordsman-3", FAR]), BoilingOil("green-boiling-oil")
    )
    assert points(s)["gargoyle-1"] == 1 and said(events, "reached though it flies") == [
        ("DT-049", "reached though it flies")
    ]


@pytest.mark.rule("DT-072")
def test_the_cavalier_reaches_it():
    s, events = go(tower("cavalier", ["gargoyle-at-archer-3", FAR], cavalier="archer-3"), Charge("gargoyle-1"))
    assert "gargoyle-1" not in monsters(s) and s.table.dark_titan.cavalier == ""
    assert said(events, "reached though it flies") == [("DT-072", "reached though it flies")]


@pytest.mark.rule("WT-023", "WT-024")
def test_boulders_leave_them_alone():
    s = tower("new monsters", ["gargoyle-at-archer-2", "orc-at-archer-2", "chimera-at-knight-2"])
    s, events = go(s, *token("giant-boulder"), Roll("d6", 2))
    assert points(s) == {"gargoyle-1": 2, "chimera-1": 5} and 2 not in walls(s)
    assert said(events, "boulder spares") == [("WT-023", "boulder spares"), ("WT-024", "boulder spares")]
    worth = tower(trophies=[["chimera"]]).tally("points", 0)
    assert worth.total == 5 and [part.rule for part in worth.parts] == ["WT-024"]


@pytest.mark.rule("WT-010", "DT-073", "DT-140")
def test_the_phoenix_burns_what_is_around_it():
    who = ["phoenix-at-archer-3", "orc-at-archer-3", "orc-at-archer-4"]
    s = tower(hands=[["green-archer"]], monsters=who, supports=["supply-wagon-at-archer-3"], cavalier="archer-3")
    s, events = go(s, Hit("green-archer", "phoenix-1"))
    assert fire(s) == {"orc-1": 1} and points(s) == {"orc-1": 2, "orc-2": 2}, "without damage at once"
    assert s.table.dark_titan.cavalier == "" and supports(s) == {}
    assert said(events, "catches fire", "cavalier destroyed", "support destroyed") == [
        ("WT-010", "catches fire"), ("DT-073", "cavalier destroyed"), ("DT-140", "support destroyed")
    ]  # fmt: skip
    s = tower(hands=[["green-archer"]], monsters=who, supports=["supply-wagon-at-archer-4"], cavalier="archer-4")
    s, _ = go(s, Hit("green-archer", "phoenix-1"))
    assert s.table.dark_titan.cavalier == "archer-4" and supports(s)


@pytest.mark.rule("WT-011")
@pytest.mark.parametrize(
    ("kind", "weak", "immune", "other"),
    [
        ("cyclops", "archer", "swordsman", "knight"),
        ("golem", "swordsman", "knight", "archer"),
        ("centaur", "knight", "archer", "swordsman"),
    ],
)
def test_variable_monsters(kind, weak, immune, other):
    hand = [f"red-{ring}" for ring in (weak, immune, other)]
    s, events = go(tower(hands=[hand], monsters=[f"{kind}-at-{weak}-1", FAR]), Hit(f"red-{weak}", f"{kind}-1"))
    assert f"{kind}-1" not in monsters(s) and s.table.trophies[0] == (kind,)
    assert said(events, "weak in this ring") == [("WT-011", "weak in this ring")]
    refused(tower(hands=[hand], monsters=[f"{kind}-at-{immune}-1", FAR]), Hit(f"red-{immune}", f"{kind}-1"), "WT-011")
    s, _ = go(tower(hands=[hand], monsters=[f"{kind}-at-{other}-1", FAR]), Hit(f"red-{other}", f"{kind}-1"))
    assert points(s)[f"{kind}-1"] == 2
    if kind == "cyclops":
        s, _ = go(
            tower(hands=[["red-boiling-oil"]], monsters=["cyclops-at-swordsman-1", FAR]), BoilingOil("red-boiling-oil")
        )
        assert points(s)["cyclops-1"] == 2, "oil is no hit card"
    s = tower("move monsters", [f"{kind}-at-{weak}-1:3+1", FAR], tar=f"{kind}-1")
    assert f"{kind}-1" not in monsters(s), "fire is damage too"


@pytest.mark.rule("DT-070")
@pytest.mark.parametrize(("ring", "left"), [("archer", None), ("knight", 1), ("swordsman", 1)])
def test_the_cavalier_and_a_cyclops(ring, left):
    s, events = go(
        tower("cavalier", [f"cyclops-at-{ring}-1", FAR], cavalier=f"{ring}-1", tar="cyclops-1"), Charge("cyclops-1")
    )
    assert points(s).get("cyclops-1") == left and s.table.dark_titan.cavalier == "", "he took 3"
    assert [rule for rule, _ in said(events, "weak in this ring", "at its current points")] == ["DT-070"]


@pytest.mark.rule("WT-012")
def test_cavalry_climbers_and_ogres():
    for here, there in (("archer-2", "swordsman-2"), ("castle-4", "castle-5")):
        s = tower("move monsters", [f"goblin-cavalry-at-{here}"], towers={"4": False, "5": False})
        assert monsters(s) == {"goblin-cavalry-1": there}
    s = tower("move monsters", ["goblin-cavalry-at-knight-2"])
    assert (monsters(s), points(s), 2 in walls(s)) == (
        {"goblin-cavalry-1": "swordsman-2"},
        {"goblin-cavalry-1": 1},
        False,
    )
    s = tower("move monsters", ["climbing-troll-at-swordsman-2", "troll-at-swordsman-3"])
    assert monsters(s) == {"climbing-troll-1": "castle-2", "troll-1": "swordsman-3"}
    assert 2 in walls(s) and 2 not in towers(s) and ("WT-012", "moves") in said(s.events, "moves")
    worth = {"goblin-cavalry": 2, "gargoyle": 2, "climbing-troll": 3, "ogre": 4, "phoenix": 1, "cyclops": 3, "golem": 3}
    assert {kind: DATA.tokens[kind].points for kind in worth} == worth and DATA.tokens["ogre"].trophy == 4


@pytest.mark.rule("WT-013")
def test_the_flaming_boulder():
    s = tower(
        "new monsters",
        ["orc-at-knight-2", "agranok-at-archer-2:6", "orc-at-castle-2"],
        ["supply-wagon-at-forest-2"],
        cavalier="swordsman-2",
    )
    s, events = go(s, *token("flaming-boulder"), Roll("d6", 2))
    assert (2 in walls(s), s.table.wizards_tower.tower_flames[1], 2 in towers(s)) == (False, 1, True)
    assert points(s) == {HIM: 6, "orc-2": 2} and supports(s) == {} and s.table.dark_titan.cavalier == ""
    assert said(events, "flaming boulder") == [("WT-013", "flaming boulder")]
    s, _ = go(tower("new monsters", walls={"2": "none"}), *token("flaming-boulder"), Roll("d6", 2))
    assert 2 not in towers(s) and s.table.wizards_tower.tower_flames[4] == 1, "then what stands opposite"


@pytest.mark.rule("WT-011", "CP-082")
def test_all_for_one_is_three_hit_cards():
    hand = ["red-archer", "red-knight", "red-swordsman"]
    three = AllForOne("cyclops-1", *hand)
    for at in ("swordsman-1", "knight-1", "archer-1"):
        s = tower(hands=[hand], monsters=[f"cyclops-at-{at}", "troll-at-forest-6"], options={"all_for_one": True})
        if at == "swordsman-1":
            refused(s, three, "WT-011")
        else:
            s, events = go(s, three)
            assert "cyclops-1" not in monsters(s) and said(events, "slain") == [("CP-082", "slain")]


@pytest.mark.rule("DT-073", "DT-065")
def test_the_cavalier_who_slays_a_phoenix_does_not_fight_on():
    s, events = go(tower("cavalier", ["phoenix-at-archer-3", FAR], cavalier="archer-3"), Charge("phoenix-1"))
    assert s.table.dark_titan.cavalier == "" and said(events, "cavaliers trophy") == [("DT-065", "cavaliers trophy")]
    assert said(events, "cavalier destroyed", "cavalier endures") == [("DT-073", "cavalier destroyed")]
    who = ["boom-troll-at-archer-3:1", "phoenix-at-archer-3", FAR]
    s, events = go(tower("cavalier", who, cavalier="archer-3"), Charge("boom-troll-1"))
    assert said(events, "cavalier destroyed") == [("DT-073", "cavalier destroyed")]
    assert not said(events, "cavalier falls with it")


@pytest.mark.rule("DT-067", "WT-013")
def test_a_flaming_boulder_and_the_cavalier_beside_a_tower():
    for data in ({"walls": {"2": "none"}}, {}):  # the first structure that it strikes, or the second
        s = tower("new monsters", [FAR], cavalier="castle-2", **data)
        s, events = go(s, *token("flaming-boulder", 2))
        assert s.table.dark_titan.cavalier == "" and said(events, "cavalier destroyed") == [
            ("DT-067?", "cavalier destroyed")
        ]
    s = tower("new monsters", [FAR], cavalier="swordsman-2")
    s, events = go(s, *token("flaming-boulder", 2))
    assert said(events, "cavalier destroyed") == [("DT-067", "cavalier destroyed")]
