"""Listing and judging: candidates list, objections judge. "Is it legal?" and "why not?" are the same code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from ludo.engine.action import Action, Ask
from ludo.engine.ask import weights
from ludo.engine.chance import CHANCE
from ludo.events import witness
from ludo.events.event import Objection

if TYPE_CHECKING:
    import random


def legal(t: Any, ask: Ask) -> tuple[Action, ...]:
    """Every legal answer, in a fixed order; at a chance node every outcome."""
    if ask.seat == CHANCE:
        return tuple(outcome for outcome, _ in weights(t, ask))
    against = t.setup.rules.against
    out = []
    for kind in ask.kinds:
        judges = against[kind]
        if len(judges) == 1:  # most have one, and this loop is where random play spends its time
            judge = judges[0]
            out += [a for a in kind.candidates(t, ask) if next(judge(t, a, ask), None) is None]
            continue
        for a in kind.candidates(t, ask):
            for judge in judges:
                for _ in judge(t, a, ask):
                    break
                else:
                    continue
                break
            else:
                out.append(a)
    return tuple(out)


def candidates(t: Any, ask: Ask | None) -> tuple[Action, ...]:
    """Every answer that names what lies on the table, legal or not; at a chance node every outcome."""
    if ask is None:
        return ()
    if ask.seat == CHANCE:
        return legal(t, ask)
    return tuple(dict.fromkeys(a for kind in ask.kinds for a in kind.crossed(t, ask)))


def random_legal(t: Any, ask: Ask, rng: random.Random) -> Action:
    """One legal answer, each equally likely: candidates are drawn until nothing is said against one. No list is judged to its end."""
    against = t.setup.rules.against
    found = [a for kind in ask.kinds for a in kind.candidates(t, ask)]
    while found:
        k = int(rng.random() * len(found))
        a = found[k]
        for judge in against[type(a)]:
            if next(judge(t, a, ask), None) is not None:
                break
        else:
            return a
        found[k] = found[-1]
        found.pop()
    raise RuntimeError(f"nothing can be answered to {ask.text!r} in the step {t.phase!r}")


def objections(t: Any, ask: Ask | None, a: Any) -> tuple[Objection, ...]:
    """Every reason against an answer; () when it is legal."""
    setup = t.setup
    if ask is None:
        return (Objection(t.over.rule, "the game is over", {}, setup),)
    if not isinstance(a, Action):
        return (Objection(None, "no action", {"action": type(a).__name__}, setup),)
    kind = type(a)
    if setup.game.actions.get(kind.kind) is not kind:
        return (Objection(None, "no action of this game", {"action": kind.__name__}, setup),)
    try:  # made by hand, with a number where a name belongs, or a list where a tuple does
        hash(a)
        msgspec.convert(msgspec.to_builtins(a), kind)
    except (msgspec.ValidationError, TypeError, RecursionError):
        return (Objection(None, "no such values", {"action": kind.__name__}, setup),)
    if ask.seat == CHANCE:
        if any(a == outcome for outcome, _ in weights(t, ask)):
            return ()
        key = "chance answers" if kind in ask.kinds else "chance is asked"
        return (Objection(ask.rule, key, {"question": ask.text}, setup),)
    if kind not in ask.kinds:
        rule = setup.rules.order_rule or ask.rule
        late = [o for judge in setup.rules.unasked[kind] for o in judge(t, a, ask)]
        late.append(Objection(rule, "not asked now", {"question": ask.text, "seat": ask.seat}))
        witness.hear(rule)
        return tuple(msgspec.structs.replace(o, setup=setup) for o in late)
    found = [o for judge in setup.rules.against[kind] for o in judge(t, a, ask)]
    return tuple(msgspec.structs.replace(o, setup=setup) for o in found)
