"""Cards and tokens, from data/castle_panic (CP-004 to CP-007)."""

from __future__ import annotations

from functools import cache

import msgspec

from ludo.data import folder, read


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
    """A Monster token: a Monster or Boss with points, or an effect."""

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

    @property
    def is_monster(self) -> bool:
        return self.kind in ("monster", "boss")


class _Cards(msgspec.Struct, forbid_unknown_fields=True):
    card: tuple[Card, ...]
    rules: tuple[str, ...] = ()


class _Tokens(msgspec.Struct, forbid_unknown_fields=True):
    token: tuple[Token, ...]
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


def _by_id(items: tuple, what: str) -> dict:
    from ludo.errors import DataError

    out: dict = {}
    for item in items:
        if item.id in out:
            raise DataError(f"data/castle_panic: two {what} have the id {item.id!r}")
        out[item.id] = item
    return out


CARDS: dict[str, Card] = _by_id(read(folder() / "castle_panic/cards.toml", _Cards).card, "cards")
TOKENS: dict[str, Token] = _by_id(read(folder() / "castle_panic/tokens.toml", _Tokens).token, "tokens")
SETUP: SetupData = read(folder() / "castle_panic/setup.toml", SetupData)

DECK: tuple[str, ...] = tuple(card.id for card in CARDS.values() for _ in range(card.count))
BAG: tuple[str, ...] = tuple(token.id for token in TOKENS.values() for _ in range(token.count))


@cache
def hits(card: str, ring: str, colour: str) -> bool:
    """Does this hit card show this ring and this colour?"""
    c = CARDS[card]
    return ring in c.rings and colour in c.colours
