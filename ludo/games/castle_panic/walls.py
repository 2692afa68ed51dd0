"""Phase 4, Play cards: Brick and Mortar, Fortify Wall (CP-037 to CP-040); and how a Wall or a Tower is lost."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

from ludo.engine.action import Action, of
from ludo.events.event import Objection, no
from ludo.games.castle_panic.actions import in_hand
from ludo.games.castle_panic.moments import Plays, WillFortify
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS, Castle, arc_of

WALLS = tuple(f"wall-{arc}" for arc in ARCS)
TOWERS = tuple(f"tower-{arc}" for arc in ARCS)


class _OnWall(Action, frozen=True):
    """Something done at the line between Castle ring and Swordsman ring: "wall-3"; Towers are named to be refused."""

    wall: Annotated[str, of("walls", within="structures")]

    @property
    def arc(self) -> int:
        return arc_of(self.wall)

    @classmethod
    def candidates(cls, t: Castle, ask: Any) -> Iterator[_OnWall]:
        if all(card in t.hands[ask.seat] for card in cls.cards()):
            yield from map(cls, WALLS)

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[_OnWall]:
        yield from map(cls, WALLS)

    @classmethod
    def cards(cls) -> tuple[str, ...]:
        raise NotImplementedError

    @property
    def names(self) -> tuple[str, ...]:
        arc = self.wall.rsplit("-", 1)[-1]
        return (*self.cards(), self.wall, f"castle-{arc}", f"swordsman-{arc}")


@rules.action
class BuildWall(_OnWall, frozen=True):
    """Play Brick and Mortar together: a Wall stands in an arc that has none."""

    @classmethod
    def cards(cls) -> tuple[str, ...]:
        return ("brick", "mortar")

    @classmethod
    def crossed(cls, t: Castle, ask: Any) -> Iterator[BuildWall]:
        for arc in ARCS:
            yield cls(f"wall-{arc}")
            yield cls(f"tower-{arc}")


@rules.action
class FortifyWall(_OnWall, frozen=True):
    """Play Fortify Wall: a token on a Wall, lost in its place."""

    @classmethod
    def cards(cls) -> tuple[str, ...]:
        return ("fortify-wall",)


@rules.objects(BuildWall)
def build(t: Castle, a: BuildWall, ask: Any) -> Iterator[Objection]:
    hand = t.hands[ask.seat]
    if ("brick" in hand) != ("mortar" in hand):
        yield no("CP-037", "both are needed", card="mortar" if "brick" in hand else "brick")
    else:
        yield from in_hand(t, ask, *a.cards())
    if a.wall in TOWERS:
        yield no("CP-040", "no tower is built", tower=a.wall)
    elif a.wall not in WALLS:
        yield no(None, "no such wall", wall=a.wall)
    elif t.wall(a.arc) != "none":
        yield no("CP-038", "a wall stands", arc=a.arc)


@rules.objects(FortifyWall)
def fortify(t: Castle, a: FortifyWall, ask: Any) -> Iterator[Objection]:
    yield from in_hand(t, ask, *a.cards())
    if a.wall not in WALLS:
        yield no(None, "no such wall", wall=a.wall)
    elif t.wall(a.arc) == "none":
        yield no("CP-039", "no wall to fortify", arc=a.arc)
    elif t.wall(a.arc) == "fortified":
        yield no("CP-039?", "fortified already", arc=a.arc)
    elif t.walls.count("fortified") >= t.data.setup.fortify_tokens:
        yield no("CP-004", "no fortify token left", tokens=t.data.setup.fortify_tokens)


@rules.at(Plays, kind=BuildWall)
async def build_wall(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, *a.cards())
    t.set_wall(a.arc, "wall")
    t.say("CP-037", "wall built", seat=seat, arc=a.arc)
    if not t.tower(a.arc):
        t.say("CP-038", "wall without tower", arc=a.arc, quiet=True)
    t.finish()


@rules.at(Plays, kind=FortifyWall)
async def fortify_wall(t: Castle, m: Plays) -> None:
    a, seat = m.action, m.seat
    t.play(seat, "fortify-wall")
    t.set_wall(a.arc, "fortified")
    t.say("CP-039", "wall fortified", seat=seat, arc=a.arc)
    t.finish()
    await t.moment(WillFortify(a.arc))


def lose_wall(t: Castle, arc: int, rule: str) -> None:
    """The Wall goes, or in its place the Fortify token on it (CP-039)."""
    if t.wall(arc) == "fortified":
        t.set_wall(arc, "wall")
        t.say("CP-039", "fortify token lost", arc=arc)
    else:
        t.set_wall(arc, "none")
        t.say(rule, "wall lost", arc=arc)
