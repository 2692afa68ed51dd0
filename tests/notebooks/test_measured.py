"""The games that chapter 16 of Castle Panic has saved are those that are played."""

from __future__ import annotations

import csv
import runpy

import pytest
from notebooks.chapters import ROOT

import ludo

FOLDER = ROOT / "notebooks" / "castle_panic"
MEASURE = runpy.run_path(str(FOLDER / "measure_panic.py"))


@pytest.fixture(scope="module")
def saved():
    lines = MEASURE["FILE"].read_text(encoding="utf-8").splitlines()
    return list(csv.DictReader(line for line in lines if not line.startswith("#")))


def test_a_row_for_each_seed_and_a_column_for_each_rule(saved):
    assert list(saved[0]) == ["seed", MEASURE["PLAIN"], *MEASURE["OPTIONS"]] and len(saved) >= 200
    assert len({row["seed"] for row in saved}) == len(saved)
    assert {value for row in saved for key, value in row.items() if key != "seed"} == {"0", "1"}


@pytest.mark.parametrize("rule", [MEASURE["PLAIN"], *MEASURE["OPTIONS"]])
def test_the_first_games_end_as_saved(saved, rule):
    """When this fails, rules or agents play otherwise now: run measure_panic.py anew, and correct the teacher's notes."""
    games = ludo.study.simulate("castle-panic", 2, seed=MEASURE["SEED"], workers=1, **MEASURE["new"](rule))
    assert [str(int(stands)) for stands in games.castle_stands] == [row[rule] for row in saved[:2]]
    assert [str(seed) for seed in games.seed] == [row["seed"] for row in saved[:2]]
