"""Dungeons for the tests of drawings and widgets."""

from __future__ import annotations

from ludo.space.dungeon import Dungeon

EVIL = """<script>window.hacked=1</script><img src=x onerror=hacked=1>$\\frac{1}{0}$ \\"'&"""


def hall() -> Dungeon:
    """All there is: every ground, walls, doors open and closed, an elevation line, figures of four sizes, marks, a
    way in and out."""
    rows = (
        "  ##########  ",
        " .....#..~~...",
        "S...M.#..~~..o",
        "....FF..^^...o",
        "##......^^...T",
        " .......##....",
        " ....... #....",
    )
    return Dungeon.from_ascii(
        "\n".join(rows),
        walls=[((1, 3), (1, 4)), ((2, 3), (2, 4)), ((4, 3), (4, 4)), ((5, 10), (5, 11))],
        doors={((3, 3), (3, 4)): False, ((3, 10), (3, 11)): True, ((4, 10), (4, 11)): False},
        elevations=[((5, 1), (6, 1)), ((5, 2), (6, 2)), ((5, 3), (6, 3))],
        figures={
            "dragon": ("foe", [(r, c) for r in (4, 5, 6) for c in (5, 6)]),
            "hound": ("foe", ((6, 11), (6, 12))),
            "ettin-1": ("foe", [(r, c) for r in (1, 2) for c in (11, 12)]),
        },
        entrances=[(1, 1)],
        exits=[(5, 13)],
        title="All there is",
    )


def corridor() -> Dungeon:
    """A foe between S and T."""
    return Dungeon.from_ascii("S..M..T\n.......\n", title="Corridor")


def evil() -> Dungeon:
    """Names from a file that nobody trusts."""
    return Dungeon.from_ascii("S...T\n.....\n", figures={EVIL: ("foe", ((0, 2),))}, title=EVIL)
