"""States from outside: what no game can have is refused in a sentence; what is let in can be played to its end."""

from __future__ import annotations

import copy
import json
import random
from pathlib import Path

import pytest
from toys import toy
from walks import HOSTILE, anything, walk

import ludo
from ludo.engine.chance import Pile
from ludo.engine.record import Record
from ludo.errors import DataError

G = ludo.game("castle-panic")


def plain(state):
    return json.loads(json.dumps(state.to_dict()))


@pytest.fixture
def good():
    """A save of a game that has its first turn before it."""
    s = G.new(players=3, seed=1)
    for seat in range(3):
        while s.phase == "place starting monsters" and s.player == seat:
            s = s.apply(s.legal_actions()[0])
    return plain(s)


def refused(data, game=G):
    with pytest.raises(DataError) as caught:
        game.load(data)
    sentence = str(caught.value)
    assert sentence.startswith(f"a save of {game.title}") and "\n" not in sentence and len(sentence) <= 510
    return sentence.removeprefix(f"a save of {game.title}")


def test_what_a_save_holds(good):
    assert set(good) == {"game", "ludo", "data", "setup", "base", "answers", "n", "moves"}
    assert good["ludo"] == ludo.__version__ and good["data"] == G.digest
    assert G.load(good).to_dict() == G.load(copy.deepcopy(good)).to_dict()


def test_a_save_is_not_kept_hold_of(good):
    s = G.load(good)
    before = s.to_dict()
    good["base"]["hands"][0].append("brick")
    good["setup"]["options"]["hand_size"] = 1
    assert s.to_dict() == before


@pytest.mark.parametrize("data", [None, 1, "x", [], [[]], True, ["game", "castle-panic"]])
def test_what_is_no_save(data):
    assert refused(data).endswith(", not a table of keys")


@pytest.mark.parametrize(
    ("path", "value", "part"),
    [
        ("game", "covil", ": it is one of 'covil'"),
        ("game", 5, ": game: expected 'str', got 'int'"),
        ("n", -1, ": n and moves count from 0"),
        ("moves", 2**70, ": n and moves count from 0"),
        ("n", True, ": n: expected 'int', got 'bool'"),
        ("n", 1.5, ": n: expected 'int', got 'float'"),
        (
            "extra",
            1,
            ": extra is not a key here; expected answers, base, data, game, ludo, moves, n, rulings_used, setup",
        ),
        ("setup.players", 7, ": Castle Panic is for 1 to 6 players, not 7"),
        ("setup.players", None, ": setup.players: expected 'int', got 'null'"),
        (
            "setup.variants",
            ["overlrod"],
            ": Castle Panic has no variant 'overlrod'; it has cooperative, overlord, dark-titan, wizards-tower; the nearest is 'overlord'",
        ),
        ("setup.variants", "overlord", ": setup.variants: expected 'array', got 'str'"),
        ("setup.options", {"hand_size": 99}, ": option hand_size: 99 is not allowed; allowed is 1 to 12"),
        ("setup.options", {"hand_szie": 5}, ": Castle Panic has no option 'hand_szie'"),
        ("setup.board", "caslte", ": Castle Panic has no board 'caslte'; it has castle; the nearest is 'castle'"),
        ("setup.board", 5, ": Castle Panic is not played on a int"),
        ("setup.board", {"a": 1}, ": its boards go by name"),
        ("base", [], ": base: expected 'object', got 'array'"),
        (
            "base.phase",
            "play crads",
            ", base: phase 'play crads' is none; there are set up, deal, place starting monsters, draw up",
        ),
        ("base.phase", "choose towers", ", base: phase 'choose towers' is none"),
        ("base.seat", 99, ", base: seat 99 cannot have the turn"),
        ("base.seat", -1, ", base: seat -1 cannot have the turn"),
        ("base.seat", "0", ", base: seat: expected 'int', got 'str'"),
        ("base.turn", 2**60, ", base: turn: no such number occurs"),
        ("base.turn", -1, ", base: turn, discarded, traded and left count from 0"),
        ("base.trophies", [[], []], ", base: hands and trophies are for 3 players of the castle"),
        (
            "base.hands.0",
            ["brick", "dragon"],
            ", base: the cards are not the game's 49: too many are ['brick', 'dragon'], missing",
        ),
        ("base.hands.0.0", "dragon", ", base: the cards are not the game's 49: too many are ['dragon'], missing are"),
        ("base.hands.0.0", 5, ", base: hands[0][0]: expected 'str', got 'int'"),
        ("base.deck", {"cards": [], "top": []}, ", base: the cards are not the game's 49"),
        ("base.bag.cards.0", "orc", ", base: bag.cards is out of order: the cards of a pile are sorted"),
        ("base.bag.top", ["orc"], ", base: the tokens are not the game's 49: too many are ['orc'], missing are []"),
        ("base.monsters.0.space", "moat-1", ", base: troll-1: there is no space 'moat-1'"),
        ("base.monsters.0.points", 4, ", base: troll-1: 4 points, but troll has 1 to 3"),
        ("base.monsters.0.points", 0, ", base: troll-1: 0 points, but troll has 1 to 3"),
        ("base.monsters.0.kind", "dragon", ", base: the tokens are not the game's 49"),
        ("base.monsters.0.kind", "healer", ", base: the tokens are not the game's 49"),
        ("base.monsters.0.id", "orc-1", ", base: two monsters have the same id"),
        ("base.monsters.0.id", "<script>", ", base: '<script>' is no id of this kind"),
        (
            "base.monsters.0.hat",
            1,
            ", base: monsters[0].hat is not a key here; expected flames, id, kind, points, space",
        ),
        ("base.walls", ["wall"] * 5, ", base: walls: six of 'none', 'wall', 'fortified', by arc"),
        ("base.walls.0", "moat", ", base: walls: six of"),
        ("base.walls", ["fortified"] * 3 + ["none"] * 3, ", base: there are only 2 Fortify tokens"),
        ("base.towers", [False] * 6, ", base: no Tower stands: this game would be over"),
        ("base.towers", [True] * 7, ", base: towers and owners: six, by arc"),
        ("base.tar", "orc-9", ", base: the Tar token lies on 'orc-9', which is not there"),
        (
            "base.owners",
            [0, -1, -1, -1, -1, -1],
            ", base: owners and out: nobody has a Tower without the option own_towers",
        ),
        ("base.owners.0", 99, ", base: owners: there is no such seat"),
        ("base.out", [2], ", base: owners and out"),
        ("base.out", [7], ", base: out and fresh: there is no such seat"),
        ("base.overlord_hand", ["orc"], ", base: the tokens are not the game's 49"),
        ("base.token", "orc", ", base: the tokens are not the game's 49"),
        ("base.unplaced", ["orc"], ", base: the tokens are not the game's 49"),
        ("base.over", {"key": "won"}, ", base: over.rule is missing; expected key, rule"),
        ("base.over", {"key": "won", "rule": "XX-001"}, ", base: over.rule: there is no rule 'XX-001'"),
        ("base.over", {"key": "checkmate", "rule": "CP-065"}, ", base: over.key: no game ends as 'checkmate'"),
        (
            "base.over",
            {"key": "won", "rule": "CP-065", "winners": [99]},
            ", base: over.winners: seats, each once, of 0, 1, 2",
        ),
        ("base.over", {"key": "won", "rule": "CP-065", "winners": [1, 1]}, ", base: over.winners: seats"),
        ("base.over", "yes", ", base: over: expected"),
        ("base.log", [], ", base: log is not a key here"),
        ("base.setup", {}, ", base: setup is not a key here"),
        ("answers", {}, ": answers: expected 'array', got 'object'"),
        ("answers", [{"kind": "fly"}], ", answer 0: the whole file: 'fly' is not a kind here"),
        ("answers", [{"kind": "agree"}], ", answer 0: Agree to the trade is refused: "),
        ("answers", [{"kind": "draw", "pile": "deck", "card": "dragon"}], ", answer 0: "),
    ],
)
def test_what_no_save_can_hold(good, path, value, part):
    *way, last = [int(k) if k.isdecimal() else k for k in path.split(".")]
    place = good
    for key in way:
        place = place[key]
    place[last] = value
    assert refused(good).startswith(part)


@pytest.mark.parametrize("key", ["game", "setup", "base"])
def test_a_key_that_a_save_needs(good, key):
    del good[key]
    assert refused(good) == f": {key} is missing; expected base, game, setup"


def test_a_table_without_one_of_its_fields(good):
    """Filled up with a default it would be another game."""
    for field in list(good["base"]):
        data = copy.deepcopy(good)
        del data["base"][field]
        assert refused(data).startswith(f", base: {field} is missing; expected bag, box, by_choice, dark_titan, ")


def test_a_token_in_the_air(good):
    good["base"]["bag"]["cards"].remove("orc")
    good["base"]["token"] = "orc"
    assert refused(good) == ", base: played and token: nothing is being resolved where a step begins"


def test_starting_monsters_when_the_game_has_begun(good):
    good["base"]["bag"]["cards"].remove("orc")
    good["base"]["unplaced"] = ["orc"]
    assert refused(good).startswith(", base: unplaced: these Monsters are on the board before the first turn")


def test_towers_that_two_have():
    data = plain(G.new(players=3, options={"own_towers": True}, seed=1))
    data["base"]["owners"] = [1, 1, -1, -1, -1, -1]
    assert refused(data) == ", base: owners: a player has one Tower"


@pytest.mark.parametrize(
    ("owners", "out", "sentence"),
    [
        ([0, 1, 2, -1, -1, -1], [0, 1, 2], "out: each player once, and not all of them, as this game would be over"),
        ([0, 1, 2, -1, -1, -1], [1, 1], "out: each player once"),
        ([0, 1, 2, -1, -1, -1], [1], "hands: a player who is out of the game holds no cards"),
        ([0, 1, -1, -1, -1, -1], [2], "hands: a player who is out"),
        ([0, 1, 2, -1, -1, -1], [], "out: those, and only those, whose Tower does not stand"),
    ],
)
def test_who_is_out_has_lost_a_tower_and_the_hand(owners, out, sentence):
    begun = walk(G.new(players=3, options={"own_towers": True}, seed=1), 1)
    data = plain(next(s for s, _ in begun if s.to_dict()["base"]["phase"] == "new monsters"))
    data["base"].update(owners=owners, out=out)
    if not out:
        data["base"]["towers"][1] = False
    assert refused(data).startswith(f", base: {sentence}")


@pytest.mark.parametrize("field", ["hands", "trophies", "overlord_hand", "fresh"])
def test_what_is_kept_sorted(field):
    """Two states of the same value are equal, however they were written down."""
    for seed in range(40):
        for s, _ in anything(seed, "castle-panic")[::9]:
            data = plain(s)
            lists = data["base"][field] if field in ("hands", "trophies") else [data["base"][field]]
            value = next((v for v in lists if len(set(v)) > 1), None)
            if value is not None and not s.is_over:
                value.reverse()
                assert refused(data) == f", base: {field}: out of order; they are kept sorted"
                return
    raise AssertionError(f"never two different in {field}")


def test_deep_and_endless_data(good):
    deep: list = []
    for _ in range(100_000):
        deep = [deep]
    round_and_round: dict = {}
    round_and_round["a"] = round_and_round
    for nonsense in (deep, round_and_round):
        for key in ("base", "answers", "setup", "n"):
            assert refused({**good, key: nonsense})
        assert refused({**good, "setup": {**good["setup"], "options": {"hand_size": nonsense}}})
        assert refused({**good, "base": {**good["base"], "hands": nonsense}})
        assert refused({**good, "answers": [{"kind": "draw", "card": nonsense, "pile": "deck"}]})


def test_a_save_of_other_data_says_so(good):
    good["data"] = "0123"
    good["answers"] = [{"kind": "agree"}]
    assert "it was made with Ludo 0.1.0 and other game data" in refused(good)


def nodes(data, path=()):
    if path:
        yield path
    if isinstance(data, dict | list):
        for key in data if isinstance(data, dict) else range(len(data)):
            yield from nodes(data[key], (*path, key))


def at(data, path):
    for key in path:
        data = data[key]
    return data


def tampered(data, rng):
    """The save with one to three places changed: gone, doubled, shuffled, swapped, counted on, or of another kind."""
    data = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 2, 3))):
        paths = list(nodes(data))
        field = rng.choice(sorted({p[:2] for p in paths}, key=str))
        *way, key = rng.choice([p for p in paths if p[:2] == field])
        place = at(data, way)
        old, how = place[key], rng.randrange(7)
        if how == 0:
            del place[key]
        elif how == 1 and isinstance(place, list):
            place.insert(key, copy.deepcopy(old))
        elif how == 2:
            place[key] = copy.deepcopy(at(data, rng.choice(paths)))
        elif how == 3 and isinstance(old, list):
            rng.shuffle(old)
        elif how == 4 and isinstance(old, bool):
            place[key] = not old
        elif how == 4 and isinstance(old, int):
            place[key] = old + rng.choice((-1, 1, 5))
        elif how == 5 and isinstance(old, str):
            place[key] = rng.choice([at(data, p) for p in paths if isinstance(at(data, p), str)])
        else:
            place[key] = copy.deepcopy(rng.choice(HOSTILE))
    return data


def tamper(seeds, tries, game=G):
    """(accepted, refused): whatever is done to a save, it is refused in a sentence or can be played to its end."""
    accepted = turned_down = 0
    for seed in seeds:
        rng = random.Random(seed)
        steps = anything(seed, game.name)
        for _ in range(tries):
            data = tampered(plain(rng.choice(steps)[0]), rng)
            try:
                s = game.load(data)
            except DataError as fault:
                assert "\n" not in str(fault) and len(str(fault)) <= 510
                turned_down += 1
                continue
            accepted += 1
            assert repr(s) and game.load(plain(s)) == s
            for t, _ in walk(s, seed):
                assert [fault for check in t.setup.rules.checks for fault in check(t.table)] == []
                for e in t.events:
                    assert e.text
    return accepted, turned_down


def test_tampered_saves():
    accepted, turned_down = tamper(range(8), 60)
    assert accepted > 20 and turned_down > 200


@pytest.mark.soak
@pytest.mark.parametrize("block", range(20))
def test_many_tampered_saves(block):
    accepted, turned_down = tamper(range(1000 + 20 * block, 1020 + 20 * block), 200)
    assert accepted > 100 and turned_down > 1000


def test_a_check_that_breaks_is_a_refusal_too():
    """A table on which no step can begin: the toy's checks are few."""
    data = plain(toy.new(2, seed=1))
    data["base"]["phase"] = "turn"
    data["base"]["seat"] = 1
    data["answers"] = [{"kind": "peek"}]
    data["base"]["river"] = {"cards": [], "top": []}
    assert refused(data, toy).startswith(", answer 0: ")
    data["base"]["seat"], data["answers"] = 7, [{"kind": "play", "card": "ash"}]
    assert refused(data, toy).startswith(": no game can go on from this table (")


def test_a_pile_in_a_tuple_of_piles_is_checked():
    data = plain(toy.new(2, seed=1))
    data["base"]["decks"][1]["cards"].reverse()
    assert refused(data, toy) == ", base: decks[1].cards is out of order: the cards of a pile are sorted"
    assert Pile.of("ba").cards == ("a", "b")


OLDER = json.loads((Path(__file__).parent / "older_saves.json").read_text(encoding="utf-8"))
"""Saves of the three games, made by the Ludo before its engine was renewed, in the middle of a step where one was at hand."""


@pytest.mark.parametrize(
    "data", OLDER, ids=lambda d: "-".join([d["game"], str(d["setup"]["players"]), *d["setup"]["variants"]])
)
def test_saves_made_by_an_older_ludo_load(data):
    s = ludo.game(data["game"]).load(data)
    assert s.phase == data["base"]["phase"] or not data["answers"]
    assert s.n == data["n"] and s.moves == data["moves"]
    assert ludo.playout(s, 1).is_over


def test_a_record_made_by_an_older_ludo_loads():
    """Its draws name piles that lie elsewhere now, and its marks tell tables as they were laid out then."""
    data = json.loads((Path(__file__).parent / "older_record.json").read_text(encoding="utf-8"))
    piles = {a.get("pile") for a in data["actions"]}
    assert {"forms", "wizard_deck"} <= piles
    r = Record.from_dict(data)
    assert len(r.actions) == len(data["actions"]) and r.final.table.dark_titan.form
    assert {"dark_titan.forms", "wizards_tower.deck"} <= {getattr(a, "pile", "") for a in r.actions}
    again = r.to_dict()
    assert Record.from_dict(again).final == r.final
    again["marks"][3] = "00000000"
    with pytest.raises(DataError, match="leads elsewhere than when this game was played"):
        Record.from_dict(again)


@pytest.mark.parametrize("wrong", [7, "x", {"a": 1}, [[1]], None, True])
def test_an_older_save_that_cannot_be_is_refused(wrong):
    """In one sentence, whatever stands in its place."""
    older = next(d for d in OLDER if d["setup"]["variants"] == ["dark-titan", "wizards-tower"])
    game = ludo.game(older["game"])
    for key in ("supports", "wizard_deck", "wizards_tower", "heralds", "wall_flames"):
        if type(older["base"][key]) is not type(wrong):
            with pytest.raises(DataError):
                game.load({**older, "base": {**older["base"], key: wrong}})
    for answers in (wrong, [wrong], [{"kind": "draw", "pile": wrong, "card": "x"}]):
        with pytest.raises(DataError):
            game.load({**older, "answers": answers})
    for key in ("cavalier", "just_caught"):  # what lacks one of its fields is no older save
        base = {k: v for k, v in older["base"].items() if k != key}
        with pytest.raises(DataError, match="is not a key here"):
            game.load({**older, "base": base})
