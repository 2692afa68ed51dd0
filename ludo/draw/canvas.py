"""What drawings are made of: a thin layer over matplotlib's artists. Lengths in points, places in board units."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from matplotlib import patheffects
from matplotlib.artist import Artist
from matplotlib.axes import Axes
from matplotlib.backend_bases import RendererBase
from matplotlib.font_manager import FontProperties, findfont
from matplotlib.lines import Line2D
from matplotlib.patches import Patch, PathPatch
from matplotlib.path import Path
from matplotlib.text import Text

from ludo.boards.board import Point
from ludo.draw.names import plain

FONT = "DejaVu Sans"


@cache
def _file(weight: str) -> str:
    """The file of our font: looked for anew at each size, it would take as long as drawing a piece."""
    return findfont(FontProperties(family=FONT, weight=weight))


class Group(Artist):
    """Artists drawn one after another, in SVG within one group that has the id."""

    def __init__(self, parts: Iterable[Artist], gid: str | None, zorder: float) -> None:
        super().__init__()
        self.parts = list(parts)
        self.set_gid(gid)
        self.set_zorder(zorder)

    def draw(self, renderer: RendererBase) -> None:
        renderer.open_group("group", self.get_gid())
        for part in self.parts:
            part.draw(renderer)
        renderer.close_group("group")

    def get_children(self) -> list[Artist]:
        return self.parts


class Canvas:
    """Where drawing functions draw: an Axes and its scale.

    ``scale``: points a board unit. ``zoom``: 1 where the board has the size it is designed for; lines and letters
    follow it.
    """

    def __init__(self, ax: Axes, scale: float, zoom: float = 1.0) -> None:
        self.ax = ax
        self.scale = scale
        self.zoom = zoom

    def points(self, length: float) -> float:
        """A length in points of the designed size, in board units."""
        return length * self.zoom / self.scale

    def shape(
        self,
        points: Sequence[Point],
        fill: str | None,
        line: str | None = None,
        width: float = 1.0,
        dash: Sequence[float] = (),
        hatch: str = "",
        veil: float | None = None,
    ) -> Patch:
        """A closed outline. With a hatch it has no line of its own: the line's colour is the hatch's."""
        patch = PathPatch(
            _closed([points]),
            facecolor=fill or "none",
            edgecolor=line or "none",
            linewidth=width * self.zoom if line and not hatch else 0.0,
            hatch=hatch or None,
            alpha=veil,
            joinstyle="round",
        )
        if dash:
            patch.set_linestyle((0, tuple(dash)))
        if hasattr(patch, "set_hatch_linewidth"):
            patch.set_hatch_linewidth(0.6)
        return patch

    def outlines(self, polygons: Sequence[Sequence[Point]], colour: str, width: float) -> Patch:
        """The lines of many polygons in one artist."""
        return PathPatch(
            _closed(polygons), facecolor="none", edgecolor=colour, linewidth=width * self.zoom, joinstyle="round"
        )

    def line(
        self, points: Sequence[Point], colour: str, width: float, dash: Sequence[float] = (), cap: str = "butt"
    ) -> Line2D:
        xs, ys = zip(*points, strict=True)
        line = Line2D(xs, ys, color=colour, linewidth=width * self.zoom, solid_capstyle=cap, dash_capstyle="butt")
        line.set_solid_joinstyle("round")
        if dash:
            line.set_linestyle((0, tuple(dash)))
        return line

    def text(
        self,
        at: Point,
        text: str,
        size: float,
        colour: str = "#000000",
        *,
        angle: float = 0.0,
        bold: bool = False,
        halo: str | None = None,
        across: str = "center",
    ) -> Text:
        """One line of text from anywhere: never read as mathematics, in the middle of its place."""
        weight = "bold" if bold else "normal"
        found = Text(
            *at,
            plain(text),
            fontproperties=FontProperties(family=FONT, weight=weight, size=size * self.zoom, fname=_file(weight)),
            color=colour,
            rotation=angle,
            rotation_mode="anchor",
            ha=across,
            va="center_baseline",
            parse_math=False,
        )
        if halo:
            found.set_path_effects([patheffects.withStroke(linewidth=3 * self.zoom, foreground=halo)])
        return found

    def add(self, parts: Iterable[Artist], gid: str | None = None, z: float = 1.0) -> Group:
        """Puts artists on the Axes as one group."""
        group = Group(parts, gid, z)
        for artist in (*group.parts, group):
            artist.set_figure(self.ax.figure)
            artist.axes = self.ax
            if not artist.is_transform_set():
                artist.set_transform(self.ax.transData)
            artist.set_clip_on(False)
        self.ax.add_artist(group)
        group.set_clip_on(False)
        return group


def _closed(polygons: Sequence[Sequence[Point]]) -> Path:
    points = [p for polygon in polygons for p in (*polygon, polygon[0])]
    codes = [c for polygon in polygons for c in (Path.MOVETO, *[Path.LINETO] * (len(polygon) - 1), Path.CLOSEPOLY)]
    return Path(points, codes)


def mean(points: Sequence[Point]) -> Point:
    return (sum(p[0] for p in points) / len(points), sum(p[1] for p in points) / len(points))


def around(points: Sequence[Point], center: Point, by: float) -> list[Point]:
    """Points moved toward a center by a part of their distance: an outline a little within another."""
    return [(center[0] + (x - center[0]) * by, center[1] + (y - center[1]) * by) for x, y in points]
