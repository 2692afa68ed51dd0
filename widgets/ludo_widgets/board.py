"""BoardView: a board that can be clicked. The picture is ludo.draw's; here only classes and places change."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Mapping
from typing import Any

import anywidget
import traitlets as t

from ludo import draw
from ludo.data import nearest
from ludo_widgets import front, looks
from ludo_widgets.pictures import Album
from ludo_widgets.whole import Whole

_numbers = itertools.count(1)


class _Opened(type(anywidget.AnyWidget)):  # type: ignore[misc]
    """Opens a widget when it has been made: a busy page may draw it before it hears of anything that came later."""

    def __call__(cls, *args: Any, **kwargs: Any) -> Any:
        widget = super().__call__(*args, **kwargs)
        widget.whole = True
        widget.open()
        return widget


class BoardBase(Whole, metaclass=_Opened):
    """What widgets with a board share: the picture's parts as traits, what can be clicked, the spoken line."""

    whole = False

    ground = t.Dict().tag(**front.SENT)
    sprites = t.Dict().tag(**front.SENT)
    pieces = t.Dict().tag(**front.SENT)
    edges = t.Dict().tag(**front.SENT)
    labels = t.Dict().tag(**front.SENT)
    marks = t.Dict().tag(**front.SENT)
    looks = t.Dict().tag(**front.SENT)
    said = t.Dict({"n": 0, "text": ""}).tag(**front.SENT)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._album = Album(f"ludo{next(_numbers)}")
        self._shown: Any = None
        self._highlights: dict[str, tuple[Any, ...]] = {}
        self.on_msg(self._heard)

    def open(self) -> None:
        """Tells the page of this widget, once there is something to see."""
        if self.whole:
            super().open()

    # ------------------------------------------------------------------ what is shown

    def _place(self, shown: Any) -> None:
        """Takes over a board, state or view: what moved, came, went or changed its looks."""
        self._sight = self._album.show(shown)
        self._shown = shown
        self.ground, self.sprites = self._album.ground, self._album.sprites
        self.pieces, self.edges = self._album.items["pieces"], self._album.items["edges"]

    def _mark(self, marks: Mapping[str, Iterable[Any]]) -> None:
        """Takes over the marks, and every space's name with what stands on it and how it is marked."""
        doms = self._album.doms
        words = {space: [label] for space, label in self._album.labels.items()}
        for name, spaces in marks.items():
            for space in spaces:
                words[space].append(looks.said(name))
        self.looks = looks.marks(marks)
        self.marks = {name: [doms[space] for space in spaces] for name, spaces in marks.items()}
        self.labels = {doms[space]: "; ".join(parts) for space, parts in words.items()}

    @property
    def shown(self) -> Any:
        """The board, state or view that is shown."""
        return self._shown

    @property
    def board(self) -> Any:
        """The board that is shown."""
        return getattr(self._shown, "board", self._shown)

    def _scene_items(self, what: str) -> tuple[Any, ...]:
        return getattr(self._sight.scene, what)

    def say(self, text: str) -> None:
        """Puts a line under the board, which screen readers read out."""
        self.said = {"n": self.said["n"] + 1, "text": text}

    # ------------------------------------------------------------------ what is clicked

    def _known(self) -> dict[Any, str]:
        """Everything that can be clicked: {id: its name for people}. Spaces come before figures of the same name."""
        out = {item.id: item.label for what in ("edges", "pieces") for item in self._scene_items(what)}
        return {**out, **{space: self.board.label(space) for space in self._album.doms}}

    def _resolve(self, id: Any) -> Any:
        """An id as it was given (a list stands for a tuple). ValueError when nothing here has it."""
        id = tuple(id) if isinstance(id, list) else id
        known = self._known()
        try:
            if id in known:
                return id
        except TypeError:
            pass
        raise ValueError(f"nothing here has the id {id!r}{nearest(id, known)}")

    def _from_page(self, where: Any) -> Any:
        """The id that a click in the page means."""
        if isinstance(where, dict):
            if "cell" in where:
                if where["cell"] in self._album.spaces:
                    return self._album.spaces[where["cell"]]
            elif where.get("piece") in self._album.ids:
                return self._album.ids[where["piece"]]
            elif "card" in where:
                return self._resolve(where["card"])
        raise ValueError("that is no longer there")

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        """A message from the page. What it asks that cannot be is answered in the spoken line; nothing else happens."""
        if not isinstance(content, dict) or content.get("do") == "nudge":
            return
        with self.hold_sync():
            try:
                self._do(str(content.get("do")), content.get("arg"), content.get("stamp"))
            except (ValueError, KeyError) as error:
                self.say(str(error))
            except Exception as error:
                self.say(f"{type(error).__name__}: {error}")
                raise

    def _do(self, what: str, arg: Any, stamp: Any) -> None:
        if what == "click":
            self.click(self._from_page(arg))

    def click(self, id: Any) -> None:
        raise NotImplementedError

    # ------------------------------------------------------------------ without a browser

    def _html(self) -> str:
        return draw.svg_html(self._shown)

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widget, and beside it the picture of what is shown now, for where no widget lives."""
        found = super()._repr_mimebundle_(**kwargs)
        data, meta = found if isinstance(found, tuple) else (found or {}, {})
        return {**data, "text/html": self._html(), "text/plain": self._text()}, meta

    def _text(self) -> str:
        return draw.describe(self._shown)


class BoardView(BoardBase):
    """A board to look at and to click: mouse, arrow keys, Enter or Space.

    ``s_or_board``: a State, a view, or a Board. ``highlight``: {name: spaces}, as in ``ludo.draw.board``.
    ``on_click`` is called with the id that was clicked: a space, a figure or an edge. Raises ValueError for a space
    that is not there.
    """

    _esm = t.Unicode(front.read("base.js", "board.js", "board_view.js")).tag(sync=True)
    _css = t.Unicode(front.read("base.css", "board.css")).tag(sync=True)

    def __init__(
        self,
        s_or_board: Any,
        highlight: Mapping[str, Iterable[Any]] | None = None,
        on_click: Callable[[Any], Any] | None = None,
    ) -> None:
        super().__init__()
        self.on_click = on_click
        self.clicked: Any = None
        """What was clicked last, or None."""
        self._place(s_or_board)
        self.highlight(highlight or {})

    def show(self, s_or_board: Any) -> None:
        """Shows another state: what moved glides there. Highlights on spaces that are still there stay."""
        with self.hold_sync():
            self._place(s_or_board)
            known = self._known()
            if self.clicked not in known:
                self.clicked = None
            self.highlight(
                {name: [s for s in spaces if s in self._album.doms] for name, spaces in self._highlights.items()}
            )

    def highlight(self, highlight: Mapping[str, Iterable[Any]]) -> None:
        """Marks spaces: {name: spaces}, in place of the marks before. {} takes all away."""
        wanted = {}
        for name, spaces in highlight.items():
            wanted[name] = tuple(tuple(s) if isinstance(s, list) else s for s in spaces)
            for space in wanted[name]:
                if space not in self._album.doms:
                    raise ValueError(f"the board has no space {space!r}{nearest(space, self._album.doms)}")
        self._highlights = wanted
        picked = self._spaces_of(self.clicked)
        with self.hold_sync():
            self._mark({**wanted, "picked": picked} if picked else wanted)

    def _spaces_of(self, id: Any) -> tuple[Any, ...]:
        """A space itself, or those that a figure or an edge is on."""
        if id in self._album.doms:
            return (id,)
        return next((item.at for what in ("edges", "pieces") for item in self._scene_items(what) if item.id == id), ())

    def click(self, id: Any) -> None:
        """Clicks on a space, figure or edge, exactly as the mouse does. ValueError when nothing has this id."""
        id = self._resolve(id)
        self.clicked = id
        with self.hold_sync():
            self.highlight(self._highlights)
            self.say(self.name(id))
            if self.on_click is not None:
                self.on_click(id)

    def name(self, id: Any) -> str:
        """The name for people of a space (with what stands there), a figure or an edge."""
        id = self._resolve(id)
        if id in self._album.doms:
            return self.labels[self._album.doms[id]]
        items = {item.id: item for what in ("edges", "pieces") for item in self._scene_items(what)}
        return draw.told(items[id], self._sight.look)

    def _html(self) -> str:
        return draw.svg_html(self._shown, self._highlights)

    @property
    def highlights(self) -> dict[str, tuple[Any, ...]]:
        """The marks that are shown: {name: spaces}."""
        return dict(self._highlights)
