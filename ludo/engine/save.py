"""Saves: a state as plain JSON data, checked answer by answer when it comes back. Nothing in a save is ever executed."""

from __future__ import annotations

from typing import Any, Union

import msgspec

from ludo.data import VERSION, decode, nearest
from ludo.engine.action import Action
from ludo.engine.chance import Pile
from ludo.errors import DataError

MAX_BYTES = 20_000_000
"""The largest save or record that is read."""

MOST = 2**53
"""Numbers in a save are smaller, so that every reader of JSON takes them as they are."""


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
    rulings_used: list[str] = []


class SavedSetup(msgspec.Struct, forbid_unknown_fields=True):
    players: int
    variants: list[str] = []
    options: dict[str, Any] = {}
    board: Any = None
    data: dict[str, Any] = {}
    """What was changed in the game's data, by path."""


def to_dict(state: Any) -> dict[str, Any]:
    setup = state.setup
    used = {"rulings_used": list(state.rulings_used)} if state.rulings_used else {}
    return {
        "game": setup.game.name,
        "ludo": VERSION,
        "data": setup.game.digest,
        "setup": setup.to_dict(),
        "base": setup.rules.twins.to_dict(state.base),
        "answers": [msgspec.to_builtins(a) for a in state.answers],
        "n": state.n,
        "moves": state.moves,
        **used,
    }


def table(data: Any, setup: Any, where: str) -> Any:
    """The frozen table that plain data tells; DataError begins with ``where``."""
    twins, processes = setup.rules.twins, setup.rules.processes
    frozen = twins.frozen(setup, *msgspec.structs.astuple(decode(data, twins.saved, where)))
    if frozen.phase not in processes:
        raise DataError(
            f"{where}: phase {frozen.phase!r} is none; there are {', '.join(processes)}{nearest(frozen.phase, processes)}"
        )
    if frozen.over is not None:
        _over(frozen, f"{where}: over")
    for name in frozen.__struct_fields__[1:]:
        if fault := _odd(getattr(frozen, name), name):
            raise DataError(f"{where}: {fault}")
    return frozen


def _over(frozen: Any, where: str) -> None:
    """DataError when a game cannot have ended so."""
    over, game, seats = frozen.over, frozen.setup.game, range(frozen.setup.players)
    if over.rule not in game.rules:
        raise DataError(f"{where}.rule: there is no rule {over.rule!r}{nearest(over.rule, game.rules)}")
    if over.key not in game.words.tables["event"]:
        raise DataError(f"{where}.key: no game ends as {over.key!r}")
    if not set(over.winners) <= set(seats) or len(set(over.winners)) < len(over.winners):
        raise DataError(f"{where}.winners: seats, each once, of {', '.join(map(str, seats))}")


def _odd(value: Any, at: str) -> str:
    """What no field of any table has: a pile that is not sorted, a number out of all bounds; "" when there is none."""
    if isinstance(value, Pile) and list(value.cards) != sorted(value.cards):
        return f"{at}.cards is out of order: the cards of a pile are sorted"
    if isinstance(value, Pile) and (
        len(value.masks) != len(value.top) or not all(-1 <= m < 2**62 for m in value.masks)
    ):
        return f"{at}.seen: for each card of {at}.top a mask of seats, or nothing where everybody has seen them"
    if isinstance(value, msgspec.Struct):
        fields = value.__struct_fields__
        return next((fault for f in fields if (fault := _odd(getattr(value, f), f"{at}.{f}"))), "")
    if isinstance(value, int) and not -MOST < value < MOST:
        return f"{at}: no such number occurs"
    if isinstance(value, tuple):
        return next((fault for i, v in enumerate(value) if (fault := _odd(v, f"{at}[{i}]"))), "")
    return ""


def complain(where: str, frozen: Any) -> None:
    """DataError when a table from outside, where a step begins, is one that no game can have."""
    rules = frozen.setup.rules
    for check in (*rules.checks, *(rules.beginning if frozen.over is None else ())):
        for fault in check(frozen):
            raise DataError(f"{where}: {fault}")


_unions: dict[tuple[type[Action], ...], Any] = {}


def actions_union(kinds: tuple[type[Action], ...]) -> Any:
    if kinds not in _unions:
        _unions[kinds] = Union[kinds]  # noqa: UP007 - built at run time
    return _unions[kinds]
