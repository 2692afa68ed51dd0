"""What there is to see, and the whole table played by clicks."""

from __future__ import annotations

import pytest
from games.covil.positions import Attack, Exhaust, G, Move, Pass, blue, go, green, position

import ludo
from ludo.draw.look import looks


def badges(s, id):
    return next(p for p in s.scene.pieces if p.id == id).badges


def zone(s, id):
    return next(z for z in s.scene.zones if z.id == id)


def test_pieces_and_zones():
    s = position(
        troops=[["W", "X-"], ["Z"]],
        life=[3, 0],
        gold=[4, 1],
        hands=[["fat-purse-1"], ["war-paint-1"]],
        active=[["mortar-pot-1"], []],
        rebels=2,
    )
    assert s.figures == {
        "blue-castle": "W", "green-castle": "Z", "blue-1": "W", "blue-2": "X", "green-1": "Z",
        "rebel-1": "X", "rebel-2": "X",
    }  # fmt: skip
    assert badges(s, "blue-castle") == ("3",) and badges(s, "green-castle") == ("0",)
    assert [p.kind for p in s.scene.pieces if p.id in ("blue-1", "blue-2")] == ["blue-standing", "blue-down"]
    assert [i.id for i in zone(s, "hall-0").items] == ["overlord-5", "blue-assassin", "blue-mage", "blue-protector"]
    assert zone(s, "hall-0").items[0].badges[-1] == "Exhausted"
    assert len(zone(s, "treasury-0")) == 4 and [i.id for i in zone(s, "active-0").items] == ["mortar-pot-1"]
    seen = s.view(0)
    assert zone(seen, "hand-1").items == () and len(zone(seen, "hand-1")) == 1
    assert all(i.stand_in for z in s.scene.zones for i in z.items), "every card says that it is a stand-in"
    assert "Cards are stand-ins: no public source lists the real ones" in s.scene.notes


def test_the_scepter_is_told_once_somebody_holds_it():
    s = G.new(players=3)
    while s.table.first < 0:
        assert not any("Scepter" in note for note in s.scene.notes)
        s = s.settle(1) if s.player == ludo.CHANCE else s.apply(s.legal_actions()[0])
    assert any("Scepter" in note for note in s.scene.notes)


def test_a_battle_is_shown_as_it_goes():
    s = position(troops=[["X"], ["X"]], halls=[blue("war-chief"), green("gate-dog")])
    s, _ = go(s, Attack("blue-1", "melee", "green-1"))
    assert s.ask.text == "Player 1 attacks Green 1 with Blue 1: which minion is exhausted for the melee attack?"
    s, _ = go(s, Exhaust("war-chief"))
    notes = " / ".join(s.scene.notes)
    assert "Blue attacks Green 1 with Blue 1" in notes and "Attack 6 = 1 base [CV-113] + 3 War Chief [CV-050]" in notes
    assert "Defence 1 = 1 base [CV-122]" in notes
    assert s.ask.text.startswith("Player 2 defends Green 1 against Blue: 6 against 1. ")


def test_every_kind_has_its_look():
    look = G.look
    for players in (1, 4):
        s = G.new(players=players, seed=2)
        while s.phase != "afternoon":
            s = s.settle(2) if s.player == ludo.CHANCE else s.apply(s.legal_actions()[0])
        kinds = (
            {p.kind for p in s.scene.pieces}
            | {z.kind for z in s.scene.zones}
            | {i.kind for z in s.scene.zones for i in z.items}
        )
        assert kinds <= set(look), kinds - set(look)


@pytest.mark.parametrize("name", ["blow-by-blow", "three-raid", "solo-first-day"])
def test_it_draws(name):
    import matplotlib

    matplotlib.use("Agg")
    s = G.scenario(name)
    ax = ludo.draw.board(s)
    assert ax.figure
    assert "<svg" in s._repr_mimebundle_()["text/html"]


def test_troops_have_their_numbers_and_cards_their_costs():
    s = position(troops=[["W", "X-"], ["Z"]], display=["gate-dog"])
    drawn = {p.id: looks(s).of(p).letter for p in s.scene.pieces}
    assert (drawn["blue-1"], drawn["blue-2"], drawn["green-1"], drawn["blue-castle"]) == ("B1", "b2", "G1", "B")
    assert [p.label for p in s.scene.pieces if p.owner == 0][1:] == ["Blue 1", "Blue 2, laid down"]
    text = repr(s)
    assert "W  forest, spiral" in text and "B1\n" in text and "b2" in text
    assert "Gate Dog (defence 1, cost 2)" in text and "Overlord 5 (ranged 2, cost 0, Exhausted)" in text


def test_the_hall_of_who_is_asked_and_the_display_lie_open_on_the_table():
    from ludo_widgets import Table

    t = Table(position(troops=[["W"], ["W"]], display=["gate-dog"], gold=[2, 0]))
    mine, other, table = t.hands
    assert [zone["kind"] for zone in mine["cards"]] == ["hall", "hand"]
    assert [zone["kind"] for zone in other["cards"]] == ["hand"] and "hall-1" in [pile["id"] for pile in other["piles"]]
    dog = table["cards"][0]["items"][0]
    assert dog["badges"] == ["defence 1", "cost 2"] and dog["live"] and dog["text"]
    t.click("blue-1")
    t.click("green-1")
    mage = next(card for card in t.hands[0]["cards"][0]["items"] if card["id"] == "blue-mage")
    assert t.state.ask.what == "exhaust" and mage["live"]
    t.click("blue-mage")
    t.click("blue-mage")
    assert t.state.table.fought == 1


def test_a_turn_by_clicks():
    from ludo_widgets import Table

    t = Table(G.scenario("blow-by-blow"))
    t.click("blue-1")
    t.click("green-1")
    assert t.state.ask.what == "exhaust"
    t.click("masked-dancer")
    t.click("masked-dancer")
    assert t.state.player == 1 and t.state.table.battles
    t.choose(Pass())
    assert t.state.player == 0
    t.undo()
    assert t.state.player == 1
    t.redo()
    t.choose(Pass())
    assert not t.state.table.battles or t.state.ask.what == "retreat"


def test_a_game_through_the_table():
    from ludo_widgets import Table

    t = Table(G.new(players=1, seed=6), agents={})
    for _ in range(60):
        if t.state.is_over:
            break
        legal = t.state.legal_actions()
        t.choose(next((a for a in legal if isinstance(a, Move)), legal[0]))
    assert t.state.table.day >= 2 and len(t.history) > 60
