"""docs/a-game-in-an-hour.md: every step on it is run, and what it makes is the hexapawn of the tests."""

from __future__ import annotations

import doctest
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "docs" / "a-game-in-an-hour.md"
BLOCK = re.compile(r"^```(\w+)(?: ([^\n]+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
HEXAPAWN = Path(__file__).parent / "hexapawn"


def files(folder: Path) -> dict[str, str]:
    skipped = ("__pycache__", ".pytest_cache")
    found = [p for p in folder.rglob("*") if p.is_file() and not {*p.parts} & {*skipped}]
    return {p.relative_to(folder).as_posix(): p.read_text(encoding="utf-8") for p in found}


def shell(line: str, cwd: Path) -> None:
    words = shlex.split(line)
    if words[0] == "rm":
        for name in words[1:]:
            (cwd / name).unlink()
        return
    program = [sys.executable, "-m", "ludo.cli"] if words[0] == "ludo" else [sys.executable]
    assert words[0] in ("ludo", "python"), line
    done = subprocess.run([*program, *words[1:]], cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, f"{line}\n{done.stdout}{done.stderr}"


def test_every_step_of_the_page(tmp_path, monkeypatch):
    pytest.importorskip("pandas")
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    kinds = []
    for lang, name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8")):
        kinds.append(lang)
        if lang == "sh":
            for line in text.strip().splitlines():
                shell(line, tmp_path)
        elif lang == "pycon":
            test = doctest.DocTestParser().get_doctest(text, names, "page", str(PAGE), 0)
            out: list[str] = []
            runner = doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE)
            assert not runner.run(test, out=out.append, clear_globs=False).failed, "".join(out)
            names = test.globs
        else:
            path, _, more = name.partition(" ")
            before = (tmp_path / path).read_text(encoding="utf-8") + "\n\n" if more == "+" else ""
            assert more in ("", "+") and (tmp_path / path).parent.is_dir()
            (tmp_path / path).write_text(before + text, encoding="utf-8")
    assert {"sh", "toml", "python", "pycon"} == {*kinds}
    assert files(tmp_path / "hexapawn") == files(HEXAPAWN)
    assert os.environ["COLUMNS"] == "100"
