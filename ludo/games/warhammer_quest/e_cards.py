"""What the event cards with an E do (PP-014). What they leave to other phases is said and not played: those are not
in our source."""

from __future__ import annotations

from ludo.engine.table import GameEnds
from ludo.games.warhammer_quest.moments import Died, EventHappens
from ludo.games.warhammer_quest.power import WIZARD
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.table import Quest

# ------------------------------------------------------------------ what several cards do


async def d6(t: Quest) -> int:
    """A die whose face the caller tells."""
    return int(await t.roll("d6", "PP-014"))


async def told_d6(t: Quest, times: int = 1) -> int:
    """A sum of dice, each told: what it is for is another number."""
    total = 0
    for _ in range(times):
        face = await d6(t)
        t.say("PP-014", "die shows", face=face)
        total += face
    return total


async def lowest(t: Quest) -> str:
    """Each warrior rolls; the lowest. Those who are equal roll again (our ruling, PP-014?)."""
    who = t.living
    while len(who) > 1:
        rolls = {}
        for id in who:
            rolls[id] = await d6(t)
            t.say("PP-014", "rolls", warrior=id, face=rolls[id])
        least = min(rolls.values())
        who = tuple(id for id in who if rolls[id] == least)
    return who[0]


async def wound(t: Quest, id: str, wounds: int) -> None:
    """A warrior loses wounds; at none left it is dead (PP-014)."""
    hero = t.hero(id)
    assert hero is not None
    left = max(0, hero.wounds - wounds)
    t.change(id, wounds=left)
    t.say("PP-014", "wounded", warrior=id, wounds=wounds, left=left)
    if not left:
        await falls(t, id)


async def falls(t: Quest, id: str) -> None:
    """A dead warrior leaves the board; the lantern goes to the next to the right."""
    t.say("PP-014", "dies", warrior=id)
    if id == WIZARD and t.power:
        t.say("PP-004?", "power dies", power=t.power)
        t.power = 0
    if not t.living:
        raise GameEnds("all are dead", "PP-028?")
    if t.seat_of(id) == t.leader:
        t.leader = next(seat for seat in t.right_of(t.leader) if t.warriors[seat].lives)
        t.say("PP-021?", "new leader", seat=t.leader)
    await t.moment(Died(id))


async def wound_section(t: Quest, id: str) -> None:
    """All in this warrior's section take a die of wounds each."""
    for other in t.those_in(t.section(id)):
        await wound(t, other, await d6(t))


def pay(t: Quest, id: str, gold: int) -> None:
    hero = t.hero(id)
    assert hero is not None
    t.change(id, gold=hero.gold + gold)
    t.say("PP-014", "gold", warrior=id, gold=gold)


def treasure(t: Quest) -> None:
    t.treasures += 1
    t.say("PP-014", "treasure")


def leaders_section(t: Quest) -> str:
    return t.section(t.warriors[t.leader].id)


async def anybody(t: Quest) -> str:
    """A warrior drawn by counter, which goes back among the others."""
    t.counters = t.counters.of(t.living)
    who = await t.draw("counters", "PP-014")
    t.counters = t.counters.put(who)
    return who


# ------------------------------------------------------------------ the seven cards


@rules.at(EventHappens, effect="cave-in")
async def cave_in(t: Quest, m: EventHappens) -> bool:
    """All doorways of the leader's section fall shut but the one by which it was entered."""
    here = leaders_section(t)
    way = t.lay.way_in(here)
    if way is None:
        t.say("PP-014", "first section is spared")
        return True
    edges = {e for d in t.lay.doorways_of(here) if d is not way for e in d.edges}
    t.shut = tuple(sorted({*t.shut, *edges}))
    t.say("PP-014", "cave-in", section=here)
    t.say("PP-014?", "left to other phases", card=t.card)
    return False


@rules.at(EventHappens, effect="portcullis")
async def portcullis(t: Quest, m: EventHappens) -> bool:
    """The doorway by which all have come is shut."""
    here = leaders_section(t)
    way = t.lay.way_in(here)
    if t.those_in(here) != t.living or way is None:
        t.say("PP-014", "no portcullis", quiet=True)
    else:
        t.shut = tuple(sorted({*t.shut, *way.edges}))
        t.say("PP-014", "portcullis", section=here)
    return False


@rules.at(EventHappens, effect="encounter")
async def encounter(t: Quest, m: EventHappens) -> bool:
    """The party gains the key; the card is kept."""
    t.key = True
    t.say("PP-014", "key")
    t.kept, t.card = (*t.kept, t.card), ""
    return False


@rules.at(EventHappens, effect="dead-body")
async def dead_body(t: Quest, m: EventHappens) -> bool:
    """The lowest opens a bag."""
    who = await lowest(t)
    face = await d6(t)
    t.say("PP-014", "opens the bag", warrior=who, face=face)
    if face == 1:
        await wound_section(t, who)
    elif face <= 3:
        await wound(t, who, await told_d6(t, 2))
    else:
        pay(t, who, t.data.cards[t.card].gold * await told_d6(t))
    return False


@rules.at(EventHappens, effect="trap")
async def trap(t: Quest, m: EventHappens) -> bool:
    """The lowest sets it off; whether another card comes is rolled afterwards."""
    who = await lowest(t)
    face = await d6(t)
    t.say("PP-014", "sets off the trap", warrior=who, face=face)
    if face == 1:
        await wound_section(t, who)
    elif face <= 5:
        await wound(t, who, await told_d6(t, 2))
        t.say("PP-014?", "left to other phases", card=t.card)
    else:
        treasure(t)
    return False


@rules.at(EventHappens, effect="scorpions")
async def scorpions(t: Quest, m: EventHappens) -> bool:
    """A warrior drawn by counter kills some; each one left gives a wound."""
    card, who = t.data.cards[t.card], await anybody(t)
    killed = min(card.number, await told_d6(t) + t.data.warriors[who].strength)
    left = card.number - killed
    t.say("PP-014", "scorpions", warrior=who, number=card.number, killed=killed, left=left)
    pay(t, who, card.gold * killed)
    if left:
        await wound(t, who, left)
    return False


@rules.at(EventHappens, effect="old-bones")
async def old_bones(t: Quest, m: EventHappens) -> bool:
    """Nothing, wounds for one, or gold for all who stand where the leader does."""
    face = await d6(t)
    t.say("PP-014", "old bones", face=face)
    if face == 1:
        await wound(t, await anybody(t), await d6(t))
    elif face >= 4:
        for id in t.those_in(leaders_section(t)):
            pay(t, id, t.data.cards[t.card].gold * await told_d6(t, 1 + (face == 6)))
        if face == 6:
            treasure(t)
    return 2 <= face <= 5
