"""What a changed rule does: two ways side by side, or a number swept over its values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from ludo.engine.chance import game_seed
from ludo.study.intervals import difference, interval
from ludo.study.simulating import Progress, _pandas, plan, run, wins

if TYPE_CHECKING:
    import pandas as pd


class Comparison:
    """Two ways to play and what the change does.

    ``table``: a row a way: games, wins, rate, low, high (95 %) and the means of the measures. ``difference``, ``low``,
    ``high``: the second rate minus the first and its 95 % interval. ``games``: the two DataFrames. ``clear``: whether
    the interval leaves zero out.
    """

    def __init__(self, labels: tuple[str, str], games: tuple[pd.DataFrame, pd.DataFrame], win: Any) -> None:
        self.labels, self.games = labels, games
        self.table = _pandas().DataFrame([_row(df, win) for df in games], index=list(labels))
        first, second = ((int(w), int(n)) for w, n in zip(self.table["wins"], self.table["games"], strict=True))
        self.difference, self.low, self.high = difference(*first, *second)

    @property
    def clear(self) -> bool:
        return not self.low <= 0 <= self.high

    def __str__(self) -> str:
        (a, b), (x, y) = self.labels, self.table["rate"]
        n, m = self.table["games"]
        told = f"{a}: {x:.1%} of {n} games won; {b}: {y:.1%} of {m}. "
        by, low, high = (f"{100 * share:+.1f}" for share in (self.difference, self.low, self.high))
        told += f"The change makes {by} percentage points (95 %: {low} to {high})"
        return told + ("." if self.clear else ", which may be chance.")

    __repr__ = __str__

    def _repr_html_(self) -> str:
        return f"{self.table.to_html(float_format='{:.3f}'.format)}<p>{escape(str(self))}</p>"


def compare(
    g: Any,
    first: Mapping[str, Any],
    second: Mapping[str, Any],
    n: int,
    agents: Any = "greedy",
    seed: int = 7,
    workers: int | None = None,
    progress: Progress = None,
    win: Any = None,
    **new: Any,
) -> Comparison:
    """``n`` games with the options ``first``, as ``{"hand_size": 5}``, and ``n`` with ``second``.

    ``win``: what counts as won, see ``wins``. The two sets of games are drawn independently, as their interval
    supposes. Other arguments as for ``simulate``; options that both share may be given as ``options``.
    """
    shared = dict(new.pop("options", None) or {})
    ways = (first, second)
    for way in ways:
        if not isinstance(way, Mapping):
            raise ValueError(f"compared are options, as {{'hand_size': 5}}, not {way!r}")
    plans = [
        plan(g, agents, seed if k == 0 else game_seed(seed, -1), {**new, "options": {**shared, **way}})
        for k, way in enumerate(ways)
    ]
    labels = [", ".join(f"{name}={value}" for name, value in way.items()) or "as it is" for way in ways]
    if labels[0] == labels[1]:
        labels = [f"{label} ({k})" for k, label in enumerate(labels, 1)]
    return Comparison((labels[0], labels[1]), tuple(run(plans, n, workers, progress)), win)  # type: ignore[arg-type]


def sweep(
    g: Any,
    option: str,
    values: Iterable[Any],
    n: int,
    agents: Any = "greedy",
    seed: int = 7,
    workers: int | None = None,
    progress: Progress = None,
    win: Any = None,
    **new: Any,
) -> pd.DataFrame:
    """``n`` games for each value of an option: a DataFrame with a row a value.

    Columns: games, wins, rate, low, high (95 %) and the means of the measures.

    Its index is the value, named as the option. ``win``: what counts as won, see ``wins``. After Ctrl-C the rows hold
    what was finished. Other arguments as for ``simulate``.
    """
    shared = dict(new.pop("options", None) or {})
    if isinstance(values, str) or not isinstance(values, Iterable) or not (values := list(values)):
        raise ValueError(f"a sweep goes over a list of values, as [4, 5, 6], not {values!r}")
    plans = [plan(g, agents, seed, {**new, "options": {**shared, option: value}}) for value in values]
    games = run(plans, n, workers, progress)
    table = _pandas().DataFrame([_row(df, win) for df in games], index=values)
    table.index.name = option
    table.attrs.update(interrupted=any(df.attrs["interrupted"] for df in games))
    return table


def _row(games: pd.DataFrame, win: Any) -> dict[str, Any]:
    n, won = len(games), wins(games, win)
    low, high = interval(won, n)
    means = means_of(games)
    return {"games": n, "wins": won, "rate": won / n if n else float("nan"), "low": low, "high": high, **means}


def means_of(games: pd.DataFrame) -> dict[str, float]:
    """The mean of the decisions and of each measure that is a number or true or false."""
    numbers = games.drop(columns="seed").select_dtypes(["number", "bool"])
    return {str(name): float(mean) for name, mean in numbers.mean().items()}
