"""How far a share of wins counted in some games can be trusted: intervals at 95 %."""

from __future__ import annotations

from math import sqrt

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


def interval(wins: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of ``wins`` in ``n`` games, as two numbers from 0 to 1.

    Wilson's interval (1927), which is also right near 0 and 1. No games give (0.0, 1.0). ValueError when wins is not
    within 0 to n.
    """
    if n < 0 or not 0 <= wins <= n:
        raise ValueError(f"wins must be within 0 to the number of games, not {wins} of {n}")
    if n == 0:
        return 0.0, 1.0
    share = wins / n
    middle = (share + Z * Z / (2 * n)) / (1 + Z * Z / n)
    half = Z * sqrt(share * (1 - share) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
    return (0.0 if wins == 0 else middle - half), (1.0 if wins == n else middle + half)


def difference(wins: int, n: int, other_wins: int, other_n: int) -> tuple[float, float, float]:
    """(second share minus first, low, high): the difference of two shares of independent games, with its 95 % interval.

    Newcombe's interval (1998, method 10), made from the two Wilson intervals. Without games on a side: (0.0, -1.0,
    1.0).
    """
    low, high = interval(wins, n)
    other_low, other_high = interval(other_wins, other_n)
    if not n or not other_n:
        return 0.0, -1.0, 1.0
    share, other = wins / n, other_wins / other_n
    by = other - share
    return (
        by,
        by - sqrt((other - other_low) ** 2 + (high - share) ** 2),
        by + sqrt((other_high - other) ** 2 + (share - low) ** 2),
    )
