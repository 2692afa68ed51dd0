"""Chapters run from the first cell to the last in a real kernel, and the page made of one shows its pictures."""

from __future__ import annotations

import re

import pytest
from notebooks.chapters import CHAPTERS, hurried, make

each = pytest.mark.parametrize("chapter", CHAPTERS.values(), ids=CHAPTERS)


@each
def test_the_solved_chapter_runs(chapter):
    book = make.run(make.notebook(chapter, True), chapter.solved.parent)
    outputs = [o for cell in book.cells for o in cell.get("outputs", ())]
    assert not [o for o in outputs if o.output_type == "error"]
    told = "".join(o.get("text", "") for o in outputs)
    wrong = [line for line in told.splitlines() if line.endswith("Read on: why?")]
    assert not wrong, "the solved chapter's own answers are right"


@each
def test_the_unsolved_chapter_runs_and_its_page_shows_everything(chapter):
    book = make.run(hurried(make.notebook(chapter, False)), chapter.unsolved.parent)
    for cell in book.cells:
        for output in cell.get("outputs", ()):
            if output.output_type == "error":
                assert cell.id.startswith("check-") and output.ename == "Wrong", output
            assert output.get("name") != "stderr", f"{cell.id}: {output.text}"
    page = make.page(book, chapter.path.stem)
    shown = [o.data.get("text/html", "") for c in book.cells for o in c.get("outputs", ()) if "data" in o]
    boards = sum("<svg" in html for html in shown)
    assert boards >= 3
    assert page.count("<svg") >= boards
    assert "application/vnd.jupyter.widget" not in page, "a widget's view would hide its picture"
    assert "<script" not in page
    assert not re.findall(r"""(?:src|srcset)=["']?(?!data:)|<link\b|@import|url\(["']?https?:""", page)
    for svg in re.findall(r"<svg[^>]*>", page):
        if 'role="img"' in svg:
            assert re.search(r'aria-label(?:ledby)?="[^"]+"', svg)
