"""Random boards, as a plan of the reference and as a Dungeon of Ludo."""

from __future__ import annotations

from random import Random

from space.reference import Plan

from ludo.space.dungeon import Dungeon

BASES = ((1, 1), (1, 1), (1, 1), (1, 2), (2, 1), (2, 2), (2, 3), (3, 2))


def plan(rng: Random, rows: int, columns: int) -> Plan:
    """A board of random density: obstacles, holes, terrain, walls, closed and open doors, elevation lines, figures."""
    solid, holes, walls = rng.choice((0, 0.15, 0.3)), rng.choice((0, 0.1, 0.25)), rng.choice((0, 0.1, 0.25))
    letters = {}
    for r in range(rows):
        for c in range(columns):
            if rng.random() >= holes:
                letters[r, c] = "#" if rng.random() < solid else rng.choice("......~~o^")
    if not any(letter != "#" for letter in letters.values()):
        letters[0, 0] = "."
    edges = [frozenset((s, n)) for s in letters for n in ((s[0] + 1, s[1]), (s[0], s[1] + 1)) if n in letters]
    rng.shuffle(edges)
    cuts = sorted(rng.randrange(int(len(edges) * walls) + 1) for _ in range(3))
    lines = [edges[a:b] for a, b in zip((0, *cuts), (*cuts, int(len(edges) * walls)), strict=True)]
    out = Plan(letters, *map(frozenset, (lines[0] + lines[1], lines[2], lines[3])))
    for k in range(rng.choice((0, 2, 4, 8))):
        top, left, (h, w) = rng.randrange(rows), rng.randrange(columns), rng.choice(BASES)
        base = tuple((r, c) for r in range(top, top + h) for c in range(left, left + w))
        good = all(s in letters and letters[s] != "#" and s not in out.occupied for s in base)
        if good and not any(out.walled(a, b) for a in base for b in base if a < b and abs(sum(a) - sum(b)) == 1):
            out.figures[f"{'MF'[k % 2]}-{k}"] = (("foe", "friend")[k % 2], base)
    return out


def dungeon(of: Plan, opened: list[frozenset] | None = None) -> Dungeon:
    """The same board for Ludo. ``opened``: doors that stand open; the plan, for which they are nothing, lacks them."""
    rows, columns = max(r for r, _ in of.letters) + 1, max(c for _, c in of.letters) + 1
    text = "\n".join("".join(of.letters.get((r, c), " ") for c in range(columns)) for r in range(rows))
    doors = {tuple(sorted(e)): False for e in of.doors} | {tuple(sorted(e)): True for e in opened or ()}
    edges = [[tuple(sorted(e)) for e in some] for some in (of.walls, of.elevations)]
    return Dungeon.from_ascii(text, edges[0], doors, dict(of.figures), edges[1])


def open_some(rng: Random, of: Plan) -> tuple[Plan, list[frozenset]]:
    """The plan with some of its doors open, and those doors."""
    opened = [e for e in sorted(of.doors, key=sorted) if rng.random() < 0.4]
    return Plan(of.letters, of.walls, of.doors - set(opened), of.elevations, of.figures), opened
