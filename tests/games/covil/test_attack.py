"""Attacks: CV-107 to CV-140."""

from __future__ import annotations

import msgspec
import pytest
from games.covil.positions import (
    Activate,
    Attack,
    Decline,
    Defend,
    EndTurn,
    Exhaust,
    MoveTroop,
    Pass,
    Retreat,
    StandUp,
    UseAbility,
    allowed,
    attack,
    blue,
    draws,
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

import ludo

DATA = ludo.game("covil").components


def melee(at="X", standing=False, mine=("blue-assassin",), theirs=(), **data):
    """Blue's troop and Green's in one region."""
    troops = data.pop("troops", [[at], [at if standing else f"{at}-"]])
    return position(troops=troops, halls=[blue(*mine), green(*theirs)], **data)


def strike(s, minion="blue-assassin", how="melee", target="green-1"):
    return attack(s, "blue-1", how, target, minion)


# ------------------------------------------------------------------ declaring


@pytest.mark.rule("CV-107")
def test_a_standing_troop_and_a_ready_minion():
    allowed(melee(), Attack("blue-1", "melee", "green-1"))
    refused(melee(mine=["blue-assassin:tired"]), Attack("blue-1", "melee", "green-1"), "CV-107")
    refused(melee(troops=[["X-", "W"], ["X"]]), Attack("blue-1", "melee", "green-1"), "CV-092")
    refused(melee(), Attack("green-1", "melee", "blue-1"), "CV-107", "CV-110")


@pytest.mark.rule("CV-108")
def test_any_ready_minion_but_the_number_only_where_it_matches():
    s = position(
        troops=[["X"], ["X-"]], halls=[["overlord-5", "keep-warden", "blue-mage:tired", "blue-assassin"], green()]
    )
    asked = s.apply(Attack("blue-1", "melee", "green-1"))
    refused(asked, Exhaust("blue-mage"), "CV-100")
    _, events = go(asked, Exhaust("keep-warden"))
    assert powers(events)[0] == 1 and (0, "CV-108") in parts(of(events, "attack power").data["power"])
    assert powers(go(asked, Exhaust("blue-assassin"))[1])[0] == 2
    assert powers(go(asked, Exhaust("overlord-5"))[1])[0] == 1, "the overlord too"


@pytest.mark.rule("CV-109", "CV-110", "CV-111", "CV-112")
def test_melee_here_ranged_next_door():
    s = position(troops=[["X"], ["X", "Y-", "Z"]])
    for target, how in (("green-1", "melee"), ("green-2", "ranged")):
        _after, events = go(s, Attack("blue-1", how, target), Exhaust("blue-mage"))
        assert of(events, "declares").rule == "CV-109" and of(events, "declares").data["how"] == how
        assert of(events, "aims").rule == "CV-110" and of(events, "aims").data["target"] == target
    refused(s, Attack("blue-1", "ranged", "green-1"), "CV-112")
    refused(s, Attack("blue-1", "melee", "green-2"), "CV-111")
    refused(s, Attack("blue-1", "ranged", "green-3"), "CV-112")
    refused(s, Attack("blue-1", "melee", "green-3"), "CV-111")
    refused(s, Attack("blue-1", "melee", "blue-1"), "CV-110")
    refused(s, Attack("blue-1", "sneaky", "green-1"), None)
    both = position(troops=[["X"], ["X", "X-"]])
    allowed(both, Attack("blue-1", "melee", "green-1"))
    allowed(both, Attack("blue-1", "melee", "green-2"))


# ------------------------------------------------------------------ power


@pytest.mark.rule("CV-113", "CV-114")
def test_base_one_in_melee_none_at_range():
    _, events = strike(melee(mine=["blue-mage"]), "blue-mage")
    assert parts(of(events, "attack power").data["power"]) == [(1, "CV-113"), (0, "CV-108")]
    s = position(troops=[["Y"], ["X-"]], halls=[blue("blue-mage"), green()])
    _, events = strike(s, "blue-mage", "ranged")
    assert parts(of(events, "attack power").data["power"]) == [(0, "CV-114?"), (1, "CV-050")]


@pytest.mark.rule("CV-115", "CV-117")
def test_the_sum():
    hall = ["masked-dancer", "silent-captain"]  # melee 2 and +2 by itself, +1 everywhere
    s = melee(mine=hall, active=[["fat-purse-2"], []], hands=[["mortar-pot-1"], []])
    s = s.apply(Activate("mortar-pot-1"))
    _, events = strike(s, "masked-dancer")
    power = of(events, "attack power")
    assert power.rule == "CV-115" and power.data["power"].total == 1 + 2 + 2 + 1 + 1 + 2
    assert sorted(p for p in parts(power.data["power"]) if p[1] == "CV-117") == [(1, "CV-117"), (2, "CV-117")]
    ranged = position(troops=[["Y"], ["X-"]], halls=[blue(*hall), green()], active=[["fat-purse-2"], []])
    assert powers(strike(ranged, "masked-dancer", "ranged")[1])[0] == 0
    own = {"options": {"own_boost": False}}
    with_own = of(strike(melee(mine=hall), "silent-captain")[1], "attack power").data["power"]
    assert parts(with_own) == [(1, "CV-113"), (3, "CV-050"), (1, "CV-115?")], "our ruling, and told as one"
    assert powers(strike(melee(mine=hall, **own), "silent-captain")[1])[0] == 1 + 3, "the narrow reading"
    assert powers(strike(melee(mine=hall, **own), "masked-dancer")[1])[0] == 1 + 2 + 2 + 1


@pytest.mark.rule("CV-116")
def test_boosts_in_any_state():
    hall = ["blue-assassin", "silent-captain", "iron-giant:tired", "night-market-blade:exhausted"]
    _, events = strike(melee(mine=hall, theirs=["silent-captain"] if False else ()))
    power = of(events, "attack power").data["power"]
    assert power.total == 1 + 1 + 1 + 1 + 1 and [p[1] for p in parts(power)].count("CV-116") == 2
    plain = melee(theirs=["silent-captain"])
    assert powers(strike(plain)[1])[0] == 2, "an opponent's Boosts never count"


# ------------------------------------------------------------------ answers


@pytest.mark.rule("CV-118", "CV-119")
def test_the_power_is_told_before_the_answer_and_settled_after():
    s = melee(theirs=["gate-dog"])
    asked, events = strike(s)
    assert of(events, "announces").rule == "CV-118" and of(events, "announces").data["power"].total == 2
    assert asked.player == 1 and asked.ask.about.attack.total == 2 and parts(asked.ask.about.attack)
    assert asked.table.gold == (0, 0) and where(asked) == {"blue-1": "X-", "green-1": "X-"}
    assert not said(events, "settled", "attacker wins")
    settled, events = go(asked, Pass())
    assert said(events, "settled") == [("CV-119", "settled")] and settled.table.gold[0] == 2
    assert s.ask.about is None


@pytest.mark.rule("CV-122", "CV-125", "CV-123")
def test_defence():
    _, events = strike(melee(theirs=["stone-sleeper:exhausted"]))
    power = of(events, "defence power")
    assert power.rule == "CV-125" and parts(power.data["power"]) == [(1, "CV-122"), (1, "CV-052")]
    assert powers(strike(melee())[1])[1] == 1
    s = melee(theirs=["mason", "green-warrior", "gate-dog", "pond-sentry:tired"])
    asked, _ = strike(s)
    refused(asked, Defend("green-warrior"), "CV-123")
    refused(asked, Defend("pond-sentry"), "CV-100")
    refused(asked, Defend("blue-protector"), "CV-123")
    guarded, events = go(asked, Defend("mason"))
    assert tokens(guarded, 1)["mason"] == "exhausted" and of(events, "exhausts to defend").rule == "CV-123"
    _after, events = go(asked, Pass())
    assert powers(events)[1] == 1, "a number of one that is not exhausted adds nothing"
    more = melee(theirs=["mason", "gate-dog"], hands=[[], ["war-paint-2"]])
    asked, _ = strike(more)
    s, _ = go(asked, Defend("mason"))
    refused(s, Defend("gate-dog"), "CV-123?")
    _, events = go(s, Pass(), Pass()) if s.player == 1 else (s, [])
    assert powers(events)[1] == 3


@pytest.mark.rule("CV-124", "CV-209")
def test_relics_of_the_defender_at_once():
    s = melee(hands=[[], ["winged-boots-1", "treasure-map-1"]], mine=["war-chief"], theirs=["green-warrior"])
    asked, _ = strike(s, "war-chief")
    assert asked.ask.rule == "CV-124"
    s, _ = go(asked, Activate("winged-boots-1"), Decline())
    assert s.ask.about.defence.total == 3
    refused(s, Activate("winged-boots-1"), "CV-084")
    s, events = go(s, Activate("treasure-map-1"), Decline())
    told = of(events, "defence told")
    assert told.rule == "CV-209" and told.data["power"].total == 5
    _none, events = go(asked, Pass(), Pass()) if asked.apply(Pass()).player == 1 else go(asked, Pass())
    assert powers(events)[1] == 1


@pytest.mark.rule("CV-124")
def test_a_target_out_of_reach_ends_the_attack():
    s = melee(hands=[[], ["winged-boots-1"]])
    s, events = go(strike(s)[0], Activate("winged-boots-1"), MoveTroop("green-1", "Y"))
    assert said(events, "comes to nothing") == [("CV-124?", "comes to nothing")]
    assert s.table.gold[0] == 0 and where(s)["green-1"] == "Y-"
    # a free attack within the attack is settled in full first
    s = melee(standing=True, hands=[[], ["charge-horn-2"]], theirs=["iron-giant"])
    s, events = go(strike(s)[0], Activate("charge-horn-2"), Attack("green-1", "melee", "blue-1"), Exhaust("iron-giant"))
    assert where(s) == {"green-1": "X"} and s.table.gold == (0, 2), "the attacker lay, and is gone"
    assert said(events, "comes to nothing") == [("CV-124?", "comes to nothing")]
    # and where it took the target of an attack from afar off the board
    s = position(
        troops=[["X"], ["Y-"]],
        halls=[blue("blue-mage", "iron-giant", "war-chief"), green()],
        hands=[["charge-horn-1"], []],
    )
    s, events = attack(s, "blue-1", "ranged", "green-1", "blue-mage")
    s, events = go(s, Activate("charge-horn-1"), Attack("blue-1", "ranged", "green-1"), Exhaust("iron-giant"))
    assert where(s) == {"blue-1": "X-"}
    assert said(events, "comes to nothing") == [("CV-124?", "comes to nothing")]


@pytest.mark.rule("CV-124")
def test_posture_counts_as_it_is_when_the_battle_is_settled():
    s, _ = strike(melee(hands=[[], ["wake-up-bell-3"]]))
    down, events = go(s, Pass())
    assert said(events, "removed") == [("CV-132", "removed")] and "green-1" not in where(down)
    s, _ = go(s, Activate("wake-up-bell-3"), StandUp("green-1"))
    assert s.ask.what == "retreat", "it stood up in the battle: it lies down again, and goes"
    s, events = go(s, Retreat("Y"))
    assert where(s)["green-1"] == "Y-" and not said(events, "removed")


@pytest.mark.rule("CV-126")
def test_relics_in_turn_until_both_pass():
    hands = [["mortar-pot-1", "fat-purse-2"], ["fat-purse-1"]]
    s = melee(hands=hands, life=[5, 5])
    s, _ = strike(s)
    assert s.player == 1
    s = s.apply(Pass())
    assert s.player == 0 and s.ask.rule == "CV-126"
    refused(s, Exhaust("blue-assassin"), "CV-034")
    s, events = go(s, Activate("mortar-pot-1"), Pass())
    assert ("CV-126", "attack told anew") in said(events, "attack told anew")
    assert s.player == 1, "asked again"
    s, _ = go(s, Activate("fat-purse-1"), Decline())
    assert s.player == 0
    s, events = go(s, Pass())
    assert said(events, "defender wins", "attacker wins") == [("CV-127", "attacker wins")]
    one = strike(melee(hands=hands))[0].apply(Pass())
    _after, events = go(one, Pass())
    assert said(events, "attacker wins"), "two passes in a row"


# ------------------------------------------------------------------ the result


@pytest.mark.rule("CV-127", "CV-128")
def test_a_tie_is_the_defenders():
    s, events = strike(melee(theirs=["stone-sleeper:tired"], at="X"))
    assert powers(events) == (2, 2) and said(events, "nothing happens") == [("CV-128", "nothing happens")]
    assert of(events, "defender wins").data["tie"] is True
    assert s.table.gold == (0, 0) and where(s)["green-1"] == "X-" and s.table.life == (5, 5)
    assert tokens(s)["blue-assassin"] == "exhausted" and where(s)["blue-1"] == "X-"
    s, events = strike(melee())
    assert powers(events) == (2, 1) and said(events, "attacker wins") == [("CV-127", "attacker wins")]


@pytest.mark.rule("CV-129")
@pytest.mark.parametrize(("gold", "after"), [(2, 4), (4, 5)])
def test_two_gold_for_a_victory(gold, after):
    for standing in (False, True):
        s, events = strike(melee(standing=standing, gold=[gold, 0]))
        while s.ask.what in ("gain", "add relics"):
            s, more = go(s, Pass())
            events += more
        assert s.table.gold[0] == after and of(events, "gold for a victory").rule == "CV-129"


@pytest.mark.rule("CV-130", "CV-131")
def test_a_standing_loser_retreats():
    s, events = strike(melee(standing=True))
    assert (s.player, s.ask.rule) == (1, "CV-130") and of(events, "laid down").rule == "CV-130"
    refused(s, Retreat("X"), "CV-130")
    refused(s, Retreat("Z"), "CV-130")
    after, events = go(s, Retreat("W"))
    assert where(after)["green-1"] == "W-" and of(events, "retreats").rule == "CV-130"
    boosted, _ = strike(melee(standing=True, theirs=["caravan-guide:exhausted"]))
    after, events = go(boosted, Retreat("Z"))
    assert where(after)["green-1"] == "Z-" and of(events, "retreats").rule == "CV-131"
    forest, _ = strike(melee(at="V", standing=True, theirs=["caravan-guide"]))
    refused(forest, Retreat("X"), "CV-130")
    allowed(forest, Retreat("W"))
    far, _ = strike(melee(at="V", standing=True, theirs=["trail-cutter"]))
    refused(far, Retreat("Y"), "CV-131")


@pytest.mark.rule("CV-132")
def test_a_laid_down_loser_is_removed():
    s, events = strike(melee())
    assert "green-1" not in where(s) and of(events, "removed").rule == "CV-132"
    s, events = strike(melee(standing=True))
    assert "green-1" in where(s) and not said(events, "removed")


# ------------------------------------------------------------------ castles


@pytest.mark.rule("CV-120", "CV-121", "CV-136")
def test_an_unguarded_castle():
    s = position(
        troops=[["Z", "Y"], ["X"], ["Z"]], players=3, castles=["W", "Z", "Y"],
        halls=[blue("war-chief", "blue-mage"), green("stone-sleeper"), ["overlord-2"]], hands=[[], ["war-paint-2"], []],
    )  # fmt: skip
    allowed(s, Attack("blue-2", "ranged", "green-castle"))
    refused(s, Attack("blue-2", "melee", "green-castle"), "CV-111")
    refused(s, Attack("blue-1", "melee", "blue-castle"), "CV-111", "CV-120")
    after, events = strike(s, "war-chief", "melee", "green-castle")
    assert after.table.life[1] == 0 and of(events, "nobody answers").rule == "CV-121"
    assert said(events, "damaged") == [("CV-136", "damaged")]
    assert not said(events, "gold for a victory"), "no troop was beaten"
    after = draws(after, "fat-purse-1")
    assert after.table.gold[0] == 1 and after.table.hands[1] == ("war-paint-2",)
    guarded = position(troops=[["Z"], ["Z"]])
    refused(guarded, Attack("blue-1", "melee", "green-castle"), "CV-120")
    allowed(guarded, Attack("blue-1", "melee", "green-1"))
    ruin = position(troops=[["Z"], ["X"]], life=[5, 0])
    refused(ruin, Attack("blue-1", "melee", "green-castle"), "CV-120?")
    far = position(troops=[["W"], ["X"]])
    refused(far, Attack("blue-1", "ranged", "green-castle"), "CV-112")


@pytest.mark.rule("CV-133", "CV-134", "CV-135")
def test_what_exceeds_the_defence_hits_the_castle():
    s, events = strike(melee(at="Z", mine=["war-chief"], life=[5, 3]), "war-chief")
    assert powers(events) == (6, 1) and of(events, "castle is attacked").rule == "CV-133"
    assert of(events, "damaged").rule == "CV-134" and s.table.life[1] == 0, "never below 0"
    s, events = strike(melee(at="Z"))
    assert s.table.life[1] == 4
    away, events = strike(melee(at="Y", mine=["war-chief"]), "war-chief")
    assert away.table.life[1] == 5 and not said(events, "castle is attacked")
    three = melee(troops=[["Z"], ["Z-", "Z-", "Z"]], mine=["masked-dancer"])
    s, events = strike(three, "masked-dancer")
    assert s.table.life[1] == 5 - 4 and of(events, "others do not help").rule == "CV-135"
    standing, events = strike(melee(at="Z", standing=True))
    assert standing.table.life[1] == 5, "the retreat comes first"
    standing, events = go(standing, Retreat("Y"))
    assert standing.table.life[1] == 4
    third = melee(players=3, troops=[["Y"], ["Y-"], []])
    s, events = strike(third)
    assert s.table.life == (5, 5, 5), "a third player's castle is not hit"


@pytest.mark.rule("CV-137", "CV-138", "CV-139", "CV-140")
def test_treasures_plunder_and_ruins():
    s, events = strike(melee(at="Z"))
    assert s.table.gold[0] == 2 + 1 and of(events, "hidden treasures").rule == "CV-137"
    assert not said(events, "destroyed", "plunders")
    s, events = strike(melee(at="Z", life=[5, 1]))
    assert of(events, "destroyed").rule == "CV-139" and s.ask.rule == "CV-138"
    s, events = go(draws(s, "fat-purse-1"))
    assert s.table.hands[0] == ("fat-purse-1",) and s.table.life[1] == 0
    _four, events = strike(melee(at="Z", mine=["purse-cutter", "silent-captain:tired"], life=[5, 5]), "purse-cutter")
    assert of(events, "damaged").data["damage"] == 3 and of(events, "hidden treasures").data["gold"] == 1
    _none, events = strike(melee(at="Y"))
    assert not said(events, "hidden treasures")
    ruin, events = strike(melee(at="Z", life=[5, 0]))
    assert ruin.table.gold[0] == 2 and said(events, "ruin takes nothing") == [("CV-140", "ruin takes nothing")]
    assert not said(events, "hidden treasures", "plunders")
    data = {"troops": [["Z", "W"], ["Z-", "Y"]], "mine": ["blue-assassin", "blue-mage"]}
    ruin, events = strike(melee(**data, life=[5, 0]))
    assert said(events, "ruin takes nothing") and ruin.apply(EndTurn()).player == 1, "its owner stays in the game"
    ruin = ruin.apply(EndTurn())
    assert {a.kind for a in ruin.legal_actions()} >= {"move", "take_gold"}
    standing, events = strike(melee(**data, life=[5, 2]))
    assert standing.table.life[1] == 1 and standing.table.gold[0] == 3 and not said(events, "ruin takes nothing")


# ------------------------------------------------------------------ what is asked and told


@pytest.mark.rule("CV-123", "CV-124")
def test_who_can_do_no_more_is_not_asked_again():
    theirs = ["mason", "gate-dog"]
    s, events = go(strike(melee(theirs=theirs))[0], Defend("mason"))
    assert said(events, "settled") and tokens(s, 1)["gate-dog"] == "", "one for each battle, and nothing else to add"
    s, events = go(strike(melee(theirs=theirs, hands=[[], ["war-paint-2"]]))[0], Defend("mason"))
    assert s.player == 1 and not said(events, "settled")
    allowed(s, Activate("war-paint-2"))
    s, events = strike(melee(theirs=[f"{m}:tired" for m in theirs]))
    assert s.player == 0 and said(events, "settled"), "nobody Ready, no relic, no gold: not asked at all"


@pytest.mark.rule("CV-126", "CV-209")
def test_a_power_is_told_when_it_was_added_to():
    s, _ = strike(melee(hands=[["mortar-pot-1"], ["fat-purse-1"]]))
    passed, events = go(s, Pass())
    assert said(events, "defence told", "attack told anew") == [("CV-209", "defence told")], (
        "the first time in any case"
    )
    _, events = go(passed, Pass())
    assert not said(events, "defence told", "attack told anew")
    _, events = go(passed, Activate("mortar-pot-1"), Pass())
    assert said(events, "defence told", "attack told anew") == [("CV-126", "attack told anew")]
    assert not said(events, "adds at once"), "that is said of the defender"
    _, events = go(s, Activate("fat-purse-1"), Decline())
    assert said(events, "adds at once") == [("CV-124", "adds at once")]
    gone, _ = strike(melee(hands=[[], ["winged-boots-1"]]))
    _, events = go(gone, Activate("winged-boots-1"), MoveTroop("green-1", "Y"))
    assert said(events, "comes to nothing") and not said(events, "defence told"), "there is nothing to defend any more"


@pytest.mark.rule("CV-083")
def test_a_free_attack_on_nobody_in_reach_is_in_vain():
    hands = [["charge-horn-1"], []]
    s, events = go(position(troops=[["V"], ["Z"]], hands=hands), Activate("charge-horn-1"))
    assert said(events, "ability in vain") == [("CV-083", "ability in vain")] and s.ask.what == "turn"
    for troops in ([["Y"], ["Z"]], [["Z"], ["Z"]]):
        s, events = go(position(troops=troops, hands=hands), Activate("charge-horn-1"))
        assert not said(events, "ability in vain") and s.ask.what == "attack freely"


@pytest.mark.rule("CV-137")
def test_no_power_no_damage_and_no_blow_no_plunder():
    halls = [blue("blue-assassin", "blue-mage"), green()]
    s = position(troops=[["Y"], ["X"]], halls=halls)
    after, events = attack(s, "blue-1", "ranged", "green-castle", "blue-assassin")  # a power of 0
    assert said(events, "no damage") == [("CV-137", "no damage")] and not said(events, "damaged", "hidden treasures")
    assert after.table.life == (5, 5) and after.table.gold == (0, 0)
    after, events = attack(s, "blue-1", "ranged", "green-castle", "blue-mage")
    assert said(events, "damaged", "hidden treasures") and after.table.life == (5, 4) and after.table.gold == (1, 0)
    assert after.player == 0 and after.ask.what == "turn", "no relic for a blow that was not the last"
    last, _ = attack(
        position(troops=[["Y"], ["X"]], halls=halls, life=[5, 1]), "blue-1", "ranged", "green-castle", "blue-mage"
    )
    assert last.ask.rule == "CV-138" and last.ask.pile == "relics"


@pytest.mark.rule("CV-123")
def test_the_attacker_exhausts_no_defence_minion():
    s, _ = strike(melee(mine=["blue-assassin", "gate-dog"], theirs=["mason"], hands=[["mortar-pot-1"], []]))
    asked, _ = go(s, Defend("mason"))
    assert asked.player == 0 and asked.ask.what == "add relics"
    refused(asked, Defend("gate-dog"), "CV-034")
    allowed(asked, Activate("mortar-pot-1"))


@pytest.mark.rule("CV-135")
def test_others_are_told_of_where_there_are_others():
    for theirs, told in ((["Z-"], []), (["Z-", "Z"], [("CV-135", "others do not help")])):
        _, events = strike(melee(troops=[["Z"], theirs]))
        assert said(events, "castle is attacked") and said(events, "others do not help") == told


@pytest.mark.rule("CV-083", "CV-113")
def test_a_power_names_only_what_adds_to_it(monkeypatch):
    """A Boost that does not count here is no part; what a relic lends is its owner's, and for what it says."""
    _, events = strike(melee(mine=["blue-assassin", "alley-knife"]))
    assert parts(of(events, "attack power").data["power"]) == [(1, "CV-113"), (1, "CV-050")]
    paint = DATA.relics["war-paint-2"]
    for stat, attack_, defence in (("all", 1, 0), ("melee", 1, 0), ("defence", 0, 0)):
        effect = msgspec.structs.replace(paint.effect, stat=stat)
        monkeypatch.setitem(DATA.relics, paint.id, msgspec.structs.replace(paint, effect=effect))
        s, _ = strike(melee(hands=[["war-paint-2"], ["fat-purse-2"]]))  # Green could answer, and so both are asked
        s, _ = go(s, Pass(), Activate("war-paint-2"))
        s = s.apply(UseAbility()) if UseAbility() in s.legal_actions() else s
        lent = [sum(p == (1, "CV-083") for p in parts(x)) for x in (s.ask.about.attack, s.ask.about.defence)]
        assert s.player == 1 and lent == [attack_, defence], stat
