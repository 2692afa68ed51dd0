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
            if s.player in agents or s.view(seat).ask.covered:  # drawn before anything can be typed
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
            if view.ask.covered:  # simply drawn
                assert session.state is not s and "hidden" in first
                closed += 1
                continue
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
    told, session = sit(s, {1: g.agents["greedy"]()}, ["1", "buy_relic", "why 1", ""])
    assert "Player 2: Buy a relic" in told[0] and "Green draws a hidden card. [CV-086]" in told[0]
    assert told[2].endswith("Enter draws, odds shows what you may expect.\n")
    assert "is not chosen here" in told[3] and told[4].startswith("  Blue draws ")
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


# ---------------------------------------------------------------- what is printed


def six(seed=4):
    """A game of six, about to trade."""
    s = ludo.game("castle-panic").new(6, seed=seed)
    while s.phase != "trade":
        s = s.settle(seed).apply(next((a for a in s.legal_actions() if a.passes), s.legal_actions()[0]))
    return s.settle(seed)


def test_what_does_no_more_is_never_cut_and_always_0(sit):
    s = six()
    assert len(s.legal_actions()) > 40
    told, session = sit(s, {}, ["board", "0"])
    for text in told[:2]:
        assert text.splitlines()[-1] == "   0  Do no more in this phase"
    assert session.before[0][0] is s and session.state.phase != "trade"
    assert "there is no answer 0" in sit(ludo.game("castle-panic").new(2, seed=1), {}, ["0"])[0][1]
    for name in ludo.games():
        if name in ("castle-panic", "covil"):
            assert [kind for kind, action in ludo.game(name).actions.items() if action.passes]


def test_a_trade_is_three_short_questions(sit):
    s = six()
    legal = s.legal_actions()
    give, partner = legal[0].give, legal[0].partner
    told, session = sit(s, {}, [f"trade {give}", f"trade {give} {partner}", "trade", "all", "trade brick 77"])
    gives = list(dict.fromkeys(a.give for a in legal if a.kind == "trade"))
    rows = [line for line in told[0].splitlines() if line.startswith("      trade ")]
    assert [row.split()[1] for row in rows] == gives and len(told[0].splitlines()) < 35
    rows = [line for line in told[1].splitlines() if line.startswith(f"      trade {give} ")]
    assert [int(row.split()[2]) for row in rows] == list(dict.fromkeys(a.partner for a in legal if a.kind == "trade"))
    numbers = [int(line.split()[0]) for line in told[2].splitlines()]
    fit = [a for a in legal if a.kind == "trade" and (a.give, a.partner) == (give, partner)]
    assert [legal[n - 1] for n in numbers] == fit and len(fit) < 9
    assert told[3].splitlines()[1:] == told[0].splitlines()[-len(told[3].splitlines()) : -1] and len(gives) > 1
    assert told[4].count("Offer ") == len(legal) - 1
    assert "trade also needs take" in told[5] and session.before == []


def test_after_an_answer_only_what_has_changed_is_printed(sit):
    s = six()
    told, _ = sit(s, {}, ["0", "board", "undo"])
    assert "\n  Castle deck: " in told[0] and "\nForest " in told[0]
    assert (
        "\n  Castle deck: " not in told[1]
        and "\nForest " not in told[1]
        and "\n  Player 1's turn: play cards" in told[1]
    )
    assert all("\n  Castle deck: " in text and "\nForest " in text for text in told[2:4])
    covil = ludo.game("covil").scenario("blow-by-blow")
    played, _ = sit(covil, {}, [str(k % 2 + 1) for k in range(9)])
    assert sum(map(len, played[1:])) < 9 * len(played[0]) * 0.7


def test_copies_stand_together_and_commas_part_no_name():
    from ludo.engine.text import listed

    assert listed("Hand", ["Brick", "Tar", "Brick"]) == "  Hand: Brick x 2, Tar"
    assert listed("Tokens", ["Agranok, level 2", "Orc"]) == "  Tokens: Agranok, level 2; Orc"
    words = ludo.game("castle-panic").words
    assert (
        words.value(("agranok-level-2", "orc")) == "Agranok, level 2; Orc" and words.value(("orc", "tar")) == "Orc, Tar"
    )


def test_look_finds_codes_kinds_and_what_is_not_there_now(sit):
    g = ludo.game("castle-panic")
    s = g.position({"title": "", "phase": "play cards", "monsters": [{"kind": "troll", "at": "knight-2"}]})
    told, _ = sit(s, {}, ["look T1", "look t1", "look to1", "look troll", "look warlord", "look boom-troll"])
    assert told[1] == told[2] == "  On the board\n    Troll 1 in Knight-2 (3): Plain monster.\n" and told[1] in told[4]
    assert "Tower 1" in told[3]
    assert told[5].startswith("  Not to be seen now\n    Orc Warlord: ")
    assert "nothing that can be seen is called 'boom-troll'" in told[6], "a token of a box that is not played"


def test_rule_takes_words_and_names_no_file(sit):
    told, _ = sit(six(), {}, ["rule warlord", "rule tower", "rule CP-999", "rule nothing-like-it", "rule"])
    assert "[CP-" in told[1] and "Warlord" in told[1]
    assert told[2].count("[") >= 8 and " more: one more word finds fewer" in told[2]
    assert all("no rule" in text and ".toml" not in text and "/" not in text for text in told[3:5])
    assert "as: rule CP-019" in told[5]


@pytest.mark.parametrize("name", ludo.games())
def test_help_speaks_of_the_game_that_is_played(sit, name):
    g = ludo.game(name)
    s = g.new(seed=3)
    told, _ = sit(s, {}, ["help"])
    (line,) = [line for line in told[1].splitlines() if line.startswith("N  ")]
    example = line.partition("as: ")[2]
    assert example.split()[0] in g.actions
    assert any(word in g.rules for word in told[1].split() + [part.strip(";") for part in told[1].split()])
    for other in ludo.games():
        for kind in set(ludo.game(other).actions) - set(g.actions):
            assert f" {kind} " not in told[1]


def test_actions_are_said_in_the_games_own_words(sit):
    """At a chance node too: "Nice shot" was an id made pretty, where the card is called Nice Shot."""
    g = ludo.game("castle-panic")
    s = g.new(2)
    told, _ = sit(s, {}, ["why draw deck nice-shot", "why draw deck orc", "why hit red-archer troll-1 yes"])
    assert told[1].startswith("Draw: Nice Shot: this is allowed") and told[2].startswith("Draw: Orc: not now")
