"""Drawings of boards and states, and charts: pure functions that know no game.

What is drawn is anything with ``.board`` and ``.scene`` (a State, a view) or a Board alone (which may have a ``scene``
of its own, as a dungeon with figures does). How its kinds look comes from its game's look.toml, or the board's
``look``.

- ``board(s)``: the static drawing, matplotlib Axes; ``compare(s, t)``: two states side by side, what differs marked.
- ``svg(s, prefix)``: the same drawing as SVG with an id on everything, a Picture; ``svg_html(s)``: HTML for a notebook.
- ``describe(s)``: the alternative text; ``changes(s, t)``: what differs, in words; ``dom(space)``: an id in a picture.
- ``sight(d, a, b)``: the lines of sight of a dungeon; ``field(d, a)``: what is seen; ``differ(d, a, rule, rule2)``:
two rules side by side; ``reach(d, a, points)``: where a move may end.
- ``odds``, ``histogram``, ``rates``, ``intervals``, ``series``: charts. Each has ``.alt``, its finding in a sentence,
and shows its table.

matplotlib is imported with the first name that needs it.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludo.draw.charts import histogram, intervals, odds, rates, series
    from ludo.draw.difference import compare
    from ludo.draw.figure import Drawing, board
    from ludo.draw.look import MARKS, Look, Looks, Mark, looks
    from ludo.draw.names import dom, plain
    from ludo.draw.picture import Picture, svg, svg_html
    from ludo.draw.sights import differ, field, reach, sight
    from ludo.draw.words import changes, describe, told

_PLACES = {
    "charts": ("histogram", "intervals", "odds", "rates", "series"),
    "difference": ("compare",),
    "figure": ("Drawing", "board"),
    "look": ("MARKS", "Look", "Looks", "Mark", "looks"),
    "names": ("dom", "plain"),
    "picture": ("Picture", "svg", "svg_html"),
    "sights": ("differ", "field", "reach", "sight"),
    "words": ("changes", "describe", "told"),
}
_WHERE = {name: module for module, names in _PLACES.items() for name in names}

__all__ = [
    "MARKS",
    "Drawing",
    "Look",
    "Looks",
    "Mark",
    "Picture",
    "board",
    "changes",
    "compare",
    "describe",
    "differ",
    "dom",
    "field",
    "histogram",
    "intervals",
    "looks",
    "odds",
    "plain",
    "rates",
    "reach",
    "series",
    "sight",
    "svg",
    "svg_html",
    "told",
]


def __getattr__(name: str) -> Any:
    if name not in _WHERE:
        raise AttributeError(f"module 'ludo.draw' has no attribute {name!r}")
    found = getattr(import_module(f"ludo.draw.{_WHERE[name]}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
