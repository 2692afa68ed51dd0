"""Guess: a question about a position. Choosing an answer plays the position; result and why come after the choice.

Nothing of the answer is in the page before: the result is worked out when an answer is chosen, and only then sent.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping
from html import escape
from typing import Any
from zlib import crc32

import traitlets as t

from ludo import draw
from ludo.data import nearest
from ludo_widgets import front
from ludo_widgets.board import BoardBase

LETTERS = "ABCDEFGH"
CITED = re.compile(r"\[([A-Z]{2}-E?\d+\??(?:, [A-Z]{2}-E?\d+\??)*)\]")


class Guess(BoardBase):
    """A question to answer before one sees what happens.

    ``question``: a sentence or two. ``answers``: ``{text: what}`` in any order; they are shown in one that tells nothing, shuffled by a
    seed made of the question. ``what`` says when this answer is right: a value that the result equals, or a function of the
    result; or a pair of that and a line on what would make the answer true, shown afterwards. Without ``answers`` a whole
    number is asked for, from ``least`` to ``most``.

    ``play``: called with no arguments when somebody has chosen, and gives the result: a number, a space, objections, or a State,
    which is then shown. ``of``: the State, view or Board that the question is about, drawn beside it. ``why``: text that opens
    after the choice; a function of the result where it depends on it. ``says``: what happened, in a sentence, likewise; without it
    the result itself is told.

    ``.click("B")`` chooses by letter, ``.click("the text")`` by text, ``.click(3)`` a number, without a browser. ``.guess``: the
    answer's text or the number, None before; ``.result``: what ``play`` gave; ``.right``: True, False, or None before.
    ``.again()``: as before the choice. ValueError for what is no answer, and, from ``play``, when not just one answer is right.
    """

    _esm = t.Unicode(front.read("base.js", "board.js", "guess.js")).tag(sync=True)
    _css = t.Unicode(front.read("base.css", "board.css", "guess.css")).tag(sync=True)
    asked = t.Dict().tag(**front.SENT)
    """What the page shows of the question; after the choice also of the result."""

    def __init__(
        self,
        question: str,
        answers: Mapping[str, Any] | None = None,
        *,
        play: Callable[[], Any],
        of: Any = None,
        why: str | Callable[[Any], str] = "",
        says: str | Callable[[Any], str] | None = None,
        least: int = 0,
        most: int = 99,
    ) -> None:
        super().__init__()
        self.question = question
        self.answers = _shuffled(question, answers or {})
        self._play, self._why, self._says = play, why, says
        self._least, self._most = least, most
        self._of = of
        self.guess: str | int | None = None
        self.result: Any = None
        self.right: bool | None = None
        if len(self.answers) == 1 or len(self.answers) > len(LETTERS):
            raise ValueError(f"a guess has two to {len(LETTERS)} answers, or none and asks for a number")
        self._show()

    # ------------------------------------------------------------------ answering

    def click(self, answer: Any) -> None:
        """Chooses an answer: its letter, its text, or a number. A second choice counts no more: ``again()`` comes first."""
        if self.guess is not None:
            return
        chosen = self._meant(answer)
        result = self._play()
        right = self._right(result)
        self.guess, self.result = chosen, result
        self.right = chosen == right
        self._show()

    choose = click

    def again(self) -> None:
        """As before the choice."""
        self.guess = self.result = self.right = None
        self._show()

    def _meant(self, answer: Any) -> str | int:
        if not self.answers:
            try:
                number = int(str(answer).strip())
            except ValueError:
                raise ValueError(f"a whole number is asked for, not {answer!r:.40}") from None
            if not self._least <= number <= self._most:
                raise ValueError(f"a number from {self._least} to {self._most} is asked for, not {number}")
            return number
        texts = [*self.answers]
        said = str(answer).strip()
        if said in texts:
            return said
        if len(said) == 1 and said.upper() in LETTERS[: len(texts)]:
            return texts[LETTERS.index(said.upper())]
        letters = ", ".join(LETTERS[: len(texts)])
        raise ValueError(f"there is no answer {said!r:.60}; there are {letters}{nearest(said, texts)}")

    def _right(self, result: Any) -> str | int:
        """The right answer by what was played."""
        if not self.answers:
            return int(result)
        right = [text for text, (what, _) in self.answers.items() if _holds(what, result)]
        if len(right) != 1:
            found = " and ".join(map(repr, right)) or "none"
            raise ValueError(
                f"of the answers to {self.question!r:.80} just one should be right, not {found}, for {result!r:.200}"
            )
        return right[0]

    # ------------------------------------------------------------------ what is shown

    def _show(self) -> None:
        with self.hold_sync():
            if self._of is not None:
                shown = self.result if self.guess is not None and hasattr(self.result, "scene") else self._of
                self._place(shown)
                self._mark({})
            self.asked = self._data()

    def _data(self) -> dict[str, Any]:
        rows = [{"letter": k, "text": text} for k, text in zip(LETTERS, self.answers, strict=False)]
        data = {"question": self.question, "answers": rows, "board": self._of is not None}
        if not self.answers:
            data["range"] = [self._least, self._most]
        if self.guess is None:
            return data
        right = self._right(self.result)
        for row in rows:
            row["note"] = self.answers[row["text"]][1]
            row["mark"] = {(True, True): "right", (True, False): "wrong", (False, True): "happens"}.get(
                (row["text"] == self.guess, row["text"] == right), ""
            )
        return {**data, "done": True, "right": self.right, "you": str(self.guess), **self._told(self.result, right)}

    def _told(self, result: Any, right: str | int) -> dict[str, str]:
        says = self._says(result) if callable(self._says) else self._says
        why = self._why(result) if callable(self._why) else self._why
        return {"game": says or str(right), "why": why}

    def _do(self, what: str, arg: Any, stamp: Any) -> None:
        if what == "answer":
            self.click(arg)
        elif what == "again":
            self.again()

    # ------------------------------------------------------------------ without a browser

    def _html(self) -> str:
        """Question, answers, and a closed fold with result and why, for where no widget lives."""
        picture = draw.svg_html(self._of) if self._of is not None else ""
        rows = "".join(f"<li>{_cited(text)}</li>" for text in self.answers)
        listed = f'<ol type="A">{rows}</ol>' if rows else "<p>Answer with a whole number.</p>"
        try:
            result = self._play()
            right = self._right(result)
        except Exception as fault:  # a page with one question that fails is better than no page
            inside = f"<p>{escape(str(fault))}</p>"
        else:
            told = self._told(result, right)
            notes = "".join(
                f"<li>{_cited(text)}: {_cited(note)}</li>" for text, (_, note) in self.answers.items() if note
            )
            game = "" if told["game"] == str(right) else f"<p>{_cited(told['game'])}</p>"
            inside = f"<p><b>{_cited(str(right))}</b></p>{game}{f'<ul>{notes}</ul>' if notes else ''}{_paragraphs(told['why'])}"
        fold = f"<details><summary>What happens, and why</summary>{inside}</details>"
        return f"{picture}<p><b>{_cited(self.question)}</b></p>{listed}{fold}"

    def _text(self) -> str:
        rows = "\n".join(f"{k}: {text}" for k, text in zip(LETTERS, self.answers, strict=False))
        return f"{self.question}\n{rows}" if rows else f"{self.question} (a whole number)"


def _shuffled(question: str, answers: Mapping[str, Any]) -> dict[str, tuple[Any, str]]:
    """{text: (what, note)} in an order that depends on the question alone and tells nothing."""
    rows = []
    for text, what in answers.items():
        pair = what if isinstance(what, tuple) and len(what) == 2 and isinstance(what[1], str) else (what, "")
        rows.append((text, pair))
    rows.sort(key=lambda row: row[0])  # the author's order leaves no trace
    random.Random(crc32(question.encode())).shuffle(rows)
    return dict(rows)


def _holds(what: Any, result: Any) -> bool:
    return bool(what(result)) if callable(what) else type(what) is type(result) and what == result


def _cited(text: str) -> str:
    return CITED.sub(r'<span class="ludo-cited">[\1]</span>', escape(text))


def _paragraphs(text: str) -> str:
    return "".join(f"<p>{_cited(part)}</p>" for part in text.strip().split("\n\n") if part.strip())
