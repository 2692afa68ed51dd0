"""The parts of pictures, drawn by matplotlib once and kept: grounds, veils of highlights, pieces, edges."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any

from matplotlib.figure import Figure

from ludo.boards.board import Board
from ludo.draw import vector
from ludo.draw.canvas import Canvas
from ludo.draw.frame import Frame, along, frame, seam
from ludo.draw.ground import ground, highlight
from ludo.draw.layout import Place, layout, usual
from ludo.draw.look import PAPER, Look, Looks, Mark
from ludo.draw.names import dom, plain
from ludo.draw.pieces import edge, piece
from ludo.draw.words import told
from ludo.events.scene import Item, Scene

TOKEN = "ludo-0prefix0"
"""Stands for the prefix in what is kept."""
SHEET = 960.0
"""The side of the sheet on which pieces are drawn, about its middle."""


class Kept(OrderedDict[Hashable, Any]):
    """The last things made, by what they were made from."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def get_or(self, key: Hashable, make: Callable[[], Any]) -> Any:
        if key in self:
            self.move_to_end(key)
        else:
            self[key] = make()
            if len(self) > self.most:
                self.popitem(last=False)
        return self[key]


_grounds, _sprites, _veils, _sheets = Kept(24), Kept(2000), Kept(48), Kept(8)


def _key(board: Board, look: Looks) -> Hashable:
    """All that a ground is drawn from."""
    nodes = []
    for space, node in board.graph.nodes(data=True):
        grounds = tuple((look.ground(kind), tuple(part)) for kind, part in node.get("patches", ()))
        signs = tuple(look[sign] for sign in node.get("signs", ()))
        drawn = (look.ground(node.get("kind", "")), grounds, node.get("names"), signs)
        nodes.append((space, node["label"], tuple(node["polygon"]), node["center"], node.get("caption"), drawn))
    return (tuple(nodes), getattr(board, "captions", None))


def _figure(width: float, height: float) -> Any:
    figure = Figure(figsize=(width / 72, height / 72), facecolor=PAPER)
    ax = figure.add_axes((0, 0, 1, 1))
    ax.set_axis_off()
    return ax


def _on_board(fit: Frame) -> Canvas:
    ax = _figure(fit.width, fit.height)
    ax.set_xlim(fit.left, fit.left + fit.width / fit.scale)
    ax.set_ylim(fit.top - fit.height / fit.scale, fit.top)
    return Canvas(ax, fit.scale)


@contextmanager
def _sheet(fit: Frame | None) -> Iterator[Canvas]:
    """An empty sheet of glass, of a board or the one for pieces. Making it takes longer than drawing on it: it is kept
    and wiped."""

    def make() -> Canvas:
        canvas = _on_board(fit or Frame(-SHEET / 2, SHEET / 2, 1.0, SHEET, SHEET))
        canvas.ax.figure.patch.set_visible(False)
        return canvas

    canvas = _sheets.get_or(fit, make)
    try:
        yield canvas
    finally:
        for group in list(canvas.ax.artists):
            group.remove()


def ground_of(board: Board, look: Looks) -> tuple[Hashable, Frame, float, str, str]:
    """A board without anything on it: what it was made from, its frame, the usual size of a piece's place, the spaces,
    the lines and names above them."""
    key = _key(board, look)
    with vector.DRAWING:
        return (key, *_grounds.get_or(key, lambda: _ground(board, look)))


def _ground(board: Board, look: Looks) -> tuple[Frame, float, str, str]:
    fit = frame(board)
    canvas = _on_board(fit)
    ground(canvas, board, look, TOKEN)
    text, patterns = vector.body(canvas.ax.figure, TOKEN)
    text, names = vector.cut(text, f"{TOKEN}-names")
    return fit, usual(board, fit.scale), vector.with_patterns(text, patterns), f"<g>\n{names}\n</g>"


def veil_of(key: Hashable, board: Board, fit: Frame, shown: list[tuple[str, Mark, list[Any]]]) -> str:
    def make() -> str:
        with _sheet(fit) as canvas:
            for _, mark, spaces in shown:
                highlight(canvas, board, mark, spaces)
            return vector.with_patterns(*vector.body(canvas.ax.figure, TOKEN))

    wanted = tuple((mark, tuple(spaces)) for _, mark, spaces in shown if spaces)
    with vector.DRAWING:
        return _veils.get_or((key, wanted), make) if wanted else ""


def pieces_of(board: Board, scene: Scene, look: Looks, fit: Frame, largest: float) -> dict[str, dict[str, Any]]:
    """All pieces: {id: what Picture says of it, and how many spaces it covers}."""
    at = layout(board, scene.pieces, fit.scale, largest)
    wanted: dict[str, Hashable] = {}
    drawing: dict[Hashable, tuple[Item, Look, Place, int]] = {}
    for item in scene.pieces:
        if place := at.places.get(item.id):
            span = place.span and (round(place.span[0] * fit.scale, 2), round(place.span[1] * fit.scale, 2))
            home = Place(0.0, 0.0, round(place.size * fit.scale * 4) / 4, span)
            face, behind = look.of(item), at.behind.get(item.id, 0)
            key = (face, item.badges, item.owner, item.stand_in, home, behind)
            wanted[item.id] = key
            drawing[key] = (item, face, home, behind)

    middle = (SHEET / 2, SHEET / 2)
    sprites = _drawn(dict.fromkeys(drawing, middle), None, lambda canvas, key: piece(canvas, *drawing[key]))
    found = {}
    for item in scene.pieces:
        place = at.places.get(item.id)
        spaces = [s for s in item.at if s in board.graph]
        if spaces:
            x, y = fit.at((place.x, place.y) if place else board.center(spaces[0]))
            found[item.id] = {
                "dom": dom(item.id),
                "label": told(item, look),
                "x": round(x, 2),
                "y": round(y, 2),
                "size": round(place.size * fit.scale, 2) if place else 0.0,
                "sprite": sprites[wanted[item.id]] if place else "",
                "spaces": len(spaces),
            }
    return found


def edges_of(board: Board, scene: Scene, look: Looks, fit: Frame) -> dict[str, dict[str, Any]]:
    """All edges that lie where two spaces touch: {id: what Picture says of it}."""
    wanted: dict[str, Hashable] = {}
    drawing: dict[Hashable, Item] = {}
    middles: dict[Hashable, tuple[float, float]] = {}
    for item in scene.edges:
        curve = seam(board, *item.at) if len(item.at) == 2 else ()
        if curve:
            key = (fit, curve, look.of(item), item.badges, item.stand_in)
            wanted[item.id] = key
            drawing[key] = item
            x, y = fit.at(along(curve, 0.5, 0.5)[0])
            middles[key] = (round(x, 2), round(y, 2))
    sprites = _drawn(middles, fit, lambda canvas, key: edge(canvas, board, drawing[key], look.of(drawing[key])))
    found = {}
    for item in scene.edges:
        if item.id in wanted:
            key = wanted[item.id]
            label = f"{told(item, look)}: {' and '.join(plain(board.label(s)) for s in item.at)}"
            x, y = middles[key]
            found[item.id] = {"dom": dom(item.id), "label": label, "x": x, "y": y, "sprite": sprites[key]}
    return found


def _drawn(
    middles: Mapping[Hashable, tuple[float, float]],
    fit: Frame | None,
    draw: Callable[[Canvas, Any], list[Any]],
) -> dict[Hashable, str]:
    """What is wanted, about its middle, as SVG; what was never drawn before is drawn together on one sheet."""
    with vector.DRAWING:
        found = {key: _sprites.get_or(key, lambda: None) for key in middles}
        new = [key for key, text in found.items() if text is None]
        if new:
            with _sheet(fit) as canvas:
                for i, key in enumerate(new):
                    canvas.add(draw(canvas, key), f"{TOKEN}-{i}-")
                text, patterns = vector.body(canvas.ax.figure, TOKEN)
            for i, key in enumerate(new):
                drawn = vector.with_patterns(vector.group(text, f"{TOKEN}-{i}-"), patterns)
                x, y = middles[key]
                found[key] = _sprites[key] = f'<g transform="translate({-x:g} {-y:g})">\n{drawn}\n</g>'
        return found
