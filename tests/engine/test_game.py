"""Making positions: what is wrong is said in a sentence that names what is allowed and what is nearest."""

from __future__ import annotations

import json

import pytest
from toys import Clearing, toy

import ludo
from ludo.boards.ring import RingBoard
from ludo.engine.shelf import check_citations, made
from ludo.errors import DataError, UnknownName

G = ludo.game("castle-panic")


def test_games_by_name():
    assert "castle-panic" in ludo.games() and list(ludo.games()) == sorted(ludo.games())
    assert ludo.game("castle-panic") is G and G.name == "castle-panic" and G.title == "Castle Panic"
    for name in ludo.games():
        assert ludo.game(name).name == name


@pytest.mark.parametrize("name", ["castle-panik", "", "chess", 5, None, ("castle-panic",), ["castle-panic"]])
def test_a_game_that_there_is_not(name):
    with pytest.raises(KeyError) as caught:
        ludo.game(name)
    assert isinstance(caught.value, UnknownName) and str(caught.value).startswith(
        f"there is no game {name!r}; there are castle-panic"
    )
    assert ("the nearest is 'castle-panic'" in str(caught.value)) == (name not in ("", "chess", 5, None))


def sentence(**how):
    with pytest.raises(ValueError) as caught:
        G.new(**how)
    assert "\n" not in str(caught.value)
    return str(caught.value)


@pytest.mark.parametrize("players", [0, 7, -1, True, "2", 2.0, [2]])
def test_a_number_of_players_that_does_not_go(players):
    assert sentence(players=players) == f"Castle Panic is for 1 to 6 players, not {players!r}"


@pytest.mark.parametrize(
    ("how", "part"),
    [
        (
            {"variants": ("overlrod",)},
            "Castle Panic has no variant 'overlrod'; it has cooperative, overlord, dark-titan, wizards-tower; the nearest is 'overlord'",
        ),
        ({"variants": "overlord"}, 'variants is a tuple of names: ("overlord",)'),
        ({"variants": None}, "variants is a tuple of names, not None"),
        ({"variants": 5}, "variants is a tuple of names, not 5"),
        ({"variants": [["overlord"]]}, "variants is a tuple of names, not [['overlord']]"),
        ({"variants": (5,)}, "Castle Panic has no variant 5; it has"),
        ({"variants": ("overlord",), "players": 1}, "the variant 'overlord' is for 2 to 6 players, not 1"),
        ({"options": {"hand_siez": 5}}, "Castle Panic has no option 'hand_siez'; it has hand_size, "),
        ({"options": {"hand_siez": 5}}, "; the nearest is 'hand_size'"),
        ({"options": {5: 5}}, "Castle Panic has no option 5"),
        ({"options": {"hand_size": 0}}, "option hand_size: 0 is not allowed; allowed is 1 to 12"),
        ({"options": {"hand_size": 13}}, "option hand_size: 13 is not allowed; allowed is 1 to 12"),
        ({"options": {"hand_size": "5"}}, "option hand_size: '5' is not allowed; allowed is 1 to 12"),
        ({"options": {"hand_size": 5.0}}, "option hand_size: 5.0 is not allowed"),
        ({"options": {"hand_size": True}}, "option hand_size: True is not allowed"),
        ({"options": {"hand_size": None}}, "option hand_size: None is not allowed"),
        ({"options": {"own_towers": 1}}, "option own_towers: 1 is not allowed; allowed is False or True"),
        ({"options": {"own_towers": [True]}}, "option own_towers: [True] is not allowed"),
        ({"options": {"overlord_tokens": 4}}, "the option 'overlord_tokens' needs the variant 'overlord'"),
        ({"options": [("hand_size", 5)]}, "options is a mapping as {'hand_size': 6}, not [('hand_size', 5)]"),
        ({"options": "hand_size"}, "options is a mapping as {'hand_size': 6}, not 'hand_size'"),
        ({"board": "catsle"}, "Castle Panic has no board 'catsle'; it has castle; the nearest is 'castle'"),
        ({"board": 5}, "Castle Panic is not played on a int; its boards are castle"),
        ({"board": RingBoard(("in", "out"), 3)}, "Castle Panic is not played on a RingBoard; its boards are castle"),
        ({"seed": "seven"}, "a seed is a whole number, not 'seven'"),
    ],
)
def test_a_game_that_cannot_be_made(how, part):
    assert part in sentence(**how)


def test_variants_that_do_not_go_together():
    with pytest.raises(ValueError, match="the variants 'calm' and 'storm' exclude each other"):
        toy.new(2, ("storm", "calm"))


def test_every_option_takes_what_it_allows_and_nothing_beside_it():
    for name in ludo.games():
        game = ludo.game(name)
        for key, option in game.options.items():
            assert option.text and option.allowed and (option.rule in game.rules or not option.rule), key
            variants = (option.needs,) if option.needs else ()
            values = range(option.range[0], option.range[1] + 1) if option.range else option.choices
            for players in game.players:
                try:
                    game.setup(players, variants)
                except ValueError:
                    continue
                default = option.default_for(players)
                assert default in values and getattr(game.setup(players, variants).options, key) is not None
                for value in values:
                    assert getattr(game.setup(players, variants, {key: value}).options, key) == value
                if option.range:
                    for value in (values[0] - 1, values[-1] + 1):
                        with pytest.raises(ValueError, match=f"option {key}"):
                            game.setup(players, variants, {key: value})


def test_defaults():
    assert G.new().setup.players == 2 and G.new(players=None).setup.players == 2
    assert [G.new(players=p).table.options.hand_size for p in G.players] == [6, 6, 5, 5, 5, 4]
    assert G.new(players=4, variants=("overlord",)).table.options.hand_size == 5, "three play for the castle"
    assert G.new(variants=["overlord", "cooperative", "overlord"]).setup.variants == ("cooperative", "overlord")


def test_a_board_of_the_games_kind():
    s = toy.new(2, board=Clearing(5), seed=1)
    assert len(s.board.spaces) == 10 and s != toy.new(2, seed=1) and s == toy.new(2, board=Clearing(5), seed=1)
    data = json.loads(json.dumps(s.to_dict()))
    assert data["setup"]["board"] == {"arcs": 5} and toy.load(data) == s, "a board not from here a save carries whole"
    with pytest.raises(DataError, match="arcs"):
        toy.load({**data, "setup": {**data["setup"], "board": {"arcs": 1}}})
    with pytest.raises(ValueError, match="Toy is not played on a tuple"):
        toy.new(2, board=("in", "out"))


def test_what_a_game_is(tmp_path):
    assert G.players == range(1, 7) and all(G.variants.values())
    assert set(G.variants) == {"cooperative", "overlord", "dark-titan", "wizards-tower"}
    assert {"random", "greedy"} <= set(G.agents) and {"roll", "draw", "pass", "hit"} <= set(G.actions)
    assert all(kind.kind == key for key, kind in G.actions.items())
    assert repr(G).startswith("<Castle Panic: 1 to 6 players, ") and "CP-034" in G.rules and "CP-034?" in G.rules


# ------------------------------------------------------------------ scenarios


def test_every_scenario_begins():
    for name in ludo.games():
        game = ludo.game(name)
        for key, title in game.scenarios.items():
            s = game.scenario(key)
            assert title and not s.is_over and s.legal_actions() and game.load(s.to_dict()) == s
            assert [fault for check in s.setup.rules.checks for fault in check(s.table)] == []


def test_a_scenario_that_there_is_not():
    with pytest.raises(UnknownName) as caught:
        G.scenario("brech-in-the-wall")
    assert str(caught.value).startswith("Castle Panic has no scenario 'brech-in-the-wall'; it has ")


@pytest.mark.parametrize(
    ("changes", "part"),
    [
        ({"phase": "play crads"}, "phase: there is no phase 'play crads'; there are "),
        ({"phase": "play crads"}, "; the nearest is 'play cards'"),
        ({"phase": "choose towers"}, "phase: there is no phase 'choose towers'"),
        ({"seat": 2}, "seat: 2 is none of the 2 seats"),
        ({"seat": -1}, "seat: -1 is none of the 2 seats"),
        ({"players": 9}, "Castle Panic is for 1 to 6 players, not 9"),
        ({"players": "2"}, "players: expected 'int | null', got 'str'"),
        ({"variants": ["x"]}, "Castle Panic has no variant 'x'"),
        ({"options": {"hand_size": 99}}, "option hand_size: 99 is not allowed"),
        ({"board": "moon"}, "Castle Panic has no board 'moon'"),
        ({"hads": [["brick"]]}, "hads is not a key here; expected "),
        ({"hads": [["brick"]]}, "; the nearest is 'hands'"),
        ({"hands": [["Brik"]]}, "hands: there is no 'Brik'; the nearest is 'Brick'"),
        ({"hands": [["tar"] * 9]}, "cards: there are not so many of 'tar'"),
        ({"hands": [[], [], []]}, "hands: there are 2 castle players, not 3"),
        (
            {"monsters": [{"kind": "ork", "at": "knight-1"}]},
            "monsters[0].kind: there is no 'ork'; the nearest is 'Orc'",
        ),
        (
            {"monsters": [{"kind": "orc", "at": "knight-9"}]},
            "monsters[0].at: there is no space 'knight-9'; the nearest is",
        ),
        ({"monsters": [{"kind": "orc"}]}, "monsters[0].at is missing; expected at, kind"),
        ({"monsters": [{"kind": "orc", "at": "knight-1", "points": 9}]}, "orc-1: 9 points, but orc has 1 to 2"),
        ({"monsters": [{"kind": "brick", "at": "knight-1"}]}, "monsters[0].kind: there is no 'brick'"),
        ({"walls": {"7": "none"}}, "walls: arcs are 1 to 6, not '7'"),
        ({"walls": {"1": "gone"}}, "walls.1: invalid enum value 'gone'"),
        ({"towers": {str(k): False for k in range(1, 7)}}, "no Tower stands: this game would be over"),
        ({"tar": "orc-1"}, "the Tar token lies on 'orc-1', which is not there"),
        ({"bag": ["dragon"]}, "bag: there is no 'dragon'"),
        ({"tokens": ["orc"]}, "overlord_hand: there is no Overlord"),
        ({"owners": {"1": 1}}, "owners and out: nobody has a Tower without the option own_towers"),
        ({"left": -1}, "turn, discarded, traded and left count from 0"),
        ({"traded": 99}, "a turn allows no more than the options discards and trades"),
        ({"discarded": 2}, "a turn allows no more than the options discards and trades"),
    ],
)
def test_a_position_that_cannot_be(changes, part):
    with pytest.raises(DataError) as caught:
        G.position({"title": "A title", "players": 2, **changes}, "here.toml")
    assert str(caught.value).startswith("here.toml: ") and part in str(caught.value) and "\n" not in str(caught.value)


def scenario_game(tmp_path, **files):
    """A game that reads its scenarios from a folder of the test."""
    game = made("castle_panic")
    assert game.board("castle")  # read before the folder changes
    game.folder = tmp_path
    (tmp_path / "scenarios").mkdir()
    for name, text in files.items():
        (tmp_path / "scenarios" / f"{name}.toml").write_text(text)
    return game


def test_scenarios_like_another(tmp_path):
    game = scenario_game(
        tmp_path,
        one='title = "One"\nplayers = 1\nhands = [["Brick"]]\nphase = "play cards"',
        two='title = "Two"\nlike = "one"\nhands = [["Mortar"]]',
    )
    assert game.scenarios == {"one": "One", "two": "Two"}
    assert game.scenario("two").table.hands == (("mortar",),) and game.scenario("two").phase == "play cards"


def test_scenarios_like_themselves_or_without_a_title(tmp_path):
    game = scenario_game(tmp_path, one='title = "One"\nlike = "two"', two='title = "Two"\nlike = "one"')
    with pytest.raises(DataError, match="scenario one: it is like itself, by way of "):
        game.scenario("one")
    (tmp_path / "three").mkdir()
    game = scenario_game(tmp_path / "three", three="players = 2")
    with pytest.raises(DataError, match="scenario three: it needs a title, the one line about it"):
        game.scenario("three")


def test_a_broken_scenario_stops_only_itself(tmp_path):
    good = 'title = "One"\nplayers = 1\nhands = [["Brick"]]\nphase = "play cards"'
    broken = {
        "cut": ('title = "Cut', "is not TOML: "),
        "like-cut": ('title = "Two"\nlike = "cut"', "scenarios/cut.toml: is not TOML: "),
        "like-none": ('title = "Two"\nlike = "oen"', "oen.toml: there is no such file; the nearest is 'one.toml'"),
        "like-list": ('title = "Two"\nlike = ["one"]', "like: the name of another scenario, not ['one']"),
        "no-title": ("players = 1", "it needs a title, the one line about it"),
    }
    game = scenario_game(tmp_path, one=good, **{name: text for name, (text, _) in broken.items()})
    (tmp_path / "scenarios" / "latin.toml").write_bytes(b'title = "\xe9"')
    broken["latin"] = ("", "line 1 is not UTF-8 text")
    (tmp_path / "scenarios" / "odd.toml").write_text(good + "\nphaes = 1")
    assert game.scenarios["one"] == game.scenarios["odd"] == "One" and set(game.scenarios) == {"one", "odd", *broken}
    assert game.scenario("one").phase == "play cards"
    for name, (_, sentence) in broken.items():
        assert game.scenarios[name].startswith("cannot be read: ") and sentence in game.scenarios[name]
        with pytest.raises(DataError) as caught:
            game.scenario(name)
        assert sentence in str(caught.value) and "\n" not in str(caught.value)
    with pytest.raises(DataError, match="odd.toml: phaes is not a key here"):
        game.scenario("odd")


def test_citations_are_checked_when_a_game_is_loaded(tmp_path):
    (tmp_path / "chapter.py").write_text('t.say("CP-0341", "x")')
    with pytest.raises(
        DataError, match=r"chapter.py of Castle Panic cites CP-0341, which its ledger does not have; the nearest is "
    ):
        check_citations(tmp_path, G.rules, G.title)
    (tmp_path / "chapter.py").write_text('t.say("CP-034?", "x"); no("CP-034")')
    check_citations(tmp_path, G.rules, G.title)
