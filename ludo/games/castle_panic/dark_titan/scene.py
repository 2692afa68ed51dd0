"""What there is to see of The Dark Titan: Cavalier, Support tokens, Agranok with his level, his card and Heralds."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.events.scene import Item, Note, Zone
from ludo.games.castle_panic.dark_titan.agranok import WOUNDED, pending
from ludo.games.castle_panic.dark_titan.dark_sorceress import LOWERS
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.moments import Badges, Notes, Pieces, Zones
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.scene import card, is_stand_in, token
from ludo.games.castle_panic.setup import on_his_card
from ludo.games.castle_panic.table import Castle


@rules.at(Pieces, when=DARK_TITAN)
def pieces(t: Castle, m: Pieces) -> Iterator[Item]:
    words = t.setup.game.words
    if t.dark_titan.cavalier:
        yield Item("cavalier", "cavalier", words.name("cavalier"), (t.dark_titan.cavalier,))
    for s in t.dark_titan.supports:
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


@rules.at(Badges, when=DARK_TITAN)
def badges(t: Castle, m: Badges) -> Iterator[str]:
    """Agranok's first side with his level, or his wounded one; the Dark Sorceress lowers limits as long as she stands (DT-109)."""
    monster, words = m.monster, t.setup.game.words
    if monster.kind == "agranok":
        wounded = monster.points <= WOUNDED
        yield words.scene("wounded") if wounded else words.scene("level", level=t.data.forms[t.dark_titan.form].level)
    if LOWERS in t.data.tokens[monster.kind].traits:
        yield words.scene("lowers limits")


@rules.at(Zones, when=DARK_TITAN)
def zones(t: Castle, m: Zones) -> Iterator[Zone]:
    """The Agranok card: face down with him and his Heralds on it, or face up."""
    words = t.setup.game.words
    if not on_his_card(t):
        yield Zone("agranok-card", "agranok-card", words.scene("agranok card"), (card(t, t.dark_titan.form, words),))
        return
    on_it = (token(t, "agranok", words), *(token(t, "herald", words) for _ in range(t.dark_titan.heralds)))
    known = (card(t, t.dark_titan.form, words),) if t.dark_titan.form else ()
    yield Zone("agranok-card", "agranok-card", words.scene("agranok card face down"), (*known, *on_it))


@rules.at(Notes, when=DARK_TITAN)
def notes(t: Castle, m: Notes) -> Iterator[str]:
    words = t.setup.game.words
    if any(LOWERS in t.data.tokens[monster.kind].traits for monster in t.monsters):
        yield Note(words.scene("limits lowered"), "DT-108")
    if pending(t):
        yield Note(words.scene("pending"), "DT-077")
