"""What may be changed in a game's data, and what was: trees of tables, dotted paths, packs laid over.

A *tree* is a TOML file as dicts and lists in which every list of tables with ids is ``Entries``, by id. A *change* is a dotted
path with its new value, None where something is taken out: {"cards.red-knight.damage": 2, "cards.barrage": None}. The changes of
a set-up are brought into one form (``changed``), so that two ways to say the same are the same set-up, the same save.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from ludo.data import nearest, read, shown
from ludo.errors import DataError

NO_DATA = ("game", "rules", "look", "sources")
"""Files of a game's folder that are no data of a set-up, beside words.*.toml."""

MOST = 2**53
"""Numbers are smaller, so that every reader of JSON takes them as they are."""

MOST_CHANGES = 20_000
"""Changes of one set-up."""


class Entries(dict[str, Any]):
    """A list of tables with ids, by id."""


def tree(value: Any, at: str) -> Any:
    """Plain data as a tree. DataError, with its place, for what no data file of a game holds."""
    if isinstance(value, Mapping):
        for key in value:
            if not isinstance(key, str) or "." in key:
                raise DataError(f"{at}: a key is a text without a dot, not {key!r:.60}")
        return {key: tree(part, f"{at}.{key}") for key, part in value.items()}
    if isinstance(value, (list, tuple)):
        parts = [tree(part, f"{at}.{k}") for k, part in enumerate(value)]
        if parts and all(isinstance(part, dict) and isinstance(part.get("id"), str) for part in parts):
            found = Entries()
            for part in parts:
                if "." in part["id"] or not part["id"]:
                    raise DataError(f"{at}: an id is a text without a dot, not {part['id']!r:.60}")
                if part["id"] in found:
                    raise DataError(f"{at}: the id {part['id']!r} stands there twice")
                found[part["id"]] = part
            return found
        return parts
    if isinstance(value, int) and not -MOST < value < MOST:
        raise DataError(f"{at}: no such number occurs")
    if (isinstance(value, float) and value != value) or value in (float("inf"), float("-inf")):
        raise DataError(f"{at}: no such number occurs")
    if not isinstance(value, (str, int, float)):
        raise DataError(f"{at}: a number, a text, a list or a table, not {value!r:.60}")
    return value


def plain(value: Any) -> Any:
    """A tree as the plain data of its file."""
    if isinstance(value, Entries):
        return [plain(part) for part in value.values()]
    if isinstance(value, dict):
        return {key: plain(part) for key, part in value.items()}
    return [plain(part) for part in value] if isinstance(value, list) else value


def own(folder: Path | None) -> dict[str, Any]:
    """{file: tree} of a game's data files, by their names without ``.toml``."""
    if folder is None:
        return {}
    paths = sorted(path for path in folder.glob("*.toml") if path.stem not in NO_DATA and "." not in path.stem)
    return {path.stem: tree(read(path), shown(path)) for path in paths}


def lone(file: Mapping[str, Any]) -> str:
    """The only list of entries in a file, whose ids stand directly under the file's name; "" where there are none or several."""
    lists = [key for key, part in file.items() if isinstance(part, Entries)]
    return lists[0] if len(lists) == 1 and not file[lists[0]].keys() & file.keys() else ""


def entries_first(file: Mapping[str, Any]) -> dict[str, Any]:
    """A file as paths name it: the entries of its lone list directly, then all else."""
    if not (key := lone(file)):
        return dict(file)
    return {**file[key], **{name: part for name, part in file.items() if name != key}}


def paths(trees: Mapping[str, Any]) -> Iterator[str]:
    """Every path of a game's data."""

    def within(part: Any, at: str) -> Iterator[str]:
        yield at
        inner = part.items() if isinstance(part, dict) else enumerate(part) if isinstance(part, list) else ()
        for key, value in inner:
            yield from within(value, f"{at}.{key}")

    for name, file in trees.items():
        yield from within(entries_first(file), name)


# ------------------------------------------------------------------ applying


def applied(trees: Mapping[str, Any], changes: Mapping[str, Any], typed: bool = True) -> dict[str, Any]:
    """The trees with these changes. ``typed``: Structs will say what keys there may be; else only what is there is changed.

    DataError for a path that leads nowhere, with the nearest.
    """
    out = dict(trees)
    for path, value in changes.items():
        name, *steps = path.split(".") if isinstance(path, str) else ("",)
        if name not in out or not steps:
            raise _no_path(trees, path)
        file = entries_first(trees[name])
        hoisted = lone(out[name])
        if hoisted and steps[0] not in out[name] and (steps[0] in out[name][hoisted] or _is_entry(file, value)):
            steps = [hoisted, *steps]
        out[name] = _put(out[name], steps, value, path, trees, typed)
    return out


def _is_entry(file: Mapping[str, Any], value: Any) -> bool:
    return value is None or isinstance(value, Mapping)


def _put(part: Any, steps: list[str], value: Any, path: str, trees: Mapping[str, Any], typed: bool) -> Any:
    """A copy of this part of a tree with another value at the end of these steps."""
    key: Any = steps[0]
    if isinstance(part, list):
        if not key.isdecimal() or int(key) >= len(part):
            raise _no_path(trees, path)
        key = int(key)
    elif not isinstance(part, dict):
        raise _no_path(trees, path)
    copy = part.copy() if not isinstance(part, Entries) else Entries(part)
    there = isinstance(part, list) or key in part
    if len(steps) > 1:
        if not there:
            raise _no_path(trees, path)
        copy[key] = _put(part[key], steps[1:], value, path, trees, typed)
        return copy
    if value is None:
        if not there or isinstance(part, list):
            raise _no_path(trees, path)
        del copy[key]
        return copy
    new = tree(value, path)
    if isinstance(part, Entries):
        if not isinstance(new, dict) or isinstance(new, Entries):
            raise DataError(f"{path}: an entry is a table of its fields, not {value!r:.60}")
        if new.setdefault("id", key) != key:
            raise DataError(f"{path}: its id is {key!r}, not {new['id']!r:.60}")
        new = {"id": new.pop("id"), **new}
    elif not typed:
        if not there:
            raise _no_path(trees, path)
        if type(new) is not type(part[key]) and not {type(new), type(part[key])} <= {Entries, list}:
            raise DataError(f"{path}: it is {_kind(part[key])}, as {plain(part[key])!r:.60}, not {value!r:.60}")
    copy[key] = new
    return copy


def _kind(value: Any) -> str:
    kinds = {bool: "True or False", int: "a whole number", float: "a number", str: "a text", list: "a list"}
    return kinds.get(type(value), "a table")


def _no_path(trees: Mapping[str, Any], path: Any) -> DataError:
    known = list(paths(trees))
    near = nearest(path, known) or (f"; its files are {', '.join(trees)}" if trees else "; this game has no data files")
    return DataError(f"there is no {path!r:.120} in the data{near}")


# ------------------------------------------------------------------ comparing


def changed(trees: Mapping[str, Any], others: Mapping[str, Any]) -> dict[str, Any]:
    """The changes, sorted by path, that make these trees from the game's own."""
    found: dict[str, Any] = {}
    for name, file in trees.items():
        _compare(entries_first(file), entries_first(others[name]), name, found)
    return dict(sorted(found.items()))


def _compare(old: Any, new: Any, at: str, found: dict[str, Any]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old.keys() - new.keys():
            found[f"{at}.{key}"] = None
        for key, value in new.items():
            if key in old:
                _compare(old[key], value, f"{at}.{key}", found)
            else:
                found[f"{at}.{key}"] = plain(value)
    elif (
        isinstance(old, list)
        and isinstance(new, list)
        and len(old) == len(new)
        and any(isinstance(p, dict) for p in old)
    ):
        for k, (one, other) in enumerate(zip(old, new, strict=True)):
            _compare(one, other, f"{at}.{k}", found)
    elif type(old) is not type(new) or old != new:
        found[at] = plain(new)


# ------------------------------------------------------------------ packs


def with_pack(trees: Mapping[str, Any], pack: Path) -> dict[str, Any]:
    """The trees with a pack's files laid over: entries changed, added, and what ``take_out`` lists taken out.

    An entry whose provenance the pack states loses its marks of a stand-in. DataError names file and key.
    """
    if not pack.is_dir():
        raise DataError(f"pack: there is no folder {str(pack)!r}")
    files = sorted(path for path in pack.rglob("*") if path.is_file() and not path.name.startswith("."))
    out = dict(trees)
    for path in files:
        name = path.relative_to(pack).as_posix()
        if path.suffix != ".toml":
            if path.suffix in (".md", ".txt"):
                continue
            raise DataError(f"pack {pack}: {name} is no TOML file")
        if name.removesuffix(".toml") not in trees:
            known = [f"{known}.toml" for known in trees]
            raise DataError(f"pack {pack}: the game has no {name}; it has {', '.join(known)}{nearest(name, known)}")
        out[path.stem] = _laid_over(out[path.stem], read(path), str(path))
    if not files:
        raise DataError(f"pack {pack}: this folder is empty")
    return out


def _laid_over(file: dict[str, Any], over: dict[str, Any], where: str) -> dict[str, Any]:
    out = dict(file)
    lists = {key: part for key, part in file.items() if isinstance(part, Entries)}
    for key in over.pop("take_out", ()):
        table = next((k for k, part in lists.items() if key in part), None)
        if table is None:
            known = [id for part in lists.values() for id in part]
            raise DataError(f"{where}: take_out: there is no {key!r:.60}{nearest(key, known)}")
        out[table] = Entries({id: part for id, part in out[table].items() if id != key})
    for key, value in over.items():
        new = tree(value, f"{where}: {key}")
        if key in lists:
            if not isinstance(new, Entries):
                raise DataError(f"{where}: {key}: every entry says its id")
            entries = Entries(out[key])
            for id, entry in new.items():
                entries[id] = _restated(entries.get(id, {}), entry)
            out[key] = entries
        elif isinstance(new, dict) and isinstance(file.get(key), dict):
            out[key] = _restated(file[key], new)
        else:
            out[key] = new
    return out


def _restated(entry: Mapping[str, Any], over: Mapping[str, Any]) -> dict[str, Any]:
    """An entry with a pack's fields. Where the pack says where it is from, it is no stand-in any more."""
    kept = dict(entry)
    if over.get("provenance", "stand-in") != "stand-in":
        kept.pop("stand_in", None)
        for key in entry:
            if re.fullmatch(r".*_provenance", key) and entry[key] == "stand-in":
                kept[key] = over["provenance"]
    return {**kept, **over}
