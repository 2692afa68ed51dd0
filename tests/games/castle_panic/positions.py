"""Positions of Castle Panic for tests: made in a scenario's words, gone on with by answers, looked at."""

from __future__ import annotations

from collections import Counter

from answers import allowed, go, refused, said  # noqa: F401 - with the positions

import ludo

G = ludo.game("castle-panic")
NEW = G.new(seed=1).table
Agree, Pass, Refuse = G.actions["agree"], G.actions["pass"], G.actions["refuse"]
Barbarian, DriveHimBack, Tar = G.actions["barbarian"], G.actions["drive_him_back"], G.actions["tar"]
BuildWall, FortifyWall = G.actions["build_wall"], G.actions["fortify_wall"]
Discard, Hit, Missing, Place = G.actions["discard"], G.actions["hit"], G.actions["missing"], G.actions["place"]
Draw2Cards, Scavenge = G.actions["draw2_cards"], G.actions["scavenge"]
PlayToken, PutToken, TakesThePoint, Trade = (
    G.actions[k] for k in ("play_token", "put_token", "takes_the_point", "trade")
)
AllForOne, ClaimTower = G.actions["all_for_one"], G.actions["claim_tower"]
Draw, Roll = G.actions["draw"], G.actions["roll"]

NO_WALLS = dict.fromkeys("123456", "none")
NO_TOWERS = dict.fromkeys("123456", False)


def position(phase="play cards", monsters=(), **data):
    """A position; ``monsters`` as "troll-at-knight-3", or with 2 points left "...:2", and with a Flame token too "...:2+1"."""
    return G.position(
        {"title": "a position", "players": 3, "phase": phase, "monsters": [at(m) for m in monsters], **data}
    )


def at(text):
    kind, rest = text.split("-at-")
    space, _, points = rest.partition(":")
    points, _, flames = points.partition("+")
    numbers = {"points": points, "flames": flames}
    return {"kind": kind, "at": space} | {key: int(number) for key, number in numbers.items() if number}


def token(kind, arc=None):
    """The answers of chance when this token is drawn, and its arc rolled."""
    return (Draw("bag", kind),) if arc is None else (Draw("bag", kind), Roll("d6", arc))


def cards(*ids):
    return tuple(Draw("deck", id) for id in ids)


def monsters(s):
    """Where each Monster stands: {"troll-1": "knight-3"}."""
    return {m.id: m.space for m in s.table.monsters}


def points(s):
    return {m.id: m.points for m in s.table.monsters}


def hand(s, seat=None):
    return list(s.table.hands[s.table.seat if seat is None else seat])


def walls(s):
    """The arcs with a Wall, fortified or not."""
    return {arc for arc in range(1, 7) if s.table.wall(arc) != "none"}


def towers(s):
    return {arc for arc in range(1, 7) if s.table.tower(arc)}


def counted(ids):
    return dict(Counter(ids))
