"""Coverage is counted from sources, data, the last run and notebooks; what does not count is shown not to."""

from __future__ import annotations

import ast
import copy
import json
import pickle
import random
from pathlib import Path
from types import SimpleNamespace

import pytest

import ludo
from ludo import data
from ludo.engine.table import Table
from ludo.errors import DataError
from ludo.events import book as rulebook
from ludo.events import coverage as covering
from ludo.events import witness
from ludo.events.scene import Note

RULES = list(rulebook.load("castle-panic"))
LITERAL, NAMED = covering.citations("castle-panic")


@pytest.fixture
def root(tmp_path):
    (tmp_path / "notebooks" / "castle_panic" / "teacher").mkdir(parents=True)
    (tmp_path / ".ludo").mkdir()
    return tmp_path


def run_saw(root, seen=(), tests=None, told=()):
    ran = {"seen": list(seen), "told": list(told), "tests": tests or {}, "by_test": {}}
    (root / ".ludo" / "last-run.json").write_text(json.dumps(ran))


def notebook(root, place, *cells):
    made = [{"cell_type": kind, "source": source.splitlines(keepends=True), "metadata": {}} for kind, source in cells]
    (root / "notebooks" / place).write_text(
        json.dumps({"cells": made, "metadata": {}, "nbformat": 4, "nbformat_minor": 5})
    )


def test_without_a_run(root):
    found = covering.coverage("castle-panic", root)
    assert found.total == len(RULES)
    assert set(found.cited) == NAMED and found.tested == found.taught == ()
    assert "run `make test` first" in str(found)
    assert "make test" not in json.dumps(found.to_dict())


def test_a_run_of_a_part_says_so(root):
    run_saw(root, ["CP-001"])
    assert "part of the tests" not in str(covering.coverage("castle-panic", root))
    path = root / ".ludo" / "last-run.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "whole": False}))
    assert "Note: only a part of the tests has run here" in str(covering.coverage("castle-panic", root))


def test_a_literal_counts_when_it_was_said(root):
    said = sorted(LITERAL - NAMED)[:2]
    run_saw(root, [said[0], "CP-999"], {said[1]: ["tests/test_x.py::test_y"], "CV-001": ["t"]})
    found = covering.coverage("castle-panic", root)
    assert said[0] in found.cited and said[1] not in found.cited
    assert found.tested == (said[1],)
    assert found.missing[said[0]] == ("tested", "taught") and found.missing[said[1]] == ("cited", "taught")


def test_seen_without_a_literal_covers_nothing(root):
    other = next(id for id in RULES if id not in LITERAL and id not in NAMED)
    run_saw(root, [other])
    assert other not in covering.coverage("castle-panic", root).cited


def test_the_packages_that_games_share_are_there():
    here = Path(covering.__file__).resolve().parents[1]
    assert all(any((here / shared).glob("*.py")) for shared in covering.SHARED)


def test_told_is_counted_apart(root):
    does, told = sorted(LITERAL - NAMED)[:2]
    run_saw(root, [does, told, min(NAMED)], told=[told, min(NAMED)])
    found = covering.coverage("castle-panic", root)
    assert found.told == (told,) and {does, told} <= {*found.cited} and [*found.to_dict()["told"]] == [told]
    assert sum(row["told"] for row in found.rows()) == 1


def test_the_witness_tells_commentary_from_the_rest():
    t = SimpleNamespace(log=None, plain=None)
    before = witness.take()
    try:
        Table.say(t, "CP-001", "x", quiet=True)
        assert witness.take() == {"CP-001": False}
        Table.say(t, "CP-001", "x", quiet=True)
        Table.say(t, "CP-001", "x")
        Table.say(t, "CP-001", "x", quiet=True)
        witness.hear("CP-002?")
        Note("A line", "CP-003")
        assert witness.take() == {"CP-001": True, "CP-002": True, "CP-003": False}
    finally:
        for id, done in before.items():
            witness.hear(id, done)


def test_a_note_is_its_text_with_its_rule():
    note = Note("A line", "CP-003?")
    assert note == "A line [CP-003?]" and (note.text, note.rule) == ("A line", "CP-003?")
    assert Note("A line") == "A line" and Note("A line").rule is None
    assert pickle.loads(pickle.dumps(note)).rule == "CP-003?" and copy.copy(note).text == "A line"


def test_no_scene_writes_a_rule_into_its_text():
    """Else the count does not see it."""
    for game in ludo.games():
        s = ludo.game(game).new(players=2, seed=1)
        rng = random.Random(game)
        for _ in range(150):
            if s.ask is None:
                break
            for note in s.scene.notes:
                assert isinstance(note, Note) or not covering.BRACKETED.search(note), note
            s = s.apply(rng.choice(s.legal_actions()))


def test_taught(root):
    notebook(
        root,
        "00_tour.ipynb",
        ("markdown", "A wall falls [CP-034?], and then\n[CP-041, CP-042?]. CP-050 is not bracketed."),
    )
    notebook(
        root,
        "castle_panic/01.ipynb",
        ("code", "%matplotlib inline\nx = 1  # [CP-001]\nprint('so it is [CP-002]')\n!ls"),
    )
    notebook(root, "castle_panic/02.ipynb", ("code", "answer =   # fill in\nprint('[CP-003]')"), ("raw", "[CP-004]"))
    notebook(root, "castle_panic/teacher/01.ipynb", ("markdown", "[CP-005]"))
    found = covering.coverage("castle-panic", root)
    assert found.taught == tuple(sorted(("CP-034", "CP-041", "CP-042", "CP-002", "CP-003"), key=RULES.index))


def test_code_is_read_as_code():
    source = '''
"""CP-001 in a docstring, and "CP-002"."""
class Wall:
    rule = "CP-003?"
    rules: tuple = ("CP-004", "CP-005")
    other = "CP-006"
    def f(self):
        rule = "CP-007"
        yield no("CP-008?", text="see CP-009")  # "CP-010"
'''
    literal, by_class = covering._in_code(ast.parse(source))
    assert literal == {"CP-006", "CP-007", "CP-008"}
    assert by_class == {"CP-003", "CP-004", "CP-005"}


def test_data_that_names_rules():
    table = {
        "rule": "CP-001",
        "card": [{"rules": ["CP-002?", 3], "text": "CP-004"}],
        "x": {"rule": "CP-003", "rule_text": "CP-005"},
    }
    assert set(covering._named(table)) == {"CP-001", "CP-002", "CP-003"}


def test_broken_files_are_named(root):
    (root / ".ludo" / "last-run.json").write_text('{"seen": 3}')
    with pytest.raises(DataError, match="run `make test` to have it written anew"):
        covering.coverage("castle-panic", root)
    run_saw(root)
    (root / "notebooks" / "x.ipynb").write_text('{"cells": [{"cell_type": "markdown"}]}')
    with pytest.raises(DataError, match=r"x\.ipynb: is no notebook"):
        covering.coverage("castle-panic", root)


def test_excused_are_counted_apart(root, monkeypatch):
    rule = rulebook.Rule(id="CP-001", text="x", excused="no code can")
    book = covering.rulebook.RuleBook(
        "castle-panic",
        covering.rulebook._Ledger(covering.rulebook._Source("x"), (rule, rulebook.Rule(id="CP-002", text="y"))),
        "x",
    )
    monkeypatch.setattr(covering.rulebook, "load", lambda name: book)
    monkeypatch.setattr(covering, "citations", lambda name: (frozenset(), frozenset()))
    found = covering.coverage("castle-panic", root)
    assert found.excused == {"CP-001": "no code can"} and list(found.missing) == ["CP-002"] and found.total == 2
    assert found.rows() == [
        {"kind": "CP", "rules": 2, "cited": 0, "told": 0, "tested": 0, "taught": 0, "covered": 0, "excused": 1}
    ]
    assert "castle-panic, excused CP-001: no code can" in str(found)


def test_from_a_wheel(monkeypatch):
    monkeypatch.setattr(data, "checkout", lambda: None)
    found = covering.coverage("castle-panic")
    assert set(found.cited) == NAMED and "installed from a wheel" in str(found)


def test_spans():
    assert (
        covering.spans(["CP-001", "CP-002", "CP-003", "CP-005", "CP-006", "DT-007"])
        == "CP-001 to CP-003, CP-005, CP-006, DT-007"
    )
