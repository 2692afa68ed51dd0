"""The rules of a game: steps of the order of play, objections, moments, tallies, registered by decorators.

Everything registered may depend on the set-up (``when=variant("dark-titan")``, ``when=option("ask") == "always"``); what applies
is compiled once per set-up, so that nothing is asked in play.
"""

from __future__ import annotations

import inspect
import weakref
from collections.abc import Callable, Iterable, Mapping
from types import FunctionType
from typing import Any

from ludo.data import nearest
from ludo.engine import agents
from ludo.engine.action import Action, Draw, Roll
from ludo.engine.chance import Die, die
from ludo.engine.compiled import Compiled, Secret
from ludo.engine.parts import HOOKS
from ludo.engine.setup import Setup
from ludo.engine.table import Table
from ludo.engine.twins import twins
from ludo.events import witness


class _Condition:
    """What holds of a set-up: no truth by itself, so that ``and`` and ``or`` cannot drop a half of it in silence."""

    def __bool__(self) -> bool:
        raise TypeError(
            "a condition on the set-up is combined with & for and, | for or, ~ for not, with brackets about each"
        )


class When(_Condition):
    """A condition on the set-up; combine with ``&``, ``|`` and ``~``."""

    def __init__(self, test: Callable[[Setup], bool]) -> None:
        self.test = test

    def __call__(self, setup: Setup) -> bool:
        return bool(self.test(setup))

    def __and__(self, other: When) -> When:
        return When(lambda s: self(s) and other(s))

    def __or__(self, other: When) -> When:
        return When(lambda s: self(s) or other(s))

    def __invert__(self) -> When:
        return When(lambda s: not self(s))


ALWAYS = When(lambda s: True)


def variant(name: str) -> When:
    """True when this variant is played."""
    return When(lambda s: name in s.variants)


class option(_Condition):
    """An option to compare: ``option("hand_size") == 5``; alone it is true when the option is on."""

    def __init__(self, name: str) -> None:
        self.name = name

    def __eq__(self, value: object) -> When:  # type: ignore[override]
        return When(lambda s: getattr(s.options, self.name) == value)

    def __ne__(self, value: object) -> When:  # type: ignore[override]
        return When(lambda s: getattr(s.options, self.name) != value)

    __hash__ = None  # type: ignore[assignment]

    def __call__(self, setup: Setup) -> bool:
        return bool(getattr(setup.options, self.name))

    def __and__(self, other: Any) -> When:
        return When(self) & other

    def __or__(self, other: Any) -> When:
        return When(self) | other

    def __invert__(self) -> When:
        return ~When(self)


def _of(thing: Any) -> str:
    """Where a function or class was written, by which it is known again when its cell or module runs once more."""
    return f"{getattr(thing, '__module__', '')}.{getattr(thing, '__qualname__', thing)}"


class Rules:
    """Where a game's chapters register what they know.

    ``table``: the game's Table class. ``moments``: {name: its fields, "monster card seat"}, from the game's moments.py; another
    moment, and a listener that takes other fields, is refused when it is registered. ``chapters``: the modules below the package, in the
    order in which what they register applies, whatever the order of imports was; within a chapter from top to bottom.
    ``dice``: besides d6. ``order``: the steps of the order of play, the first begins the game. ``order_rule``: the rule of the
    order of play, cited when something is done at the wrong time. ``data``: makes what ``t.data`` is of a set-up's ``Files``;
    without it that is ``game.data``.
    """

    def __init__(
        self,
        table: type[Table],
        moments: Mapping[str, str] | None = None,
        dice: Iterable[Die] = (),
        order: Iterable[str] = (),
        order_rule: str | None = None,
        data: Callable[[Any], Any] | None = None,
        chapters: Iterable[str] = (),
    ) -> None:
        self.table = table
        self.twins = twins(table)
        self.data = data
        self.moments = {name: tuple(fields.split()) for name, fields in (moments or {}).items()}
        self.chapters = {name: k for k, name in enumerate(chapters)}
        self.order, self.order_rule = tuple(order), order_rule
        self.dice = {d.name: d for d in (die(6), *dice)}
        self.actions: dict[str, type[Action]] = {"roll": Roll, "draw": Draw}
        self._processes: list[tuple[str, Any, Any, str | None]] = []
        self._objections: list[tuple[type[Action], Any, Any]] = []
        self._unasked: list[tuple[type[Action], Any, Any]] = []
        self._listeners: list[tuple[str, Any, Any]] = []
        self._counters: list[tuple[str, Any, Any]] = []
        self._domains: dict[str, tuple[Any, str]] = {}
        self._secrets: list[tuple[Secret, Any]] = []
        self._checks: list[Any] = []
        self._beginning: list[Any] = []
        self.hooks: dict[str, Any] = {}
        self.agents: dict[str, Any] = {"random": agents.random}
        self.tools: dict[str, Any] = {}
        self.late: tuple[str, ...] = ()
        """What was registered after the game was made, as in a notebook: other processes do not have it."""
        self._words: Any = None
        self._compiled: list[weakref.ref[Setup]] = []

    # -------------------------------------------------------------- registering

    def _register(self, store: list[Any], entry: tuple[Any, ...], fn: Any) -> None:
        """Into a list of rules. Once the game is made it holds at once, in place of what the same cell or module registered before."""
        if self._words is not None:
            for k, old in enumerate(store):
                if old[0] is entry[0] or old[0] == entry[0]:
                    there = next((part for part in old if isinstance(part, FunctionType)), None)
                    if there is not None and _of(there) == _of(fn):
                        store[k] = entry
                        break
            else:
                store.append(entry)
            self._hold(_of(fn))
        else:
            store.append(entry)

    def _hold(self, what: str) -> None:
        """What is registered after the game was made holds from now on, in every set-up that was used before."""
        if self._words is None:
            return
        self.late = (*self.late, what)
        self.speak(self._words)
        alive = [(ref, setup) for ref in self._compiled if (setup := ref()) is not None]
        self._compiled = [ref for ref, _ in alive]
        for _, setup in alive:
            setup.rules = self._for(setup)

    def action(self, cls: type[Action]) -> type[Action]:
        """``@rules.action``: a kind of action of this game."""
        if (known := self.actions.get(cls.kind)) and (self._words is None or _of(known) != _of(cls)):
            raise ValueError(f"two kinds of action are called {cls.kind!r}")
        self.actions[cls.kind] = cls
        self._hold(_of(cls))
        return cls

    def process(self, name: str, when: Any = ALWAYS, after: str | None = None) -> Any:
        """``@rules.process("draw up")``: one step of the order of play, repeated until it says ``t.then(...)``.

        ``name`` stands in the game's ``order``, or ``after`` says behind which step an expansion inserts it. Of two steps with one
        name the later whose ``when`` holds is taken.
        """
        if name not in self.order and after is None:
            raise ValueError(f"the step {name!r} is not in the order of play: {', '.join(self.order)}")

        def register(fn: Any) -> Any:
            self._register(self._processes, (name, when, fn, after), fn)
            return fn

        return register

    def objects(self, *kinds: type[Action], when: Any = ALWAYS, unasked: bool = False) -> Any:
        """``@rules.objects(Hit)``: a generator (t, action, ask) of reasons against it; legal means none.

        ``unasked``: it also says why when such an action is not asked for now (a second trade), besides the order of play.
        """

        def register(fn: Any) -> Any:
            for kind in kinds:
                self._register(self._objections, (kind, when, fn), fn)
                if unasked:
                    self._register(self._unasked, (kind, when, fn), fn)
            return fn

        return register

    def at(self, moment: str, when: Any = ALWAYS) -> Any:
        """``@rules.at("slain")``: an ``async def`` (t, and the fields of the moment, by their names) that joins in at a moment.

        ValueError for another moment, and for a function that takes other fields.
        """
        if moment not in self.moments:
            raise ValueError(
                f"{moment!r} is no moment of this game; it has {', '.join(self.moments)}{nearest(moment, self.moments)}"
            )

        def register(fn: Any) -> Any:
            self._fits(moment, fn)
            self._register(self._listeners, (moment, when, fn), fn)
            return fn

        return register

    def _fits(self, moment: str, fn: Any) -> None:
        fields = self.moments[moment]
        taken = tuple(inspect.signature(fn).parameters)[1:]
        if not inspect.iscoroutinefunction(fn):
            raise ValueError(f"{fn.__name__} joins in at {moment!r}: it is an async def")
        if {*taken} != {*fields}:
            odd = next((name for name in taken if name not in fields), "")
            raise ValueError(
                f"{fn.__name__} joins in at {moment!r} and takes {', '.join(taken) or 'nothing'}; that moment tells "
                f"{', '.join(fields) or 'nothing'}{nearest(odd, fields) if odd else ''}"
            )

    def counts(self, tally: str, when: Any = ALWAYS) -> Any:
        """``@rules.counts("attack")``: a generator (t, *about) of ``Part(amount, rule, why)``."""

        def register(fn: Any) -> Any:
            self._register(self._counters, (tally, when, fn), fn)
            return fn

        return register

    def secret(
        self, field: str, pile: str, owner: Callable[[Setup], int | None] | None = None, when: Any = ALWAYS
    ) -> None:
        """Cards of this field are seen by their owner alone; see ``compiled.Secret``."""
        self._secrets.append((Secret(field, pile, owner), when))

    def domain(self, name: str, one: str = "") -> Any:
        """``@rules.domain("troops")``: (setup) -> every id, in a fixed order, that a field ``Annotated[str, of("troops")]`` may hold.

        ``one``: what a single one is called, where the name is not that with an s: "no such troop" is the objection to any other.
        """

        def register(fn: Any) -> Any:
            self._domains[name] = (fn, one or name.removesuffix("s"))
            self._hold(_of(fn))
            return fn

        return register

    def check(self, fn: Any) -> Any:
        """``@rules.check``: a generator (t) of sentences about what is wrong with a table from outside (or with ours, in tests)."""
        self._register(self._checks, ("check", fn), fn)
        return fn

    def check_beginning(self, fn: Any) -> Any:
        """``@rules.check_beginning``: as ``check``, of a table where a step of the order of play begins."""
        self._register(self._beginning, ("check", fn), fn)
        return fn

    def hook(self, fn: Any) -> Any:
        """``@rules.hook``: one of the functions that the engine asks a game for, by its name: those of ``parts.Parts``."""
        if fn.__name__ not in HOOKS:
            raise ValueError(
                f"there is no hook {fn.__name__!r}; there are {', '.join(HOOKS)}{nearest(fn.__name__, HOOKS)}"
            )
        self.hooks[fn.__name__] = fn
        self._hold(_of(fn))
        return fn

    def tool(self, fn: Any) -> Any:
        """``@rules.tool``: what only this game can work out, for notebooks: ``game.tools["solve"](state)``."""
        self.tools[fn.__name__] = fn
        return fn

    def agent(self, name: str) -> Any:
        """``@rules.agent("greedy")``: a maker of agents."""

        def register(make: Any) -> Any:
            self.agents[name] = make
            self._hold(_of(make))
            return make

        return register

    # -------------------------------------------------------------- the order of what is registered

    def place(self, thing: Any) -> tuple[int, int]:
        """Where a function or class applies among others: by its chapter, then by its line. What stands in no chapter comes last."""
        thing = inspect.unwrap(thing) if callable(thing) else thing
        module = getattr(thing, "__module__", "").rpartition(".games.")[2].partition(".")[2]
        code = getattr(thing, "__code__", None)
        line = code.co_firstlineno if code is not None else getattr(thing, "__firstlineno__", 0)
        return self.chapters.get(module, len(self.chapters)), line

    def in_order(self, entries: Iterable[Any]) -> list[Any]:
        """Entries that hold a function or class, in the order of the chapters; equal places stay as they were registered."""
        if not self.chapters:
            return list(entries)

        def place(entry: Any) -> tuple[int, int]:
            parts = entry if isinstance(entry, tuple) else (entry,)
            functions = [part for part in parts if isinstance(part, FunctionType)]
            return self.place(functions[0] if functions else parts[-1])

        return sorted(entries, key=place)

    # -------------------------------------------------------------- compiling

    def speak(self, words: Any) -> None:
        """The game is made: its actions are told in these words; those that chance gives all games share."""
        self._words = words
        for kind in self.actions.values():
            if kind not in (Roll, Draw):
                kind.words = words

    def compile(self, setup: Setup) -> Compiled:
        """What applies to a set-up; compiled anew, into ``setup.rules``, when a rule is registered later."""
        self._compiled.append(weakref.ref(setup))
        return self._for(setup)

    def _for(self, setup: Setup) -> Compiled:
        c = Compiled()
        c.twins, c.order_rule = self.twins, self.order_rule
        c.dice = self.dice | {d.name: d for d in getattr(setup.data, "dice", ())}
        found: dict[str, Any] = {}
        order = list(self.order)
        for name, when, fn, after in self.in_order(self._processes):
            if when(setup):
                if name not in order:
                    order.insert(order.index(after) + 1, name)  # type: ignore[arg-type]
                found[name] = fn
        order = [name for name in order if name in found]
        c.processes = {name: found[name] for name in order}
        c.after = dict(zip(order, order[1:] + order[:1], strict=True))
        c.makers = {name: fn for name, (fn, _) in self._domains.items()}
        c.ones = {name: one for name, (_, one) in self._domains.items()}
        for kind in self.actions.values():
            c.against[kind] = tuple(
                witness.objecting(fn) for k, when, fn in self.in_order(self._objections) if k is kind and when(setup)
            )
            c.unasked[kind] = tuple(
                witness.objecting(fn) for k, when, fn in self.in_order(self._unasked) if k is kind and when(setup)
            )
        for moment in self.moments:
            c.listeners[moment] = tuple(
                fn for m, when, fn in self.in_order(self._listeners) if m == moment and when(setup)
            )
        for tally in sorted({n for n, _, _ in self._counters}):
            c.counters[tally] = tuple(
                witness.counting(fn) for n, when, fn in self.in_order(self._counters) if n == tally and when(setup)
            )
        c.secrets = tuple(secret for secret, when in sorted(self._secrets, key=lambda s: s[0].field) if when(setup))
        c.checks, c.beginning = (
            tuple(fn for _, fn in self.in_order(self._checks)),
            tuple(fn for _, fn in self.in_order(self._beginning)),
        )
        return c
