"""Text in lines, for the width of a terminal."""

from __future__ import annotations

import re
import shutil
import textwrap
from collections.abc import Iterable, Sequence
from typing import Any


def wrapped(text: str, indent: str = "") -> str:
    """A paragraph for the terminal's width; a second line stands further in."""
    width = min(shutil.get_terminal_size((100, 24)).columns, 120)
    return textwrap.fill(text, width, initial_indent=indent, subsequent_indent=indent + "  ", break_on_hyphens=False)


def table(rows: Iterable[Sequence[str]]) -> str:
    """Columns in plain text: the first to the left, the others to the right; an empty row is a blank line."""
    rows = list(rows)
    widths = [max(len(row[i]) for row in rows if row) for i in range(max(map(len, rows)))]
    lines = []
    for row in rows:
        fitted = enumerate(zip(row, widths, strict=False))
        lines.append("  ".join(cell.rjust(w) if i else cell.ljust(w) for i, (cell, w) in fitted).rstrip())
    return "\n".join(lines)


def rule_in_full(rule: Any) -> str:
    """A rule with all that its ledger says of it."""
    where = ", ".join(filter(None, (rule.section, f"page {rule.page}" if rule.page else None, rule.kind)))
    told = [wrapped(str(rule)), f"  {where}"]
    for title in ("term", "check", "unclear", "stand_in", "source", "confidence", "excused"):
        if value := getattr(rule, title):
            told.append(wrapped(f"{title.replace('_', '-')}: {value}", "  "))
    if rule.depends:
        told.append(f"  depends on {', '.join(rule.depends)}")
    return "\n".join(told)


def example_in_full(example: Any) -> str:
    """An example of the rulebook, and what it expects."""
    return "\n".join([wrapped(f"[{example.id}] {example.text}"), wrapped(f"expected: {example.expect}", "  ")])


ID = re.compile(r"[A-Za-z]{2}-[Ee]?\d+\??")


def found(book: Any, words: str, most: int | None = None) -> str:
    """What a rulebook says to an id, a rule's or an example's, or to words: the rules that hold them, at most so many. ValueError
    where none does, UnknownName where there is no such id."""
    if ID.fullmatch(words):
        id = words.upper()
        return example_in_full(book.examples[id]) if "E" in id[3:] else rule_in_full(book[id])
    rules = book.search(words)
    if not rules:
        raise ValueError(f"no rule of {book.name} holds {words!r}")
    told = [wrapped(str(rule)) for rule in rules[:most]]
    if more := len(rules) - len(told):
        told.append(f"and {more} more: one more word finds fewer")
    return "\n".join(told)
