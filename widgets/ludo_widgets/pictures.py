"""The picture of a board in parts: the ground once, each look of a piece once, and where the pieces are."""

from __future__ import annotations

from typing import Any, NamedTuple

from ludo import draw
from ludo.draw.figure import parts
from ludo.draw.look import Looks
from ludo.events.scene import Scene


class Sight(NamedTuple):
    """What there is to see, asked for once: it is put together anew at each asking."""

    board: Any
    scene: Scene
    look: Looks


def _alike(a: Sight, b: Sight) -> bool:
    """Whether two sights of a game give the same picture. Boards of games are not changed in place."""
    same = a.board is b.board and a.look is b.look
    return same and (a.scene.pieces, a.scene.edges) == (b.scene.pieces, b.scene.edges)


class Album:
    """The parts of ludo.draw's pictures of one board, as they change. ``sprites`` only grows."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.ground: dict[str, Any] = {}
        self.doms: dict[Any, str] = {}
        self.spaces: dict[str, Any] = {}
        self.labels: dict[Any, str] = {}
        """What is said of each space: its name and what stands there."""
        self.items: dict[str, dict[str, Any]] = {"pieces": {}, "edges": {}}
        """{id: {"s": name of its sprite, "x", "y", "label"}}, of what is drawn."""
        self.ids: dict[str, str] = {}
        """Pieces and edges by their id in the picture."""
        self.sprites: dict[str, str] = {}
        self._names: dict[str, str] = {}
        self._source: Any = None
        self._look = Looks({})
        self._sight: Sight | None = None

    def show(self, shown: Any) -> Sight:
        """Takes over a board, state or view."""
        source = getattr(shown, "game", None) or shown
        if source is not self._source:
            self._source, self._look = source, draw.looks(shown)
        sight, before = Sight(*parts(shown), self._look), self._sight
        self._sight = sight
        if before and source is not shown and _alike(before, sight):
            return sight  # cards have passed, and nothing on the board has changed
        picture = draw.svg(sight, prefix=self.prefix)
        if picture.ground != self.ground.get("svg"):
            self.doms = {space: cell["dom"] for space, cell in picture.cells.items()}
            self.spaces = {dom: space for space, dom in self.doms.items()}
            board = sight.board
            self.ground = {
                "svg": picture.ground,
                "prefix": self.prefix,
                "label": (board.title or board.name or "Board") + (" (stand-in)" if board.stand_in else ""),
                "cells": {c["dom"]: {"nav": c["nav"]} for c in picture.cells.values()},
            }
        self.labels = {space: cell["label"] for space, cell in picture.cells.items()}
        self.ids = {}
        for what in ("pieces", "edges"):
            drawn = {}
            for id, it in getattr(picture, what).items():
                self.ids[it["dom"]] = id
                if it["sprite"]:
                    drawn[it["dom"]] = {"s": self._name(it["sprite"]), "x": it["x"], "y": it["y"], "label": it["label"]}
            self.items[what] = drawn
        return sight

    def _name(self, sprite: str) -> str:
        name = self._names.get(sprite)
        if name is None:
            name = self._names[sprite] = f"s{len(self._names)}"
            self.sprites = {**self.sprites, name: sprite}
        return name
