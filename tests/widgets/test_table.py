"""Table without a browser: all that a click in the page can do, done by calls, with a game that is really played."""

from __future__ import annotations

import random
from functools import cache

import pytest
from ludo_widgets import Table

import ludo

g = ludo.game("castle-panic")


@cache
def position():
    """A position of phase 4, its hits (all with one card, on several Monsters), and a hit card that hits none."""
    for seed in range(200):
        s = g.new(players=2, seed=seed)
        while s.player is not None and s.phase != "play cards":
            s = s.apply(passing(s)).settle(seed)
        legal = s.legal_actions()
        hits = [a for a in legal if a.kind == "hit"]
        idle = {i for i in held(s) if "-archer" in i or "-knight" in i or "-swordsman" in i}
        idle -= {name for a in legal for name in a.names}
        if len({a.card for a in hits}) == 1 and len(hits) > 1 and idle and len(legal) > len(hits) + 1:
            return s, hits, min(idle)
    raise AssertionError("no such position")


def passing(s):
    """To pass where one may, else the first thing that can be done."""
    return next((a for a in s.legal_actions() if a.kind == "pass"), s.legal_actions()[0])


def hand(s):
    return next(z for z in s.scene.zones if z.id == f"hand-{s.player}").items


def held(s):
    return {item.id for item in hand(s)}


def table(**kwargs):
    s, hits, idle = position()
    return Table(s, **kwargs), hits, idle


def heard(t, what, arg=None, **more):
    """What the page sends, as it comes in."""
    t._handle_custom_msg({"do": what, "arg": arg, "stamp": t.time["stamp"], **more}, [])


def shown(t):
    return [row["text"] for group in t.todo["groups"] for row in group["rows"]] + [r["text"] for r in t.todo["rest"]]


# ---------------------------------------------------------------- what is shown


def test_a_table_shows_question_actions_hands_and_piles():
    t, hits, _ = table()
    assert t.head["ask"] == t.state.ask.text and t.head["rule"] == "CP-022"
    assert len(shown(t)) == len(t.state.legal_actions())
    assert t.todo["groups"][0]["title"] == "Hit"
    big = [row for row in t.hands if row["big"]]
    assert [row["name"] for row in big] == ["Player 1"] and big[0]["turn"]
    cards = big[0]["cards"][0]["items"]
    assert [c["label"] for c in cards] == [i.label for i in hand(t.state)]
    assert all(c["letter"] and c["colour"].startswith("#") for c in cards)
    assert {c["id"] for c in cards if c["live"]} >= {hits[0].card}
    assert {p["label"]: p["count"] for p in t.piles}["Castle deck"] == len(t.state.table.deck)


def test_whose_hand_is_large_while_chance_is_asked_does_not_hang_on_the_way_there():
    """It is whose answer it was, also after a leap from another player's question."""
    s = ludo.game("covil").new(seed=1)  # Player 2 opens
    t = Table(s)
    for kind in ("start", "pass", "start", "buy_relic"):
        t.choose(next(a for a in t.state.legal_actions() if a.kind == kind))
    assert [step.state.player for step in t._history.steps] == [1, 1, 0, 0, ludo.CHANCE]
    there = t.hands
    assert [row["name"] for row in there if row["big"]] == ["Player 1"]
    t.go(0)
    assert [row["name"] for row in t.hands if row["big"]] == ["Player 2"]
    t.go(4)
    assert t.hands == there


def test_the_page_gets_texts_as_data_and_no_html():
    t, _, _ = table()
    assert "<" not in str([t.head, t.hands, t.piles, t.todo, t.story, t.info, t.said])


# ---------------------------------------------------------------- clicks


def test_a_card_narrows_and_a_figure_plays():
    t, hits, _ = table()
    assert t.click(hits[0].card) is position()[0]
    assert t.picked == (hits[0].card,) and set(t.fitting) == set(hits)
    assert set(t.marks["can"]) == {t.state.figures[a.monster] for a in hits}
    after = t.click(hits[1].monster)
    assert after == position()[0].apply(hits[1]) and t.picked == ()
    assert t.said["text"].startswith("Player 1: ")


def test_a_space_means_what_stands_on_it():
    t, hits, _ = table()
    t.click(t.state.figures[hits[0].monster])
    assert hits[0] in t.fitting
    t.click(hits[0].card)
    assert t.actions == (hits[0],)


def test_one_action_left_is_played_by_a_second_click_only():
    t, _, _ = table()
    alone = [
        a
        for a in t.state.legal_actions()
        if a.names and sum(a.names[0] in b.names for b in t.state.legal_actions()) == 1
    ]
    t.click(alone[0].names[0])
    assert t.actions == () and t.todo["one"]["text"] == str(alone[0])
    t.click(alone[0].names[0])
    assert t.actions == (alone[0],)


def test_a_second_click_on_one_of_several_takes_it_back():
    t, hits, _ = table()
    t.click(hits[0].card)
    t.click(hits[0].card)
    assert t.picked == () and t.actions == () and len(shown(t)) == len(t.state.legal_actions())
    t.click(hits[0].card)
    t.clear()
    assert t.picked == ()


def test_a_click_in_the_page_is_the_call():
    by_call, hits, _ = table()
    by_page, _, _ = table()
    for click, arg in ((hits[0].card, {"card": hits[0].card}), (hits[1].monster, {"piece": hits[1].monster})):
        by_call.click(click)
        heard(by_page, "click", arg)
        assert by_call.state == by_page.state and by_call.picked == by_page.picked
        assert by_call.said["text"] == by_page.said["text"]


@pytest.mark.parametrize("id", ["knight-9", "red-archre", 7, None, ("a",), {}])
def test_unknown_ids_are_refused(id):
    t, _, _ = table()
    with pytest.raises(ValueError, match="nothing here has the id"):
        t.click(id)
    assert t.picked == ()


# ---------------------------------------------------------------- why not


@pytest.mark.rule("CP-023")
def test_why_not_names_the_rules():
    t, _, idle = table()
    t.click(idle)
    assert t.picked == () and t.info["tab"] == "explain" and t.actions == ()
    rules = {w["rule"] for entry in t.info["why"] for w in entry["why"]}
    assert "CP-023" in rules and "CP-0" in t.said["text"]
    counts = [len(entry["why"]) for entry in t.info["why"]]
    assert counts == sorted(counts)  # the plainest reasons first


def test_what_has_nothing_to_do_with_the_question_says_so():
    t, _, _ = table()
    empty = next(s for s in t.state.board.spaces if s.startswith("forest") and s not in t.state.figures.values())
    t.click(empty)
    assert "has nothing to do with what is asked now" in t.info["text"] and t.info["rule"] == "CP-022"


def test_piles_open():
    t, _, _ = table()
    t.click("discards")
    assert t.info["title"].startswith("Discarded cards") and t.info["tab"] == "explain"
    t.click("deck")
    assert "deck" in t.info["title"].lower() and not t.info["items"]


def test_choosing_what_is_illegal_raises_shows_and_changes_nothing():
    t, hits, idle = table()
    bad = g.actions["hit"](card=idle, monster=hits[0].monster)
    before = t.state
    with pytest.raises(ludo.IllegalAction) as error:
        t.choose(bad)
    assert error.value.objections == t.why_not(bad) != ()
    assert t.state is before and len(t.history) == 1
    assert t.info["why"][0]["why"][0]["rule"]
    assert t.why_not(hits[0]) == () and "legal" in t.info["text"]


def test_what_is_not_allowed_can_be_listed_and_asked():
    t, _, _ = table()
    heard(t, "refused", True)
    rows = [row for group in t.todo["refused"] for row in group["rows"]]
    illegal = [a for a in t.state.candidates() if t.state.why_not(a)]
    assert rows and len(rows) <= len(illegal)
    heard(t, "why", rows[0]["i"])
    assert t.info["title"].startswith(rows[0]["text"]) and t.info["why"]
    heard(t, "refused", False)
    assert t.todo["refused"] is None


# ---------------------------------------------------------------- chance


def at_chance(**kwargs):
    t, _, _ = table(**kwargs)
    while t.state.player != ludo.CHANCE:
        t.choose(passing(t.state))
    return t


def test_chance_shows_its_exact_odds_and_waits():
    t = at_chance()
    assert t.todo["waits"] == "chance" and sum(t.state.chance_outcomes().values()) == 1
    assert len(t.todo["odds"]) == len(t.state.chance_outcomes())
    first = t.todo["odds"][0]
    assert "/" in first["p"] and first["pct"].endswith("%") and 0 < first["bar"] <= 1
    likeliest = max(t.state.chance_outcomes().values())
    assert first["p"] == f"{likeliest.numerator}/{likeliest.denominator}"


def test_a_roll_depends_on_seed_and_place_alone():
    one, two = at_chance(seed=4), at_chance(seed=4)
    assert one.roll() == two.roll()
    again = one.undo() and one.roll()
    assert again == two.state
    assert len({str(at_chance(seed=k).roll()) for k in range(12)}) > 1
    two.undo()
    assert two.roll(seed=4) == one.state


def test_an_outcome_can_be_forced_by_action_text_or_id():
    t = at_chance()
    outcome = t.state.legal_actions()[-1]
    after = t.force(outcome)
    assert after == t.history[-2].apply(outcome)
    t.undo()
    assert t.force(g.words.action(outcome)) == after
    t.undo()
    assert t.force(outcome.names[-1]) == after
    t.undo()
    with pytest.raises(ValueError, match="not one outcome here"):
        t.force("a dragon")
    heard(t, "choose", t.todo["odds"][0]["i"])
    assert len(t.actions) and t.actions[-1] in t.history[-2].legal_actions()


def test_a_click_on_the_pile_draws():
    t = at_chance()
    before = len(t.history)
    if t.state.ask.pile in {z.id for z in t.state.scene.zones}:
        t.click(t.state.ask.pile)
        assert len(t.history) == before + 1


def test_chance_is_refused_where_it_is_not_asked():
    t, _, _ = table()
    for ask in (t.roll, lambda: t.force("x")):
        with pytest.raises(ValueError, match="nothing is left to chance here"):
            ask()


def test_chance_by_itself():
    t = at_chance()
    heard(t, "auto", True)
    assert t.state.player != ludo.CHANCE and t.time["auto"]
    other = Table(position()[0], chance="auto")
    while other.state.phase == "play cards":
        other.choose(other.state.legal_actions()[-1])
    assert other.state.player != ludo.CHANCE
    with pytest.raises(ValueError, match="chance"):
        Table(position()[0], chance="never")


# ---------------------------------------------------------------- history


def test_undo_redo_and_the_slider():
    t, hits, _ = table(chance="auto")
    first = t.state
    second = t.choose(hits[0])
    assert t.undo() is first and t.todo["ahead"] and t.time["redo"]
    with pytest.raises(ValueError, match="nothing to undo"):
        t.undo()
    assert t.redo() is second
    with pytest.raises(ValueError, match="nothing to redo"):
        t.redo()
    assert t.history == (first, second)
    heard(t, "go", 0)
    assert t.state is first and t.step == 0
    with pytest.raises(ValueError, match="no step 9"):
        t.go(9)


def test_undo_passes_over_what_went_by_itself():
    t, _, _ = table(chance="auto")
    last = t.state
    while t.state.phase == "play cards":
        last = t.state
        t.choose(t.state.legal_actions()[-1])
    assert len(t.history) > 3 and t.undo() is last


def test_playing_from_an_earlier_state_drops_what_came_later():
    t, hits, _ = table()
    t.choose(hits[0])
    t.undo()
    t.choose(hits[1])
    assert t.actions == (hits[1],) and "1 later step dropped." in t.said["text"]


def test_an_answer_to_a_question_of_before_is_not_taken():
    t, hits, _ = table()
    old = t.time["stamp"]
    t.choose(hits[0])
    t._handle_custom_msg({"do": "choose", "arg": 0, "stamp": old}, [])
    assert t.actions == (hits[0],) and "moved on" in t.said["text"]


@pytest.mark.parametrize("arg", [-1, 10**6, None, "0", True, 0.0, [], {}])
def test_an_answer_that_is_not_there_is_refused(arg):
    t, _, _ = table()
    heard(t, "choose", arg)
    assert t.actions == () and t.said["text"] == "that answer is not there"
    heard(t, "go", "x")
    heard(t, "seed", 0.5)
    assert "whole number" in t.said["text"] and t.step == 0


def test_the_log_cites_and_keeps_its_lines():
    t, hits, _ = table()
    t.choose(hits[0])
    line = t.story["steps"][-1]
    assert line["who"] == "Player 1" and line["text"] == str(hits[0])
    assert [e["rule"] for e in line["events"]] == [e.rule for e in t.state.events]
    assert all(e["rule"] in g.rules for e in line["events"])
    t.undo()
    assert len(t.story["steps"]) == 1
    t.redo()
    assert t.story["steps"][-1] == line


def test_a_long_log_shows_its_end_and_more_when_asked():
    t = Table(g.new(players=2, seed=1), agents={0: "random", 1: "random"}, seed=1)
    t.play()
    assert t.state.is_over and t.todo["waits"] == "nobody"
    n = len(t.story["steps"])
    assert t.story["earlier"] == len(t.history) - n > 0
    heard(t, "earlier")
    assert len(t.story["steps"]) > n
    assert "game is over" in t.head["who"] and t.head["rule"] in g.rules
    t.click("knight-1")
    assert t.info["rule"] == t.head["rule"]


def test_two_states_of_the_history_can_be_compared():
    t, hits, _ = table()
    t.choose(hits[0])
    assert t.compare().differences == t.compare(0, 1).differences == ludo.draw.changes(*t.history) != ()
    with pytest.raises(ValueError, match="no step 2"):
        t.compare(0, 2)


def test_a_table_begins_with_a_state():
    with pytest.raises(TypeError, match="State"):
        Table(position()[0].board)


# ---------------------------------------------------------------- agents and seats


def test_agents_play_up_to_a_persons_question():
    s = position()[0]
    t = Table(s, agents={1: "greedy"}, chance="auto", seed=3)
    while not t.state.is_over and len(t.history) < 200:
        assert t.state.player == 0
        t.choose(t.state.legal_actions()[-1])
    assert any(h.player == 1 for h in t.history)


def test_agents_alone_wait_for_a_step_or_play_on():
    t = Table(position()[0], agents={0: "random", 1: ludo.agents.random()}, seed=3)
    assert t.todo["waits"] == "agent" and len(t.history) == 1 and shown(t) == []
    t.play(1)
    assert len(t.history) == 2
    heard(t, "step")
    assert len(t.history) == 3
    t.click("knight-1")
    assert len(t.history) == 3
    heard(t, "play")
    assert t.state.is_over
    same = Table(position()[0], agents={0: "random", 1: "random"}, seed=3)
    same.play()
    assert same.actions == t.actions  # the same seed, the same game


@pytest.mark.parametrize(
    ("kwargs", "what"),
    [
        ({"agents": {5: "random"}}, "no seat 5"),
        ({"seats": [2]}, "no seat 2"),
        ({"agents": {0: "grandmaster"}}, "grandmaster.*known are.*greedy"),
    ],
)
def test_wrong_seats_and_agents_are_refused(kwargs, what):
    with pytest.raises(ValueError, match=what):
        Table(position()[0], **kwargs)


def test_hidden_cards_of_other_seats_are_not_sent():
    s = g.new(players=3, variants=("overlord",), seed=5)
    t = Table(s, seats=(0,), chance="auto", seed=5)
    rng = random.Random(5)
    while not t.state.is_over and len(t.history) < 150:
        for zone in t.state.scene.zones:
            if zone.owner == 2 and zone.kind == "hand":
                row = next(r for r in t.hands if r["owner"] == 2)
                assert all(not c["items"] for c in row["cards"]) and row["cards"][0]["count"] == len(zone)
        t.choose(rng.choice(t.state.legal_actions()))


def test_another_players_question_is_not_answered_for_him():
    t = Table(position()[0], seats=(1,))
    assert t.todo["waits"] == "other" and shown(t) == [] and t.fitting == ()
    t.click("knight-1")
    assert t.actions == ()


# ---------------------------------------------------------------- rules


def test_a_citation_opens_its_rule():
    t, _, _ = table()
    heard(t, "rule", "CP-022")
    assert t.info["tab"] == "rules" and t.rules["open"]["id"] == "CP-022"
    assert t.show_rule("CP-017?").id == "CP-017" and t.rules["open"]["asked"] and t.rules["back"] == "CP-022"
    heard(t, "back")
    assert t.rules["open"]["id"] == "CP-022"
    with pytest.raises(KeyError):
        t.show_rule("CP-999")
    heard(t, "rule", "CP-999")
    assert "CP-999" in t.said["text"]
    assert t.search("tar") and t.rules["open"] is None
    heard(t, "tab", "do")
    assert t.info["tab"] == "do" and t.rules == {}


# ---------------------------------------------------------------- where no widget lives


def test_the_page_has_picture_question_and_events_where_no_widget_lives():
    t, hits, _ = table()
    t.choose(hits[0])
    data, _ = t._repr_mimebundle_()
    assert "application/vnd.jupyter.widget-view+json" in data and 'role="img"' in data["text/html"]
    assert t.state.events[0].rule in data["text/html"]
    assert t.state.ask.text in data["text/html"].replace("&#x27;", "'") and data["text/plain"] == repr(t.state)


def test_only_what_changed_is_sent():
    t, hits, _ = table()
    sent = set()
    t.observe(lambda change: sent.add(change["name"]))
    t.click(hits[0].card)
    assert not sent & {"ground", "sprites", "pieces", "edges", "story", "time", "piles", "rules", "head"}


def test_a_click_on_what_stands_in_a_space_tells_why_not_the_space():
    """The Cavalier is to come where an Orc stands, and to ride where a Tower stands: of the two nothing else can be meant."""
    t = Table(g.scenario("cavalier-is-called"))
    t.click("cavalier")
    t.click("orc-1")
    assert [why["actions"] for why in t.info["why"]] == [["Play Cavalier in Knight-4"]]
    assert t.info["why"][0]["why"][0]["rule"] == "DT-050" and t.picked == ("cavalier",)
    s = t.state.apply(g.actions["cavalier"]("swordsman-4")).apply(g.actions["pass"]())
    t = Table(s)
    t.click("tower-1")
    assert t.info["why"][0]["why"][0]["rule"] == "DT-054"


def test_a_click_on_what_stands_in_a_space_means_the_space_where_nothing_can_be_made_of_it():
    t = Table(g.scenario("cavalier-waits"))
    t.click("orc-1")
    assert t.picked == ("archer-2",) and [str(a) for a in t.fitting] == ["The Cavalier rides to Archer-2"]
    t.click("orc-1")
    assert t.state.table.dark_titan.cavalier == "archer-2", "the second click does it"
