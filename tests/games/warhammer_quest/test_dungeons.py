"""Dungeons laid at random from the board sections."""

from __future__ import annotations

import tomllib
from collections import Counter

import networkx as nx
import pytest
from games.warhammer_quest.positions import G

from ludo.data import folder

lay = G.tools["dungeon"]
SECTIONS = {
    s["id"]: s
    for s in tomllib.loads((folder() / "warhammer_quest/tiles/sections.toml").read_text(encoding="utf-8"))["section"]
}


@pytest.mark.parametrize("seed", range(40))
def test_a_random_dungeon_is_sound(seed):
    d = lay(seed, 1 + seed % 8, apart=seed % 2 == 1)
    assert d == lay(seed, 1 + seed % 8, apart=seed % 2 == 1)
    assert nx.is_connected(d.graph) and d.stand_in and d.source
    assert sorted(s for squares in d.regions.values() for s in squares) == list(d.spaces)
    for name, squares in d.regions.items():
        section = SECTIONS.get(name) or SECTIONS[name.rpartition("-")[0]]
        assert len(squares) == section["grid"].count(".")
    where = {s: name for name, squares in d.regions.items() for s in squares}
    for a, b in d.graph.edges:
        if where[a] != where[b] and (a[0] == b[0] or a[1] == b[1]):
            assert (a, b) in d.doors, "sections are joined at doorways only"
    assert len(d.doors) == 2 * (len(d.regions) - 1), "each doorway is two squares wide"
    if seed % 2 == 0:
        assert len({where[s[0]] for s in d.figures.values()}) == 1
    assert G.new(board=d).figures


def test_sections_are_as_many_as_there_are_cards():
    most = lay(5, 20)
    names = Counter(name if name in SECTIONS else name.rpartition("-")[0] for name in most.regions)
    assert all(count <= SECTIONS[name]["cards"] for name, count in names.items())


@pytest.mark.parametrize(("sections", "warriors"), [(0, 4), (21, 4), (3, 0), (3, 5)])
def test_what_cannot_be_laid(sections, warriors):
    with pytest.raises(ValueError, match="1 to 20 sections and 1 to 4 warriors"):
        lay(1, sections, warriors=warriors)


def test_a_card_that_found_no_doorway_is_tried_again():
    """A dead end does not close the only way on; it is laid later."""
    assert {len(lay(seed, 6).regions) for seed in range(40)} == {6}
    assert len(lay(26, 20).regions) == 20, "in one pass through the cards it would be 15"


@pytest.mark.parametrize(
    "args", [("x",), (1, "6"), (1, 1.5), (1, None), (True,), (1, True), (1, 6, 1), (1, 6, True, "4")]
)
def test_what_is_no_number(args):
    with pytest.raises(ValueError, match="is laid from whole numbers"):
        lay(*args)
