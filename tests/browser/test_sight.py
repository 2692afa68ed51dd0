"""The explorers of a dungeon in a real JupyterLab, in Chromium: by mouse, by dragging and by keys, offline, with
names."""

from __future__ import annotations

import re

import pytest
from lab import press, tree

pytestmark = pytest.mark.browser

BEGIN = """
from dungeons import EVIL, evil, hall
from ludo_widgets import MapEditor, MoveExplorer, SightExplorer
"""
SIGHT = "w = SightExplorer(hall())\nw"
MOVE = "m = MoveExplorer(hall(), 'F1', points=3)\nm"
EDIT = "e = MapEditor(rows=5, columns=6)\ne"
HOSTILE = "x = SightExplorer(evil(), EVIL)\nx"
HOSTILE_MAP = "y = MapEditor(evil())\ny"
MIDDLE = """(path) => {
  const at = path.ownerSVGElement.createSVGPoint(), b = path.getBBox();
  [at.x, at.y] = [b.x + b.width / 2, b.y + b.height / 2];
  const there = at.matrixTransform(path.getScreenCTM());
  return [there.x, there.y, b.width * path.getScreenCTM().a];
}"""


def middle(root, space):
    """The middle of a square on the screen, and its width there."""
    return root.locator(f'[data-cell="{space}"] path').first.evaluate(MIDDLE)


def drag(root, start, stop):
    """The mouse takes hold in the middle of one square and lets go in that of another."""
    (x, y, _), (x2, y2, _) = middle(root, start), middle(root, stop)
    mouse = root.page.mouse
    mouse.move(x, y)
    mouse.down()
    mouse.move((x + x2) / 2, (y + y2) / 2, steps=3)
    mouse.move(x2, y2, steps=3)
    mouse.up()


def said(root, text):
    root.locator(".ludo-live").get_by_text(text).wait_for()


def test_sight_by_mouse_by_dragging_and_by_keys(server, page):
    page.open(server.notebook("sight.ipynb", BEGIN, SIGHT))
    tab, root = page.page, page.page.locator(".ludo-dungeon")
    root.scroll_into_view_if_needed()
    found = tree(tab)
    squares = [name for role, name, _ in found if role == "button" and re.match(r"\(\d+, \d+\)", name)]
    assert (
        len(squares) == 90
        and any("obstacle" in name for name in squares)
        and any("foe dragon" in name for name in squares)
    )
    named = {name for role, name, _ in found if role == "button"}
    assert {"F1", "Pick up F1", "Open door (3, 3) | (3, 4)", "Compare two rules"} <= named

    # A click on a figure marks what it sees; pointing draws lines with the rule that blocks them.
    root.locator('.ludo-piece[data-piece="F1"]').click()
    said(root, re.compile(r"F1 sees \d+ of"))
    assert root.locator(".ludo-marks path").count() > 20
    x, y, _ = middle(root, "r2c2")
    tab.mouse.move(x, y)
    root.locator(".ludo-lines .ludo-ray").first.wait_for(state="attached")
    assert root.locator(".ludo-lines .ludo-ray").count() == 16 and root.locator(".ludo-lines .ludo-cross").count() > 0
    assert "does not see (2, 2)" in root.locator(".ludo-why-lines").inner_text()
    assert "[DS-18" in root.locator(".ludo-why-lines").inner_text()

    # The door opens by a click, and its leaf looks different; a clear line is drawn bold.
    x, y, wide = middle(root, "r3c3")
    tab.mouse.click(x + wide / 2, y)
    said(root, "open now")
    tab.mouse.move(*middle(root, "r3c1")[:2])
    root.locator(".ludo-lines .ludo-chosen").wait_for(state="attached")
    assert root.locator('.ludo-edge[data-label^="open door: (3, 3)"]').count() == 1

    # Dragged with the mouse; where it cannot stand it stays, and the reason is said.
    drag(root, "r3c4", "r5c3")
    said(root, "F1 stands on (5, 3)")
    drag(root, "r5c3", "r2c5")
    said(root, "F1 stands on (2, 5)")
    drag(root, "r2c5", "r2c4")
    said(root, "taken by")
    moved = root.locator('.ludo-piece[data-piece="F1"]').evaluate("(node) => node.style.transform")
    assert moved.count("translate") == 1

    # By keys: walk, ask, pick up, put down.
    root.locator('[data-cell="r2c5"]').focus()
    tab.keyboard.press("ArrowDown")
    tab.wait_for_function("document.querySelector('.ludo-why-lines').innerText.includes('F2')")
    tab.keyboard.press("ArrowUp")
    tab.keyboard.press("m")
    said(root, "F1 is held")
    tab.keyboard.press("ArrowUp")
    tab.keyboard.press("Enter")
    said(root, "F1 stands on (1, 5)")
    assert tab.evaluate("document.activeElement.dataset.cell") == "r1c5"

    # Rules: what changes is counted before and marked after; two of them side by side.
    switch = root.get_by_role("button", name=re.compile("Centre to centre"))
    n = int(re.search(r"(\d+) change", switch.inner_text())[1])
    switch.click()
    said(root, f"{n} squares changed")
    root.get_by_role("button", name="Compare two rules").click()
    root.locator(".ludo-two").wait_for()
    assert root.locator(".ludo-board").count() == 2
    second = root.locator(".ludo-host").nth(1)
    tab.mouse.move(*middle(second, "r3c6")[:2])
    tab.wait_for_function("[...document.querySelectorAll('.ludo-lines')].every((it) => it.querySelector('.ludo-ray'))")
    ids = tab.evaluate("[...document.querySelectorAll('.ludo [id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids)) > 0
    assert root.evaluate("(node) => node.scrollWidth <= node.clientWidth")


def test_moves_and_maps(server, page):
    page.open(server.notebook("moves.ipynb", BEGIN, MOVE, EDIT, "print(e.code())"))
    tab, move, edit = page.page, page.page.locator(".ludo-dungeon").first, page.page.locator(".ludo-dungeon").nth(1)
    move.scroll_into_view_if_needed()
    assert "F1 reaches" in move.locator(".ludo-told").inner_text()
    assert move.locator(".ludo-texts text").count() > 10
    tab.mouse.move(*middle(move, "r3c7")[:2])
    move.locator(".ludo-lines .ludo-way").wait_for(state="attached")
    assert "To (3, 7): 3 points" in move.locator(".ludo-why-lines").inner_text()
    move.locator('.ludo-piece[data-piece="dragon"]').hover()
    tab.wait_for_function("document.querySelector('.ludo-why-lines').innerText.includes('[DS-082]')")
    slider = move.get_by_role("slider", name="Movement points")
    slider.focus()
    tab.keyboard.press("Home")
    tab.wait_for_function("document.querySelector('.ludo-told').innerText.includes('with 0 points')")

    # The editor: a stroke, a wall by mouse and by keys, a figure, undo, code.
    edit.scroll_into_view_if_needed()
    edit.get_by_role("button", name="water", exact=True).click()
    edit.locator('.ludo-tool[aria-pressed="true"]').get_by_text("water").wait_for()
    drag(edit, "r0c0", "r0c3")
    said(edit, "4 squares are water")
    assert edit.locator('[data-cell="r0c2"]').get_attribute("aria-label").startswith("(0, 2), water")
    edit.get_by_role("button", name="wall", exact=True).click()
    edit.locator('.ludo-tool[aria-pressed="true"]').get_by_text("wall").wait_for()
    x, y, wide = middle(edit, "r2c2")
    tab.mouse.click(x + wide * 0.42, y)
    said(edit, "Between (2, 2) and (2, 3): wall.")
    edit.locator('[data-cell="r3c3"]').focus()
    tab.keyboard.press("Shift+ArrowUp")
    said(edit, re.compile(r"Between \(3, 3\) and \(2, 3\): wall"))
    assert tab.evaluate("document.activeElement.dataset.cell") == "r3c3" and edit.locator(".ludo-edge").count() == 2
    edit.get_by_role("button", name="figure", exact=True).click()
    edit.get_by_role("button", name="2 rows, 2 columns").click()
    edit.locator('[aria-label="2 rows, 2 columns"][aria-pressed="true"]').wait_for()
    press(edit, "r3c0")
    said(edit, "M1 stands on (3, 0)")
    drag(edit, "r3c1", "r3c4")
    said(edit, "M1 stands on (3, 3), (3, 4), (4, 3), (4, 4)")
    press(edit, "r4c5")
    said(edit, "is not on the sheet")
    edit.get_by_role("button", name="Undo").click()
    said(edit, "Undone")
    edit.locator("summary").click()
    code = edit.locator("textarea").input_value()
    names: dict = {}
    exec(code, names)
    assert names["d"].figures["M1"][0] == (3, 0) and len(names["d"].walls) == 2


def test_names_from_files_do_nothing(server, page):
    page.open(server.notebook("hostile_map.ipynb", BEGIN, HOSTILE, HOSTILE_MAP))
    tab, root = page.page, page.page.locator(".ludo-dungeon").first
    root.scroll_into_view_if_needed()
    tab.mouse.move(*middle(root, "r0c4")[:2])
    root.locator(".ludo-lines .ludo-ray").first.wait_for(state="attached")
    assert "<script>" in root.inner_text()
    assert tab.locator(".ludo script, .ludo img, .ludo mjx-container, .ludo .MathJax, .ludo iframe").count() == 0
    assert tab.evaluate("window.hacked") is None
