"""What is picked by clicking, and which actions name all of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from ludo.events.scene import Scene


class Click(NamedTuple):
    """What a click came to: "play" (then ``action``), "pick", "drop", or "refuse" where nothing legal is left."""

    what: str
    action: Any = None


class Picks:
    """The ids picked so far. An action fits when it names each of them, or what stands there.

    A click on a space may mean a figure on it or a wall beside it; a click on a figure of which nothing can be made may
    mean its space. One action left is played only when more than one thing was picked for it, or by a second click on
    the same: a first click is a question.
    """

    def __init__(self) -> None:
        self.ids: list[Any] = []
        self._near: dict[Any, frozenset[Any]] = {}
        self._under: dict[Any, tuple[Any, ...]] = {}

    def meet(self, scene: Scene) -> None:
        """Takes over what stands where."""
        near: dict[Any, set[Any]] = {}
        for item in (*scene.pieces, *scene.edges):
            for space in item.at:
                near.setdefault(space, {space}).add(item.id)
        self._near = {space: frozenset(ids) for space, ids in near.items()}
        self._under = {item.id: item.at for item in scene.pieces}

    def ways(self, id: Any) -> frozenset[Any]:
        """The ids that a click on this may mean."""
        return self._near.get(id) or frozenset((id,))

    def fitting(self, actions: Iterable[Any], ids: Iterable[Any] | None = None) -> list[Any]:
        """The actions that name all these ids; without ids, all that is picked."""
        wanted = [self.ways(id) for id in (self.ids if ids is None else ids)]
        return [a for a in actions if not any(way.isdisjoint(a.names) for way in wanted)]

    def click(self, id: Any, legal: tuple[Any, ...], known: tuple[Any, ...] = ()) -> Click:
        """One more click. Changes what is picked unless nothing legal is left.

        ``known``: all actions that can be thought of, legal or not. Where one of them names this and all that was picked, but no legal
        one does, the two do not go together: that is refused, not forgotten in favour of the last click.
        """
        if id in self.ids:
            fitting = self.fitting(legal)
            if len(fitting) == 1:
                return Click("play", fitting[0])
            self.ids.remove(id)
            return Click("drop")
        under = self._under.get(id, ())
        for space in under:
            if space in self.ids and not self.fitting(legal, [*self.ids, id]):  # it stood for its space before
                return self.click(space, legal)
        for meant in (id, *under):
            for ids in ([*self.ids, meant], [meant]):
                fitting = self.fitting(legal, ids)
                if not fitting:
                    if len(ids) > 1 and self.fitting(known, ids):
                        return Click("refuse")
                    continue
                self.ids = ids
                return Click("play", fitting[0]) if len(fitting) == 1 and len(ids) > 1 else Click("pick")
        return Click("refuse")

    def named(self, actions: Iterable[Any], id: Any) -> list[Any]:
        """Of all these actions those that name this, or its space, and all that is picked; else those that name this."""
        found, meant = tuple(actions), (id, *self._under.get(id, ()))
        ways = (self.fitting(found, [*picked, one]) for picked in (self.ids, []) for one in meant)
        return next((fitting for fitting in ways if fitting), [])
