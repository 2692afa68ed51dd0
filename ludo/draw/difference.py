"""Two states side by side, with what differs marked in both."""

from __future__ import annotations

from typing import Any

from ludo.draw import panel
from ludo.draw.canvas import Canvas
from ludo.draw.figure import NOTE, BoardAxes, Drawing, board, margins, parts
from ludo.draw.frame import along, frame, seam
from ludo.draw.look import MARKS, PAPER
from ludo.draw.names import plain
from ludo.draw.words import changes
from ludo.events.scene import Item, Scene

LINES = 8
"""So many changes are written below the boards; the text alternative has them all."""
GAP = 14.0


def compare(s: Any, t: Any, titles: tuple[str, str] = ("before", "after")) -> Drawing:
    """Draws two states (or views, or dungeons) of one board side by side.

    Spaces where something came, went or changed are marked in both, so are edges; below stands what changed, in words.
    Raises ValueError when their boards have different spaces.
    """
    (left, before), (right, after) = parts(s), parts(t)
    if set(left.graph) != set(right.graph):
        raise ValueError("compare: the two boards have different spaces")
    lines = changes(s, t)
    written = (
        list(lines[:LINES]) if len(lines) <= LINES else [*lines[: LINES - 1], f"and {len(lines) - LINES + 1} more"]
    )
    written = written or ["Nothing differs."]
    fit = frame(left)
    width = 2 * fit.width + GAP
    below, above = NOTE * len(written) + 8, NOTE + 4
    height = fit.height + below + above
    figure = Drawing(figsize=(width / 72, height / 72), dpi=144, facecolor=PAPER)
    figure.alt = (
        f"Two states of {plain(left.title or left.name or 'one board')}. "
        + ". ".join(lines or ("Nothing differs",))
        + "."
    )
    for i, (state, own, other) in enumerate(((s, before, after), (t, after, before))):
        ax = BoardAxes(figure, (i * (fit.width + GAP) / width, below / height, fit.width / width, fit.height / height))
        figure.add_axes(ax)
        place = parts(state)[0]
        board(state, ax, {"changed": [space for space in place.graph if space in differing(own, other)]})
        _edges(ax, place, own, other, fit.scale)
    canvas = margins(figure)
    for i, title in enumerate(titles):
        panel.text(canvas, (i * (fit.width + GAP) + 6, height - NOTE * 0.6), title, 10.5, bold=True)
    for i, line in enumerate(written):
        panel.text(canvas, (6, below - 6 - NOTE * (i + 0.5)), line, 10.0, wide=width - 12)
    return figure


def differing(scene: Scene, other: Scene) -> set[Any]:
    """The spaces on which two scenes differ."""
    found: set[Any] = set()
    before, after = ({i.id: i for i in x.pieces} for x in (scene, other))
    for id in before.keys() | after.keys():
        old, new = before.get(id), after.get(id)
        if old != new:
            found |= {s for i in (old, new) if i for s in i.at}
    return found


def _edges(ax: Any, place: Any, own: Scene, other: Scene, scale: float) -> None:
    before, after = ({i.id: i for i in x.edges} for x in (own, other))
    mark = MARKS["changed"]
    canvas = Canvas(ax, scale)
    for id in sorted(before.keys() | after.keys()):
        if before.get(id) == after.get(id):
            continue
        item: Item = before.get(id) or after[id]
        curve = seam(place, *item.at) if len(item.at) == 2 else ()
        if curve:
            x, y = along(curve, 0.5, 0.5)[0]
            length = canvas.points(9.0)
            ring = [
                (x - length, y - length),
                (x + length, y - length),
                (x + length, y + length),
                (x - length, y + length),
            ]
            canvas.add(
                [canvas.shape(ring, None, PAPER, 4.0), canvas.shape(ring, None, mark.line, 2.2, mark.dash)], None, 4.0
            )
