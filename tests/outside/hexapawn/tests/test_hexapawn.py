"""Hexapawn plays, explains itself, is saved, and is the same game in another process. Run: python -m pytest tests"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ludo

G = ludo.load(Path(__file__).parent.parent)
Move = G.actions["move"]
AGENTS = {0: ludo.agents.random(), 1: ludo.agents.random()}


def after(*moves, **new):
    s = G.new(**new)
    for pawn, space in moves:
        s = s.apply(Move(pawn, space))
    return s


def test_it_plays_to_the_end():
    ends = set()
    for seed in range(30):
        record = ludo.play(G.new(), AGENTS, seed)
        assert len(record.final.winners()) == 1 and ludo.playout(G.new(), seed, AGENTS) == record.final
        ends.add(record.final.table.over.key)
    assert ends == {"at the end", "all captured", "beaten"}


def test_it_says_why_not():
    s = after(("black-2", (1, 1)))
    why = {a: [o.rule for o in s.why_not(a)] for a in s.candidates()}
    assert why[Move("white-1", (1, 0))] == [] and why[Move("white-1", (1, 1))] == []
    assert why[Move("white-2", (1, 1))] == ["HE-003"] and why[Move("white-2", (1, 0))] == ["HE-004"]
    assert s.why_not(Move("black-1", (1, 0)))[0].rule == "HE-002"
    assert str(s.why_not(Move("white-2", (1, 1)))[0]) == "(1, 1) is not empty: Black 2 stands there. [HE-003]"


def test_a_capture_and_a_way_through():
    s = after(("black-2", (1, 1)), ("white-1", (1, 1)))
    assert [e.rule for e in s.events] == ["HE-004", "HE-004"] and s.table.captured == ("black-2",)
    s = after(("black-1", (1, 0)), ("white-3", (1, 2)), ("black-1", (0, 1)))
    assert s.is_over and s.winners() == (0,) and s.events[-1].rule == "HE-005"


def test_who_cannot_move():
    lone = {f"pawns.{pawn}": None for pawn in ("black-2", "black-3", "white-2", "white-3")}
    s = after(("black-1", (1, 0)), data=lone)
    assert s.is_over and s.winners() == (0,) and s.events[-1].rule == "HE-007"
    s = after(("black-1", (1, 0)), data=lone, rulings={"HE-007": "chess"})
    assert s.is_over and s.winners() == () and s.rulings_used == ("HE-007",)


def test_other_boards_and_other_pawns():
    four = G.new(
        board="four", data={"pawns.black-4": {"owner": 0, "column": 3}, "pawns.white-4": {"owner": 1, "column": 3}}
    )
    assert len(four.figures) == 8 and ludo.playout(four, 1).is_over
    with pytest.raises(ValueError, match="this board has no column 3"):
        G.new(data={"pawns.black-3.column": 3})


def test_it_is_saved():
    s = after(("black-2", (1, 1)), data={"pawns.white-3": None})
    assert G.load(json.loads(json.dumps(s.to_dict()))) == s
