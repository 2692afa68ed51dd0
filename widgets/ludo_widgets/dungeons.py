"""What the explorers of a dungeon share: the board with a layer above it, doors by click, figures that are moved,
undo."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from typing import Any

import traitlets as t

from ludo.data import nearest
from ludo.draw.frame import Frame, frame
from ludo.draw.names import dom, plain
from ludo.events import book as rulebook
from ludo.space import nearness
from ludo.space.dungeon import Dungeon
from ludo.space.dungeon_scene import edge_id
from ludo_widgets import front
from ludo_widgets.board import BoardBase

LARGEST = 4_000
"""Squares of the largest map that is shown."""
MOST_POINTS = 30
"""The most movement points, and the most points of fatigue."""
FETCHED = 40
"""Most squares whose lines are worked out beforehand at once."""

LOCK = "DS-132"
"""The rule of locked doors."""

Square = tuple[int, int]


class DungeonBase(BoardBase):
    """A dungeon to explore. ``over``: what hovering shows, in units of the picture; ``texts``: what is written on
    squares."""

    over = t.List().tag(**front.SENT)
    texts = t.List().tag(**front.SENT)
    view = t.Dict().tag(**front.SENT)

    def __init__(self, d: Dungeon) -> None:
        checked(d)
        super().__init__()
        law("DS-183"), law("PP-056")  # both ledgers are read now, not at the first look
        self._dungeons, self._at = [d], 0
        self._carried: str | None = None
        self._target: Any = None
        self._stamp = 0
        self._frame: Frame | None = None

    # ------------------------------------------------------------------ the dungeon

    @property
    def dungeon(self) -> Dungeon:
        """The dungeon that is shown."""
        return self._dungeons[self._at]

    def show(self, d: Dungeon) -> None:
        """Shows another dungeon, as a step that can be undone."""
        checked(d)
        self._become(d, f"{d.title or d.name or 'Another dungeon'} is shown.")

    def undo(self) -> Dungeon:
        """Back to the dungeon before. ValueError when this is the first."""
        if not self._at:
            raise ValueError("nothing to undo: this is the dungeon at the beginning")
        return self._go(self._at - 1, "Undone.")

    def redo(self) -> Dungeon:
        """Forward again. ValueError when nothing was undone."""
        if self._at == len(self._dungeons) - 1:
            raise ValueError("nothing to redo: this is the last dungeon")
        return self._go(self._at + 1, "Done again.")

    def toggle_door(self, edge: Any) -> Dungeon:
        """Opens a closed door, closes an open one. ``edge``: two squares, or its id. ValueError where there is no
        door."""
        d, e = self.dungeon, self._edge(edge)
        if e not in d.doors:
            d.open_door(e)  # says which doors there are
        is_open = d.doors[e]
        return self._become(
            d.close_door(e) if is_open else d.open_door(e),
            f"The door between {e[0]} and {e[1]} is {'closed' if is_open else 'open'} now.",
        )

    def unlock(self, edge: Any) -> Dungeon:
        """Makes a locked door a normal one, still closed: what the quest asks for it has been done (DS-132). ``edge``:
        as of ``toggle_door``. ValueError where no locked door is."""
        d, e = self.dungeon, self._edge(edge)
        said = nearness.unlocked(d, e)
        return self._become(d.unlock(e), str(said))

    def move(self, figure: str, to: Any, grip: Any = None) -> Dungeon:
        """Moves a figure so that it covers the square ``to``, as near as may be to how it was held.

        ``grip``: the square of its base that lies on ``to``; without it any, the first best. No rule of movement is
        asked, only whether it can stand there; ValueError says why not.
        """
        d = self.dungeon
        spaces = fitting(d, figure, _square(to), _square(grip) if grip is not None else None)
        return self._become(d.place(figure, spaces), f"{plain(figure)} stands on {_places(spaces)} now.")

    def turn(self, figure: str) -> Dungeon:
        """Turns a figure of two different sides by a quarter, about its first square. ValueError when it has no
        room."""
        d = self.dungeon
        squares = d.squares(self._figure(figure))
        (top, left), (bottom, right) = squares[0], squares[-1]
        turned = tuple((top + c, left + r) for r in range(bottom - top + 1) for c in range(right - left + 1))
        return self._become(d.place(figure, turned), f"{plain(figure)} is turned.")

    def pick_up(self, figure: str) -> None:
        """Takes a figure up: the next click on a square puts it down there."""
        self._carried = self._figure(figure)
        with self.hold_sync():
            self._refresh()
            self.say(f"{plain(figure)} is held: click the square where it goes, or press Escape.")

    def put_back(self) -> None:
        """A figure that is held stays where it was."""
        with self.hold_sync():
            self._carried = None
            self._refresh()

    @property
    def carried(self) -> str | None:
        """The figure that is held, or None."""
        return self._carried

    def _figure(self, id: Any) -> str:
        if id not in self.dungeon.figures:
            known = ", ".join(map(plain, self.dungeon.figures)) or "none"
            raise ValueError(f"there is no figure {id!r} here; there are {known}{nearest(id, self.dungeon.figures)}")
        return id

    def _edge(self, edge: Any) -> Any:
        if isinstance(edge, str):
            for e in (*self.dungeon.doors, *self.dungeon.walls, *self.dungeon.elevations):
                if edge_id(e) == edge:
                    return e
            raise ValueError(f"there is no wall, door or elevation line {edge!r} here")
        from ludo.boards.ground import edge as as_edge

        try:
            a, b = edge
        except (TypeError, ValueError):
            raise ValueError(f"{edge!r} is no edge: it is two squares, ((row, column), (row, column))") from None
        return as_edge(a, b)

    def _go(self, i: int, said: str) -> Dungeon:
        self._at = i
        self._changed(said)
        return self.dungeon

    def _become(self, d: Dungeon, said: str) -> Dungeon:
        del self._dungeons[self._at + 1 :]
        self._dungeons.append(d)
        return self._go(len(self._dungeons) - 1, said)

    def _changed(self, said: str) -> None:
        """The dungeon is another one now."""
        with self.hold_sync():
            self._carried = None
            self._forget_missing()
            self._refresh()
            self.say(f"{said} {self._told()}".strip())

    # ------------------------------------------------------------------ clicks

    def _resolve(self, id: Any) -> Any:
        """A figure's id, a square, or an edge by its id or its two squares."""
        if isinstance(id, (tuple, list)) and len(id) == 2 and all(isinstance(s, (tuple, list)) for s in id):
            return edge_id(self._edge([_square(s) for s in id]))
        return super()._resolve(id)

    def click(self, id: Any) -> Dungeon:
        """Clicks on a square, figure or door (an edge is its two squares), exactly as in the page. Returns the dungeon.

        A door opens or closes. A square with a figure on it means the figure. ValueError when nothing here has this id.
        """
        id = self._resolve(id)
        with self.hold_sync():
            d = self.dungeon
            if isinstance(id, str) and id not in d.figures and "|" in id:
                e = self._edge(id)
                if e in d.doors:
                    self.toggle_door(e)
                else:
                    self.say(f"{'A wall' if e in d.walls else 'An elevation line'} between {e[0]} and {e[1]}.")
                return self.dungeon
            what = self._meant(id)
            if self._carried is not None:
                at = id if not isinstance(id, str) else self.dungeon.squares(what)[0]
                self.move(self._carried, at)
            else:
                self._chosen(what)
        return self.dungeon

    def _meant(self, id: Any) -> Any:
        """The figure or square that a click or a look on this means: on a square with a figure the figure; on a mark
        its square."""
        if isinstance(id, str):
            if id in self.dungeon.figures:
                return id
            at = next((item.at[0] for item in self._scene_items("pieces") if item.id == id), None)
            if at is None:
                raise ValueError(f"there is nothing called {id!r} here")
            id = at
        return self.dungeon.standing.get(id, id)

    def _do(self, what: str, arg: Any, stamp: Any) -> None:
        if what == "hover":
            self._hover(arg)
        elif what == "aimed":
            self._target = self._pointed_from_page(arg)
        elif what == "fetch":
            self._fetch(arg)
        elif what == "carry":
            what = self._meant(self._from_page(arg))
            if not isinstance(what, str):
                raise ValueError(f"no figure stands on {what}")
            self.pick_up(what)
        elif what == "pick_up":
            self.pick_up(arg)
        elif what == "turn":
            self.turn(arg)
        elif what == "drop":
            self._drop(arg)
        elif what == "door":
            self.toggle_door(arg)
        elif what == "unlock":
            self.unlock(arg)
        elif what == "figure":
            self.click(self._figure(arg))
        elif what == "undo":
            self.undo()
        elif what == "redo":
            self.redo()
        elif what == "clear":
            if self._carried is not None:
                self.put_back()
                self.say("It stays where it was.")
            else:
                self._clear()
        else:
            super()._do(what, arg, stamp)

    def _drop(self, arg: Any) -> None:
        """A figure was dragged: {"piece", "cell": where it was let go, "grip": the cell where it was taken}."""
        if not isinstance(arg, dict):
            raise ValueError("that cannot be dropped")
        figure, to = (
            self._meant(self._from_page({"piece": arg.get("piece")})),
            self._from_page({"cell": arg.get("cell")}),
        )
        if not isinstance(figure, str):
            raise ValueError("only figures can be moved")
        grip = self._album.spaces.get(arg["grip"]) if isinstance(arg.get("grip"), str) else None
        self.move(figure, to, grip if grip in self.dungeon.figures[figure] else None)

    def _hover(self, arg: Any) -> None:
        """The pointer or the keyboard's focus is on something: {"cell" or "piece", "n": which question this is}."""
        arg = arg if isinstance(arg, dict) else {}
        self._target = self._pointed_from_page(arg)
        self._show_over(arg.get("n"))
        self._say_over(arg)

    def _pointed_from_page(self, arg: Any) -> Any:
        try:
            return self._pointed(self._from_page(arg))
        except ValueError:
            return None

    def _fetch(self, arg: Any) -> None:
        """What pointing at these cells would show, so that the page need not ask when it comes to it."""
        if not isinstance(arg, dict) or arg.get("stamp") != self._stamp or not isinstance(arg.get("cells"), list):
            return
        found: dict[str, Any] = {}
        known: dict[Any, Any] = {}
        for cell in arg["cells"][:FETCHED]:
            if isinstance(cell, str) and cell in self._album.spaces:
                target = self._pointed(self._album.spaces[cell])
                if target not in known:
                    known[target] = self._overs(target)
                found[cell] = known[target]
        self.send({"overs": found, "stamp": self._stamp})

    def _say_over(self, arg: Any) -> None:
        """What the keyboard's focus finds is read out; what the pointer finds is only shown."""
        if isinstance(arg, dict) and arg.get("say") and self.over and self.over[0]["info"]:
            self.say(self.over[0]["info"]["title"])

    # ------------------------------------------------------------------ what the explorers say themselves

    def _chosen(self, what: Any) -> None:
        raise NotImplementedError

    def _clear(self) -> None:
        raise NotImplementedError

    def _pointed(self, what: Any) -> Any:
        """What pointing at this is about, or None."""
        raise NotImplementedError

    def _overs(self, target: Any) -> list[dict[str, Any]]:
        """What is shown above each board while something is pointed at."""
        raise NotImplementedError

    def _show_over(self, n: Any = None) -> None:
        self.over = [{**it, "n": n, "stamp": self._stamp} for it in self._overs(self._target)]

    def _forget_missing(self) -> None:
        raise NotImplementedError

    def _told(self) -> str:
        return ""

    def _refresh(self) -> None:
        """Sends the dungeon; explorers add their marks and words."""
        self._stamp += 1
        self._place(self.dungeon)

    # ------------------------------------------------------------------ the page

    def _at_point(self, point: tuple[float, float]) -> list[float]:
        x, y = self._fit.at(point)
        return [round(x, 1), round(y, 1)]

    @property
    def _fit(self) -> Frame:
        board = self._sight.board
        if self._frame is None or self._framed is not board:
            self._frame, self._framed = frame(board), board
        return self._frame

    def _name_marks(self, **names: str) -> None:
        """What the legend calls marks here."""
        self.looks = {
            name: {**look, "said": names.get(name.replace(" ", "_"), look["said"])} for name, look in self.looks.items()
        }

    def _common(self) -> dict[str, Any]:
        """What the controls of every explorer show."""
        d = self.dungeon
        return {
            "stamp": self._stamp,
            "title": plain(d.title or d.name),
            "stands": {dom(id): self._album.doms[squares[0]] for id, squares in d.figures.items()},
            "doors": [
                {"id": edge_id(e), "label": f"{e[0]} | {e[1]}", "open": is_open, "locked": e in d.locked}
                for e, is_open in d.doors.items()
            ],
            "lock": {"rule": LOCK, "law": law(LOCK)} if d.locked else None,
            "figures": [{"id": id, "label": plain(id, 40), "side": d.side(id)} for id in d.figures],
            "carried": self._carried,
            "turns": [id for id, squares in d.figures.items() if len(squares) in (2, 6)],
            "undo": self._at > 0,
            "redo": self._at < len(self._dungeons) - 1,
        }


def checked(d: Any) -> Dungeon:
    """TypeError when it is no dungeon, ValueError when it is too large to be shown."""
    if not isinstance(d, Dungeon):
        raise TypeError(
            f"expected a Dungeon, not {type(d).__name__}: Dungeon.from_ascii(text) or ludo.dungeon(name) makes one"
        )
    if len(d.ground.kinds) > LARGEST:
        raise ValueError(
            f"this map has {len(d.ground.kinds):,} squares; the largest that is shown has {LARGEST:,}. Ask it from code"
        )
    return d


def fitting(d: Dungeon, figure: str, to: Square, grip: Square | None) -> tuple[Square, ...]:
    """The squares where a figure can stand so that it covers ``to``. ValueError says why the first best does not do."""
    squares = d.squares(figure)
    grips = [grip] if grip is not None else [squares[0]]
    grips += [s for s in squares if s not in grips]
    first: ValueError | None = None
    for held in grips:
        moved = tuple((r + to[0] - held[0], c + to[1] - held[1]) for r, c in squares)
        try:
            return d.place(figure, moved).figures[figure]
        except ValueError as error:
            first = first or error
    assert first is not None
    raise first


@cache
def law(rule: str | None) -> str:
    """The text of a rule of Descent or the power phase; of a ruling, what we decided. "" when there is none."""
    if not rule:
        return ""
    book = rulebook.load("warhammer-quest" if rule.startswith("PP") else "descent")
    try:
        found = book[rule]
    except KeyError:
        return ""
    return f"Our ruling: {found.unclear}" if rule.endswith("?") and found.unclear else found.text


def row(letter: str, text: str, rule: str | None) -> dict[str, Any]:
    """A line of the panel that explains."""
    return {"letter": letter, "text": text, "rule": rule or "", "law": law(rule)}


def _square(value: Any) -> Square:
    from ludo.boards.ground import square

    return square(value)


def _places(squares: Iterable[Square]) -> str:
    found = list(squares)
    return f"{found[0]} to {found[-1]}" if len(found) > 2 else " and ".join(map(str, found))


def nobody() -> dict[str, Any]:
    """Nothing to show above the board."""
    return {"target": [], "rays": [], "crosses": [], "tags": [], "way": [], "boxes": [], "info": None}


def many(n: int, what: str) -> str:
    """So many of something: "1 point", "2 points"."""
    return f"{n} {what if n == 1 else f'{what}s'}"


def points_of(value: Any) -> int:
    """A number of points. ValueError for anything else."""
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= MOST_POINTS:
        raise ValueError(f"points are a whole number from 0 to {MOST_POINTS}, not {value!r:.100}")
    return value
