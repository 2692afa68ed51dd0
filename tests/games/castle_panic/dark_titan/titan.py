"""Positions of The Dark Titan for tests, beside those of positions.py."""

from __future__ import annotations

from games.castle_panic import positions
from games.castle_panic.positions import G

Barrage, BoilingOil = G.actions["barrage"], G.actions["boiling_oil"]
Cavalier, Ride, Charge = G.actions["cavalier"], G.actions["ride"], G.actions["charge"]
MoveSupport, StepSupport = G.actions["move_support"], G.actions["step_support"]
ReserveStrikes, RaiseWall, Fight = G.actions["reserve_strikes"], G.actions["raise_wall"], G.actions["fight"]

HIM = "agranok-1"


def titan(phase="play cards", monsters=(), supports=(), variants=(), level=1, options=(), **data):
    """A position with the expansion, Agranok's level known: ``supports`` as "supply-wagon-at-archer-1:2"."""
    return positions.position(
        phase,
        monsters,
        variants=("dark-titan", *variants),
        options={"agranok_level": level, **dict(options)},
        supports=[positions.at(s) for s in supports],
        **data,
    )


def supports(s):
    """Where each Support token stands, and its points."""
    return {x.id: (x.space, x.points) for x in s.table.dark_titan.supports}


def badges(s, id):
    return next(p.badges for p in s.scene.pieces if p.id == id)


def zone(s, id):
    return next(z for z in s.scene.zones if z.id == id)


def on_to(s, player):
    """Goes on, with Pass where that is allowed and else the first answer, until this player plays cards."""
    while not (s.phase == "play cards" and s.player == player):
        s = s.apply(positions.Pass() if positions.Pass() in s.legal_actions() else s.legal_actions()[0])
    return s
