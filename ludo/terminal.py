"""A game in the terminal: a text board, numbered answers, why not, undo, odds, save and load."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ludo import typed
from ludo.data import nearest, write
from ludo.engine import ask as asks
from ludo.engine.chance import CHANCE, splitmix64
from ludo.engine.record import read_json
from ludo.engine.text import kinds, parts, read, said
from ludo.engine.view import ONLOOKER, answered, heard, hidden
from ludo.errors import DataError
from ludo.lines import found, wrapped

SHOWN = 40
"""Where there are more answers, kinds with many of them are asked part by part; `all` lists all."""

FEW = 8
"""So many answers of a kind are listed all the same."""

RULES = 8
"""So many rules are told that hold the words that were asked for."""

HELP = """\
N             do what stands under number N (0: do no more); or type an action, as: {action}
KIND ...      an action that names several things, part by part: each lists what may follow
why N         why an answer is allowed or not; also for any action, as: why {why}
why           what cannot be done now, an example for each rule against it
actions       the kinds of action and what each names; ids: what they can name; all: every answer
look          what each card and figure says (cards: the same); look NAME: of one hand or pile, card, figure, kind or space
rule ID       a rule of the rulebook, as: rule {rule}; rule WORDS: those that hold them
board, log    all of the board again; what has happened (log all: also where nothing came of a rule)
undo          back to your last answer
save FILE, load FILE
quit
After an answer only what has changed is printed.
Where chance is asked: Enter or roll draws, N chooses the outcome, odds shows the odds; seed N makes other chances;
auto draws by itself from then on."""


class Session:
    """One sitting: the state, its history, and the agents that play seats for us.

    The screen shows what the person sees who is asked. Where several people share it, and something is hidden from one of them, it
    says whose turn it is to look before it shows more. ``open``: it shows all, to an author.
    """

    def __init__(self, state: Any, agents: Mapping[int, Any], seed: int, open: bool = False) -> None:
        self.state, self.agents, self.seed, self.open = state, agents, seed, open
        self.rng = random.Random(seed)
        self.before: list[tuple[Any, int]] = []
        """States in which we were asked, with the length of the log then."""
        self.log: list[Any] = list(state.events)
        self.auto = False
        self.redraw = True
        self.sits = self._reader()
        """The seat whose person sits before the screen; None where nothing is hidden from anybody."""
        self.drawn: tuple[list[str], list[str]] = ([], [])
        """What stands on the screen: the board, and what lies beside it; empty where all is to be printed."""
        self.read = dict.fromkeys(range(state.setup.players), len(self.log))
        """How much of the log each seat has read."""

    def run(self) -> int:
        print(f"{self.state.game.title}. Chance by seed {self.seed}. Type help for what can be typed.")
        while True:
            self._let_others_play()
            if self.redraw:
                self._show()
            try:
                line = input("> ").strip()
            except EOFError:
                print()
                return 0
            except KeyboardInterrupt:
                print("\n(quit ends the game)")
                continue
            try:
                if self._hands_over():
                    self._sit_down()
                    if not line:
                        continue
                if self._command(line) == "quit":
                    return 0
            except (ValueError, KeyError) as mistake:
                print(mistake)

    # ---------------------------------------------------------------- going on

    def _let_others_play(self) -> None:
        while self.state.ask is not None:
            seat = self.state.player
            if seat == CHANCE and (self.auto or self._draws_unseen()):
                self._go(self._drawn())
            elif seat in self.agents:
                view, options = self.state.view(seat), self.state.legal_actions()
                a = self.agents[seat](view, options, self.rng)
                heard_of = a if self.sits is None else answered(self.state, a, self.sits)
                print(f"{self.state.game.words.seat(seat)}: {self._said(heard_of)}")
                self._go(a)
            else:
                return

    def _go(self, a: Any) -> None:
        self.state = self.state.apply(a)
        self.log += self.state.events
        self._tell(self.state.events)
        self.redraw = True

    def _tell(self, events: Iterable[Any], all: bool = False) -> None:
        for event in events:
            if all or not event.quiet:
                print(f"  {event if self.sits is None else heard(event, self.sits)}")

    def _reader(self) -> int | None:
        """The seat whose person is to read the screen: who is asked, else who was asked last; None where all may see all."""
        people = [seat for seat in range(self.state.setup.players) if seat not in self.agents]
        if self.open or self.state.ask is None or not people:
            return None
        asked = (s.player for s in (self.state, *(s for s, _ in reversed(self.before))))
        return next((seat for seat in asked if seat in people), people[0])

    def _hands_over(self) -> bool:
        """Whether another person is to look now, and something is hidden from one of them."""
        reader = self._reader()
        if reader == self.sits:
            return False
        if reader is not None and self.sits is not None and hidden(self.state.table, ONLOOKER):
            return True
        self._sits(reader)
        return False

    def _draws_unseen(self) -> bool:
        """Whether chance draws what the person who reads will not see: it is simply drawn."""
        reader = self._reader()
        return reader is not None and self.state.view(reader).ask.covered

    def _sits(self, seat: int | None) -> None:
        if self.sits is not None:
            self.read[self.sits] = len(self.log)
        self.sits = seat

    def _sit_down(self) -> None:
        """The next person looks: what happened meanwhile, and the board."""
        seat = self._reader()
        assert seat is not None
        self._sits(seat)
        self._tell(self.log[self.read[seat] :])
        self.redraw, self.drawn = True, ([], [])

    def _seen(self) -> Any:
        return self.state if self.sits is None else self.state.view(self.sits)

    def _answer(self, a: Any) -> None:
        seen = self._seen()
        if seen.player == CHANCE and not seen.can_force:
            raise ValueError("what comes is not chosen here, for some of it is hidden from you: Enter draws")
        if why := seen.why_not(a):
            print(self._against(a, why))
            return
        self._play(a)

    def _play(self, a: Any) -> None:
        self.before.append((self.state, len(self.log)))
        self._go(a)

    def _drawn(self) -> Any:
        return asks.sample(self.state.table, self.state.ask, splitmix64(self.seed, self.state.n))

    # ---------------------------------------------------------------- showing

    def _show(self, whole: bool = False) -> None:
        self.redraw = False
        if self._hands_over():
            name = self.state.game.words.seat(self._reader())
            print(f"\n{name} is asked now. Hand over; Enter shows what {name} sees.")
            return
        s = self._seen()
        if s.ask is None:
            print(f"\n{s!r}\n{ending(s)}\nThe game is over: undo, log, save FILE or quit.")
        elif s.player == CHANCE:
            if whole:
                self._draw(s, whole)
            else:
                print(f"\n{s.ask.text}" + (f" [{s.ask.rule}]" if s.ask.rule else ""))
            if s.can_force:
                self._list(s.legal_actions())
                print("Enter draws, a number chooses, odds shows the odds.")
            else:
                print("Enter draws, odds shows what you may expect.")
        else:
            self._draw(s, whole)
            self._list(s.legal_actions())

    def _draw(self, s: Any, whole: bool) -> None:
        """The picture of a state or view: all of it, or what has changed since it was printed last."""
        head, board, beside = parts(s)
        board_before, beside_before = self.drawn
        self.drawn = (board, beside)
        if whole or not board_before:
            print("\n" + "\n".join([head, *board, *beside]))
            return
        print(f"\n{head}")
        if board != board_before:
            print("\n".join(board))
        for line in beside:
            if line not in beside_before:
                print(line)
        still = {_label(line) for line in beside}
        for line in beside_before:
            if _label(line) not in still:
                print(f"{_label(line)}: none" if ":" in line else f"  no longer: {line.strip()}")

    def _list(self, answers: tuple[Any, ...], all: bool = False) -> None:
        """Answers with their numbers; where there are too many, kinds with many of them are named only. What does no more stands last."""
        numbers = _numbers(answers)
        groups: dict[str, list[Any]] = {}
        for a in answers:
            if not a.passes:
                groups.setdefault(a.kind, []).append(a)
        many = {kind for kind, group in groups.items() if len(group) > FEW and len(answers) > SHOWN and not all}
        for kind, group in groups.items():
            if kind not in many:
                for a in group:
                    print(f"{numbers[a]:4}  {self._said(a)}")
            elif len(groups) == 1:  # it is all that is asked: at once by its parts
                self._narrow(type(group[0]), {})
            else:
                print(f"      {kind} ...: {len(group)} answers; {kind} lists what it names, all lists them all")
        for a in answers:
            if a.passes:
                print(f"{numbers[a]:4}  {self._said(a)}")

    def _said(self, a: Any) -> str:
        """An action in the words of this game."""
        return self.state.game.words.action(a)

    # ---------------------------------------------------------------- what is typed

    def _command(self, line: str) -> str | None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line:
            if self.state.player == CHANCE:
                self._play(self._drawn())
            else:
                print("A number chooses an answer; help tells what else can be typed.")
            return None
        if word.isdecimal():
            if rest:
                raise ValueError(f"one number at a time: {word}, or {rest}?")
            self._answer(self._numbered(word))
            return None
        word = word.lower()
        commands: dict[str, Callable[[str], Any]] = {
            "help": self._help,
            "?": self._help,
            "why": self._why,
            "actions": self._actions,
            "ids": self._ids,
            "look": self._look,
            "cards": self._look,
            "all": self._all,
            "rule": self._rule,
            "rules": self._rule,
            "board": lambda _: self._show(whole=True),
            "log": self._log,
            "undo": self._undo,
            "odds": self._odds,
            "roll": self._roll,
            "auto": self._auto,
            "seed": self._seed,
            "save": self._save,
            "load": self._load,
        }
        if word in ("quit", "exit", "q"):
            return "quit"
        if word in ("why-not", "whynot"):
            word = "why"
        if word in commands:
            commands[word](rest)
        elif word in self.state.game.actions:
            kind, data = typed.part_of(f"{word} {rest}", self.state.game.actions)
            if typed.missing(kind, data):
                self._narrow(kind, data)
            else:
                self._answer(typed.made(kind, data))
        else:
            known = [*commands, "quit", *self.state.game.actions]
            raise ValueError(
                f"{word!r} is no command and no action{nearest(word, known)}; help tells what can be typed"
            )
        return None

    def _numbered(self, word: str) -> Any:
        seen = self._seen()
        answers = seen.legal_actions() if seen.can_force or seen.player != CHANCE else ()
        if seen.player == CHANCE and not answers:
            raise ValueError("what comes is not chosen here, for some of it is hidden from you: Enter draws")
        if not answers:
            raise ValueError("the game is over: there is nothing to choose")
        for a, number in _numbers(answers).items():
            if number == int(word):
                return a
        if 1 <= int(word) <= len(answers):
            return answers[int(word) - 1]
        raise ValueError(f"there is no answer {word}; there are 1 to {len(answers)}")

    def _typed(self, line: str) -> Any:
        """An action as it is typed: its kind, then what it names, in order or as name=value."""
        kind, data = typed.part_of(line, self.state.game.actions)
        self._asked_now(kind, data)
        return typed.made(kind, data)

    def _asked_now(self, kind: Any, data: dict[str, Any]) -> None:
        """ValueError where an action is not typed to its end, and is not asked for now either."""
        ask = self.state.ask
        if ask is not None and kind not in ask.kinds and typed.missing(kind, data):
            rule = f" [{ask.rule}]" if ask.rule else ""
            blanks = " ".join(f"{name}=..." for name in typed.missing(kind, {}))
            raise ValueError(
                f"{kind.kind} is not asked for now. {self._seen().ask.text}{rule} To ask about one all the same: why {kind.kind} {blanks}"
            )

    def _narrow(self, kind: Any, data: dict[str, Any]) -> None:
        """Of an action that is not typed to its end: what may follow, or the answers where few are left."""
        self._asked_now(kind, data)
        answers = self._seen().legal_actions()
        numbers = _numbers(answers)
        fit = [a for a in answers if type(a) is kind and all(getattr(a, name) == v for name, v in data.items())]
        if not fit or self._seen().player == CHANCE:
            typed.made(kind, data)  # refuses, and says what it also needs
        field = next(name for name in typed.missing(kind, data))
        if len(fit) <= FEW:
            for a in fit:
                print(f"{numbers[a]:4}  {self._said(a)}")
            return
        print(f"      {len(fit)} answers, part by part; type what begins as you mean (all lists them all):")
        begun = " ".join([kind.kind, *(said(v) for v in data.values())])
        for value in dict.fromkeys(getattr(a, field) for a in fit):
            alike = [a for a in fit if getattr(a, field) == value]
            if len(alike) == 1:
                print(f"{numbers[alike[0]]:4}  {self._said(alike[0])}")
            else:
                print(f"      {begun} {said(value)}    as: {self._said(alike[0])}, and {len(alike) - 1} more")

    # ---------------------------------------------------------------- commands

    def _help(self, _: str) -> None:
        """With examples out of this game: what can be done now, and what cannot."""
        seen, actions = self._seen(), self.state.game.actions
        now = [a for a in seen.candidates() if a.names] if seen.player not in (CHANCE, None) else []
        kinds = [kind for kind in actions.values() if kind.kind not in ("roll", "draw") and typed.missing(kind, {})]
        blank = "{} {}".format(kinds[0].kind, " ".join(f"{name}=..." for name in typed.missing(kinds[0], {})))
        allowed = next((typed.as_typed(a) for a in now if not seen.why_not(a)), blank)
        refused = next((typed.as_typed(a) for a in now if seen.why_not(a)), blank)
        print(HELP.format(action=allowed, why=refused, rule=self._some_rule()))

    def _some_rule(self) -> str:
        asked = self.state.ask.rule if self.state.ask is not None else None
        return asked or next(iter(self.state.game.rules))

    def _why(self, rest: str) -> None:
        if not rest:
            self._list_refused()
            return
        a = self._numbered(rest) if rest.isdecimal() else self._typed(rest)
        if why := self._seen().why_not(a):
            print(self._against(a, why))
        else:
            rule = self.state.ask.rule
            print(f"{self._said(a)}: this is allowed." + (f" {self.state.ask.text} [{rule}]" if rule else ""))

    def _against(self, a: Any, why: tuple[Any, ...]) -> str:
        return "\n".join([f"{self._said(a)}: not now.", *(f"  {objection}" for objection in why)])

    def _list_refused(self) -> None:
        refused: dict[Any, list[tuple[Any, Any]]] = {}
        seen = self._seen()
        for a in seen.candidates():
            if why := seen.why_not(a):
                refused.setdefault((a.kind, why[0].rule, why[0].key), []).append((a, why[0]))
        for alike in refused.values():
            a, why_not = alike[0]
            print(f"  {self._said(a)}: {why_not}")
            if len(alike) > 1:
                print(f"      and {len(alike) - 1} more for the same reason, as: {self._said(alike[-1][0])}")
        if not refused:
            print("Nothing that is asked for now is refused. Any other action can be asked, as: why KIND name=...")

    def _all(self, _: str) -> None:
        if self._seen().player != CHANCE or self._seen().can_force:
            self._list(self._seen().legal_actions(), all=True)
        else:
            self._odds("")

    def _actions(self, _: str) -> None:
        asked = self.state.ask.kinds if self.state.ask is not None else ()
        for now in (True, False):
            print("Asked for now:" if now else "At other times, or in other ways to play:")
            for kind, action in self.state.game.actions.items():
                if (action in asked) == now:
                    fields = msgspec.structs.fields(action)
                    print(f"  {kind} {' '.join(f.name if f.required else f'[{f.name}]' for f in fields)}".rstrip())

    def _ids(self, _: str) -> None:
        seen = self._seen()
        scene = seen.scene
        print(f"  spaces: {', '.join(map(said, seen.board.spaces))}")
        print(f"  figures: {', '.join(item.id for item in (*scene.pieces, *scene.edges))}")
        for zone in scene.zones:
            if zone.items:
                print(f"  {zone.label}: {', '.join(dict.fromkeys(item.id for item in zone.items))}")

    def _look(self, rest: str) -> None:
        seen, wanted = self._seen(), " ".join(rest.split())
        places = read(seen, wanted)
        if not places and (apart := kinds(seen, wanted)):
            places = [("Not to be seen now", apart)]
        if not places:
            scene = seen.scene
            things = (*scene.pieces, *scene.edges, *scene.zones, *(i for zone in scene.zones for i in zone.items))
            known = [*map(said, seen.board.spaces), *(name for thing in things for name in (thing.id, thing.label))]
            raise ValueError(
                f"nothing that can be seen is called {wanted!r}{nearest(wanted, known)}; look alone shows all"
            )
        for place, lines in places:
            print(f"  {place}")
            for line in lines:
                print(wrapped(line, "    "))

    def _rule(self, rest: str) -> None:
        if not rest:
            raise ValueError(f"rule needs an id or words, as: rule {self._some_rule()}")
        if rest.isdecimal():  # of the ledger whose rule is asked by: 34 is CP-034
            rest = f"{self._some_rule()[:3]}{int(rest):03}"
        print(found(self.state.game.rules, rest, most=RULES))

    def _log(self, rest: str) -> None:
        self._tell(self.log, rest == "all")

    def _undo(self, _: str) -> None:
        if not self.before:
            raise ValueError("there is nothing to undo")
        self.state, length = self.before.pop()
        del self.log[length:]
        self.read = {seat: min(read, length) for seat, read in self.read.items()}
        self.drawn = ([], [])
        self.redraw = True

    def _odds(self, _: str) -> None:
        for outcome, share in sorted(self._seen().chance_outcomes().items(), key=lambda pair: -pair[1]):
            print(f"  {float(share):6.1%}  {share!s:>7}  {self.state.game.words.action(outcome)}")

    def _roll(self, _: str) -> None:
        if self.state.player != CHANCE:
            raise ValueError("nothing is rolled or drawn now")
        self._play(self._drawn())

    def _auto(self, _: str) -> None:
        self.auto = not self.auto
        print("Chance is drawn by itself from now on." if self.auto else "Chance asks again.")

    def _seed(self, rest: str) -> None:
        if not rest.lstrip("-").isdigit():
            raise ValueError(f"a seed is a whole number, not {rest!r}; now it is {self.seed}")
        self.seed = int(rest)
        print(f"Chance by seed {self.seed} from now on.")

    def _save(self, rest: str) -> None:
        if not rest:
            raise ValueError("save needs a file, as: save game.json")
        try:
            print(f"Saved: {write(Path(rest).expanduser(), msgspec.json.encode(self.state.to_dict()))}")
        except OSError as fault:
            raise ValueError(f"{rest} cannot be written: {fault.strerror}") from None

    def _load(self, rest: str) -> None:
        if not rest:
            raise ValueError("load needs a file, as: load game.json")
        path = Path(rest).expanduser()
        try:
            state = self.state.game.load(read_json(path))
        except DataError as fault:
            raise ValueError(str(fault) if str(path) in str(fault) else f"{rest}: {fault}") from None
        self.before.append((self.state, len(self.log)))
        self.state, self.redraw, self.drawn = state, True, ([], [])


def ending(s: Any) -> str:
    """How a finished game ended, in a line."""
    seat = s.game.words.seat
    winners = [seat(w) for w in s.winners()]
    told = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}." if winners else "Nobody wins."
    points = ", ".join(f"{seat(k)}: {v}" for k, v in s.scores().items())
    return f"{told} Points: {points}." if points else told


def _numbers(answers: tuple[Any, ...]) -> dict[Any, int]:
    """{answer: the number that it is chosen by}: 0 for the one that does no more, whatever else there is."""
    out = {a: k for k, a in enumerate(answers, 1)}
    passing = [a for a in answers if a.passes]
    return {**out, **dict.fromkeys(passing, 0)} if len(passing) == 1 else out


def _label(line: str) -> str:
    return line.partition(":")[0]
