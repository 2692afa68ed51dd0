"""Where the chapters of the Power Phase register their rules, and the order of play (PP-003)."""

from ludo.engine.chance import die
from ludo.engine.rules import Rules
from ludo.games.warhammer_quest.components import Components
from ludo.games.warhammer_quest.moments import MOMENTS
from ludo.games.warhammer_quest.table import Quest

ORDER = (
    "set up",
    "power phase",
    "unexpected event",
    "share out",
    "place monsters",
    "swarm",
    "surplus monsters",
    "event resolved",
    "warriors' phase",
    "monsters' phase",
    "exploration phase",
)

CHAPTERS = (
    "agents",
    "dungeons",
    "e_cards",
    "event",
    "phases",
    "placing",
    "power",
    "scenario",
    "scene",
    "setup",
    "solver",
    "surplus",
)
"""In this order what they register applies, whichever was imported first."""

rules = Rules(
    Quest, moments=MOMENTS, dice=(die(3, "d3"),), order=ORDER, order_rule="PP-003", data=Components, chapters=CHAPTERS
)
