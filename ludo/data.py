"""Ludo's data files: where they are, and how one is read so that a fault in it is named.

Anything that comes from a file is untrusted: it is bounded in size, must be UTF-8, and is checked against its type.
"""

from __future__ import annotations

import errno
import os
import secrets
import tomllib
import types
import typing
from collections.abc import Iterable, Iterator, Mapping
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, overload

import msgspec
import msgspec.structs

from ludo.errors import DataError

VERSION = "0.1.0"
"""Of Ludo, as in pyproject.toml; saves name it."""

LIMIT = 10_000_000
"""The largest file that is read, in bytes."""

T = TypeVar("T")


@cache
def folder() -> Path:
    """The folder of data files: ``ludo/data`` where Ludo was installed from a wheel, ``data`` in a checkout.

    Raises DataError when there is neither (a copy of ``ludo/`` alone).
    """
    package = Path(__file__).resolve().parent
    for place in (package / "data", package.parent / "data"):
        if place.is_dir() and any(place.glob("*/rules.toml")):
            return place
    raise DataError(
        f"Ludo's data files are neither in {package / 'data'} nor in {package.parent / 'data'}; reinstall ludo"
    )


def checkout() -> Path | None:
    """The folder of the checkout that this Ludo runs from, or None when it was installed from a wheel."""
    root = Path(__file__).resolve().parent.parent
    return root if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def nearest(word: Any, words: Iterable[Any]) -> str:
    """``"; the nearest is 'x'"`` when one of ``words`` is near to ``word``, else ``""``: the end of a refusal."""
    known = {str(w).casefold(): w for w in words}
    close = get_close_matches(str(word)[:200].casefold(), known, n=1)
    return f"; the nearest is {known[close[0]]!r}" if close else ""


def text(path: str | Path, limit: int = LIMIT) -> str:
    """The text of a file of at most ``limit`` bytes, UTF-8.

    Raises DataError, in one sentence, when the file is missing, is no file, is larger, or is not UTF-8.
    """
    path = Path(path)
    try:
        with path.open("rb") as file:
            raw = file.read(limit + 1)
    except FileNotFoundError:
        beside = path.parent.iterdir() if path.parent.is_dir() else ()
        raise DataError(f"{shown(path)}: there is no such file{nearest(path.name, (p.name for p in beside))}") from None
    except IsADirectoryError:
        raise DataError(f"{shown(path)}: this is a folder, not a file") from None
    except (OSError, ValueError) as error:
        raise DataError(f"{shown(path)}: cannot be read ({getattr(error, 'strerror', None) or error})") from None
    if len(raw) > limit:
        raise DataError(f"{shown(path)}: is larger than {limit:,} bytes, the most that is read")
    try:
        return raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        raise DataError(f"{shown(path)}: line {line} is not UTF-8 text (byte {raw[error.start]:#04x})") from None


def write(path: str | Path, content: bytes) -> Path:
    """Writes a file beside and moves it into place, so that a crash leaves what was there before."""
    path = Path(path)
    if not path.parent.is_dir():
        raise FileNotFoundError(errno.ENOENT, "there is no such folder", str(path.parent))
    beside = path.with_name(f".{path.name[:200]}.{secrets.token_hex(4)}.part")
    try:
        with beside.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
    except BaseException:
        beside.unlink(missing_ok=True)
        raise
    return path


@overload
def read(path: str | Path) -> dict[str, Any]: ...
@overload
def read(path: str | Path, type: type[T]) -> T: ...
def read(path: str | Path, type: Any = None) -> Any:
    """A TOML file, as a dict or decoded into ``type`` (what msgspec can decode: Structs, dicts, tuples).

    A key that no Struct has is refused, whether or not the Struct forbids it. Raises DataError with one sentence:
    the file, the key's path, the reason, and for an unknown or missing key what was expected and the nearest.
    """
    path = Path(path)
    source = text(path)
    try:
        found = tomllib.loads(source)
    except RecursionError:
        raise DataError(f"{shown(path)}: is nested too deeply") from None
    except ValueError as error:
        raise DataError(f"{shown(path)}: is not TOML: {str(error)[:300]}") from None
    return found if type is None else decode(found, type, shown(path))


def decode(found: Any, type: type[T], file: str) -> T:
    """Plain data from a file, checked and decoded into ``type``. Raises DataError beginning with ``file``."""
    try:
        fault = _wrong_key(type, found, "")
        if fault is None:
            return msgspec.convert(found, type)
    except msgspec.ValidationError as error:
        fault = _blamed(type, found, "", error)
    except RecursionError:
        fault = "is nested too deeply"
    raise DataError(f"{file}: {fault}")


def by_id(items: Iterable[T], where: str) -> dict[str, T]:
    """Things with an ``id`` by it, in their order. DataError, beginning with ``where``, when two have the same."""
    found: dict[str, T] = {}
    for item in items:
        id: str = item.id  # type: ignore[attr-defined]
        if id in found:
            raise DataError(f"{where}: the id {id!r} stands there twice")
        found[id] = item
    return found


def shown(path: Path) -> str:
    """A path for people: from ``data/`` on for Ludo's own files, else as it was given."""
    try:
        return (Path("data") / path.resolve().relative_to(folder())).as_posix()
    except (ValueError, OSError):  # elsewhere, or a path that cannot be resolved
        return str(path)


# msgspec stops at its own first fault, says "[...]" for a key of a dict, and lets unknown keys pass where a Struct does
# not forbid them. So keys are walked here; types are left to msgspec, and only its blame is traced to the exact place.


def _wrong_key(type: Any, value: Any, at: str) -> str | None:
    """The first key that its Struct does not have, or that it needs and does not get; None when all keys are right."""
    if not isinstance(value, (dict, list)):
        return None
    kinds = {t.__struct_config__.tag: t for t in map(_plain, typing.get_args(type)) if _is_struct(t)}
    type = _meant(type, value)
    if isinstance(value, dict) and len(kinds) > 1 and not _is_struct(type):
        tag = next(iter(kinds.values())).__struct_config__.tag_field
        said = f"{value[tag]!r} is not a {tag} here" if tag in value else f"{tag} is missing"
        return f"{at or 'the whole file'}: {said}; expected {_listed(kinds)}{nearest(value.get(tag, ''), kinds)}"
    if _is_struct(type) and isinstance(value, dict):
        fields = {key: f.required for key, f in _fields(type).items()}
        tag = type.__struct_config__.tag_field
        for key in value:
            if key not in fields and key != tag:
                return f"{_join(at, key)} is not a key here; expected {_listed(fields)}{nearest(key, fields)}"
        for key, required in fields.items():
            if required and key not in value:
                return f"{_join(at, key)} is missing; expected {_listed(k for k, needed in fields.items() if needed)}"
    return next(filter(None, (_wrong_key(t, v, place) for t, v, place in _parts(type, value, at))), None)


def _blamed(type: Any, value: Any, at: str, error: msgspec.ValidationError) -> str:
    """Where a value is of the wrong type, and how."""
    for part in _parts(_meant(type, value), value, at):
        try:
            msgspec.convert(part[1], part[0])
        except msgspec.ValidationError as inner:
            return _blamed(*part, inner)
    what, _, deeper = str(error).partition(" - at `$")
    place = (at + deeper.rstrip("`")).removeprefix(".")
    return f"{place or 'the whole file'}: {what[0].lower()}{what[1:]}".replace("`", "'")


def _parts(type: Any, value: Any, at: str) -> Iterator[tuple[Any, Any, str]]:
    """What lies one level deeper: (type, value, place)."""
    if not isinstance(value, (dict, list)):
        return
    inner = typing.get_args(type)
    origin = typing.get_origin(type)
    if isinstance(value, dict):
        if _is_struct(type):
            fields = _fields(type)
            yield from ((fields[k].type, v, _join(at, k)) for k, v in value.items() if k in fields)
        elif origin in (dict, Mapping):
            yield from ((inner[1], v, _join(at, k)) for k, v in value.items())
    elif inner:
        each = inner if origin is tuple and inner[-1] is not Ellipsis else inner[:1] * len(value)
        yield from ((t, v, f"{at}[{i}]") for i, (t, v) in enumerate(zip(each, value, strict=False)))


def _meant(type: Any, value: Any) -> Any:
    """The type within Annotated and, of a union, the member that this value is of: by its tag, or the only one."""
    type = _plain(type)
    if typing.get_origin(type) not in (typing.Union, types.UnionType):
        return type
    members = [_meant(t, value) for t in typing.get_args(type)]
    if isinstance(value, dict):
        structs = [t for t in members if _is_struct(t)]
        tagged = [t for t in structs if value.get(t.__struct_config__.tag_field, value) == t.__struct_config__.tag]
        members = (
            tagged or (structs if len(structs) == 1 else []) or [t for t in members if typing.get_origin(t) is dict]
        )
    elif isinstance(value, list):
        members = [t for t in members if typing.get_origin(t) in (tuple, list, set, frozenset)]
    return members[0] if len(members) == 1 else type


def _plain(type: Any) -> Any:
    return typing.get_args(type)[0] if typing.get_origin(type) is typing.Annotated else type


@cache
def _fields(struct: Any) -> dict[str, msgspec.structs.FieldInfo]:
    return {f.encode_name: f for f in msgspec.structs.fields(struct)}


def _is_struct(type: Any) -> bool:
    return isinstance(type, msgspec.StructMeta)


def _join(at: str, key: Any) -> str:
    return f"{at}.{key}" if at else str(key)


def _listed(words: Iterable[str]) -> str:
    return ", ".join(sorted(map(str, words)))
