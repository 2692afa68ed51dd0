"""Boards and scenes made up for the drawings: Castle Panic's rings, a dungeon of 200 squares, a map of regions."""

from __future__ import annotations

import math
from types import SimpleNamespace
from typing import ClassVar

import networkx as nx
import pytest

from ludo import data
from ludo.boards.board import Board
from ludo.boards.ring import RingBoard
from ludo.events.scene import Item, Scene, Zone

POINTS = {"goblin": "1", "orc": "2", "troll": "3"}
MONSTERS = ["goblin", "orc", "troll", "goblin", "orc", "goblin"]


class Squares(Board):
    """Squares (row, column); a wall is where the graph has no edge."""

    title = "Made-up dungeon"
    look: ClassVar = {
        "floor": {"shape": "space", "colour": "#F5F2EA"},
        "water": {"shape": "space", "colour": "#BFE3F5", "hatch": "--", "text": "#4C8FB0", "name": "water"},
        "hero": {"shape": "hexagon", "colour": "#0072B2", "letter": "A", "names": "Heroes"},
        "ogre": {"shape": "square", "colour": "#D55E00", "letter": "O"},
        "wall": {"shape": "wall", "colour": "#555555"},
        "door": {"shape": "door", "colour": "#E69F00"},
    }

    def __init__(self, rows: int = 10, columns: int = 20, walls: tuple = (), water: tuple = ()) -> None:
        self.graph = nx.Graph()
        for r in range(rows):
            for c in range(columns):
                corners = ((c, -r), (c + 1, -r), (c + 1, -r - 1), (c, -r - 1))
                kind = "water" if (r, c) in water else "floor"
                self.graph.add_node((r, c), label=f"{r},{c}", polygon=corners, center=(c + 0.5, -r - 0.5), kind=kind)
        for r, c in list(self.graph):
            for there in ((r, c + 1), (r + 1, c)):
                if there in self.graph and ((r, c), there) not in walls:
                    self.graph.add_edge((r, c), there)

    def arrows(self, space):
        r, c = space
        near = {"up": (r - 1, c), "down": (r + 1, c), "left": (r, c - 1), "right": (r, c + 1)}
        return {k: s for k, s in near.items() if s in self.graph}


class Regions(Board):
    """Irregular regions: cells of a small lattice joined, plus hexagons beside them; no arrow keys."""

    title = "Made-up map"
    look: ClassVar = {
        "forest": {"shape": "space", "colour": "#CFE8CF", "hatch": "..", "text": "#7DB87D", "name": "forest"},
        "desert": {"shape": "space", "colour": "#F7E6B5", "name": "desert"},
        "minion": {"shape": "circle", "colour": "#CC79A7", "letter": "M"},
    }

    def __init__(self) -> None:
        self.graph = nx.Graph()
        shapes = {
            "North Wood": ("forest", ((0, 4), (0, 8), (5, 8), (5, 6), (3, 6), (3, 4))),
            "The Dunes": ("desert", ((3, 4), (3, 6), (5, 6), (5, 8), (9, 8.5), (8, 5), (6, 3.5))),
            "Low March": ("forest", ((0, 0), (0, 4), (3, 4), (6, 3.5), (5, 0.5))),
            "Spur": ("desert", ((5, 0.5), (6, 3.5), (8, 5), (9.5, 1))),
        }
        for i, (x, y) in enumerate(((11, 3), (11, 6.2))):
            points = tuple((x + 1.6 * math.cos(math.pi * k / 3), y + 1.6 * math.sin(math.pi * k / 3)) for k in range(6))
            shapes[f"Isle {i + 1}"] = ("desert", points)
        for name, (kind, points) in shapes.items():
            center = {"North Wood": (1.6, 6.4), "The Dunes": (6, 5.6)}.get(name)
            center = center or tuple(sum(p[i] for p in points) / len(points) for i in (0, 1))
            self.graph.add_node(name, label=name, polygon=points, center=center, kind=kind)
        nx.add_path(self.graph, ["North Wood", "The Dunes", "Spur", "Low March", "North Wood"])
        self.graph.add_edge("Low March", "The Dunes")


def shown(board, pieces=(), edges=(), zones=(), notes=()):
    return SimpleNamespace(board=board, scene=Scene(tuple(pieces), tuple(edges), tuple(zones), tuple(notes)))


def monster(i, kind, space, *more, **keys):
    return Item(f"{kind}-{i}", kind, f"{kind.capitalize()} {i}", (space,), badges=(POINTS[kind], *more), **keys)


@pytest.fixture(scope="session")
def castle():
    return RingBoard.load(data.folder() / "castle_panic" / "boards" / "castle.toml")


@pytest.fixture
def start(castle):
    """The start of Castle Panic."""
    towers = [Item(f"tower-{i}", "tower", f"Tower {i}", (f"castle-{i}",)) for i in range(1, 7)]
    monsters = [monster(i, kind, f"archer-{i}") for i, kind in enumerate(MONSTERS, 1)]
    walls = [Item(f"wall-{i}", "wall", f"Wall {i}", (f"castle-{i}", f"swordsman-{i}")) for i in range(1, 7)]
    archer = Item("red-archer", "archer", "Red Archer")
    cards = (archer, archer, Item("brick", "brick", "Brick"))
    zones = (Zone("hand-0", "hand", "Player 1's hand", cards, owner=0), Zone("bag", "pile", "Monster tokens", count=43))
    return shown(castle, towers + monsters, walls, zones, ("Player 1's turn: play cards",))


@pytest.fixture
def crowd(castle):
    """Crowded spaces, a fortified wall, bosses, a stand-in, more than eight in one space."""
    pieces = [Item(f"tower-{i}", "tower", f"Tower {i}", (f"castle-{i}",)) for i in range(1, 6)]
    pieces += [monster(i, kind, "castle-1") for i, kind in enumerate(MONSTERS[:3], 1)]
    pieces += [monster(i, MONSTERS[i % 3], "swordsman-3") for i in range(10, 18)]
    pieces += [monster(i, MONSTERS[i % 3], "forest-2") for i in range(20, 31)]
    pieces += [monster(i, MONSTERS[i % 3], "knight-6", "tar") for i in range(40, 43)]
    pieces.append(Item("healer", "healer", "Healer", ("forest-6",), badges=("2",), stand_in=True))
    edges = [
        Item("wall-1", "wall", "Wall 1", ("castle-1", "swordsman-1")),
        Item("wall-4", "fortified_wall", "Fortified Wall 4", ("castle-4", "swordsman-4")),
    ]
    return shown(castle, pieces, edges)


@pytest.fixture
def dungeon():
    """200 squares with walls, a door, figures of four sizes and owners."""
    walls = (*(((r, 7), (r, 8)) for r in range(6)), ((2, 12), (3, 12)))
    board = Squares(walls=walls, water=((6, 3), (6, 4), (7, 3), (7, 4)))
    pieces = [
        Item("ogre-1", "ogre", "Ogre", ((1, 2), (1, 3), (2, 2), (2, 3)), badges=("5",)),
        Item(
            "ogre-2", "ogre", "Drake", ((4, 14), (4, 15), (5, 14), (5, 15), (6, 14), (6, 15)), badges=("9", "stunned")
        ),
        Item("ogre-3", "ogre", "Hound", ((8, 10), (8, 11)), badges=("2",), stand_in=True),
        *(Item(f"hero-{i}", "hero", f"Hero {i}", ((4, 3 + i),), owner=i, badges=("12",)) for i in range(4)),
        *(Item(f"spark-{i}", "spark", "Spark", ((9, 0),)) for i in range(4)),
    ]
    edges = [Item(f"w{i}", "wall", "Wall", pair) for i, pair in enumerate(walls)]
    edges[2] = Item("door-1", "door", "Door", edges[2].at)
    return shown(board, pieces, edges)


@pytest.fixture
def regions():
    """A map of regions with up to 10 pieces in one."""
    pieces = [Item(f"m{i}", "minion", f"Minion {i}", ("North Wood",), owner=i % 3) for i in range(10)]
    pieces += [Item(f"d{i}", "minion", f"Minion {i}", ("The Dunes",), owner=i % 2) for i in range(5)]
    pieces += [Item(f"e{i}", "minion", f"Minion {i}", ("Isle 1",)) for i in range(3)]
    pieces += [Item("f", "minion", "Minion", ("Spur",), badges=("4",)), Item("g", "minion", "Minion", ("Isle 2",))]
    edges = [Item("wall", "wall", "Wall", ("The Dunes", "Spur"))]
    return shown(Regions(), pieces, edges)
