"""What holds in every state of every game: a state is a value, a save is plain data, chance is exact."""

from __future__ import annotations

import copy
import json
import pickle
import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import beginnings, games, often, positions, walk

import ludo


def snapshot(s):
    """All that can be seen of a state, in a form that nothing shares."""
    twins = s.setup.rules.twins
    return json.dumps(
        [
            twins.to_dict(s.table),
            s.to_dict(),
            [repr(a) for a in s.legal_actions()],
            [[e.rule, e.key, repr(dict(e.data)), e.quiet] for e in s.events],
            None
            if s.ask is None
            else [s.ask.seat, [k.kind for k in s.ask.kinds], s.ask.rule, repr(s.ask.about), s.ask.text],
            s.n,
            s.moves,
        ]
    )


@often(15)
@given(games())
def test_applying_leaves_the_old_state_alone_and_replaying_gives_the_same(game):
    for s, a in game[:-1]:
        before = snapshot(s)
        fresh = s.game.load(s.to_dict())
        assert len(fresh._live) == 1
        live = fresh.apply(a)
        assert not fresh._live
        replayed = fresh.apply(a)
        s.apply(s.legal_actions()[0])
        assert live == replayed and hash(live) == hash(replayed) and live.events == replayed.events
        assert snapshot(live) == snapshot(replayed)
        assert snapshot(s) == before


@often(15)
@given(games())
def test_every_state_survives_a_save(game):
    for s, _ in game:
        data = s.to_dict()
        loaded = s.game.load(json.loads(json.dumps(data)))
        assert loaded == s and hash(loaded) == hash(s)
        assert (loaded.table, loaded.n, loaded.moves, loaded.legal_actions()) == (
            s.table,
            s.n,
            s.moves,
            s.legal_actions(),
        )
        assert loaded.to_dict() == data


@often(10)
@given(games())
def test_every_state_survives_pickle_and_copies(game):
    for s, _ in game[::7]:
        again = pickle.loads(pickle.dumps(s))
        assert again == s and hash(again) == hash(s) and snapshot_of_value(again) == snapshot_of_value(s)
        assert copy.copy(s) == s == copy.deepcopy(s)


def snapshot_of_value(s):
    return s.to_dict(), s.legal_actions(), s.scores(), s.winners(), s.scene


@often(15)
@given(games())
def test_states_are_equal_by_value_and_by_nothing_else(game):
    states = [s for s, _ in game]
    for s, t in pairwise(states):
        assert s != t and not s.__eq__(t)
        assert s.table != t.table or s.answers != t.answers or s.base != t.base
    s = states[len(states) // 2]
    assert s == s and s != s.to_dict() and s != s.table


@often(15)
@given(games())
def test_the_odds_of_chance_sum_to_one(game):
    nodes = 0
    for s, a in game:
        if s.player == ludo.CHANCE:
            odds = s.chance_outcomes()
            assert sum(odds.values()) == 1 and min(odds.values()) > 0
            assert tuple(odds) == s.legal_actions() and a in odds
            nodes += 1
        else:
            with pytest.raises(ValueError, match="no chance is asked here"):
                s.chance_outcomes()
    assert nodes


@often(8)
@given(games())
def test_every_outcome_of_chance_can_be_applied(game):
    for s, _ in game[::5]:
        if s.player == ludo.CHANCE:
            after = [s.apply(outcome) for outcome in s.chance_outcomes()]
            assert all(t.n == s.n + 1 and t.moves == s.moves for t in after)


@often(15)
@given(beginnings(), st.integers(-(2**70), 2**70))
def test_a_playout_is_the_game_that_is_played(start, seed):
    everybody = dict.fromkeys(range(start.setup.players), ludo.agents.random())
    r = ludo.play(start, everybody, seed)
    final = ludo.playout(start, seed)
    assert final == r.final and hash(final) == hash(r.final) and final.is_over
    assert (final.n, final.moves) == (r.final.n, r.final.moves)
    assert final.moves + final.n == len(r)
    middle = r.states[len(r) // 2]
    assert ludo.playout(middle, seed + 1) == ludo.play(middle, everybody, seed + 1).final


@often(8)
@given(beginnings(), st.integers(0, 2**32))
def test_a_playout_shows_its_agents_what_play_shows_them(start, seed):
    class Reader:
        """Looks at everything, and lets it decide."""

        def __init__(self):
            self.seen = []

        def __call__(self, view, actions, rng):
            self.seen.append((repr(view), tuple(str(e) for e in view.events), view.ask.text, view.seat, actions))
            if len(self.seen) % 10 == 0:
                guess = view.guess(rng)
                assert guess.legal_actions() == actions and guess.ask == view.ask
            return actions[hash(len(self.seen[-1][0])) % len(actions)]

    played, out = Reader(), Reader()
    seats = range(start.setup.players)
    r = ludo.play(start, dict.fromkeys(seats, played), seed)
    assert ludo.playout(start, seed, dict.fromkeys(seats, out)) == r.final
    assert played.seen == out.seen


@often(20)
@given(positions(), st.integers(0, 2**32))
def test_undo_and_redo_give_the_same_roll(s, seed):
    settled = s.settle(seed)
    assert settled.player != ludo.CHANCE
    if s.player == ludo.CHANCE:
        assert settled == s.settle(seed) == s.game.load(s.to_dict()).settle(seed)
        assert settled.n > s.n
    else:
        assert settled is s
    if settled.is_over:
        return
    one = settled.apply(settled.legal_actions()[-1]).settle(seed)
    again = settled.apply(settled.legal_actions()[-1]).settle(seed)
    assert one == again and one.events == again.events


@often(10)
@given(games())
def test_what_came_before_is_counted(game):
    n = moves = 0
    for s, _ in game:
        assert (s.n, s.moves) == (n, moves)
        n, moves = (n + 1, moves) if s.player == ludo.CHANCE else (n, moves + 1)


@often(10)
@given(games())
def test_every_state_shows_itself(game):
    for s, _ in game[::4]:
        assert repr(s).startswith(s.game.title)
        spaces = set(s.board.spaces)
        ids = [item.id for item in (*s.scene.pieces, *s.scene.edges)]
        assert len(set(ids)) == len(ids)
        for item in s.scene.pieces:
            assert set(item.at) <= spaces and item.kind in s.game.look, item
        for zone in s.scene.zones:
            assert zone.kind in s.game.look and len(zone) >= len(zone.items)
            assert all(item.kind in s.game.look for item in zone.items)
        assert set(s.figures) == {p.id for p in s.scene.pieces if p.at}
        for a in s.legal_actions():
            assert str(a) and "{" not in str(a)


@often(10)
@given(games())
def test_events_cite_a_rule_and_hold_nothing_that_can_change(game):
    for s, _ in game:
        for e in s.events:
            assert e.rule in s.game.rules, e
            assert e.text and "{" not in e.text
            assert all(frozen(value) for value in e.data.values()), e
            with pytest.raises(TypeError):
                e.data["seat"] = 0


def frozen(value):
    if isinstance(value, tuple):
        return all(map(frozen, value))
    return value is None or isinstance(value, (int, str, ludo.Tally))


@often(10)
@given(games())
def test_an_over_state_says_so(game):
    s = game[-1][0]
    assert s.is_over and s.player is None and s.ask is None and s.legal_actions() == () == s.candidates()
    assert set(s.winners()) <= set(range(s.setup.players)) and s.table.over.rule in s.game.rules
    for t, _ in game[:-1]:
        assert not t.is_over and t.winners() == () and t.legal_actions()
    for action in game[0][0].legal_actions() + game[len(game) // 2][0].legal_actions():
        (why,) = s.why_not(action)
        assert why.rule == s.table.over.rule and why.text
        with pytest.raises(ludo.IllegalAction) as caught:
            s.apply(action)
        assert caught.value.objections == (why,) and caught.value.action == action


@often(6)
@given(games())
def test_tables_are_sound_at_every_step(game):
    """The checks of tables from outside hold of ours: else a save of a real game would be refused."""
    for s, _ in game:
        assert [fault for check in s.setup.rules.checks for fault in check(s.table)] == []
        if not s.is_over:
            assert [fault for check in s.setup.rules.beginning for fault in check(s.base)] == []


def test_walking_is_the_same_in_every_run():
    """The walks that all these tests take depend on their seed alone."""
    start = ludo.game("castle-panic").new(players=2)
    assert list(walk(start, 5)) == list(walk(start, 5)) != list(walk(start, 6))
    assert [a for _, a in walk(start, 5, random.Random(1))] != [a for _, a in walk(start, 5, random.Random(2))]
