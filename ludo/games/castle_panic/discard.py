"""Phase 2, Discard and draw 1 card (CP-018; alone up to 2, CP-077)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import listed
from ludo.events.event import Objection, no
from ludo.games.castle_panic.actions import Discard, Pass, alone
from ludo.games.castle_panic.draw_up import draw_card
from ludo.games.castle_panic.moments import Replaces
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


def which_rule(t: Castle) -> str:
    return "CP-018" if t.defenders > 1 else alone(t)


@rules.objects(Discard, unasked=True)
@listed
def as_many_as_allowed(t: Castle, a: Discard, ask: Any) -> Iterator[Objection]:
    if t.discarded >= t.options.discards and t.phase in ("discard and draw", "trade", "play cards"):
        yield no(which_rule(t), "no more discards", discards=t.options.discards)


@rules.process("discard and draw")
async def discard_and_draw(t: Castle) -> None:
    """The current player may discard a card and draw one in its place."""
    rule = which_rule(t)
    if t.discarded >= t.options.discards or not t.hands[t.seat]:
        t.say(rule, "discards no more", seat=t.seat, quiet=True)
        return t.then("trade")
    answer = await t.choose(t.seat, (Discard, Pass), rule, what="discard")
    if isinstance(answer, Pass):
        t.say(rule, "discards nothing", seat=t.seat, quiet=True)
        return t.then("trade")
    t.discard(t.seat, answer.card)
    t.discarded += 1
    t.say(rule, "discards", seat=t.seat, card=answer.card)
    if await t.moment(Replaces(t.seat)) is None:
        await draw_card(t, t.seat, rule, "draws")
    return None
