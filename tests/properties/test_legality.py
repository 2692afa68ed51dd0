"""Listing and judging agree: a list holds exactly the candidates against which nothing is said."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from walks import HOSTILE, games, often, positions

import ludo
from ludo.engine.action import Action


def decisions(game):
    return [s for s, a in game if a is not None and s.player != ludo.CHANCE]


@often(20)
@given(games())
def test_the_list_is_what_nobody_objects_to(game):
    for s in decisions(game):
        legal, crossed = s.legal_actions(), s.candidates()
        assert len(set(legal)) == len(legal) and legal
        assert set(legal) <= set(crossed), "candidates list something that crossing all parameters does not"
        assert {a for a in crossed if not s.why_not(a)} == set(legal)


@often(12)
@given(games(), st.data())
def test_what_is_legal_elsewhere_is_legal_here_exactly_when_nobody_objects(game, data):
    here = decisions(game)
    elsewhere = {a for s in here for a in s.legal_actions()}
    elsewhere |= {a for s, _ in data.draw(games(here[0].game.name))[::3] for a in s.legal_actions()}
    for s in data.draw(st.lists(st.sampled_from(here), min_size=1, max_size=12)):
        legal = set(s.legal_actions())
        for a in elsewhere:
            why = s.why_not(a)
            assert (a in legal) == (not why)
            for o in why:
                assert o.text and "{" not in o.text and (o.rule is None or o.rule in s.game.rules)


@often(12)
@given(games(), st.data())
def test_what_is_refused_cannot_be_applied(game, data):
    s = data.draw(st.sampled_from(decisions(game)))
    refused = [a for a in s.candidates() if s.why_not(a)]
    for a in refused[:20]:
        with pytest.raises(ludo.IllegalAction) as caught:
            s.apply(a)
        assert caught.value.objections == s.why_not(a)
        assert str(caught.value).startswith(str(a)) and caught.value.objections[0].text in str(caught.value)
    for a in s.legal_actions()[:20]:
        assert s.apply(a) != s


@often(60)
@given(positions(), st.data())
def test_an_action_of_nonsense_is_refused_in_a_sentence(s, data):
    """Made by hand, with anything at all where a name, a seat or a number belongs."""
    kind = data.draw(st.sampled_from(sorted(s.game.actions.values(), key=lambda kind: kind.kind)))
    values = [data.draw(st.sampled_from((*HOSTILE, object()))) for _ in kind.__struct_fields__]
    a = kind(*values)
    legal = a in s.legal_actions()
    why = s.why_not(a)
    assert bool(why) != legal or wrongly_typed(a)
    assert all(o.text for o in why)
    assert str(a) and repr(a)
    if why:
        with pytest.raises(ludo.IllegalAction):
            s.apply(a)


def wrongly_typed(a):
    try:
        msgspec.convert(msgspec.to_builtins(a), type(a))
    except (TypeError, msgspec.ValidationError):
        return True
    return False


@pytest.mark.parametrize("thing", [None, 7, "pass", {"kind": "pass"}, object(), ludo.CHANCE])
def test_what_is_no_action_at_all(thing):
    for name in ludo.games():
        s = ludo.game(name).new(seed=1)
        (why,) = s.why_not(thing)
        assert why.rule is None and type(thing).__name__.casefold() in why.text.casefold()


def test_a_value_that_is_only_equal_is_refused():
    """1 == True, but a state whose answers hold 1 where True belongs would not load again."""
    g = ludo.game("castle-panic")
    s = g.position(
        {
            "title": "",
            "players": 1,
            "phase": "play cards",
            "hands": [["red-archer"]],
            "monsters": [{"kind": "orc", "at": "archer-1"}],
        }
    )
    s = s.settle(1)
    hit = g.actions["hit"]
    assert s.why_not(hit("red-archer", "orc-1", False)) == ()
    assert hit("red-archer", "orc-1", 0) == hit("red-archer", "orc-1", False)
    assert s.why_not(hit("red-archer", "orc-1", 0))


def test_an_action_of_another_game_is_refused():
    class Elsewhere(Action, frozen=True):
        pass

    s = ludo.game("castle-panic").new(seed=1)
    (why,) = s.why_not(Elsewhere())
    assert why.rule is None and "Elsewhere" in why.text
