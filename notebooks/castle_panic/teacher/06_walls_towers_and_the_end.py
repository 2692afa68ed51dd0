# %% [markdown]
# # The last Goblin and the last Tower
#
# No token is left. The last Goblin runs into the last Tower; the Tower falls, the Goblin dies of it.
# Ann: "No Monster is left, we have won!" Ben: "No Tower is left either."
#
# In about twenty-five minutes you settle that. You know what Walls and Towers do, and what can be built again.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
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
# %% [markdown]
# ## A Troll at a Tower
#
# In arc 4 the Wall is gone. A Troll with 3 points is about to come in.
# %%
s = g.scenario("troll-at-the-tower")
s
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
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** A Tower hurts whoever destroys it, but stops nobody [CP-044].
#
# **Change one thing**, twice. How many points are lost when the Tower is gone too?
# And how many when an Orc and the Troll enter the Tower's space together?
# %%
guess = (0, 1)  ### ANSWER: two numbers, as (1, 2)
# %%
lost, moves = [], {"troll-without-a-tower": (stop(),), "two-at-one-tower": (stop(), point("orc-1"))}
for name in moves:
    s = g.scenario(name)
    print("\n" + g.scenarios[name])
    t = run(s, *moves[name])
    lost.append(sum(m.points for m in s.table.monsters) - sum(m.points for m in t.table.monsters))
beside(guess, tuple(lost))
# %% [markdown]
# **Why?** Where neither Wall nor Tower stands, Monsters come in unhurt [CP-079].
# When several enter together, the Tower hurts one of them; the players choose, as at a Wall [CP-045].
# %% [markdown]
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
print("With a Brick alone:", *g.scenario("fortify-what").why_not(build("wall-5")))
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
# %% [markdown]
# ## The end
#
# One Tower is left, in arc 3, and no Wall. A Goblin stands before it. No token is to come.
# %%
s = g.scenario("last-goblin-at-the-tower")
s
# %% [markdown]
# **Predict.** The Monsters move. Won or lost?
#
# - "won": Ann, no Monster is left;
# - "lost": Ben, no Tower is left.
# %%
guess = "lost"  ### ANSWER: "won" or "lost"
# %%
t = run(s, stop())
beside(guess, t.table.over.key)
# %% [markdown]
# **Why?** The fall of the last Tower loses, even when the last Monster dies of it [CP-067].
#
# **Change one thing**, three times: "won", "lost" or "goes on"?
#
# 1. A Wall stands before the Goblin.
# 2. That Wall, and one token still in the pile.
# 3. No Wall. An Orc is in the Goblin's place, and three tokens are to come.
# %%
guess = ("won", "goes on", "lost")  ### ANSWER: three words, as ("won", "won", "won")
# %%
found = []
for name in ("last-goblin-at-the-wall", "last-goblin-and-a-token", "last-tower-and-a-token"):
    print("\n" + g.scenarios[name])
    t = run(g.scenario(name), stop())
    found.append(t.table.over.key if t.is_over else "goes on")
beside(guess, tuple(found))
# %% [markdown]
# **Why?** To win, no token and no Monster may be left, and a Tower must stand [CP-065].
# With the last Tower the game is lost at once: no token is drawn any more [CP-066].
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
# %% [markdown]
# Two questions to leave with. A Wall or a Tower: which would you rather lose, and when?
# Why may one build a Wall where no Tower stands?
#
# Next chapter: who gets the trophies, and who plays the Monsters.
