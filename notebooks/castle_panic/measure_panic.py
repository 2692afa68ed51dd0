"""Plays the games that chapter 16 reads: python notebooks/castle_panic/measure_panic.py [games]

Every rule plays the same seeds, four greedy agents against Agranok's level 1. A row of panic_measured.csv is a seed, and
for each rule 1 when the castle stood. Some ten games a second on two quiet cores; run it anew when rules or agents change.
"""

from __future__ import annotations

import sys
from pathlib import Path

import ludo

FILE = Path(__file__).with_name("panic_measured.csv")
PLAIN = "as it is"
OPTIONS = (
    "slippery_slope",
    "sigh_of_relief",
    "easier_battles",
    "all_for_one",
    "heroic_powers",
    "destroyer",
    "dwindling_resources",
    "under_construction",
)
SEED, GAMES = 7, 250
HEAD = f"# Won (1) or lost (0), a row a seed: four greedy agents, The Dark Titan, agranok_level 1, study seed {SEED}.\n"


def new(rule: str) -> dict[str, object]:
    """What goes to ``g.new``, besides the seed."""
    options = {"agranok_level": 1} if rule == PLAIN else {"agranok_level": 1, rule: True}
    return {"players": 4, "variants": ("dark-titan",), "options": options}


def main(games: int) -> None:
    g = ludo.game("castle-panic")
    found = {rule: ludo.study.simulate(g, games, seed=SEED, progress=True, **new(rule)) for rule in (PLAIN, *OPTIONS)}
    seeds = found[PLAIN].seed
    lines = [",".join(("seed", *found))]
    lines += [
        ",".join((str(seed), *(str(int(df.castle_stands[i])) for df in found.values()))) for i, seed in seeds.items()
    ]
    FILE.write_text(HEAD + "\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else GAMES)
