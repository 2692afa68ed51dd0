"""What a Table shows of what is hidden, and to whom."""

from __future__ import annotations

import json
import random
import re

import pytest
from ludo_widgets import Table
from walks import walk

import ludo

COVIL = ludo.game("covil")
CASTLE = ludo.game("castle-panic")
GAMES = {"covil": (COVIL, 2, ()), "covil-three": (COVIL, 3, ()), "overlord": (CASTLE, 3, ("overlord",))}
SENT = ("head", "hands", "piles", "todo", "story", "info", "rules", "time", "labels", "pieces", "said", "marks")


def heard(t, what, arg=None):
    """What the page sends, as it comes in."""
    t._handle_custom_msg({"do": what, "arg": arg, "stamp": t.time["stamp"]}, [])


def sent(t):
    """All that the page is told, and what stands for the widget where no page lives."""
    parts = json.dumps([getattr(t, name) for name in SENT], default=str)
    return re.sub(r"ludo\d+", "ludo", parts), t._text()


def first(view, actions, rng):
    """The first thing that can be done."""
    return actions[0]


def held(s, seat):
    if s.game is COVIL:
        return s.table.hands[seat]
    return s.table.overlord_hand if seat == s.setup.players - 1 else ()


def names(s, *seats):
    """What the cards that these seats hold are called."""
    return {s.game.words.name(card) for seat in seats for card in held(s, seat)}


@pytest.mark.parametrize("name", GAMES)
def test_what_is_sent_follows_from_what_the_reader_knows(name):
    """Two states that differ only in hidden cards look alike to the one person, whatever is clicked."""
    game, players, variants = GAMES[name]
    rng, draws = random.Random(name), 0
    found = [s for s, _ in walk(game.new(players, variants), 3) if s.ask]
    drawn = [s for s in found if s.player == ludo.CHANCE and s.ask.pile]
    for s in (*rng.sample(found, 5), *rng.sample(drawn, min(len(drawn), 5))):
        for seat in range(players):
            if s.player not in (seat, ludo.CHANCE) or s.view(seat).ask.covered:  # that is drawn at once
                continue
            told = []
            for state in (s, s.guess(seat, rng), s.guess(seat, rng)):
                t = Table(state, agents={other: first for other in range(players) if other != seat})
                told.append([sent(t)])
                for id in sorted(map(str, t._known()))[:12]:
                    if s.player == seat or id != s.ask.pile:  # there a click draws
                        heard(t, "click", {"card": id})
                        told[-1].append(sent(t))
                        heard(t, "clear")
                heard(t, "refused", True)
                told[-1].append(sent(t))
            assert told[0] == told[1] == told[2]
            draws += s.player == ludo.CHANCE
    assert draws > 5


def test_a_table_with_one_person_shows_what_that_person_sees():
    """The greedy agent's relics were shown, and what it drew."""
    t = Table(COVIL.new(2, seed=4), agents={1: "greedy"}, seed=3)
    for _ in range(120):
        if t.state.is_over:
            break
        if t.state.player == ludo.CHANCE:
            assert t.state.ask.to != 1, "what the agent draws is simply drawn"
            t.roll()
        else:
            assert t.state.player == 0
            t.choose(t.state.legal_actions()[0])
        told = " ".join(sent(t)) + t._html()
        if t.state.player == 0:  # at its own draw it is told all that may come, at the end all that counts (CV-167)
            assert [name for name in names(t.state, 1) - names(t.state, 0) - spoken(t) if name in told] == []
        assert all(name in told for name in names(t.state, 0))
    assert "a card for Player 2" in str([t._line(i)["text"] for i in range(len(t.history))])


def spoken(t):
    """What has come to light so far, and may be told of a card of the same name that is hidden now."""
    view = t.state.view(0)
    words = t.state.game.words
    told = {words.name(card) for card in view.table.relic_discards}
    return told | {name for i in range(len(t.history)) for e in t.history[i].view(0).events for name in named(e, words)}


def named(e, words):
    values = [part for v in e.data.values() for part in (v if isinstance(v, tuple) else (v,))]
    return [words.name(v) for v in values if isinstance(v, str)]


def test_what_is_offered_at_a_draw_is_not_refused():
    for s, _ in walk(CASTLE.new(3, ("overlord",)), 5):
        if s.player != ludo.CHANCE:
            continue
        for seat in (0, 2):
            t = Table(s, agents={other: first for other in range(3) if other != seat})
            if s.view(seat).ask.covered:
                assert len(t.history) > 1, "simply drawn"
                continue
            assert t.todo["forced"] == s.view(seat).can_force
            if t.todo["forced"]:
                chosen = t.todo["odds"][-1]["i"]
                heard(t, "choose", chosen)
                assert t.actions[0] == s.view(seat).legal_actions()[chosen]
                continue
            known = t.said["text"]
            heard(t, "choose", 0)
            assert len(t.history) == 1 and "is not chosen here" in t.said["text"] != known
            for card in {*map(str, held(s, 2)), "orc", "no such card"}:
                with pytest.raises(ValueError, match="is not chosen here, for some of it is hidden") as refused:
                    t.force(card)
                assert card not in str(refused.value).replace("for", "")
            t.roll()
            assert len(t.history) > 1


def test_an_author_sees_all_and_forces_what_he_likes():
    s = COVIL.new(2, seed=4)
    t = Table(s, agents={1: "greedy"}, open=True, seed=3)
    assert t.shown is t.state and all(name in " ".join(sent(t)) for name in names(t.state, 0, 1))
    assert t.state.player == ludo.CHANCE and t.todo["forced"]
    outcome = t.state.legal_actions()[-1]
    assert (t.force(outcome).table.hands[1] != s.table.hands[1] and t.actions[-1] != outcome) or outcome in t.actions
    assert Table(s, agents={0: "greedy", 1: "greedy"}).shown is s, (
        "where only agents play, nobody is to be kept from it"
    )


def test_several_people_hand_the_table_over():
    s = COVIL.new(2, seed=1)
    t = Table(s, seed=1)
    mine, other = s.player, 1 - s.player
    assert all(name in " ".join(sent(t)) for name in names(s, mine))
    while t.state.player in (mine, ludo.CHANCE):
        t.roll() if t.state.player == ludo.CHANCE else t.choose(t.state.legal_actions()[0])
    told = " ".join(sent(t)) + t._html()
    hands = names(t.state, 0, 1)
    assert t.todo["waits"] == "hand" and t.todo["next"] == f"Player {other + 1}" and t.fitting == ()
    assert not any(name in told for name in hands) and shown_actions(t) == []
    heard(t, "click", {"card": t.state.scene.zones[0].id})  # only shows: who clicks has not seen yet what to click on
    assert t.todo["waits"] == "person" and t.picked == () and shown_actions(t)
    told = " ".join(sent(t))
    assert all(name in told for name in names(t.state, other))
    assert not any(name in told for name in names(t.state, mine) - names(t.state, other))
    t.undo()
    assert t.todo["waits"] in ("hand", "chance", "person")
    t.redo()
    t.ready()
    assert t.todo["waits"] == "person"


def shown_actions(t):
    return [row["text"] for group in t.todo["groups"] for row in group["rows"]] + [r["text"] for r in t.todo["rest"]]


def test_where_nothing_is_hidden_nobody_hands_over():
    t = Table(CASTLE.new(2, seed=1), chance="auto")
    seats = set()
    while not t.state.is_over:
        seats.add(t.state.player)
        assert t.todo["waits"] == "person"
        t.choose(t.state.legal_actions()[-1])
    assert seats == {0, 1}


def test_seats_that_are_named_do_not_hand_over():
    s = COVIL.new(2, seed=1)
    t = Table(s, seats=(0, 1), seed=1)
    while t.state.player in (s.player, ludo.CHANCE):
        t.roll() if t.state.player == ludo.CHANCE else t.choose(t.state.legal_actions()[0])
    assert t.todo["waits"] == "person" and all(name in " ".join(sent(t)) for name in names(t.state, t.state.player))
