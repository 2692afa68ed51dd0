"""Registering rules: what does not fit is refused where it is written; what depends on the set-up is chosen once."""

from __future__ import annotations

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
    return Rules(Table, moments={"hit": "monster card"}, order=("one", "two"))


def test_a_step_outside_the_order_of_play():
    with pytest.raises(ValueError, match="the step 'three' is not in the order of play: one, two"):
        empty().process("three")
    empty().process("three", after="one")


def test_an_unknown_moment():
    with pytest.raises(ValueError, match="'hti' is no moment of this game; it has hit"):
        empty().at("hti")


def test_two_kinds_of_action_of_one_name():
    rules = empty()

    class Jump(Action, frozen=True):
        pass

    rules.action(Jump)
    with pytest.raises(ValueError, match="two kinds of action are called 'jump'"):
        rules.action(Jump)
    with pytest.raises(ValueError, match="'roll'"):
        rules.action(type("Roll", (Action,), {"__module__": __name__}, frozen=True))


def test_of_two_steps_with_one_name_the_later_that_applies_is_taken():
    rules = empty()
    first, second = object(), object()
    rules.process("one")(first)
    rules.process("two")(first)
    rules.process("two", when=variant("storm"))(second)
    assert rules.compile(toy.setup(2)).processes == {"one": first, "two": first}
    assert rules.compile(toy.setup(2, ("storm",))).processes == {"one": first, "two": second}


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


def test_a_listener_takes_what_its_moment_tells():
    """A misspelt parameter is refused where it is written, not in play."""
    rules = empty()

    async def fits(t, card, monster): ...
    async def odd(t, monstre, card): ...
    async def short(t, card): ...
    def plain(t, card, monster): ...

    assert rules.at("hit")(fits) is fits
    with pytest.raises(
        ValueError, match="takes monstre, card; that moment tells monster, card; the nearest is 'monster'"
    ):
        rules.at("hit")(odd)
    with pytest.raises(ValueError, match="short joins in at 'hit' and takes card; that moment tells monster, card"):
        rules.at("hit")(short)
    with pytest.raises(ValueError, match="it is an async def"):
        rules.at("hit")(plain)


def test_what_is_registered_applies_in_the_order_of_chapters():
    """Whichever chapter was imported first: by chapter, then by line."""
    from types import FunctionType

    def chapter(name, line):
        def fn(t, a, ask):
            yield from ()

        code = fn.__code__.replace(co_firstlineno=line)
        made = FunctionType(code, {"__name__": f"ludo.games.some.{name}"}, f"{name}-{line}")
        return made

    wanted = [chapter("one", 3), chapter("one", 9), chapter("two", 1), chapter("box.three", 4), chapter("elsewhere", 2)]
    for order in (wanted, wanted[::-1], [*wanted[2:], *wanted[:2]]):
        rules = Rules(Table, order=("one",), chapters=("one", "two", "box.three"))
        rules.action(Peek)
        for fn in order:
            rules.objects(Peek)(fn)
        found = [entry[2] for entry in rules.in_order(rules._objections)]
        assert [fn.__name__ for fn in found] == [fn.__name__ for fn in wanted]
