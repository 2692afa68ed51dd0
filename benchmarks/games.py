"""Which games are measured, and how each is played for it."""

from __future__ import annotations

import sys
from typing import NamedTuple


class Measured(NamedTuple):
    """``players``: the numbers of players in random play. ``agents`` and ``games``: who plays how many games in
    ``simulate``. ``table``: what ``new`` takes for the Table that is clicked, and the step where the clicks begin; "" for
    a game without."""

    players: tuple[int, ...]
    agents: str = ""
    games: int = 0
    table: str = ""
    step: str = ""


GAMES = {
    "castle-panic": Measured(
        (1, 2, 3, 4, 6), "greedy", 500, "players=3, options={'tokens_per_turn': 1}, seed=4", "play cards"
    ),
    "covil": Measured((1, 2, 3, 4), "random", 1000, "players=3, seed=4", "afternoon"),
    "warhammer-quest": Measured((2, 4)),
}


def asked() -> tuple[str, list[int]]:
    """The game named on the command line, or Castle Panic, and the numbers that stand beside it."""
    names = [word for word in sys.argv[1:] if not word.isdigit()]
    if unknown := [name for name in names if name not in GAMES]:
        sys.exit(f"no measured game is called {', '.join(unknown)}; there are {', '.join(GAMES)}")
    return (names or ["castle-panic"])[0], [int(word) for word in sys.argv[1:] if word.isdigit()]
