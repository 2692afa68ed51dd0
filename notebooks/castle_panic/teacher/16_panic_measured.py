# %% [markdown]
# # Which option matters?
#
# The rulebooks offer "less panic" and "more panic". Dan: "Turn on Sigh of Relief, then we win." Ann: "It will not change a thing."
#
# In about twenty-five minutes you have measured eight options: which changes the win rate, by how much,
# and with how many games to be sure. More games take longer: some ten in a second.
# Press Shift-Enter to run a cell. Change only lines marked `# change me`.
# %%
import ludo
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
# %% [markdown]
# Five more you know from chapter 8. Less panic: Easier Battles [CP-081], All for One! [CP-082], Heroic Powers [CP-083].
# %%
known = "easier_battles all_for_one heroic_powers dwindling_resources under_construction"
for name in known.split():
    print(name, "-", g.options[name].text)
s = g.new(players=4, variants=DT, options={"agranok_level": 1, "under_construction": True})
s
# %% [markdown]
# More panic: Dwindling Resources [CP-085], Under Construction [CP-086].
#
# Left out: own Towers, which change *who* wins. Burning the Midnight Oil, which needs the Wizard's Tower.
# And more Heralds, for all five are in the pile.
# %% [markdown]
# ## Before you run it
#
# Four *greedy* agents play against level 1, the easiest [DT-075], chosen [DT-020]. They win when every Monster is defeated and a Tower stands [DT-001].
#
# **Write down:** one option, up or down, by how many points at least, in how many games. And the smallest change that you would act on.
# %%
guess = "under_construction"  ### ANSWER: the strongest option, as "sigh_of_relief"
# %%
def play(n, seed, **options):
    new = {"players": 4, "variants": DT, "options": {"agranok_level": 1, **options}}
    return ludo.study.simulate(g, n, seed=seed, **new)
# %% [markdown]
# ### Less panic
#
# The pile holds 53 tokens in place of 43 [DT-012, CP-010]. Two come each turn [CP-047].
# %%
n = 12  # change me: games for each, at most 60
less = ("slippery_slope", "sigh_of_relief", "easier_battles", "all_for_one", "heroic_powers")
base = play(n, 0)
games = {name: play(n, k, **{name: True}) for k, name in enumerate(less, 1)}
won = {name: ludo.study.wins(df) for name, df in {"as it is": base, **games}.items()}
ludo.draw.rates([(name, won[name], n) for name in won], "Games won, with 95 % intervals: less panic")
# %% [markdown]
# **Read it.** An interval says where the true share may lie. Almost all of them overlap: with so few games that says little.
# A difference has an interval of its own.
# %%
for name in less:
    by, low, high = ludo.study.difference(won["as it is"], n, won[name], n)
    verdict = "real" if low > 0 or high < 0 else "unsure"
    print(f"{name}: {100 * by:+.0f} points, 95 % from {100 * low:+.0f} to {100 * high:+.0f}: {verdict}")
# %% [markdown]
# ### More panic
#
# The same number of games for the other three; your guess is set beside the largest of them.
# When the last Tower falls the game is lost [CP-066]; so look at Towers too.
# %%
more = ("destroyer", "dwindling_resources", "under_construction")
games = {name: play(n, k, **{name: True}) for k, name in enumerate(more, 11)}
won = {name: ludo.study.wins(df) for name, df in {"as it is": base, **games}.items()}
ludo.draw.rates([(name, won[name], n) for name in won], "Games won, with 95 % intervals: more panic")
# %%
by = {}
for name in more:
    by[name], low, high = ludo.study.difference(won["as it is"], n, won[name], n)
    verdict = "real" if low > 0 or high < 0 else "unsure"
    print(f"{name}: {100 * by[name]:+.0f} points, from {100 * low:+.0f} to {100 * high:+.0f}: {verdict}")
    print(f"    {games[name].towers.mean():.1f} Towers at the end instead of {base.towers.mean():.1f}")
beside(guess, max(by, key=lambda name: abs(by[name])))
# %% [markdown]
# ### How many games?
#
# **Predict.** The win rate is near one half. A change of 5 points would matter to you. To notice it four times in five:
# how many games with each rule?
#
# - 100; 400; 1,600; 6,400
# %%
guess = 1600  ### ANSWER: 100, 400, 1600 or 6400
# %%
def needed(share, points):
    """Games with each rule to notice such a change four times in five, at 95 %."""
    return round((1.96 + 0.84) ** 2 * 2 * share * (1 - share) / (points / 100) ** 2)

beside(guess, min((100, 400, 1600, 6400), key=lambda n: abs(n - needed(0.5, 5))))
for points in (20, 10, 5, 3, 2):
    print(f"{points} points: {needed(0.5, points)} games with each rule")
# %% [markdown]
# **Why?** Half the difference needs four times the games. What a dozen games show is a landslide, or luck.
# The options that seem to do nothing may do a little: "unsure" is not "too small to care".
# %% [markdown]
# ### The best of eight
#
# Who looks at eight options finds one that stands out by luck alone. So the largest change gets a fresh run, with games of its own.
# %%
option, m = "under_construction", 24  # change me: what stood out, and at most 60 games
a, b = play(m, 101), play(m, 102, **{option: True})
by, low, high = ludo.study.difference(ludo.study.wins(a), m, ludo.study.wins(b), m)
print(f"{option}: {100 * by:+.0f} points, 95 % from {100 * low:+.0f} to {100 * high:+.0f}")
print(f"{a.turns.mean():.0f} turns as it is, {b.turns.mean():.0f} with it")
# %% [markdown]
# **Or was it the agent?** Agents at random lose anyway. What can the win rate say then? And the turns?
# %%
new = {"players": 4, "variants": DT}
for name in ("as it is", option):
    options = {"agranok_level": 1} if name == "as it is" else {"agranok_level": 1, name: True}
    df = ludo.study.simulate(g, 30, agents="random", seed=7, options=options, **new)
    print(f"{name}: {ludo.study.wins(df)} of 30 won, {df.turns.mean():.1f} turns")
# %% [markdown]
# **Verdict.** Too small to care, unsure, or real? With so few games even a large change may stay unsure.
# Raise the numbers, or put the games of a whole class together. An option that vanishes may still change how the game feels.
# And greedy agents may not know how to use it.
#
# Bots measure rules, not fun. Keep, change, or try on paper? What would you watch for?
# %% [markdown]
# ## Check yourself
#
# First by reading alone. An option wins 12 of 20 games; without it, 9 of 20 were won. What do you know?
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
# Then a function: some 390 games show a change of 10 points. How many show a change of so many points?
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
