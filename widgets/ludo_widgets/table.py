"""Table: a whole game table to play at, to ask, and to walk through. The rules are the engine's; this only asks it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from html import escape
from typing import Any

import traitlets as t

import ludo
from ludo.data import nearest
from ludo.engine.action import Action
from ludo.engine.view import ONLOOKER, View, hidden
from ludo.events.words import series
from ludo_widgets import front, panels
from ludo_widgets.board import BoardBase
from ludo_widgets.compare import Compare
from ludo_widgets.history import History
from ludo_widgets.picking import Picks
from ludo_widgets.rules import RulePages

say = panels.voice.text


class Table(BoardBase):
    """A game's table: board, hands, what is asked, legal actions, why not, log with rules, undo, chance and odds.

    ``s``: the State to begin with. ``agents``: {seat: agent, or the name of one of the game's}; they play their seats
    up to the next question to a person. What is hidden is shown to whom the game shows it: to the person who is asked,
    or was asked last. Where several people share the table, it is handed over before the next one's cards are shown.
    ``seats``: only these people's cards are shown, and nobody hands over. ``open=True``: all is shown, to an author;
    so it is where only agents play. ``chance``: "ask" lets the reader roll, choose and see the odds at each chance node,
    "auto" draws by itself. ``seed`` decides every roll, together with how many came before, so that undo and redo give
    the same roll. ValueError for a seat that is not there.

    ``state`` and ``history`` are the whole truth, for whoever writes code; ``shown`` is what the reader sees.
    """

    _esm = t.Unicode(front.read("base.js", "board.js", "rules.js", "table.js")).tag(sync=True)
    _css = t.Unicode(front.read("base.css", "board.css", "rules.css", "table.css")).tag(sync=True)
    head = t.Dict().tag(**front.SENT)
    hands = t.List().tag(**front.SENT)
    piles = t.List().tag(**front.SENT)
    todo = t.Dict().tag(**front.SENT)
    story = t.Dict().tag(**front.SENT)
    info = t.Dict().tag(**front.SENT)
    rules = t.Dict().tag(**front.SENT)
    time = t.Dict().tag(**front.SENT)

    def __init__(
        self,
        s: Any,
        agents: Mapping[int, Any] | None = None,
        seats: Iterable[int] | None = None,
        chance: str = "ask",
        seed: int = 0,
        open: bool = False,
    ) -> None:
        if not hasattr(s, "apply"):
            raise TypeError(f"a Table begins with a State, as game.new(players=2) makes one, not {type(s).__name__}")
        if chance not in ("ask", "auto"):
            raise ValueError(f'chance is "ask" or "auto", not {chance!r}')
        super().__init__()
        agents = dict(agents or {})
        players = s.setup.players
        chosen = None if seats is None else tuple(seats)
        for seat in (*agents, *(chosen or ())):
            if seat not in range(players):
                raise ValueError(f"there is no seat {seat!r}; this game has seats 0 to {players - 1}")
        people = tuple(seat for seat in range(players) if seat not in agents)
        self._seats = () if open else (chosen or people)
        """Those whose cards are shown, each while he is asked; () where all are."""
        self._hands_over = chosen is None and len(self._seats) > 1
        self._history = History(s, agents, seed, chance == "auto", bool(people), self._seats)
        self._picks = Picks()
        self._refused = False
        self._log = panels.Log()
        self._pages = RulePages(s.game.rules)
        self._info: dict[str, Any] = {"tab": "do", "text": say("hint")}
        self._views: dict[int | None, tuple[Any, Any]] = {}
        with self.hold_sync():
            self._history.advance()
            self._sits = self._reader()
            self._refresh()

    # ------------------------------------------------------------------ for a notebook

    @property
    def state(self) -> Any:
        """The State that is shown."""
        return self._history.state

    @property
    def history(self) -> tuple[Any, ...]:
        """Every state so far, the first first. Undone ones stay until something else is played."""
        return tuple(step.state for step in self._history.steps)

    @property
    def actions(self) -> tuple[Any, ...]:
        """The actions between the states of ``history``."""
        return tuple(step.action for step in self._history.steps[1:])

    @property
    def step(self) -> int:
        """Which of ``history`` is shown."""
        return self._history.at

    @property
    def picked(self) -> tuple[Any, ...]:
        """The ids picked by clicks; only actions that name them all are offered."""
        return tuple(self._picks.ids)

    @property
    def fitting(self) -> tuple[Any, ...]:
        """The legal actions that name all that is picked."""
        return tuple(self._picks.fitting(self._legal()))

    def choose(self, action: Any) -> Any:
        """Plays an action, and what follows by itself. Returns the state.

        When it is not legal, nothing changes: raises IllegalAction, with ``.objections``, and shows them. ValueError where
        chance draws of what is hidden from the reader: choosing would tell what cannot come."""
        self.ready()
        self._may_choose()
        return self._play(action)

    def ready(self) -> Any:
        """The person who is asked looks at the table now: shows what he sees. Returns the state."""
        if self._waits_for_hand():
            with self.hold_sync():
                self._sits = self._reader()
                self._forget()
                self._refresh()
                self._tell()
        return self.state

    def _play(self, action: Any) -> Any:
        with self.hold_sync():
            try:
                dropped = self._history.apply(action)
            except ludo.IllegalAction:
                self.why_not(action)
                raise
            self._after(dropped)
        return self.state

    def why_not(self, action: Any) -> tuple[Any, ...]:
        """() when the action is legal, as far as the reader knows, else the objections; shows them too."""
        self.ready()
        asked = self._shown if self._shown.player in (self._as(), ludo.CHANCE, None) else self.state
        found = tuple(asked.why_not(action))
        why, _ = panels.reasons(asked, [action])
        text = say("legal") if not found else ""
        name = panels.text(self.state, action) if isinstance(action, Action) else str(action)
        self._explain({"title": say("why not", name=name) if found else name, "why": why, "more": 0, "text": text})
        self.say(" ".join(o.text for o in found) or text)
        return found

    def undo(self) -> Any:
        """Back to the last state at which somebody was asked. Returns it. ValueError at the beginning."""
        if self._history.before is None:
            raise ValueError("nothing to undo: this is the beginning")
        return self.go(self._history.before)

    def redo(self) -> Any:
        """Forward again to the next state at which somebody was asked. ValueError when nothing was undone."""
        if self._history.after is None:
            raise ValueError("nothing to redo: this is the last state")
        return self.go(self._history.after)

    def go(self, i: int) -> Any:
        """Shows ``history[i]``. Returns it. Nothing is played; playing from there drops what came later."""
        with self.hold_sync():
            self._history.go(i)
            self._forget()
            self._refresh()
            self.say(f"{say('step', at=i, last=len(self._history.steps) - 1)} {self._asked()}")
        return self.state

    def roll(self, seed: int | None = None) -> Any:
        """Lets chance answer, by the table's seed or this one. Returns the state. ValueError where it is not asked."""
        self._chance()
        return self._play(self._history.answer(seed))

    def force(self, outcome: Any) -> Any:
        """Makes chance answer this: an action of ``chance_outcomes()``, its text, or the one id that it names.

        ValueError where chance draws of what is hidden from the reader: a choice would tell what cannot come."""
        self._chance()
        self._may_choose()
        outcomes = self._answers()
        if outcome not in outcomes:
            found = [
                a
                for a in outcomes
                if outcome == panels.text(self.state, a) or outcome in a.names or outcome == getattr(a, "face", None)
            ]
            if len(found) != 1:
                known = [panels.text(self.state, a) for a in outcomes]
                raise ValueError(
                    f"{outcome!r} is not one outcome here; there are {', '.join(known)}{nearest(outcome, known)}"
                )
            outcome = found[0]
        return self._play(outcome)

    def play(self, steps: int | None = None) -> Any:
        """Agents and chance go on: so many steps, or (None) up to a person's question or the end. Returns the state."""
        with self.hold_sync():
            try:
                if steps is None:
                    self._history.play_on()
                else:
                    for _ in range(steps):
                        if self._history.waits_for not in ("chance", "agent"):
                            break
                        self._history.apply(self._history.answer())
            finally:
                self._forget()
                self._refresh()
                self._tell()
        return self.state

    def click(self, id: Any) -> Any:
        """Clicks on a space, figure, edge, card or pile, exactly as in the page. Returns the state.

        Narrows the legal actions to those that name it and all that was picked before. When one is left, and more
        than one thing is picked, it is played; with one thing picked a second click plays it. Where nothing legal is
        left, the reasons are shown. A click on the pile from which chance draws lets it. ValueError when nothing here
        has this id.
        """
        self.ready()
        id = self._resolve(id)
        with self.hold_sync():
            self._click(id)
        return self.state

    def clear(self) -> None:
        """Nothing is picked any more."""
        with self.hold_sync():
            self._picks.ids = []
            self._refresh()
            self.say(f"{say('nothing is picked')} {self._asked()}")

    def show_rule(self, id: str) -> Any:
        """Opens a rule beside the log, and returns it. KeyError when there is none."""
        rule = self._pages.show(id)
        with self.hold_sync():
            self._info = {**self._info, "tab": "rules"}
            self._panels()
            self.say(say("rule", id=rule.id, text=rule.text))
        return rule

    def search(self, words: str) -> tuple[Any, ...]:
        """Searches the rules, beside the log. Returns those found."""
        found = self._pages.search(words)
        with self.hold_sync():
            self._info = {**self._info, "tab": "rules"}
            self._panels()
        return found

    def compare(self, i: int | None = None, j: int | None = None) -> Compare:
        """Steps ``i`` and ``j`` of ``history`` side by side; without them the one that is shown and that before it."""
        j = self.step if j is None else j
        i = max(j - 1, 0) if i is None else i
        for n in (i, j):
            self._history.check(n)
        before, after = (self._seen(self._history.steps[k].state) for k in (i, j))
        return Compare(before, after, (f"Step {i}", f"Step {j}"))

    # ------------------------------------------------------------------ clicks

    def _legal(self) -> tuple[Any, ...]:
        """What a person may choose here; () while chance or an agent is asked."""
        return self._answers() if self._history.waits_for == "person" else ()

    def _answers(self) -> tuple[Any, ...]:
        """All answers that the reader can think of, in the order of their buttons."""
        return self._shown.legal_actions()

    def _click(self, id: Any) -> None:
        waits = self._history.waits_for
        if waits == "chance" and id == self.state.ask.pile:
            self.roll()
            return
        known = self._shown.candidates() if waits == "person" and self._picks.ids else ()
        found = self._picks.click(id, self._legal(), known)
        if found.what == "play":
            self.choose(found.action)
        elif found.what == "refuse":
            self._refuse(id)
        else:
            self._info = {**self._info, "tab": "do"}
            self._refresh()
            self._tell_picked()

    def _refuse(self, id: Any) -> None:
        """Nothing legal names this: why not."""
        s, name = self._shown, self._name(id)
        person = self._history.waits_for == "person"
        why, more = panels.reasons(s, self._picks.named(s.candidates(), id)) if person else ([], 0)
        zone = next((z for z in self._sight.scene.zones if z.id == id), None)
        if why:
            self._explain({"title": say("why not", name=name), "why": why, "more": more})
            first = why[0]["why"][0]
            self.say(
                f"{say('nothing legal', name=name)} {first['text']}" + (f" [{first['rule']}]" if first["rule"] else "")
            )
        elif zone is not None:
            items = [panels.card(item, self._sight.look, frozenset(), self._picks.ids) for item in zone.items]
            text = "" if items else say("nothing in it")
            self._explain({"title": f"{zone.label}: {len(zone)}", "items": items, "text": text})
            held = f" {series([item.label for item in zone.items])}." if zone.items else ""
            self.say(f"{zone.label}: {len(zone)}.{held}")
        else:
            text = f"{say('nothing to do with it', name=name)} {self._asked()}"
            self._explain({"title": name, "text": text, "rule": panels.over_rule(s) if s.is_over else s.ask.rule})
            self.say(text)

    def _do(self, what: str, arg: Any, stamp: Any) -> None:
        if what in ("choose", "roll", "why", "step", "play", "ready", "click") and stamp != self._history.stamp:
            self.say(say("moved on"))
            return
        if what == "choose":
            self.choose(_item(self._answers(), arg))
        elif what == "why":
            self.why_not(_item(self._shown.candidates(), arg))
        elif what == "roll":
            self.roll()
        elif what == "ready" or (what == "click" and self._waits_for_hand()):
            self.ready()
        elif what == "step":
            self.play(1)
        elif what == "play":
            self.play()
        elif what == "clear":
            self.clear()
        elif what == "undo":
            self.undo()
        elif what == "redo":
            self.redo()
        elif what == "go":
            self.go(_number(arg))
        elif what == "seed":
            self._history.seed = _number(arg)
            self._refresh()
            self.say(say("seed", seed=self._history.seed))
        elif what == "auto":
            self._history.auto_chance = bool(arg)
            self._after(0) if arg else self._refresh()
        elif what == "agents":
            self._history.auto_agents = bool(arg)
            self._after(0) if arg else self._refresh()
        elif what == "refused":
            self._refused = bool(arg)
            self._refresh()
        elif what == "tab":
            self._info = {**self._info, "tab": arg if arg in ("explain", "log", "rules") else "do"}
            self._panels()
        elif what == "earlier":
            self._log.window += panels.WINDOW
            self._refresh()
        elif what == "rule":
            self.show_rule(str(arg))
        elif self._pages.do(what, arg):
            self._info = {**self._info, "tab": "rules"}
            self._panels()
        else:
            super()._do(what, arg, stamp)

    # ------------------------------------------------------------------ what is shown

    def _reader(self) -> int | None:
        """The seat whose person is to look: who is asked, else who was asked last on the way here; None where all is shown."""
        if not self._seats:
            return None
        asked = (step.state.player for step in self._history.steps[self._history.at :: -1])
        return next((seat for seat in asked if seat in self._seats), self._seats[0])

    def _waits_for_hand(self) -> bool:
        """Whether another person is to look now, and something is hidden from one of them."""
        if not self._hands_over or self._reader() == self._sits:
            return False
        return bool(hidden(self.state.table, ONLOOKER))

    def _as(self) -> int | None:
        """Whose eyes the table is shown to: a seat's, somebody's who looks on while it is handed over, or (None) an author's."""
        return ONLOOKER if self._waits_for_hand() else self._sits

    def _seen(self, s: Any) -> Any:
        """What the reader may see of a state."""
        seat = self._as()
        if seat is None:
            return s
        if seat not in self._views or self._views[seat][0] is not s:
            self._views[seat] = s, View.of_onlooker(s) if seat == ONLOOKER else s.view(seat)
        return self._views[seat][1]

    def _known(self) -> dict[Any, str]:
        zones = self._sight.scene.zones
        return {
            **{z.id: z.label for z in zones},
            **{item.id: item.label for z in zones for item in z.items},
            **super()._known(),
        }

    def _name(self, id: Any) -> str:
        return self._known().get(id, str(id))

    def _asked(self) -> str:
        s = self._seen(self.state)
        return panels.result(s) if s.is_over else panels.asked(s)

    def _may_choose(self) -> None:
        """ValueError at a chance node whose outcomes the reader must not choose from."""
        if self.state.player == ludo.CHANCE and not self._seen(self.state).can_force:
            raise ValueError(f"what comes is not chosen here, for some of it is hidden: roll() draws. {self._asked()}")

    def _chance(self) -> None:
        if self._history.waits_for != "chance":
            raise ValueError("nothing is left to chance here: " + self._asked())

    def _forget(self) -> None:
        """After a change of state nothing is picked, and explanations of what was not legal before are out of date."""
        self._picks.ids = []
        self._info = {"tab": self._info["tab"] if self._info["tab"] in ("log", "rules") else "do", "text": say("hint")}

    def _after(self, dropped: int) -> None:
        start = self._history.at
        try:
            self._history.advance()
        finally:
            self._forget()
            self._refresh()
            self._tell(start, dropped)

    def _line(self, i: int) -> dict[str, Any]:
        """A step of the log, as the reader may know it."""
        return self._log.line(self._history, i, self._as())

    def _tell(self, start: int | None = None, dropped: int = 0) -> None:
        """Says what has just happened and what is asked now."""
        at = self._history.at
        start = at if start is None else start
        lines = [self._line(i) for i in range(max(start, at - 3), at + 1)]
        parts = [say("dropped", steps=dropped)] if dropped else []
        for line in lines:
            parts.append(f"{line['who']}: {line['text']}." if line["text"] else f"{line['who']}.")
            parts += [e["text"] for e in line["events"] if not e["quiet"]][:4]
        parts.insert(0 if self.state.is_over else len(parts), self._asked())
        self.say(" ".join(parts))

    def _tell_picked(self) -> None:
        names = ", ".join(self._name(id) for id in self._picks.ids) or say("nothing picked")
        fitting = self.fitting
        if len(fitting) == 1:
            self.say(say("one fits", names=names, action=panels.text(self.state, fitting[0])))
        else:
            self.say(say("fit", names=names, actions=len(fitting)))

    def _explain(self, info: dict[str, Any]) -> None:
        self._info = {"tab": "explain", **info}
        self._panels()

    def _panels(self) -> None:
        self.info = self._info
        self.rules = self._pages.data() if self._info["tab"] == "rules" else {}

    def _refresh(self) -> None:
        history, s = self._history, self.state
        if not self._waits_for_hand():
            self._sits = self._reader()
        seen = self._seen(s)
        if self._shown is None or seen is not self._shown:
            self._place(seen)
            self._picks.meet(self._sight.scene)
        fitting = self.fitting
        named = frozenset(name for a in fitting for name in a.names)
        self._mark(self._marks(named))
        self.head = panels.head(seen, self._sight.scene, history.agents)
        # Whose answer it is, or was last on the way here, however the reader came here.
        shown = self._seats or range(s.setup.players)
        asked = (step.state.player for step in history.steps[history.at :: -1])
        self._seat = next((seat for seat in asked if seat in shown), shown[0])
        self.hands, self.piles = panels.zones(seen, self._sight, named, self._picks.ids, self._seat)
        self.todo = self._todo(seen, fitting)
        self.story = self._log.show(history.at, self._line)
        self.time = {
            "at": history.at,
            "last": len(history.steps) - 1,
            "undo": history.before is not None,
            "redo": history.after is not None,
            "text": self._line(history.at)["text"] or say("start"),
            "stamp": history.stamp,
            "auto": history.auto_chance,
            "agents": history.auto_agents if history.agents else None,
            "seed": history.seed,
        }
        self._panels()

    def _marks(self, named: frozenset[Any]) -> dict[str, list[Any]]:
        spaces, ways, ids = self._album.doms, self._picks.ways, self._picks.ids
        can = [space for space in spaces if not ways(space).isdisjoint(named)]
        picked = [space for space in spaces if not ways(space).isdisjoint(ids)]
        return {"can": can, "picked": picked}

    def _todo(self, seen: Any, fitting: tuple[Any, ...]) -> dict[str, Any]:
        waits = self._history.waits_for
        if self._waits_for_hand():
            waits = "hand"
        elif waits == "person" and self._seats and seen.player not in self._seats:
            waits = "other"
        out: dict[str, Any] = {
            "waits": waits,
            "ahead": self._history.at < len(self._history.steps) - 1,
            "picked": [self._name(id) for id in self._picks.ids],
            "groups": [],
            "rest": [],
            "refused": None,
            "odds": [],
            "draws": False,
            "forced": False,
            "next": panels.player(self._reader()),
            "one": None,
        }
        if waits == "chance":
            out["odds"], out["draws"], out["forced"] = panels.odds(seen), bool(seen.ask.pile), seen.can_force
        elif waits == "person":
            numbers = {a: i for i, a in enumerate(self._answers())}
            bare = [a for a in fitting if not a.names]  # to pass, to agree: always in sight below the others
            named = [a for a in fitting if a.names]
            out["groups"] = panels.groups(seen, ((numbers[a], a) for a in named or bare))
            out["rest"] = [{"i": numbers[a], "text": panels.text(seen, a)} for a in bare] if named else []
            if len(fitting) == 1 and self._picks.ids:
                out["one"] = {"i": numbers[fitting[0]], "text": panels.text(seen, fitting[0])}
            if self._refused:
                candidates = {a: i for i, a in enumerate(seen.candidates()) if a not in numbers}
                out["refused"] = panels.groups(seen, ((candidates[a], a) for a in self._picks.fitting(candidates)))
        return out

    # ------------------------------------------------------------------ without a browser

    def _html(self) -> str:
        """The picture with the question and the last events, for where no widget lives."""
        head = panels.head(self._shown, self._sight.scene, self._history.agents)
        said = "".join(f"<li>{escape(str(e))}</li>" for e in self._shown.events if not e.quiet)
        rule = f" [{head['rule']}]" if head["rule"] else ""
        asked = f"<p>{escape(': '.join(filter(None, (head['who'], head['ask']))) + rule)}</p>"
        return f"{super()._html()}{asked}{f'<ul>{said}</ul>' if said else ''}"

    def _text(self) -> str:
        return repr(self._shown)


def _item(items: tuple[Any, ...], i: Any) -> Any:
    if isinstance(i, bool) or not isinstance(i, int) or not 0 <= i < len(items):
        raise ValueError("that answer is not there")
    return items[i]


def _number(value: Any) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"a whole number is needed, not {value!r}")
    return value
