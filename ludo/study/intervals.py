"""How far a share of wins counted in some games can be trusted: intervals at 95 %."""

from __future__ import annotations

from collections.abc import Iterable
from math import sqrt
from numbers import Integral

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution."""


def interval(wins: int, n: int) -> tuple[float, float]:
    """The 95 % interval of a share of ``wins`` in ``n`` games, as two numbers from 0 to 1.

    Wilson's interval (1927), which is also right near 0 and 1. No games give (0.0, 1.0). ValueError when wins is not
    within 0 to n.
    """
    if not (isinstance(wins, Integral) and isinstance(n, Integral)) or n < 0 or not 0 <= wins <= n:
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


def paired(first: Iterable[object], second: Iterable[object]) -> tuple[float, float, float]:
    """(second share minus first, low, high): the difference of two rules over the same games, with its 95 % interval.

    Game i was won with the first rule when ``first[i]`` is true, and with the second when ``second[i]`` is, both from
    one seed. Only pairs that end differently count, so that an option which seldom matters needs few games. Agresti
    and Min's interval (2005): half a pair is added to each of the four kinds. No pairs give (0.0, -1.0, 1.0); ValueError
    when not every game has its twin.
    """
    pairs = [(bool(a), bool(b)) for a, b in zip(first, second, strict=True)]
    n = len(pairs)
    if not n:
        return 0.0, -1.0, 1.0
    lost, gained = pairs.count((True, False)), pairs.count((False, True))
    by = (gained - lost) / (n + 2)
    half = Z * sqrt(lost + gained + 1 - (gained - lost) * by) / (n + 2)
    return (gained - lost) / n, max(-1.0, by - half), min(1.0, by + half)
