"""The Overlord version (CP-072 to CP-076, CP-080): in place of phases 5 and 6 the Overlord moves the Monsters, draws, plays.

Phase 5 is move_monsters; what follows it is here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action
from ludo.engine.rules import variant
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import Pass
from ludo.games.castle_panic.domains import SpaceId, TokenId
from ludo.games.castle_panic.ending import check_won
from ludo.games.castle_panic.moments import OverlordDrawsMore
from ludo.games.castle_panic.new_monsters import resolve
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS, Castle

PLAYS_A_TURN = 2

rules.secret("overlord_hand", "bag", owner=lambda setup: setup.players - 1, when=variant("overlord"))


@rules.action
class PlayToken(Action, frozen=True):
    """The Overlord plays a token: a Monster's arc is rolled, an effect happens."""

    token: TokenId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[PlayToken]:
        for token in dict.fromkeys(t.overlord_hand):
            yield cls(token)


@rules.action
class PutToken(Action, frozen=True):
    """The Overlord puts a Monster into a Forest space of choice, the only token of the turn."""

    token: TokenId
    space: SpaceId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[PutToken]:
        if t.by_choice:
            for token in dict.fromkeys(t.overlord_hand):
                if t.data.tokens[token].is_monster:
                    for arc in ARCS:
                        yield cls(token, t.board.space("forest", arc))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[PutToken]:
        for token in dict.fromkeys(t.overlord_hand):
            for space in t.board.spaces:
                yield cls(token, space)


@rules.objects(PlayToken, PutToken)
def from_the_hand(t: Castle, a: Any, ask: Any) -> Iterator[Objection]:
    if a.token not in t.data.tokens:
        yield no(None, "no such token", token=a.token)
    elif a.token not in t.overlord_hand:
        yield no("CP-073", "token not in hand", token=a.token)


@rules.objects(PutToken)
def one_monster_by_choice(t: Castle, a: PutToken, ask: Any) -> Iterator[Objection]:
    if a.space not in t.board.graph:
        yield no(None, "no such space", space=a.space)
    elif t.board.ring(a.space) != "forest":
        yield no("CP-074", "forest only", space=a.space)
    token = t.data.tokens.get(a.token)
    if token is not None and token.effect is not None and token.effect.op == "boulder":
        yield no("CP-075", "boulders are rolled")
    elif token is not None and not token.is_monster:
        yield no("CP-074", "only monsters by choice", token=a.token)
    if not t.by_choice:
        yield no("CP-074", "not after another token")


@rules.objects(Pass, when=variant("overlord"))
def the_last_tokens_are_played(t: Castle, a: Pass, ask: Any) -> Iterator[Objection]:
    """Ruling: once the pile is empty the Overlord cannot hold the end of the game up."""
    if ask.seat == t.overlord and t.overlord_hand and not t.bag and t.by_choice:
        yield no("CP-074?", "the pile is empty")


@rules.process("overlord draws", when=variant("overlord"))
async def overlord_draws(t: Castle) -> None:
    """Up to 3 tokens, unseen by the others (CP-073). Missing stops drawing and playing (CP-080)."""
    if t.missing:
        t.say("CP-080", "overlord is stopped", seat=t.overlord)
        return t.then("end of turn")
    if len(t.overlord_hand) < t.options.overlord_tokens and t.bag:
        return await draw_token(t, "CP-073")
    most, t.by_choice = t.tally("overlord plays").total, True
    if t.left:  # an expansion made the Overlord draw more before this
        t.by_choice = False
        t.say("CP-076?", "drawn before", seat=t.overlord, count=max(t.left, most))
    t.left = max(t.left, most)
    return t.then("overlord plays")


@rules.counts("overlord plays")
def up_to_two(t: Castle) -> Iterator[Part]:
    yield Part(PLAYS_A_TURN, "CP-074", t.setup.game.words.name("each turn"))


async def draw_token(t: Castle, rule: str) -> None:
    token = await t.draw("bag", rule, to=t.overlord)
    t.overlord_hand = tuple(sorted((*t.overlord_hand, token)))
    t.say(rule, "overlord draws", seat=t.overlord, token=token, secret=("token",), seen_by=t.overlord)


@rules.process("overlord plays", when=variant("overlord"))
async def overlord_plays(t: Castle) -> None:
    """1 Monster where the Overlord likes, or up to 2 tokens, or none (CP-074)."""
    assert t.overlord is not None
    if not t.left or not t.overlord_hand:
        return t.then("end of turn")
    a = await t.choose(t.overlord, (PlayToken, PutToken, Pass), "CP-074", what="overlord plays")
    if isinstance(a, Pass):
        t.say("CP-074", "overlord plays no more", seat=t.overlord)
        return t.then("end of turn")
    k = t.overlord_hand.index(a.token)
    t.overlord_hand = t.overlord_hand[:k] + t.overlord_hand[k + 1 :]
    t.token = a.token
    t.left = t.left - 1 if isinstance(a, PlayToken) else 0
    t.by_choice = False
    t.say("CP-074", "overlord plays", seat=t.overlord, token=a.token)
    await resolve(t, a.space if isinstance(a, PutToken) else None)
    check_won(t)
    return None


@rules.at(OverlordDrawsMore, when=variant("overlord"))
async def draws_more(t: Castle, m: OverlordDrawsMore) -> None:
    """Draw 3, Draw 4 and the Goblin King: that many tokens into the hand, and that many may be played, by die roll (CP-076).

    An expansion may ask for it where Missing has been played: then nothing is drawn (CP-080).
    """
    if t.missing:
        t.say("CP-080", "overlord is stopped", seat=t.overlord)
        return
    drawn = 0
    while drawn < m.amount and t.bag:
        await draw_token(t, "CP-076")
        drawn += 1
    t.left, t.by_choice = max(t.left, m.amount), False
    t.say("CP-076", "overlord plays more", seat=t.overlord, token=m.token, count=m.amount)
