# %% [markdown]
# # A day: what may I do in a turn?
#
# "I acquire two minions, then I pass." "You cannot do either!" One of them has read the rules. Which sentence is wrong: the first half, the second, or both?
#
# In about twenty minutes you play a whole day: Morning, Afternoon, Night. All cards here are stand-ins. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
move, rest, repair, take = (g.actions[kind] for kind in ("move", "rest", "repair", "take_gold"))
acquire, activate, end, stop = (g.actions[kind] for kind in ("acquire", "activate", "end_turn", "pass"))
attack, exhaust, retreat = (g.actions[kind] for kind in ("attack", "exhaust", "retreat"))

# %% [markdown]
# ## How many troops has Blue in the Morning?
#
# Day 2 begins. Blue has one troop left, laid down in the city; the other was beaten and removed. Green has its troops and one more already. Blue is next.

# %%
s = g.scenario("a-day-begins")
s

# %% [markdown]
# **Predict.** How many troops has Blue when its Morning ends?
#
# - 1: what is lost is lost;
# - 2: one more each day;
# - 3: as many as everybody on day 2.

# %%
guess = 3  ### ANSWER: 1, 2 or 3

# %%
t = run(s, stop(), stop(), quiet=True)
beside(guess, sum(troop.side == 0 for troop in t.table.troops))

# %% [markdown]
# **Why?** In the Morning all troops stand up [CV-036]. Then everybody has the day's number, 3 on day 2 [CV-037]. The missing ones are called to the own castle's region [CV-038].

# %% [markdown]
# They enter standing [CV-039]. Removed troops may come back, in our ruling [CV-040?]. So a lost troop costs an Afternoon, not a game.
#
# A day is Morning, Afternoon, Night [CV-034]. Could Green shoot from D at Blue 1 in the Morning already, or end the turn?

# %%
s = g.scenario("a-day-begins")
print(*s.why_not(attack("green-2", "ranged", "blue-1")))
print(*s.why_not(end()))

# %% [markdown]
# ## Where do troops come to a ruin?
#
# Day 3. Blue's castle in A is destroyed, and one Blue troop is left, in F. Green has yet to end its Morning.
#
# **Predict.** How many troops has Blue in A when the Afternoon begins?
#
# - 0: without a castle nobody comes;
# - 3: they come to the ruin as to a castle;
# - 4: all start again from there.

# %%
s = g.scenario("a-ruin-in-the-morning")
s

# %%
guess = 3  ### ANSWER: 0, 3 or 4

# %%
t = run(s, stop())
beside(guess, sum(troop.side == 0 and troop.space == "A" for troop in t.table.troops))

# %% [markdown]
# **Why?** New troops are called to the region of a destroyed castle, too [CV-041]. Only when everybody has finished does the first player open the Afternoon [CV-042].
#
# ## What does one turn hold?
#
# Blue's turn in the Afternoon. Blue 1 in A and Blue 2 in C stand, Blue 3 in F lies. Six mercenaries are on display.

# %%
s = g.scenario("an-afternoon")
Table(s, seed=1)

# %% [markdown]
# **Predict.** Blue repairs the castle with Blue 1. Which of these may Blue still do in the same turn?
#
# - A: take gold with Blue 2;
# - B: use a relic, and then another;
# - C: both.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
t = run(s, repair("blue-1"))
for a in (take("blue-2"), activate("wake-up-bell-2"), activate("fat-purse-1"), acquire("gate-dog")):
    print(a, "-", *t.why_not(a) or ["allowed"])
beside(guess, "B")

# %% [markdown]
# **Why?** A turn holds one Troop Action, one acquisition and any number of free actions, in any order [CV-044]. Relics are free actions [CV-076]. Repair gave the castle 1 life [CV-102].

# %%
u = run(t, activate("wake-up-bell-2"), quiet=True)

# %% [markdown]
# **Change one thing:** Blue has acquired the Gate Dog and paid for it. May it acquire another?

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
s = g.scenario("an-afternoon")
t = run(s, acquire("gate-dog"), g.actions["pay_gold"]())
print(*t.why_not(acquire("poison-cook")))
beside(guess, "no")

# %% [markdown]
# **Why?** Only one minion is acquired in a turn [CV-066]. So the first half was wrong. And the second?
#
# ## May I just pass?
#
# Blue could lay a troop down to take 1 gold [CV-104]. But it wants to keep both standing for later, and ends the turn. Is that allowed: "yes" or "no"?

# %%
guess = "no"  ### ANSWER: "yes" or "no"

# %%
s = g.scenario("an-afternoon")
print(*s.why_not(end()) or ["allowed"])
t = run(s, take("blue-2"), end())
print(t.ask.text)
beside(guess, "no")

# %% [markdown]
# **Why?** Who has a standing troop must lay one down for a Troop Action [CV-045]. Both halves were wrong. Laying down comes first, even before the action is announced [CV-091]. After Blue's turn comes Green's, clockwise [CV-043].

# %% [markdown]
# ## Which troop for which action?
#
# There are five Troop Actions: move, attack, rest, repair, take gold. Blue 1 stands at home in A, Blue 2 far away in C, Blue 3 lies in F. How many of these are allowed?
#
# Repair with Blue 2; take gold with Blue 2; rest the Blue Mage with Blue 1; repair with Blue 3.

# %%
guess = 3  ### ANSWER: a number from 0 to 4

# %%
s = g.scenario("an-afternoon")
four = (repair("blue-2"), take("blue-2"), rest("blue-1", "blue-mage"), repair("blue-3"))
for a in four:
    print(a, "-", *s.why_not(a) or ["allowed"])
beside(guess, sum(not s.why_not(a) for a in four))

# %% [markdown]
# **Why?** For rest, repair and gold it does not matter where the troop is [CV-093]. But it must stand: one that lies has acted [CV-092]. Each troop laid down does exactly one of the five [CV-090].
#
# What does the rest do to the Blue Mage, who is Exhausted: "Ready" or "Tired"?

# %%
guess = "Tired"  ### ANSWER: "Ready" or "Tired"

# %%
t = run(g.scenario("an-afternoon"), rest("blue-1", "blue-mage"), quiet=True)
beside(guess, "Tired")
t

# %%
u = run(g.scenario("an-afternoon"), rest("blue-1", "overlord-5"))

# %% [markdown]
# **Why?** One rest makes an Exhausted minion Tired [CV-098]. Only the next one makes it Ready, as Overlord 5, who was Tired [CV-099].
#
# ## May an action do nothing?
#
# Blue's castle is destroyed, its treasury holds 5, its whole hall is Ready. It would like to pass. How many of these are allowed?
#
# Rest the Blue Mage; repair the castle; take gold; move to F.

# %%
s = g.scenario("nothing-to-mend")
s

# %%
guess = 1  ### ANSWER: a number from 0 to 4

# %%
s = g.scenario("nothing-to-mend")
four = (rest("blue-1", "blue-mage"), repair("blue-1"), take("blue-1"), move("blue-1", "F"))
for a in four:
    print(a, "-", *s.why_not(a) or ["allowed"])
beside(guess, sum(not s.why_not(a) for a in four))

# %% [markdown]
# **Why?** A destroyed castle cannot be repaired [CV-103]. And an action without effect may not be chosen, in our ruling [CV-094?].
#
# So Blue must move. How far? The Caravan Guide: "A troop leaving desert or water moves 1 region more." Blue 1 stands in C, desert, Blue 2 in A, forest. How many regions can each choose?
#
# - (8, 3);
# - (8, 8): the Guide serves all;
# - (3, 3): the Guide is Exhausted.

# %%
guess = (8, 3)  ### ANSWER: two numbers, as (3, 3)

# %%
s = g.scenario("one-region-further")
t = run(s, move("blue-1", "E"))
reach = [[to for to in s.board.spaces if not s.why_not(move(troop, to))] for troop in ("blue-1", "blue-2")]
print(*s.why_not(move("blue-2", "E")))
beside(guess, tuple(map(len, reach)))

# %%
t = run(g.scenario("beaten-in-the-desert"), attack("blue-1", "melee", "green-1"), exhaust("silent-captain"))
t = run(t, retreat("E"))

# %% [markdown]
# **Why?** The Boost lets a troop move 2 regions where its condition is met [CV-096]. That the region where it starts decides is our ruling [CV-096?]. The retreat of a beaten troop may use it, too: Green 1 fled from C to E [CV-131].
#
# ## When does the Afternoon end?
#
# Three players. All troops lie, and Red has the turn. Nothing is left to do but to end it. What comes next: "Yellow's turn", "the Night" or "the Morning"?

# %%
guess = "the Night"  ### ANSWER: one of the three

# %%
s = g.scenario("before-the-fees")
t = run(s, end())
beside(guess, "the Night")

# %% [markdown]
# **Why?** Who has no standing troop may still acquire and do free actions [CV-046]. When a round begins in which nobody's troop stands, the Afternoon ends [CV-047]. Then come the Night's five steps [CV-141].

# %%
t = run(g.scenario("one-troop-still-stands"), move("yellow-2", "E"), end(), quiet=True)
t

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. On day 3 everybody has 4 troops. You had 3, and 2 of them are removed on day 2. How many do you call on day 3?

# %% [exercise] called
called = None  # change me: a number
### BEGIN SOLUTION
called = 3
### END SOLUTION

# %% [check] called
checks.check_called(called)

# %% [wrong] called: what is missing
called = 1

# %% [wrong] called: one is left
called = 4

# %% [wrong] called: those that were lost
called = 2

# %% [markdown]
# Blue begins its turn in the position "an-afternoon". Choose a Troop Action after which only Blue 1 stands.

# %% [exercise] lay
s = g.scenario("an-afternoon")
answer = None  # change me: an action, as take("blue-1")
### BEGIN SOLUTION
answer = take("blue-2")
### END SOLUTION

# %% [check] lay
checks.check_lay(answer)

# %% [wrong] lay: Blue 1 lies
answer = take("blue-1")

# %% [wrong] lay: no Troop Action
answer = acquire("gate-dog")

# %% [wrong] lay: laid down
answer = repair("blue-3")

# %% [markdown]
# May a player end the turn? Write a function of two facts: how many own troops stand, and whether a Troop Action was done this turn.

# %% [exercise] may
def may_end(standing, acted):
    """True when the turn may be ended."""
    ### BEGIN SOLUTION
    return acted or standing == 0
    ### END SOLUTION

# %% [check] may
checks.check_may_end(may_end)

# %% [wrong] may: nobody stands
def may_end(standing, acted):
    return acted

# %% [wrong] may: one action is enough
def may_end(standing, acted):
    return standing == 0

# %% [wrong] may: passing
def may_end(standing, acted):
    return True

# %% [markdown]
# Two questions to leave with. Why does everybody have the same number of troops each Morning? Which Troop Action would you never choose on the last day?
