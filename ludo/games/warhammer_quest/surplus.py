"""Surplus monsters: warriors' counters, redrawing, and what happens when there is no room (PP-032 to PP-041, PP-044,
PP-047, PP-070)."""

from __future__ import annotations

from ludo.games.warhammer_quest.placing import Place, Placing, put, whose_hand
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.sharing import how
from ludo.games.warhammer_quest.table import Quest


@rules.process("surplus monsters")
async def surplus_monsters(t: Quest) -> None:
    """One surplus monster: whose it is, and where it stands."""
    if not t.extra:
        return t.then("event resolved")
    kind = t.extra[0]
    if len(set(t.extra)) > 1 or (t.rounds and any(m.kind != kind and m.group == t.group for m in t.monsters)):
        t.say("PP-044", "surplus kind", kind=kind, quiet=True)
    about = alone_with(t, kind) if t.alone else await called(t, kind)
    if not t.room.spots(about.way, about.warrior).squares:
        t.say("PP-041?", "no square left", monsters=t.extra[:1])
        t.left_out += 1
        t.extra = t.extra[1:]
        return None
    a = await t.choose(t.placer, Place, whose_hand(t), about, f"place {about.way}")
    t.extra = t.extra[1:]
    await put(t, a, False, about.spot)
    if t.options.counters_back and t.rounds and not t.alone:  # nobody gets two of fewer than there are warriors
        t.counters, t.aside = t.counters.put_all(t.aside), ()
        t.say("PP-037?", "counters back", quiet=True)
    return None


def alone_with(t: Quest, kind: str) -> Placing:
    """One warrior alone is met: no counter is drawn, the rest stand as near to him as possible (PP-047).

    Archers too: they are surplus only when no square is left (PP-053).
    """
    return Placing((kind,), t.share[0], "near", "PP-047?", "PP-047?")


def rooms(t: Quest) -> tuple[str, ...]:
    """The warriors of this placing who have a free square beside them."""
    return tuple(w for w in t.share if t.room.beside(w))


async def called(t: Quest, kind: str) -> Placing:
    """The warrior for a surplus monster: counters are drawn until one has room beside him.

    When nobody has, the first draw shows it, and no more are made.
    """
    drawn: list[str] = []
    few = not t.rounds and not t.coming
    while True:
        if not t.counters:
            mix_again(t, drawn)
        rule = ("PP-039" if len(drawn) == 1 else "PP-040") if drawn else which_draw(t, few)
        warrior = await t.draw("counters", rule)
        drawn.append(warrior)
        t.aside = (*t.aside, warrior)
        t.say(rule, "drawn", warrior=warrior, kind=kind)
        if not (t.options.counters_back and t.rounds) and len(t.extra) > 1:
            t.say("PP-037?", "set aside", warrior=warrior, quiet=True)
        why = ("PP-070?" if has_one(t, warrior) else "PP-032?") if few else "PP-035"
        if how(t, kind) == "far":
            return Placing((kind,), warrior, "far", why, "PP-048")
        if t.room.beside(warrior):
            return Placing((kind,), warrior, "beside", why, "PP-038")
        t.say("PP-039", "no room beside", warrior=warrior)
        if not rooms(t):
            t.say("PP-041", "no room anywhere", warrior=warrior)
            return Placing((kind,), warrior, "near", "PP-041", "PP-041")


def which_draw(t: Quest, few: bool) -> str:
    """Why the first counter for this monster is drawn."""
    if few:
        return "PP-070?" if any(has_one(t, w) for w in t.counters) else "PP-032?"
    return "PP-036" if any(m.group == t.group and not m.shared for m in t.monsters) else "PP-035"


def has_one(t: Quest, warrior: str) -> bool:
    """Is a monster of this placing against this warrior already? Of few that is so only when the counters were mixed
    again (PP-032, PP-070)."""
    return any(m.group == t.group and m.warrior == warrior for m in t.monsters)


def mix_again(t: Quest, drawn: list[str]) -> None:
    """All counters are drawn and monsters are left: they are mixed again, but those found without room in this search
    (PP-040, PP-070)."""
    back = tuple(w for w in t.share if w not in drawn)
    t.counters, t.aside = t.counters.of(back), tuple(drawn)
    t.say("PP-070?", "mixed again", number=len(back))


# ------------------------------------------------------------------ a card's own way of placing


@rules.process("swarm")
async def swarm(t: Quest) -> None:
    """As many as fit round a drawn warrior, then round the next, as the card says (PP-010)."""
    if not t.coming:
        t.swarmed = ""
        return t.then("event resolved")
    if not t.swarmed or not t.room.beside(t.swarmed):
        if not t.counters:
            t.say("PP-041", "no room anywhere", warrior=t.aside[0])
            t.coming, t.extra, t.alone, t.share, t.swarmed = (), t.coming, True, t.aside[:1], ""
            return t.then("surplus monsters")
        t.swarmed = await t.draw("counters", "PP-010")
        t.aside = (*t.aside, t.swarmed)
        t.say("PP-010", "swarmed", warrior=t.swarmed)
        if not t.room.beside(t.swarmed):
            t.say("PP-039", "no room beside", warrior=t.swarmed)
            return None
    about = Placing(t.coming[:1], t.swarmed, "beside", "PP-010", "PP-010")
    a = await t.choose(t.placer, Place, whose_hand(t), about, "place beside")
    t.coming = t.coming[1:]
    await put(t, a, False, "PP-010")
    return None
