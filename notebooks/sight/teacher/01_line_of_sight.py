# %% [markdown]
# # Does she see it?
#
# "I shoot past the zombie." "You can't, it stands in the way." Both point at the same map. Who is right?
#
# This chapter settles such quarrels by one rule, that of Descent. In twenty minutes you can say of any two squares whether one sees the other, and show the line. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo import Dungeon, draw
from ludo.lesson import beside
from ludo_widgets import SightExplorer
import checks

# %% [markdown]
# ## Over the monster's shoulder?
#
# A map is typed in letters: `.` is floor, `M` a monster, `#` an obstacle. The archer stands on `S`, her target on `T`. Squares are (row, column), and both count from 0. So S is (1, 0) and T is (1, 4).

# %%
d = Dungeon.from_ascii("""
.....
S.M.T
.....
""")
draw.board(d)

# %% [markdown]
# The hall is three squares wide, and only one monster stands there. Does S see T?
#
# - A: yes, from a corner of her square along the free row above.
# - B: no.
# - C: yes, a figure never blocks sight, only walls do.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = Dungeon.from_ascii("\n.....\nS.M.T\n.....\n")
print(d.explain((1, 0), (1, 4)))
beside(guess, "B")
draw.sight(d, (1, 0), (1, 4))

# %% [markdown]
# A square sees another if one straight line, from any corner to any corner, is free [DS-183]. Four corners and four corners make 16 lines. Eight of them enter the monster's square, a blocked space [DS-186]. The other eight run along its edge, and that blocks too [DS-187].
#
# A is the honest mistake: her lines exist, but they graze the monster. C is the rule of another game (PP-058).

# %% [markdown]
# Change one thing. T steps down by one square, to (2, 4). The monster stays. How many of the 16 lines are clear now?
#
# - 0, as before.
# - 5, some miss the monster altogether.
# - 16, the monster is out of the way.

# %%
guess = 5  ### ANSWER: 0, 5 or 16

# %%
d = Dungeon.from_ascii("\n.....\nS.M..\n....T\n")
lines = d.sight_lines((1, 0), (2, 4))
beside(guess, sum(line.clear for line in lines))
draw.sight(d, (1, 0), (2, 4))

# %% [markdown]
# Five are clear, and one would do [DS-183]. One step decided it. Now move the monster yourself: type another row and column. From where does it hide T at (2, 4)?

# %%
monster = (1, 2)  # change me: (row, column)
d = Dungeon.from_ascii("\n.....\nS....\n....T\n").place("M1", monster, "foe")
print(d.explain((1, 0), (2, 4)))

# %% [markdown]
# ## A friend in the way
#
# The same hall, but now a hero stands there, and he is her friend. Friends let each other pass when they move. Do they let each other shoot?

# %%
d = Dungeon.from_ascii("\n.....\nS.F.T\n.....\n")
draw.board(d)

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
d = Dungeon.from_ascii("\n.....\nS.F.T\n.....\n")
print(d.explain((1, 0), (1, 4)))
for line in d.sight_lines((1, 0), (1, 4))[:4]:
    print(line.start, "to", line.end, *line.blockers)
beside(guess, "no")

# %% [markdown]
# A space with any figure is a blocked space [DS-186]. The rule does not ask whose figure it is. Whoever says yes takes the rule of moving for the rule of seeing. They differ, and chapter 4 plays them side by side.

# %% [markdown]
# ## Through the gap that is no gap
#
# Two monsters stand corner to corner between S and T. Not a finger fits between them. Does a line?
#
# - A: no, their bases touch, the gap is closed.
# - B: yes, a line may pass the very point where they touch.

# %%
d = Dungeon.from_ascii("\nS...\n..M.\n.M..\n...T\n")
draw.board(d)

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\nS...\n..M.\n.M..\n...T\n")
lines = d.sight_lines((0, 0), (3, 3))
between = [line for line in lines if (line.start, line.end) == ((1, 1), (3, 3))]
print("from (1, 1) to (3, 3) clear:", between[0].clear)
beside(guess, "B")
draw.sight(d, (0, 0), (3, 3))

# %% [markdown]
# A line that only touches a blocked space's corner is still free [DS-188]. The line from (1, 1) to (3, 3) goes exactly through the common corner. Nothing has been entered [DS-186].
#
# A thinks of wooden bases. The rule thinks of a thread, which has no width. A third monster on (1, 1) fills the thread's path. Does S still see T? Say it before you run.

# %%
d = Dungeon.from_ascii("\nS...\n.MM.\n.M..\n...T\n")
print(d.explain((0, 0), (3, 3)))

# %% [markdown]
# ## Side by side
#
# S and T touch at a corner. On either side stands a monster. Do they see each other?
#
# - A: no, all that way is blocked.
# - B: yes, neighbours always do.

# %%
d = Dungeon.from_ascii("\nSM\nMT\n")
guess = "B"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\nSM\nMT\n")
print(d.explain((0, 0), (1, 1)))
print("the monster M1 looks at S:", d.explain("M1", (0, 0)))
beside(guess, "B")
draw.sight(d, (0, 0), (1, 1))

# %% [markdown]
# All spaces adjacent to a figure are in its sight [DS-130]. For adjacent squares no line has to be drawn at all (DS-189).
#
# But what is adjacent? Two spaces with a side or a corner in common [DS-129], unless something parts them. Ask `why_not_adjacent` about a pair two squares apart, and about two squares with a wall between [DX-075].

# %%
d = Dungeon.from_ascii("\n...\nS.T\n...\n")
print(*d.why_not_adjacent((1, 0), (1, 2)))
d = Dungeon.from_ascii("\nST\n..\n", walls=[((0, 0), (0, 1))])
print(*d.why_not_adjacent((0, 0), (0, 1)))

# %% [markdown]
# ## The closed door
#
# A wall runs across the hall, with a door in it. The door is closed. How many of the 16 lines are clear, first with the door closed, then with it open?

# %%
door = ((1, 2), (1, 3))
wall = [((0, 2), (0, 3)), ((2, 2), (2, 3))]
d = Dungeon.from_ascii("\n......\nS....T\n......\n", walls=wall, doors=[door])
draw.board(d)

# %%
guess = (0, 16)  ### ANSWER: two numbers, as (4, 8)

# %%
opened = d.open_door(door)
counts = [sum(line.clear for line in x.sight_lines((1, 0), (1, 5))) for x in (d, opened)]
beside(guess, tuple(counts))
print(d.explain((1, 0), (1, 5)))
draw.sight(d, (1, 0), (1, 5))

# %% [markdown]
# A closed door gives no sight [DS-185]. An open one is simply not there. The walls beside it end at the doorposts, and lines may touch those ends.
#
# Nor do lines cross a wall [DS-184]. Two squares parted by a closed door are not even adjacent [DS-136].

# %%
print(*d.why_not_adjacent((1, 2), (1, 3)))
print(d.explain((0, 0), (0, 5)))

# %% [markdown]
# ## The zombie in the pit
#
# A zombie has fallen into a pit, `o`, in the middle of an empty hall. S stands two squares away. Does she see the zombie? Does she see past it to T?
#
# - A: both.
# - B: T only.
# - C: neither.

# %%
d = Dungeon.from_ascii("\n.....\nS.o..\n....T\n").place("zombie", (1, 2), "foe")
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = Dungeon.from_ascii("\n.....\nS.o..\n....T\n").place("zombie", (1, 2), "foe")
print("the zombie:", d.explain((1, 0), "zombie"))
print("T:", d.explain((1, 0), (2, 4)))
beside(guess, "B")

# %% [markdown]
# Who sits in a pit sees only neighbours, and only neighbours see him [DX-037]. The pit hides nobody else. The zombie in it still is a figure and blocks like one.

# %% [markdown]
# ## All of First Blood
#
# This is the map of Descent's first quest. Before you run: put a finger on (6, 6), in the corridor's crossing. Of all other squares, how many does it see? Then click other squares, and drag nothing yet.

# %%
guess = 81  ### ANSWER: a number

# %%
d = ludo.dungeon("first-blood")
print("other squares:", len(d.spaces) - 1)
beside(guess, len(d.field_of_view((6, 6))) - 1)
SightExplorer(d, (6, 6))

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. One line passes exactly through the corner where two blocked spaces meet. Another runs along the edge of a blocked space. Which of them gives sight?
#
# - A: the first only.
# - B: the second only.
# - C: both.
# - D: neither.

# %% [exercise] which-line
which_line = None  # change me: "A", "B", "C" or "D"
### BEGIN SOLUTION
which_line = "A"
### END SOLUTION

# %% [check] which-line
checks.check_which_line(which_line)

# %% [wrong] which-line: runs along
which_line = "C"

# %% [wrong] which-line: touching a corner
which_line = "D"

# %% [wrong] which-line: the other way round
which_line = "B"

# %% [markdown]
# The thread between two monsters. Where must a third monster stand so that S (0, 0) no longer sees T (3, 3)? Give its square. There is more than one answer.

# %%
d = Dungeon.from_ascii("\nS...\n..M.\n.M..\n...T\n")
draw.board(d)

# %% [exercise] third-monster
third = None  # change me: (row, column)
### BEGIN SOLUTION
third = (2, 2)
### END SOLUTION

# %% [check] third-monster
checks.check_third_monster(third)

# %% [wrong] third-monster: is taken
third = (1, 2)

# %% [wrong] third-monster: still sees
third = (0, 3)

# %% [wrong] third-monster: never blocks
third = (3, 3)

# %% [markdown]
# Write the whole rule as a function. It gets the number of clear lines, and whether the two squares are adjacent. It gives `True` when there is sight.

# %% [exercise] sight
def sight(clear, adjacent):
    """Is there sight, with so many clear lines?"""
    ### BEGIN SOLUTION
    return adjacent or clear > 0
    ### END SOLUTION

# %% [check] sight
checks.check_sight_one(sight)

# %% [check] sight
checks.check_sight_adjacent(sight)

# %% [wrong] sight: one is enough
def sight(clear, adjacent):
    return adjacent or clear > 8

# %% [wrong] sight: need no line
def sight(clear, adjacent):
    return clear > 0

# %% [wrong] sight: not adjacent: you say
def sight(clear, adjacent):
    return adjacent

# %% [markdown]
# Two questions to leave with. If I see you, do you always see me? And what if a line runs along a wall and not along a monster?
#
# Next chapter: the corner rule where it hurts.
