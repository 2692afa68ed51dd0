"""A Table speaks the language of the moment, also of games already begun; every text of the widgets is used, with its fields."""

from __future__ import annotations

import ast
import string
import tomllib
from pathlib import Path

import ludo_widgets
import pytest
from ludo_widgets import Table

import ludo
from ludo.data import folder


@pytest.fixture
def greek():
    yield lambda: ludo.language("el")
    ludo.language("en")


def test_a_table_changes_its_language(greek):
    t = Table(ludo.game("castle-panic").new(players=2, seed=1), open=True)
    assert t.head["ask"].startswith("The players") and t.story["steps"][0]["who"] == "Start"
    greek()
    t.go(0)
    assert t.head["ask"].startswith("Οι παίκτες τοποθετούν") and t.said["text"].startswith("Βήμα 0 από 0.")
    assert t.story["steps"][0]["who"] == "Αρχή"
    assert "6 Πύργοι στέκουν" in t.story["steps"][0]["events"][0]["text"]
    ludo.language("en")
    t.go(0)
    assert t.story["steps"][0]["who"] == "Start"


def said():
    """(key, fields) of every text that a widget's code asks for."""
    for path in Path(ludo_widgets.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            called = isinstance(node, ast.Call) and ast.unparse(node.func) in ("say", "voice.text")
            if called and isinstance(node.args[0], ast.Constant):
                yield node.args[0].value, {k.arg for k in node.keywords}


def test_every_text_of_the_widgets_is_there_and_used():
    texts = tomllib.loads((folder() / "widgets" / "words.en.toml").read_text(encoding="utf-8"))["text"]
    assert {key for key, _ in said()} == set(texts)
    for key, given in said():
        assert {f for _, f, _, _ in string.Formatter().parse(texts[key]) if f} <= given, key
