"""Loading a save: every answer is checked as it is given again. Nothing in a save is ever executed."""

from __future__ import annotations

from typing import Any

import msgspec

from ludo.data import VERSION, decode, nearest
from ludo.engine.save import MOST, Saved, actions_union, complain, table
from ludo.engine.setup import Played
from ludo.engine.state import State
from ludo.errors import DataError


def load(game: Played, data: Any) -> State:
    """The state that ``data`` (from ``to_dict``) tells. DataError, a ValueError, names the key that is wrong."""
    if not isinstance(data, dict):
        raise DataError(f"a save of {game.title}: it is a {type(data).__name__}, not a table of keys")
    where = f"a save of {game.title}"
    saved = decode(renewed(game, data), Saved, where)
    if saved.game != game.name:
        raise DataError(f"{where}: it is one of {saved.game!r}")
    if not (0 <= saved.n < MOST and 0 <= saved.moves < MOST):
        raise DataError(f"{where}: n and moves count from 0")
    board = game.read_board(saved.setup.board) if isinstance(saved.setup.board, dict) else saved.setup.board
    try:
        how = saved.setup
        setup = game.setup(how.players, how.variants, how.options, board, how.data or None)
    except (ValueError, TypeError, RecursionError) as fault:
        raise DataError(f"{where}: {fault}") from None
    base = table(saved.base, setup, f"{where}, base")
    complain(f"{where}, base", base)
    actions = tuple(game.actions.values())
    try:
        state = State.begin(base)
        for i, item in enumerate(saved.answers):
            answer = decode(item, actions_union(actions), f"{where}, answer {i}")
            if why := state.why_not(answer):
                raise DataError(f"{where}, answer {i}: {answer} is refused: {why[0]}{_made_with(game, saved)}")
            state = state.step(answer)
    except DataError:
        raise
    except Exception as fault:  # the rules meet what no check has thought of
        raise DataError(f"{where}: no game can go on from this table ({fault})") from None
    for id in saved.rulings_used:
        if id not in game.rules:
            raise DataError(f"{where}: rulings_used: there is no rule {id!r}{nearest(id, game.rules)}")
    used = tuple(dict.fromkeys((*saved.rulings_used, *state.rulings_used)))
    return msgspec.structs.replace(state.told((), saved.n, saved.moves), _said=used, _memo={})


def renewed(game: Any, data: dict[str, Any]) -> dict[str, Any]:
    """A save, or the answers of a record, in today's form: the same object where it has that already."""
    base, answers = data.get("base", {}), data.get("answers", [])
    if not isinstance(base, dict) or not isinstance(answers, list) or not all(isinstance(a, dict) for a in answers):
        return data
    try:
        told = game.hooks["older"](base, answers)
    except (
        TypeError,
        ValueError,
        KeyError,
        AttributeError,
    ):  # not as it was then either: whoever reads on says what is wrong
        return data
    return data if told == (base, answers) else {**data, "base": told[0], "answers": told[1]}


def _made_with(game: Played, saved: Saved) -> str:
    if saved.data == game.digest and saved.ludo == VERSION:
        return ""
    return f" (it was made with Ludo {saved.ludo or 'of unknown version'} and other game data)"
