"""What a game gives, and what it may leave to these defaults.

A game is ``rules = Rules(YourTable, order=(...))`` in its package's ``__init__.py``, with what the chapters register there: at
least one ``@rules.process``, and the ``@rules.action`` classes that it asks for. Everything here is a hook: a function of this name
under ``@rules.hook`` takes the default's place. Beside them lie the data, each file optional: game.toml (name, title, players,
variants, options), rules.toml (the ledger), words.en.toml, look.toml, boards/, scenarios/.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ludo.boards.board import Board
from ludo.data import nearest, read, shown
from ludo.engine.chance import UNKNOWN, Pile
from ludo.errors import DataError, UnknownName
from ludo.events.scene import Item, Scene, Zone

SHIPPED = ("ring", "squares", "regions", "dungeon")
"""Kinds of boards that a file may say."""


def no_board() -> Board:
    """What a game without a board is played on."""
    return board_class("squares").from_dict({"rows": ["."], "title": "The table"})


def board_class(kind: str) -> Any:
    """The class of a kind of board; loaded when it is asked for."""
    if kind == "ring":
        from ludo.boards.ring import RingBoard

        return RingBoard
    if kind == "squares":
        from ludo.boards.squares import Squares

        return Squares
    if kind == "regions":
        from ludo.space.regions import RegionMap

        return RegionMap
    from ludo.space.dungeon import Dungeon

    return Dungeon


class Parts:
    """The hooks of a game, by name, with what each does where the game has none of its own."""

    def __init__(self, rules: Any) -> None:
        self._rules = rules

    # ------------------------------------------------------------------ setting up

    def new_table(self, setup: Any) -> Any:
        """The table before the first step of the order of play. ValueError says what does not go together.

        Default: the game's table with its fields' defaults.
        """
        return self._rules.table(setup=setup)

    def load_board(self, path: Path) -> Board:
        """The board of a file in boards/. Default: by the file's ``kind``, of those that Ludo has."""
        kind = read(path).get("kind")
        if kind not in SHIPPED:
            raise DataError(f"{shown(path)}: kind: {kind!r} is none of {', '.join(SHIPPED)}{nearest(kind, SHIPPED)}")
        return board_class(kind).load(path)

    def board_kind(self) -> Any:
        """The class (or a tuple of classes) of boards that ``new(board=...)`` takes. Default: all but rings."""
        return tuple(board_class(kind) for kind in SHIPPED[1:])

    def board_from(self, data: dict[str, Any]) -> Board:
        """A board that a save carries whole. Default: as ``load_board``."""
        kind = data.get("kind")
        if kind not in SHIPPED[1:]:
            raise DataError(f"board: kind: {kind!r:.40} is none of {', '.join(SHIPPED[1:])}")
        return board_class(kind).from_dict(data)

    # ------------------------------------------------------------------ playing

    def in_play(self, t: Any) -> Collection[str]:
        """The ids of what is in play (cards, relics, abilities, quests), a tuple or frozenset: what is registered with ``of=`` is asked
        while its id is among them. Asked often: keep it short. Default: nothing is."""
        return ()

    # ------------------------------------------------------------------ saves

    def older(self, base: dict[str, Any], answers: list[Any]) -> tuple[dict[str, Any], list[Any]]:
        """(the table, the answers) of a save or record that an older version of the game may have made, in today's form: plain data,
        untrusted, and not changed itself. Default: they are as they are."""
        return base, answers

    # ------------------------------------------------------------------ scenarios

    def position(self) -> type[Any]:
        """A Struct: what a scenario may say of the table. Default: the table's fields as a save has them, each optional."""
        saved = self._rules.twins.saved
        fields = [
            (f.name, f.type, msgspec.UNSET) for f in msgspec.structs.fields(saved) if f.name not in ("phase", "over")
        ]
        return msgspec.defstruct(
            "Position",
            [(name, hint | msgspec.UnsetType, default) for name, hint, default in fields],
            forbid_unknown_fields=True,
        )

    def place(self, t: Any, seat: int, position: Any) -> None:
        """Puts a scenario on a new table. ValueError says what does not fit. Default: field by field."""
        for name in position.__struct_fields__:
            if (value := getattr(position, name)) is not msgspec.UNSET:
                setattr(t, name, value)
        if "seat" in t.__struct_fields__:
            t.seat = seat

    # ------------------------------------------------------------------ looking

    def scene(self, t: Any) -> Scene:
        """What there is to see. Default: of the table's fields, Structs with an id and a space stand on the board, cards by seat are
        hands, piles are numbers, and all else is a note."""
        pieces: list[Item] = []
        zones: list[Zone] = []
        notes: list[str] = []
        for name in t.__struct_fields__:
            if name not in ("setup", "phase", "over"):
                _show(t, name, getattr(t, name), pieces, zones, notes)
        return Scene(tuple(pieces), (), tuple(zones), tuple(notes))

    def scores(self, t: Any) -> dict[int, int]:
        """{seat: points}. Default: none are counted."""
        return {}

    def measures(self, t: Any) -> dict[str, Any]:
        """What a study counts of a finished game, in the game's words. Default: nothing."""
        return {}


HOOKS = tuple(name for name in vars(Parts) if not name.startswith("_"))
BOARDS = ("load_board", "board_kind", "board_from")


class Hooks(Mapping[str, Any]):
    """A game's hooks by name: its own, and the defaults of the others. Of a board's, the defaults only where it has none of them."""

    def __init__(self, rules: Any, title: str = "This game") -> None:
        self._own, self._parts, self._title = rules.hooks, Parts(rules), title

    def __getitem__(self, name: str) -> Any:
        if name in self._own:
            return self._own[name]
        if name not in HOOKS or (name in BOARDS and not self._own.keys().isdisjoint(BOARDS)):
            raise UnknownName(self._missing(name))
        return getattr(self._parts, name)

    def _missing(self, name: str) -> str:
        if name not in HOOKS:
            return f"there is no hook {name!r}; there are {', '.join(HOOKS)}{nearest(name, HOOKS)}"
        what = " ".join(str(getattr(Parts, name).__doc__).partition(" Default:")[0].split())
        others = [other for other in BOARDS if other in self._own]
        return f"{self._title} needs the hook {name}, as it has {', '.join(others)} of its own. {what}"

    def __iter__(self) -> Iterator[str]:
        return (name for name in HOOKS if name in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)


def _show(t: Any, name: str, value: Any, pieces: list[Item], zones: list[Zone], notes: list[str]) -> None:
    words = t.setup.game.words
    label = words.name(name)
    if isinstance(value, Pile):
        zones.append(Zone(name, "pile", label, count=len(value)))
    elif isinstance(value, tuple) and value and all(isinstance(part, msgspec.Struct) for part in value):
        pieces += [item for part in value if (item := _piece(part, words)) is not None]
    elif (
        isinstance(value, tuple)
        and value
        and all(isinstance(part, tuple) for part in value)
        and len(value) == t.players
    ):
        for seat, hand in enumerate(value):
            zones.append(
                Zone(
                    f"{name}-{seat}",
                    "hand",
                    f"{label}: {words.seat(seat)}",
                    tuple(_cards(hand, words, seat)),
                    owner=seat,
                )
            )
    elif isinstance(value, tuple) and all(isinstance(part, str) for part in value):
        if value:
            zones.append(Zone(name, "cards", label, tuple(_cards(value, words, None))))
    elif name == "seat":
        notes.append(words.seat(value))
    else:
        notes.append(f"{label}: {words.value(value)}")


def _piece(part: Any, words: Any) -> Item | None:
    """What a Struct of the table is on the board: by its ``id``, its ``space`` or ``spaces``, its ``kind``, its ``owner`` or ``seat``."""
    spaces = getattr(part, "spaces", None) or (() if getattr(part, "space", None) in (None, "") else (part.space,))
    id = getattr(part, "id", "")
    if not id or not spaces:
        return None
    kind = getattr(part, "kind", "") or id.rpartition("-")[0] or id
    owner = getattr(part, "owner", getattr(part, "seat", None))
    return Item(id, kind, words.name(id), tuple(spaces), owner=owner)


def _cards(hand: Any, words: Any, owner: int | None) -> Iterator[Item]:
    for card in hand:
        yield (
            Item(card, "card" if card == UNKNOWN else card, words.name(card), owner=owner)
            if isinstance(card, str)
            else Item(str(card), "thing", words.value(card), owner=owner)
        )
