"""A sight rule with its rulings, as a value."""

from __future__ import annotations

from typing import Any

import msgspec

from ludo.data import nearest

RULES = ("corner", "center")


class Rule(msgspec.Struct, frozen=True, cache_hash=True):
    """A sight rule with its rulings. ``along``: running along a wall blocks (R4). ``target_blocks``: the FAQ's reading
    of R7 (DX-074)."""

    name: str = "corner"
    along: bool = True
    target_blocks: bool = False

    @classmethod
    def of(cls, rule: str, rulings: dict[str, Any]) -> Rule:
        """ValueError names what is wrong and what is allowed."""
        if not rulings and rule in _PLAIN:
            return _PLAIN[rule]
        if rule not in RULES:
            raise ValueError(f"there is no sight rule {rule!r}; there are {', '.join(RULES)}{nearest(rule, RULES)}")
        known = {"wall_runs": ("blocked", "clear"), "target_blocks": (False, True)}
        for name, value in rulings.items():
            if name not in known:
                raise ValueError(f"there is no ruling {name!r}; there are {', '.join(known)}{nearest(name, known)}")
            if not any(value is v or (isinstance(v, str) and value == v) for v in known[name]):
                raise ValueError(
                    f"ruling {name}: {value!r} is not allowed; allowed is {' or '.join(map(repr, known[name]))}"
                )
        if rule == "center":  # a centre line runs along nothing, and figures do not block it
            return _PLAIN[rule]
        return cls(rule, rulings.get("wall_runs", "blocked") == "blocked", rulings.get("target_blocks", False))


_PLAIN = {name: Rule(name) for name in RULES}
