"""What there is to see of The Dark Titan: Cavalier, Support tokens, Agranok with his level, his card and Heralds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.events.scene import Item, Note, Zone
from ludo.games.castle_panic.dark_titan.agranok import WOUNDED, pending
from ludo.games.castle_panic.dark_titan.dark_sorceress import LOWERS
from ludo.games.castle_panic.scene import BADGES, NOTES, PIECES, ZONES, card, is_stand_in, token
from ludo.games.castle_panic.setup import on_his_card


def pieces(t: Any, words: Any) -> Iterator[Item]:
    if t.cavalier:
        yield Item("cavalier", "cavalier", words.name("cavalier"), (t.cavalier,))
    for s in t.supports:
        kind = t.data.tokens[s.kind]
        yield Item(
            s.id,
            s.kind,
            words.name(s.kind),
            (s.space,),
            badges=(str(s.points),),
            stand_in=is_stand_in(kind),
            text=kind.text,
        )


def badges(t: Any, monster: Any, words: Any) -> Iterator[str]:
    """Agranok's first side with his level, or his wounded one; the Dark Sorceress lowers limits as long as she stands (DT-109)."""
    if monster.kind == "agranok":
        wounded = monster.points <= WOUNDED
        yield words.scene("wounded") if wounded else words.scene("level", level=t.data.forms[t.form].level)
    if LOWERS in t.data.tokens[monster.kind].traits:
        yield words.scene("lowers limits")


def zones(t: Any, words: Any) -> Iterator[Zone]:
    """The Agranok card: face down with him and his Heralds on it, or face up."""
    if not t.has("dark-titan"):
        return
    if not on_his_card(t):
        yield Zone("agranok-card", "agranok-card", words.scene("agranok card"), (card(t, t.form, words),))
        return
    on_it = (token(t, "agranok", words), *(token(t, "herald", words) for _ in range(t.heralds)))
    known = (card(t, t.form, words),) if t.form else ()
    yield Zone("agranok-card", "agranok-card", words.scene("agranok card face down"), (*known, *on_it))


def notes(t: Any, words: Any) -> Iterator[str]:
    if any(LOWERS in t.data.tokens[m.kind].traits for m in t.monsters):
        yield Note(words.scene("limits lowered"), "DT-108")
    if t.has("dark-titan") and pending(t):
        yield Note(words.scene("pending"), "DT-077")


PIECES.append(pieces)
BADGES.append(badges)
ZONES.append(zones)
NOTES.append(notes)
