"""Random play of Castle Panic as it is, and with 300 listeners on each of several moments, 300 objections to each of several kinds
of action and 300 parts of a number, all of relics that are not in play.

    python benchmarks/listeners.py [number] [rounds]

Processor time for an answer in place, and for a list of legal actions; both games take turns.
"""

from __future__ import annotations

import copy
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from typing import Any

from tables import Row, show

import ludo
from ludo.engine.game import Game
from ludo.events.words import sentences
from ludo.games.castle_panic.discard import Discard
from ludo.games.castle_panic.moments import CardHits, HitPlayed, Hurts, Moved, Placed, Slain
from ludo.games.castle_panic.play_cards import Hit
from ludo.games.castle_panic.trade import Trade

NUMBER, ROUNDS = 300, 15
MOST = 1.1


def with_relics(n: int) -> Game:
    """Castle Panic with so many of each that belong to relics; what is in play are the kinds of the Monsters on the board."""
    plain = ludo.game("castle-panic")
    rules = copy.copy(plain._rules)
    for name, value in vars(rules).items():
        if isinstance(value, list | dict):
            setattr(rules, name, value.copy())
    rules._words = None

    @rules.hook
    def in_play(t: Any) -> tuple[str, ...]:
        return tuple([m.kind for m in t.monsters])

    async def joins_in(t: Any, m: Any) -> None:
        raise AssertionError("it is not in play")

    def objects(t: Any, a: Any, ask: Any) -> Iterator[Any]:
        raise AssertionError("it is not in play")
        yield

    def counts(t: Any, *about: Any) -> Iterator[Any]:
        raise AssertionError("it is not in play")
        yield

    for k in range(n):
        relic = f"relic-{k}"
        for moment in (CardHits, HitPlayed, Hurts, Moved, Placed, Slain):
            rules.at(moment, of=relic, any_order="none does anything")(joins_in)
        rules.objects(Hit, Trade, Discard, of=relic)(objects)
        rules.counts("hand limit", of=relic)(counts)
    assert plain.folder is not None
    return Game(rules, plain.about, plain.folder, plain.rules, sentences(plain.folder / "words.en.toml"))


def answers(game: Game) -> tuple[Callable[[], Any], int]:
    starts = [game.new(players=3, seed=seed) for seed in range(4)]
    n = sum(end.n + end.moves for end in (ludo.playout(s, seed) for seed, s in enumerate(starts)))
    return lambda: [ludo.playout(s, seed) for seed, s in enumerate(starts)], n


def lists(game: Game) -> tuple[Callable[[], Any], int]:
    from ludo.engine.legality import legal

    record = ludo.play(game.new(players=3, seed=1), dict.fromkeys(range(3), ludo.agents.random()), 1)
    asked = [(s.table, s.ask) for s in record.states if s.player not in (None, ludo.CHANCE)]
    return lambda: [legal(t, ask) for t, ask in asked], len(asked)


def spent(run: Callable[[], Any]) -> float:
    begun = time.process_time()
    run()
    return time.process_time() - begun


def main() -> int:
    numbers = [int(word) for word in sys.argv[1:] if word.isdigit()]
    number, rounds = (*numbers, *(NUMBER, ROUNDS)[len(numbers) :])
    games = [ludo.game("castle-panic"), with_relics(number)]
    rows = []
    for what, make in (("an answer in place", answers), ("a legal list", lists)):
        runs = [make(game) for game in games]
        for run, _ in runs:
            run()
        times = [[spent(run) for run, _ in runs] for _ in range(rounds)]
        plain, many = (min(t[k] for t in times) / runs[k][1] * 1e6 for k in (0, 1))
        ratio = statistics.median(t[1] / t[0] for t in times)
        rows.append(
            Row(
                f"{what}, {number} of each not in play",
                f"{many:.1f} us for {plain:.1f} = {ratio:.2f}",
                f"<= {MOST}",
                ratio <= MOST,
            )
        )
    return show(rows)


if __name__ == "__main__":
    sys.exit(main())
