"""Battles explored before they are declared: the forecast is what then happens."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations

import pytest
from games.covil.positions import (
    Activate,
    Attack,
    Defend,
    Exhaust,
    G,
    Move,
    Pass,
    blue,
    go,
    green,
    parts,
    position,
    powers,
)

import ludo
from ludo.games.covil.explore import adds, odds

DATA = ludo.game("covil").components

battle = G.tools["battle"]


def test_every_choice_of_minion_and_guard():
    s = position(
        troops=[["Z"], ["Z-"]],
        halls=[blue("masked-dancer", "blue-mage", "blue-assassin:tired"), green("mason", "gate-dog:tired")],
    )
    f = battle(s, Attack("blue-1", "melee", "green-1"))
    found = {(x.minion, x.guard): (x.attack.total, x.defence.total, x.result, x.damage) for x in f.lines}
    assert found == {
        ("masked-dancer", ""): (5, 1, "removed", 4),
        ("masked-dancer", "mason"): (5, 3, "removed", 2),
        ("blue-mage", ""): (1, 1, "holds", 0),
        ("blue-mage", "mason"): (1, 3, "holds", 0),
    }
    for (minion, guard), (attack, defence, _, damage) in found.items():
        after, events = go(s, Attack("blue-1", "melee", "green-1"), Exhaust(minion), Defend(guard) if guard else Pass())
        assert powers(events) == (attack, defence) and after.table.life[1] == 5 - damage
    assert f.best().minion == "masked-dancer" and f.best().guard == "mason"
    assert s.table.battles == () and s.player == 0, "nothing is changed"


def test_own_relics_are_chosen_too():
    s = position(troops=[["X"], ["X"]], hands=[["mortar-pot-1", "war-paint-2", "winged-boots-1"], []])
    f = battle(s, Attack("blue-1", "melee", "green-1"))
    by = {x.relics: x.attack.total for x in f.lines if x.minion == "blue-assassin" and not x.guard}
    assert by == {(): 2, ("mortar-pot-1",): 4, ("war-paint-2",): 3, ("mortar-pot-1", "war-paint-2"): 5}
    assert {x.result for x in f.lines if x.minion == "blue-assassin"} == {"retreats"}


def test_the_odds_of_hidden_relics():
    s = position(troops=[["X"], ["X-"]], hands=[["mortar-pot-1"], ["fat-purse-1", "treasure-map-2"]])
    f = battle(s, Attack("blue-1", "melee", "green-1"))
    assert f.hidden == 2 and sum(f.raises.values()) == 1
    unseen = [r for r in DATA.relics if r != "mortar-pot-1"]
    pairs = Counter(adds(s.table, a, "defence") + adds(s.table, b, "defence") for a, b in combinations(unseen, 2))
    assert f.raises == {k: Fraction(n, 23 * 22 // 2) for k, n in sorted(pairs.items())}
    (line,) = [x for x in f.lines if x.minion == "blue-assassin" and not x.relics]
    assert line.needs == 1 and line.wins == f.raises[0]
    # what the attacker cannot see does not matter
    other = position(troops=[["X"], ["X-"]], hands=[["mortar-pot-1"], ["charge-horn-1", "charge-horn-3"]])
    assert battle(other, Attack("blue-1", "melee", "green-1")).raises == f.raises
    assert battle(s.view(0), Attack("blue-1", "melee", "green-1")) == f


def test_odds_are_those_of_drawing_without_putting_back():
    assert odds(Counter({0: 2, 1: 1}), 2) == {0: Fraction(1, 3), 1: Fraction(2, 3)}
    assert odds(Counter({2: 3}), 0) == {0: Fraction(1)}


def test_castles_and_what_is_not_there():
    s = position(troops=[["Y"], ["X"]], halls=[blue("storm-scholar"), green("mason")], hands=[[], ["fat-purse-1"]])
    f = battle(s, Attack("blue-1", "ranged", "green-castle"))
    assert [(x.result, x.damage, x.wins, x.guard) for x in f.lines] == [("damaged", 5, 1, "")] and f.hidden == 0
    for nonsense, match in (
        (Attack("blue-5", "ranged", "green-1"), "both must be on the board"),
        (Attack("blue-1", "ranged", "red-castle"), "both must be on the board"),
        (Attack("blue-1", "sneaky", "green-1"), "how: an attack is melee or ranged"),
        (Attack("blue-1", "melee", "blue-1"), "they are of one side"),
        (Attack("blue-1", "melee", "blue-castle"), "they are of one side"),
        (Move("blue-1", "X"), "an Attack is looked at"),
        (None, "an Attack is looked at"),
    ):
        with pytest.raises(ValueError, match=match):
            battle(s, nonsense)
    nobody = position(troops=[["X"], ["X"]], halls=[blue("blue-mage:tired"), green()])
    f = battle(nobody, Attack("blue-1", "melee", "green-1"))
    assert f.lines == ()
    with pytest.raises(ValueError, match="none of its side's minions is Ready"):
        f.best()


@pytest.mark.rule("CV-121")
def test_nothing_is_lent_to_a_siege():
    """What War Paint lends is for an open battle, and against an unguarded castle nobody activates anything in one."""
    data = {"halls": [blue("blue-mage"), green()], "hands": [["war-paint-1", "war-paint-2"], []]}
    s, siege = position(troops=[["Y"], []], **data), Attack("blue-1", "ranged", "green-castle")
    lines = battle(s, siege).lines
    by = {x.relics: (x.attack.total, x.damage) for x in lines}
    assert by == {(): (1, 1), ("war-paint-1",): (3, 3)}
    assert {tuple(parts(x.defence)) for x in lines} == {((0, "CV-121"),)}, "an unguarded castle does not defend itself"
    played, events = go(s, Activate("war-paint-1"), siege, Exhaust("blue-mage"))
    assert powers(events)[0] == 3 and played.table.life[1] == 2
    s = position(troops=[["Y"], ["Z"]], **data)
    by = {x.relics: x.attack.total for x in battle(s, Attack("blue-1", "ranged", "green-1")).lines if not x.guard}
    assert by[("war-paint-1",)] == 4 and by[("war-paint-2",)] == 2, "in a battle it is"
