"""What lies on the table in the Power Phase of Warhammer Quest."""

from __future__ import annotations

import msgspec

from ludo.boards.ground import Square
from ludo.engine.chance import Pile
from ludo.engine.table import Table
from ludo.games.warhammer_quest.ground import Lay, Room, lay, room

WAYS = ("north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west")
"""Which way a monster can face (PP-031)."""


class Hero(msgspec.Struct, frozen=True, gc=False):
    """A warrior of the party: its seat is its place among ``warriors``. Without wounds left it is dead and off the
    board."""

    id: str
    space: Square
    wounds: int
    gold: int = 0

    @property
    def lives(self) -> bool:
        return self.wounds > 0


class Foe(msgspec.Struct, frozen=True, gc=False):
    """A monster on the board: where, whom it faces and which way (PP-031), its card, and when it came.

    ``group``: the number of the placing it came by. ``shared``: it is one of the even shares, not a surplus monster.
    """

    id: str
    kind: str
    space: Square
    warrior: str
    facing: str
    card: str
    turn: int
    group: int
    shared: bool = True


class Quest(Table):
    """The table. Seats count from 0, clockwise, one for each warrior.

    ``leader``, ``placer``: seats (-1: nobody has placed yet). ``card``: the event card being resolved; ``kept``:
    those kept, ``seen``: those drawn in this event, which are not shuffled in again before it is over.
    ``coming``: kinds of the even shares not placed yet, ``extra``: surplus monsters, both in the order printed on the
    card. ``share``: the warriors among whom this placing is shared; ``rounds``: how many each gets; ``alone``: one of
    them alone is met, for the warriors are in different places, or what is left of a swarm comes near to him.
    ``aside``: counters drawn in this placing; ``swarmed``: whom a swarm surrounds. ``shut``: doorways that cards have
    closed. The last seven count what the game has brought.
    """

    turn: int = 1
    power: int = 0
    leader: int = 0
    placer: int = -1
    group: int = 0
    warriors: tuple[Hero, ...] = ()
    monsters: tuple[Foe, ...] = ()
    deck: Pile = Pile()
    used: Pile = Pile()
    card: str = ""
    kept: tuple[str, ...] = ()
    again: bool = False
    seen: tuple[str, ...] = ()
    counters: Pile = Pile()
    aside: tuple[str, ...] = ()
    swarmed: str = ""
    coming: tuple[str, ...] = ()
    extra: tuple[str, ...] = ()
    share: tuple[str, ...] = ()
    rounds: int = 0
    alone: bool = False
    key: bool = False
    treasures: int = 0
    shut: tuple[tuple[Square, Square], ...] = ()
    first_event: int = 0
    events: int = 0
    cards: int = 0
    met: int = 0
    most: int = 0
    without_room: int = 0
    left_out: int = 0

    # -------------------------------------------------------------- warriors

    @property
    def living(self) -> tuple[str, ...]:
        """The warriors in play, by seat (PP-028)."""
        return tuple([w.id for w in self.warriors if w.wounds > 0])

    def hero(self, id: str) -> Hero | None:
        """The warrior of this id, dead or alive, or None."""
        for w in self.warriors:
            if w.id == id:
                return w
        return None

    def section(self, id: str) -> str:
        """The section of the dungeon in which a warrior stands."""
        return self.lay.section[self.warriors[self.seat_of(id)].space]

    def those_in(self, section: str) -> tuple[str, ...]:
        """The warriors in play who stand in a section, by seat."""
        return tuple(id for id in self.living if self.section(id) == section)

    def seat_of(self, id: str) -> int:
        return next(seat for seat, w in enumerate(self.warriors) if w.id == id)

    def right_of(self, seat: int) -> tuple[int, ...]:
        """The seats to the right of one, the next first, all round the table to itself (PP-022)."""
        n = len(self.warriors)
        return tuple((seat - k) % n for k in range(1, n + 1))

    def change(self, id: str, **fields: object) -> None:
        """Puts a warrior with other values in this one's place."""
        self.warriors = tuple([msgspec.structs.replace(w, **fields) if w.id == id else w for w in self.warriors])

    # -------------------------------------------------------------- monsters and squares

    @property
    def lay(self) -> Lay:
        """The dungeon as it lies, with the doorways that cards have shut."""
        return lay(self.setup, self.shut)

    @property
    def room(self) -> Room:
        """What is free, and where a monster may stand."""
        return room(self.setup, self.shut, self.warriors, self.monsters)

    def new_id(self, kind: str) -> str:
        taken = {m.id for m in self.monsters}
        k = 1
        while f"{kind}-{k}" in taken:
            k += 1
        return f"{kind}-{k}"

    def faced(self, warrior: str, turn: int) -> int:
        """How many monsters that came in a turn face this warrior."""
        return sum(m.warrior == warrior and m.turn == turn for m in self.monsters)
