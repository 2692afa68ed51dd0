"""Cards of The Wizard's Tower: WT-014 to WT-020; DT-100, DT-141 to DT-144."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import HIM, MoveSupport, StepSupport, supports
from games.castle_panic.dark_titan.titan import titan as dark
from games.castle_panic.positions import (
    NEW,
    BuildWall,
    Draw,
    G,
    Hit,
    Pass,
    Roll,
    allowed,
    cards,
    go,
    hand,
    monsters,
    points,
    refused,
    said,
    token,
    towers,
    walls,
)
from games.castle_panic.wizards_tower.tower import (
    Berserk,
    DoubleMove,
    DoubleStrike,
    EnchantedHit,
    Fireball,
    HammerOfLight,
    SecondHit,
    Teleport,
    TeleportTo,
    WizardQuake,
    fire,
    tower,
)

from ludo.games.castle_panic.dark_titan.terms import Kinds

FAR = "troll-at-forest-6"


@pytest.mark.rule("WT-014")
def test_enchanted_adds_two_points():
    s = tower(
        hands=[["enchanted", "red-archer", "barbarian"]], monsters=["troll-at-archer-1", "elite-orc-at-archer-2", FAR]
    )
    done, events = go(s, EnchantedHit("red-archer", "troll-1"))
    assert "troll-1" not in monsters(done) and {"enchanted", "red-archer"} <= set(done.table.discards)
    assert said(events, "enchanted") == [("WT-014", "enchanted")]
    refused(s, EnchantedHit("barbarian", "troll-1"), "CP-023")
    refused(s, EnchantedHit("red-archer", "troll-2"), "CP-025", "CP-023")
    missed, _ = go(s, EnchantedHit("red-archer", "elite-orc-1"), Roll("d6", 1))
    assert points(missed)["elite-orc-1"] == 2 and {"enchanted", "red-archer"} <= set(missed.table.discards)
    without = tower(hands=[["red-archer"]], monsters=["troll-at-archer-1", FAR])
    refused(without, EnchantedHit("red-archer", "troll-1"), "CP-022")
    assert points(go(without, Hit("red-archer", "troll-1"))[0])["troll-1"] == 2


@pytest.mark.rule("WT-015")
def test_double_strike_hits_twice():
    who = ["orc-at-archer-1", "troll-at-archer-2", "troll-at-archer-3", FAR]
    s = tower(hands=[["double-strike", "red-archer", "enchanted", "barbarian"]], monsters=who)
    s1, events = go(s, DoubleStrike("red-archer", "orc-1"))
    assert set(s1.legal_actions()) == {SecondHit("orc-1"), SecondHit("troll-1")} and s1.ask.rule == "WT-015"
    refused(s1, SecondHit("troll-2"), "WT-015")
    same, _ = go(s1, SecondHit("orc-1"))
    assert "orc-1" not in monsters(same) and list(same.table.discards).count("red-archer") == 1
    two, _ = go(s1, SecondHit("troll-1"))
    assert points(two)["orc-1"] == 1 and points(two)["troll-1"] == 2
    refused(s, DoubleStrike("barbarian", "orc-1"), "CP-023")
    refused(s, DoubleStrike("red-archer", "orc-1", "tar"), "WT-015")
    with_it, _ = go(s, DoubleStrike("red-archer", "troll-1", "enchanted"))
    assert points(with_it) == {"orc-1": 1, "troll-2": 3, "troll-3": 3}, "for one of the hits only"
    elite = tower(hands=[["double-strike", "red-archer"]], monsters=["elite-orc-at-archer-1", FAR])
    elite, _ = go(elite, DoubleStrike("red-archer", "elite-orc-1"), Roll("d6", 1))
    assert elite.ask.rule == "DT-110", "a roll for each hit"
    _, events = go(
        tower(hands=[["double-strike", "red-archer"]], monsters=["goblin-cavalry-at-archer-1:1", FAR]),
        DoubleStrike("red-archer", "goblin-cavalry-1"),
    )
    assert said(events, "second hit is lost") == [("WT-015", "second hit is lost")]


@pytest.mark.rule("WT-016", "DT-142", "DT-144")
def test_berserk_draws_for_each_hit_card():
    data = {
        "monsters": ["troll-at-archer-1", "elite-orc-at-archer-2", FAR],
        "supports": ["supply-wagon-at-archer-4"],
        "walls": {"6": "none"},
    }
    s = tower(hands=[["berserk", "red-archer", "red-archer", "red-archer", "brick", "mortar", "blue-knight"]], **data)
    s, events = go(s, Hit("red-archer", "troll-1"))
    assert s.ask.rule == "CP-022", "before it nothing is drawn"
    s, events = go(s, Berserk(), BuildWall("wall-6"))
    assert s.ask.rule == "CP-022" and said(events, "berserk") == [("WT-016", "berserk")]
    s, events = go(s, Hit("red-archer", "troll-1"), *cards("red-hero"))
    assert "red-hero" in hand(s) and said(events, "draws") == [("WT-016", "draws")]
    s, events = go(s, Hit("red-archer", "elite-orc-1"), Roll("d6", 1), *cards("tar"))
    assert points(s)["elite-orc-1"] == 2 and "tar" in hand(s), "also for one that misses"
    assert said(events, "draws for a miss too") == [("DT-144", "draws for a miss too")]
    s, events = go(s, Hit("red-hero", "troll-1"), *cards("missing"))
    assert "missing" in hand(s), "cards so drawn included"
    s, events = go(s, MoveSupport("blue-knight", "supply-wagon-1", "knight-4"))
    assert s.ask.rule == "CP-022" and said(events, "not played", "draws") == [("DT-142", "not played")]
    s, _ = go(s, Pass(), *token("orc", 1), *token("orc", 2))
    assert not s.table.wizards_tower.berserk, "for this turn"


@pytest.mark.rule("DT-141")
@pytest.mark.parametrize(("card", "steps"), [("red-archer", 4), ("blue-archer", 2)])
def test_double_strike_doubles_a_support_tokens_way(card, steps):
    s = tower(hands=[["double-strike", card, "brick"]], monsters=[FAR], supports=["supply-wagon-at-forest-1"])
    refused(s, DoubleMove("brick", "supply-wagon-1", "archer-1"), "DT-123")
    s, events = go(s, DoubleMove(card, "supply-wagon-1", "archer-1"))
    assert said(events, "doubles the way") == [("DT-141", "doubles the way")] and s.ask.about.steps == steps - 1
    way = ["knight-1", "swordsman-1", "swordsman-2"][: steps - 1]
    s, _ = go(s, *map(StepSupport, way))
    assert supports(s)["supply-wagon-1"][0] == way[-1] and s.ask.rule == "CP-022"
    assert {"double-strike", card} <= set(s.table.discards)
    refused(
        tower(hands=[[card]], monsters=[FAR], supports=["supply-wagon-at-forest-1"]),
        DoubleMove(card, "supply-wagon-1", "archer-1"),
        "CP-022",
    )


@pytest.mark.rule("WT-017", "DT-143")
def test_teleport():
    data = {"hands": [["teleport"]], "monsters": ["orc-at-swordsman-1", FAR], "walls": {"2": "fortified", "3": "none"}}
    s = tower(**data, supports=["stonemasons-cart-at-forest-1"], cavalier="castle-5")
    moved, events = go(s, Teleport("orc-1"), TeleportTo("forest-4"))
    assert monsters(moved)["orc-1"] == "forest-4" and "teleport" in moved.table.wizards_tower.discards
    assert said(events, "teleported") == [("WT-017", "teleported")]
    wall, _ = go(s, Teleport("wall-2"))
    refused(wall, TeleportTo("wall-3"), "CP-039")
    two = tower(**data | {"walls": {"2": "fortified", "5": "fortified"}}).apply(Teleport("wall-2"))
    refused(two, TeleportTo("wall-5"), "CP-039?")
    refused(wall, TeleportTo("knight-1"), "WT-017")
    wall, _ = go(wall, TeleportTo("wall-4"))
    assert (wall.table.wall(2), wall.table.wall(4)) == ("wall", "fortified")
    refused(s, Teleport("wall-1"), "WT-017")
    none = {"1": "none", "2": "fortified", "3": "none", "4": "none", "5": "none", "6": "fortified"}
    refused(tower(hands=[["teleport"]], monsters=[FAR], walls=none), Teleport("wall-2"), "WT-017")
    rider, events = go(s, Teleport("cavalier"), TeleportTo("knight-3"))
    assert rider.table.dark_titan.cavalier == "knight-3" and said(events, "teleported") == [("DT-143", "teleported")]
    cart, _ = go(s, Teleport("stonemasons-cart-1"))
    refused(cart, TeleportTo("forest-1"), "WT-017")
    there, _ = go(cart, TeleportTo("knight-5"))
    assert supports(there) == {"stonemasons-cart-1": ("knight-5", 3)}
    home, _ = go(cart, TeleportTo("castle-5"))
    assert 3 in walls(home) and supports(home) == {}, "its benefit at once"
    fight, _ = go(cart, TeleportTo("swordsman-1"))
    assert points(fight)["orc-1"] == 1 and supports(fight)["stonemasons-cart-1"][1] == 2
    refused(tower(**data), Teleport("cavalier"), "DT-143")


@pytest.mark.rule("WT-018")
def test_hammer_of_light():
    s = tower(hands=[["hammer-of-light"]], monsters=["troll-at-forest-2", "troll-at-archer-2"])
    refused(s, HammerOfLight("troll-2"), "WT-018")
    s, events = go(s, HammerOfLight("troll-1"))
    assert monsters(s) == {"troll-2": "archer-2"}
    assert said(events, "plays on", "slain") == [("WT-018", "plays on"), ("WT-018", "slain")]
    s, _ = go(
        tower(hands=[["hammer-of-light", "brick"]], monsters=["agranok-at-forest-2"]),
        HammerOfLight(HIM),
        Draw("hands.0", "brick"),
    )
    assert points(s) == {HIM: 4} and "hammer-of-light" in s.table.box


@pytest.mark.rule("WT-019", "DT-116")
def test_fireballs():
    s = tower(
        hands=[["green-fireball"]],
        monsters=["orc-at-castle-3", "orc-at-archer-5", "elite-orc-at-knight-4", "gargoyle-at-forest-3"],
        towers={"3": False},
    )
    refused(s, Fireball("green-fireball", "orc-2"), "WT-019")
    refused(tower(hands=[["tar"]], monsters=["orc-at-knight-3"]), Fireball("tar", "orc-1"), "WT-019")
    burnt, events = go(s, Fireball("green-fireball", "orc-1"))
    assert (
        points(burnt)["orc-1"] == 1
        and fire(burnt) == {"orc-1": 1}
        and "green-fireball" in burnt.table.wizards_tower.discards
    )
    assert said(events, "hits", "catches fire") == [("WT-019", "hits"), ("WT-019", "catches fire")]
    for other in ("elite-orc-1", "gargoyle-1"):
        after, _ = go(s, Fireball("green-fireball", other))
        assert points(after)[other] == 1 and after.player == 0, "no roll, and what flies too"
    assert Kinds.coloured(NEW, "red-fireball") and not Kinds.hit(NEW, "red-fireball")
    s, _ = go(tower("new monsters", hands=[["green-fireball", "tar"]]), *token("green-plague"))
    assert hand(s, 0) == ["tar"]
    moving = tower(hands=[["green-fireball"]], monsters=[FAR], supports=["supply-wagon-at-archer-3"])
    assert moving.tally("support steps", "green-fireball", "archer-3").total == 2


@pytest.mark.rule("WT-020", "DT-100")
def test_wizard_quake():
    who = ["troll-at-forest-4", "orc-at-knight-4", "orc-at-knight-3"]
    s = tower(hands=[["wizard-quake"]], monsters=who, towers={"2": False})
    refused(s, WizardQuake("tower-2"), "WT-020")
    s, events = go(s, WizardQuake("tower-4"))
    assert monsters(s) == {"orc-2": "knight-3"} and 4 not in towers(s) and 4 in walls(s)
    assert s.table.trophies[0] == ("orc", "troll") and said(events, "wizard quake") == [("WT-020", "wizard quake")]
    # Agranok is not slain; what it does to him the rulebook says in two ways
    s = tower(hands=[["wizard-quake"], []], monsters=["agranok-at-forest-4:8", FAR])
    s, events = go(s, WizardQuake("tower-4"))
    assert (
        points(s)[HIM] == 4
        and "wizard-quake" in s.table.box
        and said(events, "quake and agranok") == [("DT-100?", "quake and agranok")]
    )
    s = tower(
        hands=[["wizard-quake"]], monsters=["agranok-at-forest-4:8", FAR], options={"quake_on_agranok": "nothing"}
    )
    s, _ = go(s, WizardQuake("tower-4"))
    assert points(s)[HIM] == 8 and "wizard-quake" in s.table.box
    assert all(Kinds.slays(NEW, card) for card in ("barbarian", "nice-shot", "wizard-quake", "hammer-of-light"))
    assert not Kinds.slays(NEW, "red-fireball")


def test_who_loses_his_own_tower_to_his_own_quake_plays_no_more():
    s = tower(
        hands=[["wizard-quake", "red-archer"], ["brick"]],
        monsters=["orc-at-archer-1"],
        owners={"4": 0, "5": 1, "6": 2},
        options={"own_towers": True},
        cavalier="knight-1",
    )
    s, _ = go(s, WizardQuake("tower-4"))
    assert s.table.out == (0,) and s.phase == "new monsters"
    # and when all others are out already, the game is lost there and then; its save is good
    s = tower(
        hands=[["wizard-quake"]],
        monsters=["orc-at-archer-1"],
        owners={"4": 0},
        options={"own_towers": True},
        players=1,
    )
    s, events = go(s, WizardQuake("tower-4"))
    assert s.is_over and said(events, "nobody is left")
    assert [fault for check in s.setup.rules.checks for fault in check(s.table)] == []
    assert G.load(s.to_dict()) == s


def test_wizard_cards_are_not_known_to_the_dark_titan_alone():
    with pytest.raises(ValueError, match="there is no 'teleport'"):
        dark(hands=[["teleport"]])
    assert allowed and G.options["quake_on_agranok"].needs == "wizards-tower"


@pytest.mark.rule("WT-015", "CP-083")
def test_double_strike_of_a_hero_in_the_castle_ring():
    data = {
        "hands": [["double-strike", "red-hero"]],
        "monsters": ["troll-at-castle-1", "orc-at-castle-2", "orc-at-castle-3", FAR],
        "towers": {"1": False, "2": False, "3": False},
    }
    s, _ = go(tower(**data, options={"heroic_powers": True}), DoubleStrike("red-hero", "troll-1"))
    assert set(s.legal_actions()) == {SecondHit("troll-1"), SecondHit("orc-1")}
    refused(s, SecondHit("orc-2"), "WT-015")
    s, _ = go(s, SecondHit("troll-1"))
    assert points(s)["troll-1"] == 1
    refused(tower(**data), DoubleStrike("red-hero", "troll-1"), "CP-026")
