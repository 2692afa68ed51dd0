"""The markers behind coverage keep their word: tests of conftest.py, each in a small suite of its own."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from ludo.events import book as rulebook
from ludo.events.coverage import citations

HERE = Path(__file__).resolve().parent
LITERAL, NAMED = citations("castle-panic")
SAID, OTHER = sorted(LITERAL)[:2]
SILENT = next(id for id in rulebook.load("castle-panic") if id not in LITERAL)


@pytest.fixture
def suite(tmp_path):
    """A suite that runs: ``suite({file: source}, *arguments)`` gives (exit code, output, last-run.json)."""
    (tmp_path / "tests").mkdir()
    shutil.copy(HERE / "conftest.py", tmp_path / "tests")
    shutil.copy(HERE.parent / "pyproject.toml", tmp_path)

    def run(files=None, *arguments, **environment):
        for name, source in (files or {}).items():
            text = "import pytest\nfrom ludo.events import witness\n" + source
            (tmp_path / "tests" / name).write_text(text)
        known = {k: v for k, v in os.environ.items() if not k.startswith(("PYTEST_", "CI"))}
        command = [sys.executable, "-m", "pytest", "-p", "no:cacheprovider", *arguments]
        done = subprocess.run(
            command, cwd=tmp_path, env=known | environment, capture_output=True, text=True, timeout=120
        )
        path = tmp_path / ".ludo" / "last-run.json"
        return done.returncode, done.stdout + done.stderr, json.loads(path.read_text()) if path.exists() else None

    return run


SHOWS = f"@pytest.mark.rule('{SAID}?')\ndef test_shows():\n    witness.hear('{SAID}')\n"
SILENTLY = f"@pytest.mark.rule('{SILENT}')\ndef test_component():\n    pass\n"
FALSELY = f"@pytest.mark.rule('{SAID}', '{OTHER}')\ndef test_claims():\n    witness.hear('{SAID}')\n"
FAILS = f"@pytest.mark.rule('{SAID}')\ndef test_fails():\n    witness.hear('{SAID}')\n    assert False\n"


@pytest.mark.parametrize("workers", [["-p", "no:xdist"], ["-n", "2"]], ids=["alone", "workers"])
def test_what_counts(suite, workers):
    code, output, ran = suite({"test_a.py": SHOWS + SILENTLY, "test_b.py": FAILS}, *workers)
    assert code == 1 and "2 passed" in output and "1 failed" in output
    assert ran["seen"] == [SAID]
    assert ran["tests"] == {SAID: ["tests/test_a.py::test_shows"], SILENT: ["tests/test_a.py::test_component"]}


def test_a_marker_that_is_not_shown_fails(suite):
    code, output, ran = suite({"test_a.py": FALSELY}, "tests/test_a.py")
    assert code == 1 and not ran["whole"]
    assert f"{OTHER} on its marker was never said" in output
    assert ran["tests"] == {}


def test_a_marker_that_names_no_rule_fails(suite):
    code, output, _ = suite({"test_a.py": "@pytest.mark.rule('CP-999')\ndef test_x():\n    pass\n"})
    assert code == 1 and "no ledger has the rule CP-999" in output


def test_what_an_earlier_test_said_does_not_count(suite):
    earlier = f"def test_earlier():\n    witness.hear('{OTHER}')\n"
    assert suite({"test_a.py": earlier + FALSELY})[0] == 1


def test_a_part_of_the_suite_replaces_only_its_own(suite):
    suite({"test_a.py": SHOWS, "test_b.py": SILENTLY})
    changed = SHOWS.replace("hear('" + SAID, "hear('" + OTHER).replace(f"rule('{SAID}?')", f"rule('{OTHER}')")
    _, _, ran = suite({"test_a.py": changed}, "tests/test_a.py")
    assert ran["seen"] == [OTHER]
    assert set(ran["tests"]) == {OTHER, SILENT} and ran["whole"]
    _, _, ran = suite({"test_b.py": "def test_nothing():\n    pass\n"}, "-k", "nothing")
    assert set(ran["tests"]) == {OTHER, SILENT}
    _, _, ran = suite()
    assert set(ran["tests"]) == {OTHER}


BROWSER = "def test_browser(chromium):\n    assert chromium\n"


def test_without_chromium(suite, tmp_path):
    code, output, _ = suite({"test_a.py": BROWSER}, LUDO_CHROMIUM="no-such-browser")
    assert code == 0 and "1 browser test was left out" in output and "apt-get install chromium" in output
    code, output, _ = suite({"test_a.py": BROWSER}, "-n", "2", LUDO_CHROMIUM="no-such-browser")
    assert code == 0 and "1 browser test was left out" in output
    code, output, _ = suite({"test_a.py": BROWSER}, LUDO_CHROMIUM="no-such-browser", CI="true")
    assert code == 1 and "may not be left out" in output
    code, output, _ = suite({"test_a.py": BROWSER}, LUDO_CHROMIUM=sys.executable)
    assert code == 0 and "left out" not in output


def test_long_runs_wait_to_be_asked_for(suite):
    long = {"test_a.py": "@pytest.mark.soak\ndef test_long():\n    pass\n"}
    assert "1 skipped" in suite(long)[1]
    assert "1 passed" in suite(long, "--soak")[1]
