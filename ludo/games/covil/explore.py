"""Battles before they are fought: what each choice of minion and relics on both sides leads to, with exact odds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import msgspec

from ludo.engine.chance import UNKNOWN
from ludo.events.event import Tally
from ludo.games.covil.attack import WAYS, Attack
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Battle, Covil


class Line(msgspec.Struct, frozen=True):
    """One choice of both sides. ``relics``: of the attacker's hand, to be activated. ``guard``: "" for none.

    ``result``: what happens when the defender adds no relic: "holds", "retreats", "removed", "damaged". ``damage``: to
    the castle then. ``needs``: by how much relics must raise the defence to hold. ``wins``: the chance that they
    cannot, whatever the defender holds, as the attacker knows it: the unseen relics are equally likely to be in any
    hand.
    """

    minion: str
    relics: tuple[str, ...]
    guard: str
    attack: Tally
    defence: Tally
    result: str
    damage: int
    needs: int
    wins: Fraction
    number: int = 0
    """The Basic Attribute of the minion that is exhausted."""


class Forecast(msgspec.Struct, frozen=True):
    """A battle that has not been declared. ``hidden``: relics in the defender's hand; ``raises``: {what they could add
    in all: its chance}, every relic activated."""

    troop: str
    how: str
    target: str
    hidden: int
    raises: dict[int, Fraction]
    lines: tuple[Line, ...]

    def best(self) -> Line:
        """The attacker's best choice without relics, the defender answering as well as it can with minions.

        ValueError when no minion is Ready, as then nobody can attack (CV-107).
        """
        if not self.lines:
            raise ValueError(f"{self.troop!r} cannot attack: none of its side's minions is Ready [CV-107]")
        worst: dict[str, Line] = {}
        for line in self.lines:
            if not line.relics and (line.minion not in worst or line.needs < worst[line.minion].needs):
                worst[line.minion] = line
        return max(worst.values(), key=lambda x: (x.wins, x.needs, x.damage, -x.number))


def adds(t: Covil, relic: str, stat: str) -> int:
    """What a relic adds to a power when it is activated in a battle: its bonus, and what its ability lends."""
    card = t.data.relics[relic]
    lent = card.effect.amount if card.effect.op == "boost" and card.effect.stat in (stat, "all") else 0
    return lent + (card.bonus if card.stat == stat else 0)


def odds(pool: Counter[int], drawn: int) -> dict[int, Fraction]:
    """{sum: chance} of ``drawn`` relics out of a pool of {what one adds: how many}."""
    ways: dict[tuple[int, int], int] = {(0, 0): 1}
    for value, number in sorted(pool.items()):
        after: dict[tuple[int, int], int] = {}
        for (taken, total), n in ways.items():
            for k in range(min(number, drawn - taken) + 1):
                key = (taken + k, total + k * value)
                after[key] = after.get(key, 0) + n * comb(number, k)
        ways = after
    size = sum(pool.values())
    return {total: Fraction(n, comb(size, drawn)) for (taken, total), n in sorted(ways.items()) if taken == drawn}


def subsets(t: Covil, side: int, stat: str, siege: bool) -> Iterator[tuple[str, ...]]:
    """Every choice of the own relics that would add to the power. Nobody answers for an unguarded castle, so that
    relics are activated before, and what an ability lends to a battle is lost (CV-121)."""
    hand = [r for r in (() if t.is_pseudo(side) else t.hands[side]) if r != UNKNOWN]
    useful = [
        r for r in hand if (t.data.relics[r].stat == stat and t.data.relics[r].bonus if siege else adds(t, r, stat))
    ][:6]
    for k in range(len(useful) + 1):
        yield from combinations(useful, k)


@rules.tool
def battle(s: Any, a: Attack) -> Forecast:
    """What an attack would lead to, for every choice of minion and relics: ``game.tools["battle"](state, attack)``.

    ``s``: a State or View; it is looked at as the attacker sees it, so that hidden relics stay hidden. ``a``: an
    Attack, which need not be legal now but must name a troop, a way to attack, and an enemy troop or castle that are
    there (ValueError). Nothing is changed.
    """
    t = s.table
    if not isinstance(a, Attack):
        raise ValueError(f"an Attack is looked at, not {a!r}")
    if a.how not in WAYS:
        raise ValueError(f"how: an attack is {' or '.join(WAYS)}, not {a.how!r}")
    troop, defender = t.troop(a.troop), t.owner_of(a.target)
    if troop is None or defender is None:
        raise ValueError(f"there is no attack of {a.troop!r} on {a.target!r}: both must be on the board")
    side = troop.side
    if defender == side:
        raise ValueError(f"there is no attack of {a.troop!r} on {a.target!r}: they are of one side")
    if not t.is_pseudo(side) and not hasattr(s, "seat"):
        t = s.view(side).table
    return forecast(t, side, defender, a)


def forecast(t: Covil, side: int, defender: int, a: Attack) -> Forecast:
    target = t.troop(a.target)
    hand = t.hands[defender] if target is not None and not t.is_pseudo(defender) else ()
    unseen = Counter(adds(t, r, "defence") for r in t.relics)
    known = sum(adds(t, r, "defence") for r in hand if r != UNKNOWN)
    hidden = hand.count(UNKNOWN)
    raises = (
        {known + total: chance for total, chance in odds(unseen, hidden).items()} if hidden else {known: Fraction(1)}
    )
    guards = [""]
    if target is not None:
        guards += [m.card for m in t.halls[defender] if m.ready and t.data.minions[m.card].attribute == "defence"]
    lines = []
    for minion in [m.card for m in t.halls[side] if m.ready]:
        for relics in subsets(t, side, a.how, target is None):
            for guard in guards:
                b = Battle(side, a.troop, a.how, a.target, defender, minion, guard)
                lines.append(line(t, b, relics, raises))
    return Forecast(a.troop, a.how, a.target, len(hand), raises, tuple(lines))


def line(t: Covil, b: Battle, relics: tuple[str, ...], raises: dict[int, Fraction]) -> Line:
    active = (*t.active[b.attacker], *relics)
    with_relics = msgspec.structs.replace(t, active=(*t.active[: b.attacker], active, *t.active[b.attacker + 1 :]))
    target = t.troop(b.target)
    if target is not None:
        lent = tuple((b.attacker, r) for r in relics if t.data.relics[r].effect.op == "boost")
        b = msgspec.structs.replace(b, lent=lent)
    attack, defence = with_relics.tally("attack power", b), with_relics.tally("defence power", b)
    needs = max(0, attack.total - defence.total)
    number = t.data.minions[b.minion].number
    if target is None:
        damage = min(attack.total, t.life[b.defender])
        return Line(b.minion, relics, "", attack, defence, "damaged", damage, 0, Fraction(1), number)
    home = target.space == t.castles[b.defender]
    damage = min(needs, t.life[b.defender]) if home else 0
    result = "holds" if not needs else "retreats" if target.standing else "removed"
    wins = sum((chance for total, chance in raises.items() if total < needs), Fraction(0))
    return Line(b.minion, relics, b.guard, attack, defence, result, damage, needs, wins, number)
