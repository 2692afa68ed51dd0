"""Outlines of pieces, about the origin, of about the same area; a circle has radius 1."""

from __future__ import annotations

import math

Outline = tuple[tuple[float, float], ...]


def _ring(count: int, radius: float, turn: float = 90.0) -> Outline:
    return tuple(
        (
            radius * math.cos(math.radians(turn + 360 * i / count)),
            radius * math.sin(math.radians(turn + 360 * i / count)),
        )
        for i in range(count)
    )


def rounded(wide: float, tall: float, corner: float) -> Outline:
    """A rectangle with round corners; ``wide`` and ``tall`` are half its sides."""
    corner = min(corner, wide, tall)
    points = []
    for cx, cy, begin in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for step in range(5):
            angle = math.radians(begin + 22.5 * step)
            x, y = cx * (wide - corner), cy * (tall - corner)
            points.append((x + corner * math.cos(angle), y + corner * math.sin(angle)))
    return tuple(points)


def chamfered(wide: float, tall: float, corner: float) -> Outline:
    """A rectangle with cut corners; ``wide`` and ``tall`` are half its sides."""
    x, y = wide - corner, tall - corner
    return ((wide, y), (x, tall), (-x, tall), (-wide, y), (-wide, -y), (-x, -tall), (x, -tall), (wide, -y))


def _star() -> Outline:
    outer, inner = _ring(5, 1.22), _ring(5, 0.66, 126)
    return tuple(point for pair in zip(outer, inner, strict=True) for point in pair)


_BATTLEMENTS: Outline = (
    (-0.6, -1.0), (0.6, -1.0), (0.6, 0.2), (0.8, 0.36), (0.8, 0.94), (0.45, 0.94), (0.45, 0.68), (0.19, 0.68),
    (0.19, 0.94), (-0.19, 0.94), (-0.19, 0.68), (-0.45, 0.68), (-0.45, 0.94), (-0.8, 0.94), (-0.8, 0.36), (-0.6, 0.2),
)  # fmt: skip
_SHIELD: Outline = (
    (-0.9, 0.95), (0.0, 1.05), (0.9, 0.95), (0.9, 0.05), (0.72, -0.45), (0.4, -0.83), (0.0, -1.1),
    (-0.4, -0.83), (-0.72, -0.45), (-0.9, 0.05),
)  # fmt: skip

OUTLINES: dict[str, Outline] = {
    "circle": _ring(40, 1.0),
    "token": _ring(40, 1.0),
    "square": rounded(0.86, 0.86, 0.12),
    "space": rounded(0.87, 0.87, 0.1),
    "triangle": ((0.0, 1.14), (1.06, -0.78), (-1.06, -0.78)),
    "diamond": _ring(4, 1.16),
    "hexagon": _ring(6, 1.05),
    "star": _star(),
    "tower": _BATTLEMENTS,
    "shield": _SHIELD,
    "card": rounded(0.72, 1.0, 0.16),
    "wall": rounded(1.0, 0.45, 0.1),
    "door": rounded(0.6, 1.0, 0.1),
    "bar": rounded(1.0, 0.42, 0.1),
    "doorway": rounded(0.6, 1.0, 0.1),
    "ridge": rounded(1.0, 0.25, 0.1),
    "spiral": _ring(40, 1.0),
    "houses": ((-1.0, -0.8), (1.0, -0.8), (1.0, 0.3), (0.5, 0.8), (0.0, 0.3), (-0.5, 0.8), (-1.0, 0.3)),
}
LETTERS = {
    "triangle": (0.0, -0.22),
    "star": (0.0, -0.03),
    "tower": (0.0, -0.28),
    "shield": (0.0, 0.1),
    "wall": (0.0, 0.0),
}
"""Where the letter stands, where that is not the middle."""
SIZES = {
    "triangle": 1.0,
    "star": 0.95,
    "tower": 1.0,
    "wall": 0.8,
    "diamond": 1.15,
    "door": 0.9,
    "card": 1.0,
    "bar": 0.72,
}
"""How large the letter is, as a part of the radius, where that is not 1.25."""


def _spiral() -> Outline:
    turns, steps = 2.25, 40
    return tuple(
        (
            (0.1 + 0.8 * i / steps) * math.cos(2 * math.pi * turns * i / steps),
            (0.1 + 0.8 * i / steps) * math.sin(2 * math.pi * turns * i / steps),
        )
        for i in range(steps + 1)
    )


STROKES: dict[str, tuple[Outline, ...]] = {
    "spiral": (_spiral(),),
    "houses": (
        ((-0.85, -0.7), (-0.85, 0.15), (-0.45, 0.55), (-0.05, 0.15), (-0.05, -0.7)),
        ((-0.05, 0.45), (0.25, 0.9), (0.55, 0.45), (0.55, -0.7)),
        ((0.55, 0.1), (0.85, 0.1), (0.85, -0.7), (-0.85, -0.7)),
    ),
}
"""Signs that stand before a space's name, in lines."""
