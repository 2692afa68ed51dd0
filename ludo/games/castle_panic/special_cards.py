"""Phase 4, Play cards: the cards with a text of their own (CP-030, CP-032 to CP-036)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.engine.action import Action, listed
from ludo.events.event import Objection, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.domains import CardId, MonsterId
from ludo.games.castle_panic.draw_up import draw_card
from ludo.games.castle_panic.ending import slay
from ludo.games.castle_panic.moments import CardStrikes, Moved, Plays
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


class _OnMonster(Action, frozen=True):
    """A card played on any one Monster."""

    monster: MonsterId

    @classmethod
    def card(cls) -> str:
        return cls.kind.replace("_", "-")

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card(), self.monster)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[_OnMonster]:
        if cls.card() in t.hands[ask.seat]:
            for monster in t.monsters:
                yield cls(monster.id)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[_OnMonster]:
        for monster in t.monsters:
            yield cls(monster.id)


class _Alone(Action, frozen=True):
    """A card played without a target."""

    @classmethod
    def card(cls) -> str:
        return cls.kind.replace("_", "-")

    @property
    def names(self) -> tuple[str, ...]:
        return (self.card(),)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[_Alone]:
        if cls.card() in t.hands[ask.seat]:
            yield cls()

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[_Alone]:
        yield cls()


@rules.action
class Barbarian(_OnMonster, frozen=True):
    """Slay a Monster anywhere but in the Forest."""


@rules.action
class DriveHimBack(_OnMonster, frozen=True):
    """Send a Monster back to the Forest of its own arc."""


@rules.action
class Tar(_OnMonster, frozen=True):
    """Put the Tar token on a Monster: it does not move this turn."""


@rules.action
class Missing(_Alone, frozen=True):
    """No Monster tokens are drawn this turn."""

    exact = True


@rules.action
class Draw2Cards(_Alone, frozen=True):
    """Draw 2 Castle cards."""

    exact = True

    @classmethod
    def card(cls) -> str:
        return "draw-2-cards"


@rules.action
class Scavenge(Action, frozen=True):
    """Take a card from the discard pile."""

    exact = True

    card: CardId

    @property
    def names(self) -> tuple[str, ...]:
        return ("scavenge", self.card)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[Scavenge]:
        if "scavenge" in t.hands[ask.seat]:
            for card in dict.fromkeys(t.discards):
                yield cls(card)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[Scavenge]:
        for card in dict.fromkeys(t.data.cards_of(t.setup.variants)):
            yield cls(card)


@rules.objects(Barbarian, DriveHimBack, Tar)
def on_a_monster(t: Castle, a: _OnMonster, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, a.card())
    monster = t.monster(a.monster)
    if monster is None:
        yield no(None, "no such monster", monster=a.monster)
    elif t.board.ring(monster.space) == "forest":
        if isinstance(a, Barbarian):
            yield no("CP-030", "barbarian stops at the forest", monster=a.monster)
        elif isinstance(a, DriveHimBack):
            yield no("CP-032?", "is in the forest already", monster=a.monster)
    if monster is not None and not isinstance(a, Barbarian) and "flying" in t.data.tokens[monster.kind].traits:
        yield no("WT-009", "flies", monster=a.monster, card=a.card())
    if isinstance(a, Tar) and t.tar:
        yield no("CP-004", "the tar token is in use", monster=t.tar)


@rules.objects(Missing, Draw2Cards)
@listed
def on_its_own(t: Castle, a: _Alone, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, a.card())


@rules.objects(Scavenge)
@listed
def something_to_scavenge(t: Castle, a: Scavenge, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, "scavenge")
    if a.card not in t.data.cards:
        yield no(None, "no such card", card=a.card)
    elif a.card not in t.discards:
        if a.card == "scavenge" and "scavenge" in t.hands[ask.seat]:
            yield no("CP-035?", "scavenge does not find itself")
        else:
            yield no("CP-035", "not among the discards", card=a.card)


@rules.at(Plays, kind=Barbarian)
async def barbarian(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, "barbarian")
    t.say("CP-030", "plays on", seat=seat, card="barbarian", monster=a.monster)
    await t.moment(CardStrikes(a.monster))
    await slay(t, a.monster, "CP-030", seat)
    t.finish()


@rules.at(Plays, kind=DriveHimBack)
async def drive_him_back(t: Castle, m: Plays) -> None:
    """It passes Walls and Fortify tokens without harm to either."""
    a, seat = m.action, m.seat
    t.play(seat, "drive-him-back")
    monster = t.monster(a.monster)
    assert monster is not None
    forest = t.board.space("forest", t.board.arc(monster.space))
    t.change(monster, space=forest)
    t.say("CP-032", "driven back", seat=seat, monster=a.monster, space=forest)
    t.finish()
    await t.moment(Moved((a.monster,)))


@rules.at(Plays, kind=Tar)
async def tar(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, "tar")
    t.tar = a.monster
    t.say("CP-033", "tarred", seat=seat, monster=a.monster)
    t.finish()


@rules.at(Plays, kind=Missing)
async def missing(t: Castle, m: Plays) -> None:
    t.play(m.seat, "missing")
    t.missing = True
    t.say("CP-034", "missing", seat=m.seat)
    t.finish()


@rules.at(Plays, kind=Scavenge)
async def scavenge(t: Castle, m: Plays) -> None:
    """Scavenge itself is not yet in the pile that it searches (ruling CP-035?)."""
    a, seat = m.action, m.seat
    t.play(seat, "scavenge")
    t.discards = t.discards.take(a.card)
    t.give(seat, a.card)
    t.say("CP-035", "scavenges", seat=seat, card=a.card)
    t.finish()


@rules.at(Plays, kind=Draw2Cards)
async def draw_2_cards(t: Castle, m: Plays) -> None:
    """The hand may pass its limit."""
    t.play(m.seat, "draw-2-cards")
    for _ in range(2):
        await draw_card(t, m.seat, "CP-036", "draws")
    t.finish()
