"""Agents for Castle Panic: random, and a sensible greedy one, so that a demonstration looks like play."""

from __future__ import annotations

import random as _random
from typing import Any

from ludo.games.castle_panic.actions import Discard, Pass, TakesThePoint
from ludo.games.castle_panic.components import CARDS, TOKENS
from ludo.games.castle_panic.overlord import PlayToken, PutToken
from ludo.games.castle_panic.panic import AllForOne, ClaimTower
from ludo.games.castle_panic.play_cards import Hit
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.setup import Place
from ludo.games.castle_panic.special_cards import Barbarian, Draw2Cards, DriveHimBack, Missing, Scavenge, Tar
from ludo.games.castle_panic.trade import Agree, Refuse, Trade
from ludo.games.castle_panic.walls import BuildWall, FortifyWall
from ludo.play import agents

rules.agent("random")(agents.random)

RINGS = {"castle": 0, "swordsman": 1, "knight": 2, "archer": 3, "forest": 4}

#: How gladly a card is kept when one must go.
WORTH = {"hit": 3.0, "hero": 4.0, "any": 4.5, "brick": 2.0, "mortar": 2.0, "barbarian": 6.0, "nice-shot": 5.0}


@rules.agent("greedy")
class Greedy:
    """Plays what hurts most where the danger is nearest; keeps strong cards for strong Monsters; trades only for a kill."""

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: _random.Random) -> Any:
        if len(actions) == 1:
            return actions[0]
        t = view.table
        return max(actions, key=lambda a: (self.value(t, view.seat, a), rng.random()))

    def __repr__(self) -> str:
        return "greedy()"

    def value(self, t: Any, seat: int, a: Any) -> float:
        """How good an action looks; Pass is 0."""
        rate = getattr(self, type(a).__name__, None)
        return rate(t, seat, a) if rate else 0.0

    # -------------------------------------------------------------- dangers

    def danger(self, t: Any, m: Any) -> float:
        """A Monster's points weigh more the nearer it is, and where no Wall stands in its way."""
        ring = RINGS[t.board.ring(m.space)]
        near = (9.0, 6.0, 3.0, 2.0, 1.0)[ring]
        if ring and t.wall(t.board.arc(m.space)) == "none":
            near *= 1.4
        return near * (1 + 0.4 * m.points)

    def worth(self, t: Any, seat: int, id: str) -> float:
        card = CARDS[id]
        if card.kind in WORTH:
            worth = WORTH[card.kind]
            if card.kind in ("brick", "mortar"):
                hand = t.hands[seat]
                worth += 2.0 * (t.walls.count("none") > 0 and "brick" in hand and "mortar" in hand) - (hand.count(id) > 1)
            return worth
        if not card.is_hit:
            return 4.5
        worth = WORTH["any"] if len(card.colours) > 1 else WORTH["hit"]
        targets = [m for m in t.monsters if t.colour(m.space) in card.colours and 0 < RINGS[t.board.ring(m.space)]]
        soon = [m for m in targets if RINGS[t.board.ring(m.space)] >= min(RINGS[r] for r in card.rings)]
        return worth + 0.5 * len(soon) - 0.6 * (t.hands[seat].count(id) - 1)

    # -------------------------------------------------------------- set-up and phases 2, 3

    def Place(self, t: Any, seat: int, a: Place) -> float:  # noqa: N802 - named after the actions
        colour = t.colour(a.space)
        return sum(1.0 for hand in t.hands for c in hand if "archer" in CARDS[c].rings and colour in CARDS[c].colours)

    def ClaimTower(self, t: Any, seat: int, a: ClaimTower) -> float:  # noqa: N802
        return -sum(self.danger(t, m) for m in t.monsters if t.board.arc(m.space) == a.arc)

    def Discard(self, t: Any, seat: int, a: Discard) -> float:  # noqa: N802
        worth = self.worth(t, seat, a.card)
        return 10.0 - worth if t.phase != "discard and draw" else 3.2 - worth

    def Trade(self, t: Any, seat: int, a: Trade) -> float:  # noqa: N802
        if (a.give, a.partner, a.take) in t.refused:
            return -1.0
        mine, theirs = self.use(t, a.take), self.use(t, a.give)
        return mine - 2.0 if mine > 4.0 and mine > theirs and self.worth(t, a.partner, a.take) < 5.5 else -1.0

    def Agree(self, t: Any, seat: int, a: Agree) -> float:  # noqa: N802
        return 1.0

    def Refuse(self, t: Any, seat: int, a: Refuse) -> float:  # noqa: N802
        return 0.0

    def use(self, t: Any, id: str) -> float:
        """What a hit card would do now for the current player."""
        card = CARDS[id]
        found = [
            self.danger(t, m)
            for m in t.monsters
            if card.is_hit and t.board.ring(m.space) in card.rings and t.colour(m.space) in card.colours
        ]
        return max(found, default=0.0)

    # -------------------------------------------------------------- phase 4

    def Hit(self, t: Any, seat: int, a: Hit) -> float:  # noqa: N802
        m = t.monster(a.monster)
        card, danger = CARDS[a.card], self.danger(t, m)
        if a.nice_shot:
            return danger * 0.9 if m.points >= 3 or (m.points == 2 and RINGS[t.board.ring(m.space)] <= 1) else -1.0
        if card.kind == "hero" and m.points == 1 and RINGS[t.board.ring(m.space)] == 3:
            danger *= 0.9
        return danger * (1.5 if m.points == 1 else 1.0) - 0.5 * (len(card.colours) > 1)

    def AllForOne(self, t: Any, seat: int, a: AllForOne) -> float:  # noqa: N802
        m = t.monster(a.monster)
        return self.danger(t, m) if m.points >= 3 else -1.0

    def Barbarian(self, t: Any, seat: int, a: Barbarian) -> float:  # noqa: N802
        m = t.monster(a.monster)
        ring = RINGS[t.board.ring(m.space)]
        return self.danger(t, m) if ring == 0 or (m.points >= 2 and ring <= 2) else -1.0

    def DriveHimBack(self, t: Any, seat: int, a: DriveHimBack) -> float:  # noqa: N802
        m = t.monster(a.monster)
        return 0.8 * self.danger(t, m) if RINGS[t.board.ring(m.space)] <= 1 and m.points >= 2 else -1.0

    def Tar(self, t: Any, seat: int, a: Tar) -> float:  # noqa: N802
        m = t.monster(a.monster)
        ring = RINGS[t.board.ring(m.space)]
        return 0.5 * self.danger(t, m) if ring == 0 or (ring == 1 and t.wall(t.board.arc(m.space)) == "none") else -1.0

    def Missing(self, t: Any, seat: int, a: Missing) -> float:  # noqa: N802
        return 0.5 + 0.3 * len(t.monsters) if t.bag else -1.0

    def Draw2Cards(self, t: Any, seat: int, a: Draw2Cards) -> float:  # noqa: N802
        return 30.0

    def Scavenge(self, t: Any, seat: int, a: Scavenge) -> float:  # noqa: N802
        return 1.0 + max(self.use(t, a.card), self.worth(t, seat, a.card) if a.card in ("barbarian", "nice-shot") else 0.0)

    def BuildWall(self, t: Any, seat: int, a: BuildWall) -> float:  # noqa: N802
        threats = sum(self.danger(t, m) for m in t.monsters if t.board.arc(m.space) == a.arc)
        return 4.0 + 2.0 * t.tower(a.arc) + threats

    def FortifyWall(self, t: Any, seat: int, a: FortifyWall) -> float:  # noqa: N802
        return 2.0 + t.tower(a.arc) + sum(self.danger(t, m) for m in t.monsters if t.board.arc(m.space) == a.arc)

    def TakesThePoint(self, t: Any, seat: int, a: TakesThePoint) -> float:  # noqa: N802
        m = t.monster(a.monster)
        return 5.0 if m.points == 1 else float(m.points)

    # -------------------------------------------------------------- the Overlord

    def PutToken(self, t: Any, seat: int, a: PutToken) -> float:  # noqa: N802
        weak = sum(w == "none" for w in (t.wall(t.board.arc(a.space)),)) + t.tower(t.board.arc(a.space))
        return 2.0 + TOKENS[a.token].points + weak

    def PlayToken(self, t: Any, seat: int, a: PlayToken) -> float:  # noqa: N802
        token = TOKENS[a.token]
        if token.effect is None:
            return 3.0 + token.points
        return {"draw": 9.0, "boulder": 2.0, "discard-all": 5.0, "discard": 5.0, "heal": 3.0}.get(token.effect.op, 1.0 + len(t.monsters))

    def Pass(self, t: Any, seat: int, a: Pass) -> float:  # noqa: N802
        return 0.0
