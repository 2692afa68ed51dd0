"""Phase 3, Night: five steps, each finished for everybody before the next (CV-141 to CV-144, CV-160 to CV-162,
CV-210)."""

from __future__ import annotations

from ludo.games.covil.minions import rest
from ludo.games.covil.rules import rules
from ludo.games.covil.scoring import final_scoring
from ludo.games.covil.table import Covil


def step(t: Covil, number: int) -> None:
    """Tells which of the five steps begins (CV-141); all sides carry it out together (CV-210)."""
    t.say("CV-141", "night step", number=number, step=t.phase)
    t.say("CV-210", "for everybody", step=t.phase, quiet=True)


@rules.process("discard relics")
async def discard_relics(t: Covil) -> None:
    """Step 1: no relic stays active (CV-142)."""
    step(t, 1)
    for side in t.clockwise(t.first):
        if relics := t.active[side]:
            t.put("active", side, ())
            t.relic_discards = t.relic_discards.put_all(relics)
            t.say("CV-142", "relics discarded", who=t.who(side), relics=relics)
    t.called = False
    t.then()


@rules.process("refresh mercenaries")
async def refresh_mercenaries(t: Covil) -> None:
    """Step 2: the display is discarded, six new ones are drawn, one a step (CV-143); without any the last Night has
    come (CV-144)."""
    if not t.called:
        step(t, 2)
        t.say("CV-143", "display discarded", minions=t.display)
        t.gone, t.display = tuple(sorted((*t.gone, *t.display))), ()
        t.called = True
        if not t.covered:
            t.last = True
            t.say("CV-144", "no mercenaries left", day=t.day)
        return None
    if t.covered and len(t.display) < t.data.setup.mercenaries_a_day:
        card = await t.draw_mercenary("covered_pile", "CV-143")
        t.covered -= 1
        t.display = tuple(sorted((*t.display, card)))
        t.say("CV-143", "mercenary drawn", minion=card)
        return None
    t.called = False
    t.waiting = t.clockwise(t.first)
    t.then()
    return None


@rules.process("rest minions")
async def rest_minions(t: Covil) -> None:
    """Step 5: every minion is rested once, for free (CV-160)."""
    step(t, 5)
    for side in t.clockwise(t.first):
        tired = tuple(m.card for m in t.halls[side] if m.token)
        for card in tired:
            rest(t, side, card, quiet=True)
        t.say("CV-160", "minions rested", who=t.who(side), minions=tired)
    t.then()


@rules.process("end of night")
async def end_of_night(t: Covil) -> None:
    """The Scepter goes to the left (CV-161), and a new day begins (CV-162), unless the game is over: no day comes after
    the last (CV-035)."""
    if t.last or t.day >= t.options.days:
        t.say("CV-035", "last night", days=t.day)
        final_scoring(t)
    t.first = t.clockwise(t.first)[1]
    t.day += 1
    t.say("CV-161", "scepter passes", who=t.who(t.first))
    t.say("CV-162", "next day", day=t.day)
    t.waiting, t.called = t.clockwise(t.first), False
    t.then("morning")
