"""Many games: the same whatever the number of processes, kept when interrupted, refused in a sentence."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading

import pytest

import ludo
from ludo.engine.chance import game_seed
from ludo.study import compare, simulate, simulating, sweep, wins


@pytest.fixture(scope="module")
def g():
    return ludo.game("castle-panic")


def at_once(monkeypatch):
    """Other processes start as soon as they may."""
    monkeypatch.setattr(simulating, "WORTHWHILE", 0.0)


def test_rows(g):
    df = simulate(g, 6, agents="random", seed=3, workers=1, players=3)
    assert list(df.columns[:4]) == ["seed", "winners", "scores", "actions"]
    assert list(df.index) == list(range(6)) and df.index.name == "game"
    assert list(df["seed"]) == [game_seed(3, i) for i in range(6)]
    assert df.attrs["interrupted"] is False
    row = df.iloc[4]
    agents = {seat: g.agents["random"]() for seat in range(3)}
    final = ludo.playout(g.new(players=3, seed=int(row.seed)), int(row.seed), agents)
    assert (final.winners(), final.scores(), final.moves) == (row.winners, row.scores, row.actions)
    assert {name: row[name] for name in g.measures(final)} == g.measures(final)


def test_same_for_any_number_of_processes(g, monkeypatch):
    one = simulate(g, 30, agents="random", workers=1)
    at_once(monkeypatch)
    three = simulate("castle-panic", 30, agents="random", workers=3)
    assert three.attrs["workers"] == 3
    assert one.equals(three)
    assert not one.equals(simulate(g, 30, agents="random", seed=8, workers=1))


def test_the_first_games_do_not_depend_on_how_many(g):
    few, more = (simulate(g, n, agents="random", workers=1) for n in (3, 5))
    assert few.equals(more.iloc[:3])


def test_agents_by_seat_and_of_a_test(g, monkeypatch):
    class Counting:
        asked = 0

        def __call__(self, view, actions, rng):
            self.asked += 1
            return actions[self.asked % len(actions)]

    mine = Counting()
    at_once(monkeypatch)
    df = simulate(g, 4, agents={0: mine, 1: "greedy"}, workers=2, players=2)
    assert df.attrs["workers"] == 1, "an agent that no other process can get plays here"
    assert mine.asked == 0, "each game has its own copy"
    assert df.equals(simulate(g, 4, agents={0: Counting(), 1: "greedy"}, workers=1, players=2))


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"agents": "gredy"}, "has no agent 'gredy'; it has random, greedy; the nearest is 'greedy'"),
        ({"agents": {0: "greedy"}}, "no agent for seat 1: every seat needs one"),
        ({"agents": {0: "greedy", 1: "greedy", 5: "greedy"}}, "there is no seat 5; the seats are 0 to 1"),
        ({"agents": 3}, "an agent is a name or something that can be called, not 3"),
        ({"n": 0}, "the number of games is a whole number from 1, not 0"),
        ({"n": 2.5}, "the number of games is a whole number from 1, not 2.5"),
        ({"workers": 0}, "the number of workers is a whole number from 1, not 0"),
        ({"players": 9}, "is for 1 to 6 players, not 9"),
        ({"options": {"hand_sise": 3}}, "the nearest is 'hand_size'"),
        ({"seed": "x"}, "a seed is a whole number, not 'x'"),
        ({"player": 3}, "not 'player'; the nearest is 'players'"),
        ({"hand_size": 3}, "hand_size is an option: options={'hand_size': 3}"),
    ],
)
def test_mistakes(g, arguments, sentence):
    with pytest.raises(ValueError) as caught:
        simulate(g, **{"n": 2, "players": 2, "workers": 1, **arguments})
    assert sentence in str(caught.value) and "\n" not in str(caught.value)


def test_studies_of_nothing(g):
    with pytest.raises(ValueError, match=r"a study is of a game .*, not of State Castle Panic"):
        simulate(g.scenario("green-knight"), 2)
    with pytest.raises(ValueError, match=r"compared are options, as .*, not 5"):
        ludo.study.compare(g, {"hand_size": 5}, 5, 2)
    for values in (5, "45", []):
        with pytest.raises(ValueError, match=r"a sweep goes over a list of values, as \[4, 5, 6\], not"):
            ludo.study.sweep(g, "hand_size", values, 2)


def test_wins_of_no_games():
    with pytest.raises(TypeError, match="wins: expected the games that simulate gives, not int"):
        wins(5)


def test_an_unknown_game():
    with pytest.raises(KeyError, match=r"there is no game 'castle-panik'.*the nearest is 'castle-panic'"):
        simulate("castle-panik", 2)


class Broken:
    def __call__(self, view, actions, rng):
        raise ZeroDivisionError("so it is")


def test_a_broken_agent_is_heard_of(g, monkeypatch, tmp_path):
    """Its error comes through, from this process as from another."""
    with pytest.raises(ZeroDivisionError):
        simulate(g, 2, agents=Broken(), workers=1)
    (tmp_path / "late_fault.py").write_text(
        "import os\nHERE = os.getpid()\n"
        "class Late:\n"
        "    def __init__(self): self.home = HERE\n"
        "    def __call__(self, view, actions, rng):\n"
        "        if os.getpid() != self.home: raise ZeroDivisionError('so it is')\n"
        "        return actions[0]\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    import late_fault

    at_once(monkeypatch)
    with pytest.raises(RuntimeError, match="ZeroDivisionError: so it is"):
        simulate(g, 400, agents=late_fault.Late(), workers=2)


def test_a_process_that_dies_costs_nothing(g, monkeypatch):
    at_once(monkeypatch)
    killed = []

    def kill_one(done, total):
        if helpers and not killed:
            killed.append(helpers[0].pid)
            helpers[0].kill()

    helpers, popen = [], subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *a, **k: helpers.append(popen(*a, **k)) or helpers[-1])
    df = simulate(g, 30, agents="random", workers=2, progress=kill_one)
    assert killed and df.equals(simulate(g, 30, agents="random", workers=1))


def test_no_process_is_left(g, monkeypatch):
    at_once(monkeypatch)
    helpers, popen = [], subprocess.Popen
    monkeypatch.setattr(subprocess, "Popen", lambda *a, **k: helpers.append(popen(*a, **k)) or helpers[-1])
    simulate(g, 10, agents="random", workers=3)
    assert len(helpers) == 2 and all(helper.poll() is not None for helper in helpers)
    assert not [t for t in threading.enumerate() if "_feed" in t.name]


def test_ctrl_c_keeps_what_is_finished(g):
    def stop(done, total):
        if done >= 3:
            raise KeyboardInterrupt

    df = simulate(g, 1000, agents="random", workers=1, progress=stop)
    assert len(df) == 3 and df.attrs["interrupted"] is True
    assert df.equals(simulate(g, 3, agents="random", workers=1))
    table = sweep(g, "hand_size", [4, 5], 1000, agents="random", workers=1, progress=stop)
    assert list(table["games"]) == [3, 0] and table.attrs["interrupted"] is True


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise there")
def test_ctrl_c_in_a_script(tmp_path):
    """A script without a main guard, on two processes, stopped by the signal that Ctrl-C sends."""
    script = tmp_path / "study.py"
    script.write_text(
        textwrap.dedent("""
        import faulthandler, signal, ludo
        signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored, where the tests run in a shell's background
        faulthandler.dump_traceback_later(100, exit=True)  # says where it stands, should it not end
        told = lambda done, total: print(done, flush=True)
        df = ludo.study.simulate("castle-panic", 100_000, agents="random", workers=2, progress=told)
        print("kept", len(df), df.attrs["interrupted"], df.attrs["workers"])
        """)
    )
    script_run = subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    for line in script_run.stdout:
        if int(line) > 100:
            break
    script_run.send_signal(signal.SIGINT)
    out, errors = script_run.communicate(timeout=150)
    assert script_run.returncode == 0, errors
    _, kept, interrupted, workers = out.splitlines()[-1].split()
    assert 100 < int(kept) < 100_000 and interrupted == "True" and workers == "2"
    assert "Traceback" not in errors


def test_progress_is_told(g):
    told = []
    simulate(g, 5, agents="random", workers=1, progress=lambda done, total: told.append((done, total)))
    assert told == [(i, 5) for i in range(1, 6)]


def test_wins(g):
    df = simulate(g, 8, workers=1, players=1, options={"tokens_per_turn": 1})
    assert wins(df) == wins(df, lambda row: bool(row.winners)) == sum(map(bool, df["winners"]))
    assert wins(df, 0) == sum(0 in seats for seats in df["winners"])
    assert wins(df, "castle_stands") == int(df["castle_stands"].sum())
    with pytest.raises(ValueError, match=r"no measure 'castle_stand'.*the nearest is 'castle_stands'"):
        wins(df, "castle_stand")


def test_compare_and_sweep(g):
    found = compare(
        g, {"tokens_per_turn": 1}, {"tokens_per_turn": 6}, 12, win="castle_stands", workers=1, options={"hand_size": 8}
    )
    first, second = found.table["rate"]
    assert found.difference == pytest.approx(second - first) and found.low <= found.difference <= found.high
    assert list(found.table.index) == ["tokens_per_turn=1", "tokens_per_turn=6"]
    assert str(found).startswith("tokens_per_turn=1: ") and "<table" in found._repr_html_()
    assert set(found.games[0]["seed"]).isdisjoint(found.games[1]["seed"])
    table = sweep(g, "hand_size", (3, 6), 4, agents="random", workers=1)
    assert list(table.index) == [3, 6] and table.index.name == "hand_size" and list(table["games"]) == [4, 4]
    assert (table["low"] <= table["rate"]).all() and (table["rate"] <= table["high"]).all()
    assert table["turns"].notna().all()


def test_pandas_comes_with_the_first_result():
    code = (
        "import sys, ludo; ludo.study.interval(1, 2); assert not {'pandas', 'numpy', 'matplotlib'} & set(sys.modules); "
        "import ludo.study.worker"
    )
    assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0
