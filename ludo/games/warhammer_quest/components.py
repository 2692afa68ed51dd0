"""Cards, monsters, warriors and board sections, from data/warhammer_quest (PP-002, PP-012, PP-013, PP-034)."""

from __future__ import annotations

import re
from typing import Literal

import msgspec

from ludo.data import by_id, folder, read
from ludo.errors import DataError


class Warrior(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the four warriors; in data in the order in which their players sit, clockwise."""

    id: str
    name: str
    wounds: int
    strength: int
    toughness: int
    weapon_skill: int
    text: str
    provenance: str
    source: str
    confidence: str
    wounds_provenance: str


class Monster(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of monster, as the card shows it. ``gold``: the reward for each (PP-018)."""

    id: str
    name: str
    wounds: int
    move: int
    weapon_skill: int
    ballistic_skill: int
    strength: int
    toughness: int
    attacks: int
    gold: int
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
    effect: str = ""
    placing: Literal["", "swarm"] = ""
    again: Literal["always"] | int = 0
    number: int = 0
    gold: int = 0
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
    sides: int
    rule: str
    provenance: str
    source: str


class _Warriors(msgspec.Struct, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    warrior: tuple[Warrior, ...]
    die: _Die


class _Monsters(msgspec.Struct, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    base: tuple[int, int]
    base_provenance: str
    monster: tuple[Monster, ...]


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    rules: tuple[str, ...]
    card: tuple[Card, ...]


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is said of a dungeon that was laid at random."""

    title: str
    provenance: str
    source: str


class _Sections(msgspec.Struct, forbid_unknown_fields=True):
    laid: Laid
    section: tuple[Section, ...]


_HERE = folder() / "warhammer_quest"
_people = read(_HERE / "warriors.toml", _Warriors)
_beasts = read(_HERE / "monsters.toml", _Monsters)
_parts = read(_HERE / "sections.toml", _Sections)

WARRIORS: dict[str, Warrior] = by_id(_people.warrior, "warriors of data/warhammer_quest")
MONSTERS: dict[str, Monster] = by_id(_beasts.monster, "monsters of data/warhammer_quest")
CARDS: dict[str, Card] = by_id(read(_HERE / "cards.toml", _Cards).card, "cards of data/warhammer_quest")
SECTIONS: dict[str, Section] = by_id(_parts.section, "sections of data/warhammer_quest")
LAID = _parts.laid
POWER_DIE: int = _people.die.sides
DECK: tuple[str, ...] = tuple(CARDS)
BASE = _beasts.base


def dice(number: str) -> tuple[int, str]:
    """(how many, which die) of "2D6"; (0, "") of a plain number. DataError for neither."""
    if number.isdecimal():
        return 0, ""
    if not (found := re.fullmatch(r"([1-9])D(3|6)", number)):
        raise DataError(f"data/warhammer_quest/cards.toml: {number!r} is no number of monsters, as 6 or 2D6")
    return int(found[1]), f"d{found[2]}"


for _card in CARDS.values():
    for _group in _card.monsters:
        dice(_group.number)
        if _group.kind not in MONSTERS:
            raise DataError(f"data/warhammer_quest/cards.toml: {_card.id} brings {_group.kind!r}, which is no monster")
