"""Special terms: DT-030 to DT-038, DT-093; the worked examples DT-E7 and DT-E8."""

from __future__ import annotations

import re
from importlib import import_module

import networkx as nx
import pytest
from games.castle_panic.dark_titan.titan import Barrage, BoilingOil, titan
from games.castle_panic.positions import (
    NEW,
    Barbarian,
    G,
    Hit,
    Pass,
    Scavenge,
    allowed,
    cards,
    go,
    hand,
    refused,
    said,
    token,
)

import ludo
from ludo.games.castle_panic.dark_titan.terms import Kinds, Places

DATA = ludo.game("castle-panic").components

ALL = tuple(dict.fromkeys(DATA.cards_of(("dark-titan",))))


@pytest.mark.rule("DT-030", "DT-031")
def test_hit_cards():
    hits = {id for id in ALL if Kinds.hit(NEW, id)}
    assert {"blue-archer", "any-color-knight", "red-hero"} <= hits
    assert hits.isdisjoint(("barbarian", "nice-shot", "tar", "brick", "blue-boiling-oil", "barrage", "cavalier"))
    assert {DATA.cards[id].kind for id in hits} == {"archer", "knight", "swordsman", "hero"}
    # Boiling Oil: not in a Barrage, and no Elite roll
    s = titan(
        hands=[["barrage", "blue-boiling-oil", "blue-archer"]], monsters=["elite-orc-at-swordsman-5", "orc-at-archer-5"]
    )
    s, _ = go(s, Barrage("blue"))
    refused(s, Hit("blue-boiling-oil", "elite-orc-1"), "DT-031")
    refused(s, BoilingOil("blue-boiling-oil"), "DT-031", "CP-014")
    s, _ = go(s, Pass(), BoilingOil("blue-boiling-oil"))
    assert s.player == 0 and s.table.monster("elite-orc-1").points == 1


@pytest.mark.rule("DT-032")
def test_special_cards():
    special = {id for id in ALL if Kinds.special(NEW, id)}
    base = {"barbarian", "drive-him-back", "tar", "missing", "scavenge", "draw-2-cards", "nice-shot", "fortify-wall"}
    assert special == base | {"barrage", "cavalier"}, "the last two are a stand-in"
    assert all("category" in DATA.cards[id].stand_in for id in ("barrage", "cavalier"))


@pytest.mark.rule("DT-033", "DT-034", "DT-035", "DT-036")
def test_places():
    s = titan()
    assert [Places.arcs_of(s.table, colour) for colour in ("red", "green", "blue")] == [(1, 2), (3, 4), (5, 6)]
    assert s.board.rings == ("castle", "swordsman", "knight", "archer", "forest")
    assert len(s.board.spaces) == 30 and "knight-3" != "knight-4"
    assert {(s.board.ring(x), s.board.arc(x)) for x in s.board.spaces} == {
        (r, a) for r in s.board.rings for a in range(1, 7)
    }
    assert nx.number_of_nodes(s.board.graph) == 30


@pytest.mark.rule("DT-037")
def test_coloured_cards():
    coloured = {id for id in ALL if Kinds.coloured(NEW, id)}
    assert {"blue-archer", "green-boiling-oil", "red-hero", "any-color-archer"} <= coloured
    assert coloured.isdisjoint(("barbarian", "brick", "tar", "cavalier", "barrage"))
    assert all(("color" in id or id.split("-")[0] in ("red", "green", "blue")) == (id in coloured) for id in ALL)


def test_the_examples_of_the_text():
    """DT-E7 (without the Fireball, a Wizard card) and DT-E8."""
    assert all(Kinds.coloured(NEW, card) for card in ("blue-archer", "green-knight", "green-boiling-oil"))
    assert not any(Kinds.coloured(NEW, card) for card in ("barbarian", "brick"))
    assert Kinds.special(NEW, "barbarian") and Kinds.special(NEW, "nice-shot") and not Kinds.special(NEW, "blue-archer")
    assert {"DT-E7", "DT-E8"} <= set(G.rules.examples)


@pytest.mark.rule("DT-038", "DT-092", "DT-093")
def test_a_banished_card_does_not_come_back():
    who = ["agranok-at-archer-1:4", "orc-at-archer-2"]
    s = titan(hands=[["barbarian", "scavenge"]], monsters=who, deck=[])
    on_him, events = go(s, Barbarian("agranok-1"))
    assert "barbarian" in on_him.table.box and "barbarian" not in on_him.table.discards
    assert said(events, "banished", "not used again") == [("DT-092", "banished"), ("DT-038", "not used again")]
    refused(on_him, Scavenge("barbarian"), "CP-035")
    on_orc, events = go(s, Barbarian("orc-1"))
    assert "barbarian" in on_orc.table.discards and not said(events, "banished")
    allowed(on_orc, Scavenge("barbarian"))
    # reshuffled, it is not there either
    s, _ = go(on_him, Pass(), *token("orc", 1), *token("orc", 2))
    assert s.ask.pile == "deck" and "barbarian" not in {a.card for a in s.legal_actions()}
    slays = {id for id in ALL if Kinds.slays(NEW, id)}
    assert slays == {"barbarian", "nice-shot"}


@pytest.mark.rule("DT-118", "DT-119")
def test_wither_banishes_the_top_card():
    s, events = go(titan("new monsters", hands=[["brick"]]), *token("wither"), *cards("tar"))
    assert ("tar" in s.table.box, "tar" in s.table.discards, hand(s, 0)) == (True, False, ["brick"])
    assert said(events, "banished", "reshuffled") == [("DT-118", "banished")]
    s = titan("new monsters", deck=["tar"], hands=[["brick"]], banished=[])
    n = len(s.table.discards)
    s, _ = go(s, *token("wither"), *cards("tar"))
    assert (len(s.table.deck), len(s.table.discards)) == (0, n)
    s = titan("new monsters", deck=[])
    n = len(s.table.discards)
    s, events = go(s, *token("wither"), *cards("barbarian"))
    assert (len(s.table.deck), len(s.table.discards)) == (n - 1, 0)
    assert said(events, "deck used up", "reshuffled", "banished")[-1] == ("DT-118", "banished")


def test_the_overview_names_every_rule():
    """Who knows the rulebook finds the file of any rule from the packages' first page."""
    overview = " ".join(
        str(import_module(f"ludo.games.castle_panic.{box}").__doc__) for box in ("dark_titan", "wizards_tower")
    )
    named = set()
    for first, last in re.findall(r"DT-(\d+)(?: to DT-(\d+))?", " ".join(overview.split())):
        named.update(range(int(first), int(last or first) + 1))
    assert {int(id[3:]) for id in G.rules if id.startswith("DT-")} == named
