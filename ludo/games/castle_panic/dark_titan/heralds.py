"""Agranok and his Heralds, page 6 (DT-080 to DT-087, DT-160): how he comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.chance import Pile
from ludo.events.event import Objection, no
from ludo.games.castle_panic.dark_titan.agranok_effects import apply, roll_effect
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN, HIM
from ludo.games.castle_panic.moments import Placed, TokenDrawn
from ludo.games.castle_panic.new_monsters import place
from ludo.games.castle_panic.overlord import PutToken
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.setup import on_his_card
from ludo.games.castle_panic.table import Castle, Monster

CALLS = 3  # so many Heralds bring him


@rules.at(TokenDrawn, kind="herald", when=DARK_TITAN)
async def herald(t: Castle, m: TokenDrawn) -> bool:
    """The first three go onto Agranok's card, each with an effect; a later one is a Monster."""
    if not on_his_card(t):
        kind = m.token
        await place(t, kind, m.space)
        agranok = t.monster(HIM)
        t.say("DT-087" if agranok is None else "DT-085", "herald as a monster", points=t.data.tokens[kind].points)
        if agranok is None:
            return True
        if t.board.ring(agranok.space) == "castle":
            t.say("DT-086", "no roll in the castle ring", quiet=True)
        else:
            await roll_effect(t, "DT-086")
        return True
    t.token = ""
    t.amend("dark_titan", heralds=t.dark_titan.heralds + 1)
    effect = t.data.heralds[t.dark_titan.heralds - 1]
    t.say("DT-081", "herald on the card", number=t.dark_titan.heralds)
    t.say(
        "DT-082",
        "heralds effect",
        number=t.dark_titan.heralds,
        effect=effect.text,
        stand_in=effect.provenance == "stand-in",
    )
    t.say("DT-160", "alike on every card", quiet=True)
    third = t.dark_titan.heralds == CALLS
    await apply(t, effect, "DT-082")
    if third and on_his_card(t):
        await comes(t)
    return True


async def comes(t: Castle) -> None:
    """Agranok stands in the Forest of the arc rolled; his Heralds are discarded and his card is turned face up."""
    arc = await t.roll("d6", "DT-083")
    if not t.dark_titan.form:  # nobody has seen it: it is drawn where it is turned up
        form = await t.draw("dark_titan.forms", "DT-084")
        t.to_box(*t.dark_titan.forms)
        t.amend("dark_titan", form=form, forms=Pile())
    agranok = Monster(HIM, "agranok", t.data.tokens["agranok"].points, t.board.space("forest", arc))
    t.monsters = (*t.monsters, agranok)
    t.say("DT-083", "agranok comes", space=agranok.space, points=agranok.points)
    t.token_discards = t.token_discards.put_all(["herald"] * t.dark_titan.heralds)
    t.amend("dark_titan", heralds=0)
    card = t.data.forms[t.dark_titan.form]
    t.say("DT-084", "card turned up", card=card.id, text=card.text, stand_in=card.stand_in)
    await t.moment(Placed(agranok))


@rules.objects(PutToken, when=DARK_TITAN)
def not_onto_the_board(t: Castle, a: PutToken, ask: Any) -> Iterator[Objection]:
    """A Herald that belongs on the card has no space to be put into."""
    if a.token == "herald" and on_his_card(t):
        yield no("DT-081", "heralds go on the card")
