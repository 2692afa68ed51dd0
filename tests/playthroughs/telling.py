"""Games told in full, and legal actions counted, as text: what the files beside this one hold.

python tests/playthroughs/telling.py        writes them anew, after a change that is meant; look at the diff
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import ludo
from ludo.engine.chance import splitmix64

HERE = Path(__file__).resolve().parent

GAMES: dict[str, dict[str, Any]] = {
    "castle-panic-alone": {"game": "castle-panic", "players": 1, "seed": 3},
    "castle-panic-three": {"game": "castle-panic", "players": 3, "seed": 11},
    "castle-panic-overlord": {"game": "castle-panic", "players": 3, "variants": ("overlord",), "seed": 5},
    "castle-panic-more-panic": {
        "game": "castle-panic",
        "players": 4,
        "variants": ("cooperative",),
        "options": {
            "own_towers": True,
            "dwindling_resources": True,
            "under_construction": True,
            "heroic_powers": True,
            "all_for_one": True,
        },
        "seed": 2,
    },
    "castle-panic-won": {
        "game": "castle-panic",
        "position": {
            "players": 2,
            "phase": "draw up",
            "bag": ["goblin", "healer"],
            "monsters": [{"kind": "goblin", "at": "archer-1"}, {"kind": "troll", "at": "swordsman-4", "points": 1}],
        },
        "seed": 13,
    },
    "dark-titan-alone": {
        "game": "castle-panic",
        "players": 1,
        "variants": ("dark-titan",),
        "options": {"agranok_level": 3},
        "seed": 7,
    },
    "dark-titan-overlord": {
        "game": "castle-panic",
        "players": 3,
        "variants": ("overlord", "dark-titan"),
        "options": {"sigh_of_relief": True, "destroyer": True},
        "seed": 4,
    },
    "dark-titan-agranok": {
        "game": "castle-panic",
        "position": {
            "players": 2,
            "variants": ["dark-titan"],
            "options": {"agranok_level": 5, "slippery_slope": True},
            "phase": "draw up",
            "hands": [["barrage", "cavalier", "red-boiling-oil"], ["red-archer", "barbarian"]],
            "heralds": 2,
            "supports": [{"kind": "supply-wagon", "at": "knight-1"}, {"kind": "reserve-squad", "at": "archer-5"}],
            "monsters": [
                {"kind": "boom-troll", "at": "knight-2"},
                {"kind": "elite-orc", "at": "archer-1"},
                {"kind": "goblin", "at": "swordsman-4"},
            ],
            "bag": ["herald", "herald", "herald", "wither", "blue-plague", "dark-sorceress", "giant-boulder"],
        },
        "seed": 6,
    },
    "wizards-tower-three": {
        "game": "castle-panic",
        "players": 3,
        "variants": ("dark-titan", "wizards-tower"),
        "options": {"midnight_oil": True},
        "seed": 8,
    },
    "warhammer-quest-ten-turns": {"game": "warhammer-quest", "options": {"event_on": 3}, "seed": 4},
    "warhammer-quest-apart": {
        "game": "warhammer-quest",
        "board": "parted",
        "options": {"event_on": 6, "turns": 5, "monsters_stay": True},
        "seed": 21,
    },
    "warhammer-quest-in-a-passage": {
        "game": "warhammer-quest",
        "position": {
            "players": 4,
            "board": "passageway",
            "phase": "share out",
            "options": {"turns": 1},
            "coming": [{"kind": "orc-warrior", "number": 3}, {"kind": "night-goblin-archer", "number": 4}],
        },
        "seed": 8,
    },
    "covil-two": {"game": "covil", "players": 2, "seed": 4},
    "covil-three": {"game": "covil", "players": 3, "options": {"days": 2}, "seed": 9},
    "covil-alone": {"game": "covil", "players": 1, "options": {"side_by_side": True}, "seed": 12},
    "covil-alone-against-two": {"game": "covil", "players": 1, "options": {"pseudo_players": 2, "days": 2}, "seed": 3},
}
"""{file: how its game was played}."""

POSITIONS: dict[str, tuple[str, dict[str, Any], int]] = {
    "one monster at the wall, two cards": (
        "castle-panic",
        {
            "players": 1,
            "phase": "play cards",
            "hands": [["red-swordsman", "tar"]],
            "monsters": [{"kind": "orc", "at": "swordsman-1"}],
            "bag": ["goblin"],
        },
        5,
    ),
    "a trade between two": (
        "castle-panic",
        {
            "players": 2,
            "phase": "trade",
            "hands": [["brick", "mortar"], ["red-hero", "tar"]],
            "monsters": [{"kind": "troll", "at": "archer-1"}],
        },
        5,
    ),
    "an overlord with two tokens": (
        "castle-panic",
        {
            "players": 2,
            "variants": ["overlord"],
            "phase": "overlord plays",
            "left": 2,
            "tokens": ["draw-3", "orc"],
            "hands": [["brick"]],
            "bag": ["goblin", "goblin", "healer"],
        },
        3,
    ),
    "four orcs in a passage": (
        "warhammer-quest",
        {
            "players": 4,
            "board": "passageway",
            "phase": "share out",
            "options": {"turns": 1},
            "coming": [{"kind": "orc-warrior", "number": 4}],
        },
        4,
    ),
    "two goblins for four, one without room": (
        "warhammer-quest",
        {
            "players": 4,
            "phase": "share out",
            "options": {"turns": 1},
            "coming": [{"kind": "goblin-spearman", "number": 2}],
            "monsters": [{"kind": "giant-rat", "at": s} for s in ((0, 6), (0, 7), (0, 8), (1, 6), (2, 6))],
        },
        4,
    ),
    "a battle of two with a relic each": (
        "covil",
        {
            "players": 2,
            "phase": "afternoon",
            "castles": ["A", "B"],
            "day": 4,
            "covered": 0,
            "troops": [["F", "A-"], ["F-", "E-"]],
            "gold": [0, 0],
            "halls": [["overlord-5:exhausted", "masked-dancer", "blue-mage"], ["overlord-6:exhausted", "mason"]],
            "hands": [["war-paint-2"], ["fat-purse-1"]],
            "top": ["charge-horn-1"],
        },
        5,
    ),
    "a purchase in parts": (
        "covil",
        {
            "players": 2,
            "phase": "afternoon",
            "castles": ["A", "B"],
            "troops": [["A-"], ["B"]],
            "first": 1,
            "gold": [2, 0],
            "halls": [["overlord-5:exhausted", "hill-brawler", "blue-mage"], []],
            "hands": [["fat-purse-1"], []],
            "display": ["poison-cook", "alley-knife"],
        },
        5,
    ),
}
"""{title: (game, position, depth)}: small positions, whose legal actions are counted to a depth."""


class Player:
    """Any answer, by a number of its own: no change of an agent changes a game told here. It likes to do something."""

    def __init__(self, seed: int) -> None:
        self.seed, self.n = seed, 0

    def __call__(self, view: Any, actions: tuple[Any, ...], rng: Any) -> Any:
        self.n += 1
        x = splitmix64(-self.seed, self.n)
        active = [a for a in actions if a.kind != "pass"]
        chosen = active if active and x % 4 else actions
        return chosen[(x >> 8) % len(chosen)]


def tell(game: str, seed: int, position: dict[str, Any] | None = None, **setup: Any) -> str:
    """A whole game: each question, how many answers it has, the one given, and all that happened, quiet or not."""
    g = ludo.game(game)
    s = g.new(**setup) if position is None else g.position({"title": "", **position})
    r = ludo.play(s, dict.fromkeys(range(s.setup.players), Player(seed)), seed)
    lines = [f"{g.title}, {s.setup.to_dict()}, seed {seed}", ""]
    lines += events(s)
    for before, a, after in zip(r.states, r.actions, r.states[1:], strict=False):
        lines.append(f"{who(before)}{before.ask.text} [{before.ask.rule}] {len(before.legal_actions())} answers")
        lines.append(f"    > {g.words.action(a)}")
        lines += events(after)
    return "\n".join([*lines, "", repr(r.final), f"winners {r.final.winners()}, scores {r.final.scores()}", ""])


def who(s: Any) -> str:
    """Who is asked, unless the question says it."""
    name = "Chance" if s.player == ludo.CHANCE else s.game.words.seat(s.player)
    return "" if s.ask.text.startswith(name) else f"{name}: "


def events(s: Any) -> list[str]:
    return [f"    {'. ' if e.quiet else ''}{e}" for e in s.events]


def perft(s: Any, depth: int) -> list[int]:
    """How many ways there are to answer 1, 2, ... ``depth`` questions from here; outcomes of chance are answers."""
    level, counts = [s], []
    for _ in range(depth):
        level = [t.step(a) for t in level for a in t.legal_actions()]
        counts.append(len(level))
    return counts


def count() -> str:
    lines = []
    for title, (name, data, depth) in POSITIONS.items():
        s = ludo.game(name).position({"title": title, **data})
        lines.append(f"{title}: {' '.join(map(str, perft(s, depth)))}")
    return "\n".join([*lines, ""])


def files() -> Iterator[tuple[Path, str]]:
    """(file, what it should hold)."""
    for name, how in GAMES.items():
        yield HERE / f"{name}.txt", tell(**how)
    yield HERE / "perft.txt", count()


if __name__ == "__main__":
    for path, text in files():
        same = path.is_file() and path.read_text(encoding="utf-8") == text
        path.write_text(text, encoding="utf-8")
        print(f"{path.name}: {'unchanged' if same else 'written'}", file=sys.stderr)
