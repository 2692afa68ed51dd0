"""The solo game: CV-174 to CV-206."""

from __future__ import annotations

import pytest
from games.covil.positions import (
    LINE,
    Attack,
    Draw,
    Exhaust,
    G,
    Pass,
    Start,
    attack,
    blue,
    draws,
    go,
    of,
    position,
    said,
    tokens,
    where,
)

import ludo
from ludo.errors import DataError
from ludo.space.regions import RegionMap

DATA = ludo.game("covil").components


def alone(phase="afternoon", **data):
    """One player, Blue, against Green, whom rules move; it is Green's turn when nothing else is said."""
    usual = {"players": 1, "side": 1, "first": 1, "halls": [blue("blue-assassin"), pseudo()]}
    return position(phase, **{**usual, **data})


def pseudo(*cards):
    return ["overlord-6:exhausted", *cards]


def answers(s):
    """On while chance alone answers: the first outcome of each; the events."""
    events = [*s.events]
    while s.player == ludo.CHANCE:
        s = s.apply(s.legal_actions()[0])
        events += s.events
    return s, events


def begun(seed=1, **options):
    s = G.new(players=1, options=options)
    events = [*s.events]
    while s.player == ludo.CHANCE:
        s = s.settle(seed)
        events += s.events
    return s, events


# ------------------------------------------------------------------ setup


@pytest.mark.rule("CV-174")
def test_as_for_two_on_desert_town():
    s, events = begun()
    assert s.setup.board_name == "desert-town" and s.table.sides == 2 and ("CV-174", "solo") in said(events, "solo")
    with pytest.raises(ValueError, match="printed for 3 players, not 1"):
        G.new(players=1, board="water-town")
    own = G.new(players=1, board=RegionMap.from_dict(LINE), seed=1)  # a map of one's own, made for one too
    assert not any("Desert Town" in e.text for e in own.events)
    with pytest.raises(ValueError, match="1 or 2 pseudo-players, not 0"):
        G.new(players=1, options={"pseudo_players": 0})
    with pytest.raises(ValueError, match="against one person alone"):
        G.new(players=2, options={"pseudo_players": 1})


@pytest.mark.rule("CV-175", "CV-176", "CV-177")
def test_five_mercenaries_from_three_stacks():
    s = G.new(players=1)
    while s.ask.pile != "cheap":
        s = s.step(s.legal_actions()[0])
    assert {DATA.minions[a.card].cost for a in s.legal_actions()} == {2} and len(s.legal_actions()) == 10
    seen = {}
    while s.phase == "hire mercenaries":
        seen.setdefault(s.ask.pile, set()).update(DATA.minions[a.card].cost for a in s.legal_actions())
        s = s.step(s.legal_actions()[0])
    assert seen == {"cheap": {2}, "middling": {4, 6}, "dear": {8, 10}}
    s, events = begun()
    hall = s.table.halls[1]
    costs = [DATA.minions[m.card].cost for m in hall[1:]]
    assert costs[:2] == [2, 2] and {*costs[2:4]} <= {4, 6} and costs[4] in (8, 10)
    assert [m.token for m in hall] == ["exhausted", "", "", "", "", ""] and all(
        m.card in DATA.mercenaries for m in hall[1:]
    )
    assert {e.rule for e in events if e.key == "hired"} == {"CV-176"}
    assert of(events, "three stacks").rule == "CV-175" and of(events, "hires nobody else").rule == "CV-177"
    rich = alone(gold=[0, 5], troops=[["W"], ["Z"]], display=["alley-knife"])
    assert answers(rich)[0].table.display == ("alley-knife",)


@pytest.mark.rule("CV-178", "CV-179")
def test_twenty_four_of_the_other_thirty_five():
    s, events = begun()
    assert (len(s.table.display), s.table.covered) == (6, 18)
    assert of(events, "mercenaries of the game").data["box"] == 11
    assert {rule for rule, _ in said(events, "mercenary shown")} == {"CV-178"}
    assert not {m.card for m in s.table.halls[1]} & {*s.table.display, *s.table.mercenaries}
    s = G.new(players=1)
    while s.phase != "show mercenaries":
        s = s.step(s.legal_actions()[0])
    free = [a.card for a in s.legal_actions()]
    cheap = [c for c in free if DATA.minions[c].cost < 10][:6]
    dear = next(c for c in free if DATA.minions[c].cost == 10)
    kept, events = go(s, *(Draw("covered_pile", c) for c in cheap))
    assert len(kept.table.display) == 6 and not said(events, "put back")
    back, events = go(s, *(Draw("covered_pile", c) for c in (*cheap[:5], dear)))
    assert back.table.display == () and said(events, "put back") == [("CV-179", "put back")]
    s = G.new(players=1, options={"redeal_all": False})
    while s.phase != "show mercenaries":
        s = s.step(s.legal_actions()[0])
    free = [a.card for a in s.legal_actions()]
    cheap = [c for c in free if DATA.minions[c].cost < 10][:5]
    back, _ = go(s, *(Draw("covered_pile", c) for c in (*cheap, next(c for c in free if DATA.minions[c].cost == 10))))
    assert back.table.display == (), "all six, whatever is played in a game of more"


@pytest.mark.rule("CV-180", "CV-183")
def test_no_relics_and_the_player_begins():
    s, events = begun()
    assert len(s.table.hands[0]) == 2 and s.table.stored == ((), ()) and len(s.table.relics) == 22
    assert said(events, "no relics", "begins") == [("CV-180", "no relics"), ("CV-183", "begins")]
    assert s.player == 0 and s.table.first == 0
    assert alone("morning", first=0, side=0, castles=["", ""]).ask.what == "start"
    with pytest.raises(DataError, match="alone, the player begins"):
        alone("morning", first=1, side=1, castles=["", ""])
    assert alone("end of night", side=0, first=0, day=1, gold=[5, 0]).table.first == 1, "the Scepter passes as usual"


@pytest.mark.rule("CV-181")
def test_no_relics_in_battle():
    s = alone(side=0, first=0, troops=[["X"], ["X-"]], stored=[[], ["war-paint-2"]])
    s, events = attack(s, "blue-1", "melee", "green-1", "blue-assassin")
    assert said(events, "no relics in battle")[0] == ("CV-181", "no relics in battle")
    assert s.table.stored[1] == ("war-paint-2",) and s.table.active[1] == ()


@pytest.mark.rule("CV-182", "CV-188")
def test_it_buys_one_relic_each_morning_and_stores_it():
    def morning(gold, **data):
        return answers(alone("morning", day=2, gold=[5, gold], **data))

    s, events = morning(5)
    assert s.table.gold[1] == 2 and len(s.table.stored[1]) == 1
    assert said(events, "buys each morning", "stores a relic") == [
        ("CV-188", "buys each morning"), ("CV-182", "stores a relic"),
    ]  # fmt: skip
    s, events = morning(2)
    assert s.table.gold[1] == 2 and s.table.stored[1] == () and said(events, "cannot buy") == [("CV-188", "cannot buy")]
    s = alone(stored=[[], ["mortar-pot-1", "fat-purse-2"]], troops=[["W"], ["Z"]])
    assert sum(p.amount for p in s.tally("points", 1).parts if p.rule == "CV-167") == 3
    s, _ = morning(5, stored=[[], ["mortar-pot-1"]], relics=[])
    assert len(s.table.stored[1]) == 2, "what it stores is not shuffled back"


@pytest.mark.rule("CV-184")
def test_more_points_than_it():
    def end(**data):
        s = position(
            "refresh mercenaries",
            players=1,
            day=4,
            covered=0,
            halls=[["overlord-5"], ["overlord-6", "alley-knife", "roof-runner"]],
            **data,
        )
        return answers(s)[0]

    s = end(gold=[5, 0])
    assert s.winners() == (0,) and s.table.over.rule == "CV-184" and s.table.over.key == "solo won"
    s = end(gold=[3, 0])
    assert s.winners() == () and s.table.over.key == "solo lost"
    s = end(gold=[4, 0])
    assert s.winners() == () and said(s.events, "a tie is no win") == [("CV-184?", "a tie is no win")]


@pytest.mark.rule("CV-185", "CV-205")
def test_where_it_starts():
    s, _ = begun()
    far, events = go(s, Start("A"))
    while not far.table.castles[1]:
        far = far.apply(Pass() if far.player == 0 else far.legal_actions()[0])
        events += far.events
    free = {space: far.board.distance(space, "A") for space in far.board.spirals if space != "A"}
    assert free["I"] == 1 < free["B"] == max(free.values()), "I is next to A"
    assert far.table.castles == ("A", "B") and of(events, "starts far away").rule == "CV-185?"
    s, _ = begun(side_by_side=True)
    near, events = go(s, Start("A"), Pass())
    while not near.table.castles[1]:
        near = near.apply(near.legal_actions()[0])
        events += near.events
    assert near.table.castles == ("A", "I") and of(events, "starts side by side").rule == "CV-205"
    with pytest.raises(ValueError, match="no pseudo-player in this game"):
        G.new(players=2, options={"side_by_side": True})


@pytest.mark.rule("CV-206", "CV-187")
def test_two_of_them():
    s, events = begun(pseudo_players=2)
    assert s.table.sides == 3 and s.table.colours == ("blue", "green", "red")
    assert [len(h) for h in s.table.halls] == [6, 6, 6] and of(events, "mercenaries of the game").data["box"] == 6
    s, events = go(s, Start("A"), Pass())
    while not all(s.table.castles):
        s = s.apply(s.legal_actions()[0])
        events += s.events
    assert s.table.castles == ("A", "B", "I") and said(events, "another one") == [("CV-206", "another one")]
    # neither hits the other
    two = {"players": 1, "options": {"pseudo_players": 2}, "castles": ["W", "Z", "Y"], "side": 1, "first": 1}
    halls = [blue("blue-assassin"), pseudo("alley-knife"), ["overlord-4"]]
    s = position(troops=[["V"], ["Y"], ["Y", "Z"]], halls=halls, top=["charge-horn-3"], **two)
    assert ("CV-187", "spares the other") in said(s.events, "spares the other")
    assert said(answers(s)[1], "moves by a symbol")[0] == ("CV-199", "moves by a symbol")
    assert not said(answers(s)[1], "declares")


# ------------------------------------------------------------------ its turn


@pytest.mark.rule("CV-186", "CV-189")
def test_melee_else_ranged_else_move():
    both = pseudo("hill-brawler", "leaf-reader")
    s = alone(troops=[["Y", "X"], ["Y"]], halls=[blue(), both])
    assert said(s.events, "attacks") == [("CV-189", "attacks")] and of(s.events, "declares").data["how"] == "melee"
    assert of(s.events, "targets the player").rule == "CV-186"
    s = alone(troops=[["X"], ["Y"]], halls=[blue(), both])
    assert of(s.events, "declares").data["how"] == "ranged"
    s = alone(troops=[["W"], ["Y"]], halls=[blue(), both], top=["charge-horn-2"])
    assert not said(s.events, "declares") and said(s.events, "moves by a symbol")
    s, _ = answers(s)
    assert where(s)["green-1"] == "X-" and s.player == 0
    down = alone(troops=[["Y"], ["Y-"]], first=1, side=1)
    assert said(down.events, "stands still") == [("CV-189?", "stands still")]
    with_three = {"players": 1, "options": {"pseudo_players": 2}, "castles": ["W", "Z", "Y"], "side": 1, "first": 1}
    s = position(troops=[["X"], ["X"], ["X"]], halls=[blue(), pseudo("hill-brawler"), ["overlord-4"]], **with_three)
    assert of(s.events, "aims").data["target"] == "blue-1", "never another pseudo-player's"


@pytest.mark.rule("CV-189")
def test_most_boosts_of_those_that_count():
    """Two troops reach the same target; in the forest the minion that attacks adds its own Boost, if the table counts it."""
    with_two = {"troops": [["X"], ["Y", "W"]], "halls": [blue(), pseudo("leaf-reader")]}
    assert of(alone(**with_two).events, "declares").data["troop"] == "green-2"
    narrow = alone(**with_two, options={"pseudo_players": 1, "own_boost": False})
    assert of(narrow.events, "declares").data["troop"] == "green-1"


@pytest.mark.rule("CV-190", "CV-191", "CV-196")
def test_its_strongest_minion():
    def minion(how, *cards):
        troops = [["Y"], ["Y"]] if how == "melee" else [["X"], ["Y"]]
        s = alone(troops=troops, halls=[blue(), pseudo(*cards)])
        return of(s.events, "is the strongest"), [e for e in s.events if e.key == "nearest the corner"]

    told, tie = minion("melee", "hill-brawler", "silent-captain", "storm-scholar")
    assert (told.rule, told.data["minion"]) == ("CV-190", "silent-captain") and not tie
    told, tie = minion("melee", "poison-cook", "hill-brawler", "axe-twin")
    assert told.data["minion"] == "poison-cook" and [e.rule for e in tie] == ["CV-191"]
    told, _ = minion("melee", "poison-cook", "silent-captain")
    assert told.data["minion"] == "silent-captain"
    told, tie = minion("ranged", "leaf-reader", "donnish-druid", "tea-witch")
    assert (told.rule, told.data["minion"]) == ("CV-196", "donnish-druid") and [e.rule for e in tie] == ["CV-191"]
    told, _ = minion("melee", "silent-captain:tired", "hill-brawler")
    assert told.data["minion"] == "hill-brawler"


@pytest.mark.rule("CV-192", "CV-197")
def test_without_a_minion_or_a_target_it_goes_on():
    s = alone(troops=[["Y", "X"], ["Y"]], halls=[blue(), pseudo("leaf-reader")])
    assert said(s.events, "no minion for it") == [("CV-192", "no minion for it")]
    assert of(s.events, "declares").data["how"] == "ranged"
    s = alone(troops=[["W"], ["Y"]], halls=[blue(), pseudo("leaf-reader", "hill-brawler")])
    assert said(s.events, "nobody in reach") == [("CV-192", "nobody in reach"), ("CV-197", "nobody in reach")]
    s = alone(troops=[["X"], ["Y"]], halls=[blue(), pseudo("hill-brawler", "leaf-reader:tired")])
    assert said(s.events, "no minion for it") == [("CV-197", "no minion for it")] and said(
        s.events, "moves by a symbol"
    )


@pytest.mark.rule("CV-193")
def test_the_castle_first():
    hall = pseudo("hill-brawler")
    s = alone(troops=[["W", "Y-"], ["W", "Y"]], halls=[blue("keep-warden"), hall])
    assert of(s.events, "because of the castle").rule == "CV-193" and of(s.events, "aims").data["target"] == "blue-1"
    s = alone(troops=[["Y-"], ["W", "Y"]], halls=[blue(), hall])
    assert of(s.events, "aims").data["target"] == "blue-castle", "unguarded"
    s = alone(troops=[["W", "Y-"], ["W", "Y"]], halls=[blue(), hall], life=[0, 5])
    assert of(s.events, "aims").data["target"] == "blue-2", "a ruin is no first choice"
    s = alone(troops=[["V", "Y-"], ["V", "Y"]], halls=[blue(), hall])
    assert of(s.events, "aims").data["target"] == "blue-2" and not said(s.events, "because of the castle")


@pytest.mark.rule("CV-194")
def test_then_one_that_lies():
    hall = pseudo("hill-brawler")
    s = alone(troops=[["V", "Y-"], ["V", "Y"]], halls=[blue("keep-warden"), hall])
    assert of(s.events, "because one lies there").rule == "CV-194" and of(s.events, "aims").data["target"] == "blue-2"
    s = alone(troops=[["Y", "Y-"], ["Y"]], halls=[blue(), hall])
    assert of(s.events, "aims").data["target"] == "blue-2", "in the region the one that lies"
    s = alone(troops=[["V", "Y"], ["V", "Y"]], halls=[blue("keep-warden"), hall], top=["charge-horn-1"])
    assert s.ask.rule == "CV-195" and not said(s.events, "because one lies there")
    s = alone(troops=[["V-", "Y-"], ["V", "Y"]], halls=[blue("keep-warden"), hall], top=["charge-horn-1"])
    assert s.ask.rule == "CV-195", "several: by the symbol"


@pytest.mark.rule("CV-195")
def test_then_by_the_symbol_of_a_relic():
    hall = pseudo("hill-brawler")
    data = {"troops": [["V", "Y"], ["V", "Y"]], "halls": [blue("keep-warden"), hall]}
    s = alone(top=["charge-horn-2", "charge-horn-1"], **data)  # desert, water
    s, events = go(s, Draw("relics", "charge-horn-2"))
    assert of(events, "symbol").rule == "CV-195" and of(events, "symbol").data["spaces"] == ()
    s, events = go(s, Draw("relics", "charge-horn-1"))
    assert of(events, "aims").data["target"] == "blue-2" and s.table.symbols == 2
    assert {"charge-horn-1", "charge-horn-2"} <= set(s.table.relic_discards)
    one = alone(troops=[["V"], ["V"]], halls=[blue("keep-warden"), hall])
    assert said(one.events, "only there") == [("CV-195?", "only there")] and one.table.symbols == 0
    only = {"relics": ["charge-horn-1"], "hands": [[r for r in DATA.relics if r != "charge-horn-1"]]}  # a water
    data = {"halls": [blue("keep-warden"), hall], **only}
    for castle, other, there, target in (
        ("W", "Y", ["V", "Z"], "blue-1"), ("Y", "W", ["V", "Z"], "blue-2"), ("W", "Y", ["V", "X"], "blue-1"),
    ):  # fmt: skip
        none = alone(castles=[castle, other], troops=[there, there], **data)
        s, events = go(none, Draw("relics", "charge-horn-1"))
        assert of(events, "no symbol fits").rule == "CV-195?" and of(events, "no symbol fits").data["draws"] == 1
        assert of(events, "aims").data["target"] == target, "by distance, then by map order"
    same = alone(troops=[["V", "Z"], ["V", "Z"]], halls=[blue("keep-warden"), hall], top=["charge-horn-3"])
    s, events = go(same, Draw("relics", "charge-horn-3"))  # both are mountains; V is nearer to W
    assert of(events, "nearest to the castle").rule == "CV-195?" and of(events, "aims").data["target"] == "blue-1"


@pytest.mark.rule("CV-195", "CV-199")
def test_every_relic_is_drawn_before_none_fits():
    """The stack runs out: what was drawn lies in the discards and may come again, but does not end the pass."""
    pass_ = {"relics": ["fat-purse-3", "winged-boots-2"]}  # cities; a city and a water lie in the discards
    pass_["hands"] = [
        [r for r in DATA.relics if r not in ("fat-purse-3", "winged-boots-2", "charge-horn-1", "war-paint-2")]
    ]
    halls = {"halls": [blue("keep-warden"), pseudo("hill-brawler")]}
    again = [Draw("relics", r) for r in ("fat-purse-3", "winged-boots-2", "fat-purse-3", "war-paint-2")]
    s = alone(troops=[["V", "Y"], ["V", "Y"]], **halls, **pass_)
    s, events = go(s, *again)
    assert s.ask.rule == "CV-195" and not said(events, "no symbol fits") and said(events, "reshuffled")
    s, events = go(s, Draw("relics", "charge-horn-1"))  # a water
    assert of(events, "aims").data["target"] == "blue-2"
    # moving, from V next to the forest W alone, which none of the four shows
    s = alone(troops=[["Y"], ["V"]], **pass_)
    s, events = go(s, *again)
    assert s.ask.rule == "CV-199" and not said(events, "no symbol fits") and where(s)["green-1"] == "V-"
    s, events = go(s, Draw("relics", "charge-horn-1"))
    assert of(events, "no symbol fits").rule == "CV-199?" and of(events, "no symbol fits").data["draws"] == 5
    assert where(s)["green-1"] == "W-" and len(s.table.relics) == 1, "all were seen, though one lies in the stack again"


@pytest.mark.rule("CV-198")
def test_ranged_targets_are_chosen_alike():
    hall = pseudo("leaf-reader")
    s = alone(troops=[["W", "Z-"], ["X", "Y"]], halls=[blue("keep-warden"), hall])
    assert said(s.events, "chosen as in melee") == [("CV-198", "chosen as in melee")]
    assert of(s.events, "because of the castle").data["space"] == "W"
    board = {**LINE, "regions": [{**r, "spiral": r["id"] in ("V", "W")} for r in LINE["regions"]]}
    data = {"halls": [blue("keep-warden"), hall], "castles": ["V", "W"], "board": board}
    s = alone(troops=[["Y", "Z-"], ["X", "Y"]], **data)
    assert of(s.events, "aims").data["target"] == "blue-2"
    s = alone(troops=[["Y", "Z"], ["X", "Y"]], **data)
    assert s.ask.rule == "CV-195"


@pytest.mark.rule("CV-199", "CV-200")
def test_it_moves_where_the_symbol_says():
    s = alone(troops=[["W"], ["Y"]], top=["charge-horn-1", "charge-horn-3"])  # water, mountain
    s, events = go(s, Draw("relics", "charge-horn-1"))
    assert of(events, "symbol").data["spaces"] == () and where(s)["green-1"] == "Y-"
    s, events = go(s, Draw("relics", "charge-horn-3"))
    assert where(s)["green-1"] == "Z-", "the symbol binds, though it leads away"
    assert of(events, "symbol").rule == "CV-199"
    # two that fit: the nearer one
    round_ = {**LINE, "adjacency": [{"edges": ["V-W", "W-X", "X-Y", "Y-Z", "V-Z"]}]}
    types = {"Y": ["mountain", "water"], "Z": ["water", "mountain"]}
    round_["regions"] = [{**r, "types": types.get(r["id"], r["types"])} for r in LINE["regions"]]
    s = alone(troops=[["X"], ["Z"]], castles=["W", "Y"], board=round_, top=["charge-horn-3"])
    s, events = go(s, Draw("relics", "charge-horn-3"))
    assert of(events, "symbol").data["spaces"] == ("V", "Y")
    assert of(events, "nearest to the castle").rule == "CV-200" and where(s)["green-1"] == "V-"
    # the troop nearest to the castle moves, one already there last
    s = alone(troops=[["Z"], ["W", "Y", "Z"]], halls=[blue(), pseudo()], top=["charge-horn-2"])
    assert of(s.events, "moves by a symbol").data["troop"] == "green-2"


@pytest.mark.rule("CV-201", "CV-203")
def test_how_it_is_attacked():
    halls = [blue("war-chief", "blue-assassin"), pseudo("gate-dog", "stone-sleeper", "mason:tired")]
    s = alone(side=0, first=0, troops=[["X"], ["X"]], halls=halls, top=["charge-horn-1"])
    s, events = go(s, Attack("blue-1", "melee", "green-1"), Exhaust("war-chief"))
    assert [(e.rule, e.data["minion"]) for e in events if e.key == "is the strongest"] == [("CV-203", "stone-sleeper")]
    assert tokens(s, 1)["stone-sleeper"] == "exhausted"
    assert of(events, "retreats by a symbol").rule == "CV-201" and s.player == ludo.CHANCE
    s, events = go(s, Draw("relics", "charge-horn-1"))
    assert where(s)["green-1"] == "Y-" and s.player == 0
    none = alone(side=0, first=0, troops=[["X"], ["X-"]], halls=[blue("blue-assassin"), pseudo("mason:tired")])
    s, events = attack(none, "blue-1", "melee", "green-1", "blue-assassin")
    assert said(events, "has no defence minion") == [("CV-203", "has no defence minion")]
    hopeless = alone(side=0, first=0, troops=[["X"], ["X-"]], halls=[blue("war-chief"), pseudo("gate-dog")])
    s, events = attack(hopeless, "blue-1", "melee", "green-1", "war-chief")
    assert tokens(s, 1)["gate-dog"] == "exhausted", "even where it does not help"


@pytest.mark.rule("CV-202")
def test_no_commands_but_aftershock():
    s = alone(troops=[["W"], ["Y"]], halls=[blue(), pseudo("coin-clipper")], top=["charge-horn-2"])
    assert said(s.events, "no commands") == [("CV-202", "no commands")]
    s, _ = answers(s)
    assert s.table.gold[1] == 0 and tokens(s, 1)["coin-clipper"] == ""
    s = alone(troops=[["X-"], ["Y"]], halls=[blue(), pseudo("sling-thrower")])
    assert (
        said(s.events, "aftershock") == [("CV-060", "aftershock")]
        and of(s.events, "attack power").data["power"].total == 3
    )


@pytest.mark.rule("CV-204")
def test_the_night_as_usual():
    s = alone("protection fees", troops=[[], ["X-"]], gold=[0, 4])
    assert (
        ("CV-150", "fee") in said(s.events, "fee")
        and s.table.gold[1] == 5
        and not said(s.events, "buys before the gain")
    )
    s = alone("raid the city", troops=[[], ["X-"]])
    assert said(s.events, "always raids") == [("CV-204?", "always raids")]
    s = draws(s, "fat-purse-1")
    assert s.table.stored[1] == ("fat-purse-1",) and s.table.rebels == 2
    s = alone("revolt", rebels=5, troops=[["V"], ["Z-", "Z-"]])
    assert (
        of(s.events, "always defends").rule == "CV-204?" and of(s.events, "always defends").data["troop"] == "green-1"
    )
    halls = [["overlord-5:exhausted"], ["overlord-6:exhausted", "gate-dog:tired"]]
    s = alone("rest minions", halls=halls, gold=[5, 0])
    assert tokens(s, 1) == {"overlord-6": "tired", "gate-dog": ""}


def test_a_pseudo_player_has_no_seat():
    s, _ = begun()
    assert s.scores() == {0: s.tally("points", 0).total}
    with pytest.raises(ValueError, match="no seat 1"):
        s.view(1)
    with pytest.raises(DataError, match="seat: 1 is none of the 1 seats"):
        alone(seat=1)


def test_a_game_alone_is_the_same_for_the_same_seed():
    for pseudo_players in (1, 2):
        s = G.new(players=1, options={"pseudo_players": pseudo_players}, seed=5)
        r = ludo.play(s, {0: G.agents["greedy"]()}, 5)
        assert ludo.Record.from_dict(r.to_dict()).final == r.final
        assert ludo.playout(s, 5, {0: G.agents["greedy"]()}) == r.final


@pytest.mark.rule("CV-203", "CV-181")
def test_it_guards_when_it_is_attacked_and_not_when_it_attacks():
    halls = [blue("mason"), pseudo("hill-brawler", "gate-dog")]
    s = alone(troops=[["Y"], ["Y"]], halls=halls)
    s, events = go(s, Pass())
    assert said(events, "settled") and not said(events, "is the strongest", "no relics in battle")
    assert tokens(s, 1)["gate-dog"] == "" and tokens(s, 1)["hill-brawler"] == "exhausted"
    s = alone(side=0, first=0, troops=[["Y"], ["Y-"]], halls=[blue("blue-assassin"), pseudo("gate-dog")])
    s, events = attack(s, "blue-1", "melee", "green-1", "blue-assassin")
    assert of(events, "is the strongest").rule == "CV-203" and tokens(s, 1)["gate-dog"] == "exhausted"


@pytest.mark.rule("CV-200")
def test_the_castle_decides_only_between_several():
    s = alone(troops=[["W"], ["Y"]], top=["charge-horn-3"])
    _, events = go(s, Draw("relics", "charge-horn-3"))
    assert of(events, "symbol").data["spaces"] == ("Z",) and not said(events, "nearest to the castle")
    ring = {**LINE, "adjacency": [{"edges": ["V-W", "W-X", "X-Y", "Y-Z", "V-Z", "V-Y"]}]}
    s = alone(troops=[["W"], ["Y"]], board=ring, top=["charge-horn-3"])
    _, events = go(s, Draw("relics", "charge-horn-3"))
    assert of(events, "symbol").data["spaces"] == ("V", "Z")
    assert of(events, "nearest to the castle").rule == "CV-200"


@pytest.mark.rule("CV-188")
def test_it_buys_one_and_is_not_asked_for_another():
    s, events = answers(alone("morning", day=2, gold=[0, 5], halls=[blue("blue-assassin"), pseudo("fence")]))
    assert said(events, "buys each morning") == [("CV-188", "buys each morning")]
    assert s.table.gold[1] == 3 and len(s.table.stored[1]) == 1 and s.player == 0, "though 3 gold would buy another"


@pytest.mark.rule("CV-184")
def test_a_loss_is_no_tie():
    def end(**data):
        return position("refresh mercenaries", players=1, day=4, covered=0, halls=[["overlord-5"], pseudo()], **data)

    for gold, told in (([2, 2], [("CV-184?", "a tie is no win")]), ([1, 2], []), ([2, 1], [])):
        s, events = answers(end(gold=gold))
        assert s.is_over and said(events, "a tie is no win") == told
        assert s.winners() == ((0,) if gold == [2, 1] else ())


@pytest.mark.rule("CV-187", "CV-194", "CV-195", "CV-198")
def test_only_what_decided_is_told():
    hall, what = pseudo("hill-brawler", "leaf-reader"), ("spares the other", "chosen as in melee", "only there")
    melee = alone(troops=[["V"], ["V"]], halls=[blue("keep-warden"), hall])
    assert said(melee.events, *what) == [("CV-195?", "only there")]
    ranged = alone(troops=[["X"], ["Y"]], halls=[blue("keep-warden"), hall])
    assert said(ranged.events, *what) == [("CV-198", "chosen as in melee"), ("CV-195?", "only there")]
    lying = alone(troops=[["V-"], ["V"]], halls=[blue("keep-warden"), hall])
    assert said(lying.events, *what, "because one lies there") == [("CV-194", "because one lies there")]
    two = {"players": 1, "options": {"pseudo_players": 2}, "castles": ["W", "Z", "Y"], "side": 1, "first": 1}
    s = position(troops=[["V"], ["X"], ["X"]], halls=[blue(), pseudo("alley-knife"), ["overlord-4"]], **two)
    assert ("CV-187", "spares the other") in said(s.events, *what)
