"""Fire: WT-005 to WT-008, WT-025; DT-068, DT-069, DT-097 to DT-099, DT-139, DT-155; examples DT-E2 and DT-E10."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import HIM, BoilingOil, badges, supports
from games.castle_panic.positions import (
    FortifyWall,
    G,
    Hit,
    Pass,
    Roll,
    TakesThePoint,
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
from games.castle_panic.wizards_tower.tower import DouseFire, Fireball, fire, tower

FAR = "troll-at-forest-6"


def test_that_it_burns_is_seen_before_its_level():
    assert badges(tower(monsters=["agranok-at-archer-1:5+2"], level=2), HIM) == ("5", "f2", "L2")


@pytest.mark.rule("WT-005", "WT-025")
def test_a_point_for_each_flame_at_the_end_of_phase_five():
    s = tower(
        "move monsters", ["troll-at-archer-1:3+2", "troll-at-archer-3:3+1", "orc-at-archer-4:1+1", FAR], tar="troll-2"
    )
    assert points(s) == {"troll-1": 1, "troll-2": 2, "troll-3": 3} and monsters(s)["troll-2"] == "archer-3", (
        "stuck, it burns too"
    )
    assert s.table.trophies == ((), (), ()) and "orc" in s.table.token_discards
    assert said(s.events, "burns") == [("WT-005", "burns")] * 3 and said(s.events, "slain by fire") == [
        ("WT-025", "slain by fire")
    ]
    s = tower("move monsters", ["troll-at-swordsman-1:3+1"])
    assert points(s) == {"troll-1": 1}, "one from the Wall, then one from the fire"
    s, _ = go(tower("new monsters", ["troll-at-archer-1:3+2"]), *token("red-move"))
    assert points(s) == {"troll-1": 3}, "in phase 5 only"


@pytest.mark.parametrize(
    ("kind", "points", "fallen"), [("troll", 3, 0), ("troll", 3, 2), ("elite-goblin", 1, 0), (HIM[:-2], 8, 1)]
)
def test_no_monster_has_more_flames_than_it_can_have_gathered(kind, points, fallen):
    """What it outlived, a point for each Fireball, a Phoenix, two from each Wall and each Tower that fell."""
    phoenixes = sum(token.count for token in G.components.boxes["wizards-tower"].token if token.id == "phoenix")
    most = 2 * (points - 1) + phoenixes + 12 + 2 * fallen
    gone = {"towers": {str(arc): False for arc in range(2, 2 + fallen)}}
    s = tower(monsters=[f"{kind}-at-archer-1:{points}+{most}", FAR], **gone)
    assert G.load(s.to_dict()) == s
    with pytest.raises(ValueError, match=f"{kind}-1 cannot have gathered {most + 1} Flame tokens, at most {most}"):
        tower(monsters=[f"{kind}-at-archer-1:{points}+{most + 1}", FAR], **gone)
    with pytest.raises(ValueError, match="cannot have gathered 99"):
        tower(monsters=[f"{kind}-at-archer-1:{points}+99", FAR], **gone)


@pytest.mark.rule("WT-006")
def test_what_burns_does_no_damage_but_gives_its_fire():
    s = tower("move monsters", ["orc-at-swordsman-2", FAR], wall_flames={"2": 1})
    assert (2 in walls(s), monsters(s)["orc-1"], points(s)["orc-1"], fire(s)) == (False, "swordsman-2", 1, {"orc-1": 1})
    assert said(s.events, "takes the fire") == [("WT-006", "takes the fire")]
    s = tower("move monsters", ["troll-at-swordsman-2", "orc-at-swordsman-2"], wall_flames={"2": 2})
    s, _ = go(s, TakesThePoint("troll-1"))
    assert fire(s) == {"troll-1": 2} and points(s) == {"troll-1": 1, "orc-1": 2}
    s = tower("move monsters", ["orc-at-swordsman-2", FAR], tower_flames={"2": 1}, walls={"2": "none"})
    assert (2 in towers(s), fire(s)) == (False, {"orc-1": 1})
    # a third Flame token destroys it
    for burning, stands in ((1, True), (2, False)):
        s, events = go(tower("new monsters", [FAR], wall_flames={"4": burning}), *token("dragon-harbinger", 4))
        assert (4 in walls(s)) is stands
        assert said(events, "burns down") == ([] if stands else [("WT-006", "burns down")])
    with pytest.raises(ValueError, match="at most 2"):
        tower(wall_flames={"4": 3})


@pytest.mark.rule("WT-007")
def test_brick_or_mortar_puts_it_out():
    s = tower(hands=[["brick", "mortar", "tar"]], monsters=[FAR], wall_flames={"2": 2}, tower_flames={"3": 1})
    refused(s, DouseFire("tar", "wall-2"), "WT-007")
    refused(s, DouseFire("brick", "wall-3"), "WT-007")
    s, events = go(allowed(s, DouseFire("brick", "wall-2")), DouseFire("mortar", "tower-3"))
    assert (s.table.wizards_tower.wall_flames[1], s.table.wizards_tower.tower_flames[2]) == (1, 0) and {
        "brick",
        "mortar",
    } <= set(s.table.discards)
    assert said(events, "doused") == [("WT-007", "doused")]
    s, events = go(tower(hands=[["fortify-wall"]], monsters=[FAR], wall_flames={"2": 2}), FortifyWall("wall-2"))
    assert (s.table.wall(2), s.table.wizards_tower.wall_flames[1]) == ("wall", 0)
    assert said(events, "fortify token douses") == [("WT-007?", "fortify token douses")]


@pytest.mark.rule("WT-008", "DT-068", "DT-139")
def test_fire_breath():
    s = tower("new monsters", ["orc-at-knight-3"], ["supply-wagon-at-archer-3"], cavalier="swordsman-3")
    s, events = go(s, *token("dragon-harbinger", 3))
    assert s.table.wizards_tower.wall_flames[2] == 1 and points(s) == {"orc-1": 2, "dragon-1": 5}, (
        "Monsters are unharmed"
    )
    assert supports(s) == {} and s.table.dark_titan.cavalier == "", "and the fire goes on"
    assert said(events, "breathes fire", "support destroyed", "cavalier destroyed", "structure burns") == [
        ("WT-008", "breathes fire"), ("DT-139", "support destroyed"), ("DT-068", "cavalier destroyed"),
        ("WT-008", "structure burns"),
    ]  # fmt: skip
    aside, _ = go(
        tower("new monsters", [], ["supply-wagon-at-archer-4"], cavalier="swordsman-4"), *token("dragon-harbinger", 3)
    )
    assert aside.table.dark_titan.cavalier and supports(aside)
    # the Tower where there is no Wall, the Fortify token on one, the opposite arc where there is nothing
    s, _ = go(tower("new monsters", walls={"3": "none"}), *token("dragon-harbinger", 3))
    assert s.table.wizards_tower.tower_flames[2] == 1
    s, _ = go(tower("new monsters", walls={"3": "fortified"}), *token("dragon-harbinger", 3))
    assert (s.table.wall(3), s.table.wizards_tower.wall_flames[2]) == ("wall", 0)
    s, _ = go(tower("new monsters", walls={"3": "none"}, towers={"3": False}), *token("dragon-harbinger", 3))
    assert s.table.wizards_tower.tower_flames[5] == 1
    bare = {"walls": {"3": "none", "6": "none"}, "towers": {"3": False, "6": False}}
    s, events = go(tower("new monsters", **bare), *token("dragon-harbinger", 3))
    assert not any(s.table.wizards_tower.wall_flames + s.table.wizards_tower.tower_flames) and said(
        events, "nothing to burn"
    ) == [("WT-008", "nothing to burn")]


@pytest.mark.rule("WT-008")
def test_after_its_own_move_but_not_inside():
    s = tower("move monsters", ["dragon-at-archer-3"])
    assert monsters(s) == {"dragon-1": "knight-3"} and s.table.wizards_tower.wall_flames[2] == 1
    s = tower("move monsters", ["dragon-at-archer-3"], tar="dragon-1")
    assert monsters(s) == {"dragon-1": "archer-3"} and not any(s.table.wizards_tower.wall_flames), (
        "stuck in Tar it does not"
    )
    for kind, at, wall in (("dragon", "swordsman-3", 3), ("chimera", "swordsman-3", 2)):
        s = tower("move monsters", [f"{kind}-at-{at}", FAR])
        assert wall not in walls(s) and not any(s.table.wizards_tower.wall_flames), "nor when a Wall stops it"
        assert monsters(s)[f"{kind}-1"] == f"swordsman-{wall}" and not said(s.events, "breathes fire")
        assert said(s.events, "no breath when stopped") == [("WT-003?", "no breath when stopped")]
    stuck = tower("new monsters", ["dragon-at-archer-1"])
    stuck, _ = go(stuck, *token("red-move"))
    assert not any(stuck.table.wizards_tower.wall_flames), "moved by another token it does not"
    s = tower("move monsters", ["dragon-at-swordsman-3"], walls={"3": "none"}, towers={"3": False})
    assert monsters(s) == {"dragon-1": "castle-3"} and not any(s.table.wizards_tower.tower_flames)
    assert ("WT-008", "no breath in the castle ring") in said(s.events, "no breath in the castle ring")
    s = tower("move monsters", ["chimera-at-archer-3"])
    assert monsters(s) == {"chimera-1": "knight-2"} and s.table.wizards_tower.wall_flames[1] == 1, (
        "counter-clockwise, then inward"
    )


@pytest.mark.rule("DT-069")
def test_no_card_sets_the_cavalier_on_fire():
    s = tower(hands=[["red-fireball"]], monsters=["orc-at-knight-1"], cavalier="knight-1")
    refused(s, Fireball("red-fireball", "cavalier"), "DT-069")
    allowed(s, Fireball("red-fireball", "orc-1"))


@pytest.mark.rule("DT-097", "DT-098", "DT-099")
def test_agranok_burns_too():
    """DT-E10, and that he burns again when his own effect moves him."""
    assert {"DT-E2", "DT-E10"} <= set(G.rules.examples)
    s = tower("move monsters", ["agranok-at-archer-4:7+2"], level=4)
    assert points(s) == {HIM: 5} and said(s.events, "agranok burns too") == [("DT-097", "agranok burns too")]
    s, events = go(s, Roll("d6", 2))
    assert monsters(s) == {HIM: "swordsman-4"} and points(s) == {HIM: 3}
    assert said(events, "agranok burns again") == [("DT-097?", "agranok burns again")]
    s, _ = go(tower("new monsters", ["agranok-at-archer-1:7+2"]), *token("red-move"))
    assert points(s) == {HIM: 7}, "not when another token moves him"
    one = tower("move monsters", ["agranok-at-archer-4:2+1"])
    assert points(one) == {HIM: 2} and ("DT-098", "fire and his last two") in said(one.events, "fire and his last two")
    two = tower("move monsters", ["agranok-at-archer-4:2+2", FAR])
    assert HIM not in monsters(two) and ("DT-099", "fire and his last two") in said(two.events, "fire and his last two")


@pytest.mark.rule("DT-077", "DT-098")
def test_a_point_of_a_card_and_a_point_of_fire_are_no_two():
    """DT-E2."""
    s, _ = go(G.scenario("agranok-burns"), Hit("red-archer", HIM))
    assert points(s)[HIM] == 2
    s, events = go(s, Pass())
    assert points(s)[HIM] == 2 and monsters(s)[HIM] == "knight-1"
    assert [rule for rule, _ in said(events, "fire and his last two", "not enough for the last two")] == [
        "DT-098",
        "DT-077",
    ]


@pytest.mark.rule("DT-155")
@pytest.mark.parametrize("on", [True, False])
def test_burning_the_midnight_oil(on):
    s = tower(
        hands=[["blue-boiling-oil"]],
        monsters=["troll-at-swordsman-5:3+1", "troll-at-swordsman-5"],
        options={"midnight_oil": on},
    )
    done, _ = go(s, BoilingOil("blue-boiling-oil"))
    assert points(done) == {"troll-1": 1 if on else 2, "troll-2": 2}
    on = tower(monsters=["troll-at-swordsman-5:3+1"], options={"midnight_oil": True})
    assert [p.rule for p in on.tally("oil", "blue-boiling-oil", on.table.monsters[0]).parts] == ["DT-045", "DT-155"]


@pytest.mark.rule("WT-006", "WT-010")
@pytest.mark.parametrize("first", ["phoenix", "orc"])
def test_what_a_phoenix_sets_on_fire_in_the_movement_burns_later(first):
    """Slain by fire or by a Wall, before or after the others are looked at; and what burnt before goes on burning."""
    for phoenix, wall in (("phoenix-at-archer-2:1+1", {}), ("phoenix-at-swordsman-2:1", {"2": "wall"})):
        at = phoenix.partition("-at-")[2].partition(":")[0]
        who = [phoenix, f"troll-at-{at}:3+1"]
        s = tower("move monsters", [*(who if first == "phoenix" else who[::-1]), FAR], walls=wall)
        if s.ask.rule in ("CP-043", "WT-006"):
            s, _ = go(s, TakesThePoint("phoenix-1"))
        assert "phoenix-1" not in monsters(s) and fire(s) == {"troll-1": 2}
        assert points(s)["troll-1"] == 2, "one flame burnt, the other was just caught"
        assert s.table.wizards_tower.just_caught == ()
    s = tower("move monsters", ["phoenix-at-archer-2:1+1", "troll-at-archer-2", FAR])
    assert points(s)["troll-1"] == 3 and fire(s) == {"troll-1": 1}
    assert said(s.events, "burns") == [("WT-005", "burns")]


@pytest.mark.rule("WT-006")
def test_who_takes_the_fire_is_chosen_among_all_who_live():
    """Agranok too, who takes no point of a structure; and who burns already is not like one who does not."""
    for where in ({"wall_flames": {"2": 1}}, {"tower_flames": {"2": 1}, "walls": {"2": "none"}}):
        s = tower("move monsters", ["agranok-at-swordsman-2:8", "troll-at-swordsman-2", FAR], **where)
        assert s.ask.rule == "WT-006" and set(s.legal_actions()) == {TakesThePoint(HIM), TakesThePoint("troll-1")}
        s, events = go(s, TakesThePoint(HIM))
        assert fire(s) == {HIM: 1} and points(s) == {HIM: 7, "troll-1": 3, "troll-2": 3}
        assert said(events, "takes it over") == [("WT-006", "takes it over")]
        alone = tower("move monsters", ["agranok-at-swordsman-2:8", FAR], **where)
        assert fire(alone) == {HIM: 1}
        s = tower("move monsters", ["orc-at-swordsman-2:2", "orc-at-swordsman-2:2+1", FAR], **where)
        assert set(s.legal_actions()) == {TakesThePoint("orc-1"), TakesThePoint("orc-2")}
        s, _ = go(s, TakesThePoint("orc-2"))
        assert "orc-2" not in monsters(s) and points(s)["orc-1"] == 2
    s = tower("move monsters", ["agranok-at-swordsman-2:8", "troll-at-swordsman-2", FAR])
    assert points(s)["troll-1"] == 2, "of a Wall that does not burn, he takes no point"


@pytest.mark.rule("DT-155")
@pytest.mark.parametrize("turned", [False, True])
def test_the_oil_asks_who_burns_already(turned):
    """Not who catches fire from the Phoenix that it slays, in whichever order they stand."""
    who = ["phoenix-at-swordsman-5:1", "orc-at-swordsman-5"]
    s = tower(
        hands=[["blue-boiling-oil"]],
        monsters=[*(who[::-1] if turned else who), "orc-at-swordsman-6:2+1", FAR],
        options={"midnight_oil": True},
    )
    burning = next(m.id for m in s.table.monsters if m.flames)
    s, _ = go(s, BoilingOil("blue-boiling-oil"))
    (orc,) = (id for id in points(s) if id.startswith("orc"))
    assert points(s)[orc] == 1 and orc != burning and fire(s) == {orc: 1}
