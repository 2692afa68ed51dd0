"""From a click to the changed picture, in a real JupyterLab in headless Chromium; and against redrawing a figure.

    python benchmarks/click.py [game] [clicks]

Needs a Chromium (or LUDO_CHROMIUM, its path). Says the median and the 95th percentile of each kind of click in
milliseconds, from the click to the changed classes and places in the page, and the ratio to an Output widget into which
the same state is drawn anew by matplotlib. Run it on a quiet machine.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path[:0] = [str(ROOT / "tests" / "browser"), str(ROOT)]

from lab import Page, lab  # noqa: E402

from benchmarks.games import GAMES, asked  # noqa: E402
from benchmarks.tables import Row, show  # noqa: E402

GOAL, FASTER = 60.0, 10.0
"""ms for 95 of 100 clicks; and how many times as long redrawing takes."""
TABLE = """
import ludo, random
from ludo_widgets import Table
g = ludo.game("{game}")
t = Table(g.new({it.table}), chance="auto", open=True)
rng = random.Random(2)
while len(t.history) < 10 or t.state.phase != "{it.step}":
    t.choose(rng.choice(t.state.legal_actions()))
t
"""
OUTPUT = """
import ipywidgets, itertools
from IPython.display import display
button, out = ipywidgets.Button(description="redraw"), ipywidgets.Output()
turn = itertools.cycle(t.history[-40:])
def redraw(_):
    ax = ludo.draw.board(next(turn))
    out.clear_output(wait=True)
    with out:
        display(ax)
button.on_click(redraw)
display(ipywidgets.VBox([button, out], layout=ipywidgets.Layout(min_height="700px")))
"""
# Clicks on one thing and waits until the board has taken over what came back.
CLICK = """([selector, n]) => new Promise((done) => {
  const table = document.querySelector(".ludo-table"), begin = performance.now();
  table.addEventListener("ludo-drawn", () => done(performance.now() - begin), { once: true });
  setTimeout(() => done(-1), 2000);
  const them = table.querySelectorAll(selector), it = them[n % them.length];
  if (!it) done(-1); else it.dispatchEvent(new MouseEvent("click", { bubbles: true }));
})"""
REDRAW = """() => new Promise((done) => {
  const button = [...document.querySelectorAll("button.jupyter-button")].find((b) => b.textContent === "redraw");
  const area = button.closest(".jp-OutputArea-output"), begin = performance.now();
  const old = area.querySelector("svg");
  new MutationObserver((_, watch) => {
    const now = area.querySelector(".jp-OutputArea svg");
    if (!now || now === old) return;
    watch.disconnect();
    done(performance.now() - begin);
  }).observe(area, { childList: true, subtree: true });
  button.click();
})"""


def click_latency(game: str = "castle-panic", clicks: int = 50) -> dict[str, tuple[float, float]]:
    """{kind of click: (median, 95th percentile) in ms}."""
    from playwright.sync_api import sync_playwright

    path = os.environ.get("LUDO_CHROMIUM") or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))))
    found: dict[str, tuple[float, float]] = {}
    with tempfile.TemporaryDirectory() as folder, lab(Path(folder)) as server, sync_playwright() as play:
        browser = play.chromium.launch(executable_path=path, args=["--disable-gpu"])
        page = Page(browser.new_page(viewport={"width": 1150, "height": 1000}))
        page.open(server.notebook("click.ipynb", TABLE.format(game=game, it=GAMES[game]), OUTPUT))
        page.page.locator(".ludo-table svg").wait_for()
        kinds = {
            "play an action": ['.ludo-panel [data-do="choose"]'],
            "undo and redo": ['[data-do="undo"]', '[data-do="undo"]', '[data-do="redo"]'],
            "click on a card": [".ludo-card"],
        }
        for kind, selectors in kinds.items():
            times = [_once(page, CLICK, [selectors[i % len(selectors)], i * 7]) for i in range(clicks + 3)][3:]
            if min(times) < 0:
                raise RuntimeError(f"{kind}: {sum(t < 0 for t in times)} of {clicks} clicks had no answer")
            found[kind] = _said(times)
        page.page.get_by_role("button", name="redraw").scroll_into_view_if_needed()
        found["redraw into an Output"] = _said([_once(page, REDRAW) for _ in range(clicks + 3)][3:])
        browser.close()
    return found


def _once(page: Page, script: str, arg: Any = None) -> float:
    page.page.wait_for_timeout(90)
    return page.page.evaluate(script, arg)


def _said(times: list[float]) -> tuple[float, float]:
    return statistics.median(times), statistics.quantiles(times, n=20)[-1]


if __name__ == "__main__":
    game, numbers = asked()
    results = click_latency(game, *numbers[:1])
    redraw = results.pop("redraw into an Output")
    rows = []
    for kind, (median, p95) in results.items():
        rows.append(Row(f"{kind}: median", f"{median:.1f} ms"))
        rows.append(Row("the same, 95th percentile", f"{p95:.1f} ms", f"< {GOAL:g} ms", p95 < GOAL))
    rows.append(Row("redraw into an Output: median", f"{redraw[0]:.1f} ms"))
    for kind in ("play an action", "undo and redo"):
        times = redraw[0] / results[kind][0]
        rows.append(Row(f"redrawing against: {kind}", f"{times:.1f} x", f">= {FASTER:g}", times >= FASTER))
    sys.exit(show(rows))
