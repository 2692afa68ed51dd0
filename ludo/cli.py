"""The command line: `ludo lab`, `ludo rules`, `ludo play`, `ludo simulate`, `ludo rulings`, `ludo new-game`.

A mistake of the user's gives one sentence on stderr and exit code 2. Ctrl-C ends with 130, after what is finished was
shown.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from ludo import cli_games
from ludo.errors import UnknownName
from ludo.lines import found, table, wrapped

MISTAKES = (ValueError, UnknownName, ImportError)
"""What a user's mistake raises; its text is the sentence."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command and returns the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    more = []
    if words[:1] == ["lab"] and words[1:2] not in (["-h"], ["--help"]):
        words, more = words[:1], words[1:]  # all of it goes to JupyterLab
    try:
        chosen = parser().parse_args(words)
        chosen.more = more
        return chosen.run(chosen)
    except MISTAKES as mistake:
        print(f"ludo: {mistake}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nludo: stopped", file=sys.stderr)
        return 130
    except BrokenPipeError:  # `ludo rules orcs | head`: who reads has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0


class _Parser(argparse.ArgumentParser):
    """One sentence for a mistake, with the nearest where a word is none of the choices; no usage lines before it."""

    def error(self, message: str) -> NoReturn:
        from ludo.data import nearest

        if match := re.match(r"argument (\S+): invalid choice: '(.*)' \(choose from (.*)\)", message):
            choices = [word.strip(" '") for word in match[3].split(",")]
            near = nearest(match[2], choices)
            message = f"{match[2]!r} is no {match[1].lower()}; there are {', '.join(choices)}{near}"
        if message.endswith("are required: COMMAND"):
            message = "a command is missing: lab, rules, play, simulate, rulings or new-game"
        message = re.sub(r"^argument (\S+): invalid int value: (.*)", r"\1: \2 is no whole number", message)
        self.exit(2, f"{self.prog}: {message}; see {self.prog} --help\n")


def parser() -> argparse.ArgumentParser:
    """The command line's own grammar."""
    top = _Parser(prog="ludo", description="Tabletop rulebooks to play, explain and measure.", allow_abbrev=False)
    from ludo import __version__

    top.add_argument("--version", action="version", version=f"ludo {__version__}")
    commands = top.add_subparsers(metavar="COMMAND", required=True, parser_class=_Parser)

    lab = commands.add_parser("lab", help="open JupyterLab on the tour", allow_abbrev=False)
    lab.usage = "ludo lab [what goes to JupyterLab, as --no-browser --port 8899]"
    lab.set_defaults(run=open_lab)

    rules = commands.add_parser("rules", help="read and search the rules of a game, or see what is covered")
    rules.add_argument("name", nargs="?", metavar="NAME", help="castle-panic, covil, descent, orcs, warhammer-quest")
    rules.add_argument("words", nargs="*", metavar="ID|WORDS", help="one rule by its id, or words to search for")
    rules.add_argument("--coverage", action="store_true", help="what the code cites, tests show and notebooks teach")
    rules.add_argument("--json", action="store_true", help="with --coverage: as JSON")
    rules.set_defaults(run=show_rules)

    play = commands.add_parser("play", help="play on a text board")
    _setup_arguments(play)
    play.add_argument("--scenario", metavar="NAME", help="begin from a position made for teaching")
    play.add_argument(
        "--agents", metavar="AGENTS", default="", help="who plays: greedy for all but Player 1, or 2=greedy,3=random"
    )
    play.add_argument("--seed", type=int, help="a whole number that decides chance; without it a new one")
    play.add_argument(
        "--open", action="store_true", help="show what is hidden too, as the author of a position wants it"
    )
    play.set_defaults(run=play_game)

    simulate = commands.add_parser("simulate", help="play many games and count")
    _setup_arguments(simulate)
    simulate.add_argument("-n", "--games", type=int, default=100, metavar="N", help="how many games (100)")
    simulate.add_argument("--agents", default="greedy", help="greedy (for all), or 1=greedy,2=random")
    simulate.add_argument("--seed", type=int, default=7, help="a whole number; the same one gives the same games (7)")
    simulate.add_argument("--workers", type=int, help="how many processes (all cores)")
    simulate.add_argument("--csv", metavar="FILE", help="also write a row for each game")
    simulate.set_defaults(run=simulate_games)
    cli_games.add(commands, wrapped)
    return top


def _setup_arguments(command: argparse.ArgumentParser) -> None:
    command.epilog = "A NAME that the game does not have, as --option x=1, is answered with the list of those it has."
    command.add_argument("name", metavar="NAME", help="the game, as castle-panic; or its folder, as my_game/")
    command.add_argument("--players", type=int, help="how many people")
    command.add_argument("--variant", action="append", default=[], metavar="NAME", help="a variant; may be repeated")
    command.add_argument(
        "--option", action="append", default=[], metavar="NAME=VALUE", help="as hand_size=5; repeatable"
    )
    command.add_argument("--board", metavar="NAME", help="one of the game's boards")
    cli_games.add_changes(command)


# ---------------------------------------------------------------- lab


def open_lab(chosen: argparse.Namespace) -> int:
    """JupyterLab on the tour in a checkout; where Ludo was installed from a wheel, in the present folder."""
    from importlib.util import find_spec

    from ludo.data import checkout

    if find_spec("jupyterlab") is None:
        raise ImportError("JupyterLab is not installed here: pip install 'ludo[lab]', or `make lab` in a checkout")
    more = chosen.more
    command = [sys.executable, "-m", "jupyterlab"]
    # no news and no look-ups of newer versions: nothing leaves the machine
    command += ["--LabApp.news_url=None", "--LabApp.check_for_updates_class=jupyterlab.NeverCheckForUpdate"]
    if hasattr(os, "geteuid") and os.geteuid() == 0:  # a container's only user
        command.append("--allow-root")
    root = checkout()
    if root is not None:
        os.chdir(root)
        if not any(word.endswith(".ipynb") for word in more):  # in the address too that is shown without a browser
            command.append("--LabApp.default_url=/lab/tree/notebooks/00_tour.ipynb")
    else:
        print("The tour and the chapters belong to the checkout; JupyterLab opens here without them.", file=sys.stderr)
    os.execv(sys.executable, command + more)


# ---------------------------------------------------------------- rules


def show_rules(chosen: argparse.Namespace) -> int:
    from ludo.events import book as rulebook

    if chosen.coverage:
        return _show_coverage(chosen)
    if chosen.json:
        raise ValueError("--json goes with --coverage")
    if chosen.name is None:
        for name in rulebook.names():
            book = rulebook.load(name)
            print(f"{name:16} {len(book):4} rules  {book.title}")
        return 0
    book = rulebook.load(chosen.name)
    words = " ".join(chosen.words)
    if not words:
        section = None
        for rule in book.values():
            if rule.section != section:
                section = rule.section
                print(f"\n{section}")
            print(wrapped(str(rule), "  "))
        return 0
    print(found(book, words))
    return 0


def _show_coverage(chosen: argparse.Namespace) -> int:
    import msgspec

    from ludo.events import book as rulebook
    from ludo.events.coverage import coverage
    from ludo.events.coverage import table as count_table

    if chosen.words:
        raise ValueError(f"--coverage is of a whole game: leave out {' '.join(chosen.words)!r}")
    counted = [coverage(name) for name in ([chosen.name] if chosen.name else rulebook.names())]
    if chosen.json:
        plain = [c.to_dict() for c in counted]
        print(msgspec.json.format(msgspec.json.encode(plain[0] if chosen.name else plain), indent=2).decode())
        for note in dict.fromkeys(note for c in counted for note in c.notes):
            print(f"Note: {note}.", file=sys.stderr)
    else:
        print(count_table(counted))
        cli_games.show_stand_ins([c.game for c in counted])
    return 0


# ---------------------------------------------------------------- play


def play_game(chosen: argparse.Namespace) -> int:
    import random

    from ludo.terminal import Session

    g = cli_games.named(chosen.name)
    seed = random.SystemRandom().randrange(1_000_000) if chosen.seed is None else chosen.seed
    if chosen.scenario:
        if chosen.players or chosen.variant or chosen.option or chosen.board or cli_games.changes(chosen):
            raise ValueError("a scenario brings its own players, variants, options, board and data")
        state = g.scenario(chosen.scenario)
    else:
        state = g.new(**new_arguments(g, chosen), seed=seed)
    agents = agents_of(g, chosen.agents, state.setup.players, others=True)
    return Session(state, agents, seed, chosen.open).run()


def new_arguments(g: Any, chosen: argparse.Namespace) -> dict[str, Any]:
    """What the command line says of the set-up, as ``g.new`` takes it."""
    options = {}
    for word in chosen.option:
        name, equals, value = word.partition("=")
        if not equals or not name:
            raise ValueError(f"--option is NAME=VALUE, as hand_size=5, not {word!r}")
        options[name] = option_value(g.options.get(name), value)
    new: dict[str, Any] = {"variants": tuple(chosen.variant), "options": options}
    if chosen.players is not None:
        new["players"] = chosen.players
    if chosen.board is not None:
        new["board"] = chosen.board
    new |= cli_games.changes(chosen)
    g.setup(**new)  # refuses what is wrong before anything starts
    return new


def option_value(option: Any, value: str) -> Any:
    """A value as its option has it; what does not fit stays a text, for ``g.new`` to refuse."""
    if option is None:
        return value
    if option.range and re.fullmatch(r"[+-]?\d{1,9}", value):
        return int(value)
    as_said = {"yes": "true", "on": "true", "no": "false", "off": "false"}.get(value.lower(), value.lower())
    return next((choice for choice in option.choices if str(choice).lower() == as_said), value)


def agents_of(g: Any, said: str, players: int, others: bool) -> dict[int, Any]:
    """{seat: agent} of "greedy" or "1=greedy,2=random". ``others``: a bare name leaves Player 1 to the person."""
    from ludo.data import nearest

    names: dict[int, str] = {}
    words = [word for part in said.split(",") if (word := part.strip())]
    if len(words) > 1 and any("=" not in word for word in words):
        raise ValueError(f"--agents is one name, or says who each is, as 1=greedy,2=random, not {said!r}")
    for word in words:
        number, equals, name = word.rpartition("=")
        if not equals:
            names |= dict.fromkeys(range(1 if others else 0, players), name)
        elif number.isdigit() and 1 <= int(number) <= players:
            names[int(number) - 1] = name
        else:
            raise ValueError(f"--agents: there is no Player {number or '?'}; there are Player 1 to {players}")
    for name in names.values():
        if name not in g.agents:
            raise ValueError(f"{g.title} has no agent {name!r}; it has {', '.join(g.agents)}{nearest(name, g.agents)}")
    return {seat: g.agents[name]() for seat, name in names.items()}


# ---------------------------------------------------------------- simulate


def simulate_games(chosen: argparse.Namespace) -> int:
    import time

    import ludo

    g = cli_games.named(chosen.name)
    new = new_arguments(g, chosen)
    players = g.setup(**new).players
    if "=" in chosen.agents or "," in chosen.agents:
        agents_of(g, chosen.agents, players, others=False)  # names what is wrong
        agents: Any = {
            int(n) - 1: a for n, _, a in (word.strip().partition("=") for word in chosen.agents.split(",") if word)
        }
    else:
        agents = chosen.agents
    if chosen.csv and not (folder := Path(chosen.csv).resolve().parent).is_dir():
        raise ValueError(f"--csv: there is no folder {folder}")
    simulate = ludo.study.simulate
    begun = time.perf_counter()
    games = simulate(g, chosen.games, agents, chosen.seed, chosen.workers, None, **new)
    seconds = time.perf_counter() - begun
    if games.attrs["interrupted"]:
        print(f"Stopped: {len(games)} of {chosen.games} games are finished; these are kept.")
    said = [
        f"{players} players",
        chosen.agents,
        *chosen.variant,
        *chosen.option,
        *cli_games.said(chosen),
        f"seed {chosen.seed}",
    ]
    speed = len(games) / seconds
    rate = f"{seconds:.1f} s, {speed:.{0 if speed >= 10 else 1}f} games a second"
    print(f"{g.title}: {len(games)} games, {', '.join(said)}; {rate}\n")
    if len(games):
        if not g.about.winners:
            print(f"{g.title} has no winners; counted is what happens in it.\n")
        print(results(games, players, g.about.winners))
    if chosen.csv:
        print(f"\nWritten: {write_csv(games, players, Path(chosen.csv))}")
    return 130 if games.attrs["interrupted"] else 0


def results(games: Any, players: int, winners: bool = True) -> str:
    """Who won how often, where somebody can, and the means of scores, decisions and measures, each with its 95 % interval."""
    from ludo.study import interval, wins

    n = len(games)
    shares = [("won by somebody", wins(games))] if winners else []
    each = [(f"won by Player {seat + 1}", wins(games, seat)) for seat in range(players)]
    if winners and players > 1 and len({won for _, won in [*shares, *each]}) > 1:
        shares += each
    measures = games.drop(columns=["seed", "winners", "scores"])
    shares += [(name, int(measures[name].sum())) for name in measures.select_dtypes("bool")]
    rows = [["", "games", "share", "95 % interval"]]
    for name, won in shares:
        low, high = interval(won, n)
        rows.append([name.replace("_", " "), str(won), f"{won / n:.1%}", f"{low:.1%} to {high:.1%}"])
    points = {f"points of Player {k + 1}": games["scores"].map(lambda s, k=k: s.get(k)) for k in range(players)}
    counted = {name: column for name, column in points.items() if column.notna().any()}
    numbers = measures.select_dtypes("number")
    counted |= {name: numbers[name] for name in numbers}
    means = [["", "mean", "", "95 % interval"]]
    for name, column in counted.items():
        mean = float(column.mean())
        half = 1.96 * float(column.std()) / n**0.5 if n > 1 else float("nan")
        means.append(
            [
                str(name).replace("_", " "),
                f"{mean:.2f}",
                "",
                f"{mean - half:.2f} to {mean + half:.2f}" if n > 1 else "?",
            ]
        )
    return table([*rows, [], *means] if shares else means)


def write_csv(games: Any, players: int, path: Path) -> Path:
    """A row for each game; seats count from 0, winners are parted by blanks, each seat's points have a column."""
    from ludo.data import write

    flat = games.drop(columns=["winners", "scores"])
    flat.insert(1, "winners", [" ".join(map(str, seats)) for seats in games["winners"]])
    for seat in range(players):
        points = [scores.get(seat) for scores in games["scores"]]
        if any(p is not None for p in points):
            flat.insert(2 + seat, f"score_{seat}", points)
    for name in flat:
        if any(isinstance(value, tuple) for value in flat[name]):
            flat[name] = [" ".join(map(str, value)) for value in flat[name]]
    return write(path, flat.to_csv().encode("utf-8"))


if __name__ == "__main__":
    sys.exit(main())
