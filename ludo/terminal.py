"""A game in the terminal: a text board, numbered answers, why not, undo, odds, save and load."""

from __future__ import annotations

import random
import typing
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from ludo.data import nearest
from ludo.engine import ask as asks
from ludo.engine.chance import CHANCE, splitmix64
from ludo.engine.record import read_json, write
from ludo.engine.text import read, said
from ludo.engine.view import ONLOOKER, answered, heard, hidden
from ludo.errors import DataError

SHOWN = 40
"""This many answers are listed; `all` lists the rest."""

HELP = """\
N             do what stands under number N; or type an action, as: hit red-archer troll-1
why N         why an answer is allowed or not; also for any action, as: why hit card=red-archer monster=troll-1
why           what cannot be done now, an example for each rule against it
actions       the kinds of action and what each names; ids: what they can name; all: every answer
look          what each card and figure says (cards: the same); look NAME: of one hand or pile, card, figure or space
rule ID       a rule of the rulebook, as: rule CP-034
board, log    the board again; what has happened (log all: also where nothing came of a rule)
undo          back to your last answer
save FILE, load FILE
quit
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
            if seat == CHANCE and self.auto:
                self._go(self._drawn())
            elif seat in self.agents:
                view, options = self.state.view(seat), self.state.legal_actions()
                a = self.agents[seat](view, options, self.rng)
                heard_of = a if self.sits is None else answered(self.state, a, self.sits)
                print(f"{self.state.game.words.seat(seat)}: {heard_of}")
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
        self.redraw = True

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

    def _show(self) -> None:
        self.redraw = False
        if self._hands_over():
            name = self.state.game.words.seat(self._reader())
            print(f"\n{name} is asked now. Hand over; Enter shows what {name} sees.")
            return
        s = self._seen()
        if s.ask is None:
            print(f"\n{s!r}\n{ending(s)}\nThe game is over: undo, log, save FILE or quit.")
        elif s.player == CHANCE:
            print(f"\n{s.ask.text}" + (f" [{s.ask.rule}]" if s.ask.rule else ""))
            if s.can_force:
                self._list(s.legal_actions())
                print("Enter draws, a number chooses, odds shows the odds.")
            elif s.ask.covered:
                print("Enter draws; you will not see the card.")
            else:
                print("Enter draws, odds shows what you may expect.")
        else:
            print(f"\n{s!r}")
            self._list(s.legal_actions())

    def _list(self, answers: tuple[Any, ...], all: bool = False) -> None:
        for number, a in enumerate(answers if all else answers[:SHOWN], 1):
            print(f"{number:4}  {self.state.game.words.action(a)}")
        if len(answers) > SHOWN and not all:
            print(f"      and {len(answers) - SHOWN} more: all")

    # ---------------------------------------------------------------- what is typed

    def _command(self, line: str) -> str | None:
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        if not line:
            if self.state.player == CHANCE:
                self._play(self._drawn())
            return None
        if word.isdigit():
            self._answer(self._numbered(word))
            return None
        commands: dict[str, Callable[[str], Any]] = {
            "help": lambda _: print(HELP),
            "?": lambda _: print(HELP),
            "why": self._why,
            "actions": self._actions,
            "ids": self._ids,
            "look": self._look,
            "cards": self._look,
            "all": self._all,
            "rule": self._rule,
            "board": lambda _: self._show(),
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
            self._answer(self._typed(line))
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
        if not 1 <= int(word) <= len(answers):
            raise ValueError(f"there is no answer {word}; there are 1 to {len(answers)}")
        return answers[int(word) - 1]

    def _typed(self, line: str) -> Any:
        """An action as it is typed: its kind, then what it names, in order or as name=value."""
        kind, *words = line.split()
        actions = self.state.game.actions
        if kind not in actions:
            known = ", ".join(actions)
            raise ValueError(f"{kind!r} is no action; there are {known}{nearest(kind, actions)}")
        fields = {f.name: f for f in msgspec.structs.fields(actions[kind])}
        data: dict[str, Any] = {}
        for word in words:
            name, equals, value = word.partition("=")
            if not equals:
                name, value = next((n for n in fields if n not in data), ""), word
                if not name:
                    raise ValueError(f"{kind} names only {', '.join(fields) or 'nothing'}: {word!r} is too much")
            if name not in fields:
                raise ValueError(
                    f"{kind} has no {name!r}; it has {', '.join(fields) or 'nothing'}{nearest(name, fields)}"
                )
            data[name] = _value(fields[name].type, value)
        if missing := [name for name, f in fields.items() if f.required and name not in data]:
            shown = " ".join(f"{n}=..." if f.required else f"[{n}=...]" for n, f in fields.items())
            raise ValueError(f"{kind} also needs {', '.join(missing)}, as {kind} {shown}")
        try:
            return msgspec.convert({"kind": kind, **data}, actions[kind], strict=False)
        except msgspec.ValidationError as fault:
            what, _, where = str(fault).partition(" - at `$.")
            raise ValueError(
                f"{kind}: {where.rstrip('`') or 'it'}: {what[0].lower()}{what[1:]}".replace("`", "'")
            ) from None

    # ---------------------------------------------------------------- commands

    def _why(self, rest: str) -> None:
        if not rest:
            self._list_refused()
            return
        a = self._numbered(rest) if rest.isdigit() else self._typed(rest)
        if why := self._seen().why_not(a):
            print(self._against(a, why))
        else:
            rule = self.state.ask.rule
            print(f"{a}: this is allowed." + (f" {self.state.ask.text} [{rule}]" if rule else ""))

    def _against(self, a: Any, why: tuple[Any, ...]) -> str:
        return "\n".join([f"{a}: not now.", *(f"  {objection}" for objection in why)])

    def _list_refused(self) -> None:
        refused: dict[Any, list[tuple[Any, Any]]] = {}
        seen = self._seen()
        for a in seen.candidates():
            if why := seen.why_not(a):
                refused.setdefault((a.kind, why[0].rule, why[0].key), []).append((a, why[0]))
        for alike in refused.values():
            print("  {}: {}".format(*alike[0]))
            if len(alike) > 1:
                print(f"      and {len(alike) - 1} more for the same reason, as: {alike[-1][0]}")
        if not refused:
            print("Nothing that is asked for now is refused. Any other action can be asked, as: why KIND name=...")

    def _all(self, _: str) -> None:
        if self._seen().player != CHANCE or self._seen().can_force:
            self._list(self._seen().legal_actions(), all=True)
        else:
            self._odds("")

    def _actions(self, _: str) -> None:
        for kind, action in self.state.game.actions.items():
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
        from ludo.cli import wrapped

        seen, wanted = self._seen(), " ".join(rest.split())
        found = read(seen, wanted)
        if not found:
            scene = seen.scene
            things = (*scene.pieces, *scene.edges, *scene.zones, *(i for zone in scene.zones for i in zone.items))
            known = [*map(said, seen.board.spaces), *(name for thing in things for name in (thing.id, thing.label))]
            raise ValueError(
                f"nothing that can be seen is called {wanted!r}{nearest(wanted, known)}; look alone shows all"
            )
        for place, lines in found:
            print(f"  {place}")
            for line in lines:
                print(wrapped(line, "    "))

    def _rule(self, rest: str) -> None:
        from ludo.cli import rule_in_full

        if not rest:
            raise ValueError("rule needs an id, as: rule CP-034")
        print(rule_in_full(self.state.game.rules[rest.upper()]))

    def _log(self, rest: str) -> None:
        self._tell(self.log, rest == "all")

    def _undo(self, _: str) -> None:
        if not self.before:
            raise ValueError("there is nothing to undo")
        self.state, length = self.before.pop()
        del self.log[length:]
        self.read = {seat: min(read, length) for seat, read in self.read.items()}
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
        self.state, self.redraw = state, True


def ending(s: Any) -> str:
    """How a finished game ended, in a line."""
    seat = s.game.words.seat
    winners = [seat(w) for w in s.winners()]
    told = f"{' and '.join(winners)} {'wins' if len(winners) == 1 else 'win'}." if winners else "Nobody wins."
    points = ", ".join(f"{seat(k)}: {v}" for k, v in s.scores().items())
    return f"{told} Points: {points}." if points else told


def _value(type: Any, said: str) -> Any:
    """A typed word as its field has it: (row, column) is written 3,4."""
    kinds = {typing.get_origin(t) or t for t in (typing.get_args(type) or (type,))} | {typing.get_origin(type)}
    if tuple in kinds and "," in said:
        return tuple(int(part) if part.lstrip("-").isdigit() else part for part in said.strip("()").split(","))
    if bool in kinds:
        return {"yes": True, "true": True, "no": False, "false": False}.get(said.lower(), said)
    if int in kinds and said.lstrip("-").isdigit():
        return int(said)
    return said
