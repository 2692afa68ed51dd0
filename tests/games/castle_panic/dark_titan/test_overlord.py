"""The Overlord variant: DT-151 to DT-154; the worked example DT-E12."""

from __future__ import annotations

import pytest
from games.castle_panic import positions
from games.castle_panic.dark_titan.titan import supports, titan
from games.castle_panic.positions import G, Pass, PlayToken, PutToken, Roll, allowed, go, refused, said

BOTH = ("dark-titan", "overlord")


def playing(*tokens, **data):
    return titan(
        "overlord plays",
        ["goblin-at-archer-1"],
        variants=("overlord",),
        tokens=list(tokens),
        hands=[["brick"], ["tar"]],
        **data,
    )


@pytest.mark.rule("DT-151")
def test_levels_one_to_three():
    s = G.new(3, BOTH)
    assert list(s.table.dark_titan.forms) == ["agranok-level-1", "agranok-level-2", "agranok-level-3"]
    (e,) = [e for e in s.events if e.key == "levels for an overlord"]
    assert (e.rule, e.quiet) == ("DT-151", True)
    for level, quiet in ((2, True), (4, False), (5, False)):
        (e,) = [e for e in G.new(3, BOTH, {"agranok_level": level}).events if e.key == "levels for an overlord"]
        assert e.quiet is quiet, "a warning, no refusal"
    assert len(G.new(3, ("dark-titan",)).table.dark_titan.forms) == 5


@pytest.mark.rule("DT-152")
def test_a_support_token_is_among_those_played():
    s = playing("orc", "supply-wagon", "troll")
    refused(s, PutToken("orc", "forest-1"), "DT-152")
    s = allowed(s, PlayToken("orc")).apply(Roll("d6", 1))
    refused(s, PlayToken("troll"), "DT-152")
    s = allowed(s, PlayToken("supply-wagon"))
    s, _ = go(s, Roll("d6", 4))
    assert supports(s) == {"supply-wagon-1": ("forest-4", 3)} and s.phase != "overlord plays"
    two = playing("orc", "supply-wagon", "reserve-squad")
    refused(two, PlayToken("orc"), "DT-152")
    allowed(playing("orc", "troll"), PutToken("orc", "forest-1"))


@pytest.mark.rule("DT-153")
def test_none_is_kept():
    s = playing("orc", "supply-wagon")
    refused(s, Pass(), "DT-153")
    refused(s, PutToken("supply-wagon", "forest-1"), "CP-074")
    s, _ = go(s, PlayToken("supply-wagon"), Roll("d6", 4))
    allowed(s, Pass())
    with pytest.raises(ValueError, match="played in the turn in which they are drawn"):
        titan("draw up", variants=("overlord",), tokens=["supply-wagon"])


@pytest.mark.rule("DT-154")
def test_all_three_are_played():
    """DT-E12."""
    s = G.scenario("overlord-with-three-support-tokens")
    assert "DT-E12" in G.rules.examples
    assert (s.table.left, s.tally("overlord plays").parts[-1].rule) == (3, "DT-154")
    for k, (kind, arc) in enumerate((("supply-wagon", 1), ("reserve-squad", 2), ("stonemasons-cart", 3))):
        refused(s, Pass(), "DT-153")
        s, _ = go(s, PlayToken(kind), Roll("d6", arc))
        assert len(s.table.dark_titan.supports) == k + 1
    assert s.phase != "overlord plays"
    drawn = titan(
        "overlord draws",
        ["goblin-at-archer-1"],
        variants=("overlord",),
        bag=["supply-wagon", "reserve-squad", "stonemasons-cart", "orc"],
    )
    for kind in ("supply-wagon", "reserve-squad", "stonemasons-cart"):
        drawn = drawn.apply(G.actions["draw"]("bag", kind))
    assert (drawn.phase, drawn.table.left) == ("overlord plays", 3)
    assert said(drawn.events, "overlord draws")
    assert playing("supply-wagon", "reserve-squad").table.left == 2


@pytest.mark.rule("CP-080")
def test_missing_stops_what_agranok_has_the_overlord_draw():
    bag = ["draw-3", "supply-wagon", "reserve-squad", "stonemasons-cart"]
    data = {"variants": ("overlord",), "level": 5, "tokens": ["orc"], "bag": bag}
    s, events = go(
        titan("move monsters", ["agranok-at-archer-1"], missing=True, **data), Roll("d6", 5), *positions.token("draw-3")
    )
    assert s.table.overlord_hand == ("orc",) and len(s.table.bag) == 3 and s.table.left == 0
    assert said(events, "overlord is stopped") == [("CP-080", "overlord is stopped")] * 2
    assert G.load(s.to_dict()) == s, "nothing is kept that may not be kept"


@pytest.mark.rule("CP-076")
def test_what_agranok_has_the_overlord_draw_is_played_by_roll():
    data = {"variants": ("overlord",), "level": 5, "tokens": ["orc", "troll"]}
    s = titan("move monsters", ["agranok-at-archer-1"], bag=["draw-3", *["goblin"] * 3], **data)
    s, events = go(s, Roll("d6", 5), *positions.token("draw-3"), *positions.token("goblin") * 3)
    assert (s.phase, s.table.left, s.table.by_choice) == ("overlord plays", 3, False)
    assert said(events, "drawn before") == [("CP-076?", "drawn before")]
    refused(s, PutToken("orc", "forest-1"), "CP-074")
    s, _ = go(s, *[a for _ in range(3) for a in (PlayToken("goblin"), Roll("d6", 1))])
    assert s.phase != "overlord plays" and s.table.overlord_hand == ("orc", "troll")
