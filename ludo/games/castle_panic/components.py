"""Cards and tokens, from data/castle_panic (CP-004 to CP-007); those of the expansions from files of their own."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Literal

import msgspec

from ludo.data import by_id, nearest
from ludo.engine.files import Files
from ludo.games.castle_panic.agranok_cards import AgranokCard, AgranokData, AgranokEffect, checked

ARCS = 6
Count = Annotated[int, msgspec.Meta(ge=0, le=99)]
Ring = Literal["forest", "archer", "knight", "swordsman", "castle"]
Colour = Literal["red", "green", "blue"]

STANDING = (
    "monster",
    "boss",
    "elite",
    "special",
    "herald",
    "agranok",
    "support",
    "wizards-tower",
    "variable",
    "mega-boss",
)
"""Kinds of tokens that stand on the board, with points."""
ONCE = ("support", "mega-boss", "harbinger")
"""Kinds of tokens of which nobody is there twice."""
NEW = ("monster", "elite", "boss", "effect")
"""Kinds of tokens that a pack may add."""

SPOKEN_OF = ("brick", "mortar", "nice-shot", "barbarian", "tar", "agranok")
"""Cards and tokens that rules of others name."""


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Castle card. Hit cards have rings, colours and damage."""

    id: str
    count: Count
    kind: str
    category: Literal["hit", "building", "special", "oil", "wizard"]
    name: str = ""
    text: str = ""
    see: tuple[str, ...] = ()
    provenance: str = "added"
    source: str = ""
    rings: tuple[Ring, ...] = ()
    colours: tuple[Colour, ...] = ()
    damage: Count = 0
    deck: Literal["castle", "wizard"] = "castle"
    stand_in: tuple[str, ...] = ()
    """What in this entry is ours."""
    slays: bool = False
    """Its text says "slay": what is slain otherwise, as Agranok, asks for it."""
    rules: tuple[str, ...] = ()
    """Ids of rules that this table is, beside those of what it does."""

    @property
    def is_hit(self) -> bool:
        return self.category == "hit"


Op = Literal[
    "boulder", "discard", "discard-all", "draw", "flaming-boulder", "heal", "move", "plague", "rotate", "sorceress", "wither",
]  # fmt: skip
TokenKind = Literal[
    "monster", "boss", "elite", "special", "herald", "agranok", "support", "wizards-tower", "variable", "mega-boss", "harbinger",
    "effect",
]  # fmt: skip


class Effect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a token does when it is drawn: ``op``: for whom listens to ``TokenEffect``."""

    op: Op
    amount: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    scope: Literal["", "all", "colour", "own-colour"] = ""
    colour: Colour | Literal[""] = ""
    direction: Literal["", "clockwise", "counter-clockwise"] = ""
    cards: str = ""


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Monster token: a Monster or Boss with points, an effect, or what an expansion mixes in among these."""

    id: str
    count: Count
    kind: TokenKind
    name: str = ""
    text: str = ""
    see: tuple[str, ...] = ()
    provenance: str = "added"
    source: str = ""
    points: Count = 0
    trophy: Count = 0
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


class Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: tuple[Card, ...]
    rules: tuple[str, ...] = ()


class Tokens(msgspec.Struct, forbid_unknown_fields=True):
    token: tuple[Token, ...]
    rules: tuple[str, ...] = ()


class Removed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tokens that stay in the box in games of these variants."""

    tokens: dict[str, Count]
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
    count: Count


class SetupData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/castle_panic/setup.toml."""

    walls: Literal[6]
    towers: Literal[6]
    tar_tokens: Literal[1]
    fortify_tokens: Count
    die: Literal["d6"]
    starting: tuple[Starting, ...]
    easier_battles: dict[str, Count]
    provenance: str
    source: str
    rules: tuple[str, ...] = ()


class Components:
    """Cards, tokens and numbers of one set-up: ``t.data``."""

    def __init__(self, files: Files) -> None:
        base = files.read("cards", Cards).card, files.read("tokens", Tokens).token
        self.setup = files.read("setup", SetupData)
        #: The variants that bring a box of their own.
        self.boxes: dict[str, Expansion] = {
            "dark-titan": files.read("dark_titan", Expansion),
            "wizards-tower": files.read("wizards_tower", Expansion),
        }
        self.agranok = checked(files.read("agranok", AgranokData))
        self.forms: dict[str, AgranokCard] = {card.id: card for card in self.agranok.card}
        self.heralds: tuple[AgranokEffect, ...] = self.agranok.herald
        #: What is not played, by id and by name.
        self.missing: dict[str, Missing] = {
            key: m for box in self.boxes.values() for m in box.missing for key in (m.id, m.name)
        }
        #: Every card and every token, of whichever box.
        self.cards: dict[str, Card] = by_id((*base[0], *(c for box in self.boxes.values() for c in box.card)), "cards")
        self.tokens: dict[str, Token] = by_id(
            (*base[1], *(k for box in self.boxes.values() for k in box.token)), "tokens"
        )
        self.deck: tuple[str, ...] = tuple(card.id for card in base[0] for _ in range(card.count))
        self.bag: tuple[str, ...] = tuple(token.id for token in base[1] for _ in range(token.count))
        for fault in faults(self, files):
            raise ValueError(fault)
        self._pieces: dict[Any, tuple[str, ...]] = {}
        self._hits: dict[tuple[str, str, str, str], bool] = {}

    def cards_of(self, variants: tuple[str, ...]) -> tuple[str, ...]:
        """Every card that is in the game or in its box (CP-004), with those of the expansions played."""
        if (key := ("cards", variants)) not in self._pieces:
            boxes = (self.boxes[name] for name in variants if name in self.boxes)
            self._pieces[key] = (
                *self.deck,
                *(card.id for box in boxes for card in box.card for _ in range(card.count)),
            )
        return self._pieces[key]

    def tokens_of(self, variants: tuple[str, ...]) -> tuple[str, ...]:
        """Every token that is in the game or in its box (CP-004), with those of the expansions played."""
        if (key := ("tokens", variants)) not in self._pieces:
            boxes = (self.boxes[name] for name in variants if name in self.boxes)
            self._pieces[key] = (
                *self.bag,
                *(token.id for box in boxes for token in box.token for _ in range(token.count)),
            )
        return self._pieces[key]

    def full_points(self, kind: str) -> int:
        return self.tokens[kind].points

    def least_points(self, kind: str) -> int:
        """The lowest number on a token that stands: 1, or Agranok's 2 (DT-076)."""
        return 2 if "last two together" in self.tokens[kind].traits else 1

    def hits(self, card: str, ring: str, colour: str, kind: str = "") -> bool:
        """Does this hit card reach this ring and this colour, and there this kind of Monster?"""
        key = (card, ring, colour, kind)
        if (found := self._hits.get(key)) is None:
            found = self._hits[key] = ring in self.rings_of(card, kind) and colour in self.cards[card].colours
        return found

    def rings_of(self, card: str, kind: str) -> tuple[str, ...]:
        """The rings in which a hit card reaches this kind of Monster: what flies, only Archers and Heroes, but these in all (WT-009)."""
        c = self.cards[card]
        if kind and "flying" in self.tokens[kind].traits:
            return ("archer", "knight", "swordsman") if c.kind in ("archer", "hero") else ()
        return c.rings


def faults(data: Components, files: Files) -> Iterator[str]:
    """What is wrong with cards, tokens and numbers that no single table shows."""
    cards, tokens = data.cards, data.tokens
    for card in cards.values():
        if card.is_hit and not (card.rings and card.colours and card.damage):
            yield f"{files.path(card.id)}: a hit card has rings, colours and damage"
        if not card.is_hit and files.is_new(card.id):
            yield f"{files.path(card.id)}: nothing says what a new {card.category} card does; new cards are hit cards"
    for token in tokens.values():
        if (token.kind in STANDING) != bool(token.points):
            yield f"{files.path(token.id)}: points are what Monsters and Support tokens have, and only these"
        if token.kind == "effect" and token.effect is None:
            yield f"{files.path(token.id)}: an effect token has an effect"
        if token.kind in ONCE and token.count > 1:
            yield f"{files.path(token.id)}.count: there is one {token.id} at most"
        pair = f"{token.id}-harbinger" if token.kind == "mega-boss" else token.id.removesuffix("-harbinger")
        if token.kind in ("mega-boss", "harbinger") and (pair not in tokens or tokens[pair].count != token.count):
            yield f"{files.path(token.id)}: a Mega Boss and its Harbinger are there together, or both are not"
        if token.kind == "agranok" and token.count != 1:
            yield f"{files.path(token.id)}.count: there is one Agranok"
        if token.kind not in NEW and files.is_new(token.id):
            yield f"{files.path(token.id)}: nothing says what a new {token.kind} token does; new ones are {', '.join(NEW)}"
    for path, named in (
        ("setup.starting", [s.kind for s in data.setup.starting]),
        ("setup.easier_battles", [*data.setup.easier_battles]),
        *((f"{name}.removed", [*r.tokens]) for name, box in data.boxes.items() for r in box.removed.values()),
    ):
        if unknown := [kind for kind in named if kind not in tokens]:
            yield f"{path}: there is no token {unknown[0]!r}{nearest(unknown[0], tokens)}"
    first = [s for s in data.setup.starting if s.kind in tokens]
    if any(tokens[s.kind].kind != "monster" or s.count > tokens[s.kind].count for s in first):
        yield "setup.starting: Monsters, and no more of a kind than there are"
    if sum(s.count for s in first) > ARCS:
        yield f"setup.starting: at most {ARCS} Monsters, one in each space of the Archer ring (CP-009)"
    for name in SPOKEN_OF:
        if name not in cards and name not in tokens:
            yield f"{name} cannot be taken out, as others speak of it; count = 0 leaves it out"
