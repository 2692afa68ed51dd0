"""A referee for placings, written from the rules of the ledger and sharing no code with the game.

It follows the answers of a played game one by one and says what must come next: which counters may be drawn, how
often, whose monster
it is, and on which squares it may stand. Adjacency and sight are those of tests/space/reference.py; data are read
from the files anew.
"""

from __future__ import annotations

import math
import tomllib
from collections import Counter, deque
from itertools import product

import networkx as nx
from space import reference

from ludo.data import folder

DATA = {
    name: tomllib.loads((folder() / "warhammer_quest" / f"{name}.toml").read_text(encoding="utf-8"))
    for name in ("cards", "monsters")
}
CARDS = {card["id"]: card for card in DATA["cards"]["card"]}
RANGED = {m["id"] for m in DATA["monsters"]["monster"] if m["ranged"]}
WAYS = ("east", "south-east", "south", "south-west", "west", "north-west", "north", "north-east")


class Ground:
    """A dungeon with some doors shut, by the reference's rules."""

    def __init__(self, board, shut):
        told = board.to_ascii()
        doors = [e for e, is_open in board.doors.items() if not is_open] + list(shut)
        self.plan, _ = reference.parse(told["text"], told.get("walls", ()), doors)
        self.floor = {s for s, letter in self.plan.letters.items() if letter == "."}
        self.section = {s: name for name, squares in board.regions.items() for s in squares}
        self.joined = {frozenset((self.section[a], self.section[b])) for a, b in board.doors}
        around = [(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1) if r or c]
        spaces = set(self.plan.spaces)
        self.near = {
            s: {n for r, c in around if (n := (s[0] + r, s[1] + c)) in spaces and reference.adjacent(self.plan, s, n)}
            for s in spaces
        }
        self._steps, self._seen = {}, {}

    def steps(self, a):
        """{square: steps from a}: PP-052."""
        if a not in self._steps:
            found, todo = {a: 0}, deque([a])
            while todo:
                here = todo.popleft()
                for n in self.near[here]:
                    if n not in found:
                        found[n] = found[here] + 1
                        todo.append(n)
            self._steps[a] = found
        return self._steps[a]

    def sees(self, a, b):
        key = frozenset((a, b))
        if key not in self._seen:
            self._seen[key] = reference.sees(self.plan, a, b, "center")
        return self._seen[key]


_grounds = {}


def ground(board, shut):
    key = (id(board), tuple(shut))
    if key not in _grounds:
        if len(_grounds) > 20:
            _grounds.clear()
        _grounds[key] = (board, Ground(board, shut))  # the board is kept, so that its id stays its own
    return _grounds[key][1]


class Stream:
    """The answers of a game with the states in which they were given."""

    def __init__(self, record):
        self.states, self.actions, self.i = record.states, record.actions, 0

    @property
    def next(self):
        return self.actions[self.i] if self.i < len(self.actions) else None

    @property
    def state(self):
        return self.states[self.i]

    def take(self, kind, **wanted):
        """The next answer, which must be of this kind and say this."""
        a = self.next
        assert a is not None and a.kind == kind, f"answer {self.i}: {kind} must come, not {a}"
        for name, value in wanted.items():
            assert getattr(a, name) == value, f"answer {self.i}, {a}: its {name} must be {value}"
        self.i += 1
        return a


def referee(record):
    """Judges every placing of a game; returns how many monsters were placed, and how many found no square."""
    stream = Stream(record)
    start = stream.state
    placer = start.table.placer
    placed = lost = 0
    while stream.next is not None:
        a = stream.next
        if a.kind != "draw" or a.pile != "deck" or CARDS[a.card]["letter"] == "E":
            stream.i += 1
            continue
        stream.take("draw")
        placing = Placing(stream, CARDS[a.card], placer)
        placing.judge()
        placer = placing.placer
        placed, lost = placed + placing.placed, lost + placing.lost
    assert lost == record.final.table.left_out - start.table.left_out
    return placed, lost


class Placing:
    """One M card, from its dice to its last monster."""

    def __init__(self, stream, card, placer):
        self.stream, self.card = stream, card
        self.before = placer
        self.placed = self.lost = 0
        self.printed = [group["kind"] for group in card["monsters"]]

    def judge(self):
        coming = self.rolled()
        t = self.stream.state.table
        self.options = t.options
        self.ground = ground(t.board, t.shut)
        self.at = {w.id: w.space for w in t.warriors if w.wounds > 0}
        self.seats = [w.id for w in t.warriors]
        self.taken = {*self.at.values(), *(m.space for m in t.monsters)}
        self.placer = self.who_places(t)
        self.alone = False
        self.share = self.who_is_met()
        if self.card.get("placing") == "swarm":
            self.swarm(coming)
            return
        rounds = len(coming) // len(self.share)
        even, extra = coming[: rounds * len(self.share)], coming[rounds * len(self.share) :]
        left = self.even(even, rounds)
        extra = sorted([*left, *extra], key=self.printed.index)
        self.surplus(extra, few=rounds == 0)

    # ------------------------------------------------------------ before anything is placed

    def rolled(self):
        """PP-015."""
        coming = []
        for group in self.card["monsters"]:
            if "D" in group["number"]:
                times, sides = map(int, group["number"].split("D"))
                number = sum(self.stream.take("roll", die=f"d{sides}").face for _ in range(times))
            else:
                number = int(group["number"])
            coming += [group["kind"]] * number
        return coming

    def who_places(self, t):
        """PP-021, PP-022, PP-024."""
        if self.before < 0:
            return t.leader
        seat = self.before
        while True:
            seat = (seat - 1) % len(self.seats)
            if self.seats[seat] in self.at:
                return seat

    def who_is_met(self):
        """PP-045, PP-046."""
        where = {w: self.ground.section[s] for w, s in self.at.items()}
        if len(set(where.values())) == 1:
            return list(self.at)
        drawn = self.stream.take("draw", pile="counters").card
        assert drawn in self.at
        here = [w for w in self.at if where[w] == where[drawn]]
        self.alone = self.options.apart == "literal" or here == [drawn]
        return [drawn] if self.alone else here

    # ------------------------------------------------------------ squares

    @property
    def free(self):
        return self.ground.floor - self.taken

    def beside(self, warrior):
        return self.ground.near[self.at[warrior]] & self.free

    def nearest(self, warrior):
        """PP-041, PP-047, PP-053."""
        steps = self.ground.steps(self.at[warrior])
        reached = {s: steps[s] for s in self.free if s in steps}
        return {s for s, n in reached.items() if n == min(reached.values())}

    def far(self, warrior):
        """PP-048, PP-049, PP-053, PP-054."""
        g, home = self.ground, self.ground.section[self.at[warrior]]
        away = {}
        for s in self.free:
            here = g.section[s]
            if here != home and not (self.options.archers_beyond and frozenset((here, home)) in g.joined):
                continue
            found = [g.steps(w)[s] for w in self.at.values() if s in g.steps(w)]
            if found and g.sees(self.at[warrior], s):
                away[s] = min(found)
        if not away:
            return self.nearest(warrior)
        return {s for s, n in away.items() if n == max(away.values())}

    # ------------------------------------------------------------ placing

    def place(self, kinds, warriors, squares):
        """The next answer puts one of these kinds against one of these warriors, on one of ``squares(kind,
        warrior)``."""
        state = self.stream.state
        assert state.player == self.placer, f"answer {self.stream.i}: seat {self.placer} places, not {state.player}"
        a = self.stream.take("place")
        assert a.monster in kinds and a.warrior in warriors, f"{a}: one of {kinds} against one of {warriors}"
        assert a.space in self.free, f"{a}: PP-030"
        assert a.space in squares(a.monster, a.warrior), f"{a}: not one of {sorted(squares(a.monster, a.warrior))}"
        self.taken.add(a.space)
        self.placed += 1
        new = self.stream.state.table.monsters  # the turn may have ended with this answer, and all be gone
        if new and new[-1].space == a.space:
            look = new[-1]
            target = self.at[a.warrior]
            turn = math.degrees(math.atan2(target[0] - a.space[0], target[1] - a.space[1]))
            assert look.facing == WAYS[round(turn / 45) % 8] and look.warrior == a.warrior, f"{look}: PP-031"
        return a

    def squares(self, kind, warrior):
        return self.far(warrior) if kind in RANGED else self.beside(warrior)

    def even(self, coming, rounds):
        """PP-026, PP-027, PP-033, PP-043: returns the monsters for which there was no room."""
        left = Counter(coming)
        got = {w: Counter() for w in self.share}
        room = {w: self.beside(w) for w in self.share}
        while left.total() and self.stream.next is not None and self.stream.next.kind == "place" and self.sharing():
            chances = self.chances(left, got, rounds) if set(coming) & RANGED else None
            a = self.place([k for k in left if left[k]], self.share, self.squares)
            if chances is not None:
                mine = chances.get((a.monster, a.warrior, a.space))
                assert mine is not None, f"{a}: PP-027 or PP-043, another comes first or has that kind to get"
                assert mine == max(chances.values()), f"{a}: PP-025, {mine} instead of {max(chances.values())}"
            left[a.monster] -= 1
            before = got[a.warrior].total()
            got[a.warrior][a.monster] += 1
            assert before < rounds, f"{a}: PP-026"
            if not set(coming) & RANGED:
                behind = [w for w in self.share if got[w].total() < before and (self.beside(w) | {a.space} & room[w])]
                assert not behind, f"{a}: PP-027, {behind} come first"
        counts = {w: got[w].total() for w in self.share}
        if not set(coming) & RANGED:
            for r in range(1, rounds + 1):
                assert sum(min(n, r) for n in counts.values()) == most(room, r), (
                    f"{counts}: PP-025, of {room}, {r} rounds"
                )
        if left.total():
            short = [w for w in self.share if counts[w] < rounds]
            if any(left[k] for k in RANGED):
                assert not any(map(self.nearest, short)), "PP-053: archers find room as long as a square is left"
            assert not any(self.beside(w) for w in short), f"{short}: PP-033, there is room"
        else:
            for kind in set(coming):
                each = [got[w][kind] for w in self.share]
                assert max(each) - min(each) <= 1, f"{got}: PP-043"
        return list(left.elements())

    def chances(self, left, got, rounds):
        """{(kind, warrior, square): how many of the first round, the first two, ... can then still be had}, of all
        that is in turn; archers yet to come are taken to find a square."""
        ways = list(self.ways(left, got, rounds))
        counts = {w: got[w].total() for w in self.share}
        may = {w: {k for k in left for way in ways if way[w][k]} for w in self.share}
        able = [w for w in self.share if counts[w] < rounds and any(self.squares(k, w) for k in may[w])]
        first = [w for w in able if counts[w] == min(counts[v] for v in able)]
        beside = {w: self.beside(w) for w in self.share}
        known, out = {}, {}
        for w in first:
            for kind in may[w]:
                for s in self.squares(kind, w):
                    key = kind, w, frozenset(v for v in self.share if s in beside[v])
                    if key not in known:
                        room = {v: beside[v] - {s} for v in self.share}
                        after = {**counts, w: counts[w] + 1}
                        known[key] = max(
                            self.had(room, after, {v: way[v] - Counter({kind: v == w}) for v in self.share}, rounds)
                            for way in ways
                            if way[w][kind]
                        )
                    out[kind, w, s] = known[key]
        return out

    def had(self, room, counts, way, rounds):
        out = []
        for r in range(1, rounds + 1):
            total, need = 0, {}
            for w, have in counts.items():
                far = sum(n for k, n in way[w].items() if k in RANGED)
                total += min(have + far, r) if have < r else r
                need[w] = max(0, r - have - far)
            out.append(total + seats(room, need))
        return tuple(out)

    def ways(self, left, got, rounds):
        """Every {warrior: kinds to come} in which each has as many monsters and, within one, of each kind (PP-043)."""

        def hand(warriors, rest):
            if not warriors:
                if not any(rest.values()):
                    yield {}
                return
            w, *others = warriors
            kinds = list(left)
            for n in product(*(range(rest[k] + 1) for k in kinds)):
                each = Counter(dict(zip(kinds, n, strict=True)))
                if sum(n) != rounds - got[w].total():
                    continue
                if any(not low[k] <= got[w][k] + each[k] <= low[k] + more[k] for k in kinds):
                    continue
                for way in hand(others, {k: rest[k] - each[k] for k in kinds}):
                    yield {w: each, **way}

        total = {k: left[k] + sum(got[w][k] for w in self.share) for k in left}
        low = {k: n // len(self.share) for k, n in total.items()}
        more = {k: n % len(self.share) > 0 for k, n in total.items()}
        return hand(self.share, dict(left))

    def sharing(self):
        """Whether the question is that of the even share."""
        return self.stream.state.phase == "place monsters"

    def surplus(self, extra, few):
        """PP-032, PP-035 to PP-041, PP-047, PP-070, PP-071."""
        aside = []
        for kind in extra:
            assert not self.sharing(), "the even share is over"
            if self.alone:
                warrior, way = self.share[0], self.far if kind in RANGED else self.nearest
            else:
                warrior, way, aside = self.called(kind, aside)
            if not way(warrior):
                self.lost += 1
                continue
            self.place([kind], [warrior], lambda _, w, way=way: way(w))
            if self.options.counters_back and not few:
                aside = []

    def called(self, kind, aside):
        drawn = []
        while True:
            pool = [w for w in self.share if w not in aside]
            if not pool:
                aside = list(drawn)
                pool = [w for w in self.share if w not in aside]
            outcomes = {a.card for a in self.stream.state.legal_actions()}
            assert outcomes == set(pool), f"answer {self.stream.i}: {sorted(pool)} can be drawn, not {sorted(outcomes)}"
            drawn.append(self.stream.take("draw", pile="counters").card)
            aside = [*aside, drawn[-1]]
            if kind in RANGED:
                return drawn[-1], self.far, aside
            if self.beside(drawn[-1]):
                return drawn[-1], self.beside, aside
            if not any(map(self.beside, self.share)):
                return drawn[0], self.nearest, aside

    def swarm(self, coming):
        """The card of the snotlings: as many as fit round a drawn warrior, then round the next."""
        pool, drawn, now = list(self.share), [], None
        for k, kind in enumerate(coming):
            while now is None or not self.beside(now):
                if not pool:
                    self.alone, self.share = True, drawn[:1]
                    self.surplus(coming[k:], few=False)
                    return
                now = self.stream.take("draw", pile="counters").card
                assert now in pool, f"{now}: its counter is aside"
                pool.remove(now)
                drawn.append(now)
            self.place([kind], [now], lambda _, w: self.beside(w))


def seats(room, need):
    """How many of ``need`` find a square of their own, each beside its warrior: by ways that put others elsewhere."""
    holder = {}

    def seated(w, tried):
        for s in room[w] - tried:
            tried.add(s)
            if s not in holder or seated(holder[s], tried):
                holder[s] = w
                return True
        return False

    return sum(seated(w, set()) for w, n in need.items() for _ in range(n))


def most(room, rounds):
    """How many of so many monsters for each warrior can stand beside theirs, each on a square of its own."""
    g = nx.DiGraph()
    for w, squares in room.items():
        g.add_edge("from", w, capacity=rounds)
        for s in squares:
            g.add_edge(w, s, capacity=1)
            g.add_edge(s, "to", capacity=1)
    return nx.maximum_flow_value(g, "from", "to") if "to" in g else 0
