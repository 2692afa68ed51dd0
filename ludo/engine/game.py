"""A game: its rules, its data, and how a position of it is made."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from hashlib import blake2b
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from ludo.data import decode, nearest, read, shown
from ludo.engine.action import Action
from ludo.engine.changes import MOST_CHANGES, applied, own, with_pack
from ludo.engine.changes import changed as changes_between
from ludo.engine.domains import ActionSpace, action_space
from ludo.engine.files import Files, Shown, show
from ludo.engine.files import stand_ins as marked
from ludo.engine.head import GameData, Known, ScenarioHead
from ludo.engine.load import load
from ludo.engine.parts import Hooks, no_board
from ludo.engine.readings import Ruling, chosen, rulings
from ludo.engine.rules import Rules
from ludo.engine.save import complain
from ludo.engine.setup import Setup
from ludo.engine.state import State
from ludo.errors import DataError, UnknownName
from ludo.events.book import RuleBook
from ludo.events.words import Words


class Game:
    """One game. ``rules`` is its rulebook, a mapping by id; ``options``, ``variants``, ``boards``, ``scenarios`` say what may be chosen.

    Made by ``ludo.game(name)`` and ``ludo.load(folder)``, or of its parts: ``rules``, what its game.toml would say, the ``folder`` of
    its data, its ledger and words. ``home``: the folder of a program that was loaded by its path; ``stamp``: a digest of it.
    """

    home: Path | None = None
    stamp: str = ""

    def __init__(
        self,
        rules: Rules,
        about: GameData,
        folder: Path | None = None,
        book: Any = None,
        words: Mapping[str, Any] | None = None,
    ) -> None:
        self.about, self.folder = about, folder
        self.name, self.title = about.name, about.title
        least, most = about.players
        self.players = range(least, most + 1)
        self.variants = {name: v.text for name, v in about.variants.items()}
        self.options = {name: o.option() for name, o in about.options.items()}
        self.rules: Any = {} if book is None else book
        self.words = Words(words or {}, self.rules, home=folder)
        self._rules = rules
        self.hooks: Mapping[str, Any] = Hooks(rules, self.title)
        self.actions: Mapping[str, type[Action]] = Known(rules.actions, f"{self.title} has no action")
        self.agents: Mapping[str, Any] = Known(rules.agents, f"{self.title} has no agent")
        self.tools: Mapping[str, Any] = Known(rules.tools, f"{self.title} has no tool")
        rules.made(self.words, about)
        self._option_type = msgspec.defstruct(
            "Options", [(name, Any) for name in self.options], frozen=True, module=rules.table.__module__
        )
        self._setups: dict[Any, Setup] = {}
        self._boards: dict[str, Any] = {}
        self._changed: dict[bytes, tuple[Mapping[str, Any], Any, dict[str, Any]]] = {}
        self.rulings: Mapping[str, Ruling] = MappingProxyType(
            rulings(self.rules, self.options, f"the ledger of {self.title}") if isinstance(self.rules, RuleBook) else {}
        )
        self.components  # noqa: B018 - what is wrong with the game's own data is said at once

    @property
    def late(self) -> tuple[str, ...]:
        """Rules that were registered after the game was made, as in a notebook: only this process has them."""
        return self._rules.late

    def __repr__(self) -> str:
        return f"<{self.title}: {self.players[0]} to {self.players[-1]} players, {len(self.rules)} rules>"

    @cached_property
    def look(self) -> dict[str, Any]:
        """Shape, colour and letter of each kind of thing, from look.toml."""
        path = None if self.folder is None else self.folder / "look.toml"
        return read(path).get("look", {}) if path and path.exists() else {}

    def _files(self, within: str, pattern: str = "*.toml") -> list[Path]:
        """The files of a folder of this game, sorted; none where there is no such folder."""
        return [] if self.folder is None else sorted((self.folder / within).glob(pattern))

    @cached_property
    def digest(self) -> str:
        """A short digest of the game's data, kept in saves."""
        h = blake2b(digest_size=8)
        for path in self._files(".", "**/*.toml"):
            if (
                path.name not in ("rules.toml", "look.toml")
                and not path.name.startswith("words.")
                and "scenarios" not in path.parts
            ):
                h.update(path.name.encode() + path.read_bytes())
        return h.hexdigest()

    # -------------------------------------------------------------- data

    @cached_property
    def _trees(self) -> dict[str, Any]:
        return own(self.folder)

    @cached_property
    def data(self) -> Shown:
        """What ``new(data=...)`` can change: nested mappings by file, id and field, to read; ``.stand_in`` says what is invented."""
        return show(self._trees)

    @cached_property
    def components(self) -> Any:
        """The game's own data as its rules take it."""
        try:
            return self._decoded(self._trees, None)
        except DataError:
            raise
        except ValueError as fault:
            raise DataError(f"the data of {self.title}: {fault}") from None

    def _decoded(self, trees: dict[str, Any], own: dict[str, Any] | None) -> Any:
        if self._rules.data is None:
            return show(trees)
        return self._rules.data(Files(trees, "" if self.folder is None else shown(self.folder), own))

    def _with(self, data: Any, pack: Any, variants: tuple[str, ...]) -> tuple[Mapping[str, Any], Any]:
        """(changes in their one form, the data with them). ValueError names the path that is wrong."""
        if data is None and pack is None:
            return MappingProxyType({}), self.components
        if data is not None and not isinstance(data, Mapping):
            raise ValueError(f"data is a mapping of paths, as {{'cards.knight.damage': 2}}, not {data!r:.60}")
        if len(data or ()) > MOST_CHANGES:
            raise ValueError(f"data: more than {MOST_CHANGES:,} changes")
        trees = self._trees if pack is None else with_pack(self._trees, Path(pack))
        trees = applied(trees, data or {}, self._rules.data is not None)
        changes = changes_between(self._trees, trees)
        for path in changes:
            name = path.partition(".")[0]
            needs = [v for v, about in self.about.variants.items() if name in about.data]
            if needs and not {*needs} & {*variants}:
                raise ValueError(f"data: {path} is of the variant {needs[0]!r}, which is not played")
        if not changes:
            return MappingProxyType({}), self.components
        key = msgspec.json.encode(changes)
        if key not in self._changed:
            try:  # from the changes alone, so that a save brings the same
                trees = applied(self._trees, changes, self._rules.data is not None)
                self._name_new(changes)
                self._changed[key] = (MappingProxyType(changes), self._decoded(trees, self._trees), trees)
            except (ValueError, KeyError) as fault:
                raise ValueError(f"data: {fault}") from None
        return self._changed[key][:2]

    def _name_new(self, changes: Mapping[str, Any]) -> None:
        """What is added and says its name is called so, where the words have no name for its id."""
        for path, value in changes.items():
            if isinstance(value, dict) and isinstance(value.get("id"), str) and isinstance(value.get("name"), str):
                self.words.added[path.rpartition(".")[2]] = value["name"]

    def stand_ins(self, setup: Setup) -> tuple[str, ...]:
        """What invented a game of this set-up is made with, a line each."""
        trees = self._trees
        if setup.changes:
            trees = self._changed[msgspec.json.encode(dict(setup.changes))][2]
        absent = {f for name, about in self.about.variants.items() if name not in setup.variants for f in about.data}
        used = {name: tree for name, tree in trees.items() if name not in absent}
        lines = []
        for path, what in marked(used):
            place, _, id = path.partition(".")
            name = self.words.name(id) if id else place
            key = "invented" if what is True else "partly invented"
            lines.append(
                self.words.scene(key, name=name, place=place, fields=", ".join(what) if isinstance(what, tuple) else "")
            )
        board = setup.board
        if getattr(board, "stand_in", False):
            lines.append(
                self.words.scene("invented", name=board.title or board.name or "the board", place="board", fields="")
            )
        return tuple(lines)

    # -------------------------------------------------------------- making positions

    @cached_property
    def boards(self) -> dict[str, str]:
        """{name: one line}: the boards to choose from."""
        return {path.stem: read(path).get("title", path.stem) for path in self._files("boards")}

    def board(self, name: str) -> Any:
        """One of ``boards``. ValueError for another."""
        if name not in self.boards:
            raise ValueError(
                f"{self.title} has no board {name!r}; it has {', '.join(self.boards)}{nearest(name, self.boards)}"
            )
        if name not in self._boards:
            path = next(path for path in self._files("boards") if path.stem == name)
            self._boards[name] = self.hooks["load_board"](path)
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
        data: Mapping[str, Any] | None = None,
        pack: str | Path | None = None,
        rulings: str | Mapping[str, str] | None = None,
        **unknown: Any,
    ) -> Setup:
        """What a game is played with, compiled once for each choice. ValueError names what is wrong and what is allowed."""
        for name, value in unknown.items():
            if name in self.options:
                raise ValueError(f"{name} is an option: options={{{name!r}: {value!r}}}")
            known = ("players", "variants", "options", "board", "data", "pack", "rulings", "seed")
            raise ValueError(f"a new game takes {', '.join(known)}, not {name!r}{nearest(name, known)}")
        players = self._players(players)
        variants = self._variants(players, variants)
        counted = players - sum(self.about.variants[name].apart for name in variants)
        values = self._values(counted, variants, {} if options is None else options, rulings)
        name = ""
        if board is None:
            default = self.about.board
            board = default if isinstance(default, str) else default[str(players)]
        if board == "" and not self.boards:
            board = no_board()
        elif isinstance(board, str):
            name, board = board, self.board(board)
        elif "board_from" not in self.hooks or not isinstance(board, self.hooks["board_kind"]()):
            raise ValueError(
                f"{self.title} is not played on a {type(board).__name__}; its boards are {', '.join(self.boards)}"
            )
        changes, components = self._with(data, pack, variants)
        setup = Setup(self, players, variants, values, board, name, components, changes)  # type: ignore[arg-type] # a Game is Played
        made = self._setups.get(setup.key)
        if made is None:
            setup.rules = self._rules.compile(setup)
            made = self._setups.setdefault(setup.key, setup)  # one of two threads that made the same
        return made

    def _players(self, players: int | None) -> int:
        if players is None:
            return self.about.usual or min(max(2, self.players[0]), self.players[-1])
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
            data = self.about.variants[name]
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

    def _values(self, players: int, variants: tuple[str, ...], options: Mapping[str, Any], wanted: Any) -> Any:
        if not isinstance(options, Mapping):
            raise ValueError(f"options is a mapping as {{'hand_size': 6}}, not {options!r}")
        for name, (value, by_name) in chosen(wanted, self.rulings).items():
            option = self.options[name]
            if name in options:
                if by_name and options[name] != value:
                    raise ValueError(f"option {name}: {options[name]!r}, but rulings ask for {value!r}")
            elif by_name or not option.needs or option.needs in variants:
                options = {**options, name: value}
        for name, value in options.items():
            option = self.options.get(name)  # type: ignore[assignment]
            if option is None:
                raise ValueError(
                    f"{self.title} has no option {name!r}; it has {', '.join(self.options)}{nearest(name, self.options)}"
                )
            if option.needs and option.needs not in variants and value != option.default_for(players):
                raise ValueError(f"the option {name!r} needs the variant {option.needs!r}")
            if not option.takes(value):
                raise ValueError(f"option {name}: {value!r} is not allowed; allowed is {option.allowed}")
        return self._option_type(**{n: options.get(n, o.default_for(players)) for n, o in self.options.items()})

    def action_space(self, **set_up: Any) -> ActionSpace:
        """Numbers for all actions of a set-up, which takes what ``new`` takes: ``.n``, ``.index(action)``, ``.action(i)``. They follow
        from the domains of the actions' fields alone. ValueError names a field without a finite domain."""
        return action_space(self.setup(**set_up))

    def new(
        self,
        players: int | None = None,
        variants: Iterable[str] = (),
        options: Mapping[str, Any] | None = None,
        board: Any = None,
        seed: int | None = None,
        data: Mapping[str, Any] | None = None,
        pack: str | Path | None = None,
        rulings: str | Mapping[str, str] | None = None,
        **unknown: Any,
    ) -> State:
        """A new game; with a seed its set-up is dealt, without one it begins at its first chance node.

        ``players``: how many people, one of ``game.players`` (default the game's usual number, else 2 or the nearest). ``board``: a
        name of ``game.boards`` or a board of the game's kind. ``data``: what this game has other than ``game.data``, by dotted path:
        ``{"cards.red-knight.damage": 2}``; None takes an entry out, a table adds one. ``pack``: a folder of TOML files laid over the
        game's own, before ``data``. ``rulings``: "text", "official" or "house" for every open point of ``game.rulings`` that has such
        a reading, or {rule id or option: reading}. ValueError names what is wrong and what is allowed.
        """
        setup = self.setup(players, variants, options, board, data, pack, rulings, **unknown)
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
        for path in self._files("scenarios"):
            try:
                found[path.stem] = self._scenario_data(path.stem)["title"]
            except DataError as fault:
                found[path.stem] = f"cannot be read: {fault}"
        return found

    def _scenario_data(self, name: str) -> dict[str, Any]:
        folder = (self.folder or Path()) / "scenarios"
        data = read(folder / f"{name}.toml")
        seen = {name}
        while like := data.pop("like", ""):
            if not isinstance(like, str):
                raise DataError(f"scenario {name}: like: the name of another scenario, not {like!r:.40}")
            if like in seen:
                raise DataError(f"scenario {name}: it is like itself, by way of {like}")
            seen.add(like)
            data = {**read(folder / f"{like}.toml"), **data}
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
        return self.position(self._scenario_data(name), f"{shown(self.folder or Path())}/scenarios/{name}.toml")

    def position(self, data: Mapping[str, Any], where: str = "a position") -> State:
        """The State that a scenario's data tells: how it differs from a new game. DataError names the key that is wrong."""
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
        return load(self, data)  # type: ignore[arg-type] # a Game is Played

    def measures(self, state: Any) -> dict[str, Any]:
        """What a study counts of a finished game, in the game's own terms."""
        return self.hooks["measures"](state.table)
