"""A toy game that needs of the engine what no real game yet does.

A deck and a secret hand for each seat, a pile whose top some rule has looked at, a step cut short, an answer by another
seat in mid-effect, a moment, an expansion that inserts a step.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import SimpleNamespace
from typing import Annotated, Any

import msgspec

from ludo.boards.ring import RingBoard
from ludo.engine.action import Action, of
from ludo.engine.chance import Die, Pile
from ludo.engine.game import Game
from ludo.engine.head import GameData, OptionData, VariantData
from ludo.engine.moment import Moment
from ludo.engine.rules import Rules, option, variant
from ludo.engine.table import GameEnds, StepEnds, Table
from ludo.errors import DataError
from ludo.events.event import Objection, Part, no
from ludo.events.scene import Item, Scene, Zone

CARDS = ("ash", "birch", "cedar", "dogwood", "elm", "fir")


class Wood(Table):
    seat: int = 0
    hands: tuple[tuple[str, ...], ...] = ()
    decks: tuple[Pile, ...] = ()
    river: Pile = Pile()
    shown: tuple[str, ...] = ()
    points: tuple[int, ...] = ()


class Laid(Moment, frozen=True):
    """A card has been played."""

    card: str
    seat: int


rules = Rules(
    Wood,
    moments=(Laid,),
    dice=(Die("coin", (("heads", 1), ("tails", 3))),),
    order=("deal", "turn"),
    order_rule="TY-001",
)
rules.secret("hands", "decks.{seat}")


@rules.domain("cards")
def cards(setup: Any) -> tuple[str, ...]:
    return CARDS


@rules.action
class Play(Action, frozen=True):
    """Play a card face up."""

    card: Annotated[str, of("cards")]

    @classmethod
    def candidates(cls, t: Any, ask: Any) -> Iterator[Play]:
        for card in dict.fromkeys(t.hands[ask.seat]):
            yield cls(card)


@rules.action
class Peek(Action, frozen=True):
    """Look at the top of the river, and leave it there."""


@rules.action
class Bow(Action, frozen=True):
    """Answer what was played."""

    low: bool


class Played(msgspec.Struct, frozen=True):
    card: str
    seat: int


@rules.objects(Play)
def held(t: Any, a: Play, ask: Any) -> Iterator[Objection]:
    if a.card not in t.hands[ask.seat]:
        yield no("TY-002", "not held", card=a.card)


@rules.objects(Play, when=option("no_elms"))
def no_elm(t: Any, a: Play, ask: Any) -> Iterator[Objection]:
    if a.card == "elm":
        yield no("TY-003", "no elms")


@rules.objects(Peek)
def one_peek(t: Any, a: Peek, ask: Any) -> Iterator[Objection]:
    if t.river.top or not t.river:
        yield no("TY-004", "peeked already")


@rules.counts("worth")
def by_name(t: Any, card: str) -> Iterator[Part]:
    yield Part(len(card), "TY-005", "letters")


@rules.counts("worth", when=variant("storm"))
def stormy(t: Any, card: str) -> Iterator[Part]:
    yield Part(-1, "TY-006", "storm")


@rules.process("deal")
async def deal(t: Wood) -> None:
    for seat in range(t.players):
        for _ in range(t.options.hand - len(t.hands[seat])):
            await take(t, seat)
    t.then()


async def take(t: Wood, seat: int) -> None:
    if t.decks[seat]:
        card = await t.draw(f"decks.{seat}", "TY-007", to=seat)
        t.hands = (*t.hands[:seat], tuple(sorted((*t.hands[seat], card))), *t.hands[seat + 1 :])
        t.say("TY-007", "takes", seat=seat, card=card, secret=("card",), seen_by=seat)


@rules.process("turn")
async def turn(t: Wood) -> None:
    seat = t.seat
    a = await t.choose(seat, (Play, Peek), "TY-001", what="turn")
    if isinstance(a, Peek):
        (card,) = await t.look("river", "TY-004", to=seat)
        t.say("TY-004", "peeks", seat=seat, card=card, secret=("card",), seen_by=seat)
        a = await t.choose(seat, Play, "TY-001", what="turn")
    hand = list(t.hands[seat])
    hand.remove(a.card)
    t.hands = (*t.hands[:seat], tuple(hand), *t.hands[seat + 1 :])
    t.shown = (*t.shown, a.card)
    t.seat = (seat + 1) % t.players
    t.say("TY-002", "plays", seat=seat, card=a.card, worth=t.tally("worth", a.card))
    await take(t, seat)
    await t.moment(Laid(a.card, seat))
    t.points = (*t.points[:seat], t.points[seat] + t.tally("worth", a.card).total, *t.points[seat + 1 :])
    if not any(t.hands):
        best = max(t.points)
        raise GameEnds("out of cards", "TY-008", [s for s in range(t.players) if t.points[s] == best])
    t.then("calm" if t.has("storm") else "turn")


@rules.at(Laid)
async def answered(t: Wood, m: Laid) -> None:
    other = (m.seat + 1) % t.players
    answer = await t.choose(other, Bow, "TY-009", Played(m.card, m.seat), what="bow")
    if answer.low and await t.roll("coin", "TY-009") == "heads":
        t.say("TY-009", "cut short", seat=other)
        if not any(t.hands):
            raise GameEnds("out of cards", "TY-008", ())
        raise StepEnds


@rules.process("calm", when=variant("storm"), after="turn")
async def calm(t: Wood) -> None:
    t.say("TY-006", "calm", quiet=True)
    t.then()


@rules.check
def sound(t: Any) -> Iterator[str]:
    if not len(t.hands) == len(t.decks) == len(t.points) == t.players:
        yield "hands, decks and points: one a seat"


@rules.hook
def scene(t: Any) -> Scene:
    hands = [
        Zone(f"hand-{s}", "hand", f"hand {s}", tuple(Item(c, c, c) for c in h), owner=s) for s, h in enumerate(t.hands)
    ]
    return Scene(zones=(*hands, *(Zone(f"deck-{s}", "pile", "deck", count=len(d)) for s, d in enumerate(t.decks))))


@rules.hook
def new_table(setup: Any) -> Wood:
    n = setup.players
    return Wood(setup=setup, hands=((),) * n, decks=(Pile.of(CARDS),) * n, river=Pile.of(CARDS * 2), points=(0,) * n)


class Clearing(RingBoard):
    """A board that anybody may make."""

    def __init__(self, arcs: int) -> None:
        super().__init__(("in", "out"), arcs)

    def to_dict(self) -> dict[str, Any]:
        return {"arcs": len(self.arcs)}


@rules.hook
def board_kind() -> type:
    return Clearing


@rules.hook
def board_from(data: Any) -> Clearing:
    try:
        return Clearing(**data)
    except (TypeError, ValueError) as fault:
        raise DataError(f"board: {fault}") from None


def made() -> Game:
    """A Game without files."""
    ledger = {f"TY-00{k}": SimpleNamespace(text=f"Rule {k}.") for k in range(1, 10)}
    about = GameData(
        "toy",
        "Toy",
        (2, 4),
        "clearing",
        {"storm": VariantData("It storms."), "calm": VariantData("No.", excludes=("storm",))},
        {
            "hand": OptionData({"2": 3, "3": 2, "4": 1}, "cards", range=(1, 4)),
            "no_elms": OptionData(False, "no elms"),
        },
    )
    game = Game(rules, about, book=ledger, words={"ask": {"bow": "{seat}: bow to {card}?"}})
    game.__dict__.update(boards={"clearing": "A clearing"}, _boards={"clearing": Clearing(3)})
    return game


toy = made()
