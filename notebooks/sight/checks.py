"""The checks of the sight chapters, one idea each: plain asserts whose messages name the case, the answer and the rule.

A damaged notebook can be graded by calling them: each takes the reader's answer, and raises or prints why it is right.
"""

from __future__ import annotations

from ludo import Dungeon
from ludo.lesson import ask, check


def _square(d, answer, rule):
    """The answer as a square of the map."""
    case = f"You say {answer!r}."
    good = isinstance(answer, (tuple, list)) and len(answer) == 2 and all(isinstance(n, int) for n in answer)
    assert good, f"{case} A square is (row, column), as (1, 2) ({rule})."
    found = tuple(answer)
    assert found in d.spaces, f"{case} There is no such floor on this map; rows and columns count from 0 ({rule})."
    return found


# ------------------------------------------------------------------ 1: what a line of sight is


@check
def check_which_line(letter):
    wrong = {
        "B": "It is the other way round: touching a corner is allowed (DS-188), running along an edge is not (DS-187).",
        "C": "The second runs along the edge of a blocked space, and that blocks (DS-187).",
        "D": "The first is only touching a corner, and that does not block (DS-188).",
    }
    assert letter in ("A", *wrong), f'You say {letter!r}. Answer with "A", "B", "C" or "D" (DS-183).'
    assert letter == "A", f"You say {letter}. {wrong[letter]}"
    return "Touching a corner is allowed (DS-188), running along an edge is not [DS-187]."


@check
def check_third_monster(answer):
    d = Dungeon.from_ascii("\nS...\n..M.\n.M..\n...T\n")
    third = _square(d, answer, "DS-186")
    assert third not in ((0, 0), (3, 3)), (
        f"You say {third}. The looker's and the target's own square never blocks (DS-186?)."
    )
    assert third not in d.standing, f"You say {third}. That square is taken by a monster already (DS-088)."
    n = sum(line.clear for line in d.place("third", third, "foe").sight_lines((0, 0), (3, 3)))
    assert not n, f"You say {third}. S still sees T by {n} of 16 lines, and one is enough (DS-183)."
    return f"With a monster on {third} every line enters or grazes one of the three [DS-186, DS-187]."


@check
def check_sight_one(f):
    for clear in (1, 16):
        got = ask(f, clear, False)
        assert got, f"{clear} clear of 16, not adjacent: you say {got}. Of all lines one is enough (DS-183)."
    got = ask(f, 0, False)
    assert not got, f"No clear line, not adjacent: you say {got}. Without a clear line there is no sight (DS-183)."
    return "One clear line is enough, none is not [DS-183]."


@check
def check_sight_adjacent(f):
    got = ask(f, 0, True)
    assert got, f"No clear line, but adjacent: you say {got}. Adjacent squares need no line (DS-189)."
    got = ask(f, 3, False)
    assert got, (
        f"3 clear lines, squares that are not adjacent: you say {got}. Lines count for squares far apart (DS-183)."
    )
    return "Adjacent squares are always in sight [DS-130], others by one clear line [DS-183]."


# ------------------------------------------------------------------ 2: the corner rule where it hurts


@check
def check_which_point(letter):
    wrong = {
        "A": "A free end cuts nothing apart: a line goes past it (DS-184?).",
        "C": "On the outside of a corner both sides of the line's way are one open side (DS-184?).",
    }
    assert letter in ("B", *wrong), f'You say {letter!r}. Answer with "A", "B" or "C" (DS-184?).'
    assert letter == "B", f"You say {letter}. {wrong[letter]}"
    return "Two walls in line cut apart where the line comes from and where it goes [DS-184?]."


@check
def check_one_wall(wall):
    case = f"You say {wall!r}."
    pair = isinstance(wall, (tuple, list)) and len(wall) == 2 and all(isinstance(s, (tuple, list)) for s in wall)
    assert pair, f"{case} A wall is two squares, as ((0, 1), (0, 2)) (DS-184)."
    d = Dungeon.from_ascii("\nS..\nT..\n", walls=[((0, 0), (1, 0))])
    (a, b) = (_square(d, s, "DS-184") for s in wall)
    assert abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1, (
        f"{case} Between these squares is no side, where a wall could stand (DS-184)."
    )
    assert {a, b} != {(0, 0), (1, 0)}, f"{case} That wall is there already, and lines pass its end (DS-184?)."
    d = Dungeon.from_ascii("\nS..\nT..\n", walls=[((0, 0), (1, 0)), (a, b)])
    n = sum(line.clear for line in d.sight_lines((0, 0), (1, 0)))
    assert not n, f"{case} S still sees T by {n} lines; where does the first wall end? (DS-184?)"
    return "Now no line from S to T gets past the walls [DS-184, DS-184?]."


@check
def check_blocked(f):
    got = ask(f, "enters")
    assert got, f"A line that enters a blocked space: you say {got}. That blocks (DS-186)."
    got = ask(f, "runs along")
    assert got, f"A line that runs along the edge of a blocked space: you say {got}. That blocks too (DS-187)."
    return "Entering blocks [DS-186], and so does running along [DS-187]."


@check
def check_touches(f):
    got = ask(f, "touches")
    assert not got, f"A line that only touches a corner: you say {got}. That is free (DS-188)."
    return "Touching a corner is free (DS-188)."


# ------------------------------------------------------------------ 3: the centre rule


@check
def check_barbarian(letter):
    wrong = {
        "A": "A pillar is something solid, and through that there is no sight (PP-057).",
        "C": "It is the other way round: figures do not block (PP-058), a pillar does (PP-057).",
        "D": "Figures do not block (PP-058); past the barbarian the archer sees.",
    }
    assert letter in ("B", *wrong), f'You say {letter!r}. Answer with "A", "B", "C" or "D" (PP-056).'
    assert letter == "B", f"You say {letter}. {wrong[letter]}"
    return "Figures do not block [PP-058], something solid does [PP-057]."


@check
def check_pillar(answer):
    square = _square(Dungeon.from_ascii("\nS....\n.....\n....T\n"), answer, "PP-057")
    assert square not in ((0, 0), (2, 4)), f"You say {square}. That is S or T itself, where a figure stands (DS-081)."
    rows = [list("S...."), list("....."), list("....T")]
    rows[square[0]][square[1]] = "#"
    d = Dungeon.from_ascii("\n".join(map("".join, rows)))
    assert not d.sees((0, 0), (2, 4), "center"), (
        f"You say {square}. The centre line is clear: it does not enter that square (PP-057)."
    )
    assert d.sees((0, 0), (2, 4)), f"You say {square}. Now the corners do not see either (DS-183)."
    return "The one centre line enters the pillar [PP-057], while a line between corners gets round [DS-183]."


@check
def check_center_figures(f):
    for meets in (["figure"], ["figure", "figure"], []):
        got = ask(f, meets)
        assert got, f"The line meets {meets}: you say {got}. Figures do not block (PP-058)."
    got = ask(f, ["corner"])
    assert got, f"The line meets ['corner']: you say {got}. A touched corner does not block (PP-059)."
    return "Neither figures [PP-058] nor touched corners [PP-059] block."


@check
def check_center_solid(f):
    for meets in (["wall"], ["solid"], ["figure", "corner", "solid"]):
        got = ask(f, meets)
        assert not got, (
            f"The line meets {meets}: you say {got}. Through a wall or something solid there is no sight (PP-057)."
        )
    return "A wall or something solid blocks [PP-057]."


# ------------------------------------------------------------------ 4: movement


@check
def check_last_point(letter):
    wrong = {
        "A": "The step itself is fine, but not what it leads to. Entering water costs two points (DX-034, not DS-078).",
        "C": "A diagonal step may go between two blocked spaces (DS-085). Something else stops him.",
    }
    assert letter in ("B", *wrong), f'You say {letter!r}. Answer with "A", "B" or "C" (DS-078).'
    assert letter == "B", f"You say {letter}. {wrong[letter]}"
    return "Water costs two points, and with one it cannot be entered [DX-034]."


@check
def check_one_more(answer):
    d = Dungeon.from_ascii("\n.#...\nS...T\n.#...\n.....\n")
    case = f"You say {answer!r}."
    given = tuple(answer) if isinstance(answer, (tuple, list)) else answer
    assert given not in ((0, 1), (2, 1)), f"{case} That is an obstacle, where no figure stands (DS-081)."
    monster = _square(d, answer, "DS-082")
    assert monster != (1, 4), f"{case} That is T itself; then no number of points leads there (DS-082)."
    assert monster != (1, 0), f"{case} There the hero stands (DS-088)."
    cost = d.place("monster", monster, "foe").reach((1, 0), 20).get((1, 4))
    assert cost != 4, f"{case} The way still costs 4: a diagonal step goes round it (DS-083)."
    assert cost == 5, f"{case} Then the way costs {cost} points, not 5 (DS-082)."
    return "The monster's square is never entered [DS-082], and the way round costs one point more."


@check
def check_cost_water(f):
    for entered, right in (("...", 3), (".~.", 4), ("~~", 4)):
        got = ask(f, entered)
        case = f"The way {entered!r}: you say {got}."
        if "~" in entered:
            assert got >= right, f"{case} Entering water costs two points (DX-034)."
        assert got == right, f"{case} Each square that is no water also costs: one point (DS-078)."
    return "One point a square [DS-078], two for water [DX-034]."


@check
def check_cost_friend(f):
    got = ask(f, ".F.")
    assert got == 3, f"The way '.F.': you say {got}. Friends are passed for the usual point (DS-086)."
    return "A friend's square costs what any other does [DS-086]."
