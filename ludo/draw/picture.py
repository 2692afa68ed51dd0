"""The drawing of a board as SVG with an id on every space, piece and edge: for widgets, and for notebooks without a kernel.

The ground of a board, each look of a piece and each edge are drawn by matplotlib once and kept; a state is then put together
from them. So showing a state costs no drawing unless something in it was never seen before.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable, Mapping
from html import escape
from typing import Any

import msgspec
from matplotlib.figure import Figure

from ludo.board.board import Board
from ludo.draw import vector
from ludo.draw.canvas import Canvas
from ludo.draw.figure import checked, parts
from ludo.draw.ground import ground, highlight
from ludo.draw.layout import Frame, Place, along, frame, layout, seam
from ludo.draw.look import INK, PAPER, Look, Looks, Mark, looks
from ludo.draw.names import SAFE, dom
from ludo.draw.pieces import edge, piece
from ludo.draw.words import describe, described, heading, together, told
from ludo.play.scene import Item, Scene, Zone

TOKEN = "ludo-0prefix0"
"""Stands for the prefix in what is kept."""
SHEET = 960.0
"""The side of the sheet on which pieces are drawn, about its middle."""
ARROWS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}


class Picture(msgspec.Struct, frozen=True):
    """A board or state as SVG. Places are in the units of the SVG, y downwards; ids in the SVG are ``{prefix}-cell-{dom}``,
    ``-piece-`` and ``-edge-``.

    ``cells``: {space: {"dom", "label", "nav": {"ArrowUp": dom, ...}, "x", "y"}}. ``pieces``: {id: {"dom", "label", "x", "y", "size",
    "sprite"}}; ``size`` is its radius; ``sprite`` is the piece about the point (0, 0), so that the same look has the same
    text wherever it stands, and "" for a piece hidden behind the eighth of its space (which then says how many are). The
    piece's group has no transform of its own: to move a piece, translate its group by (new x - x, new y - y).
    ``edges``: the same with ``sprite`` about its own middle.
    """

    svg: str
    ground: str
    """The board alone: no pieces, edges or highlights."""
    width: float
    height: float
    cells: dict[Any, dict[str, Any]]
    pieces: dict[str, dict[str, Any]]
    edges: dict[str, dict[str, Any]]


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


_grounds, _sprites, _veils = Kept(24), Kept(2000), Kept(48)


def svg(s_or_board: Any, prefix: str = "ludo", highlight: Mapping[str, Iterable[Any]] | None = None) -> Picture:
    """A board, state or view as a Picture: SVG text and where everything in it is.

    ``prefix``: begins every id, ``A-Za-z0-9_-``, a letter first; give each picture of a page its own. The same input gives the
    same bytes in every process. Raises TypeError for what is no board, ValueError for a prefix or a space that cannot be.
    """
    if not (isinstance(prefix, str) and SAFE.fullmatch(prefix) and prefix[0].isalpha()):
        raise ValueError(f"prefix: expected letters, digits, _ and -, a letter first, not {prefix!r}")
    board, scene = parts(s_or_board)
    shown = checked(board, highlight)
    look = looks(s_or_board)
    key = _key(board, look)
    fit, bottom, names = _grounds.get_or(key, lambda: _ground(board, look))
    edges = _edges(board, scene, look, fit)
    pieces = _pieces(board, scene, look, fit)
    over = _veil(key, board, fit, shown)
    layers = [bottom, over, names, *(_placed("edge", e) for e in edges.values())]
    layers += (_placed("piece", p) for p in sorted(pieces.values(), key=lambda p: -p["spaces"]) if p["sprite"])
    labels = described(board, scene, look)
    cells = {}
    for space in board.graph:
        x, y = fit.at(board.center(space))
        nav = {ARROWS[k]: dom(to) for k, to in _arrows(board, space).items()}
        cells[space] = {"dom": dom(space), "label": labels[space], "nav": nav, "x": round(x, 2), "y": round(y, 2)}
    for found in (*pieces.values(), *edges.values()):
        found.pop("spaces", None)
        found["sprite"] = found["sprite"].replace(TOKEN, prefix)
    whole, alone = (
        vector.document("\n".join(filter(None, t)), fit.width, fit.height).replace(TOKEN, prefix) for t in (layers, [bottom, names])
    )
    return Picture(whole, alone, fit.width, fit.height, cells, pieces, edges)


def svg_html(
    s_or_board: Any,
    highlight: Mapping[str, Iterable[Any]] | None = None,
    *,
    prefix: str | None = None,
    zones: bool = True,
) -> str:
    """A board, state or view as HTML that needs no kernel, no script and no network: the picture with its alternative text, and
    as real text the notes above it and the hands and piles beside it (unless ``zones`` is False).

    Without a ``prefix`` the ids begin with one made from the picture, so that different pictures of a page do not share any.
    """
    picture = svg(s_or_board, TOKEN if prefix is None else prefix, highlight)
    text = describe(s_or_board, beside=False)
    if prefix is None:
        prefix = f"ludo-{hashlib.sha256((picture.svg + text).encode()).hexdigest()[:10]}"
    image = picture.svg.replace("<svg ", f"<svg{vector.spoken(text)} style=\"width:100%;height:auto\" ", 1).replace(TOKEN, prefix)
    _, scene = parts(s_or_board)
    notes = "".join(f'<div style="font-weight:{600 if not i else 400}">{escape(n)}</div>' for i, n in enumerate(scene.notes))
    beside = "".join(_zone(zone, looks(s_or_board)) for zone in scene.zones) if zones else ""
    side = f'<div style="flex:1 1 170px;max-width:300px">{beside}</div>' if beside else ""
    return (
        f'<div class="ludo-state" style="display:flex;flex-wrap:wrap;gap:12px;padding:6px;background:{PAPER};color:{INK};'
        f'font:13px/1.45 sans-serif"><div style="flex:1 1 300px;max-width:{picture.width:g}px">{notes}{image}</div>{side}</div>'
    )


def _zone(zone: Zone, look: Looks) -> str:
    lines = []
    for item, count in together(zone.items):
        face = look.of(item)
        chip = (
            f'<span aria-hidden="true" style="display:inline-block;min-width:1.7em;text-align:center;border:1px solid {INK};'
            f'border-radius:3px;background:{face.colour};color:{face.ink};font-size:11px">{escape(face.letter) or "&nbsp;"}</span>'
        )
        lines.append(f"<div>{chip} {escape(told(item, look))}{f' ×{count}' if count > 1 else ''}</div>")
    return f'<div style="margin-bottom:6px"><b>{escape(heading(zone))}</b>{"".join(lines)}</div>'


# The parts, drawn once.


def _key(board: Board, look: Looks) -> Hashable:
    """All that a ground is drawn from."""
    nodes = []
    for space, node in board.graph.nodes(data=True):
        kind = node.get("kind", "")
        nodes.append((space, node["label"], tuple(node["polygon"]), node["center"], node.get("caption"), look.ground(kind)))
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


def _ground(board: Board, look: Looks) -> tuple[Frame, str, str]:
    fit = frame(board)
    canvas = _on_board(fit)
    ground(canvas, board, look, TOKEN)
    text, patterns = vector.body(canvas.ax.figure, TOKEN)
    names = vector.group(text, f"{TOKEN}-names")
    return fit, vector.with_patterns(text.replace(names, ""), patterns), f"<g>\n{names}\n</g>"


def _veil(key: Hashable, board: Board, fit: Frame, shown: list[tuple[str, Mark, list[Any]]]) -> str:
    def make() -> str:
        canvas = _on_board(fit)
        canvas.ax.figure.patch.set_visible(False)
        for _, mark, spaces in shown:
            highlight(canvas, board, mark, spaces)
        return vector.with_patterns(*vector.body(canvas.ax.figure, TOKEN))

    wanted = tuple((mark, tuple(spaces)) for _, mark, spaces in shown if spaces)
    return _veils.get_or((key, wanted), make) if wanted else ""


def _pieces(board: Board, scene: Scene, look: Looks, fit: Frame) -> dict[str, dict[str, Any]]:
    """All pieces; looks that were never drawn are drawn together on one sheet."""
    at = layout(board, scene.pieces, fit.scale)
    wanted: dict[str, Hashable] = {}
    new: dict[Hashable, tuple[Item, Look, Place, int]] = {}
    for item in scene.pieces:
        place = at.places.get(item.id)
        if place is None:
            continue
        here = Place(0.0, 0.0, round(place.size * fit.scale * 4) / 4, place.span and _scaled(place.span, fit.scale))
        face, behind = look.of(item), at.behind.get(item.id, 0)
        key = (face, item.badges, item.owner, item.stand_in, here, behind)
        wanted[item.id] = key
        if key not in _sprites:
            new[key] = (item, face, here, behind)
    if new:
        canvas = Canvas(_figure(SHEET, SHEET), 1.0)
        canvas.ax.set_xlim(-SHEET / 2, SHEET / 2)
        canvas.ax.set_ylim(-SHEET / 2, SHEET / 2)
        for i, made in enumerate(new.values()):
            canvas.add(piece(canvas, *made), f"{TOKEN}-{i}-")
        text, patterns = vector.body(canvas.ax.figure, TOKEN)
        for i, key in enumerate(new):
            drawn = vector.with_patterns(vector.group(text, f"{TOKEN}-{i}-"), patterns)
            home = f'<g transform="translate({-SHEET / 2:g} {-SHEET / 2:g})">\n{drawn}\n</g>'
            _sprites.get_or(key, lambda home=home: home)
    found = {}
    for item in scene.pieces:
        place = at.places.get(item.id)
        spaces = [s for s in item.at if s in board.graph]
        if not spaces:
            continue
        x, y = fit.at((place.x, place.y) if place else board.center(spaces[0]))
        found[item.id] = {
            "dom": dom(item.id),
            "label": told(item, look),
            "x": round(x, 2),
            "y": round(y, 2),
            "size": round(place.size * fit.scale, 2) if place else 0.0,
            "sprite": _sprites[wanted[item.id]] if place else "",
            "spaces": len(spaces),
        }
    return found


def _scaled(span: tuple[float, float], scale: float) -> tuple[float, float]:
    return (round(span[0] * scale, 2), round(span[1] * scale, 2))


def _edges(board: Board, scene: Scene, look: Looks, fit: Frame) -> dict[str, dict[str, Any]]:
    found = {}
    new: dict[Hashable, Item] = {}
    keys: dict[str, tuple[Hashable, tuple[float, float]]] = {}
    for item in scene.edges:
        curve = seam(board, *item.at) if len(item.at) == 2 else ()
        if not curve:
            continue
        key = (fit, curve, look.of(item), item.badges, item.stand_in)
        keys[item.id] = (key, fit.at(along(curve, 0.5, 0.5)[0]))
        if key not in _sprites:
            new[key] = item
    if new:
        canvas = _on_board(fit)
        for i, item in enumerate(new.values()):
            canvas.add(edge(canvas, board, item, look.of(item)), f"{TOKEN}-{i}-")
        text, patterns = vector.body(canvas.ax.figure, TOKEN)
        for i, key in enumerate(new):
            drawn = vector.with_patterns(vector.group(text, f"{TOKEN}-{i}-"), patterns)
            x, y = next(at for k, at in keys.values() if k == key)
            home = f'<g transform="translate({-x:.2f} {-y:.2f})">\n{drawn}\n</g>'
            _sprites.get_or(key, lambda home=home: home)
    for item in scene.edges:
        if item.id in keys:
            key, (x, y) = keys[item.id]
            label = f"{told(item, look)}: {' and '.join(board.label(s) for s in item.at)}"
            found[item.id] = {"dom": dom(item.id), "label": label, "x": round(x, 2), "y": round(y, 2), "sprite": _sprites[key]}
    return found


def _placed(what: str, found: dict[str, Any]) -> str:
    at = f"translate({found['x']:g} {found['y']:g})"
    return f'<g id="{TOKEN}-{what}-{found["dom"]}">\n<g transform="{at}">\n{found["sprite"]}\n</g>\n</g>'


def _arrows(board: Board, space: Any) -> Mapping[str, Any]:
    try:
        return board.arrows(space)
    except NotImplementedError:
        return {}
