"""Single states: what happens at the edges. What holds in every state is in tests/properties."""

from __future__ import annotations

import json
import pickle
import pydoc

import pytest
from toys import Bow, Peek, Play, toy
from walks import anything

import ludo

G = ludo.game("castle-panic")


@pytest.fixture
def s():
    return G.new(players=2, seed=1)


def test_an_action_of_another_seat(s):
    """Only the partner answers an offer; and the trade that is offered is not asked again meanwhile."""
    s = G.position({"title": "", "players": 3, "phase": "trade", "hands": [["brick"], ["mortar"], ["tar"]]})
    offer, agree = G.actions["trade"]("brick", 1, "mortar"), G.actions["agree"]()
    assert s.player == 0 and s.apply(offer).player == 1
    (why,) = s.why_not(agree)
    assert why.rule == "CP-014" and "Player 1" in why.text
    (why,) = s.apply(offer).why_not(G.actions["pass"]())
    assert why.rule == "CP-014" and why.data["seat"] == 1


def test_an_action_of_another_state(s):
    """A card that is held in one state and not in the other."""
    a = next(a for a in s.legal_actions() if a.kind == "place")
    t = s.apply(a)
    with pytest.raises(ludo.IllegalAction) as caught:
        t.apply(a)
    assert [o.rule for o in caught.value.objections] == ["CP-009", "CP-009"]
    assert caught.value.action is a and "Put Troll in" in str(caught.value)


def test_chance_is_answered_by_its_outcomes_only():
    s = G.new(players=2)
    draw = G.actions["draw"]
    assert s.why_not(draw("deck", "brick")) == ()
    for a in (
        draw("deck", "orc"),
        draw("bag", "orc"),
        draw("deck", "dragon"),
        G.actions["roll"]("d6", 1),
        G.actions["pass"](),
    ):
        (why,) = s.why_not(a)
        assert why.rule == "CP-011"
        assert why.text.startswith("Chance answers here, with" if a.kind == "draw" else "Chance is asked here, nobody")


def test_settling_stops_where_somebody_must_choose(s):
    start = G.new(players=2)
    settled = start.settle(1)
    assert settled == s and settled.player == 0 and settled.settle(99) is settled
    assert [e.key for e in settled.events if e.key == "dealt"] == ["dealt"] * 12, "the events of all its draws"
    assert start.player == ludo.CHANCE and start.settle(2) != settled


def test_a_new_game_with_a_seed_tells_its_set_up(s):
    keys = [e.key for e in s.events]
    assert keys[:2] == ["towers and walls", "pile mixed"] and keys.count("dealt") == 12
    assert [e.key for e in G.new(players=2).events] == keys[: keys.index("dealt")]


def test_a_forced_outcome(s):
    start = G.new(players=2)
    for card in ("brick", "barbarian", "brick"):
        start = start.apply(G.actions["draw"]("deck", card))
    assert start.table.hands == (("barbarian", "brick", "brick"), ())
    assert start.chance_outcomes()[G.actions["draw"]("deck", "brick")].denominator in (23, 46)


def test_a_state_inside_a_step_is_its_base_and_its_answers():
    """Peek, then the card; then Play, the draw and the bow: five answers deep, and every one of them survives."""
    t = toy.new(2, seed=4)
    t = t.apply(Peek()).settle(1)
    t = t.apply(Play(t.table.hands[0][0])).settle(1)
    assert t.ask.kinds == (Bow,) and len(t.answers) == 4 and t.base.phase == "turn" and t.base.shown == ()
    again = toy.load(json.loads(json.dumps(t.to_dict())))
    assert again == t and again.table == t.table and again.apply(Bow(False)) == t.apply(Bow(False))
    # the same table by another way is another state until the step ends
    assert {t, again} == {t}


def test_equality_is_of_what_lies_there_and_how_it_came_to_be_asked(s):
    same = G.new(players=2, seed=1)
    assert s == same and hash(s) == hash(same) and not s.__ne__(same) and s in {same}
    assert s != G.new(players=2, options={"tokens_per_turn": 3}, seed=1), "the set-up counts"
    assert s != 5 and s.__eq__("x") is NotImplemented
    loaded = G.load({**s.to_dict(), "n": 500, "moves": 500})
    assert loaded == s and loaded.n != s.n, "how much came before does not"


def test_states_can_be_pickled_in_mid_step():
    deep = [t for seed in range(4) for t, _ in anything(seed, "castle-panic") if len(t.answers) >= 2]
    assert deep and all(pickle.loads(pickle.dumps(t)) == t for t in deep)


def test_a_pickle_holds_plain_data(s):
    """Nothing of the running coroutine, nothing of the table's classes."""
    assert len(pickle.dumps(s)) < 6000 and s.__reduce__()[1] == (s.to_dict(),)


def test_legal_actions_are_worked_out_once(s):
    assert s.legal_actions() is s.legal_actions()


def test_tallies_by_name(s):
    assert s.tally("hand limit", 0).total == 6
    with pytest.raises(KeyError, match=r"no number called 'hnad limit'.*the nearest is 'hand limit'"):
        s.tally("hnad limit", 0)


def test_what_is_shown_in_a_notebook(s):
    bundle = s._repr_mimebundle_()
    assert "<svg" in bundle["text/html"] and bundle["text/plain"] == repr(s)


def test_what_is_said_is_seen_as_a_sentence_in_lists_too(s):
    before = G.scenario("green-knight")
    after = before.apply(before.legal_actions()[0])
    assert repr(after.events[1]) == "<Goblin 1 is slain. [CP-027]>"
    far = before.why_not(G.actions["hit"]("green-knight", "orc-2"))
    assert repr(far) == "(<Orc 2 stands in Archer-3; Green Knight does not hit in that ring. [CP-023]>,)"


def test_help_finds_all_that_is_public():
    shown = pydoc.plain(pydoc.render_doc(ludo))  # looks up every annotation of its classes
    assert "class Dungeon(" in shown and "class RegionMap(" in shown and "region_map(" in shown
    assert set(ludo.__all__) <= set(dir(ludo))


def test_an_illegal_action_says_all_that_is_against_it():
    s = G.position(
        {
            "title": "",
            "players": 1,
            "phase": "play cards",
            "hands": [["red-archer"]],
            "monsters": [{"kind": "orc", "at": "forest-3"}],
        }
    )
    why = s.why_not(G.actions["hit"]("red-archer", "orc-1", True))
    assert {o.rule for o in why} == {"CP-025", "CP-031", "CP-023"}
    with pytest.raises(ludo.IllegalAction) as caught:
        s.apply(G.actions["hit"]("red-archer", "orc-1", True))
    for o in why:
        assert str(o) in str(caught.value) and str(o).endswith(f"[{o.rule}]")
    (missing,) = s.why_not(G.actions["hit"]("red-archer", "orc-7"))
    assert missing.rule is None and str(missing) == missing.text


@pytest.mark.parametrize("name", ludo.games())
def test_what_happens_in_a_set_up_is_told_once(name):
    """A game without chance in its set-up told each of its first events twice."""
    g = ludo.game(name)
    bare = g.new(players=g.players[0])
    dealt = bare.settle(1)
    told = () if dealt is bare else dealt.events
    assert [str(e) for e in g.new(players=g.players[0], seed=1).events] == [str(e) for e in (*bare.events, *told)]


def test_a_state_is_a_value():
    """Nothing of it can be set from outside: what changes makes another one."""
    s = ludo.game("castle-panic").new(players=2, seed=1)
    for field in ("events", "n", "moves", "table", "ask", "base", "answers"):
        with pytest.raises(AttributeError):
            setattr(s, field, None)
    t = s.told((), 5, 7)
    assert t == s and (t.n, t.moves, t.events) == (5, 7, ()) and (s.n, s.moves) != (5, 7)
