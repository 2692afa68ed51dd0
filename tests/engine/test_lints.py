"""Lints for two traps of rules as coroutines: what was taken before an ``await`` is stale after it; without one nothing
happens."""

from __future__ import annotations

import ast
import importlib
import inspect
import typing
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

import ludo
from ludo.engine.table import Table

GAMES = Path(ludo.__file__).parent / "games"


def sources(name: str) -> dict[Path, ast.Module]:
    folder = GAMES / name.replace("-", "_")
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}


# ------------------------------------------------------------------ stale objects


def holds_structs(hint: typing.Any) -> bool:
    """Whether a value of this type is, or holds, a Struct that lies on the table."""
    if inspect.isclass(hint) and issubclass(hint, msgspec.Struct) and not issubclass(hint, Table):
        return True
    return any(holds_structs(part) for part in typing.get_args(hint) if part is not Ellipsis)


def tells(table: type) -> set[str]:
    """The fields and methods of a table that hand out its Structs: ``t.monsters``, ``t.monster(id)``, ``t.deck``."""
    hints = typing.get_type_hints(table)
    names = {n for n in table.__struct_fields__ if n not in ("setup", "over") and holds_structs(hints[n])}
    for name, fn in inspect.getmembers(table, inspect.isfunction):
        if not name.startswith("_") and holds_structs(typing.get_type_hints(fn).get("return")) and name != "tally":
            names.add(name)
    return names


def structs_of(table: type) -> set[str]:
    """The names of the Structs that lie on the table."""
    found: set[str] = set()

    def collect(hint: typing.Any) -> None:
        if inspect.isclass(hint) and issubclass(hint, msgspec.Struct) and not issubclass(hint, Table):
            found.add(hint.__name__)
        for part in typing.get_args(hint):
            collect(part)

    hints = typing.get_type_hints(table)
    for name in table.__struct_fields__:
        if name not in ("setup", "over"):
            collect(hints[name])
    return found


class Stale(ast.NodeVisitor):
    """Names bound to what lies on the table and used after an await: walks an ``async def`` as it runs."""

    def __init__(self, tells: set[str], structs: set[str]) -> None:
        self.tells, self.structs = tells, structs
        self.fresh: set[str] = set()
        self.stale: set[str] = set()
        self.found: list[tuple[int, str]] = []

    def takes(self, value: ast.AST | None) -> bool:
        """Whether an expression gives a Struct of the table (not a number or id read from one)."""
        if isinstance(value, ast.Await):
            value = value.value
            return isinstance(value, ast.Call) and getattr(value.func, "id", "") in self.tells
        if isinstance(value, ast.Call):
            return self.takes(value.func)
        if isinstance(value, ast.Subscript):
            return self.takes(value.value)
        if isinstance(value, ast.Attribute):
            return isinstance(value.value, ast.Name) and value.value.id == "t" and value.attr in self.tells
        if isinstance(value, ast.IfExp):
            return self.takes(value.body) or self.takes(value.orelse)
        if isinstance(value, ast.BoolOp):
            return any(map(self.takes, value.values))
        if isinstance(value, ast.ListComp | ast.GeneratorExp):
            return isinstance(value.elt, ast.Name) and self.takes(value.generators[0].iter)
        if isinstance(value, ast.Name):
            return value.id in self.fresh
        return False

    def bind(self, target: ast.AST, takes: bool) -> None:
        for node in ast.walk(target):
            if isinstance(node, ast.Name):
                self.stale.discard(node.id)
                (self.fresh.add if takes else self.fresh.discard)(node.id)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        for arg in (*node.args.args, *node.args.kwonlyargs):
            if (
                arg.annotation is not None
                and {n.id for n in ast.walk(arg.annotation) if isinstance(n, ast.Name)} & self.structs
            ):
                self.fresh.add(arg.arg)
        self.block(node.body)

    def block(self, statements: list[ast.stmt]) -> bool:
        """Visits them in order; True when the end is not reached (return, raise, continue, break)."""
        for statement in statements:
            self.visit(statement)
            if isinstance(statement, ast.Return | ast.Raise | ast.Continue | ast.Break):
                return True
        return False

    def visit_Assign(self, node: ast.Assign) -> None:
        takes = self.takes(node.value)
        self.visit(node.value)
        for target in node.targets:
            if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                for part, value in zip(target.elts, node.value.elts, strict=True):
                    self.bind(part, self.takes(value))
            elif isinstance(target, ast.Name | ast.Tuple):
                self.bind(target, takes)
            else:
                self.visit(target)

    def visit_NamedExpr(self, node: ast.NamedExpr) -> None:
        self.visit(node.value)
        self.bind(node.target, self.takes(node.value))

    def visit_Await(self, node: ast.Await) -> None:
        self.generic_visit(node)
        self.stale |= self.fresh
        self.fresh = set()

    def visit_Name(self, node: ast.Name) -> None:
        if isinstance(node.ctx, ast.Load) and node.id in self.stale:
            self.found.append((node.lineno, node.id))

    def visit_If(self, node: ast.If) -> None:
        self.visit(node.test)
        fresh, stale = set(self.fresh), set(self.stale)
        left = self.block(node.body)
        after_body = (set(self.fresh), set(self.stale))
        self.fresh, self.stale = fresh, stale
        gone = self.block(node.orelse)
        if gone and not left:
            self.fresh, self.stale = after_body
        elif not left:
            self.fresh, self.stale = self.fresh | after_body[0], self.stale | after_body[1]
            self.fresh -= self.stale

    def visit_For(self, node: ast.For) -> None:
        takes = self.takes(node.iter)
        self.visit(node.iter)
        waits = any(isinstance(n, ast.Await) for n in ast.walk(node))
        for turn in range(2):  # what the first round leaves stale the second finds
            self.bind(node.target, takes)
            if turn and takes and waits:  # the second of them was taken before the first await
                names = {n.id for n in ast.walk(node.target) if isinstance(n, ast.Name)}
                self.fresh -= names
                self.stale |= names
            self.block(node.body)
        self.block(node.orelse)

    def visit_While(self, node: ast.While) -> None:
        for _ in range(2):
            self.visit(node.test)
            self.block(node.body)
        self.block(node.orelse)


def stale_uses(tree: ast.Module, tells: set[str], structs: set[str]) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.AsyncFunctionDef):
            lint = Stale(tells, structs)
            lint.visit(node)
            yield from dict.fromkeys(lint.found)


def stale_in(source: str) -> list[tuple[int, str]]:
    return list(stale_uses(ast.parse(source), {"monster", "monsters", "place"}, {"Monster"}))


@pytest.mark.parametrize(
    "body",
    [
        "m = t.monster(id)\n    await hit(t)\n    t.say(m.points)",
        "m = t.monsters[0]\n    await hit(t)\n    return m",
        "m = t.monster(a) or t.monster(b)\n    await hit(t)\n    t.change(m)",
        "for m in t.monsters:\n        await hit(t, m.id)",
        "for m in [m for m in t.monsters]:\n        await hit(t, m.id)",
        "m = t.monster(id)\n    if m.points:\n        await hit(t)\n    t.say(m.points)",
        "m = t.monster(id)\n    while m.points:\n        await hit(t)",
        "m = await place(t)\n    await hit(t)\n    t.say(m.points)",
        "a, m = 1, t.monster(id)\n    await hit(t)\n    t.say(m.points)",
        "m = t.monster(id)\n    n = m\n    await hit(t)\n    t.say(n.points)",
        "if m := t.monster(id):\n        await hit(t)\n        t.say(m.points)",
        "await hit(t)\n    t.say(given.points)",
    ],
)
def test_the_lint_finds_what_is_stale(body):
    assert stale_in(f"async def rule(t, id, given: Monster | None):\n    {body}\n")


@pytest.mark.parametrize(
    "body",
    [
        "m = t.monster(id)\n    t.say(m.points)\n    await hit(t, m.id)",
        "m = t.monster(id)\n    await hit(t)\n    m = t.monster(id)\n    t.say(m.points)",
        "for id in [m.id for m in t.monsters]:\n        await hit(t, id)",
        "m = t.monster(id)\n    points = m.points\n    await hit(t)\n    t.say(points)",
        "m = t.monster(id)\n    if m.points:\n        await hit(t)\n        return\n    t.say(m.points)",
        "m = t.monster(id)\n    await hit(t, m)",
        "for id in t.ids:\n        m = t.monster(id)\n        t.say(m.points)\n        await hit(t)",
    ],
)
def test_the_lint_lets_pass_what_is_taken_again(body):
    assert not stale_in(f"async def rule(t, id, given: Monster | None):\n    {body}\n")


@pytest.mark.parametrize("name", ludo.games())
def test_nothing_stale_is_used(name):
    module = importlib.import_module(f"ludo.games.{name.replace('-', '_')}")
    table = module.rules.table
    makers, structs = tells(table), structs_of(table)
    assert makers and structs
    trees = sources(name)
    for tree in trees.values():  # functions of the game that hand out what lies on the table
        for node in ast.walk(tree):
            if isinstance(node, ast.AsyncFunctionDef) and node.returns is not None:
                named = {n.id for n in ast.walk(node.returns) if isinstance(n, ast.Name)}
                makers = makers | {node.name} if named & structs else makers
    found = [
        f"{path.name}:{line}: {what}"
        for path, tree in trees.items()
        for line, what in stale_uses(tree, makers, structs)
    ]
    assert found == [], "taken before an await and used after it: keep the id and take it again"


# ------------------------------------------------------------------ calls without await

ASKING = {name for name, fn in vars(Table).items() if inspect.iscoroutinefunction(fn)} | {"moment"}


def asynchronous(tree: ast.Module) -> set[str]:
    return {node.name for node in ast.walk(tree) if isinstance(node, ast.AsyncFunctionDef)}


def unawaited(tree: ast.Module, names: set[str]) -> Iterator[tuple[int, str]]:
    """Calls of async functions without await; calls from a table of effects (``EFFECTS[...]``) count as such."""
    awaited = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Await)}
    plain = {node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef)}
    decorators = {
        id(d)
        for node in ast.walk(tree)
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
        for d in node.decorator_list
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or id(node) in awaited or id(node) in decorators:
            continue
        if isinstance(node.func, ast.Name) and node.func.id in names - plain:
            yield node.lineno, node.func.id
        elif (
            isinstance(node.func, ast.Attribute)
            and node.func.attr in ASKING
            and getattr(node.func.value, "id", "") == "t"
        ):
            yield node.lineno, f"t.{node.func.attr}"
        elif isinstance(node.func, ast.Subscript) and getattr(node.func.value, "id", "").isupper():
            yield node.lineno, ast.unparse(node.func)


def test_the_engine_asks_by_these():
    assert {"choose", "one_of", "roll", "draw", "look", "moment", "_happens", "_chosen"} == ASKING


def test_the_lint_finds_a_call_without_await():
    tree = ast.parse(
        "async def slay(t): ...\nasync def rule(t):\n    slay(t)\n    t.moment('x')\n"
        "    EFFECTS[1](t)\n    x = t.roll('d6', 'X')\n"
        "    await slay(t)\n    await t.roll('d6', 'X')\n    await EFFECTS[1](t)\n    t.say('x')\n"
    )
    assert sorted(unawaited(tree, asynchronous(tree))) == [
        (3, "slay"),
        (4, "t.moment"),
        (5, "EFFECTS[1]"),
        (6, "t.roll"),
    ]


@pytest.mark.parametrize("name", ludo.games())
def test_nothing_is_called_without_await(name):
    trees = sources(name)
    names = set().union(*map(asynchronous, trees.values()))
    assert names
    assert [
        f"{path.name}:{line}: {what}" for path, tree in trees.items() for line, what in unawaited(tree, names)
    ] == []


@pytest.mark.parametrize("name", ludo.games())
def test_games_use_no_randomness_of_their_own_and_no_order_of_a_set(name):
    """Rules draw from the engine alone; a set is asked, never walked through."""
    for path, tree in sources(name).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom) and path.name != "agents.py":
                assert "random" not in ast.unparse(node), f"{path.name}:{node.lineno}"
            loops = [node.iter] if isinstance(node, ast.For | ast.comprehension) else []
            for loop in loops:
                assert not isinstance(loop, ast.Set | ast.SetComp), f"{path.name}: walks through a set"
                assert not (isinstance(loop, ast.Call) and called_plainly(loop) in ("set", "frozenset")), (
                    f"{path.name}: walks through a set"
                )


def called_plainly(node: ast.Call) -> str:
    return getattr(node.func, "id", "")
