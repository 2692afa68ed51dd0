"""The positions made for teaching."""

from __future__ import annotations

import json

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
        ({"side": 7}, "there are 2 sides"),
        ({"castles": ["X", "Y", "Z"]}, "castles: there are 2 sides, not 3"),
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


def test_a_broken_save_is_refused():
    s = position(troops=[["W"], ["Z"]])
    data = json.loads(json.dumps(s.to_dict()))
    for change, match in (
        ({"gold": [9, 0]}, "a treasury holds 0 to 5"),
        ({"castles": ["W", "W"]}, "each in a region of its own"),
        ({"relics": {"cards": [], "top": []}}, "the relics are not"),
        ({"first": -1}, "somebody has the Scepter"),
        ({"troops": [{"id": "blue-9", "side": 0, "space": "W", "standing": True}]}, "is no troop of side 0"),
    ):
        with pytest.raises(DataError, match=match):
            G.load({**data, "base": {**data["base"], **change}})
