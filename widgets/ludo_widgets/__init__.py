"""Widgets over Ludo: the clickable board, the whole table, the rulebook, dungeons. No rules in here; the engine is
asked."""

from __future__ import annotations

from ludo_widgets.board import BoardView
from ludo_widgets.compare import Compare
from ludo_widgets.editor import MapEditor
from ludo_widgets.guess import Guess
from ludo_widgets.moves import MoveExplorer
from ludo_widgets.rules import RuleBrowser
from ludo_widgets.sight import SightExplorer
from ludo_widgets.table import Table

__all__ = ["BoardView", "Compare", "Guess", "MapEditor", "MoveExplorer", "RuleBrowser", "SightExplorer", "Table"]
