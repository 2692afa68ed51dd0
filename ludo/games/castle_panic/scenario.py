"""A position of Castle Panic in its own words: how it differs from a new game that is set up but not dealt.

hands = [["Red Archer", "brick"], []]          names or ids of cards; the rest of the deck is what is left
walls = { 3 = "none", 4 = "fortified" }        towers = { 5 = false }
monsters = [{ kind = "troll", at = "swordsman-3", points = 2 }]      points: full when not said
bag = ["orc"]                                  only these tokens are still to come; the others are discarded
bag_without = ["goblin"]                       these are discarded, all others that are nowhere else are to come
supports = [{ kind = "supply-wagon", at = "archer-2", points = 2 }]  cavalier = "knight-3"  heralds = 2  banished = ["tar"]
monsters = [{ kind = "orc", at = "knight-1", flames = 1 }]  wall_flames = { 2 = 1 }  tower_flames = { 3 = 2 }
wizards_tower = 1  (0: it has fallen)  berserk = true
discards = ["Barbarian"]  trophies = [["orc"], []]  tar = "troll-1"  missing = true  deck = [...]  tokens = [...] (the Overlord's)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from ludo.data import nearest
from ludo.engine.chance import Pile
from ludo.games.castle_panic.boxes import Support
from ludo.games.castle_panic.rules import rules
from ludo.games.castle_panic.table import ARCS, Castle, Monster, with_arc
from ludo.games.castle_panic.wizards_tower.setup import out_of_the_box


class MonsterAt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    kind: str
    at: str
    points: int | None = None
    flames: int = 0


class Position(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    hands: tuple[tuple[str, ...], ...] = ()
    walls: dict[str, Literal["none", "wall", "fortified"]] = {}
    towers: dict[str, bool] = {}
    monsters: tuple[MonsterAt, ...] = ()
    trophies: tuple[tuple[str, ...], ...] = ()
    discards: tuple[str, ...] = ()
    deck: tuple[str, ...] | None = None
    bag: tuple[str, ...] | None = None
    bag_without: tuple[str, ...] = ()
    tokens: tuple[str, ...] = ()
    owners: dict[str, int] = {}
    tar: str = ""
    missing: bool = False
    supports: tuple[MonsterAt, ...] = ()
    cavalier: str = ""
    heralds: int = 0
    agranok_gone: bool = False
    banished: tuple[str, ...] = ()
    wizards_tower: int | None = None
    wall_flames: dict[str, int] = {}
    tower_flames: dict[str, int] = {}
    berserk: bool = False
    turn: int | None = None
    left: int | None = None
    traded: int = 0
    discarded: int = 0


@rules.hook
def position() -> type[Position]:
    return Position


@rules.hook
def place(t: Castle, seat: int, p: Position) -> None:
    """Puts a scenario on a new table. ValueError says what does not fit."""
    if seat >= t.defenders:
        raise ValueError(f"seat: the turn is always that of a castle player, 0 to {t.defenders - 1}")
    t.seat, t.unplaced = seat, ()
    t.turn = t.defenders if p.turn is None else p.turn
    t.fresh = tuple(sorted((seat + k) % t.defenders for k in range(max(0, t.defenders - t.turn))))
    t.hands = seats(t, "hands", [tuple(sorted(one(t, "hands", c, t.data.cards_of) for c in hand)) for hand in p.hands])
    t.trophies = seats(
        t, "trophies", [tuple(sorted(one(t, "trophies", k, t.data.tokens_of) for k in kinds)) for kinds in p.trophies]
    )
    t.discards = Pile.of(one(t, "discards", c, t.data.cards_of) for c in p.discards)
    for key, what in p.walls.items():
        t.set_wall(arc("walls", key), what)
    for key, stands in p.towers.items():
        if not stands:
            t.take_tower(arc("towers", key))
    for key, owner in p.owners.items():
        t.owners = with_arc(t.owners, arc("owners", key), owner)
    t.overlord_hand = tuple(sorted(one(t, "tokens", k, t.data.tokens_of) for k in p.tokens))
    t.token_discards = Pile()
    for i, m in enumerate(p.monsters):
        kind = placed(t, f"monsters[{i}]", m)
        n = sum(x.kind == kind for x in t.monsters) + 1
        t.monsters = (
            *t.monsters,
            Monster(f"{kind}-{n}", kind, t.data.full_points(kind) if m.points is None else m.points, m.at, m.flames),
        )
    t.tar, t.missing, t.traded, t.discarded = p.tar, p.missing, p.traded, p.discarded
    if p.left is not None:
        t.drawing, t.left = True, p.left
    elif t.phase == "overlord plays":
        t.left, t.by_choice = t.tally("overlord plays").total, True
    expansion(t, p)
    piles(t, p)


def placed(t: Castle, where: str, m: MonsterAt) -> str:
    """The kind of a figure that a scenario puts on the board."""
    if m.at not in t.board.graph:
        raise ValueError(f"{where}.at: there is no space {m.at!r}{nearest(m.at, t.board.spaces)}")
    return one(t, f"{where}.kind", m.kind, t.data.tokens_of)


def expansion(t: Castle, p: Position) -> None:
    """What only the expansions lay on the table; the checks refuse it without their variants."""
    for i, m in enumerate(p.supports):
        kind = placed(t, f"supports[{i}]", m)
        points = t.data.full_points(kind) if m.points is None else m.points
        t.amend("dark_titan", supports=(*t.dark_titan.supports, Support(f"{kind}-1", kind, points, m.at)))
    t.amend("dark_titan", cavalier=p.cavalier, heralds=p.heralds)
    here = any(m.kind == "agranok" for m in t.monsters)
    if here and p.agranok_gone:
        raise ValueError("agranok_gone: Agranok is on the board")
    if t.dark_titan.forms and (here or p.agranok_gone):
        raise ValueError("options: agranok_level says which Agranok has come")
    t.to_box(*(one(t, "banished", c, t.data.cards_of) for c in p.banished))
    t.amend("wizards_tower", berserk=p.berserk)
    for key, flames in p.wall_flames.items():
        t.amend("wizards_tower", wall_flames=with_arc(t.wizards_tower.wall_flames, arc("wall_flames", key), flames))
    for key, flames in p.tower_flames.items():
        t.amend("wizards_tower", tower_flames=with_arc(t.wizards_tower.tower_flames, arc("tower_flames", key), flames))
    if t.has("wizards-tower"):
        first = (t.wizards_tower.arc, *ARCS)  # that of the options, if it stands
        standing = next((a for a in first if t.tower(a)), 0) if p.wizards_tower is None else p.wizards_tower
        t.amend("wizards_tower", arc=standing)
        for kind in (*(m.kind for m in t.monsters), *(k for kinds in t.trophies for k in kinds)):
            if t.data.tokens[kind].kind == "mega-boss" and kind in t.box:
                out_of_the_box(t, kind)


def piles(t: Castle, p: Position) -> None:
    """What is nowhere else is in the deck and the bag, or among the discards where the scenario says what is still to come."""
    hands = [c for hand in t.hands for c in hand]
    wizards = [
        c
        for c in t.data.cards_of(t.setup.variants)
        if t.data.cards[c].deck == "wizard" and c not in hands and c not in t.box
    ]
    if t.wizards_tower.arc:
        discards = Pile.of(c for c in t.discards if c in wizards)
        t.amend("wizards_tower", discards=discards, deck=Pile.of(rest("cards", wizards, discards)))
    else:
        t.amend("wizards_tower", deck=Pile())
        t.to_box(*wizards)
    t.discards = Pile.of(c for c in t.discards if c not in wizards)
    used = [
        *t.wizards_tower.deck,
        *t.wizards_tower.discards,
        *t.discards,
        *hands,
        *(c for c in t.box if c in t.data.cards),
    ]
    cards = rest("cards", t.data.cards_of(t.setup.variants), used)
    if p.deck is None:
        t.deck = Pile.of(cards)
    else:
        deck = [one(t, "deck", c, t.data.cards_of) for c in p.deck]
        t.discards = t.discards.put_all(rest("cards", cards, deck))
        t.deck = Pile.of(deck)
    taken = [*(m.kind for m in t.monsters), *t.overlord_hand, *(k for kinds in t.trophies for k in kinds)]
    taken += [*(s.kind for s in t.dark_titan.supports), *["herald"] * t.dark_titan.heralds]
    tokens = rest("tokens", t.data.tokens_of(t.setup.variants), [*taken, *(c for c in t.box if c in t.data.tokens)])
    if "agranok" in tokens and not p.agranok_gone:  # he lies on his card
        tokens.remove("agranok")
    gone = [one(t, "bag_without", k, t.data.tokens_of) for k in p.bag_without]
    bag = rest("tokens", tokens, gone) if p.bag is None else [one(t, "bag", k, t.data.tokens_of) for k in p.bag]
    if "agranok" in bag:
        bag.remove("agranok")
    t.bag, t.token_discards = Pile.of(bag), Pile.of(rest("tokens", tokens, bag))


def rest(what: str, all: Any, used: Any) -> list[str]:
    left = Counter(all)
    for id in used:
        left[id] -= 1
        if left[id] < 0:
            raise ValueError(f"{what}: there are not so many of {id!r}")
    return list(left.elements())


def one(t: Castle, where: str, word: str, pieces: Callable[[tuple[str, ...]], tuple[str, ...]]) -> str:
    """The id of a card (``cards_of``) or token (``tokens_of``) of the boxes played, named by id or by name."""
    known = {id: t.data.cards.get(id) or t.data.tokens[id] for id in pieces(t.setup.variants)}
    if word in known:
        return word
    if word in t.data.missing:
        raise ValueError(f"{where}: {t.data.missing[word].name} is not played: {t.data.missing[word].why}")
    names = {item.name or id: id for id, item in known.items()}
    if word in names:
        return names[word]
    raise ValueError(f"{where}: there is no {word!r}{nearest(word, [*known, *names])}")


def arc(where: str, key: str) -> int:
    if key not in ("1", "2", "3", "4", "5", "6"):
        raise ValueError(f"{where}: arcs are 1 to 6, not {key!r}")
    return int(key)


def seats(t: Castle, what: str, values: list[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    if len(values) > t.defenders:
        raise ValueError(f"{what}: there are {t.defenders} castle players, not {len(values)}")
    return (*values, *((),) * (t.defenders - len(values)))
