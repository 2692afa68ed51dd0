# %% [markdown]
# # A Boulder, and you are glad?
#
# A Giant Boulder comes, and the die sends it into the arc with your worst Troll. Ann: "It will crush him!"
# Ben: "It will crush the Wall!"
#
# In about twenty-five minutes you know what Boulders break and what bosses do, themselves included.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, gone, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
draw, roll = g.actions["draw"], g.actions["roll"]
# %% [markdown]
# ## What does it break?
#
# In arc 2 a Troll stands in the Forest and an Orc in the Knight ring. Behind them are a Wall and a Tower.
# Two tokens are to be drawn.
# %%
s = g.scenario("boulder-in-arc-two")
Table(s)
# %% [markdown]
# **Predict.** A Giant Boulder is drawn, and the die shows 2. How many things are gone from arc 2?
#
# - 1: it stops at the first thing it meets, the Troll;
# - 2: both Monsters, for a Wall can take it;
# - 3: both Monsters and the Wall;
# - 4: the Tower too.
# %%
guess = 3  ### ANSWER: 1, 2, 3 or 4
# %%
t = run(s, draw("bag", "giant-boulder"), roll("d6", 2), quiet=True)
beside(guess, len(gone(s, t)))
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** It rolls from the Forest inward and destroys every Monster in its way [CP-057].
# The first Wall or Tower stops it, and falls [CP-058]. Ann and Ben were both right. Only nobody gets the Monsters [CP-060].
#
# **Change one thing:** a Goblin has got inside. It stands in Castle-2, behind the Wall; Tower 2 is lost.
# Does the same Boulder get it?
# %%
guess = "safe"  ### ANSWER: "safe" or "gone"
# %%
s = g.scenario("boulder-and-goblin-inside")
t = run(s, draw("bag", "giant-boulder"), roll("d6", 2), quiet=True)
beside(guess, "gone" if "goblin-1" in gone(s, t) else "safe")
print("\nAnd with a Fortify token on the Wall:")
u = run(g.scenario("boulder-and-fortify"), draw("bag", "giant-boulder"), roll("d6", 2))
ludo.draw.compare(s, t)
# %% [markdown]
# **A ruling.** The rulebook says "all Monsters in that arc", and also "until it hits". We stop it at the Wall [CP-057?].
# Which sentence would you print?
#
# And the last lines: a Fortify token goes in place of the Wall [CP-039].
# %% [markdown]
# ## Right through the castle
#
# Arc 1 has lost Wall and Tower. Opposite, in arc 4, both stand, and an Orc waits in Archer-4.
# %%
s = g.scenario("boulder-through-the-castle")
s
# %% [markdown]
# **Predict.** The Boulder rolls into arc 1. What does it destroy?
#
# - "nothing": a Boulder stays on its own side;
# - "tower-4": that is the first thing in its way;
# - "wall-4": a Boulder hits Walls before Towers;
# - "orc-1": it rolls on until it finds a Monster.
# %%
guess = "tower-4"  ### ANSWER: "nothing", "tower-4", "wall-4" or "orc-1"
# %%
t = run(s, draw("bag", "giant-boulder"), roll("d6", 1))
beside(guess, *gone(s, t))
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** With nothing to stop it, it rolls on through the castle into the opposite arc [CP-059].
# There it comes from inside: the Tower is first.
#
# **Change one thing**, twice. What does it destroy when Tower 4 is gone? And when Tower 4 and Wall 4 are gone?
# %%
guess = ("wall-4", "orc-1")  ### ANSWER: two words, as ("nothing", "nothing")
# %%
found = []
for name in ("boulder-from-inside", "boulder-all-the-way"):
    s = g.scenario(name)
    print("\n" + g.scenarios[name])
    t = run(s, draw("bag", "giant-boulder"), roll("d6", 1))
    found += gone(s, t)
beside(guess, tuple(found))
# %% [markdown]
# **Why?** The first structure on its way falls, also from inside. With none it rolls out to the Forest,
# and the Monsters of the far side are in its way.
# %% [markdown]
# ## Three bosses
#
# A Boss is placed like any Monster: by die, at full points. Then it does something.
# Look who stands in a blue arc, who is hurt, and who is inside.
# %%
s = g.scenario("warlord-or-mage")
Table(s)
# %% [markdown]
# **Predict.** The Orc Warlord comes, and the die shows 5. All Monsters of his colour move on.
# Where does he stand himself afterwards?
#
# - "forest-5": he drives the others;
# - "archer-5": he goes with them.
# %%
guess = "archer-5"  ### ANSWER: "forest-5" or "archer-5"
# %%
t = run(s, draw("bag", "orc-warlord"), roll("d6", 5))
beside(guess, t.figures["orc-warlord-1"])
# %% [markdown]
# **Why?** He moves all of his colour, himself too [CP-063]. A review says "all other Monsters"; the rulebook does not.
# Inside the way goes clockwise, so the Goblin found a Tower [CP-046].
#
# **Change one thing:** the Troll Mage comes, with the same roll. The red Orc, "orc-2", stands in Archer-1. Where is it then?
# %%
guess = "knight-1"  ### ANSWER: "archer-1" or "knight-1"
# %%
s = g.scenario("warlord-or-mage")
t = run(s, draw("bag", "troll-mage"), roll("d6", 5))
beside(guess, t.figures["orc-2"])
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** The Mage moves all Monsters on the board, himself too, whatever the colour [CP-064].
#
# **Change one thing:** the Healer comes instead. The Monsters show 1+1+1+2 = 5 points.
# How many does the board show then, with the Healer's own 2?
#
# - 9: each hurt Monster regains a point;
# - 10: all are whole again;
# - 11: every Monster gains a point.
# %%
guess = 9  ### ANSWER: 9, 10 or 11
# %%
s = g.scenario("warlord-or-mage")
t = run(s, draw("bag", "healer"), roll("d6", 2), quiet=True)
beside(guess, sum(monster.points for monster in t.table.monsters))
# %% [markdown]
# **Why?** Each Monster regains one point, never above its top number [CP-062]. The Healer has its own 2 from the start [CP-049].
# %% [markdown]
# ## More tokens
#
# Two tokens are due [CP-047]. The first is *Draw 3 Monster Tokens*, the second an Orc.
# %%
s = g.scenario("draw-three")
s
# %% [markdown]
# **Predict.** How many tokens are drawn in this turn in all, when no other token asks for more?
#
# - 3: the number on the token;
# - 4: three more, in place of the Orc;
# - 5: the two that were due and three more.
# %%
guess = 5  ### ANSWER: 3, 4 or 5
# %%
orc, goblin = (draw("bag", "orc"), roll("d6", 1)), (draw("bag", "goblin"), roll("d6", 3))
t = run(s, draw("bag", "draw-3"), *orc, *goblin, *goblin, *goblin)
beside(guess, len(s.table.bag) - len(t.table.bag))
# %% [markdown]
# **Why?** The three come on top of the two, after those that were drawn or due [CP-056].
#
# **Change one thing:** these two tokens are the last in the pile. What happens after the Orc?
#
# - "lost": tokens are due and cannot be drawn;
# - "goes on": one draws what is there.
# %%
guess = "goes on"  ### ANSWER: "lost" or "goes on"
# %%
orc = (draw("bag", "orc"), roll("d6", 1))
t = run(g.scenario("draw-three-of-two"), draw("bag", "draw-3"), *orc, quiet=True)
beside(guess, "lost" if t.is_over else "goes on")
print("\nWith a full pile, the Goblin King in place of Draw 3:")
u = run(g.scenario("draw-three"), draw("bag", "goblin-king"), roll("d6", 2), *orc)
# %% [markdown]
# **Why?** What is left is drawn, and the game goes on until the board is clear [CP-048].
# The Goblin King brings three more tokens too, and stands on the board himself [CP-061].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. Arc 5 has its Tower but no Wall; arc 2 is whole. A Boulder rolls into arc 5. What falls?
# %% [exercise] falls
falls = None  # change me: "tower-5", "tower-2", "wall-2" or "nothing"
### BEGIN SOLUTION
falls = "tower-5"
### END SOLUTION
# %% [check] falls
checks.check_falls(falls)
# %% [wrong] falls: only when nothing stands in its own arc
falls = "tower-2"
# %% [wrong] falls: from inside
falls = "wall-2"
# %% [wrong] falls: A Tower stops it too
falls = "nothing"
# %% [markdown]
# Then a chance. One Tower is left, in arc 3, and no Wall. The Boulder is drawn; the die decides.
# The example tries all six faces, for the Goblin. How likely is the game lost, with the last Tower [CP-066]?
# A lost game `is_over`.
# %% [exercise] lost
s = g.scenario("boulder-and-no-wall").apply(g.actions["draw"]("bag", "giant-boulder"))
after = [(s.apply(face), p) for face, p in s.chance_outcomes().items()]
print("The Goblin is crushed:", sum(p for t, p in after if "goblin-1" not in t.figures))
lost = None  # change me
### BEGIN SOLUTION
lost = sum(p for t, p in after if t.is_over)
### END SOLUTION
# %% [check] lost
checks.check_lost_tower(lost)
# %% [wrong] lost: from the other side
from fractions import Fraction
lost = Fraction(1, 6)
# %% [wrong] lost: a chance
lost = 2
# %% [wrong] lost: is lost only
lost = 1 / 2
# %% [markdown]
# Two questions to leave with. On which board would you wish for a Boulder? Which boss is worst with three Monsters inside?
#
# Next chapter: what Walls and Towers can do, and how the game ends.
