"""What there is to see on the table of Castle Panic."""

from __future__ import annotations

from typing import Any

from ludo.engine.chance import UNKNOWN
from ludo.events.scene import Item, Note, Scene, Zone
from ludo.games.castle_panic.moments import Badges, Notes, Pieces, StructureBadges, Zones
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS, Castle


@rules.hook
def scene(t: Castle) -> Scene:
    words = t.setup.game.words
    return Scene(
        pieces=(*towers(t, words), *monsters(t, words), *t.collect(Pieces())),
        edges=tuple(wall(t, arc, words) for arc in ARCS if t.wall(arc) != "none"),
        zones=(*hands(t, words), *piles(t, words), *t.collect(Zones()), *trophies(t, words)),
        notes=(*notes(t, words), *(t.collect(Notes()) if t.over is None else ())),
    )


def is_stand_in(thing: Any) -> bool:
    """Whether it, or a number that it shows, is ours."""
    return thing.provenance == "stand-in" or not {"points", "trophy"}.isdisjoint(thing.stand_in)


def towers(t: Castle, words: Any) -> list[Item]:
    out = []
    for arc in ARCS:
        if t.tower(arc):
            owner = t.owners[arc - 1]
            badges = tuple(t.collect(StructureBadges("tower", arc)))
            label, at = words.name(f"tower-{arc}"), (f"castle-{arc}",)
            out.append(Item(f"tower-{arc}", "tower", label, at, owner if owner >= 0 else None, badges))
    return out


def monsters(t: Castle, words: Any) -> list[Item]:
    return [
        Item(
            m.id,
            m.kind,
            words.name(m.id),
            (m.space,),
            badges=(str(m.points), *(["tar"] if m.id == t.tar else []), *t.collect(Badges(m))),
            stand_in=is_stand_in(t.data.tokens[m.kind]),
            text=t.data.tokens[m.kind].text,
        )
        for m in t.monsters
    ]


def wall(t: Castle, arc: int, words: Any) -> Item:
    fortified = t.wall(arc) == "fortified"
    kind = "fortified-wall" if fortified else "wall"
    badges = (*(["F"] if fortified else []), *t.collect(StructureBadges("wall", arc)))
    label, at = words.scene("wall", kind=kind, arc=arc), (f"castle-{arc}", f"swordsman-{arc}")
    return Item(f"wall-{arc}", kind, label, at, badges=badges)


def card(t: Castle, id: str, words: Any, owner: int | None = None) -> Item:
    if id in t.data.cards:
        return Item(
            id, id, words.name(id), owner=owner, stand_in=is_stand_in(t.data.cards[id]), text=t.data.cards[id].text
        )
    if id in t.data.forms:
        return Item(id, id, words.name(id), stand_in=t.data.forms[id].stand_in, text=t.data.forms[id].text)
    return token(t, id, words, owner)


def token(t: Castle, id: str, words: Any, owner: int | None = None) -> Item:
    return Item(
        id, id, words.name(id), owner=owner, stand_in=is_stand_in(t.data.tokens[id]), text=t.data.tokens[id].text
    )


def hands(t: Castle, words: Any) -> list[Zone]:
    out = []
    for seat, hand in enumerate(t.hands):
        out.append(
            Zone(
                f"hand-{seat}",
                "hand",
                words.scene("hand", seat=seat),
                tuple(card(t, c, words, seat) for c in hand),
                owner=seat,
            )
        )
    if t.overlord is not None:
        known = tuple(token(t, c, words, t.overlord) for c in t.overlord_hand if c != UNKNOWN)
        label = words.scene("tokens", seat=t.overlord)
        out.append(Zone(f"hand-{t.overlord}", "hand", label, known, len(t.overlord_hand), t.overlord))
    return out


def piles(t: Castle, words: Any) -> list[Zone]:
    return [
        Zone("deck", "pile", words.scene("deck"), count=len(t.deck)),
        Zone("discards", "discards", words.scene("discards"), tuple(card(t, c, words) for c in t.discards)),
        Zone("bag", "pile", words.scene("bag"), count=len(t.bag) - t.overlord_hand.count(UNKNOWN)),
        Zone(
            "token-discards",
            "discards",
            words.scene("token discards"),
            tuple(token(t, c, words) for c in t.token_discards),
        ),
        *(
            [Zone("played", "played", words.scene("played"), tuple(card(t, c, words) for c in t.played))]
            if t.played
            else []
        ),
        *([Zone("box", "box", words.scene("box"), tuple(card(t, c, words) for c in t.box))] if t.box else []),
    ]


def trophies(t: Castle, words: Any) -> list[Zone]:
    return [
        Zone(
            f"trophies-{seat}",
            "trophies",
            words.scene("trophies", seat=seat),
            tuple(token(t, k, words, seat) for k in kinds),
            owner=seat,
        )
        for seat, kinds in enumerate(t.trophies)
        if kinds
    ]


def notes(t: Castle, words: Any) -> list[str]:
    if t.over is not None:
        return [Note(words.say("event", t.over.key, {"winners": t.over.winners}), t.over.rule)]
    out = [words.scene("turn", seat=t.seat, phase=t.phase)]
    if t.missing:
        out.append(Note(words.scene("missing"), "CP-034"))
    if t.tar:
        out.append(Note(words.scene("tarred", monster=t.tar), "CP-033"))
    if t.out:
        out.append(Note(words.scene("out", seats=t.out), "CP-084"))
    return out
