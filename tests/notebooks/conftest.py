"""What kernels share is made before they start."""

from __future__ import annotations

import pytest


@pytest.fixture(scope="session", autouse=True)
def fonts():
    """Matplotlib's list of fonts: on a fresh machine each kernel would make it, and say so on stderr when it is slow."""
    import matplotlib.font_manager  # noqa: F401
