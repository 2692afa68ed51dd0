"""Positions of the Power Phase for tests: maps in letters with the warriors on them, gone on with by answers."""

from __future__ import annotations

import random
from collections import Counter

from answers import allowed, go, refused, said  # noqa: F401 - with the positions

import ludo
from ludo import Dungeon

G = ludo.game("warhammer-quest")
Place, RollTheDie = G.actions["place"], G.actions["roll_the_die"]
Draw, Roll = G.actions["draw"], G.actions["roll"]
LETTERS = {"B": "barbarian", "D": "dwarf", "E": "elf", "W": "wizard"}
GOBLIN, ORC, ARCHER, RAT = "goblin-spearman", "orc-warrior", "night-goblin-archer", "giant-rat"

ROOM = """
..........
..........
..B....D..
..........
..........
..E....W..
..........
..........
"""
"""Four warriors, each with eight free squares of its own."""


def ground(text, doors=(), walls=(), regions=None):
    """(the dungeon, {warrior: square}, squares marked x) of a map: letters of warriors and x stand on floor."""
    rows = text.removeprefix("\n").removesuffix("\n").split("\n")
    warriors, taken = {}, []
    for r, row in enumerate(rows):
        for c, letter in enumerate(row):
            if letter in LETTERS:
                warriors[LETTERS[letter]] = (r, c)
            if letter == "x":
                taken.append((r, c))
    plain = "\n".join("".join("." if letter in "BDEWx" else letter for letter in row) for row in rows)
    doors = doors if isinstance(doors, dict) else dict.fromkeys(doors, True)
    return Dungeon.from_ascii(plain + "\n", walls, doors, regions=regions), warriors, taken


def position(text, doors=(), walls=(), regions=None, phase="power phase", **data):
    """A position on a map; squares marked x hold giant rats that came before."""
    d, warriors, taken = ground(text, doors, walls, regions)
    data["warriors"] = data.get("warriors", warriors)
    data["monsters"] = [{"kind": "giant-rat", "at": s} for s in taken] + list(data.get("monsters", ()))
    return G.position({"title": "", "players": len(data["warriors"]), "phase": phase, "board": d.to_dict(), **data})


def placing(text, *coming, **data):
    """The first question when these monsters, as (kind, number), are to be placed on a map."""
    return position(text, phase="share out", coming=[{"kind": k, "number": n} for k, n in coming], **data)


def drawn(*warriors):
    return tuple(Draw("counters", w) for w in warriors)


def first(s, n=100):
    """(the state, the events) after so many first legal placements, up to what is no placement."""
    events = []
    for _ in range(n):
        if s.ask is None or Place not in s.ask.kinds:
            break
        s = s.apply(s.legal_actions()[0])
        events += s.events
    return s, events


def where(s):
    """{monster: square}."""
    return {m.id: m.space for m in s.table.monsters}


def shares(s):
    """{warrior: how many of the last placing are against it}."""
    found = Counter(m.warrior for m in s.table.monsters if m.group == s.table.group)
    return {w.id: found[w.id] for w in s.table.warriors}


def spaces(s, monster=None, warrior=None):
    """The squares of the legal placements, of a kind or against a warrior."""
    legal = [a for a in s.legal_actions() if a.kind == "place"]
    return {a.space for a in legal if monster in (None, a.monster) and warrior in (None, a.warrior)}


def played(seed):
    """A random game: a random dungeon with a party on it, together or apart, an event in every turn."""
    rng = random.Random(seed)
    players = rng.choice((1, 2, 3, 4, 4, 4))
    board = G.tools["dungeon"](seed, rng.randrange(1, 7), rng.random() < 0.4, players)
    options = {
        "turns": 10,
        "event_on": 6,
        "monsters_stay": rng.random() < 0.3,
        "apart": rng.choice(("even", "literal")),
        "counters_back": rng.random() < 0.2,
        "archers_beyond": rng.random() < 0.3,
    }
    s = G.new(players, options=options, board=board)
    return ludo.play(s, dict.fromkeys(range(players), ludo.agents.random()), seed)
