"""Charts for odds, simulations and comparisons. Each is a Drawing: ``.alt`` says what it shows, and it has its table.

Never colour alone: values are written beside their bars, lines end in their names and differ in dashes and markers.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from statistics import fmean, median
from typing import Any

from matplotlib.axes import Axes
from matplotlib.ticker import MaxNLocator

from ludo.draw.canvas import FONT
from ludo.draw.figure import Drawing
from ludo.draw.look import BLUE, GREEN, GREY, INK, ORANGE, PAPER, PURPLE, RED, SKY
from ludo.draw.names import plain
from ludo.study.intervals import interval

WIDTH = 480.0
ROW = 22.0
STYLES = (
    (BLUE, "-", "o"),
    (RED, "--", "s"),
    (GREEN, "-.", "^"),
    (PURPLE, ":", "D"),
    (ORANGE, (0, (5, 1, 1, 1, 1, 1)), "v"),
    (GREY, "-", "x"),
)
MOST = 40
"""The most bars that odds draws; the rest is told in one bar."""


def odds(outcomes: Mapping[Any, Fraction | float], title: str = "") -> Drawing:
    """Bars of exact chances: {outcome: probability}, in the order given. An outcome is anything with a text.

    Raises ValueError when there are none, or when one is not between 0 and 1, TypeError for what is no such mapping.
    """
    if not isinstance(outcomes, Mapping):
        raise TypeError(f"odds: expected {{outcome: probability}}, not {type(outcomes).__name__}")
    if not outcomes:
        raise ValueError("odds: expected {outcome: probability}, got no outcome")
    for name, p in outcomes.items():
        if not 0 <= p <= 1:
            raise ValueError(f"odds: the probability of {name!s:.80} is {p}; expected 0 to 1")
    rows = [(plain(name, 60), p) for name, p in outcomes.items()]
    shown = (
        rows
        if len(rows) <= MOST
        else [*rows[: MOST - 1], (f"{len(rows) - MOST + 1} others", sum(p for _, p in rows[MOST - 1 :]))]
    )
    figure, ax = _bars([name for name, _ in shown], title)
    for i, (_, p) in enumerate(shown):
        ax.barh(i, float(p), 0.68, color=SKY, edgecolor=INK, linewidth=0.8)
        _write(ax, float(p), i, chance(p))
    ax.set_xlim(0, max(float(p) for _, p in shown) * 1.02 or 1.0)
    ax.xaxis.set_major_formatter(_percent)
    best = max(rows, key=lambda row: row[1])
    likely = [name for name, p in rows if p == best[1]]
    words = (
        f"most likely: {' or '.join(likely[:3])}, {chance(best[1])}"
        if len(likely) <= 3
        else f"{len(likely)} have {chance(best[1])} each"
    )
    return _done(
        figure,
        f"{title or 'Odds'}: {len(rows)} outcomes, {words}.",
        ("outcome", "chance"),
        [(n, chance(p)) for n, p in rows],
    )


def chance(p: Fraction | float) -> str:
    """A probability in words: the fraction where it is short, and percent.

    >>> chance(Fraction(1, 6)), chance(0.25)
    ('1/6 = 16.7 %', '25 %')
    """
    percent = float(p) * 100
    text = f"{percent:.1f}".rstrip("0").rstrip(".") if percent >= 0.1 or not p else f"{percent:.2g}"
    if isinstance(p, Fraction) and 1 < p.denominator < 100_000:
        return f"{p} = {text} %"
    return f"{text} %"


def histogram(values: Iterable[float], title: str = "", measure: str = "", bins: int | None = None) -> Drawing:
    """How often each value came: a bar for each whole number where there are few, else for each of ``bins`` stretches.

    Lines mark the mean and the median. Raises ValueError when there are no values or one is not a number.
    """
    try:
        numbers = [float(v) for v in values]
    except (TypeError, ValueError):
        numbers = []
    if not numbers or not all(map(math.isfinite, numbers)):
        raise ValueError("histogram: expected at least one number, and nothing but numbers")
    low, high = min(numbers), max(numbers)
    whole = all(n == int(n) for n in numbers) and high - low <= 60 and bins is None
    if whole:
        counts: dict[float, int] = {float(n): 0 for n in range(int(low), int(high) + 1)} | Counter(numbers)
        edges = [(n - 0.5, n + 0.5) for n in counts]
    else:
        many = bins or min(30, max(5, round(len(numbers) ** 0.5)))
        step = (high - low) / many or 1.0
        tally = Counter(min(int((n - low) / step), many - 1) for n in numbers)
        edges = [(low + i * step, low + (i + 1) * step) for i in range(many)]
        counts = {i: tally[i] for i in range(many)}
    figure, ax = _sheet(WIDTH, 250, title)
    for (a, b), count in zip(edges, counts.values(), strict=True):
        ax.bar((a + b) / 2, count, (b - a) * (0.86 if whole else 1.0), color=SKY, edgecolor=INK, linewidth=0.8)
    mean, middle = fmean(numbers), median(numbers)
    ax.axvline(mean, color=RED, linewidth=2, label=f"mean {mean:.4g}")
    ax.axvline(middle, color=INK, linewidth=2, linestyle=(0, (3, 2)), label=f"median {middle:.4g}")
    ax.legend(frameon=True, framealpha=1, edgecolor=GREY, prop={"family": FONT, "size": 9})
    ax.set_ylabel("how often")
    ax.set_xlabel(plain(measure))
    ax.yaxis.set_major_locator(MaxNLocator(integer=True))
    names = [f"{n:g}" for n in counts] if whole else [f"{a:.4g} to {b:.4g}" for a, b in edges]
    words = f"{title or plain(measure) or 'Values'}: {len(numbers)} values from {low:.4g} to {high:.4g}"
    words += f", mean {mean:.4g}, median {middle:.4g}."
    return _done(
        figure,
        words,
        (plain(measure) or "value", "how often"),
        [(n, str(c)) for n, c in zip(names, counts.values(), strict=True)],
    )


def rates(rows: Iterable[tuple[Any, int, int]], title: str = "", measure: str = "wins") -> Drawing:
    """How often something came out, with 95 % intervals (Wilson): rows of (label, times it did, of how many).

    Raises ValueError for a row that cannot be.
    """
    found = []
    for row in rows:
        try:
            label, wins, n = () if isinstance(row, str) else row
        except (TypeError, ValueError):
            raise ValueError(f"rates: expected rows of (label, times it did, of how many), not {row!r:.80}") from None
        if not (n >= 1 and 0 <= wins <= n):
            raise ValueError(
                f"rates: {plain(label, 60)}: {wins} of {n} cannot be; expected 0 to n of n games, n at least 1"
            )
        low, high = interval(wins, n)
        found.append((label, low, wins / n, high, f"{wins} of {n}"))
    return intervals(found, title, measure, percent=True)


def intervals(
    rows: Iterable[Sequence[Any]], title: str = "", measure: str = "", *, percent: bool = False, zero: bool = False
) -> Drawing:
    """Values with their intervals: rows of (label, low, value, high), maybe with a remark.

    ``percent``: values are parts of 1. ``zero``: draws the line of no difference. Raises ValueError when there is no
    row.
    """
    found = [(plain(r[0], 60), float(r[1]), float(r[2]), float(r[3]), plain(r[4]) if len(r) > 4 else "") for r in rows]
    if not found:
        raise ValueError("intervals: expected rows of (label, low, value, high), got none")
    figure, ax = _bars([r[0] for r in found], title)
    lines = []
    for i, (name, low, value, high, remark) in enumerate(found):
        ax.plot((low, high), (i, i), color=INK, linewidth=2, solid_capstyle="butt")
        for end in (low, high):
            ax.plot((end, end), (i - 0.18, i + 0.18), color=INK, linewidth=2)
        ax.plot(value, i, "o", color=BLUE, markersize=8, markeredgecolor=INK)
        lines.append((name, _number(value, percent), f"{_number(low, percent)} to {_number(high, percent)}", remark))
        _write(ax, high, i, f"{_number(value, percent)}{f'  ({remark})' if remark else ''}")
    if zero:
        ax.axvline(0, color=RED, linewidth=1.5, linestyle=(0, (4, 2)))
    least = min(r[1] for r in found)
    least, most = min(least, 0.0) if percent else least, max(r[3] for r in found)
    ax.set_xlim(least - (most - least) * 0.03 * (least < 0), most + (most - least) * 0.03)
    if percent:
        ax.xaxis.set_major_formatter(_percent)
    ax.set_xlabel(f"{plain(measure)}, with 95 % interval" if measure else "with 95 % interval")
    words = "; ".join(f"{name} {value} ({interval})" for name, value, interval, _ in lines[:12])
    more = f"; and {len(lines) - 12} more" if len(lines) > 12 else ""
    columns = ("", plain(measure) or "value", "95 % interval", "of")
    return _done(figure, f"{title or plain(measure) or 'Values'} with 95 % intervals: {words}{more}.", columns, lines)


def series(
    lines: Mapping[Any, Iterable[float]], title: str = "", measure: str = "", over: str = "turn", start: int = 1
) -> Drawing:
    """A measure over turns: {name: values}. Lines differ in colour, dashes and markers, and end in their names.

    Raises ValueError when there is nothing to draw.
    """
    found = {plain(name, 40): [float(v) for v in values] for name, values in lines.items()}
    if not any(found.values()):
        raise ValueError("series: expected {name: values}, got no value")
    figure, ax = _sheet(WIDTH, 280, title, right=min(150.0, 14 + 6.6 * max(map(len, found))))
    ends: list[tuple[float, int, str, str]] = []
    for i, (name, values) in enumerate(found.items()):
        colour, dash, marker = STYLES[i % len(STYLES)]
        turns = range(start, start + len(values))
        often = max(1, len(values) // 12)
        ax.plot(
            turns, values, color=colour, linestyle=dash, marker=marker, markevery=often, linewidth=2, markersize=5.5
        )
        if values:
            ends.append((values[-1], start + len(values) - 1, name, colour))
    gap = (ax.get_ylim()[1] - ax.get_ylim()[0]) * 0.07
    last = -math.inf
    for value, turn, name, colour in sorted(ends):
        last = max(value, last + gap)
        ax.annotate(
            name, (turn, last), xytext=(8, 0), textcoords="offset points", fontsize=9, family=FONT, color=colour,
            va="center", weight="bold", annotation_clip=False, parse_math=False,
        )  # fmt: skip
    ax.margins(x=0.02)
    ax.set_xlabel(plain(over))
    ax.set_ylabel(plain(measure))
    ax.xaxis.set_major_locator(MaxNLocator(integer=True))
    longest = max(len(v) for v in found.values())
    words = "; ".join(f"{n} from {v[0]:.4g} to {v[-1]:.4g}" for n, v in found.items() if v)
    table = [
        (str(start + i), *(f"{v[i]:.4g}" if i < len(v) else "" for v in found.values()))
        for i in range(min(longest, 200))
    ]
    return _done(
        figure,
        f"{title or plain(measure) or 'A measure'} over {longest} {plain(over)}s: {words}.",
        (plain(over), *found),
        table,
    )


# What the charts share.


def _sheet(width: float, height: float, title: str, left: float = 58, right: float = 18) -> tuple[Drawing, Axes]:
    figure = Drawing(figsize=(width / 72, height / 72), dpi=144, facecolor=PAPER)
    top, low = (34 if title else 14), 44
    ax = figure.add_axes((left / width, low / height, (width - left - right) / width, (height - top - low) / height))
    for side in ("top", "right"):
        ax.spines[side].set_visible(False)
    ax.tick_params(labelsize=9, labelfontfamily=FONT)
    if title:
        figure.text(
            8 / width,
            1 - 16 / height,
            plain(title, 76),
            fontsize=11,
            family=FONT,
            weight="bold",
            va="center",
            parse_math=False,
        )
    return figure, ax


def _bars(names: list[str], title: str) -> tuple[Drawing, Axes]:
    """Rows downwards, each with its name on the left and room for its value on the right."""
    left = 14 + min(190.0, 5.9 * max(map(len, names)))
    figure, ax = _sheet(WIDTH, 62 + ROW * len(names) + (20 if title else 0), title, left, 118)
    ax.set_ylim(len(names) - 0.4, -0.6)
    ax.set_yticks(range(len(names)), [""] * len(names))
    for i, name in enumerate(names):
        short = plain(name, max(4, int((left - 10) / 5.6)))
        ax.annotate(
            short, (0, i), xycoords=("axes fraction", "data"), xytext=(-7, 0), textcoords="offset points", fontsize=9,
            family=FONT, ha="right", va="center", annotation_clip=False, parse_math=False,
        )  # fmt: skip
    return figure, ax


def _write(ax: Axes, x: float, row: int, text: str) -> None:
    ax.annotate(
        text, (x, row), xytext=(5, 0), textcoords="offset points", fontsize=9, family=FONT, va="center",
        annotation_clip=False, parse_math=False,
    )  # fmt: skip


def _number(value: float, percent: bool) -> str:
    return f"{value * 100:.1f} %" if percent else f"{value:.4g}"


def _percent(value: float, _: Any = None) -> str:
    return f"{value * 100:.4g} %"


def _done(figure: Drawing, alt: str, columns: Sequence[str], rows: Sequence[Sequence[str]]) -> Drawing:
    for ax in figure.axes:
        for label in (ax.xaxis.label, ax.yaxis.label):
            label.set(fontsize=9.5, fontfamily=FONT, parse_math=False)
    figure.alt = alt
    used = [i for i, name in enumerate(columns) if i == 0 or any(row[i] for row in rows) or name]
    figure.columns = tuple(columns[i] for i in used)
    figure.rows = tuple(tuple(row[i] for i in used) for row in rows)
    return figure
