"""What there is to see on the table of Castle Panic."""

from __future__ import annotations

from typing import Any

from ludo.games.castle_panic.components import CARDS, TOKENS
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS
from ludo.play.chance import UNKNOWN
from ludo.play.scene import Item, Scene, Zone


@rules.hook
def scene(t: Any) -> Scene:
    words = t.setup.game.words
    return Scene(
        pieces=(*towers(t, words), *monsters(t, words)),
        edges=tuple(wall(t, arc, words) for arc in ARCS if t.wall(arc) != "none"),
        zones=(*hands(t, words), *piles(t, words), *trophies(t, words)),
        notes=tuple(notes(t, words)),
    )


def towers(t: Any, words: Any) -> list[Item]:
    out = []
    for arc in ARCS:
        if t.tower(arc):
            owner = t.owners[arc - 1]
            out.append(Item(f"tower-{arc}", "tower", words.name(f"tower-{arc}"), (f"castle-{arc}",), owner if owner >= 0 else None))
    return out


def monsters(t: Any, words: Any) -> list[Item]:
    return [
        Item(
            m.id,
            m.kind,
            words.name(m.id),
            (m.space,),
            badges=(str(m.points), "tar") if m.id == t.tar else (str(m.points),),
            stand_in=TOKENS[m.kind].provenance == "stand-in",
            text=TOKENS[m.kind].text,
        )
        for m in t.monsters
    ]


def wall(t: Any, arc: int, words: Any) -> Item:
    fortified = t.wall(arc) == "fortified"
    kind = "fortified-wall" if fortified else "wall"
    label = words.fill("{kind} {arc}", {"kind": kind, "arc": arc})
    return Item(f"wall-{arc}", kind, label, (f"castle-{arc}", f"swordsman-{arc}"), badges=("F",) if fortified else ())


def card(id: str, words: Any, owner: int | None = None) -> Item:
    if id in CARDS:
        return Item(id, id, words.name(id), owner=owner, stand_in=CARDS[id].provenance == "stand-in", text=CARDS[id].text)
    return token(id, words, owner)


def token(id: str, words: Any, owner: int | None = None) -> Item:
    stand_in = TOKENS[id].provenance == "stand-in"
    return Item(id, id, words.name(id), owner=owner, stand_in=stand_in, text=TOKENS[id].text)


def hands(t: Any, words: Any) -> list[Zone]:
    out = []
    for seat, hand in enumerate(t.hands):
        label = f"{words.seat(seat)}'s hand"
        out.append(Zone(f"hand-{seat}", "hand", label, tuple(card(c, words, seat) for c in hand), owner=seat))
    if t.overlord is not None:
        known = tuple(token(c, words, t.overlord) for c in t.overlord_hand if c != UNKNOWN)
        label = f"{words.seat(t.overlord)}'s tokens (Overlord)"
        out.append(Zone(f"hand-{t.overlord}", "hand", label, known, len(t.overlord_hand), t.overlord))
    return out


def piles(t: Any, words: Any) -> list[Zone]:
    return [
        Zone("deck", "pile", "Castle deck", count=len(t.deck)),
        Zone("discards", "discards", "Discarded cards", tuple(card(c, words) for c in t.discards)),
        Zone("bag", "pile", "Monster tokens to come", count=len(t.bag) - t.overlord_hand.count(UNKNOWN)),
        Zone("token-discards", "discards", "Discarded tokens", tuple(token(c, words) for c in t.token_discards)),
        *([Zone("played", "played", "Being played", tuple(card(c, words) for c in t.played))] if t.played else []),
        *([Zone("box", "box", "In the box", tuple(card(c, words) for c in t.box))] if t.box else []),
    ]


def trophies(t: Any, words: Any) -> list[Zone]:
    return [
        Zone(f"trophies-{seat}", "trophies", f"{words.seat(seat)}'s trophies", tuple(token(k, words, seat) for k in kinds), owner=seat)
        for seat, kinds in enumerate(t.trophies)
        if kinds
    ]


def notes(t: Any, words: Any) -> list[str]:
    if t.over is not None:
        return [words.tables["event"].get(t.over.key, t.over.key).split("{")[0].strip() + f" [{t.over.rule}]"]
    out = [f"{words.seat(t.seat)}'s turn: {t.phase}"]
    if t.missing:
        out.append("No Monster tokens are drawn this turn [CP-034]")
    if t.tar:
        out.append(f"{words.name(t.tar)} is tarred and does not move this turn [CP-033]")
    if t.out:
        out.append("Out of the game: " + ", ".join(words.seat(s) for s in t.out) + " [CP-084]")
    return out
