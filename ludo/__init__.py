"""Ludo makes tabletop rulebooks executable and explorable. Begin with ``ludo.game("castle-panic")``."""

from __future__ import annotations

__version__ = "0.1.0"

from ludo import games as games
from ludo import rulebook as rulebook
from ludo.errors import DataError, IllegalAction
from ludo.play import agents
from ludo.play.chance import CHANCE
from ludo.play.event import Event, Objection, Tally
from ludo.play.game import Game, game
from ludo.play.playing import play, playout
from ludo.play.record import Record
from ludo.play.setup import Option
from ludo.play.state import State

__all__ = [
    "CHANCE", "DataError", "Dungeon", "Event", "Game", "IllegalAction", "Objection", "Option", "Record", "RegionMap",
    "State", "Tally", "agents", "draw", "dungeon", "game", "games", "play", "playout", "region_map", "rulebook", "study",
]  # fmt: skip


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})  # for Tab and help(): what is loaded when first named belongs to it


def __getattr__(name: str) -> object:
    if name in ("draw", "study"):  # loaded when first named, so that `import ludo` needs no numpy and no matplotlib
        import importlib

        return importlib.import_module(f"ludo.{name}")
    if name == "Dungeon":
        from ludo.board.dungeon import Dungeon

        return Dungeon
    if name == "dungeon":
        from ludo.board.dungeon_file import dungeon

        return dungeon
    if name in ("RegionMap", "region_map"):
        from ludo.board import regions

        return getattr(regions, name)
    raise AttributeError(f"module 'ludo' has no attribute {name!r}")
