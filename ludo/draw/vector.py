"""A matplotlib figure as SVG text that can live within a page.

No styles that leak, no ids but ours, the same bytes each time.
"""

from __future__ import annotations

import io
import re
import threading
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape

from matplotlib import rcParams
from matplotlib.backends.backend_svg import RendererSVG
from matplotlib.figure import Figure

RC = {"svg.fonttype": "none", "svg.hashsalt": "ludo", "svg.id": None, "hatch.linewidth": 0.6, "path.simplify": False}
DRAWING = threading.RLock()
"""Held while matplotlib draws and while what was drawn is looked up or kept: JupyterLab answers clicks in a second thread, and
sheets that are used again, what is kept of pictures, and matplotlib's settings belong to the whole process."""
FAMILY = "font-family: 'DejaVu Sans', Verdana, sans-serif"
XLINK = "http://www.w3.org/1999/xlink"
ROOT = 'stroke-linejoin="round" stroke-linecap="butt"'


def body(figure: Figure, prefix: str) -> tuple[str, dict[str, str]]:
    """What a figure draws, as (elements, {id: pattern that they use}). Only ids that begin with ``prefix`` stay."""
    out = io.StringIO()
    with DRAWING, _style(figure), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")  # the reader's fonts draw the text, not ours
        width, height = figure.get_size_inches() * 72
        renderer = RendererSVG(width, height, out, image_dpi=72, metadata={"Date": None, "Creator": None})
        figure.draw(renderer)
        renderer.finalize()
    text = out.getvalue()
    text = text[text.index("</defs>") + len("</defs>") : text.rindex("</svg>")]
    used = _lean(_DOTS.sub(_dots, "".join(re.findall(r"<defs>(.*?)</defs>", text, re.S))))
    text = re.sub(r"\s*<defs>.*?</defs>", "", text, flags=re.S)
    text = re.sub(r"font-family: [^;\"]*(?=[;\"])", FAMILY, text)
    text = _lean(re.sub(rf' id="(?!{re.escape(prefix)}-)[^"]*"', "", text))
    for before, after in (("url(#", f"url(#{prefix}-"), ('href="#', f'href="#{prefix}-')):
        text, used = text.replace(before, after), used.replace(before, after)
    patterns = {}
    for found in re.finditer(r'<pattern id="([^"]*)".*?</pattern>|<path id="([^"]*)"[^>]*/>', used, re.S):
        patterns[f"{prefix}-{found[1] or found[2]}"] = found[0].replace(' id="', f' id="{prefix}-')
    return text.strip(), patterns


@contextmanager
def _style(figure: Figure) -> Iterator[None]:
    """Our settings, lengths in points, and theirs again afterwards. matplotlib's own context copies all of its settings
    each time."""
    theirs, dpi = {name: rcParams[name] for name in RC}, figure.dpi
    rcParams.update(RC)
    figure.dpi = 72
    try:
        yield
    finally:
        figure.dpi = dpi
        rcParams.update(theirs)


def with_patterns(text: str, patterns: dict[str, str]) -> str:
    """Elements with the patterns that they use, so that they can stand anywhere."""
    used = sorted({id for id in re.findall(r"#([\w-]+)", text) if id in patterns})
    return f"<defs>{''.join(patterns[id] for id in used)}</defs>{text}" if used else text


def _lean(text: str) -> str:
    """Shorter: a line an element, two decimals, no groups around single elements."""
    text = re.sub(r" ?\n(?=[MLQCz\"])", " ", text)
    text = re.sub(r"(\.\d\d)\d+", r"\1", text)
    text = re.sub(r' transform="rotate\(-0 [^"]*"|\n(?=\s)', "", re.sub(r"\n\s*", "\n", text))
    return re.sub(r"<g>\n(<(?:path|text|use) [^\n]*)\n</g>", r"\1", text)


_DOTS = re.compile(r'<path d="(M [^"]*C [^"]*)" style="fill: (#\w+);[^"]*"/>')


def _dots(found: re.Match[str]) -> str:
    """A texture of small circles, each made of eight curves, as points of a round pen."""
    circles = [circle.split() for circle in found[1].split("M ")[1:]]
    if not all(len(c) == len(circles[0]) > 50 for c in circles):  # curves, but not circles
        return found[0]
    heights = [float(n) for n in (circles[0][1], *(y for x, y in _pairs(circles[0])))]
    high, low = max(heights), min(heights)
    path = "".join(f"M{float(c[0]):g} {float(c[1]) - (high - low) / 2:g}h0" for c in circles)
    style = f"fill: none; stroke: {found[2]}; stroke-width: {high - low:.2f}; stroke-linecap: round"
    return f'<path d="{path}" style="{style}"/>'


def _pairs(words: list[str]) -> Iterator[tuple[str, str]]:
    numbers = [w for w in words if w not in ("C", "z")]
    return zip(numbers[::2], numbers[1::2], strict=True)


def document(parts: str, width: float, height: float, attributes: str = "") -> str:
    """An SVG element of a size in points; it takes the width that its place on the page has."""
    box = f'viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="{XLINK}" {box} {ROOT}{attributes}>\n{parts}\n</svg>'


def spoken(text: str) -> str:
    """Attributes that make an SVG element one picture with a text."""
    return f' role="img" aria-label="{escape(text)}"'


def group(text: str, gid: str) -> str:
    """The inner text of the group with an id."""
    return cut(text, gid)[1]


def cut(text: str, gid: str) -> tuple[str, str]:
    """A text without the group that has an id, and the inner text of that group."""
    start = text.index(f'<g id="{gid}">')
    begin = start + len(f'<g id="{gid}">')
    depth = 1
    for tag in re.finditer(r"<g[ >]|</g>", text[begin:]):
        depth += -1 if tag[0] == "</g>" else 1
        if not depth:
            return text[:start] + text[begin + tag.end() :].lstrip("\n"), text[begin : begin + tag.start()].strip()
    raise ValueError(f"no end of the group {gid}")
