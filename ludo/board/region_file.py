"""Maps of regions as TOML: what ``RegionMap.save`` writes and ``RegionMap.load`` reads."""

from __future__ import annotations

from typing import Any

import msgspec

from ludo.board.dungeon_file import _string as string
from ludo.board.regions import RegionData


def text(found: RegionData) -> str:
    """A map as TOML, with the keys that say something."""
    whole: dict[str, Any] = msgspec.to_builtins(found)
    parts = {key: whole.pop(key, []) for key in ("regions", "adjacency")}
    lines = [f"{key} = {_value(value)}" for key, value in whole.items()]
    for name, tables in parts.items():
        for table in tables:
            lines += ["", f"[[{name}]]", *(f"{key} = {_value(value)}" for key, value in table.items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, str):
        return string(value)
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return f"[{', '.join(map(_value, value))}]"
