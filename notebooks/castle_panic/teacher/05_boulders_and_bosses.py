# %% [markdown]
# # A Boulder, and you are glad?
#
# A Giant Boulder comes, and the die sends it into the arc with your worst Troll. Ann cheers: it will crush him.
# Ben groans: it will crush the Wall.
#
# Boulders and bosses are the tokens that change a whole game. Here you find out what each of them breaks, moves or heals.
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
# A Fortify token goes in place of the Wall [CP-039].
#
# ## Right through the castle
#
# Arc 1 has lost Wall and Tower. Opposite, in arc 4, both stand, and an Orc waits in Archer-4.
# %%
s = g.scenario("boulder-through-the-castle")
Table(s)
# %% [markdown]
# **Predict** three times. The Boulder rolls into arc 1. What does it destroy
#
# 1. here;
# 2. when Tower 4 is gone;
# 3. when Tower 4 and Wall 4 are gone?
#
# Choose from "tower-4", "wall-4", "orc-1" and "nothing". Some say: a Boulder stays on its own side.
# %%
guess = ("tower-4", "wall-4", "orc-1")  ### ANSWER: three words, as ("nothing", "nothing", "nothing")
# %%
found = []
for name in ("boulder-through-the-castle", "boulder-from-inside", "boulder-all-the-way"):
    s = g.scenario(name)
    print("\n" + g.scenarios[name])
    t = run(s, draw("bag", "giant-boulder"), roll("d6", 1))
    found += gone(s, t)
beside(guess, tuple(found))
# %% [markdown]
# **Why?** With nothing to stop it, it rolls on through the castle into the opposite arc.
# There it meets the Tower first, then the Wall, from inside. With neither it rolls out and crushes who stands there [CP-059].
#
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
#
# And does the Troll Mage with the same roll leave the red Orc, "orc-2", where it is?
# %%
guess = "archer-5"  ### ANSWER: "forest-5" or "archer-5"
# %%
t = run(s, draw("bag", "orc-warlord"), roll("d6", 5))
beside(guess, t.figures["orc-warlord-1"])
print()
u = run(s, draw("bag", "troll-mage"), roll("d6", 5))
ludo.draw.compare(t, u, ("Orc Warlord", "Troll Mage"))
# %% [markdown]
# **Why?** The Warlord moves all of his colour, himself too [CP-063]. The Mage moves all on the board, himself too [CP-064].
# A review says "all other Monsters"; the rulebook does not. Inside, the way goes clockwise, to a Tower [CP-046].
#
# **Change one thing:** the Healer comes instead. The board shows 1+1+1+2 = 5 points.
# How many with the Healer's 2? 9: a point each for the hurt; 10: all healed; 11: a point for everybody.
# %%
guess = 9  ### ANSWER: 9, 10 or 11
# %%
s = g.scenario("warlord-or-mage")
t = run(s, draw("bag", "healer"), roll("d6", 2), quiet=True)
beside(guess, sum(monster.points for monster in t.table.monsters))
# %% [markdown]
# **Why?** Each Monster regains one point, never above its top number [CP-062]. The Healer has its own 2 from the start [CP-049].
#
# ## More tokens
#
# Two tokens are due [CP-047]. The first is *Draw 3 Monster Tokens*, the second an Orc.
# %%
s = g.scenario("draw-three")
Table(s)
# %% [markdown]
# **Predict.** How many tokens are drawn in this turn in all, when no other token asks for more?
#
# - 3: the number on the token;
# - 4: three more, in place of the Orc;
# - 5: the two that were due and three more.
# %%
guess = 5  ### ANSWER: 3, 4 or 5
# %%
king, goblin = draw("bag", "goblin-king"), (draw("bag", "goblin"), roll("d6", 3))
orc = (draw("bag", "orc"), roll("d6", 1))
t = run(s, draw("bag", "draw-3"), *orc, *goblin, *goblin, *goblin)
beside(guess, len(s.table.bag) - len(t.table.bag))
print("\nThe Goblin King first:")
u = run(s, king, roll("d6", 2), *orc)
print("\nOnly these two tokens left in the pile:")
v = run(g.scenario("draw-three-of-two"), draw("bag", "draw-3"), *orc, quiet=True)
# %% [markdown]
# **Why?** The three come on top of the two, after those already drawn [CP-056].
# The Goblin King brings three more as well, and he stands on the board himself [CP-061].
# When the pile runs out, what is left is drawn, and the game goes on [CP-048].
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
