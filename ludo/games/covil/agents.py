"""Agents for Covil: random; a greedy one; and the pseudo-player's procedure, against which anybody can sit."""

from __future__ import annotations

import random as _random
from typing import Any

import msgspec

from ludo.engine import agents
from ludo.games.covil.attack import WAYS
from ludo.games.covil.control import dominance
from ludo.games.covil.explore import adds, forecast
from ludo.games.covil.pseudo_player import castle_regions, hits, laid_regions, mover, striker, target_in
from ludo.games.covil.rules import rules
from ludo.games.covil.solo import nearest, strongest

rules.agent("random")(agents.random)


def kinds(actions: tuple[Any, ...]) -> dict[str, list[Any]]:
    """The actions by kind."""
    found: dict[str, list[Any]] = {}
    for a in actions:
        found.setdefault(a.kind, []).append(a)
    return found


@rules.agent("pseudo-player")
class PseudoPlayer:
    """Plays a seat as the solo game's pseudo-player plays its side, among the answers that a seat has (CV-186 to
    CV-203).

    It never acquires, commands or activates, buys one relic each Morning, attacks in melee, else at range, else moves
    by a symbol; symbols come from the agent's own chance, as the stack is not its to draw from. Its enemies are all
    other sides.
    """

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: _random.Random) -> Any:
        t, seat, found = view.table, view.seat, kinds(actions)
        if len(actions) == 1:
            return actions[0]
        if t.phase == "morning" and "start" in found:
            return self.start(t, found["start"])
        if t.phase == "morning":
            return found["pass" if bought(view) or "buy_relic" not in found else "buy_relic"][0]
        if "defend" in found:
            minion, _ = strongest(t, seat, "defence")
            return next(a for a in found["defend"] if a.minion == minion)
        if "exhaust" in found:
            minion, _ = strongest(t, seat, view.ask.about.how)
            return next((a for a in found["exhaust"] if a.minion == minion), found["exhaust"][0])
        if "retreat" in found:
            near = [a for a in found["retreat"] if t.board.adjacent(t.troop(view.ask.about.troop).space, a.space)]
            space = by_symbol(t, seat, tuple(a.space for a in near), rng)
            return next(a for a in near if a.space == space)
        if "raid" in found:
            return found["raid"][0]
        if "guard_castle" in found:
            return found["guard_castle"][0]
        if t.phase == "afternoon" and "move" in found:
            return self.turn(t, seat, found, rng)
        for kind in ("end_turn", "pass", "decline", "pay_gold"):
            if kind in found:
                return found[kind][0]
        return actions[0]

    def start(self, t: Any, starts: list[Any]) -> Any:
        """The spiral farthest from the castle next to it (CV-185?), the first where none stands yet."""
        castles = [space for space in t.castles if space]
        return max(starts, key=lambda a: min((t.board.distance(a.space, c) for c in castles), default=0))

    def turn(self, t: Any, seat: int, found: dict[str, list[Any]], rng: _random.Random) -> Any:
        """One standing troop for the first possible of melee, ranged attack and move (CV-189)."""
        enemies = [s for s in range(t.sides) if s != seat]
        for how in WAYS:
            minion, _ = strongest(t, seat, how)
            aims = hits(t, seat, how, enemies)
            if not minion or not aims:
                continue
            regions = tuple(r for r in t.board.spaces if r in {space for _, _, space in aims})
            regions = castle_regions(t, regions, enemies)[:1] or laid_regions(t, aims, regions) or regions
            region = regions[0] if len(regions) == 1 else by_symbol(t, seat, regions, rng)
            target = target_in(t, aims, region)
            troop = striker(t, seat, how, aims, target, minion)
            return next(a for a in found["attack"] if (a.troop, a.how, a.target) == (troop, how, target))
        home = enemy_castle(t, seat)
        troop = mover(t, seat, home)
        near = [a for a in found["move"] if a.troop == troop and t.board.adjacent(t.troop(troop).space, a.to)]
        space = by_symbol(t, seat, tuple(a.to for a in near), rng)
        return next(a for a in near if a.to == space)

    def __repr__(self) -> str:
        return "pseudo_player()"


def bought(view: Any) -> bool:
    """Whether the last answers of this Morning bought a relic: one is enough (CV-188)."""
    events = view.events
    began = max((k for k, e in enumerate(events) if e.key == "morning"), default=0)
    return any(e.key == "draws a relic" and e.data["who"] == view.table.who(view.seat) for e in events[began:])


def enemy_castle(t: Any, seat: int) -> str:
    """The castle of the next side to the left whose castle stands, or of the next at all."""
    others = t.clockwise(seat)[1:]
    return next((t.castles[s] for s in others if t.life[s]), t.castles[others[0]])


def by_symbol(t: Any, seat: int, spaces: tuple[str, ...], rng: _random.Random) -> str:
    """As symbols drawn one after another would choose (CV-195, CV-199)."""
    zones = [card.zone for card in t.data.relics.values()]
    rng.shuffle(zones)
    home = enemy_castle(t, seat)
    for zone in zones:
        if fit := [space for space in spaces if zone in t.board.types(space)]:
            return nearest(t, fit, home)[0]
    return nearest(t, spaces, home)[0]


#: What a point of each thing is worth in points of the end, to the greedy agent.
A_TROOP = 1.2
A_READY_MINION = 0.9
A_LIFE = 0.45


@rules.agent("greedy")
class Greedy:
    """Asks of every answer what it brings in points of the end: costs of minions, gold, fees of the Night, relics,
    battles that are probably won. It searches nothing. Each method is named after the action that it rates."""

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: _random.Random) -> Any:
        if len(actions) == 1:
            return actions[0]
        self.view, self.t, self.seat, self.about = view, view.table, view.seat, view.ask.about
        self.forecasts: dict[Any, Any] = {}
        self.bases: dict[Any, float] = {}
        return max(actions, key=lambda a: getattr(self, type(a).__name__, self.nothing)(a))

    def __repr__(self) -> str:
        return "greedy()"

    def nothing(self, a: Any) -> float:
        return 0.0

    # -------------------------------------------------------------- what the board pays

    def fees(self, t: Any) -> float:
        """What the Night would pay if it came now, to this seat and against it to the others."""
        key = tuple((x.side, x.space) for x in t.troops)
        if key not in self.bases:
            total = 0.0
            for found in dominance(t).values():
                side = found.seat
                total += 0.0 if side is None else 2.0 if side == self.seat else -0.7
            self.bases[key] = total
        return self.bases[key]

    def moved(self, troop: str, to: str) -> Any:
        troops = tuple(msgspec.structs.replace(x, space=to) if x.id == troop else x for x in self.t.troops)
        return msgspec.structs.replace(self.t, troops=troops)

    def place(self, t: Any, troop: str) -> float:
        """What a troop is worth where it stands: fees, a raid in the city, a guard at home."""
        x = t.troop(troop)
        home = [y for y in t.troops if y.side == self.seat and y.space == t.castles[self.seat]]
        city = [y for y in t.troops if y.side == self.seat and y.space == t.board.city]
        value = self.fees(t) + 1.3 * min(len(city), 2) - (1.2 * (len(city) > 2))
        value += 0.8 * bool(home) * (t.life[self.seat] > 0)
        rivals = sum(y.side != self.seat and y.space == x.space for y in t.troops)
        return value - 0.25 * rivals

    # -------------------------------------------------------------- actions of the turn

    def Start(self, a: Any) -> float:
        return len(self.t.board.neighbours(a.space)) - 0.3 * self.t.board.distance(a.space, self.t.board.city)

    def Move(self, a: Any) -> float:
        return 0.4 + self.place(self.moved(a.troop, a.to), a.troop) - self.place(self.t, a.troop)

    def TakeGold(self, a: Any) -> float:
        return 0.95

    def Repair(self, a: Any) -> float:
        return 2.0 if self.t.life[self.seat] == 1 else 0.3

    def Rest(self, a: Any) -> float:
        m = self.t.servant(self.seat, a.minion)
        return (0.75 if m.token == "tired" else 0.4) + 0.03 * self.t.data.minions[a.minion].number

    def Attack(self, a: Any) -> float:
        """What the best minion for it may be expected to bring."""
        if (key := (a.troop, a.how, a.target)) not in self.forecasts:
            self.forecasts[key] = self.attack_value(a)
        return self.forecasts[key]

    def attack_value(self, a: Any) -> float:
        t = self.t
        target, defender = t.troop(a.target), t.owner_of(a.target)
        best = forecast(t, self.seat, defender, a).best()
        value = -A_READY_MINION
        room = self.t.data.setup.treasury - t.gold[self.seat]
        if target is None:
            return value + self.damage(defender, best.attack.total) + min(1, room)
        beaten = min(2, room) + (A_TROOP if not target.standing else 0.5)
        if target.space == t.castles[defender]:
            beaten += self.damage(defender, best.needs)
        return value + float(best.wins) * beaten

    def damage(self, side: int, points: int) -> float:
        """What hits on a castle are worth: 5 points and a relic when it falls."""
        life = self.t.life[side]
        if not life:
            return 0.0
        return 7.0 if points >= life else A_LIFE * points

    def Acquire(self, a: Any) -> float:
        """Its cost in points, without what has to be paid; a pure gain is best at once."""
        cost = self.t.data.minions[a.minion].cost
        price = self.t.tally("price", self.seat, a.minion).total
        full = len(self.t.halls[self.seat]) >= self.t.data.setup.hall
        spare = [m for m in self.t.halls[self.seat] if m.ready and self.t.data.minions[m.card].cost == 0 and m.place]
        if full and not spare and cost < 6:
            return -1.0
        return 1.5 + cost - price + 0.4 * cost if cost else -1.0

    def Activate(self, a: Any) -> float:
        """Kept for points, unless it decides a battle that is open."""
        card, value = self.t.data.relics[a.relic], self.t.data.relics[a.relic].value
        if not self.t.battles:
            return (
                3.0 - value
                if card.effect.op in ("gain_gold", "stand_troop") and value == 1 and not self.t.acted
                else -1.0
            )
        b = self.t.battles[-1]
        stat = b.how if b.attacker == self.seat else "defence"
        attack, defence = self.t.tally("attack power", b).total, self.t.tally("defence power", b).total
        lack = defence - attack + 1 if b.attacker == self.seat else attack - defence
        return 2.5 - value if 0 < lack <= adds(self.t, a.relic, stat) else -1.0

    def Command(self, a: Any) -> float:
        op = self.t.data.minions[a.minion].effect.op
        room = self.t.data.setup.treasury - self.t.gold[self.seat]
        return {
            "gain_gold": 0.6 * bool(room),
            "draw_relic": 1.2,
            "stand_troop": 1.2,
            "repair": 0.2,
            "rest_minion": 0.3,
        }.get(op, 0.1) - 0.25

    def BuyRelic(self, a: Any) -> float:
        """Worth its price only where gold would be lost."""
        if self.t.phase == "morning" or (self.about is not None and self.view.ask.what == "gain"):
            return 0.5 if self.t.gold[self.seat] >= self.t.data.setup.treasury else -0.5
        return -0.5

    def EndTurn(self, a: Any) -> float:
        return 0.05

    # -------------------------------------------------------------- payment

    def PayGold(self, a: Any) -> float:
        return 1.0

    def PayMinion(self, a: Any) -> float:
        card = self.t.data.minions[a.minion]
        full = len(self.t.halls[self.seat]) >= self.t.data.setup.hall
        if card.cost == 0:
            return 3.0 - 0.2 * card.number - 0.2 * (card.attribute == "defence") if full else -1.0
        return 0.9 - 0.5 * card.cost if self.t.gold[self.seat] < self.about.left or full else -2.0

    def PayRelic(self, a: Any) -> float:
        return 1.5 - 0.2 * self.t.data.relics[a.relic].value if self.t.gold[self.seat] < self.about.left else -2.0

    # -------------------------------------------------------------- battles

    def Exhaust(self, a: Any) -> float:
        """The strongest for it, but no Defence minion where another will do."""
        card, how = self.t.data.minions[a.minion], self.about.how
        after = (
            card.effect.amount
            if card.ability == "aftershock" and card.effect.op == "boost" and card.effect.stat in (how, "all")
            else 0
        )
        return (card.number if card.attribute == how else 0) + after - 0.4 * (card.attribute == "defence")

    def Defend(self, a: Any) -> float:
        b = self.t.battles[-1]
        attack, defence = self.t.tally("attack power", b).total, self.t.tally("defence power", b).total
        if attack <= defence:
            return -1.0
        return (
            2.0 - 0.1 * self.t.data.minions[a.minion].number
            if defence + self.t.data.minions[a.minion].number >= attack
            else -0.2
        )

    def Retreat(self, a: Any) -> float:
        return self.place(self.moved(self.about.troop, a.space), self.about.troop)

    def Raid(self, a: Any) -> float:
        return 1.0 if self.about.rebels < self.t.data.setup.rebels - 1 else 0.2

    def GuardCastle(self, a: Any) -> float:
        return 1.0 if self.t.life[self.seat] <= 3 else -0.5

    # -------------------------------------------------------------- abilities

    def UseAbility(self, a: Any) -> float:
        return 1.0

    def MoveTroop(self, a: Any) -> float:
        t = self.moved(a.troop, a.to)
        return 0.2 + self.fees(t) - self.fees(self.t)

    def RestMinion(self, a: Any) -> float:
        return 0.5 + 0.1 * self.t.data.minions[a.minion].number

    def StandUp(self, a: Any) -> float:
        return 1.0
