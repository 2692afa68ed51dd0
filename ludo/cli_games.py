"""Commands about games as such: `ludo new-game`, `ludo rulings`; and a game by its name or by its folder."""

from __future__ import annotations

import argparse
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any


def named(word: str) -> Any:
    """A game by its name; or from its folder, whose program is run then (``my_game/``)."""
    import ludo

    if "/" in word or "\\" in word or (Path(word) / "__init__.py").is_file():
        return ludo.load(word)
    return ludo.game(word)


def add(commands: Any, wrapped: Callable[..., str]) -> None:
    """The grammar of these commands."""
    new = commands.add_parser("new-game", help="make a folder with a small game in it, to be changed into yours")
    new.add_argument("name", metavar="NAME", help="as my-game")
    new.add_argument("folder", nargs="?", default=".", metavar="FOLDER", help="where its folder is made (here)")
    new.set_defaults(run=new_game)

    rulings = commands.add_parser(
        "rulings", help="what a rulebook leaves open, how it can be read, and what is invented"
    )
    rulings.add_argument("name", metavar="NAME", help="the game, as covil")
    rulings.add_argument("id", nargs="?", metavar="ID", help="one rule's")
    rulings.set_defaults(run=lambda chosen: show_rulings(chosen, wrapped))


def add_changes(command: argparse.ArgumentParser) -> None:
    """What ``g.new`` takes of data and readings."""
    told = "as cards.red-knight.damage=2; repeatable"
    command.add_argument("--data", action="append", default=[], metavar="PATH=VALUE", help=told)
    command.add_argument("--pack", metavar="FOLDER", help="a folder of TOML laid over the game's own data")
    command.add_argument(
        "--rulings", metavar="WHICH", help="text, official or house; or one rule's, as CV-115=text,CV-152=summary"
    )


def changes(chosen: argparse.Namespace) -> dict[str, Any]:
    """What the command line says of these, as ``g.new`` takes it. ValueError for what is no value."""
    new: dict[str, Any] = {}
    for word in chosen.data:
        path, equals, value = word.partition("=")
        if not equals or not path:
            raise ValueError(f"--data is PATH=VALUE, as cards.red-knight.damage=2, not {word!r}")
        try:
            given: Any = tomllib.loads(f"x = {value}")["x"]
        except (tomllib.TOMLDecodeError, RecursionError):  # a text without its quotes
            given = value
        new.setdefault("data", {})[path] = given
    if chosen.pack is not None:
        new["pack"] = chosen.pack
    if chosen.rulings is not None:
        parts = [part.strip().partition("=") for part in chosen.rulings.split(",")]
        named = any(equals for _, equals, _ in parts)
        new["rulings"] = {id: reading for id, _, reading in parts} if named else chosen.rulings
    return new


def said(chosen: argparse.Namespace) -> list[str]:
    """The same in words, for who reads the result."""
    pack = [f"pack {chosen.pack}"] if chosen.pack else []
    return [*chosen.data, *pack, *([f"rulings {chosen.rulings}"] if chosen.rulings else [])]


def new_game(chosen: argparse.Namespace) -> int:
    from ludo.making import make

    home = make(chosen.name, chosen.folder)
    print(f"Made: {home}/")
    for line in (f"ludo play {home}/", f"ludo simulate {home}/ --agents random", f"python -m pytest {home}/tests"):
        print(f"  {line}")
    return 0


def show_stand_ins(names: list[str]) -> None:
    """How many things each game of these is made with that no source has."""
    import ludo
    from ludo.engine.shelf import games

    for name in names:
        if name in games():
            g = ludo.game(name)
            lines = g.stand_ins(g.setup(variants=(v for v, about in g.about.variants.items() if about.expansion)))
            print(f"{name}, stand-ins: {len(lines)} (ludo rulings {name})")


def show_rulings(chosen: argparse.Namespace, wrapped: Callable[..., str]) -> int:
    import ludo
    from ludo.data import nearest
    from ludo.engine.readings import rulings
    from ludo.engine.shelf import games

    is_folder = "/" in chosen.name or (Path(chosen.name) / "__init__.py").is_file()
    plays = is_folder or chosen.name in games()
    g = named(chosen.name) if plays else None
    book = g.rules if g is not None else ludo.rulebook(chosen.name)
    found = g.rulings if g is not None else rulings(book, {}, chosen.name)
    if chosen.id:
        id = chosen.id.upper().removesuffix("?")
        if id not in found:
            known = book[id].id  # refused here when there is no such rule at all
            raise ValueError(f"{known} has no open point; {len(found)} rules have one{nearest(id, found)}")
        found = {id: found[id]}
    for ruling in found.values():
        first, *rest = str(ruling).split("\n")
        print(wrapped(first))
        for line in rest:
            print(wrapped(line.strip(), "  "))
    if not chosen.id:
        switched = sum(bool(ruling.option) for ruling in found.values())
        print(
            f"\n{len(found)} open points; {switched} are switched by an option, as new(rulings='text') or rulings={{id: reading}}."
        )
        lines = g.stand_ins(g.setup()) if g is not None else ()
        if lines:
            print(f"\nInvented in a usual game, as no source has it ({len(lines)}):")
            for line in lines:
                print(wrapped(line, "  "))
    return 0
