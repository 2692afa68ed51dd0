"""What there is to see on the table of Covil."""

from __future__ import annotations

from typing import Any

from ludo.engine.chance import UNKNOWN
from ludo.events.scene import Item, Note, Scene, Zone
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


@rules.hook
def scene(t: Covil) -> Scene:
    words = t.setup.game.words
    return Scene(
        pieces=(*castles(t, words), *troops(t, words), *rebels(t, words)),
        zones=(*of_sides(t, words), *common(t, words)),
        notes=tuple(notes(t, words)),
    )


def owner(t: Covil, side: int) -> int | None:
    """A pseudo-player has no seat."""
    return None if t.is_pseudo(side) else side


def castles(t: Covil, words: Any) -> list[Item]:
    out = []
    for side, space in enumerate(t.castles):
        if space:
            colour, stands = t.colours[side], t.life[side] > 0
            id = t.castle_id(side)
            text = words.scene("castle" if stands else "ruin", who=t.who(side), life=t.life[side])
            out.append(
                Item(
                    id,
                    f"{colour}-{'keep' if stands else 'ruin'}",
                    words.name(id),
                    (space,),
                    owner(t, side),
                    (str(t.life[side]),),
                    text=text,
                )
            )
    return out


def troops(t: Covil, words: Any) -> list[Item]:
    out = []
    for x in t.troops:
        kind = f"{t.colours[x.side]}-{'standing' if x.standing else 'down'}"
        text = words.scene("standing" if x.standing else "laid down")
        out.append(
            Item(
                x.id,
                kind,
                words.name(x.id) if x.standing else words.scene("lying", troop=x.id),
                (x.space,),
                owner(t, x.side),
                text=text,
            )
        )
    return out


def rebels(t: Covil, words: Any) -> list[Item]:
    return [Item(f"rebel-{k + 1}", "rebel", words.name(f"rebel-{k + 1}"), (t.board.city,)) for k in range(t.rebels)]


def minion(t: Covil, words: Any, id: str, side: int | None = None, token: str = "") -> Item:
    card = t.data.minions[id]
    badges = (
        words.scene("attribute", attribute=card.attribute, number=card.number),
        words.scene("cost", cost=card.cost),
    )
    badges += (words.scene(token),) if token else ()
    text = " ".join(filter(None, (words.scene("class", cls=card.cls), card.text)))
    return Item(
        id,
        card.kind,
        words.name(id),
        owner=None if side is None else owner(t, side),
        badges=badges,
        stand_in=card.stand_in,
        text=text,
    )


def relic(t: Covil, words: Any, id: str, side: int | None = None) -> Item:
    card = t.data.relics[id]
    badges: tuple[str, ...] = (
        words.scene("bonus", stat=card.stat, bonus=card.bonus),
        words.scene("value", value=card.value),
    )
    if t.setup.players == 1:
        badges += (words.name(card.zone),)
    return Item(
        id,
        "relic",
        words.name(id),
        owner=None if side is None else owner(t, side),
        badges=badges,
        stand_in=card.stand_in,
        text=card.text,
    )


def of_sides(t: Covil, words: Any) -> list[Zone]:
    out = []
    for side, hall in enumerate(t.halls):
        who, seat = t.who(side), owner(t, side)
        out.append(
            Zone(
                f"hall-{side}",
                "hall",
                words.scene("hall", who=who),
                tuple(minion(t, words, m.card, side, m.token) for m in hall),
                owner=seat,
            )
        )
        if seat is not None:
            known = tuple(relic(t, words, r, side) for r in t.hands[side] if r != UNKNOWN)
            out.append(Zone(f"hand-{side}", "hand", words.scene("hand", who=who), known, len(t.hands[side]), seat))
        for field in ("active", "stored"):
            if cards := getattr(t, field)[side]:
                shown = tuple(relic(t, words, r, side) for r in cards)
                out.append(
                    Zone(
                        f"{field}-{side}",
                        "active" if field == "active" else "hand",
                        words.scene(field, who=who),
                        shown,
                        owner=seat,
                    )
                )
        out.append(
            Zone(f"treasury-{side}", "treasury", words.scene("treasury", who=who), count=t.gold[side], owner=seat)
        )
    return out


def common(t: Covil, words: Any) -> list[Zone]:
    return [
        Zone("display", "display", words.scene("display"), tuple(minion(t, words, id) for id in t.display)),
        Zone("mercenaries", "pile", words.scene("mercenaries"), count=t.covered),
        Zone("relics", "pile", words.scene("relics"), count=t.relics_covered),
        Zone(
            "relic-discards",
            "discards",
            words.scene("relic discards"),
            tuple(relic(t, words, id) for id in t.relic_discards),
        ),
    ]


def notes(t: Covil, words: Any) -> list[str]:
    if t.over is not None:
        return [Note(words.say("event", t.over.key, {"winners": t.over.winners}), t.over.rule)]
    out = [words.scene("day", day=t.day, days=t.setup.options.days, phase=t.phase)]
    if t.phase == "afternoon":
        out.append(words.scene("turn", who=t.who(t.side)))
    if t.first >= 0:
        out.append(Note(words.scene("scepter", who=t.who(t.first)), "CV-013"))
    for side in range(len(t.colours)):
        if t.colours[side] and not t.is_pseudo(side):
            out.append(words.scene("seat", seat=side, who=t.who(side), life=t.life[side], gold=t.gold[side]))
        elif t.colours[side]:
            out.append(words.scene("pseudo", who=t.who(side), life=t.life[side], gold=t.gold[side]))
    if t.rebels:
        out.append(words.scene("rebels", rebels=t.rebels, most=t.data.setup.rebels))
    for k in range(len(t.battles)):
        out += battle(t, words, k)
    out.append(words.scene("stand-ins"))
    return out


def battle(t: Covil, words: Any, k: int) -> list[str]:
    """An open battle: who against whom, and both powers with their parts."""
    b = t.battles[k]
    if t.troop(b.target) is None and t.castle_of(b.target) is None:
        return []
    attack, defence = t.tally("attack power", b), t.tally("defence power", b)
    rebels = words.scene("battle of rebels", target=b.target)
    return [
        words.scene("battle", attacker=t.who(b.attacker), troop=b.troop, target=b.target) if b.troop else rebels,
        words.scene("attack", power=attack),
        words.scene("defence", power=defence),
    ]
