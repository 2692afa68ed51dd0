"""Makes the notebooks from the chapters' sources: python notebooks/make.py [--check] [--html FOLDER] [--graded FOLDER]

A chapter is written once, solved, as ``teacher/NN_name.py``, beside its teacher's notes ``teacher/NN_name.md``.
From it come

    teacher/NN_name.ipynb    the solved chapter
    NN_name.ipynb            the chapter that readers get: answers taken out, check cells allowed to fail

and, when asked for, pages to read without Python (--html) and sheets of the exercises alone, without widgets, for a
grader (--graded). Notebooks have no outputs.

nbgrader makes the same blanks as this with, in nbgrader_config.py,

    c.ClearSolutions.code_stub = {"python": "...  # change me"}

A source is Python in cells, as Jupytext and VS Code know them; text is in comments:

    # %% [markdown]
    # ## A question
    # %%
    guess = 2  ### ANSWER: 0, 1 or 2           the reader sees: guess = None  # change me: 0, 1 or 2
    # %% [exercise] opposite
    def opposite(arc):
        '''The arc that lies opposite.'''
        ### BEGIN SOLUTION
        return (arc + 2) % 6 + 1                the reader sees: ...  # change me
        ### END SOLUTION
    # %% [check] opposite
    checks.check_opposite(opposite)
    # %% [wrong] opposite: words of the message that the check must give
    def opposite(arc):
        return arc + 3

A cell ``[wrong]`` is a likely wrong answer: it is in no notebook, tests put it in the exercise's place. A solution
outside a function is taken out whole: write the empty answer, ``answer = None  # change me``, above it. What stands
between ``### BEGIN HIDDEN TESTS`` and ``### END HIDDEN TESTS`` is in the solved chapter only.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent

MARKER = re.compile(r"# %%(?: \[(?P<kind>[a-z]+)\])?(?: (?P<name>[a-z0-9-]+))?(?:: (?P<says>.+))?\s*")
KINDS = ("code", "markdown", "exercise", "check", "wrong")
ANSWER = re.compile(r"^(?P<indent>\s*)(?P<name>\w+) = .*?\s+### ANSWER(?:: (?P<hint>.*))?$")
REGION = re.compile(r"^(?P<indent>[ ]*)### BEGIN (?P<what>SOLUTION|HIDDEN TESTS)$")
CHANGE_ME = "# change me"
WIDGETS = ("Table", "BoardView", "Compare", "SightExplorer", "MoveExplorer", "MapEditor")


class SourceError(ValueError):
    """A source that no notebook can be made of: which file, which line, why."""


@dataclass(frozen=True)
class Cell:
    """A cell of a source. ``kind``: one of KINDS. ``name``: of an exercise, its checks and wrong answers."""

    kind: str
    source: str
    name: str = ""
    says: str = ""
    line: int = 0

    @property
    def is_text(self) -> bool:
        return self.kind == "markdown"


@dataclass(frozen=True)
class Chapter:
    """A source: ``path`` of the .py file, its cells in order, wrong answers among them."""

    path: Path
    cells: tuple[Cell, ...] = field(repr=False)

    @property
    def solved(self) -> Path:
        return self.path.with_suffix(".ipynb")

    @property
    def unsolved(self) -> Path:
        return self.path.parent.parent / self.solved.name

    @property
    def notes(self) -> Path:
        return self.path.with_suffix(".md")

    @property
    def name(self) -> str:
        """As "castle_panic/01_board"."""
        return self.unsolved.relative_to(HERE).with_suffix("").as_posix()


def sources() -> list[Path]:
    """All chapters' sources, in reading order."""
    return sorted(HERE.rglob("teacher/[0-9]*.py"), key=lambda path: (path.parent.parent, path.name))


# ------------------------------------------------------------------ reading a source


def read(path: Path) -> Chapter:
    """A chapter. SourceError says in which line what is wrong."""
    return Chapter(path, tuple(cells(path.read_text(encoding="utf-8"), path.name)))


def cells(text: str, where: str) -> Iterator[Cell]:
    head: re.Match[str] | None = None
    at, lines = 0, []
    exercises: set[str] = set()
    for number, line in enumerate([*text.split("\n"), "# %%"], 1):
        if line.startswith("# %%"):
            if head is not None:
                yield _cell(head, lines, at, where, exercises)
            elif any(part.strip() for part in lines):
                raise SourceError(f"{where}, line 1: something stands before the first cell")
            head, at, lines = MARKER.fullmatch(line), number, []
            if head is None:
                raise SourceError(f"{where}, line {number}: {line!r} opens no cell; as: # %% [check] name")
        else:
            lines.append(line.rstrip())


def _cell(head: re.Match[str], lines: list[str], at: int, where: str, exercises: set[str]) -> Cell:
    kind, name = head["kind"] or "code", head["name"] or ""
    here = f"{where}, line {at}"
    if kind not in KINDS:
        raise SourceError(f"{here}: a cell is one of {', '.join(KINDS)}, not {kind!r}")
    if (kind in ("exercise", "check", "wrong")) != bool(name):
        raise SourceError(f"{here}: an exercise, a check and a wrong answer have a name, other cells have none")
    if kind == "exercise":
        if name in exercises:
            raise SourceError(f"{here}: there is an exercise {name!r} already")
        exercises.add(name)
    elif name and name not in exercises:
        raise SourceError(f"{here}: no exercise {name!r} stands before this")
    if (kind == "wrong") != bool(head["says"]):
        raise SourceError(
            f"{here}: a wrong answer, and nothing else, says what its message must hold: [wrong] name: words"
        )
    source = "\n".join(lines).strip("\n")
    if kind == "markdown":
        for i, line in enumerate(lines, at + 1):
            if line and not line.startswith("#"):
                raise SourceError(f"{where}, line {i}: a line of text begins with '# '")
        source = "\n".join(re.sub(r"^# ?", "", line) for line in source.split("\n"))
    if not source:
        raise SourceError(f"{here}: an empty cell")
    if kind == "exercise" and "### BEGIN SOLUTION" not in source:
        raise SourceError(f"{here}: an exercise has its answer between ### BEGIN SOLUTION and ### END SOLUTION")
    return Cell(kind, source, name, head["says"] or "", at)


# ------------------------------------------------------------------ taking answers out


def blank(source: str) -> str:
    """What the reader gets of a code cell: no answers, no hidden tests."""
    out: list[str] = []
    inside = ""
    for line in source.split("\n"):
        if inside:
            inside = "" if line.strip() == f"### END {inside}" else inside
        elif region := REGION.match(line):
            inside = region["what"]
            if inside == "SOLUTION" and region["indent"]:
                out.append(f"{region['indent']}...  {CHANGE_ME}")
        elif answer := ANSWER.match(line):
            hint = f": {answer['hint']}" if answer["hint"] else ""
            out.append(f"{answer['indent']}{answer['name']} = None  {CHANGE_ME}{hint}")
        elif "###" in line:
            raise SourceError(
                f"{line.strip()!r} is no mark; there are ### ANSWER, ### BEGIN SOLUTION, ### BEGIN HIDDEN TESTS"
            )
        else:
            out.append(line)
    if inside:
        raise SourceError(f"### BEGIN {inside} without ### END {inside}")
    return "\n".join(out).strip("\n")


# ------------------------------------------------------------------ notebooks


def notebook(chapter: Chapter, solved: bool, only: tuple[Cell, ...] | None = None) -> dict[str, Any]:
    """The chapter as a notebook, nbformat 4.5, without outputs. ``only``: these of its cells."""
    taken: dict[str, int] = {}
    made = []
    for cell in chapter.cells if only is None else only:
        if cell.kind == "wrong":
            continue
        id = (cell.name and f"{cell.kind}-{cell.name}") or blake2b(cell.source.encode(), digest_size=4).hexdigest()
        taken[id] = taken.get(id, 0) + 1
        id = id if taken[id] == 1 else f"{id}-{taken[id]}"
        made.append(_made(chapter, cell, id, solved))
    where = chapter.path.relative_to(HERE).as_posix() if chapter.path.is_relative_to(HERE) else chapter.path.name
    metadata = {
        "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
        "language_info": {"name": "python"},
        "ludo": {"made_from": where},
    }
    return {"cells": made, "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}


def _made(chapter: Chapter, cell: Cell, id: str, solved: bool) -> dict[str, Any]:
    if cell.is_text:
        return {"cell_type": "markdown", "id": id, "metadata": {}, "source": _lines(cell.source)}
    metadata: dict[str, Any] = {}
    if cell.kind in ("exercise", "check"):
        check = cell.kind == "check"
        metadata["nbgrader"] = {
            "grade": check,
            "grade_id": id,
            "locked": check,
            **({"points": 1} if check else {}),
            "schema_version": 3,
            "solution": not check,
            "task": False,
        }
        if check and not solved:
            metadata["tags"] = ["raises-exception"]
    try:
        source = cell.source if solved else blank(cell.source)
    except SourceError as fault:
        raise SourceError(f"{chapter.path.name}, cell of line {cell.line}: {fault}") from None
    return {
        "cell_type": "code",
        "execution_count": None,
        "id": id,
        "metadata": metadata,
        "outputs": [],
        "source": _lines(source),
    }


def _lines(source: str) -> list[str]:
    return source.splitlines(keepends=True)


def sheet(chapter: Chapter) -> tuple[Cell, ...]:
    """The cells that a grader gets: title, import cell without widgets, all from "Check yourself" on."""
    first = next(cell for cell in chapter.cells if cell.kind == "code")
    lines = [line for line in first.source.split("\n") if "ludo_widgets" not in line]
    start = next(
        i for i, cell in enumerate(chapter.cells) if cell.is_text and cell.source.startswith("## Check yourself")
    )
    exercises = [cell for cell in chapter.cells[start:] if not any(f"{widget}(" in cell.source for widget in WIDGETS)]
    title = Cell("markdown", chapter.cells[0].source.split("\n")[0])
    return (title, Cell("code", "\n".join(lines).strip("\n")), *exercises)


def encode(notebook: dict[str, Any]) -> str:
    return json.dumps(notebook, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def made(chapter: Chapter) -> dict[Path, str]:
    """{path: content} of the two notebooks of a chapter."""
    return {chapter.solved: encode(notebook(chapter, True)), chapter.unsolved: encode(notebook(chapter, False))}


# ------------------------------------------------------------------ running and exporting


def run(notebook: dict[str, Any], folder: Path, timeout: int = 120) -> Any:
    """The notebook with outputs, run in ``folder``. CellExecutionError where a cell fails that is not allowed to."""
    import nbformat
    from nbclient import NotebookClient

    book = nbformat.reads(json.dumps(notebook), as_version=4)
    # Without the widgets' state a page shows the pictures kept beside them; with it, nothing where there is no network.
    client = NotebookClient(
        book,
        timeout=timeout,
        kernel_name="python3",
        store_widget_state=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(folder)}},
    )
    with tempfile.TemporaryDirectory(prefix="ludo-") as private:
        kernel = client.create_kernel_manager()
        kernel.connection_file = f"{private}/kernel.json"
        # Ports are told to a kernel before it takes them, and another may be quicker; files are its own.
        if os.name == "posix":
            kernel.transport, kernel.ip = "ipc", f"{private}/k"
        return client.execute(env={**os.environ, "IPYTHONDIR": f"{private}/ipython"})


def page(book: Any, title: str) -> str:
    """A notebook with outputs as one HTML page that needs no kernel and no network."""
    from nbconvert import HTMLExporter

    html = HTMLExporter(embed_images=True).from_notebook_node(book, resources={"metadata": {"name": title}})[0]
    # The scripts would fetch MathJax and others; nothing here needs them.
    return re.sub(r"<script\b.*?</script>", "", html, flags=re.DOTALL)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="Makes the notebooks from the chapters' sources, teacher/NN_name.py.")
    parser.add_argument("names", nargs="*", help='only these, as "castle_panic/01_board"')
    parser.add_argument(
        "--check", action="store_true", help="write nothing; say which notebooks differ from their sources"
    )
    parser.add_argument(
        "--html", type=Path, metavar="FOLDER", help="also run the chapters that readers get, and write them as pages"
    )
    parser.add_argument(
        "--graded",
        type=Path,
        metavar="FOLDER",
        help="also write sheets of the exercises, solved, with their checks, for a grader",
    )
    args = parser.parse_args(arguments)
    differ = 0
    for path in sources():
        chapter = read(path)
        if args.names and chapter.name not in args.names:
            continue
        for place, content in made(chapter).items():
            if not place.exists() or place.read_text(encoding="utf-8") != content:
                differ += 1
                print(f"{place.relative_to(HERE)} {'differs' if args.check else 'written'}")
                if not args.check:
                    place.write_text(content, encoding="utf-8")
        if args.html:
            out = args.html / f"{chapter.name}.html"
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(page(run(notebook(chapter, False), chapter.unsolved.parent), path.stem), encoding="utf-8")
            print(out)
        if args.graded:
            out = args.graded / f"{chapter.name}.ipynb"
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(encode(notebook(chapter, True, sheet(chapter))), encoding="utf-8")
            shutil.copy(chapter.unsolved.parent / "checks.py", out.parent)
            print(out)
    return int(args.check and differ > 0)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except SourceError as fault:
        sys.exit(str(fault))
