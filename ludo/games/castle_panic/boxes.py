"""What lies on the table of Castle Panic's boxes only: a Struct of fields for each."""

from __future__ import annotations

import msgspec

from ludo.engine.chance import Pile


class Support(msgspec.Struct, frozen=True, gc=False):
    """A Support token of The Dark Titan on the board (DT-008): no Monster, but with points as they have."""

    id: str
    kind: str
    points: int
    space: str


class DarkTitan(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Dark Titan. ``cavalier``: his space; ``rode`` and ``charged``: what he has done in this step. ``forms``: the Agranok cards of
    which one lies face down unseen; ``form``: the one that is known. ``heralds``: how many lie on the card. ``pending``: points that
    Agranok at his last two has taken in the phase ``pending_in``, not enough to kill him.
    """

    cavalier: str = ""
    rode: bool = False
    charged: bool = False
    supports: tuple[Support, ...] = ()
    forms: Pile = Pile()
    form: str = ""
    heralds: int = 0
    pending: int = 0
    pending_in: str = ""


class WizardsTower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Wizard's Tower. ``arc``: where it stands, 0 when it has fallen or is not played; its deck and discards; Flame tokens on
    Walls and Towers, by arc; ``berserk``: whether the current player draws for each hit card; ``just_caught``: Monsters by Flame
    tokens from a Phoenix in this phase 5, which do not burn in it yet.
    """

    arc: int = 0
    deck: Pile = Pile()
    discards: Pile = Pile()
    wall_flames: tuple[int, ...] = (0,) * 6
    tower_flames: tuple[int, ...] = (0,) * 6
    berserk: bool = False
    just_caught: tuple[str, ...] = ()
