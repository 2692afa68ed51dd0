"""The positions made for teaching."""

from __future__ import annotations

import json
from operator import itemgetter

import pytest
from games.covil.positions import G, position

import ludo
from ludo.errors import DataError


@pytest.mark.parametrize("name", G.scenarios)
def test_it_loads_shows_and_saves(name):
    s = G.scenario(name)
    assert s.legal_actions() or s.is_over
    assert s.scene.pieces and repr(s) and len(G.scenarios[name]) > 10
    assert G.load(json.loads(json.dumps(s.to_dict()))) == s
    assert ludo.playout(s, 3).is_over


@pytest.mark.parametrize(
    ("data", "match"),
    [
        ({"troops": [["Q"]]}, "troops: there is no 'Q'"),
        ({"halls": [["nobody"]]}, "halls: there is no 'nobody'"),
        ({"halls": [["alley-knife"], ["alley-knife"]]}, "there is each minion once"),
        ({"hands": [["fat-purse-1"], ["fat-purse-1"]]}, "there is each relic once"),
        ({"colours": ["blue", "blue"]}, "colours: each once|lieutenants are not those"),
        ({"gold": [6, 0]}, "gold: a treasury holds 0 to 5"),
        ({"life": [1, 2, 3]}, "life: there are 2 sides, not 3"),
        ({"side": 2}, "there are 2 sides"),
        ({"first": 2}, "there are 2 sides"),
        ({"hands": [["fat-purse-1"], []], "top": ["fat-purse-1"]}, "there is each relic once"),
        ({"castles": ["X", "Y", "Z"]}, "castles: there are 2 sides, not 3"),
        ({"castles": ["X", "Z"]}, r"each on a spiral of its own \(CV-033\)"),
        ({"stored": [["charge-horn-1"], []]}, "only a pseudo-player stores"),
        ({"phase": "hire mercenaries"}, "only a pseudo-player hires"),
        ({"players": 1, "active": [[], ["charge-horn-1"]], "halls": []}, "a pseudo-player activates no relics"),
        ({"players": 1, "halls": [["overlord-5"], ["overlord-6", "blue-mage"]]}, "a pseudo-player has no lieutenants"),
        ({"display": ["alley-knife"], "halls": [["alley-knife"]]}, "'alley-knife' is in a hall"),
        ({"phase": "choose colours"}, "begins when the cards are dealt"),
    ],
)
def test_what_does_not_fit_is_named(data, match):
    with pytest.raises(DataError, match=match):
        position(**data)


def troop(id="blue-1", side=0, space="W"):
    return {"id": id, "side": side, "space": space, "standing": True}


AFTERNOON = position(troops=[["W"], ["Z"]])
FIRST = G.new(players=2, seed=1, options={"first_player": 0})
SECOND = position("morning", day=2, gold=[5, 5])
ALONE = G.new(players=1, seed=1)


def halls(change=None, less=()):
    """The halls of that afternoon: ``change``: {minion: what is otherwise with it}; ``less``: who is not there."""
    return [
        sorted(
            ({**m, **(change or {}).get(m["card"], {})} for m in hall if m["card"] not in less), key=itemgetter("place")
        )
        for hall in AFTERNOON.to_dict()["base"]["halls"]
    ]


def pile(field, more=(), less=()):
    """A pile of that afternoon, with some cards more and some less."""
    return {"cards": sorted({*getattr(AFTERNOON.table, field), *more} - {*less}), "top": []}


BLUES = {"halls": halls(less=["green-warrior", "green-saboteur"]), "gone": ["blue-saboteur", "blue-warrior"]}
"""Green without lieutenants."""


@pytest.mark.parametrize(
    ("s", "change", "match"),
    [
        # cards: each somewhere, once
        (AFTERNOON, {"relics": {"cards": [], "top": []}}, "the relics are not the game's 24"),
        (AFTERNOON, {"overlords": {"cards": ["overlord-1"], "top": []}}, "the overlords are not the game's 6"),
        (AFTERNOON, {"mercenaries": {"cards": ["alley-knife"], "top": []}}, "the mercenaries are not the game's 40"),
        (AFTERNOON, {"gone": ["blue-saboteur"]}, "the lieutenants are not those of the colours"),
        (AFTERNOON, {"display": ["nobody"]}, "there is a minion that no card is"),
        (AFTERNOON, {"covered": 41}, "covered: 41 cards cannot be in the stack"),
        # as much of everything as there are sides
        (AFTERNOON, {"gold": [0]}, "gold: there are 2 sides"),
        (AFTERNOON, {"stored": [[]]}, "stored: there are 2 sides"),
        (AFTERNOON, {"hands": [[]]}, "hands: there are 2 players"),
        (AFTERNOON, {"colours": ["blue", "blue"], **BLUES}, "colours: each once, of blue, green, red, yellow"),
        (AFTERNOON, {"colours": ["blue", "pink"], **BLUES}, "colours: each once, of blue, green, red, yellow"),
        (AFTERNOON, {"colours": ["blue", ""], **BLUES}, "colours: every side has one"),
        # numbers and their limits
        (AFTERNOON, {"gold": [9, 0]}, "a treasury holds 0 to 5"),
        (AFTERNOON, {"life": [5, 6]}, "life: 0 to 5"),
        (AFTERNOON, {"rebels": 6}, "rebels: 0 to 5"),
        (AFTERNOON, {"day": 5}, "day: 1 to 4"),
        (AFTERNOON, {"first": 2}, "first, side and waiting: there is no such side"),
        (AFTERNOON, {"side": 2}, "first, side and waiting: there is no such side"),
        (AFTERNOON, {"waiting": [2]}, "first, side and waiting: there is no such side"),
        (AFTERNOON, {"waiting": [1, 1]}, "waiting: each side once"),
        (AFTERNOON, {"raided": -1}, "count from 0"),
        # troops and castles
        (AFTERNOON, {"troops": [troop("blue-9")]}, "'blue-9' is no troop of side 0"),
        (AFTERNOON, {"troops": [troop(), troop()]}, "two have the same id"),
        (AFTERNOON, {"troops": [troop(space="Q")]}, "blue-1 stands in 'Q', which is no region"),
        (AFTERNOON, {"castles": ["W", "W"]}, r"each on a spiral of its own \(CV-033\)"),
        (AFTERNOON, {"castles": ["V", "Z"]}, r"each on a spiral of its own \(CV-033\)"),  # no spiral there
        (AFTERNOON, {"castles": ["W", "X"]}, r"each on a spiral of its own \(CV-033\)"),  # the city
        (AFTERNOON, {"castles": ["Q", "Z"]}, r"each on a spiral of its own \(CV-033\)"),  # no region
        (AFTERNOON, {"castles": ["W", ""]}, "castles: every side has one"),
        # halls
        (AFTERNOON, {"halls": halls({"blue-mage": {"place": 6}})}, "side 0 has no such places"),
        (AFTERNOON, {"halls": halls({"overlord-5": {"place": 5}})}, "the throne is the overlord's"),
        (AFTERNOON, {"halls": halls({"overlord-5": {"token": "asleep"}})}, "'asleep' is no token"),
        # what is kept sorted
        (FIRST, {"hands": [[*reversed(FIRST.table.hands[0])], FIRST.table.hands[1]]}, "hands: out of order"),
        (FIRST, {"display": [*reversed(FIRST.table.display)]}, "display and gone: out of order"),
        (AFTERNOON, {"gone": [*reversed(AFTERNOON.table.gone)]}, "display and gone: out of order"),
        # where a step begins
        (AFTERNOON, {"wanted": "mason", "mercenaries": pile("mercenaries", less=["mason"])}, "nothing is under way"),
        (AFTERNOON, {"first": -1}, "somebody has the Scepter"),
        (
            AFTERNOON,
            {"halls": halls(less=["overlord-5"]), "overlords": pile("overlords", ["overlord-5"])},
            "every throne",
        ),
        (ALONE, {"first": 1, "waiting": [1, 0]}, r"alone, the player begins the game \(CV-183\)"),
        (SECOND, {"waiting": [1, 0]}, "the sides still to come in this Morning, in their order"),
        (FIRST, {"castles": ["", "A"]}, "those who have had their first Morning"),
    ],
)
def test_a_broken_save_is_refused(s, change, match):
    data = json.loads(json.dumps(s.to_dict()))
    assert G.load(data) == s and set(change) <= set(data["base"])
    with pytest.raises(DataError, match=match):
        G.load({**data, "base": {**data["base"], **change}})


def test_a_save_from_before_the_colours_is_none_that_is_broken():
    s = G.new(players=2, options={"choose_colours": True})
    assert s.table.colours == ("", "") and G.load(json.loads(json.dumps(s.to_dict()))) == s


def test_what_a_scenario_does_not_say_is_usual():
    s = position(castles=[], halls=[])
    assert s.table.castles == ("W", "Y"), "the first spirals"
    for side, colour in enumerate(("blue", "green")):
        hall = [m.card for m in s.table.halls[side]]
        assert hall[0].startswith("overlord-") and hall[1:] == [
            f"{colour}-{cls}" for cls in ("assassin", "warrior", "protector", "saboteur", "mage")
        ]
