# %% [markdown]
# # Build it, and argue no more
#
# "Is that an edge, or a wall? Is that square empty? Am I at the door?" Before anybody looks or moves, the board itself must be clear.
#
# In twenty-five minutes you join tiles, count spaces, open doors and put down large monsters. Then you draw a map. Change only lines marked `# change me`.

# %%
import ludo
from ludo import Dungeon, draw
from ludo.boards.tiles import Piece, assemble, tile
from ludo.lesson import beside
from ludo_widgets import MapEditor, MoveExplorer
import checks

# %% [markdown]
# ## Side by side
#
# Map tiles are puzzle pieces with two sides, one indoors, one outdoors [DS-015]. Tile 16A lies in the middle, 3A and 13A1 are joined to it. At their own border these two only lie side by side. May a hero step from (4, 5) up to (3, 5)?
#
# - A: yes, the squares touch.
# - B: no, between them is a wall.

# %%
plan = [Piece("16A"), Piece("3A", edge=2, to="16A", at=1), Piece("13A1", edge=1, to="16A", at=2)]
d = Dungeon(**assemble(plan).parts())
draw.board(d)

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
beside(guess, "B" if d.why_not((4, 5), (3, 5), 1) else "A")
print(*d.why_not_adjacent((4, 5), (3, 5)))
print("where no way leads round:", *Dungeon.from_ascii("ST", [((0, 0), (0, 1))]).why_not((0, 0), (0, 1)))
print("over the joint:", *d.walk((4, 2), d.path((4, 2), (3, 2))))

# %% [markdown]
# A tile's black border is a wall. Only puzzle edges connect [DS-018]. What lies within is square spaces, and they touch freely [DS-017].
#
# Now you lay a tile. Each side has a code, a number and a letter [DS-016]. Which of these can lie at 9A?

# %%
code, edge = "9B", 1  # change me: "9A" or "9B" or "3A"; an edge from 1 to 4
try:
    print(Dungeon(**assemble([Piece("9A"), Piece(code, edge=edge, to="9A", at=1)]).parts()))
except ValueError as no:
    print("No:", no)

# %% [markdown]
# ## The painted pond
#
# Somebody has painted a pond on a tile, with no coloured line about it. The official water has a blue one. What does it cost to step into the painted one?

# %%
guess = 1  ### ANSWER: a number of points

# %%
painted, official = Dungeon.from_ascii("S.."), Dungeon.from_ascii("S~.")
beside(guess, painted.reach((0, 0), 9)[0, 1])
print("official:", *official.walk((0, 0), official.path((0, 0), (0, 1))))
try:
    Dungeon.from_ascii("Ss.")
except ValueError as no:
    print("sludge, as expansions have it:", no)

# %% [markdown]
# Terrain is only what a coloured line surrounds: water, pit, lava, obstacle [DX-033]. So a map in letters has a letter for each, and no other. Terrain of expansions is refused until a rule for it is there [DX-045].

# %% [markdown]
# ## Is it empty?
#
# The overlord may put a goblin on an empty space. How many of these seven squares are empty?
#
# Floor, a zombie, an obstacle, water, a pit, a mark, a hero.

# %%
d = Dungeon.from_ascii(".M#~oSF")
draw.board(d)

# %%
guess = 4  ### ANSWER: a number from 0 to 7

# %%
d = Dungeon.from_ascii(".M#~oSF")
empty = [(0, c) for c in range(7) if not d.why_not_empty((0, c))]
beside(guess, len(empty))
for c in range(7):
    print((0, c), *(d.why_not_empty((0, c)) or ["empty"]))

# %% [markdown]
# Empty is what holds no figure, and nothing that stops movement or sight [DS-098]. A figure or an obstacle makes a blocked space [DS-081]. Water and pits stop neither feet nor eyes at their own border. So they are empty.

# %% [markdown]
# ## How far is it?
#
# A spell reaches three spaces. Between S and T stands a zombie, and there is water. Does the spell reach? In the second map a wall is between them, with a way round. And there?
#
# - A: in both, three spaces are three.
# - B: in the first only.
# - C: in the second only.
# - D: in neither.

# %%
draw.board(Dungeon.from_ascii("\nSM~T\n....\n"))

# %%
draw.board(Dungeon.from_ascii("\nS..T\n....\n....\n", walls=[((0, 1), (0, 2)), ((1, 1), (1, 2))]))

# %%
guess = "B"  ### ANSWER: "A", "B", "C" or "D"

# %%
first, wall = Dungeon.from_ascii("\nSM~T\n....\n"), [((0, 1), (0, 2)), ((1, 1), (1, 2))]
second = Dungeon.from_ascii("\nS..T\n....\n....\n", walls=wall)
reached = [not d.why_not_within((0, 0), (0, 3), 3) for d in (first, second)]
print(*first.why_not_within((0, 0), (0, 3), 2), *second.why_not_within((0, 0), (0, 3), 3))
print(*Dungeon.from_ascii("S.#T").why_not_within((0, 0), (0, 3), 3))
beside(guess, {(True, True): "A", (True, False): "B", (False, True): "C", (False, False): "D"}[tuple(reached)])

# %% [markdown]
# Counting is neither moving nor seeing. Figures and terrain do not matter [DX-072]. Walls, closed doors and obstacles do: one counts round them, or not at all [DX-073].
#
# Whoever says A counts through the wall. Whoever says D moves: to him the zombie is in the way.

# %% [markdown]
# ## At the door
#
# A closed door lies between (1, 2) and (1, 3), with walls beside it. From how many squares can it be opened?
#
# - 2: from the squares on both sides.
# - 6: from those that touch it, corners too.

# %%
door, walls = ((1, 2), (1, 3)), [((0, 2), (0, 3)), ((2, 2), (2, 3))]
d = Dungeon.from_ascii("\n......\n......\n......\n", walls=walls, doors=[door])
draw.board(d)

# %%
guess = 6  ### ANSWER: 2 or 6

# %%
near = [s for s in d.spaces if not d.why_not_at_door(s, door)]
beside(guess, len(near))
print(*d.why_not_at_door((1, 0), door))
print("through it, closed:", d.explain((1, 0), (1, 5)))
draw.board(d, highlight={"at the door": near})

# %% [markdown]
# A figure adjacent to a door may open or close it [DS-131]. That a corner is enough is our reading [DS-131?]. Until then it ends every line of sight [DS-135].
#
# An open door is taken off, a closed one is put back [DS-133]. Now a barghest, one square by two, stands in the doorway. Can the door be closed?

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
inside = d.open_door(door).place("barghest", [(1, 2), (1, 3)], "foe")
print(*inside.why_not_close(door))
beside(guess, "no" if inside.why_not_close(door) else "yes")
barred = Dungeon.from_ascii("S..T", doors=[((0, 1), (0, 2))], locked=[((0, 1), (0, 2))])
print("another one:", *barred.why_not_open(((0, 1), (0, 2))))

# %% [markdown]
# A door takes no space. It can be closed between two figures, but not inside one: this, too, is a ruling of ours [DS-133?].
#
# A quest says where doors are [DS-020], and it may lock one [DS-132].

# %% [markdown]
# ## Off the map
#
# On First Blood a hero stands on (1, 1), at the exit. With one point he leaves [DS-101]. A hero on (5, 12), in the end cap on the right, has nine points. Can he step off there?

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
d = ludo.dungeon("first-blood")
print("at the exit:", *(d.why_not_leave((1, 1), 1) or ["yes"]))
print("by the end cap:", *d.why_not_leave((5, 12), 0), *d.why_not_leave((5, 12), 9))
print("a map without exits:", *Dungeon.from_ascii("S..").why_not_leave((0, 0), 9))
beside(guess, "no" if d.why_not_leave((5, 12), 9) else "yes")

# %% [markdown]
# The border is crossed only at exits and entrances that the quest allows [DS-100]. Where it names none, nobody leaves [DS-102].

# %% [markdown]
# ## Put it down
#
# The ettin covers two by two squares. A barghest covers one by two, a dragon two by three [DX-054]. It moves as one square, and is put down at the end. Water and pits lie there. With 2 points, does the ettin come to (1, 3) over the pits?

# %%
d = Dungeon.from_ascii("\n..o~~.\n..o~~.\n").place("ettin", [(0, 0), (0, 1), (1, 0), (1, 1)], "foe")
draw.board(d)

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
d = Dungeon.from_ascii("\n..o~~.\n..o~~.\n").place("ettin", [(0, 0), (0, 1), (1, 0), (1, 1)], "foe")
beside(guess, "no" if d.why_not("ettin", (1, 3), 2) else "yes")
print(*d.why_not("ettin", (1, 3), 2))
print(*d.walk("ettin", d.path("ettin", (1, 3))), sep="\n")

# %% [markdown]
# A pit catches a large monster only when all of its base is in pits [DX-039]. Water costs it two, for the one square that is counted. Other parts of its base lie on water for nothing [DX-035].
#
# One move of 2 points, or two moves of 1: which leads farther?

# %%
d = Dungeon.from_ascii("\n........\n........\n").place("ettin", [(0, 0), (0, 1), (1, 0), (1, 1)], "foe")
once = max(column for row, column in d.reach("ettin", 2))
halfway = d.place("ettin", [(0, 2), (0, 3), (1, 2), (1, 3)])
print("one move: column", once, " two moves: column", max(column for row, column in halfway.reach("ettin", 1)))
print("spaces from S (0, 7):", d.distance("ettin", (0, 7)), "then", halfway.distance("ettin", (0, 7)))

# %% [markdown]
# Each move is counted anew, from any space of the base [DX-052]. Put down with its back on the square reached, it has gained a space. Distance and sight are measured from its nearest space, too [DX-053].

# %% [markdown]
# ## Your own map
#
# Draw one. Choose a tool, click a square or an edge. Undo is there, and *copy as code* gives the line that makes your map again. Then play on it: who sees whom, who gets where?

# %%
editor = MapEditor(rows=6, columns=9)
editor

# %%
d = editor.dungeon
print(d.to_ascii()["text"])
MoveExplorer(d, d.spaces[0])

# %% [markdown]
# ## Check yourself
#
# Reading is enough. From S to T it is 3 spaces through a zombie's square and 5 round it. How far is it, counted for a spell, and how many points does a hero pay?
#
# - A: 3 spaces and 3 points.
# - B: 3 spaces and 5 points.
# - C: 5 spaces and 5 points.

# %% [exercise] spell
spell = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
spell = "B"
### END SOLUTION

# %% [check] spell
checks.check_spell(spell)

# %% [wrong] spell: never entered
spell = "A"

# %% [wrong] spell: figures do not matter
spell = "C"

# %% [wrong] spell: Answer with
spell = 3

# %% [markdown]
# Put a door into this wall, right before S: its own square touches the door by a side, not only by a corner. Write the two squares that it lies between.

# %%
d = Dungeon.from_ascii("\n....\nS...\n....\n", walls=[((r, 0), (r, 1)) for r in range(3)])
draw.board(d)

# %% [exercise] own-door
door = None  # change me: ((row, column), (row, column))
### BEGIN SOLUTION
door = ((1, 0), (1, 1))
### END SOLUTION

# %% [check] own-door
checks.check_own_door(door)

# %% [wrong] own-door: only a corner
door = ((0, 0), (0, 1))

# %% [wrong] own-door: no side
door = ((0, 0), (1, 1))

# %% [wrong] own-door: in that wall
door = ((1, 1), (1, 2))

# %% [markdown]
# Write "empty" as a function. You get what is on a space, as a list of words: "figure", "obstacle", "water", "pit".

# %% [exercise] empty
def is_empty(on):
    """Is a space with these things on it empty?"""
    ### BEGIN SOLUTION
    return "figure" not in on and "obstacle" not in on
    ### END SOLUTION

# %% [check] empty
checks.check_empty_blocked(is_empty)

# %% [check] empty
checks.check_empty_ground(is_empty)

# %% [wrong] empty: water stop neither
def is_empty(on):
    return not on

# %% [wrong] empty: an obstacle
def is_empty(on):
    return "figure" not in on

# %% [wrong] empty: a figure
def is_empty(on):
    return "obstacle" not in on

# %% [markdown]
# Two questions to leave with. Which sentence on the board itself would spare you a quarrel? And which square of your own map is the worst?
