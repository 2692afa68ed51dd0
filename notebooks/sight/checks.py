"""The checks of the sight chapters, one idea each: plain asserts whose messages name the case, the answer and the rule.

A damaged notebook can be graded by calling them: each takes the reader's answer, and raises or prints why it is right.
"""

from __future__ import annotations

from fractions import Fraction

from ludo import Dungeon
from ludo.boards.lines import entered
from ludo.lesson import ask, check, letter
from ludo.study import interval


def _square(d, answer, rule):
    """The answer as a square of the map."""
    case = f"You say {answer!r}."
    good = isinstance(answer, (tuple, list)) and len(answer) == 2 and all(isinstance(n, int) for n in answer)
    assert good, f"{case} A square is (row, column), as (1, 2) ({rule})."
    found = tuple(answer)
    assert found in d.spaces, f"{case} There is no such floor on this map; rows and columns count from 0 ({rule})."
    return found


def _side(d, answer, what, example, rule):
    """The answer as two squares of the map that share a side."""
    case = f"You say {answer!r}."
    pair = isinstance(answer, (tuple, list)) and len(answer) == 2 and all(isinstance(s, (tuple, list)) for s in answer)
    assert pair, f"{case} A {what} is two squares, as {example} ({rule})."
    a, b = sorted(_square(d, s, rule) for s in answer)
    assert abs(a[0] - b[0]) + abs(a[1] - b[1]) == 1, (
        f"{case} Between these squares is no side, where a {what} could be ({rule})."
    )
    return a, b


# ------------------------------------------------------------------ 1: what a line of sight is


@check
def check_which_line(answer):
    letter(
        answer,
        "A",
        {
            "B": "It is the other way round: touching a corner is allowed (DS-188), running along an edge is not (DS-187).",
            "C": "The second runs along the edge of a blocked space, and that blocks (DS-187).",
            "D": "The first is only touching a corner, and that does not block (DS-188).",
        },
        "DS-183",
    )
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
def check_which_point(answer):
    letter(
        answer,
        "B",
        {
            "A": "A free end cuts nothing apart: a line goes past it (DS-184?).",
            "C": "On the outside of a corner both sides of the line's way are one open side (DS-184?).",
        },
        "DS-184?",
    )
    return "Two walls in line cut apart where the line comes from and where it goes [DS-184?]."


@check
def check_one_wall(wall):
    case = f"You say {wall!r}."
    d = Dungeon.from_ascii("\nS..\nT..\n", walls=[((0, 0), (1, 0))])
    a, b = _side(d, wall, "wall", "((0, 1), (0, 2))", "DS-184")
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
def check_barbarian(answer):
    letter(
        answer,
        "B",
        {
            "A": "A pillar is something solid, and through that there is no sight (PP-057).",
            "C": "It is the other way round: figures do not block (PP-058), a pillar does (PP-057).",
            "D": "Figures do not block (PP-058); past the barbarian the archer sees.",
        },
        "PP-056",
    )
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
def check_last_point(answer):
    letter(
        answer,
        "B",
        {
            "A": "The step itself is fine, but not what it leads to. Entering water costs two points (DX-034, not DS-078).",
            "C": "A diagonal step may go between two blocked spaces (DS-085). Something else stops him.",
        },
        "DS-078",
    )
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
    for way, right in (("...", 3), (".~.", 4), ("~~", 4)):
        got = ask(f, way)
        case = f"The way {way!r}: you say {got}."
        if "~" in way:
            assert got >= right, f"{case} Entering water costs two points (DX-034)."
        assert got == right, f"{case} Each square that is no water also costs: one point (DS-078)."
    return "One point a square [DS-078], two for water [DX-034]."


@check
def check_cost_friend(f):
    got = ask(f, ".F.")
    assert got == 3, f"The way '.F.': you say {got}. Friends are passed for the usual point (DS-086)."
    return "A friend's square costs what any other does [DS-086]."


# ------------------------------------------------------------------ 5: five games, five rules


def corners(d, a, b):
    """The rule of Descent."""
    return d.sees(a, b)


def centres(d, a, b):
    """The rule of Warhammer Quest."""
    return d.sees(a, b, "center")


def bresenham(d, a, b):
    """Sight when no square on the way is taken. The way: the true line, rounded to squares."""
    n = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    way = [(a[0] + round(i * (b[0] - a[0]) / n), a[1] + round(i * (b[1] - a[1]) / n)) for i in range(1, n)]
    return set(way) <= set(d.spaces) - set(d.standing)


def two_lines(d, a, b):
    """Sight when from one corner two lines, to neighbouring corners of b, are clear; or as neighbours."""
    clear = {(x.start, x.end) for x in d.sight_lines(a, b) if x.clear}
    return d.adjacent(a, b) or any({(s, (r + 1, c)), (s, (r, c + 1))} & clear for s, (r, c) in clear)


def permissive(d, a, b):
    """Sight by a line from any point to any point; sixteen points stand for all of a square."""
    free = set(d.spaces) - set(d.standing) | {a, b}
    part = [Fraction(k, 8) for k in (1, 3, 5, 7)]
    mine, theirs = ([(r + x, c + y) for x in part for y in part] for r, c in (a, b))
    return any(free.issuperset(entered(p, q)) for p in mine for q in theirs)


def percent(found):
    """How much of all is so, where these answers of a sample are: two numbers of percent, a 95 % interval."""
    return tuple(100 * share for share in interval(sum(found), len(found)))


@check
def check_one_way(answer):
    letter(
        answer,
        "C",
        {
            "A": "A line between corners is the same line from either end: one is enough for both (DS-183).",
            "B": "There is one line, and it goes both ways (PP-060).",
            "D": "A line from any point of mine to any point of yours is one from yours to mine (as in PP-060).",
        },
        "PP-060",
    )
    return "The shooter shows one corner, the target must show two; printed rules are mutual [PP-060]."


@check
def check_glimpse(answer):
    d = Dungeon.from_ascii("\nS....\n.....\n....T\n")
    monster = _square(d, answer, "DS-186")
    assert monster not in ((0, 0), (2, 4)), f"You say {monster}. That is S or T itself, where a figure stands (DS-088)."
    d = d.place("M1", monster, "foe")
    assert d.sees((0, 0), (2, 4)), f"You say {monster}. Now the corners do not see either (DS-183)."
    assert not two_lines(d, (0, 0), (2, 4)), (
        f"You say {monster}. From one corner of S two lines are clear, to neighbouring corners of T "
        "(for the corner rule one is enough, DS-183)."
    )
    return f"With a monster on {monster} a glimpse is left [DS-183], but no whole side of T."


@check
def check_share(f):
    got = ask(f, [True, True, False, False], [True, False, False, True])
    case = "Corners (DS-183) see T, T, F, F, centres (PP-056) T, F, F, T"
    assert got <= 1, f"{case}: you say {got}. A share is from 0 to 1, not how many pairs there are."
    assert got, f"{case}: you say {got}. They see as many, but the totals hide that they see different pairs."
    assert got != 0.25, f"{case}: you say {got}. They differ in both directions: seen here only, and there only."
    assert got == 0.5, f"{case}: you say {got}. Two pairs of the four differ."
    return "Two pairs of four: 0.5, though both rules see two (DS-183, PP-056)."


@check
def check_share_both(f):
    got = ask(f, [False, True, True], [False, True, True])
    assert got == 0, f"Both rules say F, T, T (as of neighbours, DS-189): you say {got}. They differ nowhere."
    got = ask(f, [False, False, False, False], [True, True, True, False])
    assert got == 0.75, f"Corners (DS-183) see none of four, centres (PP-058) three: you say {got}. Three differ."
    return "0 where they agree, and it does not matter which rule sees more (DS-189, PP-058)."


# ------------------------------------------------------------------ 6: why does he think that he sees


def finger(d, a, b):
    """Sight as by a finger from middle to middle, which has a width: a touched corner blocks (descent-01)."""
    free = set(d.spaces) - set(d.standing) | {a, b}
    half, wide = Fraction(1, 2), Fraction(1, 50)
    for y, x in ((wide, 0), (-wide, 0), (0, wide), (0, -wide)):
        start, end = ((r + half + y, c + half + x) for r, c in (a, b))
        if not free.issuperset(entered(start, end)):
            return False
    return True


@check
def check_which_game(answer):
    letter(
        answer,
        "A",
        {
            "B": "It is the other way round: there figures do not block (PP-058), in Descent they do (DS-186).",
            "C": "In Warhammer Quest figures do not block (PP-058), so the archer sees past the barbarian.",
        },
        "DS-186",
    )
    return "A figure blocks in Descent [DS-186] and not in Warhammer Quest [PP-058]."


@check
def check_cork(answer):
    d = Dungeon.from_ascii("\nS..#...\n......T\n...#...\n")
    case = f"You say {answer!r}."
    given = tuple(answer) if isinstance(answer, (tuple, list)) else answer
    assert given not in d.obstacles, f"{case} That is an obstacle, where no figure stands (DS-081)."
    cork = _square(d, answer, "DS-082")
    assert cork not in ((0, 0), (1, 6)), f"{case} That is S or T itself (DS-088)."
    cost = d.place("M1", cork, "foe").reach((0, 0), 30).get((1, 6))
    assert cost is None, f"{case} The hero still comes to T, for {cost} points (DS-082)."
    return "It is the one articulation point, and an enemy's space is never entered [DS-082]."


@check
def check_judge_right(f):
    got = ask(f, True, True)
    assert got in ("right", "too much", "too little"), f'Both see (DS-183): you say {got!r}. A word: "right", for one.'
    assert got == "right", f"Both see (DS-183): you say {got}. Then the belief is right."
    got = ask(f, False, False)
    assert got == "right", f"Behind a figure (DS-186) neither of them sees: you say {got}. The belief is right too."
    return "Right is who says what the rule says, also when that is no [DS-183, DS-186]."


@check
def check_judge_wrong(f):
    got = ask(f, True, False)
    assert got == "too much", (
        f"He believes that figures do not hide, the rule (DS-186) says no: you say {got}. It is the other way round."
    )
    got = ask(f, False, True)
    assert got == "too little", (
        f"His finger touches a corner, and the rule sees (DS-188): you say {got}. It is the other way round."
    )
    return "Figures forgotten: too much [DS-186]. A finger for a line: too little [DS-188]."


# ------------------------------------------------------------------ 7: a map of one's own


@check
def check_spell(answer):
    letter(
        answer,
        "B",
        {
            "A": "The hero goes round: an enemy's space is never entered (DS-082).",
            "C": "The spell counts through it: figures do not matter for counting (DX-072).",
        },
        "DX-072",
    )
    return "Counting ignores figures [DX-072], moving does not [DS-082]."


@check
def check_own_door(door):
    case = f"You say {door!r}."
    d = Dungeon.from_ascii("\n....\nS...\n....\n")
    a, b = _side(d, door, "door", "((0, 0), (0, 1))", "DS-131")
    walls = {((r, 0), (r, 1)) for r in range(3)}
    assert (a, b) in walls, f"{case} That is not in that wall, between columns 0 and 1 (DS-131)."
    d = Dungeon.from_ascii("\n....\nS...\n....\n", walls=walls - {(a, b)}, doors=[(a, b)])
    assert not d.why_not_at_door((1, 0), (a, b)), f"{case} S does not touch it (DS-131)."
    assert (1, 0) in (a, b), f"{case} That touches S by only a corner: enough to open it (DS-131?), but not asked here."
    return "S is adjacent to the door and may open it [DS-131]."


@check
def check_empty_blocked(f):
    for on, what in ((["figure"], "a figure"), (["obstacle"], "an obstacle"), (["water", "figure"], "a figure")):
        got = ask(f, on)
        assert not got, f"On the space: {on}. You say {got}. With {what} on it a space is not empty (DS-098)."
    return "A figure or an obstacle makes a blocked space [DS-081], which is not empty [DS-098]."


@check
def check_empty_ground(f):
    for on in ([], ["water"], ["pit"]):
        got = ask(f, on)
        assert got, f"On the space: {on}. You say {got}. Pits and water stop neither entering nor seeing (DS-098)."
    return "Water and pits are ground, and such a space is empty [DS-098]."
