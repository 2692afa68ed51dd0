"""A sitting in the terminal: what it tells follows from what the person before it may know."""

from __future__ import annotations

import random

import pytest
from walks import walk

import ludo
from ludo.terminal import Session

HIDING = {
    "covil": ("covil", 2, ()),
    "covil-three": ("covil", 3, ()),
    "overlord": ("castle-panic", 3, ("overlord",)),
    "dark-overlord": ("castle-panic", 2, ("overlord", "dark-titan")),
}


@pytest.fixture
def sit(capsys, monkeypatch):
    """``sit(state, agents, typed)`` gives what was printed after each line, the beginning first."""

    def sit(state, agents, typed, **more):
        lines = iter(typed)

        def read(prompt=""):
            print(prompt, end="")
            for line in lines:
                return line
            raise EOFError

        monkeypatch.setattr("builtins.input", read)
        capsys.readouterr()
        session = Session(state, agents, 5, **more)
        assert session.run() == 0
        return capsys.readouterr().out.split("> "), session

    return sit


def states(name, seed):
    game, players, variants = HIDING[name]
    return [s for s, _ in walk(ludo.game(game).new(players, variants), seed) if s.ask]


@pytest.mark.parametrize("name", HIDING)
def test_what_is_told_follows_from_what_the_person_knows(sit, name):
    """Two states that differ only in hidden cards are told alike, whatever is typed."""
    rng = random.Random(name)
    drawn = 0
    found = states(name, 3)
    draws = [s for s in found if s.player == ludo.CHANCE and s.ask.pile]
    for s in (*rng.sample(found, 8), *rng.sample(draws, min(len(draws), 6))):
        for seat in range(s.setup.players):
            agents = {other: "random" for other in range(s.setup.players) if other != seat}
            if s.player in agents:
                continue
            hidden = [c for other in range(s.setup.players) if other != seat for c in held(s, other)]
            typed = [
                *("board", "look", "ids", "odds", "all", "why", "why 1", "log all", "actions", "help"),
                *(f"draw {s.ask.pile or 'bag'} {card}" for card in hidden),
                *(f"why draw {s.ask.pile or 'bag'} {card}" for card in hidden),
                *(f"look {card}" for card in hidden),
            ]
            told, _ = sit(s, agents, typed)
            for _ in range(2):
                assert sit(s.guess(seat, rng), agents, typed)[0] == told
            drawn += s.player == ludo.CHANCE and bool(s.ask.pile)
    assert drawn > 2


def held(s, seat):
    t = s.table
    if hasattr(t, "overlord_hand"):
        return t.overlord_hand if seat == s.setup.players - 1 else ()
    return t.hands[seat]


@pytest.mark.parametrize("name", HIDING)
def test_nothing_that_is_offered_is_refused(sit, name):
    """At a chance node: each number that stands in the list, and Enter."""
    listed, closed = 0, 0
    for s in [s for s in states(name, 4) if s.player == ludo.CHANCE][::7]:
        for seat in range(s.setup.players):
            agents = {
                other: (lambda view, actions, rng: actions[0]) for other in range(s.setup.players) if other != seat
            }
            view = s.view(seat)
            (first, *_), session = sit(s, agents, [])
            offered = [line.split()[0] for line in first.splitlines() if line[:4].strip().isdigit()]
            assert bool(offered) == view.can_force
            listed, closed = listed + bool(offered), closed + (not offered)
            for number in offered[:3] or [""]:
                told, session = sit(s, agents, [number])
                assert len(session.before) == 1, told
            if not offered:
                assert "is not chosen here" in sit(s, agents, ["1"])[0][1]
    assert listed and closed


def test_an_agents_draw_is_simply_drawn(sit):
    """At the draw of the agent's relic 22 outcomes were listed, of which two were refused: those were its hand."""
    g = ludo.game("covil")
    s = g.new(2, seed=4)
    told, session = sit(s, {1: g.agents["greedy"]()}, ["why 1", ""])
    assert "Player 2: Buy a relic" in told[0] and told[0].endswith("Enter draws; you will not see the card.\n")
    assert "is not chosen here" in told[1] and told[2].startswith("  Green draws a hidden card. [CV-086]")
    assert not any(g.words.name(card) in "".join(told) for card in session.state.table.hands[1])


def test_an_author_sees_all(sit):
    g = ludo.game("covil")
    s = g.new(2, seed=4)
    told, _ = sit(s, {1: g.agents["greedy"]()}, ["look"], open=True)
    assert all(g.words.name(card) in told[1] for hand in s.table.hands for card in hand)


def test_two_people_hand_over(sit):
    """What the next one may see is shown when he sits there, with what he has not read yet; where nothing is hidden, at once."""
    g = ludo.game("covil")
    s = g.new(2, seed=1)
    own, other = ([g.words.name(card) for card in hand] for hand in s.table.hands)
    told, _ = sit(s, {}, ["1", "buy_relic", "", "", "undo"])
    assert told[3].endswith("Player 1 is asked now. Hand over; Enter shows what Player 1 sees.\n")
    assert "Green draws Treasure Map 3" in told[3] and not any(card in told[3] for card in own)
    assert "Green draws a hidden card" in told[4] and all(card in told[4] for card in own)
    assert not any(card in told[4] for card in (*other, "Treasure Map 3"))
    assert "Player 2 is asked now. Hand over" in told[5] and not any(card in told[5] for card in other)
    told, _ = sit(ludo.game("castle-panic").new(2, seed=1), {}, ["1"] * 30)
    assert "Hand over" not in "".join(told) and "Player 2" in "".join(told)
