"""Agents for the Power Phase: random, and a greedy one that places as players do, who would rather live."""

from __future__ import annotations

import random as _random
from typing import Any

from ludo.engine import agents
from ludo.games.warhammer_quest.placing import Place
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.table import Quest

rules.agent("random")(agents.random)

ANOTHER = 1.5
"""How bad it is that a monster also stands beside a second warrior: as so many wounds."""


def threat(t: Quest, kind: str, warrior: str) -> float:
    """About how many wounds a hit of such a monster takes from this warrior."""
    m, w = t.data.monsters[kind], t.data.warriors[warrior]
    return m.attacks * max(0.5, 3.5 + m.strength - w.toughness) * (1 + 0.2 * (m.weapon_skill - w.weapon_skill))


class Greedy:
    """Gives the strong monsters to the strong warriors, and keeps each beside no more than one of them."""

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: _random.Random) -> Any:
        if len(actions) == 1:
            return actions[0]
        room = view.table.room
        at = room.at

        def bad(a: Any) -> float:
            if not isinstance(a, Place):
                return 0.0
            others = sum(a.space in room.lay.beside(space) for id, space in at.items() if id != a.warrior)
            return threat(view.table, a.monster, a.warrior) + ANOTHER * others

        kinds = {a.monster for a in actions if isinstance(a, Place)}
        worst = max(kinds, key=lambda kind: (sum(threat(view.table, kind, w) for w in at), kind), default="")
        among = [a for a in actions if not isinstance(a, Place) or a.monster == worst]
        least = min(map(bad, among))
        return next(a for a in among if bad(a) == least)

    def __repr__(self) -> str:
        return "greedy()"


@rules.agent("greedy")
def greedy() -> Greedy:
    """Places so that the warriors are hurt least."""
    return Greedy()
