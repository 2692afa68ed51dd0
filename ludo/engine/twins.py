"""The twins of a table class: a frozen Struct, which states keep and candidates, objections and tallies read, and a plain
one without the set-up, for saves.
"""

from __future__ import annotations

import inspect
import types
import typing
from collections.abc import Callable, Iterator
from operator import attrgetter
from typing import Any

import msgspec

from ludo.engine.chance import Pile


def _immutable(hint: Any, path: str, seen: set[Any]) -> str | None:
    """Why a field of this type could change under a state, or None."""
    if hint in seen or hint in (int, str, bool, float, bytes, type(None), msgspec.UnsetType):
        return None
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return next((why for a in args if (why := _immutable(a, path, seen))), None)
    if origin is typing.Literal:
        return None
    if origin is tuple:
        return next((why for a in args if a is not Ellipsis and (why := _immutable(a, f"{path}[...]", seen))), None)
    if inspect.isclass(hint) and issubclass(hint, msgspec.Struct):
        if not hint.__struct_config__.frozen:
            return f"{path} holds {hint.__name__}, which is not frozen"
        seen.add(hint)
        hints = typing.get_type_hints(hint)
        return next((why for f in hint.__struct_fields__ if (why := _immutable(hints[f], f"{path}.{f}", seen))), None)
    return f"{path} is typed {hint}: a table takes numbers, texts, frozen Structs and typed tuples of these"


def _piles(cls: type[Any], prefix: str = "") -> Iterator[str]:
    """The addresses of fields typed as piles."""
    hints = typing.get_type_hints(cls)
    for name in cls.__struct_fields__:
        hint = hints[name]
        inside = [a for a in typing.get_args(hint) if a not in (Ellipsis, type(None))] or [hint]
        if inside == [Pile]:
            yield prefix + name
        elif inspect.isclass(hint) and issubclass(hint, msgspec.Struct):
            yield from _piles(hint, f"{prefix}{name}.")


class Twins(msgspec.Struct, frozen=True):
    """A game's table class with what the engine makes of it."""

    live: type[Any]
    """The class itself, quicker to set: a wrong name is told by whoever runs the rules."""
    frozen: type[Any]
    saved: type[Any]
    piles: tuple[tuple[str, Callable[[Any], Any]], ...]
    """Where its piles are, and tuples of piles, each with what gets them: a field, or a field of a Struct in it, "dark_titan.forms"."""

    def freeze(self, t: Any) -> Any:
        return self.frozen(*msgspec.structs.astuple(t))

    def thaw(self, frozen: Any) -> Any:
        return self.live(*msgspec.structs.astuple(frozen))

    def to_dict(self, frozen: Any) -> dict[str, Any]:
        return msgspec.to_builtins(self.saved(*msgspec.structs.astuple(frozen)[1:]))


def twins(cls: type[Any]) -> Twins:
    """The frozen twin and the saved form of a table class. TypeError when a field could change under a state."""
    hints = typing.get_type_hints(cls)
    names = cls.__struct_fields__
    if cls.__struct_config__.dict or cls.__dictoffset__:
        raise TypeError(f"{cls.__name__}: a table takes its own fields alone, no dict=True")
    for name in names[1:]:
        if why := _immutable(hints[name], name, set()):
            raise TypeError(f"{cls.__name__}: {why}")
    methods = {
        key: value
        for base in reversed(cls.__mro__)
        if issubclass(base, msgspec.Struct)
        for key, value in vars(base).items()
        if isinstance(value, (types.FunctionType, property, classmethod, staticmethod)) and not key.startswith("__")
    }
    frozen = msgspec.defstruct(
        cls.__name__, [(n, hints[n]) for n in names], frozen=True, gc=False, namespace=methods, module=cls.__module__
    )
    fields = [(n, hints[n]) for n in names[1:]]  # without defaults: a save that lacks a field is refused
    saved = msgspec.defstruct(
        cls.__name__ + "Saved", fields, frozen=True, forbid_unknown_fields=True, module=cls.__module__
    )
    quick = {
        "__setattr__": object.__setattr__,
        "__delattr__": object.__delattr__,
        "__module__": cls.__module__,
        "__qualname__": cls.__qualname__,
    }
    metaclass: Any = type(cls)
    live = metaclass(cls.__name__, (cls,), quick)
    return Twins(live, frozen, saved, tuple((address, attrgetter(address)) for address in _piles(cls)))
