# %% [markdown]
# # Playing alone: what does it do now?
#
# "My castle stands open, and it shoots at a troop that lies in a ditch. Is that allowed?" The pseudo-player (Ψευτο-παίκτης) has no will, only rules.
#
# In about twenty-five minutes you move it without a doubt. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside
from ludo_widgets import Table
import checks

g = ludo.game("covil")
move, attack, exhaust, retreat = (g.actions[kind] for kind in ("move", "attack", "exhaust", "retreat"))
draw, start, end, stop = (g.actions[kind] for kind in ("draw", "start", "end_turn", "pass"))

# %% [markdown]
# ## Whom do you meet?
#
# Alone you set up as for two, on Desert Town [CV-174]. Its borders are partly stand-ins, and all cards are.
#
# **Predict.** Whom does the pseudo-player have beside its overlord?
#
# - "lieutenants": like you;
# - "cheap": five mercenaries of the lowest Cost;
# - "mixed": five mercenaries, from cheap to dear.

# %%
guess = "mixed"  ### ANSWER: "lieutenants", "cheap" or "mixed"

# %%
s = g.new(players=1, seed=2)
print(*(event for event in s.events if event.rule in ("CV-174", "CV-175", "CV-176")), sep="\n")
hall = checks.costs(s, 1)
print("Costs, from the upper left:", *hall)
beside(guess, "mixed" if len(set(hall)) > 2 else "cheap")

# %% [markdown]
# **Why?** Mercenaries are split into three stacks by Cost [CV-175]. It gets two, two and one of them [CV-176]. That is all it will ever have: it acquires nobody [CV-177].

# %%
s = g.new(players=1, seed=2)
rules = ("CV-177", "CV-178", "CV-179", "CV-180", "CV-183")
print(*(event for event in s.events if event.rule in rules), sep="\n")

# %% [markdown]
# The other 35 are shuffled, and 24 are in the game [CV-178]. A first display with a card of Cost 10 goes back [CV-179]. It gets no relics at the start [CV-180].

# %% [markdown]
# ## Where does it start?
#
# You have the Scepter and begin [CV-183]. Your castle goes to A. The spirals B and I are free.
#
# **Predict.** Where does its castle go, and how many relics does it have after its Morning?
#
# ("I", 0), ("B", 0), ("B", 1) or ("I", 1)?

# %%
guess = ("B", 1)  ### ANSWER: a region and a number, as ("I", 0)

# %%
s = g.new(players=1, seed=2).apply(start("A"))
t = checks.decide(s, stop()).settle(1)
print(*(event for event in t.events if event.rule in ("CV-182", "CV-185?")), sep="\n")
beside(guess, (t.table.castles[1], len(t.table.stored[1])))

# %% [markdown]
# **Why?** It never starts beside you in the basic game [CV-185]. That it takes the farthest spiral is our ruling [CV-185?]. Each Morning it pays 3 gold for a relic, if it can [CV-188].
#
# **Change one thing:** the harder game, its castle next to yours [CV-205]. And the hardest, with a second one.

# %%
for options in ({"side_by_side": True}, {"side_by_side": True, "pseudo_players": 2}):
    t = g.new(players=1, seed=2, options=options).apply(start("A")).apply(stop()).settle(1)
    print(options, "castles:", *t.table.castles, " hall of the last:", *checks.costs(t, -1))
    print(*(event for event in t.events if event.rule in ("CV-205", "CV-206")), sep="\n")

# %% [markdown]
# ## Example A: where does it walk?
#
# The rulebook's first example, page 15. Yellow is you, in A; Red is the pseudo-player, in B. You go to C. Two adjacent regions are Forest (E) and Mountain (D), one is the city, F.
#
# **Predict.** It draws a relic with a Mountain. Where does it go?
#
# - "F": nearest to your castle;
# - "D": the symbol says so;
# - "stay": D is no nearer.

# %%
s = g.scenario("solo-first-day")
s

# %%
guess = "D"  ### ANSWER: "F", "D" or "stay"

# %%
s = g.scenario("solo-first-day")
t = checks.decide(s, move("yellow-1", "C"), end(), draw("relics", "charge-horn-3"))
beside(guess, t.figures["red-1"])

# %% [markdown]
# **Why?** It tries melee, then a ranged attack, then a move [CV-189]. No melee is possible [CV-192], no shot either [CV-197]. So it moves.

# %% [markdown]
# It draws a relic, and goes to an adjacent region of the drawn type [CV-199]. The second move of the example: you go on to the city by a Command, it draws a Forest.

# %%
s = checks.after(g.scenario("solo-first-day"), move("yellow-1", "C"), end(), draw("relics", "charge-horn-3"))
command, carry = g.actions["command"]("roof-runner"), g.actions["move_troop"]("yellow-2", "F")
t = checks.decide(s, move("yellow-2", "C"), command, carry, end(), draw("relics", "winged-boots-1"))
ludo.draw.compare(s, t)

# %% [markdown]
# You used a Command; it never does [CV-202].
#
# **Change one thing:** its troop stands in the city and draws a Forest. A and E are Forests. Your castle is in A. Where does it go?

# %%
guess = "A"  ### ANSWER: "A", "E" or "either"

# %%
s = g.scenario("solo-two-forests")
t = checks.decide(s, draw("relics", "winged-boots-1"))
beside(guess, t.figures["red-1"])

# %% [markdown]
# **Why?** The symbol binds; the way to your castle decides between several that fit [CV-200].
#
# ## Whom does it attack?
#
# Another day. The pseudo-player is Green, and its turn is next. It shares A, E and D with you: your castle and a troop in A, one that lies in E, one that stands in D.

# %%
s = g.scenario("solo-choices-yours")
s

# %% [markdown]
# **Predict.** You leave these troops as they are. Where does it attack?
#
# - "A": the castle draws it;
# - "E": the weakest target;
# - "D": whatever it draws.

# %%
guess = "A"  ### ANSWER: "A", "E" or "D"

# %%
s = g.scenario("solo-choices")
t = checks.decide(s, begun=True)
beside(guess, t.figures[t.table.battles[-1].target])

# %% [markdown]
# **Why?** It always targets you [CV-186]. First your castle's region [CV-193]; in our ruling also when guards stand there [CV-193?]. It exhausts its strongest Ready Melee minion [CV-190].
#
# **Change one thing:** no troop of its is in A. And then: all your troops stand. Where does it attack now, and now?

# %%
guess = ("E", "D")  ### ANSWER: two regions, as ("A", "A")

# %%
lies, stands = g.scenario("solo-no-castle"), g.scenario("solo-all-standing")
t = checks.decide(lies, begun=True)
print("\nAll your troops stand:")
u = checks.decide(stands, draw("relics", "charge-horn-2"), draw("relics", "charge-horn-3"), begun=True)
beside(guess, tuple(x.figures[x.table.battles[-1].target] for x in (t, u)))

# %% [markdown]
# **Why?** Without the castle, a region where one of yours lies [CV-194]. Without that, relics are drawn until a symbol fits [CV-195]. A Desert fits nothing here, so it draws on.
#
# ## Example B: straight into the fight
#
# The second example, day 4; the pseudo-player begins. It draws a Desert and attacks in C. You lose and retreat to F.

# %%
s = g.scenario("solo-last-day")
t = checks.decide(s, draw("relics", "charge-horn-2"), stop(), retreat("F"), begun=True)
ludo.draw.compare(s, t)

# %% [markdown]
# **Predict.** You shoot from F, and its castle falls. It has a troop in F, where yours lies; others could shoot. What does it do next?
#
# - "melee": always preferred;
# - "ranged": your castle is in reach from I.

# %%
guess = "melee"  ### ANSWER: "melee" or "ranged"

# %%
s = checks.day_four(1)
t = checks.after(s, attack("yellow-2", "ranged", "red-castle"), exhaust("storm-scholar"))
t = checks.decide(t, draw("relics", "fat-purse-3"), end())
beside(guess, t.table.battles[-1].how)

# %% [markdown]
# **Why?** The way comes first, the place second. The castle is first only among the targets of one way.
#
# Third troops: no melee is left to it. From I it can hit A; from E it can hit F. What then?

# %%
s = checks.day_four(3)
t = checks.decide(s, end())
ludo.draw.board(t, highlight={"current": ["I"], "target": ["A"]})

# %% [markdown]
# At range it also uses its strongest minion [CV-196]. Of equal ones the one nearest the upper left corner of the hall [CV-191]. The place is chosen as in melee [CV-198]: the castle, in A.
#
# Fourth troops: you have gone to E. It shoots from G into E, the rulebook says; there its text breaks off. Why E, and not H, where yours lies too?

# %%
s = checks.day_four(4)
t = checks.decide(s, end(), draw("relics", "winged-boots-1"))
print(t.ask.text)

# %% [markdown]
# ## What if you attack it?
#
# You shoot from F at Green 1 in D. Its minions with Defence: Gate Dog 1, Mason 2. It has a relic, but never activates one [CV-181]. Beaten, it retreats as it moves: by a symbol [CV-201]. **Predict** its defence: 1, 2, 3 or 4?

# %%
guess = 3  ### ANSWER: 1, 2, 3 or 4

# %%
s = g.scenario("solo-you-attack")
t = checks.decide(s, attack("blue-1", "ranged", "green-1"), exhaust("storm-scholar"))
told = t.events
t = checks.decide(t, draw("relics", "charge-horn-3"), draw("relics", "mortar-pot-2"))
beside(guess, checks.powers(*told)[1])

# %% [markdown]
# **Why?** It exhausts its strongest Defence minion, needed or not [CV-203].
#
# And two of them? In F stand a troop of yours and one of each. They never attack each other [CV-187]; both are after you. A second one is set up like the first [CV-206].

# %%
s = g.scenario("two-pseudo-players")
t = checks.decide(s, begun=True)
Table(s)

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. Take the position of "Whom does it attack?", but your castle in A is destroyed. Which region does it attack?

# %% [exercise] region
region = None  # change me: a letter
### BEGIN SOLUTION
region = "E"
### END SOLUTION

# %% [check] region
checks.check_region(region)

# %% [wrong] region: a ruin
region = "A"

# %% [wrong] region: comes first
region = "D"

# %% [wrong] region: laid down
region = "H"

# %% [markdown]
# Its turn in a function. Has it a Ready Melee minion, and somebody in a region of its troops? A Ready Ranged minion, and somebody next to it? The answer: `"melee"`, `"ranged"` or `"move"`.

# %% [exercise] way
def way(melee_minion, in_region, ranged_minion, next_to):
    """What the pseudo-player does; each argument is True or False."""
    ### BEGIN SOLUTION
    return "melee" if melee_minion and in_region else "ranged" if ranged_minion and next_to else "move"
    ### END SOLUTION

# %% [check] way
checks.check_way_possible(way)

# %% [check] way
checks.check_way(way)

# %% [wrong] way: no Melee minion is Ready
def way(melee_minion, in_region, ranged_minion, next_to):
    return "melee" if in_region else "ranged" if next_to else "move"

# %% [wrong] way: nobody is in reach
def way(melee_minion, in_region, ranged_minion, next_to):
    return "melee" if melee_minion and in_region else "ranged" if ranged_minion else "move"

# %% [wrong] way: Melee comes first
def way(melee_minion, in_region, ranged_minion, next_to):
    return "ranged" if ranged_minion and next_to else "melee" if melee_minion and in_region else "move"

# %% [markdown]
# Which Melee minion does it exhaust? Rows are (name, number, Ready?), from the upper left. One is Ready at least.
#
# After it, two questions to leave with. Where would you stand so that it does what you want? Which line of its procedure would you change first?

# %% [exercise] strongest
def strongest(hall):
    """The name of the minion that it exhausts, of rows (name, number, ready)."""
    ### BEGIN SOLUTION
    ready = [row for row in hall if row[2]]
    return max(ready, key=lambda row: row[1])[0]
    ### END SOLUTION

# %% [check] strongest
checks.check_strongest(strongest)

# %% [wrong] strongest: not Ready
def strongest(hall):
    return max(hall, key=lambda row: row[1])[0]

# %% [wrong] strongest: highest number
def strongest(hall):
    return next(row[0] for row in hall if row[2])

# %% [wrong] strongest: first in the hall
def strongest(hall):
    ready = [row for row in hall if row[2]]
    return max(reversed(ready), key=lambda row: row[1])[0]
