"""How a game is set up: players, variants, options, board, and the rules that these choose."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

import msgspec

from ludo.boards.board import Board
from ludo.engine.compiled import Compiled
from ludo.events.words import Words


class Played(Protocol):
    """What a set-up asks of its game: a ``Game``, which stands above."""

    name: str
    title: str
    data: Any
    options: Mapping[str, Option]
    hooks: Mapping[str, Any]
    actions: Mapping[str, Any]
    agents: Mapping[str, Any]
    rules: Mapping[str, Any]
    words: Words
    look: Mapping[str, Any]
    digest: str
    load: Any
    setup: Any
    read_board: Any


class Option(msgspec.Struct, frozen=True):
    """A number, ruling or choice that a designer may change. One of ``range`` (least, most) and ``choices`` says what is allowed.

    ``default`` may be a mapping by number of players.
    """

    default: Any
    text: str
    rule: str = ""
    range: tuple[int, int] | None = None
    choices: tuple[Any, ...] = ()
    needs: str = ""
    """The variant without which this option means nothing."""

    def default_for(self, players: int) -> Any:
        return self.default[players] if isinstance(self.default, Mapping) else self.default

    @property
    def allowed(self) -> str:
        if self.range:
            return f"{self.range[0]} to {self.range[1]}"
        return " or ".join(repr(c) for c in self.choices)


class Setup:
    """What a game is played with; equal by value. ``options`` is a frozen Struct with a field an option."""

    __slots__ = ("_hash", "board", "board_name", "game", "key", "options", "players", "rules", "variants")

    game: Played
    rules: Compiled

    def __init__(
        self, game: Played, players: int, variants: tuple[str, ...], options: Any, board: Board, board_name: str
    ) -> None:
        self.game, self.players, self.variants, self.options = game, players, variants, options
        self.board, self.board_name = board, board_name
        custom = msgspec.json.encode(board.to_dict()) if not board_name else b""
        self.key = (game.name, players, variants, options, board_name, custom)
        self._hash = hash(self.key)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Setup) and self.key == other.key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return self._hash

    def to_dict(self) -> dict[str, Any]:
        board: Any = self.board_name or self.board.to_dict()
        absent = {name for name, data in self.game.data.variants.items() if data.expansion} - {*self.variants}
        options = msgspec.to_builtins(self.options)
        return {
            "players": self.players,
            "variants": list(self.variants),
            "options": {name: v for name, v in options.items() if self.game.options[name].needs not in absent},
            "board": board,
        }
