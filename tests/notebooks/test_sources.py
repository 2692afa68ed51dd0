"""Chapters keep to what makes them readable (sizes, marks, ids), and the notebooks agree with their sources."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from typing import Any

import nbformat
import pytest
from notebooks.chapters import CHAPTERS, ROOT, execute, inside, make, rules_of, steps

from ludo.events import book as rulebook
from ludo.events import witness
from ludo.events.coverage import citations

each = pytest.mark.parametrize("chapter", CHAPTERS.values(), ids=CHAPTERS)
GAMES = {path.name.replace("_", "-"): path.name for path in (ROOT / "data").iterdir() if (path / "rules.toml").exists()}
WORDS, LINES, RULES_A_STEP = 80, 8, 3
STEPS, RULES = range(14, 23), range(15, 31)
FEWER = {"sight/": range(6, 31)}
"""Folders about a part of several games: all their ledgers together have some twenty rules of sight."""


def is_tour(chapter):
    return "/" not in chapter.name


def book(chapter):
    games = [name for name, folder in GAMES.items() if chapter.name.startswith(folder + "/")]
    return {id: rule for name in games or GAMES for id, rule in rulebook.load(name).items()}


def words(text):
    """Words of a text as a reader counts them: no marks, no code."""
    return len(re.findall(r"\w[\w'’.,/-]*", re.sub(r"```.*?```", "", text, flags=re.S)))


# ---------------------------------------------------------------- made from the sources


@each
def test_notebooks_are_made_from_the_source(chapter):
    for path, content in make.made(chapter).items():
        assert path.exists() and path.read_text(encoding="utf-8") == content, (
            f"{path.name} differs: run python notebooks/make.py"
        )


@each
def test_notebooks_are_valid_and_have_no_outputs(chapter):
    for path in make.made(chapter):
        book = nbformat.read(path, as_version=4)
        nbformat.validate(book)
        assert len({cell.id for cell in book.cells}) == len(book.cells)
        for cell in book.cells:
            assert cell.get("outputs", []) == [] and cell.get("execution_count") is None
        assert "widgets" not in book.metadata


def test_no_notebook_stands_alone():
    found = {p for p in (ROOT / "notebooks").rglob("*.ipynb") if ".ipynb_checkpoints" not in p.parts}
    assert found == {path for chapter in CHAPTERS.values() for path in make.made(chapter)}


@each
def test_solved_and_unsolved_agree(chapter):
    solved, unsolved = (json.loads(content)["cells"] for content in make.made(chapter).values())
    assert [c["id"] for c in solved] == [c["id"] for c in unsolved]
    for mine, theirs in zip(solved, unsolved, strict=True):
        text = "".join(theirs["source"])
        assert "###" not in text.replace("### ", "", text.startswith("### ")) or theirs["cell_type"] == "markdown"
        if mine["source"] != theirs["source"]:
            assert "### " in "".join(mine["source"])
        assert "tags" not in mine["metadata"]
        check = theirs["id"].startswith("check-")
        assert theirs["metadata"].get("tags", []) == ["raises-exception"] * check
        assert ("nbgrader" in theirs["metadata"]) == (check or theirs["id"].startswith("exercise-"))


@each
def test_the_unsolved_chapter_has_no_answers(chapter):
    for cell in chapter.cells:
        if "### ANSWER" in cell.source or "### BEGIN SOLUTION" in cell.source:
            assert make.CHANGE_ME in make.blank(cell.source)
            compile(make.blank(cell.source), "<cell>", "exec")


@each
def test_the_teacher_has_notes(chapter):
    notes = chapter.notes.read_text(encoding="utf-8")
    for heading in (
        "Aim",
        "Needs",
        "Minutes",
        "Rules",
        "Expected votes",
        "Solutions",
        "Without a computer",
        "Exit questions",
    ):
        assert f"\n## {heading}" in notes, f"{chapter.notes.name} has no heading {heading}"
    assert rules_of([notes]) <= set(book(chapter))


# ---------------------------------------------------------------- readable


@each
def test_sizes(chapter):
    for cell in chapter.cells:
        where = f"{chapter.path.name}, line {cell.line}"
        if cell.is_text:
            assert words(cell.source) <= WORDS, f"{where}: {words(cell.source)} words"
        elif cell.kind != "wrong":
            lines = [line for line in make.blank(cell.source).split("\n") if line.strip()]
            assert len(lines) <= LINES, f"{where}: {len(lines)} lines"
            assert sum(make.CHANGE_ME in line for line in lines) <= 1, f"{where}: more than one line to change"


@each
def test_sentences_are_short(chapter):
    for cell in chapter.cells:
        if cell.is_text:
            prose = re.sub(r"^(#+ .*|\|.*)$", ".", cell.source, flags=re.M)
            for sentence in re.split(r"(?<=[.?!:])[\"”')*]*\s+|\n\s*\n|\n- ", prose):
                assert words(sentence) <= 20, (
                    f"{chapter.path.name}, line {cell.line}: {words(sentence)} words: {sentence.strip()}"
                )


@each
def test_headings_step_by_one_level(chapter):
    levels = [len(h) for c in chapter.cells if c.is_text for h in re.findall(r"^(#+) ", c.source, flags=re.M)]
    assert levels[0] == 1 and levels.count(1) == 1
    assert all(b <= a + 1 for a, b in pairwise(levels))


@each
def test_steps_and_rules(chapter):
    if is_tour(chapter):
        return
    told = steps(chapter)
    assert len(told) in STEPS, f"{len(told)} steps"
    known: set[str] = set()
    for step in told:
        new = rules_of(cell.source for cell in step) - known
        assert len(new) <= RULES_A_STEP, f"line {step[0].line}: {sorted(new)} are new in one step"
        known |= new
    allowed = next((few for folder, few in FEWER.items() if chapter.name.startswith(folder)), RULES)
    assert len(known) in allowed, f"{len(known)} rules"


@each
def test_every_exercise_has_checks_and_three_wrong_answers(chapter):
    assert sum(cell.is_text and cell.source.startswith("## Check yourself") for cell in chapter.cells) == 1
    exercises = [cell.name for cell in chapter.cells if cell.kind == "exercise"]
    assert 2 <= len(exercises) <= 3
    for name in exercises:
        assert any(c.kind == "check" and c.name == name for c in chapter.cells)
        assert sum(c.kind == "wrong" and c.name == name for c in chapter.cells) >= 3


# ---------------------------------------------------------------- true


@each
def test_each_round_runs_by_itself_and_shows_its_rules(chapter):
    """From one heading to the next, after the import cell alone: a reader may begin anywhere. And each id in brackets is
    in the ledger, and is said, objected or counted when the chapter runs, or named by data."""
    ids = rules_of(cell.source for cell in chapter.cells if cell.kind != "wrong")
    assert ids <= set(book(chapter)), f"not in the ledger: {sorted(ids - set(book(chapter)))}"
    said = said_when_run(chapter)
    named = set().union(*(citations(name)[1] for name in GAMES))
    assert ids <= said | named, f"in brackets, but not shown: {sorted(ids - said - named)}"


def rounds(chapter):
    """The code cells from each heading to the next, without the first one, which imports."""
    first, *code = [cell for cell in chapter.cells if cell.kind not in ("markdown", "wrong")]
    found: list[list[Any]] = [[]]
    for cell in chapter.cells:
        if cell.is_text and "## " in cell.source.replace("### ", ""):
            found.append([])
        elif cell in code:
            found[-1].append(cell)
    return first, [cells for cells in found if cells]


def said_when_run(chapter):
    """Ids that the engine says, objects or counts while the chapter runs, round by round."""
    first, found = rounds(chapter)
    witness.take()
    for cells in found:
        with inside(chapter.path.parent) as names:
            execute(first.source, names)
            for cell in cells:
                try:
                    execute(cell.source, names)
                except NameError as fault:
                    pytest.fail(f"{chapter.path.name}, line {cell.line}: {fault}: the round does not run by itself")
    return set(witness.take())
