# %% [markdown]
# # The score: who has won?
#
# Night 4 is nearly over. Red: "My castle is whole, and I have the dearest minion." Green: "I have gold and relics." Before anybody counts: who is ahead?
#
# In about twenty minutes you count any end of a game, ties too. All cards here are stand-ins. Press Shift-Enter to run a cell. Change only lines marked `# change me`.

# %%
import ludo
from ludo.lesson import beside, run
from ludo_widgets import Table
import checks

g = ludo.game("covil")
stop, raid = g.actions["pass"], g.actions["raid"]

# %% [markdown]
# ## How many points has Green?
#
# The game lasts four days [CV-035]. Green has its castle and 5 gold. Its minions cost 4, 10, 8, 4 and twice 0. Its relics have the values 1, 3 and 3. The rulebook's own example ends with 47.

# %%
s = g.scenario("forty-seven")
Table(s, seed=1)

# %% [markdown]
# **Predict.** Add up castle 5, gold 5, minions 26 and relics 7: that is 43. Where do the missing 4 come from?
#
# - A: from the life of the castle;
# - B: from abilities that change costs and values;
# - C: from troops on the board.

# %%
guess = "B"  ### ANSWER: "A", "B" or "C"

# %%
print(s.table.tally("points", 1))
beside(guess, "B")

# %% [markdown]
# **Why?** A castle that stands gives 5 [CV-164], each gold 1 [CV-165], minions their cost [CV-166]. Life and troops are no points.

# %% [markdown]
# Each relic in the hand gives its value [CV-167]. Influence still works: the Donnish Druid adds 1 to each of Green's three relics, the overlord 1 to its one lieutenant [CV-168]. That makes the 4.
#
# **Change one thing:** Green's castle has 1 life instead of 5. How many points fewer: 0, 4 or 5?

# %%
guess = 0  ### ANSWER: 0, 4 or 5

# %%
life = 1  # change me: 0 to 5
t = checks.with_life("forty-seven", (5, life))
print(s.scores()[1], "with 5 life;", t.scores()[1], "with", life)
beside(guess, s.scores()[1] - t.scores()[1])
t

# %% [markdown]
# **Why?** All or nothing: 5 points as long as it stands. Try 0 in the marked line: then it is destroyed.
#
# ## Does a tired minion count less?
#
# Green's Stone Sleeper (cost 8) is Exhausted, the Iron Giant (10) Tired. How much do the two give: 18, 9 or 0?

# %%
guess = 18  ### ANSWER: 0, 9 or 18

# %%
s = g.scenario("forty-seven")
parts = {part.why: part.amount for part in s.table.tally("points", 1).parts if part.rule == "CV-166"}
print(parts)
beside(guess, parts["Stone Sleeper"] + parts["Iron Giant"])

# %% [markdown]
# **Why?** Costs count whatever a minion's state. In the last Night all rest once more [CV-160], and it does not matter.
#
# ## Is a last raid worth it?
#
# Red has a troop in the city. Raiding draws a relic, which is worth its value. What does it do to Red's 32 points?
#
# - "more": 1 to 3;
# - "nothing": it comes too late.

# %%
guess = "more"  ### ANSWER: "more" or "nothing"

# %%
s = g.scenario("forty-seven")
t = run(s, raid()).settle(2)
print(*t.events[:2], f"Red: {s.scores()[0]}, then {t.scores()[0]}", sep="\n")
beside(guess, "more" if t.scores()[0] > s.scores()[0] else "nothing")

# %% [markdown]
# **Why?** A raid is part of every Night, the last one too [CV-152]. A rebel comes for it [CV-153], but with 2 there is no revolt. With 4 it would cost more than it brings.

# %%
print({value: n for value, n in checks.relic_values().items()}, "relics of each value in the box")
print(t.winners(), t.scores())
print(*(event for event in t.events if event.rule == "CV-163"), sep="\n")

# %% [markdown]
# Most points win [CV-163]. Red was never near.
#
# ## What breaks a tie?
#
# Another game: 11 points each. Blue has one troop more on the board, all else is equal. Who wins: "Blue", "Green" or "both"?

# %%
guess = "Blue"  ### ANSWER: "Blue", "Green" or "both"

# %%
s = g.scenario("equal-but-for-troops")
t = run(s, stop())
beside(guess, "Blue" if t.winners() == (0,) else "another")
t

# %% [markdown]
# **Why?** The first tie-break is troops on the board [CV-169].
#
# **Change one thing:** equal troops, but Blue's castle has 4 life, and Green's 3. And if they had the same life, too? Here Blue has two minions of cost 2, and Green one of cost 4.

# %%
guess = ("Blue", "Green")  ### ANSWER: two of "Blue", "Green", "both", as ("Blue", "both")

# %%
won = []
for name in ("equal-but-for-life", "all-but-equal"):
    t = g.scenario(name).apply(stop())
    print(name, *(e for e in t.events if e.rule in checks.TIES), sep="\n  ")
    won.append(checks.named(t))
beside(guess, tuple(won))

# %% [markdown]
# **Why?** Second comes the castle's life [CV-170], third the gold [CV-171]. The fourth is the one most expensive minion, not their sum [CV-172].

# %%
guess = "both"  ### ANSWER: who wins when all four are equal: "Blue", "Green" or "both"

# %%
t = run(g.scenario("equal-in-all"), stop())
beside(guess, checks.named(t))

# %% [markdown]
# **Why?** When nothing is left to compare, they share the victory [CV-173]. Nobody rolls a die for it.

# %% [markdown]
# ## And alone?
#
# Blue plays alone against the pseudo-player, Green. No mercenary is left to draw, so the game ends with this Night [CV-144]. Three steps are done, each by both together [CV-210].

# %%
s = g.scenario("solo-last-night")
print(*(event for event in s.events if event.rule in ("CV-144", "CV-150", "CV-210")), sep="\n")
s

# %% [markdown]
# **Predict.** Blue has 12 points now, Green 9. Green's troop in the city draws a relic of Value 3. You do not raid. Does Blue win?
#
# - "yes": 12 and 12, and Blue has more gold;
# - "no": alone you need more points;
# - "shared": nobody has more.

# %%
guess = "no"  ### ANSWER: "yes", "no" or "shared"

# %%
draw = g.actions["draw"]
t = run(g.scenario("solo-last-night"), stop(), draw("relics", "charge-horn-3"), quiet=True)
beside(guess, "yes" if t.winners() else "no")

# %% [markdown]
# **Why?** Alone you need more points than the pseudo-player [CV-184]. That a tie is no win is our reading [CV-184?]. Its relics lie beside its hall and count [CV-182].
#
# Its Night is as yours [CV-204]; that it always raids is our ruling [CV-204?]. **Change one thing:** you raid first.

# %%
draw = g.actions["draw"]
s = g.scenario("solo-last-night").apply(raid())
t = run(s, draw("relics", "charge-horn-3"), draw("relics", "fat-purse-3"))

# %% [markdown]
# ## Check yourself
#
# Reading is enough for the first. A castle has 2 life, the treasury 3 gold. Two minions cost 6 and 4; one is Exhausted. A relic of value 2 is in the hand, another of value 3 is active. How many points?

# %% [exercise] points
points = None  # change me: a number
### BEGIN SOLUTION
points = 20
### END SOLUTION

# %% [check] points
checks.check_points(points)

# %% [wrong] points: life is not counted
points = 17

# %% [wrong] points: active
points = 23

# %% [wrong] points: Exhausted
points = 14

# %% [markdown]
# Write a function of castle life, gold, all minion costs and the values of relics in the hand. Influence is left aside.

# %% [exercise] score
def score(life, gold, costs, values):
    """A side's points at the end."""
    ### BEGIN SOLUTION
    return 5 * (life > 0) + gold + sum(costs) + sum(values)
    ### END SOLUTION

# %% [check] score
checks.check_score(score)

# %% [check] score
checks.check_score_again(score)

# %% [wrong] score: whatever its life
def score(life, gold, costs, values):
    return life + gold + sum(costs) + sum(values)

# %% [wrong] score: destroyed
def score(life, gold, costs, values):
    return 5 + gold + sum(costs) + sum(values)

# %% [wrong] score: relic
def score(life, gold, costs, values):
    return 5 * (life > 0) + gold + sum(costs)

# %% [markdown]
# Two questions to leave with. On the last day, what is better: a minion of cost 8, or what you would pay for it? Which tie-break would you put first?
