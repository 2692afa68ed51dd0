"""The solo game: the pseudo-player's set-up, its Morning, its answers (CV-174 to CV-188, CV-199 to CV-203).

A pseudo-player is a side without a seat: rules move it, and each of its decisions is told with the rule that made it.
"""

from __future__ import annotations

from collections.abc import Iterable

from ludo.games.covil.minions import exhaust, relic_price
from ludo.games.covil.relics import can_buy, draw_relic, next_relic
from ludo.games.covil.rules import rules
from ludo.games.covil.table import Covil


@rules.process("hire mercenaries")
async def hire(t: Covil) -> None:
    """Mercenaries in place of lieutenants, from three stacks by Cost; one a step (CV-175, CV-176)."""
    if not t.waiting:
        return t.then("show mercenaries")
    side = t.waiting[0]
    if len(t.halls[side]) == 1:
        sizes = tuple(len(getattr(t, stack.name)) for stack in t.data.setup.solo)
        t.say("CV-175", "three stacks", cheap=sizes[0], middling=sizes[1], dear=sizes[2])
    places = [stack.name for stack in t.data.setup.solo for _ in range(stack.taken)]
    card = await t.draw_mercenary(places[len(t.halls[side]) - 1], "CV-176")
    t.seat_minion(side, card)
    t.say("CV-176", "hired", who=t.who(side), minion=card)
    if len(t.halls[side]) == t.data.setup.hall:
        t.waiting = t.waiting[1:]
        t.say(
            "CV-177",
            "hires nobody else",
            who=t.who(side),
            minions=sum(m.card in t.data.mercenaries for m in t.halls[side]),
            quiet=True,
        )
    return None


def nearest(t: Covil, spaces: Iterable[str], to: str) -> list[str]:
    """The regions nearest to one, in map order."""
    found = [space for space in t.board.spaces if space in spaces]
    least = min(t.board.distance(space, to) for space in found)
    return [space for space in found if t.board.distance(space, to) == least]


def pseudo_start(t: Covil, side: int) -> str:
    """The free spiral farthest from the player's castle (CV-185), in the harder game the nearest (CV-205); ties by map
    order."""
    home = t.castles[0]
    free = [space for space in t.board.spirals if space not in t.castles]
    near = sorted(free, key=lambda space: t.board.distance(space, home))
    steps = t.board.distance(near[0] if t.options.side_by_side else near[-1], home)
    space = next(space for space in free if t.board.distance(space, home) == steps)
    if t.options.side_by_side:
        t.say("CV-205", "starts side by side", who=t.who(side), space=space, steps=steps)
    else:
        t.say("CV-185?", "starts far away", who=t.who(side), space=space, steps=steps)
    if side > 1:
        t.say("CV-206", "another one", who=t.who(side), quiet=True)
    return space


async def pseudo_buys(t: Covil, side: int) -> None:
    """With enough gold it pays for one relic, once each Morning (CV-188)."""
    price = relic_price(t, side)
    if not can_buy(t, side):
        return t.say("CV-188", "cannot buy", who=t.who(side), gold=t.gold[side], quiet=True)
    t.put("gold", side, t.gold[side] - price.total)
    t.say("CV-188", "buys each morning", who=t.who(side), price=price, gold=t.gold[side])
    await draw_relic(t, side, "CV-188", "draws a relic")
    return None


def strongest(t: Covil, side: int, attribute: str) -> tuple[str, bool]:
    """(its Ready minion with the highest number of this attribute, whether others are equal to it); ("", False) without
    one.

    Of equals the one nearest to the upper left corner of the hall: the throne first, then place by place (CV-191).
    """
    fit = [m.card for m in t.halls[side] if m.ready and t.data.minions[m.card].attribute == attribute]
    if not fit:
        return "", False
    most = max(t.data.minions[card].number for card in fit)
    best = [card for card in fit if t.data.minions[card].number == most]
    return best[0], len(best) > 1


def tell_strongest(t: Covil, side: int, minion: str, tie: bool, rule: str) -> None:
    card = t.data.minions[minion]
    t.say(rule, "is the strongest", who=t.who(side), minion=minion, number=card.number, attribute=card.attribute)
    if tie:
        t.say("CV-191", "nearest the corner", minion=minion)


async def pseudo_guard(t: Covil, side: int) -> bool:
    """Attacked, it exhausts its strongest Defence minion, and never activates a relic (CV-181, CV-203)."""
    t.say("CV-181", "no relics in battle", who=t.who(side), quiet=True)
    if t.battles[-1].guard:
        return False
    minion, tie = strongest(t, side, "defence")
    if not minion:
        t.say("CV-203", "has no defence minion", who=t.who(side), quiet=True)
        return False
    tell_strongest(t, side, minion, tie, "CV-203")
    t.change_battle(guard=minion)
    exhaust(t, side, minion, quiet=True)
    return True


# ------------------------------------------------------------------ drawing for a symbol


async def by_symbol(t: Covil, side: int, spaces: tuple[str, ...], rule: str) -> str:
    """Relics are drawn and discarded until the symbol of one fits a region; of several that fit the one nearest to the
    player's castle, then map order. When every relic of stack and discards has been drawn without a fit, distance and
    then map order decide (CV-195?, CV-199?)."""
    left, draws = {*t.relics, *t.relic_discards}, 0
    while left:
        relic = await next_relic(t, rule, None)
        assert relic is not None
        left.discard(relic)
        draws += 1
        zone = t.data.relics[relic].zone
        t.relic_discards = t.relic_discards.put(relic)
        t.symbols += 1
        fit = tuple(space for space in spaces if zone in t.board.types(space))
        t.say(rule, "symbol", who=t.who(side), relic=relic, zone=zone, spaces=fit)
        if fit:
            near = nearest(t, fit, t.castles[0])
            if len(fit) > 1:
                t.say(
                    "CV-200" if rule == "CV-199" else "CV-195?",
                    "nearest to the castle",
                    spaces=fit,
                    space=near[0],
                    castle=t.castle_id(0),
                )
            return near[0]
    t.say(f"{rule}?", "no symbol fits", who=t.who(side), draws=draws)
    return nearest(t, spaces, t.castles[0])[0]


async def pseudo_retreat(t: Covil, side: int, id: str) -> str:
    """It retreats as it moves (CV-201)."""
    near = t.board.neighbours(t.space_of(id))
    t.say("CV-201", "retreats by a symbol", who=t.who(side), troop=id)
    return await by_symbol(t, side, near, "CV-199")
