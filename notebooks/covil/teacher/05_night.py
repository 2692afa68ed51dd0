# %% [markdown]
# # The Night: who pays for the city's relics?
#
# The city gives a relic to each troop in it. Green: "Take all of them!" Yellow, far from the city: "Then my castle burns." Why should Yellow care?
#
# In about twenty minutes you play any Night to its end. All cards here are stand-ins. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
raid, stop, defend, guard = (g.actions[kind] for kind in ("raid", "pass", "defend", "guard_castle"))

# %% [markdown]
# ## What is left in the morning?
#
# Day 2 ends. Both players have an active relic, six mercenaries lie on display, and minions carry tokens. Which of these is still there after the Night?
#
# - "all of it";
# - "the mercenaries": only relics go;
# - "neither": relics and display both go.

# %%
guess = "neither"  ### ANSWER: "all of it", "the mercenaries" or "neither"

# %%
s = g.scenario("nightfall")
print(*s.events, sep="\n")
beside(guess, "neither")

# %% [markdown]
# **Why?** Five steps, always in this order [CV-141]. First all active relics are discarded [CV-142]. Then the whole display goes, and six new mercenaries come [CV-143]. So what you did not acquire by evening is gone.

# %%
t = s.settle(3)
print(*t.events[:6], sep="\n")
print(t.ask.text)
t

# %% [markdown]
# Step 3 pays the fees [CV-150]; the chapter on the map tells how.
#
# ## How many relics does Green take?
#
# Three players, four rebels (!) in the city. Green has two troops there, Red has one. In step 4 each of them may draw a relic. Yellow has nobody there.

# %%
s = g.scenario("revolt-comes")
Table(s, seed=1)

# %% [markdown]
# **Predict.** Green raids with one of its two troops. How many rebels are there then?
#
# - 4: one relic is not enough to notice;
# - 5: one for each relic;
# - 6: one for each troop in the city.

# %%
guess = 5  ### ANSWER: 4, 5 or 6

# %%
t = run(g.scenario("revolt-comes"), raid()).settle(1)
print(*t.events, sep="\n")
beside(guess, t.table.rebels)

# %% [markdown]
# **Why?** Each troop in the city may draw one relic [CV-152], and for each relic a rebel comes [CV-153]. That a player may stop early is our ruling [CV-152?]. Nobody asks Yellow.

# %% [markdown]
# ## Whom do the rebels attack?
#
# Green and Red draw no more. Five rebels are in the city. Who is attacked: "those who raided", "those in the city", or "everybody"?

# %%
guess = "everybody"  ### ANSWER: one of the three

# %%
s = run(g.scenario("revolt-comes"), raid()).settle(1)
t = run(s, stop(), stop())
print("-", t.ask.text)
t = run(t, stop(), stop())
print("-", t.ask.text)

# %% [markdown]
# **Why?** Five rebels revolt at once after the raids [CV-154]. First they attack each troop in the city with power 3 [CV-155]. Red did not raid, yet its troop is hit. These are battles: a troop may be defended, and the beaten one suffers as always [CV-156].

# %% [markdown]
# Then the castles. Yellow was never in the city. What happens to Yellow's castle, in B?
#
# - 0: rebels attack only who was there;
# - 3: every castle is attacked;
# - 2: its troop in A defends it with 1.

# %%
guess = 3  ### ANSWER: 0, 2 or 3

# %%
s = run(g.scenario("revolt-comes"), raid()).settle(1)
t = s
for _ in range(5):
    t = t.apply(stop())
t = run(t, guard("red-2"))
beside(guess, s.table.life[0] - t.table.life[0])
t

# %% [markdown]
# **Why?** Every castle that still stands suffers an attack of 3 [CV-157]. Only a troop in the castle's own region may defend it [CV-158]. Yellow has none there. Green's castle had 3 life: it is destroyed [CV-139].

# %% [markdown]
# **Change one thing:** Red's troop in F guarded Red's castle with 1. How much life would the castle have without the guard?

# %%
guess = 2  ### ANSWER: 2, 3 or 5

# %%
s = run(g.scenario("revolt-comes"), raid()).settle(1)
t = s
for _ in range(5):
    t = t.apply(stop())
guarded = t.apply(guard("red-2")).apply(stop())
print("guarded:", guarded.table.life, " not guarded:", t.apply(stop()).table.life)
beside(guess, t.apply(stop()).table.life[2])

# %% [markdown]
# One life more, and one troop less: it lay already, and is removed. Was it worth it?
#
# ## And after the revolt?
#
# The rebels leave the board [CV-159]. What about tired minions, and troops that were removed?

# %%
t = run(g.scenario("revolt-comes"), raid()).settle(1)
for _ in range(5):
    t = t.apply(stop())
t = run(t, stop(), quiet=True)

# %% [markdown]
# **Read from the end of the Night.** Each minion rests once [CV-160]: an Exhausted one becomes Tired, a Tired one Ready. The Scepter passes to the left [CV-161], and the next day begins [CV-162].

# %% [markdown]
# **Then the Morning.** All troops stand up [CV-036]. Everybody calls troops up to the day's number [CV-037]. So a removed troop comes back: not written in the rules, but without it the number could not be reached [CV-040?].
#
# What if nobody raids? Four rebels stay four. Is there a revolt?

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
t = run(g.scenario("revolt-comes"), stop(), stop(), quiet=True)
beside(guess, "no")

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. Three rebels are in the city; four relics are drawn in the raid. How many rebels are there before the revolt? There are five pieces.

# %% [exercise] rebels
rebels = None  # change me: a number
### BEGIN SOLUTION
rebels = 5
### END SOLUTION

# %% [check] rebels
checks.check_rebels(rebels)

# %% [wrong] rebels: five pieces
rebels = 7

# %% [wrong] rebels: for each relic
rebels = 4

# %% [wrong] rebels: stay
rebels = 3

# %% [markdown]
# What is a minion after the Night? Write a function of "exhausted", "tired" or "ready".

# %% [exercise] rested
def rested(state):
    """The state of a minion after the Night."""
    ### BEGIN SOLUTION
    return {"exhausted": "tired"}.get(state, "ready")
    ### END SOLUTION

# %% [check] rested
checks.check_rested(rested)

# %% [wrong] rested: once
def rested(state):
    return "ready"

# %% [wrong] rested: Tired one
def rested(state):
    return {"exhausted": "tired", "tired": "tired", "ready": "ready"}[state]

# %% [wrong] rested: nobody tires
def rested(state):
    return {"exhausted": "tired", "tired": "ready", "ready": "tired"}[state]

# %% [markdown]
# A revolt comes. How many life points does a castle lose? `defence`: of the troop that guards it, 0 when nobody does.

# %% [exercise] burned
def burned(life, defence):
    """Life points that a castle with so much life loses in a revolt."""
    ### BEGIN SOLUTION
    return min(life, max(0, 3 - defence))
    ### END SOLUTION

# %% [check] burned
checks.check_burned(burned)

# %% [wrong] burned: guard
def burned(life, defence):
    return min(life, 3)

# %% [wrong] burned: more than it has
def burned(life, defence):
    return max(0, 3 - defence)

# %% [wrong] burned: a strong guard
def burned(life, defence):
    return min(life, 3 - defence)

# %% [markdown]
# Two questions to leave with. When does it pay to start a revolt? What would change if rebels attacked only those who raided?
