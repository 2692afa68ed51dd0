# %% [markdown]
# # Five games, five rules
#
# "Let us just shoot as on the computer." "On which computer?" Every game on squares has its own line of sight.
#
# You meet three more rules, each a few lines long. You measure how often the five differ, and say which makes the better game. Twenty-five minutes. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import random
from collections import Counter
from fractions import Fraction
import ludo
from ludo import Dungeon, draw
from ludo.lesson import beside
from ludo.boards.lines import entered
import checks

# %% [markdown]
# ## The computer's line
#
# Many programs walk from square to square, always as near to the true line as they can. The method is Bresenham's. Here S shoots at T, and T shoots back. Who sees whom?
#
# - A: both see each other.
# - B: only S sees T.
# - C: only T sees S.
# - D: neither.

# %%
d = Dungeon.from_ascii("\nS#.\n..T\n")
draw.board(d)

# %%
guess = "C"  ### ANSWER: "A", "B", "C" or "D"

# %%
def bresenham(d, a, b):
    """Sight when no square on the way is taken. The way: the true line, rounded to squares."""
    n = max(abs(b[0] - a[0]), abs(b[1] - a[1]))
    way = [(a[0] + round(i * (b[0] - a[0]) / n), a[1] + round(i * (b[1] - a[1]) / n)) for i in range(1, n)]
    return set(way) <= set(d.spaces) - set(d.standing)

# %%
d = Dungeon.from_ascii("\nS#.\n..T\n")
there, back = bresenham(d, (0, 0), (1, 2)), bresenham(d, (1, 2), (0, 0))
print("S sees T:", there, " T sees S:", back)
beside(guess, {(True, True): "A", (True, False): "B", (False, True): "C", (False, False): "D"}[there, back])
print("by corners:", d.explain((0, 0), (1, 2)))

# %% [markdown]
# Halfway the line lies exactly between two squares, and rounding must take one. It counts from whoever looks, so the two take different squares. Nobody planned that.
#
# By corners one clear line is enough, from either end [DS-183]. In Warhammer Quest print itself says that sight goes both ways [PP-060]. Change one thing: where is the obstacle when only S sees T?

# %%
obstacle = (0, 1)  # change me: (0, 1), (0, 2), (1, 0) or (1, 1)
rows = [list("S.."), list("..T")]
rows[obstacle[0]][obstacle[1]] = "#"
d = Dungeon.from_ascii("\n".join(map("".join, rows)))
print("S sees T:", bresenham(d, (0, 0), (1, 2)), " T sees S:", bresenham(d, (1, 2), (0, 0)))

# %% [markdown]
# ## Two lines from one corner
#
# The game Imperial Assault asks for more. The shooter picks one corner, and needs two clear lines to two neighbouring corners of the target. Ours is only like it: what stops a line is taken from Descent.
#
# By corners S sees T here. By two lines?
#
# - A: yes, there are clear lines enough.
# - B: no, from no corner there are two.

# %%
d = Dungeon.from_ascii("\nS..\n.#.\n..T\n")
draw.sight(d, (0, 0), (2, 2))

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
def two_lines(d, a, b):
    """Sight when from one corner two lines, to neighbouring corners of b, are clear; or as neighbours."""
    clear = {(x.start, x.end) for x in d.sight_lines(a, b) if x.clear}
    return d.adjacent(a, b) or any({(s, (r + 1, c)), (s, (r, c + 1))} & clear for s, (r, c) in clear)

# %%
d = Dungeon.from_ascii("\nS..\n.#.\n..T\n")
for line in d.sight_lines((0, 0), (2, 2)):
    if line.clear:
        print("clear:", line.start, "to", line.end)
beside(guess, "A" if two_lines(d, (0, 0), (2, 2)) else "B")
print("by corners:", d.explain((0, 0), (2, 2)))

# %% [markdown]
# Each clear line starts at a corner of its own. A glimpse is enough for Descent [DS-183]. Two lines ask that a whole side of the target shows.
#
# Next map. By this rule, is sight mutual between S and T? Say it first: "yes" or "no".

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
d = Dungeon.from_ascii("\n#.S.\nT#..\n....\n")
there, back = two_lines(d, (0, 2), (1, 0)), two_lines(d, (1, 0), (0, 2))
print("S sees T:", there, " T sees S:", back)
beside(guess, "yes" if there == back else "no")
draw.sight(d, (1, 0), (0, 2))

# %% [markdown]
# The shooter shows one corner, the target must show two. Whoever peeks out from behind a pillar shoots and is not shot at. A fault, or just what a game about shooting wants?
#
# Some programs go the other way, and allow every line that there is.

# %% [markdown]
# ## From anywhere to anywhere
#
# Permissive sight: any point of my square, any point of yours. Is there a case where it sees, and all 16 lines between corners are blocked?
#
# - A: no, from the corners one looks farthest.
# - B: yes, here.

# %%
d = Dungeon.from_ascii("\n..S.\n....\n....\n.M..\n..M.\n.T..\n")
draw.sight(d, (0, 2), (5, 1))

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
def permissive(d, a, b):
    """Sight by a line from any point to any point; sixteen points stand for all of a square."""
    free = set(d.spaces) - set(d.standing) | {a, b}
    part = [Fraction(k, 8) for k in (1, 3, 5, 7)]
    mine, theirs = ([(r + x, c + y) for x in part for y in part] for r, c in (a, b))
    return any(free.issuperset(entered(p, q)) for p in mine for q in theirs)

# %%
d = Dungeon.from_ascii("\n..S.\n....\n....\n.M..\n..M.\n.T..\n")
beside(guess, "B" if permissive(d, (0, 2), (5, 1)) and not d.sees((0, 2), (5, 1)) else "A")
print(*dict.fromkeys(f"{b.text} [{b.rule}]" for x in d.sight_lines((0, 2), (5, 1)) for b in x.blockers), sep="\n")

# %% [markdown]
# Between the monsters one thread is left, and it begins inside of S's square. Corners are only 16 tries [DS-183]. Lines that enter a monster's space [DS-186] or graze it [DS-187] are lost.
#
# Sixteen points for a whole square are our shortcut. A thread that starts at no such point is missed.

# %% [markdown]
# ## Four hundred pairs
#
# Now the map of First Blood. Six zombies stand on it; where, is our choice. Trying all pairs takes long, so we draw 400 by lot, with a fixed seed. Which of the five rules sees least?

# %%
d = ludo.dungeon("first-blood")
for n, s in enumerate([(6, 6), (6, 8), (2, 6), (10, 7), (5, 3), (3, 7)], 1):
    d = d.place(f"zombie-{n}", s, "foe")
draw.board(d)

# %%
guess = "bresenham"  ### ANSWER: "corners", "centres", "bresenham", "two lines" or "permissive"

# %%
pairs = random.Random(7).sample([(a, b) for a in d.spaces for b in d.spaces if a < b], 400)
rules = {"corners": checks.corners, "centres": checks.centres, "bresenham": checks.bresenham,
         "two lines": checks.two_lines, "permissive": checks.permissive}
seen = {name: [rule(d, a, b) for a, b in pairs] for name, rule in rules.items()}
for name, found in seen.items():
    print(f"{name:<11}{found.count(True):4} of 400, in all pairs", "%d to %d %%" % checks.percent(found))
beside(guess, min(seen, key=lambda name: sum(seen[name])))

# %% [markdown]
# Each rule also stands in `checks.py`, word for word as above. The last numbers are a 95 % interval: so far chance may reach.
#
# The intervals of corners and centres overlap: the sample cannot tell which of these sees more. For the printed rules we need no sample. A matrix holds all pairs. Which is ahead?

# %%
guess = "corners"  ### ANSWER: "corners" or "centres"

# %%
by = {"corners": d.visibility().matrix(), "centres": d.visibility("center").matrix()}
for name, matrix in by.items():
    print(name, (matrix.sum() - len(matrix)) // 2, "of", len(matrix) * (len(matrix) - 1) // 2, "pairs")
print("they differ in", (by["corners"] != by["centres"]).sum() // 2)
beside(guess, max(by, key=lambda name: by[name].sum()))

# %% [markdown]
# The totals are close, the pairs are not the same ones. How often do any two rules differ? And which rule is the odd one out, farthest from the other four?

# %%
guess = "centres"  ### ANSWER: "corners", "centres", "bresenham", "two lines" or "permissive"

# %%
apart = {x: {y: sum(a != b for a, b in zip(seen[x], seen[y])) / 4 for y in seen} for x in seen}
print(f"{'% apart':<11}", *(f"{y:>10}" for y in apart))
for x, row in apart.items():
    print(f"{x:<11}", *(f"{row[y]:10.1f}" for y in row))
beside(guess, max(apart, key=lambda x: sum(apart[x].values())))
print("past the zombie on (6, 6):", d.explain((5, 6), (7, 6), "center"))

# %% [markdown]
# Four of the rules argue about how much of a gap is enough. One looks past figures altogether [PP-058], and the quarrel is with all the others.
#
# Where on the map do they differ? Name a square and two of the rules.

# %%
look, first, second = (2, 8), "corners", "two lines"  # change me: any square, any two rules
one, two = ({s for s in d.spaces if s != look and rules[name](d, look, s)} for name in (first, second))
print(f"From {look}: {len(one ^ two)} squares differ.")
draw.board(d, highlight={"current": [look], "both see": one & two, f"only {first}": one - two, f"only {second}": two - one})

# %% [markdown]
# ## Which one makes a better game?
#
# Measures first. A fair duel: whoever sees is seen. We ask our 400 pairs in both directions. How many of the five rules are mutual in all of them?

# %%
guess = 3  ### ANSWER: a number from 0 to 5

# %%
d = ludo.dungeon("first-blood")
for n, s in enumerate([(6, 6), (6, 8), (2, 6), (10, 7), (5, 3), (3, 7)], 1):
    d = d.place(f"zombie-{n}", s, "foe")
pairs = random.Random(7).sample([(a, b) for a in d.spaces for b in d.spaces if a < b], 400)

# %%
mutual = 0
for rule in (checks.corners, checks.centres, checks.bresenham, checks.two_lines, checks.permissive):
    one_way = sum(rule(d, a, b) != rule(d, b, a) for a, b in pairs)
    print(f"{rule.__name__:<11}{one_way:3} pairs see one way only")
    mutual += not one_way
beside(guess, mutual)

# %% [markdown]
# Second: ease at the table. One line is soon laid, from centre to centre [PP-056]. Sixteen take patience, and two people. Worst are the cases where all hangs on a single line.
#
# Of 100 pairs that corners see, without neighbours, how many hang on one or two lines? Guess 5, 20, 40 or 60.

# %%
guess = 20  ### ANSWER: 5, 20, 40 or 60

# %%
clear = Counter(sum(x.clear for x in d.sight_lines(a, b)) for a, b in pairs if d.sees(a, b) and not d.adjacent(a, b))
thin = 100 * (clear[1] + clear[2]) / clear.total()
print(f"{thin:.0f} of 100; by centres it is one line or none:", d.explain((9, 5), (9, 8), "center"))
beside(guess, min((5, 20, 40, 60), key=lambda n: abs(n - thin)))
draw.histogram(clear.elements(), "Clear lines of the pairs that corners see")

# %% [markdown]
# Programs measure rules, not fun. Fill in for one rule: mutual? How much is seen? How soon is it judged? What does a player do to hide? Then decide: keep, change, or try on paper.
#
# What would you watch for at the table?

# %% [markdown]
# ## Check yourself
#
# Reading is enough. By which of these rules can S shoot at T while T cannot shoot back?
#
# - A: corner to corner.
# - B: centre to centre.
# - C: two lines from one corner.
# - D: permissive.

# %% [exercise] one-way
one_way = None  # change me: "A", "B", "C" or "D"
### BEGIN SOLUTION
one_way = "C"
### END SOLUTION

# %% [check] one-way
checks.check_one_way(one_way)

# %% [wrong] one-way: from either end
one_way = "A"

# %% [wrong] one-way: both ways
one_way = "B"

# %% [wrong] one-way: any point
one_way = "D"

# %% [markdown]
# Put one monster on the map so that by corners S still sees T, and by two lines does not.

# %%
d = Dungeon.from_ascii("\nS....\n.....\n....T\n")
draw.board(d)

# %% [exercise] glimpse
monster = None  # change me: (row, column)
### BEGIN SOLUTION
monster = (1, 2)
### END SOLUTION

# %% [check] glimpse
checks.check_glimpse(monster)

# %% [wrong] glimpse: two lines are clear
monster = (1, 1)

# %% [wrong] glimpse: S or T itself
monster = (2, 4)

# %% [wrong] glimpse: no such floor
monster = (3, 3)

# %% [markdown]
# Write the measure of this chapter. You get what two rules say of the same pairs, as two lists of `True` and `False`. Give the share of pairs in which they differ, from 0 to 1.

# %% [exercise] apart
def share(first, second):
    """The share of pairs in which two rules differ."""
    ### BEGIN SOLUTION
    return sum(a != b for a, b in zip(first, second)) / len(first)
    ### END SOLUTION

# %% [check] apart
checks.check_share(share)

# %% [check] apart
checks.check_share_both(share)

# %% [wrong] apart: not how many
def share(first, second):
    return sum(a != b for a, b in zip(first, second))

# %% [wrong] apart: the totals
def share(first, second):
    return abs(sum(first) - sum(second)) / len(first)

# %% [wrong] apart: in both directions
def share(first, second):
    return sum(a and not b for a, b in zip(first, second)) / len(first)

# %% [markdown]
# Two questions to leave with. Which rule would you give to a game about sneaking? And which one to a game for children?
