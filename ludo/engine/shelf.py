"""Games by name: Ludo's own, those of a folder that was loaded, those that other distributions bring."""

from __future__ import annotations

import copyreg
import importlib
import importlib.util
import pickle
import re
import sys
import threading
from collections.abc import Iterator
from hashlib import blake2b
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from ludo.data import folder, nearest, read, text
from ludo.engine.game import Game
from ludo.engine.head import GameData
from ludo.engine.rules import Rules
from ludo.errors import DataError, UnknownName
from ludo.events import book
from ludo.events.words import sentences

GROUP = "ludo.games"
"""The group of entry points by which another distribution brings a game: its name, and its package."""

CITATION = re.compile(r"""["']([A-Z]{2}-E?\d+)\??["']""")

_games: dict[str, Game] = {}
_making = threading.RLock()
"""Held while a game is made: its package is imported, and its rules are given their words, once."""


def games() -> tuple[str, ...]:
    """The names of the games that play, sorted: Ludo's own, those loaded by ``ludo.load``, those that are installed beside it."""
    return tuple(sorted({*_own(), *_games, *(point.name for point in _brought())}))


def _own() -> set[str]:
    packages = Path(sys.modules["ludo"].__file__ or "").parent / "games"
    return {path.parent.name.replace("_", "-") for path in packages.glob("*/__init__.py")}


def _brought() -> tuple[EntryPoint, ...]:
    return tuple(entry_points(group=GROUP))


def game(name: str) -> Game:
    """A game by name. UnknownName, a KeyError whose text is the sentence, names the known games and the nearest."""
    if isinstance(name, str) and (known := _games.get(name)) is not None:
        return known
    with _making:
        if not isinstance(name, str) or name not in _games:
            if isinstance(name, str) and name in _own():
                _games[name] = made(name.replace("-", "_"))
            elif point := next((point for point in _brought() if point.name == name), None):
                _games[name] = _of_point(point)
            else:
                raise UnknownName(f"there is no game {name!r}; there are {', '.join(games())}{nearest(name, games())}")
        return _games[name]


def made(package: str) -> Game:
    """One of Ludo's own games, made anew: its package in ``ludo/games``, its data in ``data/``."""
    return _assembled(importlib.import_module(f"ludo.games.{package}"), folder() / package)


def _of_point(point: EntryPoint) -> Game:
    try:
        module = point.load()
    except (ImportError, AttributeError) as fault:
        raise DataError(f"the game {point.name!r} of {GROUP} cannot be loaded from {point.value}: {fault}") from None
    found = _assembled(module, Path(module.__file__ or "").parent)
    if found.name != point.name:
        raise DataError(f"the game of {GROUP} that is called {point.name!r} calls itself {found.name!r}")
    return found


# ------------------------------------------------------------------ from a folder


def load(path: str | Path) -> Game:
    """The game in a folder, wherever it lies: a package whose ``__init__.py`` makes ``rules``, with its data beside it.

    **This runs the folder's program**: load only what you trust. Loading it again takes the code as it is now; states of before
    keep the rules that they were made with. DataError says what is missing or wrong.

    The folder has ``__init__.py``, and may have game.toml, rules.toml (the ledger), words.en.toml, look.toml, boards/, scenarios/ and
    data files of its own; ``ludo new-game`` makes one. Ludo finds it by ``ludo.game(name)`` from then on.
    """
    home = Path(path).expanduser().resolve()
    if not home.is_dir():
        raise DataError(f"there is no folder {str(path)!r}: a game is a folder with __init__.py and its data")
    if not (home / "__init__.py").is_file():
        raise DataError(
            f"{home}: there is no __init__.py, which makes the game's rules; ludo new-game makes a folder that has all"
        )
    package = home.name.replace("-", "_")
    if not package.isidentifier():
        raise DataError(
            f"{home}: a game's folder is called as a Python package is, in letters, digits and _, not {home.name!r}"
        )
    with _making:
        return _loaded(package, home)


def _loaded(package: str, home: Path) -> Game:
    stamp = digest(home)
    before = _taken(package, home)
    try:
        module = _imported(package, home)
        found = _assembled(module, home)
        known = _games.get(found.name)
        if found.name in _own() or (known is not None and known.home != home):
            where = "of Ludo's own" if known is None or known.home is None else f"from {known.home}"
            raise DataError(
                f"{home}: there is a game {found.name!r} already, {where}; give this one another name in its game.toml"
            )
    except BaseException:
        for name in [*_modules(package)]:
            del sys.modules[name]
        sys.modules.update(before)
        raise
    found.home, found.stamp = home, stamp
    for name in [name for name, other in _games.items() if other.home == home]:
        del _games[name]  # it may have another name now
    _games[found.name] = found
    return found


def digest(home: Path) -> str:
    """A short digest of a folder's program and data: what a worker's copy must agree with."""
    h = blake2b(digest_size=8)
    for path in sorted(home.rglob("*")):
        if path.suffix in (".py", ".toml") and path.is_file():
            h.update(path.relative_to(home).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return h.hexdigest()


def _modules(package: str) -> Iterator[str]:
    return (name for name in [*sys.modules] if name == package or name.startswith(f"{package}."))


def _taken(package: str, home: Path) -> dict[str, ModuleType]:
    """Takes this package's modules of an earlier loading out. DataError where the name is another's."""
    module = sys.modules.get(package)
    there = getattr(module, "__file__", None)
    if module is not None and (there is None or Path(there).resolve() != home / "__init__.py"):
        raise DataError(f"{home}: a module called {package!r} is loaded already, from {there}; rename the folder")
    if module is None and (package in sys.builtin_module_names or package in sys.stdlib_module_names):
        raise DataError(f"{home}: {package!r} is a module of Python's own; rename the folder")
    return {name: sys.modules.pop(name) for name in _modules(package)}


def _imported(package: str, home: Path) -> ModuleType:
    spec = importlib.util.spec_from_file_location(package, home / "__init__.py", submodule_search_locations=[str(home)])
    assert spec is not None and spec.loader is not None
    importlib.invalidate_caches()
    module = importlib.util.module_from_spec(spec)
    sys.modules[package] = module
    spec.loader.exec_module(module)
    return module


def _assembled(module: ModuleType, home: Path) -> Game:
    """The game of a module that makes ``rules`` and a folder of data."""
    rules = getattr(module, "rules", None)
    if not isinstance(rules, Rules):
        said = "has no rules" if rules is None else f"has rules that are a {type(rules).__name__}"
        raise DataError(f"{module.__file__}: it {said}; it makes rules = Rules(YourTable, order=(...))")
    path = home / "game.toml"
    about = read(path, GameData) if path.exists() else GameData()
    name = about.name or home.name.replace("_", "-")
    about = _with_defaults(about, name, home)
    ledger = book.load(name) if home.parent == folder() else book.of(name, home / "rules.toml")
    check_citations(Path(module.__file__ or "").parent, ledger, about.title)
    return Game(rules, about, home, ledger, sentences(home / "words.en.toml"))


def _with_defaults(about: GameData, name: str, home: Path) -> GameData:
    import msgspec

    board = about.board or next((path.stem for path in sorted((home / "boards").glob("*.toml"))), "")
    title = about.title or name.replace("-", " ").capitalize()
    return msgspec.structs.replace(about, name=name, title=title, board=board)


def check_citations(sources: Path, ledger: Any, title: str) -> None:
    """DataError when a program cites a rule that the ledger does not have."""
    for path in sorted(sources.rglob("*.py")):
        for id in CITATION.findall(text(path)):
            if id not in ledger and id not in ledger.examples:
                raise DataError(
                    f"{path.name} of {title} cites {id}, which its ledger does not have{nearest(id, ledger)}"
                )


def again(name: str, home: str | None) -> Game:
    """What a pickled game is when it comes back: the one of that name, its folder loaded where it is not yet."""
    known = _games.get(name)
    if home is None or (known is not None and str(known.home) == home):
        return game(name)
    return load(home)


def _pickled(g: Game) -> tuple[Any, ...]:
    if _games.get(g.name) is not g and g.home is None:
        raise pickle.PicklingError(f"{g.title} was made in this process, and no other can load it by name")
    return (again, (g.name, None if g.home is None else str(g.home)))


copyreg.pickle(Game, _pickled)  # type: ignore[arg-type]
