"""One JupyterLab and one Chromium for all browser tests."""

from __future__ import annotations

import pytest
from lab import Page, lab


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with lab(tmp_path_factory.mktemp("lab")) as running:
        yield running


@pytest.fixture(scope="session")
def browser(chromium):
    from playwright.sync_api import sync_playwright

    with sync_playwright() as play:
        running = play.chromium.launch(executable_path=chromium, args=["--disable-gpu"])
        yield running
        running.close()


@pytest.fixture
def page(browser):
    """A page that must stay on the machine and free of errors."""
    tab = browser.new_page(viewport={"width": 1150, "height": 1000})
    tab.set_default_timeout(10_000)
    found = Page(tab)
    yield found
    tab.close()
    assert found.strays == []
    assert found.errors == []
