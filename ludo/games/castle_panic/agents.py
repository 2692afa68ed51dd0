"""Agents for Castle Panic: random, and a greedy one that plays as people do, so that a demonstration looks like play.

It looks at the board once for each question and asks of every answer what it is worth; it searches nothing.
"""

from __future__ import annotations

import random as _random
from functools import cached_property
from typing import Any

from ludo.engine import agents
from ludo.games.castle_panic.actions import Discard, Pass, TakesThePoint
from ludo.games.castle_panic.dark_titan.agranok import LEAST, SLAY, pending
from ludo.games.castle_panic.dark_titan.barrage import Barrage
from ludo.games.castle_panic.dark_titan.boiling_oil import BoilingOil
from ludo.games.castle_panic.dark_titan.cavalier import Cavalier, Charge, Ride
from ludo.games.castle_panic.dark_titan.support import MoveSupport, RaiseWall, ReserveStrikes, StepSupport, find
from ludo.games.castle_panic.dark_titan.support_fights import Fight
from ludo.games.castle_panic.overlord import PlayToken, PutToken
from ludo.games.castle_panic.panic import AllForOne, ClaimTower
from ludo.games.castle_panic.play_cards import Hit
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.setup import Place
from ludo.games.castle_panic.special_cards import Barbarian, Draw2Cards, DriveHimBack, Missing, Scavenge, Tar
from ludo.games.castle_panic.table import ARCS, arc_of
from ludo.games.castle_panic.trade import Agree, Refuse, Trade
from ludo.games.castle_panic.walls import BuildWall, FortifyWall
from ludo.games.castle_panic.wizards_tower.castle_cards import (
    Berserk,
    DoubleMove,
    DoubleStrike,
    EnchantedHit,
    SecondHit,
)
from ludo.games.castle_panic.wizards_tower.fire import DouseFire
from ludo.games.castle_panic.wizards_tower.tower import DrawFrom
from ludo.games.castle_panic.wizards_tower.wizard_cards import (
    Fireball,
    HammerOfLight,
    Teleport,
    TeleportTo,
    WizardQuake,
)

rules.agent("random")(agents.random)

RINGS = ("castle", "swordsman", "knight", "archer", "forest")
RING = {name: k for k, name in enumerate(RINGS)}

#: What a point of a Monster threatens, by its ring: where a Wall stands in its way, and where none does.
BEHIND_A_WALL = (9.0, 4.0, 3.0, 2.0, 0.0)
IN_THE_OPEN = (9.0, 7.0, 4.5, 2.5, 0.0)

#: How gladly a card is kept that does not hit; a hit card that hits now is worth 4, another one 1 to 3.
KEPT = {
    "barbarian": 6.0, "nice-shot": 5.0, "drive-him-back": 5.0, "missing": 5.0, "scavenge": 5.0, "draw-2-cards": 9.0,
    "tar": 3.0, "fortify-wall": 2.5, "barrage": 4.5, "cavalier": 5.0,
    "red-boiling-oil": 3.2, "green-boiling-oil": 3.2, "blue-boiling-oil": 3.2, "berserk": 3.0, "double-strike": 3.5,
    "enchanted": 4.0, "teleport": 4.5, "hammer-of-light": 5.0, "wizard-quake": 1.5, "red-fireball": 3.0,
    "green-fireball": 3.0, "blue-fireball": 3.0,
}  # fmt: skip
A_NEW_CARD = 2.2  # what one from the deck is worth: what is kept less gladly is discarded for it
A_WALL = 5.0
PARTNER = {"brick": "mortar", "mortar": "brick"}


def reach(card: Any) -> int:
    """In how many combinations of ring and colour a card hits."""
    return len(card.rings) * len(card.colours)


def without(hand: tuple[str, ...], card: str) -> tuple[str, ...]:
    k = hand.index(card)
    return hand[:k] + hand[k + 1 :]


class Look:
    """The table as the player who is asked sees it."""

    def __init__(self, t: Any, seat: int, about: Any = None) -> None:
        self.t, self.seat, self.board, self.about = t, seat, t.setup.board, about
        self.data = t.setup.data
        self.hand = t.hands[seat] if seat < len(t.hands) else ()

    def ring(self, m: Any) -> int:
        return RING[self.board.ring(m.space)]

    def hit_by(self, m: Any, card: str) -> bool:
        return self.data.hits(card, self.board.ring(m.space), self.board.colour_of[m.space], m.kind)

    def threat(self, m: Any) -> float:
        """What a hit on this Monster prevents."""
        open_ = self.t.walls[self.board.arc(m.space) - 1] == "none"
        return (IN_THE_OPEN if open_ else BEHIND_A_WALL)[self.ring(m)]

    def threats_to(self, arc: int) -> float:
        """What comes down on this arc's Wall or its gap."""
        coming = (m for m in self.t.monsters if self.board.arc(m.space) == arc and self.ring(m))
        return sum(m.points * self.threat(m) for m in coming)

    @cached_property
    def plan(self) -> tuple[dict[str, list[float]], list[tuple[float, Any]]]:
        """The hits of this hand: {card: what each prevents}; and the Monsters that are left then, as (threat, Monster).

        The greatest threat comes first, and the card that could do least else.
        """
        cards = sorted((c for c in self.hand if self.data.cards[c].is_hit), key=lambda c: reach(self.data.cards[c]))
        used: dict[str, list[float]] = {}
        left = []
        threats = sorted(((self.threat(m), m) for m in self.t.monsters), key=lambda x: (-x[0], x[1].points))
        for threat, m in threats:
            fitting = [c for c in cards if self.hit_by(m, c)][: m.points]
            for card in fitting:
                cards.remove(card)
                used.setdefault(card, []).append(threat)
            if len(fitting) < m.points:
                left.append((threat, m))
        return used, left

    def gain(self, card: str) -> float:
        """What one hit card more would prevent in this turn."""
        return max((threat for threat, m in self.plan[1] if self.hit_by(m, card)), default=0.0)

    def loss(self, card: str) -> float:
        """What this turn's hits lack when a card of the hand is given away."""
        planned = self.plan[0].get(card, ())
        return min(planned) + 0.5 if len(planned) == self.hand.count(card) else 0.0

    def hits_after(self, card: str, turns: int) -> bool:
        """Whether a hit card has a target after so many moves; a Wall holds a Monster up for one of them."""
        rings, colours = self.data.cards[card].rings, self.data.cards[card].colours
        for m in self.t.monsters:
            to = self.ring(m) - turns
            if to == 0 and self.ring(m) and self.t.walls[self.board.arc(m.space) - 1] != "none":
                to = 1
            if to > 0 and RINGS[to] in rings and self.board.colour_of[m.space] in colours:
                return True
        return False

    def next_step(self, m: Any) -> float:
        """What one step more of this Monster costs the castle: a Tower, a Wall or only time."""
        if self.ring(m) > 1:
            return 1.0
        if self.ring(m) == 1 and self.t.walls[self.board.arc(m.space) - 1] != "none":
            return 2.0
        return 4.0

    def completes(self, card: str, hand: tuple[str, ...]) -> float:
        """What Brick or Mortar brings to a hand: a Wall, where it makes a pair and there is a gap."""
        return A_WALL * (card not in hand and PARTNER[card] in hand and "none" in self.t.walls)

    def worth(self, card: str) -> float:
        """How gladly a card of the hand is kept."""
        if card in PARTNER:
            gap, mine = "none" in self.t.walls, self.hand.count(card)
            if mine > max(1, self.hand.count(PARTNER[card])):
                return 1.0
            return (A_WALL - 1.5 * (not gap)) if PARTNER[card] in self.hand else 1.4 + 0.2 * gap
        if not self.data.cards[card].is_hit:
            return KEPT[card]
        if card in self.plan[0]:
            return 4.0
        versatile = 0.5 * (len(self.data.cards[card].colours) > 1) + 0.8 * (len(self.data.cards[card].rings) > 1)
        later = 0.8 * self.hits_after(card, self.t.defenders)
        return 1.2 + versatile + later - 0.3 * (self.hand.count(card) - 1)


@rules.agent("greedy")
class Greedy:
    """Hits wherever a card hits, the nearest danger first; swaps what is of no use now; trades for a hit or a Wall in
    this turn and gives what the partner can use in theirs; spends strong cards on Monsters of 2 or 3 points.

    As the Overlord it plays what costs the castle most. Each method is named after the action that it rates; Pass is 0.
    """

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: _random.Random) -> Any:
        if len(actions) == 1:
            return actions[0]
        look = Look(view.table, view.seat, view.ask.about)
        return max(actions, key=lambda a: getattr(self, type(a).__name__, self.Pass)(look, a))

    def __repr__(self) -> str:
        return "greedy()"

    def Pass(self, look: Look, a: Pass) -> float:
        return 0.0

    # -------------------------------------------------------------- set-up

    def Place(self, look: Look, a: Place) -> float:
        """Where the players hold most hits of that colour; the heaviest Monster is asked for first."""
        colour = look.board.colour_of[a.space]
        return sum(1.0 for hand in look.t.hands for c in hand if colour in look.data.cards[c].colours)

    def ClaimTower(self, look: Look, a: ClaimTower) -> float:
        return -look.threats_to(a.arc)

    # -------------------------------------------------------------- phases 2 and 3

    def Discard(self, look: Look, a: Discard) -> float:
        return (A_NEW_CARD if look.t.phase == "discard and draw" else 10.0) - look.worth(a.card)

    def Trade(self, look: Look, a: Trade) -> float:
        """What it brings in this turn, and in the partner's next."""
        mine, theirs = without(look.hand, a.give), without(look.t.hands[a.partner], a.take)
        turns = (a.partner - look.seat) % look.t.defenders
        value = -0.3
        if look.data.cards[a.take].is_hit:
            value += look.gain(a.take) - look.hits_after(a.take, turns)
        elif a.take in PARTNER:
            value += look.completes(a.take, mine) - 0.8 * look.completes(a.take, theirs)
        else:
            value -= 1.0
        if look.data.cards[a.give].is_hit:
            value += look.hits_after(a.give, turns) - look.loss(a.give)
        elif a.give in PARTNER:
            value += 0.6 * look.completes(a.give, theirs) - look.completes(a.give, mine)
        else:
            value -= KEPT[a.give]
        return value

    def Agree(self, look: Look, a: Agree) -> float:
        return 1.0

    def Refuse(self, look: Look, a: Refuse) -> float:
        return 0.0

    # -------------------------------------------------------------- phase 4: first cards, then hits, then the rest

    def Draw2Cards(self, look: Look, a: Draw2Cards) -> float:
        return 1000.0

    def Hit(self, look: Look, a: Hit) -> float:
        """Rather what can be slain now; Nice Shot where the hand's hits do not slay."""
        m = look.t.monster(a.monster)
        able, versatile = sum(look.hit_by(m, c) for c in look.hand), 0.1 * reach(look.data.cards[a.card])
        if a.nice_shot:
            return 100 + 10 * m.points + look.threat(m) - versatile if m.points > max(able, 1) else -1.0
        if m.kind == "agranok" and m.points == LEAST and able + pending(look.t) < LEAST:
            return -1.0  # a single point is wasted on his last two
        return 20 + look.threat(m) * (1.3 if able >= m.points else 1.0) - versatile

    def AllForOne(self, look: Look, a: AllForOne) -> float:
        return 90.0 if look.t.monster(a.monster).points == 3 else -1.0

    def Barbarian(self, look: Look, a: Barbarian) -> float:
        m = look.t.monster(a.monster)
        value = min(m.points, SLAY if m.kind == "agranok" else m.points) * look.threat(m)
        return value if value > 4 else -1.0

    def DriveHimBack(self, look: Look, a: DriveHimBack) -> float:
        m = look.t.monster(a.monster)
        return 0.8 * m.points * look.threat(m) if look.ring(m) == 0 or (look.ring(m) == 1 and m.points > 1) else -1.0

    def Tar(self, look: Look, a: Tar) -> float:
        m = look.t.monster(a.monster)
        return 0.5 * look.threat(m) if look.ring(m) < 2 else -1.0

    def Missing(self, look: Look, a: Missing) -> float:
        return 5.0 if look.t.bag or look.t.overlord_hand else -1.0

    def Scavenge(self, look: Look, a: Scavenge) -> float:
        """The Barbarian, what makes a Wall, or a hit for this turn."""
        if a.card in PARTNER:
            return 1.0 + 1.4 * look.completes(a.card, look.hand)
        if look.data.cards[a.card].is_hit:
            return 3.0 + look.gain(a.card)
        return 10.0 if a.card == "barbarian" else 4.0

    def BuildWall(self, look: Look, a: BuildWall) -> float:
        return 4.0 + 2.0 * look.t.tower(a.arc) + look.threats_to(a.arc)

    def FortifyWall(self, look: Look, a: FortifyWall) -> float:
        return 2.0 + look.t.tower(a.arc) + look.threats_to(a.arc)

    # -------------------------------------------------------------- The Dark Titan

    def Barrage(self, look: Look, a: Barrage) -> float:
        """What the others can hit with it; the own hits need no Barrage."""
        t = look.t
        gain = 0.0
        for seat, hand in enumerate(t.hands):
            cards = (
                [
                    c
                    for c in hand
                    if look.data.cards[c].is_hit and a.of in (*look.data.cards[c].rings, *look.data.cards[c].colours)
                ]
                if seat != look.seat
                else []
            )
            for m in sorted(t.monsters, key=look.threat, reverse=True):
                if a.of in (look.board.ring(m.space), look.board.colour_of[m.space]):
                    fitting = [c for c in cards if look.hit_by(m, c)][: m.points]
                    gain += look.threat(m) * len(fitting)
                    for c in fitting:
                        cards.remove(c)
        return 50.0 + gain if gain > 6 else -1.0

    def BoilingOil(self, look: Look, a: BoilingOil) -> float:
        colour = look.data.cards[a.card].colours[0]
        there = (
            m for m in look.t.monsters if look.board.ring(m.space) == a.ring and look.board.colour_of[m.space] == colour
        )
        value = sum(map(look.threat, there))
        return 15.0 + value if value >= 4 else -1.0

    def attack(self, look: Look, m: Any) -> float:
        """What the Cavalier gains by attacking this Monster, less what he is worth."""
        lost = 6.0 if m.points > 1 or m.kind == "boom-troll" else 0.0
        return min(m.points, 2) * max(look.threat(m), 1.0) - lost

    def Cavalier(self, look: Look, a: Cavalier) -> float:
        there = (self.attack(look, m) for m in look.t.monsters if m.space == a.space)
        arc = look.board.arc(a.space)
        return 4.0 + max(there, default=0.0) + 0.3 * look.threats_to(arc) + look.t.tower(arc)

    def Charge(self, look: Look, a: Charge) -> float:
        return self.attack(look, look.t.monster(a.monster))

    def Ride(self, look: Look, a: Ride) -> float:
        """To whom he can attack; else a little toward the danger."""
        there = [self.attack(look, m) for m in look.t.monsters if m.space == a.space]
        if there and not look.t.dark_titan.charged:
            return max(there) - 0.5
        return (
            0.1 * (look.board.ring(a.space) in ("swordsman", "knight"))
            + 0.01 * look.threats_to(look.board.arc(a.space))
            - 0.15
        )

    def way(self, look: Look, space: str) -> float:
        """What a step of a Support token to this space brings."""
        value = 4.5 - 1.0 * RING[look.board.ring(space)]
        if look.board.ring(space) == "castle":
            return value + 3.0
        return value - sum(1.5 if m.points > 1 else 0.5 for m in look.t.monsters if m.space == space)

    def MoveSupport(self, look: Look, a: MoveSupport) -> float:
        """Inward, with cards that hit nothing now; rather two steps than one."""
        here = next(s.space for s in look.t.dark_titan.supports if s.id == a.support)
        if RING[look.board.ring(a.space)] >= RING[look.board.ring(here)]:
            return -1.0
        two = look.board.colour_of[here] in look.data.cards[a.card].colours
        return self.way(look, a.space) + 1.5 * two - look.worth(a.card)

    def StepSupport(self, look: Look, a: StepSupport) -> float:
        return self.way(look, a.space)

    def Fight(self, look: Look, a: Fight) -> float:
        """The strongest Support token against the weakest Monster."""
        friend = find(look.t, a.support)
        assert friend is not None
        return float(friend.points - 2 * look.t.monster(a.monster).points)

    def ReserveStrikes(self, look: Look, a: ReserveStrikes) -> float:
        m = look.t.monster(a.monster)
        return look.threat(m) + 2.0 * (m.points == 1)

    def RaiseWall(self, look: Look, a: RaiseWall) -> float:
        arc = arc_of(a.wall)
        return look.t.tower(arc) + look.threats_to(arc)

    # -------------------------------------------------------------- The Wizard's Tower

    def DrawFrom(self, look: Look, a: DrawFrom) -> float:
        """Wizard cards are stronger than most."""
        return float(a.deck == "wizard")

    def DouseFire(self, look: Look, a: DouseFire) -> float:
        """Where one Flame token more would destroy it, with a card that builds nothing now."""
        burning = (look.t.wizards_tower.tower_flames if "tower" in a.structure else look.t.wizards_tower.wall_flames)[
            a.arc - 1
        ]
        return burning + 2.0 * ("tower" in a.structure) - look.worth(a.card)

    def EnchantedHit(self, look: Look, a: EnchantedHit) -> float:
        """Three points at once, where they are not too many."""
        m = look.t.monster(a.monster)
        return 90.0 + look.threat(m) if m.points == 3 or (m.points > 3 and look.ring(m) < 3) else -1.0

    def DoubleStrike(self, look: Look, a: DoubleStrike) -> float:
        m = look.t.monster(a.monster)
        return 60.0 + look.threat(m) if m.points == 2 and not a.special and look.threat(m) else -1.0

    def SecondHit(self, look: Look, a: SecondHit) -> float:
        return look.threat(look.t.monster(a.monster))

    def Berserk(self, look: Look, a: Berserk) -> float:
        return 500.0 if sum(map(len, look.plan[0].values())) > 1 else -1.0

    def DoubleMove(self, look: Look, a: DoubleMove) -> float:
        here = next(s.space for s in look.t.dark_titan.supports if s.id == a.support)
        return (
            self.MoveSupport(look, MoveSupport(a.card, a.support, a.space)) - 2.0
            if RING[look.board.ring(here)] == 4
            else -1.0
        )

    def Teleport(self, look: Look, a: Teleport) -> float:
        """A friend to the castle, or a strong Monster at the castle back to the Forest."""
        m = look.t.monster(a.what)
        if m is not None:
            return 0.8 * m.points * look.threat(m) if look.ring(m) < 2 and m.points > 1 else -1.0
        support = find(look.t, a.what)
        return 3.0 * support.points if support else -1.0

    def TeleportTo(self, look: Look, a: TeleportTo) -> float:
        """Monsters to the Forest, a friend into the castle."""
        if a.place not in look.board.graph:
            return 0.0
        ring = RING[look.board.ring(a.place)]
        return float(ring if look.t.monster(look.about.what) is not None else -ring)

    def HammerOfLight(self, look: Look, a: HammerOfLight) -> float:
        m = look.t.monster(a.monster)
        return 3.0 * min(m.points, SLAY if m.kind == "agranok" else m.points) - 4.0

    def Fireball(self, look: Look, a: Fireball) -> float:
        """What burns takes another point after it has moved."""
        m = look.t.monster(a.monster)
        return 12.0 + min(m.points, 2) * (look.threat(m) + 1.0) if m.points > 1 else 6.0 + look.threat(m)

    def WizardQuake(self, look: Look, a: WizardQuake) -> float:
        """A Tower is much to pay."""
        gain = look.threats_to(a.arc) + sum(m.points for m in look.t.monsters if look.board.arc(m.space) == a.arc)
        return gain - 40.0 if sum(look.t.towers) > 2 else -1.0

    # -------------------------------------------------------------- phase 5

    def TakesThePoint(self, look: Look, a: TakesThePoint) -> float:
        """The one that dies of it, or else the strongest."""
        points = look.t.monster(a.monster).points
        return 5.0 if points == 1 else float(points)

    # -------------------------------------------------------------- the Overlord

    def PlayToken(self, look: Look, a: PlayToken) -> float:
        token = look.data.tokens[a.token]
        value = 3.0 + token.points if token.is_monster else 0.5
        if token.kind == "support":
            return -2.0  # a friend of the castle, played because it must be
        return value + self.effect(look, token.effect) if token.effect else value

    def PutToken(self, look: Look, a: PutToken) -> float:
        """Where the castle is weakest and holds fewest cards of the colour; it costs the second token of the turn."""
        t, arc, colour = look.t, look.board.arc(a.space), look.board.colour_of[a.space]
        weak = (t.wall(arc) == "none") + t.tower(arc)
        cards = sum(colour in look.data.cards[c].colours for hand in t.hands for c in hand) / len(t.hands)
        others = without(t.overlord_hand, a.token)
        second = max((self.PlayToken(look, PlayToken(other)) for other in others), default=0.0)
        return self.PlayToken(look, PlayToken(a.token)) + 3.0 + weak - cards - second

    def effect(self, look: Look, effect: Any) -> float:
        """What an effect token costs the castle now."""
        t = look.t
        if effect.op == "move":
            colour = effect.colour
            return sum(look.next_step(m) for m in t.monsters if not colour or look.board.colour_of[m.space] == colour)
        if effect.op == "rotate":
            return sum(look.next_step(m) for m in t.monsters if look.ring(m) == 0)
        if effect.op == "boulder":
            first = (2.0 if t.wall(arc) != "none" else 5.0 * t.tower(arc) for arc in ARCS)
            return (sum(first) - sum(m.points for m in t.monsters)) / len(ARCS)
        if effect.op == "discard-all":
            return 1.0 * sum(look.data.cards[card].kind == effect.cards for hand in t.hands for card in hand)
        if effect.op == "plague":
            return 1.0 * sum(effect.colour in look.data.cards[card].colours for hand in t.hands for card in hand)
        if effect.op == "heal":
            return 1.5 * sum(m.points < look.data.tokens[m.kind].points for m in t.monsters)
        return 20.0 if effect.op == "draw" else 1.0 * sum(map(bool, t.hands))
