"""Slaying, trophies and the end of the game (CP-027, CP-065 to CP-071)."""

from __future__ import annotations

from typing import Any

from ludo.engine.table import GameEnds
from ludo.events.event import Part
from ludo.games.castle_panic.moments import Slain, Slays
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import Castle


async def slay(t: Castle, id: str, rule: str, seat: int | None) -> None:
    """A card slays a Monster."""
    monster = t.monster(id)
    assert monster is not None
    if await t.moment(Slays(id, monster.kind, rule, seat)) is None:
        await dies(t, id, rule, seat)


async def dies(t: Castle, id: str, rule: str, seat: int | None) -> None:
    """A Monster leaves the board: a trophy of the seat whose card slew it, else to the discards (CP-068)."""
    monster = t.monster(id)
    assert monster is not None
    t.monsters = tuple(m for m in t.monsters if m.id != id)
    if t.tar == id:
        t.tar = ""
    t.say(rule, "slain", monster=id, seat=seat)
    if seat is None or t.has("cooperative"):
        t.token_discards = t.token_discards.put(monster.kind)
        if t.has("cooperative"):
            t.say("CP-071", "no trophy", monster=id, quiet=True)
        else:
            t.say("CP-060" if rule == "CP-057" else "CP-068", "nobody gets it", monster=id, quiet=True)
    else:
        kept = tuple(sorted((*t.trophies[seat], monster.kind)))
        t.trophies = (*t.trophies[:seat], kept, *t.trophies[seat + 1 :])
        t.say("CP-068", "trophy", monster=id, seat=seat, worth=t.data.tokens[monster.kind].trophy)
    await t.moment(Slain(monster, seat))


def check_won(t: Castle) -> None:
    """No token is left to come and no Monster on the board: the players have won (CP-065)."""
    if t.monsters or t.bag or t.overlord_hand or t.unplaced:
        return
    if not t.has("cooperative"):
        name_master_slayer(t)
    raise GameEnds("won", "CP-065", t.clockwise_from(0))


def lose_tower(t: Castle, arc: int, rule: str, attackers: tuple[str, ...] = ()) -> None:
    """A Tower falls; with the last the game is lost at once (CP-066), even when the last Monster dies of it (CP-067)."""
    t.take_tower(arc)
    t.say(rule, "tower lost", arc=arc, left=sum(t.towers))
    if not any(t.towers):
        none_to_come = not (t.bag or t.overlord_hand)
        alone = len(t.monsters) == 1 and attackers == (t.monsters[0].id,)
        last = alone and none_to_come and t.monsters[0].points == 1
        raise GameEnds("lost", "CP-067" if last else "CP-066", lost_to(t))


def lost_to(t: Castle) -> tuple[int, ...]:
    """Who has won when the castle falls: the Overlord, or nobody (CP-072)."""
    return () if t.overlord is None else (t.overlord,)


# ------------------------------------------------------------------ scoring


@rules.counts("points")
def trophies(t: Castle, seat: int) -> Any:
    """A trophy is worth its top number, a Boss 4 (CP-069); those of the expansions what their rules say (DT-145, WT-024)."""
    for kind in t.trophies[seat]:
        yield Part(t.data.tokens[kind].trophy, t.data.tokens[kind].trophy_rule, t.setup.game.words.name(kind))


@rules.hook
def scores(t: Castle) -> dict[int, int]:
    if t.has("cooperative"):
        return {}
    return {
        seat: 0 if seat in t.out else sum(t.data.tokens[k].trophy for k in t.trophies[seat])
        for seat in range(t.defenders)
    }


def master_slayers(t: Castle) -> tuple[int, ...]:
    """The seats with most points, of these the ones with most Monsters slain (CP-070); several share the title (ruling)."""
    points = {seat: score for seat, score in scores(t).items() if seat not in t.out}
    if not points:
        return ()
    best = [seat for seat in points if points[seat] == max(points.values())]
    most = max(len(t.trophies[seat]) for seat in best)
    return tuple(seat for seat in best if len(t.trophies[seat]) == most)


def name_master_slayer(t: Castle) -> None:
    for seat in t.clockwise_from(0):
        t.say("CP-069", "points", seat=seat, points=t.tally("points", seat))
    winners = master_slayers(t)
    if len(winners) == 1:
        t.say("CP-070", "master slayer", seat=winners[0])
    elif winners:
        t.say("CP-070?", "master slayers", seats=winners)


@rules.hook
def measures(t: Castle) -> dict[str, Any]:
    """What a study counts of a finished game."""
    won = t.over is not None and t.over.key == "won"
    agranok = {"agranok_destroyed": "agranok" in t.token_discards} if t.has("dark-titan") else {}
    return {
        "castle_stands": won,
        "turns": t.turn + 1,
        "towers": sum(t.towers),
        "walls": sum(w != "none" for w in t.walls),
        "tokens_left": len(t.bag),
        "slain": sum(map(len, t.trophies)),
        "master_slayers": master_slayers(t) if won and not t.has("cooperative") else (),
        **agranok,
    }
