# %% [markdown]
# # From the middle, or from a corner?
#
# "In my game nobody hides behind a goblin." "In mine everybody does." Both know their rulebook. They own different boxes.
#
# Warhammer Quest draws one line, from centre to centre. In twenty minutes you know both rules, and how often they differ. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo import Dungeon, draw
from ludo.lesson import beside
from ludo_widgets import SightExplorer
import checks

# %% [markdown]
# ## The barbarian in between
#
# A goblin archer stands on S, the wizard on T. Exactly between them stands the barbarian, drawn here as M. We play Warhammer Quest. Does the archer see the wizard?
#
# - A: no, the barbarian is in the way.
# - B: yes, a figure does not block.

# %%
d = Dungeon.from_ascii("\n.....\nS.M.T\n.....\n")
guess = "B"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\n.....\nS.M.T\n.....\n")
print("centres:", d.explain((1, 0), (1, 4), "center"))
print("corners:", d.explain((1, 0), (1, 4)))
beside(guess, "B")
draw.sight(d, (1, 0), (1, 4), "center")

# %% [markdown]
# One line, from the centre of one base to the centre of the other [PP-056]. Figures do not block it [PP-058]. In Descent a figure blocks all 16 lines here, for they enter it [DS-186] or graze it (DS-187). Whoever says A plays the other game.

# %% [markdown]
# ## A pillar on the diagonal
#
# Now no figure but a pillar, `#`, stands in the middle. Who sees whom?
#
# - A: no sight by either rule.
# - B: sight by corners, none by centres.
# - C: sight by centres, none by corners.

# %%
d = Dungeon.from_ascii("\nS..\n.#.\n..T\n")
draw.board(d)

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = Dungeon.from_ascii("\nS..\n.#.\n..T\n")
print("corners:", d.explain((0, 0), (2, 2)))
print("centres:", d.explain((0, 0), (2, 2), "center"))
beside(guess, "B")
draw.sight(d, (0, 0), (2, 2), "center")

# %% [markdown]
# Through something solid there is no sight [PP-057]. The corner rule has 16 tries, and two of them get round. The centre rule has one. That a corner would do counts for nothing [PP-061].

# %% [markdown]
# Change one thing: the pillar goes to another square. Is there a second square where it hides T by centres? And one where it hides T by corners? Say it first, then try squares.

# %%
pillar = (0, 1)  # change me: (row, column)
rows = [list("S.."), list("..."), list("..T")]
rows[pillar[0]][pillar[1]] = "#"
d = Dungeon.from_ascii("\n".join(map("".join, rows)))
print("centres:", d.sees((0, 0), (2, 2), "center"), " corners:", d.sees((0, 0), (2, 2)))

# %% [markdown]
# ## The touched corner
#
# Two pillars meet exactly on the way from S to T. The centre line goes through the point where they touch. Clear or not?
#
# - A: blocked, between them is no gap.
# - B: clear, it enters neither.

# %%
d = Dungeon.from_ascii("\nS...\n..#.\n.#..\n...T\n")
draw.board(d)

# %%
guess = "B"  ### ANSWER: "A" or "B"

# %%
d = Dungeon.from_ascii("\nS...\n..#.\n.#..\n...T\n")
print(d.explain((0, 0), (3, 3), "center"))
beside(guess, "B")
draw.sight(d, (0, 0), (3, 3), "center")

# %% [markdown]
# A touched corner does not block, even where two solid squares meet (PP-059). Here both rules agree.
#
# Twin: no pillars, but walls at that point. Three maps: one wall ends there; two in line; two forming a corner, passed outside. How many of the three centre lines are clear?

# %%
guess = 2  ### ANSWER: 0, 1, 2 or 3

# %%
up, down, left = ((1, 1), (1, 2)), ((2, 1), (2, 2)), ((1, 2), (2, 2))
clear = 0
for walls in ([up], [up, down], [up, left]):
    d = Dungeon.from_ascii("\nS...\n....\n....\n...T\n", walls=walls)
    print(d.explain((0, 0), (3, 3), "center"), *d.sight_lines((0, 0), (3, 3), "center")[0].blockers)
    clear += d.sees((0, 0), (3, 3), "center")
beside(guess, clear)

# %% [markdown]
# Walls that cut the two sides apart at the point block the line [PP-059]. It is the same thought as for corners, R5 of chapter 2. And by corners, S sees T on all three maps.

# %% [markdown]
# ## How often do they differ?
#
# On First Blood we ask about every pair of squares, once. The map stands empty, without figures. Where the rules differ, which of them sees?
#
# - A: always the corners.
# - B: always the centres.
# - C: now the one, now the other.

# %%
guess = "A"  ### ANSWER: "A", "B" or "C"

# %%
d = ludo.dungeon("first-blood")
both = [(d.sees(a, b), d.sees(a, b, "center")) for a in d.spaces for b in d.spaces if a < b]
corners, centres = both.count((True, False)), both.count((False, True))
print(f"of {len(both)} pairs only corners see {corners}, only centres {centres}")
print(f"the rules differ in {(corners + centres) / len(both):.0%} of the pairs")
beside(guess, "C" if corners and centres else "A" if corners else "B")

# %% [markdown]
# Sixteen tries find more than one. Count a pair once, for sight goes both ways [PP-060]. Where do the squares lie that differ? Look from the square where the rules differ most.

# %%
d = ludo.dungeon("first-blood")
differ = (d.visibility().matrix() != d.visibility("center").matrix()).sum(axis=1)
most = d.spaces[differ.argmax()]
print(f"from {most} the rules differ about {differ.max()} squares")
draw.differ(d, most, "corner", "center")

# %% [markdown]
# ## Six zombies come in
#
# Now six zombies stand in the rooms and the corridor. What happens to the pairs that only corners see? And do centres now see some that corners do not?
#
# - A: nothing changes, walls decide.
# - B: fewer remain, and some pairs are seen by centres only.
# - C: it turns round: none remains, and only centres see more.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
d = ludo.dungeon("first-blood")
for number, space in enumerate([(6, 6), (6, 8), (2, 6), (10, 7), (5, 3), (3, 7)], 1):
    d = d.place(f"zombie-{number}", space, "foe")
both = [(d.sees(a, b), d.sees(a, b, "center")) for a in d.spaces for b in d.spaces if a < b]
corners, centres = both.count((True, False)), both.count((False, True))
print("only corners:", corners, " only centres:", centres)
beside(guess, "A" if not centres else "B" if corners else "C")

# %% [markdown]
# Each zombie takes sight by corners and none by centres [PP-058]. The corner rule sees farther in an empty dungeon, and less in a crowded one. So the rules are not "more" and "less". One makes figures into cover, the other makes walls into cover.
#
# Drag the zombies and compare for yourself. Keep, change, or try on paper: which rule for your own game?

# %%
d = ludo.dungeon("first-blood").place("zombie", (6, 6), "foe").place("hero", (6, 3), "friend")
SightExplorer(d, "hero", "center")

# %% [markdown]
# ## Check yourself
#
# Reading is enough. The barbarian stands exactly between a goblin archer and the wizard, in Warhammer Quest. In a second hall it is a pillar. Where does the archer see the wizard?
#
# - A: in both.
# - B: past the barbarian only.
# - C: past the pillar only.
# - D: in neither.

# %% [exercise] barbarian
barbarian = None  # change me: "A", "B", "C" or "D"
### BEGIN SOLUTION
barbarian = "B"
### END SOLUTION

# %% [check] barbarian
checks.check_barbarian(barbarian)

# %% [wrong] barbarian: something solid
barbarian = "A"

# %% [wrong] barbarian: other way round
barbarian = "C"

# %% [wrong] barbarian: Figures do not block
barbarian = "D"

# %% [markdown]
# Put one pillar between S and T so that the corners still see and the centres do not.

# %%
d = Dungeon.from_ascii("\nS....\n.....\n....T\n")
draw.board(d)

# %% [exercise] pillar
place = None  # change me: (row, column)
### BEGIN SOLUTION
place = (1, 2)
### END SOLUTION

# %% [check] pillar
checks.check_pillar(place)

# %% [wrong] pillar: centre line is clear
place = (0, 4)

# %% [wrong] pillar: S or T itself
place = (2, 4)

# %% [wrong] pillar: no such floor
place = (3, 2)

# %% [markdown]
# Write the centre rule. You get what the line meets, as a list of words: "figure", "solid", "wall", "corner". "corner" is a touched corner that nothing cuts apart. Give `True` when there is sight.

# %% [exercise] center-rule
def center(meets):
    """Sight by the centre rule?"""
    ### BEGIN SOLUTION
    return "solid" not in meets and "wall" not in meets
    ### END SOLUTION

# %% [check] center-rule
checks.check_center_figures(center)

# %% [check] center-rule
checks.check_center_solid(center)

# %% [wrong] center-rule: Figures do not block
def center(meets):
    return not meets

# %% [wrong] center-rule: wall or something solid
def center(meets):
    return "wall" not in meets

# %% [wrong] center-rule: touched corner
def center(meets):
    return not set(meets) & {"solid", "wall", "corner"}

# %% [markdown]
# Two questions to leave with. Which rule is faster to settle at a table, with a thread in hand? Which one would you rather explain to a child?
