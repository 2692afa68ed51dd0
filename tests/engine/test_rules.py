"""Registering rules: what does not fit is refused where it is written; what depends on the set-up is chosen once."""

from __future__ import annotations

from types import FunctionType

import pytest
from toys import Peek, Play, toy

from ludo.engine.action import Action, snake
from ludo.engine.rules import ALWAYS, Rules, option, variant
from ludo.engine.table import Table


def test_conditions_combine():
    storm, plain = toy.setup(2, ("storm",)), toy.setup(2)
    assert variant("storm")(storm) and not variant("storm")(plain)
    assert (~variant("storm"))(plain) and not (~variant("storm"))(storm)
    assert (option("hand") == 3)(plain) and (option("hand") != 4)(plain) and not (option("hand") == 4)(plain)
    assert ((option("hand") == 3) & variant("storm"))(storm) and not ((option("hand") == 3) & variant("storm"))(plain)
    assert ((option("hand") == 9) | variant("storm"))(storm) and not ((option("hand") == 9) | variant("storm"))(plain)
    assert option("no_elms")(toy.setup(2, options={"no_elms": True})) and not option("no_elms")(plain)
    assert ALWAYS(plain)


def test_objections_of_an_option_hold_only_with_it():
    hands = {"hands": [["elm"], ["ash"]]}
    for no_elms in (False, True):
        s = toy.new(2, options={"no_elms": no_elms}, seed=1)
        data = s.to_dict()
        data["base"] = {**data["base"], **hands}
        s = toy.load(data)
        assert [o.rule for o in s.why_not(Play("elm"))] == (["TY-003"] if no_elms else [])
        assert (Play("elm") in s.legal_actions()) is not no_elms
    assert s.why_not(Play("oak"))[0].rule is None and s.why_not(Play("fir"))[0].rule == "TY-002"
    assert s.why_not(Peek()) == ()


def test_set_ups_are_compiled_once_and_equal_by_value():
    assert toy.setup(2) is toy.setup(2, (), {"hand": 3}) and toy.setup(2) != toy.setup(3)
    assert hash(toy.setup(2)) == hash(toy.setup(2, ())) and toy.setup(2) != toy.setup(2, ("storm",))
    assert toy.setup(2) != toy.setup(2, options={"hand": 4}) and toy.setup(2) != "toy"


def empty():
    return Rules(Table, order=("one", "two"))


def test_a_step_outside_the_order_of_play():
    with pytest.raises(ValueError, match="the step 'three' is not in the order of play: one, two"):
        empty().process("three")
    empty().process("three", after="one")


def test_two_kinds_of_action_of_one_name():
    rules = empty()

    class Jump(Action, frozen=True):
        pass

    rules.action(Jump)
    with pytest.raises(ValueError, match="two kinds of action are called 'jump'"):
        rules.action(Jump)
    with pytest.raises(ValueError, match="'roll'"):
        rules.action(type("Roll", (Action,), {"__module__": __name__}, frozen=True))


def test_kinds_are_named_in_snake_case():
    assert [snake(n) for n in ("Hit", "BuildWall", "Draw2Cards", "AllForOne")] == [
        "hit",
        "build_wall",
        "draw2_cards",
        "all_for_one",
    ]
    assert Play.kind == "play" and Play("ash").names == ("ash",) and Peek().names == ()


def test_what_an_action_names():
    class Move(Action, frozen=True):
        who: str
        to: tuple[int, int]
        over: tuple[str, ...] = ()
        far: bool = False
        by: int = 0

    assert Move("orc-1", (3, 4), ("a", "b"), True, 7).names == ("orc-1", (3, 4), "a", "b")
    assert Move("", (), ()).names == ()


def test_conditions_have_no_truth_by_themselves():
    """``option("hand") == 3 and variant("storm")`` would drop its first half in silence."""
    for wrong in (
        lambda: option("hand") == 3 and variant("storm"),
        lambda: option("no_elms") or variant("storm"),
        lambda: not variant("storm"),
        lambda: bool(option("no_elms")),
    ):
        with pytest.raises(TypeError, match="combined with & for and"):
            wrong()
    storm = toy.setup(2, ("storm",))
    assert (option("no_elms") | variant("storm"))(storm) and not (option("no_elms") & variant("storm"))(storm)
    assert (~option("no_elms"))(storm)


def test_what_is_registered_applies_in_the_order_of_chapters():
    """Whichever chapter was imported first: by chapter, then by line."""

    def chapter(name, line):
        def fn(t, a, ask):
            yield from ()

        code = fn.__code__.replace(co_firstlineno=line)
        return FunctionType(code, {"__name__": f"some.{name}"}, f"{name}-{line}")

    class Some(Table):
        __module__ = "some.table"

    wanted = [chapter("one", 3), chapter("one", 9), chapter("two", 1), chapter("box.three", 4), chapter("elsewhere", 2)]
    for order in (wanted, wanted[::-1], [*wanted[2:], *wanted[:2]]):
        rules = Rules(Some, order=("one",), chapters=("one", "two", "box.three"))
        assert [fn.__name__ for fn in rules.in_order(order)] == [fn.__name__ for fn in wanted]
