"""The checks of the Covil chapters, one idea each: plain asserts that name the case, the answer and the rule.

A damaged notebook can be graded by calling them: each takes the reader's answer and raises, or prints why it is right.
"""

from __future__ import annotations

import ludo
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
