"""What there is to see of The Dark Titan: it shows, it is drawn, stand-ins say so."""

from __future__ import annotations

import pytest
from games.castle_panic.dark_titan.titan import badges, titan, zone
from games.castle_panic.positions import G, position

import ludo
from ludo.games.castle_panic.scene import is_stand_in

DATA = ludo.game("castle-panic").components

BUSY = [
    "agranok-at-knight-2:3", "boom-troll-at-archer-3", "dark-sorceress-at-forest-4", "elite-orc-at-knight-5:1",
    "herald-at-forest-1",
]  # fmt: skip
FRIENDS = ["supply-wagon-at-archer-2:2", "reserve-squad-at-knight-6", "stonemasons-cart-at-forest-5:1"]


def busy():
    return titan(
        monsters=BUSY,
        supports=FRIENDS,
        cavalier="swordsman-4",
        level=4,
        hands=[["barrage", "red-boiling-oil", "cavalier"]],
    )


def test_everything_is_on_the_board():
    s = busy()
    assert s.figures["cavalier"] == "swordsman-4" and s.figures["supply-wagon-1"] == "archer-2"
    assert badges(s, "agranok-1") == ("3", "W")
    assert badges(s, "supply-wagon-1") == ("2",) and badges(s, "dark-sorceress-1") == ("3", "H-1")
    assert {p.kind for p in s.scene.pieces} <= set(G.look)
    letters = [G.look[kind]["letter"] for kind in {p.kind for p in s.scene.pieces} - {"tower"}]
    assert len(set(letters)) == len(letters), "never colour alone"
    text = repr(s)
    for shown in ("A1:3,W", "Cv", "Agranok, level 4"):
        assert shown in text, text


def test_stand_ins_say_so_wherever_they_are_shown():
    s = busy()
    stand_in = {p.id: p.stand_in for p in s.scene.pieces}
    assert (
        stand_in["boom-troll-1"]
        and stand_in["supply-wagon-1"]
        and not stand_in["elite-orc-1"]
        and not stand_in["agranok-1"]
    )
    card = zone(s, "agranok-card").items[0]
    assert card.stand_in and "2-3: He and the Monsters of his colour move 1." in card.text
    assert all(item.stand_in for item in zone(s, "box").items if item.id in ("agranok-level-2", "agranok-level-5"))
    assert not next(item for item in zone(s, "box").items if item.id == "agranok-level-1").stand_in

    assert {id for id, token in DATA.tokens.items() if is_stand_in(token)} >= {
        "herald",
        "boom-troll",
        "dark-sorceress",
        "supply-wagon",
    }


def test_it_is_drawn():
    draw = pytest.importorskip("ludo.draw")
    for s in (busy(), titan(heralds=2), G.scenario("third-herald")):
        svg = draw.svg_html(s)
        assert "Agranok" in svg
    assert "agranok-card" not in [z.id for z in position().scene.zones], "nothing of it in the base game"
