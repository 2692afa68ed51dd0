# %% [markdown]
# # A battle, blow by blow: who gets the gold?
#
# Six against six. Blue: "A tie, so we share." Green: "A tie, so you wasted your minion." Who is right?
#
# In about twenty-five minutes you add up any battle and say what a castle loses and pays. All cards here are stand-ins. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
attack, exhaust, defend, activate = (g.actions[kind] for kind in ("attack", "exhaust", "defend", "activate"))
stop, retreat = g.actions["pass"], g.actions["retreat"]

# %% [markdown]
# ## How strong is the attack?
#
# Blue 1 in F shoots at Green 1 in E. Blue exhausts the Donnish Druid, Ranged 2. Three other minions give +1 each, though two are Exhausted and one Tired. A relic is active.

# %%
s = g.scenario("six-against-six")
Table(s)

# %% [markdown]
# **Predict.** What does the attack add up to?
#
# - 7: 1 for the troop, 2, 3 and 1;
# - 6: 2, 3 and 1;
# - 3: tired minions do not help.

# %%
guess = 6  ### ANSWER: 3, 6 or 7

# %%
t = run(s, attack("blue-1", "ranged", "green-1"), exhaust("donnish-druid"))
beside(guess, 6)

# %% [markdown]
# **Why?** A ranged attack starts from 0, by our ruling [CV-114?]. Boosts count whatever state their minion is in [CV-116]. The active relic adds its troop bonus [CV-117].
#
# **Change one thing:** how many of these four are allowed?
#
# Exhaust the Iron Giant instead; exhaust the Powder Baron instead; shoot at Green's castle; strike Green 1 in melee.

# %%
guess = 0  ### ANSWER: a number from 0 to 4

# %%
s = g.scenario("six-against-six")
asked = s.apply(attack("blue-1", "ranged", "green-1"))
print(*asked.why_not(exhaust("iron-giant")), *asked.why_not(exhaust("powder-baron")), sep="\n")
print(*s.why_not(attack("blue-1", "ranged", "green-castle")), *s.why_not(attack("blue-1", "melee", "green-1")), sep="\n")
beside(guess, 0)

# %% [markdown]
# **Why?** Only a Ready minion can be exhausted [CV-100]. A guarded castle is no target [CV-120]. And melee stays in the own region [CV-111].

# %% [markdown]
# ## May the Mage fight in melee?
#
# In B, Blue 1 stands beside Green 1. Only the Blue Mage, Ranged 1, is Ready. The Silent Captain's Boost gives +1 melee. What does a melee attack with the Mage add up to?
#
# - 3: 1 for the troop, 1 and 1;
# - 2: 1 for the troop, and 1;
# - 0: a Mage cannot.

# %%
s = g.scenario("mage-in-melee")
s

# %%
guess = 2  ### ANSWER: 0, 2 or 3

# %%
t = run(s, attack("blue-1", "melee", "green-1"), exhaust("blue-mage"))
beside(guess, 2)
print(*g.scenario("nobody-ready").why_not(attack("blue-1", "melee", "green-1")))

# %% [markdown]
# **Why?** Melee starts from 1 [CV-113]. Any Ready minion will do, but a number of another kind adds 0 [CV-108]. With nobody Ready there is no attack [CV-107].
#
# ## Can Green hold?
#
# Green has the Mason, Defence 2, a Boost of 1, and a relic, Fat Purse 1, that gives +2. The attack is 6. What is the most that Green reaches?
#
# - 5: 2 + 1 + 2;
# - 6: and 1 for the troop itself;
# - 4: relics are for attackers.

# %%
guess = 6  ### ANSWER: 4, 5 or 6

# %%
s = g.scenario("six-against-six").apply(attack("blue-1", "ranged", "green-1")).apply(exhaust("donnish-druid"))
t = run(s, defend("mason"), activate("fat-purse-1"))
t = run(t, g.actions["use_ability"]())
beside(guess, 6)

# %% [markdown]
# **Why?** A defending troop starts from 1 [CV-122]. One Defence minion may be exhausted for it [CV-123]. Its own Boost counts too, by our ruling; the option `own_boost` counts only those of others. A tie is the defender's [CV-127]: Green was right.

# %%
for name, state in (("before", g.scenario("six-against-six")), ("after", t)):
    print(name, "gold", state.table.gold, "life", state.table.life, "Mason ready:", checks.ready(state, "mason"))

# %% [markdown]
# Green announced its sum, too [CV-209]: 1 + 1 + 2 + 2 [CV-125]. Nobody gains anything, and nothing is lost [CV-128]. But the Donnish Druid, the Mason and a relic are spent. Who paid more?
#
# ## What does the castle lose?
#
# Blue 1 attacks Green 1, laid down in the region of its own castle: 4 against 2. How much does the castle lose?
#
# - 4: the whole attack;
# - 2: what is more than the defence;
# - 0: the guard took the blow.

# %%
s = g.scenario("four-against-two")
s

# %%
guess = 2  ### ANSWER: 0, 2 or 4

# %%
t = run(s, attack("blue-1", "melee", "green-1"), exhaust("recruiting-officer"))
beside(guess, s.table.life[1] - t.table.life[1])

# %% [markdown]
# **Why?** The battle was lost at home [CV-133], and the castle takes the difference [CV-134]. The guard already lay, so it is removed [CV-132].

# %% [markdown]
# **The gold.** 2 for the victory [CV-129] and 1 for the damage [CV-137].
#
# **Change one thing:** the guard stands. Or three troops guard. Or the castle has 2 life left. How much does it lose in each?

# %%
guess = (2, 2, 2)  ### ANSWER: three numbers, as (4, 0, 2)

# %%
lost = []
for twin in ("standing", "three-guards", "castle-at-two"):
    s = g.scenario(f"four-against-two-{twin}")
    t = s.apply(attack("blue-1", "melee", "green-1")).apply(exhaust("recruiting-officer"))
    t = t.apply(retreat("D")) if t.player == 1 else t
    print(twin, *(event for event in t.events if not event.quiet), sep="\n  ")
    lost.append(s.table.life[1] - t.table.life[1])
beside(guess, tuple(lost))

# %% [markdown]
# **Why?** A standing guard is laid down and retreats [CV-130], and still the castle suffers. More guards do not help it [CV-135]. At 0 life a castle is destroyed [CV-139].

# %%
s = g.scenario("four-against-two-castle-at-two")
t = run(s, attack("blue-1", "melee", "green-1"), exhaust("recruiting-officer")).settle(1)
print(*t.events[-2:], sep="\n")
t

# %% [markdown]
# Its destroyer also draws a relic [CV-138].
#
# **Change one thing:** now the castle is a ruin already, and Green 1 lies in its region. What does Blue gain by beating it?
#
# - 3 gold and a relic, as before;
# - 2 gold;
# - nothing: Green is out of the game.

# %%
guess = 2  ### ANSWER: how much gold

# %%
s = g.scenario("four-against-two-ruin")
t = run(s, attack("blue-1", "melee", "green-1"), exhaust("recruiting-officer"))
beside(guess, t.table.gold[0] - s.table.gold[0])

# %% [markdown]
# **Why?** The battle pays as ever. But a destroyed castle takes no more damage, and its owner plays on [CV-140]. So it pays nothing again.
#
# ## And without a guard?
#
# Now nobody of Green is in B. The same 4 against the castle itself. What does Blue gain: 1, 2 or 3 gold?

# %%
guess = 1  ### ANSWER: 1, 2 or 3

# %%
s = g.scenario("four-against-no-guard")
t = run(s, attack("blue-1", "melee", "green-castle"), exhaust("recruiting-officer"))
beside(guess, t.table.gold[0] - s.table.gold[0])

# %% [markdown]
# **Why?** Nobody answers [CV-121], and all 4 are damage [CV-136]. But there is no troop to beat, so no 2 gold. A guard costs the castle less, and pays the enemy more.

# %% [markdown]
# ## What should Blue try?
#
# Both sides hold relics, and Blue sees only the number of Green's. Here are the exact chances that Green's hidden relics do not save it. Change the minion.

# %%
s = g.scenario("blow-by-blow")
minion = "masked-dancer"  # change me: masked-dancer or blue-assassin
forecast = g.tools["battle"](s, attack("blue-1", "melee", "green-1"))
odds = {}
for line in (x for x in forecast.lines if x.minion == minion and not x.relics):
    odds[f"{line.attack.total} against {line.defence.total}, {line.guard or 'no minion'}"] = line.wins
ludo.draw.odds(odds)

# %% [markdown]
# Blue announces its sum before Green answers [CV-118]. Only when all have answered is it settled [CV-119]. Both sides may add relics in turn, until both pass one after the other [CV-126]. A pass is not final, by our ruling [CV-126?]. So a hidden relic is worth more than its number. Try it: attack, defend, and pass.

# %%
s = g.scenario("blow-by-blow")
t = run(s, attack("blue-1", "melee", "green-1"), exhaust("masked-dancer"), defend("keep-warden"), stop())
Table(t)

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. Attack 5 beats defence 3 of a laid down guard at its castle. How much gold does the attacker gain in all?

# %% [exercise] gold
gold = None  # change me: a number
### BEGIN SOLUTION
gold = 3
### END SOLUTION

# %% [check] gold
checks.check_gold(gold)

# %% [wrong] gold: the damage
gold = 2

# %% [wrong] gold: once, however much
gold = 4

# %% [wrong] gold: victory
gold = 1

# %% [markdown]
# How many life points does the castle lose? `guarded`: the beaten troop stood in the region of its own castle; without a guard the castle itself is attacked.

# %% [exercise] damage
def damage(attack, defence, guarded):
    """Life points the castle loses."""
    ### BEGIN SOLUTION
    return max(0, attack - defence) if guarded else attack
    ### END SOLUTION

# %% [check] damage
checks.check_damage_guarded(damage)

# %% [check] damage
checks.check_damage_open(damage)

# %% [wrong] damage: only the excess
def damage(attack, defence, guarded):
    return attack

# %% [wrong] damage: never below 0
def damage(attack, defence, guarded):
    return attack - defence if guarded else attack

# %% [wrong] damage: whole attack
def damage(attack, defence, guarded):
    return max(0, attack - defence)

# %% [markdown]
# Two questions to leave with. Would you guard a castle with 1 life? Who should win ties, and how would you find out?
