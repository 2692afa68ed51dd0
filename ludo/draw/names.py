"""Names and texts made safe for SVG and HTML: ids from an allow-list, characters that XML can hold."""

from __future__ import annotations

import re
from typing import Any

SAFE = re.compile(r"[A-Za-z0-9_-]+")
NOT_XML = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
LONGEST = 200


def dom(space: Any) -> str:
    """The id of a space (or of a piece, a wall) in a picture, without the picture's prefix; only ``A-Za-z0-9_-``.

    Different names give different ids: ``"knight-3"`` is itself, ``(3, 4)`` is ``"r3c4"``, anything else is encoded.

    >>> dom("knight-3"), dom((3, 4)), dom("Tom & Ann")
    ('knight-3', 'r3c4', 'Tom_x20__x26__x20_Ann')
    """
    if isinstance(space, str):
        if SAFE.fullmatch(space) and "_x" not in space:
            return space
        return "".join(c if SAFE.fullmatch(c) and c != "_" else f"_x{ord(c):x}_" for c in space) or "_x_"
    if isinstance(space, tuple) and len(space) == 2 and all(type(n) is int for n in space):
        return f"r{space[0]}c{space[1]}"
    if type(space) is int:
        return f"n{space}"
    return dom("_" + repr(space))


def plain(text: Any, longest: int = LONGEST) -> str:
    """A text from outside as one line that XML can hold, at most ``longest`` characters. It is not escaped yet."""
    line = " ".join(NOT_XML.sub("\ufffd", str(text)).split())
    return line if len(line) <= longest else line[: longest - 1] + "\u2026"
