"""What lies on the table of Castle Panic."""

from __future__ import annotations

from functools import cache
from typing import TypeVar

import msgspec

from ludo.engine.chance import Pile
from ludo.engine.table import Table
from ludo.games.castle_panic.boxes import DarkTitan, WizardsTower

ARCS = (1, 2, 3, 4, 5, 6)

T = TypeVar("T")


def with_arc(row: tuple[T, ...], arc: int, value: T) -> tuple[T, ...]:
    """A row of six, by arc, with another value in this arc."""
    return (*row[: arc - 1], value, *row[arc:])


def arc_of(structure: str) -> int:
    """The arc of "wall-3" or "tower-3"."""
    return int(structure.rsplit("-", 1)[-1])


class Monster(msgspec.Struct, frozen=True, gc=False):
    """A Monster on the board: the points that its token shows, the space it stands in."""

    id: str
    kind: str
    points: int
    space: str
    flames: int = 0
    """Flame tokens of The Wizard's Tower on it."""


class Castle(Table):
    """The table. Seats count from 0; the castle's players sit before the Overlord, who has the last seat if there is one.

    ``walls``: by arc, "none", "wall" or "fortified". ``towers``: by arc. ``owners``: by arc, whose own Tower it is (-1: nobody's).
    ``out``: seats that are out of the game. ``fresh``: seats whose first turn is not over. ``played``: cards being resolved.
    ``drawing``: whether phase 6 has begun; ``left``: tokens still to draw (or, for the Overlord, to play) in it.
    """

    seat: int = 0
    turn: int = 0
    fresh: tuple[int, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    deck: Pile = Pile()
    discards: Pile = Pile()
    played: tuple[str, ...] = ()
    box: tuple[str, ...] = ()
    bag: Pile = Pile()
    token_discards: Pile = Pile()
    token: str = ""
    monsters: tuple[Monster, ...] = ()
    unplaced: tuple[str, ...] = ()
    walls: tuple[str, ...] = ("wall",) * 6
    towers: tuple[bool, ...] = (True,) * 6
    tar: str = ""
    missing: bool = False
    discarded: int = 0
    traded: int = 0
    refused: tuple[tuple[str, int, str], ...] = ()
    drawing: bool = False
    left: int = 0
    trophies: tuple[tuple[str, ...], ...] = ()
    owners: tuple[int, ...] = (-1,) * 6
    out: tuple[int, ...] = ()
    overlord_hand: tuple[str, ...] = ()
    by_choice: bool = False

    dark_titan: DarkTitan = DarkTitan()
    wizards_tower: WizardsTower = WizardsTower()

    # -------------------------------------------------------------- seats

    @property
    def overlord(self) -> int | None:
        """The Overlord's seat, the last, or None (CP-072)."""
        return self.players - 1 if self.has("overlord") else None

    @property
    def defenders(self) -> int:
        """How many people play for the castle."""
        setup = self.setup
        return setup.players - ("overlord" in setup.variants)

    def clockwise_from(self, seat: int) -> tuple[int, ...]:
        """The castle's seats that are still in the game, beginning with this one, each to the left of the one before (CP-013)."""
        return _round(self.defenders, seat, self.out)

    # -------------------------------------------------------------- monsters

    def monster(self, id: str) -> Monster | None:
        """The Monster of this id, or None."""
        for m in self.monsters:
            if m.id == id:
                return m
        return None

    def new_id(self, kind: str) -> str:
        """The next figure's id: numbers count on through the game, so that a trophy's id does not come again."""
        seen = sum(m.kind == kind for m in self.monsters) + self.token_discards.count(kind)
        k = seen + sum(trophies.count(kind) for trophies in self.trophies) + 1
        taken = {m.id for m in self.monsters}
        while f"{kind}-{k}" in taken:
            k += 1
        return f"{kind}-{k}"

    def change(self, monster: Monster, **fields: object) -> None:
        """Puts a Monster with other points or another space in this one's place."""
        new = msgspec.structs.replace(monster, **fields)
        self.monsters = tuple([new if m.id == monster.id else m for m in self.monsters])

    def heal(self, monster: Monster, amount: int) -> int:
        """Gives a Monster points back, never above its starting points; returns what it has now."""
        points = min(monster.points + amount, self.setup.data.full_points(monster.kind))
        if points > monster.points:
            self.change(monster, points=points)
        return points

    def colour(self, space: str) -> str:
        return self.setup.board.colour_of[space]

    # -------------------------------------------------------------- castle

    def wall(self, arc: int) -> str:
        return self.walls[arc - 1]

    def set_wall(self, arc: int, what: str) -> None:
        self.walls = with_arc(self.walls, arc, what)
        if what == "none" and self.wizards_tower.wall_flames[arc - 1]:
            self.amend("wizards_tower", wall_flames=with_arc(self.wizards_tower.wall_flames, arc, 0))

    def tower(self, arc: int) -> bool:
        return self.towers[arc - 1]

    def take_tower(self, arc: int) -> None:
        self.towers = with_arc(self.towers, arc, False)
        if self.wizards_tower.tower_flames[arc - 1]:
            self.amend("wizards_tower", tower_flames=with_arc(self.wizards_tower.tower_flames, arc, 0))

    # -------------------------------------------------------------- cards

    def give(self, seat: int, card: str) -> None:
        """One card more in a hand, which is kept sorted."""
        hand = tuple(sorted((*self.hands[seat], card)))
        self.hands = (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def take(self, seat: int, card: str) -> None:
        """One card out of a hand."""
        hand = self.hands[seat]
        k = hand.index(card)
        self.hands = (*self.hands[:seat], hand[:k] + hand[k + 1 :], *self.hands[seat + 1 :])

    def discard(self, seat: int, *cards: str) -> None:
        """Cards from a hand to the discard pile."""
        for card in cards:
            self.take(seat, card)
        self.lay_off(*cards)

    def lay_off(self, *cards: str) -> None:
        """Cards to their discard pile; a Wizard card, once the Wizard's Tower has fallen, to the box (WT-021, WT-022)."""
        wizards = tuple(card for card in cards if self.setup.data.cards[card].deck == "wizard")
        self.discards = self.discards.put_all(card for card in cards if card not in wizards)
        if self.wizards_tower.arc:
            self.amend("wizards_tower", discards=self.wizards_tower.discards.put_all(wizards))
        elif wizards:
            self.to_box(*wizards)

    def to_box(self, *pieces: str) -> None:
        """Cards and tokens that leave the game; the box is kept sorted."""
        self.box = tuple(sorted((*self.box, *pieces)))

    def play(self, seat: int, *cards: str) -> None:
        """Cards from a hand, face up, to be resolved (CP-022)."""
        for card in cards:
            self.take(seat, card)
        self.played = (*self.played, *cards)

    def finish(self) -> None:
        """What was played goes to the discard pile."""
        played, self.played = self.played, ()
        self.lay_off(*played)


@cache
def _round(n: int, seat: int, out: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(s for k in range(n) if (s := (seat + k) % n) not in out)
