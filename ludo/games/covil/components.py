"""Minions and relics, from data/covil (CV-005 to CV-014, CV-048, CV-050, CV-207)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from ludo.data import by_id, nearest
from ludo.engine.files import Files

Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Some = Annotated[int, msgspec.Meta(ge=1, le=99)]
MOST_SIDES = 4

Stat = Literal["melee", "ranged", "defence"]
Class = Literal["overlord", "assassin", "warrior", "protector", "saboteur", "mage"]
Type = Literal["water", "desert", "mountain", "forest", "city"]
Where = Literal["water", "desert", "mountain", "forest", "city", "own_castle"]
Op = Literal[
    "boost", "extra_move", "price", "relic_price", "relic_value", "minion_value",
    "move_troop", "stand_troop", "free_attack", "rest_minion", "gain_gold", "repair", "draw_relic",
]  # fmt: skip

PASSIVE = ("boost", "influence")
AFTERSHOCKS = ("boost", "gain_gold", "repair", "draw_relic")
"""What happens by itself with an attack, without a choice and at no price (CV-060)."""
INSTANT = (*AFTERSHOCKS, "move_troop", "stand_troop", "rest_minion", "free_attack")
EFFECTS = {
    "boost": ("boost", "extra_move"),
    "influence": ("price", "relic_price", "relic_value", "minion_value"),
    "aftershock": AFTERSHOCKS,
    "command": INSTANT,
}
"""What each kind of ability may do (CV-207). A relic may do what a Command may."""


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What an ability does: ``op`` says what, the other fields how much, to whom and where."""

    op: Op
    amount: Annotated[int, msgspec.Meta(ge=0, le=20)] = 1
    stat: Stat | Literal["all", ""] = ""
    where: tuple[Where, ...] = ()
    """Types of region in which a Boost counts; none: everywhere."""
    cls: Class | Literal[""] = msgspec.field(default="", name="class")
    group: Literal["lieutenant", ""] = ""
    whose: Literal["own", "rival", ""] = ""
    how: Literal["any", "melee", "ranged", ""] = ""
    pay: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0

    def __post_init__(self) -> None:
        if self.op == "boost" and not self.stat:
            raise ValueError("a boost names what it adds to: melee, ranged, defence or all")


class Minion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character card: Dark Overlord, Lieutenant or Mercenary (CV-014), with one class (CV-048), one Basic Attribute
    (CV-050) and at most one ability, passive or instant (CV-207)."""

    id: str
    kind: Literal["overlord", "lieutenant", "mercenary"]
    cls: Class = msgspec.field(name="class")
    attribute: Stat
    number: Count
    cost: Count
    text: str = ""
    provenance: str = "added"
    source: str = ""
    colour: str = ""
    ability: Literal["boost", "influence", "aftershock", "command", ""] = ""
    effect: Effect | None = None
    rulebook: tuple[str, ...] = ()
    """Fields that the rulebook shows, of a card that is ours otherwise."""

    rules = ("CV-014", "CV-048", "CV-207")

    @property
    def stand_in(self) -> bool:
        return self.provenance == "stand-in"


class Relic(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Power Relic: its Value, its troop bonus (``bonus`` on ``stat``), its instant ability and the zone symbol of the
    solo game."""

    id: str
    value: Count
    zone: Type
    stat: Stat
    bonus: Count
    effect: Effect
    text: str = ""
    provenance: str = "added"
    source: str = ""
    rulebook: tuple[str, ...] = ()

    rule = "CV-089"

    def __post_init__(self) -> None:
        if self.effect.op not in INSTANT:
            raise ValueError(f"{self.id}: {self.effect.op!r} is no effect of a relic")

    @property
    def stand_in(self) -> bool:
        return self.provenance == "stand-in"


class SoloStack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Mercenaries by Cost, from the least to the highest of ``costs``: so many of them are ``taken`` by a pseudo-player
    (CV-175)."""

    name: str
    costs: tuple[Count, Count]
    taken: Count


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour, and the ids by which texts name a player or a pseudo-player of it, and its castle."""

    colour: str
    player: str
    pseudo: str
    castle: str


class SetupData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/covil/setup.toml."""

    side: tuple[Side, ...]
    troops_each: Some
    map_faces: Literal[4]
    rebels: Some
    rebels_at_first: Count
    tokens: Literal[24]
    life: Some
    treasury: Some
    relic_price: Count
    hall: Annotated[int, msgspec.Meta(ge=2, le=12)]
    relics_dealt: Count
    mercenaries_a_day: Some
    dear: Count
    troops_by_day: Annotated[tuple[Count, ...], msgspec.Meta(min_length=1)]
    boosted_move: Annotated[int, msgspec.Meta(ge=1, le=9)]
    life_repaired: Some
    gold_taken: Some
    melee_base: Count
    ranged_base: Count
    defence_base: Count
    victory_gold: Count
    treasure_gold: Count
    castle_points: Count
    solo: tuple[SoloStack, ...]
    provenance: str
    source: str
    rules: tuple[str, ...] = ()

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(side.colour for side in self.side)


class Minions(msgspec.Struct, forbid_unknown_fields=True):
    minion: tuple[Minion, ...]
    rules: tuple[str, ...] = ()


class Relics(msgspec.Struct, forbid_unknown_fields=True):
    relic: tuple[Relic, ...]
    rules: tuple[str, ...] = ()


class Components:
    """Minions, relics and numbers of one set-up: ``t.data``."""

    def __init__(self, files: Files) -> None:
        self.setup = files.read("setup", SetupData)
        self.sides: dict[str, Side] = {side.colour: side for side in self.setup.side}
        self.overlords, self.lieutenants, self.mercenaries = (
            {card.id: card for card in files.read(name, Minions).minion}
            for name in ("overlords", "lieutenants", "mercenaries")
        )
        self.minions: dict[str, Minion] = by_id(
            (*self.overlords.values(), *self.lieutenants.values(), *self.mercenaries.values()), "minions of data/covil"
        )
        self.relics: dict[str, Relic] = {relic.id: relic for relic in files.read("relics", Relics).relic}
        #: The ids of the mercenaries in each stack of the solo game.
        self.stacks: tuple[frozenset[str], ...] = tuple(
            frozenset(c.id for c in self.mercenaries.values() if stack.costs[0] <= c.cost <= stack.costs[1])
            for stack in self.setup.solo
        )
        for fault in faults(self, files):
            raise ValueError(fault)

    def lieutenants_of(self, *colours: str) -> list[str]:
        """The lieutenants of these colours, in the order of the cards."""
        return [card.id for card in self.lieutenants.values() if card.colour in colours]


def faults(data: Components, files: Files) -> Iterator[str]:
    """What is wrong with cards and numbers that no single card shows."""
    for kind, cards in (
        ("overlord", data.overlords),
        ("lieutenant", data.lieutenants),
        ("mercenary", data.mercenaries),
    ):
        for card in cards.values():
            where, effect = files.path(card.id), card.effect
            if card.kind != kind:
                yield f"{where}.kind: in this file it is {kind!r}, not {card.kind!r}"
            if bool(card.ability) != (effect is not None):
                yield f"{where}: an ability has an effect, and an effect is of an ability"
            elif effect and (effect.op not in EFFECTS[card.ability] or (card.ability == "aftershock" and effect.pay)):
                a = "a" if card.ability in ("boost", "command") else "an"
                yield f"{where}: {effect.op!r} is no effect of {a} {card.ability}"
    numbers = data.setup
    if [stack.name for stack in numbers.solo] != ["cheap", "middling", "dear"]:
        yield "setup.solo: the stacks are cheap, middling and dear"
    if sum(stack.taken for stack in numbers.solo) != numbers.hall - 1:
        yield f"setup.solo: a pseudo-player takes as many as its hall has places beside the throne, {numbers.hall - 1}"
    if numbers.rebels_at_first > numbers.rebels:
        yield f"setup.rebels_at_first: there are only {numbers.rebels} rebels"
    for colour in data.sides:
        if not 1 <= len(data.lieutenants_of(colour)) < numbers.hall:
            yield f"lieutenants: {colour} has {len(data.lieutenants_of(colour))}; a hall takes 1 to {numbers.hall - 1}"
    for card in data.lieutenants.values():
        if card.colour not in data.sides:
            yield f"{files.path(card.id)}.colour: {card.colour!r} is no colour{nearest(card.colour, data.sides)}"
    if len(data.overlords) < MOST_SIDES:
        yield f"overlords: {MOST_SIDES} at least, one for each side"
    if len(data.relics) < MOST_SIDES * numbers.relics_dealt:
        yield f"setup.relics_dealt: there are only {len(data.relics)} relics"
    cheap = [card for card in data.mercenaries.values() if card.cost < numbers.dear]
    if len(cheap) < numbers.mercenaries_a_day:
        yield f"setup.dear: only {len(cheap)} mercenaries cost less, and the first display has {numbers.mercenaries_a_day}"
