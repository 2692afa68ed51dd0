"""Minions and relics, from data/covil (CV-005 to CV-014, CV-048, CV-050, CV-207)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec

from ludo.data import by_id, folder, read
from ludo.errors import DataError

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
    amount: int = 1
    stat: Stat | Literal["all", ""] = ""
    where: tuple[Where, ...] = ()
    """Types of region in which a Boost counts; none: everywhere."""
    cls: Class | Literal[""] = msgspec.field(default="", name="class")
    group: Literal["lieutenant", ""] = ""
    whose: Literal["own", "rival", ""] = ""
    how: Literal["any", "melee", "ranged", ""] = ""
    pay: int = 0

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
    number: int
    cost: Annotated[int, msgspec.Meta(ge=0)]
    text: str
    provenance: Literal["rulebook", "public", "stand-in"]
    source: str
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
    value: Annotated[int, msgspec.Meta(ge=0)]
    zone: Type
    stat: Stat
    bonus: int
    effect: Effect
    text: str
    provenance: Literal["rulebook", "public", "stand-in"]
    source: str
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
    costs: tuple[int, int]
    taken: int

    def __contains__(self, card: str) -> bool:
        return self.costs[0] <= MINIONS[card].cost <= self.costs[1]


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour, and the ids by which texts name a player or a pseudo-player of it, and its castle."""

    colour: str
    player: str
    pseudo: str
    castle: str


class SetupData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/covil/setup.toml."""

    side: tuple[Side, ...]
    troops_each: int
    map_faces: int
    rebels: int
    rebels_at_first: int
    tokens: int
    life: int
    treasury: int
    relic_price: int
    hall: int
    relics_dealt: int
    mercenaries_a_day: int
    dear: int
    troops_by_day: tuple[int, ...]
    boosted_move: int
    life_repaired: int
    gold_taken: int
    melee_base: int
    ranged_base: int
    defence_base: int
    victory_gold: int
    treasure_gold: int
    castle_points: int
    solo: tuple[SoloStack, ...]
    provenance: str
    source: str
    rules: tuple[str, ...] = ()

    @property
    def colours(self) -> tuple[str, ...]:
        return tuple(side.colour for side in self.side)


class _Minions(msgspec.Struct, forbid_unknown_fields=True):
    minion: tuple[Minion, ...]
    rules: tuple[str, ...] = ()


class _Relics(msgspec.Struct, forbid_unknown_fields=True):
    relic: tuple[Relic, ...]
    rules: tuple[str, ...] = ()


def minions(path: Any) -> tuple[Minion, ...]:
    """The minions of a file of cards. DataError names what is wrong with one."""
    found = read(path, _Minions).minion
    ends = [cost for stack in SETUP.solo for cost in stack.costs]
    for card in found:
        if card.kind == "mercenary" and not (card.cost >= SETUP.dear or card.cost in ends):
            raise DataError(f"{path.name}: {card.id}: no stack of the solo game has mercenaries of cost {card.cost}")
        if bool(card.ability) != (card.effect is not None):
            raise DataError(f"{path.name}: {card.id}: an ability has an effect, and an effect is of an ability")
        if card.effect is None:
            continue
        if card.effect.op not in EFFECTS[card.ability] or (card.ability == "aftershock" and card.effect.pay):
            a = "a" if card.ability in ("boost", "command") else "an"
            raise DataError(f"{path.name}: {card.id}: {card.effect.op!r} is no effect of {a} {card.ability}")
    return found


_HERE = folder() / "covil"
SETUP: SetupData = read(_HERE / "setup.toml", SetupData)
SIDES: dict[str, Side] = {side.colour: side for side in SETUP.side}
OVERLORDS: dict[str, Minion] = by_id(minions(_HERE / "overlords.toml"), "overlords of data/covil")
LIEUTENANTS: dict[str, Minion] = by_id(minions(_HERE / "lieutenants.toml"), "lieutenants of data/covil")
MERCENARIES: dict[str, Minion] = by_id(minions(_HERE / "mercenaries.toml"), "mercenaries of data/covil")
RELICS: dict[str, Relic] = by_id(read(_HERE / "relics.toml", _Relics).relic, "relics of data/covil")
MINIONS: dict[str, Minion] = by_id(
    (*OVERLORDS.values(), *LIEUTENANTS.values(), *MERCENARIES.values()), "minions of data/covil"
)


def lieutenants(*colours: str) -> list[str]:
    """The lieutenants of these colours, in the order of the cards."""
    return [card.id for card in LIEUTENANTS.values() if card.colour in colours]
