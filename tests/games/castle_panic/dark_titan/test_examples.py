"""The twelve worked examples of the ledger, each played from the position made for it."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import HIM, Charge
from games.castle_panic.positions import NEW, Barbarian, Draw, G, Hit, Pass, PlayToken, Roll, go, monsters, points

import ludo
from ludo.games.castle_panic.dark_titan.terms import Kinds

DATA = ludo.game("castle-panic").components

EXAMPLES = {
    "DT-E1": "agranok-and-two-slay-cards",
    "DT-E2": "agranok-burns",
    "DT-E3": "cavalier-and-goblin",
    "DT-E4": "cavalier-and-orc",
    "DT-E5": "cavalier-and-troll",
    "DT-E6": "cavalier-and-hurt-troll",
    "DT-E7": "coloured-cards",
    "DT-E8": "special-cards",
    "DT-E9": "trophies-of-the-dark-titan",
    "DT-E10": "agranok-burns",
    "DT-E11": "",  # a set-up, which is new in every game
    "DT-E12": "overlord-with-three-support-tokens",
}


def test_every_example_has_its_position():
    assert list(EXAMPLES) == [id for id in G.rules.examples if id.startswith("DT-")]
    assert {name for name in EXAMPLES.values() if name} <= set(G.scenarios)


def test_e1_two_slay_cards():
    s, _ = go(G.scenario(EXAMPLES["DT-E1"]), Barbarian(HIM))
    # the random discard may take a card that was to be played next
    assert Draw("hands.0", "nice-shot") in s.legal_actions()
    s, _ = go(s, Draw("hands.0", "brick"), Draw("hands.1", "mortar"), Hit("red-archer", HIM, True))
    assert HIM not in monsters(s) and s.table.trophies == ((), ())


def test_e2_and_e10_single_points_are_ignored():
    for answers in ((Hit("red-archer", HIM), Pass()), (Pass(),)):
        s, _ = go(G.scenario(EXAMPLES["DT-E10"]), *answers)
        assert points(s)[HIM] == 2 and monsters(s)[HIM] == "knight-1"


@pytest.mark.parametrize(
    ("example", "left", "stays"),
    [("DT-E3", None, True), ("DT-E4", None, False), ("DT-E5", 1, False), ("DT-E6", None, True)],
)
def test_e3_to_e6_the_cavalier_attacks(example, left, stays):
    s = G.scenario(EXAMPLES[example])
    (foe,) = [m.id for m in s.table.monsters if m.space == "archer-1"]
    worth = {"goblin": 1, "orc": 2, "troll": 3}[foe[:-2]]
    s, _ = go(s, Charge(foe))
    assert (points(s).get(foe), bool(s.table.dark_titan.cavalier)) == (left, stays)
    assert s.scores()[0] == (worth if left is None else 0)


def test_e7_and_e8_kinds_of_cards():
    (hand, *_) = G.scenario(EXAMPLES["DT-E7"]).table.hands
    coloured = {card for card in hand if Kinds.coloured(NEW, card)}
    assert coloured == {"blue-archer", "green-knight", "green-boiling-oil", "any-color-archer"}
    assert Kinds.coloured(NEW, "red-fireball")
    s = G.scenario(EXAMPLES["DT-E7"])
    assert {a.card for a in s.legal_actions() if a.kind == "move_support"} == coloured
    (hand, *_) = G.scenario(EXAMPLES["DT-E8"]).table.hands
    assert {card for card in hand if Kinds.special(NEW, card)} == {"barbarian", "nice-shot"}


def test_e9_seventeen_points():
    assert G.scenario(EXAMPLES["DT-E9"]).scores()[0] == 17


def test_e11_twenty_two_and_eight():
    removed = DATA.boxes["wizards-tower"].removed
    assert [sum(removed[key].tokens.values()) for key in ("castle-panic", "dark-titan")] == [22, 8]


def test_e12_all_three():
    s = G.scenario(EXAMPLES["DT-E12"])
    for k, kind in enumerate(("supply-wagon", "reserve-squad", "stonemasons-cart"), 1):
        s, _ = go(s, PlayToken(kind), Roll("d6", k))
    assert len(s.table.dark_titan.supports) == 3
