"""Rules that are registered late, as in a notebook: they hold at once, and no study mixes them with the old ones."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest.importorskip("pandas")

NOTEBOOK = """
import ludo
import ludo.study.simulating
from ludo.events.event import no
ludo.study.simulating.WORTHWHILE = 0.0
g = ludo.game("castle-panic")
Hit = g.actions["hit"]
seen = g.new(players=2, seed=3)
while not any(type(a) is Hit for a in seen.legal_actions()):
    seen = seen.apply(seen.legal_actions()[-1]).settle(3)
hit = next(a for a in seen.legal_actions() if type(a) is Hit)
before = ludo.study.simulate(g, 60, "random", seed=7, workers=2, players=2)
assert before.attrs["workers"] == 2 and not before.attrs["alone"] and before["slain"].max() > 5, before["slain"].max()
rules = __import__("ludo.games.castle_panic.rules", fromlist=["rules"]).rules

@rules.objects(Hit)
def few(t, a, ask):
    if sum(map(len, t.trophies)) >= 4:
        yield no("CP-023", "four are enough")

assert hit in seen.legal_actions() and not seen.why_not(hit)
first = ludo.study.simulate(g, 60, "random", seed=7, workers=2, players=2)
again = ludo.study.simulate(g, 60, "random", seed=7, workers=1, players=2)
assert first.equals(again)
assert first.attrs["workers"] == 1 and "few" in first.attrs["alone"], first.attrs
assert first["slain"].max() <= 5, first["slain"].max()

@rules.objects(Hit)
def few(t, a, ask):
    yield no("CP-023", "nobody hits")

assert hit not in seen.legal_actions(), "a list that was made before is made anew"
assert seen.why_not(hit)[0].key == "nobody hits" and len(seen.why_not(hit)) == 1, "the cell's earlier rule is gone"
assert g.load(seen.to_dict()).legal_actions() == seen.legal_actions()
print("held")
"""


def test_a_rule_of_a_notebook_holds_at_once_and_in_every_game_of_a_study(tmp_path):
    script = tmp_path / "notebook.py"
    script.write_text(NOTEBOOK)
    done = subprocess.run([sys.executable, str(script)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stdout == "held\n"
