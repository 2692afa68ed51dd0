"""The rulebook's 23 worked examples, with the results that it prints: CV-E1 to CV-E23."""

from __future__ import annotations

from games.covil.positions import (
    Acquire,
    Activate,
    Attack,
    Command,
    Defend,
    Draw,
    EndTurn,
    Exhaust,
    G,
    Move,
    MoveTroop,
    Pass,
    PayGold,
    PayMinion,
    PayRelic,
    Raid,
    Retreat,
    allowed,
    blue,
    go,
    green,
    hall,
    of,
    position,
    powers,
    refused,
    said,
    tokens,
    where,
)

from ludo.games.covil.control import dominance


def test_e1_a_price_of_eight_in_four_parts():
    s = G.scenario("dear-and-mixed")
    s, _ = go(s, Acquire("silent-captain"))
    assert s.ask.about.price == 8
    s, _ = go(s, PayRelic("fat-purse-1"), PayMinion("hill-brawler"), PayMinion("gate-dog"))
    assert (s.ask.about.paid, s.ask.about.left) == (1 + 2 + 2, 3)
    s, events = go(s, PayGold())
    assert tokens(s)["silent-captain"] == "tired" and s.table.gold[0] == 3 - 3
    assert "fat-purse-1" in s.table.relic_discards and {"hill-brawler", "gate-dog"} <= set(s.table.display)
    assert len(hall(s)) == 6 - 2 + 1 and not said(events, "change")


def test_e2_a_boost_for_city_or_sea():
    def boost(at):
        data = {"players": 3, "board": "water-town", "castles": ["B", "C", "F"]}
        s = position(troops=[[at], [f"{at}-"], []], halls=[blue("blue-mage", "tide-caller"), green(), []], **data)
        _, events = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-mage"))
        return powers(events)[0] - 1

    assert [boost(at) for at in ("E", "D", "B", "G")] == [2, 1, 0, 0]
    desert = position(
        board="desert-town",
        castles=["A", "B"],
        troops=[["F"], ["F-"]],
        halls=[blue("blue-mage", "tide-caller"), green()],
    )
    _, events = go(desert, Attack("blue-1", "melee", "green-1"), Exhaust("blue-mage"))
    assert powers(events)[0] == 1 + 1, "a city that is no sea"


def test_e3_warriors_cost_two_less():
    s = G.scenario("warriors-for-less")
    prices = {"bridge-breaker": 4, "hill-brawler": 0, "blue-warrior": -2, "masked-dancer": 6}
    assert {c: s.tally("price", 0, c).total for c in prices} == prices
    assert go(s, Acquire("blue-warrior"), PayGold())[0].table.gold[0] == 2 + 2
    assert go(s, Acquire("hill-brawler"), PayGold())[0].table.gold[0] == 2


def test_e4_an_aftershock():
    _s, events = go(
        G.scenario("command-and-aftershock"), Attack("blue-2", "ranged", "green-2"), Exhaust("sling-thrower")
    )
    assert powers(events)[0] == 2 + 1 and ("CV-060", "aftershock") in said(events, "aftershock")


def test_e5_a_command_that_moves():
    s = G.scenario("command-and-aftershock")
    for troop, after in (("blue-1", "H-"), ("blue-2", "H")):
        moved, _ = go(s, Command("roof-runner"), MoveTroop(troop, "H"))
        assert where(moved)[troop] == after and tokens(moved)["roof-runner"] == "exhausted"


def test_e6_a_free_attack():
    s = G.scenario("free-attack").apply(Activate("charge-horn-1"))
    after, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-warrior"))
    assert where(after)["blue-1"] == "F-" and tokens(after)["blue-warrior"] == "exhausted"
    after, _ = go(s, Attack("blue-2", "ranged", "green-1"), Exhaust("blue-warrior"))
    assert where(after)["blue-2"] == "C", "no troop is laid down"


def test_e7_one_region_further():
    s = G.scenario("one-region-further")
    assert s.board.types("C") == ("desert",) and s.board.distance("C", "H") == 2
    assert where(allowed(s, Move("blue-1", "H")))["blue-1"] == "H-"
    refused(s, Move("blue-2", "H"), "CV-095")


def test_e8_lay_down_then_announce_then_do():
    s, events = go(G.scenario("one-region-further"), Move("blue-1", "F"))
    keys = [e.key for e in events]
    assert keys.index("lays down") < keys.index("announces an action") < keys.index("moves")
    s = position(troops=[["W-", "W"], ["Z"]])
    refused(s, Move("blue-1", "X"), "CV-092")


def test_e9_an_attack_of_six():
    _s, events = go(G.scenario("six-against-six"), Attack("blue-1", "ranged", "green-1"), Exhaust("donnish-druid"))
    power = of(events, "announces").data["power"]
    assert power.total == 6
    by = {
        rules: sum(p.amount for p in power.parts if p.rule in rules)
        for rules in (("CV-050",), ("CV-053", "CV-116"), ("CV-117",))
    }
    assert list(by.values()) == [2, 3, 1]


def test_e10_a_defence_of_six_and_a_tie():
    s, _ = go(G.scenario("six-against-six"), Attack("blue-1", "ranged", "green-1"), Exhaust("donnish-druid"))
    s, events = go(s, Defend("mason"), Activate("fat-purse-1"))
    s, more = go(s, *([G.actions["decline"]()] if s.ask.what == "use" else []))
    told = of(events + more, "defence told").data["power"]
    assert [p.amount for p in told.parts] == [1, 1, 2, 2] and told.total == 6
    assert of(more, "defender wins").data["tie"] and where(s)["green-1"] == "E-"


def test_e11_four_against_two_at_the_castle():
    s, events = go(G.scenario("four-against-two"), Attack("blue-1", "melee", "green-1"), Exhaust("recruiting-officer"))
    assert powers(events) == (4, 2) and "green-1" not in where(s)
    assert s.table.life[1] == 5 - 2 and s.table.gold[0] == 2 + 1


def page12():
    return dominance(G.scenario("three-and-the-types").table)


def fees():
    return {
        (e.data["who"], e.data["type"]): e.data["gold"]
        for e in G.scenario("three-and-the-types").events
        if e.key == "fee"
    }


def test_e12_nobody_dominates_water():
    water = page12()["water"]
    assert water.seat is None and water.regions == {0: ("A",), 1: ("E",), 2: ("F",)}
    assert not [who for who, type in fees() if type == "water"]


def test_e13_yellow_dominates_the_desert():
    assert page12()["desert"].regions == {0: ("C",)} and fees()["yellow-side", "desert"] == 2


def test_e14_yellow_dominates_the_mountains():
    assert page12()["mountain"].regions == {0: ("A",)} and fees()["yellow-side", "mountain"] == 2
    assert G.scenario("three-and-the-types").table.gold[0] == 4


def test_e15_green_dominates_the_forest():
    assert page12()["forest"].regions == {1: ("B", "G"), 2: ("F",)} and fees()["green-side", "forest"] == 2
    assert G.scenario("three-and-the-types").table.gold == (4, 2, 0)


def test_e16_three_relics_three_rebels():
    s = G.scenario("three-raid")
    for relic in ("fat-purse-1", "fat-purse-2", "fat-purse-3"):
        s, events = go(s, Raid(), Draw("relics", relic))
    assert [len(h) for h in s.table.hands] == [0, 2, 1]
    assert of(events, "no revolt").data["rebels"] == 1 + 3 == s.table.rebels
    s = G.scenario("revolt-comes")
    s, events = go(s, Raid(), Draw("relics", "fat-purse-1"), Pass(), Pass())
    assert said(events, "revolt") == [("CV-154", "revolt")]


def test_e17_forty_seven():
    s, _ = go(G.scenario("forty-seven"), Pass())
    points = s.tally("points", 1)
    by = {
        rule: sum(p.amount for p in points.parts if p.rule == rule) for rule in ("CV-164", "CV-165", "CV-166", "CV-167")
    }
    assert by == {"CV-164": 5, "CV-165": 5, "CV-166": 26, "CV-167": 7}
    assert points.total == 5 + 5 + 27 + 10 == 47 and s.winners() == (1,)


def test_e18_and_e19_the_first_day_alone():
    s, events = go(G.scenario("solo-first-day"), Move("yellow-1", "C"), EndTurn(), Draw("relics", "charge-horn-3"))
    assert of(events, "symbol").data["zone"] == "mountain" and where(s)["red-1"] == "D-"
    s, events = go(s, Move("yellow-2", "C"), Command("roof-runner"), MoveTroop("yellow-2", "F"), EndTurn())
    assert where(s)["yellow-2"] == "F-" and s.board.city == "F"
    s, events = go(s, Draw("relics", "winged-boots-1"))
    assert of(events, "symbol").data["zone"] == "forest" and where(s)["red-2"] == "E-"


def test_e20_to_e23_the_last_day_alone():
    s = G.scenario("solo-last-day")
    # E20: the pseudo-player attacks in C; Yellow loses and retreats to F; then its castle falls to a shot from F
    s, events = go(s, Draw("relics", "charge-horn-2"))
    assert of(events, "declares").data["how"] == "melee" and of(events, "aims").data["target"] == "yellow-1"
    s, events = go(s, Pass(), Retreat("F"))
    assert where(s)["yellow-1"] == "F-"
    s, events = go(s, Attack("yellow-2", "ranged", "red-castle"), Exhaust("storm-scholar"))
    s, more = go(s, Draw("relics", "fat-purse-3"))
    assert s.table.life[1] == 0 and s.table.gold[0] == 1 and s.table.hands[0] == ("fat-purse-3",)
    assert of(events + more, "destroyed").data["castle"] == "red-castle"
    # E21: melee again, in F, against the troop that lies
    s, events = go(s, EndTurn())
    assert of(events, "declares").data == {"who": "red-pseudo", "troop": "red-2", "how": "melee"}
    assert (
        of(events, "because one lies there").data["spaces"] == ("F",)
        and of(events, "aims").data["target"] == "yellow-1"
    )
    s, events = go(s, Pass())
    s, events = go(s, Attack("yellow-3", "ranged", "red-2"), Exhaust("sling-thrower"), Pass())
    assert "red-2" not in where(s)
    # E22: from I and from E it could shoot; it shoots from I at A, because of the castle
    s, events = go(s, EndTurn())
    assert {t.id for t in s.table.troops if t.id in ("red-3", "red-5")} == {"red-3", "red-5"}
    assert of(events, "because of the castle").data["space"] == "A"
    assert of(events, "declares").data == {"who": "red-pseudo", "troop": "red-3", "how": "ranged"}
    s, events = go(s, Pass())
    assert of(events, "defender wins").data["target"] == "yellow-4"
    s, events = go(s, Attack("yellow-4", "ranged", "red-3"), Exhaust("peak-oracle"), Pass())
    assert "red-3" not in where(s)
    # E23: a laid down troop of Yellow's is in E; no Melee minion is left, and it shoots from G into E
    s, events = go(s, Command("roof-runner"), MoveTroop("yellow-2", "E"), EndTurn())
    assert said(events, "nobody in reach", "no minion for it") == [("CV-192", "no minion for it")]
    s, events = go(s, Draw("relics", "winged-boots-1"))
    assert of(events, "symbol").data["zone"] == "forest"
    assert of(events, "declares").data == {"who": "red-pseudo", "troop": "red-4", "how": "ranged"}
    assert of(events, "aims").data["target"] == "yellow-2" and where(s)["red-4"] == "G-"
