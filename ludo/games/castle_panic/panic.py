"""Less panic and more panic: the options of the base rulebook that are more than a number (CP-081 to CP-086).

Elsewhere: Easier Battles and Under Construction in setup, Heroic Powers in play_cards, Dwindling Resources in draw_up.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Annotated, Any

from ludo.engine.action import Action, of
from ludo.engine.rules import option
from ludo.engine.table import GameEnds
from ludo.events.event import Objection, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.domains import MonsterId, TowerId
from ludo.games.castle_panic.ending import lost_to, slay
from ludo.games.castle_panic.moments import CardHits, HitPlayed, Plays, TowerLost
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle, arc_of, with_arc
from ludo.games.castle_panic.walls import TOWERS

THREE = ("archer", "knight", "swordsman")


@rules.action
class AllForOne(Action, frozen=True):
    """Archer, Knight and Swordsman of one colour together slay a Monster of that colour (CP-082)."""

    monster: MonsterId
    archer: Annotated[str, of("archers", within="cards")]
    knight: Annotated[str, of("knights", within="cards")]
    swordsman: Annotated[str, of("swordsmen", within="cards")]

    @property
    def cards(self) -> tuple[str, str, str]:
        return (self.archer, self.knight, self.swordsman)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[AllForOne]:
        if not t.options.all_for_one:
            return
        hand = dict.fromkeys(t.hands[ask.seat])
        for m in t.monsters:
            colour = t.colour(m.space)
            fitting = [
                [c for c in hand if t.data.cards[c].kind == kind and colour in t.data.cards[c].colours]
                for kind in THREE
            ]
            for three in product(*fitting):
                yield cls(m.id, *three)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[AllForOne]:
        hand = dict.fromkeys(t.hands[ask.seat])
        kinds = [[c for c in hand if t.data.cards[c].kind == kind] for kind in THREE]
        for m in t.monsters:
            for three in product(*kinds):
                yield cls(m.id, *three)


@rules.objects(AllForOne)
def all_for_one(t: Castle, a: AllForOne, ask: Any) -> Iterator[Objection]:
    if not t.options.all_for_one:
        yield no("CP-082", "option is off", option="all_for_one")
    yield from in_hand(t, ask, *a.cards)
    monster = t.monster(a.monster)
    if monster is None:
        yield no(None, "no such monster", monster=a.monster)
        return
    if t.board.ring(monster.space) in ("forest", "castle"):
        yield no("CP-082", "out of reach for all", monster=a.monster)
    if "flying" in t.data.tokens[monster.kind].traits:
        yield no("WT-009", "flies", monster=a.monster, card=a.knight)
    colour = t.colour(monster.space)
    for card, kind in zip(a.cards, THREE, strict=True):
        if card in t.data.cards and (t.data.cards[card].kind != kind or colour not in t.data.cards[card].colours):
            yield no("CP-082", "wrong card for all", card=card, kind=kind, colour=colour)


@rules.at(Plays, kind=AllForOne)
async def plays_all_for_one(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, *a.cards)
    if any(len(t.data.cards[card].colours) > 1 for card in a.cards):
        t.say("CP-082?", "any color stands in", cards=a.cards, quiet=True)
    if await t.moment(CardHits(a.monster, a.archer, seat)) is None:
        await slay(t, a.monster, "CP-082", seat)
    t.finish()
    for card in a.cards:
        await t.moment(HitPlayed(card, seat))


# ------------------------------------------------------------------ A Man's Home Is His Castle


@rules.action
class ClaimTower(Action, frozen=True):
    """Choose a Tower as one's own."""

    tower: TowerId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[ClaimTower]:
        yield from map(cls, TOWERS)

    @property
    def arc(self) -> int:
        return arc_of(self.tower)

    @property
    def names(self) -> tuple[str, ...]:
        return (self.tower, self.tower.replace("tower", "castle"))


@rules.objects(ClaimTower)
def a_tower_of_ones_own(t: Castle, a: ClaimTower, ask: Any) -> Iterator[Objection]:
    if a.tower not in TOWERS:
        yield no(None, "no such tower", tower=a.tower)
    elif t.owners[a.arc - 1] >= 0:
        yield no("CP-084", "tower is taken", tower=a.tower, seat=t.owners[a.arc - 1])


@rules.process("choose towers", when=option("own_towers"))
async def choose_towers(t: Castle) -> None:
    """Each player chooses 1 Tower as their own (CP-084)."""
    for seat in t.clockwise_from(t.seat):
        if seat not in t.owners:
            a = await t.choose(seat, ClaimTower, "CP-084", what="claim tower")
            t.owners = with_arc(t.owners, a.arc, seat)
            t.say("CP-084", "tower claimed", seat=seat, arc=a.arc)
            return
    t.then("draw up")


@rules.at(TowerLost, when=option("own_towers"))
async def out_of_the_game(t: Castle, m: TowerLost) -> None:
    """Whose Tower falls is out: the hand is discarded, the trophies no longer count (ruling), the others go on (CP-084)."""
    seat = t.owners[m.arc - 1]
    if seat < 0:
        return
    t.out = tuple(sorted((*t.out, seat)))
    t.say("CP-084", "is out of the game", seat=seat, arc=m.arc)
    if t.hands[seat]:
        t.discard(seat, *t.hands[seat])
        t.say("CP-084?", "hand of the one who is out", seat=seat)
    if len(t.out) == t.defenders:
        raise GameEnds("nobody is left", "CP-084?", lost_to(t))
