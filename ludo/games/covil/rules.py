"""Where the chapters of Covil register their rules, and the order of play (CV-034)."""

from ludo.engine.chance import die
from ludo.engine.rules import Rules
from ludo.games.covil.components import Components
from ludo.games.covil.moments import MOMENTS
from ludo.games.covil.table import Covil

ORDER = (
    "set up",
    "choose colours",
    "deal overlords",
    "hire mercenaries",
    "show mercenaries",
    "deal relics",
    "first player",
    "morning",
    "afternoon",
    "discard relics",
    "refresh mercenaries",
    "protection fees",
    "raid the city",
    "revolt",
    "rest minions",
    "end of night",
)

CHAPTERS = (
    "setup",
    "solo",
    "morning",
    "minions",
    "relics",
    "acquire",
    "power",
    "attack",
    "abilities",
    "troop_actions",
    "afternoon",
    "night",
    "control",
    "city",
    "scoring",
    "scene",
    "scenario",
    "explore",
    "agents",
)
"""In this order what they register applies, whichever was imported first."""

rules = Rules(
    Covil,
    moments=MOMENTS,
    dice=(die(2), die(3), die(4)),
    order=ORDER,
    order_rule="CV-034",
    data=Components,
    chapters=CHAPTERS,
)
