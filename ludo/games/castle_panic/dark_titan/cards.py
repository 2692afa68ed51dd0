"""The five Agranok cards, from data/castle_panic/agranok.toml (DT-005, DT-074)."""

from __future__ import annotations

from typing import Literal

import msgspec

from ludo.data import folder, read, shown
from ludo.errors import DataError

FACES = (1, 2, 3, 4, 5, 6)


class AgranokEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One printed effect. ``op``: a name in agranok_effects.OPS; ``on``: the numbers of the die, on a card's front."""

    op: Literal["none", "draw", "discard", "move", "heal", "herald", "banish", "boulder"]
    text: str
    on: tuple[int, ...] = ()
    amount: int = 0
    scope: Literal["", "own", "rolled", "all"] = ""
    steps: int = 1
    choice: Literal["", "own", "random"] = ""
    with_him: bool = False
    provenance: str = ""
    source: str = ""


class AgranokCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One form of Agranok: its level and what its front says of the die."""

    id: str
    name: str
    level: int
    provenance: str
    source: str
    die: tuple[AgranokEffect, ...] = ()

    @property
    def stand_in(self) -> bool:
        return self.provenance == "stand-in"

    @property
    def text(self) -> str:
        """All that is printed on it, in a line."""
        return " ".join(f"{'-'.join(dict.fromkeys((str(e.on[0]), str(e.on[-1]))))}: {e.text}" for e in self.die)

    def effect(self, face: int) -> AgranokEffect:
        return next(e for e in self.die if face in e.on)


class Advice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Levels that the rulebook recommends (DT-075, DT-151)."""

    beginners: int
    overlord: tuple[int, ...]


class AgranokData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/castle_panic/agranok.toml."""

    herald: tuple[AgranokEffect, ...]
    card: tuple[AgranokCard, ...]
    advice: Advice
    rules: tuple[str, ...] = ()


def load(path: object = None) -> AgranokData:
    """The cards of a file, as an owner of the game may type them in. DataError names what is wrong."""
    path = folder() / "castle_panic/agranok.toml" if path is None else path
    found = read(path, AgranokData)
    for i, card in enumerate(found.card):
        if card.die and sorted(face for e in card.die for face in e.on) != list(FACES):
            raise DataError(f"{shown(path)}: card[{i}].die: each number of the die, 1 to 6, stands in one entry")
    if [card.level for card in found.card] != [1, 2, 3, 4, 5] or len(found.herald) != 3:
        raise DataError(f"{shown(path)}: there are five cards, of level 1 to 5 in order, and three Herald spaces")
    if found.herald[-1].op == "draw":  # a fourth Herald might come while he is still to come
        raise DataError(f"{shown(path)}: herald[2].op: 'draw' may stand in the first two Herald spaces only (DT-082?)")
    for i, effect in enumerate(found.herald):
        if effect.scope == "own":
            raise DataError(f"{shown(path)}: herald[{i}].scope: not 'own', as Agranok has no colour before he has come")
    return found


AGRANOK = load()
FORMS: dict[str, AgranokCard] = {card.id: card for card in AGRANOK.card}
HERALDS: tuple[AgranokEffect, ...] = AGRANOK.herald
