"""Pieces and edges: how one of each is drawn. The same functions serve the static drawing and the SVG's parts."""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from matplotlib.artist import Artist

from ludo.boards.board import Board, Point
from ludo.draw.canvas import Canvas
from ludo.draw.frame import along, seam
from ludo.draw.layout import Place
from ludo.draw.look import INK, PAPER, SEATS, Look, contrast
from ludo.draw.names import plain
from ludo.draw.shapes import LETTERS, OUTLINES, SIZES, chamfered, rounded
from ludo.events.scene import Item

DASH = (2.2, 1.4)
"""The outline of what is a stand-in."""


def piece(canvas: Canvas, item: Item, look: Look, place: Place, behind: int = 0) -> list[Artist]:
    """A figure: shape, letter and badges. ``behind``: so many more pieces than are drawn stand in its space."""
    at, size = (place.x, place.y), place.size
    radius = size * canvas.scale / canvas.zoom
    if place.span:
        corners = chamfered if look.shape == "diamond" else rounded
        outline = _moved(corners(*place.span, size * 0.35), at, 1.0)
        letter_at, letter = at, radius * 1.25
        corner = (place.span[0] - size * 0.25, place.span[1] - size * 0.25)
    else:
        outline = _moved(OUTLINES[look.shape], at, size)
        dx, dy = LETTERS.get(look.shape, (0.0, 0.0))
        letter_at, letter = (at[0] + dx * size, at[1] + dy * size), radius * SIZES.get(look.shape, 1.25)
        corner = (0.71 * size, 0.67 * size)
    if item.badges[1:]:
        letter_at = (letter_at[0], letter_at[1] + size * 0.26)
        letter *= 0.86
    owner = None if look.owned else item.owner
    if owner is not None and item.badges and not place.span:
        letter_at = (letter_at[0], letter_at[1] - size * (0.22 if not item.badges[1:] else 0.1))
        letter *= 0.84
    line = 0.8 if radius < 9 else 1.3
    parts: list[Artist] = [canvas.shape(outline, look.colour, PAPER, line + 2.2)]
    parts.append(canvas.shape(outline, look.colour, INK, line, DASH if item.stand_in else ()))
    if look.hatch:
        parts.append(canvas.shape(outline, None, look.ink, 0.0, hatch=look.hatch, veil=0.5))
    if look.shape == "token":
        parts.append(canvas.shape(_moved(OUTLINES["circle"], at, size * 0.8), None, look.ink, 0.7))
    if look.letter:
        text = plain(look.letter, 3)
        parts.append(canvas.text(letter_at, text, letter * (1.0, 0.72, 0.55)[len(text) - 1], look.ink, bold=True))
    if look.shape == "bar":
        corner = (corner[0], 0.42 * size)
    small = max(4.4, min(7.0, radius * 0.38))
    if owner is not None:
        colour = SEATS[owner % len(SEATS)]
        where = (at[0] - corner[0], at[1] + corner[1])
        parts += tag(canvas, where, str(owner + 1), small, colour, contrast(colour), square=True)
    if item.badges:
        parts += tag(canvas, (at[0] + corner[0], at[1] + corner[1]), plain(item.badges[0], 4), small, PAPER, INK)
    if item.badges[1:]:
        half = place.span[0] * canvas.scale / canvas.zoom if place.span else 0.0
        text = plain(" ".join(item.badges[1:]), max(5, int(2.4 * half / small)))
        parts += tag(canvas, (at[0], at[1] - corner[1] * 1.2), text, small * 0.85, INK, PAPER)
    if behind:
        parts += tag(canvas, (at[0] + corner[0], at[1] - corner[1]), f"+{behind}", small * 1.1, INK, PAPER)
    return parts


def tag(
    canvas: Canvas, at: Point, text: str, size: float, fill: str, ink: str, square: bool = False, line: str = INK
) -> list[Artist]:
    """A short text on a disc, or on a bar that is as long as it needs. ``size``: half its height, in points."""
    half = canvas.points(size)
    wide = half * (1.0 if len(text) <= 1 else 0.62 * len(text) + 0.35)
    outline = rounded(wide, half, half * (0.25 if square else 1.0))
    return [
        canvas.shape(_moved(outline, at, 1.0), fill, line, 0.9),
        canvas.text(at, text, size * 1.5, ink, bold=True),
    ]


def edge(canvas: Canvas, board: Board, item: Item, look: Look) -> list[Artist]:
    """A wall or a door where two spaces touch. Empty when they do not touch along a line."""
    curve = seam(board, *item.at) if len(item.at) == 2 else ()
    if not curve:
        return []
    parts: list[Artist] = []
    length = sum(math.dist(a, b) for a, b in itertools.pairwise(curve)) * canvas.scale / canvas.zoom
    thin = min(1.0, length / 30)  # on boards of small squares
    if look.shape == "door":
        leaf = along(curve, 0.2, 0.8)
        parts = [canvas.line(curve, INK, 2.0 * thin), canvas.line(leaf, PAPER, 8.6 * thin)]
        parts += [canvas.line(leaf, INK, 7.4 * thin), canvas.line(leaf, look.colour, 5.2 * thin)]
        if look.hatch:  # a locked one is barred
            parts.append(canvas.line(leaf, INK, 5.2 * thin, (0.35, 0.5)))
    elif look.shape == "doorway":
        parts = _doorway(canvas, curve, look, thin)
    elif look.shape == "ridge":
        parts = [canvas.line(_zigzag(curve), PAPER, 3.4 * thin), canvas.line(_zigzag(curve), look.colour, 1.9 * thin)]
    elif look.shape == "bar":
        parts = [canvas.line(curve, look.colour, 5.0 * thin, cap="projecting")]
    else:
        wide = (9.0 if look.hatch else 6.0) * thin
        leaf = along(curve, 0.03, 0.97)
        parts = [
            canvas.line(leaf, PAPER, wide + 2.6 * thin),
            canvas.line(leaf, INK, wide + 0.8 * thin),
            canvas.line(leaf, look.colour, wide - 1.2 * thin),
        ]
        joints = (1.2, 1.6) if look.hatch else (0.18, 1.4)
        parts.append(canvas.line(leaf, look.ink, wide - 1.2 * thin, joints))
    if item.stand_in:
        parts.append(canvas.line(curve, PAPER, 1.2, (3, 3)))
    middle = along(curve, 0.5, 0.5)[0]
    text = plain(" ".join(dict.fromkeys(filter(None, (look.letter, *item.badges)))), 6)
    if text:
        parts += tag(canvas, middle, text, 6.5, look.colour, look.ink, square=True)
    return parts


def _doorway(canvas: Canvas, curve: Sequence[Point], look: Look, thin: float) -> list[Artist]:
    """An open door: posts at both ends, the leaf turned out of the way."""
    (x1, y1), (x2, y2) = along(curve, 0.2, 0.8)[0], along(curve, 0.2, 0.8)[-1]
    swung = [(x1, y1), (x1 + (y2 - y1) * 0.62, y1 - (x2 - x1) * 0.62)]
    parts: list[Artist] = [canvas.line(swung, INK, 4.4 * thin), canvas.line(swung, look.colour, 2.6 * thin)]
    for post in (along(curve, 0.0, 0.2), along(curve, 0.8, 1.0)):
        parts += [canvas.line(post, INK, 7.4 * thin), canvas.line(post, look.colour, 5.2 * thin)]
    return parts


def _zigzag(curve: Sequence[Point], teeth: int = 4) -> list[Point]:
    (x1, y1), (x2, y2) = curve[0], curve[-1]
    points = [(x1, y1)]
    for i in range(2 * teeth):
        t, way = (i + 0.5) / (2 * teeth), 0.075 * (1 if i % 2 else -1)
        points.append((x1 + t * (x2 - x1) + way * (y2 - y1), y1 + t * (y2 - y1) - way * (x2 - x1)))
    return [*points, (x2, y2)]


def _moved(outline: Sequence[Point], at: Point, by: float) -> list[Point]:
    return [(at[0] + x * by, at[1] + y * by) for x, y in outline]
