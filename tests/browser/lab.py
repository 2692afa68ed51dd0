"""A real JupyterLab for a test: free port, its own configuration, and a page that may not leave the machine."""

from __future__ import annotations

import json
import os
import re
import secrets
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]

FAILED = '[data-mime-type="application/vnd.jupyter.error"], [data-mime-type="application/vnd.jupyter.stderr"]'
RAN = f"""() => [...document.querySelectorAll('.jp-CodeCell .jp-InputPrompt')]
  .every((n) => /\\[\\d+\\]/.test(n.textContent)) || document.querySelector('{FAILED}')"""


class Lab:
    """A running JupyterLab: ``url``, ``token``, and the folder that it shows."""

    def __init__(self, port: int, token: str, folder: Path) -> None:
        self.url, self.token, self.folder = f"http://127.0.0.1:{port}", token, folder

    def notebook(self, name: str, *cells: str) -> str:
        """Writes a notebook of code cells; returns the address at which it opens."""
        code = [
            {"cell_type": "code", "id": f"c{i}", "metadata": {}, "source": cell, "outputs": [], "execution_count": None}
            for i, cell in enumerate(cells)
        ]
        kernel = {"kernelspec": {"name": "python3", "display_name": "Python 3", "language": "python"}}
        (self.folder / name).write_text(
            json.dumps({"cells": code, "metadata": kernel, "nbformat": 4, "nbformat_minor": 5})
        )
        return f"{self.url}/lab/tree/{name}?token={self.token}&reset"


@contextmanager
def lab(folder: Path, theme: str = "JupyterLab Light") -> Iterator[Lab]:
    """JupyterLab while the block runs. The reader's own settings, kernels and extensions elsewhere play no part."""
    token, home, work = secrets.token_hex(16), folder / "home", folder / "work"
    settings = home / "lab" / "user-settings" / "@jupyterlab"
    for place, value in (
        (
            settings / "apputils-extension" / "notification.jupyterlab-settings",
            {"fetchNews": "false", "checkForUpdates": False},
        ),
        (settings / "apputils-extension" / "themes.jupyterlab-settings", {"theme": theme}),
    ):
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_text(json.dumps(value))
    work.mkdir(parents=True, exist_ok=True)
    env = {
        **os.environ,
        "JUPYTER_CONFIG_DIR": str(home / "config"),
        "JUPYTER_DATA_DIR": str(home / "data"),
        "JUPYTERLAB_SETTINGS_DIR": str(home / "lab" / "user-settings"),
        "JUPYTERLAB_WORKSPACES_DIR": str(home / "lab" / "workspaces"),
        "IPYTHONDIR": str(home / "ipython"),
        "PYTHONPATH": os.pathsep.join(
            filter(None, [str(ROOT), str(ROOT / "widgets"), str(ROOT / "tests"), os.environ.get("PYTHONPATH")])
        ),
    }
    command = [sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root", "--ServerApp.ip=127.0.0.1"]
    command += ["--ServerApp.port=0", f"--IdentityProvider.token={token}", f"--ServerApp.root_dir={work}"]
    with tempfile.TemporaryDirectory(prefix="ludo-") as runtime:  # the way to a kernel's sockets must be short
        env["JUPYTER_RUNTIME_DIR"] = runtime
        if os.name == "posix":
            command += ["--KernelManager.transport=ipc"]
        server, port = _start(command, env, work, folder / "lab.log")
        try:
            yield Lab(port, token, work)
        finally:
            server.terminate()
            try:
                server.wait(20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def _start(command: list[str], env: dict[str, str], work: Path, log: Path) -> tuple[subprocess.Popen[bytes], int]:
    """A server that answers, and its port. It looks for a free port before it takes it: where another was quicker, again."""
    for _ in range(5):
        with log.open("w") as written:
            server = subprocess.Popen(command, env=env, stdout=written, stderr=written, cwd=work)
        told = Path(env["JUPYTER_RUNTIME_DIR"]) / f"jpserver-{server.pid}.json"
        end = time.monotonic() + 60
        while time.monotonic() < end and server.poll() is None:
            try:
                info = json.loads(told.read_text())
                urllib.request.urlopen(f"{info['url']}api/status?token={info['token']}", timeout=2).close()
                return server, info["port"]
            except (OSError, ValueError):  # not yet written, half written, or not yet listening
                time.sleep(0.1)
        server.kill()
        server.wait()
        if "already in use" not in log.read_text():
            break
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-2000:]}")


class Page:
    """A Playwright page that opens notebooks.

    ``strays``: requests that would have left the machine; ``errors``: of the console.
    """

    def __init__(self, page: Any) -> None:
        self.page, self.strays, self.errors = page, [], []
        page.route("**/*", self._route)
        page.on("console", lambda m: self.errors.append(m.text) if m.type == "error" else None)
        page.on("pageerror", lambda e: self.errors.append(str(e)))

    def _route(self, route: Any) -> None:
        url = route.request.url
        if url.startswith(("http://127.0.0.1:", "data:", "blob:")):
            route.continue_()
        else:
            self.strays.append(url)
            route.abort()

    def open(self, url: str) -> None:
        """Opens a notebook and runs all its cells, to the end."""
        self.page.goto(url, timeout=60_000)
        self.page.locator(".jp-Notebook .jp-Cell").first.wait_for(timeout=60_000)
        self.page.get_by_text(re.compile(r"Python 3.*\| Idle")).wait_for(timeout=60_000)
        self.page.get_by_role("menuitem", name="Run", exact=True).click()
        self.page.get_by_role("menuitem", name="Run All Cells", exact=True).click()
        self.page.wait_for_function(RAN, timeout=60_000)
        failed = self.page.locator(FAILED)
        if failed.count():
            raise AssertionError(failed.first.inner_text()[-3000:])


def tree(page):
    """Chromium's accessibility tree: [(role, name, {property: value})] of what is not ignored."""
    nodes = page.context.new_cdp_session(page).send("Accessibility.getFullAXTree")["nodes"]
    return [
        (
            node["role"]["value"],
            node.get("name", {}).get("value", ""),
            {p["name"]: p["value"].get("value") for p in node.get("properties", ())},
        )
        for node in nodes
        if not node["ignored"]
    ]


def press(table, space):
    """A click of the mouse in the middle of a space, on whatever is uppermost there."""
    at = table.locator(f'[data-cell="{space}"] path').evaluate("""(path) => {
      path.ownerSVGElement.scrollIntoView({ block: "nearest" });
      const at = path.ownerSVGElement.createSVGPoint();
      const corners = [...path.getAttribute("d").matchAll(/([\\d.]+) ([\\d.]+)/g)].map((m) => [+m[1], +m[2]]);
      [at.x, at.y] = [0, 1].map((i) => corners.reduce((sum, c) => sum + c[i], 0) / corners.length);
      const there = at.matrixTransform(path.getScreenCTM());
      return [there.x, there.y];
    }""")
    table.page.mouse.click(*at)
