# %% [markdown]
# # The corner rule where it hurts
#
# "The line only grazes the wall!" "Grazing is running along." The rulebook says little about such cases. We say how we read each one, and you may read it otherwise.
#
# Nine cases, R1 to R9, each a position. An id with a question mark, as [DS-184?], is our ruling: the printed words leave it open.

# %%
import ludo
from ludo import Dungeon, draw
from ludo.lesson import beside
from ludo_widgets import SightExplorer
import checks

# %% [markdown]
# ## R1 and R2: enter it, or run along it
#
# An obstacle stands between S and T in an open hall. Of 16 lines, how many enter the obstacle, and how many only run along its edge? Write two numbers.

# %%
d = Dungeon.from_ascii("\n.....\nS.#.T\n.....\n")
draw.board(d)

# %%
guess = (8, 8)  ### ANSWER: two numbers, as (12, 4)

# %%
d = Dungeon.from_ascii("\n.....\nS.#.T\n.....\n")
lines = d.sight_lines((1, 0), (1, 4))
entering = sum(any(b.rule == "DS-186" for b in line.blockers) for line in lines)
along = sum(any(b.rule == "DS-187" for b in line.blockers) for line in lines)
beside(guess, (entering, along))
draw.sight(d, (1, 0), (1, 4))

# %% [markdown]
# R1: a line that enters a blocked space is blocked [DS-186]. R2: a line that runs along its edge is blocked too, though the other side is free [DS-187]. Without R2, whoever hides behind one pillar would always be seen.

# %% [markdown]
# ## R3: only a corner
#
# Two obstacles meet at the point (2, 2), between S and T. Most lines enter one of them. How many of the 16 are clear?

# %%
d = Dungeon.from_ascii("\n#.S.\n.#..\nT.#.\n")
draw.board(d)

# %%
guess = 2  ### ANSWER: a number from 0 to 16

# %%
d = Dungeon.from_ascii("\n#.S.\n.#..\nT.#.\n")
print(d.explain((0, 2), (2, 0)))
beside(guess, sum(line.clear for line in d.sight_lines((0, 2), (2, 0))))
draw.sight(d, (0, 2), (2, 0))

# %% [markdown]
# R3: touching a corner does not block [DS-188]. Both clear lines pass exactly through (2, 2), and one would be enough [DS-183]. Whoever says 0 gives the line a width, like a finger laid on the board.

# %% [markdown]
# ## R4: along a wall
#
# S and T stand at the two sides of a chasm that is not on the map. The straight line from S to T runs along the map's black border. Does S see T?
#
# - A: yes, the border is only the edge of a picture.
# - B: no, the border is a wall, and along a wall is not free.

# %%
d = Dungeon.from_ascii("\n...\n...\nS T\n")
draw.board(d)

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\n...\n...\nS T\n")
print("blocked:", d.explain((2, 0), (2, 2)))
print("clear:  ", d.explain((2, 0), (2, 2), wall_runs="clear"))
beside(guess, "B")
draw.sight(d, (2, 0), (2, 2))

# %% [markdown]
# Crossing a wall blocks [DS-184]. Running along one is not mentioned in print. Ours: it blocks, as along a monster [DS-184?]. Because quarrels here are fair, it is an option: `wall_runs="clear"`.
#
# How much hangs on it? On the map of First Blood we ask about every pair of squares. Guess how many change.

# %%
guess = 100  ### ANSWER: 0, 10, 100 or 1000

# %%
d = ludo.dungeon("first-blood")
strict, loose = d.visibility(), d.visibility(wall_runs="clear")
pairs = [(a, b) for a in d.spaces for b in d.spaces if a < b]
changed = sum(strict.sees(a, b) != loose.sees(a, b) for a, b in pairs)
print(f"{changed} of {len(pairs)} pairs change")
beside(guess, min((0, 10, 100, 1000), key=lambda n: abs(n - changed)))
draw.differ(d, (0, 5), "corner", ("corner", {"wall_runs": "clear"}))

# %% [markdown]
# ## R5: the point where walls end
#
# A line passes exactly through a point where walls meet. Three maps: one wall ends there; two walls in line; two walls forming a corner. The line goes from (0, 0) to (4, 4), past the corner's outside. How many of the three lines are clear?

# %%
guess = 2  ### ANSWER: 0, 1, 2 or 3

# %%
up, down, left = ((1, 1), (1, 2)), ((2, 1), (2, 2)), ((1, 2), (2, 2))
clear = 0
for walls in ([up], [up, down], [up, left]):
    d = Dungeon.from_ascii("\nS...\n....\n....\n...T\n", walls=walls)
    line = next(x for x in d.sight_lines((0, 0), (3, 3)) if (x.start, x.end) == ((0, 0), (4, 4)))
    clear += line.clear
    print("walls:", len(walls), "clear" if line.clear else str(line.blockers[0]))
beside(guess, clear)

# %% [markdown]
# R5: such a point blocks exactly when the walls cut apart where the line comes from and where it goes [DS-184?]. A free end cuts nothing. Two walls in line do. A corner is passed on its outside, not through its inside.
#
# Change one thing: the same corner, the other diagonal, from (0, 4) to (4, 0). Clear or not? Say it first.

# %%
d = Dungeon.from_ascii("\n...S\n....\n....\nT...\n", walls=[((1, 1), (1, 2)), ((1, 2), (2, 2))])
line = next(x for x in d.sight_lines((0, 3), (3, 0)) if (x.start, x.end) == ((0, 4), (4, 0)))
print("clear" if line.clear else line.blockers[0])
draw.sight(d, (0, 3), (3, 0))

# %% [markdown]
# ## R6: it begins at such a point
#
# A wall leans against the right side of S's own square. Its upper end is S's corner (0, 1), at the map's border. May S look out of that corner, to the right?
#
# - A: yes, the corner belongs to her square.
# - B: no, the wall and the border shut that corner off.

# %%
d = Dungeon.from_ascii("\nS..\n...\n..T\n", walls=[((0, 0), (0, 1))])
guess = "B"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\nS..\n...\n..T\n", walls=[((0, 0), (0, 1))])
for line in d.sight_lines((0, 0), (2, 2)):
    if line.start == (0, 1):
        print("to", line.end, *line.blockers)
beside(guess, "B")
draw.sight(d, (0, 0), (2, 2))

# %% [markdown]
# R6: a line begins on the side where its square lies [DS-183?]. If walls cut that side off, it is stopped before it starts. Without R6, whoever leans against a wall would look through it. S still sees T by other corners.

# %% [markdown]
# ## R7: the target's own square
#
# A ghoul stands on T. The one clear line from S goes to a far corner of T, through T's own square. Is it free?
#
# - A: yes, the target does not hide itself.
# - B: no, a space with a figure is blocked.

# %%
d = Dungeon.from_ascii("\nS.. .\n..M.T\n").place("ghoul", (1, 4), "foe")
draw.board(d)

# %%
guess = "A"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\nS.. .\n..M.T\n").place("ghoul", (1, 4), "foe")
print("ours:     ", d.explain((0, 0), (1, 4)))
print("the FAQ's:", d.explain((0, 0), (1, 4), target_blocks=True))
beside(guess, "A")
draw.sight(d, (0, 0), (1, 4))

# %% [markdown]
# R7: the looker's own square and the target's never block [DS-186?]. The official questions and answers read it as B does, where a figure stands in T [DX-074]. So this is an option too: `target_blocks=True`. In First Blood it hardly changes anything. Quarrel only where it matters.
#
# A large figure is several squares, and the attacker names the one he means (DS-176). Ask for the ettin by name, then for each of its squares.

# %%
ettin = [(0, 3), (0, 4), (1, 3), (1, 4)]
d = Dungeon.from_ascii("\nS.M..\n.....\n").place("ettin", ettin, "foe")
print("ettin:", d.sees((0, 0), "ettin"))
for space in ettin:
    print(space, d.sees((0, 0), space))
draw.sight(d, (0, 0), "ettin")

# %% [markdown]
# Whoever sees one of its squares sees the ettin (DS-176). For each square the other three block, as any figure does [DS-186]. When the ettin itself looks, none of its own squares is in its way.

# %% [markdown]
# ## R8 and R9: neighbours
#
# T is directly below S. Three maps. In the first there is no wall. In the second there is one on their common side, one square long. In the third it goes on to the right. In how many of them does S see T?

# %%
guess = 2  ### ANSWER: 0, 1, 2 or 3

# %%
first, second, seen = ((0, 0), (1, 0)), ((0, 1), (1, 1)), 0
for walls in ([], [first], [first, second]):
    d = Dungeon.from_ascii("\nS.\nT.\n", walls=walls)
    print(d.explain((0, 0), (1, 0)), *d.why_not_adjacent((0, 0), (1, 0)))
    seen += d.sees((0, 0), (1, 0))
beside(guess, seen)

# %% [markdown]
# R8: adjacent squares always see each other [DS-189]. R9: with a wall between, two squares are not adjacent, so the lines decide [DX-075?]. Round the wall's free end a line gets through. Along a wall that goes right across, none does.
#
# The answer in print says that a wall takes sight away, too [DX-075]. That is the option `wall_between="unseen"`. Would you go that far? Write the sentence you would print.

# %% [markdown]
# ## Check yourself
#
# Reading is enough. A line passes exactly through a point where walls end. At which point is it stopped?
#
# - A: one wall ends there, and no other.
# - B: two walls in line meet there, one on each side.
# - C: two walls form a corner, and the line passes outside.

# %% [exercise] which-point
which_point = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
which_point = "B"
### END SOLUTION

# %% [check] which-point
checks.check_which_point(which_point)

# %% [wrong] which-point: free end
which_point = "A"

# %% [wrong] which-point: outside
which_point = "C"

# %% [wrong] which-point: Answer with
which_point = "none"

# %% [markdown]
# S and T are neighbours with one wall between. They still see each other, round its end. Add one wall, as two squares, so that S sees T no more.

# %%
d = Dungeon.from_ascii("\nS..\nT..\n", walls=[((0, 0), (1, 0))])
draw.board(d)

# %% [exercise] one-wall
wall = None  # change me: ((row, column), (row, column))
### BEGIN SOLUTION
wall = ((0, 1), (1, 1))
### END SOLUTION

# %% [check] one-wall
checks.check_one_wall(wall)

# %% [wrong] one-wall: still sees
wall = ((0, 2), (1, 2))

# %% [wrong] one-wall: is there already
wall = ((0, 0), (1, 0))

# %% [wrong] one-wall: is no side
wall = ((0, 0), (1, 1))

# %% [markdown]
# Write R1 to R3 as a function. A line meets one blocked space: it enters it, runs along its edge, or only touches its corner. The function gets that as a word. It gives `True` when the line is blocked.

# %% [exercise] blocked
def blocked(meets):
    """Blocked? ``meets``: "enters", "runs along" or "touches"."""
    ### BEGIN SOLUTION
    return meets != "touches"
    ### END SOLUTION

# %% [check] blocked
checks.check_blocked(blocked)

# %% [check] blocked
checks.check_touches(blocked)

# %% [wrong] blocked: runs along
def blocked(meets):
    return meets == "enters"

# %% [wrong] blocked: touches
def blocked(meets):
    return True

# %% [wrong] blocked: enters
def blocked(meets):
    return meets == "runs along"

# %% [markdown]
# Try the rulings on a map of your own choice. The panel beside the map changes the rule and both options. Which ruling would you keep, and which would you print otherwise?

# %%
d = ludo.dungeon("first-blood")
SightExplorer(d, (0, 5))
