"""Where a monster may stand: beside its warrior, far off in sight of him, or as near as possible. Each says why not
elsewhere.

PP-029, PP-030 and PP-038 are ``Beside``; PP-048 to PP-054 ``Far``; PP-041, PP-047 and PP-053 ``Near``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ludo.boards.ground import Square
from ludo.events.event import Objection, no


class Spots:
    """The squares where a monster that faces ``warrior`` may stand now (``squares``, sorted), and why others may
    not."""

    squares: tuple[Square, ...] = ()
    blind = False
    """Whether a monster that belongs in sight finds no square there."""

    def __init__(self, room: Any, warrior: str) -> None:
        self.room, self.warrior = room, warrior
        self.at = room.at[warrior]

    def against(self, s: Square, rule: str) -> Iterator[Objection]:
        """Objections to a square; ``rule``: why the monster belongs beside this warrior, or near to him."""
        room = self.room
        if s not in room.lay.dungeon.ground.kinds:
            yield no(None, "no such space", space=s)
        elif s in room.standing:
            yield no("PP-030", "taken", space=s, figure=room.standing[s])
        elif s not in room.free:
            yield no("PP-030", "no floor", space=s)
        elif s not in self.squares:
            yield from self.elsewhere(s, rule)

    def elsewhere(self, s: Square, rule: str) -> Iterator[Objection]:
        raise NotImplementedError


class Beside(Spots):
    """Next to the warrior."""

    def __init__(self, room: Any, warrior: str) -> None:
        super().__init__(room, warrior)
        self.squares = tuple(sorted(room.beside(warrior)))

    def elsewhere(self, s: Square, rule: str) -> Iterator[Objection]:
        if max(abs(s[0] - self.at[0]), abs(s[1] - self.at[1])) == 1:
            yield no("PP-029?", "cut off", space=s, warrior=self.warrior)
        else:
            yield no(rule, "not beside", space=s, warrior=self.warrior)


class Near(Spots):
    """As near to the warrior as possible, even in the next room; equally near ones are the placing player's choice."""

    def __init__(self, room: Any, warrior: str) -> None:
        super().__init__(room, warrior)
        steps = {s: d for s in room.free if (d := room.lay.distance(self.at, s)) is not None}
        self.least = min(steps.values(), default=0)
        self.squares = tuple(sorted(s for s, d in steps.items() if d == self.least))

    def elsewhere(self, s: Square, rule: str) -> Iterator[Objection]:
        steps = self.room.lay.distance(self.at, s)
        if steps is None:
            yield no("PP-052?", "no way", space=s, warrior=self.warrior)
        else:
            yield no(
                rule,
                "not nearest",
                space=s,
                warrior=self.warrior,
                steps=steps,
                least=self.least,
                better=self.squares[0],
            )


class Far(Spots):
    """In sight of the warrior, and of those squares the farthest from the nearest of all warriors."""

    def __init__(self, room: Any, warrior: str) -> None:
        super().__init__(room, warrior)
        lay = room.lay
        self.home = lay.section[self.at]
        steps = {
            s: d
            for s in room.free
            if self.counts(lay.section[s]) and lay.sees(self.at, s) and (d := room.nearest_warrior(s)) is not None
        }
        self.most = max(steps.values(), default=0)
        self.squares = tuple(sorted(s for s, d in steps.items() if d == self.most))
        self.blind = not steps
        if self.blind:
            self.near = Near(room, warrior)
            self.squares = self.near.squares

    def counts(self, section: str) -> bool:
        """Do free squares of this section count (PP-054)?"""
        return section == self.home or (self.room.beyond and self.room.lay.joined.has_edge(section, self.home))

    def elsewhere(self, s: Square, rule: str) -> Iterator[Objection]:
        room, lay = self.room, self.room.lay
        if self.blind:
            yield from self.near.elsewhere(s, "PP-053?")
        elif not self.counts(lay.section[s]):
            yield no("PP-054?", "other section", space=s, warrior=self.warrior, section=self.home)
        elif not lay.sees(self.at, s):
            (line,) = lay.dungeon.sight_lines(s, self.at, "center")
            for blocker in line.blockers[:1]:
                yield no(blocker.rule, "not in sight", space=s, warrior=self.warrior, why=blocker.text)
        elif (steps := room.nearest_warrior(s)) is None:
            yield no("PP-052?", "no way", space=s, warrior=self.warrior)
        else:
            yield no("PP-048", "not far enough", space=s, steps=steps, most=self.most, better=self.squares[0])
            if (own := lay.distance(self.at, s)) is not None and own > steps:
                yield no("PP-049?", "near another", space=s, warrior=self.warrior, own=own, steps=steps)


KINDS: dict[str, type[Spots]] = {"beside": Beside, "far": Far, "near": Near}
