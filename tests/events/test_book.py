"""The ledger as data: by id, by words, by name."""

from __future__ import annotations

import subprocess
import sys

import pytest

import ludo
import ludo.events.coverage
from ludo.errors import DataError
from ludo.events import book as rulebook


@pytest.fixture
def book():
    return ludo.rulebook("castle-panic")


def test_every_ledger_loads():
    assert rulebook.names() == ("castle-panic", "covil", "descent", "orcs", "warhammer-quest")
    sizes = {name: len(ludo.rulebook(name)) for name in rulebook.names()}
    assert min(sizes.values()) > 70
    for name in rulebook.names():
        book = ludo.rulebook(name)
        assert book is ludo.rulebook(name)
        assert all(set(rule.depends) <= set(book) for rule in book.values()), "a rule depends on one that is not there"
        assert all(set(example.rules) <= set(book) for example in book.examples.values())
        assert all(set(unknown.affects) <= set(book) for unknown in book.unknowns)


def test_function_and_module():
    """ludo.rulebook is there, in whichever order its modules are imported."""
    for first in (
        "import ludo.events.coverage",
        "import ludo.events.book",
        "import ludo",
        "from ludo.events import coverage",
    ):
        code = f"{first}\nimport ludo, ludo.events.coverage\nludo.rulebook('orcs'), ludo.events.coverage.coverage"
        assert subprocess.run([sys.executable, "-c", code], timeout=60).returncode == 0, first


def test_mapping(book):
    rule = book["CP-034"]
    assert book["CP-034?"] is rule and book.get("CP-034?") is rule and "CP-034?" in book
    assert rule.id == "CP-034" and rule.text and rule.page is None and rule.section and rule.kind and rule.check
    assert rule.excused is rule.stand_in is None
    assert book["DT-001"].page == 1
    assert next(iter(book)) == "DT-001" and len(book) == len(list(book.values()))
    assert "CP-999" not in book and book.get("CP-999") is None and 7 not in book and book.get(None) is None
    assert str(rule) == f"[CP-034] {rule.text}"


def test_examples(book):
    example = book.examples["DT-E1"]
    assert example.text and example.expect
    with pytest.raises(KeyError, match=r"has no example 'DT-E99'; the nearest is 'DT-E9'"):
        book.examples["DT-E99"]


def test_unknown_id_names_the_nearest(book):
    with pytest.raises(KeyError) as caught:
        book["CP-34"]
    assert str(caught.value).startswith("the ledger of castle-panic has no rule 'CP-34'; the nearest is 'CP-")


def test_unknown_name():
    with pytest.raises(KeyError) as caught:
        ludo.rulebook("castle-panik")
    assert str(caught.value) == (
        "there is no rulebook 'castle-panik'; known are castle-panic, covil, descent, orcs, warhammer-quest; "
        "the nearest is 'castle-panic'"
    )
    for name in ("castle_panic", "../x", "", None, 3):
        with pytest.raises(KeyError, match="there is no rulebook"):
            ludo.rulebook(name)


def test_search(book):
    assert book.search("cp-034?")[0] is book["CP-034"]
    found = book.search("Walls")
    assert found and all("wall" in f"{r.text}{r.section}{r.unclear}{r.check}{r.term}".lower() for r in found)
    assert book.search("πυργος")[0].term
    both = book.search("tar monster")
    assert set(both) <= set(book.search("monster"))
    assert book.search("") == book.search("  ") == book.search("zzzz") == ()
    assert book.search("tar zzzz") == book.search("tar")


def test_a_search_for_no_words(book):
    with pytest.raises(TypeError, match="search: expected words"):
        book.search(5)


def test_shown_in_a_notebook(book):
    assert f"{len(book)} rules" in book._repr_html_() and book._repr_html_().count("<table>") == 1
    rule = rulebook.Rule(
        id="<b>", text="<script>alert('x')</script>", section='"><i>', unclear="<u>", excused="<s>", stand_in="<q>"
    )
    html = rule._repr_html_()
    assert "<script" not in html and "&lt;script&gt;" in html
    assert not {"<i>", "<u>", "<s>", "<q>", "<b><b>"} & {
        tag for tag in ("<i>", "<u>", "<s>", "<q>", "<b><b>") if tag in html
    }


def test_an_id_that_stands_twice_is_refused():
    from ludo.events.book import RuleBook, _Ledger, _Source

    twice = (rulebook.Rule(id="CP-001", text="a"), rulebook.Rule(id="CP-001", text="b"))
    with pytest.raises(DataError, match="the id 'CP-001' stands there twice"):
        RuleBook("castle-panic", _Ledger(_Source("x"), twice), "rules.toml")
