"""The order of imports decides nothing: a game whose chapters are imported the other way round plays the same."""

from __future__ import annotations

import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import ludo

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
if len(sys.argv) > 3:  # whatever imports allow: all that was registered the other way round
    for store in vars(rules.rules).values():
        if isinstance(store, list):
            store.reverse()
    for named in (rules.rules.actions, rules.rules._domains):
        turned = dict(reversed(named.items()))
        named.clear()
        named.update(turned)
import telling
for which, how in telling.GAMES.items():
    if how["game"] == name:
        print("==", which)
        print(telling.tell(**how))
"""


TURNED = """
import sys
root = sys.argv[1]
sys.path[:0] = [root, root + "/tests", root + "/tests/engine"]
import toys
from test_import_order import played
for store in vars(toys.rules).values():
    if isinstance(store, list):
        store.reverse()
for line in played(toys.made()):
    print(line)
"""


@pytest.mark.parametrize("turned", [(), ("turned",)], ids=["imports", "registrations"])
@pytest.mark.parametrize("name", ["castle-panic", "covil", "warhammer-quest"])
def test_played_with_chapters_imported_in_reverse(name, turned):
    command = [sys.executable, "-c", REVERSED, name, str(ROOT), *turned]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, cwd=ROOT)
    assert run.returncode == 0, run.stderr[-2000:]
    told = dict(part.split("\n", 1) for part in run.stdout.split("== ")[1:] if part)
    assert told
    for which, text in told.items():
        recorded = (ROOT / "tests" / "playthroughs" / f"{which.strip()}.txt").read_text(encoding="utf-8")
        assert text.strip() == recorded.strip(), f"{which} goes otherwise when the chapters are imported in reverse"


def test_the_toy_registered_the_other_way_round():
    command = [sys.executable, "-c", TURNED, str(ROOT)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=100, cwd=ROOT)
    assert run.returncode == 0, run.stderr[-2000:]
    toys = importlib.import_module("toys")
    assert run.stdout == "".join(f"{line}\n" for line in played(toys.toy))


def played(toy):
    """What is said in some games of the toy."""
    for seed in range(5):
        s = toy.new(2 + seed % 3, ("storm",) if seed % 2 else (), seed=seed)
        r = ludo.play(s, dict.fromkeys(range(s.setup.players), ludo.agents.random()), seed)
        yield from (str(a) for a in r.actions)
        yield r.log(quiet=True)
        yield [a.kind for a in r.states[3].legal_actions()]
