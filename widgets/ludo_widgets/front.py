"""The front end's files: plain JavaScript and CSS in this package, nothing from the network."""

from __future__ import annotations

from functools import cache
from importlib import resources


@cache
def read(*names: str) -> str:
    """These files of ``front/``, joined; only the last script of a widget exports, so that they are one module."""
    folder = resources.files("ludo_widgets") / "front"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)
