"""Data files: found, bounded, checked; every fault is one sentence with the file, the key's path and the reason."""

from __future__ import annotations

from types import SimpleNamespace

import msgspec
import pytest

from ludo import data
from ludo.errors import DataError


class Card(msgspec.Struct, tag_field="kind", tag="card"):
    name: str
    value: int = 0


class Token(msgspec.Struct, tag_field="kind", tag="token"):
    points: int


class Option(msgspec.Struct):
    default: int


class Pack(msgspec.Struct, rename={"items": "item"}):
    title: str
    items: tuple[Card | Token, ...] = ()
    options: dict[str, Option] = {}
    corner: tuple[int, str] | None = None


GOOD = """
title = "A pack"
corner = [1, "a"]
[[item]]
kind = "card"
name = "Red"
[[item]]
kind = "token"
points = 3
[options.hand]
default = 5
"""


def refused(tmp_path, source, type=Pack):
    path = tmp_path / "pack.toml"
    path.write_bytes(source if isinstance(source, bytes) else source.encode())
    with pytest.raises(DataError) as caught:
        data.read(path, type)
    sentence = str(caught.value)
    assert sentence.startswith(f"{path}: ") and "\n" not in sentence and len(sentence) < 600
    return sentence.removeprefix(f"{path}: ")


def test_good_file(tmp_path):
    path = tmp_path / "pack.toml"
    path.write_text(GOOD)
    pack = data.read(path, Pack)
    assert pack == Pack("A pack", (Card("Red"), Token(3)), {"hand": Option(5)}, (1, "a"))
    assert data.read(path)["options"] == {"hand": {"default": 5}}
    assert data.read(str(path)) == data.read(path)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (("title", "titel"), "titel is not a key here; expected corner, item, options, title; the nearest is 'title'"),
        (('title = "A pack"', ""), "title is missing; expected title"),
        (("points = 3", ""), "item[1].points is missing; expected points"),
        (
            ("points = 3", "points = 3\npionts = 3"),
            "item[1].pionts is not a key here; expected points; the nearest is 'points'",
        ),
        (("default = 5", "default = 5\nrule = 1"), "options.hand.rule is not a key here; expected default"),
        (("default = 5", 'default = "5"'), "options.hand.default: expected 'int', got 'str'"),
        (('"Red"', "7"), "item[0].name: expected 'str', got 'int'"),
        (('[1, "a"]', "[1, 2]"), "corner[1]: expected 'str', got 'int'"),
        (
            ('kind = "token"', 'kind = "tokn"'),
            "item[1]: 'tokn' is not a kind here; expected card, token; the nearest is 'token'",
        ),
        (('kind = "token"', ""), "item[1]: kind is missing; expected card, token"),
        (("[options.hand]", "[options]"), "options.default: expected 'object', got 'int'"),
        (('"A pack"', "[1]"), "title: expected 'str', got 'array'"),
    ],
)
def test_fault_is_named(tmp_path, change, sentence):
    assert change[0] in GOOD
    assert refused(tmp_path, GOOD.replace(*change)) == sentence


def test_not_toml(tmp_path):
    assert "(at line 2, column 5)" in refused(tmp_path, "a = 1\nb = = 2\n")
    assert refused(tmp_path, "a = 1\na = 2\n").startswith("is not TOML: ")
    assert refused(tmp_path, "a = " + "9" * 5000).startswith("is not TOML: ")


def test_nested_deeply(tmp_path):
    assert refused(tmp_path, "a = " + "[" * 20000 + "]" * 20000) == "is nested too deeply"
    assert (
        refused(tmp_path, "[" + ".".join("a" * 3000) + "]")
        == "a is not a key here; expected corner, item, options, title"
    )


def test_not_utf8(tmp_path):
    assert refused(tmp_path, b'a = 1\ntitle = "\xff"\n') == "line 2 is not UTF-8 text (byte 0xff)"


def test_too_large(tmp_path):
    assert refused(tmp_path, "# " + "x" * data.LIMIT) == "is larger than 10,000,000 bytes, the most that is read"
    small = tmp_path / "small.txt"
    small.write_text("abc")
    assert data.text(small, 3) == "abc"
    with pytest.raises(DataError, match="larger than 2 bytes"):
        data.text(small, 2)


def test_missing_file_and_folder(tmp_path):
    (tmp_path / "pack.toml").write_text(GOOD)
    with pytest.raises(DataError, match=r"pakc\.toml: there is no such file; the nearest is 'pack\.toml'"):
        data.read(tmp_path / "pakc.toml")
    with pytest.raises(DataError, match=r"no such file$"):
        data.read(tmp_path / "no folder" / "x.toml")
    with pytest.raises(DataError, match="is a folder, not a file"):
        data.read(tmp_path)
    with pytest.raises(DataError, match="cannot be read"):
        data.read("a\0b")


def test_own_files_are_shown_from_data():
    with pytest.raises(DataError) as caught:
        data.read(data.folder() / "castle_panic" / "rule.toml")
    assert str(caught.value) == "data/castle_panic/rule.toml: there is no such file; the nearest is 'rules.toml'"


def test_nearest():
    assert data.nearest("trol", ["goblin", "Troll"]) == "; the nearest is 'Troll'"
    assert data.nearest("xyz", ["goblin"]) == data.nearest("xyz", ()) == ""
    assert data.nearest(3, [30, 1]) == "; the nearest is 30"


def test_folder_and_no_module_in_it():
    """A wheel holds data/ as ludo/data beside this module: an __init__.py in it would hide the module."""
    assert (data.folder() / "castle_panic" / "rules.toml").is_file()
    assert not list(data.folder().rglob("*.py"))


def test_an_id_stands_once():
    one, two = SimpleNamespace(id="a"), SimpleNamespace(id="b")
    assert data.by_id([two, one], "cards.toml") == {"b": two, "a": one}
    with pytest.raises(DataError, match=r"^cards.toml: the id 'a' stands there twice$"):
        data.by_id([one, two, one], "cards.toml")
