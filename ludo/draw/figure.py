"""The static drawing of a board or a state, for print, export and slides: matplotlib without pyplot."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

from matplotlib.axes import Axes
from matplotlib.figure import Figure

from ludo.boards.board import Board
from ludo.data import nearest
from ludo.draw import panel, vector
from ludo.draw.canvas import Canvas
from ludo.draw.frame import Frame, frame
from ludo.draw.ground import ground, highlight
from ludo.draw.layout import layout
from ludo.draw.look import INK, MARKS, OTHERS, PAPER, Mark, looks, marks
from ludo.draw.pieces import edge, piece
from ludo.draw.words import describe
from ludo.events.scene import Scene


class Drawing(Figure):
    """A Figure that a notebook shows by itself, as SVG with a text for those who do not see it.

    ``alt``: that text. ``columns`` and ``rows``: what a chart shows, as a table; empty for boards.
    """

    alt: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()

    def _repr_html_(self) -> str:
        width, height = (inches * 72 for inches in self.get_size_inches())
        parts = vector.with_patterns(*vector.body(self, "ludo"))
        prefix = f"ludo-{hashlib.sha256(parts.encode()).hexdigest()[:10]}"  # ids differ where pictures do
        parts = parts.replace('"ludo-', f'"{prefix}-').replace("#ludo-", f"#{prefix}-")
        svg = vector.document(parts, width, height, vector.spoken(self.alt))
        return f'<div style="max-width:{width:g}px;background:{PAPER};color:{INK}">{svg}</div>{self._table()}'

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        return {"text/html": self._repr_html_(), "text/plain": self.alt or repr(self)}

    def _table(self) -> str:
        if not self.rows:
            return ""
        head = "".join(f'<th scope="col">{escape(c)}</th>' for c in self.columns)
        lines = ("".join(f"<td>{escape(c)}</td>" for c in row) for row in self.rows)
        body = "".join(f"<tr>{line}</tr>" for line in (head, *lines))
        return f"<details><summary>As a table</summary><table>{body}</table></details>"


class BoardAxes(Axes):
    """Axes that a notebook shows when they stand last in a cell: the whole drawing."""

    def _repr_html_(self) -> str | None:
        return self.figure._repr_html_() if isinstance(self.figure, Drawing) else None


def parts(s_or_board: Any) -> tuple[Board, Scene]:
    """What is drawn: a board, and what stands on it if there is a ``scene``. TypeError for anything else."""
    is_board = isinstance(s_or_board, Board) or hasattr(s_or_board, "graph")
    board = s_or_board if is_board else getattr(s_or_board, "board", None)
    board = getattr(board, "drawn", board)  # a board may be drawn with more than its spaces
    if not hasattr(board, "graph"):
        raise TypeError(f"expected a state, a view or a board, not {type(s_or_board).__name__}")
    scene = getattr(s_or_board, "scene", None)
    return board, scene if isinstance(scene, Scene) else Scene()


def told_above(board: Board, scene: Scene) -> tuple[str, ...]:
    """The lines above a board: the scene's notes, and whether the board is a stand-in."""
    return (*scene.notes, *filter(None, [board.stand_in_note]))


def checked(board: Board, highlight: Mapping[str, Iterable[Any]] | None) -> list[tuple[str, Mark, list[Any]]]:
    """The highlights, all on spaces of the board. Raises ValueError naming the first that is none."""
    found = marks(highlight)
    for name, _, spaces in found:
        for space in spaces:
            if space not in board.graph:
                raise ValueError(f"highlight[{name!r}]: the board has no space {space!r}{nearest(space, board.graph)}")
    return found


def board(
    s_or_board: Any,
    ax: Axes | None = None,
    highlight: Mapping[str, Iterable[Any]] | None = None,
    *,
    zones: bool = False,
    legend: bool = True,
) -> Axes:
    """Draws a board, or a state (or view) with all that stands on it, and returns the Axes.

    ``s_or_board``: anything with ``.board`` and ``.scene``, or a Board. ``ax``: where to draw; without it a new figure
    of the right size, which a notebook shows. ``highlight``: {name: spaces}; "reach", "seen", "current", "changed",
    "target", "path" and "blocked" have looks of their own. ``zones``: also the hands and piles, to the right of the
    board. ``legend``: names the highlights below the board. Raises TypeError for what is no board, ValueError for a
    space that the board does not have.
    """
    place, scene = parts(s_or_board)
    shown = checked(place, highlight)
    look = looks(s_or_board)
    fit = frame(place)
    own = ax is None
    listed = panel.lines(scene, look) if zones else []
    notes = told_above(place, scene)
    if ax is None:
        ax = _sheet(fit, notes, [name for name, *_ in shown] if legend else [], listed)
        ax.figure.alt = describe(s_or_board)
    ax.set_xlim(fit.left, fit.left + fit.width / fit.scale)
    ax.set_ylim(fit.top - fit.height / fit.scale, fit.top)
    ax.set_aspect("equal")
    ax.set_axis_off()
    canvas = _canvas(ax, fit)
    ground(canvas, place, look)
    scenery(canvas, place, scene, look, shown)
    if own and (notes or listed or (legend and shown)):
        _write(ax, fit, notes, shown if legend else [], listed)
    return ax


def scenery(canvas: Canvas, board: Board, scene: Scene, look: Any, shown: list[tuple[str, Mark, list[Any]]]) -> None:
    """All that lies upon the ground: highlights, edges, pieces."""
    for _, mark, spaces in shown:
        highlight(canvas, board, mark, spaces)
    for item in scene.edges:
        canvas.add(edge(canvas, board, item, look.of(item)), None, 2.0)
    places = layout(board, scene.pieces, canvas.scale / canvas.zoom)
    for item in sorted(scene.pieces, key=lambda i: -len(i.at)):
        if item.id in places.places:
            drawn = piece(canvas, item, look.of(item), places.places[item.id], places.behind.get(item.id, 0))
            canvas.add(drawn, None, 3.0)


def _canvas(ax: Axes, fit: Frame) -> Canvas:
    """A canvas for Axes of any size: what is drawn is as large in proportion as in a figure of its own."""
    points = 72 / ax.figure.dpi
    scale = min(ax.bbox.width * points / fit.width, ax.bbox.height * points / fit.height) * fit.scale
    return Canvas(ax, scale, scale / fit.scale)


NOTE, PANEL = 15.0, 190.0


def _sheet(fit: Frame, notes: tuple[str, ...], names: list[str], listed: list[panel.Line]) -> Axes:
    """A new figure with room for notes above, a legend below and zones on the right."""
    above, below = NOTE * len(notes) + 4 * bool(notes), panel.ROW * len(panel.rows(names, fit.width))
    height = max(above + fit.height + below, panel.height(listed))
    width = fit.width + PANEL * bool(listed)
    figure = Drawing(figsize=(width / 72, height / 72), dpi=144, facecolor=PAPER)
    low = height - above - fit.height
    ax = BoardAxes(figure, (0, low / height, fit.width / width, fit.height / height))
    figure.add_axes(ax)
    return ax


def margins(figure: Figure) -> Canvas:
    """The whole of a figure to write on, behind its boards, in points from its lower left corner."""
    over = BoardAxes(figure, (0, 0, 1, 1), zorder=-1)
    figure.add_axes(over)
    width, height = (inches * 72 for inches in figure.get_size_inches())
    over.set_xlim(0, width)
    over.set_ylim(0, height)
    over.set_axis_off()
    return Canvas(over, 1.0)


def _write(
    ax: Axes, fit: Frame, notes: tuple[str, ...], shown: list[tuple[str, Mark, list[Any]]], listed: list[panel.Line]
) -> None:
    figure = ax.figure
    height = figure.get_size_inches()[1] * 72
    canvas = margins(figure)
    for i, note in enumerate(notes):
        panel.text(canvas, (6, height - NOTE * (i + 0.55)), note, 10.0, bold=not i, wide=fit.width - 10)
    if shown:
        panel.legend(
            canvas, (6, height - NOTE * len(notes) - 4 * bool(notes) - fit.height - panel.ROW / 2), shown, fit.width
        )
    if listed:
        panel.draw(canvas, fit.width + 8, height - 6, listed)
    figure.sca(ax)


__all__ = ["MARKS", "OTHERS", "BoardAxes", "Drawing", "board"]
