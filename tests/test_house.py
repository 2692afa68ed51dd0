"""The house: arrows of imports point one way, late imports and imports for types counted."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import networkx as nx
import pytest

import ludo

ROOT = Path(ludo.__file__).parent
FLOORS = ("errors", "data", "lesson", "events", "boards", "space", "engine", "games")
"""What a package may import stands before it here; the rest of ludo stands above all of these."""


def modules() -> dict[str, Path]:
    found = {}
    for path in sorted(ROOT.rglob("*.py")):
        parts = ("ludo", *path.relative_to(ROOT).with_suffix("").parts)
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


@cache
def imports() -> nx.DiGraph:
    """An arrow from each module to each module of ludo that it imports anywhere in it: at the top, late, or for types."""
    known = modules()
    graph = nx.DiGraph()
    graph.add_nodes_from(known)
    for name, path in known.items():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            wanted = []
            if isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                for alias in node.names:
                    inner = f"{node.module}.{alias.name}"
                    wanted.append(inner if inner in known else node.module)
            graph.add_edges_from((name, other) for other in wanted if other in known and other != name)
    return graph


def test_no_circles():
    circles = [sorted(part) for part in nx.strongly_connected_components(imports()) if len(part) > 1]
    assert not circles, f"these import each other in a circle: {circles}"


@pytest.mark.parametrize("floor", FLOORS)
def test_arrows_point_down(floor):
    here = FLOORS.index(floor)
    for module, other in imports().edges:
        if module.split(".")[1:2] == [floor] and other != "ludo":
            below = other.split(".")[1]
            assert below == floor or below in FLOORS[:here], f"{module} imports {other}, which stands above it"


def test_games_are_loaded_by_name():
    """Nobody imports a game by its module."""
    for module, other in imports().edges:
        if other.startswith("ludo.games.") and not module.startswith("ludo.games"):
            raise AssertionError(f"{module} imports {other}: ludo.game(name) loads a game")


def test_a_circle_is_found(tmp_path, monkeypatch):
    """The test of circles sees a late import too."""
    (tmp_path / "one.py").write_text("def f():\n    from ludo.two import g\n")
    (tmp_path / "two.py").write_text("from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    import ludo.one\n")
    monkeypatch.setitem(globals(), "ROOT", tmp_path)
    imports.cache_clear()
    try:
        assert sorted(map(sorted, (p for p in nx.strongly_connected_components(imports()) if len(p) > 1))) == [
            ["ludo.one", "ludo.two"]
        ]
    finally:
        imports.cache_clear()
