"""The Overlord variant, page 10 (DT-151 to DT-154): Support tokens are played at once. Levels of Agranok: see setup."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.rules import variant
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import Pass
from ludo.games.castle_panic.dark_titan.setup import DARK_TITAN
from ludo.games.castle_panic.overlord import PLAYS_A_TURN, PlayToken, PutToken
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


def supports(t: Castle) -> int:
    """How many Support tokens the Overlord holds."""
    return sum(t.data.tokens[kind].kind == "support" for kind in t.overlord_hand if kind in t.data.tokens)


@rules.counts("overlord plays", when=DARK_TITAN & variant("overlord"))
def all_three(t: Castle) -> Iterator[Part]:
    """Three Support tokens are all played, although two tokens are the most."""
    if supports(t) > PLAYS_A_TURN:
        yield Part(supports(t) - PLAYS_A_TURN, "DT-154", t.setup.game.words.name("support tokens"))


@rules.objects(PlayToken, PutToken, when=DARK_TITAN & variant("overlord"))
def support_must_be_among_them(t: Castle, a: Any, ask: Any) -> Iterator[Objection]:
    if a.token not in t.data.tokens or t.data.tokens[a.token].kind == "support":
        return
    left = 0 if isinstance(a, PutToken) else t.left - 1
    if supports(t) > left:
        yield no("DT-152", "support is played this turn", token=a.token)


@rules.objects(Pass, when=DARK_TITAN & variant("overlord"))
def support_is_not_kept(t: Castle, a: Pass, ask: Any) -> Iterator[Objection]:
    if ask.seat == t.overlord and supports(t):
        yield no("DT-153", "support is not kept")


@rules.check_beginning
def none_is_kept(t: Castle) -> Iterator[str]:
    """Where the Overlord does not play, no Support token is in that hand (DT-153)."""
    if t.has("dark-titan") and supports(t) and t.phase not in ("overlord draws", "overlord plays"):
        yield "overlord_hand: Support tokens are played in the turn in which they are drawn"
