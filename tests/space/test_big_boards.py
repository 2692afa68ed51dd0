"""Boards for which tables would be too large, and that what is asked stays within bounds of memory."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ludo
from ludo.space import tables
from ludo.space.dungeon import Dungeon
from ludo.space.sight import Rule

OPEN = """
import pathlib, sys
from ludo import Dungeon
d = Dungeon.from_ascii("\\n".join(["." * 100] * 100)).place("M", (50, 50), "foe").place("F", (0, 0), "friend")
v = d.visibility()
assert v.tables is None
assert v.sees((0, 0), (99, 99)) is d.sees((0, 0), (99, 99))
assert len(v.field((50, 40))) > 9_000 and len(d.reach("F", 5)) == 36
assert "numpy" not in sys.modules
status = pathlib.Path("/proc/self/status")
if status.exists():  # ru_maxrss has in it what the parent used
    print(next(int(line.split()[1]) // 1024 for line in status.read_text().splitlines() if line.startswith("VmHWM")))
elif sys.platform != "win32":
    import resource
    print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // (2**20 if sys.platform == "darwin" else 1024))
else:
    print(0)
"""


def test_an_open_board_of_ten_thousand_squares_needs_little_memory():
    done = subprocess.run([sys.executable, "-c", OPEN], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) < 300


def test_a_swept_board_is_counted_like_one_with_tables(monkeypatch):
    d = ludo.dungeon("first-blood").place("ogre", [(5, 5), (5, 6), (6, 5), (6, 6)], "foe")
    pairs, matrix = d.visibility().pairs(), d.visibility().matrix()
    monkeypatch.setattr(tables, "MOST_PAIRS", 10)
    swept = Dungeon.from_ascii(**d.to_ascii()).visibility()
    assert swept.tables is None and swept.pairs() == pairs and (swept.matrix() == matrix).all()


@pytest.mark.parametrize("bound", ["MOST_PAIRS", "MOST_ENTRIES", "MOST_BYTES"])
def test_tables_that_would_be_too_large_are_not_made(monkeypatch, bound):
    ground = Dungeon.from_ascii("......\n" * 6).ground
    monkeypatch.setattr(tables, bound, 100)
    with pytest.raises(tables.TooLarge):
        tables.Tables(ground, Rule())


def test_tables_are_made_once_a_map_whatever_moves():
    d = ludo.dungeon("first-blood")
    v = d.visibility()
    other = d.place("F1", (5, 5), "friend")
    assert other.visibility().tables is v.tables is other.without("F1").visibility().tables
    doors = Dungeon.from_ascii("..\n..\n", doors=[((0, 0), (0, 1))])
    assert doors.visibility().tables is doors.open_door(((0, 0), (0, 1))).visibility().tables
