"""What lies on the table of Covil."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain, repeat
from math import gcd

import msgspec

from ludo.engine import ask as asks
from ludo.engine.chance import UNKNOWN, Pile
from ludo.engine.table import Table, _question


class Troop(msgspec.Struct, frozen=True, gc=False):
    """A troop on the board, standing or laid down: no other state exists (CV-017)."""

    id: str
    side: int
    space: str
    standing: bool = True

    rule = "CV-017"


class Servant(msgspec.Struct, frozen=True, gc=False):
    """A minion in a hall. ``token``: "" (Ready), "tired" or "exhausted" (CV-018). ``place``: 0 is the throne."""

    card: str
    place: int
    token: str = ""

    rule = "CV-018"

    @property
    def ready(self) -> bool:
        return not self.token


class Battle(msgspec.Struct, frozen=True, gc=False):
    """An open attack. ``attacker``: a side, -1 for the rebels. ``troop``: the attacking one, "" for rebels. ``target``:
    a troop, or a castle (then nobody answers). ``minion``: exhausted for the attack; ``guard``: for the defence.
    ``lent``: what abilities of relics add in this battle, as (side, relic)."""

    attacker: int
    troop: str
    how: str
    target: str
    defender: int
    minion: str = ""
    guard: str = ""
    lent: tuple[tuple[int, str], ...] = ()


class Covil(Table):
    """The table. Sides count from 0 clockwise: first the seats, then the sides that the rules move (pseudo-players).

    By side: ``colours``, ``castles`` (their regions, "" until they are placed), ``life``, ``gold``, ``halls``,
    ``active`` (relics), ``stored`` (a pseudo-player's relics); ``hands`` by seat. ``first`` has the Scepter (-1: nobody
    yet); ``side`` has the turn; ``waiting``: sides still to come in this step. ``mercenaries``: nobody has seen them;
    ``returned``: seen and put back under them; ``covered``: how many of all these are in the game's stack, the others
    being in the box. ``gone``: discarded; ``wanted``: being paid for. ``battles``: the open ones, the innermost last.
    ``fought`` counts attacks, ``symbols`` the relics that pseudo-players have drawn for their symbol.
    """

    day: int = 1
    first: int = -1
    side: int = 0
    waiting: tuple[int, ...] = ()
    colours: tuple[str, ...] = ()
    castles: tuple[str, ...] = ()
    life: tuple[int, ...] = ()
    gold: tuple[int, ...] = ()
    troops: tuple[Troop, ...] = ()
    halls: tuple[tuple[Servant, ...], ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    active: tuple[tuple[str, ...], ...] = ()
    stored: tuple[tuple[str, ...], ...] = ()
    relics: Pile = Pile()
    relic_discards: Pile = Pile()
    overlords: Pile = Pile()
    mercenaries: Pile = Pile()
    returned: Pile = Pile()
    covered: int = 0
    display: tuple[str, ...] = ()
    wanted: str = ""
    gone: tuple[str, ...] = ()
    rebels: int = 0
    called: bool = False
    begun: bool = False
    acquired: bool = False
    acted: bool = False
    raided: int = 0
    last: bool = False
    battles: tuple[Battle, ...] = ()
    fought: int = 0
    symbols: int = 0

    # -------------------------------------------------------------- sides

    @property
    def sides(self) -> int:
        """How many sides play: seats and pseudo-players."""
        return self.setup.players + self.setup.options.pseudo_players

    def is_pseudo(self, side: int) -> bool:
        return side >= self.setup.players

    def who(self, side: int) -> str:
        """The id by which texts name a side."""
        if side < 0:
            return "rebels"
        if not self.colours[side]:
            return ""
        names = self.setup.data.sides[self.colours[side]]
        return names.pseudo if self.is_pseudo(side) else names.player

    def clockwise(self, side: int) -> tuple[int, ...]:
        """All sides, beginning with this one, each to the left of the one before."""
        n = self.sides
        return tuple([(side + k) % n for k in range(n)])

    def put(self, field: str, side: int, value: object) -> None:
        """One side's value of a field that goes by side."""
        old = getattr(self, field)
        setattr(self, field, (*old[:side], value, *old[side + 1 :]))

    # -------------------------------------------------------------- troops

    def troop(self, id: str) -> Troop | None:
        for x in self.troops:
            if x.id == id:
                return x
        return None

    def troops_of(self, side: int) -> tuple[Troop, ...]:
        return tuple([x for x in self.troops if x.side == side])

    def standing(self, side: int) -> bool:
        """Whether this side has a standing troop on the board."""
        for x in self.troops:  # noqa: SIM110 - asked at every question, and faster so
            if x.side == side and x.standing:
                return True
        return False

    def troops_in(self, side: int, space: str) -> tuple[str, ...]:
        """The ids of a side's troops in a region."""
        return tuple([x.id for x in self.troops if x.side == side and x.space == space])

    def guarded(self, side: int) -> bool:
        """Whether a troop of the owner is in the castle's region."""
        home = self.castles[side]
        for x in self.troops:  # noqa: SIM110 - as above
            if x.side == side and x.space == home:
                return True
        return False

    def troop_ids(self, side: int) -> tuple[str, ...]:
        """The ids of all troops that a side has, on the board or not (CV-002)."""
        return tuple([f"{self.colours[side]}-{k + 1}" for k in range(self.setup.data.setup.troops_each)])

    def change(self, id: str, **fields: object) -> None:
        """Puts a troop with another place or posture in this one's place."""
        self.troops = tuple([msgspec.structs.replace(x, **fields) if x.id == id else x for x in self.troops])

    def castle_id(self, side: int) -> str:
        return self.setup.data.sides[self.colours[side]].castle if self.colours[side] else ""

    def castle_of(self, id: str) -> int | None:
        """The side whose castle this is, or None."""
        for side, colour in enumerate(self.colours):
            if colour and self.setup.data.sides[colour].castle == id:
                return side
        return None

    # -------------------------------------------------------------- what can be attacked

    def owner_of(self, target: str) -> int | None:
        """The side whose troop or castle this is, or None."""
        troop = self.troop(target)
        return self.castle_of(target) if troop is None else troop.side

    def space_of(self, target: str) -> str:
        """The region of a troop or a castle, "" where it is in none."""
        troop, castle = self.troop(target), self.castle_of(target)
        return troop.space if troop is not None else self.castles[castle] if castle is not None else ""

    def change_battle(self, **fields: object) -> None:
        """Puts another battle in the innermost one's place."""
        self.battles = (*self.battles[:-1], msgspec.structs.replace(self.battles[-1], **fields))

    # -------------------------------------------------------------- halls

    def servant(self, side: int, card: str) -> Servant | None:
        for m in self.halls[side]:
            if m.card == card:
                return m
        return None

    def set_token(self, side: int, card: str, token: str) -> None:
        self.put(
            "halls",
            side,
            tuple([msgspec.structs.replace(m, token=token) if m.card == card else m for m in self.halls[side]]),
        )

    def seat_minion(self, side: int, card: str, token: str = "") -> None:
        """A minion takes the throne (an overlord) or the first free place."""
        taken = {m.place for m in self.halls[side]}
        places = range(1, self.setup.data.setup.hall)
        place = 0 if self.setup.data.minions[card].kind == "overlord" else next(k for k in places if k not in taken)
        self.put("halls", side, tuple(sorted((*self.halls[side], Servant(card, place, token)), key=lambda m: m.place)))

    def unseat(self, side: int, card: str) -> None:
        self.put("halls", side, tuple([m for m in self.halls[side] if m.card != card]))

    # -------------------------------------------------------------- relics

    def give(self, side: int, relic: str) -> None:
        """One relic more in a hand, which is kept sorted."""
        self.put("hands", side, tuple(sorted((*self.hands[side], relic))))

    def take(self, side: int, relic: str) -> None:
        """One relic out of a hand."""
        hand = self.hands[side]
        k = hand.index(relic)
        self.put("hands", side, hand[:k] + hand[k + 1 :])

    @property
    def relics_covered(self) -> int:
        """How many relics lie in the stack. In a view its pile holds what is hidden in hands too, which is not there."""
        return len(self.relics) - sum([hand.count(UNKNOWN) for hand in self.hands])

    # -------------------------------------------------------------- mercenaries

    @property
    def covered_pile(self) -> Pile:
        """What the next mercenary may be, as a pile: whoever was put back is certainly in the stack, anyone unseen
        perhaps."""
        return _covered(self.mercenaries, self.returned, self.covered)

    @property
    def cheap(self) -> Pile:
        return _stack(self.mercenaries, self.setup.data.stacks[0])

    @property
    def middling(self) -> Pile:
        return _stack(self.mercenaries, self.setup.data.stacks[1])

    @property
    def dear(self) -> Pile:
        return _stack(self.mercenaries, self.setup.data.stacks[2])

    async def draw_mercenary(self, pile: str, rule: str) -> str:
        """Chance answers: the next mercenary of the covered stack, or of a stack by Cost."""
        card = (await _question(asks.draw(pile, rule, self.setup, None))).card
        if card in self.returned:
            self.returned = self.returned.take(card)
        else:
            self.mercenaries = self.mercenaries.take(card)
        return card


@lru_cache(512)
def _covered(unseen: Pile, returned: Pile, covered: int) -> Pile:
    if not returned:
        return unseen
    perhaps = covered - len(returned)
    if not perhaps:
        return returned
    # Each that was put back is drawn with 1 / covered; each unseen with perhaps / (covered * unseen).
    common = gcd(len(unseen), perhaps)
    certain = [repeat(card, len(unseen) // common) for card in returned]
    return Pile.of(chain(*certain, *[repeat(card, perhaps // common) for card in unseen]))


@lru_cache(512)
def _stack(unseen: Pile, stack: frozenset[str]) -> Pile:
    return Pile.of([card for card in unseen if card in stack])
