"""Random games over all numbers of players, variants and options: they end, legally, and nothing is lost on the way.

``make soak`` plays 10,000; every run of the tests plays a sample of them.
"""

from __future__ import annotations

import json
import random
import tomllib
from collections import Counter
from functools import cache
from itertools import chain

import pytest
from walks import anything, combinations

import ludo
from ludo.data import folder

GAMES = 10_000
BLOCKS = 40


def toml(path):
    return tomllib.loads((folder() / path).read_text(encoding="utf-8"))


def castle_panic_conserved():
    """49 cards and 49 tokens (CP-004), and those of the boxes played, counted from the data and from every field: not by
    the game's own check."""
    boxes = {"": [toml("castle_panic/cards.toml")["card"], toml("castle_panic/tokens.toml")["token"]]}
    for name in ("dark-titan", "wizards-tower"):
        if (folder() / (path := f"castle_panic/{name.replace('-', '_')}.toml")).is_file():
            boxes[name] = [toml(path)["card"], toml(path)["token"]]
    pieces = {}
    for name, (cards, tokens) in boxes.items():
        pieces[name] = Counter({c["id"]: c["count"] for c in (*cards, *tokens)})
        if name == "":
            assert [sum(c["count"] for c in cs) for cs in (cards, tokens)] == [49, 49]
        if name == "dark-titan":
            assert [sum(c["count"] for c in cs) for cs in (cards, tokens)] == [5, 17 + 3 + 1]
            pieces[name] += Counter({f"agranok-level-{level}": 1 for level in range(1, 6)})

    @cache
    def wanted(variants):
        return sorted(sum((pieces[name] for name in ("", *variants) if name in pieces), Counter()).elements())

    def conserved(t):
        lying = [
            *t.deck,
            *t.discards,
            *t.played,
            *t.box,
            *chain(*t.hands),
            *t.wizards_tower.deck,
            *t.wizards_tower.discards,
        ]
        lying += [*t.bag, *t.token_discards, *t.unplaced, *t.overlord_hand, *chain(*t.trophies)]
        lying += [
            *(m.kind for m in t.monsters),
            *(s.kind for s in t.dark_titan.supports),
            *t.dark_titan.forms,
            *["herald"] * t.dark_titan.heralds,
        ]
        lying += filter(None, [t.token, t.dark_titan.form])
        if t.has("dark-titan") and "agranok" not in lying:
            assert t.phase not in ("end of turn",) or t.dark_titan.heralds < 3
            lying.append("agranok")  # on his card
        assert sorted(lying) == wanted(t.setup.variants)

    return conserved


def warhammer_quest_conserved():
    """The 19 event cards lie somewhere, each once; every figure is on a square of its own."""
    cards = sorted(c["id"] for c in toml("warhammer_quest/cards.toml")["card"])
    assert len(cards) == 19

    def conserved(t):
        resolved = [t.card] if t.card and t.card not in t.kept else []
        assert sorted([*t.deck, *t.used, *t.kept, *resolved]) == cards
        squares = [*(w.space for w in t.warriors if w.wounds), *(m.space for m in t.monsters)]
        assert len(set(squares)) == len(squares) and set(squares) <= set(t.board.spaces)

    return conserved


def covil_conserved():
    """24 relics, 6 overlords, 40 mercenaries and 5 lieutenants a player (CV-005, CV-010 to CV-012), and the limits of treasury,
    hall, troops and rebels, counted from every field: not by the game's own check."""
    relics = Counter(c["id"] for c in toml("covil/relics.toml")["relic"])
    overlords, mercenaries = (
        {c["id"] for c in toml(f"covil/{n}.toml")["minion"]} for n in ("overlords", "mercenaries")
    )
    lieutenants = {c["id"]: c["colour"] for c in toml("covil/lieutenants.toml")["minion"]}
    assert [len(relics), len(overlords), len(mercenaries), len(lieutenants)] == [24, 6, 40, 20]

    def conserved(t):
        assert relics == Counter(
            [*t.relics, *t.relic_discards, *(r for part in (*t.hands, *t.active, *t.stored) for r in part)]
        )
        seated = [m.card for hall in t.halls for m in hall]
        cards = [*seated, *t.display, *t.gone, *filter(None, [t.wanted]), *t.mercenaries, *t.returned, *t.overlords]
        mine = {id for id, colour in lieutenants.items() if colour in t.colours[: t.setup.players]}
        assert Counter(cards) == Counter([*overlords, *mercenaries, *mine])
        days = t.setup.options.days
        shown = len([c for c in (*t.display, *t.gone, *seated, *filter(None, [t.wanted])) if c in mercenaries])
        hired = (
            5 * t.setup.options.pseudo_players if t.phase not in ("set up", "choose colours", "deal overlords") else 0
        )
        assert t.phase == "hire mercenaries" or t.covered + shown - hired == 6 * days
        assert all(0 <= gold <= 5 for gold in t.gold) and all(0 <= life <= 5 for life in t.life)
        assert all(len(hall) <= 6 for hall in t.halls) and 0 <= t.rebels <= 5
        sides = Counter(x.side for x in t.troops)
        assert all(n <= 5 for n in sides.values()) and len({x.id for x in t.troops}) == len(t.troops)
        tokens = sum(bool(m.token) for hall in t.halls for m in hall)
        assert tokens <= 24

    return conserved


CONSERVED = {
    "castle-panic": castle_panic_conserved(),
    "covil": covil_conserved(),
    "warhammer-quest": warhammer_quest_conserved(),
}


def plays_well(seed, name):
    """Plays one game through; returns (its set-up, how many answers it took)."""
    steps = anything(seed, name)
    start = steps[0][0]
    game, setup, conserved = start.game, start.setup, CONSERVED[name]
    for k, (s, a) in enumerate(steps):
        conserved(s.table)
        assert [fault for check in setup.rules.checks for fault in check(s.table)] == []
        assert all(e.rule in game.rules for e in s.events)
        if a is None:
            break
        assert not s.is_over and not s.why_not(a)
        assert 1 <= len(s.legal_actions()) <= 400
        if k % 10 == seed % 10:
            assert game.load(json.loads(json.dumps(s.to_dict()))) == s
    final = steps[-1][0]
    assert final.is_over and final.table.over.rule in game.rules and set(final.winners()) <= set(range(setup.players))
    scores = final.scores()
    assert set(scores) <= set(range(setup.players)) and all(isinstance(points, int) for points in scores.values())
    assert ludo.playout(start, seed).is_over
    assert game.measures(final)
    return (setup.players, setup.variants, setup.options), len(steps)


@pytest.mark.parametrize("name", ludo.games())
def test_a_sample_of_games(name):
    seen = {plays_well(random.Random(k).randrange(GAMES), name)[0] for k in range(30)}
    assert len({(players, variants) for players, variants, _ in seen}) > 8 or len(combinations(name)) <= 8


@pytest.mark.soak
@pytest.mark.parametrize("name", ludo.games())
@pytest.mark.parametrize("block", range(BLOCKS))
def test_many_games(name, block):
    per = GAMES // BLOCKS
    seen = {plays_well(seed, name)[0] for seed in range(block * per, (block + 1) * per)}
    assert {(players, variants) for players, variants, _ in seen} >= set(combinations(name))


def test_the_count_finds_a_lost_card():
    """A count that finds nothing missing when something is proves nothing."""
    s = ludo.game("castle-panic").new(2, seed=1)
    two = s.setup.rules.twins
    for field, value in (
        ("hands", ((), s.table.hands[1])),
        ("bag", s.table.bag.take("orc")),
        ("monsters", ()),
        ("unplaced", ()),
    ):
        live = two.thaw(s.table)
        if getattr(live, field) == value:
            continue
        setattr(live, field, value)
        with pytest.raises(AssertionError):
            CONSERVED["castle-panic"](two.freeze(live))
