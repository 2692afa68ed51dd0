# %% [markdown]
# # Which option matters?
#
# The rulebooks offer "less panic" and "more panic". Dan: "Turn on Sigh of Relief, then we win." Ann: "It will not change a thing."
#
# In about twenty-five minutes you know which options change the win rate, and by how much.
# And you know how many games it takes to be sure.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
import random
from ludo.lesson import beside, gone, run
import checks

g, DT = ludo.game("castle-panic"), ("dark-titan",)
stop, draw, barbarian, oil = (g.actions[kind] for kind in ("pass", "draw", "barbarian", "boiling_oil"))
# %% [markdown]
# ## What the new ones do
#
# *Slippery Slope* is on. A Goblin is in Swordsman-1, another inside, in Castle-1. Player 1 holds Red Boiling Oil.
#
# **Predict.** How many of the two can this one card slay?
#
# - 0: nobody pours oil inside;
# - 1: here or there;
# - 2: it runs down both.
# %%
s = g.scenario("slippery-slope")
s
# %%
guess = 1  ### ANSWER: 0, 1 or 2
# %%
inside, before = run(s, oil("red-boiling-oil", "castle")), run(s, oil("red-boiling-oil", "swordsman"))
beside(guess, max(len(gone(s, t)) for t in (inside, before)))
print("Without the option:", *g.scenario("three-boiling-oils").why_not(oil("red-boiling-oil", "castle")))
# %% [markdown]
# **Why?** With it, oil goes into the Castle ring *or* the Swordsman ring [DT-156].
#
# **Change one thing:** *Sigh of Relief* is on, and Agranok is destroyed. Player 2 holds five cards, the limit. How many cards are drawn in all?
# %%
guess = 3  ### ANSWER: 0, 1, 2 or 3
# %%
s = g.scenario("sigh-of-relief")
t = run(s, barbarian("agranok-1"), *[draw("deck", card) for card in ("red-archer", "brick", "missing")])
beside(guess, len(s.table.deck) - len(t.table.deck))
print("Cards in the hands:", *map(len, t.table.hands))
# %% [markdown]
# **Why?** Everybody draws one [DT-157]; over the limit too, in our ruling [DT-157?].
#
# **Change one thing:** *Destroyer* is on. A Boom Troll at full points strikes Wall 3. What falls?
#
# - "arc 3": Wall and Tower there;
# - "arcs 3, 4": its whole colour.
# %%
guess = "arcs 3, 4"  ### ANSWER: "arc 3" or "arcs 3, 4"
# %%
s = g.scenario("destroyer")
t = run(s, stop())
beside(guess, "arcs 3, 4" if "tower-4" in gone(s, t) else "arc 3")
ludo.draw.compare(s, t)
# %% [markdown]
# **Why?** At full points it takes both arcs of the colour [DT-158]. Hurt by one point, only its own.
#
# Chapter 8 has five more. Easier Battles [CP-081] and All for One! [CP-082] mean less panic.
# %%
for name in "easier_battles all_for_one heroic_powers dwindling_resources under_construction".split():
    print(name, "-", g.options[name].text)
g.new(players=4, variants=DT, options={"agranok_level": 1, "under_construction": True})
# %% [markdown]
# Heroic Powers [CP-083] too. More panic: Dwindling Resources [CP-085], Under Construction [CP-086], and Destroyer.
#
# Left out are own Towers, which change *who* wins. Burning the Midnight Oil needs the Wizard's Tower.
# And more Heralds there are none: all five are in the pile.
# %% [markdown]
# ## One option, your choice
#
# Four *greedy* agents play against level 1, the easiest [DT-075], chosen [DT-020]. They win when every Monster is defeated and a Tower stands [DT-001].
#
# **Choose one of the eight, and write down:** up or down, by how many points, and the smallest change that you would act on.
# Each rule gets 20 games, the same 20 seeds. No looking before all are played.
# %%
option, n = "sigh_of_relief", 20  # change me: one of the eight, and at most 60 games

def play(n, seed, **on):
    options = {"agranok_level": 1, **on}
    return ludo.study.simulate(g, n, seed=seed, players=4, variants=DT, options=options)

plain, changed = play(n, 1), play(n, 1, **{option: True})
shares = [(name, ludo.study.wins(df), n) for name, df in (("as it is", plain), (option, changed))]
ludo.draw.rates(shares, "Games won, with 95 % intervals")
# %%
by, low, high = ludo.study.difference(ludo.study.wins(plain), n, ludo.study.wins(changed), n)
print(f"{option}: {100 * by:+.0f} points, 95 % from {100 * low:+.0f} to {100 * high:+.0f}")
print(f"{plain.turns.mean():.1f} turns as it is, {changed.turns.mean():.1f} with it")
print(f"{plain.towers.mean():.1f} Towers at the end, {changed.towers.mean():.1f} with it")
# %% [markdown]
# **Read it.** The interval says where the true difference may lie. So wide it says little: help, harm, or nothing.
# The pile of 53 tokens [DT-012], two each turn [CP-047], is the clock. So turns are another measure.
# The last Tower is the end [CP-066]; Towers are a third.
# %% [markdown]
# ### The same game twice
#
# **Predict.** Game 1 of both rules had one seed: the same cards dealt, the same tokens, until the option first matters.
# In how many of 100 such pairs does *Sigh of Relief* change who wins?
#
# - 50: chance decides anew;
# - 15: in a few;
# - 0: the same seed, the same end.
# %%
guess = 15  ### ANSWER: 0, 15 or 50
# %%
saved = checks.measured()
one, other = saved["as it is"], saved["sigh_of_relief"]
lost, gained = sum(one > other), sum(other > one)
print(f"Of {len(saved)} pairs {gained} were won only with it, {lost} only without it.")
found = 100 * (lost + gained) / len(saved)
beside(guess, min((0, 15, 50), key=lambda k: abs(k - found)))
# %% [markdown]
# **Why?** The option waits for Agranok's end [DT-157]. Until then both games are one game:
# the same cards are dealt [CP-011], the same tokens come from the pile [CP-010].
# Pairs that end alike say nothing for or against it. Only the others count, and they are few.
#
# ### Pairs, or not?
#
# The saved games were played beforehand: the same four agents, one seed for each row. Whoever doubts replays a row.
# %%
row = 7  # change me: a row of the saved games
saved = checks.measured()
seed, name = int(saved.seed[row]), "destroyer"
s = g.new(players=4, variants=DT, options={"agranok_level": 1, name: True}, seed=seed)
end = ludo.playout(s, seed, {seat: g.agents["greedy"]() for seat in range(4)})
print("Saved: won" if saved[name][row] else "Saved: lost")
print("Played again: won" if end.winners() else "Played again: lost")
# %% [markdown]
# **Predict.** Which of the eight changes most? Then look at two intervals for each: of the pairs, and of the same games
# taken as if they had nothing to do with each other.
# %%
guess = "under_construction"  ### ANSWER: the strongest option, as "sigh_of_relief"
# %%
saved, rows = checks.measured(), []
for name in saved.columns[2:]:
    one, other = saved["as it is"], saved[name]
    apart = ludo.study.difference(sum(one), len(one), sum(other), len(other))
    for how, (by, low, high) in (("pairs", ludo.study.paired(one, other)), ("apart", apart)):
        rows.append((f"{name}, {how}", 100 * low, 100 * by, 100 * high))
beside(guess, max(rows, key=lambda row: abs(row[2]))[0].split(",")[0])
ludo.draw.intervals(rows, f"{len(saved)} games each: points won or lost, 95 %", "points", zero=True)
# %% [markdown]
# **Read it.** Apart, almost every interval crosses 0. As pairs, those of options that seldom matter shrink.
# *Under Construction* begins without Walls: from the first turn on each game is another one, and pairing helps little.
# %%
worth = 5  # change me: the smallest change that you would act on, in points
saved = checks.measured()
for name in saved.columns[2:]:
    low, high = (100 * end for end in ludo.study.paired(saved["as it is"], saved[name])[1:])
    real, small = low > 0 or high < 0, -worth < low and high < worth
    verdict = {(1, 0): "real", (1, 1): "real, but small", (0, 1): "too small", (0, 0): "unsure"}
    print(f"{name}: from {low:+.1f} to {high:+.1f}: {verdict[real, small]}")
# %% [markdown]
# **Verdicts.** *Real*: 0 is outside. *Too small*: all of it is below what you would act on; a change can be both.
# *Unsure*: more games.
# %% [markdown]
# ### How many games?
#
# **Predict.** The win rate is near one half. You want to notice a change of 5 points four times in five. Games with each rule,
# when they are not paired?
#
# - 100; 400; 1,600; 6,400
# %%
guess = 1600  ### ANSWER: 100, 400, 1600 or 6400
# %%
def needed(points, differ=None):
    """Games with each rule; ``differ``: the share of pairs that differ, if there are pairs."""
    change, certain = points / 100, (1.96 + 0.84) ** 2
    return round(certain * (0.5 if differ is None else differ - change**2) / change**2)

beside(guess, min((100, 400, 1600, 6400), key=lambda n: abs(n - needed(5))))
for points in (10, 5, 3, 2):
    print(f"{points} points: {needed(points)} apart, or {needed(points, 0.15)} pairs")
# %% [markdown]
# **Why?** Half the difference needs four times the games. The pairs are such as those above, of which 15 in 100 differ.
# Chance has less to say there, and a third of the games is enough.
# %% [markdown]
# ### Stop when it looks good?
#
# The same rule twice: no difference at all. Somebody looks after every 10 pairs, and stops when the interval leaves 0 out.
#
# **Predict.** In how many of 100 such experiments, of 200 pairs at most, is "real" cried?
#
# - 5: that is what 95 % means;
# - 25: each look is a new chance to err.
# %%
guess = 25  ### ANSWER: 5 or 25
# %%
chance, cried = random.Random(1), 0
for experiment in range(100):
    one, other = ([chance.random() < 0.5 for pair in range(200)] for rule in range(2))
    looks = (ludo.study.paired(one[:k], other[:k]) for k in range(10, 201, 10))
    cried += any(low > 0 or high < 0 for by, low, high in looks)
beside(guess, min((5, 25), key=lambda k: abs(k - cried)))
print(cried, "of 100 cried 'real', with the same rule on both sides")
# %% [markdown]
# **So:** say the number of games first, and look once. It is the same with eight options at once: the best of eight stands out by luck.
# What stood out gets a fresh run, with seeds of its own.
# %% [markdown]
# ### Fresh games, and other agents
#
# Does it hold in new games? And for agents that play at random: what can the win rate say of them?
# %%
option, n, new = "under_construction", 16, {"players": 4, "variants": DT}  # change me: at most 60
level, ways = {"agranok_level": 1}, ({}, {option: True})
for agents in ("greedy", "random"):
    a, b = (ludo.study.simulate(g, n, agents, 101, options=level | on, **new) for on in ways)
    by, low, high = (100 * part for part in ludo.study.paired(a.castle_stands, b.castle_stands))
    print(f"{agents}: {ludo.study.wins(a)} of {n} won, with it {ludo.study.wins(b)};",
          f"{by:+.0f} points, from {low:+.0f} to {high:+.0f};",
          f"{a.turns.mean():.1f} turns, with it {b.turns.mean():.1f}")
# %% [markdown]
# **Verdict.** Who always loses shows nothing in the win rate, only in turns. If another agent turns the answer round,
# it was about the agent. Greedy ones may not know how to use an option.
#
# Bots measure rules, not fun. Keep, change, or try on paper? What would you watch for?
# %% [markdown]
# ## Check yourself
#
# First by reading alone. An option wins 12 of 20 games; without it, 9 of 20 other games were won. What do you know?
#
# - "A": it helps by 15 points;
# - "B": it may help or hurt;
# - "C": it does nothing.
# %% [exercise] know
know = None  # change me: "A", "B" or "C"
### BEGIN SOLUTION
know = "B"
### END SOLUTION
# %% [check] know
checks.check_know(know)
# %% [wrong] know: difference of shares
know = "A"
# %% [wrong] know: unsure
know = "C"
# %% [wrong] know: Answer with
know = "D"
# %% [markdown]
# Of 200 pairs 170 end alike. With Destroyer on 6 are won that were lost without it, and 24 are lost that were won.
# By how many points does the win rate change? Less than 0 means down.
# %% [exercise] points
points = None  # change me
### BEGIN SOLUTION
points = -9
### END SOLUTION
# %% [check] points
checks.check_points_of_pairs(points)
# %% [wrong] points: down
points = 9
# %% [wrong] points: in 200
points = -18
# %% [wrong] points: also those
points = -12
# %% [wrong] points: only those that differ
points = -60
# %% [markdown]
# Then a function: some 390 games show a change of 10 points. How many show a change of so many points?
#
# Two questions to leave with. Which option would you print as the standard rule? Whom would you ask, besides bots?
# %% [exercise] enough
def enough(points):
    """Games with each rule: enough(10) is 390."""
    ### BEGIN SOLUTION
    return 390 * (10 / points) ** 2
    ### END SOLUTION
# %% [check] enough
checks.check_enough(enough)
# %% [wrong] enough: four times
def enough(points):
    return 390 * 10 / points
# %% [wrong] enough: smaller change
def enough(points):
    return 390 * (points / 10) ** 2
# %% [wrong] enough: Half the difference
def enough(points):
    return 390
