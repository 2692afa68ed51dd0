"""Chance: dice, piles and the numbers that decide them.

A pile is *what is left*, not a secret order: a sorted multiset, with a known top where some rule looked. The n-th
outcome of a game depends on (seed, n) alone, so undo and redo give the same roll in every process.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any

import msgspec

from ludo.events.words import UNKNOWN as UNKNOWN

CHANCE = -1
"""The seat of chance: what ``state.player`` says when a die or a pile answers."""

_MASK = (1 << 64) - 1
_GAMMA = 0x9E3779B97F4A7C15


def _mix(z: int) -> int:
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
    return z ^ (z >> 31)


def splitmix64(seed: int, n: int) -> int:
    """The n-th 64-bit number of a seed: any int, any n >= 0. SplitMix64 (Steele, Lea, Flood 2014), reached by position."""
    return _mix((_start(seed) + (n + 1) * _GAMMA) & _MASK)


@lru_cache(64)
def _start(seed: int) -> int:
    return _mix((seed * _GAMMA + _GAMMA) & _MASK)


def game_seed(seed: int, i: int) -> int:
    """The seed of the i-th of many games: depends on (seed, i) alone, 63 bits."""
    return splitmix64(seed, i) >> 1


class Pile(msgspec.Struct, frozen=True, gc=False):
    """A deck, bag or discard pile as what is left.

    ``cards`` is sorted, equal cards beside each other; ``top`` are cards whose order on top is known, first drawn first.
    """

    cards: tuple[str, ...] = ()
    top: tuple[str, ...] = ()

    @staticmethod
    def of(cards: Iterable[str]) -> Pile:
        return Pile(tuple(sorted(cards)))

    def __len__(self) -> int:
        return len(self.cards) + len(self.top)

    def __iter__(self) -> Iterator[str]:
        return iter((*self.top, *self.cards))

    def __contains__(self, card: object) -> bool:
        return card in self.cards or card in self.top

    def count(self, card: str) -> int:
        return self.cards.count(card) + self.top.count(card)

    def put(self, card: str) -> Pile:
        """With one card more, somewhere in it."""
        k = bisect_left(self.cards, card)
        return Pile(self.cards[:k] + (card,) + self.cards[k:], self.top)

    def put_all(self, cards: Iterable[str]) -> Pile:
        return Pile(tuple(sorted((*self.cards, *cards))), self.top)

    def take(self, card: str) -> Pile:
        """Without one such card, from the top where it is known. ValueError when there is none."""
        if self.top and card in self.top:
            k = self.top.index(card)
            return Pile(self.cards, self.top[:k] + self.top[k + 1 :])
        k = bisect_left(self.cards, card)
        if k == len(self.cards) or self.cards[k] != card:
            raise ValueError(f"there is no {card!r} in this pile")
        return Pile(self.cards[:k] + self.cards[k + 1 :], self.top)

    def weights(self) -> list[tuple[str, int]]:
        """What the next draw may be, with integer weights: the known top alone, or each kind by how many are left."""
        if self.top:
            return [(self.top[0], 1)]
        out: list[tuple[str, int]] = []
        for card in self.cards:
            if out and out[-1][0] == card:
                out[-1] = (card, out[-1][1] + 1)
            else:
                out.append((card, 1))
        return out

    def pick(self, x: int) -> str:
        """The card that a 64-bit number x draws."""
        if self.top:
            return self.top[0]
        return self.cards[x * len(self.cards) >> 64]


def pile_at(t: Any, address: str) -> Pile:
    """A table's pile by its address: the field's name, or ``"decks.1"`` for one of a tuple of piles. A hand is a pile too."""
    field, dot, k = address.partition(".")
    found = getattr(t, field)[int(k)] if dot else getattr(t, field)
    return found if type(found) is Pile else Pile.of(found)


def pile_put(t: Any, address: str, pile: Pile) -> dict[str, Any]:
    """{field: value} that puts a pile in place of the one, or of the hand, at an address of ``t``."""
    field, dot, k = address.partition(".")
    if not dot:
        return {field: pile}
    piles = getattr(t, field)
    put = pile if type(piles[int(k)]) is Pile else tuple(pile)
    return {field: (*piles[: int(k)], put, *piles[int(k) + 1 :])}


class Die(msgspec.Struct, frozen=True):
    """A die: its faces with integer weights. Equal faces are merged, so that one can be pinned."""

    name: str
    faces: tuple[tuple[int | str, int], ...]

    def pick(self, x: int) -> int | str:
        k = x * sum(w for _, w in self.faces) >> 64
        for face, weight in self.faces:
            k -= weight
            if k < 0:
                return face
        raise AssertionError("weights cover every number")


def die(sides: int, name: str = "") -> Die:
    """A fair die with faces 1 to ``sides``."""
    return Die(name or f"d{sides}", tuple((face, 1) for face in range(1, sides + 1)))
