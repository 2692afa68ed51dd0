"""The README keeps its word: its session runs as it stands there, and what it names exists."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = ROOT / "README.md"


def test_session():
    failed, tried = doctest.testfile(str(README), module_relative=False, optionflags=doctest.ELLIPSIS)
    assert tried >= 8, "the README has lost its session"
    assert not failed


def test_commands_and_picture():
    text = README.read_text()
    makefile = (ROOT / "Makefile").read_text()
    commands = re.findall(r"`?make (\w+)", text)
    assert {"lab", "test"} <= set(commands)
    for command in commands:
        assert re.search(rf"^{command}:", makefile, re.M), (
            f"the README says make {command}, the Makefile does not know it"
        )
    for picture in re.findall(r"!\[[^]]+\]\(([^)]+)\)", text):
        assert (ROOT / picture).is_file(), f"the README shows {picture}, which is not there"


def test_terminal_lines_are_understood():
    from ludo.cli import parser

    lines = [line.split("#")[0].split()[1:] for line in README.read_text().splitlines() if line.startswith("    ludo ")]
    assert len(lines) >= 4
    for words in lines:
        parser().parse_args(words)
