"""Hexapawn: two rows of pawns on a small board of squares, the first to get through has won."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from ludo.author import Action, Ask, GameEnds, Objection, Rules, Table, no

Square = tuple[int, int]
FORWARD = (-1, 1)
"""The first seat sits below the board and moves up, the second moves down."""


class Pawn(msgspec.Struct, frozen=True):
    """A pawn on the board. ``owner``: its seat."""

    id: str
    owner: int
    space: Square


class Hexapawn(Table):
    """What lies on the table: typed, immutable values with defaults. Seats count from 0."""

    seat: int = 0
    pawns: tuple[Pawn, ...] = ()
    captured: tuple[str, ...] = ()

    def on(self, space: Square) -> Pawn | None:
        """The pawn on a square, or None."""
        return next((p for p in self.pawns if p.space == space), None)

    def last_row(self, seat: int) -> int:
        """The row that a seat's pawns want to reach."""
        rows = [row for row, _ in self.board.spaces]
        return min(rows) if FORWARD[seat] < 0 else max(rows)


rules = Rules(Hexapawn, order=("set up", "turn"), order_rule="HE-002")


@rules.process("set up")
async def set_up(t: Hexapawn) -> None:
    """The pawns of pawns.toml stand on their owners' rows (HE-001)."""
    pawns = []
    for id, pawn in t.data["pawns"].items():
        space = (t.last_row(1 - pawn["owner"]), pawn["column"])
        if space not in t.board.graph:
            raise ValueError(f"pawns.{id}.column: this board has no column {pawn['column']}")
        pawns.append(Pawn(id, pawn["owner"], space))
    t.pawns = tuple(pawns)
    t.say("HE-001", "set up", pawns=len(pawns))
    t.then()


@rules.action
class Move(Action, frozen=True):
    """Move a pawn to a square."""

    pawn: str
    space: Square

    @classmethod
    def candidates(cls, t: Hexapawn, ask: Ask) -> Iterator[Move]:
        for pawn in t.pawns:
            for side in (-1, 0, 1):  # too much is listed here; the objections judge
                yield cls(pawn.id, (pawn.space[0] + FORWARD[ask.seat], pawn.space[1] + side))


@rules.process("turn")
async def turn(t: Hexapawn) -> None:
    """One turn; the step is repeated for the other player."""
    if not t.answers(t.seat, Move, "HE-002"):
        t.say("HE-007?", "stuck", seat=t.seat)
        drawn = t.options.stuck == "draw"
        raise GameEnds("drawn" if drawn else "beaten", "HE-007", [] if drawn else [1 - t.seat])
    a = await t.choose(t.seat, Move, "HE-002", what="turn")
    there = t.on(a.space)
    if there is not None:
        t.pawns = tuple(p for p in t.pawns if p.id != there.id)
        t.captured = tuple(sorted((*t.captured, there.id)))
        t.say("HE-004", "captures", pawn=a.pawn, captured=there.id)
    t.pawns = tuple(Pawn(p.id, p.owner, a.space) if p.id == a.pawn else p for p in t.pawns)
    t.say("HE-003" if there is None else "HE-004", "moves", pawn=a.pawn, space=a.space)
    if a.space[0] == t.last_row(t.seat):
        raise GameEnds("at the end", "HE-005", [t.seat])
    if all(p.owner == t.seat for p in t.pawns):
        raise GameEnds("all captured", "HE-006", [t.seat])
    t.seat = 1 - t.seat


@rules.objects(Move)
def move(t: Hexapawn, a: Move, ask: Ask) -> Iterator[Objection]:
    """Why a move is not allowed. Where nothing is yielded, it is."""
    pawn, there = next((p for p in t.pawns if p.id == a.pawn), None), t.on(a.space)
    if pawn is None:
        yield no(None, "no such pawn", pawn=a.pawn)
    elif a.space not in t.board.graph:
        yield no(None, "no such square", space=a.space)
    elif pawn.owner != ask.seat:
        yield no("HE-002", "not yours", pawn=a.pawn)
    else:
        ahead = (pawn.space[0] + FORWARD[ask.seat], pawn.space[1])
        side = a.space[1] - ahead[1]
        if a.space[0] != ahead[0] or abs(side) > 1:
            yield no("HE-003", "not forward", pawn=a.pawn, ahead=ahead, space=a.space)
        elif not side and there is not None:
            yield no("HE-003", "blocked", space=a.space, by=there.id)
        elif side and (there is None or there.owner == ask.seat):
            yield no("HE-004", "nothing to capture", space=a.space)
