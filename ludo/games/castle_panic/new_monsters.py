"""Phase 6, Draw 2 new Monsters, and the effect tokens (CP-047 to CP-056)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from ludo.events.event import Part
from ludo.games.castle_panic.actions import Discard
from ludo.games.castle_panic.ending import check_won
from ludo.games.castle_panic.moments import OverlordDrawsMore, Placed, TokenDrawn, TokenEffect, TurnEnds
from ludo.games.castle_panic.move_monsters import advance, rotate
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle, Monster


@rules.counts("tokens")
def each_turn(t: Castle) -> Iterator[Part]:
    yield Part(t.options.tokens_per_turn, "CP-047", t.setup.game.words.name("each turn"))


@rules.process("new monsters")
async def new_monsters(t: Castle) -> None:
    """One token: it is drawn and resolved fully before the next (CP-047)."""
    if not t.drawing:
        t.drawing = True
        if t.missing:
            t.left = 0
            t.say("CP-034", "no tokens", seat=t.seat)
        else:
            tokens = t.tally("tokens")
            t.left += tokens.total  # an expansion may have drawn a token that asks for more
            t.say("CP-047", "tokens to draw", tokens=tokens, quiet=True)
    if t.left and not t.bag:
        t.say("CP-048", "no tokens left", left=t.left, quiet=True)
        t.left = 0
    if not t.left:
        return t.then("end of turn")
    t.left -= 1
    t.token = await t.draw("bag", "CP-047")
    t.say("CP-047", "token drawn", token=t.token)
    await resolve(t)
    check_won(t)
    return None


async def resolve(t: Castle, space: str | None = None) -> None:
    """What the drawn token does: Monsters come to the Forest, effects happen and are discarded (CP-049, CP-050).

    ``space``: where the Overlord puts it by choice.
    """
    token = t.data.tokens[t.token]
    monster = None
    if await t.moment(TokenDrawn(token.id, token.kind, space)):
        return
    if token.is_monster:
        monster = await place(t, token.id, space)
    if token.effect is not None:
        await t.moment(TokenEffect(token.effect.op, token, token.effect, monster))
    if not token.is_monster:
        t.token_discards = t.token_discards.put(token.id)
        t.token = ""
        t.say("CP-050", "token discarded", token=token.id, quiet=True)


async def place(t: Castle, kind: str, space: str | None) -> Monster:
    """A Monster comes to the Forest space of the arc rolled, at full points; several may share a space (CP-049)."""
    if space is None:
        space = t.board.space("forest", await t.roll("d6", "CP-049"))
    monster = Monster(t.new_id(kind), kind, t.data.full_points(kind), space)
    t.monsters, t.token = (*t.monsters, monster), ""
    t.say("CP-049", "placed", monster=monster.id, space=space, points=monster.points)
    await t.moment(Placed(monster))
    return monster


# ------------------------------------------------------------------ effect tokens


@rules.at(TokenEffect, op="move")
async def move_some(t: Castle, m: TokenEffect) -> None:
    """Monsters of a colour, or all, move 1 (CP-051); for bosses the boss moves too (CP-063, CP-064)."""
    if m.monster is None:
        rule, colour = "CP-051", str(m.effect.colour)
    elif m.effect.scope == "own-colour":
        rule, colour = "CP-063", t.colour(m.monster.space)
    else:
        rule, colour = "CP-064", ""
    movers = [other.id for other in t.monsters if not colour or t.colour(other.space) == colour]
    t.say(rule, "monsters move", token=m.token.id, colour=colour or "all", count=len(movers))
    await advance(t, movers, rule)


@rules.at(TokenEffect, op="rotate")
async def rotate_all(t: Castle, m: TokenEffect) -> None:
    clockwise = m.effect.direction == "clockwise"
    rule = "CP-052" if clockwise else "CP-053"
    t.say(rule, "monsters turn", token=m.token.id)
    await rotate(t, clockwise, rule)


@rules.at(TokenEffect, op="discard-all")
async def plague(t: Castle, m: TokenEffect) -> None:
    """Everybody discards all cards of a kind, Any Color ones too (CP-054)."""
    discard_all(t, "CP-054", lambda card: card.kind == m.effect.cards)


def discard_all(t: Castle, rule: str, which: Callable[[Any], bool]) -> None:
    """Everybody discards all such cards."""
    for seat in t.clockwise_from(t.seat):
        cards = tuple(card for card in t.hands[seat] if which(t.data.cards[card]))
        t.discard(seat, *cards)
        t.say(rule, "plague", seat=seat, cards=cards, quiet=not cards)


@rules.at(TokenEffect, op="discard")
async def all_discard(t: Castle, m: TokenEffect) -> None:
    await each_discards(t, m.effect.amount, "CP-055")


async def each_discards(t: Castle, amount: int, rule: str) -> None:
    """Each player discards so many cards of choice, the current player first."""
    for seat in t.clockwise_from(t.seat):
        for _ in range(amount):
            hand = tuple(dict.fromkeys(t.hands[seat]))
            if not hand:
                t.say(rule, "nothing to discard", seat=seat, quiet=True)
                continue
            card = await t.one_of(seat, hand, Discard, rule, None, what="must discard")
            t.discard(seat, card)
            t.say(rule, "discards", seat=seat, card=card)


@rules.at(TokenEffect, op="draw")
async def draw_more(t: Castle, m: TokenEffect) -> None:
    """More tokens come, after those already drawn this turn (CP-056, CP-061)."""
    if t.overlord is not None:
        await t.moment(OverlordDrawsMore(m.effect.amount, m.token.id))
        return
    t.left += m.effect.amount
    t.say("CP-061" if m.monster else "CP-056", "more tokens", token=m.token.id, count=m.effect.amount)


# ------------------------------------------------------------------ the turn ends


@rules.process("end of turn")
async def end_of_turn(t: Castle) -> None:
    """The player to the left is next (CP-013). The Tar token comes off on the next player's turn (CP-033)."""
    after = t.clockwise_from((t.seat + 1) % t.defenders)
    t.turn += 1
    t.fresh = tuple(seat for seat in t.fresh if seat != t.seat)
    t.missing, t.drawing, t.left = False, False, 0
    t.discarded, t.traded, t.refused = 0, 0, ()
    await t.moment(TurnEnds())
    t.seat = after[0]
    t.say("CP-013", "next player", seat=t.seat)
    if t.tar:
        t.say("CP-033", "tar comes off", monster=t.tar)
        t.tar = ""
    t.then("draw up")
