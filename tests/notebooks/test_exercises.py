"""Each exercise: its solution passes, and its likeliest wrong answers fail with a message that fits."""

from __future__ import annotations

import pytest
from notebooks.chapters import CHAPTERS, execute, inside, make

from ludo.lesson import Wrong

EXERCISES = [
    pytest.param(chapter, cell.name, id=f"{name}-{cell.name}")
    for name, chapter in CHAPTERS.items()
    for cell in chapter.cells
    if cell.kind == "exercise"
]


def sheet(chapter):
    """The cells of the grader's sheet without text: it runs without a kernel and without widgets."""
    return [cell for cell in make.sheet(chapter) if not cell.is_text]


def answered(chapter, name, answer):
    """Runs the sheet with this answer to an exercise in it; what its checks printed, and Wrong or None."""
    said, fault = [], None
    with inside(chapter.path.parent) as names:
        for cell in sheet(chapter):
            if cell.kind == "wrong":
                continue
            if cell.kind == "exercise" and cell.name == name:
                execute(answer, names)
            elif cell.kind == "check":
                if cell.name == name:
                    try:
                        said.append(execute(cell.source, names))
                    except Wrong as wrong:
                        fault = fault or wrong
            else:
                execute(cell.source, names)
    return said, fault


@pytest.mark.parametrize(("chapter", "name"), EXERCISES)
def test_the_solution_passes(chapter, name):
    solution = next(c for c in chapter.cells if c.kind == "exercise" and c.name == name)
    said, fault = answered(chapter, name, solution.source)
    assert fault is None
    assert said and all(text.startswith("Right. ") and len(text.strip()) > len("Right. ") for text in said)


@pytest.mark.parametrize(("chapter", "name"), EXERCISES)
def test_no_answer_is_met_with_a_friendly_line(chapter, name):
    solution = next(c for c in chapter.cells if c.kind == "exercise" and c.name == name)
    _, fault = answered(chapter, name, make.blank(solution.source))
    assert fault is not None and "change me" in str(fault)


@pytest.mark.parametrize(("chapter", "name"), EXERCISES)
def test_wrong_answers_fail_with_a_fitting_message(chapter, name):
    messages = []
    for wrong in (c for c in chapter.cells if c.kind == "wrong" and c.name == name):
        _, fault = answered(chapter, name, wrong.source)
        assert fault is not None, f"line {wrong.line}: this wrong answer passes"
        assert wrong.says in str(fault), f"line {wrong.line}: the message does not say {wrong.says!r}: {fault}"
        assert any(f"{kind}-" in str(fault) for kind in ("CP", "DT", "WT", "CV", "OO", "DS", "DX", "PP")), (
            f"no rule is named: {fault}"
        )
        messages.append(str(fault))
    assert len(messages) >= 3
