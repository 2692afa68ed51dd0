"""The checks of the Covil chapters, one idea each: plain asserts that name the case, the answer and the rule.

A damaged notebook can be graded by calling them: each takes the reader's answer and raises, or prints why it is right.
"""

from __future__ import annotations

import ludo
from ludo import RegionMap
from ludo.lesson import ask, check

g = ludo.game("covil")


def troops(s):
    """{region: {seat: troops}} of a state: what control and dominance are worked out from."""
    found = {}
    for x in s.table.troops:
        there = found.setdefault(x.space, {})
        there[x.side] = there.get(x.side, 0) + 1
    return found


# ------------------------------------------------------------------ 1: the map and dominance


@check
def check_water(colour):
    name = colour.capitalize() if isinstance(colour, str) else colour
    assert name in ("Yellow", "Green", "Red", "Nobody"), f'You say {colour!r}. Answer "Yellow", "Green", "Red", "nobody".'
    assert name != "Nobody", "You say nobody. D was tied; a second troop gives Yellow a second Water region (CV-148)."
    assert name != "Green", "You say Green. Green has most troops in the Water, but regions, not troops, count (CV-149)."
    assert name != "Red", "You say Red. Of the Water, Red controls only F (CV-149)."
    return "A and D are two Water regions, E and F one each [CV-149]."


def _controls(f, troops, right, why):
    got = ask(f, dict(troops))
    told = ", ".join(f"{colour} {n}" for colour, n in troops.items()) or "no troops"
    assert got == right, f"{told}: you say {got}. {why}"


@check
def check_controls(f):
    _controls(f, {"green": 1}, "green", "One troop alone controls (CV-146).")
    _controls(f, {"green": 2, "red": 1}, "green", "Most troops control; nobody need be alone (CV-146).")
    _controls(f, {"red": 2, "yellow": 1, "green": 1}, "red", "More than each other is enough, not more than half (CV-146).")
    _controls(f, {}, "nobody", "Without troops nobody controls it (CV-146).")
    return "Most troops control a region [CV-146]."


@check
def check_controls_tied(f):
    _controls(f, {"yellow": 1, "green": 1}, "nobody", "They are tied for most (CV-148).")
    _controls(f, {"yellow": 2, "green": 2, "red": 1}, "nobody", "Two are tied for most; the third has fewer (CV-148).")
    return "A tie for most leaves a region to nobody [CV-148]."


@check
def check_dominates(f):
    for regions, right, why in (
        (
            {"B": {"green": 1}, "G": {"green": 1}, "F": {"red": 1}},
            "green",
            "Green has more regions than every other; not all are needed (CV-149).",
        ),
        ({"I": {"yellow": 4}, "B": {"green": 1}, "G": {"green": 1}}, "green", "Count regions, not troops (CV-149)."),
        ({"C": {"yellow": 1}, "D": {"yellow": 1, "green": 1}}, "yellow", "D is tied, and nobody is no player (CV-148)."),
        (
            {"A": {"red": 1}, "D": {"yellow": 1, "green": 1}, "E": {"yellow": 2, "green": 2}},
            "red",
            "Two tied regions: but nobody is no player (CV-149).",
        ),
        ({"A": {"yellow": 1}, "E": {"green": 2}, "F": {"red": 1}}, "nobody", "One region each is a tie (CV-149)."),
        ({"H": {}}, "nobody", "Nobody controls any (CV-149)."),
    ):
        got = ask(f, {id: dict(there) for id, there in regions.items()})
        told = "; ".join(f"{id}: {', '.join(f'{c} {n}' for c, n in t.items()) or 'empty'}" for id, t in regions.items())
        assert got == right, f"{told}. You say {got}. {why}"
    return "More regions of the type than every other player [CV-149]."


# ------------------------------------------------------------------ 4: a battle


def ready(s, minion):
    """Whether a minion in some hall is Ready: it has no token (CV-018)."""
    return any(m.card == minion and not m.token for hall in s.table.halls for m in hall)


@check
def check_gold(gold):
    assert gold != 2, "You say 2. That is for the victory; the damage to the castle pays too (CV-137)."
    assert gold != 4, "You say 4. The damage pays 1 gold once, however much it is (CV-137)."
    assert gold != 1, "You say 1. That is for the castle; the victory pays too (CV-129)."
    assert gold == 3, f"You say {gold}. 2 for the beaten troop and 1 for the damaged castle (CV-129, CV-137)."
    return "2 for the victory [CV-129] and 1 for the damage [CV-137]."


def _damage(f, case, right, why):
    got = ask(f, *case)
    power, defence, guarded = case
    told = f"Attack {power}, " + (f"defence {defence}, a guard" if guarded else "no guard")
    assert got == right, f"{told}: you say {got}. {why}"


@check
def check_damage_guarded(f):
    _damage(f, (4, 2, True), 2, "With a guard only the excess hurts (CV-134).")
    _damage(f, (5, 5, True), 0, "A tie is the defender's, and nothing is lost (CV-128).")
    _damage(f, (2, 5, True), 0, "The guard holds; damage is never below 0 (CV-128).")
    return "With a guard only the excess hurts [CV-134]."


@check
def check_damage_open(f):
    _damage(f, (4, 2, False), 4, "Without a guard the whole attack is damage (CV-136).")
    _damage(f, (3, 3, False), 3, "Without a guard the whole attack is damage; nobody defends (CV-136).")
    return "Without a guard the whole attack is damage [CV-136]."


# ------------------------------------------------------------------ 2: a map of one's own

loop = RegionMap(
    {
        "A": "forest",
        "B": "water",
        "C": "desert",
        "D": ["mountain", "city"],
        "E": "desert",
        "F": "water",
        "G": "forest",
    },
    ["A-B", "B-C", "B-D", "C-D", "D-E", "D-F", "E-F", "F-G"],
    spirals=["B", "F"],
    title="A row with two loops",
)


def wins(df):
    """{region: games won by the side whose castle began there}, of a table of games."""
    found = {region: 0 for starts in df.starts for region in starts}
    for starts, winners in zip(df.starts, df.winners, strict=True):
        for side in winners:
            found[starts[side]] += 1
    return found


@check
def check_city_rule(rule):
    rule = rule.strip(" []?").upper() if isinstance(rule, str) else rule
    assert rule in g.rules, f'You say {rule!r}. That is no rule\'s id; an id looks like "CV-001".'
    assert rule == "CV-016", f"You say {rule}. {rule} says: {g.rules[rule].text} Look for the rule about the city."
    return "Exactly one region has the city [CV-016]."


@check
def check_pair(pair):
    from ludo.space.fairness import fairness

    a, b = pair
    for region in (a, b):
        assert region in loop.graph, f"You say {region!r}. The regions are {', '.join(loop.spaces)} (CV-033)."
        assert region != loop.city, f"You say {a}, {b}. {region} is the city; nobody starts there (CV-016)."
    assert a != b, f"You say {a} twice. Each castle needs a spiral of its own (CV-033)."
    assert not loop.adjacent(a, b), f"You say {a}, {b}. They lie next to each other (CV-095)."
    gap = fairness(loop, (a, b)).gap
    assert gap == 0, f"You say {a}, {b}. Their gap is {float(gap):g}, not 0: compare the ways to the city (CV-095)."
    return "The map is the same from both sides: mirror one start and you have the other [CV-095]."


@check
def check_share(f):
    for mine, yours, right, why in (
        (1, 3, 1, "It is nearer to me: all of it counts for me (CV-095)."),
        (3, 1, 0, "It is nearer to my rival: nothing of it is nearer to me (CV-095)."),
        (2, 2, 0.5, "It is equally near: each has a half (CV-095)."),
        (0, 4, 1, "It is my own start: all of it counts for me (CV-095)."),
    ):
        got = ask(f, mine, yours)
        assert abs(got - right) < 1e-9, f"{mine} moves from me, {yours} from my rival: you say {got}. {why}"
    return "Nearer takes all, equally near is divided [CV-095]."
