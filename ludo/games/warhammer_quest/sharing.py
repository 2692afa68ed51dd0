"""The One-on-One rule: how many monsters each warrior gets, of which kinds, and which placements leave that possible.

PP-026 to PP-028, PP-042, PP-043, PP-072. The even share goes in rounds; a placement may not spoil what could still be
shared
(PP-025). How many can be placed beside their warriors follows from Hall's theorem: it is the least, over all sets of
warriors, of what
the others need plus the free squares beside those of the set.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

from ludo.games.warhammer_quest.components import MONSTERS
from ludo.games.warhammer_quest.ground import room as room_of
from ludo.play.event import Objection, no

Square = tuple[int, int]

MOST_KINDS = 4
"""No card brings more than two; the ways to share out grow with each kind six times over."""


def how(kind: str) -> str:
    """Where monsters of a kind are placed: "beside" their warrior, or "far" off when they have missile weapons
    (PP-048)."""
    return "far" if MONSTERS[kind].ranged else "beside"


class Sharing:
    """An even share that is being placed: what is still needed, what may be placed now, and why all else may not."""

    def __init__(
        self, room: Any, warriors: tuple[str, ...], rounds: int, coming: tuple[str, ...], placed: Counter[Any]
    ) -> None:
        self.room, self.warriors, self.rounds = room, warriors, rounds
        self.left = Counter(coming)
        self.kinds = tuple(dict.fromkeys([*coming, *(kind for _, kind in sorted(placed))]))
        self.placed = placed
        self.count = {w: sum(placed[w, kind] for kind in self.kinds) for w in warriors}
        self.need = {w: rounds - self.count[w] for w in warriors}
        self.splits = tuple(sorted(self._splits()))
        self.may_get = {
            w: tuple(k for j, k in enumerate(self.kinds) if any(y[i][j] for y in self.splits))
            for i, w in enumerate(warriors)
        }
        self.able = tuple(
            w for w in warriors if self.need[w] > 0 and any(room.spots(how(k), w).squares for k in self.may_get[w])
        )
        self.round = min((self.count[w] for w in self.able), default=0)
        self.now = tuple(w for w in self.able if self.count[w] == self.round)
        self._beside = [room.beside(w) for w in warriors]
        self._union = [
            len(frozenset().union(*(b for i, b in enumerate(self._beside) if mask >> i & 1)))
            for mask in range(1 << len(warriors))
        ]
        self._worth: dict[Any, tuple[int, ...]] = {}
        self._roomy = all(len(b) >= self.left.total() for b in self._beside)  # archers take squares too
        self.best = () if self._roomy else max((self.worth(*a) for a in self._within()), default=())

    # -------------------------------------------------------------- kinds

    def _splits(self) -> Iterator[tuple[tuple[int, ...], ...]]:
        """Every way to give the monsters still coming to the warriors, each kind as even as possible (PP-043)."""
        w = len(self.warriors)
        need = tuple(self.need[x] for x in self.warriors)
        found: dict[tuple[int, ...], list[tuple[tuple[int, ...], ...]]] = {need: [()]}
        for k in self.kinds:
            total = self.left[k] + sum(self.placed[x, k] for x in self.warriors)
            least = total // w
            bounds = [
                range(max(0, least - self.placed[x, k]), least + (total % w > 0) - self.placed[x, k] + 1)
                for x in self.warriors
            ]
            shares = [y for y in product(*bounds) if sum(y) == self.left[k]]
            following: dict[tuple[int, ...], list[tuple[tuple[int, ...], ...]]] = {}
            for needed, before in found.items():
                for y in shares:
                    rest = tuple(n - m for n, m in zip(needed, y, strict=True))
                    if min(rest) >= 0:
                        following.setdefault(rest, []).extend((*columns, y) for columns in before)
            found = following
        for columns in found.get((0,) * w, ()):
            yield tuple(zip(*columns, strict=True))

    # -------------------------------------------------------------- room

    def _within(self) -> Iterator[tuple[str, str, Square]]:
        """Every placement to which the rules of squares, rounds and kinds object nothing."""
        for w in self.now:
            for kind in self.may_get[w]:
                for s in self.room.spots(how(kind), w).squares:
                    yield kind, w, s

    def worth(self, kind: str, warrior: str, s: Square) -> tuple[int, ...]:
        """How many of the first round, the first two, ... can have a monster when this one is placed so."""
        mask = sum(1 << i for i, b in enumerate(self._beside) if s in b)
        key = kind, warrior, mask
        if key not in self._worth:
            i, j = self.warriors.index(warrior), self.kinds.index(kind)
            self._worth[key] = max(self._filled(y, i, j, mask) for y in self.splits if y[i][j])
        return self._worth[key]

    def _filled(self, split: Any, i: int, j: int, mask: int) -> tuple[int, ...]:
        far = [sum(n for k, n in zip(self.kinds, y, strict=True) if how(k) == "far") for y in split]
        far[i] -= how(self.kinds[j]) == "far"
        count = [self.count[w] for w in self.warriors]
        count[i] += 1
        return self._rounds(count, far, mask)

    def _rounds(self, count: list[int], far: list[int], mask: int) -> tuple[int, ...]:
        """``count``: placed so far; ``far``: of those to come, which need no square beside; ``mask``: as in
        ``_hall``."""
        out = []
        for rounds in range(self.round + 1, self.rounds + 1):
            slots = [max(0, rounds - n) for n in count]
            need = [max(0, n - f) for n, f in zip(slots, far, strict=True)]
            filled = self._hall(need, mask)[0]
            out.append(sum(min(n, rounds) for n in count) + sum(slots) - sum(need) + filled)
        return tuple(out)

    def filled_now(self, split: Any) -> tuple[int, ...]:
        """How many of the first round, the first two, ... can have a monster when the kinds are given so."""
        far = [sum(n for k, n in zip(self.kinds, y, strict=True) if how(k) == "far") for y in split]
        return self._rounds([self.count[w] for w in self.warriors], far, 0)

    def _hall(self, need: list[int], mask: int) -> tuple[int, int]:
        """(how many of these can stand beside their warriors, the set of warriors that lacks squares most); ``mask``:
        a square beside these is taken."""
        total = sum(need)
        sums = [0] * len(self._union)
        least, worst = total, 0
        for who in range(1, len(sums)):
            low = who & -who
            sums[who] = sums[who ^ low] + need[low.bit_length() - 1]
            found = total - sums[who] + self._union[who] - (who & mask > 0)
            if found < least:
                least, worst = found, who
        return least, worst

    def robbed(self, kind: str, warrior: str, s: Square) -> tuple[str, ...]:
        """The warriors who would lack squares beside them after this placement, and need not."""
        mask = sum(1 << i for i, b in enumerate(self._beside) if s in b)
        i, j = self.warriors.index(warrior), self.kinds.index(kind)
        split = max((y for y in self.splits if y[i][j]), key=lambda y: self._filled(y, i, j, mask))
        spoilt = next(
            k for k, (mine, best) in enumerate(zip(self.worth(kind, warrior, s), self.best, strict=True)) if mine < best
        )
        far = [sum(n for k, n in zip(self.kinds, y, strict=True) if how(k) == "far") for y in split]
        slots = [max(0, self.round + 1 + spoilt - self.count[w] - (w == warrior)) for w in self.warriors]
        need = [max(0, n - f) for n, f in zip(slots, far, strict=True)]
        who = self._hall(need, mask)[1]
        return tuple(w for k, w in enumerate(self.warriors) if who >> k & 1 and need[k]) or (warrior,)

    # -------------------------------------------------------------- judging

    def candidates(self) -> Iterator[tuple[str, str, Square]]:
        yield from self._within()

    def against(self, kind: str, warrior: str, s: Square) -> Iterator[Objection]:
        """Why this monster may not be placed so, of a warrior who is in the share and a kind that is coming."""
        if not self.need[warrior]:
            yield no("PP-026", "has his share", warrior=warrior, rounds=self.rounds, others=self.now)
        elif warrior in self.able and self.count[warrior] > self.round:
            yield no("PP-027?", "before another", warrior=warrior, others=self.now, count=self.count[warrior] + 1)
        elif kind not in self.may_get[warrior]:
            yield no("PP-043?", "kind uneven", warrior=warrior, kind=kind)
        elsewhere = list(self.room.spots(how(kind), warrior).against(s, "PP-029"))
        yield from elsewhere
        if elsewhere or self._roomy or warrior not in self.now or kind not in self.may_get[warrior]:
            return
        if self.worth(kind, warrior, s) < self.best:
            yield no("PP-025?", "robs another", space=s, warriors=self.robbed(kind, warrior, s))


@lru_cache(512)
def _sharing(
    setup: Any, shut: Any, warriors: Any, monsters: Any, share: Any, rounds: int, coming: Any, group: int
) -> Sharing:
    placed: Counter[Any] = Counter()
    for m in monsters:
        if m.group == group and m.shared:
            placed[m.warrior, m.kind] += 1
    return Sharing(room_of(setup, shut, warriors, monsters), share, rounds, coming, placed)


def sharing(t: Any) -> Sharing:
    """The even share of a table, worked out once for each."""
    return _sharing(t.setup, t.shut, t.warriors, t.monsters, t.share, t.rounds, t.coming, t.group)
