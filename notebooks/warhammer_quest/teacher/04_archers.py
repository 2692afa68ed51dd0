# %% [markdown]
# # As far as possible, in sight
#
# "The archer stands behind the pillar, far away." "Then it does not see me." "And there, beside you?" "That is not far."
#
# In about twenty-five minutes you know the square where an archer stands.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import SightExplorer, Table
import checks
from checks import shown  # the board, with the squares where an archer may stand

g = ludo.game("warhammer-quest")
place, archer = g.actions["place"], "night-goblin-archer"
# %% [markdown]
# ## The Hall of Pillars
#
# The Elf is alone in the hall, on (1, 7). Two pillars stand in it. A Night Goblin Archer comes.
# %%
s = g.scenario("an-archer-in-the-hall")
s
# %% [markdown]
# **Predict.** Where does the archer stand?
#
# - A: beside the Elf, as other monsters do;
# - B: on (1, 13), at the far end of his row;
# - C: on (0, 12), the farthest square from which it sees him.
# %%
guess = "C"  ### ANSWER: "A", "B" or "C"
# %%
s = g.scenario("an-archer-in-the-hall")
for space in ((1, 8), (1, 13), (0, 12)):
    print(space, *s.why_not(place(archer, "elf", space)) or ["allowed"])
beside(guess, "C" if s.legal_actions() == (place(archer, "elf", (0, 12)),) else "B")
ludo.draw.sight(g.tools["as_it_stands"](s), (1, 13), "elf", "center")
# %% [markdown]
# **Why?** As far from the warriors as possible, but in sight [PP-048]. A line from centre to centre decides [PP-056].
# Through a wall or the like it does not go [PP-057].
# %% [markdown]
# How far is far? Squares walked are counted, a diagonal step as one, figures ignored; so we count [PP-052?].
# It faces the Elf [PP-031], and it has a sword as well [PP-055].
# %%
s = g.scenario("an-archer-in-the-hall")
t = run(s, place(archer, "elf", (0, 12)), quiet=True)
Table(s)
# %% [markdown]
# ## Past the Barbarian
#
# The Barbarian stands exactly between the archer and the Wizard.
# %%
s = g.scenario("past-the-barbarian")
s
# %% [markdown]
# **Predict.** Does an archer on (1, 13) see the Wizard on (1, 6)? "yes" or "no"?
# %%
guess = "yes"  ### ANSWER: "yes" or "no"
# %%
s = g.scenario("past-the-barbarian")
d = g.tools["as_it_stands"](s)
print(d.explain((1, 13), "wizard", "center"))
print(*s.why_not(place(archer, "wizard", (1, 13))) or ["allowed"])
beside(guess, "yes" if d.sees((1, 13), "wizard", "center") else "no")
shown(s, "wizard")
# %% [markdown]
# **Why?** Figures do not block sight, neither monsters nor warriors [PP-058]. Sight goes both ways, whoever faces where [PP-060].
# %% [markdown]
# **Change one thing:** walls and pillars only. Two pillars touch at a corner, and the line goes through that point. In the second
# picture the line cuts a pillar, though a corner of the square could be seen. In how many is there sight?
# %%
guess = 1  ### ANSWER: 0, 1 or 2
# %%
touch = ludo.Dungeon.from_ascii("S#\n#T\n")
cut = ludo.Dungeon.from_ascii("S..\n.#T\n")
for d in (touch, cut):
    print(d.explain(d.marks["S"], d.marks["T"], "center"), *d.sight_lines(d.marks["S"], d.marks["T"], "center")[0].blockers)
beside(guess, sum(d.sees(d.marks["S"], d.marks["T"], "center") for d in (touch, cut)))
walls = ludo.Dungeon.from_ascii("S \n T\n")
print("Off the map on both sides:", *walls.sight_lines((0, 0), (1, 1), "center")[0].blockers)
# %% [markdown]
# **Why?** A touched corner does not block; walls that cut the way apart at the point do [PP-059].
# Only centres count, not edges or corners of bases [PP-061].
# %% [markdown]
# ## Two archers, two warriors
#
# The Elf stands at one end of the Tomb Chamber, the Dwarf near the other. Two archers come.
# %%
s = g.scenario("two-archers")
s
# %% [markdown]
# **Predict.** May the Elf's archer stand on (0, 13), at the far end, in sight of him?
#
# - A: yes, seven squares from the Elf is the farthest.
# - B: no, it would stand beside the Dwarf.
# - C: no, both archers must be the Dwarf's.
# %%
guess = "B"  ### ANSWER: "A", "B" or "C"
# %%
s = g.scenario("two-archers")
print(*s.events, sep="\n")
print(*s.why_not(place(archer, "elf", (0, 13))), sep="\n")
beside(guess, "B" if s.why_not(place(archer, "elf", (0, 13))) else "A")
shown(s, "elf")
# %% [markdown]
# **Why?** Archers are shared out one on one, as all monsters [PP-050, PP-026]. Sight is asked to the archer's own warrior;
# far counts to the nearest of all, in our reading [PP-049?].
#
# ## Through the doorway
#
# The Elf stands on (1, 6), in line with the open doorways of the Guard Room. He sees far down the passageway, even into
# the Torture Chamber.
# %%
s = g.scenario("an-archer-at-the-doorway")
ludo.draw.field(g.tools["as_it_stands"](s), "elf", "center")
# %% [markdown]
# **Predict.** Where may his archer stand: on (1, 9) in his room, on (1, 15) in the passageway, or on (1, 19) in the chamber?
# %%
guess = (1, 9)  ### ANSWER: (1, 9), (1, 15) or (1, 19)
# %%
s = g.scenario("an-archer-at-the-doorway")
for space in ((1, 9), (1, 15), (1, 19)):
    print(space, *s.why_not(place(archer, "elf", space)) or ["allowed"])
beside(guess, next(space for space in ((1, 9), (1, 15), (1, 19)) if not s.why_not(place(archer, "elf", space))))
# %% [markdown]
# **Why?** "Even in the next room" is said of the last resort only. So archers stay in their warrior's section, we say [PP-054?].
# The option `archers_beyond` reads it the other way. Among equally far squares the placing player chooses [PP-051?].
# %%
s = g.scenario("an-archer-at-the-doorway")
t = run(s, place(archer, "elf", (1, 9)), quiet=True)
# %% [markdown]
# ## Nobody to be seen
#
# Rats fill the stairway: every square of it that the Elf sees is taken. An archer comes.
# %%
s = g.scenario("an-archer-who-sees-nobody")
s
# %% [markdown]
# **Predict.** Where does it stand? "nowhere", "beyond": as near as possible beyond the doorway, or "far": at the end of the chamber?
# %%
guess = "beyond"  ### ANSWER: "nowhere", "beyond" or "far"
# %%
s = g.scenario("an-archer-who-sees-nobody")
t = run(s, s.legal_actions()[0])
print(*s.why_not(place(archer, "elf", (1, 13))))
beside(guess, "beyond")
shown(s, "elf")
# %% [markdown]
# **Why?** Where no square that counts sees him, an archer is placed as near as possible, like others [PP-053?].
# It needs a free square all the same [PP-030].
# %%
s = g.scenario("an-archer-who-sees-nobody")
print(*s.why_not(place(archer, "elf", (1, 1))))
SightExplorer(g.tools["as_it_stands"](s), "elf", "center")
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Put these in order: what is asked first, second, third of an archer's square?
#
# - "F": it is as far as possible from the nearest warrior;
# - "S": it sees its own warrior;
# - "R": it lies in the section of its warrior.
# %% [exercise] order
order = None  # change me: three letters, as "FSR"
### BEGIN SOLUTION
order = "RSF"
### END SOLUTION
# %% [check] order
checks.check_order(order)
# %% [wrong] order: out of sight
order = "RFS"
# %% [wrong] order: in sight through the doorway
order = "SFR"
# %% [wrong] order: out of sight
order = "FSR"
# %% [markdown]
# Then a position. The Elf is alone in the Hall of Pillars again. Put him on a square so that the archer stands no more than
# two squares away. Rows are 0 to 3, columns 6 to 13; pillars stand on (1, 10) and (2, 10).
# %% [exercise] close
square = None  # change me: (row, column)
### BEGIN SOLUTION
square = (1, 11)
### END SOLUTION
# %% [check] close
checks.check_close(square)
# %% [wrong] close: squares away
square = (1, 7)
# %% [wrong] close: squares away
square = (0, 10)
# %% [wrong] close: is a pillar
square = (1, 10)
# %% [wrong] close: no square of the hall
square = (1, 2)
# %% [markdown]
# Last, the choice itself. You get the free squares in sight of the warrior, each with the distances to all warriors.
# %% [exercise] farthest
def farthest(squares):
    """farthest({(0, 5): [5, 1], (2, 3): [3, 2]}) is [(2, 3)]: the squares that an archer may take, sorted."""
    ### BEGIN SOLUTION
    most = max(min(steps) for steps in squares.values())
    return sorted(space for space, steps in squares.items() if min(steps) == most)
    ### END SOLUTION
# %% [check] farthest
checks.check_farthest(farthest)
# %% [wrong] farthest: nearest of all
def farthest(squares):
    most = max(max(steps) for steps in squares.values())
    return sorted(space for space, steps in squares.items() if max(steps) == most)
# %% [wrong] farthest: equally far
def farthest(squares):
    return [max(sorted(squares), key=lambda space: min(squares[space]))]
# %% [wrong] farthest: nearest of all
def farthest(squares):
    most = max(sum(steps) for steps in squares.values())
    return sorted(space for space, steps in squares.items() if sum(steps) == most)
# %% [markdown]
# Two questions to leave with. Who gains from archers that must see you? What would you do, as the Elf, before the Power Phase?
