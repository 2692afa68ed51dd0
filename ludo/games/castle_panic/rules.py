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

rules = Rules(Castle, moments=MOMENTS, order=ORDER, order_rule="CP-014", data=Components)
