# %% [markdown]
# # The last Goblin and the last Tower
#
# No token is left. The last Goblin runs into the last Tower; the Tower falls, the Goblin dies of it.
# Ann cheers: no Monster is left. Ben is silent: no Tower is left either. Who has won?
#
# Before you answer, watch what Walls and Towers do to a Monster, and what it does to them.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
stop, point = g.actions["pass"], g.actions["takes_the_point"]
# %% [markdown]
# ## An Orc at a Wall
#
# An Orc with 2 points stands in Swordsman-2. The Wall of arc 2 stands before it, and Tower 2 behind that.
# %%
s = g.scenario("orc-at-the-wall")
Table(s)
# %% [markdown]
# **Predict.** Player 1 plays no card, and the Monsters move. Where is the Orc, and with how many points?
#
# - ("castle-2", 1): it breaks the Wall and walks on;
# - ("swordsman-2", 1): the Wall costs it the step, and a point;
# - ("swordsman-2", 2): only the Wall is hurt.
# %%
guess = ("swordsman-2", 1)  ### ANSWER: a space and a number, as ("castle-2", 2)
# %%
t = run(s, stop())
orc = t.table.monster("orc-1")
beside(guess, (orc.space, orc.points))
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** The Wall falls and stops the Orc where it is; the Orc takes 1 point [CP-042]. With 1 point only it would be slain [CP-027].
#
# **Change one thing:** a Troll stands beside the Orc, both at full points. They hit the same Wall together.
# How many points do they lose between them?
#
# - 2: both are hurt;
# - 1: one of them is;
# - 0: two are too strong for a Wall.
# %%
guess = 1  ### ANSWER: 0, 1 or 2
# %%
s = g.scenario("two-at-one-wall")
t = run(s, stop(), point("troll-1"))
beside(guess, 5 - sum(monster.points for monster in t.table.monsters))
print("\nAnd a Goblin at a Wall:")
u = run(g.scenario("goblin-at-the-wall"), stop(), quiet=True)
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** The Wall stops both, and hurts only one: the players choose [CP-043].
# What dies at a Wall or Tower is nobody's trophy [CP-068].
#
# ## A Troll at a Tower
#
# In arc 4 the Wall is gone. A Troll with 3 points is about to come in.
# %%
s = g.scenario("troll-at-the-tower")
Table(s)
# %% [markdown]
# **Predict.** The Monsters move. Where is the Troll, and with how many points?
#
# - ("swordsman-4", 2): a Tower stops it, as a Wall does;
# - ("castle-4", 2): it is inside, and hurt;
# - ("castle-4", 3): Towers do not bite.
# %%
guess = ("castle-4", 2)  ### ANSWER: a space and a number, as ("castle-4", 3)
# %%
t = run(s, stop())
troll = t.table.monster("troll-1")
beside(guess, (troll.space, troll.points))
print("\nWithout the Tower:")
u = run(g.scenario("troll-without-a-tower"), stop())
print("\nAn Orc and the Troll together:")
v = run(g.scenario("two-at-one-tower"), stop(), point("orc-1"))
# %% [markdown]
# **Why?** A Tower hurts whoever destroys it, but stops nobody [CP-044]. Where neither Wall nor Tower stands,
# Monsters come in unhurt [CP-079]. When several enter together, one takes the point [CP-045].
#
# ## Brick and Mortar
#
# Arc 4 has lost its Wall and its Tower. Player 1 holds a Brick and a Mortar.
# %%
s = g.scenario("brick-and-mortar")
Table(s)
# %% [markdown]
# **Predict.** What can stand in arc 4 again, when you play them there?
#
# - "both": they are what castles are made of;
# - "wall": Towers do not come back;
# - "nothing": a Wall needs a Tower to guard.
# %%
guess = "wall"  ### ANSWER: "both", "wall" or "nothing"
# %%
build = g.actions["build_wall"]
for place in ("wall-4", "tower-4", "wall-1"):
    print(build(place), "-", *s.why_not(build(place)) or ["allowed"])
t = run(s, build("wall-4"), quiet=True)
beside(guess, "wall" if t.table.wall(4) == "wall" else "nothing")
print(build("wall-5"), "-", *g.scenario("fortify-what").why_not(build("wall-5")))
# %% [markdown]
# **Why?** One Brick and one Mortar make one Wall; neither does anything alone [CP-037].
# One Wall an arc, with or without a Tower behind it [CP-038]. Towers are never rebuilt [CP-040].
# On the table above, click on the Brick and on arc 1.
#
# **Change one thing:** now the card is *Fortify Wall*. Wall 1 is whole, Wall 2 has a Fortify token, Wall 5 is gone.
# In how many of these three arcs may it be played?
# %%
guess = 1  ### ANSWER: 0, 1, 2 or 3
# %%
s, fortify = g.scenario("fortify-what"), g.actions["fortify_wall"]
walls = [fortify(place) for place in ("wall-1", "wall-2", "wall-5")]
for wall in walls:
    print(wall, "-", *s.why_not(wall) or ["allowed"])
beside(guess, sum(not s.why_not(wall) for wall in walls))
print()
t = run(g.scenario("orc-at-the-fortified-wall"), stop())
# %% [markdown]
# **Why?** It needs a standing Wall. The token falls in its place, and still hurts the attacker [CP-039].
# One token a Wall is our ruling [CP-039?].
#
# ## The end
#
# One Tower is left, in arc 3, and no Wall. A Goblin stands before it. No token is to come.
# %%
s = g.scenario("last-goblin-at-the-tower")
Table(s)
# %% [markdown]
# **Predict** four times, the Monsters moving: "won", "lost" or "goes on"?
#
# 1. Here.
# 2. The same, but a Wall stands before the Goblin.
# 3. With that Wall, and one token still in the pile.
# 4. Without the Wall. An Orc is in the Goblin's place, and three tokens are to come.
# %%
guess = ("lost", "won", "goes on", "lost")  ### ANSWER: four words, as ("won", "won", "won", "won")
# %%
found = []
for name in ("goblin-at-the-tower", "goblin-at-the-wall", "goblin-and-a-token", "tower-and-a-token"):
    print("\n" + g.scenarios["last-" + name])
    t = run(g.scenario("last-" + name), stop())
    found.append(t.table.over.key if t.is_over else "goes on")
beside(guess, tuple(found))
# %% [markdown]
# **Why?** To win, no token and no Monster may be left, and a Tower must stand [CP-065].
# The fall of the last Tower loses at once, before any token is drawn [CP-066].
# It loses even when the last Monster dies of it [CP-067]. So Ben was right to be silent.
# %% [markdown]
# ## Check yourself
#
# First by reading alone. The Goblin stands inside, in Castle-1. In arc 2 Wall and Tower stand.
# Where is it when the Monsters have moved? Remember which way it goes inside [CP-046].
# %% [exercise] inside
s = g.scenario("goblin-goes-round")
inside = None  # change me: "castle-1", "castle-2", "swordsman-2" or "gone"
### BEGIN SOLUTION
inside = "gone"
### END SOLUTION
s
# %% [check] inside
checks.check_inside(inside)
# %% [wrong] inside: never finished
inside = "castle-1"
# %% [wrong] inside: from inside no Wall is in the way
inside = "swordsman-2"
# %% [wrong] inside: a Tower hurts
inside = "castle-2"
# %% [markdown]
# Then in general. A single Monster moves in from the Swordsman ring. `wall` and `tower` are True where they stand.
# Give its points afterwards and its ring, as `return 2, "castle"`. A slain Monster has 0.
# %% [exercise] attack
def attack(points, wall, tower):
    """Points left and ring of a Monster: attack(2, True, True) is (1, "swordsman")."""
    ### BEGIN SOLUTION
    if wall:
        return points - 1, "swordsman"
    return points - tower, "castle"
    ### END SOLUTION
# %% [check] attack
checks.check_attack(attack)
# %% [wrong] attack: stops it where it is
def attack(points, wall, tower):
    return points - (wall or tower), "castle"
# %% [wrong] attack: only the Wall
def attack(points, wall, tower):
    return points - wall - tower, "swordsman" if wall else "castle"
# %% [wrong] attack: comes in unhurt
def attack(points, wall, tower):
    return points - 1, "swordsman" if wall else "castle"
# %% [wrong] attack: Towers do not stop
def attack(points, wall, tower):
    return points - (wall or tower), "swordsman" if wall or tower else "castle"
