"""Minions: what they do and how they tire: CV-050, CV-053 to CV-055, CV-060 to CV-062, CV-098 to CV-101."""

from __future__ import annotations

import msgspec
import pytest
from games.covil.positions import (
    Acquire,
    Attack,
    Command,
    Defend,
    Exhaust,
    G,
    Move,
    MoveTroop,
    Pass,
    PayMinion,
    Rest,
    RestMinion,
    allowed,
    attack,
    blue,
    go,
    green,
    of,
    parts,
    position,
    powers,
    refused,
    said,
    tokens,
    where,
)

from ludo.games.covil import components


def fight(mine, theirs=(), at="X", how="melee", minion=None, **data):
    """Blue attacks a laid down troop in a region, with the first of its minions; the events."""
    target = at if how == "melee" else {"X": "Y", "Y": "X", "W": "X", "Z": "Y", "V": "W"}[at]
    s = position(troops=[[at], [f"{target}-"]], halls=[blue(*mine), green(*theirs)], **data)
    minion = minion or mine[0].partition(":")[0]
    return attack(s, "blue-1", how, "green-1", minion)


@pytest.mark.rule("CV-050")
def test_the_attribute_counts_where_it_matches():
    _, events = fight(["blue-mage"], at="Y", how="ranged")
    assert (1, "CV-050") in parts(of(events, "attack power").data["power"])
    assert powers(fight(["blue-mage"])[1])[0] == 1
    assert powers(fight(["blue-assassin", "masked-dancer"])[1])[0] == 2, "one that is not exhausted adds nothing"


@pytest.mark.rule("CV-060")
def test_an_aftershock_may_add_to_all(monkeypatch):
    effect = components.Effect(op="boost", amount=2, stat="all")
    card = msgspec.structs.replace(G.components.minions["blue-mage"], ability="aftershock", effect=effect)
    assert powers(fight(["blue-mage"])[1])[0] == 1
    monkeypatch.setitem(G.components.minions, "blue-mage", card)
    for how, power in (("melee", 3), ("ranged", 3)):
        _, events = fight(["blue-mage"], at="Y", how=how)
        assert powers(events)[0] == power and (2, "CV-060") in parts(of(events, "attack power").data["power"])


@pytest.mark.rule("CV-060")
@pytest.mark.parametrize(("life", "after"), [(0, 0), (4, 5)])
def test_no_aftershock_mends_a_ruin(monkeypatch, life, after):
    card = msgspec.structs.replace(
        G.components.minions["blue-mage"], ability="aftershock", effect=components.Effect(op="repair")
    )
    monkeypatch.setitem(G.components.minions, "blue-mage", card)
    s = position(troops=[["X"], ["X-"]], halls=[blue("blue-mage"), green()], life=[life, 5])
    s, events = attack(s, "blue-1", "melee", "green-1", "blue-mage")
    assert s.table.life[0] == after
    assert len(said(events, "ability in vain")) == (life == 0) and len(said(events, "repaired")) == (life > 0)


@pytest.mark.rule("CV-053")
def test_a_boost_is_for_all_own_attacks():
    s = position(troops=[["X"], ["X-"]], halls=[blue("blue-assassin", "silent-captain"), green()])
    _, events = attack(s, "blue-1", "melee", "green-1", "blue-assassin")
    assert parts(of(events, "attack power").data["power"]) == [(1, "CV-113"), (1, "CV-050"), (1, "CV-053")]
    theirs = position(troops=[["X"], ["X-"]], halls=[blue("blue-assassin"), green("silent-captain:tired")])
    assert powers(attack(theirs, "blue-1", "melee", "green-1", "blue-assassin")[1])[0] == 2
    # a movement Boost lets a Command go 2 regions
    s = position(troops=[["X"], ["Z"]], halls=[blue("roof-runner", "caravan-guide"), []]).apply(Command("roof-runner"))
    s = allowed(s, MoveTroop("blue-1", "V"))


@pytest.mark.rule("CV-054")
def test_a_boost_of_a_type_counts_there():
    hall = ["blue-assassin", "alley-knife"]
    _, events = fight(hall, at="W")
    assert (1, "CV-054") in parts(of(events, "attack power").data["power"])
    assert powers(fight(hall, at="X")[1])[0] == 2
    # of a ranged attack the attacker's region counts, of a defence the defender's
    assert powers(fight(["blue-mage", "leaf-reader"], at="W", how="ranged")[1])[0] == 2
    assert powers(fight(["blue-mage", "leaf-reader"], at="Y", how="ranged")[1])[0] == 1
    assert powers(fight(["blue-assassin"], ["gate-dog:tired"], at="W")[1])[1] == 2
    assert powers(fight(["blue-assassin"], ["gate-dog:tired"], at="X")[1])[1] == 1


@pytest.mark.rule("CV-055")
def test_a_boost_of_several_types_counts_for_each():
    both = {**WET, "castles": ["W", "Z"]}
    _, events = fight(["blue-assassin", "tide-caller"], at="X", **both)
    assert (2, "CV-055") in parts(of(events, "attack power").data["power"])
    assert powers(fight(["blue-assassin", "tide-caller"], at="Y", **both)[1])[0] == 3
    assert powers(fight(["blue-assassin", "tide-caller"], at="W", **both)[1])[0] == 2


from games.covil.positions import LINE  # noqa: E402

WET = {
    "board": {
        **LINE,
        "regions": [
            {**r, "types": ["water", "city"]}
            if r["id"] == "X"
            else {**r, "types": ["desert", "forest"]}
            if r["id"] == "V"
            else r
            for r in LINE["regions"]
        ],
    }
}
"""The line with a city on water."""


@pytest.mark.rule("CV-060")
def test_aftershock():
    _, events = fight(["sling-thrower"], at="Y", how="ranged")
    assert powers(events)[0] == 3 and (1, "CV-060") in parts(of(events, "attack power").data["power"])
    assert ("CV-060", "aftershock") in said(events, "aftershock")
    _, events = fight(["sling-thrower"])
    assert powers(events)[0] == 1, "+1 ranged does nothing in melee"
    s, events = fight(["purse-cutter"], ["stone-sleeper:tired", "keep-warden:tired"], at="Z")
    assert s.table.gold[0] == 1 and powers(events)[0] <= powers(events)[1]
    s = position(troops=[["X"], ["X"]], halls=[blue("purse-cutter"), green()], gold=[0, 0], display=["hill-brawler"])
    s, events = go(s, Acquire("hill-brawler"), PayMinion("purse-cutter"))
    assert not said(events, "aftershock")


@pytest.mark.rule("CV-061", "CV-062")
def test_a_command_moves_a_troop_as_it_is():
    s = position(troops=[["W-", "W"], ["Z"]], halls=[blue("roof-runner"), []])
    s, events = go(s, Command("roof-runner"))
    assert tokens(s)["roof-runner"] == "exhausted" and ("CV-061", "commands") in said(events, "commands")
    refused(s, MoveTroop("blue-1", "Y"), "CV-062")
    refused(s, MoveTroop("blue-1", "W"), "CV-062")
    refused(s, MoveTroop("green-1", "Y"), "CV-061")
    tea = position(troops=[["W"], ["Z"]], halls=[blue("tea-witch", "blue-mage:tired"), []]).apply(Command("tea-witch"))
    refused(tea, RestMinion("tea-witch"), "CV-061")
    assert tokens(allowed(tea, RestMinion("blue-mage")))["blue-mage"] == ""
    down, events = go(s, MoveTroop("blue-1", "X"))
    assert where(down)["blue-1"] == "X-" and of(events, "is moved").rule == "CV-062"
    up, _ = go(s, MoveTroop("blue-2", "V"))
    assert where(up)["blue-2"] == "V"
    rival = position(troops=[["W"], ["Y-"]], halls=[blue("rumour-monger"), []]).apply(Command("rumour-monger"))
    refused(rival, MoveTroop("blue-1", "X"), "CV-061")
    assert where(allowed(rival, MoveTroop("green-1", "X")))["green-1"] == "X-"


def hall(minion, *others):
    return {"halls": [blue(minion, *others), green()]}


@pytest.mark.rule("CV-094")
@pytest.mark.parametrize(
    ("minion", "can", "cannot"),
    [
        ("mason", {"life": [1, 5]}, {"life": [0, 5]}),
        ("mason", {"life": [4, 5]}, {"life": [5, 4]}),
        ("drum-sergeant", {"troops": [["X-"], ["X"]]}, {"troops": [["X"], ["X-"]]}),
        ("roof-runner", {"troops": [["X-"], ["X"]]}, {"troops": [[], ["X"]]}),
        ("rumour-monger", {"troops": [["X"], ["X-"]]}, {"troops": [["X"], []]}),
        ("tea-witch", {"halls": [["overlord-5:tired", "tea-witch"], []]}, {"halls": [["overlord-5", "tea-witch"], []]}),
        ("queen-of-daggers", hall("queen-of-daggers", "blue-mage"), hall("queen-of-daggers", "blue-mage:tired")),
        ("queen-of-daggers", {"troops": [["X"], ["X"]]}, {"troops": [["X"], ["Y"]]}),
        ("relic-keeper", {"hands": [[], []]}, {"hands": [[*G.components.relics], []]}),
    ],
)
def test_a_command_that_could_do_nothing(minion, can, cannot):
    usual = {"troops": [["X"], ["X"]], **hall(minion, "blue-mage")}
    allowed(position(**{**usual, **can}), Command(minion))
    refused(position(**{**usual, **cannot}), Command(minion), "CV-094?")


@pytest.mark.rule("CV-098", "CV-099")
def test_rest_turns_the_token():
    s = position(troops=[["W", "W"], ["Z"]], halls=[blue("blue-mage:exhausted"), []])
    s, events = go(s, Rest("blue-1", "blue-mage"))
    assert tokens(s)["blue-mage"] == "tired" and said(events, "is tired now") == [("CV-098", "is tired now")]
    s = position(troops=[["W", "W"], ["Z"]], halls=[blue("blue-mage:tired"), []])
    s, events = go(s, Rest("blue-1", "blue-mage"))
    assert tokens(s)["blue-mage"] == "" and said(events, "is ready now") == [("CV-099", "is ready now")]


@pytest.mark.rule("CV-100")
@pytest.mark.parametrize("token", ["tired", "exhausted"])
def test_what_a_minion_with_a_token_cannot(token):
    halls = [blue(f"keep-warden:{token}", "mason", "blue-mage"), green(f"gate-dog:{token}", "pond-sentry")]
    s = position(troops=[["X"], ["X"]], halls=halls, gold=[0, 0], life=[3, 5])
    s = s.apply(Attack("blue-1", "melee", "green-1"))
    refused(s, Exhaust("keep-warden"), "CV-100")
    s = allowed(s, Exhaust("mason"))
    refused(s, Defend("gate-dog"), "CV-100")
    allowed(s, Defend("pond-sentry"))
    s = position(troops=[["X"], ["X"]], halls=[blue(f"mason:{token}", "coin-clipper"), []], life=[3, 5])
    refused(s, Command("mason"), "CV-059")
    allowed(s, Command("coin-clipper"))
    whole = position(troops=[["X"], ["X"]], halls=[blue(f"mason:{token}"), []])
    refused(whole, Command("mason"), "CV-059")


@pytest.mark.rule("CV-101", "CV-107")
def test_exhausting_puts_side_a_up():
    s = position(troops=[["X", "X"], ["X"]], halls=[blue("coin-clipper", "blue-assassin"), green()])
    s, events = go(s, Command("coin-clipper"))
    assert said(events, "exhausted") == [("CV-101", "exhausted")] and tokens(s)["coin-clipper"] == "exhausted"
    s, events = attack(s, "blue-1", "melee", "green-1", "blue-assassin")
    assert tokens(s)["blue-assassin"] == "exhausted"
    assert said(events, "exhausts to attack") == [("CV-107", "exhausts to attack")]
    none = position(troops=[["X"], ["X"]], halls=[blue("blue-mage:tired"), green()])
    refused(none, Attack("blue-1", "melee", "green-1"), "CV-107")
    allowed(none, Move("blue-1", "Y"))
    assert Pass
