"""The command line: what it prints, and that each mistake is one sentence on stderr with exit code 2."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys

import pytest

import ludo
from ludo import cli


@pytest.fixture
def run(capsys, monkeypatch):
    """``run("rules", "orcs")`` gives (exit code, stdout, stderr)."""
    monkeypatch.setenv("COLUMNS", "100")

    def run(*words, typed=None):
        if typed is not None:
            lines = iter(typed)

            def read(prompt=""):
                print(prompt, end="")
                for line in lines:
                    return line
                raise EOFError

            monkeypatch.setattr("builtins.input", read)
        try:
            code = cli.main([*words])
        except SystemExit as end:
            code = end.code
        out, err = capsys.readouterr()
        return code, out, err

    return run


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ("", "a command is missing: lab, rules, play, simulate, rulings or new-game"),
        (
            "simulat x",
            "'simulat' is no command; there are lab, rules, play, simulate, new-game, rulings; the nearest is 'simulate'",
        ),
        ("rules casle-panic", "there is no rulebook 'casle-panic'; known are castle-panic, covil"),
        ("rules castle-panic CP-999", "has no rule 'CP-999'; it has CP-001 to CP-086"),
        ("rules castle-panic CQ-023", "has no rule 'CQ-023'; the nearest is 'CP-023'"),
        ("rules castle-panic CP-E999", "has no example 'CP-E999'"),
        ("rules castle-panic zzzz", "no rule of castle-panic holds 'zzzz'"),
        ("rules castle-panic --json", "--json goes with --coverage"),
        ("rules castle-panic wall --coverage", "--coverage is of a whole game: leave out 'wall'"),
        ("play castle-panik", "there is no game 'castle-panik'"),
        ("play castle-panic --players 7", "Castle Panic is for 1 to 6 players, not 7"),
        ("play castle-panic --players two", "--players: 'two' is no whole number"),
        ("play castle-panic --variant overlrd", "the nearest is 'overlord'"),
        ("play castle-panic --scenario none-such", "Castle Panic has no scenario 'none-such'"),
        ("play castle-panic --scenario x --players 2", "a scenario brings its own players"),
        ("play castle-panic --board x", "Castle Panic has no board 'x'; it has castle"),
        ("play castle-panic --agents gredy", "has no agent 'gredy'; it has random, greedy; the nearest is 'greedy'"),
        ("play castle-panic --agents 3=greedy", "there is no Player 3; there are Player 1 to 2"),
        ("simulate castle-panic --option hand_size", "--option is NAME=VALUE, as hand_size=5, not 'hand_size'"),
        ("simulate castle-panic --option hand_sise=5", "the nearest is 'hand_size'"),
        ("simulate castle-panic --option hand_size=99", "option hand_size: 99 is not allowed; allowed is 1 to 12"),
        ("simulate castle-panic --option hand_size=many", "option hand_size: 'many' is not allowed"),
        ("simulate castle-panic --agents 1=greedy", "no agent for seat 1"),
        ("simulate castle-panic --agents greedy,random", "--agents is one name, or says who each is"),
        ("play castle-panic --agents greedy,3=random", "as 1=greedy,2=random, not 'greedy,3=random'"),
        ("simulate castle-panic -n 0", "the number of games is a whole number from 1, not 0"),
        ("simulate castle-panic -n x", "-n/--games: 'x' is no whole number"),
        ("simulate castle-panic --workers 0", "the number of workers is a whole number from 1, not 0"),
        ("simulate castle-panic --csv no/such/folder/x.csv", "--csv: there is no folder"),
    ],
)
def test_mistakes(run, words, sentence):
    code, out, err = run(*words.split())
    assert code == 2 and out == ""
    assert err.startswith("ludo") and sentence in err and err.count("\n") == 1


# ---------------------------------------------------------------- rules


def test_rules(run):
    code, out, _ = run("rules")
    assert code == 0 and all(name in out for name in ("castle-panic", "covil", "descent", "orcs", "warhammer-quest"))
    book = ludo.rulebook("castle-panic")
    code, out, _ = run("rules", "castle-panic")
    assert code == 0 and all(f"[{id}]" in out for id in book)
    code, out, _ = run("rules", "castle-panic", "cp-034?")
    assert code == 0 and book["CP-034"].text.split(":")[0] in out and "check:" in out
    code, out, _ = run("rules", "castle-panic", "dt-e1")
    assert code == 0 and "[DT-E1]" in out and "expected:" in out
    code, out, _ = run("rules", "castle-panic", "tar", "monster")
    assert code == 0 and out.count("[") >= len(book.search("tar monster")) > 0
    assert max(map(len, out.splitlines())) <= 100


def test_coverage(run):
    code, out, _ = run("rules", "--coverage", "castle-panic", "--json")
    found = json.loads(out)
    assert code == 0
    assert list(found) == [
        "game",
        "total",
        "cited",
        "tested",
        "taught",
        "excused",
        "told",
        "missing",
        "open",
        "readings",
    ]
    assert found["game"] == "castle-panic" and found["total"] == len(ludo.rulebook("castle-panic"))
    code, out, _ = run("rules", "castle-panic", "--coverage")
    assert code == 0 and re.search(r"castle-panic +CP +\d+", out) and re.search(r"castle-panic +DT +\d+", out)
    assert f"open points: {len(found['open'])}, of {len(found['readings'])} the readings have names" in out
    assert set(found["readings"]) < set(found["open"]) and re.search("castle-panic, stand-ins: [1-9]", out)
    code, out, _ = run("rules", "--coverage", "--json")
    assert [each["game"] for each in json.loads(out)] == list(ludo.rulebooks())


def test_a_reader_who_has_seen_enough():
    """`ludo rules orcs | head -1` ends without a word."""
    command = f"{sys.executable} -m ludo.cli rules orcs | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, timeout=60)
    assert done.stderr == ""


# ---------------------------------------------------------------- rulings, games of one's own


def test_rulings(run):
    code, out, _ = run("rulings", "castle-panic", "dt-077?")
    assert (
        code == 0
        and "official (default): They are taken in the same phase" in out
        and "[agranok_last_two = 'turn']" in out
    )
    code, out, _ = run("rulings", "covil")
    assert code == 0 and f"{len(ludo.game('covil').rulings)} open points; 4 are switched by an option" in out
    assert "Invented in a usual game" in out and "Alley Knife (mercenaries) is a stand-in" in out
    code, out, _ = run("rulings", "descent")
    assert code == 0 and "open points; 0 are switched" in out
    code, out, err = run("rulings", "covil", "CV-003")
    assert code == 2 and "CV-003 has no open point" in err
    code, out, err = run("rulings", "covli")
    assert code == 2 and "'covil'" in err


def test_data_and_rulings(run, tmp_path):
    code, out, _ = run(
        "simulate", "covil", "-n", "2", "--agents", "random", "--data", "setup.life=4", "--rulings", "text"
    )
    assert code == 0 and "setup.life=4, rulings text" in out
    for words, sentence in (
        (("--data", "setup.lif=4"), "setup.lif is not a key here"),
        (("--data", "setup.life=many"), "setup.life: expected 'int', got 'str'"),
        (("--data", "life"), "--data is PATH=VALUE"),
        (("--pack", str(tmp_path)), "this folder is empty"),
        (("--rulings", "txt"), "the nearest is 'text'"),
        (("--rulings", "CV-115=txt"), "CV-115 has no reading 'txt'; it has text, house; the nearest is 'text'"),
    ):
        code, _, err = run("play", "covil", *words)
        assert code == 2 and sentence in err and err.count("\n") == 1


def test_a_new_game(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    code, out, _ = run("new-game", "my-race", "games")
    assert code == 0 and out.startswith("Made: games/my_race/\n") and (tmp_path / "games/my_race/rules.toml").is_file()
    code, _, err = run("new-game", "my-race", "games")
    assert code == 2 and "there is games/my_race already" in err
    code, _, err = run("simulate", "games/", "-n", "1")
    assert code == 2 and "there is no __init__.py" in err


# ---------------------------------------------------------------- play


def play(run, *typed, words=()):
    code, out, err = run("play", "castle-panic", "--seed", "5", *words, typed=typed)
    assert code == 0 and err == ""
    return out


def test_play_by_number_and_name_and_undo(run):
    out = play(run, "1", "undo", "place troll archer-4", "quit")
    assert "   1  Put Troll in Archer-1" in out
    assert "Troll 1 starts in Archer-1. [CP-009]" in out and "Troll 1 starts in Archer-4. [CP-009]" in out
    assert out.count("   6  Put Troll in Archer-6") == 2
    assert "there is nothing to undo" in play(run, "undo")


def test_why(run):
    out = play(run, "why 1", "why hit card=red-archer monster=troll-1", "why hit red-archer troll-1 yes", "why")
    assert "Put Troll in Archer-1: this is allowed." in out
    assert out.count("on Troll 1: not now.") == 2 and "[CP-014]" in out
    out = play(run, "1", "place troll archer-1", "why")
    assert re.search(r"Put Troll in Archer-1: not now.\n  .*\[CP-\d+\??\]", out)
    assert "Put Goblin in Archer-" not in out.split("> ")[-1] or "[CP-009]" in out


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("hti", "'hti' is no command and no action; the nearest is 'hit'"),
        ("why hti x", "'hti' is no action; there are"),
        ("hit red-archer", "hit is not asked for now. "),
        ("hit card=a monster=b colour=c", "hit has no 'colour'; it has card, monster, nice_shot"),
        ("pass now", "pass names only nothing: 'now' is too much"),
        ("trade a second b", "trade: partner: expected 'int', got 'str'"),
        ("99", "there is no answer 99; there are 1 to 6"),
        ("0", "there is no answer 0"),
        ("roll", "nothing is rolled or drawn now"),
        ("odds", "no chance is asked here"),
        ("rule CP-999", "has no rule 'CP-999'"),
        ("rule", "rule needs an id or words, as: rule CP-009"),
        ("rule zzzz", "no rule of castle-panic holds 'zzzz'"),
        ("why hit", "To ask about one all the same: why hit card=... monster=..."),
        ("place colour=red", "place has no 'colour'; it has monster, space"),
        ("1 2", "one number at a time: 1, or 2?"),
        ("", "A number chooses an answer; help tells what else can be typed."),
        ("save", "save needs a file"),
        ("save /no/such/folder/x.json", "cannot be written"),
        ("load", "load needs a file"),
        ("load /no/such/file.json", "there is no such file"),
        ("seed x", "a seed is a whole number, not 'x'; now it is 5"),
        ("place troll nowhere", "not now."),
        (
            "look blue-archr",
            "nothing that can be seen is called 'blue-archr'; the nearest is 'blue-archer'; look alone shows all",
        ),
        ("look archer-9", "nothing that can be seen is called 'archer-9'; the nearest is 'archer-"),
        ("look .*", "nothing that can be seen is called '.*'; look alone shows all"),
        ("loook", "the nearest is 'look'"),
    ],
)
def test_mistakes_in_play_change_nothing(run, typed, sentence):
    out = play(run, typed, "board")
    assert sentence in out and "Traceback" not in out
    assert out.count("   6  Put Troll in Archer-6") == 2


def test_chance_is_rolled_chosen_and_counted(run):
    out = play(run, *["1"] * 3, "discard brick", "odds", "1", "undo", "", "undo", "seed 6", "roll", "quit")
    shares = re.findall(r"^(?:> )? +([\d.]+)% +(\d+)/37 ", out, re.M)
    assert sum(int(part) for _, part in shares) == 37
    assert "What comes next from the Castle deck?" in out and "Enter draws, a number chooses" in out
    assert len(re.findall(r"Player 1 draws .*\[CP-018\]", out)) == 3


def test_chance_by_itself(run):
    out = play(run, "auto", *["1"] * 3, "discard brick")
    assert "Player 1 draws" in out and "What comes next" not in out
    assert "Chance asks again." in play(run, "auto", "auto")


def test_save_and_load(run, tmp_path):
    file = tmp_path / "game.json"
    out = play(run, "3", f"save {file}", "1", f"load {file}", "undo")
    assert f"Saved: {file}" in out
    assert ludo.game("castle-panic").load(json.loads(file.read_bytes())).moves == 1
    file.write_text('{"game": "castle-panic"')
    assert "it is not JSON, or it was cut off" in play(run, f"load {file}")
    file.write_text('{"game": "castle-panic"}')
    assert "is missing" in play(run, f"load {file}")


def test_agents_play_to_the_end(run):
    out = play(run, "auto", "log", "1", "pass", "undo", words=["--agents", "1=greedy,2=greedy"])
    assert "Player 2: " in out
    out = play(run, "auto", "log", "1", "pass", "quit", words=["--agents", "1=greedy,2=greedy"])
    assert "The game is over" in out and "Points: Player 1: " in out and "The game is over. [CP-06" in out


def test_scenario_help_and_lists(run):
    scenario = next(iter(ludo.game("castle-panic").scenarios))
    out = run(
        "play",
        "castle-panic",
        "--scenario",
        scenario,
        typed=["help", "actions", "ids", "all", "rule cp-034", "log all"],
    )[1]
    assert (
        "why N" in out and "  hit card monster [nice_shot]" in out and "spaces: castle-1" in out and "[CP-034]" in out
    )


def test_a_person_sees_only_what_the_seat_sees(run):
    """The Overlord's hand of tokens is hidden from Player 1."""
    g = ludo.game("castle-panic")
    positions = {name: g.scenario(name) for name in g.scenarios if "overlord" in name}
    hiding = [name for name, s in positions.items() if s.player >= 0 and repr(s.view(s.player)) != repr(s)]
    assert hiding
    for name in hiding:
        out = run("play", "castle-panic", "--scenario", name, typed=["quit"])[1]
        assert repr(positions[name].view(positions[name].player)) in out and repr(positions[name]) not in out


def test_look_shows_what_each_thing_says(run):
    """All of it; a hand or pile; a card in whatever hand; a figure; a space."""
    scene = ludo.game("castle-panic").new(seed=5).scene
    out = play(run, "look").split("> ")[1]
    for zone in scene.zones:
        if zone.items:
            lines = out.partition(f"  {zone.label}\n")[2].replace("\n      ", " ").splitlines()[: len(zone.items)]
            assert lines == [f"    {item.label}: {item.text}" for item in zone.items]
    assert "\n  Castle deck: 37\n  Discarded cards: none\n" in out
    typed = ["1", "look player 2", "look green", "look archer-1", "look Archer-2", "LOOK", "cards TROLL"]
    told = play(run, *typed).split("> ")
    assert told[2].startswith("  Player 2's hand\n    Blue Archer: 1 damage") and "Player 1" not in told[2]
    assert re.findall("(?m)^ {2,4}([A-Z][^:\n]*)", told[3]) == [
        *("Player 1's hand", "Green Archer", "Player 2's hand", "Green Archer", "Green Hero")
    ]
    assert told[4] == "  Archer-1\n    Troll 1 (3): Plain monster.\n"
    assert told[5] == "  Archer-2\n    nothing stands here\n"
    assert told[6].startswith("  On the board\n    Troll 1 in Archer-1"), "in capitals too"
    assert told[7] == "  On the board\n    Troll 1 in Archer-1 (3): Plain monster.\n"


def test_a_hidden_card_is_read_by_its_owner_alone(run):
    """Also while chance is asked: by look, ids, odds, why and the log."""
    words = ["play", "covil", "--seed", "1"]  # Player 2 opens, and buys a relic
    s = ludo.game("covil").new(seed=1)
    own, other = s.table.hands
    name = s.game.words.name
    typed = ["look", "ids", "log all", "odds", f"look {other[0]}", f"why draw relics {other[0]}", "", "log"]
    told = run(*words, "--agents", "2=greedy", typed=typed)[1].split("> ")
    assert "Player 2: Buy a relic" in told[0] and "Green draws a hidden card. [CV-086]" in told[0]
    for card in own:
        assert all((name(card) if k != 2 else card) in told[k] for k in (1, 2, 3)) and name(card) not in told[4]
    for card in other:
        assert not any((name(card) if k != 2 else card) in told[k] for k in (1, 2, 3, 4))
    assert "\n    Charge Horn 3 (+1 melee, value 3; stand-in): One free attack" in told[1]
    assert told[1].count("  Relics of Green: 3\n") == 1 and told[3].count("Green is dealt a hidden card. [CV-031]") == 2
    assert told[5].startswith(f"  Not to be seen now\n    {name(other[0])}: ") and "not now" in told[6]
    assert "Green draws a hidden card. [CV-086]" in told[8]
    # The same, read by Player 2; and by two people, of whom Player 2 was asked last.
    for agents in (["--agents", "1=greedy"], []):
        told = run(*words, *agents, typed=["1", "buy_relic", "look", "", "", "log"])[1].split("> ")
        assert all(name(card) in told[3] for card in other) and not any(name(card) in told[3] for card in own)
        assert "Green draws Mortar Pot 1" in told[4]
        passed = not agents  # now Player 1 reads the screen, who has sat down
        assert ("Hand over; Enter shows what Player 1 sees." in told[4]) == passed
        assert ("Green draws a hidden card" in told[5]) == ("Green draws a hidden card" in told[6]) == passed
        assert ("Blue is dealt a hidden card" in told[6]) != passed
        assert any(name(card) in told[5] for card in own) == passed


# ---------------------------------------------------------------- simulate


def test_simulate(run, tmp_path):
    file = tmp_path / "games.csv"
    words = "simulate castle-panic -n 12 --agents random --players 3 --option hand_size=6 --workers 1 --seed 4"
    code, out, err = run(*words.split(), "--csv", str(file))
    assert code == 0 and err == ""
    assert out.startswith("Castle Panic: 12 games, 3 players, random, hand_size=6, seed 4; ")
    assert re.search(r", [\d,.]+ games a second\n", out), "no power of ten"
    assert re.search(r"won by somebody +\d+ +[\d.]+% +[\d.]+% to [\d.]+%", out) and re.search(r"turns +[\d.]+ ", out)
    import pandas

    table = pandas.read_csv(file, index_col="game")
    games = ludo.study.simulate("castle-panic", 12, "random", 4, 1, players=3, options={"hand_size": 6})
    assert list(table["seed"]) == list(games["seed"]) and list(table["actions"]) == list(games["actions"])
    assert list(table["score_2"]) == [scores[2] for scores in games["scores"]]
    assert [str(w).replace("nan", "") for w in table["winners"]] == [" ".join(map(str, w)) for w in games["winners"]]


def test_simulate_a_game_without_winners(run):
    words = "simulate warhammer-quest -n 4 --agents random --option turns=3 --workers 1"
    code, out, err = run(*words.split())
    assert code == 0 and err == ""
    assert "Warhammer Quest: the Power Phase has no winners; counted is what happens in it." in out
    assert "won by" not in out and "share" not in out
    assert re.search(r"monsters +[\d.]+ +[\d.-]+ to ", out) and re.search(r"alive +[\d.]+ ", out)
    words = "simulate castle-panic -n 1 --agents random --workers 1"
    assert "has no winners" not in run(*words.split())[1]


@pytest.mark.parametrize("name", ludo.games())
def test_games_without_winners_say_so(name):
    """Nobody wins any game of theirs; of the others somebody wins one of a few."""
    variants = ("overlord",) if name == "castle-panic" else ()  # castles that play at random fall
    games = ludo.study.simulate(name, 4, "random", 5, 1, progress=False, variants=variants)
    assert ludo.game(name).about.winners == bool(ludo.study.wins(games))


def test_simulate_agents_by_player_and_variant(run):
    words = "simulate castle-panic -n 2 --agents 1=greedy,2=random --variant overlord --workers 1"
    code, out, _ = run(*words.split())
    assert code == 0 and "1=greedy,2=random, overlord, seed 7" in out


def test_options_as_people_write_them():
    g = ludo.game("castle-panic")
    assert cli.option_value(g.options["hand_size"], "7") == 7
    assert cli.option_value(g.options["hand_size"], "7.5") == "7.5"
    for said in ("true", "True", "yes", "on"):
        assert cli.option_value(g.options["easier_battles"], said) is True
    for said in ("false", "no", "off"):
        assert cli.option_value(g.options["easier_battles"], said) is False
    assert cli.option_value(g.options["easier_battles"], "maybe") == "maybe"
    assert cli.option_value(None, "x") == "x"


@pytest.mark.skipif(os.name != "posix", reason="signals are sent otherwise there")
def test_ctrl_c_keeps_and_shows(tmp_path):
    file = tmp_path / "games.csv"
    words = "simulate castle-panic -n 100000 --agents random --workers 2 --csv"
    ours = subprocess.Popen(
        [sys.executable, "-c", "import signal; signal.signal(signal.SIGINT, signal.default_int_handler)\n"
         "from ludo import study\nbefore = study.simulate\n"
         "def told(*a, **k):\n    return before(*a[:5], lambda done, total: done < 9 or print('go', flush=True), **k)\n"
         "study.simulate = told\n"
         "import sys; from ludo.cli import main; sys.exit(main(sys.argv[1:]))", *words.split(), str(file)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    assert ours.stdout.readline() == "go\n"
    ours.send_signal(signal.SIGINT)
    out, err = ours.communicate(timeout=30)
    assert ours.returncode == 130 and "Traceback" not in err, err
    assert re.search(r"Stopped: \d+ of 100000 games are finished; these are kept.", out) and "won by somebody" in out
    assert len(file.read_text().splitlines()) >= 10


# ---------------------------------------------------------------- lab


def test_lab(run, monkeypatch, tmp_path):
    called, went = [], []
    monkeypatch.setattr(os, "execv", lambda program, words: called.append(words))
    monkeypatch.setattr(os, "chdir", lambda place: went.append(place))
    run("lab", "--no-browser", "--port", "8899")
    assert called[-1][:3] == [sys.executable, "-m", "jupyterlab"]
    tour = "--LabApp.default_url=/lab/tree/notebooks/00_tour.ipynb"
    assert called[-1][-4:] == [tour, "--no-browser", "--port", "8899"]
    assert "--LabApp.news_url=None" in called[-1]
    run("lab", "notebooks/x.ipynb")
    assert tour not in called[-1]
    from ludo import data

    monkeypatch.setattr(data, "checkout", lambda: None)
    _, _, err = run("lab")
    assert "belong to the checkout" in err and tour not in called[-1] and len(went) == 2
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    code, _, err = run("lab")
    assert code == 2 and "JupyterLab is not installed here" in err
