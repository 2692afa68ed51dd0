"""Sight and movement drawn: the lines between two spaces, a field of view, two rules side by side, where a move may
end."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ludo.draw import panel
from ludo.draw.canvas import Canvas
from ludo.draw.figure import BoardAxes, Drawing, board, checked, margins, parts
from ludo.draw.frame import Frame, frame
from ludo.draw.look import BLUE, GREY, INK, PAPER, RED, Mark
from ludo.draw.rays import MOST, Rays, named, rays, ruled, spread, standing
from ludo.draw.words import places

LINE = 14.0
TITLE, TEXT = 10.5, 9.0
GAP = 14.0

Highlight = Mapping[str, Iterable[Any]]
CALLED = {
    "current": "from here",
    "reach": "in reach",
    "one more": "with more points",
    "deadly": "whoever ends the turn there is defeated",
}
"""What the legend calls a mark, where that is not its name."""


def sight(d: Any, a: Any, b: Any, rule: str = "corner", **rulings: Any) -> Drawing:
    """The candidate lines from a to b (spaces or figure ids of a Dungeon) on its board.

    One clear line is bold, the others thin; a blocked one is dashed and ends where it is blocked, with a cross, a
    letter and the id of the rule (DS-183 to DS-189, PP-056 to PP-059); below stands what each letter means.
    ``rule``, ``rulings``: as in
    ``d.sees``. ValueError names a space, figure, rule or ruling that there is not.
    """
    found = rays(d, a, b, rule, **rulings)
    own, target = d.squares(a), d.squares(b)
    words = [f"{_capital(ruled(rule, rulings))}.", *explained(found)]
    shown = {"current": own, "target": [s for s in target if s not in own]}
    figure, axes = _page(d, [("", shown)], f"{found.told} [{found.rule}]", words)
    _draw(axes[0], found, standing(d))
    figure.alt = " ".join(
        [f"Lines of sight from {named(d, a)} to {named(d, b)}.", f"{found.told} [{found.rule}]", *words]
    )
    return figure


def explained(found: Rays) -> list[str]:
    """What each line of a legend says: what stops how many lines, by which rule; and which other readings would turn it."""
    stopped = [f"{s.letter}: {_lines(s.count)}. {s.text} [{s.rule}]" for s in found.stops]
    return stopped + [f"{text} [{rule}]" for text, rule in found.others]


def field(d: Any, a: Any, rule: str = "corner", **rulings: Any) -> Drawing:
    """All that a (a space or figure id of a Dungeon) sees, marked and counted. ValueError as from
    ``d.field_of_view``."""
    seen = d.field_of_view(a, rule, **rulings)
    own = d.squares(a)
    title = f"{named(d, a)} {counted(d, a, seen)}."
    words = [f"{_capital(ruled(rule, rulings))}.", *met(d, a, rule, rulings)]
    shown = {"current": own, "seen": [s for s in d.spaces if s in seen and s not in own]}
    figure, _ = _page(d, [("", shown)], title, words)
    where = places(d, [s for s in d.spaces if s in seen and s not in own])
    figure.alt = " ".join([title, *words, f"Seen: {where or 'nothing else'}."])
    return figure


def counted(d: Any, a: Any, seen: Iterable[Any]) -> str:
    """How much is seen, in words: "sees 34 of 86 other spaces"."""
    own = set(d.squares(a))
    return f"sees {len(set(seen) - own)} of {len(d.spaces) - len(own)} other spaces"


def met(d: Any, a: Any, rule: str, rulings: Mapping[str, Any]) -> list[str]:
    """Which figures are seen and which are not, in words; nothing where there is none."""
    others = [id for id, squares in d.figures.items() if id != a and set(squares).isdisjoint(d.squares(a))]
    seen = [id for id in others if d.sees(a, id, rule, **rulings)]
    hidden = [id for id in others if id not in seen]
    found = [f"Figures seen: {', '.join(named(d, id) for id in seen)}."] if seen else []
    return found + ([f"Not seen: {', '.join(named(d, id) for id in hidden)}."] if hidden else [])


Ruled = str | tuple[str, Mapping[str, Any]]


def differ(d: Any, a: Any, first: Ruled, second: Ruled) -> Drawing:
    """What a (a space or figure id of a Dungeon) sees by two rules, side by side; squares that differ are marked and
    counted.

    ``first``, ``second``: a rule, or (rule, rulings), as ("corner", {"wall_runs": "clear"}). ValueError as from
    ``d.field_of_view``.
    """
    (rule, rulings), (rule2, rulings2) = (of if not isinstance(of, str) else (of, {}) for of in (first, second))
    left, right = d.field_of_view(a, rule, **rulings), d.field_of_view(a, rule2, **rulings2)
    own = d.squares(a)
    shown = [
        (ruled(*of), compared(d, own, one, other))
        for of, one, other in (((rule, rulings), left, right), ((rule2, rulings2), right, left))
    ]
    title = f"{named(d, a)}: {differing(left, right)}."
    words = [f"{_capital(name)}: {counted(d, a, seen)}." for (name, _), seen in zip(shown, (left, right), strict=True)]
    figure, _ = _page(d, shown, title, words)
    only = [
        places(d, [s for s in d.spaces if s in one and s not in other]) for one, other in ((left, right), (right, left))
    ]
    told = [f"Only {name}: {where or 'none'}." for (name, _), where in zip(shown, only, strict=True)]
    figure.alt = " ".join(["Two rules side by side.", title, *words, *told])
    return figure


def compared(d: Any, own: Sequence[Any], one: Iterable[Any], other: Iterable[Any]) -> dict[str, list[Any]]:
    """The marks of a field of view beside another one."""
    one, other = set(one), set(other)
    rest = [s for s in d.spaces if s not in own]
    return {
        "current": list(own),
        "seen": [s for s in rest if s in one and s in other],
        "only here": [s for s in rest if s in one and s not in other],
        "not here": [s for s in rest if s in other and s not in one],
    }


def differing(left: Iterable[Any], right: Iterable[Any]) -> str:
    """How much two fields of view differ, in words."""
    left, right = set(left), set(right)
    more, fewer = len(left - right), len(right - left)
    if not more and not fewer:
        return "both see the same"
    squares = "square differs" if more + fewer == 1 else "squares differ"
    return f"{more + fewer} {squares}, {more} seen only on the left, {fewer} only on the right"


def reach(d: Any, a: Any, points: int, extra: int = 0, to: Any = None, side: str = "friend") -> Drawing:
    """Where a move of so many points may end, its cost written on each space (DS-077 to DS-088).

    ``a``: a figure id, or a space from which a figure of ``side`` moves. ``extra``: points more, as from fatigue;
    what they add is marked apart. ``to``: a space; the cheapest way there is drawn, or below stands why there is
    none. ValueError as from ``d.reach``.
    """
    own = d.squares(a)
    near, far = d.reach(a, points, side), d.reach(a, points + extra, side)
    title, words = moved(d, a, points, extra, near, far)
    kills = far.deadly
    shown: dict[str, Any] = {"current": own, "reach": [s for s in near if s not in own and s not in kills]}
    shown["one more"] = [s for s in far if s not in near and s not in kills]
    shown["deadly"] = [s for s in far if s not in own and s in kills]
    way = None
    if to is not None:
        way = d.path(a, to, points + extra, side)
        shown["target"] = [s for s in (to,) if s in parts(d)[0].graph and s not in own]
        words += asked(d, a, to, points + extra, far, side)
        words += harm(d, a, way, side) if way else []
    figure, axes = _page(d, [("", {name: spaces for name, spaces in shown.items() if spaces})], title, words)
    canvas = _canvas(axes[0], frame(parts(d)[0]))
    _write(canvas, {s: str(cost) for s, cost in far.items() if s not in own})
    if way and len(way) > 1:
        points_of = [(c + 0.5, -r - 0.5) for r, c in way]
        canvas.add([canvas.line(points_of, PAPER, 5.0), canvas.line(points_of, INK, 2.6, (3.0, 1.2))], None, 3.5)
    costs = "; ".join(
        f"{cost}: {places(d, [s for s in far if far[s] == cost])}" for cost in sorted(set(far.values())) if cost
    )
    figure.alt = " ".join([title, *words, f"Points to each space: {costs or 'none'}."])
    if kills:
        figure.alt += f" Whoever ends the turn there is defeated: {places(d, [s for s in d.spaces if s in kills])}."
    return figure


def moved(
    d: Any, a: Any, points: int, extra: int, near: Mapping[Any, int], far: Mapping[Any, int]
) -> tuple[str, list[str]]:
    """(title, lines): how much can be reached."""
    own, n = set(d.squares(a)), len(near) - len(set(d.squares(a)) & set(near))
    with_points = f"{points} {'point' if points == 1 else 'points'}"
    title = f"{named(d, a)} reaches {n} {'space' if n == 1 else 'spaces'} with {with_points}."
    if not extra:
        return title, []
    more = len(set(far) - set(near) - own)
    return title, [
        f"{extra} more: {more} {'space' if more == 1 else 'spaces'} more, "
        f"{'it is' if more == 1 else 'they are'} marked apart."
    ]


def asked(d: Any, a: Any, to: Any, points: int, far: Mapping[Any, int], side: str) -> list[str]:
    """What the move to one space costs, or why it cannot end there."""
    against = d.why_not(a, to, points, side)
    if against:
        return [f"{o.text} [{o.rule}]" if o.rule else o.text for o in against]
    return [f"To {named(d, to)}: {far.get(to, 0)} {'point' if far.get(to, 0) == 1 else 'points'}."]


def harm(d: Any, a: Any, way: Sequence[Any], side: str) -> list[str]:
    """What a way does to whoever goes it, in words; nothing where it does nothing."""
    return list(
        dict.fromkeys(
            str(said)
            for said in d.walk(a, way, side)
            if any(said.data.get(key) for key in ("damage", "caught", "defeated"))
        )
    )


# ------------------------------------------------------------------ on the page


def _page(d: Any, shown: list[tuple[str, Highlight]], title: str, words: list[str]) -> tuple[Drawing, list[BoardAxes]]:
    """A figure of one board or several with highlights: a title above, a legend and lines below."""
    place, _ = parts(d)
    fit = frame(place)
    n = len(shown)
    width = n * fit.width + (n - 1) * GAP
    marks: dict[str, Mark] = {name: mark for _, of in shown for name, mark, spaces in checked(place, of) if spaces}
    legend = [(CALLED.get(name, name), mark, []) for name, mark in marks.items()]
    rows = panel.rows([name for name, *_ in legend], width - 12)
    head = wrapped(title, width, TITLE, 0.6)
    lines = [part for line in words for part in wrapped(line, width, TEXT)]
    above = LINE * len(head) + 6 + (LINE if shown[0][0] else 0)
    below = panel.ROW * len(rows) + LINE * len(lines) + 10
    height = above + fit.height + below
    figure = Drawing(figsize=(width / 72, height / 72), dpi=144, facecolor=PAPER)
    axes = []
    for i, (_, of) in enumerate(shown):
        ax = BoardAxes(figure, (i * (fit.width + GAP) / width, below / height, fit.width / width, fit.height / height))
        figure.add_axes(ax)
        board(d, ax, of)
        axes.append(ax)
    canvas = margins(figure)
    for i, line in enumerate(head):
        panel.text(canvas, (6, height - LINE * (i + 0.6)), line, TITLE, bold=True, wide=width * 1.2)
    for i, (name, _) in enumerate(shown):
        if name:
            panel.text(
                canvas, (i * (fit.width + GAP) + 6, below + fit.height + 8), _capital(name), TITLE, wide=fit.width * 1.1
            )
    panel.legend(canvas, (8, below - panel.ROW / 2), legend, width - 12)
    top = below - panel.ROW * len(rows)
    for i, line in enumerate(lines):
        panel.text(canvas, (6, top - LINE * (i + 0.7)), line, TEXT, wide=width * 1.2)
    return figure, axes


def wrapped(text: str, width: float, size: float, per: float = 0.55) -> list[str]:
    return textwrap.wrap(text, max(24, int((width - 12) / size / per))) or [""]


def _canvas(ax: BoardAxes, fit: Frame) -> Canvas:
    points = 72 / ax.figure.dpi
    scale = min(ax.bbox.width * points / fit.width, ax.bbox.height * points / fit.height) * fit.scale
    return Canvas(ax, scale, scale / fit.scale)


def _draw(ax: BoardAxes, found: Rays, pieces: list[Any]) -> None:
    """The lines above the board, and the letters of what stops them, off the pieces."""
    (left, right), (low, high) = ax.get_xlim(), ax.get_ylim()
    canvas = _canvas(ax, Frame(left, high, 1.0, right - left, high - low))
    canvas.zoom = 1.0
    many = len(found.rays) > MOST
    arm = canvas.points(2.6)
    for ray in sorted(found.rays, key=lambda r: (r.by is None, r.chosen)):
        if ray.by is None:
            continue
        way = [ray.start, ray.stop]
        canvas.add(
            [canvas.line(way, PAPER, 1.9), canvas.line(way, GREY if many else RED, 0.6 if many else 0.9, (3, 2))],
            None,
            4.0,
        )
        (x, y), colour = ray.stop, "#7A2E00"
        cross = [[(x - arm, y - arm), (x + arm, y + arm)], [(x - arm, y + arm), (x + arm, y - arm)]]
        canvas.add(
            [canvas.line(c, PAPER, 2.6) for c in cross] + [canvas.line(c, colour, 1.2) for c in cross], None, 4.3
        )
    for ray in sorted((r for r in found.rays if r.by is None), key=lambda r: r.chosen):
        way = [ray.start, ray.end]
        wide = 3.2 if ray.chosen else 1.1
        canvas.add(
            [canvas.line(way, PAPER, wide + 1.8, cap="round"), canvas.line(way, BLUE, wide, cap="round")], None, 4.4
        )
    size = 7.4
    texts = [f"{s.letter} {s.rule}" for s in found.stops]
    wide = canvas.points(size * 0.64 * max(map(len, texts), default=0) + 2)
    edge = canvas.points(4)
    corners = ((left + wide / 2, low + edge), (right - wide / 2, high - edge))
    off = pieces, min(0.35, canvas.points(8.5))
    for text, at in zip(
        texts, spread([s.at for s in found.stops], canvas.points(size * 1.35), corners, wide, off), strict=True
    ):
        canvas.add([canvas.text(at, text, size, INK, bold=True, halo=PAPER)], None, 4.6)


def _write(canvas: Canvas, texts: Mapping[Any, str]) -> None:
    """A short text in the upper right corner of each square."""
    size = min(9.0, 0.3 * canvas.scale / canvas.zoom)
    for (r, c), text in texts.items():
        at = (c + 0.97 - 0.31 * size * len(text) * canvas.zoom / canvas.scale, -r - 0.2)
        canvas.add([canvas.text(at, text, size, INK, bold=True, halo=PAPER)], None, 3.6)


def _lines(n: int) -> str:
    return f"{n} {'line' if n == 1 else 'lines'}"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
