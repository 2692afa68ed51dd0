"""Cards, monsters, warriors and board sections, from data/warhammer_quest (PP-002, PP-012, PP-013, PP-034)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Annotated, Literal

import msgspec

from ludo.data import nearest
from ludo.engine.chance import die
from ludo.engine.files import Files

Count = Annotated[int, msgspec.Meta(ge=0, le=999)]
Some = Annotated[int, msgspec.Meta(ge=1, le=999)]


class Warrior(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four warriors; in data in the order in which their players sit, clockwise."""

    id: str
    name: str
    wounds: Some
    strength: Count
    toughness: Count
    weapon_skill: Count
    text: str
    provenance: str
    source: str
    confidence: str
    wounds_provenance: str


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of monster, as the card shows it. ``gold``: the reward for each (PP-018)."""

    id: str
    name: str
    wounds: Some
    move: Count
    weapon_skill: Count
    ballistic_skill: Count
    strength: Count
    toughness: Count
    attacks: Count
    gold: Count
    damage: str
    ranged: str
    ambush: bool
    special: tuple[str, ...]
    provenance: str
    source: str
    confidence: str
    disagreement: str = ""


class Group(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many monsters of a kind: ``number`` is a number, or dice as "2D6"."""

    kind: str
    number: str


EventEffect = Literal["cave-in", "portcullis", "encounter", "dead-body", "trap", "scorpions", "old-bones"]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card. ``again``: when another is drawn after it, "always" or on 1D6 of at most so many; 0: only where
    the ``effect`` says so. What an effect reckons with: ``number``, and ``gold`` for each."""

    id: str
    letter: Literal["E", "M"]
    name: str
    text: str
    provenance: str
    source: str
    confidence: str
    monsters: tuple[Group, ...] = ()
    effect: EventEffect | Literal[""] = ""
    placing: Literal["", "swarm"] = ""
    again: Literal["always"] | Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    number: Count = 0
    gold: Count = 0
    disagreement: str = ""


class Section(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A room or corridor; ``grid`` in letters, its border of walls and doorways around it."""

    id: str
    name: str
    kind: Literal["dungeon-room", "objective-room", "corridor"]
    cards: int
    grid: str
    provenance: str
    source: str
    confidence: str


class _Die(msgspec.Struct, forbid_unknown_fields=True):
    sides: Annotated[int, msgspec.Meta(ge=2, le=20)]
    rule: str
    provenance: str
    source: str


class Warriors(msgspec.Struct, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    warrior: tuple[Warrior, ...]
    die: _Die


class Monsters(msgspec.Struct, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    base: tuple[Literal[1], Literal[1]]
    base_provenance: str
    monster: tuple[Monster, ...]


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    card: tuple[Card, ...]


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a dungeon that was laid at random."""

    title: str
    provenance: str
    source: str


class Sections(msgspec.Struct, forbid_unknown_fields=True):
    laid: Laid
    section: tuple[Section, ...]


class Components:
    """Cards, monsters, warriors and the power die of one set-up: ``t.data``."""

    def __init__(self, files: Files) -> None:
        people, beasts = files.read("warriors", Warriors), files.read("monsters", Monsters)
        self.warriors: dict[str, Warrior] = {w.id: w for w in people.warrior}
        self.monsters: dict[str, Monster] = {m.id: m for m in beasts.monster}
        self.cards: dict[str, Card] = {c.id: c for c in files.read("cards", Cards).card}
        self.deck: tuple[str, ...] = tuple(self.cards)
        self.base = beasts.base
        self.power_die: int = people.die.sides
        self.dice = (die(self.power_die, "power"),)
        for fault in faults(self, files):
            raise ValueError(fault)


def faults(data: Components, files: Files) -> Iterator[str]:
    """What is wrong with the cards that no single table shows."""
    for card in data.cards.values():
        where = files.path(card.id)
        if (card.letter == "M") != bool(card.monsters) or (card.letter == "E") != bool(card.effect):
            yield f"{where}: an M brings monsters, an E has an effect"
        if len(card.monsters) > MOST_KINDS:
            yield f"{where}.monsters: at most {MOST_KINDS} kinds are shared out at once"
        for k, group in enumerate(card.monsters):
            if group.kind not in data.monsters:
                yield f"{where}.monsters.{k}.kind: {group.kind!r} is no monster{nearest(group.kind, data.monsters)}"
            if not re.fullmatch(NUMBER, group.number):
                yield f"{where}.monsters.{k}.number: {group.number!r} is no number of monsters, as 6 or 2D6"
    named = {"barbarian", "dwarf", "elf", "wizard"}
    if set(data.warriors) != named:
        yield f"warriors: the party is of {', '.join(sorted(named))}, and of nobody else"
    if not data.deck:
        yield "cards: the Event deck has no card"


NUMBER = r"[1-9][0-9]?|[1-9]D(3|6)"
MOST_KINDS = 4
"""No card brings more than two; the ways to share out grow with each kind six times over."""


def dice(number: str) -> tuple[int, str]:
    """(how many, which die) of "2D6"; (0, "") of a plain number."""
    rolls, _, sides = number.partition("D")
    return (int(rolls), f"d{sides}") if sides else (0, "")
