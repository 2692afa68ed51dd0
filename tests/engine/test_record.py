"""Records: saved, loaded, replayed; one that departs from the rules is refused where it departs."""

from __future__ import annotations

import copy
import json
import os
import stat

import pytest
from walks import anything

import ludo
from ludo.engine import record
from ludo.errors import DataError

G = ludo.game("castle-panic")
AGENTS = {seat: ludo.agents.random() for seat in range(3)}


@pytest.fixture(scope="module")
def played():
    return ludo.play(G.new(players=3), AGENTS, seed=2)


@pytest.fixture
def saved(played):
    return json.loads(json.dumps(played.to_dict()))


def test_saving_and_loading(played, tmp_path):
    path = played.save(tmp_path / "game.json")
    loaded = ludo.Record.load(path)
    assert loaded.actions == played.actions and loaded.states == played.states and loaded.seed == 2
    assert [t.events for t in loaded.states[1:]] == [t.events for t in played.states[1:]]
    assert loaded.log() == played.log() and repr(loaded) == repr(played)
    assert loaded.save(tmp_path / "again.json").read_bytes() == path.read_bytes()
    with pytest.raises(FileNotFoundError, match="there is no such folder: '.*nowhere'"):
        played.save(tmp_path / "nowhere" / "game.json")


def test_any_set_up_and_any_beginning(tmp_path):
    for seed in range(12):
        steps = anything(seed)
        begin = len(steps) // 3 if seed % 2 else 0
        r = ludo.Record([s for s, _ in steps[begin:]], [a for _, a in steps[begin:-1]])
        path = r.save(tmp_path / f"{seed}.json")
        assert ludo.Record.load(path).states == r.states


def test_a_game_that_is_not_over(played, tmp_path):
    part = ludo.Record(played.states[:50], played.actions[:49])
    loaded = ludo.Record.load(part.save(tmp_path / "part.json"))
    assert not loaded.final.is_over and len(loaded) == 49 and "not over" in repr(loaded)


def refused(data, **match):
    with pytest.raises(DataError) as caught:
        ludo.Record.from_dict(data, "game.json")
    sentence = str(caught.value)
    assert sentence.startswith("game.json: ") and "\n" not in sentence and len(sentence) <= 510
    return sentence


def decision(played, kind=None):
    return next(
        i
        for i, a in enumerate(played.actions)
        if played.states[i].player != ludo.CHANCE and i > 30 and (kind is None or a.kind == kind)
    )


def test_a_changed_action(played, saved):
    """Refused where it stands: by the rules, or because it leads elsewhere than it led when the game was played."""
    k = decision(played, "trade")
    saved["actions"][k] = {"kind": "agree"}
    assert f"action {k}, Agree to the trade, is refused: " in refused(saved)
    i = next(i for i, s in enumerate(played.states) if s.player != ludo.CHANCE and len(s.legal_actions()) > 1)
    other = next(a for a in played.states[i].legal_actions() if a != played.actions[i])
    saved = json.loads(
        json.dumps(
            ludo.Record(
                [*played.states[: i + 1], played.states[i].apply(other)], [*played.actions[:i], other]
            ).to_dict()
        )
    )
    saved["marks"][i] = record.mark(played.states[i + 1])
    assert f"action {i}, {other}, leads elsewhere" in refused(saved)


def test_a_changed_roll(played, saved):
    i = next(i for i, a in enumerate(played.actions) if a.kind == "roll")
    saved["actions"][i]["face"] = saved["actions"][i]["face"] % 6 + 1
    assert f"action {i}, " in refused(saved)
    saved["actions"][i]["face"] = 7
    assert f"action {i}, " in refused(saved) and "is refused" in refused(saved)


def test_a_missing_action_is_found_where_it_is_missing(played, saved):
    for k in (decision(played), 5, len(played) - 2):
        data = copy.deepcopy(saved)
        del data["actions"][k]
        sentence = refused(data)
        assert f"action {k}, " in sentence or f"action {k + 1}, " in sentence, (
            "found at once, or when the next does not fit"
        )
        del data["marks"][k]
        assert f"action {k}, " in refused(data) or f"action {k + 1}, " in refused(data)


def test_an_extra_action_is_found_where_it_was_added(played, saved):
    for k in (decision(played), 5):
        data = copy.deepcopy(saved)
        data["actions"].insert(k, data["actions"][k])
        sentence = refused(data)
        assert any(f"action {k + d}, " in sentence for d in (0, 1, 2)), sentence


def test_actions_or_marks_cut_off_at_the_end(played, saved):
    data = copy.deepcopy(saved)
    data["actions"].pop()
    assert (
        refused(data) == f"game.json: before action {len(played) - 1} its actions end, but its marks go on: "
        "something is missing, or was added"
    )
    data = copy.deepcopy(saved)
    data["marks"].pop()
    assert f"before action {len(played) - 1} its marks end, but its actions go on" in refused(data)
    data = copy.deepcopy(saved)
    data["actions"].append({"kind": "pass"})
    data["marks"].append("00")
    assert f"action {len(played)}, Do no more in this phase, is refused: " in refused(data), "the game is over"


def test_a_tampered_beginning(saved):
    saved["record"]["base"]["seat"] = 99
    assert "record: a save of Castle Panic, base: seat 99 cannot have the turn" in refused(saved)


@pytest.mark.parametrize(
    ("key", "value", "part"),
    [
        ("record", {}, "record.game: None is none of"),
        ("record", {"game": "chess"}, "record.game: 'chess' is none of"),
        ("record", {"game": ["castle-panic"]}, "record.game: ['castle-panic'] is none of"),
        ("record", None, "record: expected 'object', got 'null'"),
        ("actions", {}, "actions: expected 'array'"),
        ("actions", ["pass"], "actions[0]: expected 'object', got 'str'"),
        ("actions", [{"kind": "fly"}], "action 0: the whole file: 'fly' is not a kind here; expected"),
        ("actions", [{"kind": "draw", "pile": "deck"}], "action 0: card is missing"),
        ("actions", [{}], "action 0: the whole file: kind is missing"),
        ("marks", [1], "marks[0]: expected 'str', got 'int'"),
        ("seed", "x", "seed: expected 'int | null', got 'str'"),
        ("hint", 1, "hint is not a key here; expected actions, marks, record, seed"),
    ],
)
def test_a_record_of_the_wrong_form(saved, key, value, part):
    saved[key] = value
    if key == "actions":
        saved["marks"] = saved["marks"][: len(value)]
    assert part in refused(saved)


def test_a_missing_key(saved):
    del saved["marks"]
    assert refused(saved) == "game.json: marks is missing; expected actions, marks, record"


@pytest.mark.parametrize("data", [None, 1, "x", [], [[]], True])
def test_what_is_no_record_at_all(data):
    assert "expected 'object'" in refused(data)


# ------------------------------------------------------------------ files


def unreadable(path):
    with pytest.raises(DataError) as caught:
        ludo.Record.load(path)
    sentence = str(caught.value)
    assert str(path.name) in sentence and "\n" not in sentence and len(sentence) <= 510
    return sentence


def test_truncated_files(played, tmp_path):
    whole = played.save(tmp_path / "whole.json").read_bytes()
    cut = tmp_path / "cut.json"
    for size in (0, 1, 10, len(whole) // 2, len(whole) - 2):
        cut.write_bytes(whole[:size])
        assert "it is not JSON, or it was cut off" in unreadable(cut)


@pytest.mark.parametrize(
    ("content", "part"),
    [
        (b"\xff\xfe{}", "not UTF-8"),
        (b'{"record": "\xe9"}', "not UTF-8"),
        ("{}".encode("utf-16"), "not UTF-8"),
        (b"[" * 200_000, "it is not JSON"),
        (b"[" * 200_000 + b"]" * 200_000, "it is not JSON"),
        (b'{"record":' * 50_000 + b"1" + b"}" * 50_000, "it is not JSON"),
        (b"\x00" * 100, "it is not JSON"),
        (b"null", "expected 'object'"),
        (b"\x80\x04\x95cbuiltins\nexec\n", "not UTF-8"),
        (b'{"record": {}, "actions": [], "marks": [], "seed": ' + b"9" * 10_000 + b"}", ""),
        (b'{"record": {}, "actions": [], "marks": [], "seed": 1e999}', ""),
        (b'{"record": {}, "actions": [], "marks": [], "seed": NaN}', "it is not JSON"),
    ],
    ids=[
        "latin",
        "latin in a text",
        "utf-16",
        "deep and cut off",
        "deep",
        "deep objects",
        "zeros",
        "null",
        "pickle",
        "a long number",
        "infinite",
        "nan",
    ],
)
def test_files_that_are_no_records(tmp_path, content, part):
    path = tmp_path / "game.json"
    path.write_bytes(content)
    assert part in unreadable(path)


def test_a_huge_file_is_not_read(tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(100_000_000)
    assert "is larger than 20,000,000 bytes" in unreadable(path)


def test_no_file_and_no_folder(tmp_path):
    (tmp_path / "game.json").write_text("{}")
    assert "there is no such file; the nearest is 'game.json'" in unreadable(tmp_path / "gmae.json")
    assert "this is a folder" in unreadable(tmp_path)


def test_a_crash_in_the_middle_of_saving_loses_nothing(played, tmp_path, monkeypatch):
    path = tmp_path / "game.json"
    part = ludo.Record(played.states[:20], played.actions[:19])
    part.save(path)
    before = path.read_bytes()
    for name, where in (("fsync", os), ("replace", type(path))):
        with monkeypatch.context() as broken:
            broken.setattr(where, name, crash)
            with pytest.raises(KeyboardInterrupt):
                played.save(path)
        assert path.read_bytes() == before and [p.name for p in tmp_path.iterdir()] == ["game.json"]
    played.save(path)
    assert len(ludo.Record.load(path)) == len(played)


def crash(*args):
    raise KeyboardInterrupt


def test_a_saved_file_can_be_read_by_others_as_any_file(played, tmp_path):
    other = tmp_path / "other"
    other.write_text("x")
    path = played.save(tmp_path / "game.json")
    assert stat.S_IMODE(path.stat().st_mode) == stat.S_IMODE(other.stat().st_mode)


def test_large_seeds(tmp_path):
    r = ludo.play(G.new(players=1), {0: ludo.agents.random()}, seed=-(2**200))
    assert ludo.Record.load(r.save(tmp_path / "x.json")).seed == -(2**200)
