# %% [markdown]
# # Whose Troll is it?
#
# Ann hits a Troll twice. A turn later Ben plays the last hit. "Mine!" say both.
#
# In about twenty-five minutes you can score a game, and you know two other ways to play it:
# without scores, and with one player against all.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("castle-panic")
draw, roll, stop, hit = (g.actions[kind] for kind in ("draw", "roll", "pass", "hit"))
# %% [markdown]
# ## Two hits and a last one
#
# Ann is Player 1 and holds two Red Archers; a Troll stands in Archer-1. Ben is Player 2 and holds a Red Knight.
# She plays both on it. In his turn the Troll stands in Knight-1, and he plays the Red Knight.
# %%
s = g.scenario("who-scores")
Table(s)
# %% [markdown]
# **Predict.** How many points have Ann and Ben when the Troll is slain?
#
# - (2, 1): a point for each hit;
# - (3, 0): Ann did most of it;
# - (0, 3): Ben's card slew it;
# - (0, 1): Ben, for the one point that he took.
# %%
guess = (0, 3)  ### ANSWER: two numbers, as (2, 1)
# %%
tokens = (draw("bag", "goblin"), roll("d6", 5), draw("bag", "goblin"), roll("d6", 6))
t = run(s, hit("red-archer", "troll-1"), hit("red-archer", "troll-1"), stop(), *tokens, stop(), hit("red-knight", "troll-1"))
beside(guess, tuple(t.scores().values()))
print("Ben's points:", t.tally("points", 1))
# %% [markdown]
# **Why?** The trophy goes to the player whose card slays [CP-068]. It is worth the Monster's top number, whatever was
# left of it [CP-069]. Only the last point slays [CP-027]; weakening brings nothing. Play it once on the table above.
# %% [markdown]
# ## Eight and eight
#
# One Orc is left, with 1 point, and no token. Player 1 has 6 points in trophies, Player 2 has 8, Player 3 has 5.
# Player 1 plays a Red Archer.
# %%
s = g.scenario("eight-and-eight")
s
# %% [markdown]
# **Predict.** Who is the Master Slayer? Look at the trophies: 3, 1, 2 and 4, 3, 1 and 3, 2.
#
# - "Player 1": the last Monster makes the difference;
# - "Player 2": the Boss beats the small fry;
# - "Player 1 and Player 2": 8 points are 8 points.
# %%
guess = "Player 1"  ### ANSWER: "Player 1", "Player 2" or "Player 1 and Player 2"
# %%
t = run(s, hit("red-archer", "orc-1"))
names = [f"Player {seat + 1}" for seat in g.measures(t)["master_slayers"]]
beside(guess, " and ".join(names))
# %% [markdown]
# **Why?** With equal points more Monsters decide: four against three [CP-070]. That it was the last Monster does not matter.
# And the castle must stand: first all have won [CP-065], then one of them a little more.
#
# **Change one thing:** Player 1 has reached the same 8 points with three Monsters only. Who is it now?
# %%
guess = "Player 1 and Player 2"  ### ANSWER: "Player 1", "Player 2" or "Player 1 and Player 2"
# %%
s = g.scenario("eight-and-eight-alike")
t = run(s, hit("red-archer", "orc-1"))
names = [f"Player {seat + 1}" for seat in g.measures(t)["master_slayers"]]
beside(guess, " and ".join(names))
print("\nThe same end in the cooperative version:")
u = run(g.scenario("eight-and-eight-cooperative"), hit("red-archer", "orc-1"), quiet=True)
print("Scores:", u.scores())
# %% [markdown]
# **Why?** The rulebook breaks the tie only once; sharing is our ruling [CP-070?]. In the cooperative version nobody keeps
# trophies, so nobody is ahead [CP-071].
# %% [markdown]
# ## One against all
#
# Player 3 is the Overlord: no cards, but three hidden Monster tokens. The Monsters have moved. Now the Overlord plays.
# %%
s = g.scenario("overlord-with-three-tokens")
Table(s)
# %% [markdown]
# **Predict.** How many of these four are allowed?
#
# 1. The Orc into Forest-2, where the breach is.
# 2. The Giant Boulder into arc 2.
# 3. The Orc and then the Troll, both by die.
# 4. The Orc by die, then the Troll into Forest-2.
# %%
guess = 2  ### ANSWER: 0 to 4
# %%
play, put = g.actions["play_token"], g.actions["put_token"]
after = s.apply(play("orc")).apply(roll("d6", 5))
tries = ((s, put("orc", "forest-2")), (s, put("giant-boulder", "forest-2")), (after, play("troll")), (after, put("troll", "forest-2")))
for state, a in tries:
    print(a, "-", *state.why_not(a) or ["allowed"])
beside(guess, sum(not state.why_not(a) for state, a in tries))
hidden = next(zone for zone in s.view(0).scene.zones if zone.id == "hand-2")
print("Player 1 sees", len(hidden), "tokens there, and the names of", len(hidden.items))
# %% [markdown]
# **Why?** One Monster where the Overlord likes, or up to two tokens, Monsters by die, or none [CP-074].
# A Boulder's arc is always rolled [CP-075]. The others see how many tokens, not which [CP-073].
# %% [markdown]
# ## More than two
#
# The Overlord's hand again, now with *Draw 3 Monster Tokens* in it.
# %%
s = g.scenario("overlord-draws-three")
s
# %% [markdown]
# **Predict.** The Overlord plays it. How many tokens can the Overlord play in this turn, this one counted too?
#
# - 2: two a turn, whatever they say;
# - 3: the number on the token;
# - 4: this one, and then three;
# - 5: two as always, and three more.
# %%
guess = 4  ### ANSWER: 2, 3, 4 or 5
# %%
play = g.actions["play_token"]
goblin = (play("goblin"), roll("d6", 1))
drawn = (draw("bag", "goblin"), draw("bag", "goblin"), draw("bag", "goblin"))
t = run(s, play("draw-3"), *drawn, *goblin, *goblin, *goblin)
beside(guess, 1 + len(t.table.monsters) - len(s.table.monsters))
print("\nA whole turn of the Overlord begins with the march:")
u = run(g.scenario("overlord-before-the-march"), stop(), draw("bag", "troll"))
# %% [markdown]
# **Why?** Three tokens are drawn into the hand, and up to three more may be played, these or others [CP-076].
# Their arcs are rolled, as for any new Monster [CP-049]. The Monsters on the board have moved before [CP-041].
#
# **Change one thing:** Player 1 plays *Missing* before stopping. A Goblin stands in Archer-6. Where is it when Player 2 begins?
# %%
guess = "knight-6"  ### ANSWER: "archer-6" or "knight-6"
# %%
s = g.scenario("overlord-and-missing")
t = run(s, g.actions["missing"](), stop())
beside(guess, t.figures["goblin-1"])
print("\nA new game with an Overlord:")
print(*g.new(players=3, variants=("overlord",)).events, sep="\n")
# %% [markdown]
# **Why?** Missing stops the Overlord's tokens [CP-080], as it stops phase 6 without one [CP-034].
# The march goes on. When the last Tower falls the Overlord has won, else the others; so we read it [CP-072?].
# %% [markdown]
# ## Check yourself
#
# First by reading alone. The Healer has 2 points on its token. How many points are a Goblin, a Troll and the Healer worth
# as trophies?
# %% [exercise] worth
worth = None  # change me
### BEGIN SOLUTION
worth = 8
### END SOLUTION
# %% [check] worth
checks.check_worth(worth)
# %% [wrong] worth: A Boss is worth 4
worth = 6
# %% [wrong] worth: not the number of Monsters
worth = 3
# %% [wrong] worth: top number
worth = 9
# %% [markdown]
# Then the title. Two players have slain these Monsters. Is the first one alone Master Slayer, ahead of the other?
# The castle stands.
# %% [exercise] ahead
WORTH = {"Goblin": 1, "Orc": 2, "Troll": 3, "Healer": 4, "Goblin King": 4}

def ahead(mine, yours):
    """Is my list of slain Monsters better than yours? ahead(["Orc"], ["Goblin"]) is True."""
    ### BEGIN SOLUTION
    points = [sum(WORTH[name] for name in slain) for slain in (mine, yours)]
    return (points[0], len(mine)) > (points[1], len(yours))
    ### END SOLUTION
# %% [check] ahead
checks.check_ahead(ahead)
# %% [wrong] ahead: more Monsters
def ahead(mine, yours):
    points = [sum({"Goblin": 1, "Orc": 2, "Troll": 3}.get(name, 4) for name in slain) for slain in (mine, yours)]
    return points[0] > points[1]
# %% [wrong] ahead: Points come first
def ahead(mine, yours):
    return len(mine) > len(yours)
# %% [wrong] ahead: shared
def ahead(mine, yours):
    points = [sum({"Goblin": 1, "Orc": 2, "Troll": 3}.get(name, 4) for name in slain) for slain in (mine, yours)]
    return (points[0], len(mine)) >= (points[1], len(yours))
# %% [markdown]
# Two questions to leave with. What does a score do to players who win or lose together?
# Would you rather be the Overlord of one castle player, or of five?
#
# Next chapter: other rules for less panic and for more, and how to measure what they do.
