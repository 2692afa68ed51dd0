"""SightExplorer: what a figure sees, and why; by which rule, and what another rule would change."""

from __future__ import annotations

from html import escape
from typing import Any

import traitlets as t

from ludo import draw
from ludo.draw.names import plain
from ludo.draw.rays import MOST, Rays, named, rays, ruled, spread, standing
from ludo.draw.sights import compared, counted, met
from ludo.space.dungeon import Dungeon
from ludo.space.sight import Rule
from ludo_widgets import front
from ludo_widgets.dungeons import DungeonBase, many, nobody, points_of, row

HINT = (
    "Click a figure or a square: all it sees is marked. "
    "Point at another, or walk there with the arrow keys: its lines are drawn."
)

Ruling = tuple[str, dict[str, Any]]


class SightExplorer(DungeonBase):
    """A dungeon in which lines of sight are seen: click who looks, point at what is looked at.

    ``d``: the Dungeon. ``looker``: the figure or space that looks at first. ``rule`` and rulings: as in ``d.sees``.
    Doors open and close by a click; figures are dragged, or picked up (M) and put down. ``compare`` shows two rules
    side by side. ``points``: so many movement points, and where the looker can go with them is marked too.
    TypeError for what is no Dungeon; ValueError names a rule, ruling, figure or space that there is not.
    """

    _esm = t.Unicode(front.read("base.js", "board.js", "dungeon.js", "sight.js")).tag(sync=True)
    _css = t.Unicode(front.read("base.css", "board.css", "dungeon.css")).tag(sync=True)
    marks2 = t.Dict().tag(**front.SENT)
    labels2 = t.Dict().tag(**front.SENT)

    def __init__(
        self, d: Dungeon, looker: Any = None, rule: str = "corner", points: int | None = None, **rulings: Any
    ) -> None:
        super().__init__(d)
        self._points = None if points is None else points_of(points)
        self._rules: list[Ruling] = [_ruling(rule, rulings), ("center" if rule == "corner" else "corner", {})]
        self._comparing = False
        self._looker: Any = None
        self._before: frozenset[Any] | None = None
        with self.hold_sync():
            self._refresh()
            if looker is not None:
                self.click(looker)
            else:
                self.say(HINT)

    # ------------------------------------------------------------------ for a notebook

    @property
    def looker(self) -> Any:
        """The figure id or the space that looks, or None."""
        return self._looker

    @property
    def target(self) -> Any:
        """The figure id or the space that is pointed at, or None."""
        return self._target

    @property
    def rule(self) -> Ruling:
        """(rule, rulings), as given to ``dungeon.sees``."""
        return self._rules[0][0], dict(self._rules[0][1])

    @property
    def other(self) -> Ruling | None:
        """The rule beside it while two are compared, else None."""
        return (self._rules[1][0], dict(self._rules[1][1])) if self._comparing else None

    @property
    def seen(self) -> frozenset[Any]:
        """Every space that the looker sees, its own among them; empty when nobody looks."""
        return self._field(0)

    @property
    def changed(self) -> frozenset[Any]:
        """The spaces that differ: between the two rules that are compared, else by the last change of rule, door or
        figure."""
        if self._comparing:
            return self._field(0) ^ self._field(1)
        return self.seen ^ self._before if self._before is not None else frozenset()

    @property
    def points(self) -> int | None:
        """The movement points for which it is marked where the looker can go; None: it is not."""
        return self._points

    @property
    def reached(self) -> dict[Any, int]:
        """{space: cost} where a move of the looker may end: ``dungeon.reach``; empty without looker or points."""
        return {} if self._looker is None or self._points is None else self.dungeon.reach(self._looker, self._points)

    def go(self, points: int | None = 4) -> dict[Any, int]:
        """Marks where the looker can go with so many points; None takes the marks away. Returns ``reached``."""
        with self.hold_sync():
            self._points = None if points is None else points_of(points)
            self._refresh()
            self.say(self._told())
        return self.reached

    @property
    def lines(self) -> tuple[Any, ...]:
        """``dungeon.sight_lines`` from the looker to what is pointed at; () when there are none."""
        if self._looker is None or self._target is None:
            return ()
        rule, rulings = self._rules[0]
        return self.dungeon.sight_lines(self._looker, self._target, rule, **rulings)

    def aim(self, target: Any) -> Rays | None:
        """Points at a figure or square: its lines are drawn and explained. None takes them away. Returns the lines."""
        target = None if target is None else self._meant(self._resolve(target))
        with self.hold_sync():
            self._target = None if target is None else self._pointed(target)
            self._show_over()
        return None if self._target is None or self._looker is None else self._rays(0, self._target)

    def look_from(self, a: Any) -> frozenset[Any]:
        """Who looks: a figure by its id, or just one square, also of a figure (R7). Returns what it sees."""
        self.dungeon.squares(a)
        with self.hold_sync():
            self._look(a if isinstance(a, str) else self.dungeon.squares(a)[0])
        return self.seen

    def use(self, rule: str | None = None, **rulings: Any) -> frozenset[Any]:
        """Another rule or ruling; what is not named stays. Squares that change are marked. Returns them.

        ``rule``: "corner" or "center"; ``wall_runs``: "blocked" or "clear"; ``target_blocks``: False or True;
        ``wall_between``: "lines" or "unseen".
        """
        return self._use(0, rule, rulings)

    def compare(self, rule: str | None = "center", **rulings: Any) -> frozenset[Any]:
        """Puts another rule beside the one that is shown; squares that differ are marked on both. None ends it.
        Returns them."""
        with self.hold_sync():
            self._comparing = rule is not None
            if rule is not None:
                self._rules[1] = _ruling(rule, rulings)
            self._before = None
            self._refresh()
            self.say(self._told())
        return self.changed

    # ------------------------------------------------------------------ inside

    def _field(self, side: int) -> frozenset[Any]:
        if self._looker is None:
            return frozenset()
        rule, rulings = self._rules[side]
        return self.dungeon.field_of_view(self._looker, rule, **rulings)

    def _rays(self, side: int, target: Any) -> Rays:
        rule, rulings = self._rules[side]
        return rays(self.dungeon, self._looker, target, rule, **rulings)

    def _use(self, side: int, rule: str | None, rulings: dict[str, Any]) -> frozenset[Any]:
        old = self._rules[side]
        new = _ruling(old[0] if rule is None else rule, {**old[1], **rulings})
        before = self._field(0)
        with self.hold_sync():
            self._rules[side] = new
            self._before = before if side == 0 and self._looker is not None and not self._comparing else None
            self._refresh()
            self.say(f"{_capital(ruled(*new))}. {self._told()}")
        return self.changed

    def _chosen(self, what: Any) -> None:
        if what in self.dungeon.obstacles:
            raise ValueError(f"{what} is an obstacle: nobody looks from there")
        self._look(what)

    def _look(self, what: Any) -> None:
        self._looker, self._before = what, None
        self._target = None if self._target == what else self._target
        self._refresh()
        self.say(self._told())

    def _clear(self) -> None:
        self._looker = self._target = self._before = None
        self._refresh()
        self.say(HINT)

    def _pointed(self, what: Any) -> Any:
        what = self._meant(what)
        return None if what == self._looker or what in self.dungeon.obstacles else what

    def _become(self, d: Dungeon, said: str) -> Dungeon:
        self._before = (
            self._field(0) if self._looker is not None and set(d.spaces) == set(self.dungeon.spaces) else None
        )
        return super()._become(d, said)

    def undo(self) -> Dungeon:
        self._before = None
        return super().undo()

    def redo(self) -> Dungeon:
        self._before = None
        return super().redo()

    def _forget_missing(self) -> None:
        spaces, figures = set(self.dungeon.spaces), self.dungeon.figures
        for name in ("_looker", "_target"):
            what = getattr(self, name)
            if what is not None and what not in (figures if isinstance(what, str) else spaces):
                setattr(self, name, None)
        if self._looker is None:
            self._before = None

    def _do(self, what: str, arg: Any, stamp: Any) -> None:
        if what == "use" and isinstance(arg, dict):
            side = 1 if arg.get("side") == 1 else 0
            name, value = arg.get("name"), arg.get("value")
            if name == "rule":
                self._use(side, str(value), {})
            else:
                self._use(side, None, {str(name): value})
        elif what == "compare":
            self.compare(self._rules[1][0] if arg else None, **(self._rules[1][1] if arg else {}))
        elif what == "go":
            self.go(arg)
        elif what == "square":
            self.look_from(self._from_page(arg))
        elif what == "whole":
            if not isinstance(self._looker, str) and self._looker in self.dungeon.standing:
                self.look_from(self.dungeon.standing[self._looker])
        else:
            super()._do(what, arg, stamp)

    # ------------------------------------------------------------------ what is shown

    def _told(self) -> str:
        """What is seen, in words."""
        if self._looker is None:
            return HINT
        d, who = self.dungeon, named(self.dungeon, self._looker)
        if self._comparing:
            left, right = self._field(0), self._field(1)
            return f"{who} by two rules: {_differ(len(left - right), len(right - left))}.{self._goes()}"
        text = f"{who} {counted(d, self._looker, self.seen)}."
        if self._before is not None:
            more, fewer = len(self.seen - self._before), len(self._before - self.seen)
            text += (
                f" {many(more + fewer, 'square')} changed: {more} seen now, {fewer} no longer."
                if more + fewer
                else " No square has changed."
            )
        return text + self._goes()

    def _goes(self) -> str:
        """Where the looker can go, in words."""
        if self._points is None:
            return ""
        n = len(self.reached.keys() - set(self.dungeon.squares(self._looker)))
        return f" It can go to {many(n, 'space')} with {many(self._points, 'point')}."

    def _refresh(self) -> None:
        super()._refresh()
        d = self.dungeon
        left, right = self._marks(0), self._marks(1) if self._comparing else {}
        self._mark(right)
        self.marks2, self.labels2, looks = self.marks, self.labels, self.looks
        self._mark(left)
        self.looks = {**looks, **self.looks}
        changes = {} if self._comparing else {"only_here": "seen now", "not_here": "no longer"}
        self._name_marks(picked="who looks", **changes)
        fields = [self._field(0), self._field(1) if self._comparing else frozenset()]
        self.view = {
            **self._common(),
            "looker": named(d, self._looker) if self._looker is not None else "",
            "whole": isinstance(self._looker, str),
            "part": self._looker in d.standing and len(d.figures[d.standing[self._looker]]) > 1
            if not isinstance(self._looker, str)
            else False,
            "corners": [dom for s, dom in self._album.doms.items() if s in d.squares(self._looker)]
            if isinstance(self._looker, str) and len(d.squares(self._looker)) > 1
            else [],
            "told": self._told(),
            "met": met(d, self._looker, *self._rules[0]) if self._looker is not None and not self._comparing else [],
            "comparing": self._comparing,
            "points": self._points,
            "sides": [
                {
                    "name": _capital(ruled(*self._rules[side])),
                    "count": counted(d, self._looker, fields[side]) if self._looker is not None else "",
                    "options": self._options(side),
                }
                for side in range(1 + self._comparing)
            ],
        }
        self._show_over()

    def _marks(self, side: int) -> dict[str, Any]:
        if self._looker is None:
            return {}
        d, own, seen = self.dungeon, self.dungeon.squares(self._looker), self._field(side)
        other = self._field(1 - side) if self._comparing else self._before
        go = {"go": [s for s in self.reached if s not in own]} if self._points is not None else {}
        if other is None:
            return {"picked": own, "seen": [s for s in d.spaces if s in seen and s not in own], **go}
        found = compared(d, own, seen, other)
        return {"picked": own, **{name: spaces for name, spaces in found.items() if name != "current"}, **go}

    def _options(self, side: int) -> list[dict[str, Any]]:
        """The rule and each ruling as it is, and how many squares another choice would change."""
        rule, rulings = self._rules[side]
        runs, target = rulings.get("wall_runs", "blocked"), rulings.get("target_blocks", False)
        between = rulings.get("wall_between", "lines")
        found = []
        for name, value, label, on, cited in (
            ("rule", "corner", "Corner to corner", rule == "corner", "DS-183"),
            ("rule", "center", "Centre to centre", rule == "center", "PP-056"),
            (
                "wall_runs",
                "blocked" if runs == "clear" else "clear",
                "Lines may run along walls",
                runs == "clear",
                "DS-184?",
            ),
            ("target_blocks", not target, "Who stands in the target's space blocks", target, "DX-074"),
            (
                "wall_between",
                "lines" if between == "unseen" else "unseen",
                "A wall between neighbours hides them",
                between == "unseen",
                "DX-075",
            ),
        ):
            changes = None
            if self._looker is not None and not (name == "rule" and on):
                new = (value, rulings) if name == "rule" else (rule, {**rulings, name: value})
                field = self.dungeon.field_of_view(self._looker, new[0], **new[1])
                changes = len(field ^ self._field(side))
            found.append({"name": name, "value": value, "label": label, "on": on, "rule": cited, "changes": changes})
        return found

    def _overs(self, target: Any) -> list[dict[str, Any]]:
        sides = range(1 + self._comparing)
        if self._looker is None or target is None:
            return [nobody() for _ in sides]
        return [self._over(side, target) for side in sides]

    def _over(self, side: int, target: Any) -> dict[str, Any]:
        found = self._rays(side, target)
        at, unit = self._at_point, self._fit.scale
        blocked = "blocked faint" if len(found.rays) > MOST else "blocked"
        lines = [[*at(ray.start), *at(ray.stop), blocked] for ray in found.rays if ray.by is not None]
        lines += [[*at(ray.start), *at(ray.end), "clear"] for ray in found.rays if ray.by is None and not ray.chosen]
        lines += [[*at(ray.start), *at(ray.end), "chosen"] for ray in found.rays if ray.chosen]
        texts = [f"{s.letter} {s.rule}" for s in found.stops]
        (left, top), wide = (self._fit.left, self._fit.top), max(map(len, texts), default=0) * 5.2 / unit
        box = (
            (left + wide / 2, top - self._fit.height / unit + 0.15),
            (left + self._fit.width / unit - wide / 2, top - 0.15),
        )
        tags = spread([s.at for s in found.stops], 10 / unit, box, wide, (standing(self.dungeon), min(0.35, 9 / unit)))
        shown = target if isinstance(target, str) else None
        spaces = self.dungeon.squares(target)
        return {
            **nobody(),
            "target": [self._album.doms[s] for s in spaces],
            "rays": lines,
            "crosses": [at(ray.stop) for ray in found.rays if ray.by is not None],
            "tags": [[*at(p), text] for p, text in zip(tags, texts, strict=True)],
            "info": {
                "title": found.told,
                "seen": found.seen,
                "figure": plain(shown) if shown else "",
                **{key: value for key, value in row("", "", found.rule).items() if key in ("rule", "law")},
                "rows": [row(s.letter, f"{many(s.count, 'line')}: {s.text}", s.rule) for s in found.stops]
                + [row("", text, rule) for text, rule in found.others],
            },
        }

    # ------------------------------------------------------------------ without a browser

    def _html(self) -> str:
        """What is shown now as a picture, for where no widget lives."""
        return f"{self._drawing()}<p>{escape(self._told())}</p>"

    def _drawing(self) -> str:
        d, (rule, rulings) = self.dungeon, self._rules[0]
        if self._looker is None:
            return draw.svg_html(d)
        if self._comparing:
            return draw.differ(d, self._looker, *self._rules)._repr_html_()
        if self._target is not None:
            return draw.sight(d, self._looker, self._target, rule, **rulings)._repr_html_()
        return draw.field(d, self._looker, rule, **rulings)._repr_html_()

    def _text(self) -> str:
        return f"{self._told()}\n{draw.describe(self.dungeon)}"


def _ruling(rule: str, rulings: dict[str, Any]) -> Ruling:
    """ValueError as from ``dungeon.sees``."""
    Rule.of(rule, rulings)
    return rule, dict(rulings)


def _differ(left: int, right: int) -> str:
    if not left + right:
        return "both see the same"
    differ = "differs" if left + right == 1 else "differ"
    return f"{many(left + right, 'square')} {differ}, {left} only by the left one, {right} only by the right one"


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
