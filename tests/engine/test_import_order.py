"""The order of imports decides nothing: a game whose chapters are imported the other way round plays the same."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
REVERSED = """
import importlib, sys, types
from pathlib import Path

name, root = sys.argv[1], Path(sys.argv[2])
sys.path[:0] = [str(root), str(root / "tests"), str(root / "tests" / "playthroughs")]
import ludo
package = "ludo.games." + name.replace("-", "_")
folder = root / "ludo" / "games" / name.replace("-", "_")

def bare(name, folder):
    module = types.ModuleType(name)  # a package without its own text, so that it imports nothing
    module.__path__ = [str(folder)]
    sys.modules[name] = module
    return module

boxes = [path.parent for path in sorted(folder.glob("*/__init__.py"))]
for name_, place in ((package, folder), *((f"{package}.{box.name}", box) for box in boxes)):
    bare(name_, place)
rules = importlib.import_module(f"{package}.rules")
imported = []
for chapter in reversed(rules.CHAPTERS):
    importlib.import_module(f"{package}.{chapter}")
    imported.append(chapter)
assert imported[0] != rules.CHAPTERS[0]
for name_ in [package, *(f"{package}.{box.name}" for box in boxes)]:
    del sys.modules[name_]
import telling
for which, how in telling.GAMES.items():
    if how["game"] == name:
        print("==", which)
        print(telling.tell(**how))
"""


@pytest.mark.parametrize("name", ["castle-panic", "covil", "warhammer-quest"])
def test_played_with_chapters_imported_in_reverse(name):
    command = [sys.executable, "-c", REVERSED, name, str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=ROOT)
    assert run.returncode == 0, run.stderr[-2000:]
    told = dict(part.split("\n", 1) for part in run.stdout.split("== ")[1:] if part)
    assert told
    for which, text in told.items():
        recorded = (ROOT / "tests" / "playthroughs" / f"{which.strip()}.txt").read_text(encoding="utf-8")
        assert text.strip() == recorded.strip(), f"{which} goes otherwise when the chapters are imported in reverse"
