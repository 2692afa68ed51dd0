"""Castle cards of The Wizard's Tower (WT-014 to WT-016), with DT-141, DT-142, DT-144."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import msgspec

from ludo.engine.action import Action, Ask, of
from ludo.engine.legality import legal
from ludo.events.event import Objection, Part, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.dark_titan.support import MoveSupport, a_coloured_card, find, walks
from ludo.games.castle_panic.domains import HitCard, MonsterId, SpaceId, SupportId
from ludo.games.castle_panic.draw_up import draw_card
from ludo.games.castle_panic.moments import DiscardedForSupport, HitMissed, HitPlayed, Plays, TurnEnds
from ludo.games.castle_panic.play_cards import Hit, hit, strike
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.special_cards import _Alone, on_its_own
from ludo.games.castle_panic.table import Castle
from ludo.games.castle_panic.wizards_tower.monsters import hit_cards_do_nothing
from ludo.games.castle_panic.wizards_tower.setup import WIZARDS_TOWER

WITH = ("", "enchanted", "nice-shot")


def may_hit(t: Castle, card: str, monster: str, ask: Any) -> Iterator[Objection]:
    """All that stands against this hit card on this Monster."""
    yield from hit(t, Hit(card, monster), ask)
    yield from hit_cards_do_nothing(t, Hit(card, monster), ask)


def hits(t: Castle, seat: int) -> list[tuple[str, str]]:
    """(card, Monster) of every hit that this seat could play."""
    found = legal(t, Ask(seat, (Hit,), "CP-022", None, "", t.setup))
    return [(a.card, a.monster) for a in found if isinstance(a, Hit) and not a.nice_shot]


@rules.action
class EnchantedHit(Action, frozen=True):
    """Play Enchanted with a hit card: 2 more points."""

    card: HitCard
    monster: MonsterId

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card, self.monster, "enchanted")

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[EnchantedHit]:
        if "enchanted" in t.hands[ask.seat]:
            yield from (cls(card, monster) for card, monster in hits(t, ask.seat))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[EnchantedHit]:
        for card in dict.fromkeys(t.hands[ask.seat]):
            yield from (cls(card, monster.id) for monster in t.monsters)


@rules.action
class DoubleStrike(Action, frozen=True):
    """Play Double Strike with a hit card: it hits twice. ``special``: another Special card, for the first hit."""

    card: HitCard
    monster: MonsterId
    special: Annotated[str, of("strengthening cards", within="cards", optional=True)] = ""

    @property
    def names(self) -> tuple[str, ...]:
        return ("double-strike", self.card, self.monster, *filter(None, [self.special]))

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[DoubleStrike]:
        hand = t.hands[ask.seat]
        if "double-strike" in hand:
            for card, monster in hits(t, ask.seat):
                yield from (cls(card, monster, special) for special in WITH if not special or special in hand)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[DoubleStrike]:
        hand = dict.fromkeys(t.hands[ask.seat])
        if "double-strike" in hand:
            for card in hand:
                for special in WITH:
                    yield from (cls(card, monster.id, special) for monster in t.monsters)


class Twice(msgspec.Struct, frozen=True):
    """A hit card that strikes a second time, and whom it may strike."""

    card: str
    monsters: tuple[str, ...]


@rules.action
class SecondHit(Action, frozen=True):
    """The second hit of a Double Strike."""

    monster: MonsterId

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[SecondHit]:
        yield from (cls(monster) for monster in ask.about.monsters)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[SecondHit]:
        yield from (cls(monster.id) for monster in t.monsters)


@rules.objects(SecondHit)
def whom_the_card_hits(t: Castle, a: SecondHit, ask: Any) -> Iterator[Objection]:
    if t.monster(a.monster) is None:
        yield no(None, "no such monster", monster=a.monster)
    elif a.monster not in ask.about.monsters:
        yield no("WT-015", "not hit by it", card=ask.about.card, monster=a.monster)


@rules.objects(EnchantedHit)
def with_a_hit_card(t: Castle, a: EnchantedHit, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "enchanted")
    yield from may_hit(t, a.card, a.monster, ask)


@rules.objects(DoubleStrike)
def twice_with_a_hit_card(t: Castle, a: DoubleStrike, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "double-strike")
    if a.special not in WITH:
        yield no("WT-015", "not with double strike", card=a.special)
    elif a.special:
        yield from in_hand(t, ask, a.special)
    yield from may_hit(t, a.card, a.monster, ask)


@rules.counts("damage", when=WIZARDS_TOWER)
def enchanted(t: Castle, card: str, monster: Any) -> Iterator[Part]:
    if "enchanted" in t.played:
        yield Part(2, "WT-014", t.setup.game.words.name("enchanted"))


@rules.at(Plays, kind=EnchantedHit, when=WIZARDS_TOWER)
async def plays_enchanted(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, a.card, "enchanted")
    t.say("WT-014", "enchanted", seat=seat, card=a.card, quiet=True)
    await strike(t, seat, a.card, a.monster, "", seat)
    t.finish()
    await t.moment(HitPlayed(a.card, seat))


@rules.at(Plays, kind=DoubleStrike, when=WIZARDS_TOWER)
async def plays_double_strike(t: Castle, m: Plays) -> None:
    """On the same Monster or another that the card hits; an Elite Monster is rolled for each time (ruling)."""
    a, seat = m.action, m.seat
    reached = [monster for card, monster in hits(t, seat) if card == a.card]
    t.play(seat, a.card, "double-strike", *filter(None, [a.special]))
    t.say("WT-015", "double strike", seat=seat, card=a.card)
    await strike(t, seat, a.card, a.monster, "CP-031" if a.special == "nice-shot" else "", seat)
    spent = tuple(card for card in t.played if card == a.special)  # for one of the hits only
    t.played = tuple(card for card in t.played if card != a.special)
    t.lay_off(*spent)
    ids = tuple(id for id in reached if t.monster(id))
    if ids:
        second = await t.one_of(seat, ids, SecondHit, "WT-015", Twice(a.card, ids), what="second hit")
        await strike(t, seat, a.card, second, "", seat)
    else:
        t.say("WT-015", "second hit is lost", card=a.card, quiet=True)
    t.finish()
    await t.moment(HitPlayed(a.card, seat))


# ------------------------------------------------------------------ Berserk


@rules.action
class Berserk(_Alone, frozen=True):
    """Draw a Castle card for each hit card played in the rest of this turn."""


rules.objects(Berserk)(on_its_own)


@rules.at(Plays, kind=Berserk, when=WIZARDS_TOWER)
async def goes_berserk(t: Castle, m: Plays) -> None:
    t.play(m.seat, "berserk")
    t.amend("wizards_tower", berserk=True)
    t.say("WT-016", "berserk", seat=m.seat)
    t.finish()


@rules.at(HitPlayed, when=WIZARDS_TOWER)
async def draws_for_it(t: Castle, m: HitPlayed) -> None:
    """Also for a hit that missed an Elite Monster (DT-144)."""
    if t.wizards_tower.berserk and m.seat == t.seat:
        await draw_card(t, m.seat, "WT-016", "draws")


@rules.at(HitMissed, when=WIZARDS_TOWER)
async def draws_for_a_miss_too(t: Castle, m: HitMissed) -> None:
    if t.wizards_tower.berserk and m.seat == t.seat:
        t.say("DT-144", "draws for a miss too", seat=m.seat, card=m.card, quiet=True)


@rules.at(TurnEnds, when=WIZARDS_TOWER)
async def calms_down(t: Castle, m: TurnEnds) -> None:
    if t.wizards_tower.berserk:
        t.amend("wizards_tower", berserk=False)


# ------------------------------------------------------------------ Double Strike and Support tokens


@rules.action
class DoubleMove(Action, frozen=True):
    """Discard Double Strike with a coloured card: a Support token moves twice as far."""

    card: Annotated[str, of("coloured cards", within="cards")]
    support: SupportId
    space: SpaceId

    @property
    def names(self) -> tuple[str, ...]:
        return ("double-strike", self.card, self.support, self.space)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[DoubleMove]:
        if "double-strike" in t.hands[ask.seat]:
            yield from (cls(a.card, a.support, a.space) for a in MoveSupport.candidates(t, ask))

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[DoubleMove]:
        if "double-strike" in t.hands[ask.seat]:
            yield from (cls(a.card, a.support, a.space) for a in MoveSupport.crossed(t, ask))


@rules.objects(DoubleMove)
def with_a_coloured_card(t: Castle, a: DoubleMove, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "double-strike")
    yield from a_coloured_card(t, MoveSupport(a.card, a.support, a.space), ask)


@rules.at(Plays, kind=DoubleMove, when=WIZARDS_TOWER)
async def moves_double(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    support = find(t, a.support)
    assert support is not None
    steps = t.tally("support steps", a.card, support.space)
    t.discard(seat, a.card, "double-strike")
    t.say("DT-141", "doubles the way", seat=seat, card=a.card, support=a.support, steps=2 * steps.total)
    await walks(t, seat, a.support, a.space, 2 * steps.total)


@rules.at(DiscardedForSupport, when=WIZARDS_TOWER)
async def that_is_no_playing(t: Castle, m: DiscardedForSupport) -> None:
    if t.wizards_tower.berserk:
        t.say("DT-142", "not played", card=m.card, quiet=True)
