"""MoveExplorer: where a move may end, what it costs, the way there, what fatigue adds, and why not."""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets as t

from ludo import draw
from ludo.boards.ground import COST
from ludo.draw.names import plain
from ludo.draw.rays import named
from ludo.draw.sights import moved
from ludo.space import movement
from ludo.space.dungeon import SIDES, Dungeon
from ludo_widgets import front
from ludo_widgets.dungeons import DungeonBase, law, many, nobody, points_of, row

HINT = (
    "Click a figure, or a square from which one moves: where it can go is marked, with its cost. "
    "Point at a square: the way there, or why not."
)
TERRAIN = {"floor": "DS-078", "water": "DX-034", "lava": "DX-040", "pit": "DX-036"}
"""The rule to read of each ground."""


class MoveExplorer(DungeonBase):
    """A dungeon in which movement is seen: click who moves, point at where to.

    ``d``: the Dungeon. ``mover``: the figure or space that moves at first. ``points``: movement points; ``fatigue``:
    points more, for what they add. ``side``: of whoever moves from an empty space. A second click on a square in
    reach moves the figure there.
    TypeError for what is no Dungeon, ValueError for a figure, space, side or number that cannot be.
    """

    _esm = t.Unicode(front.read("base.js", "board.js", "dungeon.js", "move.js")).tag(sync=True)
    _css = t.Unicode(front.read("base.css", "board.css", "dungeon.css")).tag(sync=True)

    def __init__(self, d: Dungeon, mover: Any = None, points: int = 4, fatigue: int = 1, side: str = "friend") -> None:
        super().__init__(d)
        self._mover: Any = None
        self._points, self._fatigue, self._side = points_of(points), points_of(fatigue), _side(side)
        self._near, self._far = movement.Reach(), movement.Reach()
        with self.hold_sync():
            self._refresh()
            if mover is not None:
                self.click(mover)
            else:
                self.say(HINT)

    # ------------------------------------------------------------------ for a notebook

    @property
    def mover(self) -> Any:
        """The figure id or the space that moves, or None."""
        return self._mover

    @property
    def points(self) -> int:
        return self._points

    @property
    def fatigue(self) -> int:
        """The points of fatigue that are added."""
        return self._fatigue

    @property
    def side(self) -> str:
        """Whose figure moves: of a figure its own side, else as it was set."""
        return self.dungeon.side(self._mover) if isinstance(self._mover, str) else self._side

    @property
    def all_points(self) -> int:
        """Points and fatigue together; monsters cannot suffer fatigue to move (DS-090)."""
        return self._points + (self._fatigue if self.side == "friend" else 0)

    @property
    def reached(self) -> dict[Any, int]:
        """{space: cost} where the move may end with the points alone: ``dungeon.reach``."""
        return dict(self._near)

    @property
    def added(self) -> dict[Any, int]:
        """{space: cost} that only the fatigue reaches."""
        return {s: cost for s, cost in self._far.items() if s not in self._near}

    @property
    def target(self) -> Any:
        """The square that is pointed at, or None."""
        return self._target

    @property
    def path(self) -> tuple[Any, ...] | None:
        """The way to the square that is pointed at; None where there is none."""
        return self._way(self._target)

    def _way(self, to: Any) -> tuple[Any, ...] | None:
        if self._mover is None or to is None or to not in self._far:
            return None
        return self.dungeon.path(self._mover, to, self.all_points, self._side)

    @property
    def why(self) -> tuple[Any, ...]:
        """Why the move cannot end on the square that is pointed at: Objections, () when it may."""
        return self._against(self._target)

    def _against(self, to: Any) -> tuple[Any, ...]:
        if self._mover is None or to is None:
            return ()
        return self.dungeon.why_not(self._mover, to, self.all_points, self._side)

    def set(self, points: int | None = None, fatigue: int | None = None, side: str | None = None) -> dict[Any, int]:
        """Other points, other fatigue, another side; what is None stays. Returns ``reached``."""
        new = (
            self._points if points is None else points_of(points),
            self._fatigue if fatigue is None else points_of(fatigue),
            self._side if side is None else _side(side),
        )
        with self.hold_sync():
            self._points, self._fatigue, self._side = new
            self._refresh()
            self.say(self._told())
        return self.reached

    def aim(self, to: Any) -> tuple[Any, ...] | None:
        """Points at a square (of a figure, its first): the way there is drawn, or why there is none. Returns the
        way."""
        with self.hold_sync():
            self._target = self._pinned = None if to is None else self._pointed(self._resolve(to))
            self._show_over()
        return self.path

    # ------------------------------------------------------------------ inside

    def click(self, id: Any) -> Dungeon:
        """Clicks on a square, figure or door, exactly as in the page. Returns the dungeon.

        A figure, or a square while nobody moves, is who moves. Else a square is where to: the way is drawn, or why
        not; a second click moves there. A door opens or closes. ValueError when nothing here has this id.
        """
        return super().click(id)

    def _chosen(self, what: Any) -> None:
        d = self.dungeon
        if isinstance(what, str):
            self._mover, self._target = what, None
            self._refresh()
            self.say(self._told())
        elif self._mover is None or (
            what == self._pinned and what not in self._far and not isinstance(self._mover, str)
        ):
            if what in d.obstacles:
                raise ValueError(f"{what} is an obstacle: nobody moves from there")
            self._mover, self._target = what, None
            self._refresh()
            self.say(self._told())
        elif what == self._pinned and what in self._far:
            self._go_there(what)
        else:
            self._target = self._pinned = what
            self._show_over()
            title = self.over[0]["info"]["title"] if self.over and self.over[0]["info"] else ""
            self.say(title + (" Click again to move there." if what in self._far and what not in self._own() else ""))

    _pinned: Any = None

    def _own(self) -> tuple[Any, ...]:
        return self.dungeon.squares(self._mover) if self._mover is not None else ()

    def _go_there(self, to: Any) -> None:
        """The move is made: a figure stands there now, or the empty space that moves is another one."""
        d, cost = self.dungeon, self._far[to]
        self._pinned = None
        if not isinstance(self._mover, str):
            self._mover = to
            self._refresh()
            self.say(self._told())
            return
        base = self._bases(to)
        spaces = base[0] if base else (to,)
        self._become(d.place(self._mover, spaces), f"{plain(self._mover)} has moved for {many(cost, 'point')}.")

    def _bases(self, to: Any) -> tuple[Any, ...]:
        """Where the base of a large figure may lie when it ends on a square; () for others."""
        if not isinstance(self._mover, str) or len(self._own()) == 1:
            return ()
        d = self.dungeon
        return movement.bases(d, movement.mover(d, self._mover, self._side), to)

    def _clear(self) -> None:
        self._mover = self._target = self._pinned = None
        self._refresh()
        self.say(HINT)

    def _pointed(self, what: Any) -> Any:
        """The square itself; of a figure its first, and none of the mover's own."""
        if isinstance(what, str):
            what = self._meant(what)
            what = self.dungeon.squares(what)[0] if isinstance(what, str) else what
        return None if what in self._own() else what

    def _forget_missing(self) -> None:
        d, kinds = self.dungeon, self.dungeon.ground.kinds
        if self._mover is not None and self._mover not in (
            d.figures if isinstance(self._mover, str) else set(d.spaces)
        ):
            self._mover = None
        if self._target not in kinds:
            self._target = None
        self._pinned = None

    def _do(self, what: str, arg: Any, stamp: Any) -> None:
        if what in ("points", "fatigue"):
            self.set(**{what: arg})
        elif what == "side":
            self.set(side=arg)
        else:
            super()._do(what, arg, stamp)

    # ------------------------------------------------------------------ what is shown

    def _told(self) -> str:
        if self._mover is None:
            return HINT
        title, _ = moved(self.dungeon, self._mover, self._points, 0, self._near, self._near)
        if not self._fatigue:
            return title
        return f"{title} {self.dungeon.added(self._mover, self._points, self._fatigue, self._side)}"

    def _refresh(self) -> None:
        super()._refresh()
        d = self.dungeon
        self._near = d.reach(self._mover, self._points, self._side) if self._mover is not None else movement.Reach()
        self._far = d.reach(self._mover, self.all_points, self._side) if self._mover is not None else movement.Reach()
        own = self._own()
        marks: dict[str, Any] = {}
        if self._mover is not None:
            kills = self._far.deadly
            marks = {
                "picked": own,
                "reach": [s for s in self._near if s not in own and s not in kills],
                "one more": [s for s in self._far if s not in self._near and s not in kills],
                "deadly": [s for s in self._far if s not in own and s in kills],
            }
        self._mark(marks)
        self._name_marks(picked="who moves", one_more="with fatigue")
        self._say_costs()
        unit = self._fit.scale
        size = round(min(10.0, 0.3 * unit), 1)
        self.texts = [
            [*self._at_point((s[1] + 0.93, -s[0] - 0.2)), str(cost), size]
            for s, cost in self._far.items()
            if s not in own
        ]
        self.view = {
            **self._common(),
            "mover": named(d, self._mover) if self._mover is not None else "",
            "points": self._points,
            "fatigue": self._fatigue,
            "side": self.side,
            "free": not isinstance(self._mover, str),
            "told": self._told(),
            "terrain": [
                {"name": kind, "cost": COST[kind], "rule": rule, "law": law(rule)}
                for kind, rule in TERRAIN.items()
                if kind in set(d.ground.kinds.values())
            ],
        }
        self._show_over()

    def _say_costs(self) -> None:
        """Each square's name also says what it costs."""
        costs = {self._album.doms[s]: cost for s, cost in self._far.items()}
        self.labels = {
            dom: f"{text}, {many(costs[dom], 'point')}" if dom in costs else text for dom, text in self.labels.items()
        }

    def _overs(self, target: Any) -> list[dict[str, Any]]:
        if self._mover is None or target is None:
            return [nobody()]
        return [{**nobody(), **self._over(target)}]

    def _over(self, to: Any) -> dict[str, Any]:
        d = self.dungeon
        dom = [self._album.doms[to]] if to in self._album.doms else []
        way = self._way(to)
        if way is None:
            why = [row("", o.text, o.rule) for o in self._against(to)]
            title = f"No move of {named(d, self._mover)} ends on {named(d, to)}."
            return {
                "target": dom,
                "info": {"title": title, "seen": False, "figure": "", "rule": "", "law": "", "rows": why},
            }
        events = d.walk(self._mover, way, self._side)
        rows = [row("", text, rule) for text, rule in dict.fromkeys((e.text, e.rule) for e in events)]
        cost = self._far[to]
        more = f" {cost - self._points} of it fatigue." if cost > self._points else ""
        more += f" {events.damage} damage." if events.damage else ""
        more += " It is held there." if events.caught else ""
        more += " Whoever ends the turn there is defeated." if events.defeated else ""
        bases = self._bases(to)
        if bases:
            rows.append(
                row(
                    "",
                    f"Its base covers {to} in {many(len(bases), 'way')}; one is drawn.",
                    "DX-049",
                )
            )
        return {
            "target": dom,
            "way": [self._at_point((c + 0.5, -r - 0.5)) for r, c in way],
            "boxes": [self._box(bases[0])] if bases else [],
            "info": {
                "title": f"To {named(d, to)}: {many(cost, 'point')}.{more}",
                "seen": True,
                "figure": "",
                "rule": "",
                "law": "",
                "rows": rows,
            },
        }

    def _box(self, base: Any) -> list[float]:
        (top, left), (bottom, right) = base[0], base[-1]
        x, y = self._at_point((left, -top))
        return [x, y, round((right - left + 1) * self._fit.scale, 1), round((bottom - top + 1) * self._fit.scale, 1)]

    # ------------------------------------------------------------------ without a browser

    def _html(self) -> str:
        """What is shown now as a picture, for where no widget lives."""
        if self._mover is None:
            return draw.svg_html(self.dungeon)
        picture = draw.reach(
            self.dungeon, self._mover, self._points, self.all_points - self._points, self._target, self._side
        )
        return f"{picture._repr_html_()}<p>{escape(self._told())}</p>"

    def _text(self) -> str:
        return f"{self._told()}\n{draw.describe(self.dungeon)}"


def _side(value: Any) -> str:
    if value not in SIDES:
        raise ValueError(f"a side is {' or '.join(map(repr, SIDES))}, not {value!r}")
    return value
