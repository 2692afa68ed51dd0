"""Cards, tokens and numbers of a set-up changed by path and by pack: for that game only, saved with it, refused in a sentence."""

from __future__ import annotations

import json

import pytest

import ludo
from ludo.errors import DataError

G = ludo.game("castle-panic")
C = ludo.game("covil")


def again(g, s):
    return g.load(json.loads(json.dumps(s.to_dict())))


def test_for_this_game_only_and_saved_with_it():
    usual, other = G.new(seed=1), G.new(seed=1, data={"tokens.goblin.points": 2})
    assert other.setup.data.full_points("goblin") == 2 and usual.setup.data.full_points("goblin") == 1
    assert other != usual and other.setup != usual.setup and hash(other.setup) != hash(usual.setup)
    assert other.setup.changes == {"tokens.goblin.points": 2} and "tokens.goblin.points = 2" in repr(other.setup)
    assert "data" not in usual.to_dict()["setup"] and again(G, other) == other
    assert G.data["tokens"]["goblin"]["points"] == 1, "what can be changed is shown as the game has it"
    r = ludo.play(other, dict.fromkeys(range(2), ludo.agents.random()), 4)
    assert ludo.Record.from_dict(json.loads(json.dumps(r.to_dict()))).final == r.final


def test_it_is_the_rule_that_changes():
    s = G.new(seed=1, data={"cards.red-archer.damage": 3, "tokens.troll.points": 9})
    s = s.apply(next(a for a in s.legal_actions() if a.monster == "troll"))
    assert [m.points for m in s.table.monsters] == [9] and any("9" in piece.badges for piece in s.scene.pieces)
    assert s.setup.data.cards["red-archer"].damage == 3


def test_one_form_however_it_is_said():
    said = (
        {"cards.red-archer.damage": 1},
        {},
        {"cards.red-archer": {**_plain("red-archer")}},
        {"cards.red-archer.rings": ["archer"]},
    )
    assert {G.setup(data=data) for data in said} == {G.setup()}
    whole = {"cards.red-archer": {**_plain("red-archer"), "damage": 2}}
    assert G.setup(data=whole) == G.setup(data={"cards.red-archer.damage": 2})
    one, two = {"cards.a": _card(), "cards.b": _card()}, {"cards.b": _card(), "cards.a": _card()}
    assert G.setup(data=one) is G.setup(data=two)


def _plain(id):
    return {key: list(v) if isinstance(v, tuple) else v for key, v in G.data["cards"][id].items()}


def _card(**fields):
    return {
        "count": 1,
        "kind": "archer",
        "category": "hit",
        "rings": ["archer"],
        "colours": ["red"],
        "damage": 2,
        **fields,
    }


def test_new_entries_and_entries_taken_out():
    s = G.new(2, seed=1, data={"cards.longbow": _card(count=3, name="The Long Bow"), "cards.missing": None})
    assert s.setup.data.deck.count("longbow") == 3 and "missing" not in s.setup.data.cards
    assert s.game.words.name("longbow") == "The Long Bow" and G.words.name("crossbow") == "Crossbow"
    for seed in range(3):
        assert ludo.playout(s, seed).is_over
    assert again(G, s) == s


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (
            {"cards.knight.damage": 2},
            "there is no 'cards.knight.damage' in the data; the nearest is 'cards.red-knight.damage'",
        ),
        (
            {"card.red-knight.damage": 2},
            "there is no 'card.red-knight.damage' in the data; the nearest is 'cards.red-knight.damage'",
        ),
        ({"cards": 2}, "there is no 'cards' in the data"),
        ({5: 2}, "there is no 5 in the data"),
        ({"cards.red-knight.damage": "2"}, "data: cards.red-knight.damage: expected 'int', got 'str'"),
        ({"cards.red-knight.damage": 2.5}, "data: cards.red-knight.damage: expected 'int', got 'float'"),
        ({"cards.red-knight.damage": True}, "data: cards.red-knight.damage: expected 'int', got 'bool'"),
        ({"cards.red-knight.damage": -1}, "data: cards.red-knight.damage: expected 'int' >= 0"),
        ({"cards.red-knight.damage": 100}, "data: cards.red-knight.damage: expected 'int' <= 99"),
        ({"cards.red-knight.damage": 2**80}, "cards.red-knight.damage: no such number occurs"),
        ({"cards.red-knight.damage": float("nan")}, "cards.red-knight.damage: no such number occurs"),
        (
            {"cards.red-knight.damage": object},
            "cards.red-knight.damage: a number, a text, a list or a table, not <class 'object'>",
        ),
        ({"cards.red-knight.damage": None}, "data: cards.red-knight: a hit card has rings, colours and damage"),
        ({"cards.red-knight.damge": 2}, "data: cards.red-knight.damge is not a key here; expected "),
        ({"cards.red-knight.damge": 2}, "; the nearest is 'damage'"),
        ({"cards.red-knight": 2}, "cards.red-knight: an entry is a table of its fields, not 2"),
        ({"cards.red-knight": {"id": "x"}}, "cards.red-knight: its id is 'red-knight', not 'x'"),
        ({"cards.new": {"count": 1}}, "data: cards.new.kind is missing; expected "),
        ({"cards.new": {"count": 1, "kind": "x", "category": "special"}}, "nothing says what a new special card does"),
        ({"cards.red-knight.category": "melee"}, "data: cards.red-knight.category: invalid enum value 'melee'"),
        ({"setup.easier_battles.orc": 3}, "data: setup.easier_battles: "),
        ({"setup.starting.0.kind": "ork"}, "data: setup.starting: there is no token 'ork'; the nearest is 'orc'"),
        ({"setup.starting.7.count": 1}, "there is no 'setup.starting.7.count' in the data"),
        (
            {"dark_titan.card.barrage.count": 2},
            "data: dark_titan.card.barrage.count is of the variant 'dark-titan', which is not played",
        ),
        ([("a", 1)], "data is a mapping of paths, as {'cards.knight.damage': 2}, not [('a', 1)]"),
        ("cards", "data is a mapping of paths"),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(data, sentence):
    if sentence.startswith("data: setup.easier_battles"):
        with pytest.raises(ValueError, match="stay in the box, but there are only"):
            G.new(options={"easier_battles": True}, data={"tokens.giant-boulder.count": 1})
        return
    with pytest.raises(ValueError) as caught:
        G.new(data=data)
    assert sentence in str(caught.value) and "\n" not in str(caught.value)


def test_a_save_with_changes_that_cannot_be():
    data = G.new(seed=1, data={"tokens.goblin.points": 2}).to_dict()
    for changes, sentence in (
        ({"tokens.goblin.points": "x"}, "tokens.goblin.points: expected 'int', got 'str'"),
        ({"tokens.goblin.pionts": 2}, "pionts is not a key here"),
        (5, "setup.data: expected 'object', got 'int'"),
    ):
        with pytest.raises(DataError, match=sentence) as caught:
            G.load({**data, "setup": {**data["setup"], "data": changes}})
        assert str(caught.value).startswith("a save of Castle Panic")


# ------------------------------------------------------------------ packs and stand-ins


def test_a_pack(tmp_path):
    pack = tmp_path / "my-cards"
    pack.mkdir()
    (pack / "mercenaries.toml").write_text(
        'take_out = ["roof-runner"]\n[[minion]]\nid = "alley-knife"\nnumber = 3\nprovenance = "public"\nsource = "the box"\n'
        '[[minion]]\nid = "stranger"\nkind = "mercenary"\nclass = "mage"\nattribute = "ranged"\nnumber = 2\ncost = 4\n'
    )
    s = C.new(2, pack=pack, seed=1)
    knife = s.setup.data.minions["alley-knife"]
    assert (knife.number, knife.stand_in, knife.cost) == (3, False, 2) and "stranger" in s.setup.data.mercenaries
    assert "roof-runner" not in s.setup.data.minions and len(s.setup.data.mercenaries) == 40
    assert not any(line.startswith("Alley Knife") for line in s.stand_ins)
    assert len(s.stand_ins) == len(C.new(2).stand_ins) - 2, "what the pack states is no stand-in, nor what it takes out"
    both = C.new(2, pack=pack, data={"mercenaries.stranger.number": 5}, seed=1)
    assert both.setup.data.minions["stranger"].number == 5
    (pack / "mercenaries.toml").unlink()
    assert again(C, s) == s and ludo.playout(again(C, both), 3).is_over, "the pack's folder is not needed any more"


@pytest.mark.parametrize(
    ("name", "text", "sentence"),
    [
        (
            "mercenary.toml",
            "",
            "the game has no mercenary.toml; it has lieutenants.toml, .*; the nearest is 'mercenaries.toml'",
        ),
        (
            "mercenaries.toml",
            'take_out = ["rof-runner"]',
            "take_out: there is no 'rof-runner'; the nearest is 'roof-runner'",
        ),
        ("mercenaries.toml", "[[minion]]\nnumber = 2", "minion: every entry says its id"),
        (
            "mercenaries.toml",
            '[[minion]]\nid = "alley-knife"\nnumbr = 2',
            "numbr is not a key here.*the nearest is 'number'",
        ),
        ("mercenaries.toml", "x = ", "is not TOML"),
        ("cards.py", "import os", "cards.py is no TOML file"),
        ("", "", "this folder is empty"),
    ],
)
def test_a_pack_that_does_not_fit(tmp_path, name, text, sentence):
    if name:
        (tmp_path / name).write_text(text)
    with pytest.raises(ValueError, match=sentence) as caught:
        C.new(2, pack=tmp_path)
    assert "\n" not in str(caught.value)


def test_no_such_pack():
    with pytest.raises(ValueError, match="pack: there is no folder 'nowhere'"):
        C.new(2, pack="nowhere")


def test_stand_ins_are_of_what_is_played():
    assert C.data["mercenaries"]["alley-knife"].stand_in is True and not C.data["setup"].stand_in
    assert G.data["dark_titan"]["card"]["barrage"].stand_in == ("category",)
    assert "(stand-in)" in repr(C.data["relics"]["fat-purse-1"])
    assert len(C.new(2).stand_ins) > 80 and len(set(C.new(2).stand_ins)) == len(C.new(2).stand_ins)
    base, titan = G.new().stand_ins, G.new(variants=("dark-titan",)).stand_ins
    assert set(base) < set(titan) and not any("agranok" in line for line in base)
    s = G.new(seed=3)
    assert s.view(0).stand_ins == s.stand_ins and s.apply(s.legal_actions()[0]).stand_ins == s.stand_ins


# ------------------------------------------------------------------ readings


def test_every_open_point_has_a_ruling():
    for name in ("castle-panic", "covil", "warhammer-quest"):
        g = ludo.game(name)
        assert {*g.rulings} == {rule.id for rule in g.rules.values() if rule.unclear or rule.reading}
        switched = [r for r in g.rulings.values() if r.option]
        assert len(switched) >= 3
        for ruling in g.rulings.values():
            assert ruling.question and ruling.readings and ruling.default in [one.name for one in ruling.readings]
        for ruling in switched:
            for one in ruling.readings:
                needs = g.options[ruling.option].needs
                variants = () if not needs else tuple({needs, *g.about.variants[needs].needs})
                s = g.new(rulings={ruling.id: one.name}, variants=variants)
                assert getattr(s.setup.options, ruling.option) == one.value
                assert g.new(rulings={ruling.option: one.name}, variants=variants) == s
                assert (one.name == ruling.default) == (s == g.new(variants=variants))


def test_readings_for_all_at_once():
    assert C.new(2, rulings="text").setup.options.own_boost is False and C.new(2, rulings="house") == C.new(2)
    w = ludo.game("warhammer-quest")
    assert w.new(rulings="text").setup.options.apart == "literal"
    both = G.new(rulings="text", variants=("dark-titan",))
    assert (
        both.setup.options.agranok_last_two == "attack" and G.new(rulings="official", variants=("dark-titan",)) != both
    )
    assert G.new(rulings="text") == G.new(), "what belongs to a variant that is not played is left alone"
    named = G.new(rulings="text", variants=("dark-titan",), options={"agranok_last_two": "turn"})
    assert named.setup.options.agranok_last_two == "turn"


@pytest.mark.parametrize(
    ("rulings", "sentence"),
    [
        ("txt", "rulings: 'text' or 'official' or 'house' for all, not 'txt'; the nearest is 'text'"),
        (5, "rulings is 'text' or 'official' or 'house', or a mapping as {'CP-078': 'house'}, not 5"),
        ({"CP-999": "text"}, "rulings: there is no open point 'CP-999'; there are DT-037, "),
        ({"CP-078": "txt"}, "rulings: CP-078 has no reading 'txt'; it has text, reason; the nearest is 'text'"),
        ({"CP-004": "house"}, "rulings: CP-004 is not switched by an option"),
        ({"DT-077": "text"}, "the option 'agranok_last_two' needs the variant 'dark-titan'"),
    ],
)
def test_readings_that_there_are_not(rulings, sentence):
    if rulings == {"CP-004": "house"}:
        id = next(r.id for r in G.rulings.values() if not r.option)
        rulings, sentence = {id: "house"}, sentence.replace("CP-004", id)
    with pytest.raises(ValueError) as caught:
        G.new(rulings=rulings)
    assert sentence in str(caught.value) and "\n" not in str(caught.value)


def test_an_option_and_a_ruling_that_disagree():
    with pytest.raises(ValueError, match="option draw_up_first_turn: False, but rulings ask for True"):
        G.new(rulings={"CP-078": "reason"}, options={"draw_up_first_turn": False})


@pytest.mark.parametrize("name", ["castle-panic", "covil", "warhammer-quest"])
def test_on_which_readings_a_game_hung(name):
    """Kept through apply, settle, play, playout, saves; the same in place, with agents that watch, and step by step."""
    g = ludo.game(name)
    for seed in range(4):
        s = g.new(seed=seed, variants=("dark-titan", "wizards-tower") if name == "castle-panic" else ())
        r = ludo.play(s, dict.fromkeys(range(s.setup.players), ludo.agents.random()), seed)
        cited = [e.reading for e in (*s.events, *r.events) if e.reading]
        used = r.final.rulings_used
        assert set(cited) <= set(used) <= {*g.rules} and len(set(used)) == len(used)
        assert [id for id in used if id in cited] == [*dict.fromkeys(id for id in cited)], "in order"
        assert ludo.playout(s, seed).rulings_used == used
        middle = r.states[len(r.states) // 2]
        assert again(g, middle).rulings_used == middle.rulings_used == used[: len(middle.rulings_used)]
        assert set(ludo.playout(middle, 5).rulings_used) >= set(middle.rulings_used)
        watching = dict.fromkeys(range(s.setup.players), ludo.agents.first())
        assert ludo.playout(s, seed, watching).rulings_used == ludo.play(s, watching, seed).final.rulings_used
    assert used
    with pytest.raises(DataError, match="rulings_used: there is no rule 'XX-001'"):
        g.load({**s.to_dict(), "rulings_used": ["XX-001"]})
