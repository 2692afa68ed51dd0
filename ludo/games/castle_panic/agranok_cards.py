"""The five Agranok cards, from data/castle_panic/agranok.toml (DT-005, DT-074)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

FACES = (1, 2, 3, 4, 5, 6)


AgranokOp = Literal["none", "draw", "discard", "move", "heal", "herald", "banish", "boulder"]


class AgranokEffect(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One printed effect. ``op``: for whom listens to ``AgranokActs``; ``on``: the numbers of the die, on a card's front."""

    op: AgranokOp
    text: str
    on: tuple[int, ...] = ()
    amount: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0
    scope: Literal["", "own", "rolled", "all"] = ""
    steps: Annotated[int, msgspec.Meta(ge=1, le=4)] = 1
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

    beginners: Annotated[int, msgspec.Meta(ge=1, le=5)]
    overlord: tuple[int, ...]


class AgranokData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """data/castle_panic/agranok.toml."""

    herald: tuple[AgranokEffect, ...]
    card: tuple[AgranokCard, ...]
    advice: Advice
    rules: tuple[str, ...] = ()


def checked(found: AgranokData) -> AgranokData:
    """The five cards, as an owner of the game may type them in. ValueError names what is wrong."""
    for card in found.card:
        if card.die and sorted(face for e in card.die for face in e.on) != list(FACES):
            raise ValueError(f"agranok.{card.id}.die: each number of the die, 1 to 6, stands in one entry")
    if [card.level for card in found.card] != [1, 2, 3, 4, 5] or len(found.herald) != 3:
        raise ValueError("agranok: there are five cards, of level 1 to 5 in order, and three Herald spaces")
    if [card.id for card in found.card] != [f"agranok-level-{card.level}" for card in found.card]:
        raise ValueError("agranok: the five cards are called agranok-level-1 to agranok-level-5")
    if found.herald[-1].op == "draw":  # a fourth Herald might come while he is still to come
        raise ValueError("agranok.herald.2.op: 'draw' may stand in the first two Herald spaces only (DT-082?)")
    for i, effect in enumerate(found.herald):
        if effect.scope == "own":
            raise ValueError(f"agranok.herald.{i}.scope: not 'own', as Agranok has no colour before he has come")
    levels = found.advice.overlord
    if not levels or not set(levels) <= {1, 2, 3, 4, 5} or len(set(levels)) < len(levels):
        raise ValueError("agranok.advice.overlord: levels of Agranok, 1 to 5, each once")
    return found
