"""Winning, losing, trophies and the Master Slayer: CP-065 to CP-071."""

from __future__ import annotations

import pytest
from games.castle_panic.positions import (
    NO_TOWERS,
    Barbarian,
    Hit,
    Pass,
    Roll,
    TakesThePoint,
    go,
    monsters,
    position,
    refused,
    said,
    token,
    towers,
)

ONE_TOWER = NO_TOWERS | {"4": True}


@pytest.mark.rule("CP-065")
def test_won_when_no_monster_is_left_and_none_to_come():
    data = {"hands": [["Red Archer"]], "monsters": ["goblin-at-archer-1"], "towers": ONE_TOWER}
    s, events = go(position(bag=[], **data), Hit("red-archer", "goblin-1"))
    assert (s.is_over, s.winners()) == (True, (0, 1, 2))
    assert said(events, "won") == [("CP-065", "won")]
    refused(s, Pass(), "CP-065")
    s, _ = go(position(bag=["orc"], **data), Hit("red-archer", "goblin-1"))
    assert (s.is_over, s.phase, monsters(s)) == (False, "play cards", {}), "a token is still to come"
    s, _ = go(
        position(bag=[], **data | {"monsters": ["goblin-at-archer-1", "orc-at-forest-6"]}),
        Hit("red-archer", "goblin-1"),
    )
    assert not s.is_over, "a Monster is still there"


@pytest.mark.rule("CP-065")
def test_won_wherever_the_last_monster_dies():
    wall = position("move monsters", bag=[], monsters=["goblin-at-swordsman-1"])
    tower = position("move monsters", bag=[], monsters=["goblin-at-swordsman-1"], walls={"1": "none"})
    boulder, _ = go(
        position("new monsters", bag=["giant-boulder"], monsters=["goblin-at-knight-1"]),
        *token("giant-boulder"),
        Roll("d6", 1),
    )
    red, _ = go(position("new monsters", bag=["red-move"], monsters=["goblin-at-swordsman-1"]), *token("red-move"))
    for s in (wall, tower, boulder, red):
        assert s.is_over
        assert s.table.over.key == "won"
    assert (towers(tower), len(towers(wall))) == ({2, 3, 4, 5, 6}, 6)


@pytest.mark.rule("CP-065")
def test_won_when_the_last_token_is_an_effect_and_the_board_is_clear():
    s, _ = go(position("new monsters", bag=["plague-knights"]), *token("plague-knights"))
    assert s.table.over.key == "won"
    s, _ = go(position("new monsters", bag=["draw-3", "clockwise"]), *token("draw-3"))
    assert not s.is_over
    s, _ = go(s, *token("clockwise"))
    assert s.table.over.key == "won"


@pytest.mark.rule("CP-066")
def test_lost_at_once_with_the_last_tower():
    s = position(
        "move monsters", monsters=["troll-at-swordsman-4", "orc-at-forest-1"], walls={"4": "none"}, towers=ONE_TOWER
    )
    assert (s.is_over, s.winners(), s.phase) == (True, (), "move monsters"), "before phase 6"
    assert said(s.events, "lost", "token drawn") == [("CP-066", "lost")]
    assert s.legal_actions() == ()
    held = position("move monsters", monsters=["troll-at-swordsman-4"], towers=ONE_TOWER)
    assert not held.is_over


@pytest.mark.rule("CP-066")
def test_lost_in_the_middle_of_a_move():
    """The second question is not asked any more: the game is over at the first Tower."""
    s = position(
        "move monsters",
        monsters=["orc-at-swordsman-4", "troll-at-swordsman-4", "orc-at-castle-4", "troll-at-castle-4"],
        walls={"4": "none"}, towers=ONE_TOWER | {"5": True},
    )  # fmt: skip
    s, _ = go(s, TakesThePoint("orc-1"))
    assert not s.is_over, "Tower 5 is asked about now"
    s, events = go(s, TakesThePoint("orc-2"))
    assert said(events, "lost") == [("CP-066", "lost")]


@pytest.mark.rule("CP-067", "CP-066")
def test_lost_even_when_the_last_monster_dies_of_it():
    data = {"walls": {"4": "none"}, "towers": ONE_TOWER}
    s = position("move monsters", bag=[], monsters=["goblin-at-swordsman-4"], **data)
    assert (s.is_over, s.winners()) == (True, ())
    assert said(s.events, "won", "lost") == [("CP-067", "lost")]
    won = position(
        "move monsters", bag=[], monsters=["goblin-at-swordsman-4"], **data | {"towers": ONE_TOWER | {"1": True}}
    )
    assert won.table.over.key == "won"
    # where it is not the last Monster, or would live, the game is lost by the plain rule
    for who, bag in ((["goblin", "goblin"], []), (["orc"], []), (["goblin"], ["orc"])):
        s = position("move monsters", bag=bag, monsters=[f"{kind}-at-swordsman-4" for kind in who], **data)
        assert said(s.events, "won", "lost") == [("CP-066", "lost")]


@pytest.mark.rule("CP-068")
def test_whose_card_slays_keeps_the_trophy():
    s = position(
        hands=[["Red Archer", "Barbarian"]],
        monsters=["goblin-at-archer-1", "troll-at-knight-4", "goblin-at-swordsman-2"],
    )
    s, events = go(s, Hit("red-archer", "goblin-1"), Barbarian("troll-1"), Pass())
    assert s.table.trophies == (("goblin", "troll"), (), ())
    assert s.scores() == {0: 4, 1: 0, 2: 0}
    assert said(events, "trophy", "nobody gets it") == [
        ("CP-068", "trophy"),
        ("CP-068", "trophy"),
        ("CP-068", "nobody gets it"),
    ]
    assert list(s.table.token_discards) == ["goblin"], "the one that died at the Wall"
    tower = position("move monsters", monsters=["goblin-at-swordsman-2"], walls={"2": "none"})
    assert (tower.table.trophies, list(tower.table.token_discards)) == (((), (), ()), ["goblin"])


@pytest.mark.rule("CP-068")
def test_the_last_hit_counts():
    s = position(hands=[["Red Archer", "Red Archer"], ["Red Knight"]], monsters=["troll-at-archer-1"], deck=[])
    s, _ = go(
        s, Hit("red-archer", "troll-1"), Hit("red-archer", "troll-1"), Pass(), *token("goblin", 6), *token("goblin", 6)
    )
    assert (s.table.trophies, monsters(s)["troll-1"]) == (((), (), ()), "knight-1")
    while s.phase != "play cards":
        s = s.apply(Pass() if Pass() in s.legal_actions() else s.legal_actions()[0])
    s, _ = go(s, Hit("red-knight", "troll-1"))
    assert s.table.trophies == ((), ("troll",), ())


@pytest.mark.rule("CP-069")
def test_what_trophies_are_worth():
    s = position(
        "move monsters",
        bag=[],
        trophies=[["goblin", "troll", "healer"], ["orc", "goblin-king"]],
        monsters=["goblin-at-swordsman-1"],
    )
    assert s.scores() == {0: 1 + 3 + 4, 1: 2 + 4, 2: 0}
    told = next(e for e in s.events if e.key == "points")
    assert (told.rule, told.data["points"].total) == ("CP-069", 8)
    assert str(told.data["points"]) == "8 = 1 Goblin [CP-069] + 4 Healer [CP-069] + 3 Troll [CP-069]"
    bosses = position(trophies=[["goblin-king", "healer", "orc-warlord", "troll-mage"]], monsters=["orc-at-forest-1"])
    assert bosses.scores()[0] == 16


@pytest.mark.rule("CP-070")
def test_the_master_slayer():
    eight_by_three, eight_by_five = ["healer", "troll", "goblin"], ["orc", "orc", "orc", "goblin", "goblin"]
    for trophies, slayers in (
        ([eight_by_three, eight_by_five, ["orc"]], (1,)),  # a tie: more Monsters slain
        ([eight_by_five, eight_by_three, ["orc"]], (0,)),
        ([["orc"], ["goblin", "goblin"], ["troll"]], (2,)),  # most points, though fewest Monsters
        ([["troll"], ["troll"], ["orc"]], (0, 1)),  # still tied: shared (ruling)
    ):
        s = position("move monsters", bag=[], trophies=trophies, monsters=["goblin-at-swordsman-1"])
        assert s.game.measures(s)["master_slayers"] == slayers
        wanted = ("CP-070", "master slayer") if len(slayers) == 1 else ("CP-070?", "master slayers")
        assert said(s.events, "master slayer", "master slayers") == [wanted]
        assert s.winners() == (0, 1, 2)
    lost = position(
        "move monsters",
        bag=[],
        trophies=[["troll"]],
        monsters=["troll-at-swordsman-4"],
        walls={"4": "none"},
        towers=ONE_TOWER,
    )
    assert said(lost.events, "master slayer", "master slayers") == []
    assert lost.game.measures(lost)["master_slayers"] == ()


@pytest.mark.rule("CP-071")
def test_cooperative():
    data = {"hands": [["Red Archer"]], "monsters": ["goblin-at-archer-1", "goblin-at-swordsman-4"], "bag": []}
    s, events = go(position(variants=("cooperative",), **data), Hit("red-archer", "goblin-1"))
    assert list(s.table.token_discards).count("goblin") == 5, "with the 4 that are not in the bag"
    assert (s.table.trophies, s.scores()) == (((), (), ()), {})
    assert said(events, "no trophy", "trophy") == [("CP-071", "no trophy")]
    s, events = go(s, Pass())
    assert (s.table.over.key, s.winners()) == ("won", (0, 1, 2))
    assert said(events, "master slayer", "master slayers", "points") == []
    assert s.game.measures(s)["master_slayers"] == ()
    standard, _ = go(position(**data), Hit("red-archer", "goblin-1"))
    assert standard.scores() == {0: 1, 1: 0, 2: 0}
