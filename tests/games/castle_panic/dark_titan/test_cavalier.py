"""The Cavalier: DT-050 to DT-067 and DT-071; the worked examples DT-E3 to DT-E6."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import Cavalier, Charge, Ride, on_to, titan
from games.castle_panic.positions import (
    Barbarian,
    G,
    Hit,
    Pass,
    Roll,
    allowed,
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

FAR = "troll-at-forest-6"


def acting(here, *who, **data):
    """In the Cavalier's step, with him in this space."""
    return titan("cavalier", [*who, FAR], cavalier=here, **data)


@pytest.mark.rule("DT-050")
def test_he_comes_to_any_arc_of_the_swordsman_ring():
    s = titan(hands=[["cavalier"]], monsters=[FAR])
    assert {a.space for a in s.legal_actions() if a != Pass()} == {f"swordsman-{arc}" for arc in range(1, 7)}
    for space in ("knight-4", "castle-4", "forest-4"):
        refused(s, Cavalier(space), "DT-050")
    s, events = go(s, Cavalier("swordsman-4"))
    assert s.figures["cavalier"] == "swordsman-4" and "cavalier" in s.table.discards
    assert said(events, "cavalier comes") == [("DT-050", "cavalier comes")]


@pytest.mark.rule("DT-051", "DT-063")
def test_only_one_but_he_can_come_back():
    refused(titan(hands=[["cavalier"]], cavalier="archer-1", monsters=[FAR]), Cavalier("swordsman-4"), "DT-051")
    s = acting("archer-1", "orc-at-archer-1", hands=[[], ["cavalier"]], bag=["orc", "goblin"])
    s, events = go(s, Charge("orc-1"))
    assert s.table.dark_titan.cavalier == "" and "cavalier" not in s.figures
    s, events = go(on_to(s, 1), Cavalier("swordsman-1"))
    assert s.table.dark_titan.cavalier == "swordsman-1"
    assert ("DT-063", "cavalier may come again") in said(events, "cavalier may come again")


@pytest.mark.rule("DT-052")
def test_the_current_player_decides_when_all_cards_are_played():
    s = titan(hands=[[], ["red-archer"]], monsters=["orc-at-archer-1", FAR], cavalier="archer-1", seat=1)
    assert s.why_not(Charge("orc-1"))[-1].rule == "CP-014"
    s, _ = go(s, Pass())
    assert (s.phase, s.player, s.ask.rule) == ("cavalier", 1, "DT-052")
    refused(s, Hit("red-archer", "orc-1"), "CP-014")
    allowed(s, Charge("orc-1"))


@pytest.mark.rule("DT-053")
def test_once_each_in_either_order():
    s = acting("knight-1", "goblin-at-knight-1", "goblin-at-knight-2")
    moved, _ = go(s, Ride("knight-2"))
    refused(moved, Ride("knight-1"), "DT-053")
    done, _ = go(moved, Charge("goblin-2"))
    assert done.phase == "new monsters", "he has done both"
    fought, _ = go(s, Charge("goblin-1"))
    refused(fought, Charge("goblin-2"), "DT-053", "DT-058")
    done, _ = go(fought, Ride("knight-2"))
    assert done.phase == "new monsters", "and may not attack again where he comes"
    for answers in ((Ride("archer-1"),), (Charge("goblin-1"), Pass()), (Ride("knight-2"), Pass())):
        assert go(s, *answers)[0].phase == "new monsters"
    none, events = go(acting("knight-1"), Pass())
    assert none.phase == "new monsters" and said(events, "cavalier rests") == [("DT-053", "cavalier rests")]


@pytest.mark.rule("DT-054")
def test_one_space_not_diagonally():
    s = acting("knight-3")
    assert {a.space for a in s.legal_actions() if a != Pass()} == {"swordsman-3", "archer-3", "knight-2", "knight-4"}
    for space in ("archer-4", "forest-3", "knight-3", "knight-5"):
        refused(s, Ride(space), "DT-054")
    _, events = go(s, Ride("knight-4"))
    assert said(events, "cavalier moves") == [("DT-054", "cavalier moves")]


@pytest.mark.rule("DT-055", "DT-056")
def test_into_forest_and_castle_through_walls():
    s, events = go(acting("archer-2"), Ride("forest-2"))
    assert s.table.dark_titan.cavalier == "forest-2" and ("DT-055", "cavalier moves") in said(events, "cavalier moves")
    out = acting("forest-2")
    assert {a.space for a in out.legal_actions() if a != Pass()} == {"archer-2", "forest-1", "forest-3"}
    s, events = go(acting("swordsman-2"), Ride("castle-2"))
    assert (s.table.dark_titan.cavalier, 2 in walls(s), 2 in towers(s)) == ("castle-2", True, True)
    assert said(events, "cavalier moves") == [("DT-056", "cavalier moves")]
    refused(acting("swordsman-2"), Ride("castle-3"), "DT-054")


@pytest.mark.rule("DT-057")
def test_not_across_the_middle():
    s = acting("castle-1")
    assert {a.space for a in s.legal_actions() if a != Pass()} == {"castle-2", "castle-6", "swordsman-1"}
    refused(s, Ride("castle-4"), "DT-057")
    _, events = go(s, Ride("castle-6"))
    assert said(events, "cavalier moves") == [("DT-057", "cavalier moves")]


@pytest.mark.rule("DT-058")
def test_one_monster_in_his_space():
    s = acting("archer-1", "orc-at-archer-1", "troll-at-archer-1", "goblin-at-archer-2")
    refused(s, Charge("goblin-1"), "DT-058")
    s, events = go(s, Charge("orc-1"))
    assert points(s) == {"troll-1": 3, "troll-2": 3, "goblin-1": 1}
    assert ("DT-058", "only one is attacked") in said(events, "only one is attacked")


@pytest.mark.rule("DT-059", "DT-061", "DT-062")
@pytest.mark.parametrize(
    ("example", "who", "left", "stays"),
    [
        ("DT-E3", "goblin-at-archer-1", None, True),
        ("DT-E4", "orc-at-archer-1", None, False),
        ("DT-E5", "troll-at-archer-1", 1, False),
        ("DT-E6", "troll-at-archer-1:1", None, True),
    ],
)
def test_two_points_for_its_points(example, who, left, stays):
    assert example in G.rules.examples
    s, events = go(acting("archer-1", who), Charge(f"{who.split('-at')[0]}-1"))
    assert points(s).get(f"{who.split('-at')[0]}-1") == left or (
        left is None and "archer-1" not in monsters(s).values()
    )
    assert bool(s.table.dark_titan.cavalier) is stays
    assert said(events, "cavalier attacks") == [("DT-059", "cavalier attacks")]
    assert said(events, "cavalier destroyed", "cavalier endures") == (
        [("DT-061", "cavalier endures")] if stays else [("DT-062", "cavalier destroyed")]
    )
    # the other outcome, so that each of the three rules is heard here
    _, more = go(
        acting("archer-1", "orc-at-archer-1" if stays else "goblin-at-archer-1"),
        Charge("orc-1" if stays else "goblin-1"),
    )
    assert {e.rule for e in (*events, *more)} >= {"DT-059", "DT-061", "DT-062"}


@pytest.mark.rule("DT-060")
def test_he_need_not_attack():
    s, events = go(acting("archer-1", "troll-at-archer-1"), Pass())
    assert points(s)["troll-1"] == 3 and s.table.dark_titan.cavalier == "archer-1"
    assert said(events, "cavalier rests") == [("DT-060", "cavalier rests")]


@pytest.mark.rule("DT-061")
def test_a_point_does_not_add_up():
    s = acting("knight-1", "goblin-at-knight-1", "orc-at-archer-1:1", bag=["orc", "orc"])
    s, _ = go(s, Charge("goblin-1"), Pass(), *token("orc", 4), *token("orc", 5))
    while s.phase != "cavalier":
        s = s.apply(s.legal_actions()[-1])
    assert monsters(s)["orc-1"] == "knight-1"
    s, events = go(s, Charge("orc-1"))
    assert s.table.dark_titan.cavalier == "knight-1" and said(events, "cavalier endures") == [
        ("DT-061", "cavalier endures")
    ]


@pytest.mark.rule("DT-064")
def test_no_roll_against_elite_monsters():
    s, events = go(acting("archer-1", "elite-goblin-at-archer-1"), Charge("elite-goblin-1"))
    assert "elite-goblin-1" not in monsters(s) and s.player == 0
    assert said(events, "no elite roll") == [("DT-064", "no elite roll")]


@pytest.mark.rule("DT-065")
def test_who_uses_him_keeps_the_trophy():
    s = acting("archer-1", "goblin-at-archer-1", seat=1)
    s, events = go(s, Charge("goblin-1"))
    assert s.table.trophies == ((), ("goblin",), ()) and s.scores()[1] == 1
    assert ("DT-065", "cavaliers trophy") in said(events, "cavaliers trophy")
    s, events = go(acting("archer-1", "troll-at-archer-1"), Charge("troll-1"))
    assert s.table.trophies[0] == () and not said(events, "cavaliers trophy")


@pytest.mark.rule("DT-066")
def test_he_lets_pass_who_comes_to_him():
    s = acting("knight-2", "orc-at-archer-2")
    s, events = go(s, Pass())
    assert monsters(s)["orc-1"] == "knight-2" and points(s)["orc-1"] == 2 and s.table.dark_titan.cavalier == "knight-2"
    assert said(events, "cavalier lets it pass") == [("DT-066", "cavalier lets it pass")]


@pytest.mark.rule("DT-067")
def test_a_boulder_destroys_him():
    s = titan("new monsters", ["orc-at-knight-4"], cavalier="archer-4")
    hit, events = go(s, *token("giant-boulder"), Roll("d6", 4))
    assert hit.table.dark_titan.cavalier == "" and "orc-1" not in monsters(hit) and 4 not in walls(hit), (
        "and it rolls on"
    )
    assert said(events, "cavalier destroyed") == [("DT-067", "cavalier destroyed")]
    missed, _ = go(s, *token("giant-boulder"), Roll("d6", 3))
    assert missed.table.dark_titan.cavalier == "archer-4"
    for wall, rule in (("none", "DT-067?"), ("wall", "")):
        s = titan("new monsters", ["orc-at-knight-1"], cavalier="castle-4", walls={"4": wall})
        s, events = go(s, *token("giant-boulder"), Roll("d6", 4))
        assert bool(s.table.dark_titan.cavalier) is not bool(rule), (
            "beside the Tower that it strikes; not behind a Wall"
        )
        assert [r for r, _ in said(events, "cavalier destroyed")] == [rule][: len(rule)]


@pytest.mark.rule("DT-071", "DT-105")
def test_a_boom_troll_takes_him_along():
    s, events = go(acting("archer-3", "boom-troll-at-archer-3:1", seat=1), Charge("boom-troll-1"))
    assert (
        s.table.dark_titan.cavalier == ""
        and "boom-troll-1" not in monsters(s)
        and s.table.trophies[1] == ("boom-troll",)
    )
    assert said(events, "cavalier destroyed") == [("DT-071", "cavalier destroyed")]
    # slain by a card in his space it does him nothing
    s, _ = go(
        titan(hands=[["barbarian"]], monsters=["boom-troll-at-archer-3", FAR], cavalier="archer-3"),
        Barbarian("boom-troll-1"),
    )
    assert s.table.dark_titan.cavalier == "archer-3"
    assert hand(s) == []


@pytest.mark.rule("DT-095", "DT-105")
def test_what_is_not_said_of_him():
    """Agranok is nobody's trophy; and whom a Phoenix took along neither fights on nor falls again."""
    s, events = go(acting("archer-3", "agranok-at-archer-3:2"), Charge("agranok-1"))
    assert said(events, "agranok returns to the void") and not said(events, "cavaliers trophy")
    assert s.table.trophies == ((), (), ())
    # a real trophy is said
    s, events = go(acting("archer-3", "boom-troll-at-archer-3:1"), Charge("boom-troll-1"))
    assert said(events, "cavaliers trophy") and said(events, "cavalier falls with it") == [
        ("DT-105", "cavalier falls with it")
    ]
