"""Moments: who joins in, when, and in which order; all that is wrong is said when the game is made."""

from __future__ import annotations

import time
from types import SimpleNamespace

import pytest

from ludo.engine.action import Action
from ludo.engine.chooser import Chooser, ComesFirst
from ludo.engine.game import Game
from ludo.engine.head import GameData, OptionData, VariantData
from ludo.engine.moment import Moment, Question, Values
from ludo.engine.order import in_order
from ludo.engine.rules import Rules, option, variant
from ludo.engine.table import GameEnds, Table
from ludo.events.event import no

RULE = "GL-001"


class Glade(Table):
    seat: int = 0
    relics: tuple[str, ...] = ()
    steps: int = 0


class Walked(Moment, frozen=True):
    who: str
    far: int

    @property
    def kind(self) -> str:
        return self.who.rpartition("-")[0]

    @classmethod
    def values(cls, setup):
        return {"kind": ("elf", "orc")}


class Badges(Question, frozen=True):
    any_order = "they stand beside each other"

    who: str


class WhichFirst(ComesFirst, frozen=True):
    """Which of those that rest comes first."""


class Rested(Moment, frozen=True):
    chooser = Chooser(lambda t, m: t.seat, WhichFirst, RULE, "which first")


class Walk(Action, frozen=True):
    who: str
    far: int = 1

    @classmethod
    def candidates(cls, t, ask):
        yield cls("elf-1")
        yield cls("orc-1", 2)


def glade(**kwargs):
    """The rules of a game with three moments; nothing joins in yet."""
    rules = Rules(Glade, moments=(Walked, Badges, Rested), order=("walk",), **kwargs)
    rules.action(Walk)
    rules.action(WhichFirst)

    @rules.hook
    def in_play(t):
        return t.relics

    @rules.process("walk")
    async def walk(t):
        if t.steps == 3:
            raise GameEnds("done", RULE)
        a = await t.choose(0, Walk, RULE)
        t.steps += 1
        instead = await t.moment(Walked(a.who, a.far))
        t.say(RULE, "walks", who=a.who, instead=instead)
        await t.moment(Rested())

    return rules


def made(rules):
    ledger = {f"GL-00{k}": SimpleNamespace(text=f"Rule {k}.") for k in range(1, 10)}
    about = GameData(
        "glade",
        "Glade",
        (1, 2),
        "",
        {
            "night": VariantData("It is dark."),
            "day": VariantData("It is light.", excludes=("night",)),
            "owls": VariantData("Owls.", needs=("night",)),
        },
        {"pace": OptionData(2, "steps", range=(1, 4)), "fog": OptionData(False, "fog")},
    )
    return Game(rules, about, book=ledger)


def walked(game, a, relics=(), **new):
    s = game.new(1, **new)
    data = s.to_dict()
    data["base"]["relics"] = list(relics)
    s = game.load(data).apply(a)
    return s, [e.key for e in s.events]


def says(key):
    async def listener(t: Glade, m: Walked) -> None:
        t.say(RULE, key)

    listener.__name__ = listener.__qualname__ = key
    return listener


# ------------------------------------------------------------------ who joins in


def test_by_the_value_of_a_field_and_by_what_is_in_play():
    rules = glade()
    rules.at(Walked, kind="elf", any_order="each for itself")(says("an elf"))
    rules.at(Walked, far=2, any_order="each for itself")(says("far"))
    rules.at(Walked, of="boots", any_order="each for itself")(says("boots"))
    rules.at(Walked, of="boots", kind="orc", any_order="each for itself")(says("orc in boots"))
    rules.at(Walked, when=variant("night"), any_order="each for itself")(says("dark"))
    game = made(rules)
    assert walked(game, Walk("elf-1"))[1] == ["an elf", "walks"]
    assert walked(game, Walk("orc-1", 2))[1] == ["far", "walks"]
    assert walked(game, Walk("elf-1"), ["boots", "hat"])[1] == ["an elf", "boots", "walks"]
    assert walked(game, Walk("orc-1", 2), ["boots"])[1] == ["boots", "far", "orc in boots", "walks"]
    assert walked(game, Walk("elf-1"), variants=["night"])[1] == ["an elf", "dark", "walks"]


def test_what_happens_instead():
    rules = glade()
    asked = []

    @rules.at(Walked, kind="orc")
    async def stumbles(t: Glade, m: Walked) -> str:
        asked.append("stumbles")
        return "stumbles"

    @rules.at(Walked, after=stumbles)
    async def arrives(t: Glade, m: Walked) -> None:
        asked.append("arrives")

    game = made(rules)
    assert walked(game, Walk("orc-1", 2))[0].events[0].data["instead"] == "stumbles" and asked == ["stumbles"]
    assert walked(game, Walk("elf-1"))[0].events[0].data["instead"] is None and asked[1:] == ["arrives"]


def test_questions_are_gathered_from_states_too():
    rules = glade()

    @rules.at(Badges, who="elf-1")
    def ears(t: Glade, m: Badges):
        yield "ears"
        yield m.who

    @rules.at(Badges)
    def none(t: Glade, m: Badges) -> None: ...

    @rules.at(Badges, of="hat")
    def hat(t: Glade, m: Badges):
        return ["hat"]

    s = made(rules).new(1)
    collect = Glade.collect
    assert collect(s.table, Badges("elf-1")) == ["ears", "elf-1"] and collect(s.table, Badges("orc-1")) == []
    hatted = s.setup.rules.twins.thaw(s.table)
    hatted.relics = ("hat",)
    assert hatted.collect(Badges("orc-1")) == ["hat"] and hatted.named(Values(Badges, "who")) == ("elf-1",)
    with pytest.raises(KeyError, match="Glade has no question 'Walked'; there are Badges"):
        hatted.collect(Walked("elf-1", 1))
    with pytest.raises(KeyError, match="Glade has no counted number .pace.; there are none"):
        hatted.tally("pace")


def test_objections_and_numbers_of_what_is_in_play():
    from ludo.events.event import Part

    rules = glade()

    @rules.objects(Walk, of="snare")
    def snared(t, a, ask):
        yield no(RULE, "snared")

    @rules.objects(Walk, who="orc-1", when=option("fog"))
    def lost(t, a, ask):
        yield no(RULE, "lost")

    @rules.counts("pace")
    def legs(t):
        yield Part(2, RULE, "legs")

    @rules.counts("pace", of="boots")
    def boots(t):
        yield Part(1, RULE, "boots")

    game = made(rules)
    s = game.new(1)
    assert [str(a) for a in s.legal_actions()] == [str(Walk("elf-1")), str(Walk("orc-1", 2))]
    foggy = game.new(1, options={"fog": True})
    assert foggy.legal_actions() == (Walk("elf-1"),)
    assert [o.key for o in foggy.why_not(Walk("orc-1"))] == ["lost"] and not foggy.why_not(Walk("elf-1"))
    caught = dict(s.to_dict())
    caught["base"]["relics"] = ["snare", "boots"]
    caught = game.load(caught)
    assert caught.legal_actions() == () and [o.key for o in caught.why_not(Walk("elf-1"))] == ["snared"]
    assert s.tally("pace").total == 2 and caught.tally("pace").total == 3


# ------------------------------------------------------------------ in which order


def test_an_order_that_nobody_declared_is_refused():
    rules = glade()
    rules.at(Walked)(says("one"))
    rules.at(Walked)(says("two"))
    with pytest.raises(ValueError, match=r"one \(\S+:\d+\) and two .* at Walked, and nothing says which comes first"):
        made(rules)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"kind": "elf"}, {"kind": "orc"}),
        ({"kind": "elf", "far": 1}, {"kind": "elf", "far": 2}),
        ({"when": variant("night")}, {"when": ~variant("night")}),
        ({"when": variant("night")}, {"when": variant("day")}),
        ({"when": variant("day")}, {"when": variant("owls")}),
        ({"when": option("pace") == 2}, {"when": option("pace") == 3}),
        ({"when": option("fog")}, {"when": (option("fog") == False) & variant("day")}),  # noqa: E712
        ({"any_order": "they are alike"}, {}),
    ],
)
def test_an_order_need_not_be_declared_where_both_cannot_join_in(one, two):
    rules = glade()
    rules.at(Walked, **one)(says("one"))
    rules.at(Walked, **two)(says("two"))
    assert made(rules)


@pytest.mark.parametrize(
    ("one", "two"),
    [
        ({"kind": "elf"}, {"far": 1}),
        ({"when": variant("night")}, {"when": variant("owls")}),
        ({"when": option("pace") == 2}, {"when": option("fog")}),
        ({"of": "boots"}, {"of": "hat"}),
        ({"when": lambda setup: False}, {}),
    ],
)
def test_where_both_may_join_in_an_order_is_asked_for(one, two):
    rules = glade()
    rules.at(Walked, **one)(says("one"))
    rules.at(Walked, **two)(says("two"))
    with pytest.raises(ValueError, match="nothing says which comes first"):
        made(rules)


def test_after_and_before():
    rules = glade()
    one, two, three = says("one"), says("two"), says("three")
    rules.at(Walked, after=two)(one)
    rules.at(Walked)(two)
    rules.at(Walked, before=two)(three)
    game = made(rules)
    assert walked(game, Walk("elf-1"))[1] == ["three", "two", "one", "walks"]

    rules = glade()
    rules.at(Walked, after=two)(one)
    with pytest.raises(ValueError, match="says after=two, which does not join in at Walked"):
        made(rules)

    rules = glade()
    rules.at(Walked, after=two)(one)
    rules.at(Walked, after=one)(two)
    with pytest.raises(ValueError, match="after= and before= go round"):
        made(rules)


def test_what_was_registered_first_decides_nothing():
    one, two, three = says("one"), says("two"), says("three")
    found = []
    for order in ((one, two, three), (three, one, two)):
        rules = glade()
        for fn in order:
            rules.at(Walked, any_order="each for itself", after=three if fn is two else ())(fn)
        found.append([x.fn.__name__ for x in in_order(rules._listeners)])
    assert found[0] == found[1] == ["one", "three", "two"]


def test_the_player_whom_the_rules_let_choose():
    rules = glade()
    trail = []
    for name in ("drinks", "sleeps", "sings"):

        def bound(name):
            async def rests(t: Glade, m: Rested) -> None:
                trail.append(name)

            rests.__name__ = name
            return rests

        rules.at(Rested, of=None if name == "sings" else f"{name}-card")(bound(name))
    game = made(rules)
    s, _ = walked(game, Walk("elf-1"), ["drinks-card", "sleeps-card"])
    assert s.ask.kinds == (WhichFirst,) and set(s.ask.about.listeners) == {"drinks-card", "sleeps-card", "sings"}
    (why,) = s.why_not(WhichFirst("boots"))
    assert why.rule == RULE and why.text == "Boots does not join in now."
    s = s.apply(WhichFirst("sleeps-card"))
    assert game.load(s.to_dict()) == s
    s = s.apply(WhichFirst("sings"))
    assert s.ask.kinds == (Walk,)
    assert trail[-3:] == ["sleeps", "sings", "drinks"]
    assert walked(game, Walk("elf-1"))[0].ask.kinds == (Walk,)


# ------------------------------------------------------------------ what is misspelt


async def plain(t: Glade, m: Walked) -> None: ...
async def three_of_them(t, m, seat): ...
async def none_of_them(t): ...
async def with_seat(t, *, seat): ...
async def mistyped(t: Glade, m: Rested) -> None: ...
def at_once(t, m): ...


@pytest.mark.parametrize(
    ("moment", "fn", "how", "sentence"),
    [
        (Walked, three_of_them, {}, "three_of_them joins in at Walked and takes t, m, seat; it is async def"),
        (Walked, none_of_them, {}, r"and takes t; it is async def none_of_them\(t, m\)"),
        (Walked, with_seat, {}, "and takes t, seat; it is"),
        (Walked, mistyped, {}, "its second parameter is typed Rested"),
        (Walked, at_once, {}, "at_once joins in at Walked: it is an async def"),
        (Badges, plain, {}, "which is asked at once: it is a def that yields"),
        (Walked, plain, {"knid": "elf"}, "knid=, which is no field of Walked; it has who, far, kind; the nearest is 'kind'"),
        (Table, plain, {}, "Table is no moment of this game; it has Walked, Badges, Rested"),
        ("walked", plain, {}, "'walked' is no moment of this game"),
        (Walked, plain, {"when": "night"}, "when= takes a condition on the set-up"),
    ],
)  # fmt: skip
def test_what_no_listener_can_be(moment, fn, how, sentence):
    with pytest.raises((ValueError, TypeError), match=sentence):
        glade().at(moment, **how)(fn)


def test_what_is_misspelt_is_said_when_the_game_is_made():
    for how, sentence in (
        ({"when": variant("nigth")}, "there is no variant 'nigth'; there are night, day, owls; the nearest is 'night'"),
        ({"when": ~(option("pase") == 3)}, "there is no option 'pase'; there are pace, fog; the nearest is 'pace'"),
    ):
        rules = glade()
        rules.at(Walked, **how)(plain)
        with pytest.raises(ValueError, match=sentence):
            made(rules)
    rules = glade()
    rules.at(Walked, kind="olf")(plain)
    with pytest.raises(ValueError, match="kind='olf' is none of Walked; the nearest is 'elf'"):
        made(rules).new(1)
    rules = glade()
    rules.hooks.clear()
    rules._hooks.clear()
    rules.at(Walked, of="boots")(plain)
    with pytest.raises(ValueError, match=r"plain .* belongs to 'boots', and nothing says what is in play"):
        made(rules)

    def never(t, a, ask):
        yield from ()

    with pytest.raises(TypeError, match="knid=, which is no field of Walk"):
        glade().objects(Walk, knid="elf")(never)
    rules = glade(chapters=("walking",))
    rules.table = type("Glade", (Glade,), {"__module__": f"{__name__}.table"})
    listener = says("lost")
    listener.__module__ = f"{__name__}.wlaking"
    rules.at(Walked)(listener)
    with pytest.raises(
        ValueError, match="'wlaking' is no chapter of this game; it has walking; the nearest is 'walking'"
    ):
        made(rules)


def test_what_takes_other_things_than_it_is_given():
    rules = glade()

    def generator(t, a):
        yield

    def scene():
        return None

    for register, fn, sentence in (
        (rules.objects(Walk), generator, "generator is an objection and takes t, a; it is given t, action, ask"),
        (rules.objects(Walk), at_once, "at_once is an objection: a generator"),
        (rules.process("walk", replaces=True), at_once, "at_once is a step of the order of play: an async def"),
        (
            rules.process("walk", replaces=True),
            plain,
            "plain is a step of the order of play and takes t, m; it is given t",
        ),
        (rules.check, generator, "generator is a check and takes t, a; it is given t"),
        (rules.hook, scene, "scene is a hook and takes nothing; it is given t"),
    ):
        with pytest.raises(TypeError, match=sentence):
            register(fn)
    with pytest.raises(KeyError, match="there is no hook 'scenes'; there are .*; the nearest is 'scene'"):
        made(rules).hooks["scenes"]

    @rules.hook
    def board_kind():
        return object

    with pytest.raises(
        KeyError, match="Glade needs the hook load_board, as it has board_kind of its own. The board of a file"
    ):
        made(rules).hooks["load_board"]


def test_two_of_one_name():
    async def second(t): ...
    async def third(t): ...

    rules = glade()
    rules.process("walk")(second)
    with pytest.raises(ValueError, match="two steps of the order of play are called 'walk'.*says replaces=True"):
        made(rules)

    rules = glade()
    rules.process("walk", when=variant("night"), replaces=True)(second)
    rules.process("walk", when=variant("owls"), replaces=second)(third)
    game = made(rules)
    assert game.setup(1, ["night"]).rules.processes == {"walk": second}
    assert game.setup(1, ["night", "owls"]).rules.processes == {"walk": third}
    assert game.setup(1).rules.processes["walk"] not in (second, third)

    def in_play(t):
        return ()

    for replaces in (False, True):
        rules = glade()
        rules.hook(replaces=replaces)(in_play)
        if replaces:
            assert made(rules).hooks["in_play"] is in_play
        else:
            with pytest.raises(ValueError, match="two hooks are called 'in_play'"):
                made(rules)
        rules = glade()
        rules.agent("bold")(second)
        rules.agent("bold", replaces=replaces)(third)
        if replaces:
            assert made(rules).agents["bold"] is third
        else:
            with pytest.raises(ValueError, match="two agents are called 'bold'"):
                made(rules)


def test_what_is_registered_late_and_does_not_fit_is_as_if_it_had_not_been_said():
    rules = glade()
    rules.at(Walked)(says("one"))
    game = made(rules)
    s = game.new(1)
    with pytest.raises(ValueError, match="nothing says which comes first"):
        rules.at(Walked)(says("two"))
    assert game.late == () and [e.key for e in s.apply(Walk("elf-1")).events] == ["one", "walks"]
    rules.at(Walked, any_order="it is only said")(says("two"))
    assert len(game.late) == 1 and [e.key for e in s.apply(Walk("elf-1")).events] == ["one", "two", "walks"]


def test_a_wrong_name_at_the_table_is_told_with_the_nearest():
    rules = glade()

    @rules.at(Walked)
    async def forgets(t: Glade, m: Walked) -> None:
        t.sead = 5

    with pytest.raises(AttributeError, match="Glade has no field 'sead'; it has .*; the nearest is 'seat'"):
        made(rules).new(1).apply(Walk("elf-1"))
    with pytest.raises(AttributeError, match="Glade has no field 'stepps'.* the nearest is 'steps'"):
        Glade().stepps = 1
    with pytest.raises(TypeError, match="no dict=True"):
        Rules(type("Loose", (Table,), {}, dict=True))


# ------------------------------------------------------------------ many of them


def test_three_hundred_of_what_is_not_in_play_cost_next_to_nothing():
    """Counted, not timed: nobody of them is called, and what is looked through is what is in play."""
    looked = []

    class Ids(tuple):
        def __iter__(self):
            looked.append(len(self))
            return super().__iter__()

    def game(n):
        rules = glade()
        rules.hook(replaces=True)(in_play)
        for k in range(n):
            rules.at(Walked, of=f"relic-{k}", any_order="each for itself")(says("never"))
            rules.objects(Walk, of=f"relic-{k}")(never)
        return made(rules)

    def in_play(t):
        return Ids(("hat", "stick"))

    def never(t, a, ask):
        raise AssertionError("it is not in play")
        yield

    s = game(300).new(1)
    looked.clear()
    assert len(s.legal_actions()) == 2
    assert s.apply(Walk("elf-1")).events[-1].key == "walks"
    assert looked and sum(looked) <= 2 * len(looked) and len(looked) < 8

    few, many = game(1).new(1), game(300).new(1)
    times = {}
    for _ in range(5):
        for name, s in (("few", few), ("many", many)):
            begin = time.perf_counter()
            for _ in range(200):
                s.step(Walk("elf-1"))
            times[name] = min(times.get(name, 9), time.perf_counter() - begin)
    assert times["many"] < 3 * times["few"]  # asked one after the other they would be 20 times as slow
