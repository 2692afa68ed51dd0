"""The drawing of a board as SVG with an id on every space, piece and edge.

The ground of a board, each look of a piece and each edge are drawn by matplotlib once and kept; a state is then put
together from them. So showing a state costs no drawing unless something in it was never seen before.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

import msgspec

from ludo.boards.board import Board
from ludo.draw import vector
from ludo.draw.figure import checked, parts, told_above
from ludo.draw.look import INK, PAPER, Looks, looks
from ludo.draw.names import SAFE, dom, plain
from ludo.draw.sheets import TOKEN, edges_of, ground_of, pieces_of, veil_of
from ludo.draw.words import describe, described, heading, together, told
from ludo.events.scene import Zone

OPEN = 7
"""A zone with more different things than these is folded in HTML."""
ARROWS = {"up": "ArrowUp", "down": "ArrowDown", "left": "ArrowLeft", "right": "ArrowRight"}


class Picture(msgspec.Struct, frozen=True):
    """A board or state as SVG. Places are in the units of the SVG, y downwards.

    Ids in the SVG are ``{prefix}-cell-{dom}``, ``{prefix}-piece-{dom}`` and ``{prefix}-edge-{dom}``.

    ``cells``: {space: {"dom", "label", "nav": {"ArrowUp": dom, ...}, "x", "y"}}.
    ``pieces``: {id: {"dom", "label", "x", "y", "size", "sprite"}}. ``size`` is the radius. ``sprite`` is the piece
    drawn about (0, 0), so the same look has the same text wherever it stands; "" for a piece behind the eighth of its
    space (which then says how many are). A piece's group has no transform of its own: translate it to move the piece.
    ``edges``: the same without a size, each about its own middle.
    """

    svg: str
    ground: str
    """The board alone: no pieces, edges or highlights."""
    width: float
    height: float
    cells: dict[Any, dict[str, Any]]
    pieces: dict[str, dict[str, Any]]
    edges: dict[str, dict[str, Any]]


def svg(s_or_board: Any, prefix: str = "ludo", highlight: Mapping[str, Iterable[Any]] | None = None) -> Picture:
    """A board, state or view as a Picture: SVG text and where everything in it is.

    ``prefix``: begins every id, ``A-Za-z0-9_-``, a letter first; give each picture of a page its own. The same input
    gives the same bytes in every process. Raises TypeError for what is no board, ValueError for a prefix or a space
    that cannot be.
    """
    if not (isinstance(prefix, str) and SAFE.fullmatch(prefix) and prefix[0].isalpha()):
        raise ValueError(f"prefix: expected letters, digits, _ and -, a letter first, not {prefix!r}")
    board, scene = parts(s_or_board)
    shown = checked(board, highlight)
    look = looks(s_or_board)
    key, fit, largest, bottom, names = ground_of(board, look)
    edges = edges_of(board, scene, look, fit)
    pieces = pieces_of(board, scene, look, fit, largest)
    over = veil_of(key, board, fit, shown)
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
        vector.document("\n".join(filter(None, t)), fit.width, fit.height).replace(TOKEN, prefix)
        for t in (layers, [bottom, names])
    )
    return Picture(whole, alone, fit.width, fit.height, cells, pieces, edges)


def svg_html(
    s_or_board: Any,
    highlight: Mapping[str, Iterable[Any]] | None = None,
    *,
    prefix: str | None = None,
    zones: bool = True,
) -> str:
    """A board, state or view as HTML that needs no kernel, no script and no network.

    The picture has its alternative text; the notes above it and the hands and piles beside it (unless ``zones`` is
    False) are real text. Without a ``prefix`` the ids begin with one made from the picture, so that different pictures
    of a page do not share any.
    """
    picture = svg(s_or_board, TOKEN if prefix is None else prefix, highlight)
    text = describe(s_or_board, beside=False)
    if prefix is None:
        prefix = f"ludo-{hashlib.sha256((picture.svg + text).encode()).hexdigest()[:10]}"
    head = f'<svg{vector.spoken(text)} style="width:100%;height:auto" '
    image = picture.svg.replace("<svg ", head, 1).replace(TOKEN, prefix)
    drawn, scene = parts(s_or_board)
    above = told_above(drawn, scene)
    lines = zip((600, *[400] * len(above)), above, strict=False)
    notes = "".join(f'<div style="font-weight:{weight}">{escape(plain(note))}</div>' for weight, note in lines)
    look = looks(s_or_board)
    beside = "".join(_zone(zone, look) for zone in scene.zones) if zones else ""
    side = f'<div style="flex:1 1 170px;max-width:300px">{beside}</div>' if beside else ""
    box = f"display:flex;flex-wrap:wrap;gap:12px;padding:6px;background:{PAPER};color:{INK};font:13px/1.45 sans-serif"
    main = f'<div style="flex:1 1 300px;max-width:{picture.width:g}px">{notes}{image}</div>'
    return f'<div class="ludo-state" style="{box}">{main}{side}</div>'


def _zone(zone: Zone, look: Looks) -> str:
    lines = []
    for item, count in together(zone.items):
        face = look.of(item)
        style = f"display:inline-block;min-width:1.7em;text-align:center;border:1px solid {INK};border-radius:3px"
        style += f";background:{face.colour};color:{face.ink};font-size:11px"
        chip = f'<span aria-hidden="true" style="{style}">{escape(plain(face.letter, 3)) or "&nbsp;"}</span>'
        many = f" ×{count}" if count > 1 else ""
        lines.append(f"<div>{chip} {escape(told(item, look, zone.owner))}{many}</div>")
    name = f"<b>{escape(heading(zone))}</b>"
    if len(lines) > OPEN:
        return f'<details style="margin-bottom:6px"><summary>{name}</summary>{"".join(lines)}</details>'
    return f'<div style="margin-bottom:6px">{name}{"".join(lines)}</div>'


def _placed(what: str, found: dict[str, Any]) -> str:
    at = f"translate({found['x']:g} {found['y']:g})"
    return f'<g id="{TOKEN}-{what}-{found["dom"]}">\n<g transform="{at}">\n{found["sprite"]}\n</g>\n</g>'


def _arrows(board: Board, space: Any) -> Mapping[str, Any]:
    try:
        return board.arrows(space)
    except NotImplementedError:
        return {}
