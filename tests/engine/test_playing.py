"""Whole games: the same from the same seed, by whatever way; agents are held to the rules."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from toys import toy
from walks import anything, walk

import ludo
from ludo.engine import playing
from ludo.engine.legality import random_legal

G = ludo.game("castle-panic")
RANDOM = {0: ludo.agents.random(), 1: ludo.agents.random()}


def test_a_record_holds_the_game_from_beginning_to_end():
    s = G.new(players=2)
    r = ludo.play(s, RANDOM, seed=7)
    assert r.states[0] is s and r.final is r.states[-1] and r.final.is_over
    assert len(r.states) == len(r.actions) + 1 == len(r) + 1
    for before, a, after in zip(r.states, r.actions, r.states[1:], strict=False):
        assert not before.why_not(a) and before.apply(a) == after
    assert r.events == tuple(e for t in r.states[1:] for e in t.events)
    lines = r.log().splitlines()
    assert lines and all(line.endswith("]") for line in lines) and len(r.log(quiet=True).splitlines()) > len(lines)
    assert "CP-0" in lines[0] and repr(r).startswith("<a record of Castle Panic: ")


def test_the_same_seed_is_the_same_game_and_another_is_another():
    s = G.new(players=2)
    one, same, other = (ludo.play(s, RANDOM, seed=seed) for seed in (7, 7, 8))
    assert one.actions == same.actions and one.actions != other.actions
    assert ludo.play(s, RANDOM, seed=2**64).actions != ludo.play(s, RANDOM, seed=0).actions
    assert ludo.play(s, RANDOM, seed=-1).final.is_over


def test_chance_does_not_depend_on_the_agents():
    """The n-th outcome depends on (seed, n) alone: the hands dealt are the same, whoever plays."""
    s = G.new(players=2)
    random_game, greedy = ludo.play(s, RANDOM, 3), ludo.play(s, dict.fromkeys((0, 1), G.agents["greedy"]()), 3)
    assert random_game.actions[:12] == greedy.actions[:12] != random_game.actions[12:24]


DIGEST = """
import hashlib, sys
sys.path.insert(0, sys.argv[1])
import ludo
from walks import anything
h = hashlib.sha256()
for seed in range(6):
    for s, a in anything(seed):
        h.update(repr((a, s.legal_actions(), [(e.rule, str(e)) for e in s.events], repr(s))).encode())
g = ludo.game("castle-panic")
for name in sorted(g.agents):
    r = ludo.play(g.new(players=3), {seat: g.agents[name]() for seat in range(3)}, 11)
    h.update(repr(r.actions).encode() + repr(ludo.playout(g.new(players=4, seed=1), 5).to_dict()).encode())
print(h.hexdigest())
"""


def test_the_same_game_in_every_process():
    """Whatever PYTHONHASHSEED is, so that no order of a set decides anything."""
    tests = str(Path(__file__).resolve().parent.parent)
    running = [
        subprocess.Popen(
            [sys.executable, "-c", DIGEST, tests],
            env={**os.environ, "PYTHONHASHSEED": seed},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("0", "1234")
    ]
    digests = {process.communicate(timeout=120)[0] for process in running}
    assert len(digests) == 1 and len(digests.pop().strip()) == 64


class Answers:
    """An agent that answers this, whatever is asked."""

    def __init__(self, answer):
        self.answer = answer

    def __call__(self, view, actions, rng):
        return self.answer(view, actions) if callable(self.answer) else self.answer

    def __repr__(self):
        return "a stubborn agent"


@pytest.mark.parametrize(
    "answer", [None, "pass", ["brick"], {}, G.actions["hit"]("red-archer", "orc-1"), G.actions["roll"]("d6", 6), 7]
)
@pytest.mark.parametrize(
    "how", [ludo.play, lambda s, agents, seed: ludo.playout(s, seed, agents)], ids=["play", "playout"]
)
def test_an_agent_that_answers_what_is_not_legal(answer, how):
    s = G.new(players=2, seed=1)
    with pytest.raises(ValueError) as caught:
        how(s, {0: Answers(answer), 1: Answers(answer)}, 1)
    assert str(caught.value).startswith("the agent a stubborn agent answered ") and "which is not legal: " in str(
        caught.value
    )
    assert not str(caught.value).rstrip().endswith(":")


def test_an_answer_that_is_only_equal_is_taken_for_the_one_it_equals():
    """An agent that makes its action anew may write 1 for True; the record must load again all the same."""

    def remade(view, actions):
        a = actions[0]
        values = [int(v) if isinstance(v, bool) else v for v in (getattr(a, f) for f in a.__struct_fields__)]
        return type(a)(*values)

    r = ludo.play(G.new(players=2), dict.fromkeys((0, 1), Answers(remade)), 5)
    assert any(a.kind == "hit" for a in r.actions)
    assert all(isinstance(a.nice_shot, bool) for a in r.actions if a.kind == "hit")
    assert all(G.load(t.to_dict()) == t for t in r.states[::20])
    assert ludo.Record.from_dict(r.to_dict()).actions == r.actions


def test_an_agents_own_error_is_not_hidden():
    def broken(view, actions, rng):
        raise ZeroDivisionError("mine")

    with pytest.raises(ZeroDivisionError, match="mine"):
        ludo.play(G.new(players=2), {0: broken, 1: broken}, 1)


@pytest.mark.parametrize(
    ("agents", "sentence"),
    [
        ({}, "no agent for seat 0, 1: every seat needs one, as ludo.agents.random()"),
        ({0: ludo.agents.random()}, "no agent for seat 1: every seat needs one"),
        (
            {0: ludo.agents.random(), 1: ludo.agents.random(), 2: ludo.agents.random()},
            "there is no seat 2; the seats are 0, 1",
        ),
        ({"0": ludo.agents.random(), 1: ludo.agents.random()}, "there is no seat '0'; the seats are 0, 1"),
        ({0: "greedy", 1: "random"}, "seat 0 needs an agent, not 'greedy': game.agents['greedy']() makes one"),
        (
            {0: G.agents["greedy"], 1: ludo.agents.random()},
            "seat 0 needs an agent, not 'Greedy': game.agents['greedy']()",
        ),
        (
            {0: ludo.agents.random, 1: ludo.agents.random()},
            "seat 0 needs an agent, not 'random': game.agents['random']()",
        ),
    ],
)
def test_seats_without_an_agent_and_agents_without_a_seat(agents, sentence):
    for how in (lambda: ludo.play(G.new(players=2), agents, 1), lambda: ludo.playout(G.new(players=2), 1, agents)):
        with pytest.raises(ValueError) as caught:
            how()
        assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("seed", [None, "7", 7.0, True, [7], random])
def test_a_seed_is_a_whole_number(seed):
    s = G.new(players=2)
    for how in (
        lambda: ludo.play(s, RANDOM, seed),
        lambda: ludo.playout(s, seed),
        lambda: s.settle(seed),
        *([lambda: G.new(players=2, seed=seed)] if seed is not None else []),
    ):
        with pytest.raises(ValueError, match="a seed is a whole number, not "):
            how()


def test_a_game_that_its_agents_do_not_want_to_end(monkeypatch):
    monkeypatch.setattr(playing, "MOST_MOVES", 20)
    for how in (lambda: ludo.play(G.new(players=2), RANDOM, 1), lambda: ludo.playout(G.new(players=2), 1)):
        with pytest.raises(ValueError, match="after 20 decisions this game is not over"):
            how()


def test_a_game_that_is_over_is_played_no_more():
    final = ludo.playout(G.new(players=2), 1)
    assert ludo.playout(final, 1) is final
    r = ludo.play(final, RANDOM, 1)
    assert r.states == (final,) and r.actions == ()


def test_playing_on_from_the_middle_of_a_step():
    """A playout replays base and answers, and then goes on."""
    for s, _ in anything(3, "castle-panic"):
        if len(s.answers) > 1:
            assert (
                ludo.playout(s, 4) == ludo.play(s, dict.fromkeys(range(s.setup.players), ludo.agents.random()), 4).final
            )
            return
    raise AssertionError("no step with two answers")


def test_agents_that_need_no_game():
    assert repr(ludo.agents.random()) == "random()" and repr(ludo.agents.first()) == "first()"
    r = ludo.play(toy.new(2), {0: ludo.agents.first(), 1: ludo.agents.first()}, 1)
    assert all(a == s.legal_actions()[0] for s, a in zip(r.states, r.actions, strict=False) if s.player != ludo.CHANCE)


@pytest.mark.parametrize("name", sorted(G.agents))
def test_agents_of_the_game_answer_what_is_legal(name):
    for players, variants in ((1, ()), (2, ("overlord",)), (4, ("cooperative",)), (6, ())):
        r = ludo.play(G.new(players, variants), {seat: G.agents[name]() for seat in range(players)}, players)
        assert r.final.is_over


def test_greedy_agents_hold_out_longer_than_random_ones():
    def turns(agent):
        return sum(
            G.measures(ludo.playout(G.new(2), seed, dict.fromkeys((0, 1), agent)))["turns"] for seed in range(12)
        )

    assert turns(G.agents["greedy"]()) > 1.2 * turns(G.agents["random"]())


def test_two_threads_apply_to_the_same_state():
    """The live coroutine goes to one of them, and the other replays: both get the state that a lone thread gets."""
    old = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        for s, a in walk(G.new(players=3), 2):
            if a is None:
                break
            fresh = G.load(s.to_dict())
            expected, found = s.apply(a), []
            barrier = threading.Barrier(4)

            def both(fresh=fresh, a=a, found=found, barrier=barrier):
                barrier.wait()
                found.append(fresh.apply(a))

            threads = [threading.Thread(target=both) for _ in range(4)]
            for thread in threads:
                thread.start()
            for thread in threads:
                thread.join()
            assert len(found) == 4 and all(t == expected and t.events == expected.events for t in found)
            if s.moves > 60:
                break
    finally:
        sys.setswitchinterval(old)


def test_where_nothing_can_be_answered_random_play_says_so():
    s = toy.new(2, seed=1)
    t = toy.setup(2).rules.twins.thaw(s.table)
    t.hands, t.river = ((), ()), type(t.river)()
    with pytest.raises(RuntimeError, match=r"nothing can be answered to 'Rule 1\.' in the step 'turn'"):
        random_legal(t, s.ask, random.Random(1))
