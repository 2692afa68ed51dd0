"""All that who writes a game needs, in one place: ``from ludo.author import Action, Rules, Table, no``.

What a game gives, and what it may leave out, stands in ``ludo.author.Parts``.
"""

from ludo.engine.action import Action, Ask
from ludo.engine.chance import CHANCE, UNKNOWN, Die, Pile, die
from ludo.engine.files import Files
from ludo.engine.game import Game
from ludo.engine.head import GameData, OptionData, VariantData
from ludo.engine.parts import Parts
from ludo.engine.rules import Rules, When, option, variant
from ludo.engine.setup import Setup
from ludo.engine.table import GameEnds, StepEnds, Table
from ludo.events.event import Event, Objection, Part, Tally, no
from ludo.events.scene import Item, Scene, Zone

__all__ = [
    "CHANCE", "UNKNOWN", "Action", "Ask", "Die", "Event", "Files", "Game", "GameData", "GameEnds", "Item", "Objection", "OptionData",
    "Part", "Parts", "Pile", "Rules", "Scene", "Setup", "StepEnds", "Table", "Tally", "VariantData", "When", "Zone", "die", "no", "option",
    "variant",
]  # fmt: skip
