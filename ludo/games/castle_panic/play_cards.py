"""Phase 4, Play cards: hit cards and what a hit does (CP-022 to CP-029, CP-031)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action, listed
from ludo.engine.moment import Values
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import Pass, in_hand
from ludo.games.castle_panic.domains import HitCard, MonsterId
from ludo.games.castle_panic.ending import check_won, dies, slay
from ludo.games.castle_panic.moments import MISSES, CardHits, HitMissed, HitPlayed, Hurts, Plays
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


def reached(t: Castle) -> tuple[str, ...]:
    """The rings that hit cards reach: with Heroic Powers the Castle ring too (CP-083)."""
    rings = ("swordsman", "knight", "archer")
    return (*rings, "castle") if t.options.heroic_powers else rings


#: Kinds of cards of which a rule says that they are no hit cards.
NO_HITS = {"nice-shot": "CP-031", "boiling-oil": "DT-031"}


@rules.action
class Hit(Action, frozen=True):
    """Play a hit card on a Monster, alone or together with Nice Shot."""

    exact = True

    card: HitCard
    monster: MonsterId
    nice_shot: bool = False

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, self.monster, "nice-shot") if self.nice_shot else (self.card, self.monster)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Hit]:
        hand = t.hands[ask.seat]
        shots = (False, True) if "nice-shot" in hand else (False,)
        rings, board = reached(t), t.setup.board
        standing = [(m, ring, board.colour_of[m.space]) for m in t.monsters if (ring := board.ring(m.space)) in rings]
        if standing:
            for card in dict.fromkeys(hand):
                data = t.data.cards[card]
                if data.is_hit:
                    for monster, ring, colour in standing:
                        if t.data.hits(card, ring, colour, monster.kind) or (
                            ring == "castle" and data.kind == "hero" and colour in data.colours
                        ):
                            for shot in shots:
                                yield cls(card, monster.id, shot)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Hit]:
        hand = dict.fromkeys(t.hands[ask.seat])
        for card in hand:
            for monster in t.monsters if t.data.cards[card].is_hit or card == "nice-shot" else ():
                yield cls(card, monster.id)
                if t.data.cards[card].is_hit and "nice-shot" in hand:
                    yield cls(card, monster.id, True)


@rules.objects(Hit)
@listed
def hit(t: Castle, a: Hit, ask: Any) -> Iterator[Objection]:
    if a.card not in t.hands[ask.seat]:
        yield from in_hand(t, ask, a.card)
        if a.card not in t.data.cards:
            return
    card, monster = t.data.cards[a.card], t.monster(a.monster)
    if monster is None:
        yield no(None, "no such monster", monster=a.monster)
        return
    if not card.is_hit:
        yield no(NO_HITS.get(card.kind, "CP-023"), "no hit card", card=a.card)
        return
    if a.nice_shot and "nice-shot" not in t.hands[ask.seat]:
        yield no("CP-031", "not in hand", card="nice-shot", seat=ask.seat)
    ring, colour = t.board.ring(monster.space), t.colour(monster.space)
    hero = card.kind == "hero"
    if ring == "forest":
        yield no("CP-025", "in the forest", monster=monster.id)
    elif ring == "castle":
        if not (hero and t.options.heroic_powers):
            yield no("CP-026", "in the castle", monster=monster.id, card=a.card)
    elif ring not in t.data.rings_of(a.card, monster.kind):
        if ring in card.rings:
            yield no("WT-009", "flies", monster=monster.id, card=a.card)
            return
        yield no(
            "CP-029" if len(card.colours) > 1 else "CP-023",
            "other ring",
            card=a.card,
            monster=monster.id,
            space=monster.space,
        )
    if colour not in card.colours:
        yield no("CP-028" if hero else "CP-023", "other colour", card=a.card, monster=monster.id, space=monster.space)


@rules.counts("damage")
def by_the_card(t: Castle, card: str, monster: Any) -> Iterator[Part]:
    yield Part(t.data.cards[card].damage, "CP-023", t.setup.game.words.name("by the card"))


PLAYED = Values(Plays, "kind", last=(Pass,))
"""The kinds of action that phase 4 asks for."""


@rules.process("play cards")
async def play_cards(t: Castle) -> None:
    """The current player plays cards one after another, as many as have something to do (CP-022)."""
    answer = await t.choose(t.seat, t.named(PLAYED), "CP-022", what="play")
    if isinstance(answer, Pass):
        t.say("CP-022", "plays no more", seat=t.seat)
        return t.then()
    await t.moment(Plays(answer, t.seat))
    check_won(t)
    return None


@rules.at(Plays, kind=Hit)
async def plays_a_hit_card(t: Castle, m: Plays) -> None:
    await play_hit(t, m.seat, m.action)


async def play_hit(t: Castle, seat: int, a: Hit, keeper: int | None = None) -> None:
    """The Monster loses the card's points, or with Nice Shot all that it has (CP-023, CP-031).

    ``keeper``: who gets the trophy, when not the one who plays the card.
    """
    t.play(seat, *((a.card, "nice-shot") if a.nice_shot else (a.card,)))
    await strike(t, seat, a.card, a.monster, "CP-031" if a.nice_shot else "", seat if keeper is None else keeper)
    t.finish()
    await t.moment(HitPlayed(a.card, seat))


async def strike(t: Castle, seat: int, card: str, id: str, slays: str, keeper: int) -> None:
    """A hit card strikes a Monster, or misses. ``slays``: the rule by which it slays, or ""."""
    monster = t.monster(id)
    assert monster is not None
    rule = which_rule(t, card, monster)
    if await t.moment(CardHits(id, card, seat)) == MISSES:
        await t.moment(HitMissed(card, seat))
        return
    monster = t.monster(id)  # taken again: who joined in may have changed it
    t.say(rule, "hits", seat=seat, card=card, monster=id)
    if slays:
        await slay(t, id, slays, keeper)
    else:
        await hurt(t, id, t.tally("damage", card, monster), keeper)


def which_rule(t: Castle, card: str, monster: Any) -> str:
    """The rule by which this card reaches this Monster."""
    c = t.data.cards[card]
    if c.kind == "hero":
        return "CP-083" if t.board.ring(monster.space) == "castle" else "CP-028"
    return "CP-029" if len(c.colours) > 1 else "CP-023"


async def hurt(t: Castle, id: str, damage: Any, seat: int | None = None, rule: str = "CP-024") -> None:
    """A Monster loses points and turns its token, or is slain (CP-024, CP-027). ``seat``: whose card it was, or None."""
    monster = t.monster(id)
    assert monster is not None
    kind = t.data.tokens[monster.kind].kind
    if await t.moment(Hurts(id, kind, int(damage), seat, rule)) is None:
        await loses_points(t, id, damage, seat, rule)


async def loses_points(t: Castle, id: str, damage: Any, seat: int | None, rule: str) -> None:
    monster = t.monster(id)
    assert monster is not None
    left = monster.points - int(damage)
    if left <= 0:
        await dies(t, monster.id, "CP-027", seat)
        return
    t.change(monster, points=left)
    t.say(rule, "loses points", monster=monster.id, points=damage, left=left)
