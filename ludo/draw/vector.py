"""A matplotlib figure as SVG text that can live within a page: no styles that leak, no ids but ours, the same bytes each time."""

from __future__ import annotations

import io
import re
import warnings
from html import escape

import matplotlib
from matplotlib.figure import Figure

RC = {"svg.fonttype": "none", "svg.hashsalt": "ludo", "svg.id": None, "hatch.linewidth": 0.6, "path.simplify": False}
FAMILY = "font-family: 'DejaVu Sans', Verdana, sans-serif"
XLINK = "http://www.w3.org/1999/xlink"
ROOT = 'stroke-linejoin="round" stroke-linecap="butt"'


def body(figure: Figure, prefix: str) -> tuple[str, dict[str, str]]:
    """What a figure draws, as (elements, {id: pattern that they use}). Only ids that begin with ``prefix`` stay."""
    out = io.StringIO()
    with matplotlib.rc_context(RC), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing")  # the reader's fonts draw the text, not ours
        figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, dpi=72)
    text = out.getvalue()
    text = text[text.index("</defs>") + len("</defs>") : text.rindex("</svg>")]
    text = re.sub(r"font-family: [^;\"]*(?=[;\"])", FAMILY, text)
    used = "".join(re.findall(r"<defs>(.*?)</defs>", text, re.S))
    text = re.sub(r"\s*<defs>.*?</defs>", "", text, flags=re.S)
    text = re.sub(rf' id="(?!{re.escape(prefix)}-)[^"]*"', "", text)
    text, used = (_lean(t).replace("url(#", f"url(#{prefix}-").replace('href="#', f'href="#{prefix}-') for t in (text, used))
    patterns = {}
    for found in re.finditer(r'<pattern id="([^"]*)".*?</pattern>|<path id="([^"]*)"[^>]*/>', used, re.S):
        patterns[f"{prefix}-{found[1] or found[2]}"] = found[0].replace(' id="', f' id="{prefix}-')
    return text.strip(), patterns


def with_patterns(text: str, patterns: dict[str, str]) -> str:
    """Elements with the patterns that they use, so that they can stand anywhere."""
    used = sorted({id for id in re.findall(r"#([\w-]+)", text) if id in patterns})
    return f"<defs>{''.join(patterns[id] for id in used)}</defs>{text}" if used else text


def _lean(text: str) -> str:
    """Shorter: a line an element, two decimals, no groups around single elements, dots as points of a round pen."""
    text = re.sub(r" ?\n(?=[MLQCz\"])", " ", text)
    text = re.sub(r"(\d+\.\d\d)\d+", r"\1", text)
    text = re.sub(r' transform="rotate\(-0 [^"]*"|\n(?=\s)', "", re.sub(r"\n\s*", "\n", text))
    text = re.sub(r"<g>\n(<(?:path|text|use) [^\n]*)\n</g>", r"\1", text)
    return re.sub(r'<path d="(M [^"]* C [^"]*)" style="fill: (#\w+);[^"]*"/>', _dots, text)


def _dots(found: re.Match[str]) -> str:
    circles = [[float(n) for n in re.findall(r"-?[\d.]+", circle)] for circle in found[1].split("M ")[1:]]
    if not all(len(c) == len(circles[0]) > 20 for c in circles):  # curves, but not circles
        return found[0]
    high, low = max(circles[0][1::2]), min(circles[0][1::2])
    path = "".join(f"M{c[0]:g} {(c[1] - high + (high + low) / 2):g}h0" for c in circles)
    return f'<path d="{path}" style="fill: none; stroke: {found[2]}; stroke-width: {high - low:g}; stroke-linecap: round"/>'


def document(parts: str, width: float, height: float, attributes: str = "") -> str:
    """An SVG element of a size in points; it takes the width that its place on the page has."""
    box = f'viewBox="0 0 {width:g} {height:g}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="{XLINK}" {box} {ROOT}{attributes}>\n{parts}\n</svg>'


def spoken(text: str) -> str:
    """Attributes that make an SVG element one picture with a text."""
    return f' role="img" aria-label="{escape(text)}"'


def group(text: str, gid: str) -> str:
    """The inner text of the group with an id."""
    start = text.index(f'<g id="{gid}">') + len(f'<g id="{gid}">')
    depth = 1
    for tag in re.finditer(r"<g[ >]|</g>", text[start:]):
        depth += -1 if tag[0] == "</g>" else 1
        if not depth:
            return text[start : start + tag.start()].strip()
    raise ValueError(f"no end of the group {gid}")
