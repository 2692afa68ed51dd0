"""What all tests share: the witness behind coverage, the browser, and the long runs.

**Coverage.** While a test runs, the engine's witness notes which rule ids are said, objected or counted. A marker
``@pytest.mark.rule("CV-034")`` counts when its test passed and made that id be said (an id that only data or a class
names is never said: there passing is enough). A test that passes without its marked rule being said is failed: the
marker claims what the test does not show. The result is ``.ludo/last-run.json``, from which coverage is counted.

A run of the whole suite writes that file anew. A part of the suite replaces what those very tests saw and leaves the
rest, so that coverage can be followed while one works on a few tests; it is sure only after ``make test``.
"""

from __future__ import annotations

import json
import os
import shutil
from collections import Counter
from contextlib import suppress
from functools import cache
from pathlib import Path

import pytest

from ludo.engine.table import Table
from ludo.events import witness

witness.start(Table)  # before any game is loaded

SEEN: dict[str, dict[str, list[str]]] = {}
"""In this process: {test: {"seen": ids said in it, "told": of these the ones in commentary alone, "shown": ids of its
markers that count}}."""

NO_BROWSER = "no Chromium here"


# ---------------------------------------------------------------- options


def pytest_addoption(parser):
    parser.addoption("--soak", action="store_true", help="also run the long tests (marked soak)")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--soak"):
        for item in items:
            if item.get_closest_marker("soak"):
                item.add_marker(pytest.mark.skip(reason="a long run: make soak"))


# ---------------------------------------------------------------- rules


@cache
def code_cited() -> frozenset[str]:
    """Ids that stand as literals in code, so that they must be said."""
    from ludo.events import book as rulebook
    from ludo.events.coverage import citations

    return frozenset().union(*(citations(name)[0] for name in rulebook.names()))


@cache
def known() -> frozenset[str]:
    from ludo.events import book as rulebook

    return frozenset().union(*(rulebook.load(name) for name in rulebook.names()))


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_setup(item):
    witness.take()  # what fixtures of this test say counts for it, nothing from before
    return (yield)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    marked = {id.removesuffix("?") for marker in item.iter_markers("rule") for id in marker.args}
    try:
        result = yield
    finally:
        seen = witness.take()
        told = sorted(id for id, does in seen.items() if not does)
        SEEN[item.nodeid] = {"seen": sorted(seen), "told": told, "shown": []}
    if marked:
        if unknown := marked - known():
            pytest.fail(f"no ledger has the rule {', '.join(sorted(unknown))} that marks this test", pytrace=False)
        if unsaid := (marked & code_cited()) - seen.keys():
            pytest.fail(
                f"this test passes, but {', '.join(sorted(unsaid))} on its marker was never said, "
                "objected or counted in it: it does not show that rule",
                pytrace=False,
            )
        SEEN[item.nodeid]["shown"] = sorted(marked)
    return result


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    """In the controller of several workers: one has ended and hands over what it saw."""
    SEEN.update(getattr(node, "workeroutput", {}).get("ludo_seen", {}))


@pytest.hookimpl(wrapper=True)
def pytest_sessionfinish(session, exitstatus):
    result = yield
    config = session.config
    if hasattr(config, "workeroutput"):
        config.workeroutput["ludo_seen"] = SEEN
    elif SEEN:
        write(config.rootpath / ".ludo" / "last-run.json", SEEN, anew=is_whole(config, exitstatus))
    return result


def is_whole(config, exitstatus) -> bool:
    """Whether every test was to run, and the run came to its end."""
    chosen = {(config.invocation_params.dir / arg).resolve() for arg in config.args}
    everything = {config.rootpath, *(config.rootpath / path for path in config.getini("testpaths"))}
    narrowed = ("keyword", "markexpr", "lf", "deselect", "ignore", "ignore_glob", "stepwise", "collectonly")
    ended = exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    stopped = getattr(config.option, "maxfail", 0) and exitstatus == pytest.ExitCode.TESTS_FAILED
    return ended and not stopped and chosen <= everything and not any(getattr(config.option, n, None) for n in narrowed)


def write(path: Path, ran: dict, anew: bool) -> None:
    by_test, whole = dict(ran), anew
    if not anew and path.is_file():
        with suppress(ValueError, KeyError, TypeError):  # a broken file is written anew
            before = json.loads(path.read_text(encoding="utf-8"))
            by_test, whole = before["by_test"] | by_test, before.get("whole", True)
    by_test = {test: saw for test, saw in sorted(by_test.items()) if saw["seen"] or saw["shown"]}
    tests: dict[str, list[str]] = {}
    for test, saw in by_test.items():
        for rule in saw["shown"]:
            tests.setdefault(rule, []).append(test)
    seen = sorted({rule for saw in by_test.values() for rule in saw["seen"]})
    done = {rule for saw in by_test.values() for rule in {*saw["seen"]}.difference(saw.get("told", ()))}
    told = [rule for rule in seen if rule not in done]
    path.parent.mkdir(exist_ok=True)
    part = path.with_suffix(f".{os.getpid()}.part")
    part.write_text(
        json.dumps(
            {"seen": seen, "told": told, "tests": dict(sorted(tests.items())), "whole": whole, "by_test": by_test}
        ),
        encoding="utf-8",
    )
    part.replace(path)


# ---------------------------------------------------------------- browser


def find_chromium() -> str | None:
    """The system's Chromium (or Chrome), or what LUDO_CHROMIUM names."""
    if named := os.environ.get("LUDO_CHROMIUM"):
        return shutil.which(named)
    return next(
        filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable"))), None
    )


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium. Without one the test is left out, and the end of the run says so; under CI it fails."""
    path = find_chromium()
    if path is None and os.environ.get("CI"):
        pytest.fail(
            f"{NO_BROWSER}, and under CI browser tests may not be left out: apt-get install chromium", pytrace=False
        )
    if path is None:
        pytest.skip(f"{NO_BROWSER}: apt-get install chromium")
    return path


def pytest_terminal_summary(terminalreporter):
    skipped = terminalreporter.stats.get("skipped", [])
    left_out = Counter(NO_BROWSER in str(report.longrepr) for report in skipped)[True]
    if left_out:
        tests = "1 browser test was" if left_out == 1 else f"{left_out} browser tests were"
        terminalreporter.write_line(
            f"{tests} left out, as there is no Chromium here. To have them run: apt-get install chromium "
            "(or set LUDO_CHROMIUM to the browser's path).",
            yellow=True,
        )
