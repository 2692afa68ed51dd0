"""What a widget does is done whole: a click in the page and a cell that plays come from two threads.

JupyterLab answers clicks in a thread of its own while a cell runs. Whoever calls a widget waits until the other is done.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from typing import Any

import anywidget


def _held(do: Callable[..., Any]) -> Callable[..., Any]:
    @functools.wraps(do)
    def whole(self: Any, *args: Any, **kwargs: Any) -> Any:
        with self.lock:
            return do(self, *args, **kwargs)

    return whole


class Whole(anywidget.AnyWidget):
    """A widget whose public methods and properties, and what the page sends, run one at a time. ``lock``: to hold it over several calls, as
    ``with table.lock: ...``; the same thread may take it again."""

    lock: Any

    def __new__(cls, *args: Any, **kwargs: Any) -> Any:
        made = super().__new__(cls, *args, **kwargs)
        made.lock = threading.RLock()
        return made

    def __init_subclass__(cls, **kwargs: Any) -> None:
        for name, what in list(vars(cls).items()):
            if name.startswith("_") and name not in ("_heard", "_repr_mimebundle_"):
                continue
            if isinstance(what, property):
                setattr(cls, name, property(_held(what.fget), what.fset and _held(what.fset), None, what.__doc__))  # type: ignore[arg-type]
            elif callable(what) and not isinstance(what, type) and hasattr(what, "__code__"):
                setattr(cls, name, _held(what))
        super().__init_subclass__(**kwargs)
