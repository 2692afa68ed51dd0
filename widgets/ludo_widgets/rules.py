"""RuleBrowser: a rulebook to search and to walk through, from any citation to its rule."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

import traitlets as t

from ludo_widgets import front, panels
from ludo_widgets.whole import Whole

LISTED = 300
"""Most rules that are listed at once."""


class RulePages:
    """Where a reader stands in a rulebook: what was searched and found, the rule that is open, and those before."""

    def __init__(self, book: Any) -> None:
        self.book = book
        self.query = ""
        self.found: tuple[Any, ...] = tuple(book.values())
        self.open: str | None = None
        self.trail: list[str] = []

    def search(self, words: str) -> tuple[Any, ...]:
        self.query = words
        self.found = tuple(self.book.search(words)) if words.strip() else tuple(self.book.values())
        self.open = None
        return self.found

    def show(self, id: str | None) -> Any:
        """Opens a rule; KeyError, in a sentence, when there is none. None goes back to the list."""
        rule = None if id is None else self.book[id]
        if self.open is not None and id is not None and id != self.open:
            self.trail.append(self.open)
        self.open = id
        return rule

    def back(self) -> None:
        self.open = self.trail.pop() if self.trail else None

    def data(self) -> dict[str, Any]:
        rows = [{"id": r.id, "text": r.text, "ours": bool(r.unclear)} for r in self.found[:LISTED]]
        return {
            "title": self.book.title,
            "query": self.query,
            "count": len(self.found),
            "total": len(self.book),
            "rows": rows if self.open is None else [],
            "open": panels.rule(self.book, self.open) if self.open is not None else None,
            "back": self.trail[-1] if self.trail else "",
        }

    def do(self, what: str, arg: Any) -> bool:
        """Answers a click in the page; False when it is none of the rulebook's."""
        if what == "rule":
            self.show(str(arg))
        elif what == "search":
            self.search(str(arg)[:1000])
        elif what == "list":
            self.trail.clear()
            self.show(None)
        elif what == "back":
            self.back()
        else:
            return False
        return True


class RuleBrowser(Whole):
    """A game's ledger of rules: search by words or id, read a rule, follow what it depends on.

    ``rulebook``: a RuleBook, as ``ludo.rulebook("castle-panic")`` or ``game.rules``. ``rule``: the id to open at first
    ("CP-034", or "CP-034?" for our ruling on it); KeyError when there is none.
    """

    _esm = t.Unicode(front.read("base.js", "rules.js", "rule_browser.js")).tag(sync=True)
    _css = t.Unicode(front.read("base.css", "rules.css")).tag(sync=True)
    rules = t.Dict().tag(**front.SENT)

    def __init__(self, rulebook: Any, rule: str | None = None) -> None:
        self._pages = RulePages(rulebook)
        if rule is not None:
            self._pages.show(rule)
        super().__init__(rules=self._pages.data())
        self.on_msg(self._heard)

    @property
    def found(self) -> tuple[Any, ...]:
        """The rules that the last search found, the best first; at first all."""
        return self._pages.found

    @property
    def rule(self) -> Any:
        """The rule that is open, or None."""
        return None if self._pages.open is None else self._pages.book[self._pages.open]

    def search(self, words: str) -> tuple[Any, ...]:
        """Lists the rules that hold these words (or the rule with this id), and returns them. Blank lists all."""
        found = self._pages.search(words)
        self.rules = self._pages.data()
        return found

    def show(self, id: str) -> Any:
        """Opens a rule and returns it. KeyError, with the nearest id, when there is none."""
        rule = self._pages.show(id)
        self.rules = self._pages.data()
        return rule

    click = show

    def back(self) -> None:
        """Goes back to the rule that was open before, else to the list."""
        self._pages.back()
        self.rules = self._pages.data()

    def _heard(self, widget: Any, content: Any, buffers: Any) -> None:
        if not isinstance(content, dict) or content.get("do") == "nudge":
            return
        try:
            if self._pages.do(str(content.get("do")), content.get("arg")):
                self.rules = self._pages.data()
        except KeyError:
            self.search(str(content.get("arg"))[:1000])

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        found = super()._repr_mimebundle_(**kwargs)
        data, meta = found if isinstance(found, tuple) else (found or {}, {})
        return {**data, "text/html": self._html(), "text/plain": repr(self._pages.book)}, meta

    def _html(self) -> str:
        """The open rule, or the first rules found, for where no widget lives."""
        page: Mapping[str, Any] = self._pages.data()
        if page["open"] is None:
            rows = "".join(f"<li><b>{escape(r['id'])}</b> {escape(r['text'])}</li>" for r in page["rows"][:20])
            more = f"<p>… {page['count'] - 20} more.</p>" if page["count"] > 20 else ""
            return f"<p>{escape(page['title'])}: {page['count']} of {page['total']} rules</p><ul>{rows}</ul>{more}"
        r = page["open"]
        ours = f"<p><i>Our ruling ({escape(r['id'])}?):</i> {escape(r['ours'])}</p>" if r["ours"] else ""
        return f"<p><b>{escape(r['id'])}</b> ({escape(r['where'])})</p><p>{escape(r['text'])}</p>{ours}"
