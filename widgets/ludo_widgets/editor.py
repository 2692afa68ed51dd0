"""MapEditor: a dungeon drawn by clicks or keys, undone and redone, saved, loaded, copied as code."""

from __future__ import annotations

from functools import lru_cache
from html import escape
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import traitlets as t

from ludo import draw
from ludo.data import nearest
from ludo.draw.frame import frame
from ludo.draw.names import plain
from ludo.space.dungeon import SIDES, Dungeon
from ludo.space.dungeon_scene import Drawn, edge_id
from ludo_widgets import front, plan
from ludo_widgets.board import BoardBase
from ludo_widgets.dungeons import checked, fitting, many, nobody
from ludo_widgets.plan import KINDS, OFF, Plan

GROUNDS = KINDS
EDGES = ("wall", "door", "elevation", "no edge")
THINGS = ("figure", "mark S", "mark T", "entrance", "exit", "take away")
TOOLS = (*GROUNDS, *EDGES, *THINGS)
SIZES = ((1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2))
"""Rows and columns of a figure's base."""
CYCLE = {
    "nothing": "door",
    "elevation": "door",
    "wall": "door",
    "door": "locked door",
    "locked door": "open door",
    "open door": "nothing",
}
"""What the door tool makes of what lies between two squares."""
LETTERS = {"obstacle": "#", "water": "~", "pit": "o", "lava": "^"}


class MapEditor(BoardBase):
    """A map to draw. ``d``: the Dungeon to begin with; without one a sheet of floor of ``rows`` by ``columns``.

    Choose a tool and click, drag, or walk with the arrow keys and press Enter; Shift and an arrow draws on that side
    of the square.
    What cannot be is refused in a sentence and changes nothing. TypeError for what is no Dungeon, ValueError for a
    size that cannot be.
    """

    _esm = t.Unicode(front.read("base.js", "board.js", "dungeon.js", "editor.js")).tag(sync=True)
    _css = t.Unicode(front.read("base.css", "board.css", "dungeon.css")).tag(sync=True)
    over = t.List().tag(**front.SENT)
    texts = t.List().tag(**front.SENT)
    view = t.Dict().tag(**front.SENT)

    def __init__(self, d: Dungeon | None = None, rows: int = 8, columns: int = 12) -> None:
        first = plan.blank(rows, columns) if d is None else plan.of(checked(d))
        super().__init__()
        self.over = [nobody()]
        self._plans, self._at = [first], 0
        self._tool, self._side, self._size, self._id = "obstacle", "foe", (1, 1), ""
        self._path = "map.toml"
        self._dungeon = first.dungeon()
        with self.hold_sync():
            self._refresh()
            self.say("Choose a tool, then click a square, or walk there with the arrow keys and press Enter.")

    # ------------------------------------------------------------------ for a notebook

    @property
    def dungeon(self) -> Dungeon:
        """The Dungeon that is drawn."""
        return self._dungeon

    @property
    def plan(self) -> Plan:
        """The map with the size of its sheet."""
        return self._plans[self._at]

    @property
    def tool(self) -> str:
        return self._tool

    def use(self, tool: str | None = None, side: str | None = None, size: Any = None, id: str | None = None) -> None:
        """Chooses what a click does; for figures also their side ("friend", "foe"), size (rows, columns) and id (""
        takes a free one).

        Tools: grounds ("floor", "obstacle", "water", "pit", "lava", "off the map"), edges ("wall", "door",
        "elevation", "no edge"), "figure", "mark S", "mark T", "entrance", "exit", "take away". ValueError names what
        there is.
        """
        if tool is not None and tool not in TOOLS:
            raise ValueError(f"there is no tool {tool!r}; there are {', '.join(TOOLS)}{nearest(tool, TOOLS)}")
        if side is not None and side not in SIDES:
            raise ValueError(f"a side is {' or '.join(map(repr, SIDES))}, not {side!r}")
        if size is not None and (not isinstance(size, (list, tuple)) or tuple(size) not in SIZES):
            raise ValueError(f"a figure's base is {', '.join(f'{h}x{w}' for h, w in SIZES)}, not {size!r}")
        if id is not None and not isinstance(id, str):
            raise ValueError(f"a figure's id is a text, not {id!r}")
        with self.hold_sync():
            self._tool = tool or self._tool
            self._side = side or self._side
            self._size = tuple(size) if size is not None else self._size
            self._id = self._id if id is None else id[:60]
            self._refresh()

    def paint(self, kind: str, *squares: Any) -> Dungeon:
        """Paints squares with a ground, or takes them "off the map"."""
        new = self.plan.painted(kind, squares)
        return self._become(new, f"{_many(squares)} {'is' if len(squares) == 1 else 'are'} {kind} now.")

    def edge(self, what: str, a: Any, b: Any) -> Dungeon:
        """Puts a "wall", "door", "locked door", "open door", "elevation" or "nothing" between two squares."""
        return self._become(self.plan.edged(what, a, b), f"Between {tuple(a)} and {tuple(b)}: {what}.")

    def put(self, id: str, spaces: Any, side: str | None = None) -> Dungeon:
        """Puts a figure on a space or on all that it covers; one that is there already moves."""
        at = [spaces] if _is_square(spaces) else list(spaces)
        known = self.plan.figures.get(id)
        side = side or (known[0] if known else self._side)
        return self._become(
            self.plan.put(id, at, side), f"{plain(id)} stands on {', '.join(map(str, map(tuple, at)))}."
        )

    def mark(self, letter: str, at: Any) -> Dungeon:
        """Puts the mark S or T on a square."""
        return self._become(self.plan.marked(letter, at), f"The mark {letter} is on {tuple(at)}.")

    def passage(self, what: str, at: Any) -> Dungeon:
        """Makes a space an "entrance" or "exit", or not any more."""
        return self._become(self.plan.passage(what, at), f"{what.capitalize()} on {tuple(at)}: changed.")

    def remove(self, what: Any) -> Dungeon:
        """Takes away a figure by its id, or whatever lies on a square."""
        return self._become(
            self.plan.without(what), f"{what} is taken away." if isinstance(what, str) else f"{tuple(what)} is empty."
        )

    def resize(self, rows: int, columns: int) -> Dungeon:
        """Another size of the sheet. What lies beyond goes; ValueError when a figure stands there."""
        return self._become(self.plan.resized(rows, columns), f"The sheet has {rows} rows and {columns} columns.")

    def rename(self, title: str) -> Dungeon:
        """Another title."""
        if not isinstance(title, str) or len(title) > 200:
            raise ValueError("a title is a text of at most 200 letters")
        return self._become(
            plan.msgspec.structs.replace(self.plan, title=title), f"The map is called {plain(title) or 'nothing'}."
        )

    def undo(self) -> Dungeon:
        """Takes back the last edit. ValueError when there is none."""
        if not self._at:
            raise ValueError("nothing to undo: this is the map at the beginning")
        return self._go(self._at - 1, "Undone.")

    def redo(self) -> Dungeon:
        """Makes the edit again that was undone. ValueError when there is none."""
        if self._at == len(self._plans) - 1:
            raise ValueError("nothing to redo: nothing was undone")
        return self._go(self._at + 1, "Done again.")

    def show(self, d: Dungeon) -> Dungeon:
        """Another dungeon on the sheet, as an edit that can be undone."""
        return self._become(plan.of(checked(d)), f"{plain(d.title or d.name) or 'A map'} is on the sheet.")

    def save(self, path: Any) -> Path:
        """Writes the map as TOML. Returns the path."""
        self.dungeon.save(path)
        self._path = str(path)
        self.say(f"Saved as {path}.")
        return Path(path)

    def load(self, path: Any) -> Dungeon:
        """Reads a map that was saved, as an edit that can be undone. DataError, a ValueError, says what is wrong
        with a file."""
        d = Dungeon.load(path)
        self._path = str(path)
        return self.show(d)

    def code(self) -> str:
        """Python that makes this dungeon: ``Dungeon.from_ascii(...)``."""
        return plan.code(self.dungeon)

    def click(self, id: Any) -> Dungeon:
        """Uses the tool on a square, a figure, or an edge (its two squares), exactly as in the page. Returns the
        dungeon.

        ValueError says why that cannot be.
        """
        if isinstance(id, (tuple, list)) and len(id) == 2 and all(isinstance(s, (tuple, list)) for s in id):
            return self._use_on_edge(*id)
        id = self._resolve(id)
        if isinstance(id, str):
            for e in (*self.plan.walls, *self.plan.doors, *self.plan.elevations):
                if edge_id(e) == id and id not in self.plan.figures:
                    return self._use_on_edge(*e)
            item = next(i for i in self._scene_items("pieces") if i.id == id)
            if self._tool == "take away":
                return self.remove(id if id in self.plan.figures else item.at[0])
            id = item.at[0]
        return self._use_on(id)

    # ------------------------------------------------------------------ inside

    def _use_on(self, s: Any) -> Dungeon:
        tool = self._tool
        if tool in GROUNDS:
            return self.paint(tool, s)
        if tool in EDGES:
            raise ValueError(f"the tool is {tool!r}: click between two squares, or press Shift and an arrow key")
        if tool == "figure":
            id = self._id or self.plan.free_id(self._side)
            h, w = self._size
            done = self.put(id, [(s[0] + r, s[1] + c) for r in range(h) for c in range(w)], self._side)
            if self._id:
                self.use(id="")
            return done
        if tool.startswith("mark"):
            return self.mark(tool[-1], s)
        if tool == "take away":
            return self.remove(s)
        return self.passage(tool, s)

    def _use_on_edge(self, a: Any, b: Any) -> Dungeon:
        tool = self._tool
        there = self.plan.at_edge(a, b)
        if tool == "door":
            return self.edge(CYCLE[there], a, b)
        if tool in ("wall", "elevation"):
            return self.edge("nothing" if there == tool else tool, a, b)
        if tool in ("no edge", "take away"):
            return self.edge("nothing", a, b)
        raise ValueError(f"the tool is {tool!r}: choose wall, door or elevation for what lies between two squares")

    def _become(self, new: Plan, said: str) -> Dungeon:
        d = new.dungeon()
        if new == self.plan:
            self.say(f"Nothing changes. {said}")
            return self.dungeon
        del self._plans[self._at + 1 :]
        self._plans.append(new)
        self._at += 1
        return self._shows(d, said)

    def _go(self, i: int, said: str) -> Dungeon:
        self._at = i
        return self._shows(self.plan.dungeon(), said)

    def _shows(self, d: Dungeon, said: str) -> Dungeon:
        self._dungeon = d
        with self.hold_sync():
            self._refresh()
            self.say(said)
        return d

    def _do(self, what: str, arg: Any, stamp: Any) -> None:
        if what == "hover" or what == "clear":
            return
        if what == "stroke":
            self._stroke(arg)
        elif what == "edge":
            self._edge_from_page(arg)
        elif what == "drop":
            self._drop(arg)
        elif what == "use" and isinstance(arg, dict):
            self.use(**{k: v for k, v in arg.items() if k in ("tool", "side", "size", "id")})
        elif what == "resize" and isinstance(arg, list) and len(arg) == 2:
            self.resize(*arg)
        elif what == "title":
            self.rename(arg)
        elif what in ("save", "load") and isinstance(arg, str) and arg.strip():
            try:
                getattr(self, what)(arg.strip())
            except OSError as error:
                raise ValueError(f"{arg}: {error.strerror or error}") from None
        elif what in ("undo", "redo"):
            getattr(self, what)()
        else:
            super()._do(what, arg, stamp)

    def _stroke(self, arg: Any) -> None:
        """A line was drawn over several squares."""
        cells = arg if isinstance(arg, list) else []
        squares = list(dict.fromkeys(self._from_page({"cell": dom}) for dom in cells[: plan.MOST * plan.MOST]))
        if self._tool not in GROUNDS:
            raise ValueError(f"the tool {self._tool!r} does not draw lines over squares")
        if squares:
            self.paint(self._tool, *squares)

    def _edge_from_page(self, arg: Any) -> None:
        """{"cell", "side"}: the edge on that side of a square."""
        ways = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
        if not isinstance(arg, dict) or arg.get("side") not in ways:
            raise ValueError("that is no side of a square")
        s, (dr, dc) = self._from_page({"cell": arg.get("cell")}), ways[arg["side"]]
        self._use_on_edge(s, (s[0] + dr, s[1] + dc))

    def _drop(self, arg: Any) -> None:
        """A figure was dragged: {"piece", "cell", "grip"}."""
        arg = arg if isinstance(arg, dict) else {}
        id, to = self._from_page({"piece": arg.get("piece")}), self._from_page({"cell": arg.get("cell")})
        if id not in self.plan.figures:
            letter = next((m for m in plan.MARKS if str(id).startswith(f"mark {m}")), None)
            if letter is None:
                raise ValueError("only figures and marks can be dragged")
            self.mark(letter, to)
            return
        grip = self._album.spaces.get(arg["grip"]) if isinstance(arg.get("grip"), str) else None
        self.put(id, fitting(self.dungeon, id, to, grip if grip in self.plan.figures[id][1] else None))

    # ------------------------------------------------------------------ what is shown

    @property
    def board(self) -> Any:
        """The sheet: every square of it, also those off the map."""
        return self._sight.board

    def _refresh(self) -> None:
        now, d = self.plan, self.dungeon
        sheet = _sheet(now.rows, now.columns)
        self._place(SimpleNamespace(board=sheet, scene=d.scene, look=d.look))
        doms, fit, look = self._album.doms, frame(sheet), self._sight.look
        kinds: dict[str, list[str]] = {}
        for s, kind in now.kinds.items():
            kinds.setdefault(kind, []).append(doms[s])
        self.looks = {kind: _as_mark(look.ground(kind)) for kind in KINDS}
        self.marks = kinds
        self.labels = {}
        labels, letters = {}, []
        size = round(min(9.0, 0.36 * fit.scale), 1)
        for s, dom in doms.items():
            name, kind = f"({s[0]}, {s[1]})", now.kinds.get(s, OFF)
            ways = [word for word, where in (("entrance", now.entrances), ("exit", now.exits)) if s in where]
            rest = self._album.labels[s].removeprefix(name).removeprefix(", off the map")
            labels[dom] = ", ".join([name, kind, *ways]) + rest
            x, y = fit.at((s[1] + 0.5, -s[0] - 0.5))
            if kind in LETTERS:
                letters.append([round(x, 1), round(y, 1), LETTERS[kind], size, "middle"])
            if ways:
                x, y = fit.at((s[1] + 0.06, -s[0] - 0.86))
                short = {"entrance": "in", "exit": "out"}
                letters.append(
                    [round(x, 1), round(y, 1), "/".join(short[w] for w in ways), round(size * 0.75, 1), "start"]
                )
        self.labels, self.texts = labels, letters
        self.view = {
            "title": plain(now.title),
            "unit": round(fit.scale, 2),
            "rows": now.rows,
            "columns": now.columns,
            "most": plan.MOST,
            "tool": self._tool,
            "tools": [
                [name, list(tools)]
                for name, tools in (("Ground", GROUNDS), ("Between squares", EDGES), ("On squares", THINGS))
            ],
            "signs": {kind: {**_as_mark(look.ground(kind)), "said": ""} for kind in KINDS if kind != OFF},
            "edges": self._tool in EDGES,
            "paints": self._tool in GROUNDS,
            "side": self._side,
            "size": list(self._size),
            "sizes": [list(s) for s in SIZES],
            "id": self._id,
            "next": self.plan.free_id(self._side),
            "undo": self._at > 0,
            "redo": self._at < len(self._plans) - 1,
            "path": self._path,
            "code": self.code(),
            "counts": ", ".join(
                many(len(getattr(d, f"{name}s")), name) for name in ("space", "obstacle", "wall", "door", "figure")
            ),
        }

    # ------------------------------------------------------------------ without a browser

    def _html(self) -> str:
        """The dungeon as a picture and as code, for where no widget lives."""
        return f"{draw.svg_html(self.dungeon)}<pre>{escape(self.code())}</pre>"

    def _text(self) -> str:
        return self.code()


@lru_cache(maxsize=16)
def _sheet(rows: int, columns: int) -> Drawn:
    """Every square of a sheet."""
    return Drawn({(r, c): "nothing" for r in range(rows) for c in range(columns)}, "Map")


def _as_mark(look: Any) -> dict[str, Any]:
    """A ground as the front end marks squares."""
    return {
        "fill": look.colour,
        "veil": 1,
        "line": look.text or "#767676",
        "width": 0,
        "dash": "",
        "hatch": look.hatch[:1],
        "said": look.name or "floor",
    }


def _is_square(value: Any) -> bool:
    return isinstance(value, (tuple, list)) and len(value) == 2 and all(isinstance(n, int) for n in value)


def _many(squares: tuple[Any, ...]) -> str:
    return str(tuple(squares[0])) if len(squares) == 1 else f"{len(squares)} squares"
