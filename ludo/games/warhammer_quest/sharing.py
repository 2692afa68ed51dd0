"""The One-on-One rule: how many monsters each warrior gets, of which kinds, and which placements leave that possible.

PP-026 to PP-028, PP-042, PP-043, PP-072. The even share goes in rounds; a placement may not spoil what could still be
shared (PP-025). How many find no square beside their warriors follows from Hall's theorem: it is the most, over all
sets of warriors, by which what these need exceeds the free squares beside them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import product
from typing import Any

from ludo.boards.ground import Square
from ludo.events.event import Objection, no
from ludo.games.warhammer_quest.components import MOST_KINDS as MOST_KINDS
from ludo.games.warhammer_quest.ground import room as room_of
from ludo.games.warhammer_quest.table import Quest

Split = tuple[tuple[int, ...], ...]
"""For each warrior, how many of each kind are to come."""


def how(t: Quest, kind: str) -> str:
    """Where monsters of a kind are placed: "beside" their warrior, or "far" off when they have missile weapons
    (PP-048)."""
    return "far" if t.data.monsters[kind].ranged else "beside"


@lru_cache(4096)
def _splits(need: tuple[int, ...], kinds: tuple[tuple[int, tuple[int, ...]], ...]) -> tuple[Split, ...]:
    """Every way to give the monsters still coming to the warriors, each kind as even as possible (PP-043).

    ``need``: how many each warrior still gets. ``kinds``: of each kind how many are left, and how many each warrior has.
    """
    found: dict[tuple[int, ...], list[tuple[tuple[int, ...], ...]]] = {need: [()]}
    for left, placed in kinds:
        least, more = divmod(left + sum(placed), len(need))
        bounds = [range(max(0, least - n), least + (more > 0) - n + 1) for n in placed]
        shares = [y for y in product(*bounds) if sum(y) == left]
        following: dict[tuple[int, ...], list[tuple[tuple[int, ...], ...]]] = {}
        for needed, before in found.items():
            for y in shares:
                rest = tuple(n - m for n, m in zip(needed, y, strict=True))
                if min(rest) >= 0:
                    following.setdefault(rest, []).extend((*columns, y) for columns in before)
        found = following
    return tuple(sorted(tuple(zip(*columns, strict=True)) for columns in found.get((0,) * len(need), ())))


@lru_cache(4096)
def _short(need: tuple[int, ...], union: tuple[int, ...], mask: int) -> tuple[int, int]:
    """The most by which what a set of warriors needs exceeds the squares beside it, and that set as bits (Hall's theorem)."""
    sums = [0] * len(union)
    most = worst = 0
    for who in range(1, len(sums)):
        low = who & -who
        sums[who] = sums[who ^ low] + need[low.bit_length() - 1]
        short = sums[who] - union[who] + (who & mask > 0)
        if short > most:
            most, worst = short, who
    return most, worst


class Sharing:
    """An even share that is being placed: what is still needed, what may be placed now, and why all else may not."""

    def __init__(
        self,
        setup: Any,
        room: Any,
        warriors: tuple[str, ...],
        rounds: int,
        coming: tuple[str, ...],
        placed: Counter[Any],
    ) -> None:
        self.setup = setup
        self.room, self.warriors, self.rounds = room, warriors, rounds
        self.left = Counter(coming)
        self.kinds = tuple(dict.fromkeys([*coming, *(kind for _, kind in sorted(placed))]))
        self.placed = placed
        self.count = {w: sum(placed[w, kind] for kind in self.kinds) for w in warriors}
        self.need = {w: rounds - self.count[w] for w in warriors}
        self._far = tuple(how(setup, kind) == "far" for kind in self.kinds)
        self.splits = _splits(
            tuple(self.need.values()),
            tuple((self.left[kind], tuple(placed[w, kind] for w in warriors)) for kind in self.kinds),
        )
        self.may_get = {
            w: tuple(k for j, k in enumerate(self.kinds) if any(y[i][j] for y in self.splits))
            for i, w in enumerate(warriors)
        }
        self.able = tuple(
            w
            for w in warriors
            if self.need[w] > 0 and any(room.spots(how(setup, k), w).squares for k in self.may_get[w])
        )
        self.round = min((self.count[w] for w in self.able), default=0)
        self.now = tuple(w for w in self.able if self.count[w] == self.round)
        self._beside = [room.beside(w) for w in warriors]
        self._lacking: dict[Any, tuple[int, ...]] = {}
        self._roomy = all(len(b) >= self.left.total() for b in self._beside)  # archers take squares too
        self.best = () if self._roomy else min((self.lacking(*a) for a in self.candidates()), default=())

    # -------------------------------------------------------------- room

    def candidates(self) -> Iterator[tuple[str, str, Square]]:
        """Every placement to which the rules of squares, rounds and kinds object nothing."""
        for w in self.now:
            for kind in self.may_get[w]:
                for s in self.room.spots(how(self.setup, kind), w).squares:
                    yield kind, w, s

    @cached_property
    def allowed(self) -> tuple[tuple[str, str, Square], ...]:
        """Of these, the placements that rob nobody."""
        found = tuple(self.candidates())
        return found if self._roomy else tuple([a for a in found if self.lacking(*a) <= self.best])

    def lacking(self, kind: str, warrior: str, s: Square) -> tuple[int, ...]:
        """How many of the first round, the first two, ... find no square beside any more when this one is placed so."""
        i, j, mask = self._placed(kind, warrior, s)
        if (i, j, mask) not in self._lacking:
            self._lacking[i, j, mask] = min(self._after(y, i, j, mask) for y in self.splits if y[i][j])
        return self._lacking[i, j, mask]

    def robbed(self, kind: str, warrior: str, s: Square) -> tuple[str, ...]:
        """The warriors who would lack squares beside them after this placement, and need not."""
        i, j, mask = self._placed(kind, warrior, s)
        lacking = self.lacking(kind, warrior, s)
        split = next(y for y in self.splits if y[i][j] and self._after(y, i, j, mask) == lacking)
        k = next(k for k, (mine, best) in enumerate(zip(lacking, self.best, strict=True)) if mine > best)
        return self.short(self.needs(split, self.round + 1 + k, (i, j)), mask)[1]

    def _placed(self, kind: str, warrior: str, s: Square) -> tuple[int, int, int]:
        """(the warrior's number, the kind's, those beside whom the square is, as bits)."""
        mask = sum(1 << i for i, b in enumerate(self._beside) if s in b)
        return self.warriors.index(warrior), self.kinds.index(kind), mask

    def _after(self, split: Split, i: int, j: int, mask: int) -> tuple[int, ...]:
        rounds = range(self.round + 1, self.rounds + 1)
        return tuple(self.short(self.needs(split, n, (i, j)), mask)[0] for n in rounds)

    def needs(self, split: Split, rounds: int, placed: tuple[int, int] | None = None) -> list[int]:
        """How many squares beside each warrior the first so many rounds still take, when the kinds are given so;
        archers take none there. ``placed``: (warrior, kind) of one of them that stands already."""
        near = [
            rounds - count - sum(n for n, far in zip(y, self._far, strict=True) if far)
            for count, y in zip(self.count.values(), split, strict=True)
        ]
        if (
            placed is not None and not self._far[placed[1]]
        ):  # of an archer one fewer is to come there, and one more stands
            near[placed[0]] -= 1
        return [max(0, n) for n in near]

    @property
    def roomiest(self) -> Split:
        """The kinds given so that as many as can be find room beside their warriors, those of earlier rounds first."""
        rounds = range(self.round + 1, self.rounds + 1)
        return min(self.splits, key=lambda y: [self.short(self.needs(y, n))[0] for n in rounds])

    def short(self, need: list[int], mask: int = 0) -> tuple[int, tuple[str, ...]]:
        """(how many of these find no square beside their warriors, the fewest warriors of whom that is so: Hall's
        theorem); ``mask``: a square beside these is taken."""
        most, worst = _short(tuple(need), self._union, mask)
        return most, tuple(w for k, w in enumerate(self.warriors) if worst >> k & 1)

    @cached_property
    def _union(self) -> tuple[int, ...]:
        """For each set of warriors, as bits, how many free squares are beside any of them."""
        return tuple(
            len(frozenset().union(*(b for i, b in enumerate(self._beside) if mask >> i & 1)))
            for mask in range(1 << len(self.warriors))
        )

    # -------------------------------------------------------------- judging

    def against(self, kind: str, warrior: str, s: Square) -> Iterator[Objection]:
        """Why this monster may not be placed so, of a warrior who is in the share and a kind that is coming."""
        if not self.need[warrior]:
            yield no("PP-026", "has his share", warrior=warrior, rounds=self.rounds, others=self.now)
        elif warrior in self.able and self.count[warrior] > self.round:
            yield no("PP-027?", "before another", warrior=warrior, others=self.now, count=self.count[warrior] + 1)
        elif kind not in self.may_get[warrior]:
            yield no("PP-043?", "kind uneven", warrior=warrior, kind=kind)
        elsewhere = list(self.room.spots(how(self.setup, kind), warrior).against(s, "PP-029"))
        yield from elsewhere
        if elsewhere or self._roomy or warrior not in self.now or kind not in self.may_get[warrior]:
            return
        if self.lacking(kind, warrior, s) > self.best:
            yield no("PP-025?", "robs another", space=s, warriors=self.robbed(kind, warrior, s))


@lru_cache(512)
def _sharing(
    setup: Any, shut: Any, warriors: Any, monsters: Any, share: Any, rounds: int, coming: Any, group: int
) -> Sharing:
    placed: Counter[Any] = Counter()
    for m in monsters:
        if m.group == group and m.shared:
            placed[m.warrior, m.kind] += 1
    return Sharing(setup, room_of(setup, shut, warriors, monsters), share, rounds, coming, placed)


def sharing(t: Quest) -> Sharing:
    """The even share of a table, worked out once for each."""
    return _sharing(t.setup, t.shut, t.warriors, t.monsters, t.share, t.rounds, t.coming, t.group)
