"""Listing and judging: candidates list, objections judge. "Is it legal?" and "why not?" are the same code."""

from __future__ import annotations

from hashlib import blake2b
from typing import TYPE_CHECKING, Any

import msgspec

from ludo.data import nearest
from ludo.engine.action import Action, Ask
from ludo.engine.ask import weights
from ludo.engine.chance import CHANCE
from ludo.engine.compiled import applying
from ludo.engine.domains import action_space, named, outside
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
        if type(judges) is not tuple and type(judges := judges.now(t)) is not tuple:  # by the fields of the action
            out += [a for a in kind.candidates(t, ask) if not refused(t, a, ask, judges.among(t, a))]
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


def mask(t: Any, ask: Ask | None, answers: tuple[Action, ...]) -> tuple[int, ...]:
    """The numbers of these answers to a question in the action space of the table's set-up; none where chance answers."""
    if ask is None or ask.seat == CHANCE:
        return ()
    return tuple(map(action_space(t.setup).index, answers))


def candidates(t: Any, ask: Ask | None) -> tuple[Action, ...]:
    """Every answer that names what lies on the table, legal or not; at a chance node every outcome."""
    if ask is None:
        return ()
    if ask.seat == CHANCE:
        return legal(t, ask)
    return tuple(dict.fromkeys(a for kind in ask.kinds for a in kind.crossed(t, ask)))


def random_legal(t: Any, ask: Ask, rng: random.Random) -> Action:
    """One legal answer, each equally likely. Which one depends on the legal ones and on three numbers of ``rng`` alone, not on what
    else candidates list.

    Kinds whose candidates are exact are drawn from by number. Any other candidate gets a random rank, and the legal one
    of the lowest rank is taken, so that few are judged; all exact ones together rank as the lowest of that many would.
    """
    rules = t.setup.rules
    ways = rules.ways.get(ask.kinds) or _ways(rules, ask.kinds)
    x, y, z = rng.random(), rng.random(), rng.random()  # all of them always, whatever is listed
    sure: list[Action] = []
    unsure: list[Action] = []
    for kind, listing, judges in ways:
        if listing is None:
            unsure += kind.candidates(t, ask)
            continue
        if getattr(kind.candidates, "__func__", None) is not listing:  # another list in its place promises nothing
            judges = rules.against[kind]
        if judges and type(judges) is not tuple and type(judges := judges.now(t)) is not tuple:
            sure += [a for a in kind.candidates(t, ask) if not refused(t, a, ask, judges.among(t, a))]
        elif judges:
            sure += [a for a in kind.candidates(t, ask) if not refused(t, a, ask, judges)]
        else:
            sure += kind.candidates(t, ask)
    if unsure:
        word, best = int(z * 9007199254740992.0), _LAST  # all 53 bits of it
        if sure:
            best = int((1.0 - y ** (1.0 / len(sure))) * _LAST)
        ranks = [(_KEYS[a] ^ word) * _FACTOR & _LAST for a in unsure]
        against = rules.against
        while (rank := min(ranks)) < best:
            k = ranks.index(rank)
            a = unsure[k]
            if not refused(t, a, ask, applying(against[type(a)], t, a)):
                return a
            ranks[k] = _LAST
    if not sure:
        raise RuntimeError(f"nothing can be answered to {ask.text!r} in the step {t.phase!r}")
    return sure[int(x * len(sure))]


_FACTOR = 0xD1342543DE82EF95
_LAST = (1 << 64) - 1


class _Keys(dict[Action, int]):
    """A number for each action that is as good as drawn, the same in every process."""

    def __missing__(self, a: Action) -> int:
        if len(self) > 200_000:
            self.clear()
        key = int.from_bytes(blake2b(msgspec.json.encode(a), digest_size=8).digest())
        self[a] = key
        return key


_KEYS = _Keys()


def refused(t: Any, a: Action, ask: Ask, judges: tuple[Any, ...]) -> bool:
    """Whether one of these objections says something."""
    for judge in judges:  # noqa: SIM110 - asked at every question, and faster so
        if next(judge(t, a, ask), None) is not None:
            return True
    return False


def _ways(rules: Any, kinds: tuple[type[Action], ...]) -> tuple[Any, ...]:
    """Of each kind: itself, its exact listing or None, and the objections that this listing leaves to be asked."""
    ways = rules.ways[kinds] = tuple((kind, kind.listing, _unlisted(rules.against[kind])) for kind in kinds)
    return ways


def _unlisted(judges: Any) -> Any:
    """The objections that an exact list leaves to be asked."""
    if type(judges) is not tuple:
        return judges.without(lambda judge: getattr(judge, "listed", False))
    return tuple(judge for judge in judges if not getattr(judge, "listed", False))


def no_such(setup: Any, a: Action, field: str, value: Any, known: Any) -> Objection:
    """The objection to something that there is not in this set-up, with the nearest that there is."""
    of = named(type(a), field)
    near = nearest(value, known)
    ones = (
        [setup.rules.ones.get(name, name.removesuffix("s")) for name in (of.name, of.within) if name] if of else [field]
    )
    for one in ones:
        if not near and (key := f"no such {one}") in setup.game.words.tables["objection"]:
            return Objection(None, key, {one: value, field: value}, setup)
    return Objection(None, "no such thing", {"what": ones[-1], "value": str(value), "nearest": near}, setup)


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
    strange = outside(setup, a)
    if (
        strange and kind in ask.kinds and a in kind.candidates(t, ask)
    ):  # a table from outside may name things in its own way
        strange = None
    if kind not in ask.kinds:
        rule = setup.rules.order_rule or ask.rule
        late = [] if strange else [o for judge in applying(setup.rules.unasked[kind], t, a) for o in judge(t, a, ask)]
        late.append(Objection(rule, "not asked now", {"question": ask.text, "seat": ask.seat}))
        witness.hear(rule)
        return tuple(msgspec.structs.replace(o, setup=setup) for o in late)
    if strange:
        return (no_such(setup, a, *strange),)
    found = [o for judge in applying(setup.rules.against[kind], t, a) for o in judge(t, a, ask)]
    return tuple(msgspec.structs.replace(o, setup=setup) for o in found)
