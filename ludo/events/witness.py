"""A witness for the tests: which rule ids were said, objected or counted. Costs nothing unless it is started.

Coverage asks it whether a rule named in the code was ever heard, so that a citation in dead code counts for nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

_heard: set[str] | None = None


def start(speaker: Any) -> None:
    """Listens from now on to what ``speaker.say(rule, key)`` says: the engine's Table. Must come before the first game is loaded."""
    global _heard
    if _heard is not None:
        return
    _heard = set()
    say = speaker.say

    def heard_say(self: Any, rule: str, key: str, **kwargs: Any) -> None:
        hear(rule)
        say(self, rule, key, **kwargs)

    speaker.say = heard_say


def hear(rule: str | None) -> None:
    if rule is not None and _heard is not None:
        _heard.add(rule.rstrip("?"))


def take() -> set[str]:
    """The ids heard since the last call, without their question marks."""
    global _heard
    if _heard is None:
        return set()
    heard, _heard = _heard, set()
    return heard


def _listening(fn: Callable[..., Any]) -> Callable[..., Any]:
    if _heard is None:
        return fn

    def heard(*args: Any) -> Any:
        for said in fn(*args):
            hear(said.rule)
            yield said

    return heard


objecting = _listening
counting = _listening
