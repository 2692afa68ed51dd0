"""Dungeons in files: saved and loaded without loss, by name, and refused in a sentence when a file is not as it should
be."""

from __future__ import annotations

import os
import subprocess
import sys
from random import Random

import pytest
from space import boards

import ludo
from ludo.errors import DataError, UnknownName
from ludo.space import dungeon_file
from ludo.space.dungeon import Dungeon

PLAIN = 'kind = "dungeon"\nmap = ["S..", "..T"]\n'


@pytest.mark.parametrize("seed", range(25))
def test_what_is_saved_is_loaded(tmp_path, seed):
    rng = Random(seed)
    plan, opened = boards.open_some(rng, boards.plan(rng, rng.randint(1, 6), rng.randint(1, 7)))
    d = boards.dungeon(plan, opened)
    assert Dungeon.load(d.save(tmp_path / "it.toml")) == d


def test_names_marks_entrances_and_where_it_comes_from_are_kept(tmp_path):
    d = Dungeon.from_ascii(
        "S M\n..T\n", entrances=[(0, 0)], exits=[(1, 2)], regions={"a b": [(0, 0)]}, name="x", title="X"
    )
    d.provenance, d.source = "stand-in", "made up for this test"
    again = Dungeon.load(d.save(tmp_path / "it.toml"))
    assert again == d and again.title == "X" and again.regions == {"a b": ((0, 0),)}
    assert again.stand_in and again.source == "made up for this test"


def test_locks_are_kept(tmp_path):
    edges = [((0, 0), (0, 1)), ((0, 1), (0, 2))]
    d = Dungeon.from_ascii("...\n", doors=edges, locked=edges[:1])
    again = Dungeon.load(d.save(tmp_path / "it.toml"))
    assert again == d and again.locked == {edges[0]} and Dungeon.from_ascii(**d.to_ascii()) == d
    assert Dungeon.from_dict(d.to_dict()) == d and again != again.unlock(edges[0])
    path = tmp_path / "wrong.toml"
    path.write_text(PLAIN + "doors = [{between = [[0, 0], [0, 1]], open = true, locked = true}]\n", encoding="utf-8")
    with pytest.raises(DataError, match="open and locked"):
        Dungeon.load(path)


def test_blanks_at_the_end_of_a_row_survive_editors(tmp_path):
    path = Dungeon.from_ascii(".  \n...\n").save(tmp_path / "it.toml")
    assert not any(line.endswith(" ") for line in path.read_text(encoding="utf-8").splitlines())


def test_odd_texts_survive(tmp_path):
    title = 'Οι "Τάφροι" \\ <script>alert(1)</script> \' ​☃ 😀'.replace("​", "")
    d = Dungeon.from_ascii("..\n", title=title).place("ogre '1' \"x\"", (0, 0), "foe")
    assert Dungeon.load(d.save(tmp_path / "it.toml")) == d


def test_a_crash_leaves_what_was_there(tmp_path, monkeypatch):
    path = Dungeon.from_ascii("..\n").save(tmp_path / "it.toml")
    monkeypatch.setattr(os, "fsync", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        Dungeon.from_ascii("...\n").save(path)
    assert Dungeon.load(path) == Dungeon.from_ascii("..\n")
    assert [p.name for p in tmp_path.iterdir()] == ["it.toml"]


WRONG = {
    "not TOML": ("kind = ", ["it.toml", "not TOML"]),
    "another kind": ('kind = "ring"\nmap = ["."]\n', ["it.toml", "kind"]),
    "no kind": ('map = ["."]\n', ["it.toml", "kind"]),
    "an unknown key": (PLAIN + "wals = []\n", ["it.toml", "wals", "walls"]),
    "no map": ('kind = "dungeon"\n', ["it.toml", "map", "pieces"]),
    "map and pieces": (PLAIN + '[[pieces]]\ntile = "9A"\n', ["it.toml", "one of the two"]),
    "ragged": ('kind = "dungeon"\nmap = ["..", "..."]\n', ["it.toml", "row 1", "column 2"]),
    "an unknown letter": ('kind = "dungeon"\nmap = ["..", ".h"]\n', ["it.toml", "row 1, column 1", "'h'"]),
    "a wall apart": (PLAIN + "walls = [[[0, 0], [1, 1]]]\n", ["it.toml", "row 0, column 0", "row 1, column 1"]),
    "a wall of three": (PLAIN + "walls = [[[0, 0], [0, 1], [0, 2]]]\n", ["it.toml", "walls[0]"]),
    "a wall of text": (PLAIN + 'walls = [[[0, 0], [0, "1"]]]\n', ["it.toml", "walls[0]", "int"]),
    "a door twice": (PLAIN + "[[doors]]\nbetween = [[0, 0], [0, 1]]\n" * 2, ["it.toml", "two doors"]),
    "a figure on a wall": (
        'kind = "dungeon"\nmap = ["#."]\n[[figures]]\nid = "a"\nside = "foe"\nspaces = [[0, 0]]\n',
        ["it.toml", "'a'", "row 0, column 0", "obstacle"],
    ),
    "figures on each other": (
        PLAIN + "".join(f'[[figures]]\nid = "{id}"\nside = "foe"\nspaces = [[0, 1]]\n' for id in "ab"),
        ["it.toml", "'b'", "row 0, column 1", "'a'"],
    ),
    "a figure twice": (
        PLAIN + "".join(f'[[figures]]\nid = "a"\nside = "foe"\nspaces = [[0, {c}]]\n' for c in (1, 2)),
        ["it.toml", "two figures 'a'"],
    ),
    "a figure of no side": (
        PLAIN + '[[figures]]\nid = "a"\nside = "<b>"\nspaces = [[0, 1]]\n',
        ["it.toml", "figures[0].side"],
    ),
    "a title without end": (PLAIN + f'title = "{"x" * 10_000}"\n', ["it.toml", "200 letters"]),
    "a title with control letters": (PLAIN + 'title = "a\\u0007b"\n', ["it.toml", "printable"]),
    "an exit off the map": (PLAIN + "exits = [[9, 9]]\n", ["it.toml", "row 9, column 9"]),
    "a million squares": (
        f'kind = "dungeon"\nmap = [{(chr(34) + "." * 1000 + chr(34) + ",") * 1000}]\n',
        ["1,000,000 squares"],
    ),
    "an unknown tile": ('kind = "dungeon"\n[[pieces]]\ntile = "99A"\n', ["it.toml", "'99A'"]),
    "a number without end": (PLAIN + f"exits = [[{'9' * 5000}, 0]]\n", ["it.toml"]),
    "nested without end": (PLAIN + "walls = " + "[" * 3000 + "]" * 3000 + "\n", ["it.toml", "deeply"]),
}


@pytest.mark.rule("DX-033", "DX-045")
@pytest.mark.parametrize("case", WRONG)
def test_a_wrong_file_is_refused_in_one_sentence(tmp_path, case):
    """DX-033, DX-045: terrain is what the letters of a map name, and hazard terrain is none of them."""
    text, words = WRONG[case]
    path = tmp_path / "it.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(DataError) as error:
        Dungeon.load(path)
    said = str(error.value)
    assert all(word in said for word in words), said
    assert "\n" not in said and len(said) <= 500


def test_files_that_are_none(tmp_path):
    with pytest.raises(DataError, match="no such file"):
        Dungeon.load(tmp_path / "other.toml")
    (tmp_path / "latin.toml").write_bytes(b'title = "\xe9"')
    with pytest.raises(DataError, match="UTF-8"):
        Dungeon.load(tmp_path / "latin.toml")
    with pytest.raises(DataError, match="folder"):
        Dungeon.load(tmp_path)


def test_by_name():
    d = ludo.dungeon("first-blood")
    assert d.name == "first-blood" and d.title == "First Blood" and len(d.spaces) == 87
    assert ludo.dungeon("first-blood") is d
    with pytest.raises(UnknownName) as error:
        ludo.dungeon("first blood")
    assert "first-blood" in str(error.value) and "nearest" in str(error.value)
    assert isinstance(error.value, KeyError)


def test_every_dungeon_of_the_data_loads_and_says_where_it_comes_from():
    for name in dungeon_file.names():
        d = ludo.dungeon(name)
        assert d.name == name and d.title
        assert d.provenance in ("rulebook", "public", "stand-in") and d.source


def test_ludo_stays_light_until_a_dungeon_is_asked_for():
    code = "import sys, ludo; print(any(m.startswith('ludo.space.dungeon') or m == 'numpy' for m in sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
    code = "import sys, ludo; ludo.dungeon('first-blood').visibility().pairs(); print('numpy' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "False\n"
