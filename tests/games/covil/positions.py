"""Positions of Covil for tests: made in a scenario's words, gone on with by answers, looked at."""

from __future__ import annotations

from answers import allowed, go, refused, said  # noqa: F401 - with the positions

import ludo

G = ludo.game("covil")
Acquire, Activate, Attack, BuyRelic = (G.actions[k] for k in ("acquire", "activate", "attack", "buy_relic"))
ChooseColour, Command, Decline, Defend = (G.actions[k] for k in ("choose_colour", "command", "decline", "defend"))
Draw, EndTurn, Exhaust, GuardCastle = (G.actions[k] for k in ("draw", "end_turn", "exhaust", "guard_castle"))
Move, MoveTroop, Pass, PayGold = (G.actions[k] for k in ("move", "move_troop", "pass", "pay_gold"))
PayMinion, PayRelic, Raid, Repair = (G.actions[k] for k in ("pay_minion", "pay_relic", "raid", "repair"))
Rest, RestMinion, Retreat, Roll = (G.actions[k] for k in ("rest", "rest_minion", "retreat", "roll"))
StandUp, Start, TakeGold, UseAbility = (G.actions[k] for k in ("stand_up", "start", "take_gold", "use_ability"))

LINE = {
    "kind": "regions",
    "regions": [
        {"id": "V", "types": ["mountain", "forest"]},
        {"id": "W", "types": ["forest"], "spiral": True},
        {"id": "X", "types": ["desert", "city"]},
        {"id": "Y", "types": ["water"], "spiral": True},
        {"id": "Z", "types": ["mountain"], "spiral": True},
    ],
    "adjacency": [{"edges": ["V-W", "W-X", "X-Y", "Y-Z"]}],
    "title": "A line",
    "players": [1, 2, 3],
}
"""A map of our own: five regions in a line, with the city in the middle."""


def blue(*cards):
    """A hall of Blue's: an Exhausted overlord without passive ability, and what is named."""
    return ["overlord-5:exhausted", *cards]


def green(*cards):
    return ["overlord-6:exhausted", *cards]


def position(phase="afternoon", **data):
    """A position of two without gold or relics, on the line, with castles in W and Z, Blue's turn."""
    players = data.get("players", 2)
    usual = {
        "title": "a position",
        "players": players,
        "board": LINE,
        "castles": ["W", "Z", "Y"][: max(players, 2)],
        "gold": [0] * max(players, 2),
        "halls": [blue("blue-assassin", "blue-mage", "blue-protector"), green("green-warrior", "green-saboteur")],
    }
    return G.position({**usual, "phase": phase, **data})


def of(events, key):
    """The only event of this key."""
    (found,) = [e for e in events if e.key == key]
    return found


def where(s):
    """{troop: its region, "-" behind it when it is laid down}."""
    return {x.id: x.space + ("" if x.standing else "-") for x in s.table.troops}


def tokens(s, side=0):
    """{minion: its token} of a hall."""
    return {m.card: m.token for m in s.table.halls[side]}


def hall(s, side=0):
    return [m.card for m in s.table.halls[side]]


def attack(s, troop, how, target, minion, *answers):
    """(the state after this attack, its events)."""
    return go(s, Attack(troop, how, target), Exhaust(minion), *answers)


def powers(events):
    """(attack power, defence power) of the one battle among these events; None for what was not told."""
    found = [[e.data["power"] for e in events if e.key == key] for key in ("attack power", "defence power")]
    return tuple(p[-1].total if p else None for p in found)


def parts(tally):
    """(amount, rule) of every part of a tally."""
    return [(part.amount, part.rule) for part in tally.parts]


def until(s, phase, seed=1):
    """On to a phase, everybody answering with the last legal action (which does little)."""
    for _ in range(2000):
        if s.phase == phase and s.ask is not None and s.player != ludo.CHANCE:
            return s
        s = s.settle(seed) if s.player == ludo.CHANCE else s.apply(s.legal_actions()[-1])
    raise AssertionError(phase)


def draws(s, *relics):
    """The state after chance has drawn these relics."""
    return go(s, *(Draw("relics", r) for r in relics))[0]
