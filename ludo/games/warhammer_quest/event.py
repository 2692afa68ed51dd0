"""An unexpected event: the card, and what it brings (PP-010 to PP-020, PP-023)."""

from __future__ import annotations

from ludo.engine.chance import Pile
from ludo.games.warhammer_quest.components import dice
from ludo.games.warhammer_quest.moments import CardDrawn, EventHappens
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.table import Quest


@rules.process("unexpected event")
async def unexpected_event(t: Quest) -> None:
    """The top card of the Event deck is drawn and resolved."""
    t.again = False
    if not t.deck and (back := [id for id in t.used if id not in t.seen]):
        t.deck, t.used = Pile.of(back), Pile.of(id for id in t.used if id in t.seen)
        t.say("PP-020?", "deck anew", cards=len(t.deck))
    if not t.deck:
        t.say("PP-020?", "no card left", quiet=True)
        return t.then("event resolved")
    t.card = await t.draw("deck", "PP-010")
    t.cards, t.seen = t.cards + 1, (*t.seen, t.card)
    card = t.data.cards[t.card]
    t.say("PP-010", "card drawn", card=card.id)
    await t.moment(CardDrawn(card.id))
    if card.letter == "E":
        await resolve(t)
    else:
        await face_monsters(t)
    return None


async def resolve(t: Quest) -> None:
    """An E card is resolved at once (PP-014)."""
    card = t.data.cards[t.card]
    t.say("PP-014", "event card", card=card.id)
    t.again = bool(await t.moment(EventHappens(card.effect))) or card.again == "always"
    if card.again and not t.again:
        face = int(await t.roll("d6", "PP-011"))
        t.say("PP-011", "die shows", face=face)
        t.again = face <= card.again
    t.say("PP-023?", "nothing placed", quiet=True)
    if t.card:  # the key's card is kept, and has left already
        t.used, t.card = t.used.put(t.card), ""
    t.then("event resolved")


async def face_monsters(t: Quest) -> None:
    """How many and which monsters an M card brings (PP-015); the card is kept (PP-017)."""
    card = t.data.cards[t.card]
    t.kept = (*t.kept, t.card)
    coming: list[str] = []
    for group in card.monsters:
        rolls, die = dice(group.number)
        number = 0 if rolls else int(group.number)
        for _ in range(rolls):
            face = int(await t.roll(die, "PP-015"))
            t.say("PP-015", "die shows", face=face)
            number += face
        t.say("PP-015", "appear", kind=group.kind, number=number, dice=group.number)
        coming += [group.kind] * number
    t.say("PP-017", "card kept", card=card.id)
    t.coming, t.extra, t.again = tuple(coming), (), card.again == "always"
    t.then("share out")


@rules.process("event resolved")
async def event_resolved(t: Quest) -> None:
    """Another card where the card says so (PP-011); who attacks at once (PP-062, PP-064)."""
    t.card, t.share, t.aside, t.rounds, t.alone = "", (), (), 0, False
    t.counters = Pile.of(t.living)
    if t.again:
        t.say("PP-011", "another card")
        return t.then("unexpected event")
    t.seen = ()
    new = [m for m in t.monsters if m.turn == t.turn]
    waiting = tuple(m.id for m in new if not t.data.monsters[m.kind].ambush)
    if waiting:
        t.say("PP-062", "wait", monsters=waiting)
    for m in new:
        if t.data.monsters[m.kind].ambush:
            t.say("PP-064", "attacks at once", monster=m.id, warrior=m.warrior)
    t.say("PP-019", "event is over", quiet=True)
    return t.then("warriors' phase")
