"""Components and setup: CV-001 to CV-034."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction

import msgspec
import pytest
from games.covil.positions import LINE, ChooseColour, Draw, G, Move, Roll, allowed, go, position, refused, said

import ludo
from ludo.draw.look import looks
from ludo.errors import DataError
from ludo.games.covil import components, morning
from ludo.space.regions import RegionMap

DATA = ludo.game("covil").components


def new(players=2, seed=1, **how):
    return G.new(players=players, seed=seed, **how)


def dealt(players=2, seed=1, **how):
    """A new game up to the first Morning, and everything that was said."""
    s = G.new(players=players, **how)
    events = [*s.events]
    while s.player == ludo.CHANCE:
        s = s.settle(seed)
        events += s.events
    return s, events


@pytest.mark.rule("CV-001")
def test_four_colours_for_four_sides():
    assert len(DATA.setup.colours) == 4 and tuple(G.players) == (1, 2, 3, 4)
    assert new(4).table.sides == 4
    with pytest.raises(ValueError, match="for 1 to 4 players, not 5"):
        new(5)
    assert G.board("mountain-town").why_not_play(4, 4) == ()
    assert "CV-001" in {o.rule for o in G.board("mountain-town").why_not_play(4, 5)}


@pytest.mark.rule("CV-002")
def test_five_troops_a_side(monkeypatch):
    assert DATA.setup.troops_each == 5
    assert len(position(troops=[["W"] * 5]).table.troops) == 5
    with pytest.raises(DataError, match="each side has 5"):
        position(troops=[["W"] * 6])
    monkeypatch.setattr(morning, "troops_of_the_day", lambda t, day: 6)  # as if a day asked for one more than there are
    for there in (3, 4, 5):
        s = position("morning", day=4, troops=[["W"] * there, []], gold=[5, 0])
        called = [troop for e in s.events if e.key == "calls" for troop in e.data["troops"]]
        assert len(s.table.troops_of(0)) == 5 and len(called) == 5 - there, "a fifth comes, a sixth never"


@pytest.mark.rule("CV-003")
def test_four_map_faces_and_one_is_used():
    assert len(G.boards) == DATA.setup.map_faces == 4
    assert new(board="desert-town").setup.board_name == "desert-town"
    with pytest.raises(ValueError, match="has no board"):
        new(board="no-town")


@pytest.mark.rule("CV-005", "CV-006", "CV-010", "CV-011", "CV-012")
def test_so_many_cards_and_tokens():
    assert [len(x) for x in (DATA.relics, DATA.overlords, DATA.lieutenants, DATA.mercenaries)] == [24, 6, 20, 40]
    assert Counter(c.colour for c in DATA.lieutenants.values()) == dict.fromkeys(DATA.setup.colours, 5)
    assert DATA.setup.tokens == 4 * DATA.setup.hall == 24
    s = new(3)
    assert [len(h) for h in s.table.hands] == [2, 2, 2] and len(s.table.relics) == 18
    assert all(c.provenance == "stand-in" and c.source for c in (*DATA.minions.values(), *DATA.relics.values()))


@pytest.mark.rule("CV-007", "CV-008", "CV-009")
def test_hall_throne_and_tracks():
    t = new(2).table
    assert t.halls[0][0].place == 0 and DATA.minions[t.halls[0][0].card].kind == "overlord"
    assert [m.place for m in t.halls[0]] == [0, 1, 2, 3, 4, 5] and t.life == (5, 5)
    with pytest.raises(DataError, match="a hall holds 6"):
        position(halls=[["overlord-1", *list(DATA.mercenaries)[:6]]])
    s = position(halls=[["alley-knife"], []])
    assert DATA.minions[s.table.halls[0][0].card].kind == "overlord", "a mercenary does not get the throne"
    s = position(life=[1, 0])
    castles = [p for p in s.scene.pieces if "castle" in p.id]
    assert [c.kind for c in castles] == ["blue-keep", "green-ruin"] and [c.badges for c in castles] == [("1",), ("0",)]
    drawn = [looks(s).of(c) for c in castles]
    assert [look.shape for look in drawn] == ["tower", "star"], "the destroyed side is another picture"
    assert [c.text for c in castles] == ["Castle of Blue, 1 life", "Castle of Green, destroyed"]


@pytest.mark.rule("CV-013", "CV-032")
def test_somebody_has_the_scepter():
    s, events = dealt(3, options={"first_player": 2})
    assert s.table.first == 2 and said(events, "scepter", "begins") == [("CV-032", "begins"), ("CV-013", "scepter")]
    s = G.new(players=3)
    while s.player == ludo.CHANCE and s.ask.die == "":
        s = s.step(s.legal_actions()[0])
    assert s.ask.rule == "CV-032?"
    assert s.chance_outcomes() == {Roll("d3", k): Fraction(1, 3) for k in (1, 2, 3)}
    assert s.apply(Roll("d3", 2)).table.first == 1
    with pytest.raises(ValueError, match="first_player: 2 is none of the 2 seats"):
        new(2, options={"first_player": 2})


@pytest.mark.rule("CV-014")
def test_a_relic_is_no_minion():
    from games.covil.positions import Rest

    s = position(
        troops=[["W"]], hands=[["charge-horn-1"]], halls=[["overlord-5:tired", "blue-mage:tired", "keep-warden:tired"]]
    )
    for minion in ("overlord-5", "blue-mage", "keep-warden"):
        allowed(s, Rest("blue-1", minion))
    refused(s, Rest("blue-1", "charge-horn-1"), None)
    refused(s, Rest("blue-1", "green-mage"), "CV-098")


@pytest.mark.rule("CV-015", "CV-016")
def test_types_of_regions():
    m = G.board("water-town")
    twice = {
        **LINE,
        "regions": [{**r, "types": [*r["types"], "city"]} if r["id"] == "Y" else r for r in LINE["regions"]],
    }
    assert "CV-016" in {o.rule for o in RegionMap.from_dict(twice).why_not_play(2)}
    with pytest.raises(ValueError, match="CV-016"):
        new(board=RegionMap.from_dict(twice))
    assert m.types("A") == ("water", "mountain") and "desert" not in m.types("A")
    for name in G.boards:
        board = G.board(name)
        assert [r for r in board.spaces if "city" in board.types(r)] == [board.city]
    assert new(2).figures["rebel-1"] == "F"


@pytest.mark.rule("CV-017", "CV-018")
def test_two_postures_three_states():
    s = position(troops=[["W", "X-"]], halls=[["overlord-5:exhausted", "blue-mage:tired", "blue-assassin"]])
    assert [x.standing for x in s.table.troops] == [True, False]
    from games.covil.positions import Activate, RestMinion, StandUp

    down = position(troops=[["W", "X-"]], hands=[["wake-up-bell-1"]]).apply(Activate("wake-up-bell-1"))
    refused(down, StandUp("blue-1"), "CV-017")
    allowed(down, StandUp("blue-2"))
    tired = position(troops=[["W", "X-"]], hands=[["feather-pillow-1"]]).apply(Activate("feather-pillow-1"))
    refused(tired, RestMinion("blue-mage"), "CV-018")
    refused(tired, RestMinion("feather-pillow-1"), None)
    allowed(tired, RestMinion("overlord-5"))
    assert [m.token for m in s.table.halls[0]] == ["exhausted", "tired", ""]
    with pytest.raises(DataError, match="no token"):
        position(halls=[["overlord-5:asleep"]])


@pytest.mark.rule("CV-019")
def test_only_the_face_up_can_be_acquired():
    from games.covil.positions import Acquire

    s = position(troops=[["W"]], display=["alley-knife"], gold=[5, 0])
    allowed(s, Acquire("alley-knife"))
    refused(s, Acquire("roof-runner"), "CV-019")


@pytest.mark.rule("CV-020")
def test_a_map_of_the_right_number():
    s = G.new(players=2, board="desert-town")
    assert s.settle(1).board.title.startswith("Desert Town") and ("CV-020", "map") in said(s.events, "map")
    with pytest.raises(ValueError, match=r"printed for 4 players, not 2 \[CV-020\]"):
        new(2, board="mountain-town")
    assert {n: new(n).setup.board_name for n in G.players} == {
        1: "desert-town", 2: "desert-town", 3: "water-town", 4: "mountain-town",
    }  # fmt: skip


@pytest.mark.rule("CV-021")
def test_each_colour_once():
    s = G.new(players=2, options={"choose_colours": True})
    assert s.player == 0
    s = allowed(s, ChooseColour("red"))
    assert [str(e) for e in s.events if e.key == "takes"] == ["Player 1 takes the Red pieces. [CV-021]"]
    refused(s, ChooseColour("red"), "CV-021")
    refused(s, ChooseColour("pink"), None)
    s = allowed(s, ChooseColour("blue"))
    assert s.table.colours == ("red", "blue")
    assert {DATA.minions[m.card].colour for m in s.table.halls[0]} == {"red"} and len(s.table.halls[0]) == 5
    assert dealt()[0].table.colours == ("blue", "green"), "without the option they go by seat"
    alone = allowed(G.new(players=1, options={"choose_colours": True}), ChooseColour("green"))
    assert [str(e) for e in alone.events if e.rule == "CV-021"] == [
        "Player 1 takes the Green pieces. [CV-021]",
        "Pseudo-player Blue has the Blue pieces. [CV-021]",
    ], "a pseudo-player is asked nothing"


@pytest.mark.rule("CV-022", "CV-023", "CV-064")
def test_life_gold_and_lieutenants():
    s, events = dealt()
    assert s.table.life == (5, 5) and s.table.gold == (5, 5)
    assert said(events, "life and gold") == [("CV-022", "life and gold")] * 2
    for side in (0, 1):
        hall = s.table.halls[side]
        assert len(hall) == 6 and [m.token for m in hall] == ["exhausted", "", "", "", "", ""]
        assert all(DATA.minions[m.card].kind == "lieutenant" for m in hall[1:])
    assert dict.fromkeys(e.rule for e in events if e.key in ("lieutenants", "start ready", "hall at first")) == {
        "CV-023": None, "CV-023?": None, "CV-064": None,
    }  # fmt: skip
    assert new(options={"start_gold": 2}).table.gold == (2, 2)


@pytest.mark.rule("CV-024", "CV-004")
def test_rebels_at_first_and_at_most():
    s, events = dealt()
    assert s.table.rebels == 1 and ("CV-024", "rebels at first") in said(events, "rebels at first")
    with pytest.raises(DataError, match="rebels: 0 to 5"):
        position(rebels=6)
    from games.covil.positions import Raid, draws

    s = position("raid the city", rebels=4, troops=[["X-", "X-", "X-"]])
    s, events = go(draws(s.apply(Raid()), "charge-horn-1"), Raid())
    s = draws(s, "charge-horn-2")
    assert s.table.rebels == 5, "not 6"
    assert said(s.events, "no more rebels") == [("CV-004?", "no more rebels")]


@pytest.mark.rule("CV-025", "CV-026", "CV-027")
def test_overlords_are_dealt_exhausted_and_the_others_are_gone():
    s, events = dealt(3)
    dealt_ = [e.data["minion"] for e in events if e.key == "overlord"]
    assert len(set(dealt_)) == 3 and len(s.table.overlords) == 3
    assert ("CV-026", "overlords left") in said(events, "overlords left")
    assert said(events, "overlord exhausted") == [("CV-027", "overlord exhausted")] * 3
    assert all(hall[0].token == "exhausted" for hall in s.table.halls)
    s = G.new(players=2)
    while s.ask.pile != "overlords":
        s = s.step(s.legal_actions()[0])
    assert s.ask.rule == "CV-025" and s.player == ludo.CHANCE and len(s.legal_actions()) == 6
    with pytest.raises(DataError, match="nobody can acquire them"):
        position(display=["overlord-3"], gold=[5, 0])
    assert position(display=["keep-warden"], gold=[5, 0], troops=[["W"], []]).table.display == ("keep-warden",)


@pytest.mark.rule("CV-028", "CV-029")
def test_six_of_twenty_four():
    s, events = dealt()
    assert (len(s.table.display), s.table.covered) == (6, 18)
    (told,) = [e for e in events if e.key == "mercenaries of the game"]
    assert (told.rule, told.data["covered"], told.data["box"]) == ("CV-028", 18, 16)
    assert len(said(events, "mercenary shown")) >= 6
    assert {rule for rule, _ in said(events, "mercenary shown")} == {"CV-029"}


def show(*cards, **options):
    """A two-player game just before these cards are shown."""
    s = G.new(players=2, options=options)
    while s.phase != "show mercenaries":
        s = s.step(s.legal_actions()[0])
    return go(s, *(Draw("covered_pile", c) for c in cards))


@pytest.mark.rule("CV-030")
def test_a_dear_card_sends_the_first_display_back():
    cheap = ["alley-knife", "roof-runner", "poison-cook", "masked-dancer", "silent-captain", "hill-brawler"]
    s, events = show(*cheap)
    assert s.phase != "show mercenaries" and said(events, "nobody is dear") == [("CV-030", "nobody is dear")]
    s, events = show(*cheap[:5], "iron-giant")
    assert s.phase == "show mercenaries" and s.table.display == () and s.table.covered == 24
    assert said(events, "put back") == [("CV-030?", "put back")]
    # the six are certainly in the stack of 24, any other card perhaps
    odds = s.chance_outcomes()
    assert odds[Draw("covered_pile", "iron-giant")] == Fraction(1, 24)
    assert odds[Draw("covered_pile", "dune-raider")] == Fraction(18, 24) / 34
    s, events = show(*cheap[:5], "iron-giant", redeal_all=False)
    assert len(s.table.display) == 5 and said(events, "put back") == [("CV-030", "put back")]
    # on a night it stays
    s = position("refresh mercenaries", covered=6)
    s, _ = go(s, *(Draw("covered_pile", c) for c in (*cheap[:5], "iron-giant")))
    assert "iron-giant" in s.table.display


@pytest.mark.rule("CV-031")
def test_two_relics_in_hand_unseen_by_others():
    s, events = dealt()
    assert [len(h) for h in s.table.hands] == [2, 2]
    mine = s.view(0)
    assert mine.table.hands == (s.table.hands[0], ("?", "?")) and len(mine.table.relics) == 22
    zones = {z.id: z for z in mine.scene.zones}
    assert len(zones["hand-1"]) == 2 and zones["hand-1"].items == () and len(zones["hand-0"].items) == 2
    assert len(zones["relics"]) == 20
    for e in events:
        if e.key == "relic dealt":
            assert (e.rule, e.secret) == ("CV-031", ("relic",))
    for k in range(5):
        guess = mine.guess(random.Random(k))
        assert guess.table.hands[0] == s.table.hands[0] and guess.view(0).table == mine.table


@pytest.mark.rule("CV-034")
def test_three_phases_in_their_order():
    s = position("morning", day=2, first=0, gold=[5, 0], troops=[["W-", "W-"], ["Z-", "Z-"]])
    seen = [s.phase]
    refused(position("morning", day=2, gold=[5, 0]), Move("blue-1", "X"), "CV-034")
    while s.table.day == 2 and s.ask is not None:
        s = s.settle(1) if s.player == ludo.CHANCE else s.apply(s.legal_actions()[-1])
        seen.append(s.phase)
    order = list(dict.fromkeys(seen))
    assert order.index("morning") < order.index("afternoon") < order.index("refresh mercenaries")
    allowed(position(troops=[["W"]]), Move("blue-1", "X"))


# ------------------------------------------------------------------ files of cards


@pytest.mark.rule("CV-048", "CV-207")
def test_a_card_has_one_class_and_one_kind_of_ability():
    def load(cls="mage", ability="command", **effect):
        card = {"kind": "mercenary", "class": cls, "attribute": "melee", "number": 1, "cost": 2, "ability": ability}
        s = G.new(2, data={"mercenaries.stranger": {**card, "effect": {"op": "gain_gold", "amount": 1, **effect}}})
        return s.setup.data.minions["stranger"]

    assert load().cls == "mage"
    with pytest.raises(ValueError, match=r"^data: mercenaries.stranger.class: invalid enum value 'clown'$"):
        load(cls="clown")
    with pytest.raises(ValueError, match="ability"):
        load(ability="curse")
    with pytest.raises(ValueError, match="'gain_gold' is no effect"):
        load(ability="influence")
    with pytest.raises(ValueError, match="no effect"):
        load(ability="boost")
    with pytest.raises(ValueError, match="a boost names what it adds to"):
        load(ability="boost", op="boost")
    for op in ("extra_move", "price"):
        with pytest.raises(ValueError, match=f"'{op}' is no effect of a command"):
            load(ability="command", op=op)
    with pytest.raises(ValueError, match="'price' is no effect of a boost"):
        load(ability="boost", op="price")
    assert load(ability="aftershock").effect.op == "gain_gold"
    for op in ("move_troop", "stand_troop", "rest_minion", "free_attack"):
        assert load(op=op)
        with pytest.raises(ValueError, match=f"'{op}' is no effect of an aftershock"):
            load(ability="aftershock", op=op)
    with pytest.raises(ValueError, match="'draw_relic' is no effect of an aftershock"):
        load(ability="aftershock", op="draw_relic", pay=2)
    with pytest.raises(ValueError, match="'price' is no effect of a relic"):
        msgspec.structs.replace(DATA.relics["fat-purse-1"], effect=components.Effect(op="price"))
    classes = {c.cls for c in DATA.minions.values()}
    assert classes == {"overlord", "assassin", "warrior", "protector", "saboteur", "mage"}


def test_a_mercenary_fits_a_stack_of_the_solo_game():
    for cost in (0, 1, 3, 7):
        data = {"mercenaries.alley-knife.cost": cost}
        with pytest.raises(ValueError, match=f"no stack of the solo game has mercenaries of cost {cost} "):
            G.new(1, data=data)
        assert G.new(2, data=data).setup.data.minions["alley-knife"].cost == cost, (
            "who plays no solo game has no stacks"
        )
    for cost in (2, 4, 6, 8, 10, 11, 12):
        assert G.new(1, data={"mercenaries.alley-knife.cost": cost})
    assert {c: [c in stack for stack in DATA.stacks].count(True) for c in DATA.mercenaries} == dict.fromkeys(
        DATA.mercenaries, 1
    )


@pytest.mark.rule("CV-089")
def test_the_symbol_says_nothing_with_people_alone():
    shown = [i for z in new(2).scene.zones if z.kind == "hand" for i in z.items]
    assert shown and all(len(i.badges) == 2 for i in shown)
    alone = [i for z in new(1).scene.zones if z.id == "hand-0" for i in z.items]
    assert alone and all(len(i.badges) == 3 for i in alone)


@pytest.mark.rule("CV-089")
def test_a_game_of_two_goes_the_same_whatever_the_symbols_are(monkeypatch):
    def told(players):
        r = ludo.play(new(players, seed=2), {seat: G.agents["random"]() for seat in range(players)}, 2)
        return [(e.rule, e.text) for s in r.states for e in s.events], r.final.table.symbols

    before = {players: told(players) for players in (1, 2)}
    for id, card in DATA.relics.items():
        monkeypatch.setitem(DATA.relics, id, msgspec.structs.replace(card, zone="water"))
    assert told(2) == before[2] and before[2][-1] == 0
    assert told(1) != before[1] and before[1][-1] > 0


def test_every_card_has_its_name_in_words():
    names = G.words.tables["name"]
    for card in (*DATA.minions.values(), *DATA.relics.values()):
        assert card.id in names or card.id.rpartition("-")[0] in names, card.id
    assert [G.words.name(id) for id in ("alley-knife", "overlord-1", "charge-horn-2")] == [
        "Alley Knife", "Overlord 1", "Charge Horn 2",
    ]  # fmt: skip
