"""The table: immutable to the last element, frozen at every question."""

from __future__ import annotations

from typing import Any, Literal

import msgspec
import pytest
from toys import Peek, Wood, toy
from walks import walk

import ludo
from ludo.engine.chance import Pile
from ludo.engine.process import advance, begin
from ludo.engine.table import Table
from ludo.engine.twins import twins


class Fine(msgspec.Struct, frozen=True):
    spaces: tuple[str, ...] = ()


class Loose(msgspec.Struct):
    a: int = 0


class Deep(msgspec.Struct, frozen=True):
    loose: tuple[Loose, ...] = ()


@pytest.mark.parametrize(
    ("hint", "where"),
    [
        (list[str], "field is typed list"),
        (dict[str, int], "field is typed dict"),
        (set[int], "field is typed set"),
        (frozenset[str], "field is typed frozenset"),
        (tuple[list[int], ...], r"field\[...\] is typed list"),
        (tuple[str, tuple[dict, ...]], r"field\[...\]\[...\] is typed <class 'dict'>"),
        (tuple, "field is typed <class 'tuple'>"),
        (Any, "field is typed typing.Any"),
        (object, "field is typed <class 'object'>"),
        (list[int] | None, "field is typed list"),
        (Loose, "field holds Loose, which is not frozen"),
        (tuple[Loose, ...], r"field\[...\] holds Loose"),
        (Deep, r"field.loose\[...\] holds Loose"),
    ],
)
def test_a_field_that_could_change_under_a_state_is_refused(hint, where):
    made = type("Made", (Table,), {"__annotations__": {"field": hint}, "__module__": __name__, "field": None})
    with pytest.raises(TypeError, match=f"Made: {where}"):
        twins(made)


@pytest.mark.parametrize(
    "hint", [int, str, bool, float, bytes, int | None, tuple[int, ...], Fine, tuple[Fine, ...], Pile, Literal["a", "b"]]
)
def test_what_a_table_may_hold(hint):
    made = type("Made", (Table,), {"__annotations__": {"field": hint}, "__module__": __name__, "field": None})
    assert issubclass(twins(made).live, made)


def test_a_frozen_table_cannot_be_changed_and_knows_what_the_table_knows():
    s = ludo.game("castle-panic").new(players=2, seed=1)
    for field in s.table.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(s.table, field, None)
    assert s.table.defenders == 2 and s.table.wall(1) == "wall" and s.table.options.hand_size == 6
    with pytest.raises(AttributeError):
        s.table.give(0, "brick")


def test_freezing_and_thawing_keep_every_field():
    made = toy.new(3, seed=2).table
    two = toy.setup(3).rules.twins
    live = two.thaw(made)
    assert isinstance(live, Wood) and two.freeze(live) == made and hash(two.freeze(live)) == hash(made)
    live.seat = 2
    assert two.freeze(live) != made and made.seat == 0


def test_events_are_kept_by_states_and_not_by_playouts():
    s = toy.new(2, seed=2)
    assert s.apply(Peek()).settle(1).events
    live = toy.setup(2).rules.twins.thaw(s.base)
    assert live.log is None
    live.say("TY-001", "anything")
    assert live.log is None


def test_a_question_without_alternatives_is_not_asked():
    """one_of returns at once for one; both ways are met in a game with several Monsters at one Wall."""
    from ludo.games.castle_panic.actions import TakesThePoint

    g = ludo.game("castle-panic")
    one = {"title": "", "phase": "move monsters", "monsters": [{"kind": "orc", "at": "swordsman-1"}]}
    two = {**one, "monsters": [*one["monsters"], {"kind": "troll", "at": "swordsman-1"}]}
    assert g.position(one).ask.kinds != (TakesThePoint,)
    assert g.position(two).ask.kinds == (TakesThePoint,)


def test_a_step_may_be_cut_short_at_any_depth():
    """The toy's coin shows heads: the turn ends in the middle, and the next begins."""
    for s, _ in walk(toy.new(2, seed=1), 3):
        if s.ask is not None and s.ask.die:
            heads, tails = s.apply(s.legal_actions()[0]), s.apply(s.legal_actions()[1])
            assert heads.table.points == s.table.points != tails.table.points
            assert heads.answers == () and heads.events[-1].key == "cut short"
            assert heads.phase == "turn" and heads.base == heads.table
            return
    raise AssertionError("no coin was tossed")


def test_the_end_of_a_game_unwinds_any_depth():
    final = ludo.playout(toy.new(3, seed=1), 5)
    assert final.is_over and final.base == final.table and final.answers == ()
    assert final.table.over.rule == "TY-008" and not any(final.table.hands)


def test_an_expansion_inserts_its_step():
    assert list(toy.setup(2).rules.processes) == ["deal", "turn"]
    assert list(toy.setup(2, ("storm",)).rules.processes) == ["deal", "turn", "calm"]
    assert toy.setup(2, ("storm",)).rules.after == {"deal": "turn", "turn": "calm", "calm": "deal"}


@pytest.mark.filterwarnings("ignore:coroutine 'idle' was never awaited")
def test_a_step_that_goes_round_without_asking_is_stopped():
    s = toy.new(2)
    t = toy.setup(2).rules.twins.thaw(s.base)
    t.decks, t.hands = (Pile(), Pile()), (("ash",), ("ash",))

    class Setup:
        players, variants = 2, ()
        rules = type("R", (), {"processes": {"deal": idle}, "twins": toy.setup(2).rules.twins})

    t.setup, t.phase = Setup, "deal"
    with pytest.raises(RuntimeError, match="the step 'deal' goes round without ever asking"):
        advance(t, begin(t), None)


async def idle(t):
    return None


def test_numbers_know_their_reasons():
    s = toy.new(2, ("storm",), seed=1)
    tally = s.tally("worth", "birch")
    assert (tally.total, int(tally)) == (4, 4)
    assert [(p.amount, p.rule) for p in tally.parts] == [(5, "TY-005"), (-1, "TY-006")]
    assert str(tally) == "4 = 5 letters [TY-005] - 1 storm [TY-006]"
    assert toy.new(2, seed=1).tally("worth", "birch").total == 5
    assert s.view(0).tally("worth", "ash").total == 2


def test_a_table_takes_its_own_fields_alone():
    """``t.sead = 5`` was accepted, and gone at the next question."""
    t = Wood()
    t.seat = 1
    with pytest.raises(AttributeError, match="sead"):
        t.sead = 5
    t.log = []  # beside the fields, and not frozen
    assert t.plain is None and t.found is None
