"""A witness for the tests: which rule ids were said, objected, counted or shown. Costs nothing unless it is started.

Coverage asks it whether a rule named in the code was ever heard, so that a citation in dead code counts for nothing,
and whether it was ever heard from more than commentary: quiet events, and a scene's notes.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

_heard: dict[str, bool] | None = None
"""{id: whether it did something: an event that is not quiet, an objection, a part of a number}."""


def start(speaker: Any) -> None:
    """Listens from now on to what ``speaker.say(rule, key)`` says: the engine's Table. Must come before the first game is loaded."""
    global _heard
    if _heard is not None:
        return
    _heard = {}
    say = speaker.say

    def heard_say(self: Any, rule: str, key: str, **kwargs: Any) -> None:
        hear(rule, not kwargs.get("quiet", False))
        say(self, rule, key, **kwargs)

    speaker.say = heard_say


def hear(rule: str | None, does: bool = True) -> None:
    """``does``: False for commentary, which changes nothing when it is taken out."""
    if rule is not None and _heard is not None:
        id = rule.rstrip("?")
        _heard[id] = does or _heard.get(id, False)


def take() -> dict[str, bool]:
    """{id heard since the last call, without question mark: whether it was more than told}."""
    global _heard
    if _heard is None:
        return {}
    heard, _heard = _heard, {}
    return heard


def _listening(fn: Callable[..., Any]) -> Callable[..., Any]:
    if _heard is None:
        return fn

    @wraps(fn)
    def heard(*args: Any) -> Any:
        for said in fn(*args):
            hear(said.rule)
            yield said

    return heard


objecting = _listening
counting = _listening
