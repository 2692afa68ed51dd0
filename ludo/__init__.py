"""Ludo makes tabletop rulebooks executable and explorable. Begin with ``ludo.game("castle-panic")``."""

from __future__ import annotations

from ludo import games as games
from ludo.data import VERSION
from ludo.engine import agents
from ludo.engine.chance import CHANCE
from ludo.engine.game import Game
from ludo.engine.playing import play, playout
from ludo.engine.record import Record
from ludo.engine.setup import Option
from ludo.engine.shelf import game, load
from ludo.engine.state import State
from ludo.errors import DataError, IllegalAction
from ludo.events.book import load as rulebook
from ludo.events.book import names as rulebooks
from ludo.events.event import Event, Objection, Tally
from ludo.events.language import language as language
from ludo.events.scene import Drawn

__version__ = VERSION

__all__ = [
    "CHANCE", "DataError", "Dungeon", "Event", "Game", "IllegalAction", "Objection", "Option", "Record", "RegionMap",
    "State", "Tally", "agents", "draw", "dungeon", "game", "games", "language", "load", "play", "playout", "region_map",
    "rulebook", "rulebooks", "study",
]  # fmt: skip


def _html(thing: object) -> str:
    """The drawing of a state, view or board as HTML: matplotlib and all else is loaded with the first picture."""
    from ludo import draw

    return draw.svg_html(thing)


Drawn.html = staticmethod(_html)


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})  # for Tab and help(): what is loaded when first named belongs to it


def __getattr__(name: str) -> object:
    if name in ("draw", "study"):  # loaded when first named, so that `import ludo` needs no numpy and no matplotlib
        import importlib

        return importlib.import_module(f"ludo.{name}")
    if name == "Dungeon":
        from ludo.space.dungeon import Dungeon

        return Dungeon
    if name == "dungeon":
        from ludo.space.dungeon import dungeon

        return dungeon
    if name in ("RegionMap", "region_map"):
        from ludo.space import regions

        return getattr(regions, name)
    raise AttributeError(f"module 'ludo' has no attribute {name!r}")
