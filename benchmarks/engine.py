"""Random play of a game, with states and in place, against python-chess's random legal moves in the same run.

    python benchmarks/engine.py [game] [rounds]

Answers to questions (decisions and outcomes of chance) per second of processor time, against chess moves per second;
the kinds of play take turns, and the ratio is the median of the rounds, so that a busy machine does little harm. A
game that is only a phase of one has no goal here.
"""

from __future__ import annotations

import random
import statistics
import sys
import time
from collections.abc import Callable, Iterator

import chess
from games import GAMES, asked
from tables import Row, show

import ludo

SLICE = 0.4
"""Seconds of processor time for one kind of play in one round."""


def chess_moves(rng: random.Random) -> Iterator[int]:
    """Games of random legal moves, cut off where 75 moves without progress would end them."""
    while True:
        board, n = chess.Board(), 0
        while (moves := list(board.legal_moves)) and n < 400:
            board.push(moves[int(rng.random() * len(moves))])
            n += 1
        yield n


def with_states(game: str, players: int) -> Iterator[int]:
    s = ludo.game(game).new(players=players)
    agents = dict.fromkeys(range(players), ludo.agents.random())
    seed = 0
    while True:
        seed += 1
        yield len(ludo.play(s, agents, seed))


def in_place(game: str, players: int) -> Iterator[int]:
    s = ludo.game(game).new(players=players)
    seed = 0
    while True:
        seed += 1
        final = ludo.playout(s, seed)
        yield final.n + final.moves


def rate(games: Iterator[int]) -> float:
    begun, n = time.process_time(), 0
    while (spent := time.process_time() - begun) < SLICE:
        n += next(games)
    return n / spent


def median(values: list[float]) -> float:
    return statistics.median(values)


def main() -> int:
    game, numbers = asked()
    rounds, whole_game = (numbers or [7])[0], bool(GAMES[game].games)
    moves = chess_moves(random.Random(1))
    kinds: dict[tuple[str, int], Iterator[int]] = {}
    makers: tuple[tuple[str, Callable[[str, int], Iterator[int]]], ...] = (
        ("with states", with_states),
        ("in place", in_place),
    )
    for players in GAMES[game].players:
        for name, make in makers:
            kinds[name, players] = make(game, players)
    for games in kinds.values():
        next(games)  # what is loaded once does not count
    chess_rates, rates = [], {key: [] for key in kinds}
    ratios: dict[tuple[str, int], list[float]] = {key: [] for key in kinds}
    for _ in range(rounds):
        for key, games in kinds.items():
            yardstick, mine = rate(moves), rate(games)
            chess_rates.append(yardstick)
            rates[key].append(mine)
            ratios[key].append(mine / yardstick)
    rows = [Row("python-chess, random legal moves", f"{median(chess_rates):,.0f} /s")]
    for name, goal in (("with states", 1.0), ("in place", 1.0)):
        for players in GAMES[game].players:
            key = (name, players)
            rows.append(
                Row(f"{name}, {players} players", f"{median(rates[key]):,.0f} /s = {median(ratios[key]):.2f} x chess")
            )
        whole = statistics.mean(median(ratios[name, players]) for players in GAMES[game].players)
        met = (f">= {goal:.1f}", whole >= goal) if whole_game else ("", None)
        rows.append(Row(f"{name}, mean of these", f"{whole:.2f} x chess", *met))
    return show(rows)


if __name__ == "__main__":
    sys.exit(main())
