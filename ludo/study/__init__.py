"""Many games at once: how often a side wins, and what a changed rule does to that, with honest intervals.

    df = ludo.study.simulate(g, 500, agents="greedy", players=3)
    ludo.study.interval(int(df.winners.map(bool).sum()), len(df))

The same numbers come out whatever the number of workers: game i's chance depends on (seed, i) alone. Results are pandas
DataFrames (``pip install 'ludo[study]'``); pandas is imported with the first result.
"""

from __future__ import annotations

from ludo.study.comparing import Comparison, compare, sweep
from ludo.study.intervals import difference, interval, paired
from ludo.study.simulating import simulate, wins

__all__ = ["Comparison", "compare", "difference", "interval", "paired", "simulate", "sweep", "wins"]
