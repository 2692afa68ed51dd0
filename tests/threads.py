"""Two threads at once, which take turns as often as Python can."""

from __future__ import annotations

import sys
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import Any


@contextmanager
def often_switched() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def together(*work: Callable[[], Any]) -> list[Any]:
    """Runs functions at once, each in a thread of its own; returns what each returns, or raises what one raises."""
    gate = threading.Barrier(len(work))

    def run(do: Callable[[], Any]) -> Any:
        gate.wait()
        return do()

    with ThreadPoolExecutor(len(work)) as pool:
        return [done.result() for done in [pool.submit(run, do) for do in work]]
