# %% [markdown]
# # Can she get there?
#
# "You can't squeeze through there!" "Why not? It costs one point." Seeing and going follow different rules, and tables mix them up.
#
# In twenty minutes you can count any move in Descent, and say why one fails. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo import Dungeon, draw
from ludo.lesson import beside
from ludo_widgets import MoveExplorer
import checks

# %% [markdown]
# ## Straight on, or slantwise?
#
# A hero stands on S and wants to go to T. Each step into an adjacent square costs a movement point. How many points does the way to T cost?
#
# - 3: slantwise all the way.
# - 4 and a half: a diagonal is longer, so 1 and a half each.
# - 6: along the sides only.

# %%
d = Dungeon.from_ascii("\nS...\n....\n....\n...T\n")
draw.board(d)

# %%
guess = 3  ### ANSWER: 3, 4.5 or 6

# %%
d = Dungeon.from_ascii("\nS...\n....\n....\n...T\n")
way = d.path((0, 0), (3, 3))
print(*d.walk((0, 0), way), sep="\n")
beside(guess, d.reach((0, 0), 9)[3, 3])
draw.reach(d, (0, 0), 3, to=(3, 3))

# %% [markdown]
# An adjacent space costs one point [DS-078], and squares that touch at a corner are adjacent. So a diagonal step costs what a straight one costs [DS-083]. On a real floor it would be longer. On this board it is not.

# %% [markdown]
# ## Between two monsters
#
# Two monsters stand corner to corner before you. You have one movement point. Can you step between them, to T?
#
# - A: no, nobody squeezes through there.
# - B: yes, for one point.
# - C: yes, for two.

# %%
d = Dungeon.from_ascii("\nSM\nMT\n")
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = Dungeon.from_ascii("\nSM\nMT\n")
print(*d.walk((0, 0), d.path((0, 0), (1, 1), 1)), sep="\n")
beside(guess, "B")
draw.reach(d, (0, 0), 1, to=(1, 1))

# %% [markdown]
# A space with a figure or an obstacle is a blocked space [DS-081]. A diagonal step may go between two of them [DS-085]. It enters neither, and only entering is forbidden.
#
# Twin position: no monsters, but walls. In the first map one wall ends at the corner. In the second two walls in line go right across. In how many maps can S step to T at once?

# %%
guess = 1  ### ANSWER: 0, 1 or 2

# %%
upper, lower, can = ((0, 0), (0, 1)), ((1, 0), (1, 1)), 0
for walls in ([upper], [upper, lower]):
    d = Dungeon.from_ascii("\nS.\n.T\n", walls=walls)
    print(*d.why_not((0, 0), (1, 1), 1), *d.walk((0, 0), d.path((0, 0), (1, 1), 1) or ()))
    can += not d.why_not((0, 0), (1, 1), 1)
beside(guess, can)

# %% [markdown]
# A step may go round the corner of a wall [DS-084]. Two walls in line part the squares altogether. That is our reading of one short sentence [DS-084?]. It is R5 of chapter 2 once more: do the walls cut the two sides apart?

# %% [markdown]
# ## Friend and foe
#
# Two corridors, one square wide. In the first a monster stands in the way, in the second a friend. What can a hero at the left end do?
#
# - A: pass neither.
# - B: pass the friend, not the monster.
# - C: pass both, for a point more.

# %%
d = Dungeon.from_ascii("\nS.M.T\n     \n..F..\n")
draw.board(d)

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
foe, friend = Dungeon.from_ascii("S.M.T"), Dungeon.from_ascii("S.F.T")
print(*foe.why_not((0, 0), (0, 4)))
print(*friend.walk((0, 0), friend.path((0, 0), (0, 4))), sep="\n")
beside(guess, "B")
draw.reach(friend, (0, 0), 4, to=(0, 4))

# %% [markdown]
# Enemies are never entered [DS-082]. Friends are passed [DS-086], for the usual point. In the picture one square of the corridor has no number. It is the friend's own, for no move ends on a figure [DS-088].
#
# Ask for it. How many points would help? And if a monster moves here, who is the friend?

# %%
points = 2  # change me: any number
d = Dungeon.from_ascii("S.F.T")
print(*d.why_not((0, 0), (0, 2), points))
print("a monster:", *d.why_not((0, 0), (0, 4), points, side="foe"))

# %% [markdown]
# ## Through the water, or round it?
#
# `~` is water. Straight through it is three squares to T. Round it, too. Which way is cheaper?
#
# - A: through, the way is straight.
# - B: round, the water costs more.
# - C: both cost the same.

# %%
d = Dungeon.from_ascii("\nS~.T\n....\n")
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = Dungeon.from_ascii("\nS~.T\n....\n")
print("through:", *d.walk((0, 0), [(0, 0), (0, 1), (0, 2), (0, 3)]))
print("round:  ", *d.walk((0, 0), d.path((0, 0), (0, 3))))
beside(guess, "B")
draw.reach(d, (0, 0), 4, to=(0, 3))

# %% [markdown]
# Entering water costs two points [DX-034]. The diagonal steps make the way round free. With one point left you cannot enter water at all, not even halfway.

# %% [markdown]
# ## Four things in a corridor
#
# Four corridors. In each something lies between S and T: a pit, an obstacle, a closed door, an elevation line. In how many does the hero come to T on foot?

# %%
guess = 0  ### ANSWER: a number from 0 to 4

# %%
edge, came = [((0, 1), (0, 2))], 0
for d in (Dungeon.from_ascii("S.o.T"), Dungeon.from_ascii("S.#.T"),
          Dungeon.from_ascii("S...T", doors=edge), Dungeon.from_ascii("S...T", elevations=edge)):
    print(*d.why_not((0, 0), (0, 4)))
    came += not d.why_not((0, 0), (0, 4))
beside(guess, came)

# %% [markdown]
# A pit holds whoever enters it, as its line says. A closed door stops everybody [DS-134]. Over an elevation line nobody moves, though all see across it [DX-047?].
#
# An obstacle is never entered [DX-046]. In a wide hall one goes round. Ask for the obstacle itself, and for the square behind it.

# %%
d = Dungeon.from_ascii("\nS.#.T\n.....\n")
print(*d.why_not((0, 0), (0, 2)))
print("to T:", d.reach((0, 0), 9)[0, 4], "points")

# %% [markdown]
# ## What is one point of fatigue worth?
#
# On the map of First Blood a hero with Speed 4 enters at (9, 10). One fatigue buys one more movement point [DS-091]. How many squares more are in reach with 5 points than with 4?
#
# - A: four, one in each direction.
# - B: about half as many again.
# - C: twice as many.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = ludo.dungeon("first-blood")
four, five = (len(d.reach((9, 10), points)) for points in (4, 5))
print(four, "squares with 4 points,", five, "with 5")
beside(guess, "A" if five == four + 4 else "C" if five > 1.75 * four else "B")
for fatigue, side in ((1, "friend"), (2, "friend"), (1, "foe")):
    print(d.added((9, 10), 4, fatigue, side))
draw.reach(d, (9, 10), 4, extra=1)

# %% [markdown]
# Reach grows like an area, where the map lets it: look at the corridor. Several points of fatigue add up [DX-077]. Monsters cannot suffer any to move [DS-090]. Nobody must spend all points [DS-079].
#
# Can a hero on (4, 0) leave the map with 2 points? Leaving costs a point of its own (DS-101).

# %%
d = ludo.dungeon("first-blood")
print(*d.why_not_leave((4, 0), 2))
print("with 4 points:", "yes" if not d.why_not_leave((4, 0), 4) else "no")

# %% [markdown]
# ## The ettin at the doorway
#
# The ettin covers two by two squares. Before it is a gap one square wide. It has 4 points. Can it come through to the other side?
#
# - A: no, it is too wide.
# - B: yes, and it may stop in the gap.
# - C: yes, but it may not stop in the gap.

# %%
base = [(0, 0), (0, 1), (1, 0), (1, 1)]
d = Dungeon.from_ascii("\n...#...\n.......\n...#...\n").place("ettin", base, "foe")
draw.board(d)

# %%
guess = "C"  ### ANSWER: "A", "B" or "C"

# %%
base = [(0, 0), (0, 1), (1, 0), (1, 1)]
d = Dungeon.from_ascii("\n...#...\n.......\n...#...\n").place("ettin", base, "foe")
print("in the gap:", *d.why_not("ettin", (1, 3), 4))
print(*d.walk("ettin", d.path("ettin", (1, 4), 4)), sep="\n")
beside(guess, "C")
draw.reach(d, "ettin", 4)

# %% [markdown]
# While it moves, a large monster counts as one square, chosen from its base [DX-048]. At the end it is put down over the square it reached [DX-049]. Where there is no room for it, it cannot stop [DX-050].
#
# A thinks of the figure, B of the square alone. Each is half the rule.

# %% [markdown]
# ## Seen, but out of reach
#
# Two corridors again: `S.o.T` with a pit, and `S.F.T` with a friend. In which does S see T, and in which does S come to T?
#
# - A: she sees and goes in both.
# - B: over the pit she only sees, past the friend she only goes.
# - C: over the pit she only goes, past the friend she only sees.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
for text in ("S.o.T", "S.F.T"):
    d = Dungeon.from_ascii(text)
    print(text, "sees:", d.sees((0, 0), (0, 4)), " goes:", d.path((0, 0), (0, 4)) is not None)
beside(guess, "B")

# %% [markdown]
# A pit stops feet [DX-036], a friend stops eyes. All heroes are friends, all monsters too [DS-087]. So never argue from one to the other. Explore more: click who moves, then point at squares.

# %%
d = ludo.dungeon("first-blood").place("hero", (9, 10), "friend").place("zombie", (6, 8), "foe")
MoveExplorer(d, "hero")

# %% [markdown]
# ## Check yourself
#
# Reading is enough. The hero has one point left. Two zombies touch at a corner before him, and the square between and beyond them is water. Can he step there?
#
# - A: yes, a diagonal step costs one point.
# - B: no, water costs two.
# - C: no, nobody squeezes between two zombies.

# %% [exercise] last-point
last_point = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
last_point = "B"
### END SOLUTION

# %% [check] last-point
checks.check_last_point(last_point)

# %% [wrong] last-point: Entering water
last_point = "A"

# %% [wrong] last-point: between two blocked
last_point = "C"

# %% [wrong] last-point: Answer with
last_point = "no"

# %% [markdown]
# Put a monster on the map so that S reaches T with 5 points, but not with 4. Without it, 4 are enough.

# %%
d = Dungeon.from_ascii("\n.#...\nS...T\n.#...\n.....\n")
draw.board(d)

# %% [exercise] one-more
monster = None  # change me: (row, column)
### BEGIN SOLUTION
monster = (1, 1)
### END SOLUTION

# %% [check] one-more
checks.check_one_more(monster)

# %% [wrong] one-more: still costs 4
monster = (1, 2)

# %% [wrong] one-more: is an obstacle
monster = (0, 1)

# %% [wrong] one-more: T itself
monster = (1, 4)

# %% [markdown]
# Write the cost of a whole way. You get the squares it enters, in order, as letters: `.` floor, `~` water, `F` a friend's square. The way may bend as it likes.

# %% [exercise] cost
def cost(entered):
    """Points for a way that enters these squares, as ".~F."."""
    ### BEGIN SOLUTION
    return len(entered) + entered.count("~")
    ### END SOLUTION

# %% [check] cost
checks.check_cost_water(cost)

# %% [check] cost
checks.check_cost_friend(cost)

# %% [wrong] cost: Entering water
def cost(entered):
    return len(entered)

# %% [wrong] cost: Friends are passed
def cost(entered):
    return len(entered) + entered.count("~") + entered.count("F")

# %% [wrong] cost: also costs
def cost(entered):
    return 2 * entered.count("~")

# %% [markdown]
# Two questions to leave with. Is the way back always as dear as the way there? Where would you put one monster on First Blood to slow the heroes most?
