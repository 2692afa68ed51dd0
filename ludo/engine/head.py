"""What game.toml and a scenario's first lines say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from ludo.data import nearest
from ludo.engine.setup import Option
from ludo.errors import UnknownName


class VariantData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant as game.toml tells it."""

    text: str
    rule: str = ""
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    players: tuple[int, int] | None = None
    expansion: bool = False
    """A box of its own: where it is not played, saves do not speak of its options."""
    data: tuple[str, ...] = ()
    """Data files that count only where it is played, without ``.toml``."""
    apart: int = 0
    """Seats of this variant, the last, that options by number of players do not count: an overlord's."""


class OptionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An option as game.toml tells it. ``default`` may be a table by number of players."""

    default: bool | int | str | dict[str, int]
    text: str
    rule: str = ""
    range: tuple[int, int] | None = None
    choices: tuple[str | int, ...] = ()
    needs: str = ""

    def option(self) -> Option:
        default: Any = self.default
        choices: tuple[Any, ...] = self.choices
        if isinstance(default, dict):
            default = {int(players): value for players, value in default.items()}
        if isinstance(default, bool):
            choices = (False, True)
        return Option(default, self.text, self.rule, self.range, choices, self.needs)


class GameData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game's game.toml. What it leaves out: the folder's name, the name with a capital, two players, the only board."""

    name: str = ""
    title: str = ""
    players: tuple[int, int] = (2, 2)
    board: str | dict[str, str] = ""
    variants: dict[str, VariantData] = {}
    options: dict[str, OptionData] = {}
    usual: int | None = None
    """How many play when nobody says; without it two, or the nearest."""
    winners: bool = True
    """Whether somebody can win; where nobody can, a study counts the game's measures alone."""


class ScenarioHead(msgspec.Struct, frozen=True):
    """What every scenario may say, before the table in the game's own words."""

    title: str = ""
    like: str = ""
    players: int | None = None
    variants: tuple[str, ...] = ()
    options: dict[str, Any] = {}
    board: str | dict[str, Any] | None = None
    """A name, or a board's plain data, as its ``to_dict`` gives."""
    seat: int = 0
    phase: str = ""


class Known(Mapping[str, Any]):
    """A mapping, seen as it is now, that names what it has when it is asked for something else (UnknownName, a KeyError)."""

    def __init__(self, items: Mapping[str, Any], refusal: str) -> None:
        self._known, self.refusal = items, refusal

    def __getitem__(self, name: Any) -> Any:
        try:
            return self._known[name]
        except (KeyError, TypeError):
            raise UnknownName(f"{self.refusal} {name!r}; it has {', '.join(self)}{nearest(name, self)}") from None

    def get(self, name: Any, default: Any = None) -> Any:
        return self._known.get(name, default)

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and name in self._known

    def __iter__(self) -> Iterator[str]:
        return iter(self._known)

    def __len__(self) -> int:
        return len(self._known)

    def __repr__(self) -> str:
        return repr(dict(self._known))
