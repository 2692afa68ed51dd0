"""Two threads draw at once, as JupyterLab does when somebody clicks while a cell runs: each picture is what it is alone."""

from __future__ import annotations

from functools import partial

import pytest
from threads import often_switched, together

import ludo
from ludo.draw import sheets, vector


def states(name, players, count=12):
    """States along a random game."""
    g = ludo.game(name)
    s = g.new(players=players, seed=3)
    r = ludo.play(s, dict.fromkeys(range(players), ludo.agents.random()), 5)
    return r.states[:: max(1, len(r.states) // count)][:count]


def forget():
    for kept in (sheets._grounds, sheets._sprites, sheets._veils, sheets._sheets):
        kept.clear()


def drawn(shown, where, faults):
    try:
        where.append([ludo.draw.svg(s, "a", {"reach": [next(iter(s.board.graph))]}).svg for s in shown])
    except Exception as fault:
        faults.append(repr(fault))


@pytest.fixture
def quick():
    with often_switched():
        yield


def at_once(*lots):
    """What each lot's pictures are when a thread a lot draws them, and what went wrong."""
    found, faults = [[] for _ in lots], []
    together(*(partial(drawn, lot, out, faults) for lot, out in zip(lots, found, strict=True)))
    return [out[0] if out else None for out in found], faults


def test_two_threads_draw_two_games(quick):
    lots = states("covil", 2), states("castle-panic", 2)
    alone, faults = [], []
    for lot in lots:
        drawn(lot, alone, faults)
    for _ in range(3):
        forget()  # so that everything is drawn by matplotlib again, in both threads
        assert at_once(*lots) == (alone, [])


def test_settings_of_matplotlib_are_as_before(quick):
    from matplotlib import rcParams

    before = {name: rcParams[name] for name in vector.RC}
    forget()
    at_once(states("covil", 2, 4), states("castle-panic", 2, 4))
    assert {name: rcParams[name] for name in vector.RC} == before


def test_without_the_lock_it_is_noticed(quick, monkeypatch):
    """The pictures above do go wrong where nothing is held: this test would be empty else."""
    from contextlib import nullcontext

    lots = states("covil", 2), states("castle-panic", 2)
    alone, faults = [], []
    for lot in lots:
        drawn(lot, alone, faults)
    monkeypatch.setattr(vector, "DRAWING", nullcontext())
    try:
        for _ in range(5):
            forget()
            if at_once(*lots) != (alone, []):
                return
        pytest.fail("two threads drew without a lock, and nothing went wrong")
    finally:
        forget()
