"""Dungeons as plain data, which saves and scenarios carry, and as a text board for terminals."""

from __future__ import annotations

import json

import dungeons
import pytest

import ludo
from ludo import Dungeon
from ludo.errors import DataError


@pytest.mark.parametrize("d", [dungeons.hall(), dungeons.corridor(), dungeons.evil(), ludo.dungeon("first-blood")])
def test_a_dungeon_comes_back_from_plain_data(d):
    data = json.loads(json.dumps(d.to_dict()))
    again = Dungeon.from_dict(data)
    assert again == d and again.doors == d.doors and again.stand_in == d.stand_in
    assert again.to_dict() == data == d.to_dict()


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (None, "the whole file: expected 'object', got 'null'"),
        ({"map": ["."]}, "kind is missing"),
        ({"kind": "ring"}, "kind: invalid enum value 'ring'"),
        ({"kind": "dungeon", "map": ["M?"]}, "row 0, column 1: '?' is no letter of a map"),
        ({"kind": "dungeon", "map": [".."], "doors": [{"opn": True}]}, "doors[0].opn is not"),
        ({"kind": "dungeon", "map": [".."], "entrances": [[5, 5]]}, "not on the map"),
    ],
)  # fmt: skip
def test_wrong_data_is_refused_in_a_sentence(data, sentence):
    with pytest.raises(DataError) as caught:
        Dungeon.from_dict(data)
    assert sentence in str(caught.value) and "\n" not in str(caught.value)


def test_the_text_board():
    d = Dungeon.from_ascii(
        "..#\n.~ \n",
        walls=[((0, 0), (0, 1))],
        doors={((0, 0), (1, 0)): False, ((1, 0), (1, 1)): True},
    )
    lines = d.text({(0, 0): ["E2"], (1, 0): ["Or1"]})
    assert "E2" in lines[1] and "|" in lines[1] and lines[1].rstrip().endswith("#"), "a wall, an obstacle"
    assert lines[2].strip() == ".", "a closed door below"
    assert lines[3] == "  1 Or1/ ~", "an open one, and water"
    assert Dungeon.from_ascii("..\n").text({})[1].split() == ["0", ".", "."]
