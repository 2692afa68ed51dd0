"""Where Castle Panic's chapters register their rules, and the order of play (CP-014)."""

from ludo.engine.rules import Rules
from ludo.games.castle_panic.components import Components
from ludo.games.castle_panic.moments import MOMENTS
from ludo.games.castle_panic.table import Castle

ORDER = (
    "set up",
    "deal",
    "place starting monsters",
    "choose towers",
    "draw up",
    "discard and draw",
    "trade",
    "play cards",
    "move monsters",
    "new monsters",
    "overlord draws",
    "overlord plays",
    "end of turn",
)

CHAPTERS = (
    "actions",
    "setup",
    "draw_up",
    "discard",
    "trade",
    "play_cards",
    "special_cards",
    "walls",
    "overlord",
    "move_monsters",
    "new_monsters",
    "boulders",
    "bosses",
    "ending",
    "panic",
    "scene",
    "dark_titan.setup",
    "dark_titan.terms",
    "dark_titan.barrage",
    "dark_titan.boiling_oil",
    "dark_titan.cavalier",
    "dark_titan.heralds",
    "dark_titan.agranok_effects",
    "dark_titan.agranok",
    "dark_titan.boom_troll",
    "dark_titan.dark_sorceress",
    "dark_titan.elite_monsters",
    "dark_titan.plague",
    "dark_titan.support",
    "dark_titan.support_fights",
    "dark_titan.overlord",
    "dark_titan.scene",
    "wizards_tower.setup",
    "wizards_tower.tower",
    "wizards_tower.fire",
    "wizards_tower.flying",
    "wizards_tower.monsters",
    "wizards_tower.castle_cards",
    "wizards_tower.wizard_cards",
    "wizards_tower.scene",
    "scenario",
    "older",
    "agents",
)
"""In this order what they register applies, whichever was imported first."""

rules = Rules(Castle, moments=MOMENTS, order=ORDER, order_rule="CP-014", data=Components, chapters=CHAPTERS)
