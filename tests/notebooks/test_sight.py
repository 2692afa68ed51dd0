"""The sight chapters' rules by hand: what a round shows is what later rounds take from checks.py."""

from __future__ import annotations

import inspect

import pytest
from notebooks.chapters import CHAPTERS, inside


@pytest.mark.parametrize("name", ["bresenham", "two_lines", "permissive"])
def test_rules_by_hand_stand_in_the_checks_word_for_word(name):
    chapter = CHAPTERS["sight/05_five_rules"]
    (shown,) = (cell.source for cell in chapter.cells if cell.source.startswith(f"def {name}("))
    with inside(chapter.path.parents[1]):
        import checks

        assert inspect.getsource(getattr(checks, name)).strip() == shown
