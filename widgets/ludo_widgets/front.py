"""The front end's files: plain JavaScript and CSS in this package, nothing from the network."""

from __future__ import annotations

from functools import cache
from importlib import resources
from typing import Any

import msgspec


@cache
def read(*names: str) -> str:
    """These files of ``front/``, joined; only the last script of a widget exports, so that they are one module."""
    folder = resources.files("ludo_widgets") / "front"
    return "\n".join((folder / name).read_text(encoding="utf-8") for name in names)


def _text(value: Any, widget: Any) -> str:
    return msgspec.json.encode(value).decode()


SENT = {"sync": True, "to_json": _text}
"""Tags of a trait that is sent as one text (``reader`` in base.js takes it apart): ipywidgets looks through whatever it
sends value by value for binary data, which takes as long as playing an action."""
