"""Actions as they are typed: the kind, then what it names, in order or as name=value."""

from __future__ import annotations

import typing
from collections.abc import Mapping
from typing import Any

import msgspec

from ludo.data import nearest
from ludo.engine.text import said


def part_of(line: str, actions: Mapping[str, Any]) -> tuple[Any, dict[str, Any]]:
    """(the kind of action, the fields that were typed) of a line that may be unfinished. ValueError says what it cannot mean."""
    kind, *words = line.split()
    if kind not in actions:
        known = ", ".join(actions)
        raise ValueError(f"{kind!r} is no action; there are {known}{nearest(kind, actions)}")
    fields = {f.name: f for f in msgspec.structs.fields(actions[kind])}
    data: dict[str, Any] = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            name, value = next((n for n in fields if n not in data), ""), word
            if not name:
                raise ValueError(f"{kind} names only {', '.join(fields) or 'nothing'}: {word!r} is too much")
        if name not in fields:
            raise ValueError(f"{kind} has no {name!r}; it has {', '.join(fields) or 'nothing'}{nearest(name, fields)}")
        data[name] = _value(fields[name].type, value)
    return actions[kind], data


def missing(kind: Any, data: Mapping[str, Any]) -> list[str]:
    """The fields that an action of this kind still needs."""
    return [f.name for f in msgspec.structs.fields(kind) if f.required and f.name not in data]


def made(kind: Any, data: Mapping[str, Any]) -> Any:
    """The action of these fields. ValueError says which is missing, or what is wrong with one."""
    if wanting := missing(kind, data):
        shown = " ".join(f"{f.name}=..." if f.required else f"[{f.name}=...]" for f in msgspec.structs.fields(kind))
        raise ValueError(f"{kind.kind} also needs {', '.join(wanting)}, as {kind.kind} {shown}")
    try:
        return msgspec.convert({"kind": kind.kind, **data}, kind, strict=False)
    except msgspec.ValidationError as fault:
        what, _, where = str(fault).partition(" - at `$.")
        at = where.rstrip("`") or "it"
        raise ValueError(f"{kind.kind}: {at}: {what[0].lower()}{what[1:]}".replace("`", "'")) from None


def as_typed(a: Any) -> str:
    """An action as one would type it: "hit red-archer troll-1"."""
    return " ".join([a.kind, *(_told(value) for value in msgspec.structs.astuple(a) if value not in ("", None))])


def _told(value: Any) -> str:
    return said(value) if not isinstance(value, bool) else "yes" if value else "no"


def _value(type: Any, said: str) -> Any:
    """A typed word as its field has it: (row, column) is written 3,4."""
    kinds = {typing.get_origin(t) or t for t in (typing.get_args(type) or (type,))} | {typing.get_origin(type)}
    if tuple in kinds and "," in said:
        return tuple(int(part) if part.lstrip("-").isdigit() else part for part in said.strip("()").split(","))
    if bool in kinds:
        return {"yes": True, "true": True, "no": False, "false": False}.get(said.lower(), said)
    if int in kinds and said.lstrip("-").isdigit():
        return int(said)
    return said
