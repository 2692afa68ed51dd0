"""Guess in a real JupyterLab: by mouse and by keys; the page keeps the secret until somebody chooses."""

from __future__ import annotations

import pytest

pytestmark = pytest.mark.browser

BEGIN = """
import ludo
from ludo_widgets import Guess
g = ludo.game("castle-panic")
"""
CHOICE = """
s = g.scenario("three-of-four-cards")
t = s.apply(g.actions["hit"](card="red-archer", monster="orc-1"))
Guess(
    "Player 1 has hit the Orc and now wants to discard the Green Swordsman. Does that go?",
    {"Yes, one discard a turn is free.": (lambda r: not r, "It would be so in phase 2 [CP-018]."),
     "No, cards are being played already.": lambda r: any(o.rule == "CP-014" for o in r),
     "Only if the new card is not played.": lambda r: False},
    play=lambda: t.why_not(g.actions["discard"](card="green-swordsman")),
    says=lambda r: str(r[0]), why="Phases never run backward [CP-014].", of=s)
"""
NUMBER = """
Guess("How many Towers has the castle?", play=lambda: sum(g.new(players=2, seed=1).table.towers), most=12, why="Six [CP-009].")
"""


def test_choosing_by_mouse_and_keys(server, page):
    page.open(server.notebook("guess.ipynb", BEGIN, CHOICE, NUMBER))
    tab = page.page
    first, second = tab.locator(".ludo-guess").nth(0), tab.locator(".ludo-guess").nth(1)
    first.scroll_into_view_if_needed()
    first.locator(".ludo-answer").first.wait_for()

    # Nothing of the answer is in the page: no rule, no why, no mark.
    html = first.inner_html()
    assert "CP-014" not in html and "CP-018" not in html and "backward" not in html and "ludo-answer-" not in html
    assert first.locator("button.ludo-answer").count() == 3 and first.locator("svg [data-cell]").count() == 30

    # A key answers; what was chosen and what happens are marked by word and sign, and the why opens.
    texts = first.locator("button.ludo-answer").all_inner_texts()
    wrong = "ABC"[next(i for i, text in enumerate(texts) if "one discard a turn" in text)]
    first.locator("button.ludo-answer").first.focus()
    tab.keyboard.press(wrong.lower())
    first.locator("details[open]").wait_for()
    assert "✕ your guess" in first.locator(".ludo-answer-wrong").inner_text()
    assert "✓ what happens" in first.locator(".ludo-answer-happens").inner_text()
    assert (
        "CP-014" in first.locator("details").inner_text()
        and "CP-018" in first.locator(".ludo-answer-wrong").inner_text()
    )
    assert first.locator("button.ludo-answer").count() == 0
    assert tab.evaluate("document.activeElement.className") == "ludo-result"

    # A number: the stepper, and Enter pressed for long plays once.
    box = second.get_by_role("spinbutton")
    second.get_by_role("button", name="One more").click()
    assert box.input_value() == "0"
    box.fill("6")
    box.press("Enter")
    second.locator("details[open]").wait_for()
    assert "✓ 6" in second.locator(".ludo-beside").inner_text()
    second.get_by_role("button", name="Guess again later").click()
    second.get_by_role("spinbutton").wait_for()
    assert "CP-009" not in second.inner_html()

    # No text under 12 px, nothing beside the page.
    small = first.evaluate(
        """(host) => [...host.querySelectorAll('.ludo-guess-side *')].filter((n) => n.childNodes.length
          && [...n.childNodes].some((k) => k.nodeType === 3 && k.textContent.trim())
          && parseFloat(getComputedStyle(n).fontSize) < 12).map((n) => n.outerHTML)"""
    )
    assert small == []
    assert first.evaluate("(n) => n.scrollWidth <= n.clientWidth + 1")
