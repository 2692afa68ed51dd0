"""The solo game: the turn of a pseudo-player, decision by decision (CV-186, CV-187, CV-189 to CV-200, CV-202)."""

from __future__ import annotations

from collections.abc import Iterable

from ludo.games.covil.attack import WAYS, attack, targets
from ludo.games.covil.power import boosts
from ludo.games.covil.solo import by_symbol, strongest, tell_strongest
from ludo.games.covil.table import Covil

#: What is told of each way to attack: (its minion, nothing to hit or nobody to hit with).
TOLD = {"melee": ("CV-190", "CV-192"), "ranged": ("CV-196", "CV-197")}


def hits(t: Covil, side: int, how: str, enemies: Iterable[int]) -> list[tuple[str, str, str]]:
    """(own standing troop, target, its region) of all that it could hit of these enemies."""
    found = []
    for troop, _, target in targets(t, side, how, free=False):
        if (owner := t.owner_of(target)) is not None and owner in enemies:
            found.append((troop, target, t.space_of(target)))
    return found


def castle_regions(t: Covil, regions: tuple[str, ...], enemies: Iterable[int]) -> tuple[str, ...]:
    """Those of the regions that hold a castle of the enemy's, guarded or not, that still stands (CV-193?)."""
    return tuple(r for r in regions if any(t.castles[e] == r and t.life[e] for e in enemies))


def laid_regions(t: Covil, found: list[tuple[str, str, str]], regions: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the regions with a laid down enemy that it can hit (CV-194); asked where no castle can be hit."""
    laid = {space for _, target, space in found if (x := t.troop(target)) is not None and not x.standing}
    return tuple(r for r in regions if r in laid)


def target_in(t: Covil, found: list[tuple[str, str, str]], region: str) -> str:
    """What is hit in the chosen region: the unguarded castle, else a laid down troop first, then the lowest number
    (CV-194?)."""
    here = list(dict.fromkeys(target for _, target, space in found if space == region))
    castles = [x for x in here if t.castle_of(x) is not None]
    standing = {x.id: x.standing for x in t.troops}
    return castles[0] if castles else min(here, key=lambda x: (standing[x], x))


def striker(t: Covil, side: int, how: str, found: list[tuple[str, str, str]], target: str, minion: str) -> str:
    """Which troop attacks with this minion: of those that reach the target the one with most Boosts, then the lowest
    number (CV-189?)."""
    reach = [troop for troop, aimed, _ in found if aimed == target]

    def best(x: str) -> tuple[int, str]:
        return -sum([part.amount for part in boosts(t, side, t.space_of(x), how, minion)]), x

    return min(reach, key=best)


def mover(t: Covil, side: int, home: str) -> str:
    """Which troop moves: the one nearest to the player's castle, one already there last (CV-199?)."""
    mine = [x for x in t.troops_of(side) if x.standing]
    return min(mine, key=lambda x: (x.space == home, t.board.distance(x.space, home), x.id)).id


async def pseudo_turn(t: Covil, side: int) -> None:
    """The first possible of melee, ranged attack and move, with one standing troop (CV-189)."""
    if not t.standing(side):
        return t.say("CV-189?", "stands still", who=t.who(side), quiet=True)
    t.say("CV-202", "no commands", who=t.who(side), quiet=True)
    people, others = range(t.players), range(t.players, t.sides)
    for how in WAYS:
        whom, none = TOLD[how]
        minion, tie = strongest(t, side, how)
        found = hits(t, side, how, people)
        if hits(t, side, how, others):
            t.say("CV-187", "spares the other", who=t.who(side), quiet=True)
        if not minion or not found:
            t.say(none, "no minion for it" if found else "nobody in reach", who=t.who(side), how=how, quiet=True)
            continue
        t.say("CV-189", "attacks", who=t.who(side), how=how)
        region = await target_region(t, side, how, found, people)
        target = target_in(t, found, region)
        troop = striker(t, side, how, found, target, minion)
        t.say("CV-186", "targets the player", who=t.who(side), target=target)
        tell_strongest(t, side, minion, tie, whom)
        t.change(troop, standing=False)
        t.acted = True
        t.say("CV-091", "lays down", who=t.who(side), troop=troop)
        return await attack(t, side, troop, how, target, minion)
    await pseudo_moves(t, side)
    return None


async def target_region(
    t: Covil, side: int, how: str, found: list[tuple[str, str, str]], enemies: Iterable[int]
) -> str:
    """Where it attacks: the castle, else a laid down troop, else by the symbol of a relic (CV-193 to CV-195,
    CV-198)."""
    regions = tuple(r for r in t.board.spaces if r in {space for _, _, space in found})
    if how == "ranged":
        t.say("CV-198", "chosen as in melee", who=t.who(side), quiet=True)
    if castles := castle_regions(t, regions, enemies):
        t.say("CV-193", "because of the castle", who=t.who(side), space=castles[0])
        return castles[0]
    laid = laid_regions(t, found, regions)
    if laid:
        t.say("CV-194", "because one lies there", who=t.who(side), spaces=laid)
    if len(regions := laid or regions) == 1:
        if not laid:
            t.say("CV-195?", "only there", who=t.who(side), space=regions[0])
        return regions[0]
    return await by_symbol(t, side, regions, "CV-195")


async def pseudo_moves(t: Covil, side: int) -> None:
    """A relic's symbol says where to (CV-199), the way to the player's castle decides between several (CV-200)."""
    home = t.castles[0]
    id = mover(t, side, home)
    near = t.board.neighbours(t.space_of(id))
    t.say("CV-199", "moves by a symbol", who=t.who(side), troop=id)
    t.change(id, standing=False)
    t.acted = True
    t.say("CV-091", "lays down", who=t.who(side), troop=id)
    space = await by_symbol(t, side, near, "CV-199")
    t.change(id, space=space)
    t.say("CV-095", "moves", who=t.who(side), troop=id, space=space)
