"""What there is to see on the table of the Power Phase."""

from __future__ import annotations

from typing import Any

from ludo.events.scene import Item, Note, Scene, Zone
from ludo.games.warhammer_quest.rules import rules
from ludo.games.warhammer_quest.table import Quest

ARROWS = {
    "north": "\u2191", "north-east": "\u2197", "east": "\u2192", "south-east": "\u2198",
    "south": "\u2193", "south-west": "\u2199", "west": "\u2190", "north-west": "\u2196",
}  # fmt: skip
"""A monster's badge: which way it faces."""


@rules.hook
def scene(t: Quest) -> Scene:
    words = t.setup.game.words
    return Scene(
        pieces=(*warriors(t, words), *monsters(t, words)),
        edges=t.lay.dungeon.scene.edges,
        zones=tuple(zones(t, words)),
        notes=tuple(notes(t, words)),
    )


def warriors(t: Quest, words: Any) -> list[Item]:
    return [
        Item(
            w.id,
            w.id,
            words.name(w.id),
            (w.space,),
            owner=seat,
            text=words.scene("wounds", wounds=w.wounds, gold=w.gold),
        )
        for seat, w in enumerate(t.warriors)
        if w.lives
    ]


def monsters(t: Quest, words: Any) -> list[Item]:
    return [
        Item(
            m.id,
            m.kind,
            words.name(m.id),
            (m.space,),
            badges=(ARROWS[m.facing],),
            text=words.scene("faces", warrior=m.warrior, way=m.facing),
        )
        for m in t.monsters
    ]


def kinds(t: Quest, ids: tuple[str, ...], words: Any) -> tuple[Item, ...]:
    return tuple(Item(id, id, words.name(id), text="; ".join(t.data.monsters[id].special)) for id in ids)


def cards(t: Quest, ids: Any, words: Any) -> tuple[Item, ...]:
    return tuple(Item(id, t.data.cards[id].letter, words.name(id), text=t.data.cards[id].text) for id in ids)


def counters(ids: Any, words: Any) -> tuple[Item, ...]:
    return tuple(Item(f"counter-{id}", "counter", words.scene("counter", warrior=id)) for id in ids)


def zones(t: Quest, words: Any) -> list[Zone]:
    found = []
    if t.coming:
        found.append(Zone("coming", "coming", words.scene("coming"), kinds(t, t.coming, words)))
    if t.extra:
        found.append(Zone("extra", "coming", words.scene("extra"), kinds(t, t.extra, words)))
    found.append(Zone("deck", "pile", words.scene("deck"), count=len(t.deck)))
    if t.card and t.card not in t.kept:
        found.append(Zone("card", "cards", words.scene("card"), cards(t, (t.card,), words)))
    if t.kept:
        found.append(Zone("kept", "cards", words.scene("kept"), cards(t, t.kept, words)))
    if t.used:
        found.append(Zone("used", "discards", words.scene("used"), cards(t, t.used, words)))
    found.append(Zone("counters", "pile", words.scene("counters"), count=len(t.counters)))
    if t.aside:
        found.append(Zone("aside", "counters", words.scene("aside"), counters(t.aside, words)))
    return found


def notes(t: Quest, words: Any) -> list[str]:
    if t.over is not None:
        return [Note(words.say("event", t.over.key, {"winners": t.over.winners}), t.over.rule)]
    out = [words.scene("turn", turn=t.turn, phase=t.phase)]
    if t.power:
        out.append(Note(words.scene("power", power=t.power), "PP-004"))
    dead = tuple(w.id for w in t.warriors if not w.lives)
    if dead:
        out.append(Note(words.scene("dead", warriors=dead), "PP-028?"))
    if t.coming or t.extra:
        out.append(words.scene("placer", seat=t.placer) if t.placer >= 0 else words.scene("nobody has placed"))
    if t.key:
        out.append(Note(words.scene("key"), "PP-014"))
    return out
