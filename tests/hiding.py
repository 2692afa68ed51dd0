"""A toy game of hidden things: cards that some seats have seen, in hands, on top of a deck, face down on the board."""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

from toys import Clearing

from ludo.engine.action import Action
from ludo.engine.chance import Covered, Pile
from ludo.engine.game import Game
from ludo.engine.head import GameData
from ludo.engine.rules import Rules
from ludo.engine.table import GameEnds, Table
from ludo.events.event import Objection, no
from ludo.events.scene import Item, Scene, Zone

CARDS = ("ant", "bee", "cat", "dog", "eel", "fox", "gnu", "hen")
DECK = CARDS * 2
HAND = 3
TURNS = 5


class Buried(Covered, frozen=True):
    """A token face down at a place."""

    at: int = 0


class Burrow(Table):
    seat: int = 0
    turns: int = 0
    hands: tuple[tuple[Covered, ...], ...] = ()
    deck: Pile = Pile()
    heap: tuple[Covered, ...] = ()
    buried: tuple[Buried, ...] = ()
    shown: tuple[str, ...] = ()


rules = Rules(Burrow, order=("deal", "turn"), order_rule="BW-001")
rules.secret("hands", "deck")
rules.secret("heap", "deck", owner=lambda setup: None)
rules.secret("buried", "deck", owner=lambda setup: None)


def held(t: Any, seat: int) -> list[str]:
    return list(dict.fromkeys(c.card for c in t.hands[seat]))


class OfHand(Action, frozen=True):
    """What is done with a card of one's own, which nobody else sees."""

    secret = ("card",)
    card: str

    @classmethod
    def candidates(cls, t: Any, ask: Any) -> Iterator[Any]:
        for card in held(t, ask.seat):
            yield cls(card)


class OfPlace(Action, frozen=True):
    """What is done with a token on the board."""

    at: int

    @classmethod
    def candidates(cls, t: Any, ask: Any) -> Iterator[Any]:
        for token in t.buried:
            yield cls(token.at)


class OfSeat(Action, frozen=True):
    """What is done to another player."""

    to: int

    @classmethod
    def candidates(cls, t: Any, ask: Any) -> Iterator[Any]:
        for seat in range(t.players):
            if seat != ask.seat:
                yield cls(seat)


@rules.action
class Peek(Action, frozen=True):
    """Look at one or two cards of the deck."""

    count: int

    @classmethod
    def candidates(cls, t: Any, ask: Any) -> Iterator[Any]:
        yield from (cls(1), cls(2))


@rules.action
class Pick(Action, frozen=True):
    """A card from the deck to the hand."""


@rules.action
class Flip(Action, frozen=True):
    """The top card is shown to all."""


@rules.action
class Mix(Action, frozen=True):
    """Deck and heap are shuffled."""


@rules.action
class Lose(Action, frozen=True):
    """A card of the hand at random is shown."""


@rules.action
class Steal(OfSeat, frozen=True):
    """A card of another hand at random."""


@rules.action
class Bury(OfHand, frozen=True):
    """A card lies face down on the board."""


@rules.action
class Drop(OfHand, frozen=True):
    """A card lies face down on the heap."""


@rules.action
class Return(OfHand, frozen=True):
    """A card lies on the deck, face down."""


@rules.action
class Tuck(OfHand, frozen=True):
    """A card goes somewhere into the deck."""


@rules.action
class Dig(OfPlace, frozen=True):
    """Look at a token."""


@rules.action
class Turn(OfPlace, frozen=True):
    """A token is shown to all."""


@rules.action
class Reveal(Action, frozen=True):
    """A card of the hand is shown to one player."""

    secret = ("card",)
    card: str
    to: int

    @classmethod
    def candidates(cls, t: Any, ask: Any) -> Iterator[Any]:
        for card in held(t, ask.seat):
            yield from (cls(card, seat) for seat in range(t.players) if seat != ask.seat)


KINDS = (Peek, Pick, Flip, Mix, Lose, Steal, Bury, Drop, Return, Tuck, Dig, Turn, Reveal)


@rules.objects(Peek, Pick, Flip)
def something_there(t: Any, a: Any, ask: Any) -> Iterator[Objection]:
    if len(t.deck) - unseen(t) <= 0:
        yield no("BW-002", "nothing there")


def unseen(t: Any) -> int:
    """How many cards of a view's deck lie elsewhere in truth."""
    return sum(c.card == "?" for c in (*t.heap, *t.buried, *(c for hand in t.hands for c in hand)))


@rules.objects(Lose, Bury, Drop, Return, Tuck, Reveal)
def own(t: Any, a: Any, ask: Any) -> Iterator[Objection]:
    if not t.hands[ask.seat] or (hasattr(a, "card") and a.card not in held(t, ask.seat)):
        yield no("BW-003", "not held")


@rules.objects(Steal)
def theirs(t: Any, a: Steal, ask: Any) -> Iterator[Objection]:
    if not 0 <= a.to < t.players or a.to == ask.seat or not t.hands[a.to]:
        yield no("BW-004", "nothing to steal")


@rules.objects(Dig, Turn)
def lies_there(t: Any, a: Any, ask: Any) -> Iterator[Objection]:
    if all(token.at != a.at for token in t.buried):
        yield no("BW-005", "no token there")


def give(t: Burrow, seat: int, card: Covered) -> None:
    t.hands = (*t.hands[:seat], tuple(sorted((*t.hands[seat], card))), *t.hands[seat + 1 :])


def lay(t: Burrow, seat: int, card: str) -> None:
    hand = list(t.hands[seat])
    hand.remove(next(c for c in hand if c.card == card))
    t.hands = (*t.hands[:seat], tuple(hand), *t.hands[seat + 1 :])


async def pick(t: Burrow, seat: int) -> None:
    card = await t.draw("deck", "BW-002", to=seat)
    give(t, seat, Covered(card))
    t.say("BW-002", "picks", seat=seat, card=card, secret=("card",), seen_by=seat)


@rules.process("deal")
async def deal(t: Burrow) -> None:
    for seat in range(t.players):
        while len(t.hands[seat]) < HAND:
            await pick(t, seat)
    t.then()


@rules.process("turn")
async def turn(t: Burrow) -> None:
    """Two actions in one step, so that a state stands in the middle of one."""
    seat = t.seat
    for _ in range(2):
        a = await t.choose(seat, KINDS, "BW-001")
        await DO[type(a)](t, seat, a)
        t.say("BW-001", "did", seat=seat)
    t.seat, t.turns = (seat + 1) % t.players, t.turns + 1
    if t.turns == TURNS * t.players:
        raise GameEnds("over", "BW-006")


async def peek(t: Burrow, seat: int, a: Peek) -> None:
    cards = await t.look("deck", "BW-002", to=seat, count=a.count)
    t.say("BW-002", "peeks", seat=seat, cards=cards, secret=("cards",), seen_by=seat)


async def pick_one(t: Burrow, seat: int, a: Pick) -> None:
    await pick(t, seat)


async def flip(t: Burrow, seat: int, a: Flip) -> None:
    t.shown = (*t.shown, await t.draw("deck", "BW-002"))


async def mix(t: Burrow, seat: int, a: Mix) -> None:
    t.deck, t.heap = t.deck.put_all(c.card for c in t.heap), ()


async def lose(t: Burrow, seat: int, a: Lose) -> None:
    t.shown = (*t.shown, await t.draw(f"hands.{seat}", "BW-003"))


async def steal(t: Burrow, seat: int, a: Steal) -> None:
    card = await t.draw(f"hands.{a.to}", "BW-004", to=seat)
    give(t, seat, Covered(card).shown(a.to))
    t.say("BW-004", "steals", seat=seat, card=card, secret=("card",), seen_by=(seat, a.to))


async def bury(t: Burrow, seat: int, a: Bury) -> None:
    lay(t, seat, a.card)
    t.buried = (*t.buried, Buried(a.card, 1 << seat, 1 + max((b.at for b in t.buried), default=0)))
    t.say("BW-005", "buries", seat=seat, card=a.card, secret=("card",), seen_by=seat)


async def drop(t: Burrow, seat: int, a: Drop) -> None:
    lay(t, seat, a.card)
    t.heap = tuple(sorted((*t.heap, Covered(a.card, 1 << seat))))


async def put_back(t: Burrow, seat: int, a: Return) -> None:
    lay(t, seat, a.card)
    t.deck = t.deck.on_top(a.card, 1 << seat)


async def tuck(t: Burrow, seat: int, a: Tuck) -> None:
    lay(t, seat, a.card)
    t.deck = t.deck.put(a.card)


async def dig(t: Burrow, seat: int, a: Dig) -> None:
    t.buried = tuple(b.shown(seat) if b.at == a.at else b for b in t.buried)


async def turn_over(t: Burrow, seat: int, a: Turn) -> None:
    t.shown = (*t.shown, *(b.card for b in t.buried if b.at == a.at))
    t.buried = tuple(b for b in t.buried if b.at != a.at)


async def reveal(t: Burrow, seat: int, a: Reveal) -> None:
    held = next(c for c in t.hands[seat] if c.card == a.card)
    lay(t, seat, a.card)
    give(t, seat, held.shown(a.to))
    t.say("BW-003", "reveals", seat=seat, card=a.card, secret=("card",), seen_by=(seat, a.to))


DO = dict(
    zip(
        KINDS,
        (peek, pick_one, flip, mix, lose, steal, bury, drop, put_back, tuck, dig, turn_over, reveal),
        strict=True,
    )
)


@rules.check
def whole(t: Any) -> Iterator[str]:
    everywhere = [*t.deck, *t.shown, *(c.card for c in (*t.heap, *t.buried, *(c for hand in t.hands for c in hand)))]
    if sorted(everywhere) != sorted(DECK):
        yield "cards: those of the deck, each once"


@rules.hook
def scene(t: Any) -> Scene:
    def zone(id: str, cards: Any, owner: int | None = None) -> Zone:
        return Zone(id, "hand", id, tuple(Item(c.card, c.card, c.card) for c in cards), owner=owner)

    hands = [zone(f"hand-{s}", hand, s) for s, hand in enumerate(t.hands)]
    top = Zone("deck", "display", "deck", tuple(Item(c, c, c) for c in t.deck.top), count=len(t.deck))
    return Scene(zones=(*hands, zone("heap", t.heap), zone("buried", t.buried), top))


@rules.hook
def new_table(setup: Any) -> Burrow:
    return Burrow(setup=setup, hands=((),) * setup.players, deck=Pile.of(DECK))


@rules.hook
def board_kind() -> type:
    return Clearing


def made() -> Game:
    """A Game without files."""
    ledger = {f"BW-00{k}": SimpleNamespace(text=f"Rule {k}.") for k in range(1, 7)}
    game = Game(rules, GameData("burrow", "Burrow", (2, 4), "clearing"), book=ledger, words={})
    game.__dict__.update(boards={"clearing": "A clearing"}, _boards={"clearing": Clearing(3)})
    return game


burrow = made()
