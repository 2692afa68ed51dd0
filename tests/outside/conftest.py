"""Games outside of Ludo's own folders: loaded in a test, they are gone after it, so that no other test sees them."""

from __future__ import annotations

import sys

import pytest

from ludo.engine import shelf

collect_ignore = ["hexapawn"]  # its own tests run in a process of their own, as its owner runs them


@pytest.fixture(autouse=True)
def alone(monkeypatch):
    monkeypatch.setattr(shelf, "_games", dict(shelf._games))
    before = set(sys.modules)
    yield
    for name in set(sys.modules) - before:
        file = getattr(sys.modules[name], "__file__", None) or "site-packages"
        if "site-packages" not in file and not name.startswith(("ludo", "tests", "test_")):
            del sys.modules[name]
