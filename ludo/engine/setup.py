"""How a game is set up: players, variants, options, board, and the rules that these choose."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Protocol

import msgspec

from ludo.boards.board import Board
from ludo.engine.compiled import Compiled
from ludo.events.words import Words


class Played(Protocol):
    """What a set-up asks of its game: a ``Game``, which stands above."""

    name: str
    title: str
    about: Any
    stamp: str
    data: Mapping[str, Any]
    components: Any
    rulings: Mapping[str, Any]
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
    stand_ins: Any


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

    def takes(self, value: Any) -> bool:
        """Whether this is one of the values that are allowed."""
        if self.range:
            return isinstance(value, int) and not isinstance(value, bool) and self.range[0] <= value <= self.range[1]
        return any(value == c and type(value) is type(c) for c in self.choices)

    @property
    def allowed(self) -> str:
        if self.range:
            return f"{self.range[0]} to {self.range[1]}"
        return " or ".join(repr(c) for c in self.choices)


class Setup:
    """What a game is played with; equal by value. ``options`` is a frozen Struct with a field an option.

    ``data``: the game's cards, tokens and numbers as it is played here, and ``changes``: {path: value} of what in them is not as
    the game has it, None where something was taken out.
    """

    __slots__ = (
        "__weakref__", "_hash", "board", "board_name", "changes", "data", "game", "key", "options", "players", "rules", "variants",
    )  # fmt: skip

    game: Played
    rules: Compiled
    board: Any  # of the game's own kind

    def __init__(
        self,
        game: Played,
        players: int,
        variants: tuple[str, ...],
        options: Any,
        board: Board,
        board_name: str,
        data: Any = None,
        changes: Mapping[str, Any] = MappingProxyType({}),
    ) -> None:
        self.game, self.players, self.variants, self.options = game, players, variants, options
        self.board, self.board_name = board, board_name
        self.data, self.changes = data, changes
        custom = msgspec.json.encode(board.to_dict()) if not board_name else b""
        told = msgspec.json.encode(dict(changes)) if changes else b""
        self.key = (game.name, game.stamp, players, variants, options, board_name, custom, told)
        self._hash = hash(self.key)

    def __repr__(self) -> str:
        said = [f"{self.players} player{'s' * (self.players != 1)}", *self.variants]
        defaults = {name: option.default_for(self.counted) for name, option in self.game.options.items()}
        said += [f"{name}={v!r}" for name, v in msgspec.structs.asdict(self.options).items() if v != defaults[name]]
        said += [f"{path} taken out" if v is None else f"{path} = {v!r}" for path, v in self.changes.items()]
        return f"<{self.game.title}: {', '.join(said)}>"

    @property
    def counted(self) -> int:
        """The number of players by which options go: without an overlord's seat."""
        return self.players - sum(self.game.about.variants[name].apart for name in self.variants)

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Setup) and self.key == other.key)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return self._hash

    def to_dict(self) -> dict[str, Any]:
        board: Any = self.board_name or self.board.to_dict()
        absent = {name for name, about in self.game.about.variants.items() if about.expansion} - {*self.variants}
        options = msgspec.to_builtins(self.options)
        out = {
            "players": self.players,
            "variants": list(self.variants),
            "options": {name: v for name, v in options.items() if self.game.options[name].needs not in absent},
            "board": board,
        }
        return {**out, "data": dict(self.changes)} if self.changes else out
