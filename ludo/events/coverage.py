"""Which rules the code performs, a test shows and a notebook teaches, counted from the sources themselves.

*Cited*: the id is a literal in the code and was said, objected or counted in the last test run (a literal in dead code
covers nothing); or a table of data or a class names it as ``rule = "CV-003"`` or ``rules = [...]``: component lists,
definitions. *Tested*: it is on the marker of a test that passed in the last run and made that id be said (where only
data or a class names it, nothing is said, and passing is enough). *Taught*: it stands in brackets in a notebook that
readers get.

*Told*, of the cited: heard in the last run as commentary alone, from quiet events and a scene's notes. Nothing shows that
the code performs such a rule.

Code, data and ledger travel in the wheel; tests and notebooks belong to the checkout.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec

from ludo import data
from ludo.events import book as rulebook

ID = re.compile(r"[A-Z]{2}-\d{3}\??")
BRACKETED = re.compile(r"\[([A-Z]{2}-\d{3}\??(?:\s*,\s*[A-Z]{2}-\d{3}\??)*)\]")
SHARED = ("events", "boards", "space", "engine")  # beside the game's own package: what several games ask of a board

NO_RUN = "no test run was seen here: run `make test` first, as citations and tests are counted from the last run"
NOT_WHOLE = "only a part of the tests has run here: `make test` runs them all, and then the numbers are right"
NO_CHECKOUT = (
    "tests and notebooks belong to the checkout, and this Ludo was installed from a wheel: "
    "only what data and classes name is counted"
)


class Coverage(msgspec.Struct, frozen=True):
    """What ``ludo rules --coverage`` shows of one game. Ids are in the ledger's order."""

    game: str
    total: int
    """How many rules the ledger has, the excused among them."""
    cited: tuple[str, ...]
    tested: tuple[str, ...]
    taught: tuple[str, ...]
    excused: dict[str, str]
    """{id: why it cannot be covered}; counted apart."""
    told: tuple[str, ...]
    """Of ``cited``: those of which the last run heard commentary only."""
    missing: dict[str, tuple[str, ...]]
    """{id: which of "cited", "tested", "taught" it lacks}, without the excused."""
    open: tuple[str, ...] = ()
    """Rules whose rulebook leaves a point open, as far as the ledger says so."""
    readings: tuple[str, ...] = ()
    """Of ``open``: those whose readings have names."""
    notes: tuple[str, ...] = ()
    """What a reader must know to judge the numbers, as that no test run was seen."""

    def to_dict(self) -> dict[str, Any]:
        """The plain data that ``--json`` prints."""
        plain = msgspec.to_builtins(self)
        del plain["notes"]
        return plain

    def rows(self) -> list[dict[str, Any]]:
        """A row for each kind of id ("CP", "DT", "WT"): kind, rules, cited, told, tested, taught, covered, excused."""
        ids = [*rulebook.load(self.game)]
        rows = []
        for kind in dict.fromkeys(id[:2] for id in ids):
            mine = [id for id in ids if id.startswith(kind)]
            row: dict[str, Any] = {"kind": kind, "rules": len(mine)}
            for what in ("cited", "told", "tested", "taught"):
                row[what] = sum(id in getattr(self, what) for id in mine)
            row["covered"] = sum(id not in self.missing and id not in self.excused for id in mine)
            row["excused"] = sum(id in self.excused for id in mine)
            rows.append(row)
        return rows

    def __str__(self) -> str:
        return table([self])


class LastRun(msgspec.Struct):
    """``.ludo/last-run.json``, written by the tests (tests/conftest.py)."""

    seen: frozenset[str] = frozenset()
    """Ids said, objected, counted or shown."""
    told: frozenset[str] = frozenset()
    """Of these the ones that were commentary alone."""
    tests: dict[str, tuple[str, ...]] = {}
    """{id: tests that passed, carry it on their marker and showed it}."""
    whole: bool = True
    """Whether every test ran, in this run or in one before it."""


def coverage(name: str, root: Path | None = None) -> Coverage:
    """What is covered of a game's rules. ``root``: a checkout; this one when None. UnknownName for an unknown game."""
    book = rulebook.load(name)
    root = root or data.checkout()
    literal, named = citations(name)
    run, note = LastRun(), NO_CHECKOUT
    if root is not None:
        run = last_run(root) or run
        note = NO_RUN if not run.seen else "" if run.whole else NOT_WHOLE
    of = {
        "cited": (literal & run.seen) | named,
        "tested": {id for id, tests in run.tests.items() if tests},
        "taught": taught(root) if root else set(),
    }
    excused = {rule.id: rule.excused for rule in book.values() if rule.excused}
    lacks = {id: tuple(what for what, ids in of.items() if id not in ids) for id in book if id not in excused}
    return Coverage(
        game=name,
        total=len(book),
        **{what: tuple(id for id in book if id in ids) for what, ids in of.items()},
        told=tuple(id for id in book if id in literal & run.told and id not in named),
        excused=excused,
        missing={id: what for id, what in lacks.items() if what},
        open=tuple(rule.id for rule in book.values() if rule.unclear or rule.reading),
        readings=tuple(rule.id for rule in book.values() if rule.reading),
        notes=(note,) if note else (),
    )


def table(coverages: Iterable[Coverage]) -> str:
    """A table in plain text with a row for each kind of id, then what is missing, the excused and the notes."""
    heads = ("game", "ids", "rules", "cited", "told", "tested", "taught", "covered", "excused")
    rows: list[tuple[str, ...]] = [heads]
    below: list[str] = []
    notes: dict[str, None] = {}
    for c in coverages:
        rows += [(c.game, *map(str, row.values())) for row in c.rows()]
        by_lack: dict[tuple[str, ...], list[str]] = {}
        for id, lacks in c.missing.items():
            by_lack.setdefault(lacks, []).append(id)
        below += [f"{c.game}, not {', not '.join(lacks)}: {spans(ids)}" for lacks, ids in by_lack.items()]
        below += [f"{c.game}, excused {id}: {why}" for id, why in c.excused.items()]
        if c.open:
            below.append(
                f"{c.game}, open points: {len(c.open)}, of {len(c.readings)} the readings have names (ludo rulings {c.game})"
            )
        notes |= dict.fromkeys(c.notes)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for row in rows:
        cells = [cell.ljust(w) if i < 2 else cell.rjust(w) for i, (cell, w) in enumerate(zip(row, widths, strict=True))]
        lines.append("  ".join(cells).rstrip())
    return "\n".join([*lines, "", *below, *(f"Note: {note}." for note in notes)]).strip()


def spans(ids: Iterable[str]) -> str:
    """Ids in short: "CP-001 to CP-005, CP-009"."""
    runs: list[list[str]] = []
    for id in ids:
        before = runs[-1][-1] if runs else None
        if before and before[:3] == id[:3] and int(id[3:]) == int(before[3:]) + 1:
            runs[-1].append(id)
        else:
            runs.append([id])
    return ", ".join(
        run[0] if len(run) == 1 else f"{run[0]}{' to ' if len(run) > 2 else ', '}{run[-1]}" for run in runs
    )


def last_run(root: Path) -> LastRun | None:
    """What the last test run in this checkout saw, or None when there was none."""
    path = root / ".ludo" / "last-run.json"
    if not path.exists():
        return None
    try:
        return msgspec.json.decode(data.text(path, 100_000_000), type=LastRun)
    except msgspec.MsgspecError as error:
        raise data.DataError(f"{path}: {error}; run `make test` to have it written anew") from None


def citations(name: str) -> tuple[frozenset[str], frozenset[str]]:
    """(ids that are literals in the code, ids that data or a class names), without question marks."""
    package = name.replace("-", "_")
    here = Path(__file__).resolve().parent.parent
    literal: set[str] = set()
    named: set[str] = set()
    for folder in (here / "games" / package, *(here / shared for shared in SHARED)):
        for path in folder.rglob("*.py"):
            found, by_class = _in_code(ast.parse(path.read_text(encoding="utf-8")))
            literal |= found
            named |= by_class
    mine = data.folder() / package
    for path in [*mine.glob("*.toml"), *mine.glob("boards/*.toml")]:
        if path.name != "rules.toml" and not path.name.startswith("words."):
            named |= set(_named(data.read(path)))
    book = rulebook.load(name)
    return frozenset(literal & book.keys()), frozenset(named & book.keys())


def _in_code(tree: ast.AST) -> tuple[set[str], set[str]]:
    by_class: dict[ast.Constant, str] = {}  # constants of class-level assignments, which are no literals in code
    for node in ast.walk(tree):
        for line in node.body if isinstance(node, ast.ClassDef) else ():
            targets = getattr(line, "targets", None) or [getattr(line, "target", None)]
            value = getattr(line, "value", None)
            if value and any(isinstance(t, ast.Name) and t.id in ("rule", "rules") for t in targets):
                by_class |= _ids(value)
    literal = {rule for constant, rule in _ids(tree).items() if constant not in by_class}
    return literal, {*by_class.values()}


def _ids(tree: ast.AST) -> dict[ast.Constant, str]:
    texts = ((n, n.value) for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
    return {n: text.removesuffix("?") for n, text in texts if ID.fullmatch(text)}


def _named(value: Any) -> Iterator[str]:
    """Ids under a key ``rule``, ``rules`` or ``..._rule``, at any depth of a data file."""
    if isinstance(value, list):
        for each in value:
            yield from _named(each)
    elif isinstance(value, dict):
        for key, inner in value.items():
            if key in ("rule", "rules") or key.endswith("_rule"):
                listed = inner if isinstance(inner, list) else [inner]
                yield from (id.removesuffix("?") for id in listed if isinstance(id, str))
            yield from _named(inner)


def taught(root: Path) -> set[str]:
    """Ids in brackets in the text, or a string of the code, of each notebook that readers get (not the teacher's)."""
    ids: set[str] = set()
    for path in (root / "notebooks").rglob("*.ipynb"):
        if {"teacher", ".ipynb_checkpoints"}.isdisjoint(path.parts):
            for shown in _shown(path):
                for group in BRACKETED.findall(shown):
                    ids |= {id.strip().removesuffix("?") for id in group.split(",")}
    return ids


def _shown(path: Path) -> Iterator[str]:
    """What a notebook shows to its reader: markdown, and the strings (no comments) of its code."""
    try:
        for cell in msgspec.json.decode(data.text(path, 100_000_000))["cells"]:
            source = "".join(cell["source"])
            if cell["cell_type"] == "markdown":
                yield source
            elif cell["cell_type"] == "code":
                yield from _strings(source)
    except (msgspec.MsgspecError, KeyError, TypeError) as error:
        raise data.DataError(f"{path}: is no notebook that can be read ({type(error).__name__}: {error})") from None


def _strings(source: str) -> Iterator[str]:
    lines = (re.sub(r"^\s*[%!?].*", "", line) for line in source.splitlines())  # IPython's own commands
    try:
        tree = ast.parse("\n".join(lines))
    except SyntaxError:  # a gap for the reader to fill: what stands in quotes on one line
        yield from re.findall(r"""(?<!#)"[^"\n]*"|'[^'\n]*'""", source)
    else:
        yield from (n.value for n in ast.walk(tree) if isinstance(n, ast.Constant) and isinstance(n.value, str))
