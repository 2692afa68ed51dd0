"""Names, looks and descriptions."""

from __future__ import annotations

import tomllib

import pytest

from ludo import data, draw
from ludo.draw.look import contrast
from ludo.draw.words import described
from ludo.events.scene import Item, Zone

FOLDER = data.folder() / "castle_panic"


def test_ids_are_safe_and_different():
    names = [
        "knight-3",
        (3, 4),
        (-1, 2),
        "r3 c4",
        "r3_x20_c4",
        "",
        "ä",
        "a.b",
        7,
        ("a", 1),
        None,
        "_x20_",
        "a'b",
        'a"b',
    ]
    found = [draw.dom(n) for n in names]
    assert len(set(found)) == len(names)
    assert all(f and set(f) <= set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-") for f in found)
    assert draw.dom("knight-3") == "knight-3" and draw.dom((3, 4)) == "r3c4"


def test_texts_are_one_line_that_xml_can_hold():
    assert draw.plain("a\x00b\nc\ud800  d") == "a\ufffdb c\ufffd d"
    assert draw.plain("x" * 500) == "x" * 199 + "…"


def test_a_state_in_words(start):
    text = draw.describe(start)
    assert text.startswith(
        "Castle Panic board. Player 1's turn: play cards. Towers in Castle-1 to Castle-6. Goblin 1 (1 point)"
    )
    assert "Troll 3 (3 points) in Archer-3" in text
    assert "Walls at Castle-1 to Castle-6 (toward Swordsman-1 to Swordsman-6)." in text
    assert text.endswith("Player 1's hand (3): Red Archer ×2, Brick. Monster tokens (43).")
    assert "hand" not in draw.describe(start, beside=False)


def test_crowds_and_stand_ins_in_words(crowd, dungeon, castle):
    text = draw.describe(crowd)
    assert (
        "Healer (2 points, stand-in) in Forest-6" in text
        and "Fortified Wall 4 between Castle-4 and Swordsman-4" in text
    )
    assert "Hero 1 (Player 2, 12) in 4,4" in draw.describe(dungeon)
    assert "Nothing stands on it" in draw.describe(type(crowd)(board=castle, scene=type(crowd.scene)()))


def test_every_space_says_what_stands_there(start):
    labels = described(start.board, start.scene, draw.looks(start))
    assert labels["archer-3"] == "Archer-3, green; Troll 3 (3 points)"
    assert labels["castle-2"] == "Castle-2, red; Tower 2; Wall 2 toward Swordsman-2"
    assert labels["swordsman-2"] == "Swordsman-2, red; Wall 2 toward Castle-2"


def test_what_changed(start, crowd):
    lines = draw.changes(start, crowd)
    assert "Troll 3 (3 points): Archer-3 → Castle-1" in lines and "Tower 6 is gone (was in Castle-6)" in lines
    assert "Wall 4 → Fortified Wall 4" in lines
    hand = Zone("hand-0", "hand", "Player 1's hand", start.scene.zones[0].items[:2], owner=0)
    later = type(start)(board=start.board, scene=type(start.scene)(start.scene.pieces, start.scene.edges, (hand,)))
    assert "Player 1's hand: 3 → 2, −Brick" in draw.changes(start, later)
    assert draw.changes(start, start) == ()


def test_every_kind_of_castle_panic_has_a_look(castle):
    look = draw.looks(castle)
    kinds = {castle.graph.nodes[s]["kind"] for s in castle.spaces} | {"tower", "wall", "fortified-wall", "hand", "pile"}
    for file in ("cards", "tokens"):
        found = tomllib.loads((FOLDER / f"{file}.toml").read_text(encoding="utf-8"))
        kinds |= {entry["id"] for entry in found[file[:-1]]}
    assert sorted(k for k in kinds if look[k] is None) == []


def test_looks_differ_by_more_than_colour(castle):
    look = draw.looks(castle).kinds
    monsters = [look[k] for k in ("goblin", "orc", "troll", "goblin-king", "orc-warlord", "troll-mage", "healer")]
    assert len({m.shape for m in monsters}) == len({m.letter for m in monsters}) == len(monsters)
    for ring in castle.rings:
        grounds = [look[f"{ring}-ring-{colour}"] for colour in ("red", "green", "blue")]
        assert len({g.hatch for g in grounds}) == len({g.colour for g in grounds}) == 3
        assert [g.name for g in grounds] == ["red", "green", "blue"]
    cards = [k.letter for k in look.values() if k.shape == "card"]
    assert len(cards) == len(set(cards))


def test_letters_stand_out_on_their_colours(castle):
    def light(colour):
        parts = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
        r, g, b = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05

    for name, look in draw.looks(castle).kinds.items():
        if look.letter:
            a, b = sorted((light(look.colour), light(look.ink)))
            assert b / a >= 4.5, name
    assert contrast("#767676") in ("#000000", "#FFFFFF")


def test_an_unknown_kind_is_grey_with_its_first_letter(start):
    look = draw.looks(start).of(Item("x-1", "gizmo", "«gizmo»"))
    assert (look.shape, look.letter) == ("circle", "G")


@pytest.mark.parametrize(
    "change, named",
    [
        ({"colour": "red"}, "colour"),
        ({"shape": "blob"}, "shape"),
        ({"color": "#FFFFFF"}, "color"),
        ({"hatch": "zz"}, "hatch"),
    ],
)
def test_a_bad_look_is_named(castle, change, named):
    s = type("S", (), {"board": castle, "look": {"troll": change}})()
    with pytest.raises(data.DataError, match=f"look.toml: troll.{named}"):
        draw.board(s)


def test_a_figure_that_moves_and_changes_is_one_line(start):
    pieces = tuple(
        Item(i.id, i.kind, i.label, ("knight-3",), badges=("2",)) if i.id == "troll-3" else i
        for i in start.scene.pieces
    )
    later = type(start)(board=start.board, scene=type(start.scene)(pieces, start.scene.edges, start.scene.zones))
    assert draw.changes(start, later) == ("Troll 3 (3 points) → Troll 3 (2 points): Archer-3 → Knight-3",)
