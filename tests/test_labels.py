"""Texts that readers see: no article stands before a name that may begin with a vowel, and no letter turns into a picture."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from ludo.events.words import Words, series

ROOT = Path(__file__).resolve().parent.parent
WORDS = sorted(ROOT.glob("data/*/words.*.toml"))
SHOWN = sorted(
    [
        *ROOT.glob("widgets/ludo_widgets/**/*.js"),
        *ROOT.glob("widgets/ludo_widgets/*.py"),
        *ROOT.glob("ludo/**/*.py"),
        *WORDS,
    ]
)

MAY_BE_PICTURES = re.compile(
    "[\u203c\u2049\u2122\u2139\u2194-\u2199\u21a9\u21aa\u231a-\u23ff\u24c2\u25aa\u25ab\u25b6\u25c0\u25fb-\u2604\u260e"
    "\u2611-\u2618\u261d-\u26ff\u2702-\u270f\u2712\u2714\u2716\u271d\u2721\u2728\u2733\u2734\u2744\u2747\u274c-\u2757"
    "\u2763\u2764\u2795-\u2797\u27a1\u27b0\u27bf\u2934\u2935\u2b05-\u2b07\u2b1b\u2b1c\u2b50\u2b55\U0001f000-\U0001faff]"
)
"""Characters that some fonts draw as a coloured picture."""

PLAIN = {"how", "face"}
"""Fields that hold no name: "ranged" and "melee", the face of a die."""


@pytest.mark.parametrize("path", SHOWN, ids=lambda p: p.relative_to(ROOT).as_posix())
def test_no_label_has_a_picture_in_it(path):
    found = MAY_BE_PICTURES.findall(path.read_text(encoding="utf-8"))
    assert not found, f"{path.name} shows {', '.join(map(hex, map(ord, found)))}"


@pytest.mark.parametrize("path", WORDS, ids=lambda p: p.parent.name)
def test_no_article_before_a_name(path):
    for table in tomllib.loads(path.read_text(encoding="utf-8")).values():
        for key, template in table.items():
            for field in re.findall(r"\b[Aa]n? \{(\w+)", template) if isinstance(template, str) else ():
                assert field in PLAIN, f"{key}: {template}"


def test_what_is_not_there_is_not_spoken_of():
    """ "with it: " stood there with nothing after it."""
    words = Words({"action": {"play": "Play {card}{with:?; with it: }"}}, {})
    template = words.tables["action"]["play"]
    assert words.fill(template, {"card": "tar", "with": "nice-shot"}) == "Play Tar; with it: Nice shot"
    assert words.fill(template, {"card": "tar", "with": ""}) == "Play Tar"


def test_a_name_with_a_comma_is_one_name():
    assert series(["Orc", "Troll"]) == "Orc, Troll" and series([]) == ""
    assert series(["Agranok, level 2", "Orc"]) == "Agranok, level 2; Orc"
    assert series(["Gate Dog (defence 1, cost 2)", "Mason"]) == "Gate Dog (defence 1, cost 2), Mason"
