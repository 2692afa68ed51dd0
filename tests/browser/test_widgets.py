"""The widgets in a real JupyterLab, in Chromium: by mouse and by keys, offline, with names for those who listen."""

from __future__ import annotations

import re

import pytest
from lab import press, tree

pytestmark = pytest.mark.browser

BEGIN = """
import ludo
from ludo_widgets import BoardView, RuleBrowser, Table
g = ludo.game("castle-panic")
"""
# A turn of player 1 begins; in its fourth phase one card hits and another does not.
TURN = """
def passing(s):
    return next((a for a in s.legal_actions() if a.kind == "pass"), s.legal_actions()[0])
for seed in range(200):
    start = s = g.new(players=2, seed=seed)
    while s.phase != "play cards":
        if s.phase == "place starting monsters":
            start = s.apply(passing(s)).settle(seed)
        s = s.apply(passing(s)).settle(seed)
    hits = [a for a in s.legal_actions() if a.kind == "hit"]
    held = {i.id for z in s.scene.zones if z.id == "hand-0" for i in z.items}
    idle = {i for i in held if "-archer" in i or "-knight" in i or "-swordsman" in i}
    idle -= {name for a in s.legal_actions() for name in a.names}
    if hits and idle and all(len(t.names) == 2 for t in hits):
        break
t = Table(start, seed=3)
print("hit", hits[0].card, hits[0].monster, min(idle))
t
"""
EVIL = r"""<script>window.hacked=1</script><img src=x onerror=hacked=2>$\frac{1}{0}$ \"'&"""
HOSTILE = f"""
from types import SimpleNamespace
from ludo.events.scene import Item, Scene
evil = r'''{EVIL}'''
board = g.new(players=2, seed=1).board
thing = Item("x", "goblin", evil, ("knight-3",), badges=(evil,), stand_in=True, text=evil)
BoardView(SimpleNamespace(board=board, scene=Scene(pieces=(thing,), notes=(evil,))))
"""
HOSTILE_TABLE = """
g.words.tables["name"].update({"troll": evil, "goblin": evil, "orc": evil, "brick": evil})
asked = evil.replace("{", "{{").replace("}", "}}")
g.words.tables["ask"].update(dict.fromkeys(g.words.tables["ask"], asked))
Table(g.new(players=2, seed=1))
"""
VIEW = """
def near(space):
    v.highlight({"reach": list(v.board.graph[space])})
v = BoardView(g.new(players=2, seed=1), on_click=near)
v
"""


GLIDING = """(table) => new Promise((done) => {
  const gliding = () => table.getAnimations({ subtree: true }).length, slider = table.querySelector(".ludo-slider");
  table.addEventListener("ludo-drawn", () => requestAnimationFrame(() => {
    const before = gliding();
    table.querySelector("[data-cell]").dispatchEvent(new MouseEvent("click", { bubbles: true }));
    done([before, gliding()]);
  }), { once: true });
  slider.value = "0";
  slider.dispatchEvent(new Event("input"));
})"""


def test_a_turn_by_clicks_and_keys(server, page):
    page.open(server.notebook("turn.ipynb", BEGIN, TURN))
    tab, table = page.page, page.page.locator(".ludo-table")
    printed = tab.locator('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stdout"]').inner_text()
    _, card, monster, idle = printed.split()
    table.scroll_into_view_if_needed()
    live, step = table.locator(".ludo-live"), table.locator(".ludo-steptext")

    # What a screen reader finds: every space by its name, the cards, the tabs, the slider.
    found = tree(tab)
    spaces = [
        (name, props)
        for role, name, props in found
        if role == "button" and re.match(r"(Castle|Swordsman|Knight|Archer|Forest)-\d", name)
    ]
    assert len(spaces) == 30 and all(props.get("focusable") and "pressed" in props for _, props in spaces)
    assert sum("Tower" in name for name, _ in spaces) == 6
    assert {"tab", "slider", "status", "group"} <= {role for role, _, _ in found}
    assert tab.locator('.ludo [data-cell][tabindex="0"]').count() == 1

    # Phases 2 and 3 are passed by their buttons.
    for phase in ("discard", "trade"):
        assert phase in table.locator(".ludo-head li[aria-current]").inner_text()
        table.get_by_role("button", name="Do no more in this phase").click()
        tab.wait_for_function(
            "(p) => !document.querySelector('.ludo-head li[aria-current]').innerText.includes(p)", arg=phase
        )
    assert "play cards" in table.locator(".ludo-head").inner_text()
    before = step.inner_text()

    # A card that hits nothing: the rule that forbids it, and its text.
    table.locator(f'.ludo-card[data-key^="card-{idle}-"]').first.click()
    table.get_by_role("tab", name="Why not?", selected=True).wait_for()
    reason = table.locator(".ludo-explain .ludo-cite").first
    id = reason.inner_text().strip("[]?")
    assert re.match(r"CP-\d\d\d", id) and id in live.inner_text() and step.inner_text() == before
    reason.click()
    table.get_by_role("tab", name="Rules", selected=True).wait_for()
    assert id in table.locator(".ludo-rulehead").inner_text()

    # Card and Monster: played, the Monster has changed, nothing was drawn anew.
    svg = table.locator(".ludo-board svg").element_handle()
    old = table.locator(f'[data-piece="{monster}"]').inner_html()
    table.get_by_role("tab", name="Actions").click()
    table.locator(f'.ludo-card[data-key^="card-{card}-"]').first.click()
    table.locator(".ludo-pick").wait_for()
    table.locator(f'[data-piece="{monster}"]').click()
    tab.wait_for_function("(was) => document.querySelector('.ludo-steptext').textContent !== was", arg=before)
    now = table.locator(f'[data-piece="{monster}"]')
    assert now.count() == 0 or now.inner_html() != old
    assert svg.evaluate("(node) => node.isConnected")
    table.get_by_role("tab", name="Log").click()
    table.locator(".ludo-log .ludo-cite").first.wait_for()
    assert "CP-" in table.locator(".ludo-log").inner_text()
    table.get_by_role("tab", name="Actions").click()

    # Undo by the keyboard; the arrow keys walk the board, and Enter asks about a space.
    table.get_by_role("button", name="Undo").focus()
    tab.keyboard.press("Enter")
    tab.wait_for_function(
        "(was) => document.querySelector('.ludo-slider').getAttribute('aria-valuetext').startsWith(`Step ${was} of`)",
        arg=before.split(" of ")[0],
    )
    assert table.locator(f'[data-piece="{monster}"]').inner_html() == old
    table.locator('[data-cell="archer-3"]').focus()
    tab.keyboard.press("ArrowUp")
    assert tab.evaluate("document.activeElement.dataset.cell") not in (None, "archer-3")
    assert table.locator(".ludo-focus path").count() == 2
    tab.keyboard.press("Enter")
    where = tab.evaluate("document.activeElement.getAttribute('aria-label')").split(",")[0]
    live.get_by_text(where).wait_for()
    table.locator(".ludo-card").first.focus()
    for key in "abdd":
        tab.keyboard.press(key)
    assert tab.locator(".jp-Cell").count() == 2  # no shortcut of JupyterLab has run

    # By mouse: every click is answered, whatever texture or figure lies above the space.
    for space in ("forest-1", "forest-3", "knight-6", "castle-2", "archer-4"):
        said = live.get_attribute("data-n")
        press(table, space)
        tab.wait_for_function("(was) => document.querySelector('.ludo-live').dataset.n !== was", arg=said)

    # The slider, by keys: to the first state and back to the last.
    slider = table.get_by_role("slider")
    slider.focus()
    tab.keyboard.press("Home")
    tab.wait_for_function(
        "document.querySelector('.ludo-slider').getAttribute('aria-valuetext').startsWith('Step 0 of 3')"
    )
    tab.keyboard.press("End")
    tab.wait_for_function(
        "document.querySelector('.ludo-slider').getAttribute('aria-valuetext').startsWith('Step 3 of 3')"
    )

    # Pass; chance is let or made, until player 2 is asked.
    table.get_by_role("button", name="Do no more in this phase").click()
    for _ in range(40):
        tab.wait_for_timeout(50)
        stamp = table.locator(".ludo-slider").get_attribute("aria-valuetext")
        if "Player 2's turn" in table.locator(".ludo-head").inner_text():
            break
        choice = table.locator(".ludo-do .ludo-go, .ludo-do .ludo-act").first
        choice.click()
        tab.wait_for_function(
            "(was) => document.querySelector('.ludo-slider').getAttribute('aria-valuetext') !== was", arg=stamp
        )
    assert "Player 2" in table.locator(".ludo-big").inner_text()

    # Back to the beginning: what moved glides, and the next click puts it where it goes.
    gliding, after = table.evaluate(GLIDING)
    assert gliding > 0 and after == 0
    assert tab.evaluate(
        "document.querySelector('.ludo-table').scrollWidth <= document.querySelector('.ludo-table').clientWidth"
    )


def test_the_keyboard_keeps_its_place(server, page):
    """In the hand when a card leaves it, on a tab when what held it is hidden; and the log stays at its end."""
    played = "t = Table(g.scenario('dear-and-mixed'), chance='auto')"
    long = "for _ in range(30):\n    t.choose(t.state.legal_actions()[-1])"
    page.open(server.notebook("keys.ipynb", BEGIN, 'g = ludo.game("covil")', f"{played}\nt", f"{played}\n{long}\nt"))
    tab, table = page.page, page.page.locator(".ludo-table").first
    table.scroll_into_view_if_needed()
    place = "document.activeElement.dataset.key"

    def enter(key, then):
        table.locator(f'[data-key^="{key}"]').first.press("Enter")
        tab.wait_for_function(then)

    ask = "document.querySelector('.ludo-ask').textContent.includes"
    enter("chip-silent-captain", "document.querySelector('.ludo-one')")
    enter("chip-silent-captain", f"{ask}('8 left')")
    enter("card-hill-brawler", "document.querySelector('.ludo-one')")
    enter("card-hill-brawler", f"{ask}('6 left')")
    assert tab.evaluate("document.activeElement.className") == "ludo-ask", (
        "after an action the keyboard is at the question"
    )
    enter("refused", "document.querySelector('.ludo-refused')")
    enter("no-", f"{place} === 'tab-explain'")
    table.locator(".ludo-explain .ludo-cite").first.press("Enter")
    tab.wait_for_function(f"{place} === 'tab-rules'")
    table.get_by_role("tab", name="Rules").press("Home")
    assert tab.evaluate(place) == "tab-do"

    table = tab.locator(".ludo-table").nth(1)
    table.scroll_into_view_if_needed()
    table.get_by_role("tab", name="Log").click()
    log = table.locator(".ludo-log")
    end = "(e) => e.scrollHeight - e.scrollTop - e.clientHeight < 30"
    log.get_by_text("earlier steps: show more").wait_for()
    for _ in range(3):
        step = table.locator(".ludo-steptext").inner_text()
        table.get_by_role("tab", name="Actions").click()
        table.locator(".ludo-do .ludo-act").last.click()
        table.get_by_role("tab", name="Log").click()
        tab.wait_for_function("(was) => document.querySelectorAll('.ludo-steptext')[1].textContent !== was", arg=step)
        tab.wait_for_timeout(200)
        assert log.evaluate(end)
    log.locator("[data-do=earlier]").press("Enter")
    tab.wait_for_function(
        "document.activeElement.closest('.ludo-logbody') && !document.querySelector('[data-do=earlier]')"
    )


def test_names_from_outside_do_nothing(server, page):
    page.open(server.notebook("hostile.ipynb", BEGIN, HOSTILE, HOSTILE_TABLE))
    tab = page.page
    view, table = tab.locator(".ludo-view"), tab.locator(".ludo-table")
    view.locator('[data-cell="knight-3"]').focus()
    tab.keyboard.press("Space")
    view.locator(".ludo-live").get_by_text("<script>").wait_for()
    table.scroll_into_view_if_needed()
    table.locator(".ludo-card").first.click()
    press(table, "archer-1")
    table.locator(".ludo-acts, .ludo-one").get_by_text("<img").first.wait_for()
    for where in (view, table):
        assert where.locator("script, img, mjx-container, .MathJax, iframe").count() == 0
        assert "<script>" in where.inner_text()
    assert tab.evaluate("window.hacked") is None


def test_boards_rules_and_pages_that_are_shown_twice(server, page):
    page.open(server.notebook("views.ipynb", BEGIN, VIEW, "v", 'RuleBrowser(g.rules, "CP-034?")'))
    tab, views = page.page, page.page.locator(".ludo-view")
    views.first.scroll_into_view_if_needed()
    views.first.locator('[data-cell="knight-3"]').focus()
    tab.keyboard.press("Enter")
    views.first.locator(".ludo-marks path").first.wait_for()
    assert views.first.locator('[data-cell="archer-3"]').get_attribute("aria-label").endswith("can be reached")
    assert views.first.locator('[data-cell="knight-3"]').get_attribute("aria-pressed") == "true"
    # The second view of the same widget shows the same, and shares no id with the first.
    second = views.nth(1)
    second.scroll_into_view_if_needed()
    assert second.locator('[data-cell="knight-3"]').get_attribute("aria-pressed") == "true"
    ids = tab.evaluate("[...document.querySelectorAll('.ludo [id]')].map((node) => node.id)")
    assert len(ids) == len(set(ids)) > 0
    # Nothing of ours changes the page around it.
    assert tab.evaluate("[...document.querySelectorAll('.ludo style')].length") == 0
    # The rulebook: search, open, follow.
    rules = tab.locator(".ludo-rules.ludo")
    rules.scroll_into_view_if_needed()
    assert "Our ruling" in rules.inner_text() or "CP-034" in rules.inner_text()
    rules.get_by_role("searchbox").fill("boulder")
    rules.locator(".ludo-row").first.wait_for()
    rules.locator(".ludo-row").first.focus()
    tab.keyboard.press("Enter")
    rules.locator(".ludo-ruletext").wait_for()
    assert "oulder" in rules.locator(".ludo-ruletext").inner_text()


def test_the_table_is_handed_over(server, page):
    """The next person's relics are in the page only when that person says so; at a draw nothing hidden can be chosen."""
    made = "g = ludo.game('covil')\ns = g.new(2, seed=1)\nt = Table(s, seed=1)\nn = Table(s, agents={1 - s.player: 'greedy'}, seed=1)"
    start = "t.choose(t.state.legal_actions()[0])\nprint(*[g.words.name(c) for c in t.state.table.hands[t.state.player]], sep=';')\nt"
    buy = "n.choose(n.state.legal_actions()[0])\nn.choose(n.state.legal_actions()[0])\nn"
    page.open(server.notebook("hands.ipynb", BEGIN, made, f"{start}", buy))
    tab, table = page.page, page.page.locator(".ludo-table").first
    table.scroll_into_view_if_needed()
    while table.locator('[data-key="ready"]').count() == 0:
        table.locator(".ludo-act, [data-key=roll]").last.click()
        tab.wait_for_timeout(300)
    button = table.locator('[data-key="ready"]')
    assert re.fullmatch(r"Show what Player \d sees", button.inner_text())
    assert table.locator(".ludo-card").filter(has_text="Boots").count() == 0
    hidden = table.locator(".ludo-hand .ludo-card, .ludo-act").count()
    button.press("Enter")
    button.wait_for(state="detached")
    assert table.locator(".ludo-hand .ludo-card, .ludo-act").count() > hidden
    draw = tab.locator(".ludo-table").nth(1)
    draw.scroll_into_view_if_needed()
    assert draw.locator("div.ludo-odds").count() > 3 and draw.locator("button.ludo-odds").count() == 0
    draw.locator('[data-key="roll"]').click()
    tab.wait_for_function("document.querySelectorAll('.ludo-table')[1].querySelectorAll('div.ludo-odds').length < 3")


def test_one_wish_plays_one_thing_and_a_dead_kernel_is_told(server, page):
    """Enter pressed three times, or held down, plays one thing; a Table of the three games fits a screen; a silent kernel is told."""
    games = "Table(ludo.game('covil').scenario('dear-and-mixed'), chance='auto')"
    page.open(server.notebook("life.ipynb", BEGIN, TURN, games, "Table(ludo.game('warhammer-quest').new(seed=3))"))
    tab, table = page.page, page.page.locator(".ludo-table").first
    tab.set_viewport_size({"width": 1440, "height": 900})
    for i in range(3):
        tab.locator(".ludo-table").nth(i).scroll_into_view_if_needed()
        height = tab.locator(".ludo-table").nth(i).evaluate("(e) => [e.clientWidth, e.getBoundingClientRect().height]")
        assert height[0] > 900 and height[1] <= 760, (i, height)
    table.scroll_into_view_if_needed()
    small = """(e) => [...e.querySelectorAll("*")].filter((it) => !it.closest("svg") && it.checkVisibility() &&
      [...it.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim()) && parseFloat(getComputedStyle(it).fontSize) < 12).length"""
    assert table.evaluate(small) == 0
    step = table.locator(".ludo-steptext")
    assert step.inner_text() == "0 of 0"
    table.get_by_role("button", name="Do no more in this phase").focus()
    for _ in range(3):
        tab.keyboard.press("Enter")
    tab.wait_for_function("document.querySelector('.ludo-steptext').textContent === '1 of 1'")
    tab.wait_for_timeout(300)
    assert step.inner_text() == "1 of 1" and tab.evaluate("document.activeElement.className") == "ludo-ask"
    table.get_by_role("button", name="Do no more in this phase").focus()
    tab.keyboard.down("Enter")
    for _ in range(4):
        tab.keyboard.down("Enter")  # as a key that is held repeats
    tab.keyboard.up("Enter")
    tab.wait_for_function("document.querySelector('.ludo-steptext').textContent === '2 of 2'")
    tab.wait_for_timeout(300)
    assert step.inner_text() == "2 of 2"
    # One stop of the Tab key for hand, tabs, actions, board; arrows move within.
    for group in (".ludo-cards", ".ludo-tabs", ".ludo-allacts", ".ludo-board svg"):
        assert table.locator(f"{group} [tabindex='0']").count() == 1, group
    table.locator(".ludo-card").first.focus()
    tab.keyboard.press("End")
    assert tab.evaluate("document.activeElement === [...document.querySelector('.ludo-cards').children].at(-1)")
    # The kernel is at work elsewhere: what was clicked is marked at once, and after half a second it is told.
    tab.evaluate("""() => { window.held = WebSocket.prototype.send; WebSocket.prototype.send = () => {}; }""")
    card = table.locator(".ludo-card.ludo-can").first
    card.click()
    assert card.get_attribute("aria-busy") == "true"
    table.locator(".ludo-life-wait").get_by_text("Waiting for the kernel").wait_for()
    tab.evaluate("() => { WebSocket.prototype.send = window.held; }")
    card.click()
    table.locator(".ludo-pick").wait_for()
    assert table.locator("[aria-busy]").count() == 0 and table.locator(".ludo-life-wait").is_hidden()
    # It goes away: the table says so, and is out of reach.
    tab.get_by_role("menuitem", name="Kernel", exact=True).click()
    tab.locator('.lm-Menu [data-command="kernelmenu:restart"]').click()
    tab.locator(".jp-Dialog .jp-mod-accept").click()
    tab.locator(".ludo-life-gone").first.wait_for()
    assert table.evaluate("(e) => e.inert")


STYLES = """(root) => [...root.querySelectorAll("button")].map((node) => {
  const style = getComputedStyle(node);
  return [node.className, style.borderTopWidth, style.borderTopStyle, style.backgroundColor, style.paddingLeft, style.minHeight].join(" ");
})"""


def test_a_widget_looks_the_same_beside_others(server, page):
    """Each widget brings the shared rules with it: what comes later may not undo the own rules of one before."""
    page.open(server.notebook("alone.ipynb", BEGIN, "Table(g.new(players=2, seed=1), seed=1)"))
    alone = page.page.locator(".ludo-table").first.evaluate(STYLES)
    assert len(alone) > 10
    page.open(
        server.notebook("beside.ipynb", BEGIN, "Table(g.new(players=2, seed=1), seed=1)", VIEW, "RuleBrowser(g.rules)")
    )
    page.page.locator(".ludo-rules.ludo").first.wait_for(state="attached")
    assert page.page.locator(".ludo-table").first.evaluate(STYLES) == alone
