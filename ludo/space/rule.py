"""A sight rule with its rulings, as a value."""

from __future__ import annotations

from typing import Any

import msgspec

from ludo.data import nearest

RULES = ("corner", "center")
RULINGS: dict[str, tuple[Any, ...]] = {
    "wall_runs": ("blocked", "clear"),
    "target_blocks": (False, True),
    "wall_between": ("lines", "unseen"),
}
"""The rulings that are options, with their readings, the default first: R4, R7, R9."""


class Rule(msgspec.Struct, frozen=True, cache_hash=True):
    """A sight rule with its rulings. ``along``: running along a wall blocks (R4). ``target_blocks``: the publisher's
    answer to R7, that the figure in the target space blocks (DX-074). ``unseen``: their answer to R9, that spaces with
    a wall or closed door on their common side do not see each other (DX-075)."""

    name: str = "corner"
    along: bool = True
    target_blocks: bool = False
    unseen: bool = False

    @classmethod
    def of(cls, rule: str, rulings: dict[str, Any]) -> Rule:
        """ValueError names what is wrong and what is allowed."""
        if not rulings and rule in _PLAIN:
            return _PLAIN[rule]
        if rule not in RULES:
            raise ValueError(f"there is no sight rule {rule!r}; there are {', '.join(RULES)}{nearest(rule, RULES)}")
        for name, value in rulings.items():
            if name not in RULINGS:
                raise ValueError(f"there is no ruling {name!r}; there are {', '.join(RULINGS)}{nearest(name, RULINGS)}")
            if not any(value is v or (isinstance(v, str) and value == v) for v in RULINGS[name]):
                raise ValueError(
                    f"ruling {name}: {value!r} is not allowed; allowed is {' or '.join(map(repr, RULINGS[name]))}"
                )
        if rule == "center":  # a centre line runs along nothing, and figures do not block it
            return _PLAIN[rule]
        return cls(
            rule,
            rulings.get("wall_runs", "blocked") == "blocked",
            rulings.get("target_blocks", False),
            rulings.get("wall_between", "lines") == "unseen",
        )

    @property
    def rulings(self) -> dict[str, Any]:
        """As ``of`` takes them."""
        return {
            "wall_runs": "blocked" if self.along else "clear",
            "target_blocks": self.target_blocks,
            "wall_between": "unseen" if self.unseen else "lines",
        }


_PLAIN = {name: Rule(name) for name in RULES}
