"""A whole game as its beginning and its answers: saved, loaded, replayed, and refused where it departs."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from itertools import zip_longest
from pathlib import Path
from typing import Any

import msgspec

from ludo.data import decode, text, write
from ludo.engine.action import Action
from ludo.engine.load import renewed
from ludo.engine.save import MAX_BYTES, actions_union
from ludo.engine.shelf import game, games
from ludo.engine.state import State
from ludo.errors import DataError


class Saved(msgspec.Struct, forbid_unknown_fields=True):
    """A record's file. ``marks``: a short digest of the state after each answer, to say where a record departs."""

    record: dict[str, Any]
    actions: list[dict[str, Any]]
    marks: list[str]
    seed: int | None = None


def mark(state: State) -> str:
    """A short digest of what lies on the table and what is asked."""
    table = state.setup.rules.twins.to_dict(state.table)
    asked = "" if state.ask is None else f"{state.ask.seat} {state.ask.rule} {state.ask.what}"
    return blake2b(msgspec.json.encode([table, asked]), digest_size=4).hexdigest()


class Record:
    """A game that was played: ``states`` (one more than ``actions``), ``actions``, ``final``."""

    def __init__(self, states: Sequence[State], actions: Sequence[Action], seed: int | None = None) -> None:
        self.states, self.actions, self.seed = tuple(states), tuple(actions), seed

    @property
    def final(self) -> State:
        return self.states[-1]

    @property
    def events(self) -> tuple[Any, ...]:
        """Everything that happened, in order."""
        return tuple(e for s in self.states[1:] for e in s.events)

    def log(self, quiet: bool = False) -> str:
        """The game in words, a line an event, every line with its rule."""
        return "\n".join(str(e) for e in self.events if quiet or not e.quiet)

    def __len__(self) -> int:
        return len(self.actions)

    def __repr__(self) -> str:
        end = (
            f"won by {', '.join(f'Player {w + 1}' for w in self.final.winners()) or 'nobody'}"
            if self.final.is_over
            else "not over"
        )
        return f"<a record of {self.final.game.title}: {len(self.actions)} answers, {end}>"

    def to_dict(self) -> dict[str, Any]:
        return {
            "record": self.states[0].to_dict(),
            "actions": [msgspec.to_builtins(a) for a in self.actions],
            "marks": [mark(s) for s in self.states[1:]],
            "seed": self.seed,
        }

    def save(self, path: str | Path) -> Path:
        """Writes the record as JSON; a crash in the middle leaves what was there before."""
        return write(path, msgspec.json.format(msgspec.json.encode(self.to_dict()), indent=1))

    @classmethod
    def load(cls, path: str | Path) -> Record:
        """Replays a saved record. DataError (a ValueError) says where it departs from the rules, or what is wrong with the file."""
        return cls.from_dict(read_json(path), str(path))

    @classmethod
    def from_dict(cls, data: Any, where: str = "a record") -> Record:
        saved = decode(data, Saved, where)
        name = saved.record.get("game")
        if not isinstance(name, str) or name not in games():
            raise DataError(f"{where}: record.game: {name!r} is none of {', '.join(games())}")
        older = renewed(game(name), saved.record) is not saved.record
        items = renewed(game(name), {"answers": saved.actions})["answers"]
        try:
            state = game(name).load(saved.record)
        except DataError as fault:
            raise DataError(f"{where}: record: {fault}") from None
        union = actions_union(tuple(state.game.actions.values()))
        states, actions = [state], []
        for i, (item, expected) in enumerate(zip_longest(items, saved.marks)):
            if item is None or expected is None:
                what = "actions end, but its marks" if item is None else "marks end, but its actions"
                raise DataError(f"{where}: before action {i} its {what} go on: something is missing, or was added")
            a = decode(item, union, f"{where}: action {i}")
            if why := state.why_not(a):
                raise DataError(f"{where}: action {i}, {a}, is refused: {why[0]}")
            state = state.step(a)
            if not older and mark(state) != expected:  # which tells the table as it was laid out then
                raise DataError(
                    f"{where}: action {i}, {a}, leads elsewhere than when this game was played: it was changed, or one before it is missing"
                )
            states.append(state)
            actions.append(a)
        return cls(states, actions, saved.seed)


def read_json(path: str | Path) -> Any:
    """The JSON of a save or record of at most 20 MB. DataError in one sentence."""
    content = text(path, MAX_BYTES)
    try:
        return msgspec.json.decode(content)
    except (msgspec.DecodeError, RecursionError) as fault:
        raise DataError(f"{path}: it is not JSON, or it was cut off ({fault})") from None
