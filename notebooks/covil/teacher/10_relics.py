# %% [markdown]
# # Relics: use, keep or spend?
#
# "I use my Purse: two gold, so two points more." "You lose the Purse's point." Who counts better?
#
# In about twenty minutes you know when a relic may be used, and what that costs. All relics here are stand-ins. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
activate, use, stop, buy = (g.actions[kind] for kind in ("activate", "use_ability", "pass", "buy_relic"))
attack, exhaust, command, decline = (g.actions[kind] for kind in ("attack", "exhaust", "command", "decline"))

# %% [markdown]
# ## How many points does it make?
#
# There are 24 Power Relics (Κειμήλια Ισχύος), for all players together [CV-005]. Blue holds Fat Purse 1: Value 1, "gain 2 gold". Its treasury holds 4.

# %%
s = g.scenario("an-afternoon")
Table(s)

# %% [markdown]
# **Predict.** Blue activates the Purse. By how much do Blue's points change?
#
# - 2: two gold are two points;
# - 1: less the relic's Value;
# - 0: something else is lost too.

# %%
guess = 0  ### ANSWER: 2, 1 or 0

# %%
s = g.scenario("an-afternoon")
t = run(s, activate("fat-purse-1"), use(), stop())
print(f"Points: {s.scores()[0]}, then {t.scores()[0]}")
beside(guess, t.scores()[0] - s.scores()[0])

# %% [markdown]
# **Why?** Relics are activated from the hand [CV-081]. Their ability happens once, right away [CV-083]. An active one is no payment and no points any more [CV-084].

# %% [markdown]
# So the Value goes: it counts in the hand alone [CV-085]. And the sixth gold did not fit into the treasury.
#
# **Change one thing:** may Blue use the second relic in the same turn, and then still move?

# %%
guess = "both"  ### ANSWER: "relic", "move", "both" or "neither"

# %%
s = g.scenario("an-afternoon")
t = run(s, activate("fat-purse-1"), use(), stop(), quiet=True)
kinds = {a.kind for a in t.legal_actions()}
can = [name for name, kind in (("relic", "activate"), ("move", "move")) if kind in kinds]
beside(guess, "both" if len(can) == 2 else (can or ["neither"])[0])

# %% [markdown]
# **Why?** Any number of relics in the own turn [CV-076]. It is a free action, as a Command is [CV-211]. No troop is laid down for it [CV-078].

# %%
s = g.scenario("an-afternoon")
for a in (command("roof-runner"), command("blue-assassin"), command("overlord-5")):
    print(a, "-", *s.why_not(a) or ["allowed"])

# %% [markdown]
# Commands too: as many as there are Ready minions that have one [CV-077].
#
# ## An attack for nothing?
#
# Blue's relic: "One free attack." In F a blue troop lies beside a green one that lies. Another stands in C.

# %%
s = g.scenario("free-attack")
s

# %% [markdown]
# **Predict.** Blue wants to attack with the troop that lies. Is it allowed, and what does it cost?
#
# - "no": who lies cannot attack;
# - "nothing": free is free;
# - "a minion": one must be exhausted.

# %%
guess = "a minion"  ### ANSWER: "no", "nothing" or "a minion"

# %%
s = g.scenario("free-attack").apply(activate("charge-horn-1"))
t = run(s, attack("blue-1", "melee", "green-1"), exhaust("blue-warrior"))
beside(guess, "a minion" if checks.tokens(t)["blue-warrior"] == "Exhausted" else "nothing")
ludo.draw.compare(s, t)

# %% [markdown]
# **Why?** A free attack is made with any own troop, and changes no posture [CV-080]. Its one target is named as ever [CV-110]. A free action may still demand a minion [CV-079]. So without a Ready minion the relic attacks nobody.

# %% [markdown]
# ## In whose turn?
#
# Blue attacks Green in E, at range, with 6. Green has 2 so far, and holds Fat Purse 1: +2 defence while active.
#
# **Predict.** When may Green activate it?
#
# - "now": for it is attacked;
# - "own turn": only then;
# - "always".

# %%
guess = "now"  ### ANSWER: "now", "own turn" or "always"

# %%
s = g.scenario("six-against-six")
t = checks.after(s, attack("blue-1", "ranged", "green-1"), exhaust("donnish-druid"))
print("Attack:", t.tally("attack power", t.table.battles[-1]))
u = run(t, activate("fat-purse-1"), decline(), quiet=True)
print("Defence:", u.tally("defence power", u.table.battles[-1]))
beside(guess, "now" if activate("fat-purse-1") in t.legal_actions() else "own turn")

# %% [markdown]
# **Why?** In an opponent's turn only while that opponent attacks you [CV-082]. Then as many as you like, and each counts at once [CV-124]. The troop bonus lasts as long as the relic is active [CV-208]. How long is that?

# %%
s = g.scenario("nightfall")
print(*(event for event in s.events if event.rule == "CV-142"), sep="\n")
s

# %% [markdown]
# Until the Night: its first step discards all active relics [CV-142]. Till then each is one part of the sum: base, exhausted minion, Boosts, relics [CV-115].
#
# ## Where do they come from?
#
# Blue has 4 gold. **Predict:** how many relics can Blue buy now?

# %%
guess = 1  ### ANSWER: 0, 1 or 2

# %%
s = g.scenario("an-afternoon")
t = run(s, buy()).settle(1)
print(*t.events, "Another one?", *t.why_not(buy()), sep="\n")
beside(guess, len(t.table.hands[0]) - len(s.table.hands[0]))

# %% [markdown]
# **Why?** A relic costs 3 gold [CV-087]. The other two ways are raids and destroyed castles [CV-086]. The symbol of a region on it speaks only to those who play alone [CV-089].
#
# **Change one thing:** the stack is empty. Can Blue still buy one?

# %%
guess = "yes"  ### ANSWER: "yes" or "no"

# %%
s = g.scenario("no-relics-covered")
t = run(s, buy()).settle(1)
beside(guess, "yes" if len(t.table.hands[0]) > len(s.table.hands[0]) else "no")

# %% [markdown]
# **Why?** The discarded relics are shuffled and become the new stack [CV-088].

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. It is day 4. You hold relics of Value 3 and 2, and activate the one of 3. What do your relics give in the end?

# %% [exercise] relics-left
relics_left = None  # change me: a number
### BEGIN SOLUTION
relics_left = 2
### END SOLUTION

# %% [check] relics-left
checks.check_relics_left(relics_left)

# %% [wrong] relics-left: gives nothing in the end
relics_left = 5

# %% [wrong] relics-left: lies open
relics_left = 3

# %% [wrong] relics-left: keeps its Value
relics_left = 0

# %% [markdown]
# May you activate a relic? It is your own Afternoon turn, or an opponent's. That opponent attacks you, or not; what is attacked is an unguarded castle, or not.

# %% [exercise] may
def may(my_turn, attacked, unguarded_castle):
    """Whether I may activate a relic; each argument is True or False."""
    ### BEGIN SOLUTION
    return my_turn or (attacked and not unguarded_castle)
    ### END SOLUTION

# %% [check] may
checks.check_may_own(may)

# %% [check] may
checks.check_may(may)

# %% [wrong] may: attacks you, you may answer
def may(my_turn, attacked, unguarded_castle):
    return my_turn

# %% [wrong] may: unguarded castle
def may(my_turn, attacked, unguarded_castle):
    return my_turn or attacked

# %% [wrong] may: not your turn
def may(my_turn, attacked, unguarded_castle):
    return True

# %% [markdown]
# Two questions to leave with. On which day is a relic worth most to you? What would a limit on the hand change?
