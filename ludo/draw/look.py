"""Looks: the shape, colour and letter of each kind of thing, from ``data/<game>/look.toml``; and the palette."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Annotated, Any, Literal

import msgspec

from ludo import data
from ludo.events.scene import Item

Colour = Annotated[str, msgspec.Meta(pattern="^#[0-9A-Fa-f]{6}$")]
Hatch = Annotated[str, msgspec.Meta(pattern=r"^[-/\\|+x.]{0,6}$")]
Form = Literal[
    "triangle",
    "circle",
    "square",
    "diamond",
    "hexagon",
    "star",
    "shield",
    "tower",
    "wall",
    "door",
    "token",
    "card",
    "space",
    "bar",
    "doorway",
    "ridge",
    "spiral",
    "houses",
]

ORANGE, SKY, GREEN, YELLOW, BLUE, RED, PURPLE = (
    "#E69F00",
    "#56B4E9",
    "#009E73",
    "#F0E442",
    "#0072B2",
    "#D55E00",
    "#CC79A7",
)
"""Okabe and Ito's colours, which people with the usual kinds of colour blindness tell apart."""
INK, PAPER, GREY, PALE = "#000000", "#FFFFFF", "#767676", "#E6E6E6"
SEATS = (ORANGE, SKY, GREEN, YELLOW, BLUE, PURPLE, RED, GREY)


class Look(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How one kind looks; a table of look.toml."""

    shape: Form = "circle"
    colour: Colour = "#BDBDBD"
    letter: str = ""
    """On figures and cards; "*" stands for the initials of the thing's id, "#" for its number."""
    hatch: Hatch = ""
    """A texture, for grounds and pieces, in matplotlib's signs: "//", "..", "xx"."""
    text: Colour | None = None
    """The letter's colour; without it black or white, whichever stands out."""
    name: str = ""
    """What the kind is called where its things are told, as "red" for a ground."""
    names: str = ""
    """The same for many: "Towers"."""
    badge: str = ""
    """What a number in the first badge counts: "points"."""
    owned: bool = False
    """Whether its colour and letter tell whose it is: the owner's number is not drawn then."""

    @property
    def ink(self) -> str:
        return self.text or contrast(self.colour)


class Mark(msgspec.Struct, frozen=True):
    """How a highlight looks: a veil of colour, a texture and an outline, so that it is never colour alone."""

    colour: str
    hatch: str = ""
    line: str = INK
    width: float = 2.0
    dash: tuple[float, ...] = ()
    veil: float = 0.55


MARKS: dict[str, Mark] = {
    "reach": Mark(SKY, line=BLUE, width=2.4),
    "seen": Mark(YELLOW, "..", line="#6B6300", width=1.4, dash=(1, 1.2)),
    "current": Mark(ORANGE, line=INK, width=3.4, veil=0.85),
    "changed": Mark(PURPLE, "//", line="#7A2E5D", width=2.2, dash=(4, 2)),
    "target": Mark(RED, "xx", line="#8A3A00", width=2.8, veil=0.35),
    "path": Mark(GREEN, "--", line="#00573F", width=2.2, dash=(6, 1.5, 1, 1.5), veil=0.4),
    "blocked": Mark("#8C8C8C", "xxx", line="#404040", width=1.4),
    "only here": Mark(GREEN, "++", line="#00573F", width=2.6, veil=0.5),
    "not here": Mark(PURPLE, "\\\\", line="#7A2E5D", width=2.2, dash=(1.6, 1.6), veil=0.4),
    "deadly": Mark(RED, "oo", line=INK, width=2.4, dash=(1, 1), veil=0.4),
    "one more": Mark(YELLOW, "..", line="#6B6300", width=2.0, dash=(3, 1.6), veil=0.45),
}
"""The highlights with a fixed look; other names get one of OTHERS."""
OTHERS = (
    Mark(BLUE, "\\\\", line="#003E61", width=2.2, dash=(5, 2), veil=0.35),
    Mark(ORANGE, "||", line="#7A5400", width=2.2),
    Mark(PURPLE, "++", line="#7A2E5D", width=2.2, dash=(1.5, 1.5)),
    Mark(GREEN, "..", line="#00573F", width=2.2),
)


def marks(highlight: Mapping[str, Iterable[Any]] | None) -> list[tuple[str, Mark, list[Any]]]:
    """The highlights as (name, mark, spaces), in the order given. Raises TypeError when it is no mapping to spaces."""
    if highlight is None:
        return []
    if not isinstance(highlight, Mapping):
        raise TypeError(f'highlight: expected {{"reach": spaces}}, not {type(highlight).__name__}')
    found, others = [], 0
    for name, spaces in highlight.items():
        if name not in MARKS:
            others += 1
        mark = MARKS.get(name) or OTHERS[(others - 1) % len(OTHERS)]
        found.append((str(name), mark, [spaces] if isinstance(spaces, str) else list(spaces)))
    return found


def contrast(colour: str) -> str:
    """Black or white, whichever stands out more on a colour.

    >>> contrast("#F0E442"), contrast("#0072B2")
    ('#000000', '#FFFFFF')
    """
    channels = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    light = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return INK if (light + 0.05) ** 2 > 0.05 * 1.05 else PAPER


@lru_cache(maxsize=4096)
def initials(id: str) -> str:
    """At most three letters for a figure.

    >>> initials("M1"), initials("ettin-2"), initials("goblin archer 12")
    ('M1', 'E2', 'G12')
    """
    words = re.findall(r"[^\W\d_]+|\d+", str(id))
    number = words.pop() if len(words) > 1 and words[-1].isdigit() else ""
    letters = "".join(word[0].upper() if not word.isdigit() else word for word in words) or "?"
    return (letters[: max(1, 3 - len(number))] + number)[:3]


class Looks:
    """The looks in a picture: of a thing by its id, else by its kind, else a grey circle with its first letter."""

    def __init__(self, kinds: Mapping[str, Look]) -> None:
        self.kinds = kinds

    def of(self, item: Item) -> Look:
        found = self.kinds.get(item.id) or self.kinds.get(item.kind)
        if found and found.letter == "*":
            return msgspec.structs.replace(found, letter=initials(item.id))
        if found and "#" in found.letter:
            return msgspec.structs.replace(found, letter=found.letter.replace("#", str(item.id).rsplit("-", 1)[-1]))
        return found or Look(letter=next((c.upper() for c in item.label if c.isalnum()), "?"))

    def ground(self, kind: str) -> Look:
        return self.kinds.get(kind) or Look(shape="space", colour="#F2F2F2")

    def __getitem__(self, kind: str) -> Look | None:
        return self.kinds.get(kind)


@lru_cache(maxsize=32)
def _of_folder(name: str) -> Looks:
    path = data.folder() / name.replace("-", "_") / "look.toml"
    return Looks(data.read(path, dict[str, dict[str, Look]]).get("look", {}) if path.is_file() else {})


def _of_mapping(found: Mapping[str, Any]) -> Looks:
    try:
        return Looks(msgspec.convert(dict(found), dict[str, Look]))
    except msgspec.ValidationError:
        return Looks(
            data.decode(dict(found), dict[str, Look], "look.toml")
        )  # the same, slower, with a better complaint


def looks(thing: Any) -> Looks:
    """The looks of whatever is drawn: its own ``look``, its game's, or its board's, which also stands behind its game's.

    Each is a mapping as look.toml has it, or the name of a folder under data/. Raises DataError naming what is wrong.
    """
    board = getattr(thing, "board", None)
    game = getattr(thing, "game", None)
    ground = getattr(board, "look", None)
    behind = _of_folder(ground).kinds if isinstance(ground, str) and ground else {}
    for found in (getattr(thing, "look", None), getattr(game, "look", None), game, ground):
        if isinstance(found, Looks):
            return found
        if isinstance(found, Mapping):
            return Looks({**behind, **_of_mapping(found.get("look", found)).kinds})
        if isinstance(found, str) and found:
            return Looks({**behind, **_of_folder(found).kinds})
    return Looks({})
