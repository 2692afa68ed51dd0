"""The ground of a board: its spaces, their textures and names, what is written beside them; and highlights upon it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

from ludo.boards.board import Board, Point
from ludo.draw.canvas import Canvas, around
from ludo.draw.frame import SIGN, Caption, box, inside, outside
from ludo.draw.look import GREY, INK, PAPER, Look, Looks, Mark
from ludo.draw.names import dom
from ludo.draw.shapes import STROKES, rounded

BORDER, OUTLINE = 1.8, 0.8


def ground(canvas: Canvas, board: Board, looks: Looks, prefix: str | None = None) -> None:
    """Draws all spaces, and above them, in a group of their own, lines and names.

    With a prefix each space has its id, ``{prefix}-cell-{dom}``, and the group is ``{prefix}-names``.
    """
    for space in board.graph:
        look = looks.ground(board.graph.nodes[space].get("kind", ""))
        polygon = board.polygon(space)
        gid = f"{prefix}-cell-{dom(space)}" if prefix else None
        parts = patches(board, space, looks)
        under = [canvas.shape(polygon, look.colour)]
        under += [canvas.shape(part, face.colour) for face, part in parts[1:]]
        canvas.add(under, gid, 1.0)
        over = [canvas.shape(part, None, face.text or GREY, hatch=face.hatch) for face, part in parts if face.hatch]
        if look.letter:
            size = min(9.0, 0.36 * canvas.scale / canvas.zoom) if isinstance(space, tuple) else 9.0
            halo = look.colour if look.hatch else None
            over.append(canvas.text(board.center(space), look.letter, size, look.text or GREY, halo=halo))
        if over:
            canvas.add(over, None, 1.2)
    width = getattr(board, "outline", OUTLINE)
    top = [canvas.outlines([board.polygon(space) for space in board.graph], "#555555", width)]
    top += [canvas.line(border, INK, BORDER, cap="round") for border in borders(board)]
    captions = [inside(board, space, canvas.scale / canvas.zoom) for space in board.graph]
    top += [part for caption in captions if caption for part in written(canvas, caption, "#1A1A1A", looks)]
    top += [write(canvas, caption, INK) for caption in outside(board)]
    canvas.add(top, f"{prefix}-names" if prefix else None, 1.5)


def write(canvas: Canvas, caption: Caption, colour: str) -> Any:
    return canvas.text(caption.at, caption.text, caption.size, colour, angle=caption.angle, bold=caption.bold)


def written(canvas: Canvas, caption: Caption, colour: str, looks: Looks) -> list[Any]:
    """A space's name. One with signs, or a head, stands on paper, so that no texture disturbs it."""
    if not caption.signs and not caption.head:
        return [write(canvas, caption, colour)]
    one = canvas.points(caption.size)
    wide, tall = (canvas.points(half) for half in box(caption))
    x, y = caption.at
    parts = [canvas.shape(rounded_at(x, y, wide, tall), PAPER, veil=0.75)]
    x -= wide
    for sign in caption.signs:
        x += one * SIGN
        face = looks[sign] or Look()
        for stroke in STROKES.get(face.shape, STROKES["spiral"]):
            points = [(x + px * one * SIGN, y + py * one * SIGN) for px, py in stroke]
            parts.append(canvas.line(points, face.colour, 1.1, cap="round"))
        x += one * SIGN
    x += one * 0.3
    if caption.head:
        parts.append(canvas.text((x, y), caption.head, caption.size * 1.15, INK, bold=True, across="left"))
        x += one * (len(caption.head) * 0.8 + 0.35)
    return [*parts, canvas.text((x, y), caption.text, caption.size, colour, across="left")]


def rounded_at(x: float, y: float, wide: float, tall: float) -> list[Point]:
    return [(x + px, y + py) for px, py in rounded(wide, tall, tall * 0.5)]


def patches(board: Board, space: Any, looks: Looks) -> list[tuple[Look, tuple[Point, ...]]]:
    """The parts of a space's polygon with their grounds: one, or as many as its ``patches`` are."""
    node = board.graph.nodes[space]
    parts = node.get("patches") or ((node.get("kind", ""), board.polygon(space)),)
    return [(looks.ground(kind), tuple(polygon)) for kind, polygon in parts]


def borders(board: Board) -> list[list[Point]]:
    """The lines that belong to one space only: the rim of the board."""
    seen: Counter[tuple[Point, Point]] = Counter()
    for space in board.graph:
        polygon = [(round(x, 6), round(y, 6)) for x, y in board.polygon(space)]
        for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True):
            seen[min(a, b), max(a, b)] += 1
    after: dict[Point, list[Point]] = {}
    for (a, b), count in seen.items():
        if count == 1:
            after.setdefault(a, []).append(b)
            after.setdefault(b, []).append(a)
    lines = []
    while after:
        line = [next(iter(after))]
        while after.get(line[-1]):
            here = line[-1]
            there = after[here].pop()
            after[there].remove(here)
            line.append(there)
        for point in line:
            if not after.get(point):
                after.pop(point, None)
        if len(line) > 1:
            lines.append(line)
    return lines


def highlight(canvas: Canvas, board: Board, mark: Mark, spaces: Iterable[Any]) -> None:
    """Marks spaces with a veil of colour, a texture and an outline within their own."""
    for space in spaces:
        polygon, middle = board.polygon(space), board.center(space)
        canvas.add([canvas.shape(polygon, mark.colour, veil=mark.veil)], None, 1.25)
        if mark.hatch:
            canvas.add([canvas.shape(polygon, None, mark.line, hatch=mark.hatch, veil=0.45)], None, 1.3)
        inner = inset(polygon, middle, canvas.points(mark.width / 2 + 0.8))
        canvas.add([canvas.shape(inner, None, mark.line, mark.width, mark.dash)], None, 1.45)


def inset(polygon: tuple[Point, ...], middle: Point, by: float) -> list[Point]:
    """A polygon's points moved inwards by about a distance, each along the bisector of its corner."""
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(polygon, polygon[1:] + polygon[:1], strict=True))
    side = 1.0 if area > 0 else -1.0
    moved = []
    for i, here in enumerate(polygon):
        before, after = polygon[i - 1], polygon[(i + 1) % len(polygon)]
        normals = []
        for a, b in ((before, here), (here, after)):
            dx, dy = b[0] - a[0], b[1] - a[1]
            length = (dx * dx + dy * dy) ** 0.5
            if length:
                normals.append((-dy / length * side, dx / length * side))
        if not normals:
            return around(polygon, middle, 0.9)
        nx, ny = (sum(n[i] for n in normals) for i in (0, 1))
        size = (nx * nx + ny * ny) / len(normals)
        scale = min(by / size * 1.0, by * 2) if size > 1e-6 else 0.0
        moved.append((here[0] + nx * scale, here[1] + ny * scale))
    return moved
