"""The chapters for the tests: notebooks/make.py as a module, the chapters, and a way to run cells without a kernel."""

from __future__ import annotations

import contextlib
import importlib.util
import io
import os
import re
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from ludo.study import comparing, simulating

SHORT = """
from ludo.study import comparing, simulating
def _short(plans, n, *rest, run=simulating.run):
    return run(plans, min(n, 8), *rest)
simulating.run = comparing.run = _short
"""
"""Studies play a few games only: for runs that do not look at what they find."""
ROOT = Path(__file__).resolve().parents[2]
BRACKETED = re.compile(r"\[([A-Z]{2}-\d{3}\??(?:\s*,\s*[A-Z]{2}-\d{3}\??)*)\]")


def _load(path: Path) -> ModuleType:
    name = "notebooks_" + path.stem
    if name not in sys.modules:
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec and spec.loader
        sys.modules[name] = module = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(module)
    return sys.modules[name]


make: Any = _load(ROOT / "notebooks" / "make.py")
CHAPTERS = {chapter.name: chapter for chapter in map(make.read, make.sources())}


def rules_of(texts: Iterable[str]) -> set[str]:
    """Ids in brackets, without question marks."""
    return {
        id.strip().removesuffix("?") for text in texts for group in BRACKETED.findall(text) for id in group.split(",")
    }


def steps(chapter: Any) -> list[list[Any]]:
    """The chapter's cells in steps: a text with its code."""
    out: list[list[Any]] = [[]]
    for cell in chapter.cells:
        if cell.is_text and out[-1]:
            out.append([])
        if cell.kind != "wrong":
            out[-1].append(cell)
    return out


@contextlib.contextmanager
def inside(folder: Path) -> Iterator[dict[str, Any]]:
    """A namespace as a notebook in this folder has it: its own ``checks``, its working directory. Studies are short."""
    before, path = Path.cwd(), list(sys.path)
    run = simulating.run
    exec(SHORT, {})
    sys.modules.pop("checks", None)
    sys.path.insert(0, str(folder))
    os.chdir(folder)
    try:
        yield {"__name__": "__main__"}
    finally:
        simulating.run = comparing.run = run
        os.chdir(before)
        sys.path[:] = path
        sys.modules.pop("checks", None)


def hurried(notebook: dict[str, Any]) -> dict[str, Any]:
    """A notebook whose studies are short."""
    first = next(cell for cell in notebook["cells"] if cell["cell_type"] == "code")
    first["source"] = SHORT + "".join(first["source"])
    return notebook


def execute(source: str, names: dict[str, Any]) -> str:
    """Runs a code cell; what it printed."""
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        exec(compile(source, "<cell>", "exec"), names)
    return said.getvalue()
