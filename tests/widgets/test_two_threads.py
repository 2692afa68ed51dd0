"""A click in the page is answered in a second thread while a cell runs: what both touch stays whole."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from ludo_widgets import MapEditor, MoveExplorer, RuleBrowser, SightExplorer, Table
from threads import often_switched, together
from walks import walk

import ludo

STARTS = {
    "castle-panic": lambda: ludo.game("castle-panic").new(2, seed=3),
    "overlord": lambda: ludo.game("castle-panic").new(3, ("overlord",), seed=3),
    "covil": lambda: ludo.game("covil").new(2, seed=3),
    "warhammer-quest": lambda: ludo.game("warhammer-quest").new(seed=3),
}


OFTEN = pytest.mark.parametrize("times", [80, pytest.param(10_000, marks=pytest.mark.soak)])


@pytest.fixture(autouse=True)
def turns():
    with often_switched():
        yield


def chained(t):
    """Each state of the history follows from the one before by a legal action."""
    with t.lock:
        states, actions, step = t.history, t.actions, t.step
    assert len(states) == len(actions) + 1 and 0 <= step < len(states)
    for before, a, after in zip(states, actions, states[1:], strict=False):
        assert before.why_not(a) == () and before.apply(a) == after


@OFTEN
@pytest.mark.parametrize("name", STARTS)
def test_a_table_is_clicked_and_played_at_once(name, times):
    t = Table(STARTS[name]().settle(3), agents={1: "random"} if name == "overlord" else {}, seed=5)
    said = []

    def click():
        rng = random.Random(1)
        for _ in range(times):
            try:
                legal = t.shown.legal_actions() or (None,)
                named = [*(rng.choice(legal).names if legal[0] is not None else ()), rng.choice(list(t._known()))]
                for id in named[:3]:
                    t.click(id)
                    t.click(id)
            except (ValueError, ludo.IllegalAction) as told:  # what was there a moment ago is gone, in a sentence
                said.append(str(told))

    def play():
        rng = random.Random(2)
        for _ in range(times):
            try:
                rng.choice((lambda: t.play(1), t.undo, t.redo, answer, answer, lambda: t.go(len(t.actions) // 2)))()
            except (ValueError, ludo.IllegalAction) as told:
                said.append(str(told))
            if rng.random() < 0.01:
                chained(t)

    def answer():
        s = t.state
        if s.ask is not None:
            t.roll() if s.player == ludo.CHANCE else t.choose(s.legal_actions()[0])

    together(click, play)
    chained(t)
    assert all(said) and t.time["last"] == len(t.history) - 1 and t.shown.table is not None


@OFTEN
@pytest.mark.parametrize("name", STARTS)
def test_one_state_is_applied_in_both_threads(name, times):
    """The waiting coroutine is whose it is first; the other tells the story again: both come to the same state."""
    rng = random.Random(4)
    for s, a in list(walk(STARTS[name](), 4))[:: 40 if times < 1000 else 4]:
        if a is None:
            continue
        legal, expected = s.legal_actions(), {b: s.apply(b) for b in s.legal_actions()[:5]}
        order = [rng.choice(list(expected)) for _ in range(max(20, times // 100))]

        def work(s=s, order=order, legal=legal):
            return [(s.apply(b), s.legal_actions() == legal) for b in order]

        for found in together(work, work):
            assert all(after == expected[b] and same for (after, same), b in zip(found, order, strict=True))


def test_set_ups_are_made_in_both_threads():
    """One set-up for one choice, whoever asks first."""
    g = ludo.game("castle-panic")
    for size in range(*g.options["hand_size"].range):
        for players in g.players:
            one, two = together(*[lambda p=players, k=size: g.new(p, options={"hand_size": k}, seed=k)] * 2)
            assert one == two and one.setup is two.setup


def test_a_game_is_made_once():
    """In a fresh process, named by both threads at once."""
    code = """if True:
        import sys, threading
        sys.setswitchinterval(1e-6)
        import ludo
        gate, found = threading.Barrier(2), []
        def name():
            gate.wait()
            found.append(ludo.game("covil").new(2, seed=1))
        threads = [threading.Thread(target=name) for _ in range(2)]
        [t.start() for t in threads], [t.join() for t in threads]
        one, two = found
        print(one.game is two.game and one == two and one.setup is two.setup)
    """
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert done.stdout == "True\n", done.stderr


@OFTEN
def test_other_widgets_are_clicked_at_once(times):
    """Each is told by both threads; what it then shows is one state of its own."""
    d = ludo.dungeon("first-blood")
    spaces = list(d.spaces)
    editor, sight, move = MapEditor(d), SightExplorer(d), MoveExplorer(d)
    rules = RuleBrowser(ludo.rulebook("covil"))

    def work(seed):
        rng = random.Random(seed)
        for _ in range(times):
            for do in (
                lambda: editor.click(rng.choice(spaces)),
                lambda: rng.choice((editor.undo, editor.redo))(),
                lambda: sight.click(rng.choice(spaces)),
                lambda: move.click(rng.choice(spaces)),
                lambda: rules.search(rng.choice(("troop", "relic", "castle"))),
                lambda: rules.show(rng.choice(list(rules.book if hasattr(rules, "book") else ["CV-034"]))),
            ):
                try:
                    do()
                except ValueError as told:
                    assert str(told)

    together(lambda: work(1), lambda: work(2))
    assert ludo.Dungeon.from_ascii(**editor.dungeon.to_ascii()) == editor.dungeon
