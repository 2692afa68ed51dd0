"""A game from a folder anywhere: it plays, draws, explains itself, is saved, simulated on two workers, shown in a Table."""

from __future__ import annotations

import copy
import importlib.metadata
import json
import pickle
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import ludo
from ludo.engine import shelf
from ludo.errors import DataError, UnknownName
from ludo.making import make

HEXAPAWN = Path(__file__).parent / "hexapawn"
AGENTS = {0: ludo.agents.random(), 1: ludo.agents.random()}


@pytest.fixture
def home(tmp_path):
    """A copy of hexapawn, outside the checkout."""
    shutil.copytree(HEXAPAWN, tmp_path / "hexapawn", ignore=shutil.ignore_patterns("__pycache__", ".pytest_cache"))
    return tmp_path / "hexapawn"


def run(code, cwd):
    done = subprocess.run([sys.executable, "-c", code], cwd=cwd, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_its_own_tests_pass(home):
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests"], cwd=home, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "passed" in done.stdout


def test_it_is_about_a_hundred_lines():
    code = [line for path in HEXAPAWN.glob("*.py") for line in path.read_text().splitlines() if line.strip()]
    assert len(code) < 125


def test_it_is_a_game_as_others(home):
    g = ludo.load(home)
    assert g.name == "hexapawn" and "hexapawn" in ludo.games() and ludo.game("hexapawn") is g and g.home == home
    s = g.new()
    assert ludo.load(str(home)) is not g, "loading again takes the folder as it is now"
    svg = ludo.draw.svg(s).svg
    assert svg.startswith("<svg") and "r2c0" in svg and "W1" in svg and "B3" in svg
    assert "B1 B2 B3" in repr(s) and "Player 1 moves a pawn." in repr(s)
    assert str(s.why_not(g.actions["move"]("white-1", (1, 0)))[0]) == "White 1 is not your pawn. [HE-002]"
    assert g.rules["HE-003"].text.startswith("A pawn moves one square") and g.rules.search("forward")
    assert [*g.agents] == ["random"] and g.scenarios == {} and s.scores() == {} and g.measures(s) == {}


def test_in_a_table(home):
    widgets = pytest.importorskip("ludo_widgets")
    g = ludo.load(home)
    t = widgets.Table(g.new())
    t.choose(g.actions["move"]("black-2", (1, 1)))
    assert t.state.figures["black-2"] == (1, 1)
    t.undo()
    assert t.state == g.new()


def test_records_saves_and_copies(home, tmp_path):
    g = ludo.load(home)
    s = g.new(board="four", data={"pawns.white-1": None}, rulings={"HE-007": "chess"})
    record = ludo.play(s, AGENTS, seed=5)
    path = record.save(tmp_path / "game.json")
    assert ludo.Record.load(path).final == record.final
    assert pickle.loads(pickle.dumps(record.states[3])) == record.states[3] == copy.deepcopy(record.states[3])
    assert g.load(json.loads(json.dumps(record.states[3].to_dict()))) == record.states[3]
    again = f"import pickle, sys; s = pickle.loads({pickle.dumps(record.states[3])!r}); print(s.game.name, s.setup)"
    assert run(again, tmp_path) == f"hexapawn {s.setup}\n", "another process loads the folder by itself"
    loaded = f"import ludo; ludo.load({str(home)!r}); print(len(ludo.Record.load('game.json')))"
    assert run(loaded, tmp_path) == f"{len(record)}\n"
    unknown = "import ludo\ntry: ludo.Record.load('game.json')\nexcept ludo.DataError as fault: print(fault)"
    assert run(unknown, tmp_path).startswith(
        "game.json: record.game: 'hexapawn' is none of castle-panic, covil, warhammer-quest"
    )


def test_two_workers(home, tmp_path):
    pytest.importorskip("pandas")
    study = f"""
import ludo, ludo.study.simulating as S
S.WORTHWHILE = 0.0
g = ludo.load({str(home)!r})
new = dict(data={{"pawns.white-1": None}}, rulings={{"HE-007": "chess"}})
two = ludo.study.simulate(g, 200, "random", workers=2, **new)
assert two.attrs["workers"] == 2, two.attrs
assert two.equals(ludo.study.simulate(g, 200, "random", workers=1, **new))
assert set(two["changes"]) == {{"pawns.white-1=None"}} and two.attrs["changes"] == {{"pawns.white-1": None}}
play = open({str(home / "play.py")!r}).read()
open({str(home / "play.py")!r}, "w").write(play + "\\n# changed\\n")
try:
    ludo.study.simulate(g, 200, "random", workers=2, **new)
except (ValueError, RuntimeError) as fault:
    print(fault)
ludo.study.simulate(ludo.load({str(home)!r}), 200, "random", workers=2, **new)
"""
    assert "were changed since it was loaded: load it again" in run(study, tmp_path)


def test_edited_in_a_notebook(home):
    g = ludo.load(home)
    s = g.new()
    play = home / "play.py"
    play.write_text(play.read_text().replace("for side in (-1, 0, 1)", "for side in (0,)"))
    new = ludo.load(home)
    assert new.stamp != g.stamp and len(new.new().legal_actions()) == 3 and s.game is g and len(s.legal_actions()) == 3
    assert new.new() != s, "the rules are other rules"
    play.write_text(play.read_text() + "\nraise ValueError('half done')\n")
    with pytest.raises(ValueError, match="half done"):
        ludo.load(home)
    assert ludo.game("hexapawn") is new and sys.modules["hexapawn"].rules is new._rules, "what was loaded before stays"


@pytest.mark.parametrize(
    ("file", "text", "sentence"),
    [
        ("__init__.py", "x = 1", "it has no rules; it makes rules = Rules(YourTable, order=(...))"),
        ("__init__.py", "rules = 5", "it has rules that are a int"),
        ("game.toml", 'name = "covil"', "there is a game 'covil' already, of Ludo's own; give this one another name"),
        ("game.toml", 'nmae = "hexapawn"', "nmae is not a key here; expected "),
        (
            "game.toml",
            'name = "hexapawn"\nboard = "tree"',
            "has no board 'tree'; it has four, three; the nearest is 'three'",
        ),
        (
            "boards/three.toml",
            'kind = "square"\nrows = ["."]',
            "kind: 'square' is none of ring, squares, regions, dungeon; the nearest",
        ),
        ("boards/three.toml", 'kind = "squares"\nrow = ["."]', "row is not a key here; expected "),
        ("rules.toml", '[source]\ntitle = "x"\n[[rule]]\nid = "HE-001"\ntext = "x"', "cites HE-00"),
        ("pawns.toml", '[[pawn]]\nid = "a"\n[[pawn]]\nid = "a"', "the id 'a' stands there twice"),
    ],
)
def test_what_is_missing_or_misspelt_is_a_sentence(home, file, text, sentence):
    if file == "game.toml":
        options = (home / file).read_text()
        text += "\n" + options[options.index("[options.stuck]") :]
    (home / file).write_text(text)
    with pytest.raises((DataError, ValueError)) as caught:
        ludo.load(home).new()
    assert sentence in str(caught.value) and "\n" not in str(caught.value)
    assert "hexapawn" not in shelf._games or file not in ("__init__.py", "rules.toml", "pawns.toml")


def test_a_hook_that_there_is_not(home):
    (home / "scene.py").write_text((home / "scene.py").read_text().replace("def scene(t", "def scen(t"))
    with pytest.raises(ValueError, match=r"there is no hook 'scen'; there are new_table, .*; the nearest is 'scene'"):
        ludo.load(home)


def test_folders_that_are_no_games(tmp_path, home):
    with pytest.raises(DataError, match="there is no folder"):
        ludo.load(tmp_path / "nowhere")
    (tmp_path / "empty").mkdir()
    with pytest.raises(DataError, match=r"there is no __init__.py, which makes the game's rules; ludo new-game makes"):
        ludo.load(tmp_path / "empty")
    for name, sentence in (
        ("json", "a module called 'json' is loaded already"),
        ("a b", "called as a Python package is"),
    ):
        shutil.copytree(home, tmp_path / name)
        with pytest.raises(DataError, match=sentence):
            ludo.load(tmp_path / name)
    assert json.dumps(1) == "1"


def test_two_games_of_one_name(home, tmp_path):
    ludo.load(home)
    shutil.copytree(home, tmp_path / "other" / "pawns")
    with pytest.raises(DataError, match="there is a game 'hexapawn' already, from .*; give this one another name"):
        ludo.load(tmp_path / "other" / "pawns")
    shutil.copytree(home, tmp_path / "more" / "hexapawn")
    with pytest.raises(DataError, match="a module called 'hexapawn' is loaded already, from .*; rename the folder"):
        ludo.load(tmp_path / "more" / "hexapawn")


def test_with_defaults_alone(tmp_path):
    home = tmp_path / "coin"
    home.mkdir()
    (home / "__init__.py").write_text(
        "from ludo.author import Die, GameEnds, Rules, Table\n"
        "rules = Rules(Table, dice=[Die('coin', (('heads', 1), ('tails', 1)))], order=('toss',))\n"
        "@rules.process('toss')\n"
        "async def toss(t):\n"
        "    side = await t.roll('coin', '')\n"
        "    raise GameEnds(side, '', [0 if side == 'heads' else 1])\n"
    )
    g = ludo.load(home)
    s = g.new()
    assert (g.name, g.title, g.players) == ("coin", "Coin", range(2, 3)) and len(s.chance_outcomes()) == 2
    assert {ludo.playout(s, seed).winners() for seed in range(20)} == {(0,), (1,)}
    assert g.load(s.to_dict()) == s and repr(s) and ludo.draw.svg(s).svg.startswith("<svg")


def test_the_template(tmp_path):
    home = make("my-race", tmp_path)
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "tests"], cwd=home, capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 0, done.stdout
    g = ludo.load(home)
    assert g.name == "my-race" and g.new(data={"numbers.longest_step": 3}).setup.changes == {"numbers.longest_step": 3}
    for wrong in ("My Race", "covil", "random", "class", "my-race", ""):
        with pytest.raises(ValueError):
            make(wrong, tmp_path)


def test_an_entry_point(home, monkeypatch):
    point = importlib.metadata.EntryPoint("hexapawn", "hexapawn", shelf.GROUP)
    monkeypatch.syspath_prepend(str(home.parent))
    monkeypatch.setattr(shelf, "entry_points", lambda group: [point] if group == "ludo.games" else [])
    assert "hexapawn" in ludo.games() and "hexapawn" not in sys.modules, "it is loaded when it is asked for"
    assert ludo.playout(ludo.game("hexapawn").new(), 1).is_over
    with pytest.raises(
        UnknownName, match="there are castle-panic, covil, hexapawn, warhammer-quest; the nearest is 'hexapawn'"
    ):
        ludo.game("hexapwn")
