"""The moments of Castle Panic: where cards, tokens, variants and expansions join in.

A moment whose listeners answer for kinds ("in its own way") is answered True when that has been done, and what is usual is left out.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from typing import Any, get_args

from ludo.engine.action import Action
from ludo.engine.moment import Moment, Question
from ludo.games.castle_panic.agranok_cards import AgranokEffect, AgranokOp
from ludo.games.castle_panic.components import Effect, Op, Token, TokenKind
from ludo.games.castle_panic.table import Monster

MISSES = "misses"
"""What happens at ``CardHits`` in place of the hit."""


def kinds(setup: Any) -> Container[str]:
    """Tokens that there are in this set-up, or that the game has of its own."""
    return (*setup.data.tokens, *setup.game.components.tokens)


class OfAKind:
    """What is told of a token, by its ``kind``."""

    __slots__ = ()

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"kind": kinds(setup)}


# ------------------------------------------------------------------ setup


class Lays(Question, frozen=True):
    """What lies ready on a new table, beside that of the base game."""


class SetUp(Moment, frozen=True):
    """The table lies ready."""


# ------------------------------------------------------------------ cards


class Replaces(Moment, frozen=True):
    """Phase 2: a card takes the place of the one discarded. True: it has come from elsewhere than the Castle deck."""

    seat: int


class Plays(Moment, frozen=True):
    """Phase 4: what playing a card does. Its listeners' ``kind`` are the kinds of action that are asked for."""

    action: Any
    seat: int

    @property
    def kind(self) -> type[Action]:
        return type(self.action)


class CardHits(Moment, frozen=True):
    """A hit card is about to take its points, or ``MISSES``."""

    monster: str
    card: str
    seat: int


class HitPlayed(Moment, frozen=True):
    """A hit card has been resolved, whether it hit or not."""

    card: str
    seat: int


class HitMissed(Moment, frozen=True):
    """A hit card did nothing."""

    card: str
    seat: int


class CardStrikes(Moment, frozen=True):
    """A played card that is no hit card is about to slay or hurt a Monster; no die is rolled."""

    monster: str


class WillFortify(Moment, frozen=True):
    """A Fortify token has been put on a Wall that was there."""

    arc: int


# ------------------------------------------------------------------ Monsters


class Hurts(Moment, frozen=True):
    """A Monster is about to lose points. True: it has, in the way of its kind of token."""

    monster: str
    kind: TokenKind
    points: int
    seat: int | None
    rule: str

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"kind": get_args(TokenKind)}


class Slays(OfAKind, Moment, frozen=True):
    """A card slays a Monster. True: in the way of its kind."""

    monster: str
    kind: str
    rule: str
    seat: int | None


class Slain(OfAKind, Moment, frozen=True):
    """A Monster has left the board; ``seat``: whose card slew it, None for nobody's."""

    monster: Monster
    seat: int | None

    @property
    def kind(self) -> str:
        return self.monster.kind


class Placed(Moment, frozen=True):
    """A Monster has come to the Forest."""

    monster: Monster


class MovementBegins(Moment, frozen=True):
    """Phase 5: nobody has moved yet."""


class MovementGoesOn(Moment, frozen=True):
    """Phase 5: these have moved; who moves further does so now."""

    ids: tuple[str, ...]


class MovementOver(Moment, frozen=True):
    """Phase 5: the movement is over, with the damage from structures; what burns does so now."""

    ids: tuple[str, ...]


class MonstersMoved(Moment, frozen=True):
    """Phase 5 is at its end, and these have come to another space in it."""

    ids: tuple[str, ...]


class Moved(Moment, frozen=True):
    """These Monsters have come to another space, by whatever moved them."""

    ids: tuple[str, ...]


class StrikesStructure(OfAKind, Moment, frozen=True):
    """A Monster of a kind that strikes Walls and Towers in a way of its own, and takes no point of it, strikes one."""

    monster: str
    kind: str
    arc: int


# ------------------------------------------------------------------ tokens


class TokenDrawn(Moment, frozen=True):
    """A token is about to be resolved; ``space``: where the Overlord puts it. True: its kind has been, in a way of its own."""

    token: str
    kind: TokenKind
    space: str | None

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"kind": get_args(TokenKind)}


class TokenEffect(Moment, frozen=True):
    """What the effect of a token does, by its ``op``; ``monster``: the one that brought it."""

    op: Op
    token: Token
    effect: Effect
    monster: Monster | None

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"op": get_args(Op)}


class TurnEnds(Moment, frozen=True):
    """The turn of a castle player is over; what holds for a turn ends."""


class OverlordDrawsMore(Moment, frozen=True):
    """Draw 3, Draw 4 or the Goblin King, played by the Overlord."""

    amount: int
    token: str


class Spares(OfAKind, Question, frozen=True):
    """The rule by which a Boulder leaves a Monster in its path alone; the first that is given is told."""

    monster: Monster

    @property
    def kind(self) -> str:
        return self.monster.kind


class BoulderPasses(Moment, frozen=True):
    """A Boulder rolls through a space."""

    space: str


class BoulderAtTower(Moment, frozen=True):
    """A Boulder has come to the Tower in a space, which stops it."""

    space: str


class TowerLost(Moment, frozen=True):
    """A Tower has fallen, and another stands."""

    arc: int


# ------------------------------------------------------------------ The Dark Titan


class SupportArrived(Moment, frozen=True):
    """A Support token has come to a space outside the Castle ring."""

    support: str


class Helps(OfAKind, Moment, frozen=True):
    """What a Support token of a kind brings when it reaches the castle."""

    support: str
    kind: str
    seat: int
    points: int


class DiscardedForSupport(Moment, frozen=True):
    """A Support token moves for this card."""

    card: str
    seat: int


class OilPoured(Moment, frozen=True):
    """Boiling Oil is about to hurt a Monster."""

    monster: str


class CavalierAttacks(Moment, frozen=True):
    """The Cavalier is about to hurt a Monster."""

    monster: str


class AgranokActs(Moment, frozen=True):
    """What is printed on Agranok's cards happens, by its ``op``."""

    op: AgranokOp
    effect: AgranokEffect
    rule: str

    @classmethod
    def values(cls, setup: Any) -> Mapping[str, Container[str]]:
        return {"op": get_args(AgranokOp)}


class MovedByHisEffect(Moment, frozen=True):
    """Agranok's own effect has moved him."""


# ------------------------------------------------------------------ what there is to see


class Pieces(Question, frozen=True):
    """Items on the board beside Towers and Monsters."""

    any_order = "each piece stands for itself"


class Zones(Question, frozen=True):
    """Piles and cards beside those of the base game."""

    any_order = "each zone lies for itself"


class Notes(Question, frozen=True):
    """Lines about the position, while the game goes on."""

    any_order = "each line speaks for itself"


class Badges(Question, frozen=True):
    """What a Monster shows beside its points. There is room for little: what counts more comes first."""

    monster: Monster


class StructureBadges(Question, frozen=True):
    """What a "wall" or a "tower" of an arc shows."""

    what: str
    arc: int


MOMENTS = (
    Lays, SetUp,
    Replaces, Plays, CardHits, HitPlayed, HitMissed, CardStrikes, WillFortify,
    Hurts, Slays, Slain, Placed, MovementBegins, MovementGoesOn, MovementOver, MonstersMoved, Moved, StrikesStructure,
    TokenDrawn, TokenEffect, TurnEnds, OverlordDrawsMore, Spares, BoulderPasses, BoulderAtTower, TowerLost,
    SupportArrived, Helps, DiscardedForSupport, OilPoured, CavalierAttacks, AgranokActs, MovedByHisEffect,
    Pieces, Zones, Notes, Badges, StructureBadges,
)  # fmt: skip
