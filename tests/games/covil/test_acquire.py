"""Phase 2.1, acquiring a minion: CV-049, CV-051, CV-052, CV-056 to CV-058, CV-063 to CV-075."""

from __future__ import annotations

import msgspec
import pytest
from games.covil.positions import (
    Acquire,
    Activate,
    BuyRelic,
    Decline,
    EndTurn,
    Move,
    Pass,
    PayGold,
    PayMinion,
    PayRelic,
    allowed,
    blue,
    draws,
    go,
    green,
    hall,
    of,
    parts,
    position,
    refused,
    said,
    tokens,
)

import ludo

DATA = ludo.game("covil").components

FULL = ["blue-assassin", "blue-warrior", "blue-protector", "blue-saboteur", "blue-mage"]


def shop(hall=("blue-assassin", "blue-mage"), display=("alley-knife",), gold=5, **data):
    halls = [blue(*hall), green("green-warrior")]
    return position(troops=[["W"], ["Z"]], halls=halls, display=list(display), gold=[gold, 0], **data)


def cost(s, card, side=0):
    return s.tally("price", side, card)


@pytest.mark.rule("CV-049", "CV-056")
def test_influence_works_on_its_class_and_outside_battle():
    s = shop(["recruiting-officer"], ["war-chief", "bridge-breaker", "tide-caller"], hands=[[], []])
    assert cost(s, "bridge-breaker").total == 4 and cost(s, "war-chief").total == 6
    assert parts(cost(s, "bridge-breaker")) == [(6, "CV-051"), (-2, "CV-049")]
    assert cost(s, "tide-caller").total == 6, "a Mage"
    assert cost(s, "bridge-breaker", 1).total == 6, "another's Influence"
    s = shop(["fence"], gold=2, display=[])
    assert [part.rule for part in s.tally("relic price", 0).parts] == ["CV-087", "CV-056"]
    assert s.tally("relic price", 0).total == 2 and s.tally("relic price", 1).total == 3
    allowed(s, BuyRelic())
    from games.covil.positions import attack, powers

    plain = position(troops=[["X"], ["X-"]], halls=[blue("blue-assassin"), green()])
    with_it = position(
        troops=[["X"], ["X-"]], halls=[blue("blue-assassin", "recruiting-officer", "donnish-druid"), green()]
    )
    assert powers(attack(plain, "blue-1", "melee", "green-1", "blue-assassin")[1])[0] == 2
    assert powers(attack(with_it, "blue-1", "melee", "green-1", "blue-assassin")[1])[0] == 2


@pytest.mark.rule("CV-051")
def test_cost_is_price_payment_and_points():
    s = shop(["masked-dancer"], ["purse-cutter"], gold=0)
    allowed(s, Acquire("purse-cutter"))
    assert s.tally("minion value", 0, "masked-dancer").total == 6
    points = {(p.amount, p.rule) for p in s.tally("points", 0).parts}
    assert (6, "CV-166") in points
    refused(shop([], ["purse-cutter"], gold=5), Acquire("purse-cutter"), "CV-051")
    allowed(shop(["recruiting-officer"], ["bridge-breaker"], gold=5), Acquire("bridge-breaker"))


@pytest.mark.rule("CV-052")
def test_passive_abilities_work_always():
    from games.covil.positions import attack, of

    s = position(troops=[["Y"], ["Y"]], halls=[blue("blue-assassin"), green("stone-sleeper:exhausted")])
    _, events = attack(s, "blue-1", "melee", "green-1", "blue-assassin")
    assert (1, "CV-052") in parts(of(events, "defence power").data["power"])
    assert cost(shop(["recruiting-officer:exhausted"], ["war-chief"]), "war-chief").total == 6
    from games.covil.positions import Command

    refused(shop(["coin-clipper:exhausted"]), Command("coin-clipper"), "CV-059")


@pytest.mark.rule("CV-057")
def test_influence_before_payment():
    s = shop(["recruiting-officer"], ["bridge-breaker"], gold=0)
    s, events = go(s, Acquire("bridge-breaker"), PayMinion("recruiting-officer"))
    assert s.ask.about.price == 4 and s.ask.about.paid == 6, "given back, it still lowers the price"
    assert said(events, "influence first") == [("CV-057", "influence first")]
    s, _ = go(s, PayGold())
    assert s.table.gold[0] == 2
    s, events = go(shop([], ["recruiting-officer"], gold=5, hands=[["fat-purse-1"], []]), Acquire("recruiting-officer"))
    assert s.ask.about.price == 6 and not said(events, "influence first"), "none on its own purchase"


@pytest.mark.rule("CV-058")
def test_a_printed_cost_of_0_is_paid_out():
    s = shop(["recruiting-officer"], ["blue-warrior", "hill-brawler"], gold=1)
    assert cost(s, "blue-warrior").total == -2 and parts(cost(s, "blue-warrior"))[1] == (-2, "CV-058")
    t, events = go(s, Acquire("blue-warrior"), PayGold())
    assert t.table.gold[0] == 3 and of(events, "paid out").rule == "CV-058" and not said(events, "change")
    assert cost(s, "hill-brawler").total == 0
    t, events = go(s, Acquire("hill-brawler"), PayGold())
    assert t.table.gold[0] == 1 and not said(events, "paid out"), "a cost of 2 is free and gives nothing"
    t, _ = go(shop(["recruiting-officer"], ["blue-warrior"], gold=4), Acquire("blue-warrior"), PayGold(), Pass())
    assert t.table.gold[0] == 5
    both = shop(["recruiting-officer", "hill-brawler"], ["blue-warrior"], gold=0)
    t, events = go(both, Acquire("blue-warrior"), PayMinion("hill-brawler"), PayGold())
    told = [(e.rule, e.data["gold"]) for e in events if e.key in ("paid out", "change")]
    assert told == [("CV-058", 2), ("CV-071", 2)] and t.table.gold[0] == 4, "what was overpaid is change"


@pytest.mark.rule("CV-063", "CV-073")
def test_a_full_hall_must_give_one_back():
    s = shop(FULL)
    s = s.apply(Acquire("alley-knife"))
    refused(s, PayGold(), "CV-063?")
    s, _events = go(s, PayMinion("blue-mage"), PayGold())
    assert len(hall(s)) == 6 and "blue-mage" in s.table.display
    tired = shop([f"{m}:tired" for m in FULL])
    refused(tired, Acquire("alley-knife"), "CV-073?")
    one = shop([*(f"{m}:tired" for m in FULL[:4]), "blue-mage"])
    s = allowed(one, Acquire("alley-knife"))
    assert PayMinion("blue-mage") in s.legal_actions()
    s, _ = go(shop(FULL[:4]), Acquire("alley-knife"), PayGold())
    assert len(hall(s)) == 6, "with room nobody need be given back"


@pytest.mark.rule("CV-065")
def test_the_overlord_stays():
    s = position(
        troops=[["W"], ["Z"]], halls=[["overlord-5", "blue-mage"], []], gold=[5, 0], display=["alley-knife"]
    ).apply(Acquire("alley-knife"))
    refused(s, PayMinion("overlord-5"), "CV-065")
    allowed(s, PayMinion("blue-mage"))


@pytest.mark.rule("CV-066", "CV-072")
def test_one_a_turn_and_it_comes_tired():
    s = shop(display=["alley-knife", "hill-brawler"])
    s, events = go(s, Acquire("alley-knife"), PayGold())
    assert hall(s)[-1] == "alley-knife" and tokens(s)["alley-knife"] == "tired"
    assert ("CV-066", "wants") in said(events, "wants") and ("CV-072", "acquired") in said(events, "acquired")
    refused(s, Acquire("hill-brawler"), "CV-066")
    # the next turn is another one
    halls = [blue("blue-assassin"), green("green-warrior")]
    s = position(troops=[["W", "W"], ["Z"]], halls=halls, display=["alley-knife", "hill-brawler"], gold=[5, 0])
    s, _ = go(s, Acquire("alley-knife"), PayGold(), Move("blue-1", "X"))
    refused(s, Acquire("hill-brawler"), "CV-066")
    s, _ = go(s, EndTurn(), Move("green-1", "Y"), EndTurn())
    assert s.player == 0
    allowed(s, Acquire("hill-brawler"))


@pytest.mark.rule("CV-067")
def test_gold_one_for_one():
    s, events = go(shop(gold=5, display=["poison-cook"]), Acquire("poison-cook"), PayGold())
    assert s.table.gold[0] == 1 and said(events, "pays gold") == [("CV-067", "pays gold")]
    _, events = go(shop(["hill-brawler"]), Acquire("alley-knife"), PayMinion("hill-brawler"), PayGold())
    assert not said(events, "pays gold", "mixed payment"), "nothing was left to pay"
    s = shop(gold=3, display=["poison-cook"], hands=[["fat-purse-1"], []]).apply(Acquire("poison-cook"))
    refused(s, PayGold(), "CV-067")
    allowed(s.apply(PayRelic("fat-purse-1")), PayGold())


@pytest.mark.rule("CV-068", "CV-085")
def test_relics_of_the_hand_pay_their_value():
    s = shop(gold=1, hands=[["fat-purse-1", "mortar-pot-2"], []], active=[["charge-horn-3"], []])
    s = s.apply(Acquire("alley-knife"))
    refused(s, PayRelic("charge-horn-3"), "CV-068")
    refused(s, PayRelic("war-paint-1"), "CV-068")
    s, events = go(s, PayRelic("fat-purse-1"))
    assert s.ask.about.paid == 1 and "fat-purse-1" in s.table.relic_discards
    assert ("CV-068", "pays with a relic") in said(events, "pays with a relic")
    assert [p.rule for p in s.tally("relic value", 0, "mortar-pot-2").parts] == ["CV-085"]
    druid = shop(["donnish-druid"], gold=0, hands=[["fat-purse-1"], []]).apply(Acquire("alley-knife"))
    assert druid.apply(PayRelic("fat-purse-1")).ask.about.paid == 2


@pytest.mark.rule("CV-069")
def test_ready_minions_pay_their_cost():
    s = shop(["hill-brawler", "dune-raider:tired", "gate-dog:exhausted"], ["poison-cook"], gold=2)
    s = s.apply(Acquire("poison-cook"))
    for minion in ("dune-raider", "gate-dog"):
        refused(s, PayMinion(minion), "CV-069")
    s, events = go(s, PayMinion("hill-brawler"))
    assert s.ask.about.paid == 2 and "hill-brawler" in s.table.display
    assert said(events, "pays with a minion") == [("CV-069", "pays with a minion")]
    one = position(
        troops=[["W"], ["Z"]], halls=[["overlord-1:tired", "blue-mage"], []], gold=[5, 0], display=["alley-knife"]
    ).apply(Acquire("alley-knife"))
    assert one.apply(PayMinion("blue-mage")).ask.about.paid == 1, "Influence on lieutenants counts in payment too"


@pytest.mark.rule("CV-070")
def test_any_mix_that_meets_the_price():
    s = shop(["hill-brawler", "dune-raider"], ["silent-captain"], gold=3, hands=[["fat-purse-1"], []])
    s = allowed(s, Acquire("silent-captain"))
    refused(s.apply(PayRelic("fat-purse-1")).apply(PayMinion("hill-brawler")), PayGold(), "CV-067")
    s, events = go(s, PayRelic("fat-purse-1"), PayMinion("hill-brawler"), PayMinion("dune-raider"), PayGold())
    assert s.table.gold[0] == 0 and said(events, "mixed payment") == [("CV-070?", "mixed payment")]


@pytest.mark.rule("CV-071")
def test_change_up_to_five():
    two = ["poison-cook", "axe-twin"]
    s, events = go(
        shop(two, ["sand-wall"], gold=0), Acquire("sand-wall"), PayMinion(two[0]), PayMinion(two[1]), PayGold()
    )
    assert s.table.gold[0] == 4 and of(events, "change").rule == "CV-071"
    s, events = go(shop(two, ["hill-brawler"], gold=4, hands=[["fat-purse-1"], []]), Acquire("hill-brawler"))
    s, events = go(s, PayMinion("poison-cook"), PayRelic("fat-purse-1"), PayGold())
    assert s.ask.rule == "CV-106"
    kept, events = go(s, Pass())
    assert kept.table.gold[0] == 5 and of(events, "gold lost").data["lost"] == 2
    bought = draws(s.apply(BuyRelic()), "mortar-pot-1")
    assert bought.table.gold[0] == 1 + 3


@pytest.mark.rule("CV-074")
def test_what_is_given_back_is_for_anybody_in_a_later_turn():
    s = shop(
        ["blue-mage", "blue-assassin"],
        ["alley-knife", "hill-brawler", "poison-cook", "gate-dog", "pond-sentry", "roof-runner"],
    )
    s, events = go(s, Acquire("alley-knife"), PayMinion("blue-mage"), PayMinion("blue-assassin"), PayGold())
    assert len(s.table.display) == 7 and {rule for rule, _ in said(events, "given back")} == {"CV-074"}
    refused(s, Acquire("blue-mage"), "CV-066")
    s, _ = go(s, Move("blue-1", "X"), EndTurn())
    s, _ = go(s, Acquire("blue-mage"), PayGold())
    assert "blue-mage" in hall(s, 1)


@pytest.mark.rule("CV-075")
def test_no_refill():
    s = shop(display=["alley-knife", "hill-brawler"], covered=18)
    s, events = go(s, Acquire("alley-knife"), PayGold())
    assert s.table.display == ("hill-brawler",) and s.table.covered == 18
    assert said(events, "no refill") == [("CV-075?", "no refill")]


def test_an_active_relic_is_not_means():
    s = shop([], ["poison-cook"], gold=3, hands=[["fat-purse-1"], []])
    allowed(s, Acquire("poison-cook"))
    refused(s.apply(Activate("fat-purse-1")).apply(Decline()), Acquire("poison-cook"), "CV-051")


@pytest.mark.rule("CV-057")
def test_influence_is_told_where_there_is_one():
    _, events = go(shop([], ["blue-warrior"], gold=0), Acquire("blue-warrior"))
    assert not said(events, "influence first"), "a cost of 0 is no discount"
    _, events = go(shop(["recruiting-officer"], ["hill-brawler"], gold=0), Acquire("hill-brawler"))
    assert said(events, "influence first") == [("CV-057", "influence first")]


@pytest.mark.rule("CV-057", "CV-058")
def test_a_discount_takes_no_more_than_the_price(monkeypatch):

    officer = DATA.minions["recruiting-officer"]
    more = msgspec.structs.replace(officer, effect=msgspec.structs.replace(officer.effect, amount=3))
    monkeypatch.setitem(DATA.minions, officer.id, more)
    s = shop(["recruiting-officer"], ["hill-brawler", "blue-warrior"], gold=0)
    assert parts(cost(s, "hill-brawler")) == [(2, "CV-051"), (-2, "CV-049")] and cost(s, "hill-brawler").total == 0
    assert parts(cost(s, "blue-warrior")) == [(0, "CV-051"), (-3, "CV-058")], "a printed cost of 0 is paid out"
    _, events = go(s, Acquire("hill-brawler"))
    assert said(events, "influence first") == [("CV-057", "influence first")]


@pytest.mark.rule("CV-034")
def test_who_defends_is_told_nothing_about_shopping():
    from games.covil.positions import Attack, Defend, Exhaust

    s = position(troops=[["X"], ["X"]], halls=[blue("blue-assassin"), green("mason")], display=["alley-knife"])
    refused(s, Acquire("hill-brawler"), "CV-019")
    s, _ = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("blue-assassin"))
    assert s.player == 1 and allowed(s, Defend("mason"))
    refused(s, Acquire("alley-knife"), "CV-034")
    refused(s, Acquire("hill-brawler"), "CV-034")
