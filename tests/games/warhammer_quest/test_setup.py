"""Setting up, and bad input: each gives one clear sentence."""

from __future__ import annotations

import json

import pytest
from games.warhammer_quest.positions import ARCHER, GOBLIN, ORC, RAT, G, placing, position

import ludo
from ludo import Dungeon
from ludo.errors import DataError

ROOM = Dungeon.from_ascii("....\n....\n", entrances=[(0, 0)])
FOE = {
    "id": "giant-rat-1", "kind": "giant-rat", "space": [1, 2], "warrior": "elf", "facing": "south-west", "card": "",
    "turn": 0, "group": 0, "shared": False,
}  # fmt: skip


def loads(data, sentence):
    """Loads where the sentence is "", else is refused with it."""
    if not sentence:
        assert G.load(data).legal_actions()
        return
    with pytest.raises(DataError) as caught:
        G.load(data)
    assert sentence in str(caught.value)


def test_a_new_game():
    s = G.new()
    assert (s.setup.players, s.board.name, s.phase) == (4, "guard-room", "power phase")
    assert s.figures == {"barbarian": (1, 8), "dwarf": (2, 8), "elf": (1, 7), "wizard": (2, 7)}
    assert [w.id for w in G.new(2).table.warriors] == ["barbarian", "wizard"]
    assert [w.id for w in G.new(1).table.warriors] == ["wizard"]
    assert [w.id for w in G.new(2, options={"wizard": False}).table.warriors] == ["barbarian", "dwarf"]
    assert "warhammer-quest" in ludo.games()


@pytest.mark.parametrize("name", G.boards)
def test_every_board_is_played_on(name):
    s = G.new(board=name)
    assert len(s.figures) == 4 and s.board.stand_in
    assert ludo.playout(s, 1).is_over


def test_a_dungeon_of_ones_own():
    d = ROOM.place("elf", (1, 2), "friend")
    s = G.new(2, options={"wizard": False}, board=ROOM)
    assert s.figures == {"barbarian": (0, 0), "dwarf": (0, 1)}, "the first free squares of the first section"
    s = G.new(3, options={"wizard": False}, board=d)
    assert s.figures == {"barbarian": (0, 0), "dwarf": (0, 1), "elf": (1, 2)}
    assert G.load(json.loads(json.dumps(s.to_dict()))) == s
    touching = {"a": [(0, 0), (0, 1)], "b": [(0, 2), (0, 3)]}
    parted = Dungeon.from_ascii("....\n", doors={((0, 1), (0, 2)): True}, entrances=[(0, 0)], regions=touching)
    assert G.new(1, board=parted).figures == {"wizard": (0, 0)}


@pytest.mark.parametrize(
    ("board", "players", "sentence"),
    [
        (Dungeon.from_ascii("....\n"), 4, "there is no warrior in this dungeon: put one on a square"),
        (Dungeon.from_ascii("...\n", entrances=[(0, 0)]), 4, "the first section of this dungeon, 'section-1', is full"),
        (Dungeon.from_ascii(".. ..\n", entrances=[(0, 0)]), 1, "this dungeon is in two parts: no way leads from row 0"),
        (Dungeon.from_ascii(".#.\n.#.\n", entrances=[(0, 0)]), 1, "this dungeon is in two parts"),
        (Dungeon.from_ascii("..M.\n", entrances=[(0, 0)]), 1, "figure 'M1' on this dungeon is no warrior"),
        (Dungeon.from_ascii("####\n"), 1, "this dungeon has no square on which a figure can stand"),
        (ROOM.place("elf", [(0, 0), (0, 1)], "friend"), 1, "the warrior 'elf' covers 2 squares"),
        (Dungeon.from_ascii("...\n", entrances=[(0, 0)], regions={"a": [(0, 0)]}), 1, "lies in no section of this"),
        (
            Dungeon.from_ascii("....\n", entrances=[(0, 0)], regions={"a": [(0, 0), (0, 1)], "b": [(0, 2), (0, 3)]}),
            1,
            "the sections 'a' and 'b' of this dungeon touch at row 0, column 1 and row 0, column 2 without a doorway",
        ),
        (ludo.dungeon("first-blood"), 4, "of this dungeon touch at"),
        (Dungeon.from_ascii("..\n", regions={"a": [(0, 0), (0, 1)], "b": [(0, 1)]}), 1, "lies in two sections of this"),
        ("gard-room", 4, "has no board 'gard-room'; it has guard-room"),
        (ludo.game("castle-panic").board("castle"), 4, "is not played on a RingBoard; its boards are guard-room"),
    ],
)
def test_a_dungeon_that_does_not_do(board, players, sentence):
    with pytest.raises(ValueError, match=r"^[^\n]+$") as caught:
        G.new(players, board=board)
    assert sentence in str(caught.value) and len(str(caught.value)) < 300


def test_a_closed_door_does_not_part_a_dungeon():
    d = Dungeon.from_ascii("....\n", doors=[((0, 1), (0, 2))], entrances=[(0, 0)])
    assert G.new(1, board=d).figures == {"wizard": (0, 0)}


@pytest.mark.parametrize(
    ("text", "data", "sentence"),
    [
        ("....\n", {"warriors": {}}, "is for 1 to 4 players, not 0"),
        (".E..\n", {"warriors": {"elf": [0, 1], "dwarf": [0, 1]}}, "elf: row 0, column 1 is taken by dwarf"),
        ("xE..\n", {"warriors": {"elf": [0, 0]}}, "giant-rat-1: row 0, column 0 is taken by elf"),
        (".E..\n", {"warriors": {"elf": [5, 5]}}, "elf: row 5, column 5 is no square of this dungeon"),
        (".E..\n", {"warriors": {"elk": [0, 0]}}, "there is no 'elk'; there are barbarian, dwarf, elf, wizard"),
        (".E..\n", {"dead": ["elf"]}, "dead: all warriors are dead"),
        (".E..\n", {"wounds": {"elf": 99}}, "elf: wounds are 0 to 11"),
        (".E..\n", {"top": ["trap", "trap"]}, "there is each event card once"),
        (".E..\n", {"top": ["trop"]}, "top: there is no 'trop'"),
        (".E..\n", {"placer": "dwarf"}, "placer: there is no 'dwarf'; there are elf"),
        (".E..\n", {"monsters": [{"kind": "ork", "at": [0, 0]}]}, "monsters[0].kind: there is no 'ork'"),
        (".E..\n", {"coming": [{"kind": "orc-warrior", "number": 1}]}, "from the phase \"share out\" on, not from"),
        (".E..\n", {"phase": "share out"}, "coming: no monster is to be placed"),
        (".E..\n", {"phase": "share out", "coming": [{"kind": "minotaur", "number": 0}]}, "coming[0].number: 1 to 100"),
        (".E..\n", {"phase": "share ot"}, "there is no phase 'share ot'"),
        (".E..\n", {"shut": [[[0, 0], [0, 1]]]}, "shut: this dungeon has no such door"),
        (".E..\n", {"power": 9}, "power is 0 to 6"),
        (
            ".E..\n",
            {"phase": "share out", "coming": [{"kind": "minotaur", "number": 1}], "card": "trap"},
            "card: 'trap' has an E",
        ),
        (".E~.\n", {"monsters": [{"kind": "minotaur", "at": [0, 2]}]}, "minotaur-1: row 0, column 2 is no floor"),
    ],
)  # fmt: skip
def test_a_position_that_cannot_be(text, data, sentence):
    with pytest.raises(DataError) as caught:
        position(text, **data)
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("base", "sentence"),
    [
        (
            [5, 5],
            "Minotaur of 5 x 5 squares is larger than any room of this dungeon; the largest, 'section-1', has 8",
        ),
        ([2, 2], "Minotaur of 2 x 2 squares: only monsters of one square are placed here"),
        ([0, 1], "a base has 1 square or more each way"),
    ],
)
def test_a_monster_larger_than_any_room(base, sentence):
    with pytest.raises(DataError) as caught:
        position(".E..\n....\n", phase="share out", coming=[{"kind": "minotaur", "number": 1, "base": base}])
    assert sentence in str(caught.value)
    assert placing(".E..\n....\n", ("minotaur", 1)).legal_actions()


def test_a_room_that_is_full_gets_no_more():
    """All squares taken: the monsters do not come, and the game goes on."""
    s = placing("xEx\nxxx\n", ("minotaur", 3))
    s = ludo.playout(s, 1)
    assert s.is_over and s.table.left_out >= 3


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"leader": 9}, "leader"),
        ({"shut": [[[0, 0], [0, 1]]]}, "no such door"),
        ({"kept": ["trap"]}, "each once"),
        ({"warriors": []}, "there is no warrior in this dungeon"),
        ({"coming": ["orc-warrior"]}, "monsters come only while an event is resolved"),
        ({"extra": ["dragon"]}, "there is no monster 'dragon'"),
        ({"extra": ["orc-warrior"]}, "extra: monsters are left over only while they are placed"),
        ({"swarmed": "elf"}, "swarmed: a warrior of the share"),
        ({"turn": 0}, "turns count from 1"),
        ({"power": 7}, "power is 0 to 6"),
        ({"aside": ["nobody"]}, "aside: living warriors of the party"),
        ({"phase": "place monsters", "coming": ["orc-warrior"]}, "nobody is met"),
    ],
)
def test_a_save_that_was_tampered_with(change, sentence):
    data = G.new().to_dict()
    data["base"] |= change
    loads(data, sentence)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"placer": -1}, "placer: seat -1 has no living warrior"),
        ({"placer": 1}, "placer: seat 1 has no living warrior"),
        ({"placer": 4}, "placer: there is no seat 4"),
        ({"leader": 1}, "leader: seat 1 has no living warrior"),
        ({"counters": {"cards": ["ogre"], "top": []}}, "counters: each is one of the party's"),
        ({"share": ["barbarian", "barbarian", "wizard"]}, "share: nobody twice"),
        ({"share": ["barbarian", "elf"]}, "are not those who are met together, barbarian, elf, wizard"),
        ({"share": ["barbarian"], "alone": True}, "barbarian are not those who are met together, barbarian, elf"),
        ({"alone": True}, "alone: barbarian is not met alone here"),
        ({"share": ["dwarf"]}, "share: living warriors of the party"),
        ({"counters": {"cards": ["elf", "elf", "elf"], "top": []}}, "counters: there is one for each warrior"),
        ({"seen": ["trop"]}, "seen: event cards"),
        ({"monsters": [FOE | {"facing": "up"}]}, "it cannot face 'up'"),
        ({"monsters": [FOE | {"id": "rat-1"}]}, "'rat-1' is no id of a monster"),
        ({"monsters": [FOE | {"warrior": "ogre"}]}, "giant-rat-1 faces 'ogre', who is not in the party"),
        ({"monsters": [FOE | {"card": "card-minotaurs"}]}, "its card 'card-minotaurs' is not among the kept"),
        ({"monsters": [FOE | {"turn": 2}]}, "it cannot have come in turn 2 by placing 0"),
        ({"monsters": [FOE, FOE | {"space": [1, 3]}]}, "two monsters have the same id"),
        ({}, ""),
        ({"monsters": [FOE]}, ""),
    ],
)
@pytest.mark.parametrize("extra", [False, True])
def test_a_save_from_the_midst_of_a_placing(change, sentence, extra):
    data = placing(".B.D.\n.....\n.E.W.\n", ("orc-warrior", 3), dead=["dwarf"]).to_dict()
    if extra:
        data["base"] |= {"phase": "surplus monsters", "coming": [], "extra": ["orc-warrior"]}
    else:
        data["base"] |= {"phase": "place monsters", "coming": ["orc-warrior"] * 3, "rounds": 1}
    data["base"] |= {"placer": 0, "share": ["barbarian", "elf", "wizard"], "group": 1} | change
    loads(data, sentence)


RATS = [FOE | {"id": f"giant-rat-{k + 1}", "space": [1, k + 1], "group": 1, "shared": True} for k in range(2)]


@pytest.mark.parametrize(
    ("coming", "monsters", "sentence"),
    [
        ([ORC] * 3, [], ""),
        ([ORC] * 2, [], "coming: 1 for each of 3 is not 0 placed and 2 to come"),
        ([RAT, ORC, ORC, ORC], [RATS[0], RATS[1] | {"warrior": "wizard"}], ""),
        ([RAT, ORC, ORC, ORC], RATS, "coming: these kinds cannot be shared out evenly any more"),
        ([RAT, ORC, GOBLIN, ARCHER, "minotaur", "snotling"], [], "coming: at most 4 kinds are shared out at once"),
    ],
)
def test_a_save_whose_share_does_not_add_up(coming, monsters, sentence):
    data = placing(".B.D.\n.....\n.E.W.\n", (ORC, 3), dead=["dwarf"]).to_dict()
    data["base"] |= {"phase": "place monsters", "coming": coming, "monsters": monsters, "placer": 0, "group": 1}
    data["base"] |= {"share": ["barbarian", "elf", "wizard"], "rounds": (len(coming) + len(monsters) + 1) // 3}
    loads(data, sentence)


def test_a_save_with_another_party():
    data = G.new().to_dict()
    barbarian, *others = data["base"]["warriors"]
    for warriors, sentence in (
        (others, "warriors: 4 play, but there are 3 warriors"),
        ([*others, barbarian], "warriors: each once and as they sit, of barbarian, dwarf, elf, wizard"),
        ([{**w, "wounds": 0} for w in (barbarian, *others)], "all warriors are dead: this game would be over"),
    ):
        with pytest.raises(DataError) as caught:
            G.load({**data, "base": {**data["base"], "warriors": warriors}})
        assert sentence in str(caught.value)
    assert G.load(data).legal_actions()


@pytest.mark.parametrize(
    ("apart", "share", "alone", "sentence"),
    [
        ("literal", ["dwarf"], True, ""),
        ("literal", ["dwarf", "wizard"], False, "share: dwarf, wizard are not those who are met together, dwarf"),
        ("literal", ["dwarf", "wizard"], True, "share: dwarf, wizard are not those who are met together, dwarf"),
        ("literal", ["dwarf"], False, "alone: dwarf is met alone here"),
        ("even", ["dwarf", "wizard"], False, ""),
        ("even", ["dwarf"], True, "share: dwarf are not those who are met together, dwarf, wizard"),
        ("even", ["elf"], True, ""),
        ("even", ["elf"], False, "alone: elf is met alone here"),
        ("even", ["dwarf", "elf", "wizard"], False, "are not those who are met together, dwarf, wizard"),
    ],
)
@pytest.mark.parametrize("phase", ["place monsters", "surplus monsters", "swarm"])
def test_a_save_of_a_party_that_is_apart(apart, share, alone, sentence, phase):
    s = placing("D.W.E.\n", ("orc-warrior", 1), doors={((0, 3), (0, 4)): True}, options={"apart": apart})
    data = s.to_dict()
    data["base"] |= {"phase": phase, "share": share, "alone": alone, "placer": 0, "group": 1, "coming": []}
    if phase == "place monsters":
        data["base"] |= {"coming": ["orc-warrior"] * len(share), "rounds": 1}
    elif phase == "swarm":
        data["base"] |= {"coming": ["snotling"]}
    else:
        data["base"] |= {"extra": ["orc-warrior"]}
    loads(data, sentence)


@pytest.mark.parametrize("board", [{}, {"kind": "dungeon", "map": ["?"]}, {"kind": "ring"}, "nowhere", 7, None])
def test_a_save_with_another_board(board):
    data = G.new(1, board=ROOM).to_dict()
    data["setup"]["board"] = board
    with pytest.raises(DataError):
        G.load(data)


def test_a_save_with_a_dungeon_in_two_parts():
    data = G.new(1, board=ROOM).to_dict()
    data["setup"]["board"] = Dungeon.from_ascii("....\n....\n", entrances=[(0, 0)]).to_dict()
    assert G.load(data).legal_actions()
    data["setup"]["board"] = Dungeon.from_ascii(".. ..\n", entrances=[(0, 0)]).to_dict()
    with pytest.raises(DataError, match="this dungeon is in two parts"):
        G.load(data)


def test_a_dungeon_in_a_scenario():
    d = ROOM.place("elf", (1, 2), "friend")
    s = G.position({"title": "", "players": 1, "board": d.to_dict(), "warriors": {"elf": [0, 3]}})
    assert s.figures == {"elf": (0, 3)} and s.board == d
    with pytest.raises(DataError):
        G.position({"title": "", "players": 1, "board": {"kind": "dungeon"}})


def test_options_that_do_not_go_together():
    with pytest.raises(ValueError, match="4 warriors are with the Wizard"):
        G.new(4, options={"wizard": False})
    with pytest.raises(ValueError, match="option apart: 'nearly' is not allowed; allowed is 'even' or 'literal'"):
        G.new(options={"apart": "nearly"})


@pytest.mark.rule("PP-034")
def test_counters_are_one_for_each_warrior():
    s = G.new(3)
    assert sorted(s.table.counters) == ["barbarian", "dwarf", "wizard"]
    assert [(e.rule, e.data["number"]) for e in s.events if e.key == "counters"] == [("PP-034", 3)]
