"""A game: its rules, its data, and how a position of it is made."""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Iterable, Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from ludo.data import folder, nearest, read
from ludo.engine.action import Action
from ludo.engine.load import load
from ludo.engine.rules import Rules
from ludo.engine.save import complain
from ludo.engine.setup import Option, Setup
from ludo.engine.state import State
from ludo.errors import DataError, UnknownName
from ludo.events import book as rulebook
from ludo.events.words import Words

CITATION = re.compile(r"""["']([A-Z]{2}-E?\d+)\??["']""")


class VariantData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A variant as game.toml tells it."""

    text: str
    rule: str = ""
    needs: tuple[str, ...] = ()
    excludes: tuple[str, ...] = ()
    players: tuple[int, int] | None = None
    expansion: bool = False
    """A box of its own: where it is not played, saves do not speak of its options."""
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
    """data/<game>/game.toml."""

    name: str
    title: str
    players: tuple[int, int]
    board: str | dict[str, str]
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


class Known(dict[str, Any]):
    """A mapping that names what it has when it is asked for something else (UnknownName, a KeyError)."""

    def __init__(self, items: Mapping[str, Any], refusal: str) -> None:
        super().__init__(items)
        self.refusal = refusal

    def __missing__(self, name: Any) -> Any:
        raise UnknownName(f"{self.refusal} {name!r}; it has {', '.join(self)}{nearest(name, self)}")


class Game:
    """One game. ``rules`` is its rulebook, a mapping by id; ``options``, ``variants``, ``boards``, ``scenarios`` say what may be chosen."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.folder = folder() / package
        self.data = read(self.folder / "game.toml", GameData)
        self.name, self.title = self.data.name, self.data.title
        least, most = self.data.players
        self.players = range(least, most + 1)
        self.variants = {name: v.text for name, v in self.data.variants.items()}
        self.options = {name: o.option() for name, o in self.data.options.items()}
        self.rules = rulebook.load(self.name)
        self.words = Words(read(self.folder / "words.en.toml"), self.rules)
        module = importlib.import_module(f"ludo.games.{package}")
        self._rules: Rules = module.rules
        self.hooks: Mapping[str, Any] = self._rules.hooks
        self.actions: Mapping[str, type[Action]] = Known(self._rules.actions, f"{self.title} has no action")
        self.agents: Mapping[str, Any] = Known(self._rules.agents, f"{self.title} has no agent")
        self.tools: Mapping[str, Any] = Known(self._rules.tools, f"{self.title} has no tool")
        for kind in self.actions.values():
            if kind.__module__.startswith("ludo.games."):
                kind.words = self.words
        self._option_type = msgspec.defstruct(
            "Options", [(name, Any) for name in self.options], frozen=True, module=module.__name__
        )
        self._setups: dict[Any, Setup] = {}
        self._check_citations(Path(module.__file__ or "").parent)

    def __reduce__(self) -> Any:
        return (game, (self.name,))

    def __repr__(self) -> str:
        return f"<{self.title}: {self.players[0]} to {self.players[-1]} players, {len(self.rules)} rules>"

    @cached_property
    def look(self) -> dict[str, Any]:
        """Shape, colour and letter of each kind of thing, from look.toml."""
        return read(self.folder / "look.toml").get("look", {})

    @cached_property
    def digest(self) -> str:
        """A short digest of the game's data, kept in saves."""
        h = blake2b(digest_size=8)
        for path in sorted(self.folder.rglob("*.toml")):
            if (
                path.name not in ("rules.toml", "look.toml")
                and not path.name.startswith("words.")
                and "scenarios" not in path.parts
            ):
                h.update(path.name.encode() + path.read_bytes())
        return h.hexdigest()

    def _check_citations(self, sources: Path) -> None:
        for path in sorted(sources.rglob("*.py")):
            for id in CITATION.findall(path.read_text(encoding="utf-8")):
                if id not in self.rules and id not in self.rules.examples:
                    raise DataError(
                        f"{path.name} of {self.title} cites {id}, which its ledger does not have{nearest(id, self.rules)}"
                    )

    # -------------------------------------------------------------- making positions

    @cached_property
    def boards(self) -> dict[str, str]:
        """{name: one line}: the boards to choose from."""
        return {
            path.stem: read(path).get("title", path.stem) for path in sorted((self.folder / "boards").glob("*.toml"))
        }

    @cached_property
    def _boards(self) -> dict[str, Any]:
        return {}

    def board(self, name: str) -> Any:
        """One of ``boards``. ValueError for another."""
        if name not in self.boards:
            raise ValueError(
                f"{self.title} has no board {name!r}; it has {', '.join(self.boards)}{nearest(name, self.boards)}"
            )
        if name not in self._boards:
            self._boards[name] = self.hooks["load_board"](self.folder / "boards" / f"{name}.toml")
        return self._boards[name]

    def read_board(self, data: dict[str, Any]) -> Any:
        """A board that a save carries whole."""
        if "board_from" not in self.hooks:
            raise DataError(f"a save of {self.title}: its boards go by name")
        return self.hooks["board_from"](data)

    def setup(
        self,
        players: int | None = None,
        variants: Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        board: Any = None,
        **unknown: Any,
    ) -> Setup:
        """What a game is played with, compiled once for each choice. ValueError names what is wrong and what is allowed."""
        for name, value in unknown.items():
            if name in self.options:
                raise ValueError(f"{name} is an option: options={{{name!r}: {value!r}}}")
            known = ("players", "variants", "options", "board", "seed")
            raise ValueError(f"a new game takes {', '.join(known)}, not {name!r}{nearest(name, known)}")
        players = self._players(players)
        variants = self._variants(players, variants)
        counted = players - sum(self.data.variants[name].apart for name in variants)
        values = self._values(counted, variants, options or {})
        name = ""
        if board is None:
            default = self.data.board
            board = default if isinstance(default, str) else default[str(players)]
        if isinstance(board, str):
            name, board = board, self.board(board)
        elif "board_from" not in self.hooks or not isinstance(board, self.hooks["board_kind"]()):
            raise ValueError(
                f"{self.title} is not played on a {type(board).__name__}; its boards are {', '.join(self.boards)}"
            )
        setup = Setup(self, players, variants, values, board, name)
        if setup.key not in self._setups:
            setup.rules = self._rules.compile(setup)
            self._setups[setup.key] = setup
        return self._setups[setup.key]

    def _players(self, players: int | None) -> int:
        if players is None:
            return self.data.usual or min(max(2, self.players[0]), self.players[-1])
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            raise ValueError(f"{self.title} is for {self.players[0]} to {self.players[-1]} players, not {players!r}")
        return players

    def _variants(self, players: int, variants: Iterable[str]) -> tuple[str, ...]:
        if isinstance(variants, str):
            raise ValueError(f'variants is a tuple of names: ("{variants}",)')
        try:
            chosen = set(variants)
        except TypeError:
            raise ValueError(f"variants is a tuple of names, not {variants!r}") from None
        for name in sorted(chosen, key=str):
            if name not in self.variants:
                known = ", ".join(self.variants) or "none"
                raise ValueError(f"{self.title} has no variant {name!r}; it has {known}{nearest(name, self.variants)}")
            data = self.data.variants[name]
            for other in data.needs:
                if other not in chosen:
                    raise ValueError(f"the variant {name!r} needs {other!r}")
            for other in data.excludes:
                if other in chosen:
                    raise ValueError(f"the variants {name!r} and {other!r} exclude each other")
            if data.players and not data.players[0] <= players <= data.players[1]:
                raise ValueError(
                    f"the variant {name!r} is for {data.players[0]} to {data.players[1]} players, not {players}"
                )
        return tuple(name for name in self.variants if name in chosen)

    def _values(self, players: int, variants: tuple[str, ...], options: Mapping[str, Any]) -> Any:
        if not isinstance(options, Mapping):
            raise ValueError(f"options is a mapping as {{'hand_size': 6}}, not {options!r}")
        for name, value in options.items():
            option = self.options.get(name)
            if option is None:
                raise ValueError(
                    f"{self.title} has no option {name!r}; it has {', '.join(self.options)}{nearest(name, self.options)}"
                )
            if option.needs and option.needs not in variants and value != option.default_for(players):
                raise ValueError(f"the option {name!r} needs the variant {option.needs!r}")
            if option.range:
                fits = (
                    isinstance(value, int)
                    and not isinstance(value, bool)
                    and option.range[0] <= value <= option.range[1]
                )
            else:
                fits = any(value == c and type(value) is type(c) for c in option.choices)
            if not fits:
                raise ValueError(f"option {name}: {value!r} is not allowed; allowed is {option.allowed}")
        return self._option_type(**{n: options.get(n, o.default_for(players)) for n, o in self.options.items()})

    def new(
        self,
        players: int | None = None,
        variants: Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        board: Any = None,
        seed: int | None = None,
        **unknown: Any,
    ) -> State:
        """A new game; with a seed its set-up is dealt, without one it begins at its first chance node.

        ``players``: how many people, one of ``game.players`` (default the game's usual number, else 2 or the nearest). ``board``: a
        name of ``game.boards`` or a board of the game's kind. ValueError names what is wrong and what is allowed.
        """
        setup = self.setup(players, variants, options, board, **unknown)
        twins = setup.rules.twins
        t = self.hooks["new_table"](setup)
        t.setup = setup
        t.phase = t.phase or next(iter(setup.rules.processes))
        state = State.begin(twins.freeze(t))
        if seed is None:
            return state
        dealt = state.settle(seed)
        return dealt if dealt is state else dealt.told((*state.events, *dealt.events))

    @cached_property
    def scenarios(self) -> dict[str, str]:
        """{name: one line}: positions made for teaching. Of a file that cannot be read, the line is what is wrong with it."""
        found = {}
        for path in sorted((self.folder / "scenarios").glob("*.toml")):
            try:
                found[path.stem] = self._scenario_data(path.stem)["title"]
            except DataError as fault:
                found[path.stem] = f"cannot be read: {fault}"
        return found

    def _scenario_data(self, name: str) -> dict[str, Any]:
        data = read(self.folder / "scenarios" / f"{name}.toml")
        seen = {name}
        while like := data.pop("like", ""):
            if not isinstance(like, str):
                raise DataError(f"scenario {name}: like: the name of another scenario, not {like!r:.40}")
            if like in seen:
                raise DataError(f"scenario {name}: it is like itself, by way of {like}")
            seen.add(like)
            data = {**read(self.folder / "scenarios" / f"{like}.toml"), **data}
        if not isinstance(data.get("title"), str):
            raise DataError(f"scenario {name}: it needs a title, the one line about it")
        return data

    def scenario(self, name: str) -> State:
        """A position made for teaching. UnknownName (a KeyError) names the known ones and the nearest; DataError says
        what is wrong in the scenario's file."""
        if name not in self.scenarios:
            raise UnknownName(
                f"{self.title} has no scenario {name!r}; it has {', '.join(self.scenarios)}{nearest(name, self.scenarios)}"
            )
        return self.position(self._scenario_data(name), f"data/{self.package}/scenarios/{name}.toml")

    def position(self, data: Mapping[str, Any], where: str = "a position") -> State:
        """The State that a scenario's data tells: how it differs from a new game. DataError names the key that is wrong."""
        from ludo.data import decode

        heads = ScenarioHead.__struct_fields__
        head = decode({k: v for k, v in data.items() if k in heads}, ScenarioHead, where)
        body = decode({k: v for k, v in data.items() if k not in heads}, self.hooks["position"](), where)
        try:
            board = self.read_board(head.board) if isinstance(head.board, dict) else head.board
            setup = self.setup(head.players, head.variants, head.options, board)
        except ValueError as fault:
            raise DataError(f"{where}: {fault}") from None
        t = self.hooks["new_table"](setup)
        t.setup = setup
        if not 0 <= head.seat < setup.players:
            raise DataError(f"{where}: seat: {head.seat} is none of the {setup.players} seats, which count from 0")
        t.phase = head.phase or next(iter(setup.rules.processes))
        if t.phase not in setup.rules.processes:
            known = ", ".join(setup.rules.processes)
            raise DataError(
                f"{where}: phase: there is no phase {t.phase!r}; there are {known}{nearest(t.phase, setup.rules.processes)}"
            )
        try:
            self.hooks["place"](t, head.seat, body)
        except (ValueError, KeyError, IndexError) as fault:
            raise DataError(f"{where}: {fault}") from None
        frozen = setup.rules.twins.freeze(t)
        complain(where, frozen)
        return State.begin(frozen)

    def load(self, data: Mapping[str, Any]) -> State:
        """The State of ``state.to_dict()``. DataError (a ValueError) names the key that is wrong; nothing is executed."""
        return load(self, data)

    def measures(self, state: Any) -> dict[str, Any]:
        """What a study counts of a finished game, in the game's own terms."""
        hook = self.hooks.get("measures")
        return hook(state.table) if hook else {}


_games: dict[str, Game] = {}


def games() -> tuple[str, ...]:
    """The names of the games that play, sorted."""
    packages = Path(sys.modules["ludo"].__file__ or "").parent / "games"
    found = {p.parent.name for p in packages.glob("*/__init__.py")}
    return tuple(sorted(name.replace("_", "-") for name in found))


def game(name: str) -> Game:
    """A game by name. UnknownName, a KeyError whose text is the sentence, names the known games and the nearest."""
    if not isinstance(name, str) or name not in _games:
        if name not in games():
            raise UnknownName(f"there is no game {name!r}; there are {', '.join(games())}{nearest(name, games())}")
        _games[name] = Game(name.replace("-", "_"))
    return _games[name]
