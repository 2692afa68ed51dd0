"""RuleBrowser without a browser."""

from __future__ import annotations

import pytest
from ludo_widgets import RuleBrowser

import ludo

book = ludo.rulebook("castle-panic")


def heard(b, what, arg=None):
    b._handle_custom_msg({"do": what, "arg": arg}, [])


def test_it_lists_searches_and_opens():
    b = RuleBrowser(book)
    assert b.found == tuple(book.values()) and b.rules["count"] == len(book) and b.rule is None
    found = b.search("wall")
    assert found == book.search("wall") and b.rules["rows"][0]["id"] == found[0].id
    assert b.search("CP-034")[0].id == "CP-034"
    assert b.search("   ") == tuple(book.values())
    assert b.search("zyxwv") == () and b.rules["rows"] == []
    rule = b.show("CP-034")
    assert rule is book["CP-034"] and b.rule is rule and b.rules["open"]["text"] == rule.text
    assert b.click("CP-033").id == "CP-033" and b.rules["back"] == "CP-034"
    b.back()
    assert b.rule.id == "CP-034"
    b.back()
    assert b.rule is None


def test_a_ruling_is_named_as_ours():
    b = RuleBrowser(book, "CP-017?")
    page = b.rules["open"]
    assert page["ours"] == book["CP-017"].unclear and page["asked"]
    assert "Our ruling (CP-017?)" in b._repr_mimebundle_()[0]["text/html"]
    assert not RuleBrowser(book, "CP-017").rules["open"]["asked"]
    assert RuleBrowser(book, "CP-001").rules["open"]["ours"] == ""


def test_it_walks_along_what_rules_build_on():
    b = RuleBrowser(book, "CP-079")
    assert b.rules["open"]["depends"] == list(book["CP-079"].depends) != []
    heard(b, "rule", b.rules["open"]["depends"][0])
    assert "CP-079" in b.rules["open"]["used"]
    heard(b, "back")
    assert b.rule.id == "CP-079"
    heard(b, "list")
    assert b.rule is None
    heard(b, "search", "tower")
    assert b.found == book.search("tower")


def test_unknown_rules_are_refused_with_the_nearest():
    with pytest.raises(KeyError, match="nearest"):
        RuleBrowser(book, "CP-0034")
    b = RuleBrowser(book)
    with pytest.raises(KeyError):
        b.show("XX-1")
    for bad in ("XX-1", None, 7, {}, "<script>"):
        heard(b, "rule", bad)
    b._handle_custom_msg("rule", [])
    heard(b, "search", "x" * 100_000)
    assert b.rule is None and len(b.rules["query"]) <= 1000


def test_the_page_has_the_rules_where_no_widget_lives():
    b = RuleBrowser(book)
    html = b._repr_mimebundle_()[0]["text/html"]
    assert next(iter(book)) in html and "more" in html
