"""Dungeons as plain data, in TOML files and in saves: read with distrust.

A file holds a map in letters, row by row (``map``), or the pieces of a quest diagram (``pieces``, see ``tiles``), with
the walls, doors, elevation lines, figures, entrances, exits and regions on it, and where the map comes from."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal

import msgspec

from ludo.boards import files
from ludo.boards.tiles import Piece, assemble
from ludo.data import decode, read, shown
from ludo.errors import DataError, UnknownName
from ludo.space import letters
from ludo.space.layout import Layout

Pair = tuple[int, int]
MOST_LETTERS = 200
"""Of a name, a title, a figure's id."""


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    between: tuple[Pair, Pair]
    open: bool = False
    locked: bool = False


class Figure(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    side: Literal["friend", "foe"]
    spaces: tuple[Pair, ...]


class DungeonFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a file may hold. DX-033, DX-045: of terrain only the kinds that the letters of a map name."""

    rules = ("DX-033", "DX-045")

    kind: Literal["dungeon"]
    name: str = ""
    title: str = ""
    map: tuple[str, ...] | str = ()
    pieces: tuple[Piece, ...] = ()
    walls: tuple[tuple[Pair, Pair], ...] = ()
    doors: tuple[Door, ...] = ()
    elevations: tuple[tuple[Pair, Pair], ...] = ()
    figures: tuple[Figure, ...] = ()
    entrances: tuple[Pair, ...] = ()
    exits: tuple[Pair, ...] = ()
    regions: dict[str, tuple[Pair, ...]] = {}
    provenance: Literal["", "rulebook", "public", "stand-in"] = ""
    source: str = ""
    note: str = ""


# ------------------------------------------------------------------ reading


def load(path: str | Path, make: Any) -> Any:
    """The dungeon of a file; ``make``: the class, Dungeon. DataError, in one sentence: the file, the place in it, what is wrong."""
    return from_dict(read(path), make, shown(Path(path)))


def _made(file: DungeonFile, make: Any) -> Any:
    for text in (file.name, file.title, *(figure.id for figure in file.figures), *file.regions):
        if len(text) > MOST_LETTERS or not text.isprintable():
            raise ValueError(f"{text[:40]!r}: a name has at most {MOST_LETTERS} letters, all of them printable")
    if bool(file.map) == bool(file.pieces):
        raise ValueError("a dungeon is made of a map or of pieces, of one of the two")
    figures: dict[str, Any] = {}
    for figure in file.figures:
        if figure.id in figures:
            raise ValueError(f"there are two figures {figure.id!r}")
        figures[figure.id] = (figure.side, figure.spaces)
    if file.pieces:
        given = make(**assemble(file.pieces).parts()).to_ascii()
    else:
        given = {"text": file.map if isinstance(file.map, str) else "\n".join(file.map) + "\n"}
    doors = {door.between: door.open for door in file.doors}
    if len(doors) < len(file.doors):
        raise ValueError("there are two doors at one place")
    d = make.from_ascii(
        given["text"],
        (*given.get("walls", ()), *file.walls),
        doors,
        figures,
        file.elevations,
        file.entrances or given.get("entrances", ()),
        file.exits or given.get("exits", ()),
        file.regions or given.get("regions"),
        file.name,
        file.title,
        [door.between for door in file.doors if door.locked],
    )
    d.provenance, d.source = file.provenance, file.source
    return d


def from_dict(data: Any, make: Any, where: str = "a dungeon") -> Any:
    """The dungeon of ``to_dict``'s plain data. DataError, in one sentence, says what is wrong."""
    found = decode(data, DungeonFile, where)
    try:
        return _made(found, make)
    except (ValueError, UnknownName) as error:
        raise DataError(f"{where}: {error}") from None


def to_dict(d: Layout) -> dict[str, Any]:
    """A dungeon as plain JSON data, with the keys of a file."""
    whole = letters.write(d)
    out: dict[str, Any] = {"kind": "dungeon"}
    out |= {key: value for key in ("name", "title", "provenance", "source") if (value := getattr(d, key))}
    out["map"] = whole["text"].removesuffix("\n").split("\n")
    out |= {key: [[list(a), list(b)] for a, b in whole[key]] for key in ("walls", "elevations") if key in whole}
    out |= {key: [list(s) for s in whole[key]] for key in ("entrances", "exits") if key in whole}
    if d.doors:
        out["doors"] = [
            {"between": [list(a), list(b)], "open": is_open, **({"locked": True} if (a, b) in d.locked else {})}
            for (a, b), is_open in d.doors.items()
        ]
    if figures := whole.get("figures"):
        out["figures"] = [
            {"id": id, "side": side, "spaces": [list(s) for s in spaces]} for id, (side, spaces) in figures.items()
        ]
    if d.regions:
        out["regions"] = {id: [list(s) for s in squares] for id, squares in d.regions.items()}
    return out


# ------------------------------------------------------------------ by name


def names() -> tuple[str, ...]:
    """The dungeons of Ludo's own data."""
    return tuple(files.own("dungeon"))
