"""Agranok, pages 6 and 7 (DT-076 to DT-079, DT-091 to DT-096, DT-150, DT-157): how he is hurt, and destroyed."""

from __future__ import annotations

from collections.abc import Iterator

from ludo.engine.rules import option
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.dark_titan.terms import Kinds, banish_played, discard_blindly
from ludo.games.castle_panic.draw_up import draw_card
from ludo.games.castle_panic.ending import dies
from ludo.games.castle_panic.moments import Hurts, Slain, Slays, Spares, StrikesStructure
from ludo.games.castle_panic.play_cards import hurt
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle

LEAST = 2  # the lowest number on his token: his last two points go together
WOUNDED = 4  # the highest number on his wounded side
SLAY = 4  # what a slay card does to him


def now(t: Castle) -> str:
    """How long a point that he shrugs off lasts: to the end of the phase (ruling), or by the option of the turn."""
    return f"{t.turn}" if t.options.agranok_last_two == "turn" else f"{t.turn}: {t.phase}"


def pending(t: Castle) -> int:
    """What he has taken of his last two points, as far as it still counts; by the option "attack" nothing does."""
    return t.dark_titan.pending if t.dark_titan.pending_in == now(t) and t.options.agranok_last_two != "attack" else 0


@rules.at(Hurts, kind="agranok", when=DARK_TITAN)
async def hurt_agranok(t: Castle, m: Hurts) -> bool:
    """He loses points down to 2; the last 2 must come together, in one phase (DT-077, DT-078)."""
    id, points = m.monster, m.points
    agranok = t.monster(id)
    assert agranok is not None
    before = agranok.points
    left = max(LEAST, before - points)
    beyond = points - (before - left)
    if before == LEAST:
        beyond += pending(t)
    t.amend("dark_titan", pending=0, pending_in="")
    if beyond >= LEAST:
        await dies(t, id, "DT-077" if before == LEAST else "DT-078", None)
        t.say("DT-095", "agranok returns to the void")
        t.say("DT-150", "no points for agranok", quiet=True)
        return True
    t.change(agranok, points=left)
    if left < before:
        t.say("DT-076", "loses points", monster=id, points=points, left=left)
    if beyond:
        t.amend("dark_titan", pending=beyond, pending_in=now(t))
        t.say("DT-077" if before == LEAST else "DT-078", "not enough for the last two", monster=id)
    if left <= WOUNDED < before:
        t.say("DT-094", "wounded side")
        await discard_blindly(t, "DT-094")
    return True


@rules.at(Slays, kind="agranok", when=DARK_TITAN)
async def slain_otherwise(t: Castle, m: Slays) -> bool:
    """A slay card does him 4 points and is banished; a hit card beside it is discarded as ever (DT-091, DT-092)."""
    t.say("DT-091", "not slain", monster=m.monster, points=SLAY)
    await hurt(t, m.monster, SLAY, m.seat, "DT-091")
    for card in (c for c in t.played if Kinds.slays(t, c)):
        banish_played(t, card, "DT-092")
    return True


@rules.at(StrikesStructure, kind="agranok", when=DARK_TITAN)
async def breaks_structures(t: Castle, m: StrikesStructure) -> None:
    """What he destroys does not hurt him; where others strike with him, one of them takes the point (ruling)."""
    t.say("DT-079", "unhurt by structures", monster=m.monster, arc=m.arc)


@rules.at(Spares, kind="agranok", when=DARK_TITAN)
def boulders_pass(t: Castle, m: Spares) -> Iterator[str]:
    yield "DT-096"


@rules.at(Slain, kind="agranok", when=DARK_TITAN & option("sigh_of_relief"))
async def sigh_of_relief(t: Castle, m: Slain) -> None:
    """The option: when he is destroyed, everybody draws a card, over the hand limit too (ruling)."""
    for player in t.clockwise_from(t.seat):
        await draw_card(t, player, "DT-157", "draws")
