"""Saves: a state as plain JSON data, checked answer by answer when it comes back. Nothing in a save is ever executed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ludo.data import decode, nearest
from ludo.errors import DataError
from ludo.play.action import Action
from ludo.play.state import State

if TYPE_CHECKING:
    from ludo.play.game import Game

MAX_BYTES = 20_000_000
"""The largest save or record that is read."""


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """The outer form of a save."""

    game: str
    setup: SavedSetup
    base: dict[str, Any]
    answers: list[dict[str, Any]] = []
    n: int = 0
    moves: int = 0
    ludo: str = ""
    data: str = ""


class SavedSetup(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    variants: list[str] = []
    options: dict[str, Any] = {}
    board: Any = None


def to_dict(state: State) -> dict[str, Any]:
    from ludo import __version__

    setup = state.setup
    return {
        "game": setup.game.name,
        "ludo": __version__,
        "data": setup.game.digest,
        "setup": setup.to_dict(),
        "base": setup.rules.twins.to_dict(state.base),
        "answers": [msgspec.to_builtins(a) for a in state.answers],
        "n": state.n,
        "moves": state.moves,
    }


def load(game: Game, data: Any) -> State:
    """The state that ``data`` (from ``to_dict``) tells. DataError, a ValueError, names the key that is wrong."""
    if not isinstance(data, dict):
        raise DataError(f"a save of {game.title}: it is a {type(data).__name__}, not a table of keys")
    where = f"a save of {game.title}"
    saved = decode(data, Saved, where)
    if saved.game != game.name:
        raise DataError(f"{where}: it is one of {saved.game!r}")
    if saved.n < 0 or saved.moves < 0:
        raise DataError(f"{where}: n and moves count from 0")
    board = game.read_board(saved.setup.board) if isinstance(saved.setup.board, dict) else saved.setup.board
    try:
        setup = game.setup(saved.setup.players, saved.setup.variants, saved.setup.options, board)
    except (ValueError, TypeError) as fault:
        raise DataError(f"{where}: {fault}") from None
    base = table(saved.base, setup, f"{where}, base")
    complain(where, base)
    actions = tuple(game.actions.values())
    try:
        state = State.begin(base)
    except DataError:
        raise
    except Exception as fault:
        raise DataError(f"{where}: no game can go on from this table ({fault})") from None
    for i, item in enumerate(saved.answers):
        answer = decode(item, actions_union(actions), f"{where}, answer {i}")
        if why := state.why_not(answer):
            raise DataError(f"{where}, answer {i}: {answer} is refused: {why[0]}{_made_with(game, saved)}")
        state = state.step(answer)
    state.n, state.moves, state.events = saved.n, saved.moves, ()
    return state


def table(data: Any, setup: Any, where: str) -> Any:
    """The frozen table that plain data tells; DataError begins with ``where``."""
    twins = setup.rules.twins
    frozen = twins.frozen(setup, *msgspec.structs.astuple(decode(data, twins.saved, where)))
    if frozen.over is None and frozen.phase not in setup.rules.processes:
        known = ", ".join(setup.rules.processes)
        raise DataError(f"{where}: phase {frozen.phase!r} is none; there are {known}{nearest(frozen.phase, setup.rules.processes)}")
    return frozen


def complain(where: str, frozen: Any) -> None:
    """DataError when a table from outside is one that no game can have."""
    for check in frozen.setup.rules.checks:
        for fault in check(frozen):
            raise DataError(f"{where}: {fault}")


_unions: dict[tuple[type[Action], ...], Any] = {}


def actions_union(kinds: tuple[type[Action], ...]) -> Any:
    from typing import Union

    if kinds not in _unions:
        _unions[kinds] = Union[kinds]  # noqa: UP007 - built at run time
    return _unions[kinds]


def _made_with(game: Game, saved: Saved) -> str:
    from ludo import __version__

    if saved.data == game.digest and saved.ludo == __version__:
        return ""
    return f" (it was made with Ludo {saved.ludo or 'of unknown version'} and other game data)"
