"""An album shows what a new one would, whatever it has shown before."""

from __future__ import annotations

import pytest
from ludo_widgets.pictures import Album

import ludo
from ludo.space.regions import RegionMap


def shown(album):
    """All that an album says; its sprites by what they are, not by their names."""
    places = {
        (what, id): (album.sprites[it["s"]], it["x"], it["y"], it["label"])
        for what, items in album.items.items()
        for id, it in items.items()
    }
    return album.ground, album.doms, album.labels, album.ids, places


def fresh(s):
    album = Album("a")
    album.show(s)
    return shown(album)


def states(game, players):
    s = ludo.game(game).new(players=players)
    yield s
    for a in ludo.play(s, dict.fromkeys(range(players), ludo.agents.random()), 3).actions[:150]:
        s = s.apply(a)
        yield s


@pytest.mark.parametrize(("game", "players"), [("castle-panic", 2), ("covil", 3), ("warhammer-quest", 4)])
def test_a_game_state_by_state(game, players):
    album = Album("a")
    for i, s in enumerate(states(game, players)):
        album.show(s)
        if i % 3 == 0:
            assert shown(album) == fresh(s)


def test_a_wall_alone():
    album, g = Album("a"), ludo.game("castle-panic")
    for walls in ({}, {"3": "none"}, {"3": "fortified"}):
        s = g.position({"title": "Walls", "players": 2, "walls": walls})
        album.show(s)
        assert shown(album) == fresh(s)


def test_another_board_under_the_same_pieces():
    album, g = Album("a"), ludo.game("covil")
    states = [g.new(players=4, board=name) for name in ("forest-town", "mountain-town")]
    assert states[0].scene.pieces == states[1].scene.pieces
    for s in states:
        album.show(s)
        assert shown(album) == fresh(s)


def test_a_board_that_was_changed_in_place():
    board = ludo.game("covil").new(players=4, board="forest-town").board
    board = RegionMap.from_dict(board.to_dict())
    album = Album("a")
    album.show(board)
    board.graph.nodes["A"]["label"] = "Elsewhere"
    album.show(board)
    assert shown(album) == fresh(board) and "Elsewhere" in album.labels["A"]
