"""Support tokens: DT-120 to DT-133."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import MoveSupport, RaiseWall, ReserveStrikes, StepSupport, supports, titan
from games.castle_panic.positions import (
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
    walls,
)

WAGON, CART, SQUAD = "supply-wagon-1", "stonemasons-cart-1", "reserve-squad-1"
FAR = "orc-at-forest-6"


def moving(where, *hand, who=(), points="", kind="supply-wagon", **data):
    return titan(hands=[list(hand)], monsters=[*who, FAR], supports=[f"{kind}-at-{where}{points}"], **data)


@pytest.mark.rule("DT-120", "DT-121")
def test_it_comes_to_the_forest_by_the_die():
    s, events = go(titan("new monsters"), *token("supply-wagon"))
    assert s.ask.rule == "DT-121" and len(s.legal_actions()) == 6
    s, events = go(s, Roll("d6", 2))
    assert supports(s) == {WAGON: ("forest-2", 3)} and monsters(s) == {}
    assert said(events, "support comes", "no monster") == [("DT-121", "support comes"), ("DT-120", "no monster")]
    assert s.table.left == 0, "it was one of the two tokens"
    s, _ = go(titan("new monsters", ["orc-at-forest-2"]), *token("supply-wagon", 2))
    assert supports(s) == {WAGON: ("forest-2", 2)} and points(s) == {"orc-1": 1}, "they fight at once"


@pytest.mark.rule("DT-122", "DT-128")
def test_what_moves_or_heals_monsters_leaves_it_alone():
    s = titan("move monsters", [FAR], ["supply-wagon-at-archer-2:2"])
    assert supports(s) == {WAGON: ("archer-2", 2)} and monsters(s)["orc-1"] == "archer-6"
    assert said(s.events, "support stays") == [("DT-122", "support stays")]
    for kind, arc in (("red-move", None), ("clockwise", None), ("troll-mage", 5), ("healer", 5)):
        s, _ = go(titan("new monsters", [FAR], ["supply-wagon-at-archer-1:2"]), *token(kind, arc))
        assert supports(s) == {WAGON: ("archer-1", 2)}
    s, events = go(titan("new monsters", [FAR], ["supply-wagon-at-archer-1:2"]), *token("healer", 5))
    assert said(events, "unmoved and unhealed") == [("DT-128", "unmoved and unhealed")]


@pytest.mark.rule("DT-123")
def test_a_coloured_card_moves_it_one_space():
    s = moving("archer-1", "blue-knight", "brick")
    assert {a.space for a in s.legal_actions() if a != Pass()} == {"knight-1", "forest-1", "archer-2", "archer-6"}
    refused(s, MoveSupport("blue-knight", WAGON, "knight-2"), "DT-123")
    refused(s, MoveSupport("brick", WAGON, "knight-1"), "DT-123")
    refused(s, MoveSupport("red-knight", WAGON, "knight-1"), "CP-022")
    refused(s, MoveSupport("blue-knight", CART, "knight-1"), None)
    s, _events = go(s, MoveSupport("blue-knight", WAGON, "archer-6"))
    assert supports(s) == {WAGON: ("archer-6", 3)} and s.ask.rule == "CP-022"
    s, _ = go(s, Pass())
    assert s.phase != "play cards" and s.why_not(MoveSupport("blue-knight", WAGON, "archer-1"))


@pytest.mark.rule("DT-124")
@pytest.mark.parametrize("card", ["red-swordsman", "red-boiling-oil", "any-color-archer", "red-hero"])
def test_two_spaces_for_the_colour_where_it_stands(card):
    s = moving("archer-1", card)
    assert s.tally("support steps", card, "archer-1").total == 2
    s, _ = go(s, MoveSupport(card, WAGON, "knight-1"))
    assert s.ask.rule == "DT-124" and Pass() not in s.legal_actions(), "both steps are taken"
    refused(s, StepSupport("swordsman-2"), "DT-123")
    refused(s, Pass(), "CP-014")
    s = allowed(s, StepSupport("knight-6"))
    assert supports(s) == {WAGON: ("knight-6", 3)} and s.ask.rule == "CP-022"
    blue = moving("archer-1", "blue-hero")
    assert blue.tally("support steps", "blue-hero", "archer-1").total == 1


@pytest.mark.rule("DT-125", "DT-126")
def test_the_card_hits_nothing_and_there_may_be_many():
    s = moving("forest-1", *["blue-archer"] * 3, "green-hero", who=["goblin-at-archer-5"])
    for k, space in enumerate(("archer-1", "archer-2", "archer-3", "archer-2")):
        card = "blue-archer" if k < 3 else "green-hero"
        s, events = go(s, MoveSupport(card, WAGON, space))
        assert said(events, "hits nothing", "as many as liked") == [
            ("DT-125", "hits nothing"),
            ("DT-126", "as many as liked"),
        ]
        if k == 3:
            s, _ = go(s, StepSupport("archer-1"))
    assert supports(s)[WAGON][0] == "archer-1" and hand(s) == []
    assert points(s)["goblin-1"] == 1 and list(s.table.discards).count("blue-archer") == 3
    assert s.table.played == ()


@pytest.mark.rule("DT-127")
def test_it_fights_on_the_way():
    s = moving("knight-4", "green-hero", who=["orc-at-knight-3"])
    s, events = go(s, MoveSupport("green-hero", WAGON, "knight-3"))
    assert points(s)["orc-1"] == 1 and supports(s) == {WAGON: ("knight-3", 2)} and s.ask.rule == "DT-124"
    assert said(events, "must fight") == [("DT-127", "must fight")]
    s, events = go(s, StepSupport("swordsman-3"))
    assert supports(s) == {WAGON: ("swordsman-3", 2)} and not said(events, "must fight")
    s, _ = go(
        moving("knight-4", "green-hero", who=["orc-at-knight-3"], points=":1"),
        MoveSupport("green-hero", WAGON, "knight-3"),
    )
    assert supports(s) == {} and s.ask.rule == "CP-022", "fallen on the way"


@pytest.mark.rule("DT-129")
def test_in_the_castle_ring_it_helps_without_a_fight():
    s = moving("swordsman-4", "red-archer", who=["orc-at-castle-4"], points=":2")
    s, events = go(s, MoveSupport("red-archer", WAGON, "castle-4"))
    assert supports(s) == {} and points(s)["orc-1"] == 2 and "supply-wagon" in s.table.token_discards
    assert said(events, "support reaches the castle") == [("DT-129", "support reaches the castle")]
    assert s.ask.rule == "DT-132" and 4 in walls(s), "Walls do not stop it"


@pytest.mark.rule("DT-130")
def test_the_reserve_squad_strikes_anywhere():
    who = ["orc-at-castle-1", "goblin-at-forest-6", "agranok-at-knight-3:2"]
    s = titan(hands=[["blue-archer"]], monsters=who, supports=["reserve-squad-at-swordsman-4"], towers={"1": False})
    s, _ = go(s, MoveSupport("blue-archer", SQUAD, "castle-4"))
    assert {a.monster for a in s.legal_actions()} == {"orc-1", "goblin-1", "agranok-1"} and s.ask.rule == "DT-130"
    refused(s, ReserveStrikes("troll-1"), None)
    slain, events = go(s, ReserveStrikes("orc-1"), ReserveStrikes("orc-1"), ReserveStrikes("goblin-1"))
    assert monsters(slain) == {"agranok-1": "knight-3"} and slain.ask.rule == "CP-022", "three points, no more"
    assert slain.table.trophies[0] == ("goblin", "orc")
    assert said(events, "reserve strikes") == [("DT-130", "reserve strikes")] * 3
    him, _ = go(s, ReserveStrikes("agranok-1"), ReserveStrikes("agranok-1"))
    assert "agranok-1" not in monsters(him)
    # as far as there are Monsters
    s = titan(hands=[["blue-archer"]], monsters=["goblin-at-forest-1"], supports=["reserve-squad-at-swordsman-4"])
    s, events = go(s, MoveSupport("blue-archer", SQUAD, "castle-4"))
    assert monsters(s) == {} and said(events, "nobody left to strike") == [("DT-130?", "nobody left to strike")]


@pytest.mark.rule("DT-131")
def test_the_cart_builds_walls():
    s = moving("swordsman-4", "red-archer", kind="stonemasons-cart", points=":2", walls=dict.fromkeys("145", "none"))
    s, _ = go(s, MoveSupport("red-archer", CART, "castle-4"))
    assert {a.wall for a in s.legal_actions()} == {"wall-1", "wall-4", "wall-5"}
    refused(s, RaiseWall("wall-2"), "DT-131")
    s, events = go(s, RaiseWall("wall-1"))
    refused(s, RaiseWall("wall-1"), "DT-131")
    s, events = go(s, RaiseWall("wall-5"))
    assert walls(s) == {1, 2, 3, 5, 6} and s.ask.rule == "CP-022"
    s = moving("swordsman-4", "red-archer", kind="stonemasons-cart", points=":2", walls={"4": "none"})
    s, events = go(s, MoveSupport("red-archer", CART, "castle-4"))
    assert walls(s) == {1, 2, 3, 4, 5, 6} and said(events, "wall built", "no wall is missing") == [
        ("DT-131", "wall built"), ("DT-131", "no wall is missing")
    ]  # fmt: skip


@pytest.mark.rule("DT-132", "DT-133")
def test_the_wagon_brings_cards_to_all():
    s = titan(
        hands=[["tar"] , ["brick"] * 4 + ["red-archer"], ["mortar"]], monsters=[FAR], seat=1,
        supports=["supply-wagon-at-swordsman-4:2"],
    )  # fmt: skip
    s, _ = go(s, MoveSupport("red-archer", WAGON, "castle-4"))
    s, events = go(s, *cards("red-hero", "green-hero", "blue-hero", "barbarian", "scavenge", "missing"))
    assert [e.data["seat"] for e in events if e.key == "draws"] == [1, 1, 2, 2, 0, 0], "from the current player on"
    assert [len(hand(s, k)) for k in range(3)] == [3, 6, 3], "over the hand limit of 5"
    assert said(events, "draws")[0] == ("DT-132", "draws") and said(events, "limit may be passed")[0][0] == "DT-133"
    assert s.ask.rule == "CP-022", "and discards none"
