"""Everything that the space rules say has a template, and no template is left over."""

from __future__ import annotations

import ast
import string
import tomllib
from pathlib import Path

import pytest

import ludo.space
from ludo.data import folder
from ludo.space.sight import Rule
from ludo.space.voice import objection

WORDS = tomllib.loads((folder() / "sight" / "words.en.toml").read_text(encoding="utf-8"))
SAYING = {"objection": "objection", "event": "event", "_blocker": "objection"}


def said() -> dict[str, dict[str, set[str]]]:
    """{table: {key: fields given}} of every call; a blocker's key may be put together from these words."""
    hows = ("enters", "runs along"), ("an obstacle", "a figure", "the target's space")
    walls = ("crosses", "runs along"), ("a wall", "a closed door", "the border of the map")
    built = {f"{how} {what}" for some, whats in (hows, walls) for how in some for what in whats}
    found: dict[str, dict[str, set[str]]] = {
        "objection": {key: {"at", "figure", "beside"} for key in built},
        "event": {},
    }
    for path in Path(ludo.space.__file__).parent.glob("*.py"):
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in SAYING:
                fields = {word.arg for word in call.keywords if word.arg} or {"clear", "lines"}
                if call.func.id == "_blocker":
                    fields = {"at", "figure", "beside"}
                keys = call.args[1] if len(call.args) > 1 else None
                for key in (keys.body, keys.orelse) if isinstance(keys, ast.IfExp) else (keys,):
                    if isinstance(key, ast.Constant):
                        found[SAYING[call.func.id]].setdefault(key.value, set()).update(fields)
    return found


def test_every_sentence_has_a_template_and_its_fields():
    for table, keys in said().items():
        for key, given in keys.items():
            assert key in WORDS[table], f"[{table}] {key!r}"
            needed = {name.partition("[")[0] for _, name, _, _ in string.Formatter().parse(WORDS[table][key]) if name}
            assert needed <= given, (key, needed - given)


def test_no_template_is_left_over():
    found = said()
    assert {table: set(keys) for table, keys in WORDS.items()} == {table: set(keys) for table, keys in found.items()}


def test_an_objection_is_a_sentence_and_names_its_rule():
    o = objection("DS-078", "too far", at=(1, 2), cost=3, points=1)
    assert str(o) == "(1, 2) costs 3 points, and there is 1. [DS-078]"


def test_rules_are_values_and_the_centre_rule_has_no_rulings():
    assert Rule.of("center", {"wall_runs": "clear"}) is Rule.of("center", {})
    assert Rule.of("corner", {"target_blocks": True}) == Rule(target_blocks=True) != Rule()
    with pytest.raises(ValueError, match="nearest"):
        Rule.of("corners", {})
