"""Boards in files: the TOML that they are saved as, and those of Ludo's own data by name."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from ludo.data import folder, nearest, read, write
from ludo.errors import UnknownName


@cache
def own(kind: str) -> dict[str, Path]:
    """{name: file} of every board in data/*/boards/ whose file says that it is of this kind."""
    return {path.stem: path for path in sorted(folder().glob("*/boards/*.toml")) if read(path).get("kind") == kind}


def named(kind: str, name: str, what: str) -> Path:
    """The file of a board of Ludo's own. UnknownName, a KeyError, names the known and the nearest; ``what``: its kind
    in a word."""
    known = own(kind)
    if name not in known:
        raise UnknownName(f"there is no {what} {name!r}; there are {', '.join(known)}{nearest(name, known)}")
    return known[name]


def save(data: Mapping[str, Any], path: str | Path) -> Path:
    """Writes a board's plain data as TOML; a crash leaves what was there before. Returns the path."""
    return write(path, toml(data).encode("utf-8"))


def toml(data: Mapping[str, Any]) -> str:
    """Plain data as TOML: tables last, lists in an entry a line, but for lists of numbers. ValueError for text that no
    file can hold."""
    lines, tables = [], []
    for key, value in data.items():
        if isinstance(value, dict):
            tables += ["", f"[{key}]", *(f"{_value(name)} = {_value(part)}" for name, part in value.items())]
        elif not isinstance(value, list) or not value or isinstance(value[0], int):
            lines.append(f"{key} = {_value(value)}")
        elif isinstance(value[0], dict):
            for table in value:
                tables += ["", f"[[{key}]]", *(f"{name} = {_value(part)}" for name, part in table.items())]
        else:
            lines += [f"{key} = [", *(f"  {_value(entry)}," for entry in value), "]"]
    return "\n".join([*lines, *tables]) + "\n"


def _value(value: Any) -> str:
    if isinstance(value, str):
        try:
            value.encode("utf-8")
        except UnicodeEncodeError:
            raise ValueError(f"{value[:40]!r} is no text that a file can hold") from None
        return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int):
        return str(value)
    return f"[{', '.join(map(_value, value))}]"
