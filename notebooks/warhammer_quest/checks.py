"""The checks of the chapters on the Power Phase: plain asserts whose messages name the case, the answer and the rule.

Each function takes a reader's answer and raises, or prints why it is right.
"""

from __future__ import annotations

import ludo
from ludo.lesson import ask, check

g = ludo.game("warhammer-quest")


def even(s):
    """The even share is placed on any legal squares, up to the next question to chance."""
    while s.player != ludo.CHANCE:
        s = s.apply(s.legal_actions()[0])
    return s


def shown(s, warrior):
    """The drawing of a state, with the squares marked where a monster against this warrior may stand."""
    return ludo.draw.board(s, highlight={"here": [a.space for a in s.legal_actions() if a.warrior == warrior]})


# ------------------------------------------------------------------ 1: the roll


@check
def check_five_turns(answer):
    assert len(answer) == 2, f"You say {answer}. Two numbers are asked: power in turn 2, and events in all (PP-004)."
    power, events = answer
    assert power != 0, "You say 0 power. The 1 is power too: nothing takes it away (PP-007)."
    assert power == 1, f"You say {power} power. Power is not saved up: it is replaced by the next roll (PP-005)."
    assert events == 3, f"You say {events} events. Rolls 3, 1, 6, 1, 1: each 1 brings an event (PP-008)."
    return "Each 1 gives 1 power and brings an event [PP-007, PP-008]."


@check
def check_by_turn(f):
    for n, right in ((1, 1 / 6), (4, 671 / 1296), (12, 1 - (5 / 6) ** 12)):
        got = float(ask(f, n))
        case = f"{n} {'turn' if n == 1 else 'turns'}: you say {got:.3f}."
        assert got <= 1, f"{case} That is more than certain; no number of rolls brings a 1 for sure (PP-008)."
        assert abs(got - (1 / 6) ** n) > 1e-9 or n == 1, f"{case} That is the chance of a 1 in every roll (PP-008)."
        assert abs(got - (5 / 6) ** n) > 1e-9, f"{case} That is the chance of no event at all; take the rest (PP-008)."
        assert abs(got - (5 / 6) ** (n - 1) / 6) > 1e-9 or n == 1, (
            f"{case} That is the chance of its coming in exactly that turn (PP-008)."
        )
        assert n == 1 or abs(got - n / 6) > 1e-9, (
            f"{case} Adding up sixths makes more than certain of 12 turns (PP-008)."
        )
        rolls = "1 roll" if n == 1 else f"{n} rolls"
        assert abs(got - right) < 1e-9, f"{case} It is 1 less the chance of no 1 in {rolls}, {right:.3f} (PP-008)."
    return "No 1 in n rolls has (5/6) to the power of n; the rest is at least one event [PP-008]."


# ------------------------------------------------------------------ 2: one on one


@check
def check_eleven_rats(answer):
    each, left = answer
    case = f"You say {each} each, {left} left over."
    assert each * 3 + left <= 11, (
        f"{case} There are not so many: 3 times {each} and {left} is {3 * each + left} (PP-015)."
    )
    assert (each, left) != (2, 3), f"{case} Only the living share, and they are three, not four (PP-028)."
    assert each == 3, f"{case} The share goes in whole rounds, as long as there is one for each (PP-027)."
    assert left == 2, f"{case} Three rounds of three are nine of eleven (PP-027)."
    return "Three rounds of three, and two are left over [PP-027?, PP-028?]."


@check
def check_for_the_dwarf(action):
    place = g.actions["place"]
    s = g.scenario("the-elfs-only-square")
    s = s.apply(place("orc-warrior", "elf", (0, 7))).apply(place("orc-warrior", "barbarian", (1, 9)))
    assert getattr(action, "kind", "") == "place", f"You say: {action}. That places no monster (PP-016)."
    why = s.why_not(action)
    assert not why, f"You say: {action}. {why[0].text} ({why[0].rule or 'PP-030'})"
    assert action.warrior == "dwarf", f"You say: {action}. That is allowed, but one for the Dwarf is asked (PP-026)."
    return "Beside the Dwarf, on a free square, and nobody is robbed [PP-029, PP-025?]."


def _shared(f, monsters, warriors, right, why):
    got = ask(f, monsters, warriors)
    case = f"{monsters} monsters, {warriors} warriors: you say {got}."
    assert isinstance(got, (tuple, list)) and len(got) == 2, f"{case} Two numbers are asked (PP-026)."
    assert all(n == int(n) for n in got), f"{case} Warriors meet whole monsters (PP-026)."
    assert tuple(got) == right, f"{case} {why}"


@check
def check_shared(f):
    _shared(f, 5, 4, (1, 1), "One round, and one is left over (PP-027).")
    _shared(f, 9, 4, (2, 1), "There is room for more than only one round: two of four, and one left (PP-027).")
    _shared(f, 6, 3, (2, 0), "Two whole rounds, and none is left over (PP-027).")
    _shared(f, 2, 4, (0, 2), "Fewer monsters than warriors: there is no whole round, counters decide (PP-032).")
    return "Whole rounds, and the remainder is left over [PP-027?]."


# ------------------------------------------------------------------ 3: left over


@check
def check_seven(answer):
    draws, most = answer
    case = f"You say {draws} draws, at most {most} on one."
    assert draws != 1, f"{case} Each of the extra monsters has its own draw (PP-036)."
    assert draws == 3, f"{case} First come whole rounds: four are placed without a draw, three are left (PP-027)."
    assert most != 4, f"{case} A drawn counter stays aside, so nobody gets two of the extra ones (PP-037)."
    assert most == 2, f"{case} One of the even share, and one extra at most (PP-037)."
    return "Three draws, and nobody faces more than two [PP-036, PP-037?]."


def _called(f, order, room, right, why):
    got = ask(f, order, room)
    assert got == right, f"Drawn {', '.join(order)}, room {room}: you say {got}. {why}"


@check
def check_called(f):
    why = (
        "There is no room beside the Elf, and the Dwarf's counter is next: the order of the counters decides (PP-039)."
    )
    _called(f, ["elf", "dwarf", "wizard"], {"elf": 0, "dwarf": 1, "wizard": 5}, "dwarf", why)
    _called(f, ["dwarf", "elf"], {"elf": 3, "dwarf": 1}, "dwarf", "The order of the counters decides (PP-035).")
    _called(
        f,
        ["elf", "dwarf"],
        {"elf": 0, "dwarf": 0},
        "nobody",
        "When nobody has room it goes as near as possible (PP-041).",
    )
    return "Counters are drawn until one has room [PP-039, PP-040]."


# ------------------------------------------------------------------ 4: archers


@check
def check_order(order):
    order = str(order).upper().replace(",", "").replace(" ", "")
    assert sorted(order) == ["F", "R", "S"], f"You say {order}. Each of R, S and F once (PP-048)."
    assert order.index("S") < order.index("F"), (
        f"You say {order}. The farthest square may be out of sight: sight is asked before distance (PP-048)."
    )
    assert order.index("R") < order.index("F"), (
        f"You say {order}. A square may be far, and in sight through the doorway, and not count (PP-054)."
    )
    return "First the section and sight, then as far as possible of those [PP-054?, PP-048]."


@check
def check_close(square):
    square, board = tuple(square), g.board("pillars")
    assert square not in board.obstacles, f"You say {square}. That is a pillar; nobody stands there (PP-057)."
    hall = board.regions["hall-of-pillars"]
    assert square in hall, f"You say {square}. That is no square of the hall (PP-054)."
    head = {"title": "", "players": 1, "options": {"wizard": False}, "board": "pillars", "phase": "share out"}
    coming = [{"kind": "night-goblin-archer", "number": 1}]
    s = g.position({**head, "warriors": {"elf": square}, "coming": coming})
    where = s.legal_actions()[0].space
    steps = s.table.lay.distance(square, where)
    assert steps <= 2, f"You say {square}. There the archer stands on {where}, {steps} squares away (PP-048)."
    return "Behind the pillars little is in sight, so far is near [PP-048, PP-057]."


def _farthest(f, squares, right, why):
    got = ask(f, squares)
    assert sorted(got) == right, f"Squares {squares}: you say {got}. {why}"


@check
def check_farthest(f):
    nearest = "Far counts to the nearest of all warriors (PP-049)."
    _farthest(f, {(0, 5): [5, 1], (2, 3): [3, 2]}, [(2, 3)], nearest)
    _farthest(f, {(0, 9): [9, 1], (4, 4): [4, 4], (1, 1): [1, 6]}, [(4, 4)], nearest)
    _farthest(
        f,
        {(0, 1): [1], (0, 6): [6], (1, 6): [6]},
        [(0, 6), (1, 6)],
        "Both are equally far; the player chooses (PP-051).",
    )
    return "The nearest warrior counts, and among equally far squares the player chooses [PP-049?, PP-051?]."


# ------------------------------------------------------------------ 5: apart


@check
def check_elf_alone(answer):
    even, literal = answer
    case = f"You say {even} evenly, {literal} literally."
    assert even != 2, f"{case} The Elf is alone in his section: whoever shares must stand there with him (PP-046)."
    assert even == 8 and literal == 8, f"{case} Alone he meets all eight, by either reading (PP-045)."
    return "A lone warrior meets them all; the readings differ only where others stand with him [PP-045, PP-046?]."


def _met(f, apart, monsters, section, right, why):
    got = ask(f, apart, monsters, section)
    assert got == right, f"{apart}, {monsters} monsters, {section} in the section: you say {got}. {why}"


@check
def check_most(f):
    _met(f, "even", 6, 3, 2, "Six are shared evenly among three (PP-046).")
    _met(f, "literal", 6, 3, 6, "Literally all six appear beside the drawn one (PP-045).")
    _met(f, "even", 7, 3, 3, "Two rounds, and the one left over is drawn for: somebody faces a third (PP-035).")
    _met(f, "even", 5, 1, 5, "Alone he meets them all (PP-047).")
    return "Evenly it is the share, and one more when some are left over; literally it is all [PP-045, PP-046?]."
