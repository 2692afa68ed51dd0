"""How things look in buttons and marks: the colours and letters of the drawings, as plain data for the front end."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludo.draw import look

SAID = {
    "reach": "can be reached",
    "one more": "can be reached with fatigue",
    "deadly": "can be reached, and defeats whoever ends the turn there",
    "current": "current",
    "seen": "seen",
    "changed": "changed",
    "can": "can be chosen",
    "path": "on the path",
    "picked": "picked",
    "go": "can be reached",
}
"""What is said of a space that is marked; of other marks their names."""


def face(item: Any, known: look.Looks) -> dict[str, str]:
    """Colour, ink and letter of a card or token."""
    found = known.of(item)
    return {"colour": found.colour, "ink": found.ink, "letter": found.letter}


OWN = {
    "can": {"fill": None, "veil": 0, "line": "#000000", "width": 1.6, "dash": "4 3", "hatch": ""},
    "go": {"fill": None, "veil": 0, "line": look.BLUE, "width": 3.0, "dash": "9 4", "hatch": ""},
    "picked": {"fill": look.ORANGE, "veil": 0.8, "line": "#000000", "width": 3.4, "dash": "", "hatch": ""},
}
"""Looks of the marks that only widgets make."""


def marks(names: Iterable[str]) -> dict[str, dict[str, Any]]:
    """Each mark's veil, line and texture, as in the drawings: never colour alone."""
    out = {name: {**own, "said": said(name)} for name, own in OWN.items()}
    for name, mark, _ in look.marks({name: () for name in names if name not in OWN}):
        out[name] = {
            "fill": mark.colour,
            "veil": mark.veil,
            "line": mark.line,
            "width": mark.width,
            "dash": " ".join(f"{d * mark.width:g}" for d in mark.dash),
            "hatch": mark.hatch[:1],
            "said": said(name),
        }
    return out


def said(name: str) -> str:
    return SAID.get(name, name)
