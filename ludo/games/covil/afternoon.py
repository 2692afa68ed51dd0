"""Phase 2, Afternoon: turns clockwise until all troops are laid down (CV-043 to CV-047, CV-076 to CV-079, CV-211)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action, listed
from ludo.engine.moment import Values
from ludo.events.event import Objection, no
from ludo.games.covil.abilities import Activate, Command, activate, use
from ludo.games.covil.acquire import Acquire, acquire
from ludo.games.covil.minions import exhaust
from ludo.games.covil.moments import Acts
from ludo.games.covil.pseudo_player import pseudo_turn
from ludo.games.covil.relics import BuyRelic, buy_relic
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil
from ludo.games.covil.troop_actions import Attack, Move, Repair, Rest, TakeGold


@rules.action
class EndTurn(Action, frozen=True):
    """End the turn."""

    passes = True
    exact = True

    @classmethod
    def candidates(cls, t: Covil, ask: Any) -> Iterator[EndTurn]:
        if t.acted or not t.standing(ask.seat):
            yield cls()

    @classmethod
    def crossed(cls, t: Covil, ask: Any) -> Iterator[EndTurn]:
        yield cls()


TURN = Values(
    Acts, "kind", first=(Move, Attack, Rest, Repair, TakeGold, Acquire, Activate, Command, BuyRelic), last=(EndTurn,)
)


@rules.objects(EndTurn)
@listed
def an_action_is_owed(t: Covil, a: EndTurn, ask: Any) -> Iterator[Objection]:
    if not t.acted and t.standing(ask.seat):
        yield no("CV-045", "must act", who=t.who(ask.seat))


@rules.process("afternoon")
async def afternoon(t: Covil) -> None:
    """The turn of one side, one answer a step."""
    side = t.side
    if not t.begun:
        if side == t.first and not any(x.standing for x in t.troops):
            t.say("CV-047", "afternoon is over", who=t.who(side))
            return t.then("discard relics")
        t.begun = True
        t.say("CV-043", "turn", who=t.who(side))
        if not t.standing(side):
            t.say("CV-046", "no standing troop", who=t.who(side), quiet=True)
    if t.is_pseudo(side):
        await pseudo_turn(t, side)
        return end_turn(t, side)
    a = await t.choose(side, t.named(TURN), "CV-044", what="turn")
    if isinstance(a, EndTurn):
        return end_turn(t, side)
    await t.moment(Acts(a, side))
    return None


def end_turn(t: Covil, side: int) -> None:
    t.say("CV-043", "turn ends", who=t.who(side), quiet=True)
    t.side = t.clockwise(side)[1]
    t.begun = t.acquired = t.acted = False


@rules.at(Acts, kind=Acquire)
async def acquires(t: Covil, m: Acts) -> None:
    await acquire(t, m.side, m.action.minion)


@rules.at(Acts, kind=BuyRelic)
async def buys_a_relic(t: Covil, m: Acts) -> None:
    await buy_relic(t, m.side)


@rules.at(Acts, kind=Activate)
async def free(t: Covil, m: Acts) -> None:
    """A relic is activated, as often as one likes, and no troop is laid down for it (CV-076, CV-078)."""
    side, relic = m.side, m.action.relic
    t.say("CV-211", "free action", who=t.who(side), card=relic, quiet=True)
    t.say("CV-076", "as many as one likes", who=t.who(side), quiet=True)
    await activate(t, side, relic)
    t.say("CV-078", "no troop laid down", who=t.who(side), quiet=True)


@rules.at(Acts, kind=Command)
async def command(t: Covil, m: Acts) -> None:
    """A Ready minion is exhausted for its Command (CV-061, CV-077)."""
    side, minion = m.side, m.action.minion
    t.say("CV-211", "free action", who=t.who(side), card=minion, quiet=True)
    exhaust(t, side, minion)
    t.say("CV-061", "commands", who=t.who(side), minion=minion)
    await use(t, side, minion, t.data.minions[minion].effect, "CV-061")
    t.say("CV-078", "no troop laid down", who=t.who(side), quiet=True)
