"""What the fields of the power phase's actions may hold: ids in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from ludo.boards.ground import Square
from ludo.engine.action import of
from ludo.games.warhammer_quest.rules import rules

MonsterKind = Annotated[str, of("monsters")]
WarriorId = Annotated[str, of("warriors")]
SquareOf = Annotated[Square, of("spaces", within="anything")]


@rules.domain("monsters")
def monsters(setup: Any) -> Iterable[str]:
    return setup.data.monsters


@rules.domain("warriors")
def warriors(setup: Any) -> Iterable[str]:
    return setup.data.warriors
