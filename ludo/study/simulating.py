"""Simulate: many games on all cores, kept as they finish, the same whatever the number of processes."""

from __future__ import annotations

import json
import os
import pickle
import queue
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from ludo.data import nearest
from ludo.study.worker import Plan, Row, play, send

if TYPE_CHECKING:
    import pandas as pd

CHUNK = 0.25
"""A process is given about this many seconds of games at a time."""

WORTHWHILE = 1.0
"""More processes are started only when about this many seconds of games are left for them."""

Job = tuple[int, int, int]
Progress = bool | None | Callable[[int, int], None]


def simulate(
    g: Any,
    n: int,
    agents: Any = "greedy",
    seed: int = 7,
    workers: int | None = None,
    progress: Progress = None,
    **new: Any,
) -> pd.DataFrame:
    """Plays ``n`` games and returns a DataFrame with a row a game.

    Columns: ``seed`` (with it ``ludo.playout(g.new(seed=seed, **new), seed, agents)`` is that game again),
    ``winners`` (a tuple of seats), ``scores`` ({seat: points}), ``actions`` (how many decisions), and the game's own
    measures.

    ``g``: a game or its name. ``agents``: a name in ``g.agents`` or an agent, for all seats, or {seat: one of these};
    each game gets a new one or a copy. ``workers``: how many processes, all cores when None; an agent made in a
    notebook plays in this process alone. ``progress``: a bar when True, none when False, one where somebody can see
    it when None; or a function of (games done, games in all). ``**new`` goes to ``g.new``.

    Rules that were registered after the game was made, as in a notebook, hold in this process alone: then it plays alone, and
    ``df.attrs["alone"]`` says so. Of changed data each row says what was changed; ``df.attrs`` holds ``changes`` and ``stand_ins``.

    Ctrl-C ends it early: the finished games are returned, with ``df.attrs["interrupted"]`` True. ValueError for what
    ``g.new`` refuses, an unknown agent, or an agent's illegal answer.
    """
    return run([plan(g, agents, seed, new)], n, workers, progress)[0]


def plan(g: Any, agents: Any, seed: int, new: dict[str, Any]) -> Plan:
    """What is to be played, checked before anything starts."""
    import ludo
    from ludo.engine.state import check_seed

    g = ludo.game(g) if isinstance(g, str) else g
    if not isinstance(g, ludo.Game):
        raise ValueError(f"a study is of a game (ludo.game(name)) or of its name, not of {type(g).__name__} {g!s:.40}")
    check_seed(seed)
    if "seed" in new:
        raise ValueError("the seed of a study is its own argument, not one of each game")
    setup = g.setup(**new)
    players = setup.players
    if setup.changes:  # what a pack's folder says now, so that every process plays the same
        new = {**new, "pack": None, "data": dict(setup.changes)}
    for seat, agent in agents.items() if isinstance(agents, dict) else [(None, agents)]:
        if isinstance(agent, str) and agent not in g.agents:
            raise ValueError(
                f"{g.title} has no agent {agent!r}; it has {', '.join(g.agents)}{nearest(agent, g.agents)}"
            )
        if not isinstance(agent, str) and not callable(agent):
            raise ValueError(f"an agent is a name or something that can be called, not {agent!r}")
        if seat is not None and seat not in range(players):
            raise ValueError(f"there is no seat {seat!r}; the seats are 0 to {players - 1}")
    if isinstance(agents, dict) and (missing := sorted(set(range(players)) - set(agents))):
        raise ValueError(f"no agent for seat {', '.join(map(str, missing))}: every seat needs one")
    return Plan(g, new, agents, seed, g.stamp)


def run(plans: Sequence[Plan], n: int, workers: int | None = None, progress: Progress = None) -> list[pd.DataFrame]:
    """``n`` games of each plan, as a DataFrame each; all in the same processes under one bar."""
    pandas = _pandas()
    if isinstance(n, bool) or not isinstance(n, int) or n < 1:
        raise ValueError(f"the number of games is a whole number from 1, not {n!r}")
    if workers is None:
        workers = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    elif isinstance(workers, bool) or not isinstance(workers, int) or workers < 1:
        raise ValueError(f"the number of workers is a whole number from 1, not {workers!r}")
    begun = time.perf_counter()
    games = Games(plans, n, workers)
    with _Bar(progress, len(plans) * n) as bar:
        interrupted = games.play(bar)
    frames = []
    for one, rows in zip(plans, games.rows, strict=True):
        rows.sort()
        setup = one.game.setup(**one.new)
        changes = dict(setup.changes)
        told = {"changes": ", ".join(f"{path}={value}" for path, value in changes.items())} if changes else {}
        frame = pandas.DataFrame(
            [
                {"seed": s, "winners": w, "scores": p, "actions": a, **told, **measures}
                for _, s, w, p, a, measures in rows
            ],
            index=pandas.Index([row[0] for row in rows], name="game"),
            columns=None if rows else ["seed", "winners", "scores", "actions"],
        )
        frame.attrs.update(interrupted=interrupted, workers=games.processes, seconds=time.perf_counter() - begun)
        frame.attrs.update(alone=games.alone, changes=changes, stand_ins=one.game.stand_ins(setup))
        frames.append(frame)
    return frames


class Games:
    """The games still to play and those played. This process plays too; others are started when it is worth while."""

    def __init__(self, plans: Sequence[Plan], n: int, workers: int) -> None:
        self.plans, self.n, self.workers = plans, n, workers
        self.rows: list[list[Row]] = [[] for _ in plans]
        self.processes = 1
        self.alone = self._why_alone()
        self._jobs: deque[Job] = deque((p, 0, n) for p in range(len(plans)))
        self._lock = threading.Lock()
        self._results: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._helpers: list[subprocess.Popen[bytes]] = []
        self._feeders: list[threading.Thread] = []

    def play(self, bar: Callable[[int], None]) -> bool:
        """Plays all; ``bar`` is told each number of games done. True when it was interrupted."""
        alone, begun, mine = self.workers == 1 or bool(self.alone), time.perf_counter(), 0
        total, done = self.n * len(self.plans), 0
        try:
            while done < total:
                if not alone and mine:
                    each = (time.perf_counter() - begun) / mine
                    if each * (total - done) > WORTHWHILE:
                        self._start()
                    alone = True  # asked once
                if job := self._take(1):
                    self.rows[job[0]].append(play(self.plans[job[0]], job[1]))
                    mine += 1
                elif not self._collect(wait=True):
                    raise RuntimeError("the other processes of this simulation ended without an answer")
                self._collect()
                before, done = done, sum(map(len, self.rows))
                bar(done - before)
        except KeyboardInterrupt:
            self._collect()
            return True
        finally:
            self._end()
        return False

    def _take(self, most: int) -> Job | None:
        """Up to so many games of one plan, less where few are left, so that all processes end together."""
        with self._lock:
            if not self._jobs:
                return None
            p, first, last = self._jobs.popleft()
            left = last - first + sum(job[2] - job[1] for job in self._jobs)
            end = min(last, first + max(1, min(most, left // (4 * self.workers))))
            if end < last:
                self._jobs.appendleft((p, end, last))
            return p, first, end

    def _why_alone(self) -> str:
        """Why no other process can play these plans, in a sentence; "" where it can.

        Rules of this process alone, as a notebook registers them, and agents whose class or function only it has would be other
        rules and other agents there.
        """
        for plan in self.plans:
            if plan.game.late:
                return f"these rules were registered in this process, and only it has them: {', '.join(plan.game.late)}"
        try:
            if b"__main__" in pickle.dumps(self.plans):
                return "an agent was made in this process, and only it has it"
        except Exception as fault:  # whatever an agent's own pickling raises
            return f"what is to be played cannot be sent to another process: {fault}"
        return ""

    def _start(self) -> None:
        boot = "import json, sys; sys.path[:] = json.loads(sys.argv[1]); from ludo.study.worker import main; main()"
        # Ctrl-C is not for them
        apart = {"start_new_session": True} if os.name == "posix" else {"creationflags": 0x200}
        for _ in range(self.workers - 1):
            try:
                helper: Any = subprocess.Popen(
                    [sys.executable, "-c", boot, json.dumps(sys.path)],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    **apart,  # type: ignore[call-overload]
                )
            except OSError:  # a system without processes, as a browser's Python: this one goes on alone
                return
            self._helpers.append(helper)
            self.processes += 1
            feeder = threading.Thread(target=self._feed, args=(helper,), daemon=True)
            feeder.start()
            self._feeders.append(feeder)

    def _feed(self, helper: subprocess.Popen[bytes]) -> None:
        """Keeps one process busy: it always has a next job lying there while it plays."""
        given: deque[Job] = deque()
        size = 1
        try:
            send(helper.stdin, list(self.plans))  # type: ignore[arg-type]
            while True:
                while len(given) < 2 and (job := self._take(size)):
                    given.append(job)
                    send(helper.stdin, job)  # type: ignore[arg-type]
                if not given:
                    return
                answer = pickle.load(helper.stdout)  # type: ignore[arg-type]
                job, seconds = answer[0], answer[1]
                given.popleft()
                self._results.put(answer)
                size = max(1, min(2 * size, int(CHUNK / max(seconds / (job[2] - job[1]), 1e-6))))
        except (OSError, EOFError, ValueError, pickle.UnpicklingError):  # it ended: others play what it was given
            with self._lock:
                self._jobs.extend(given)
            self._results.put(None)

    def _end(self) -> None:
        for helper in self._helpers:
            helper.kill()
        for feeder in self._feeders:
            feeder.join(1)
        for helper in self._helpers:
            helper.wait()
            for pipe in (helper.stdin, helper.stdout):
                with suppress(OSError):
                    pipe.close()  # type: ignore[union-attr]

    def _collect(self, wait: bool = False) -> bool:
        """Takes in what others have finished; with ``wait``, something at least. False when there are no others."""
        while wait or not self._results.empty():
            if wait and not self._helpers:
                return False
            answer = self._results.get()
            wait = False
            if answer is None:
                continue
            job, _, rows, fault = answer
            self.rows[job[0]] += rows
            if fault:
                kind, text, _ = fault
                raise (ValueError(text) if kind == "ValueError" else RuntimeError(f"{kind}: {text}"))
        return True


class _Bar:
    """A progress bar by tqdm, or a function that is told, or nothing."""

    def __init__(self, progress: Progress, total: int) -> None:
        self.tell = progress if callable(progress) else None
        self.done, self.total, self.bar = 0, total, None
        if progress is False or self.tell:
            return
        try:
            from tqdm.auto import tqdm
        except ImportError:
            return
        # None: in a notebook and on a terminal, not into a file; and only when it takes longer than a glance
        hide = None if progress is None else False
        self.bar = tqdm(total=total, unit="game", leave=False, delay=0.5, disable=hide, dynamic_ncols=True)

    def __call__(self, more: int) -> None:
        self.done += more
        if self.tell:
            self.tell(self.done, self.total)
        elif self.bar is not None:
            self.bar.update(more)

    def __enter__(self) -> _Bar:
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.close()


def wins(games: pd.DataFrame, win: int | str | Callable[[Any], bool] | None = None) -> int:
    """How many of these games count as won.

    ``win``: None: somebody won; a seat: that seat is among the winners; the name of a measure: where it is true; a
    function of a row. ValueError for a measure that is not there, TypeError for what are no games.
    """
    if not hasattr(games, "columns"):
        raise TypeError(f"wins: expected the games that simulate gives, not {type(games).__name__}")
    if not len(games):
        return 0
    if win is None:
        return int(games["winners"].map(bool).sum())
    if isinstance(win, int):
        return int(games["winners"].map(lambda seats: win in seats).sum())
    if isinstance(win, str):
        if win not in games:
            known = [c for c in games if c not in ("seed", "winners", "scores", "actions")]
            raise ValueError(f"these games have no measure {win!r}; they have {', '.join(known)}{nearest(win, known)}")
        return int(games[win].map(bool).sum())
    return int(sum(bool(win(row)) for _, row in games.iterrows()))


def _pandas() -> Any:
    try:
        import pandas
    except ImportError:
        raise ImportError("ludo.study needs pandas: pip install 'ludo[study]'") from None
    return pandas
