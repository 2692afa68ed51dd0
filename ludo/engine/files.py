"""The data files of a set-up: read as they are, decoded into Structs, and what in them is invented."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any, TypeVar

from ludo.data import decode
from ludo.engine.changes import Entries, entries_first, lone, plain
from ludo.errors import DataError

T = TypeVar("T")


class Shown(Mapping[str, Any]):
    """A table of data to read: nested mappings and tuples. ``stand_in``: True where all of it is invented, the names of the
    fields that are, or ()."""

    __slots__ = ("_inner", "stand_in")

    def __init__(self, part: Mapping[str, Any]) -> None:
        self._inner = {key: _shown(value) for key, value in part.items()}
        self.stand_in: bool | tuple[str, ...] = invented(part)

    def __getitem__(self, key: str) -> Any:
        return self._inner[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._inner)

    def __len__(self) -> int:
        return len(self._inner)

    def __repr__(self) -> str:
        mark = (
            " (stand-in)"
            if self.stand_in is True
            else f" (stand-in: {', '.join(self.stand_in)})"
            if self.stand_in
            else ""
        )
        return f"{self._inner!r}{mark}"


def _shown(value: Any) -> Any:
    if isinstance(value, dict):
        return Shown(value)
    return tuple(map(_shown, value)) if isinstance(value, list) else value


def show(trees: Mapping[str, Any]) -> Shown:
    """A game's data as its paths name it: file, id, field."""
    return Shown({name: entries_first(file) for name, file in trees.items()})


def invented(part: Mapping[str, Any]) -> bool | tuple[str, ...]:
    """What of a table its own fields mark as a stand-in: True for all of it, or the names of fields."""
    if part.get("provenance") == "stand-in":
        return True
    fields = part.get("stand_in")
    found = [f for f in fields if isinstance(f, str)] if isinstance(fields, list) else []
    found += [
        key.removesuffix("_provenance")
        for key, value in part.items()
        if key.endswith("_provenance") and value == "stand-in"
    ]
    return tuple(found)


def stand_ins(trees: Mapping[str, Any]) -> Iterator[tuple[str, bool | tuple[str, ...]]]:
    """(path, what) of every table that is marked."""

    def within(part: Any, at: str) -> Iterator[tuple[str, bool | tuple[str, ...]]]:
        if isinstance(part, dict):
            if what := () if isinstance(part, Entries) else invented(part):
                yield at, what
            for key, value in part.items():
                yield from within(value, f"{at}.{key}")
        elif isinstance(part, list):
            for k, value in enumerate(part):
                yield from within(value, f"{at}.{k}")

    for name, file in trees.items():
        yield from within(entries_first(file), name)


class Files:
    """The data files of one set-up. ``read`` decodes one; ``where`` begins what is said of a fault."""

    def __init__(self, trees: Mapping[str, Any], where: str, own: Mapping[str, Any] | None = None) -> None:
        self.trees, self.where = trees, where
        self.own = trees if own is None else own
        self.changed = own is not None

    def read(self, name: str, type: type[T]) -> T:
        """The file of this name, decoded. DataError names the place: the file and key of a game's own, the path of a change."""
        if name not in self.trees:
            raise DataError(f"{self.where}/{name}.toml: there is no such file")
        found = plain(self.trees[name])
        if not self.changed:
            return decode(found, type, f"{self.where}/{name}.toml")
        try:
            return decode(found, type, name)
        except DataError as fault:
            raise DataError(self._as_path(str(fault), name)) from None

    def path(self, id: str) -> str:
        """The path of the entry with this id, for what is said of it; the id alone where there is none."""
        for name, file in self.trees.items():
            for key, part in file.items():
                if isinstance(part, Entries) and id in part:
                    return f"{name}.{id}" if key == lone(file) else f"{name}.{key}.{id}"
        return id

    def is_new(self, id: str) -> bool:
        """Whether the game itself has no entry with this id."""
        return not any(isinstance(part, Entries) and id in part for file in self.own.values() for part in file.values())

    def _as_path(self, fault: str, name: str) -> str:
        """ "cards: card[3].damage: ..." as its path: "cards.red-knight.damage: ..."."""
        file = self.trees[name]
        hoisted = lone(file)

        def by_id(match: re.Match[str]) -> str:
            key, k = match[1], int(match[2])
            if not isinstance(file.get(key), Entries):
                return f"{key}.{k}"
            id = [*file[key]][k]
            return id if key == hoisted else f"{key}.{id}"

        head, _, rest = fault.partition(": ")
        if rest.startswith("the whole file"):
            return fault
        place, colon, reason = re.fullmatch(r"(\S+?)(:?) (.*)", rest, re.DOTALL).groups()  # type: ignore[union-attr]
        place = re.sub(r"\[(\d+)\]", r".\1", re.sub(r"^(\w+)\[(\d+)\]", by_id, place))
        return f"{head}.{place}{colon} {reason}"
