"""The rules of a game: steps of the order of play, objections, moments, tallies, registered by decorators.

Everything registered may depend on the set-up (``when=variant("dark-titan")``, ``when=option("ask") == "always"``); what applies
is compiled once per set-up, so that nothing is asked in play. Objections, listeners and parts of numbers may belong to a card, an
ability, a quest (``of="relic-3"``), and are asked only while it is in play; or to some values of a field (``kind="boulder"``), and
are found by a look-up. What is misspelt is refused where it stands, or when the game is made; never in play.
"""

from __future__ import annotations

import inspect
import sys
import weakref
from collections.abc import Callable, Iterable
from typing import Any

from ludo.data import nearest
from ludo.engine import agents
from ludo.engine.action import Action, Draw, Roll
from ludo.engine.chance import Die, die
from ludo.engine.chooser import ComesFirst, one_of_those
from ludo.engine.compiled import Compiled, Secret, function, index
from ludo.engine.moment import Listener, Moment, Question, check_fits, check_keys, check_moments, check_takes, where
from ludo.engine.order import Named, check_declared, check_named, check_names, check_one_of_each, in_order, standing
from ludo.engine.parts import HOOKS, Parts
from ludo.engine.setup import Setup
from ludo.engine.table import Table
from ludo.engine.twins import twins
from ludo.engine.when import ALWAYS, When, condition, option, unknown, variant
from ludo.events import witness

__all__ = ["ALWAYS", "Rules", "When", "option", "variant"]


def _of(thing: Any) -> str:
    """Where a function or class was written, by which it is known again when its cell or module runs once more."""
    return f"{getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', thing)}"


def _several(fns: Any) -> tuple[Any, ...]:
    return fns if isinstance(fns, tuple) else (fns,)


class Rules:
    """Where a game's chapters register what they know.

    ``table``: the game's Table class. ``moments``: its Moment and Question classes, from the game's moments.py; another is refused.
    ``chapters``: the modules below the package, in the order in which what they register applies, whatever the order of imports
    was; within a chapter from top to bottom. Without them modules follow each other by name.
    ``dice``: besides d6. ``order``: the steps of the order of play, the first begins the game. ``order_rule``: the rule of the
    order of play, cited when something is done at the wrong time. ``data``: makes what ``t.data`` is of a set-up's ``Files``;
    without it that is ``game.data``.
    """

    def __init__(
        self,
        table: type[Table],
        moments: Iterable[type[Moment]] = (),
        dice: Iterable[Die] = (),
        order: Iterable[str] = (),
        order_rule: str | None = None,
        data: Callable[[Any], Any] | None = None,
        chapters: Iterable[str] = (),
    ) -> None:
        self.table = table
        self.twins = twins(table)
        self.data = data
        self.moments = check_moments(tuple(moments))
        self.chapters = {name: k for k, name in enumerate(chapters)}
        self.order, self.order_rule = tuple(order), order_rule
        self.dice = {d.name: d for d in (die(6), *dice)}
        self.actions: dict[str, type[Action]] = {"roll": Roll, "draw": Draw}
        self._lines: dict[type[Action], int] = {}
        self._processes: list[Named] = []
        self._objections: list[Listener] = []
        self._unasked: list[Listener] = []
        self._listeners: list[Listener] = []
        self._counters: list[Listener] = []
        self._secrets: list[tuple[Secret, When]] = []
        self._domains: dict[str, tuple[Any, str]] = {}
        self._checks: list[Any] = []
        self._beginning: list[Any] = []
        self._hooks: list[Named] = []
        self._agents: list[Named] = []
        self._tools: list[Named] = []
        self.hooks: dict[str, Any] = {}
        self.agents: dict[str, Any] = {}
        self.tools: dict[str, Any] = {}
        self.late: tuple[str, ...] = ()
        """What was registered after the game was made, as in a notebook: other processes do not have it."""
        self._ranked: list[Listener] = []
        self._steps: list[Named] = []
        self._words: Any = None
        self._about: Any = None
        self._compiled: list[weakref.ref[Setup]] = []

    # -------------------------------------------------------------- registering

    def _register(self, store: list[Any], entry: Any, same: Callable[[Any], bool], what: Any) -> None:
        """Into a list of rules. Once the game is made it holds at once, in place of what the same cell or module registered before;
        what does not go together with the others is refused, and is as if it had not been said."""
        if self._words is None:
            store.append(entry)
            return
        before = list(store)
        k = next((k for k, old in enumerate(store) if same(old)), len(store))
        store[k : k + 1] = [entry]
        try:
            self._hold(_of(what))
        except (ValueError, TypeError):
            store[:] = before
            self._settle()
            raise

    def _listen(self, store: list[Any], x: Listener) -> None:
        x.place = self.place(x.fn)
        self._register(
            store, x, lambda old: old.on == x.on and old.keys == x.keys and old.of == x.of and _of(old.fn) == _of(x.fn), x.fn
        )  # fmt: skip

    def _name(self, store: list[Named], x: Named) -> None:
        self._register(store, x, lambda old: old.name == x.name and _of(old.thing) == _of(x.thing), x.thing)

    def _hold(self, what: str) -> None:
        """What is registered after the game was made holds from now on, in every set-up that was used before."""
        self._settle()
        alive = [(ref, setup) for ref in self._compiled if (setup := ref()) is not None]
        self._compiled = [ref for ref, _ in alive]
        made = [(setup, self._for(setup)) for _, setup in alive]
        self.late = (*self.late, what)
        for setup, compiled in made:
            setup.rules = compiled

    def action(self, cls: type[Action]) -> type[Action]:
        """``@rules.action``: a kind of action of this game."""
        if (known := self.actions.get(cls.kind)) and (self._words is None or _of(known) != _of(cls)):
            raise ValueError(f"two kinds of action are called {cls.kind!r}")
        self.actions[cls.kind] = cls
        self._lines[cls] = sys._getframe(1).f_lineno
        if issubclass(cls, ComesFirst):
            self._listen(self._objections, Listener(cls, one_of_those, ALWAYS))
        if self._words is not None:
            self._hold(_of(cls))
        return cls

    def process(self, name: str, when: Any = ALWAYS, after: str | None = None, replaces: Any = None) -> Any:
        """``@rules.process("draw up")``: one step of the order of play, repeated until it says ``t.then(...)``.

        ``name`` stands in the game's ``order``, or ``after`` says behind which step an expansion inserts it. ``replaces``: the
        function in whose place it stands, or True for whatever there is of that name; two of one name in one set-up are refused else.
        """
        if name not in self.order and after is None:
            raise ValueError(
                f"the step {name!r} is not in the order of play: {', '.join(self.order)}{nearest(name, self.order)}"
            )
        when = condition(when)

        def register(fn: Any) -> Any:
            check_takes("a step of the order of play", fn, ("t",), "async def")
            self._name(self._processes, Named(name, when, fn, replaces, after))
            return fn

        return register

    def objects(
        self, *kinds: type[Action], when: Any = ALWAYS, unasked: bool = False, of: str | None = None, **keys: Any
    ) -> Any:
        """``@rules.objects(Hit, card="archer")``: a generator (t, action, ask) of reasons against it; legal means none.

        ``unasked``: it also says why when such an action is not asked for now (a second trade), besides the order of play.
        ``of``: only while this is in play. ``keys``: only for actions with these values of their fields.
        """
        when = condition(when)

        def register(fn: Any) -> Any:
            check_takes("an objection", fn, ("t", "action", "ask"), "generator")
            for kind in kinds:
                check_keys(kind, fn, keys)
                self._listen(self._objections, Listener(kind, fn, when, of, keys))
                if unasked:
                    self._listen(self._unasked, Listener(kind, fn, when, of, keys))
            return fn

        return register

    def at(
        self,
        moment: Any,
        *,
        when: Any = ALWAYS,
        of: str | None = None,
        after: Any = (),
        before: Any = (),
        any_order: str = "",
        **keys: Any,
    ) -> Any:
        """``@rules.at(Slain, when=variant("dark-titan"), kind="orc")``: what joins in at a moment.

        An ``async def`` (t, m), of a Question a generator or plain function; m is the moment. ``of``: only while this is in play (the
        game's hook ``in_play`` tells). ``keys``: only for moments with these values of their fields. ``after``, ``before``: functions that
        listen to the same moment. ``any_order``: why its place among the others changes nothing.

        TypeError or ValueError, one sentence, for what does not fit.
        """
        when = condition(when)
        if moment not in self.moments:
            names = [m.__name__ for m in self.moments]
            name = getattr(moment, "__name__", repr(moment))
            raise ValueError(f"{name} is no moment of this game; it has {', '.join(names)}{nearest(name, names)}")

        def register(fn: Any) -> Any:
            check_fits(moment, fn)
            check_keys(moment, fn, keys)
            self._listen(
                self._listeners, Listener(moment, fn, when, of, keys, _several(after), _several(before), any_order)
            )
            return fn

        return register

    def counts(self, tally: str, when: Any = ALWAYS, of: str | None = None) -> Any:
        """``@rules.counts("attack")``: a generator (t, *about) of ``Part(amount, rule, why)``. ``of``: only while this is in play."""
        when = condition(when)

        def register(fn: Any) -> Any:
            self._listen(self._counters, Listener(tally, fn, when, of))
            return fn

        return register

    def secret(
        self, field: str, pile: str, owner: Callable[[Setup], int | None] | None = None, when: Any = ALWAYS
    ) -> None:
        """Cards of this field are seen by their owner alone; see ``compiled.Secret``."""
        self._secrets.append((Secret(field, pile, owner), condition(when)))

    def domain(self, name: str, one: str = "") -> Any:
        """``@rules.domain("troops")``: (setup) -> every id, in a fixed order, that a field ``Annotated[str, of("troops")]`` may hold.

        ``one``: what a single one is called, where the name is not that with an s: "no such troop" is the objection to any other.
        """

        def register(fn: Any) -> Any:
            known = self._domains.get(name)
            if known is not None and (self._words is None or _of(known[0]) != _of(fn)):
                raise ValueError(f"two domains are called {name!r}: {where(known[0])} and {where(fn)}")
            self._domains[name] = (fn, one or name.removesuffix("s"))
            if self._words is not None:
                self._hold(_of(fn))
            return fn

        return register

    def check(self, fn: Any) -> Any:
        """``@rules.check``: a generator (t) of sentences about what is wrong with a table from outside (or with ours, in tests)."""
        check_takes("a check", fn, ("t",), "generator")
        self._register(self._checks, fn, lambda old: _of(old) == _of(fn), fn)
        return fn

    def check_beginning(self, fn: Any) -> Any:
        """``@rules.check_beginning``: as ``check``, of a table where a step of the order of play begins."""
        check_takes("a check", fn, ("t",), "generator")
        self._register(self._beginning, fn, lambda old: _of(old) == _of(fn), fn)
        return fn

    def hook(self, fn: Any = None, *, replaces: bool = False) -> Any:
        """``@rules.hook``: one of the functions that the engine asks a game for, by its name: those of ``parts.Parts``.

        ``@rules.hook(replaces=True)``: in place of the game's own.
        """
        if fn is None:
            return lambda fn: self.hook(fn, replaces=replaces)
        if fn.__name__ not in HOOKS:
            raise ValueError(
                f"there is no hook {fn.__name__!r}; there are {', '.join(HOOKS)}{nearest(fn.__name__, HOOKS)}"
            )
        check_takes("a hook", fn, tuple(inspect.signature(getattr(Parts, fn.__name__)).parameters)[1:], "def")
        self._name(self._hooks, Named(fn.__name__, ALWAYS, fn, replaces))
        return fn

    def tool(self, fn: Any) -> Any:
        """``@rules.tool``: what only this game can work out, for notebooks: ``game.tools["solve"](state)``."""
        self._name(self._tools, Named(fn.__name__, ALWAYS, fn))
        return fn

    def agent(self, name: str, replaces: bool = False) -> Any:
        """``@rules.agent("greedy")``: a maker of agents. ``replaces``: in place of another of that name."""

        def register(make: Any) -> Any:
            self._name(self._agents, Named(name, ALWAYS, make, replaces))
            return make

        return register

    # -------------------------------------------------------------- the order of what is registered

    @property
    def package(self) -> str:
        """The package of the game's table, below which its chapters are."""
        name = self.table.__module__
        return name if hasattr(sys.modules.get(name), "__path__") else name.rpartition(".")[0] or name

    def place(self, thing: Any) -> tuple[Any, ...]:
        """Where a function or class applies among others: by its chapter, then by its line. What stands in no chapter comes last."""
        thing = inspect.unwrap(thing) if callable(thing) else thing
        module = getattr(thing, "__module__", None) or ""
        chapter = module.removeprefix(f"{self.package}.")
        code = getattr(thing, "__code__", None)
        line = code.co_firstlineno if code is not None else self._lines.get(thing, 0)
        known = self.chapters.get(chapter)
        name = getattr(thing, "__qualname__", "")
        return (len(self.chapters), module, line, name) if known is None else (known, "", line, name)

    def in_order(self, things: Iterable[Any]) -> list[Any]:
        """Functions in the order of the chapters."""
        return sorted(things, key=self.place)

    # -------------------------------------------------------------- compiling

    def made(self, words: Any, about: Any) -> None:
        """The game is made: its actions are told in these words; those that chance gives all games share. ``about``: its GameData.

        ValueError, one sentence, when something that was registered does not go together.
        """
        self._words, self._about = words, about
        self._settle()

    def _settle(self) -> None:
        """Checks what was registered, and puts it in order."""
        for kind in self.actions.values():
            if kind not in (Roll, Draw):
                kind.words = self._words
        variants, options = self._about.variants, self._about.options
        listeners = (*self._objections, *self._unasked, *self._counters, *self._listeners)
        for x in listeners:
            self._in_a_chapter(x.fn)
            if why := unknown(x.when, variants, options):
                raise ValueError(f"{x.name}: when: {why}")
        for step in self._processes:
            self._in_a_chapter(step.thing)
            if why := unknown(step.when, variants, options):
                raise ValueError(f"{where(step.thing)}: when: {why}")
            steps = (*self.order, *(other.name for other in self._processes if other.name != step.name))
            if step.after is not None and step.after not in steps:
                raise ValueError(
                    f"{where(step.thing)}: after: there is no step {step.after!r}{nearest(step.after, steps)}"
                )
        ranked: list[Listener] = []
        for moment in self.moments:
            found = [x for x in self._listeners if x.on is moment]
            check_named(found)
            check_names(moment, found)
            check_declared(moment, found, variants)
            ranked += in_order(found)
        self._ranked = ranked
        self._steps = sorted(self._processes, key=lambda x: self.place(x.thing))
        check_one_of_each("steps of the order of play", self._steps, variants)
        for what, entries, into in (
            ("hooks", self._hooks, self.hooks),
            ("agents", self._agents, self.agents),
            ("tools", self._tools, self.tools),
        ):
            check_one_of_each(what, entries, variants)
            into.clear()
            if what == "agents":
                into["random"] = agents.random  # where the game has none of its own
            into.update(
                {x.name: x.thing for x in standing(sorted(entries, key=lambda x: self.place(x.thing))).values()}
            )
        if any(x.of is not None for x in listeners) and "in_play" not in self.hooks:
            x = next(x for x in listeners if x.of is not None)
            raise ValueError(
                f"{x.name} belongs to {x.of!r}, and nothing says what is in play: the game needs the hook in_play(t), which gives the ids"
            )
        first: dict[str, type[Action]] = {"roll": Roll, "draw": Draw}
        own = sorted((k for k in self.actions.values() if k not in (Roll, Draw)), key=self.place)
        actions: dict[str, type[Action]] = {**first, **{kind.kind: kind for kind in own}}
        self.actions.clear()
        self.actions.update(actions)

    def _in_a_chapter(self, fn: Any) -> None:
        module = getattr(inspect.unwrap(fn), "__module__", None) or ""
        chapter = module.removeprefix(f"{self.package}.")
        if self.chapters and chapter != module and chapter not in self.chapters:
            raise ValueError(
                f"{where(fn)}: {chapter!r} is no chapter of this game; it has {', '.join(self.chapters)}"
                f"{nearest(chapter, self.chapters)}"
            )

    def compile(self, setup: Setup) -> Compiled:
        """What applies to a set-up; compiled anew, into ``setup.rules``, when a rule is registered later."""
        self._compiled.append(weakref.ref(setup))
        return self._for(setup)

    def _for(self, setup: Setup) -> Compiled:
        c = Compiled()
        c.twins, c.order_rule = self.twins, self.order_rule
        c.dice = self.dice | {d.name: d for d in getattr(setup.data, "dice", ())}
        self._order_of_play(c, setup)
        ids = self.hooks.get("in_play")
        c.makers = {name: fn for name, (fn, _) in self._domains.items()}
        c.ones = {name: one for name, (_, one) in self._domains.items()}

        def objections(store: list[Listener], kind: type[Action]) -> Any:
            found = [x for x in store if x.on is kind and x.when(setup)]
            return index(found, lambda x: witness.objecting(x.fn), ids)

        judging, late, counting = (
            sorted(store, key=lambda x: x.place) for store in (self._objections, self._unasked, self._counters)
        )
        for kind in self.actions.values():
            c.against[kind], c.unasked[kind] = objections(judging, kind), objections(late, kind)
        moments: dict[Any, Any] = {}
        questions: dict[Any, Any] = {}
        for moment in self.moments:
            found = [x for x in self._ranked if x.on is moment and x.when(setup)]
            self._check_values(moment, found, setup)
            (questions if issubclass(moment, Question) else moments)[moment] = index(
                found, function if moment.chooser is None else lambda x: x, ids
            )
            for field in {field for x in found for field in x.keys}:
                c.named[moment, field] = tuple(dict.fromkeys(x.keys[field] for x in found if field in x.keys))
        c.listeners, c.questions = moments, questions
        c.counters = {
            tally: index(
                [x for x in counting if x.on == tally and x.when(setup)], lambda x: witness.counting(x.fn), ids
            )
            for tally in sorted({x.on for x in counting})
        }
        c.secrets = tuple(secret for secret, when in sorted(self._secrets, key=lambda s: s[0].field) if when(setup))
        c.checks, c.beginning = tuple(self.in_order(self._checks)), tuple(self.in_order(self._beginning))
        return c

    def _order_of_play(self, c: Compiled, setup: Setup) -> None:
        order = list(self.order)
        steps = standing(x for x in self._steps if x.when(setup))
        found = {name: x.thing for name, x in steps.items()}
        waiting = {name: x.after for name, x in steps.items() if name not in order}
        while waiting:  # behind a step that may itself be inserted
            name = next((name for name, after in waiting.items() if after in order), None)
            if name is None:
                raise ValueError(f"the step {next(iter(waiting))!r} comes after one that is not played")
            order.insert(order.index(waiting.pop(name)) + 1, name)  # type: ignore[arg-type]
        order = [name for name in order if name in found]
        c.processes = {name: found[name] for name in order}
        c.after = dict(zip(order, order[1:] + order[:1], strict=True))

    def _check_values(self, moment: type[Moment], listeners: list[Listener], setup: Setup) -> None:
        """ValueError when a listener is for a value that its field never has in this set-up, or belongs to what there is not."""
        values = moment.values(setup)
        for x in listeners:
            for field, value in x.keys.items():
                if field in values and value not in values[field]:
                    known = [str(v) for v in values[field]]  # type: ignore[attr-defined]
                    raise ValueError(f"{x.name}: {field}={value!r} is none of {moment.__name__}{nearest(value, known)}")
