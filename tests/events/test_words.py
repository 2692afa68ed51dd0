"""Words: every text is a template in data, every template is used, and none asks for what nobody gives."""

from __future__ import annotations

import ast
import random
import re
import string
from pathlib import Path
from types import MappingProxyType

import pytest
from walks import anything, walk

import ludo
from ludo.engine.action import Roll
from ludo.engine.chance import UNKNOWN
from ludo.events.event import Event, Objection, Part, Tally
from ludo.events.words import Words, engine

GAMES = Path(ludo.__file__).parent / "games"
ROOT = Path(ludo.__file__).parent


def fields(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def sources(name: str) -> dict[Path, ast.Module]:
    folder = GAMES / name.replace("-", "_")
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(folder.rglob("*.py"))}


def literals(name: str) -> set[str]:
    """Every text that stands in a game's code, docstrings left out."""
    found = set()
    for tree in sources(name).values():
        docs = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        found |= {
            n.value
            for n in ast.walk(tree)
            if isinstance(n, ast.Constant) and isinstance(n.value, str) and id(n) not in docs
        }
    return found


def called(node: ast.Call) -> str:
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def said(name: str):
    """(table, key, fields given, place) of every say and every objection with its key written out."""
    for path, tree in sources(name).items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in ("say", "no") and len(node.args) >= 2:
                key = node.args[1]
                if isinstance(key, ast.Constant):
                    table = "event" if called(node) == "say" else "objection"
                    yield table, key.value, {k.arg for k in node.keywords}, f"{path.name}:{node.lineno}"


class Heard:
    """What real games say: {(table, key): the fields that came with it every time}."""

    def __init__(self, name: str, games: int) -> None:
        self.keys: dict[tuple[str, str], set[str]] = {}
        self.game = ludo.game(name)
        for seed in range(games):
            for s, _ in anything(seed, name):
                self.listen(s)
        for key in self.game.scenarios:
            for k, (s, _) in enumerate(walk(self.game.scenario(key), 1, random.Random(1))):
                self.listen(s)
                if k > 40:
                    break

    def note(self, table: str, key: str, data) -> None:
        self.keys[table, key] = self.keys.get((table, key), set(data)) & set(data)

    def listen(self, s) -> None:
        for e in s.events:
            self.note("event", e.key, e.data)
            assert fine(e.text), (e.key, e.text)
        if s.ask is not None:
            about = () if s.ask.about is None else s.ask.about.__struct_fields__
            self.note("ask", s.ask.what, {"seat", "die", "pile", "to", *about})
            assert fine(s.ask.text) and s.ask.text, s.ask.what
        for a in s.candidates() if s.moves % 3 == 0 else s.legal_actions():
            self.note("action", a.kind, a.__struct_fields__)
            assert fine(str(a)), a
            for o in s.why_not(a):
                self.note("objection", o.key, o.data)
                assert fine(o.text) and o.text, (o.key, o.text)


def fine(text: str) -> bool:
    """No field left open, no inside of the machine."""
    return not re.search(r"[{}]|None|object at|\bTrue\b|\bFalse\b|  ", text)


@pytest.fixture(scope="module", params=ludo.games())
def heard(request):
    return Heard(request.param, 12)


def test_everything_said_has_its_template(heard):
    """Without one the ledger's whole text would stand in a log line."""
    tables = heard.game.words.tables
    assert [key for key in heard.keys if key[1] not in tables[key[0]]] == []


def test_every_field_of_a_template_comes_with_what_is_said(heard):
    tables = heard.game.words.tables
    for (table, key), given in heard.keys.items():
        assert fields(tables[table][key]) <= given, f"[{table}] {key!r} wants {fields(tables[table][key]) - given}"


def test_every_say_and_every_objection_in_the_code_gives_its_fields():
    for name in ludo.games():
        tables = ludo.game(name).words.tables
        for table, key, given, place in said(name):
            assert key in tables[table], f"{place}: {key!r} has no template under [{table}]"
            assert fields(tables[table][key]) <= given, f"{place}: {key!r} wants {fields(tables[table][key]) - given}"


def test_every_template_is_used(heard):
    """A key that stands nowhere in the code, and was said in no game, is of no use."""
    game = heard.game
    known = literals(game.name)
    unused = []
    for table in ("event", "objection", "ask", "scene"):
        for key in set(game.words.tables[table]) - set(engine().get(table, {})):
            if key not in known and (table, key) not in heard.keys:
                unused.append(f"[{table}] {key}")
    unused += [f"[action] {kind}" for kind in set(game.words.tables["action"]) - set(game.actions)]
    assert unused == []


def test_every_action_and_every_name_that_is_shown_has_words(heard):
    game = heard.game
    assert set(game.actions) <= set(game.words.tables["action"])
    s = game.new(seed=1)
    for space in s.board.spaces:
        assert fine(s.board.label(space))


def test_names_are_of_something(heard):
    """Names of cards, kinds and spaces that there are: each id is in the game's data, on its board, or in its code."""
    game = heard.game
    text = "".join(
        p.read_text(encoding="utf-8") for p in game.folder.rglob("*.toml") if not p.name.startswith("words.")
    )
    known = {*literals(game.name), *map(str, game.new().board.spaces), UNKNOWN}
    for id in game.words.tables["name"]:
        kind, _, number = id.rpartition("-")
        assert (
            id in known
            or f'"{id}"' in text
            or (number.isdecimal() and f'"{kind}"' in text)
            or re.search(rf"^\[?{id}\b", text, re.M)
        ), id


# ------------------------------------------------------------------ no prose in code

PROSE = re.compile(r"[A-Za-z']+ [a-z']+ [a-z']+ [a-z']+|[a-z]\. |[a-z]\.$|[a-z]: [A-Za-z]")
"""Four words in a row, or the end of a sentence."""


def prose(tree: ast.Module):
    """Texts that read like sentences, but for errors of use, faults of a file, and docstrings."""
    exempt: set[int] = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        checks = isinstance(node, ast.FunctionDef) and any("check" in ast.unparse(d) for d in node.decorator_list)
        helper = isinstance(node, ast.FunctionDef) and "Iterator[str]" in ast.unparse(node.returns or ast.Constant(""))
        if isinstance(node, ast.Raise) or checks or helper:
            exempt |= {id(inner) for inner in ast.walk(node)}
        if isinstance(node, ast.keyword) and node.arg == "any_order":
            exempt.add(id(node.value))  # why an order changes nothing: said to authors, shown to nobody
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and "any_order" in ast.unparse(node).split("=")[0]:
            exempt.add(id(node.value))
    for node in ast.walk(tree):
        if id(node) not in exempt and isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value, node.lineno


def test_game_code_holds_no_prose():
    """Sentences are templates in data; a key is a key only while it has its template."""
    for name in ludo.games():
        tables = ludo.game(name).words.tables
        keys = {key for table in tables.values() for key in table}
        for path, tree in sources(name).items():
            for text, line in prose(tree):
                assert text in keys or not PROSE.search(text), f"{path.name}:{line} holds prose: {text!r}"


def test_the_prose_lint_finds_prose():
    found = [
        text
        for text, _ in prose(
            ast.parse(
                '"""Doc of a module here."""\nx = "the castle has fallen down"\nraise E("not so with this one")\n'
            )
        )
    ]
    assert found == ["the castle has fallen down"] and PROSE.search(found[0])


def test_the_engine_knows_no_game():
    """Nothing in engine, events, boards, space, draw, study or the widgets names a game or its things."""
    names = {
        name
        for folder in GAMES.iterdir()
        if (folder / "__init__.py").is_file()
        for name in (folder.name, folder.name.replace("_", "-"))
    }
    for part in ("engine", "events", "boards", "space", "study"):
        for path in sorted((ROOT / part).rglob("*.py")):
            tree = ast.parse(path.read_text(encoding="utf-8"))
            docs = {id(n.value) for n in ast.walk(tree) if isinstance(n, ast.Expr)}
            for node in ast.walk(tree):
                if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in docs:
                    assert not any(name in node.value for name in names), (
                        f"{path}:{node.lineno} names a game: {node.value!r}"
                    )
                if isinstance(node, ast.ImportFrom | ast.Import):
                    assert "ludo.games" not in ast.unparse(node), f"{path}:{node.lineno} imports a game"


# ------------------------------------------------------------------ filling templates

WORDS = Words(
    {"event": {"hurt": "{who:seat} hurts {monster} by {points} {points:point|points}{loud:!|.}",
               "sum": "{points:parts}"},
     "name": {"troll": "Troll", "orc": "Orc", "castle-1": "Gate"}},
    {},
)  # fmt: skip


def event(key, **data):
    return WORDS.event(Event("X-1", key, MappingProxyType(data)))


def test_fields_and_formats():
    assert event("hurt", who=0, monster="troll-2", points=1, loud=True) == "Player 1 hurts Troll 2 by 1 point!"
    tally = Tally("damage", 3, (Part(2, "X-1", "card"), Part(1, "X-2")))
    assert (
        event("hurt", who=None, monster=("troll-2", "orc"), points=tally, loud=False)
        == "nobody hurts Troll 2, Orc by 3 points."
    )
    assert event("sum", points=tally) == "3 = 2 card [X-1] + 1 [X-2]"
    assert event("hurt", who=1, monster=(), points=("a", "b"), loud=False) == "Player 2 hurts none by A, B points."


def test_names():
    assert [WORDS.name(id) for id in ("troll", "troll-12", "castle-1", "castle-2", "red-archer", "big_bad")] == [
        "Troll", "Troll 12", "Gate", "Castle 2", "Red archer", "Big bad",
    ]  # fmt: skip
    assert WORDS.name("<b>") == "<b>" and WORDS.name("") == "" and WORDS.name("troll-x") == "Troll x"
    assert WORDS.name("a" + "-1" * 5000).startswith("A 1 1"), "however long"
    assert WORDS.value((3, 4)) == "(3, 4)" and WORDS.value(7) == "7" and WORDS.name(UNKNOWN) == "a hidden card"


def test_values_are_never_taken_for_templates():
    assert (
        event("hurt", who=0, monster="{0.__class__}", points=1, loud=True) == "Player 1 hurts {0.__class__} by 1 point!"
    )


def test_without_a_template_the_ledger_speaks():
    from types import SimpleNamespace

    words = Words({}, {"X-1": SimpleNamespace(text="The rule itself.")})
    assert words.objection(Objection("X-1", "some key")) == "The rule itself."
    assert words.objection(Objection(None)) == "It names something that is not there."
    assert words.event(Event("X-9", "some key", {})) == "some key"
    assert words.action(Roll("d6", 3)) == "The die shows 3"


def test_another_language_falls_back_on_english():
    greek = Words({"event": {"hurt": "{monster} χτυπιέται"}}, {}, fallback=WORDS)
    assert greek.event(Event("X-1", "hurt", {"monster": "troll-1"})) == "Troll 1 χτυπιέται"
    assert greek.event(Event("X-1", "sum", {"points": 3})) == "3"
