"""The wizard's roll, and who rolls when there is no living wizard (PP-001 to PP-009, PP-066 to PP-069)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action, listed
from ludo.events.event import Objection, no
from ludo.games.warhammer_quest.domains import WarriorId
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.table import Quest

WIZARD = "wizard"


def roller(t: Quest) -> tuple[str, str]:
    """(the warrior whose player rolls, the rule that says so)."""
    wizard = t.hero(WIZARD)
    if wizard is not None and wizard.lives:
        return WIZARD, "PP-001"
    return t.warriors[t.leader].id, "PP-066" if wizard is not None else "PP-069?"


@rules.action
class RollTheDie(Action, frozen=True):
    """A warrior's player rolls the power die."""

    exact = True

    warrior: WarriorId

    @classmethod
    def candidates(cls, t: Quest, ask: Any) -> Iterator[RollTheDie]:
        yield cls(roller(t)[0])

    @classmethod
    def crossed(cls, t: Quest, ask: Any) -> Iterator[RollTheDie]:
        for w in t.warriors:
            yield cls(w.id)


@rules.objects(RollTheDie)
@listed
def only_who_rolls(t: Quest, a: RollTheDie, ask: Any) -> Iterator[Objection]:
    who, rule = roller(t)
    hero = t.hero(a.warrior)
    if a.warrior == who:
        return
    if a.warrior not in t.data.warriors:
        yield no(None, "not in the party", warrior=a.warrior)
    elif rule == "PP-001":
        yield no("PP-001", "wizard rolls", warrior=a.warrior)
    elif hero is None:
        yield no("PP-067?" if rule == "PP-066" else rule, "not in the party", warrior=a.warrior)
    elif a.warrior == WIZARD:
        yield no("PP-066", "dead do not roll", warrior=a.warrior, who=who)
    else:
        yield no("PP-067?" if rule == "PP-066" else rule, "leader rolls", warrior=a.warrior, who=who)


@rules.process("power phase")
async def power_phase(t: Quest) -> None:
    """One roll: the wizard's power, and whether there is an unexpected event."""
    if t.power:
        t.say("PP-005?", "power is gone", power=t.power, quiet=True)
    t.power = 0
    who, rule = roller(t)
    if rule == "PP-066":
        t.say("PP-067?", "rolls instead", who=who, quiet=True)
    a = await t.choose(t.seat_of(who), RollTheDie, rule, what="who rolls")
    face = await t.roll("power", rule)
    assert isinstance(face, int)
    t.say(rule, "rolled", who=a.warrior, face=face)
    if rule == "PP-001":
        t.power = face
        t.say("PP-004", "power", power=face)
        if face == 1:
            t.say("PP-007?", "one is power too", quiet=True)
    else:
        t.say("PP-068?", "no power", who=a.warrior, quiet=True)
    t.say("PP-006", "one roll", quiet=True)
    if face <= t.options.event_on:
        t.first_event = t.first_event or t.turn
        t.events += 1
        t.say("PP-008", "event", face=face)
        t.then("unexpected event")
    else:
        t.say("PP-009", "no event", face=face)
        t.then("warriors' phase")
