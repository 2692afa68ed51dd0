"""Cards and tokens, from data/castle_panic (CP-004 to CP-007); those of the expansions from files of their own."""

from __future__ import annotations

from functools import cache

import msgspec

from ludo.data import by_id, folder, read


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Castle card. Hit cards have rings, colours and damage."""

    id: str
    name: str
    count: int
    kind: str
    category: str
    text: str
    see: tuple[str, ...]
    provenance: str
    source: str
    rings: tuple[str, ...] = ()
    colours: tuple[str, ...] = ()
    damage: int = 0
    deck: str = "castle"
    stand_in: tuple[str, ...] = ()
    """What in this entry is ours."""
    slays: bool = False
    """Its text says "slay": what is slain otherwise, as Agranok, asks for it."""
    rules: tuple[str, ...] = ()
    """Ids of rules that this table is, beside those of what it does."""

    @property
    def is_hit(self) -> bool:
        return self.category == "hit"


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a token does when it is drawn: ``op`` is a name in new_monsters.EFFECTS."""

    op: str
    amount: int = 0
    scope: str = ""
    colour: str = ""
    direction: str = ""
    cards: str = ""


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Monster token: a Monster or Boss with points, an effect, or what an expansion mixes in among these."""

    id: str
    name: str
    count: int
    kind: str
    text: str
    see: tuple[str, ...]
    provenance: str
    source: str
    points: int = 0
    trophy: int = 0
    effect: Effect | None = None
    stand_in: tuple[str, ...] = ()
    """What in this entry is ours."""
    traits: tuple[str, ...] = ()
    """What expansions ask of a Monster: "flying", "climbs", ..."""
    rules: tuple[str, ...] = ()
    """Ids of rules that this table is, beside those of what it does."""
    trophy_rule: str = "CP-069"
    """The rule of what its trophy is worth."""

    @property
    def is_monster(self) -> bool:
        return self.points > 0 and self.kind != "support"


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: tuple[Card, ...]
    rules: tuple[str, ...] = ()


class _Tokens(msgspec.Struct, forbid_unknown_fields=True):
    token: tuple[Token, ...]
    rules: tuple[str, ...] = ()


class Removed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens that stay in the box in games of these variants."""

    tokens: dict[str, int]
    provenance: str
    source: str
    rules: tuple[str, ...] = ()


class Missing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A piece that is not played, as no source tells what it does."""

    id: str
    name: str
    why: str


class Expansion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a variant with a box of its own adds: data/castle_panic/<its name>.toml."""

    card: tuple[Card, ...]
    token: tuple[Token, ...]
    removed: dict[str, Removed] = {}
    missing: tuple[Missing, ...] = ()
    rules: tuple[str, ...] = ()


class Starting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    count: int


class SetupData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/castle_panic/setup.toml."""

    walls: int
    towers: int
    tar_tokens: int
    fortify_tokens: int
    die: str
    starting: tuple[Starting, ...]
    easier_battles: dict[str, int]
    provenance: str
    source: str
    rules: tuple[str, ...] = ()


SETUP: SetupData = read(folder() / "castle_panic/setup.toml", SetupData)
_BASE = (
    read(folder() / "castle_panic/cards.toml", _Cards).card,
    read(folder() / "castle_panic/tokens.toml", _Tokens).token,
)

#: The variants that bring a box of their own.
EXPANSIONS: dict[str, Expansion] = {
    "dark-titan": read(folder() / "castle_panic/dark_titan.toml", Expansion),
    "wizards-tower": read(folder() / "castle_panic/wizards_tower.toml", Expansion),
}

#: What is not played, by id and by name.
MISSING: dict[str, Missing] = {key: m for box in EXPANSIONS.values() for m in box.missing for key in (m.id, m.name)}

#: Every card and every token, of whichever box.
CARDS: dict[str, Card] = by_id(
    (*_BASE[0], *(card for box in EXPANSIONS.values() for card in box.card)), "cards of data/castle_panic"
)
TOKENS: dict[str, Token] = by_id(
    (*_BASE[1], *(token for box in EXPANSIONS.values() for token in box.token)), "tokens of data/castle_panic"
)

DECK: tuple[str, ...] = tuple(card.id for card in _BASE[0] for _ in range(card.count))
BAG: tuple[str, ...] = tuple(token.id for token in _BASE[1] for _ in range(token.count))


@cache
def cards_of(variants: tuple[str, ...]) -> tuple[str, ...]:
    """Every card that is in the game or in its box (CP-004), with those of the expansions played."""
    boxes = (EXPANSIONS[name] for name in variants if name in EXPANSIONS)
    return (*DECK, *(card.id for box in boxes for card in box.card for _ in range(card.count)))


@cache
def tokens_of(variants: tuple[str, ...]) -> tuple[str, ...]:
    """Every token that is in the game or in its box (CP-004), with those of the expansions played."""
    boxes = (EXPANSIONS[name] for name in variants if name in EXPANSIONS)
    return (*BAG, *(token.id for box in boxes for token in box.token for _ in range(token.count)))


@cache
def hits(card: str, ring: str, colour: str, kind: str = "") -> bool:
    """Does this hit card reach this ring and this colour, and there this kind of Monster?"""
    return ring in rings_of(card, kind) and colour in CARDS[card].colours


@cache
def rings_of(card: str, kind: str) -> tuple[str, ...]:
    """The rings in which a hit card reaches this kind of Monster: what flies, only Archers and Heroes, but these in all (WT-009)."""
    c = CARDS[card]
    if kind and "flying" in TOKENS[kind].traits:
        return ("archer", "knight", "swordsman") if c.kind in ("archer", "hero") else ()
    return c.rings
