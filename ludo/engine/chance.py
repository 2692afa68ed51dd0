"""Chance: dice, piles and the numbers that decide them.

A pile is *what is left*, not a secret order: a sorted multiset, with a top where some rule looked, and who has seen it. The n-th
outcome of a game depends on (seed, n) alone, so undo and redo give the same roll in every process.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache, reduce
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


EVERYBODY = -1
"""Who has seen a card, as a mask with a bit for each seat: all of them, and whoever looks on."""


def saw(seen: int, seat: int) -> bool:
    """Whether this seat is among those of a mask; -1 stands for somebody who looks on and sees what everybody does."""
    return seen == EVERYBODY or (seat >= 0 and bool(seen >> seat & 1))


class Covered(msgspec.Struct, frozen=True, gc=False, order=True):
    """A card or token that lies face down, in a hand or on the board, and the seats that have seen it, besides its owner.

    A field of these is a secret like a hand: ``rules.secret("traps", "bag", owner=nobody)``. What more is known of it, as where it
    lies, is a field of a subclass.
    """

    card: str
    seen: int = 0

    def shown(self, *seats: int) -> Covered:
        """The same, seen by these seats too."""
        return msgspec.structs.replace(self, seen=reduce(lambda seen, seat: seen | 1 << seat, seats, self.seen))


class Pile(msgspec.Struct, frozen=True, gc=False):
    """A deck, bag or discard pile as what is left.

    ``cards`` is sorted, equal cards beside each other; ``top`` are cards that somebody has looked at, first drawn first. ``seen``:
    for each of them a mask of the seats that did; unset where everybody has. In a view a card on top that its seat has not seen
    is ``UNKNOWN``, and lies among ``cards``, for it may be any of them.
    """

    cards: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    seen: tuple[int, ...] | msgspec.UnsetType = msgspec.UNSET

    @staticmethod
    def of(cards: Iterable[str]) -> Pile:
        return Pile(tuple(sorted(cards)))

    def __len__(self) -> int:
        return len(self.cards) + len(self.top) - self.top.count(UNKNOWN)

    def __iter__(self) -> Iterator[str]:
        return iter((*(card for card in self.top if card != UNKNOWN), *self.cards))

    def __contains__(self, card: object) -> bool:
        return card in self.cards or (card in self.top and card != UNKNOWN)

    def count(self, card: str) -> int:
        return self.cards.count(card) + self.top.count(card)

    def put(self, card: str) -> Pile:
        """With one card more, somewhere in it: what lies on top is then known to nobody."""
        cards = self.cards if not self.top else tuple(sorted(self))
        k = bisect_left(cards, card)
        return Pile(cards[:k] + (card,) + cards[k:])

    def put_all(self, cards: Iterable[str]) -> Pile:
        return Pile(tuple(sorted((*self, *cards))))

    def shuffled(self) -> Pile:
        """The same cards: what lies on top is known to nobody any more."""
        return Pile(tuple(sorted(self))) if self.top else self

    def on_top(self, card: str, seen: int = EVERYBODY) -> Pile:
        """With this card on top of it, seen by these seats: a mask, as ``1 << seat``."""
        return self._known((card, *self.top), (seen, *self.masks))

    def looked(self, k: int, card: str, seat: int | None) -> Pile:
        """The k-th card from the top (those above it have been looked at) is this one, and this seat, or everybody, has now seen it."""
        seen = EVERYBODY if seat is None else 1 << seat
        masks = self.masks
        if k < len(self.top):
            return self._known(self.top, (*masks[:k], masks[k] | seen, *masks[k + 1 :]))
        return self.take(card, k)._known((*self.top, card), (*masks, seen))

    @property
    def masks(self) -> tuple[int, ...]:
        """For each card on top, who has seen it."""
        return (EVERYBODY,) * len(self.top) if self.seen is msgspec.UNSET else self.seen

    def _known(self, top: tuple[str, ...], masks: tuple[int, ...]) -> Pile:
        return Pile(self.cards, top, masks if any(mask != EVERYBODY for mask in masks) else msgspec.UNSET)

    def take(self, card: str, below: int = 0) -> Pile:
        """Without one such card, from the top where it lies there (below the first so many). ValueError when there is none."""
        if self.top and card in self.top[below:]:
            k = self.top.index(card, below)
            masks = self.masks
            return self._known(self.top[:k] + self.top[k + 1 :], masks[:k] + masks[k + 1 :])
        k = bisect_left(self.cards, card)
        if k == len(self.cards) or self.cards[k] != card:
            raise ValueError(f"there is no {card!r} in this pile")
        return Pile(self.cards[:k] + self.cards[k + 1 :], self.top, self.seen)

    def weights(self, below: int = 0) -> list[tuple[str, int]]:
        """What the next draw may be, or the card below so many, with integer weights: the one that is known to lie there, or each kind by
        how many are left."""
        if below < len(self.top) and self.top[below] != UNKNOWN:
            return [(self.top[below], 1)]
        out: list[tuple[str, int]] = []
        for card in self.cards:
            if out and out[-1][0] == card:
                out[-1] = (card, out[-1][1] + 1)
            else:
                out.append((card, 1))
        return out

    def pick(self, x: int, below: int = 0) -> str:
        """The card that a 64-bit number x draws."""
        if below < len(self.top):
            return self.top[below]
        return self.cards[x * len(self.cards) >> 64]


def at(t: Any, address: str) -> Any:
    """What lies at an address of a table: a field, ``"decks.1"`` of a tuple, ``"dark_titan.forms"`` of a Struct in it."""
    for step in address.split("."):
        t = t[int(step)] if step.isdecimal() else getattr(t, step)
    return t


def put_at(t: Any, address: str, value: Any) -> dict[str, Any]:
    """{field: value} that puts a value at an address of a table."""
    field, *steps = address.split(".")
    return {field: _within(getattr(t, field), steps, value)}


def _within(old: Any, steps: list[str], value: Any) -> Any:
    if not steps:
        return value
    step, *rest = steps
    if not step.isdecimal():
        return msgspec.structs.replace(old, **{step: _within(getattr(old, step), rest, value)})
    k = int(step)
    return (*old[:k], _within(old[k], rest, value), *old[k + 1 :])


def named(card: str | Covered) -> str:
    """The card of a place in a hand, open or covered."""
    return card if isinstance(card, str) else card.card


def pile_at(t: Any, address: str) -> Pile:
    """A table's pile by its address. A hand is a pile too."""
    found = at(t, address)
    return found if type(found) is Pile else Pile.of(map(named, found))


def without(t: Any, address: str, card: str) -> dict[str, Any]:
    """{field: value} that takes one such card out of the pile, or the hand, at an address of ``t``."""
    found = at(t, address)
    if type(found) is Pile:
        return put_at(t, address, found.take(card))
    k = next(k for k, held in enumerate(found) if named(held) == card)
    return put_at(t, address, (*found[:k], *found[k + 1 :]))


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
